import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { extensions } from "./bridges/extensions.ts";
import { LocalConnection } from "./bridges/request-transaction.ts";
import { asText, parsers } from "./bridges/value-formats.ts";
import { applyMigration, type Migration, readMigrations } from "./migrations.ts";
import { sessionSettings, startParams } from "./pglite.ts";
import { loadSnapshot, type SnapshotSource } from "./snapshot.ts";

async function connect(options: { url?: string; loadDataDir?: Blob }): Promise<LocalConnection> {
  const { url, ...pgliteOptions } = options;
  const connection = new LocalConnection({
    ...(url === undefined ? {} : { url }),
    pgliteOptions: { ...pgliteOptions, startParams, extensions, parsers },
  });
  await connection.driver.waitReady;
  // Only now does the driver know the database's array types.
  connection.driver.serializers = asText(connection.driver.serializers);
  await connection.driver.exec(sessionSettings);
  return connection;
}

/** Opens a database in memory, which is lost when the process ends. */
export async function openInMemory(
  source: SnapshotSource,
  cache: string,
): Promise<LocalConnection> {
  return connect({ loadDataDir: await loadSnapshot(source, cache) });
}

/**
 * Opens the database in a folder that this process has locked: creates a new one from the source, or applies missing
 * migrations to an existing one.
 *
 * @throws Error in one line, when a migration fails, or was changed or removed after it was applied.
 */
export async function openInFolder(
  folder: string,
  source: SnapshotSource,
  cache: string,
): Promise<LocalConnection> {
  const url = join(folder, "db");
  if (!(await stat(url).catch(() => null))) await makeDatabase(url, source, cache);
  const connection = await connect({ url });
  try {
    await migrate(connection, source.migrations);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Creates the database in a draft folder and renames that, so that an interrupted start leaves no partial one. */
async function makeDatabase(url: string, source: SnapshotSource, cache: string): Promise<void> {
  const draft = `${url}.new`;
  await rm(draft, { recursive: true, force: true });
  const connection = await connect({ url: draft, loadDataDir: await loadSnapshot(source, cache) });
  await connection.close();
  await rename(draft, url);
}

async function migrate(connection: LocalConnection, folder: string): Promise<void> {
  const { rows: applied } = await connection.driver.query<Migration>(
    `select version, name, array_to_string(statements, '') as sql
     from supabase_migrations.schema_migrations order by version`,
  );
  const migrations = await readMigrations(folder);
  const missing = new Map(migrations.map((migration) => [migration.version, migration]));
  // Checks all of them before applying the first, so that a mismatch changes nothing.
  for (const { version, name, sql } of applied) {
    const migration = missing.get(version);
    if (migration?.sql !== sql) {
      const became = migration ? "was changed" : "was removed";
      throw new Error(
        `Migration ${version}_${name}.sql ${became} after it was applied here: run "npm run reset" to start over, or put the change into a new migration.`,
      );
    }
    missing.delete(version);
  }
  for (const migration of missing.values()) {
    await applyMigration((sql) => connection.driver.exec(sql), migration);
  }
}
