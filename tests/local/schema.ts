import { join } from "node:path";
import type { SnapshotSource } from "../../supabase/local/snapshot.ts";

/** The tests' own schema: the bridges are tested without the app's. */
export const testSource: SnapshotSource = {
  migrations: join(import.meta.dirname, "schema"),
  seeds: [],
  grants: "strict",
};
