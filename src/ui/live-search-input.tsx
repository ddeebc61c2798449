import { type ComponentType, useEffect, useRef, useState } from "react";
import { SEARCH_DEBOUNCE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { IconButton } from "./button";
import { X } from "./icons";
import { SearchInput, type SearchInputProps } from "./search-input";
import { type SuggestionsProps, useCombobox } from "./use-combobox";

interface LiveSearchInputProps extends Pick<SearchInputProps, "look" | "className"> {
  label: string;
  placeholder?: string;
  /** The current search text, trimmed. */
  value: string;
  /** Minimum length of a text to search for during typing; a shorter one is searched for on submit. */
  liveFrom?: number;
  /** Whether the field has the initial focus. */
  isFocused?: boolean;
  onChange: (text: string) => void;
  /** Called when the text is finished: on submit or blur. */
  onFinish?: (text: string) => void;
  /** Suggestions for the typed text. */
  Suggestions?: ComponentType<SuggestionsProps>;
}

/** A search field that searches during typing, a moment after the last key (F44). */
export function LiveSearchInput({
  label,
  placeholder = label,
  value,
  liveFrom = 1,
  isFocused = false,
  onChange,
  onFinish,
  Suggestions,
  ...look
}: LiveSearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Separate from the value, so that a trimmed space does not disappear during typing.
  const [draft, setDraft] = useState(value);
  // This field's own change, until it comes back as the value.
  const [sent, setSent] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const isFocusedFirst = useRef(isFocused);
  useEffect(() => {
    // After the layout has moved the focus to the new screen.
    if (isFocusedFirst.current) field.current?.focus({ preventScroll: true });
    return () => clearTimeout(pause.current);
  }, []);

  // A link or the back button changes the value from outside. When this field's own change arrives,
  // what was typed meanwhile must not be lost to it.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setDraft(value);
    setSent(null);
  }

  const send = (text: string) => {
    clearTimeout(pause.current);
    if (text === value) return;
    setSent(text);
    onChange(text);
  };

  const type = (text: string) => {
    setDraft(text);
    clearTimeout(pause.current);
    const wanted = text.trim();
    if (wanted === "" || wanted.length >= liveFrom) {
      pause.current = setTimeout(() => send(wanted), SEARCH_DEBOUNCE);
    }
  };

  const finish = () => {
    const wanted = draft.trim();
    // Left by a link: an unchanged update would override the value from the link.
    if (wanted !== draft) setDraft(wanted);
    send(wanted);
    onFinish?.(wanted);
  };
  const { field: comboboxField, text, combobox } = useCombobox(finish);

  return (
    <SearchInput
      {...look}
      ref={field}
      label={label}
      placeholder={placeholder}
      value={draft}
      onChange={({ target }) => type(target.value)}
      onBlur={finish}
      onSubmit={finish}
      autoComplete="off"
      {...(Suggestions && comboboxField)}
      popup={
        Suggestions &&
        text !== null && (
          <Suggestions
            combobox={combobox}
            text={text}
            onChoose={(chosen) => {
              setDraft(chosen);
              send(chosen);
              onFinish?.(chosen);
            }}
          />
        )
      }
      end={
        draft !== "" && (
          <IconButton
            label={t`Clear search`}
            className="text-muted"
            onClick={() => {
              setDraft("");
              send("");
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" size={look.look === "large" ? 20 : 18} />
          </IconButton>
        )
      }
    />
  );
}
