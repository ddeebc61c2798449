import { STARS } from "@/lib/constants";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";

/** Gap at either side of a star, as a fraction of its cell's width. */
const GAP = 0.06;

/** Five stars, filled up to `rating`, to the tenth; read out as "3.3 out of 5". */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const whole = Math.floor(rating);
  const part = rating - whole;
  // The gap between two stars is left out.
  const filled = whole + (part > 0 ? GAP + part * (1 - 2 * GAP) : 0);
  const shown = formatNumber(Number(rating.toFixed(1)));
  const end = `${(100 * filled) / STARS}%`;
  return (
    <span
      role="img"
      aria-label={t`${shown} out of ${STARS}`}
      className="stars mirrored"
      style={{
        width: STARS * size,
        height: size,
        backgroundImage: `linear-gradient(90deg, var(--star) ${end}, var(--star-rest) ${end})`,
      }}
    />
  );
}
