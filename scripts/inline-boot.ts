import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * public/boot.js without what only its readers need, and the source by which a Content Security Policy
 * allows it to stand in the page. Not minified: with a newer tool its hash would be another.
 */
export function readBoot(): { text: string; source: string } {
  const script = readFileSync(join(import.meta.dirname, "../public/boot.js"), "utf8");
  const text = script.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, "");
  const hash = createHash("sha256").update(text).digest("base64");
  return { text, source: `'sha256-${hash}'` };
}

/** Puts public/boot.js into the page: as a file it would be one more round trip before the first question. */
export function withBoot(page: string): string {
  const { text } = readBoot();
  return page.replace(
    /<script src="\/boot\.js"(.*?)><\/script>/,
    (_, data) => `<script${data}>${text}</script>`,
  );
}
