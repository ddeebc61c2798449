import { useQuery } from "@tanstack/react-query";
import { type Place, placesQuery } from "@/data/catalog/places";
import { useDebounced } from "@/hooks/use-debounced";
import { PLACE_TEXT_MIN, SEARCH_DEBOUNCE } from "@/lib/constants";
import { oneLine } from "@/lib/text";

interface PlaceSuggestions {
  places: Place[];
  isSearching: boolean;
  isError: boolean;
}

/** Suggested places for a text, a moment after the last key; none for a single letter. */
export function usePlaces(text: string): PlaceSuggestions {
  const wanted = oneLine(text);
  const isEnough = wanted.length >= PLACE_TEXT_MIN;
  const settled = useDebounced(isEnough ? wanted : "", SEARCH_DEBOUNCE, "");
  const { data, isFetching, isError } = useQuery(placesQuery(settled));
  return {
    places: isEnough && settled !== "" ? (data ?? []) : [],
    isSearching: isEnough && (isFetching || settled !== wanted),
    isError: isEnough && isError,
  };
}
