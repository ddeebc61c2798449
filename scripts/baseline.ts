import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const supabase = join(import.meta.dirname, "../supabase");

/** The baseline migration, below `supabase`. */
export const baselineFile = "migrations/20261126000000_baseline.sql";

/** One file of a folder of SQL: its name without number and ending, and its text. */
export type SqlFile = { file: string; name: string; sql: string };

/** The SQL files of a folder below `supabase`, in the order of their names, which is the order they apply in. */
export async function readSqlFiles(folder: "schemas" | "data"): Promise<SqlFile[]> {
  const files = (await readdir(join(supabase, folder))).filter((file) => file.endsWith(".sql"));
  const reading = files.sort().map(async (file) => ({
    file: `supabase/${folder}/${file}`,
    name: file.replace(/^\d+-|\.sql$/g, ""),
    sql: await readFile(join(supabase, folder, file), "utf8"),
  }));
  return Promise.all(reading);
}

const heading = `-- Generated from supabase/schemas and supabase/data by "npm run schema": change those, not this.

-- Bodies of functions may name tables of later files.
set check_function_bodies = off;
`;

/** The text of the baseline migration: every schema file, then the reference rows. */
export async function composeBaseline(): Promise<string> {
  const files = [...(await readSqlFiles("schemas")), ...(await readSqlFiles("data"))];
  const parts = files.map(({ file, sql }) => `\n-- ${file}\n\n${sql}`);
  return `${[heading, ...parts].join("")}\nreset check_function_bodies;\n`;
}
