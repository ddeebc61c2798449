/* Normalises input of which only digits and signs count: codes, amounts, phone numbers, addresses, compared names. The
   database does the same (private.ascii_digits, private.plain_text); tests/db/world-numbers.test.ts compares the two. */

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Converts the digits of every script to ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode has digits in runs of ten, beginning with zero; runs may be adjacent.
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before++;
    return String(before % 10);
  });
}

/**
 * Converts a text as far as possible to ASCII: without invisible characters, and with one form of each digit, letter,
 * space, hyphen and apostrophe. For parsing and comparing; the displayed text stays as written.
 */
export function plainText(typed: string): string {
  return (
    asciiDigits(typed.replace(/\u00B4/g, "'").normalize("NFKC"))
      // Direction marks, joiners, variation selectors and the like, which copying includes.
      .replace(/\p{DI}/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[`\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032]/g, "'")
      .replace(/[ \t\n\r\u1680\u2028\u2029]+/g, " ")
      .replace(/^ | $/g, "")
  );
}
