import { spawn } from "node:child_process";
import { join } from "node:path";
import { NOTICED } from "../tests/mutants/failed-test-reporter.ts";

const root = join(import.meta.dirname, "..");

/** Runs tests, with a defect seeded or none, up to the first failure. */
export async function runTests(
  seed: Record<string, string>,
  only: string[],
): Promise<{ code: number; output: string }> {
  const always = ["--run", "--bail", "1", "--maxWorkers", "1"];
  const args = [...only, ...always, "--reporter", "./tests/mutants/failed-test-reporter.ts"];
  const child = spawn(join(root, "node_modules/.bin/vitest"), args, {
    cwd: root,
    env: { ...process.env, ...seed },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The first test that notices a defect, or null. Each test run is the arguments that Vitest gets.
 *
 * @throws Error when the tests end badly without one of them failing.
 */
export async function findNoticingTest(
  seed: Record<string, string>,
  testRuns: string[][],
): Promise<string | null> {
  for (const only of testRuns) {
    const { code, output } = await runTests(seed, only);
    const line = output.split("\n").find((text) => text.startsWith(NOTICED));
    if (line) return line.slice(NOTICED.length);
    if (code !== 0) throw new Error(`${Object.values(seed)}: ${output}`);
  }
  return null;
}
