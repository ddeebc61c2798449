import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { applyMigration, type Migration } from "../../supabase/local/migrations.ts";
import { applyPlatform, type GrantRegime, grantsOf } from "../../supabase/local/platform.ts";
import { type Connect, type ScratchPostgres, startScratchPostgres } from "../scratch-postgres.ts";

const beside = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

/** A PostgreSQL 17 with the roles of a hosted project, still without its database. */
export async function startHostedPostgres(): Promise<ScratchPostgres> {
  const server = await startScratchPostgres("off", [], "supabase_admin");
  await using admin = await server.connect();
  await admin.query(await beside("roles.sql"));
  return server;
}

/**
 * Creates a database like a hosted project's before the first migration: its owners, and the restrictions of the role
 * that migrates.
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

/** Creates a database of postgres from a template, with the session settings of a hosted project. */
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
 * Applies migrations, then SQL files, as `supabase db push` does: it logs in as a role of its own, becomes postgres,
 * which is no superuser, and finds the extensions only with their schema.
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

/** Run after the last migration: leaves postgres the rights of a hosted project's. */
export const leave = (connect: Connect, database: string) =>
  runBeside("migrated.sql", connect, database);

async function runBeside(name: string, connect: Connect, database: string): Promise<void> {
  await using admin = await connect("supabase_admin", database);
  await admin.query(await beside(name));
}
