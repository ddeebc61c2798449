import type { ReactNode } from "react";
import type { Tables } from "@/data/base/database.types";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { cx } from "@/lib/cx";
import { RATINGS } from "@/lib/filter-choices";
import { formatDate } from "@/lib/format";
import { formatNumber, formatTenths } from "@/lib/format-number";
import { plural } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Stars } from "@/ui/stars";
import { type Rated, ratingsOf } from "./ratings";

type Subject = Rated & Pick<Tables<"products">, "created_at"> & { kind: SubjectKind };

/** The rating that the reviews below are filtered by, and how to change it (R262). */
export interface StarChoice {
  chosen: number | undefined;
  onChoose: (rating: number | undefined) => void;
}

interface SubjectStatsProps {
  subject: Subject;
  /** Heading, if the surroundings have none. */
  title?: ReactNode;
  choice?: StarChoice;
}

/** Average, numbers of ratings and recommendations, and date of listing (R117, R118). */
export function SubjectStats({ subject, title, choice }: SubjectStatsProps) {
  const { stars, reviews, recommendations } = ratingsOf(subject);
  const date = <time dateTime={subject.created_at}>{formatDate(subject.created_at)}</time>;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        {title}
        <p className="text-muted text-xs">
          {subject.kind === "product" ? (
            <Trans>Added {date}</Trans>
          ) : (
            <Trans>Listed on {date}</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:gap-y-4">
        <div
          className={cx(
            "min-w-0 text-muted text-xs lg:flex-auto",
            // Beside the histogram, or at full width without one.
            reviews > 0 ? "flex-[0_1_6.5rem]" : "flex-auto",
          )}
        >
          <Average of={subject.average_rating} />
          {reviews > 0 && <p>{ratingsOf(subject).source}</p>}
          <p>{plural(recommendations, { one: "# recommendation", other: "# recommendations" })}</p>
        </div>
        {reviews > 0 && <Histogram counts={stars} choice={choice} />}
      </div>
    </>
  );
}

/** The average in figures and stars. */
function Average({ of: average }: { of: number | null }) {
  if (average === null)
    return (
      <p>
        <Trans>No ratings yet</Trans>
      </p>
    );
  return (
    <div className="mb-1">
      <p className="font-bold text-2xl text-ink even-figures">{formatTenths(average)}</p>
      <Stars rating={average} />
    </div>
  );
}

interface HistogramProps {
  counts: number[];
  choice: StarChoice | undefined;
}

const ROW = "grid min-h-6 w-full items-center gap-2 px-1.5 text-start lg:min-h-9";

/** Room for the longest label, a bar and a count: the same in each row, so that the bars begin together. */
const COLUMNS = {
  gridTemplateColumns: `minmax(0, max(4.25rem, ${Math.max(...RATINGS.map(({ label }) => label.length))} * 0.9ch)) minmax(1rem, 1fr) minmax(max-content, 1.5rem)`,
};

/** Number of ratings for each number of stars; with `choice`, a row filters the reviews by its rating. */
function Histogram({ counts, choice }: HistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className="-mx-1.5 grid flex-[1_1_9rem] text-xs lg:flex-[1_1_100%] lg:text-sm">
      {RATINGS.map(({ value, label }) => {
        const count = counts[value - 1] ?? 0;
        const isChosen = choice?.chosen === value;
        const row = (
          <>
            <span className={isChosen ? "font-medium" : "text-muted"}>
              {label}
              <span className="sr-only">
                , {plural(value, { one: "# star", other: "# stars" })}:{" "}
              </span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="filled block h-full rounded-full bg-star"
                style={{ width: `${(100 * count) / total}%` }}
              />
            </span>
            <span className="text-end even-figures">{formatNumber(count)}</span>
          </>
        );
        return (
          <li key={value}>
            {choice && (count > 0 || isChosen) ? (
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => choice.onChoose(isChosen ? undefined : value)}
                style={COLUMNS}
                className={cx(
                  ROW,
                  "rounded-field hover:bg-sunk",
                  isChosen && "bg-indigo-wash text-indigo",
                )}
              >
                {row}
              </button>
            ) : (
              <div className={ROW} style={COLUMNS}>
                {row}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
