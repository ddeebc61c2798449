import { expect } from "vitest";
import { runsNightly } from "../extent.ts";
import { ada, kitchen, phone, recommendations, requests, reviews } from "./fixtures.ts";
import { type Caller, databaseTest, type Row, type TestDatabase } from "./harness.ts";

const test = databaseTest();

const fill = (part: string, size: number) => part.repeat(Math.ceil(size / part.length));

/** Texts that are slow for a loop, a pattern or the normalization of marks over one letter, and a mix of all. */
const PARTS = ["_", " ", "[", "a.", "1,", "\u200D", "\uFDFA"];
const MARKS = "\u0315\u0300";
const MIXED = fill([...PARTS, MARKS].join(""), 1_000_000);
/** The nightly run tries all of them on each statement; other runs try one in turn, and the mix. */
const ALIKE = [...PARTS.map((part) => fill(part, 200_000)), fill(MARKS, 50_000)];

/** A statement may take this many times as long as a search for many words, or as reading a text of that length. */
const PATIENCE = 10;
const WORDS = "lagos rice abuja food market shop house car train bus phone repair kitchen";

/** How long a statement takes (ms), whatever its result: the shortest of three runs, or the first one within `most`. */
async function heldBy(caller: Caller, sql: string, values: unknown[], most = 0) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && shortest > most; turn += 1) {
    const start = performance.now();
    await caller.outcome(sql, values);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

interface Statement {
  name: string;
  sql: string;
  type: string;
}

/** The text as a value of the type; blanks become an array of empty strings, brackets a deeply nested JSON. */
function asValue(type: string, text: string): unknown {
  if (type.endsWith("[]")) return text.trim() ? [text] : Array(20_000).fill("");
  if (type !== "jsonb") return text;
  return text.startsWith("[[") ? text + "]".repeat(text.length) : JSON.stringify({ [text]: text });
}

/** The statements that are slow with one of the texts as $1. */
async function slowOf(caller: Caller, statements: Statement[]): Promise<string[]> {
  const ordinary = await heldBy(caller, "select public.search_content($1)", [WORDS]);
  const slow: string[] = [];
  for (const [turn, text] of [...ALIKE, MIXED].entries()) {
    const read = await heldBy(caller, "select octet_length($1::text)", [text]);
    const most = PATIENCE * Math.max(ordinary, read);
    for (const [at, { name, sql, type }] of statements.entries()) {
      if (!runsNightly && text !== MIXED && at % ALIKE.length !== turn) continue;
      const held = await heldBy(caller, sql, [asValue(type, text)], most);
      if (held > most) slow.push(`${name}: ${JSON.stringify(text.slice(0, 10))}`);
    }
  }
  return slow;
}

/** Ordinary values of the other arguments. */
const ORDINARY: Record<string, unknown> = {
  kind: "review",
  kinds: "all",
  sort: "recent",
  item: reviews.adas,
  list: null,
  member: ada,
  category_slug: "food",
  subcategory_slug: "street-food",
};

const argumentsOf = (names: unknown, types: unknown) =>
  String(names)
    .split(",")
    .map((name, position) => ({ name, type: String(types).split(",")[position] ?? "" }));
const TEXTUAL = ["text", "text[]", "jsonb"];

/** A statement for each text argument of the functions open to the role; a member's are those closed to visitors. */
async function callsOf(db: TestDatabase, role: string): Promise<Statement[]> {
  const rows = await db.admin.rows(
    `select p.oid::regprocedure::text as signature, p.proname as name,
        (select string_agg(n, ',' order by o) from unnest(p.proargnames) with ordinality as a (n, o)
          where o <= p.pronargs) as names,
        (select string_agg(t::regtype::text, ',' order by o) from unnest(p.proargtypes) with ordinality as a (t, o)) as types
      from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proargnames is not null
        and has_function_privilege($1, p.oid, 'execute')
        and ($1 = 'anon' or not has_function_privilege('anon', p.oid, 'execute')) order by 1`,
    [role],
  );
  return rows.flatMap(({ signature, name, names, types }) => {
    const all = argumentsOf(names, types);
    return all
      .filter(({ type }) => TEXTUAL.includes(type))
      .map((long) => {
        const given = all.flatMap((one) => {
          if (one === long) return [`${one.name} => $1`];
          const value = ORDINARY[one.name];
          return value ? [`${one.name} => '${value}'`] : [];
        });
        return {
          name: `${signature} ${long.name}`,
          sql: `select * from public.${name}(${given.join(", ")})`,
          type: long.type,
        };
      });
  });
}

/** The other columns of a new row, so that policies accept it. */
const BESIDE: Record<string, Row> = {
  comments: { recommendation_id: recommendations.kwames },
  list_items: { recommendation_id: recommendations.kwames },
  responses: { request_id: requests.kwames },
  review_replies: { review_id: reviews.answered },
  reports: { review_id: reviews.kwames, reason: "spam" },
  company_claims: { company_id: kitchen },
  company_handles: { company_id: kitchen },
  reviews: { product_id: phone, rating: 4 },
};

/** An insert and an update for each text column that the role may write. */
async function writesOf(db: TestDatabase, role: string): Promise<Statement[]> {
  const rows = await db.admin.rows(
    `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type,
        has_column_privilege($1, c.oid, a.attnum, 'insert') as is_new,
        has_column_privilege($1, c.oid, a.attnum, 'update') as is_changed,
        (select o.attname from pg_attribute as o where o.attrelid = c.oid
          and o.attname in ('user_id', 'reporter_id', 'added_by', 'author_id', 'claimant_id') limit 1) as owner
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and has_column_privilege($1, c.oid, a.attnum, 'insert, update') order by 1, 2`,
    [role],
  );
  return rows.flatMap(({ table, column, type, is_new, is_changed, owner }) => {
    const name = `${table}.${column}`;
    const beside = { ...BESIDE[String(table)], ...(owner ? { [String(owner)]: ada } : {}) };
    const columns = Object.keys(beside).filter((one) => one !== column);
    const values = columns.map((one) => `'${beside[one]}'`);
    const inserted = `insert into ${table} (${[...columns, column].join(", ")}) values (${[...values, "$1"].join(", ")})`;
    const own = table === "profiles" ? "id" : owner;
    return [
      ...(is_new ? [{ name: `new ${name}`, sql: inserted, type: String(type) }] : []),
      ...(is_changed
        ? [
            {
              name: `changed ${name}`,
              sql: `update ${table} set ${column} = $1 ${own ? `where ${own} = '${ada}'` : ""}`,
              type: String(type),
            },
          ]
        : []),
    ];
  });
}

test.for([
  ["visitor", "anon", 20],
  ["member", "authenticated", 80],
] as const)(
  "S20 no text, however long and strange, makes a call or write of a %s slow",
  { timeout: 240_000 },
  async ([who, role, least], { db }) => {
    const statements = [...(await callsOf(db, role)), ...(await writesOf(db, role))];
    expect(statements.length).toBeGreaterThan(least);
    expect(await slowOf(who === "visitor" ? db.visitor : db.ada, statements)).toEqual([]);
  },
);
