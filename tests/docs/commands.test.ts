import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const scripts = new Map(Object.entries<string>(JSON.parse(read("package.json")).scripts));

/** The commands that the README's tables offer: what stands in their first column. */
const offered = read("README.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)])
  .map(([, command = ""]) => command);

const NAME = /\bnpm (?:run )?([\w:-]+)/g;
const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = ""]) => name);

/** A script with those that it runs. */
function withThose(name: string): string[] {
  return [name, ...namesIn(scripts.get(name) ?? "").flatMap(withThose)];
}

/** All that a file of commands runs by itself. */
const runBy = (file: string) => namesIn(read(file)).flatMap(withThose);

test("the README's tables offer commands, each with a script", () => {
  expect(offered.length).toBeGreaterThan(15);
  expect(offered.flatMap(namesIn).filter((name) => !scripts.has(name))).toEqual([]);
});

test("CI runs the tests, and with them what they run", () => {
  expect(read(".github/workflows/ci.yml")).toContain("run: .ci/run");
  expect(runBy(".ci/run")).toEqual(expect.arrayContaining(["test", "check", "test:unit"]));
});

test.each(offered)("%s is run by CI or in the night", (command) => {
  const run = [".ci/run", ".github/workflows/nightly.yml"].flatMap(runBy);
  const [name = ""] = namesIn(command);
  expect(run).toContain(name);
});

test("what has a variable before it has it in the night too", () => {
  const set = offered.filter((command) => !command.startsWith("npm "));
  expect(set.filter((command) => !read(".github/workflows/nightly.yml").includes(command))).toEqual(
    [],
  );
});
