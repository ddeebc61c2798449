import { t } from "./i18n.ts";

/* Options of filters and stars. Separate from choices.ts, which screens with filters do not need. */

/** The stars of a review and the word for each, best first. */
export const RATINGS = [
  { value: 5, label: t`Excellent` },
  { value: 4, label: t`Very Good` },
  { value: 3, label: t`Good` },
  { value: 2, label: t`Fair` },
  { value: 1, label: t`Poor` },
] as const;
/** Maximum prices to filter by, in naira. */
export const PRICES = [5_000, 20_000, 50_000, 100_000, 500_000] as const;
