import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matchPath } from "@/lib/match-path";
import { screens } from "@/screens";
import { SHARE_TARGET, SHARED_TO } from "@/worker/messages";

const folder = join(import.meta.dirname, "../public");
const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"));

/** The route file of an address; undefined if it is not a screen. */
const fileOf = (url: string) =>
  screens.find(({ path }) => matchPath(path, url.replace(/\?.*/, "")))?.file;

test("R444 the shortcuts open asking, reviewing and searching", () => {
  const shortcuts: { name: string; short_name?: string; url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ name, short_name, url }) => [short_name ?? name, fileOf(url)])).toEqual([
    ["Ask", "submit-request"],
    ["Review", "submit-post"],
    ["Search", "search"],
  ]);
});

test("R444 every icon named in the manifest exists", () => {
  const icons: { src: string }[] = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons);
  expect(icons.length).toBeGreaterThan(6);
  for (const { src } of icons) expect([src, existsSync(join(folder, src))]).toEqual([src, true]);
});

test("R445 shared content is posted to the service worker's address and leads to the form", () => {
  expect(manifest.share_target).toEqual({
    action: SHARE_TARGET,
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [{ name: "photo", accept: ["image/*"] }],
    },
  });
  expect(fileOf(SHARE_TARGET)).toBeUndefined();
  expect(fileOf(SHARED_TO)).toBe("submit-post");
});
