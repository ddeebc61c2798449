import type { PaidMonth, PricesPaid } from "@/data/catalog/subjects";
import { plural, t } from "@/lib/i18n";
import { formatMonth, formatNaira } from "@/lib/months";
import { Trans } from "@/lib/trans";

/** "June to November 2026" */
function spanOf(months: readonly PaidMonth[]): string {
  const [first = "", last = ""] = [months[0], months.at(-1)].map(
    (at) => at && formatMonth(at.month),
  );
  const [month = "", year] = first.split(" ");
  const start = last.endsWith(` ${year}`) ? month : first;
  return t`${start} to ${last}`;
}

/** Prices that members paid recently: median, range and number of people, and medians month by month (R396). */
export function PricesPaidBox({ prices }: { prices: PricesPaid }) {
  const { median, count, months } = prices;
  const span = spanOf(months);
  const [lowest, highest] = [formatNaira(prices.lowest), formatNaira(prices.highest)];
  const known = months.filter(isKnown);
  return (
    <section aria-label={t`What people paid`} className="mt-3 rounded-card bg-sunk px-4 py-2">
      <h2 className="text-muted text-xs">
        <Trans>Median paid, {span}</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="font-bold text-xl even-figures">{formatNaira(median)}</p>
        <p className="me-auto text-muted text-xs">
          {plural(count, {
            one: `# person paid ${lowest} – ${highest}`,
            other: `# people paid ${lowest} – ${highest}`,
          })}
        </p>
        {known.length > 1 && <Chart months={months} />}
      </div>
      {known.length > 0 && <Table months={months} />}
    </section>
  );
}

type KnownMonth = { [Part in keyof PaidMonth]: NonNullable<PaidMonth[Part]> };

const isKnown = (month: PaidMonth): month is KnownMonth => month.median !== null;

/* In units of the SVG's viewBox. */
const STEP = 22;
const HEIGHT = 40;
const EDGE = 5;

/** Line through the monthly medians, over a bar from each month's lowest to its highest price. */
function Chart({ months }: { months: readonly PaidMonth[] }) {
  const known = months.flatMap((month, position) =>
    isKnown(month) ? [{ ...month, position }] : [],
  );
  const least = Math.min(...known.map(({ lowest }) => lowest));
  const most = Math.max(...known.map(({ highest }) => highest));
  const x = (position: number) => EDGE + position * STEP;
  const y = (amount: number) =>
    most === least
      ? HEIGHT / 2
      : HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (amount - least)) / (most - least);
  const width = 2 * EDGE + (months.length - 1) * STEP;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-indigo"
    >
      <path d={`M${EDGE} ${HEIGHT - 1}H${width - EDGE}`} className="stroke-line" />
      {known.map(({ month, position, lowest, highest }) => (
        <path
          key={month}
          d={`M${x(position)} ${y(lowest)}V${y(highest)}`}
          strokeWidth={6}
          className="opacity-25"
        />
      ))}
      <polyline
        points={known.map(({ position, median }) => `${x(position)},${y(median)}`).join(" ")}
        strokeWidth={2}
      />
      {known.map(({ month, position, median }) => (
        <circle key={month} cx={x(position)} cy={y(median)} r={2.5} fill="currentColor" />
      ))}
    </svg>
  );
}

/** The chart as a table for screen readers, hidden by a wrapper: a table is never narrower than its text. */
function Table({ months }: { months: readonly PaidMonth[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>What people paid, month by month</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>People</Trans>
            </th>
            <th scope="col">
              <Trans>Median</Trans>
            </th>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            <th scope="col">
              <Trans>To</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              {isKnown(month) ? (
                <>
                  <td>{month.count}</td>
                  <td>{formatNaira(month.median)}</td>
                  <td>{formatNaira(month.lowest)}</td>
                  <td>{formatNaira(month.highest)}</td>
                </>
              ) : (
                <td colSpan={4}>
                  <Trans>Fewer than three people</Trans>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
