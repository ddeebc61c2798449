import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { root } from "../db/harness.ts";
import { hostedDefects, withDefect } from "../rehearsal/defects.ts";

const migrations = await readMigrations(join(root, "supabase/migrations"));
const text = (all: typeof migrations) => all.map(({ sql }) => sql).join("\n");

test.each(hostedDefects)("$name can be seeded for the rehearsal", (defect) => {
  const isChanged = text(withDefect(migrations, defect)) !== text(migrations);
  expect(isChanged).toBe(!("platform" in defect));
});
