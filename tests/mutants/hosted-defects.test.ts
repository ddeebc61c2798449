import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { root } from "../db/harness.ts";
import { defectOf, hostedDefects, spoil } from "../rehearsal/defects.ts";
import { functionAround, functionsIn, lastToDefine } from "./defect.ts";

const migrations = await readMigrations(join(root, "supabase/migrations"));

test.each(hostedDefects)(
  "$name can be seeded for the rehearsal as the migrations are now",
  (defect) => {
    expect(defectOf(defect.name)).toBe(defect);
    const spoilt = spoil(migrations, defect).filter((migration, n) => migration !== migrations[n]);
    expect(spoilt).toHaveLength("platform" in defect ? 0 : 1);
  },
);

const edits = hostedDefects.flatMap((defect) => ("platform" in defect ? [] : defect));

test.each(edits)("$name is still so after the last migration", (defect) => {
  const { migration, find, replace } = defect;
  const at = migrations.findIndex(({ name }) => name === migration);
  const sql = migrations[at]?.sql ?? "";
  const [from, to] = find === "" ? [0, 0] : functionAround(sql, sql.indexOf(find));
  for (const name of sql.indexOf(find) < to ? functionsIn(sql.slice(from, to)) : []) {
    expect(lastToDefine(name, migrations)?.name, name).toBe(migration);
  }
  const later = migrations.slice(at + 1).map((one) => one.sql);
  for (const [, policy = ""] of replace.matchAll(/alter policy (\w+)/g)) {
    const again = new RegExp(`(?:alter|create|drop) policy (?:if exists )?${policy}\\b`);
    expect(
      later.filter((text) => again.test(text)),
      policy,
    ).toEqual([]);
  }
  for (const [, table = ""] of replace.matchAll(/grant \w+ on table (\S+)/g)) {
    const again = new RegExp(`(?:revoke all on|drop) table ${table}\\b`);
    expect(
      later.filter((text) => again.test(text)),
      table,
    ).toEqual([]);
  }
});
