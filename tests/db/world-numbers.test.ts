import { asciiDigits, plainText } from "../../src/lib/plain-text.ts";
import { AMOUNTS, PRICES } from "../world/amounts.ts";
import { databaseTest, expectEach } from "./harness.ts";

const test = databaseTest();

test("the digits of every script are read as the browser reads them", async ({ db }) => {
  const scripts = Array.from({ length: 0x1fff }, (_, row) =>
    Array.from({ length: 16 }, (_, at) => row * 16 + at)
      .filter((code) => code > 0)
      .map((code) => String.fromCodePoint(code))
      .join(""),
  ).filter((row) => /\p{Nd}/u.test(row));
  const read = scripts.map((row) => [row, asciiDigits(row)] as const);
  await expectEach(db.visitor, "private.ascii_digits(t)", read);
});

test("an amount is filed as it is shown", async ({ db }) => {
  await expectEach(db.visitor, "private.amount_of(t)::float", AMOUNTS);
  const plain = AMOUNTS.map(([text]) => [text, plainText(text)] as const);
  await expectEach(db.visitor, "private.plain_text(t)", plain);
  const filed = AMOUNTS.flatMap(([text, naira]) =>
    naira === null ? [] : [[text, naira >= 0 && naira <= 1e9 ? Math.round(naira) : null] as const],
  );
  await expectEach(db.visitor, "private.price_of(t)", filed);
});

test("a text that cannot be read as an amount is filed under none but the least that it names", async ({
  db,
}) => {
  await expectEach(db.visitor, "private.price_of(t)", PRICES);
});
