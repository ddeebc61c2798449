import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openSettings } from "../../../scripts/hosted/env-file.ts";
import { scratchFolder } from "../../scratch-folder.ts";

let path = "";
beforeEach(() => {
  path = join(scratchFolder(onTestFinished), ".env.local");
});
const read = () => readFileSync(path, "utf8");

test("a value is written on its line, and every other line stays unchanged", () => {
  writeFileSync(path, "# mine\nA=1\n\nexport B='two'\nC=3");
  const settings = openSettings(path, {});
  settings.keep("B", "x y");
  settings.keep("D", "4");
  settings.keep("A", "1");
  expect(read()).toBe("# mine\nA=1\n\nB='x y'\nC=3\nD=4\n");
  settings.drop("C");
  settings.drop("nothing");
  expect(read()).toBe("# mine\nA=1\n\nB='x y'\nD=4\n");
});

test.each(["plain", "Shauri <hello@advice.test>", "it's # one", "$HOME and $&", "a=b", ""])(
  "%o is read as written",
  (value) => {
    openSettings(path, {}).keep("NAME", value);
    expect(parseEnv(read())).toEqual({ NAME: value });
    expect(openSettings(path, {}).get("NAME")).toBe(value);
  },
);

test("the environment takes precedence, and only the owner may read a new file", () => {
  const settings = openSettings(path, { A: "shell", B: "" });
  expect(settings.get("A")).toBe("shell");
  settings.keep("A", "file");
  settings.keep("B", "file");
  expect(settings.get("A")).toBe("shell");
  expect(settings.get("B")).toBe("file");
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("a world-readable copy of .env.example becomes private once it holds a secret", () => {
  writeFileSync(path, "# VITE_SITE_URL=\n", { mode: 0o644 });
  openSettings(path, {}).keep("SENDER_SECRET", "s");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  openSettings(path, {}).drop("SENDER_SECRET");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(read()).toBe("# VITE_SITE_URL=\n");
});
