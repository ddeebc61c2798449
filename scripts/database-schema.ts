import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { readMigrations } from "../supabase/local/migrations.ts";
import { startPglite } from "../supabase/local/pglite.ts";
import { loadSnapshot, type SnapshotSource } from "../supabase/local/snapshot.ts";
import { overviewOf } from "./database-overview.ts";
import { definersOf } from "./definer-functions.ts";

const root = join(import.meta.dirname, "..");

/** The texts that say what the database is, by their files' paths. */
export type SchemaTexts = Record<
  "supabase/schema.sql" | "docs/database.md" | "docs/definer-functions.md",
  string
>;

const heading = `-- Generated from supabase/migrations by "npm run schema": change those, not this.
-- What all of them together add to an empty project, as pg_dump says it: to be read, not to be run.
`;

/** A new database with the migrations of a folder, and nothing else. */
async function databaseOf(folder: string): Promise<PGlite> {
  const source: SnapshotSource = { migrations: folder, seeds: [], grants: "strict" };
  const cache = join(root, "supabase/.temp/snapshots");
  return startPglite({ loadDataDir: await loadSnapshot(source, cache) });
}

/** What pg_dump writes before each thing. */
const head = /^--\n-- Name: .*; Type: .*; Schema: .*\n--\n/m;

/** The statements that make a database, in pg_dump's order, which is by kind and name. */
async function statementsOf(pg: PGlite): Promise<string[]> {
  const dump = await (await pgDump({ pg, args: ["--schema-only", "--no-owner"] })).text();
  const [body = ""] = dump.split("\n--\n-- PostgreSQL database dump complete");
  const [, ...statements] = body.replace(/^SET default_.*\n/gm, "").split(head);
  return statements.map((statement) => statement.trim());
}

/**
 * Describes what the migrations make.
 *
 * @throws Error naming the migration that failed, or a function that stands in none of them.
 */
export async function describeSchema(): Promise<SchemaTexts> {
  const folder = join(root, "supabase/migrations");
  const empty = await databaseOf(join(folder, "none"));
  const database = await databaseOf(folder);
  try {
    const given = new Set(await statementsOf(empty));
    const ours = (await statementsOf(database)).filter((statement) => !given.has(statement));
    return {
      "supabase/schema.sql": `${heading}\n${ours.join("\n\n")}\n`,
      "docs/database.md": await overviewOf(database, await readMigrations(folder)),
      "docs/definer-functions.md": await definersOf(database),
    };
  } finally {
    await Promise.all([empty.close(), database.close()]);
  }
}
