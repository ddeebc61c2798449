import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { type Defect, statementOf } from "../tests/mutants/defect.ts";
import { defects } from "../tests/mutants/defects.ts";
import { type SourceDefect, seedOf, suspectOf } from "../tests/mutants/source-defect.ts";
import { sourceDefects } from "../tests/mutants/source-defects.ts";
import { runTests, witnessOf } from "./witness.ts";

// Seeds one defect at a time, into the migrated schema or into the app, and runs the tests that could
// notice until one fails. Words as arguments choose the defects that have one of them in their place
// (supabase, src/data…), subject or name.
const root = join(import.meta.dirname, "..");

/** A defect, what seeds it, and what is asked of Vitest until a test notices: first the suspect. */
interface Mutant {
  place: string;
  subject: string;
  name: string;
  seed: Record<string, string>;
  suspect: string;
  inquiries: string[][];
}

/** On a busy machine a test that is only late would look like one that noticed. */
const patience = (ms: number) => ["--testTimeout", `${ms}`];
// Of hooks the projects' own word counts, which reads this.
process.env.SHAURI_HOOK_TIMEOUT = "600000";
const inDatabase = ["run", "--project", "database", ...patience(600_000)];
const inApp = ["run", ...patience(60_000)];
const databaseTests = globSync("tests/{db,races}/*.test.ts", { cwd: root });

/** Of the matrix, whose cells are many, only the table's are asked first. */
function ofSchema(defect: Defect): Mutant {
  const { subject, name } = defect;
  const suspect = databaseTests.find((file) => basename(file, ".test.ts") === defect.suspect);
  if (!suspect) throw new Error(`No test file ${defect.suspect}`);
  const isCell = defect.suspect === "matrix" && !subject.startsWith("every ");
  const first = [suspect, ...(isCell ? ["--testNamePattern", ` ${subject}: `] : [])];
  return {
    place: "supabase",
    subject,
    name,
    seed: { SHAURI_DEFECT: statementOf(defect) },
    suspect,
    inquiries: [first, databaseTests].map((files) => [...inDatabase, ...files]),
  };
}

function ofSource(defect: SourceDefect): Mutant {
  const { file, subject, name } = defect;
  const suspect = suspectOf(defect);
  const inquiries = [
    [...inApp, suspect],
    ["related", ...patience(60_000), file],
  ];
  return { place: file, subject, name, seed: seedOf(defect), suspect, inquiries };
}

/** @throws Error when a test fails of itself: it would notice whatever there is. */
async function expectSilence(only: string[]): Promise<void> {
  const { code, said } = await runTests({}, only);
  if (code !== 0) throw new Error(`What fails without a defect notices none: ${said}`);
}

const words = process.argv.slice(2);
const isChosen = ({ place, subject, name, suspect }: Mutant) =>
  words.length === 0 ||
  words.some((word) => `${place} ${subject} ${name} ${suspect}`.includes(word));
const inSchema = defects.map(ofSchema).filter(isChosen);
const inSource = sourceDefects.map(ofSource).filter(isChosen);
const started = Date.now();
const waiting = [...inSchema, ...inSource];
const all = waiting.length;
const survivors: Mutant[] = [];

async function workThrough(): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { subject, name } = mutant;
    const witness = await witnessOf(mutant.seed, mutant.inquiries);
    if (!witness) survivors.push(mutant);
    process.stdout.write(`${subject.padEnd(24)} ${name.padEnd(50)} ${witness ?? "SURVIVED"}\n`);
  }
}

if (inSchema.length > 0) await expectSilence([...inDatabase, ...databaseTests]);
const suspects = new Set(inSource.map(({ suspect }) => suspect));
if (suspects.size > 0) await expectSilence([...inApp, ...suspects]);
await Promise.all(Array.from({ length: availableParallelism() }, workThrough));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`${all - survivors.length} of ${all} defects noticed in ${minutes} minutes\n`);
for (const { subject, name } of survivors) process.stdout.write(`survived: ${subject} ${name}\n`);
process.exitCode = survivors.length === 0 && all > 0 ? 0 : 1;
