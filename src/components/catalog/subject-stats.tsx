import type { ReactNode } from "react";
import type { Tables } from "@/data/base/database.types";
import { RATINGS } from "@/lib/choices";
import { cx } from "@/lib/cx";
import { formatDate, formatNumber, plural } from "@/lib/format";
import { Stars } from "@/ui/stars";
import { type Rated, ratingsOf } from "./ratings";

type Subject = Rated & Pick<Tables<"products">, "created_at">;

/** The stars that the posts below are filtered by, and how to choose others (R262). */
export interface StarChoice {
  chosen: number | undefined;
  onChoose: (rating: number | undefined) => void;
}

interface SubjectStatsProps {
  subject: Subject;
  dateLabel: string;
  /** For the average, which stands elsewhere on a phone. */
  ratingClassName?: string;
  choice?: StarChoice;
}

/** How good, by how many, and since when it is listed (R117, R118). */
export function SubjectStats({ subject, dateLabel, ratingClassName, choice }: SubjectStatsProps) {
  const { stars, reviews, recommendations } = ratingsOf(subject);
  return (
    <div className="grid gap-3 lg:gap-4">
      <Rating subject={subject} className={ratingClassName} />
      {reviews > 0 && <Histogram counts={stars} choice={choice} />}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-md lg:grid">
        <Fact name="Reviews">{formatNumber(reviews)}</Fact>
        <Fact name="Recommendations">{formatNumber(recommendations)}</Fact>
        <Fact name={dateLabel}>
          <time dateTime={subject.created_at}>{formatDate(subject.created_at)}</time>
        </Fact>
      </dl>
    </div>
  );
}

/** The average in figures and stars, and what it is of. */
export function Rating({ subject, className }: { subject: Rated; className?: string | undefined }) {
  const { average_rating: average } = subject;
  if (average === null) return <p className={cx("text-muted", className)}>No ratings yet</p>;
  return (
    <div className={cx("flex flex-wrap items-center gap-x-2", className)}>
      <p className="font-bold text-xl even-figures leading-none lg:text-4xl">
        {average.toFixed(1)}
      </p>
      <div className="contents lg:block">
        <Stars rating={average} />
        <p className="text-muted text-sm">{ratingsOf(subject).source}</p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-2 lg:justify-between">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium even-figures">{children}</dd>
    </div>
  );
}

interface HistogramProps {
  counts: number[];
  choice: StarChoice | undefined;
}

const ROW =
  "grid w-full px-2 grid-cols-[minmax(0,5.5rem)_minmax(1rem,1fr)_minmax(max-content,2.5rem)] items-center gap-2 text-left";

/** How many gave five stars, four, and so on: each row shows those, where there is something to choose from. */
function Histogram({ counts, choice }: HistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={cx("-mx-2 grid text-sm", !choice && "gap-1.5")}>
      {RATINGS.map(({ value, label }) => {
        const count = counts[value - 1] ?? 0;
        const isChosen = choice?.chosen === value;
        const row = (
          <>
            <span className={isChosen ? "font-medium" : "text-muted"}>
              {label}
              <span className="sr-only">, {plural(value, "star")}: </span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="filled block h-full rounded-full bg-star"
                style={{ width: `${(100 * count) / total}%` }}
              />
            </span>
            <span className="text-right even-figures">{formatNumber(count)}</span>
          </>
        );
        return (
          <li key={value}>
            {choice && (count > 0 || isChosen) ? (
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => choice.onChoose(isChosen ? undefined : value)}
                className={cx(
                  ROW,
                  "min-h-11 rounded-field hover:bg-sunk",
                  isChosen && "bg-indigo-wash text-indigo",
                )}
              >
                {row}
              </button>
            ) : (
              <div className={cx(ROW, choice && "min-h-11")}>{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
