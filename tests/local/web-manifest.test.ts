import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { offeredLanguages } from "../../scripts/languages/site-languages.ts";
import { manifestIn } from "../../scripts/web-manifest.ts";
import { baseOf } from "../../src/lib/languages.ts";

// The texts of every language are built.
vi.setConfig({ testTimeout: 60_000 });

const english = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));

test("the English texts for translators equal those of the manifest", async () => {
  expect(await manifestIn("en")).toEqual(english);
});

test("R444 R445 each language's manifest is of the same app, and opens its screens in that language", async () => {
  const others = offeredLanguages().slice(1);
  expect(others).toContain("fr");
  for (const language of others) {
    const base = baseOf(language);
    const manifest = await manifestIn(language);
    const { description, shortcuts } = manifest;
    // All languages share the app's id and its scope, within which no browser bar appears.
    expect(manifest).toEqual({
      ...english,
      description: expect.not.stringContaining(english.description),
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      start_url: base,
      shortcuts: expect.any(Array),
      share_target: { ...english.share_target, action: `${base}/share` },
    });
    expect(description).not.toBe("");
    expect(shortcuts.map(({ url }) => url)).toEqual(
      english.shortcuts.map(({ url }: { url: string }) => base + url),
    );
    // Naijá has the same word as English.
    if (language !== "pcm") expect(shortcuts.at(-1)?.name).not.toBe("Search");
  }
});
