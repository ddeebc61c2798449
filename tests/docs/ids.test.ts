import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listFiles } from "./files";
import { readTitles } from "./titles";

const ID = /\b(?:R\d{3}|[CFS]\d{2})\b/g;
/** A title begins with the ids that it proves. */
const LEADING_IDS = /^\s*((R\d{3}|[CFS]\d{2})\b\s*)+/;

const TESTS = [...listFiles("tests"), ...listFiles("e2e")].filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);

const PLACES = { "docs/requirements.md": /[RCS]/, "docs/faults.md": /F/ };

function readDefinitions(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^- \*\*([RCFS]\d+)\*\* /gm)].map(([, id = ""]) => id);
}

/** Ids and the files that cite them: code, SQL, tests and pages, but not pictures, which may hold similar text. */
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

describe("ids of requirements, guarantees and faults", () => {
  test("are defined once, in the file of their kind", () => {
    expect(defined.length).toBeGreaterThan(0);
    expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
    for (const [file, kinds] of Object.entries(PLACES)) {
      expect(readDefinitions(file).filter((id) => !kinds.test(id))).toEqual([]);
    }
  });

  test("are defined if they are cited anywhere", () => {
    const known = new Set(defined);
    const citations = readCitations();
    expect(citations.some(([, file]) => file.endsWith(".sql"))).toBe(true);
    expect(citations.filter(([id]) => !known.has(id))).toEqual([]);
  });

  test("are each proven by the title of a test", () => {
    // Nightly tests only prove ids again.
    const proven = readProven(TESTS.filter((file) => !file.includes(".nightly.")));
    expect(defined.filter((id) => /^[RSF]/.test(id) && !proven.has(id))).toEqual([]);
  }, 30_000);
});

test("a title names at most three ids, for readability", () => {
  const titles = TESTS.flatMap((file) => [...readTitles(file)].map((title) => `${file}: ${title}`));
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((title) => (title.match(ID)?.length ?? 0) > 3)).toEqual([]);
});

describe("a title in the sense of these tests", () => {
  function provenBy(source: string, elsewhere = ""): string[] {
    const folder = mkdtempSync(join(tmpdir(), "titles-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "rows.ts"), elsewhere);
    writeFileSync(join(folder, "some.test.ts"), source);
    return [...readProven([join(folder, "some.test.ts")])].sort().reverse();
  }
  // Assembled here, so that this file cites no example id.
  const [one, two] = [`R${"001"}`, `F${"02"}`];

  test.each([
    ["a title", `test("${one} ${two} says so", () => {});`],
    ["a describe's title", `describe("${one} ${two} here", () => {});`],
    ["a step's title", `await test.step("${one} ${two} then", async () => {});`],
    ["rows of a table", `test.each([["${one} a"], ["${two} b"]])("%s", () => {});`],
    [
      "a table in a variable",
      `const rows = [{ title: "${one} ${two} a" }]; it.for(rows)("$title", f);`,
    ],
    [
      "a loop's values",
      `for (const [what] of [["${one} ${two}"]]) test(\`\${what} holds\`, () => {});`,
    ],
  ])("%s", (_, source) => {
    expect(provenBy(source)).toEqual([one, two]);
  });

  test("a table in another file", () => {
    const source = `import { rows } from "./rows"; test.each(rows)("%s", f);`;
    expect(provenBy(source, `export const rows = ["${one} a", "${two} b"];`)).toEqual([one, two]);
  });

  test.each([
    ["a nightly test", `test("${one} is right", { tag: "@nightly" }, () => {});`],
    ["a comment", `// ${one}\n/** test("${one}") */`],
    ["a test's body", `test("it", () => { const text = "${one}"; say("${one} x"); });`],
    ["an id in the middle of a title", `test("is not like ${one}", () => {});`],
  ])("not %s", (_, source) => {
    expect(provenBy(source)).toEqual([]);
  });
});
