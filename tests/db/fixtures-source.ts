import { join } from "node:path";
import type { SnapshotSource } from "../../supabase/local/snapshot.ts";

/** The project's own database with the fixtures in place of the seed, for an embedded backend. */
export const fixturesSource: SnapshotSource = {
  migrations: join(import.meta.dirname, "../../supabase/migrations"),
  seeds: [join(import.meta.dirname, "fixtures.sql")],
  grants: "strict",
};
