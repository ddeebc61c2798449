import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program wrote, and how it ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const bin = join(import.meta.dirname, "../node_modules/.bin");

/** Runs one of the project's own programs to its end, with a text as its input. */
export async function run(program: string, args: string[], input = ""): Promise<Outcome> {
  // A scratch server has no TLS; without this the CLI remarks on it in the middle of its output.
  const env = { ...process.env, PGSSLMODE: "disable" };
  const child = spawn(join(bin, program), args, { env, stdio: ["pipe", "pipe", "pipe"] });
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
    return await run("supabase", [
      "--workdir",
      workdir,
      "--agent",
      "no",
      ...args,
      `--remote=${url}`,
    ]);
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
