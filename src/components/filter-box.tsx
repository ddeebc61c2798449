import { Search, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { SEARCH_DEBOUNCE } from "@/lib/constants";
import { iconButtonClass } from "@/ui/button";

interface FilterBoxProps {
  label: string;
  /** What the list below is narrowed to, trimmed. */
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Narrows the list below while one types, a moment after the last key. */
export function FilterBox({ label, value, onChange, className }: FilterBoxProps) {
  // Kept while one types, so that a trimmed blank does not vanish under the fingers.
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const shown = draft ?? value;

  useEffect(() => {
    if (draft === null || draft.trim() === value) return;
    const timer = setTimeout(() => onChange(draft.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);

  const settle = () => {
    if (draft !== null && draft.trim() !== value) onChange(draft.trim());
    setDraft(null);
  };

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
        className="flex items-center rounded-full border border-field-line/70 bg-card pl-4 has-focus-visible:outline-3 has-focus-visible:outline-clay"
      >
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          value={shown}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={settle}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          className="ml-2.5 h-11 min-w-0 flex-1 bg-transparent text-[15px] outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {shown !== "" && (
          <button
            type="button"
            aria-label="Clear"
            onClick={() => {
              setDraft(null);
              onChange("");
            }}
            className={iconButtonClass("text-muted")}
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
