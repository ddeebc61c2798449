import { expect } from "vitest";
import { asciiDigits, plainText } from "../../src/lib/plain-text.ts";
import { AMOUNTS, PRICES } from "../world/amounts.ts";
import { databaseTest } from "./harness.ts";

const test = databaseTest();

test("the digits of every script are read as the browser reads them", async ({ db }) => {
  const scripts = Array.from({ length: 0x1fff }, (_, row) =>
    Array.from({ length: 16 }, (_, at) => row * 16 + at)
      .filter((code) => code > 0)
      .map((code) => String.fromCodePoint(code))
      .join(""),
  ).filter((row) => /\p{Nd}/u.test(row));
  const read = await db.visitor.rows(
    "select private.ascii_digits(t) as text from unnest($1::text[]) with ordinality as u (t, n) order by n",
    [scripts],
  );
  expect(read.map(({ text }) => text)).toEqual(scripts.map(asciiDigits));
});

test("an amount is filed as it is shown", async ({ db }) => {
  const typed = AMOUNTS.map(([text]) => text);
  const read = await db.visitor.rows(
    `select t as text, private.plain_text(t) as plain, private.amount_of(t)::float as amount, private.price_of(t) as price
        from unnest($1::text[]) with ordinality as u (t, n) order by n`,
    [typed],
  );
  expect(read.map(({ amount }, at) => [typed[at], amount])).toEqual(
    AMOUNTS.map(([text, naira]) => [text, naira]),
  );
  expect(read.map(({ plain }) => plain)).toEqual(typed.map(plainText));
  for (const { text, amount, price } of read) {
    if (typeof amount !== "number") continue;
    const isPrice = amount >= 0 && amount <= 1e9;
    expect([text, price]).toEqual([text, isPrice ? Math.round(amount) : null]);
  }
});

test("a text that cannot be read as an amount is filed under none but the least that it names", async ({
  db,
}) => {
  const read = await db.visitor.rows(
    "select t as text, private.price_of(t) as price from unnest($1::text[]) with ordinality as u (t, n) order by n",
    [PRICES.map(([text]) => text)],
  );
  expect(read.map(({ text, price }) => [text, price])).toEqual(
    PRICES.map(([text, naira]) => [text, naira]),
  );
});
