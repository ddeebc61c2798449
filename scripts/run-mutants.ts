import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { type Defect, statementOf } from "../tests/mutants/defect.ts";
import { defects } from "../tests/mutants/defects.ts";
import { NOTICED } from "../tests/mutants/failed-test-reporter.ts";
import { expectedTestOf, type SourceDefect, seedOf } from "../tests/mutants/source-defect.ts";
import { sourceDefects } from "../tests/mutants/source-defects.ts";
import { type Outcome, runProgram } from "./run-program.ts";
import { shareOut } from "./share-out.ts";
import { project } from "./tools.mjs";

// Seeds one defect at a time, into the migrated schema or into the app, and runs the tests that could
// detect it until one fails. Arguments choose the defects that have one of them in their path
// (supabase, src/data…), subject or name.

/** A defect, its seed, and the Vitest runs to detect it: the expected test first. */
interface Mutant {
  path: string;
  subject: string;
  name: string;
  seed: Record<string, string>;
  expectedTest: string;
  testRuns: string[][];
}

/** A long timeout, since on a busy machine a slow test would look like a detection. */
const testTimeout = (ms: number) => ["--testTimeout", `${ms}`];
// The projects' configuration sets the timeout of hooks, and reads this.
process.env.SHAURI_HOOK_TIMEOUT = "600000";
process.env.SHAURI_TESTS = "all";
const inDatabase = ["run", "--project", "database", ...testTimeout(600_000)];
const inApp = ["run", ...testTimeout(60_000)];
const databaseTests = globSync("tests/{db,races}/*.test.ts", { cwd: project });

/** For the matrix, which has many cells, only the table's cells are run first. */
function schemaMutant(defect: Defect): Mutant {
  const { subject, name } = defect;
  const expectedTest = databaseTests.find(
    (file) => basename(file).split(".")[0] === defect.expectedTest,
  );
  if (!expectedTest) throw new Error(`No test file ${defect.expectedTest}`);
  const isCell =
    defect.expectedTest === "matrix" && "sql" in defect && !subject.startsWith("every ");
  const first = [expectedTest, ...(isCell ? ["--testNamePattern", ` ${subject}: `] : [])];
  return {
    path: "supabase",
    subject,
    name,
    seed: { SHAURI_DEFECT: statementOf(defect) },
    expectedTest,
    testRuns: [first, databaseTests].map((files) => [...inDatabase, ...files]),
  };
}

function sourceMutant(defect: SourceDefect): Mutant {
  const { file, subject, name } = defect;
  const expectedTest = expectedTestOf(defect);
  const testRuns = [
    [...inApp, expectedTest],
    ["related", ...testTimeout(60_000), file],
  ];
  return { path: file, subject, name, seed: seedOf(defect), expectedTest, testRuns };
}

/** @throws Error if a test fails without a defect: it would seem to detect every one. */
async function expectPassing(only: string[]): Promise<void> {
  const { code, stdout, stderr } = await runTests({}, only);
  if (code !== 0) throw new Error(`What fails without a defect notices none: ${stdout}${stderr}`);
}

/** Runs tests up to the first failure, with or without a seeded defect. */
function runTests(seed: Record<string, string>, only: string[]): Promise<Outcome> {
  const always = ["--run", "--bail", "1", "--maxWorkers", "1"];
  const args = [...only, ...always, "--reporter", "./tests/mutants/failed-test-reporter.ts"];
  const env = { ...process.env, ...seed };
  return runProgram(join(project, "node_modules/.bin/vitest"), args, { cwd: project, env });
}

/**
 * The first test that detects a defect, or null. Each run is given by Vitest's arguments.
 *
 * @throws Error if Vitest fails without a failing test.
 */
async function findNoticingTest(
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

const words = process.argv.slice(2);
const isChosen = ({ path, subject, name, expectedTest }: Mutant) =>
  words.length === 0 ||
  words.some((word) => `${path} ${subject} ${name} ${expectedTest}`.includes(word));
const inSchema = defects.map(schemaMutant).filter(isChosen);
const inSource = sourceDefects.map(sourceMutant).filter(isChosen);
const started = Date.now();
const mutants = [...inSchema, ...inSource];
const survivors: Mutant[] = [];

if (inSchema.length > 0) await expectPassing([...inDatabase, ...databaseTests]);
const expectedTests = new Set(inSource.map(({ expectedTest }) => expectedTest));
if (expectedTests.size > 0) await expectPassing([...inApp, ...expectedTests]);
await shareOut(mutants, Array(availableParallelism()).keys(), async (mutant) => {
  const noticedBy = await findNoticingTest(mutant.seed, mutant.testRuns);
  if (!noticedBy) survivors.push(mutant);
  const { subject, name } = mutant;
  console.info(`${subject.padEnd(24)} ${name.padEnd(50)} ${noticedBy ?? "SURVIVED"}`);
});
const all = mutants.length;
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.info(`${all - survivors.length} of ${all} defects noticed in ${minutes} minutes`);
for (const { subject, name } of survivors) console.info(`survived: ${subject} ${name}`);
process.exitCode = survivors.length === 0 && all > 0 ? 0 : 1;
