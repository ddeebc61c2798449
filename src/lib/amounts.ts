import { plainText } from "./plain-text.ts";

/** Groups: sign, naira, number, unit, naira. */
const AMOUNT =
  /^(-?) ?(₦|#|=n=|ngn|n)? ?([\d.,' ]*\d) ?(k|thousand|mille|m|mn|millions?)? ?(₦|ngn|naira|n)?$/;
const THOUSAND = /^(k|thousand|mille)$/;
const GROUPED = /^([1-9]\d{0,2}([ ,.'])\d{3}(\2\d{3})*|[1-9]\d?(,\d\d)+,\d{3})$/;

/** Kobo after naira, which cannot be followed by a unit: "5,000.00k". */
const KOBO = /([ ,.']\d{3}[.,]\d\d|\d{3}[.,]00) ?k$/;

/** Longer numbers are no prices; without separators, they may be phone numbers. */
const MOST = 1e12;
const MOST_BARE = 1e9;

/**
 * Parses a text that is an amount in naira and nothing else: "50.000", "₦50 000,00", "1,00,000", "85k", "1.2m", in
 * the digits of any script. Null if it is no amount or ambiguous ("1.5", "2,5", "08031234567", or "50 mil",
 * which can be fifty million, or fifty thousand in Portuguese). private.amount_of parses the same texts.
 */
export function amountOf(typed: string): number | null {
  const text = plainText(typed)
    .toLowerCase()
    .replace(/[٬،]/g, ",")
    .replace(/٫/g, ".")
    .replace(KOBO, "$1");
  const [, sign, before, number = "", unit, after] = AMOUNT.exec(text) ?? [];
  const naira = unit ? scaled(number, THOUSAND.test(unit) ? 1e3 : 1e6) : decimal(number);
  const isBare = !before && !unit && !after && /^\d+$/.test(number);
  if (naira === null || naira > (isBare ? MOST_BARE : MOST)) return null;
  return sign ? -naira : naira;
}

/** With "million", a dot is decimal: "1.250" million is a million and a quarter; "1,250" thousand is not. */
function scaled(number: string, unit: number): number | null {
  const value = /^(0|[1-9]\d*)?(\.\d{1,3}|,\d\d?)$/.test(number)
    ? Number(number.replace(",", "."))
    : decimal(number);
  // Rounds to whole naira: 1.1 million would be 1100000.0000000002.
  return value === null ? null : Math.round(value * unit);
}

function decimal(number: string): number | null {
  const [decimals = ""] = /[.,]\d\d?$/.exec(number) ?? [];
  const whole = number.slice(0, number.length - decimals.length);
  const [separator] = /\D/.exec(whole) ?? [];
  const isNumber = separator
    ? GROUPED.test(whole) && decimals[0] !== separator
    : // "1.5" may be a thousand and a half; no price of hundreds is counted so.
      /^(0|[1-9]\d*)$/.test(whole) && (decimals === "" || whole.length > 2);
  return isNumber ? Number(whole.replace(/\D/g, "") + decimals.replace(",", ".")) : null;
}
