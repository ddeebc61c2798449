import type { Place } from "@/data/catalog/places";
import { t } from "@/lib/i18n";
import { MapPin } from "@/ui/icons";
import { SuggestionList } from "@/ui/suggestion-list";
import type { Combobox } from "@/ui/use-combobox";

interface PlaceListProps {
  combobox: Combobox;
  places: readonly Place[];
  onChoose: (place: Place) => void;
  isInline?: boolean;
}

/** A list of places, each with the place around it. */
export function PlaceList({ places, ...list }: PlaceListProps) {
  const options = places.map((place) => ({
    ...place,
    title: place.name,
    detail: place.label.slice(place.name.length + 2),
    icon: <MapPin aria-hidden="true" size={18} className="shrink-0 text-muted" />,
  }));
  return <SuggestionList {...list} label={t`Places`} options={options} />;
}
