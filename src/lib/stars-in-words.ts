import { STARS } from "./constants.ts";
import { formatNumber } from "./format-number.ts";
import { plural, t } from "./i18n.ts";

/* Stars as plain text, for link previews and messages. */

/** "★★★☆☆" */
export function starLine(rating: number): string {
  return "★".repeat(rating) + "☆".repeat(STARS - rating);
}

/** "★ 4.3 from 4 reviews"; null without reviews. */
export function averageLine(average: number | null, reviews: number): string | null {
  if (average === null) return null;
  const stars = formatNumber(Number(average.toFixed(1)));
  return t`★ ${stars} from ${plural(reviews, { one: "# review", other: "# reviews" })}`;
}
