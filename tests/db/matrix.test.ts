import { describe, expect } from "vitest";
import { type Caller, databaseTest, type TestDatabase, triedRegimes } from "./harness.ts";
import { type Cell, type Outcome, operations } from "./matrix/cell.ts";
import { cells } from "./matrix/cells.ts";

/** Requirements that a table's cells prove in addition to its grants (S32). */
const proves: Record<string, string> = {
  profiles: "S08 S09 R203",
  profile_details: "S08 R147",
  delete_requests: "R203",
  contact_messages: "R168",
  category_suggestions: "R171",
  places: "S33",
  companies: "C20 R187",
  company_handles: "R351 R352",
  products: "C20 R187",
  recommendations: "S07 R183 R194",
  reviews: "S13 R184 R195",
  requests: "S05 R185 R196",
  responses: "S06 R186 R198",
  comments: "S12 R201 R290",
  recommendation_votes: "S02 S03 R200",
  review_votes: "S02 S03 R200",
  comment_votes: "S02 S03 R200",
  response_votes: "S02 S03 R200",
  user_lists: "S16 R189 R199",
  list_items: "S16 R190 R199",
  notifications: "S04 R205 R206",
  blocks: "S42",
  follows: "R420 R421 R422",
  push_subscriptions: "R470",
  notification_preferences: "R471",
  reports: "S08 S20",
  company_claims: "R380",
  review_replies: "R384",
  "storage.objects": "S22 R204",
  "storage.buckets": "S22",
  "realtime.messages": "S30",
  "auth.users": "S08",
};
const titled = cells.map((cell) => {
  const ids = proves[cell.table];
  return { ...cell, ids: ids ? ` ${ids}` : "" };
});

/** The whole table in one text, so that a refused statement is seen to have changed nothing. */
const contentsOf = (db: TestDatabase, table: string) =>
  db.admin.value(`select string_agg(t::text, E'\\n' order by t::text) from ${table} as t`);

async function outcomeOf(caller: Caller, sql: string): Promise<string> {
  const outcome = await caller.outcome(sql);
  if (typeof outcome === "number") return outcome === 0 ? "none" : "ok";
  return `${outcome.code} ${outcome.message}`;
}

async function check(db: TestDatabase, cell: Cell, caller: Caller, expected: Outcome) {
  const isRead = cell.operation === "select";
  const before = isRead || (await contentsOf(db, cell.table));
  const outcome = await outcomeOf(caller, cell.sql);
  expect(outcome.slice(0, expected.length)).toBe(expected);
  if (isRead) return;
  expect((await contentsOf(db, cell.table)) !== before).toBe(expected === "ok");
}

describe.each(triedRegimes)("%s grants", (grants) => {
  const test = databaseTest(grants);

  describe.each(titled)("S32$ids $table: $what", (cell) => {
    const { anonymous, owner, stranger } = cell.outcomes;

    test(`a visitor: ${anonymous}`, ({ db }) => check(db, cell, db.visitor, anonymous));

    test(`the owner: ${owner}`, ({ db }) => check(db, cell, db.ada, owner));

    test(`a stranger: ${stranger}`, ({ db }) => check(db, cell, db.kwame, stranger));
  });

  test("S32 every table of the exposed schema, and every other with a policy, has all four operations", async ({
    db,
  }) => {
    const tables = await db.admin.rows(
      `select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        union select schemaname || '.' || tablename from pg_policies where schemaname <> 'public'
        union values ('auth.users'), ('storage.buckets')`,
    );
    expect(tables.length).toBeGreaterThan(24);
    const missing = tables.flatMap(({ name }) =>
      operations
        .filter((o) => !cells.some((c) => c.table === name && c.operation === o))
        .map((operation) => `${name} ${operation}`),
    );
    expect(missing).toEqual([]);
  });

  test("S22 every public bucket has an upload that is taken and one refused", async ({ db }) => {
    // No member uploads into "hidden".
    const buckets = await db.admin.rows("select id from storage.buckets where public order by id");
    const uploads = (id: unknown, outcome: Outcome) =>
      cells.some(
        ({ table, operation, sql, outcomes }) =>
          table === "storage.objects" &&
          operation === "insert" &&
          sql.includes(`'${id}'`) &&
          outcomes.owner === outcome,
      );
    expect(buckets.length).toBeGreaterThan(1);
    expect(buckets.filter(({ id }) => !uploads(id, "ok") || !uploads(id, "42501"))).toEqual([]);
  });
});
