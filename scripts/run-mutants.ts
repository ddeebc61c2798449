import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { readMigrations } from "../supabase/local/migrations.ts";
import { type Defect, statementOf } from "../tests/mutants/defect.ts";
import { defects } from "../tests/mutants/defects.ts";
import { NOTICED } from "../tests/mutants/witness.ts";

// Seeds one defect at a time into the migrated schema and runs the database tests until one fails.
// Words as arguments choose the defects that have one of them in their subject or name.
const root = join(import.meta.dirname, "..");
const migrations = await readMigrations(join(root, "supabase/migrations"));

/** Runs tests with a statement before them that spoils their database, up to the first failure. */
async function runTests(spoil: string, only: string[]): Promise<{ code: number; said: string }> {
  // On a busy machine a test that is only late would look like one that noticed.
  const patience = ["--testTimeout", "600000", "--hookTimeout", "600000"];
  const always = ["run", "--project", "database", "--bail", "1", "--maxWorkers", "1", ...patience];
  const args = [...always, "--reporter", "./tests/mutants/witness.ts", ...only];
  const child = spawn(join(root, "node_modules/.bin/vitest"), args, {
    cwd: root,
    env: { ...process.env, SHAURI_DEFECT: spoil },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

async function testFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => `${folder}/${name}`);
}
const files = [...(await testFiles("tests/db")), ...(await testFiles("tests/races"))];

/** The test files, the suspect first. Of the matrix, whose cells are many, only the table's. */
function inquiries({ subject, suspect }: Defect): string[][] {
  const first = files.filter((file) => basename(file, ".test.ts") === suspect);
  if (first.length !== 1) throw new Error(`No test file ${suspect}`);
  const isCell = suspect === "matrix" && !subject.startsWith("every ");
  return [isCell ? [...first, "--testNamePattern", ` ${subject}: `] : first, files];
}

/**
 * The first test that notices a defect, or null.
 *
 * @throws Error when the tests end badly without one of them failing.
 */
async function witnessOf(defect: Defect): Promise<string | null> {
  const spoil = statementOf(defect, migrations);
  for (const only of inquiries(defect)) {
    const { code, said } = await runTests(spoil, only);
    const line = said.split("\n").find((text) => text.startsWith(NOTICED));
    if (line) return line.slice(NOTICED.length);
    if (code !== 0) throw new Error(`${defect.subject}: ${defect.name}: ${said}`);
  }
  return null;
}

const words = process.argv.slice(2);
const chosen = defects.filter(
  ({ name, subject }) => words.length === 0 || words.some((w) => `${subject} ${name}`.includes(w)),
);
const started = Date.now();
const waiting = [...chosen];
const survivors: Defect[] = [];

async function workThrough(): Promise<void> {
  for (let defect = waiting.shift(); defect; defect = waiting.shift()) {
    const { subject, name } = defect;
    const witness = await witnessOf(defect);
    if (!witness) survivors.push(defect);
    process.stdout.write(`${subject.padEnd(24)} ${name.padEnd(50)} ${witness ?? "SURVIVED"}\n`);
  }
}

const { code, said } = await runTests("select", files);
if (code !== 0) throw new Error(`What fails without a defect notices none: ${said}`);
await Promise.all(Array.from({ length: availableParallelism() }, workThrough));
const noticed = chosen.length - survivors.length;
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`${noticed} of ${chosen.length} defects noticed in ${minutes} minutes\n`);
for (const { subject, name } of survivors) process.stdout.write(`survived: ${subject} ${name}\n`);
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1;
