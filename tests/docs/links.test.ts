import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "./files";

const pages = listFiles().filter((file) => file.endsWith(".md"));
const ROOTS = /^(?:src|supabase|tests|e2e|scripts|docs|public|\.ci|\.github)\//;

/** A path of the repository in a comment. */
const NAMED = /\b(?:src|supabase|hosting|tests|e2e|scripts|docs)\/[\w./-]+\.(?:tsx?|sql|md)\b/g;

/** The text of a page without its code blocks. */
function readProse(page: string): string {
  return readFileSync(page, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
}

/** The anchors of a page as GitHub names them, one for each heading. */
function anchorsOf(page: string): string[] {
  return [...readProse(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links within the repository, of images too: `[text](path#anchor)`. */
function linksOf(page: string): string[] {
  const targets = readProse(page).matchAll(/\]\(([^)\s]+)\)/g);
  return [...targets].map(([, target = ""]) => target).filter((target) => !/^\w+:/.test(target));
}

function isThere(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path ? normalize(join(dirname(page), path)) : page;
  if (!existsSync(file)) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

/**
 * Paths of the repository that a page names as code, inline or in a block. Paths with `<this>` or `*` are
 * placeholders and left out.
 */
function pathsOf(page: string): string[] {
  const blocks = readFileSync(page, "utf8").match(/^```[\s\S]*?^```$/gm) ?? [];
  return [
    ...[...readProse(page).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code),
    ...blocks.flatMap((block) => block.split(/\s+/)),
  ].filter((code) => ROOTS.test(code) && !/[<>*{}$\s…]/.test(code));
}

/** The names of `npm run …`, `npm start` and `npm test`. */
function commandsOf(page: string): string[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].flatMap(
    ([, name, short]) => name ?? short ?? [],
  );
}

const scripts = Object.keys(Object(JSON.parse(readFileSync("package.json", "utf8")).scripts));

describe.each(pages)("%s", (page) => {
  test("every link has a target", () => {
    expect(linksOf(page).filter((link) => !isThere(page, link))).toEqual([]);
  });

  test("every file that it names exists", () => {
    // Written at run time, and not committed.
    const isMade = (path: string) => path.startsWith("supabase/.temp");
    const gone = pathsOf(page).filter((path) => !isMade(path) && !existsSync(path));
    expect(gone).toEqual([]);
  });

  test("every command that it names exists", () => {
    expect(commandsOf(page).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test("every file that a comment names exists", () => {
  const sources = ["src", "supabase", "hosting", "scripts", "tests", "e2e", "dev", "lint"]
    .flatMap((folder) => listFiles(folder))
    .filter((file) => /\.(?:tsx?|sql)$/.test(file));
  const gone = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*(?:\/\/|\/?\*|--).*$/gm)]
      .flatMap(([comment]) => comment.match(NAMED) ?? [])
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test("every command is named by a page", () => {
  const named = new Set(pages.flatMap(commandsOf));
  expect(scripts.filter((name) => !named.has(name))).toEqual([]);
});

test("every page is linked from another", () => {
  const linked = new Set(
    pages.flatMap((page) =>
      linksOf(page).map((link) => normalize(join(dirname(page), link.split("#")[0] ?? ""))),
    ),
  );
  expect(pages.filter((page) => page !== "README.md" && !linked.has(page))).toEqual([]);
});

test("the index of decisions names every record", () => {
  const index = "docs/decisions/README.md";
  const records = listFiles("docs/decisions").filter((file) => file !== index);
  expect(linksOf(index).map((link) => join(dirname(index), link))).toEqual(records);
});
