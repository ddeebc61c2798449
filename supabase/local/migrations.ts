import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Exec } from "./platform.ts";

/** One file of a migrations folder: `<version>_<name>.sql`. */
export type Migration = { version: string; name: string; sql: string };

const fileName = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** Reads the migrations of a folder in the order of their versions; no folder means none. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const migrations: Migration[] = [];
  for (const file of names.sort()) {
    const [, version, name] = fileName.exec(file) ?? [];
    if (version && name) {
      migrations.push({ version, name, sql: await readFile(join(dir, file), "utf8") });
    }
  }
  return migrations;
}

/** A text as an SQL literal, for the one place that cannot bind a parameter. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Applies one migration and records it where the Supabase CLI does. Both go in one query string,
 * which PostgreSQL runs as one transaction: a failing file leaves nothing behind.
 *
 * @throws Error naming the file, with PostgreSQL's error as its cause.
 */
export async function applyMigration(exec: Exec, migration: Migration): Promise<void> {
  const { version, name, sql } = migration;
  const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);`;
  try {
    await exec(`${sql}\n;\n${record}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${version}_${name}.sql failed: ${reason}`, { cause });
  }
}

/**
 * Applies every migration of a folder to a database that has the platform and none of them yet. Returns the applied
 * migrations.
 */
export async function applyMigrations(exec: Exec, dir: string): Promise<Migration[]> {
  const migrations = await readMigrations(dir);
  for (const migration of migrations) await applyMigration(exec, migration);
  return migrations;
}
