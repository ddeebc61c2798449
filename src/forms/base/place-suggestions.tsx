import { shortPlace } from "@/lib/places";
import type { SuggestionsProps } from "@/ui/use-combobox";
import { PlaceList } from "./place-list";
import { usePlaces } from "./use-places";

/** The places that a text may come to (R261). */
export default function PlaceSuggestions({ combobox, text, onChoose }: SuggestionsProps) {
  const { places } = usePlaces(text);
  return (
    <PlaceList
      combobox={combobox}
      places={places}
      onChoose={({ label }) => onChoose(shortPlace(label))}
    />
  );
}
