import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { SEARCH_DEBOUNCE } from "@/lib/constants";
import { IconButton } from "@/ui/button";

/** A text this long is searched for while it is being typed; a shorter one finds nearly everything. */
const LIVE_FROM = 3;

interface SearchFieldProps {
  text: string;
  /** What to look for now. `isFinal` when it was sent, not merely typed. */
  onSearch: (text: string, isFinal: boolean) => void;
}

/** The search screen's own field: answers while typing, after a short pause (F44). */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  const id = useId();
  const type = useNavigationType();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(text);
  const [known, setKnown] = useState(text);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The header's search and the back button change the text from outside; this field's own changes
  // replace the address, and what was typed meanwhile must not be lost to them.
  if (text !== known) {
    setKnown(text);
    if (type !== "REPLACE") setDraft(text);
  }

  const change = (value: string) => {
    setDraft(value);
    clearTimeout(pause.current);
    const wanted = value.trim();
    if (wanted.length >= LIVE_FROM || wanted === "") {
      pause.current = setTimeout(() => onSearch(wanted, false), SEARCH_DEBOUNCE);
    }
  };

  const finish = () => {
    clearTimeout(pause.current);
    onSearch(draft.trim(), true);
  };

  return (
    <search>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          finish();
        }}
        className="flex items-center rounded-full border border-field-line bg-card pl-4 has-focus-visible:outline-3 has-focus-visible:outline-clay"
      >
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <label htmlFor={id} className="sr-only">
          What are you looking for?
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={draft}
          onChange={({ target }) => change(target.value)}
          onBlur={finish}
          placeholder="A meal, a phone, a mechanic…"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          className="h-12 min-w-0 flex-1 bg-transparent px-3 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {draft !== "" && (
          <IconButton
            label="Clear search"
            className="text-muted"
            onClick={() => {
              change("");
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" size={20} />
          </IconButton>
        )}
      </form>
    </search>
  );
}
