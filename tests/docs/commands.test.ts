import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { slow } from "../extent";
import { pages, partsOf, read, unique } from "./command-lines";

const scripts = new Map(Object.entries<string>(JSON.parse(read("package.json")).scripts));

/** The commands in the first column of the README's tables. */
const offered = read("README.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)])
  .map(([, command = ""]) => command);

const NAME = /\bnpm (?:run )?([\w:-]+)/g;
const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = ""]) => name);

/** A script with the scripts it runs. */
function withThose(name: string): string[] {
  return [name, ...namesIn(scripts.get(name) ?? "").flatMap(withThose)];
}

/** All scripts that a file runs, directly or through others. */
const runBy = (file: string) => namesIn(read(file)).flatMap(withThose);

test("the README's tables list commands, each with a script", () => {
  expect(offered.length).toBeGreaterThan(15);
  expect(offered.flatMap(namesIn).filter((name) => !scripts.has(name))).toEqual([]);
});

test("CI runs the tests and every script they run", () => {
  expect(read(".github/workflows/ci.yml")).toContain("run: .ci/run");
  expect(runBy(".ci/run")).toEqual(expect.arrayContaining(["test", "check", "test:unit"]));
});

test("the files left out of a quick run exist, and the permission matrix is not among them", () => {
  expect(globSync(slow)).toHaveLength(25);
  expect(globSync(slow).join()).not.toContain("matrix");
});

test.each(offered)("%s is run by CI or every night", (command) => {
  const run = [".ci/run", ".github/workflows/nightly.yml"].flatMap(runBy);
  const [name = ""] = namesIn(command);
  expect(run).toContain(name);
});

test("commands with a variable are run with it every night", () => {
  const set = offered.filter((command) => !command.startsWith("npm "));
  expect(set.filter((command) => !read(".github/workflows/nightly.yml").includes(command))).toEqual(
    [],
  );
});

describe("the commands in README and the pages for operators", () => {
  test("are many, and each is npm's or another program named here", () => {
    expect(unique.length).toBeGreaterThan(25);
    const others = unique.filter((command) => !/^(?:[A-Z_]+=\S+ )*npm\b/.test(command));
    expect(others.map((command) => command.split(" ", 2).join(" ")).sort()).toEqual([
      "done",
      "for bucket",
      "git checkout",
      "git pull",
      "openssl enc",
      'psql "$NEW_DATABASE_URL"',
    ]);
  });

  test("run scripts that exist, with arguments that npm passes on", () => {
    for (const command of unique.filter((one) => / ?npm /.test(` ${one}`))) {
      const { run, rest } = partsOf(command);
      if (run !== "run") {
        expect(["ci", "start", "test"], command).toContain(run);
        continue;
      }
      const [name = "", ...more] = rest;
      expect([...scripts.keys()], command).toContain(name);
      // npm takes flags before `--` for itself.
      const kept = more.slice(0, more.includes("--") ? more.indexOf("--") : undefined);
      expect(
        kept.filter((word) => word.startsWith("-")),
        command,
      ).toEqual([]);
    }
    expect(read("scripts/setup-hosted.ts")).toContain('"--check"');
  });

  test("name SQL files that exist", () => {
    const files = pages.flatMap(
      (page) => read(page).match(/supabase\/(?:hosted\/)?[\w.-]+\.sql/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test("docs/hosting.md leaves eight actions to the operator, and names the setup's own", () => {
  const page = read("docs/hosting.md");
  const [, actions = ""] = /## The eight actions\n([\s\S]*?)\n## /.exec(page) ?? [];
  expect(actions.match(/^\d+\. \*\*/gm)).toHaveLength(8);
  expect(page.split("\n").length).toBeLessThan(95);
  expect(actions).toContain("npm run setup:hosted");
});
