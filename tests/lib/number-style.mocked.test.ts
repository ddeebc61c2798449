import { beforeEach, describe, expect, test, vi } from "vitest";
import { amountOf } from "@/lib/amounts";
import { isLanguage, LANGUAGES, type Language } from "@/lib/languages";
import { NUMBERS } from "../../scripts/languages/numbers.ts";

/* Compares each language's numbers and times with Unicode's data, which Node.js has in full and no browser has. */

/** Unicode's locales of the languages whose own code is not used. */
const LOCALES: Partial<Record<Language, string>> = {
  en: "en-NG",
  pt: "pt-AO",
  ar: "ar-u-nu-latn",
};

/**
 * Unicode's text, corrected for Yorùbá and Igbo. Unicode has no data of theirs for a billion and falls back to "G",
 * which no language uses. Of the languages of Nigeria, it gives only Yorùbá hours of two digits.
 */
function asWritten(language: Language, text: string): string {
  return language === "yo" || language === "ig"
    ? text.replace(/G$/, "B").replace(/^0(?=\d:)/, "")
    : text;
}

/** The format functions of a build in a language. */
async function formatsIn(language: Language) {
  vi.resetModules();
  const style = Object.entries(NUMBERS[language].style);
  vi.doMock("@/lib/number-style", () =>
    Object.fromEntries(style.map(([name, text]) => [name.toUpperCase(), text])),
  );
  const { formatCount, formatMoment } = await import("@/lib/format");
  const { formatNumber, formatTenths } = await import("@/lib/format-number");
  return { formatCount, formatMoment, formatNumber, formatTenths };
}

const WHOLE = [0, 7, 48, 999, 1000, 9999, 12_345, 100_000, 1_234_567, 1_000_000_000];
const LONG = [10_000, 12_345, 12_350, 99_949, 999_949, 999_950, 1_250_000, 12_000_000];
const LONGEST = [999_949_999, 999_950_000, 1_500_000_000, 48_000_000_000];

describe.each(Object.keys(LANGUAGES).filter(isLanguage))("%s", (language) => {
  const locale = LOCALES[language] ?? language;
  let formats: Awaited<ReturnType<typeof formatsIn>>;
  beforeEach(async () => {
    formats = await formatsIn(language);
  });

  test("numbers match Unicode's data", () => {
    const { format } = new Intl.NumberFormat(locale);
    for (const value of [...WHOLE, 0.5, 4.5, 1234.5])
      expect(formats.formatNumber(value)).toBe(format(value));
    const { format: toTenths } = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
    for (const value of [4, 4.5]) expect(formats.formatTenths(value)).toBe(toTenths(value));
  });

  test("short counts match Unicode's data", () => {
    const { format } = new Intl.NumberFormat(locale, {
      notation: "compact",
      maximumFractionDigits: 1,
    });
    for (const value of [...LONG, ...LONGEST])
      expect(formats.formatCount(value)).toBe(asWritten(language, format(value)));
    expect(formats.formatCount(9999)).toBe(formats.formatNumber(9999));
  });

  test("times of day match Unicode's data", () => {
    const { format } = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
    for (let hour = 0; hour < 24; hour++) {
      const at = new Date(2026, 10, 27, hour, 7).getTime();
      expect(formats.formatMoment(at, at)).toBe(asWritten(language, format(at)));
    }
  });

  test("R396 a formatted price in a form is parsed as the same price", () => {
    for (const price of [950, 2500, 21_500, 1_250_000, 480_000_000])
      expect(amountOf(formats.formatNumber(price))).toBe(price);
  });
});
