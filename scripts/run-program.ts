import { execFile } from "node:child_process";

/** Output and exit code of a program. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. Rejects only if it cannot be started. */
export function runProgram(
  program: string,
  args: string[],
  { input = "", ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settings = { ...options, maxBuffer: Number.POSITIVE_INFINITY };
    const child = execFile(program, args, settings, (error, stdout, stderr) => {
      if (typeof error?.code === "string") reject(error);
      else resolve({ code: error ? (error.code ?? 1) : 0, stdout, stderr });
    });
    // A program may end without reading its input.
    child.stdin?.on("error", () => undefined).end(input);
  });
}
