import {
  type CountryCode,
  getCountries,
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
  // Every other notation must give the number that libphonenumber reads from the plain one.
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

test.each(PHONES)("%j is stored as %j in a profile", (typed, text) => {
  const read = phoneText(typed);
  expect(isPhoneText(read) ? read : null).toBe(text);
});

test("text that is not a number is invalid here and in libphonenumber", () => {
  for (const typed of ["call me", "-----", "1234", "N/A", "0803 123 456", "+234 803 123 45678"]) {
    expect(phoneNumber(typed)).toBeNull();
    expect(parsePhoneNumberFromString(typed, "NG")?.isValid() ?? false).toBe(false);
  }
});

/* A zero between country code and number (colinhacks/zod #5563, linphone-android #940). */

const ABROAD: CountryCode[] =
  "ZW ZM NA MW CD DZ LY SD SS SO ER LR SL MG RE FR BE NL CH AT DE SE FI IE RO UA TR AE SA IN PK BD CN TH VN MY LB IL AU NZ"
    .split(" ")
    .filter((country) => isSupportedCountry(country));

test.each(ABROAD)("the trunk zero of %s is dropped from the number", (country) => {
  const example = getExampleNumber(country, examples);
  const { countryCallingCode: code = "", nationalNumber = "", number = "" } = example ?? {};
  for (const typed of [`+${code} 0${nationalNumber}`, `00${code} (0)${nationalNumber}`]) {
    expect([typed, phoneNumber(typed)]).toEqual([typed, number]);
    const bare = typed.replace(/[()]/g, "").replace(/^00/, "+");
    expect([typed, parsePhoneNumberFromString(bare)?.number]).toEqual([typed, number]);
  }
});

test("a zero that belongs to a number is kept, in every country", () => {
  const numbers = getCountries().flatMap(
    (country) => getExampleNumber(country, examples)?.number ?? [],
  );
  expect(numbers.length).toBeGreaterThan(230);
  expect(numbers.filter((number) => phoneNumber(number) !== number)).toEqual([]);
  for (const number of [
    "+39 06 1234 5678",
    "+242 06 612 3456",
    "+241 06 03 12 34",
    "+225 01 23 45 67 89",
  ]) {
    expect(phoneNumber(number)).toBe(number.replaceAll(" ", ""));
  }
  for (const typed of ["+39 (0)6 1234 5678", "+242 (0)6 612 3456", "+225 (0)7 07 12 34 56"]) {
    expect(phoneNumber(typed)).toBe(parsePhoneNumberFromString(typed)?.number);
  }
  expect(phoneNumber("+221 (0)77 123 45 67")).toBe("+221771234567");
});

/* Since 30 November 2024 (mobi/telephone_number #138, intl-tel-input #1895). */
test.each(["+229 97 12 34 56", "00229 97123456", "97 12 34 56", "22997123456", "01 97 12 34 56"])(
  "Benin's number typed as %s gets its 01",
  (typed) => {
    const number = phoneNumber(typed, "BJ");
    expect(number).toBe("+2290197123456");
    expect(parsePhoneNumberFromString(number ?? "")?.isValid()).toBe(true);
  },
);

test.each([
  ["2340803 123 4567", "NG", "+2348031234567"],
  ["234 (0) 803 123 4567", "NG", "+2348031234567"],
  ["233 024 123 4567", "GH", "+233241234567"],
  ["44 07400 123456", "GB", "+447400123456"],
])("%s is read despite its code and its trunk zero", (typed, country, number) => {
  expect(phoneNumber(typed, country)).toBe(number);
  expect(isPhoneText(phoneText(typed))).toBe(true);
});
