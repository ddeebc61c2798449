import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { pagesOf } from "../hosting/addresses.ts";
import { type BuiltLanguage, baseOf, directionOf } from "../src/lib/languages.ts";
import { readPageTexts } from "./languages/page-texts.ts";

/** The part of the manifest that is rewritten. */
interface WebManifest {
  shortcuts: { name: string; short_name?: string; url: string }[];
  share_target: { action: string };
}

const SOURCE = join(import.meta.dirname, "../public/manifest.webmanifest");

/**
 * The manifest of `public` in a language. Its id and scope are the same in all: an app that was installed in one
 * language opens every language, and adopts the manifest of the one in use.
 */
export async function manifestIn(language: BuiltLanguage) {
  const english: WebManifest = JSON.parse(await readFile(SOURCE, "utf8"));
  const { PAGE_TEXTS, SHORTCUT_TEXTS } = await readPageTexts(language);
  const base = baseOf(language);
  return {
    ...english,
    description: PAGE_TEXTS.description,
    lang: language,
    dir: directionOf(language),
    start_url: base || "/",
    shortcuts: english.shortcuts.map((shortcut) => ({
      ...shortcut,
      ...SHORTCUT_TEXTS[shortcut.url],
      url: base + shortcut.url,
    })),
    share_target: { ...english.share_target, action: base + english.share_target.action },
  };
}

/** Writes the manifest of a build's language beside the English one. */
export function webManifest(language: BuiltLanguage): Plugin {
  return {
    name: "shauri:web-manifest",
    async generateBundle() {
      if (language === "en") return;
      this.emitFile({
        type: "asset",
        fileName: pagesOf(language).manifest,
        source: JSON.stringify(await manifestIn(language)),
      });
    },
  };
}
