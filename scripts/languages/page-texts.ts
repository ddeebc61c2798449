import type { BuiltLanguage } from "../../src/lib/languages.ts";
import { importModule } from "./build-module.ts";

type PageTexts = typeof import("../../src/page-texts.ts");

const read = new Map<BuiltLanguage, Promise<PageTexts>>();

/** The texts of src/page-texts.ts in a language. */
export function readPageTexts(language: BuiltLanguage): Promise<PageTexts> {
  const texts = read.get(language) ?? importModule("src/page-texts.ts", language);
  read.set(language, texts);
  return texts;
}
