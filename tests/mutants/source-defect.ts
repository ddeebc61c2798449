import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import type { Plugin } from "vitest/config";

/** A seeded defect of the app, which a test without a browser must notice. */
export type SourceDefect = {
  name: string;
  /** The affected constant or part of the app. */
  subject: string;
  /** The test file that is run first: its path in `tests`, without its ending. */
  expectedTest: string;
} & Edit;

/** A replacement in a file of `src`, which must have the sought text exactly once. */
type Edit = { file: string; find: string; replace: string };

/** Defects of one file that one test notices, a line for each; without a replacement, the text is removed. */
export function edits(
  file: string,
  expectedTest: string,
  lines: [name: string, find: string, replace?: string][],
): SourceDefect[] {
  const subject = parse(file).name;
  return lines.map(([name, find, replace = ""]) => ({
    file,
    subject,
    name,
    find,
    replace,
    expectedTest,
  }));
}

const root = join(import.meta.dirname, "../..");
/** The environment variable with the defect that the tests are to notice. */
const VARIABLE = "SHAURI_SOURCE_DEFECT";

/** Environment variables that make the tests seed a defect. */
export const seedOf = ({ file, find, replace }: Edit) => ({
  [VARIABLE]: JSON.stringify({ file, find, replace }),
});

/**
 * A file's text with the defect in it.
 *
 * @throws Error if the file does not have the sought text exactly once.
 */
export function withDefect(text: string, { file, find, replace }: Edit): string {
  const [before, after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) throw new Error(`Not once in ${file}: ${find}`);
  return before + replace + after;
}

const ENDINGS = ["", ".mocked", ".isolated", ".nightly"].flatMap((kind) => [
  `${kind}.test.ts`,
  `${kind}.test.tsx`,
]);

/**
 * The path of the test file that is run first.
 *
 * @throws Error if there is none.
 */
export function expectedTestOf({ expectedTest }: SourceDefect): string {
  const paths = ENDINGS.map((ending) => `tests/${expectedTest}${ending}`);
  const path = paths.find((candidate) => existsSync(join(root, candidate)));
  if (!path) throw new Error(`No test file ${expectedTest}`);
  return path;
}

/** Seeds the defect named by the environment, if any, into its file when that is loaded. */
export function seedSourceDefect(): Plugin[] {
  const named = process.env[VARIABLE];
  if (!named) return [];
  const edit: Edit = JSON.parse(named);
  const isSeeded = (id: string) => id === join(root, edit.file);
  return [
    {
      name: "seed-source-defect",
      enforce: "pre",
      transform: (text, id) => (isSeeded(id) ? withDefect(text, edit) : null),
      // Reuses the modules cached by other runs, except for the file with the defect, which differs in this run alone.
      api: { vitest: { ignoreFsModuleCache: true } },
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isSeeded(id) ? false : null)),
    },
  ];
}
