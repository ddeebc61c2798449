import { rememberSearch } from "@/browser/recent-searches";
import { SearchSuggestions } from "@/components/page/suggestions-on-demand";
import { t } from "@/lib/i18n";
import { LiveSearchInput } from "@/ui/live-search-input";

/** A text this long is searched for while it is being typed; a shorter one finds nearly everything. */
const LIVE_FROM = 3;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** The search screen's own field: answers while typing, after a short pause (F44). */
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
