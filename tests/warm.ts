import { snapshotFolder } from "../supabase/local/data-folder.ts";
import { loadSnapshot } from "../supabase/local/snapshot.ts";
import { warmSnapshot } from "../supabase/local/warm.ts";
import { fixturesSource } from "./db/fixtures-source.ts";
import { testSource } from "./local/schema.ts";

/** Creates the database snapshots once, instead of in each of the test files that start at the same time. */
export async function setup(): Promise<void> {
  await warmSnapshot();
  await loadSnapshot(fixturesSource, snapshotFolder);
  await loadSnapshot(testSource, snapshotFolder);
}
