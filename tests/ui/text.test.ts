import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = globSync(["index.html", "{src,dev}/**/*.{tsx,ts,css}"]);

/** The files that match a forbidden pattern. */
const filesWith = (what: RegExp) => FILES.filter((file) => what.test(readFileSync(file, "utf8")));

test("no text size is in pixels, so text follows the reader's font size", () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(filesWith(/text-\[[\d.]+px\]|font-size:\s*[\d.]+px/)).toEqual([]);
});

test("only two font weights stand out: medium and, for titles and prices, bold", () => {
  expect(filesWith(/font-(bold|medium)/).length).toBeGreaterThan(20);
  expect(filesWith(/font-(semibold|extrabold|black)|font-weight:\s*[6-9]00/)).toEqual([]);
});
