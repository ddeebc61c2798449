import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../run-program.ts";
import { explain, NO_NETWORK, Refused } from "./refused.ts";

/** Runs the Supabase CLI to its end, and returns its standard output. Throws Refused if it fails. */
export type Cli = (args: string[], env?: Record<string, string>) => Promise<string>;

/** Frames, hints and notices, which do not explain a failure. */
const NOISE = /^[│◇▲●]|^Target:|^Confirmed by|overrides|^Try rerunning|^Loading config|^Compar|^$/;

/** A line's message if it is an error in the CLI's JSON format, else the line. */
function withoutJson(line: string): string {
  if (!line.startsWith("{")) return line;
  const { error } = JSON.parse(line);
  return error?.message ?? line;
}

/** The reason in the CLI's output. */
function reasonOf(output: string): Refused {
  const lines = output.split("\n").map((line) => withoutJson(line.trim()));
  const reason = lines
    .filter((line) => !NOISE.test(line))
    .slice(-4)
    .join(" ");
  const [, code = "0"] = /status:? (\d{3})|[: ]([45]\d\d): [{"]/.exec(reason) ?? [];
  const status = Number(code);
  if (/Transport ?error|network error/i.test(reason)) return new Refused(NO_NETWORK);
  if (/access token/i.test(reason)) return new Refused(explain(401, reason), 401);
  return new Refused(status > 0 ? explain(status, reason) : reason, status);
}

/**
 * The CLI at a path, for a project's folder.
 *
 * @param environment its variables, read before each run
 */
export function supabaseCli(
  program: string,
  folder: string,
  environment: () => NodeJS.ProcessEnv,
): Cli {
  return async (args, env = {}) => {
    const own = ["--agent", "no", "--workdir", folder];
    const { code, stdout, stderr } = await runProgram(program, [...args, ...own], {
      env: { ...environment(), ...env },
    });
    if (code !== 0) throw reasonOf(`${stdout}\n${stderr}`);
    return stdout;
  };
}

/** Gives a command a text in a file that only its owner can read, and removes the file afterwards. */
export async function withFile<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "shauri-setup-"));
  const path = join(folder.path, "file");
  await writeFile(path, text, { mode: 0o600 });
  return await use(path);
}
