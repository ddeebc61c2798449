import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import type { Language } from "../../src/lib/languages.ts";

/** Translations by their messages' ids. */
export type Catalog = ReadonlyMap<string, string>;

const FOLDER = join(import.meta.dirname, "../../locales");
const { parse } = formatter();

/** The texts of a language as translators left them; of those they have not come to it has none. */
export async function readCatalog(language: Language): Promise<Catalog> {
  return new Map((await readTranslated(language)).map(({ id, text }) => [id, text]));
}

/** The same by their English; of several meanings one that stays as it is, if there is any. */
export async function readByEnglish(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { english, text } of await readTranslated(language)) {
    if (texts.get(english) !== english) texts.set(english, text);
  }
  return texts;
}

async function readTranslated(language: Language) {
  const file = join(FOLDER, `${language}.po`);
  if (!existsSync(file)) return [];
  const entries = await parse(readFileSync(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file,
  });
  return Object.entries(entries).flatMap(([id, { message, translation, obsolete }]) =>
    translation && !obsolete ? [{ id, english: message ?? id, text: translation }] : [],
  );
}
