import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engines } from "../../package.json";

const fetched = JSON.parse(readFileSync("tools/node/package-lock.json", "utf8")).packages;
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const wanted = Object.entries<{ engines?: { node?: string } }>(packages).flatMap(
  ([name, { engines: theirs }]) => (name && theirs?.node ? [{ name, range: theirs.node }] : []),
);

const PART = /^(\^|>=|<|)v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.[x*])*$/;
/** A release as one number, for comparisons. */
const rank = (major: string, minor = "0", patch = "0") =>
  Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);

/** Whether a release is in a range of a package.json file. Throws if a part of the range has an unknown form. */
function isIn(release: string, range: string): boolean {
  const [major = "", minor, patch] = release.split(".");
  const isMatch = (part: string) => {
    const [, sign, from = "", ...rest] = PART.exec(part) ?? [];
    if (!from) throw new Error(`Cannot read “${part}” of “${range}”`);
    const order = rank(major, minor, patch) - rank(from, ...rest);
    if (sign === "<") return order < 0;
    return order >= 0 && (sign === ">=" || major === from);
  };
  const alternatives = range.replaceAll(/([<>=^]) +/g, "$1").split("||");
  return alternatives.some((parts) => parts.trim().split(/\s+/).every(isMatch));
}

test("each alternative of our Node.js range begins with a release that every package accepts, so that npm does not warn", () => {
  const first = engines.node.split("||").map((part) => {
    const [major = "", minor = "0", patch = "0"] = part.replaceAll(/[^\d.]/g, "").split(".");
    return `${major}.${minor}.${patch}`;
  });
  expect(first).toHaveLength(3);
  expect(wanted.length).toBeGreaterThan(100);
  for (const release of first) {
    expect(wanted.filter(({ range }) => !isIn(release, range))).toEqual([]);
  }
});

test.each([
  ["22.22.1", "jsdom"],
  ["23.11.0", "vitest"],
  ["24.14.9", "jsdom"],
])("%s is outside of our range: %s refuses it", (release, name) => {
  expect(isIn(release, engines.node)).toBe(false);
  const refused = wanted.filter(({ range }) => !isIn(release, range));
  expect(refused.map((each) => each.name)).toContain(`node_modules/${name}`);
});

test("a machine with an older Node.js downloads one of our range, for each system and processor", () => {
  const { "": root, ...own } = fetched;
  const given = Object.values<Record<string, string>>(own);
  expect(given.map(({ os, cpu }) => `${os} ${cpu}`).sort()).toEqual([
    "darwin arm64",
    "darwin x64",
    "linux arm64",
    "linux x64",
    "win32 x64",
  ]);
  const wantedByUs = Number(readFileSync(".nvmrc", "utf8"));
  for (const { version = "", resolved, integrity } of given) {
    expect(isIn(version, engines.node), version).toBe(true);
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(wantedByUs);
    // Without an address, npm downloads it from the machine's registry.
    expect(resolved).toBeUndefined();
    expect(integrity).toMatch(/^sha512-/);
  }
  const { optionalDependencies } = JSON.parse(readFileSync("tools/node/package.json", "utf8"));
  expect(root).toEqual({ optionalDependencies });
});
