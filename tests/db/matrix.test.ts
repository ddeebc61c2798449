import { describe, expect, test } from "vitest";
import { type Hands, regimes, type Scene, withDatabase } from "./harness.ts";
import { catalog } from "./matrix/catalog.ts";
import type { Cell, Outcome } from "./matrix/cell.ts";
import { members } from "./matrix/members.ts";
import { platform } from "./matrix/platform.ts";
import { posts } from "./matrix/posts.ts";
import { social } from "./matrix/social.ts";
import { ada, kwame } from "./world.ts";

const cells: Cell[] = [...members, ...catalog, ...posts, ...social, ...platform];
const operations = ["select", "insert", "update", "delete"] as const;
const ids = "S01 S02 S03 S04 S07 S08 S09 S12 S13 S16 S22 S32";

/** The whole table in one text, so that a refused statement is seen to have changed nothing. */
const contentsOf = (scene: Scene, table: string) =>
  scene.admin.value(`select string_agg(t::text, E'\\n' order by t::text) from ${table} as t`);

async function outcomeOf(hands: Hands, sql: string): Promise<string> {
  const outcome = await hands.outcome(sql);
  if (typeof outcome === "number") return outcome === 0 ? "none" : "ok";
  return `${outcome.code} ${outcome.message}`;
}

async function check(scene: Scene, cell: Cell, hands: Hands, expected: Outcome) {
  const isRead = cell.operation === "select";
  const before = isRead || (await contentsOf(scene, cell.table));
  const outcome = await outcomeOf(hands, cell.sql);
  expect(outcome.slice(0, expected.length)).toBe(expected);
  if (isRead) return;
  expect((await contentsOf(scene, cell.table)) !== before).toBe(expected === "ok");
}

describe.each(regimes)("%s grants", (grants) => {
  const scene = withDatabase(grants);

  describe.each(cells)(`${ids} $table: $operation $what`, (cell) => {
    const { anonymous, owner, stranger } = cell.outcomes;

    test(`a visitor: ${anonymous}`, () => scene((s) => check(s, cell, s.visitor, anonymous)));

    test(`the owner: ${owner}`, () => scene((s) => check(s, cell, s.member(ada), owner)));

    test(`a stranger: ${stranger}`, () => scene((s) => check(s, cell, s.member(kwame), stranger)));
  });

  test("S32 every table of the exposed schema has all four operations in the matrix", () =>
    scene(async (s) => {
      const tables = await s.admin.rows(
        `select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
      );
      expect(tables.length).toBeGreaterThan(20);
      const missing = tables.flatMap(({ name }) =>
        operations
          .filter((o) => !cells.some((c) => c.table === name && c.operation === o))
          .map((operation) => `${name} ${operation}`),
      );
      expect(missing).toEqual([]);
    }));
});
