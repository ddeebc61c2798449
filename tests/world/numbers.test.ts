import { describe, expect, test } from "vitest";
import { amountOf } from "@/lib/amounts";
import { formatPrice } from "@/lib/format";
import { asciiDigits } from "@/lib/plain-text";
import { AMOUNTS } from "./amounts";

describe("numbers as people write them", () => {
  test.each([
    ["٠١٢٣٤٥٦٧٨٩", "Arabic: intl-tel-input #2105"],
    ["۰۱۲۳۴۵۶۷۸۹", "Persian: base-ui #4719"],
    ["०१२३४५६७८९", "Devanagari"],
    ["߀߁߂߃߄߅߆߇߈߉", "N’Ko"],
    ["𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙", "Adlam"],
    ["０１２３４５６７８９", "full-width"],
    ["𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "mathematical, bold"],
    ["𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "mathematical, next to the row before it"],
    ["0123456789", "ASCII"],
  ])("%s are digits (%s)", (digits) => {
    expect(asciiDigits(digits)).toBe("0123456789");
    expect(asciiDigits(`Nº ${digits} ½ Ⅳ ①`)).toBe("Nº 0123456789 ½ Ⅳ ①");
  });

  test.each(AMOUNTS)("%j is %j naira", (typed, naira) => {
    expect(amountOf(typed)).toBe(naira);
    // Shown as the same amount, or as typed.
    if (naira === null) expect(formatPrice(typed)).toBe(typed.trim());
    else expect(formatPrice(typed).replace(/[₦,]/g, "")).toBe(String(Math.round(naira)));
  });

  test.each([
    ["50.000", "₦50,000"],
    ["85k", "₦85,000"],
    ["1.2m", "₦1,200,000"],
    ["-1500", "-₦1,500"],
    ["1.5", "1.5"],
    ["2,5", "2,5"],
    ["08031234567", "08031234567"],
  ])("the price %s is shown as %s", (typed, shown) => {
    expect(formatPrice(typed)).toBe(shown);
  });
});
