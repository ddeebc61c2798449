import { join } from "node:path";
import { runProgram } from "./run-program.ts";
import { supabase } from "./supabase-cli.ts";
import { project } from "./tools.mjs";

/** File of the generated types. */
export const typesFile = new URL("../src/data/base/database.types.ts", import.meta.url);

const heading = `// Generated from supabase/migrations by "npm run types": change those, not this.\n`;

/**
 * The TypeScript of a migrated database's public schema, formatted as in the file.
 *
 * @throws Error with the output of the CLI or the formatter.
 */
export async function generateTypes(url: string): Promise<string> {
  const types = await supabase(url, ["gen", "types", "--lang", "typescript", "--schema", "public"]);
  if (types.code !== 0) throw new Error(`gen types failed: ${types.stderr}`);
  // Under another name, because the formatter ignores the file's own.
  const tidy = await runProgram(
    join(project, "node_modules/.bin/biome"),
    ["format", "--stdin-file-path=scripts/x.ts"],
    { input: heading + types.stdout },
  );
  if (tidy.code !== 0) throw new Error(`format failed: ${tidy.stderr}`);
  return tidy.stdout;
}
