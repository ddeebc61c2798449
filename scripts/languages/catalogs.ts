import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import type { Language } from "../../src/lib/languages.ts";

const FOLDER = join(import.meta.dirname, "../../locales");
const { parse } = formatter();

/** The translated texts of a language by message id, without those that are not translated yet. */
export async function readCatalog(language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await readTranslated(language)).map(({ id, text }) => [id, text]));
}

/** The same by their English text; of several meanings, one whose translation equals the English if there is any. */
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
