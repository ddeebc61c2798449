import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHUNKS, expand, GROUPS } from "../../scripts/chunks";

const src = join(import.meta.dirname, "../../src");
const modules = Object.values(GROUPS).flatMap(({ files }) => files.flatMap(expand));

test("every module that a chunk group names exists, and is in no other group", () => {
  expect(modules.length).toBeGreaterThan(100);
  const isThere = (name: string) =>
    [".ts", ".tsx"].some((end) => existsSync(join(src, name + end)));
  expect(modules.filter((name) => !isThere(name))).toEqual([]);
  expect(modules.filter((name, at) => modules.indexOf(name) !== at)).toEqual([]);
});

test("a group matches the modules that it names, and none with a longer name", () => {
  const { test: isOfPosts } = CHUNKS.find(({ name }) => name === "posts") ?? {};
  expect(isOfPosts?.test("/any/src/components/posts/photo.tsx")).toBe(true);
  expect(isOfPosts?.test("/any/src/components/posts/photo-viewer.tsx")).toBe(false);
});
