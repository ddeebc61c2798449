import { describe, expect } from "vitest";
import { ada, repairs, thabo } from "./fixtures.ts";
import { type Caller, databaseTest, type Refusal, type Row } from "./harness.ts";
import { insertOnly } from "./insert.ts";
import { rows } from "./plain-rows.ts";

const test = databaseTest();

/** A check on a column that members or visitors write, as in PostgreSQL's catalog. */
const limitOf = ({ table, column, constraint, definition }: Row) => ({
  table: `${table}`,
  column: `${column}`,
  constraint: `${constraint}`,
  definition: `${definition}`,
});
type Limit = ReturnType<typeof limitOf>;

const ofCatalog = (kind: string) => `
  select c.conrelid::regclass::text as table, a.attname as column, c.conname as constraint,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint as c
  join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conname ~ '_${kind}$'
    and (has_column_privilege('authenticated', c.conrelid, a.attnum, 'insert')
      or has_column_privilege('authenticated', c.conrelid, a.attnum, 'update'))
  order by 1, 2`;

/** Columns whose limit cannot be tested: a trigger sets them, or they refer to an existing row. */
const pinned = ["delete_requests.email", "follows.place_id"];

const x = (length: number) => "x".repeat(length);
const link = (length: number) => `https://a.example/${x(length - 18)}`;
/** The address, of that length, of a stored file. */
const stored = (length: number, path: string) => {
  const end = `.example/storage/v1/object/public/${path}`;
  return `https://${x(length - 8 - end.length)}${end}`;
};
const photo = (length: number) => stored(length, "images/recommendations/1763690000000-suya.webp");

const logo = `${repairs}/1763690000000.jpg`;

/** A text of that length which is otherwise valid, by column name. */
const texts: Record<string, (length: number) => string> = {
  website: link,
  email: (length) => `${x(length - 5)}@b.co`,
  phone: (length) => "0".repeat(length),
  value: (length) => `a.example/${x(length - 10)}`,
  avatar_url: (length) => stored(length, `avatars/${ada}.webp`),
  logo: (length) => stored(length, `avatars/${logo}`),
};
const items: Record<string, (length: number) => string> = { links: link, images: photo };
/** The addresses of six stored files. */
const sixPhotos = Array.from({ length: 6 }, (_, n) => photo(120).replace("suya", `suya${n}`));

