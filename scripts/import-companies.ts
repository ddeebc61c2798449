import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importCompanies } from "./import-companies/import-companies.ts";
import type { Mistake } from "./import-companies/read-table.ts";
import { chooseServer, ImportError } from "./import-companies/server.ts";

// Adds the businesses of a table to the site (docs/importing.md). The exit code is 1 if any row has a mistake.
const USAGE = "npm run import -- companies.csv --added-by member@example.com [--check]";

const say = (line: string) => process.stdout.write(`${line}\n`);
const sayRow = ({ line, column, text }: Mistake) =>
  say(`Row ${line}${column ? `, ${column}` : ""}: ${text}`);
const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString("en")} ${number === 1 ? one : more}`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "added-by": { type: "string" }, check: { type: "boolean", default: false } },
    });
    const [file, ...others] = positionals;
    const addedBy = values["added-by"];
    if (file && addedBy && others.length === 0) return { file, addedBy, isTrial: values.check };
  } catch {
    // An unknown option.
  }
  throw new ImportError(`Usage: ${USAGE}`);
}

try {
  const { file, addedBy, isTrial } = readArguments();
  // npm runs scripts in the project's folder; INIT_CWD is the caller's.
  const path = resolve(process.env.INIT_CWD ?? "", file);
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`${path} cannot be read.`);
  });
  if (existsSync(".env.local")) process.loadEnvFile(".env.local");
  const server = await chooseServer(process.env);
  say(`${path} into ${server.url}`);
  const { added, skipped, mistakes } = await importCompanies(bytes, { server, addedBy, isTrial });
  for (const row of [...skipped, ...mistakes]) sayRow(row);
  if (mistakes.length > 0) {
    const done = added > 0 ? `${added.toLocaleString("en")} were added` : "Nothing was added";
    say(`${count(mistakes.length, "mistake", "mistakes")}. ${done}.`);
    process.exitCode = 1;
  } else {
    const businesses = count(added, "business", "businesses");
    const done = isTrial ? `No mistakes. ${businesses} to add` : `${businesses} added`;
    say(`${done}, ${skipped.length.toLocaleString("en")} skipped.`);
  }
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
