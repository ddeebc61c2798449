import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the glossary has at most forty entries, each term once", () => {
  const entries = readFileSync("docs/glossary.md", "utf8").split(/^- /m).slice(1);
  const words = entries.flatMap((entry) =>
    [...entry.matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word),
  );
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.length).toBeLessThanOrEqual(40);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
