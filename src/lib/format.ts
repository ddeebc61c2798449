import { amountOf } from "./amounts.ts";
import { DAY, HOUR, MINUTE, NAIRA } from "./constants.ts";
import { formatNumber } from "./format-number.ts";
import { t } from "./i18n.ts";
import { AM, BILLIONS, MILLIONS, PM, THOUSANDS } from "./number-style.ts";

/** Short form of counts: 48 stays "48", 12345 becomes "12.3K". */
export function formatCount(value: number): string {
  if (value < 10_000) return formatNumber(value);
  // A rounded thousand of one unit is one of the next.
  if (value < 999_950) return short(value, 1e3, THOUSANDS);
  return value < 999_950_000 ? short(value, 1e6, MILLIONS) : short(value, 1e9, BILLIONS);
}

function short(value: number, unit: number, form: string): string {
  return form.replace("#", formatNumber(Math.round((10 * value) / unit) / 10));
}

/** Adds the naira sign to a price that is only an amount; any other text stays as typed (R032). */
export function formatPrice(pricing: string): string {
  const naira = amountOf(pricing);
  if (naira === null) return pricing.trim();
  const amount = Math.round(naira);
  return `${amount < 0 ? "-" : ""}${NAIRA}${formatNumber(Math.abs(amount))}`;
}

/** "100k-500k" → "₦100k – ₦500k"; an unknown value stays unchanged. */
export function formatBudget(budget: string): string {
  switch (budget) {
    case "under-50k":
      return t`Under ₦50k`;
    case "50k-100k":
      return t`₦50k – ₦100k`;
    case "100k-500k":
      return t`₦100k – ₦500k`;
    case "500k-1m":
      return t`₦500k – ₦1m`;
    case "over-1m":
      return t`Over ₦1m`;
    case "flexible":
      return t`Flexible`;
    default:
      return budget;
  }
}

/** A file's size: "48 kB". */
export function formatSize(bytes: number): string {
  const size = formatNumber(Math.ceil(bytes / 1000));
  return t`${size} kB`;
}

/** 8 becomes "Sept". Without Intl, as nearly every screen shows dates. */
export function shortMonth(month: number): string {
  return t`Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec`.split(" ")[month] ?? "";
}

function dayOf(day: number, monthNumber: number, year: number): string {
  const month = shortMonth(monthNumber);
  return t`${day} ${month} ${year}`;
}

/** "5 Sept 2026", in this device's time zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return dayOf(date.getDate(), date.getMonth(), date.getFullYear());
}

/** The date in UTC, so that it is the same where a page is built and opened. */
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
  const [hours, days] = [Math.floor(age / HOUR), Math.floor(age / DAY)];
  if (age < HOUR) return t`Just now`;
  if (age < DAY) return t`${hours}h ago`;
  if (age < 7 * DAY) return t`${days}d ago`;
  return formatDate(iso);
}

/** The same, but with minutes instead of "Just now": "12 min ago". */
export function formatAge(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - new Date(iso).getTime()) / MINUTE);
  return minutes > 0 && minutes < 60 ? t`${minutes} min ago` : formatRelativeTime(iso, now);
}

/** "15:07", in this device's time zone. */
function formatTime(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  if (!AM) return `${hours}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? AM : PM}`;
}

/** The time for today, else the date. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(date) : formatDate(date.toISOString());
}
