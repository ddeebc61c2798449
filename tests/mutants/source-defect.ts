import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitest/config";

/** One way for the app to be wrong, which some test without a browser must notice. */
export type SourceDefect = {
  name: string;
  /** The constant or the part of the app that suffers. */
  subject: string;
  /** The test file that is asked first: its path in `tests`, without its ending. */
  suspect: string;
} & Slip;

/** Another text in a file of `src`; what is looked for must be there once. */
type Slip = { file: string; find: string; replace: string };

/** Defects of one file, a line for each. */
export function slips(
  file: string,
  lines: [subject: string, name: string, find: string, replace: string, suspect: string][],
): SourceDefect[] {
  return lines.map(([subject, name, find, replace, suspect]) => ({
    file,
    subject,
    name,
    find,
    replace,
    suspect,
  }));
}

const root = join(import.meta.dirname, "../..");
/** The environment variable with the defect that the tests are to notice. */
const VARIABLE = "SHAURI_SOURCE_DEFECT";

/** Environment variables that have the tests seed a defect. */
export const seedOf = ({ file, find, replace }: Slip) => ({
  [VARIABLE]: JSON.stringify({ file, find, replace }),
});

/**
 * A file's text with the defect in it.
 *
 * @throws Error when the text that is looked for is not there exactly once.
 */
export function spoil(text: string, { file, find, replace }: Slip): string {
  const [before, after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) throw new Error(`Not once in ${file}: ${find}`);
  return before + replace + after;
}

const ENDINGS = [".test.ts", ".test.tsx", ".isolated.test.ts", ".isolated.test.tsx"];

/**
 * The path of the test file that is asked first.
 *
 * @throws Error when there is none.
 */
export function suspectOf({ suspect }: SourceDefect): string {
  const paths = ENDINGS.map((ending) => `tests/${suspect}${ending}`);
  const path = paths.find((candidate) => existsSync(join(root, candidate)));
  if (!path) throw new Error(`No test file ${suspect}`);
  return path;
}

/** Seeds the defect that the environment names, if any, into its file as that is loaded. */
export function seedSourceDefect(): Plugin[] {
  const named = process.env[VARIABLE];
  if (!named) return [];
  const slip: Slip = JSON.parse(named);
  const isSpoilt = (id: string) => id === join(root, slip.file);
  return [
    {
      name: "seed-source-defect",
      enforce: "pre",
      transform: (text, id) => (isSpoilt(id) ? spoil(text, slip) : null),
      // Reuses the modules cached by other runs, except for the spoilt file, which differs in this run alone.
      api: { vitest: { ignoreFsModuleCache: true } },
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isSpoilt(id) ? false : null)),
    },
  ];
}
