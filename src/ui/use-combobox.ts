import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useRef,
  useState,
} from "react";

/** Answers of a list of suggestions to what happens in its field. */
export interface ListHandle {
  type: () => void;
  leave: () => void;
  press: (event: KeyboardEvent) => void;
}

/** A list that is shown, as its field's ARIA attributes name it. */
interface ShownList {
  id: string;
  /** The option that the arrows reached. */
  activeId: string | undefined;
  /** Whether it lies over the page, so that Escape closes it first. */
  isOver: boolean;
}

/** The field's side of a list of suggestions, which hands it on to its SuggestionList. */
export interface Combobox {
  /** Filled in by the list with what it does. */
  handle: Ref<ListHandle>;
  /** Whether the field has the focus: a list that comes late opens only then. */
  isFocused: boolean;
  /** The list says that it is shown, or no longer. */
  onShow: (list: ShownList | null) => void;
}

/** Fields whose list lies over the page: Escape closes that list, not the dialog that they stand in. */
export const WITH_OPEN_LIST = "[data-list=over]";

/** Props of fields with suggestions whose lists are loaded on demand. */
export interface SuggestionsProps {
  combobox: Combobox;
  /** The text typed so far; the text that was there before does not count. */
  text: string;
  onChoose: (text: string) => void;
}

/** The text typed before the app listened; a default value does not count. */
const typedBefore = ({ value, defaultValue }: HTMLInputElement) =>
  value === defaultValue ? "" : value;

/**
 * A text field with suggestions: the ARIA Authoring Practices' combobox. It holds as much as the field needs from the
 * start: what was typed, its attributes, its events. The options and what each key does come with SuggestionList, whose
 * code is loaded when the field is touched; the list handles the events through `handle` and reports with `onShow`.
 *
 * @param onBlur is the field's own, called after the list's.
 */
export function useCombobox(onBlur?: (event: FocusEvent<HTMLInputElement>) => void) {
  const [text, setText] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [shown, setShown] = useState<ShownList | null>(null);
  const handle = useRef<ListHandle>(null);
  return {
    /** Props of the field. */
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": shown !== null,
      "aria-controls": shown?.id,
      "aria-activedescendant": shown?.activeId,
      "data-list": shown?.isOver ? "over" : undefined,
      onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
        setIsFocused(true);
        setText((known) => known ?? typedBefore(currentTarget));
      },
      onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
        setText(currentTarget.value);
        handle.current?.type();
      },
      onBlur(event: FocusEvent<HTMLInputElement>) {
        setIsFocused(false);
        handle.current?.leave();
        onBlur?.(event);
      },
      onKeyDown(event: KeyboardEvent) {
        handle.current?.press(event);
      },
    },
    /** The text typed so far; null until the field is touched, before which it needs no list. */
    text,
    /** Hand it to the list. */
    combobox: { handle, isFocused, onShow: setShown },
  } as const;
}
