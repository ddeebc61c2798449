import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchTool, project } from "./tools.mjs";

/** Output and exit code of a program. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const ownPrograms = join(project, "node_modules/.bin");

/** Runs a program of the project, or of a folder, to its end, with a text as its input. */
export async function run(
  program: string,
  args: string[],
  input = "",
  folder = ownPrograms,
): Promise<Outcome> {
  // A scratch server has no TLS; without this the CLI comments on it in the middle of its output.
  const env = { ...process.env, PGSSLMODE: "disable" };
  const child = spawn(join(folder, program), args, { env, stdio: ["pipe", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.end(input);
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(status ?? 1));
  });
  return { code, stdout, stderr };
}

/**
 * Runs the Supabase CLI against a database. It gets an empty folder to work in, so that neither
 * a linked project nor the project's own settings can change the answer.
 */
export async function supabase(url: string, args: string[]): Promise<Outcome> {
  const workdir = await mkdtemp(join(tmpdir(), "shauri-cli-"));
  try {
    const asked = ["--workdir", workdir, "--agent", "no", ...args, `--remote=${url}`];
    return await run("supabase", asked, "", join(await fetchTool("supabase"), ".bin"));
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