/** Values one below a limit, at it and one above; the first two are accepted. For a lower limit the other way round. */
function valuesAt({ table, column, definition }: Limit): [unknown, unknown, unknown][] {
  const numbers = (pattern: RegExp) => pattern.exec(definition)?.slice(1).map(Number);
  const around = (make: (n: number) => unknown, most = 0): [unknown, unknown, unknown] => [
    make(most - 1),
    make(most),
    make(most + 1),
  ];
  const [bytes] = numbers(/octet_length\(.*\) <= (\d+)/) ?? [];
  if (bytes) return [around((n) => JSON.stringify({ a: x(n - 9) }).replace(":", ": "), bytes)];
  const [many, each] =
    numbers(/(?:fits|are_photos|are_websites|are_texts)\(\w+, (\d+), (\d+)\)/) ?? [];
  if (many && each) {
    const item = items[column] ?? x;
    return [
      around(
        (n) =>
          column === "images"
            ? Array.from({ length: n }, (_, at) => sixPhotos[at] ?? photo(120))
            : Array(n).fill(item(30)),
        many,
      ),
      around((n) => [item(n)], each),
    ];
  }
  const text = texts[column] ?? x;
  const [most] = numbers(/(?:char_length\(\w+\) <=|is_(?:line|text)\(\w+,) (\d+)/) ?? [];
  const [least] = numbers(/char_length\(\w+\) >= (\d+)/) ?? [];
  if (!most) throw new Error(`No values for ${table}.${column}: ${definition}`);
  const low: [unknown, unknown, unknown] = [
    text(Number(least) + 1),
    text(Number(least)),
    text(Number(least) - 1),
  ];
  return [around(text, most), ...(least ? [low] : [])];
}

/** Writes one value as the row's owner: in a new row, or in the existing one. */
async function write(member: Caller, { table, column }: Limit, value: unknown) {
  const row: Row | undefined = rows[table];
  if (column === "hours" || column === "logo") {
    return member.outcome(`update companies set ${column} = $1 where id = '${repairs}'`, [value]);
  }
  if (row) {
    const images = column === "image_texts" && { images: sixPhotos };
    return member.outcome(...insertOnly(table, { ...row, ...images, [column]: value }));
  }
  const key = table === "profiles" ? "id" : "user_id";
  return member.outcome(`update ${table} set ${column} = $1 where ${key} = '${ada}'`, [value]);
}

const nameOf = (outcome: number | Refusal) =>
  typeof outcome === "number" ? `${outcome}` : (outcome.constraint ?? outcome.message);

const byAda = ["list_items", "profiles", "profile_details", "review_replies"];

describe("R240 R241 R242 every limit in the catalog", () => {
  test("accepts one below and the limit itself, and refuses one above by the constraint's name", async ({
    inTransaction,
  }) => {
    const limits: Limit[] = [];
    await inTransaction(async (db) => {
      const found = await db.admin.rows(ofCatalog("length"));
      limits.push(...found.map(limitOf));
    });
    const own = limits.filter(({ table, column }) => !pinned.includes(`${table}.${column}`));
    expect(own.length).toBeGreaterThan(45);
    const wrong: unknown[] = [];
    for (const limit of own) {
      for (const values of valuesAt(limit)) {
        for (const [at, value] of values.entries()) {
          await inTransaction(async (db) => {
            const hasPhoto = ["images", "image_texts", "avatar_url"].includes(limit.column);
            if (hasPhoto)
              await db.admin.rows(
                `insert into storage.objects (bucket_id, name, owner_id)
                  select 'images', format('recommendations/1763690000000-suya%s.webp', n), $1 from generate_series(0, 5) as n`,
                [ada],
              );
            if (limit.column === "logo")
              await db.admin.insert("storage.objects", {
                bucket_id: "avatars",
                name: logo,
                owner_id: ada,
              });
            const isHers = byAda.includes(limit.table) || ["hours", "logo"].includes(limit.column);
            const member = db.member(isHers || hasPhoto ? ada : thabo);
            const said = nameOf(await write(member, limit, value));
            const expected = at < 2 ? "1" : limit.constraint;
            if (said !== expected) {
              wrong.push([limit.table, limit.column, JSON.stringify(value).length, said, expected]);
            }
          });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("holds for numbers and dates too", async ({ inTransaction }) => {
    const now = new Date();
    const monthAfter = (months: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
        .toISOString()
        .slice(0, 10);
    type Ranges = Record<string, [table: string, taken: unknown[], refused: unknown[]]>;
    const paid = (table: string): Ranges => ({
      [`${table}_price_paid_range`]: [table, [1, 1_000_000_000], [0, 1_000_000_001]],
      // Two months ahead: in some time zone the next month may have begun.
      [`${table}_paid_in_range`]: [
        table,
        ["2000-01-01", monthAfter(0)],
        ["1999-12-01", monthAfter(2)],
      ],
    });
    const ranges: Ranges = {
      ...paid("recommendations"),
      ...paid("reviews"),
      list_items_rank_range: ["list_items", [-99_999_999_999, 0.5], ["NaN", "Infinity", -1e11]],
      notification_preferences_quiet_from_range: ["notification_preferences", [0, 23], [-1, 24]],
      notification_preferences_quiet_until_range: [
        "notification_preferences",
        [0, 21, 23],
        [-1, 24],
      ],
      reviews_rating_range: ["reviews", [1, 5], [0, 6]],
      profile_details_date_of_birth_range: [
        "profile_details",
        ["1900-01-01", "today"],
        ["1899-12-31", "tomorrow"],
      ],
    };
    const limits: Limit[] = [];
    await inTransaction(async (db) => {
      limits.push(...(await db.admin.rows(ofCatalog("range"))).map(limitOf));
    });
    expect(limits.map(({ constraint }) => constraint).sort()).toEqual(Object.keys(ranges).sort());
    for (const limit of limits) {
      const [table, taken, refused] = ranges[limit.constraint] ?? ["", [], []];
      for (const value of [...taken, ...refused]) {
        await inTransaction(async (db) => {
          const member = byAda.includes(table) ? db.ada : db.thabo;
          const said = nameOf(await write(member, limit, value));
          expect([value, said]).toEqual([value, taken.includes(value) ? "1" : limit.constraint]);
        });
      }
    }
  });
});
