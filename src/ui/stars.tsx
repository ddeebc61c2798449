import { STARS } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatNumber } from "@/lib/format";
import { Star } from "./icons";

/** Five stars, `rating` of them filled, to the half; read out to the tenth, as "3.3 out of 5". */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const filled = Math.round(2 * rating) / 2;
  const star = (className: string) => (
    <Star
      aria-hidden="true"
      size={size}
      strokeWidth={0}
      className={cx("fill-current", className)}
    />
  );
  return (
    <span
      role="img"
      aria-label={`${formatNumber(Number(rating.toFixed(1)))} out of ${STARS}`}
      className="inline-flex gap-px"
    >
      {Array.from({ length: STARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
        <span key={index} className="grid *:[grid-area:1/1]">
          {filled < index + 1 && star("text-line")}
          {filled > index &&
            star(cx("text-star", filled < index + 1 && "[clip-path:inset(0_50%_0_0)]"))}
        </span>
      ))}
    </span>
  );
}
