import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useRef,
  useState,
} from "react";

/** A suggestion list's handlers of its field's events. */
export interface ListHandle {
  type: () => void;
  leave: () => void;
  press: (event: KeyboardEvent) => void;
}

/** The shown list, for the ARIA attributes of its field. */
interface ShownList {
  id: string;
  /** The active option. */
  activeId: string | undefined;
  /** Whether it is over the page, so that Escape closes it first. */
  isOver: boolean;
}

/** The field's part of a combobox, to pass on to its SuggestionList. */
export interface Combobox {
  /** Set by the list to its handlers. */
  handle: Ref<ListHandle>;
  /** Whether the field has the focus: only then a late list opens. */
  isFocused: boolean;
  /** Called by the list when it is shown or hidden. */
  onShow: (list: ShownList | null) => void;
}

/** Fields with a list over the page: Escape closes that list, not the dialog around the field. */
export const WITH_OPEN_LIST = "[data-list=over]";

/** Props of fields with suggestions whose lists are loaded on demand. */
export interface SuggestionsProps {
  combobox: Combobox;
  /** The text typed so far, without the initial text. */
  text: string;
  onChoose: (text: string) => void;
}

/** The text typed before hydration, without a default value. */
const typedBefore = ({ value, defaultValue }: HTMLInputElement) =>
  value === defaultValue ? "" : value;

/**
 * A text field with suggestions: the combobox of the ARIA Authoring Practices. Holds only what the field needs from the
 * start: the typed text, attributes, events. The options and key handlers are in SuggestionList, whose code is loaded
 * when the field is touched; the list handles the events through `handle` and reports with `onShow`.
 *
 * @param onBlur is the field's own handler, called after the list's.
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
    /** Pass it to the list. */
    combobox: { handle, isFocused, onShow: setShown },
  } as const;
}
