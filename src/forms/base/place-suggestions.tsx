import { shortPlace } from "@/lib/places";
import type { SuggestionsProps } from "@/ui/use-combobox";
import { PlaceList } from "./place-list";
import { usePlaces } from "./use-places";

/** Suggested places for a text (R261). */
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
