import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Outcome, runProgram } from "./run-program.ts";
import { fetchTool } from "./tools.mjs";

/**
 * Runs the Supabase CLI against a database, in an empty folder, so that neither a linked project nor
 * the project's own settings can change the result.
 */
export async function supabase(url: string, args: string[]): Promise<Outcome> {
  await using workdir = await mkdtempDisposable(join(tmpdir(), "shauri-cli-"));
  const asked = ["--workdir", workdir.path, "--agent", "no", ...args, `--remote=${url}`];
  // A scratch server has no TLS; without this the CLI prints a warning in the middle of its output.
  const env = { ...process.env, PGSSLMODE: "disable" };
  return await runProgram(join(await fetchTool("supabase"), ".bin/supabase"), asked, { env });
}
