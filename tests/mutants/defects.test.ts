import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { root, withDatabase } from "../db/harness.ts";
import { functionsIn, lastToDefine, statementOf } from "./defect.ts";
import { defects } from "./defects.ts";

const scene = withDatabase();
const migrations = await readMigrations(join(root, "supabase/migrations"));

test("no two seeded defects have one name", () => {
  const names = defects.map(({ subject, name }) => `${subject}: ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

/** All of the schema that a defect could be in, as one number. */
const schemaNow = readFileSync(join(import.meta.dirname, "schema-now.sql"), "utf8");

let unspoilt: unknown;
beforeAll(() =>
  scene(async (s) => {
    unspoilt = await s.platform.value(schemaNow);
  }),
);

test.each(defects)("$subject: $name can be seeded into the schema as it is now", (defect) =>
  scene(async (s) => {
    expect(await s.platform.outcome(statementOf(defect, migrations))).toBe(0);
    // An edit changes what its function says today, as the next test has it.
    if ("sql" in defect) expect(await s.platform.value(schemaNow)).not.toBe(unspoilt);
  }),
);

test.each(defects.filter((defect) => "migration" in defect))(
  "$subject: $name is of what the function says today",
  (defect) => {
    const [name = ""] = functionsIn(
      statementOf(defect, migrations).replace(/^.*?\$(?=create)/, ""),
    );
    expect(lastToDefine(name, migrations)?.name).toBe(defect.migration);
  },
);

test("every table of the exposed schema has a seeded defect", () =>
  scene(async (s) => {
    const tables = await s.admin.rows(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const subjects = new Set(defects.map(({ subject }) => subject));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ name }) => !subjects.has(`${name}`))).toEqual([]);
  }));
