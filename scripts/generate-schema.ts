import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeSchema, generateBaseline } from "./database-schema.ts";

// Writes the files generated from supabase/schemas and supabase/data: the baseline migration, docs/database.md and
// docs/definer-functions.md.
async function write(texts: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await writeFile(join(import.meta.dirname, "..", path), text);
    console.info(`${path} is up to date`);
  }
}

await write(await generateBaseline());
await write(await describeSchema());
