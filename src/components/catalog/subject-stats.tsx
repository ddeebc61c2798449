import type { Tables } from "@/data/database.types";
import { RATINGS } from "@/lib/choices";
import { formatDate, formatNumber, plural } from "@/lib/format";
import { Stars } from "@/ui/stars";

/** What products and companies have in common: the counters that the database keeps on both. */
type Subject = Pick<
  Tables<"products">,
  "average_rating" | "rating_counts" | "review_count" | "recommendation_count" | "created_at"
>;

/** How good, by how many, and since when it is listed (R117, R118). */
export function SubjectStats({ subject, dateLabel }: { subject: Subject; dateLabel: string }) {
  const { average_rating: average, review_count: reviews } = subject;
  return (
    <div className="grid gap-4">
      {average === null ? (
        <p className="text-muted">No ratings yet</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-bold text-4xl even-figures leading-none">{average.toFixed(1)}</p>
          <div>
            <Stars rating={Number(average.toFixed(1))} />
            <p className="text-muted text-sm">{plural(reviews, "review")}</p>
          </div>
        </div>
      )}
      {reviews > 0 && <Histogram counts={subject.rating_counts} total={reviews} />}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-line border-t pt-4 text-md">
        <dt className="text-muted">Reviews</dt>
        <dd className="text-right font-semibold even-figures">{formatNumber(reviews)}</dd>
        <dt className="text-muted">Recommendations</dt>
        <dd className="text-right font-semibold even-figures">
          {formatNumber(subject.recommendation_count)}
        </dd>
        <dt className="text-muted">{dateLabel}</dt>
        <dd className="text-right font-semibold">
          <time dateTime={subject.created_at}>{formatDate(subject.created_at)}</time>
        </dd>
      </dl>
    </div>
  );
}

/** How many gave five stars, four, and so on. */
function Histogram({ counts, total }: { counts: number[]; total: number }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {RATINGS.map(({ value, label }) => {
        const count = counts[value - 1] ?? 0;
        return (
          <div
            key={value}
            className="grid grid-cols-[minmax(0,5.5rem)_minmax(1rem,1fr)_minmax(0,2.5rem)] items-center gap-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="contents">
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${(100 * count) / total}%` }}
                />
              </span>
              <span className="text-right even-figures">{formatNumber(count)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
