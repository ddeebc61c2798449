import { NAIRA } from "./constants";
import { formatDate, formatNumber } from "./format";
import { t } from "./i18n.ts";

/* Apart from the other formats: no first screen names a month in full. */

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "October 2026", of a date without a time. */
export function formatMonth(date: string): string {
  const [year, month] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** "Paid ₦21,500 in October 2026"; null where its author does not say. */
export function formatPaid(post: { price_paid: number | null; paid_in?: string | null }) {
  const { price_paid: amount, paid_in: month } = post;
  return amount && month ? t`Paid ${NAIRA}${formatNumber(amount)} in ${formatMonth(month)}` : null;
}

/** How long somebody has been here: "joined 2024", and of this year "joined Mar 2026". */
export function formatSince(iso: string, now: number = Date.now()): string {
  const year = new Date(iso).getFullYear();
  return t`joined ${new Date(now).getFullYear() > year ? year : formatDate(iso).replace(/^\d+ /, "")}`;
}
