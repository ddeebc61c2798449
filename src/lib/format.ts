import { amountOf } from "./amounts.ts";
import { BUDGETS, DAY, HOUR, LOCALE, MINUTE, NAIRA } from "./constants.ts";
import { t } from "./i18n.ts";

/** Makes something when it is first wanted: each formatter takes milliseconds on a phone. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const compactNumbers = lazily(
  () => new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 }),
);
const times = lazily(() => new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit" }));

/* Numbers and days by hand, in the way of LOCALE: nearly every screen shows some, and the first formatter
   of Intl takes a phone 50 ms to make. */

/** A whole number: 12345 becomes "12,345". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** 48 stays "48", 12345 becomes "12.3K": for counts that share a line with others. */
export function formatCount(value: number): string {
  return value < 10_000 ? formatNumber(value) : compactNumbers().format(value);
}

/** A price as people write it: an amount and nothing else gains the naira sign, all else stays as typed (R032). */
export function formatPrice(pricing: string): string {
  const naira = amountOf(pricing);
  if (naira === null) return pricing.trim();
  const amount = Math.round(naira);
  return `${amount < 0 ? "-" : ""}${NAIRA}${formatNumber(Math.abs(amount))}`;
}

/** "100k-500k" → "₦100k – ₦500k"; an unknown value is shown as it is. */
export function formatBudget(budget: string): string {
  return BUDGETS.find(({ value }) => value === budget)?.label ?? budget;
}

/** A file's size: "48 kB". */
export function formatSize(bytes: number): string {
  return t`${formatNumber(Math.ceil(bytes / 1000))} kB`;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

function dayOf(day: number, month: number, year: number): string {
  return `${day} ${MONTHS[month]} ${year}`;
}

/** "5 Sept 2026", by the clock of this device. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return dayOf(date.getDate(), date.getMonth(), date.getFullYear());
}

/** The day by the clock of no place, so that it reads the same wherever a page is built and opened. */
export function formatUtcDate(iso: string): string {
  const date = new Date(iso);
  return dayOf(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear());
}

/**
 * "Just now" under an hour, "Nh ago" under a day, "Nd ago" under seven days, else the date (R155).
 * A time in the future (a phone with a slow clock) reads "Just now".
 */
export function formatRelativeTime(iso: string, now: number = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < HOUR) return t`Just now`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(iso);
}

/** The same with minutes where those say only "Just now": "12 min ago". */
export function formatAge(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / MINUTE);
  return minutes > 0 && minutes < 60 ? t`${minutes} min ago` : formatRelativeTime(iso, now);
}

/** The time of something of today, else its date. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? times().format(at) : formatDate(date.toISOString());
}

/** `1 comment`, `2 comments`, with the number as people here write it. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
