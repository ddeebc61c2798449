import { readConfig } from "./config.ts";
import { projectFolder, snapshotFolder } from "./data-folder.ts";
import { loadSnapshot, snapshotSource } from "./snapshot.ts";

/**
 * Creates the snapshot of a new database if it is missing, so that several backends can start from it at the same time.
 * Runs once before the workers of a test run.
 */
export async function warmSnapshot(): Promise<void> {
  const config = await readConfig(projectFolder);
  await loadSnapshot(snapshotSource(projectFolder, config), snapshotFolder);
}

if (import.meta.main) await warmSnapshot();
