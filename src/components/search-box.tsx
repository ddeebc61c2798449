import { Search } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router-dom";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { iconButtonClass } from "@/ui/button";

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** Narrows the results to one kind (R108). */
  filter?: "recommendations" | "reviews";
  appearance?: "hero" | "plain";
  autoFocus?: boolean;
  className?: string;
  onSearch?: () => void;
}

/** Goes to the search screen on Enter or the button, when something was typed (R037). */
export function SearchBox({
  label,
  placeholder = "Search",
  filter,
  appearance = "plain",
  autoFocus = false,
  className,
  onSearch,
}: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const isHero = appearance === "hero";

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    if (!q) return;
    onSearch?.();
    navigate(paths.search({ q, ...(filter ? { filter } : {}) }));
  };

  return (
    <search className={className}>
      <form
        // For who searches before the app has arrived.
        action={paths.search()}
        onSubmit={search}
        className={cx(
          "flex items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-clay",
          isHero
            ? "gap-2.5 bg-white py-1 pr-1 pl-4 text-[#1b1a2e] floating outline-offset-2"
            : "border border-field-line/70 bg-card pl-4",
        )}
      >
        {isHero && <Search aria-hidden="true" size={20} className="shrink-0" />}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={placeholder}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: set only where the person just opened this box to type in it
          autoFocus={autoFocus}
          maxLength={200}
          className={cx(
            "min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden",
            isHero ? "h-12 placeholder:text-[#55536a]" : "h-11 text-[15px]",
          )}
        />
        {isHero ? (
          <button
            type="submit"
            className="min-h-12 rounded-full bg-[#b4451c] px-5 font-semibold text-[15px] text-white"
          >
            Search
          </button>
        ) : (
          <button type="submit" aria-label="Search" className={iconButtonClass("text-muted")}>
            <Search aria-hidden="true" size={20} />
          </button>
        )}
      </form>
    </search>
  );
}
