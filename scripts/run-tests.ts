import { join } from "node:path";
import { NOTICED } from "../tests/mutants/failed-test-reporter.ts";
import { type Outcome, runProgram } from "./run-program.ts";
import { project } from "./tools.mjs";

/** Runs tests, with a defect seeded or none, up to the first failure. */
export function runTests(seed: Record<string, string>, only: string[]): Promise<Outcome> {
  const always = ["--run", "--bail", "1", "--maxWorkers", "1"];
  const args = [...only, ...always, "--reporter", "./tests/mutants/failed-test-reporter.ts"];
  const env = { ...process.env, ...seed };
  return runProgram(join(project, "node_modules/.bin/vitest"), args, { cwd: project, env });
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
    const { code, stdout, stderr } = await runTests(seed, only);
    const line = stdout.split("\n").find((text) => text.startsWith(NOTICED));
    if (line) return line.slice(NOTICED.length);
    if (code !== 0) throw new Error(`${Object.values(seed)}: ${stdout}${stderr}`);
  }
  return null;
}
