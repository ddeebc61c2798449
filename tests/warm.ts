import { snapshotFolder } from "../supabase/local/data-folder.ts";
import { loadSnapshot } from "../supabase/local/snapshot.ts";
import { warmSnapshot } from "../supabase/local/warm.ts";
import { fixturesSource } from "./db/fixtures-source.ts";
import { testSource } from "./local/schema.ts";

/** Makes new databases once, instead of once in each of the test files that begin at the same time. */
export async function setup(): Promise<void> {
  await warmSnapshot();
  await loadSnapshot(fixturesSource, snapshotFolder);
  await loadSnapshot(testSource, snapshotFolder);
}
