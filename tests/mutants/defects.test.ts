import { beforeAll, expect, test } from "vitest";
import { catalogQuery } from "../db/catalog.ts";
import { withDatabase } from "../db/harness.ts";
import { statementOf } from "./defect.ts";
import { defects } from "./defects.ts";

const inTransaction = withDatabase();

test("no two seeded defects have one name", () => {
  const names = defects.map(({ subject, name }) => `${subject}: ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

/** The whole schema as one number. */
const schemaNow = `select md5(string_agg(md5(object || definition), '' order by object, definition))
  from (${catalogQuery}) as parts`;

let original: unknown;
beforeAll(() =>
  inTransaction(async (db) => {
    original = await db.platform.value(schemaNow);
  }),
);

test.each(defects)("$subject: $name can be seeded into the schema as it is now", (defect) =>
  inTransaction(async (db) => {
    expect(await db.platform.outcome(statementOf(defect))).toBe(0);
    // An edit changes a declaration, which is what runs (tests/db/schema.test.ts).
    if ("sql" in defect) expect(await db.platform.value(schemaNow)).not.toBe(original);
    else expect(defect.replace).not.toBe(defect.find);
  }),
);

test("every table of the exposed schema has a seeded defect", () =>
  inTransaction(async (db) => {
    const tables = await db.admin.rows(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const subjects = new Set(defects.map(({ subject }) => subject));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ name }) => !subjects.has(`${name}`))).toEqual([]);
  }));
