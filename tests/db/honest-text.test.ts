import { describe, expect } from "vitest";
import { isLegible, readable } from "../../src/lib/readable.ts";
import { BLANK, HIDING, HONEST, PILED } from "../texts.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();

/** Texts that are refused also as a part of another text. */
const within = [...HIDING.map(([written]) => written), ...PILED];

/** Every text column that visitors or members may write, with the checks of that column only. */
async function writtenColumns(db: TestDatabase) {
  const rows = await db.admin.rows(
    `select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type,
        coalesce(json_agg(pg_get_constraintdef(k.oid)) filter (where k.oid is not null), '[]') as checks
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint as k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'varchar[]'::regtype)
        and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
          or has_column_privilege('anon', c.oid, a.attnum, 'insert, update'))
        and not exists (select from pg_constraint as f
          where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))
      group by 1, 2, 3 order by 1, 2`,
  );
  return rows.map(({ name, column, type, checks }) => ({
    name: `${name}.${column}`,
    column: `${column}`,
    type: `${type}`,
    checks: Array.isArray(checks) ? checks.map(String) : [],
  }));
}

/** Columns that accept only texts of a certain shape, with a valid beginning. */
const SHAPED: Record<string, string> = {
  "profiles.website": "https://a.example/",
  "profiles.avatar_url": "https://project.example/storage/v1/object/public/avatars/",
  "companies.website": "https://a.example/",
  "companies.logo": "https://project.example/storage/v1/object/public/avatars/",
  "products.website": "https://a.example/",
  "recommendations.links": "https://a.example/",
  "reviews.links": "https://a.example/",
  "category_suggestions.email": "a@b.co",
  "contact_messages.email": "a@b.co",
};
/** Columns with a list of choices, or with few allowed characters. */
const CHOSEN = [
  "category_suggestions.type",
  "comment_votes.vote_type",
  "companies.logo",
  "company_handles.kind",
  "company_handles.value",
  "contact_messages.category",
  "delete_requests.reason",
  "profile_details.gender",
  "profile_details.phone",
  "profiles.avatar_url",
  "profiles.username",
  "recommendation_votes.vote_type",
  "recommendations.images",
  "requests.budget",
  "requests.status",
  "response_votes.vote_type",
  "review_votes.vote_type",
  "reviews.images",
  "notification_preferences.mail",
  "notification_preferences.push",
  "notification_preferences.time_zone",
];
/** Columns that a trigger sets, whatever the client sends. */
const PINNED = ["delete_requests.email"];

test("S17 no text column that a member writes accepts invisible or deceiving text, and all accept every script", async ({
  db,
}) => {
  const columns = await writtenColumns(db);
  expect(columns.length).toBeGreaterThan(35);
  const wrong: unknown[] = [];
  for (const { name, column, type, checks } of columns) {
    if (PINNED.includes(name)) continue;
    await db.admin.rows(
      `create temp table probe (${column} ${type}${checks.map((check) => `, ${check}`).join("")})`,
    );
    const put = (value: string) =>
      db.admin.outcome(`insert into probe values ($1)`, [type.endsWith("[]") ? [value] : value]);
    const takes = async (value: string) => (await put(value)) === 1;
    const before = SHAPED[name] ?? "";
    for (const text of before === "" ? [...BLANK, ...within] : within) {
      if (await takes(before + text)) wrong.push([name, "takes", text]);
    }
    if (CHOSEN.includes(name)) {
      if (await takes("Plain words")) wrong.push([name, "takes any words"]);
    } else {
      for (const text of HONEST) {
        const value = before === "" ? text : `${before}${text.replaceAll(/[\s“”]/g, "")}`;
        if (!(await takes(value))) wrong.push([name, "refuses", value]);
      }
    }
    await db.admin.rows("drop table probe");
  }
  expect(wrong).toEqual([]);
});

describe("database and forms agree about a text", () => {
  const isClean = "select private.is_clean($1)";

  test.for(BLANK)("that has nothing visible: %j", async (text, { db }) => {
    expect(await db.visitor.value(isClean, [text])).toBe(false);
    expect(readable(text)).toBe("");
  });

  test.for(HIDING)("that has hidden characters: %j", async ([text, shown], { db }) => {
    expect(await db.visitor.value(isClean, [text])).toBe(false);
    expect(await db.visitor.value("select btrim(private.readable($1))", [text])).toBe(shown);
    expect(readable(text)).toBe(shown);
  });

  test.for(PILED)("that has piled-up marks: %j", async (text, { db }) => {
    expect(await db.visitor.value(isClean, [text])).toBe(false);
    expect(isLegible(text)).toBe(false);
    const mended = String(await db.visitor.value("select private.readable($1)", [text]));
    expect(isLegible(mended)).toBe(true);
  });

  test.for(HONEST)("that is legible: %s", async (text, { db }) => {
    expect(await db.visitor.value(isClean, [text])).toBe(true);
    expect(readable(text)).toBe(text);
    expect(isLegible(text)).toBe(true);
  });
});
