import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { snapshotFolder } from "../supabase/local/data-folder.ts";
import { startPglite } from "../supabase/local/pglite.ts";
import { loadSnapshot, type SnapshotSource } from "../supabase/local/snapshot.ts";
import { baselineFile, composeBaseline, readSqlFiles } from "./baseline.ts";
import { overviewOf } from "./database-overview.ts";
import { definersOf } from "./definer-functions.ts";
import { project } from "./tools.mjs";

const migrations = join(project, "supabase/migrations");

/**
 * The baseline migration by its path, generated from the schema files. Empty once other migrations follow: released
 * migrations are never rewritten.
 *
 * @returns texts by path from the project's root.
 */
export async function generateBaseline(): Promise<Record<string, string>> {
  const files = await readdir(migrations);
  if (files.filter((file) => file.endsWith(".sql")).length > 1) return {};
  return { [`supabase/${baselineFile}`]: await composeBaseline() };
}

/**
 * The documents that are generated from the migrated database, by path from the project's root.
 *
 * @throws Error naming the migration that failed.
 */
export async function describeSchema() {
  const source: SnapshotSource = { migrations, seeds: [], grants: "strict" };
  const dump = await loadSnapshot(source, snapshotFolder);
  await using database = await startPglite({ loadDataDir: dump });
  return {
    "docs/database.md": await overviewOf(database, await readSqlFiles("schemas")),
    "docs/definer-functions.md": await definersOf(database),
  };
}
