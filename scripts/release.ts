import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

// Turns the unreleased changes into a version, in the current folder: npm run release minor. It commits, tags and
// pushes nothing.

const PARTS = ["major", "minor", "patch"];
const FILES = ["package.json", "package-lock.json", "CHANGELOG.md"];

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", shell: process.platform === "win32" }).trim();

function refuse(reason: string): never {
  process.stderr.write(`Nothing was released: ${reason}\n`);
  process.exit(1);
}

/** The version if it is valid. @throws with the format of a version, in one line */
function checked(version: string): string {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) {
    refuse(`“${version}” is no version. Say major, minor, patch, or three numbers such as 1.4.0.`);
  }
  return version;
}

/** The version for an argument: the argument itself, or the current version with that part raised. */
function versionFor(asked: string, current: string): string {
  const part = PARTS.indexOf(asked);
  if (part < 0) return checked(asked);
  const raised = (number: number, index: number) =>
    index < part ? number : index === part ? number + 1 : 0;
  return current.split(".").map(Number).map(raised).join(".");
}

const UNRELEASED = "## Unreleased\n";

/** Splits a changelog: the text before the unreleased notes, these notes, and the older versions. */
function partsOf(changelog: string): { before: string; notes: string; older: string } {
  const sections = changelog.split(/^(?=## )/m);
  const at = sections.findIndex((section) => section.startsWith(UNRELEASED));
  if (at < 0) refuse("CHANGELOG.md has no heading “## Unreleased”. Write one, with what is new.");
  return {
    before: sections.slice(0, at).join("") + UNRELEASED,
    notes: (sections[at] ?? "").slice(UNRELEASED.length).trim(),
    older: sections.slice(at + 1).join(""),
  };
}

const current = checked(JSON.parse(readFileSync("package.json", "utf8")).version);
const version = versionFor(process.argv[2] ?? "", current);
const tag = `v${version}`;

const changed = run("git", "status", "--porcelain");
if (changed) refuse(`these changes are not committed. Commit or stash them first.\n${changed}`);
if (run("git", "tag", "--list", tag)) refuse(`the tag ${tag} is there already.`);
// An equal version is allowed for the first release, whose version is already in package.json.
if (version.localeCompare(current, "en", { numeric: true }) < 0) {
  refuse(`${version} is earlier than ${current}, the version in package.json.`);
}
const { before, notes, older } = partsOf(readFileSync("CHANGELOG.md", "utf8"));
// Headings do not count as notes.
if (!/^[^#\s]/m.test(notes)) {
  refuse("“Unreleased” in CHANGELOG.md is empty. Add a line for each change that users notice.");
}

run("npm", "version", version, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts");
const day = new Date().toISOString().slice(0, 10);
const sections = [before, `## ${version} - ${day}\n\n${notes}\n`, older];
writeFileSync("CHANGELOG.md", sections.filter(Boolean).join("\n"));
const text = `Shauri ${version}\n\n${notes}\n`;
const textFile = run("git", "rev-parse", "--git-path", "RELEASE_TEXT");
writeFileSync(textFile, text);

console.info(`${text}
${FILES.join(", ")} have the version ${version}. Look at git diff, then run:

git commit --message "Release ${version}" ${FILES.join(" ")}
git tag --annotate ${tag} --cleanup=whitespace --file=${textFile}

The tag gets the text above. Nothing is pushed: git push --follow-tags does that.`);
