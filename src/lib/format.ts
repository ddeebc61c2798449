import { BUDGETS, CURRENCY, DAY, HOUR, LOCALE } from "./constants";

/** Makes something when it is first wanted: each formatter takes milliseconds on a phone. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const numbers = lazily(() => new Intl.NumberFormat(LOCALE));
const compactNumbers = lazily(
  () => new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 }),
);
const naira = lazily(
  () =>
    new Intl.NumberFormat(LOCALE, {
      style: "currency",
      currency: CURRENCY,
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    }),
);
const DAY_OF_YEAR = { day: "numeric", month: "short", year: "numeric" } as const;
const dates = lazily(() => new Intl.DateTimeFormat(LOCALE, DAY_OF_YEAR));
const utcDates = lazily(() => new Intl.DateTimeFormat(LOCALE, { ...DAY_OF_YEAR, timeZone: "UTC" }));
const times = lazily(() => new Intl.DateTimeFormat(LOCALE, { hour: "numeric", minute: "2-digit" }));

export function formatNumber(value: number): string {
  return numbers().format(value);
}

/** 48 stays "48", 12345 becomes "12.3K": for counts that share a line with others. */
export function formatCount(value: number): string {
  return value < 10_000 ? numbers().format(value) : compactNumbers().format(value);
}

/** A price as people write it: a bare number gains the naira sign, anything else stays as typed (R032). */
export function formatPrice(pricing: string): string {
  const bare = pricing.trim().replace(/^(?:₦|NGN|N)\s*/i, "");
  const amount = Number(bare.replaceAll(",", ""));
  return bare !== "" && Number.isFinite(amount) ? naira().format(amount) : pricing.trim();
}

/** "100k-500k" → "₦100k – ₦500k"; an unknown value is shown as it is. */
export function formatBudget(budget: string): string {
  return BUDGETS.find(({ value }) => value === budget)?.label ?? budget;
}

/** A file's size: "48 kB". */
export function formatSize(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1000))} kB`;
}

export function formatDate(iso: string): string {
  return dates().format(new Date(iso));
}

/** The day by the clock of no place, so that it reads the same wherever a page is built and opened. */
export function formatUtcDate(iso: string): string {
  return utcDates().format(new Date(iso));
}

/**
 * "Just now" under an hour, "Nh ago" under a day, "Nd ago" under seven days, else the date (R155).
 * A time in the future (a phone with a slow clock) reads "Just now".
 */
export function formatRelativeTime(iso: string, now: number = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(iso);
}

/** The time of something of today, else its date. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? times : dates)().format(at);
}

/** `1 comment`, `2 comments`, with the number as people here write it. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
