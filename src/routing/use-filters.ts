import { GOOD_RATING } from "@/lib/constants";
import { PRICES, RATINGS } from "@/lib/filter-choices";
import { isLanguage, type Language } from "@/lib/languages";
import { useUrlQuery } from "./use-url-query";

/** A listing's filters from the address, in the form of the data layer. */
export interface UrlFilters {
  place?: string | undefined;
  priceBelow?: number | undefined;
  minRating?: number | undefined;
  rating?: number | undefined;
  hasImages?: boolean | undefined;
  isVerified?: boolean | undefined;
  /** At least one. */
  languages?: Language[] | undefined;
}

const NAMES = {
  place: "place",
  priceBelow: "under",
  minRating: "stars",
  rating: "rating",
  hasImages: "photos",
  isVerified: "verified",
  languages: "in",
} as const;

export type FilterName = keyof typeof NAMES;

/** Filters of a listing of several kinds; a kind without a filter's field never matches it. */
export const EVERY_FILTER = [
  "place",
  "priceBelow",
  "minRating",
  "hasImages",
  "isVerified",
  "languages",
] as const satisfies FilterName[];

/** The values of a listing's filters in the URL; others are ignored. A change goes back to page 1 (R260). */
export function useFilters(
  names: readonly FilterName[],
): [UrlFilters, (change: UrlFilters) => void] {
  const [query, changeQuery] = useUrlQuery();
  const read = (name: FilterName) => (names.includes(name) && query.get(NAMES[name])) || "";
  const place = read("place");
  const languages = read("languages").split(",").filter(isLanguage);
  const filters: UrlFilters = {
    ...(/^[a-z]{2}(-[a-z0-9_]+){0,3}$/.test(place) && { place }),
    ...(read("priceBelow") && {
      priceBelow: PRICES.find((price) => String(price) === read("priceBelow")),
    }),
    ...(read("minRating") === String(GOOD_RATING) && { minRating: GOOD_RATING }),
    ...(read("rating") && {
      rating: RATINGS.find(({ value }) => String(value) === read("rating"))?.value,
    }),
    ...(read("hasImages") && { hasImages: true }),
    ...(read("isVerified") && { isVerified: true }),
    ...(languages.length > 0 && { languages }),
  };
  const change = (wanted: UrlFilters) => {
    const changes = names
      .filter((name) => name in wanted)
      .map((name) => [NAMES[name], inUrl(wanted[name])] as const);
    changeQuery({ page: undefined, ...Object.fromEntries(changes) });
  };
  return [filters, change];
}

function inUrl(value: UrlFilters[FilterName]): string | undefined {
  if (!value) return undefined;
  return value === true ? "1" : String(value);
}

/** Whether any filter is set. */
export const hasFilters = (filters: UrlFilters): boolean => Object.values(filters).some(Boolean);
