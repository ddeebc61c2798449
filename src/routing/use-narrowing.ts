import { useSearchParams } from "react-router-dom";
import { PRICES, RATINGS } from "@/lib/choices";
import { GOOD_RATING } from "@/lib/constants";

/** What the address narrows a listing down by; the data layer takes the same. */
export interface UrlNarrowing {
  place?: string | undefined;
  priceBelow?: number | undefined;
  minRating?: number | undefined;
  rating?: number | undefined;
  hasImages?: boolean | undefined;
  isVerified?: boolean | undefined;
}

const NAMES = {
  place: "place",
  priceBelow: "under",
  minRating: "stars",
  rating: "rating",
  hasImages: "photos",
  isVerified: "verified",
} as const;

export type NarrowingName = keyof typeof NAMES;

/** Those of a listing of several kinds; what a kind has not, none of it matches. */
export const EVERY_FILTER = [
  "place",
  "priceBelow",
  "minRating",
  "hasImages",
  "isVerified",
] as const satisfies NarrowingName[];

/**
 * What the URL narrows a listing down by, of the filters that it has; whatever else stands there counts for
 * nothing. A change goes back to page 1 (R260).
 */
export function useNarrowing(
  filters: readonly NarrowingName[],
): [UrlNarrowing, (change: UrlNarrowing) => void] {
  const [params, setParams] = useSearchParams();
  const read = (name: NarrowingName) => (filters.includes(name) && params.get(NAMES[name])) || "";
  const place = read("place");
  const narrowing: UrlNarrowing = {
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
  };
  const change = (wanted: UrlNarrowing) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("page");
        for (const name of filters) {
          if (!(name in wanted)) continue;
          const value = wanted[name];
          if (value) next.set(NAMES[name], value === true ? "1" : String(value));
          else next.delete(NAMES[name]);
        }
        return next;
      },
      { replace: true },
    );
  return [narrowing, change];
}

/** Whether anything is asked for. */
export const isNarrowed = (narrowing: UrlNarrowing): boolean =>
  Object.values(narrowing).some(Boolean);
