import { beforeAll, describe, expect, test } from "vitest";
import { kwame, wanjiku } from "./fixtures.ts";
import { type Caller, type Row, type TestDatabase, withDatabase } from "./harness.ts";
import type { Cell } from "./matrix/cell.ts";
import { cells } from "./matrix/cells.ts";
import { answerTo, calls } from "./matrix/functions.ts";

const inTransaction = withDatabase();

const powers = {
  role: "service_role",
  roles: ["admin", "moderator", "service_role"],
  is_admin: true,
  is_moderator: true,
  is_super_admin: true,
  claims_admin: true,
  moderator: wanjiku,
  user_id: wanjiku,
};

/** Claims with more powers than a member's token ever holds. */
const tokens: Record<string, Row> = {
  "every claim that a member, Auth or another service might set": {
    ...powers,
    role: "authenticated",
    email: "wanjiku@world.example",
    user_metadata: powers,
    app_metadata: powers,
    aal: "aal2",
    amr: [{ method: "password" }],
  },
  "the role of the server": { role: "service_role" },
};

/** A statement's outcome, its rows if it is a read (a write is not repeated), and its table's row count afterwards. */
async function effectOf(db: TestDatabase, caller: Caller, { table, sql }: Cell) {
  const outcome = await caller.outcome(sql);
  const isDone = typeof outcome === "number";
  const rows = isDone && /^select/i.test(sql) ? await caller.rows(sql) : null;
  const count = await db.admin.value(`select count(*)::int from ${table}`);
  return JSON.stringify([isDone ? outcome : `${outcome.code} ${outcome.message}`, rows, count]);
}

describe("S08 S09 S32 no claim of a token grants anything: every policy and function behaves as without it", () => {
  const without = new Map<Cell, string>();
  beforeAll(async () => {
    for (const cell of cells) {
      await inTransaction(async (db) => {
        without.set(cell, await effectOf(db, db.kwame, cell));
      });
    }
  });

  test.each(Object.entries(tokens))("%s", async (_, claims) => {
    const differing: string[] = [];
    for (const cell of cells) {
      await inTransaction(async (db) => {
        const effect = await effectOf(db, db.member(kwame, claims), cell);
        if (effect !== without.get(cell)) differing.push(`${cell.table}: ${cell.what}`);
      });
    }
    for (const { signature, sql, answers } of calls) {
      await inTransaction(async (db) => {
        const [, , stranger] = answers;
        const answer = await answerTo(db.member(kwame, claims), sql);
        if (answer !== stranger) differing.push(`${signature}: ${answer}`);
      });
    }
    expect(cells.length).toBeGreaterThan(200);
    expect(differing).toEqual([]);
  });
});
