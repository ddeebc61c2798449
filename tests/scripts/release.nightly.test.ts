import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../scratch-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const CHANGELOG = `# Changelog

Two lines before.

## Unreleased

### Added

- **Stars**: as many as you like.

## 0.1.0 - 2026-01-02

- The first.
`;

let folder = "";
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const lines = (...texts: string[]) => `${texts.join("\n")}\n`;

function run(program: string, args: string[]) {
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@shauri.example",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@shauri.example",
    GIT_CONFIG_GLOBAL: join(folder, "none"),
  };
  return spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
}
const git = (...args: string[]) => run("git", args).stdout.trim();
const release = (...args: string[]) =>
  run(process.execPath, [resolve("scripts/release.ts"), ...args]);

/** Creates a repository with one commit of a package. */
function commitAll(changelog = CHANGELOG, version = "0.1.0") {
  const root = { name: "scratch", version };
  // A dependency may have the same version.
  const other = { version, license: "MIT" };
  const packages = { "": root, "node_modules/other": other };
  write("package.json", `${JSON.stringify(root, null, 2)}\n`);
  const lock = { ...root, lockfileVersion: 3, requires: true, packages };
  write("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  write("CHANGELOG.md", changelog);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
}

beforeEach(() => {
  folder = scratchFolder(onTestFinished);
});

/** Expects a refusal that wrote nothing. */
function expectUntouched(
  outcome: { status: number | null; stdout: string },
  changelog = CHANGELOG,
) {
  expect(outcome.status).toBe(1);
  expect(outcome.stdout).toBe("");
  expect(JSON.parse(read("package.json")).version).toBe("0.1.0");
  expect(read("CHANGELOG.md")).toBe(changelog);
}

test.each([
  ["patch", "0.1.1"],
  ["minor", "0.2.0"],
  ["major", "1.0.0"],
  ["0.10.0", "0.10.0"],
])("“%s” sets version %s in the package, the lock file and the changelog", (asked, version) => {
  commitAll();
  const { status, stderr } = release(asked);
  expect([status, stderr]).toEqual([0, ""]);
  expect(JSON.parse(read("package.json")).version).toBe(version);
  const lock = JSON.parse(read("package-lock.json"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  expect(lock.packages["node_modules/other"].version).toBe("0.1.0");
  const today = new Date().toISOString().slice(0, 10);
  expect(read("CHANGELOG.md")).toBe(
    CHANGELOG.replace("## Unreleased\n", `## Unreleased\n\n## ${version} - ${today}\n`),
  );
});

test("the printed commands commit the release and tag it with its text; the script runs none of them", () => {
  commitAll();
  const before = git("rev-parse", "HEAD");
  const { stdout } = release("minor");
  const text = lines("Shauri 0.2.0", "", "### Added", "", "- **Stars**: as many as you like.");
  expect(stdout).toContain(text);
  expect([git("rev-parse", "HEAD"), git("tag")]).toEqual([before, ""]);
  const commands = stdout.split("\n").filter((line) => line.startsWith("git "));
  expect(commands).toHaveLength(2);
  for (const command of commands) expect(run("bash", ["-c", command]).status).toBe(0);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s")).toBe("Release 0.2.0");
  expect(git("tag", "--list", "--format=%(refname:short) %(contents)")).toBe(
    `v0.2.0 ${text}`.trim(),
  );

  const again = release("0.2.0");
  expect(again.stderr).toBe("Nothing was released: the tag v0.2.0 is there already.\n");
  expect(release("patch").stderr).toContain("“Unreleased” in CHANGELOG.md is empty.");
});

test("the first release may have the version that is already in package.json", () => {
  commitAll(lines("# Changelog", "", "## Unreleased", "", "- All of it."));
  expect(release("0.1.0").status).toBe(0);
  expect(read("CHANGELOG.md")).toMatch(
    /## Unreleased\n\n## 0\.1\.0 - [\d-]{10}\n\n- All of it\.\n$/,
  );
});

test("uncommitted changes are named and left alone", () => {
  commitAll();
  write("notes.txt", "mine");
  const outcome = release("minor");
  expect(outcome.stderr).toBe(
    "Nothing was released: these changes are not committed. Commit or stash them first.\n?? notes.txt\n",
  );
  expectUntouched(outcome);
});

test.each([
  ["nothing", ""],
  ["only headings", "### Added\n\n### Fixed\n\n"],
])("%s under “Unreleased” is no release", (_, notes) => {
  const changelog = `# Changelog\n\n## Unreleased\n\n${notes}## 0.1.0 - 2026-01-02\n\n- The first.\n`;
  commitAll(changelog);
  const outcome = release("minor");
  expect(outcome.stderr).toContain("“Unreleased” in CHANGELOG.md is empty.");
  expectUntouched(outcome, changelog);
});

test("a changelog without “Unreleased” is refused", () => {
  commitAll("# Changelog\n");
  const outcome = release("minor");
  expect(outcome.stderr).toContain("no heading “## Unreleased”");
  expectUntouched(outcome, "# Changelog\n");
});

test.each([
  ["", "“” is no version"],
  ["big", "“big” is no version"],
  ["v0.2.0", "“v0.2.0” is no version"],
  ["0.2", "“0.2” is no version"],
  ["0.02.0", "“0.02.0” is no version"],
  ["0.2.0-beta.1", "“0.2.0-beta.1” is no version"],
  ["0.0.9", "0.0.9 is earlier than 0.1.0"],
])("“%s” is refused: %s", (asked, reason) => {
  commitAll();
  const outcome = release(asked);
  expect(outcome.stderr).toContain(`Nothing was released: ${reason}`);
  expectUntouched(outcome);
});
