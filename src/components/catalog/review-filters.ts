import { useFilters } from "@/routing/use-filters";

/** Filters that a subject's reviews have. */
export const REVIEW_FILTERS = ["rating", "hasImages", "isVerified", "languages"] as const;

/** Id of the section that they filter. */
export const REVIEWS = "reviews";

/** Filters of a subject's reviews, which the statistics change too: they are in the URL. */
export const useReviewFilters = () => useFilters(REVIEW_FILTERS);
