import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("text grows with what the person has set: no size of it is in pixels", () => {
  const files = globSync("{src,dev}/**/*.{tsx,ts,css}");
  expect(files.length).toBeGreaterThan(100);
  const fixed = files.filter((file) =>
    /text-\[[\d.]+px\]|font-size:\s*[\d.]+px/.test(readFileSync(file, "utf8")),
  );
  expect(fixed).toEqual([]);
});
