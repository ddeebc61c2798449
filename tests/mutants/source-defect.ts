import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import type { Plugin } from "vitest/config";

/** One way for the app to be wrong, which some test without a browser must notice. */
export type SourceDefect = {
  name: string;
  /** The constant or the part of the app that suffers. */
  subject: string;
  /** The test file that is run first: its path in `tests`, without its ending. */
  expectedTest: string;
} & Edit;

/** Another text in a file of `src`; what is looked for must be there once. */
type Edit = { file: string; find: string; replace: string };

/** Defects of one file that one test notices, a line for each: without another text, nothing stands there. */
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

/** Environment variables that have the tests seed a defect. */
export const seedOf = ({ file, find, replace }: Edit) => ({
  [VARIABLE]: JSON.stringify({ file, find, replace }),
});

/**
 * A file's text with the defect in it.
 *
 * @throws Error when the text that is looked for is not there exactly once.
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
 * @throws Error when there is none.
 */
export function expectedTestOf({ expectedTest }: SourceDefect): string {
  const paths = ENDINGS.map((ending) => `tests/${expectedTest}${ending}`);
  const path = paths.find((candidate) => existsSync(join(root, candidate)));
  if (!path) throw new Error(`No test file ${expectedTest}`);
  return path;
}

/** Seeds the defect that the environment names, if any, into its file as that is loaded. */
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
