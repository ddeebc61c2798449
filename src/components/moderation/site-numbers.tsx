import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/components/page/load-failure";
import { type CountedError, type Numbers, siteNumbersQuery } from "@/data/health/site-numbers";
import { formatRelativeTime } from "@/lib/format";
import { formatNumber } from "@/lib/format-number";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Skeleton } from "@/ui/skeleton";

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in its largest unit, never broken across lines. */
function lengthOf(minutes: number | null): string {
  if (minutes === null) return "–";
  const words =
    minutes < HOUR
      ? t`${minutes} min`
      : minutes < DAY
        ? plural(Math.round(minutes / HOUR), { one: "# hour", other: "# hours" })
        : plural(Math.round(minutes / DAY), { one: "# day", other: "# days" });
  return words.replace(" ", "\u00A0");
}

function sentAndFailed(of: Numbers["mails"]): string {
  const [sent, failed] = [formatNumber(of.sent), formatNumber(of.failed)];
  return of.failed === 0 ? sent : t`${sent}, ${failed} failed`;
}

const ROWS: [label: string, show: (numbers: Numbers) => string][] = [
  [t`New members`, ({ sign_ups: count }) => formatNumber(count)],
  [t`Posts`, ({ posts }) => formatNumber(posts)],
  [t`Questions`, ({ questions }) => formatNumber(questions)],
  [t`Answers`, ({ answers }) => formatNumber(answers)],
  [t`First answer after`, ({ minutes_to_answer: minutes }) => lengthOf(minutes)],
  [t`Pushes`, ({ pushes }) => sentAndFailed(pushes)],
  [t`E-mails`, ({ mails }) => sentAndFailed(mails)],
  [t`Errors on phones`, ({ errors }) => formatNumber(errors)],
];

/** Health of the site: its activity, and errors that browsers reported. */
export function SiteNumbers() {
  const numbers = useQuery(siteNumbersQuery());
  if (numbers.isError && !numbers.data) {
    return <LoadFailure query={numbers} title={t`The numbers didn’t load`} />;
  }
  if (!numbers.data) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  const { day, week, open_reports: open, errors } = numbers.data;
  return (
    <>
      <table className="card w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-4 pt-3 pb-1 text-start font-medium">
              <span className="sr-only">
                <Trans>Number</Trans>
              </span>
            </th>
            <th scope="col" className="whitespace-nowrap px-2 pt-3 pb-1 text-end font-medium">
              <Trans>24 hours</Trans>
            </th>
            <th scope="col" className="whitespace-nowrap px-4 pt-3 pb-1 text-end font-medium">
              <Trans>7 days</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, show]) => (
            <tr key={label}>
              <th scope="row" className="px-4 py-2 text-start font-medium">
                {label}
              </th>
              <td className="px-2 py-2 text-end even-figures">{show(day)}</td>
              <td className="px-4 py-2 text-end even-figures">{show(week)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">
        {plural(open, {
          one: "# reported item without a decision.",
          other: "# reported items without a decision.",
        })}
      </p>
      <h2 className="mt-8 mb-3 font-bold text-xl">
        <Trans>Errors on phones</Trans>
      </h2>
      <p className="text-muted text-sm">
        {errors.length === 0
          ? t`None in the last 7 days.`
          : t`Most frequent first, in the last 7 days. A report has the place in the code, and nothing that a person wrote or looked at.`}
      </p>
      <ul className="mt-4 grid gap-3">
        {errors.map((error) => (
          <ErrorRow
            key={`${error.kind} ${error.message} ${placeOf(error)} ${error.screen}`}
            error={error}
          />
        ))}
      </ul>
    </>
  );
}

const placeOf = ({ file, line, col }: CountedError) =>
  file === "" ? t`place unknown` : `${file}:${line}:${col}`;

function ErrorRow({ error }: { error: CountedError }) {
  const { message, screen, version, week, latest } = error;
  const [place, day, age] = [placeOf(error), formatNumber(error.day), formatRelativeTime(latest)];
  return (
    <li className="card wrap-anywhere p-4 text-sm" translate="no">
      <p className="font-medium">{message}</p>
      <p className="mt-1 text-muted">
        <Trans>
          {place} on {screen}, version {version}
        </Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>
          {plural(week, { one: "# time", other: "# times" })} in 7 days · {day} in 24 hours ·{" "}
          <time dateTime={latest}>{age}</time>
        </Trans>
      </p>
    </li>
  );
}
