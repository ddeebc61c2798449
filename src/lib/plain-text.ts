/* One reading of what is typed or pasted where only its digits and signs count: codes, amounts, phone numbers,
   addresses, names that are compared. The database reads it alike (private.ascii_digits, private.plain_text);
   tests/db/world-numbers.test.ts holds the two together. */

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The text with the digits of every script as those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode has digits in rows of ten, from zero on; rows may touch.
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before++;
    return String(before % 10);
  });
}

/**
 * The text as an ASCII keyboard types it, as far as it can: without what nobody sees, with one form of each digit,
 * letter, space, hyphen and apostrophe. For reading and comparing; what is shown stays as written.
 */
export function plainText(typed: string): string {
  return (
    asciiDigits(typed.replace(/\u00B4/g, "'").normalize("NFKC"))
      // Marks of direction, joiners, selectors and the like, which copying brings along.
      .replace(/\p{DI}/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[`\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032]/g, "'")
      .replace(/[ \t\n\r\u1680\u2028\u2029]+/g, " ")
      .replace(/^ | $/g, "")
  );
}
