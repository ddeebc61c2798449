import { NAIRA } from "./constants.ts";
import { shortMonth } from "./format.ts";
import { formatNumber } from "./format-number.ts";
import { t } from "./i18n.ts";

/* Separate from the other formats: no first screen shows full month names or prices paid. */

const monthName = (month: number): string =>
  t`January February March April May June July August September October November December`.split(
    " ",
  )[month] ?? "";

/** "October 2026", from a date without a time. */
export function formatMonth(date: string): string {
  const [year = "", number] = date.split("-");
  const month = monthName(Number(number) - 1);
  return t`${month} ${year}`;
}

/** "5 October 2026", in UTC. */
export function formatFullDate(iso: string): string {
  const date = new Date(iso);
  const [day, month, year] = [
    date.getUTCDate(),
    monthName(date.getUTCMonth()),
    date.getUTCFullYear(),
  ];
  return t`${day} ${month} ${year}`;
}

/** "08:05", in UTC. */
export const formatUtcTime = (iso: string): string => new Date(iso).toISOString().slice(11, 16);

/** 21500 becomes "₦21,500". */
export const formatNaira = (amount: number): string => `${NAIRA}${formatNumber(amount)}`;

/** "Paid ₦21,500 in October 2026"; null without a price paid. */
export function formatPaid(post: { price_paid: number | null; paid_in?: string | null }) {
  const { price_paid: amount, paid_in: month } = post;
  if (!amount || !month) return null;
  const [price, time] = [formatNaira(amount), formatMonth(month)];
  return t`Paid ${price} in ${time}`;
}

/** Time since a member joined: "joined 2024", and in the current year "joined Mar 2026". */
export function formatSince(iso: string, now: number = Date.now()): string {
  const date = new Date(iso);
  const year = date.getFullYear();
  if (new Date(now).getFullYear() > year) return t`joined ${year}`;
  const month = shortMonth(date.getMonth());
  return t`joined ${month} ${year}`;
}
