import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { root } from "../db/harness.ts";
import { defectOf, hostedDefects, spoil } from "../rehearsal/defects.ts";

const migrations = await readMigrations(join(root, "supabase/migrations"));

test.each(hostedDefects)(
  "$name can be seeded for the rehearsal as the migrations are now",
  (defect) => {
    expect(defectOf(defect.name)).toBe(defect);
    const spoilt = spoil(migrations, defect).filter((migration, n) => migration !== migrations[n]);
    expect(spoilt).toHaveLength("platform" in defect ? 0 : 1);
  },
);
