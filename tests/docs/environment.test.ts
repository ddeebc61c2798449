import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./files";

const namesIn = (text: string) => text.match(/\bVITE_[A-Z_]+/g) ?? [];

test(".env.example names every variable that the site and its scripts read, and no other", () => {
  const example = readFileSync(".env.example", "utf8");
  const files = [...listFiles("src"), ...listFiles("scripts"), "vite.config.ts"];
  const read = files.flatMap((file) => namesIn(readFileSync(file, "utf8")));
  const offered = [...example.matchAll(/^# (VITE_[A-Z_]+)=/gm)].map(([, name]) => name);
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.sort()).toEqual([...new Set(read)].sort());
  expect(namesIn(example).filter((name) => !offered.includes(name))).toEqual([]);
});

test(".env.local is the only local file that documents name", () => {
  const pages = ["README.md", ".env.example", "package.json", ...listFiles("docs")];
  const spoken = pages
    .filter((file) => !/\.(png|svg)$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/\.env\b[\w.]*/g) ?? []);
  expect(new Set(spoken)).toEqual(new Set([".env.local", ".env.example"]));
});

test("docs/hosting-reference.md names each endpoint that the content security policy allows", () => {
  const source = readFileSync("scripts/hosting-headers.ts", "utf8");
  const page = readFileSync("docs/hosting-reference.md", "utf8");
  const [, said = ""] =
    /`Content-Security-Policy` allows the page([\s\S]*?)\n- \*\*/.exec(page) ?? [];
  const names = [...source.matchAll(/settings\.(VITE_\w+_ENDPOINT)/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
});
