import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { COUNTRIES, phoneNumber } from "@/lib/handles";
import { isPhoneText, phoneText } from "@/lib/phone-text";
import { PHONES } from "./phones";

const shift = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(COUNTRIES)("$name", ({ code }) => {
  // The number that libphonenumber reads from the plain notation is expected of every other one.
  const country = isSupportedCountry(code) ? code : undefined;
  const example = country && getExampleNumber(country, examples);
  if (!example) throw new Error(`No example of ${code}`);
  const { number } = example;
  const national = example.formatNational();
  const international = example.formatInternational();
  test.each([
    number,
    national,
    international,
    number.replace("+", "00"),
    example.getURI(),
    `${international} ext. 12`,
    `${national} x12`,
    `\u202A${international}\u202C`,
    international.replaceAll(" ", "\u00A0"),
    international.replaceAll(" ", "\u2011"),
    international.replaceAll(" ", "–"),
    international.replace("+", "＋"),
    `\uFEFF${national.replaceAll(" ", "\u2060 ")}\u200E`,
    shift(national, 0x660),
    shift(international, 0x6f0),
    shift(national, 0x966),
    shift(national, 0x7c0),
    shift(international, 0xff10),
    shift(national, 0x1d7ce),
    shift(national, 0x1e950),
    `https://wa.me/${number.slice(1)}`,
    `https://api.whatsapp.com/send?phone=${number.slice(1)}&text=Hi`,
    `(${international.replace(" ", ") ")}`,
    `Tel: ${national}`,
  ])("%j", (typed) => {
    expect(parsePhoneNumberFromString(national, country)?.number).toBe(number);
    expect(phoneNumber(typed, code)).toBe(number);
    expect(isPhoneText(phoneText(typed))).toBe(true);
  });
});

test.each(PHONES)("%j is %j in a profile", (typed, text) => {
  const read = phoneText(typed);
  expect(isPhoneText(read) ? read : null).toBe(text);
});

test("what is no number is none to either", () => {
  for (const typed of ["call me", "-----", "1234", "N/A", "0803 123 456", "+234 803 123 45678"]) {
    expect(phoneNumber(typed)).toBeNull();
    expect(parsePhoneNumberFromString(typed, "NG")?.isValid() ?? false).toBe(false);
  }
});
