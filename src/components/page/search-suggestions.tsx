import { useQuery } from "@tanstack/react-query";
import { type Suggestion, searchSuggestionsQuery } from "@/data/search/search-suggestions";
import { useDebounced } from "@/hooks/use-debounced";
import { t } from "@/lib/i18n";
import { Building2, MapPin, Package, Search, Tag } from "@/ui/icons";
import { SuggestionList } from "@/ui/suggestion-list";
import type { SuggestionsProps } from "@/ui/use-combobox";

/** Pause in typing before a request (ms). */
const PAUSE = 150;

const ICONS: Record<Suggestion["kind"], typeof Search> = {
  product: Package,
  company: Building2,
  place: MapPin,
  tag: Tag,
  title: Search,
};

const DETAILS: Partial<Record<Suggestion["kind"], string>> = {
  product: t`product`,
  company: t`company`,
  place: t`place`,
  tag: t`tag`,
};

/** Suggestions for the text typed so far, below the box (R273). */
export default function SearchSuggestions({ combobox, text, onChoose }: SuggestionsProps) {
  const settled = useDebounced(text.trim().toLowerCase(), PAUSE, "");
  const { data } = useQuery(searchSuggestionsQuery(settled));
  const options = (data ?? []).map(({ kind, label }) => {
    const Icon = ICONS[kind];
    return {
      id: `${kind} ${label}`,
      title: label,
      detail: DETAILS[kind],
      icon: <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />,
    };
  });
  return (
    <SuggestionList
      combobox={combobox}
      label={t`Suggestions`}
      options={options}
      onChoose={({ title }) => onChoose(title)}
    />
  );
}
