import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeSchema } from "./database-schema.ts";

// Writes down what the migrations make, for readers: supabase/schema.sql, docs/database.md and
// docs/definer-functions.md.
for (const [path, text] of Object.entries(await describeSchema())) {
  await writeFile(join(import.meta.dirname, "..", path), text);
  process.stdout.write(`${path} is up to date\n`);
}
