import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("docs/hosting-reference.md names each address that the policy lets a page call", () => {
  const source = readFileSync("scripts/hosting-headers.ts", "utf8");
  const page = readFileSync("docs/hosting-reference.md", "utf8");
  const [, said = ""] =
    /`Content-Security-Policy` allows the page([\s\S]*?)\n- \*\*/.exec(page) ?? [];
  const names = [...source.matchAll(/settings\.(VITE_\w+_ENDPOINT)/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
});
