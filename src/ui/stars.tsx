import { STARS } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { Star } from "./icons";

/** Five stars, `rating` of them filled (rounded to whole stars); read out as "4 out of 5". */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${rating} out of ${STARS}`} className="inline-flex gap-px">
      {Array.from({ length: STARS }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
          key={index}
          aria-hidden="true"
          size={size}
          strokeWidth={0}
          className={cx("fill-current", index < Math.round(rating) ? "text-star" : "text-line")}
        />
      ))}
    </span>
  );
}
