import type { FormEvent } from "react";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useHref, useNavigate } from "@/routing/router";
import { iconButtonClass } from "@/ui/button";
import { Search } from "@/ui/icons";
import { SearchInput } from "@/ui/search-input";
import { useCombobox } from "@/ui/use-combobox";
import { SearchSuggestions } from "./suggestions-on-demand";

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** Narrows the results to one kind (R108). */
  filter?: "recommendations" | "reviews";
  look?: "hero" | "plain";
  autoFocus?: boolean;
  className?: string;
  onSearch?: () => void;
}

/** Opens the search screen on Enter or the button, unless the box is empty (R037). */
export function SearchBox({
  placeholder = t`Search`,
  look = "plain",
  filter,
  onSearch,
  ...rest
}: SearchBoxProps) {
  const navigate = useNavigate();
  const action = useHref(paths.search());
  const isHero = look === "hero";
  const { field, text, combobox } = useCombobox();

  const go = (q: string) => {
    onSearch?.();
    navigate(paths.search({ q, ...(filter ? { filter } : {}) }));
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    if (q) go(q);
  };

  return (
    <SearchInput
      {...rest}
      action={action}
      placeholder={placeholder}
      look={look}
      hasIcon={isHero}
      onSubmit={search}
      {...field}
      popup={text !== null && <SearchSuggestions combobox={combobox} text={text} onChoose={go} />}
      end={
        isHero ? (
          <button
            type="submit"
            className="min-h-12 rounded-full bg-[#b4451c] px-5 font-medium text-sm text-white"
          >
            <Trans>Search</Trans>
          </button>
        ) : (
          <button type="submit" aria-label={t`Search`} className={iconButtonClass("text-muted")}>
            <Search aria-hidden="true" size={20} />
          </button>
        )
      }
    />
  );
}
