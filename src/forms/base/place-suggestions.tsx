import { shortPlace } from "@/lib/places";
import { PlaceList } from "./place-list";
import { usePlaces } from "./use-places";

interface PlaceSuggestionsProps {
  field: HTMLInputElement;
  /** The text typed into the field. */
  text: string;
  onChoose: (text: string) => void;
}

/** The places that a text may come to (R261). */
export default function PlaceSuggestions({ field, text, onChoose }: PlaceSuggestionsProps) {
  const { places } = usePlaces(text);
  return (
    <PlaceList
      field={field}
      places={places}
      onChoose={({ label }) => onChoose(shortPlace(label))}
    />
  );
}
