import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as constants from "../../src/lib/constants.ts";
import { root } from "../db/harness.ts";
import { expectedTestOf, withDefect } from "./source-defect.ts";
import { sourceDefects } from "./source-defects.ts";

/** Constants that nobody sees by themselves. */
const UNSEEN = {
  MINUTE: "others are counted in it",
  HOUR: "others are counted in it",
  DAY: "others are counted in it",
  SESSION_KEY: "the name of something within the browser",
};

test("src has at least 80 seeded defects, each with a name of its own", () => {
  const names = sourceDefects.map(({ subject, name }) => `${subject}: ${name}`);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names).toEqual([...new Set(names)]);
});

test.each(sourceDefects)("$subject: $name can be seeded into src as it is now", (defect) => {
  const text = readFileSync(join(root, defect.file), "utf8");
  expect(withDefect(text, defect)).not.toBe(text);
  expect(expectedTestOf(defect)).toMatch(/^tests\//);
});

test("R240 R241 R242 every constant of the product has a seeded defect", () => {
  const subjects = new Set(sourceDefects.map(({ subject }) => subject));
  const unheld = Object.keys(constants).filter((name) => !subjects.has(name));
  expect(unheld).toEqual(Object.keys(UNSEEN));
});
