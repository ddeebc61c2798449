import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listFiles } from "./files";
import { readTitles } from "./titles";

const ID = /\b(?:R\d{3}|[CFS]\d{2})\b/g;
/** By custom a title begins with the ids that it proves. */
const LEADING_IDS = /^\s*((R\d{3}|[CFS]\d{2})\b\s*)+/;

const TESTS = [...listFiles("tests"), ...listFiles("e2e")].filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);

const PLACES = { "docs/requirements.md": /[RCS]/, "docs/faults.md": /F/ };

function readDefinitions(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^- \*\*([RCFS]\d+)\*\* /gm)].map(([, id = ""]) => id);
}

/** Ids by where they are cited: code, SQL, tests and pages; not what only looks like one in a picture. */
function readCitations(): [id: string, file: string][] {
  return listFiles()
    .filter((file) => /\.(tsx?|jsx?|sql|css|html|md|ya?ml|toml)$/.test(file))
    .flatMap((file) =>
      [...new Set(readFileSync(file, "utf8").match(ID))].map((id): [string, string] => [id, file]),
    );
}

function readProven(files: string[]): Set<string> {
  const titles = files.flatMap((file) => [...readTitles(file)]);
  return new Set(titles.flatMap((title) => LEADING_IDS.exec(title)?.[0].match(ID) ?? []));
}

const defined = Object.keys(PLACES).flatMap(readDefinitions);

describe("the ids that code and tests speak of", () => {
  test("each is defined once, in the file of its kind", () => {
    expect(defined.length).toBeGreaterThan(0);
    expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
    for (const [file, kinds] of Object.entries(PLACES)) {
      expect(readDefinitions(file).filter((id) => !kinds.test(id))).toEqual([]);
    }
  });

  test("each that is cited anywhere is defined", () => {
    const known = new Set(defined);
    const citations = readCitations();
    expect(citations.some(([, file]) => file.endsWith(".sql"))).toBe(true);
    expect(citations.filter(([id]) => !known.has(id))).toEqual([]);
  });

  test("each requirement, guarantee and fault is proven by the title of a test", () => {
    // Tests of the night prove it once more.
    const proven = readProven(TESTS.filter((file) => !file.includes(".nightly.")));
    expect(defined.filter((id) => /^[RSF]/.test(id) && !proven.has(id))).toEqual([]);
  }, 30_000);
});

test("a title names three ids at most: it is read by people", () => {
  const titles = TESTS.flatMap((file) => [...readTitles(file)].map((title) => `${file}: ${title}`));
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((title) => (title.match(ID)?.length ?? 0) > 3)).toEqual([]);
});

describe("what counts as a title", () => {
  function provenBy(source: string, elsewhere = ""): string[] {
    const folder = mkdtempSync(join(tmpdir(), "titles-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "rows.ts"), elsewhere);
    writeFileSync(join(folder, "some.test.ts"), source);
    return [...readProven([join(folder, "some.test.ts")])].sort().reverse();
  }
  // Put together here, so that this file cites no id that is only an example.
  const [one, two] = [`R${"001"}`, `F${"02"}`];

  test.each([
    ["a title", `test("${one} ${two} says so", () => {});`],
    ["a group's", `describe("${one} ${two} here", () => {});`],
    ["a step's", `await test.step("${one} ${two} then", async () => {});`],
    ["a table's rows", `test.each([["${one} a"], ["${two} b"]])("%s", () => {});`],
    [
      "a table of its own",
      `const rows = [{ title: "${one} ${two} a" }]; it.for(rows)("$title", f);`,
    ],
    ["a loop's", `for (const [what] of [["${one} ${two}"]]) test(\`\${what} holds\`, () => {});`],
  ])("%s", (_, source) => {
    expect(provenBy(source)).toEqual([one, two]);
  });

  test("a table of another file", () => {
    const source = `import { rows } from "./rows"; test.each(rows)("%s", f);`;
    expect(provenBy(source, `export const rows = ["${one} a", "${two} b"];`)).toEqual([one, two]);
  });

  test.each([
    ["a test of the night", `test("${one} is right", { tag: "@nightly" }, () => {});`],
    ["a comment", `// ${one}\n/** test("${one}") */`],
    ["what a test does", `test("it", () => { const text = "${one}"; say("${one} x"); });`],
    ["an id amid a title", `test("is not like ${one}", () => {});`],
  ])("not %s", (_, source) => {
    expect(provenBy(source)).toEqual([]);
  });
});
