import { rememberSearch } from "@/browser/recent-searches";
import { SearchSuggestions } from "@/components/page/suggestions-on-demand";
import { t } from "@/lib/i18n";
import { LiveSearchInput } from "@/ui/live-search-input";

/** Minimum length of a text that is searched while typing; a shorter one matches nearly everything. */
const LIVE_FROM = 3;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** The search screen's own field: searches while typing, after a short pause (F44). */
export function SearchField({ text, onSearch }: SearchFieldProps) {
  return (
    <LiveSearchInput
      look="large"
      label={t`What are you looking for?`}
      placeholder={t`A meal, a mechanic, a number…`}
      value={text}
      liveFrom={LIVE_FROM}
      isFocused={text === ""}
      onChange={onSearch}
      Suggestions={SearchSuggestions}
      onFinish={(wanted) => wanted && rememberSearch(wanted)}
    />
  );
}
