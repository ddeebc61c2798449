import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";

/** Runs one string of one or more SQL statements, as a superuser. */
export type Exec = (sql: string) => Promise<unknown>;

/**
 * Default privileges of the API roles on a new table in `public`: everything on projects made before 2026-10-30
 * ("legacy"), nothing since ("strict"). The migrations have to work with both (S32).
 */
export type GrantRegime = "legacy" | "strict";

const file = (name: string) => readFile(join(import.meta.dirname, "platform", name), "utf8");

/** The SQL of a regime, to be run by the role that will create the objects. */
export const grantsOf = (grants: GrantRegime) => file(`grants-${grants}.sql`);

/**
 * Makes an empty PostgreSQL 17 (PGlite or a real server) equal to a hosted project before its first migration: roles,
 * the schemas auth, storage, realtime and extensions with their tables and helper functions, pgcrypto, usage grants and
 * one regime of default privileges. The calling session is left with the hosted search_path and UTC. Idempotent.
 */
export async function applyPlatform(exec: Exec, options: { grants: GrantRegime }): Promise<void> {
  await exec(await file("roles.sql"));
  // The Auth and Storage tables come from the embedded server, so that they always match it.
  await exec(getAuthSchemaSql(false));
  await exec(await file("auth.sql"));
  await exec(getStorageSchemaSql(false));
  await exec(await file("storage.sql"));
  await exec(await file("realtime.sql"));
  await exec(await grantsOf(options.grants));
}
