import { formatNumber, formatTenths } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { Stars } from "@/ui/stars";

/** A member's ratings, average and distribution: shows whether they give five stars to everything. */
export function RatingsGiven({ counts }: { counts: number[] }) {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  if (reviews === 0) return null;
  const average = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / reviews;
  const most = Math.max(...counts);
  return (
    <div className="flex items-end justify-between gap-4 text-sm">
      <div>
        <p className="flex items-center gap-2">
          <b className="font-bold text-xl even-figures leading-none">{formatTenths(average)}</b>
          <Stars rating={average} size={16} />
        </p>
        <p className="mt-1 text-muted">
          {plural(reviews, {
            one: "on average, in # review",
            other: "on average, in # reviews",
          })}
        </p>
      </div>
      <ul aria-label={t`Stars given`} className="flex items-end gap-1">
        {counts.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars from one to five
          <li key={index} className="grid w-4 justify-items-center gap-0.5">
            <span className="flex h-7 w-full items-end" aria-hidden="true">
              <span
                className="filled block w-full bg-star"
                style={{ height: count === 0 ? "1px" : `${(100 * count) / most}%` }}
              />
            </span>
            <span className="text-muted text-xs even-figures" aria-hidden="true">
              {index + 1}
            </span>
            <span className="sr-only">{starCount(index + 1, count, reviews)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function starCount(stars: number, reviews: number, all: number): string {
  const [given, total] = [formatNumber(reviews), formatNumber(all)];
  return plural(stars, {
    one: `# star: ${given} of ${total}`,
    other: `# stars: ${given} of ${total}`,
  });
}
