import { beforeAll, expect, test } from "vitest";
import { catalogQuery } from "../db/catalog.ts";
import { withDatabase } from "../db/harness.ts";
import { statementOf } from "./defect.ts";
import { defects } from "./defects.ts";

const inTransaction = withDatabase();

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
    if ("sql" in defect) expect(await db.platform.value(schemaNow)).not.toBe(original);
  }),
);
