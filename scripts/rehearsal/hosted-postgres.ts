import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { applyMigration, type Migration } from "../../supabase/local/migrations.ts";
import { applyPlatform, type GrantRegime, grantsOf } from "../../supabase/local/platform.ts";
import { type Connect, type ScratchPostgres, startScratchPostgres } from "../scratch-postgres.ts";

const beside = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

/** A PostgreSQL 17 with the roles of a hosted project, and no database of one yet. */
export async function startHostedPostgres(): Promise<ScratchPostgres> {
  const server = await startScratchPostgres("off", [], "supabase_admin");
  await using admin = await server.connect();
  await admin.query(await beside("roles.sql"));
  return server;
}

/**
 * Makes a database as a hosted project's is before the first migration: its owners, and what it refuses
 * the role that migrates.
 */
export async function createHostedDatabase(
  connect: Connect,
  name: string,
  grants: GrantRegime,
): Promise<void> {
  await createDatabase(connect, name, "template1");
  await using admin = await connect("supabase_admin", name);
  await applyPlatform((sql) => admin.query(sql), { grants });
  // Default privileges belong to the role that creates an object: postgres needs its own.
  await admin.query(`set role postgres; ${await grantsOf(grants)}`);
  if (grants === "strict") await admin.query(await beside("default-privileges.sql"));
  await admin.query(`reset role; ${await beside("platform.sql")}`);
}

/** A database of postgres's like another one, with what sessions of a hosted project start with. */
export async function createDatabase(
  connect: Connect,
  name: string,
  template: string,
): Promise<void> {
  await using admin = await connect("supabase_admin", "postgres");
  await admin.query(
    `create database ${name} template ${template} owner postgres strategy file_copy`,
  );
  await admin.query(`alter database ${name} set search_path to "$user", public, extensions`);
  await admin.query(`alter database ${name} set timezone to 'UTC'`);
}

/**
 * Applies migrations, then files of SQL, as `supabase db push` does: it logs in as a role of its own, becomes
 * postgres, which is no superuser, and does not find the extensions without their schema.
 */
export async function push(
  connect: Connect,
  database: string,
  migrations: Migration[],
  seeds: string[],
): Promise<void> {
  await runBeside("migrating.sql", connect, database);
  await using cli = await connect("cli_login_postgres", database);
  await cli.query("set session role postgres");
  for (const migration of migrations) await applyMigration((sql) => cli.query(sql), migration);
  for (const file of seeds) await cli.query(await readFile(file, "utf8"));
}

/** After the last migration: postgres keeps what a hosted one has. */
export const leave = (connect: Connect, database: string) =>
  runBeside("migrated.sql", connect, database);

async function runBeside(name: string, connect: Connect, database: string): Promise<void> {
  await using admin = await connect("supabase_admin", database);
  await admin.query(await beside(name));
}
