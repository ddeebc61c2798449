import { join } from "node:path";
import type { BuiltLanguage } from "../../src/lib/languages.ts";
import { buildOneFile } from "../own-build.ts";
import { project } from "../tools.mjs";
import { languageConstants, textsOfLanguage } from "./texts-of-language.ts";

/** Bundles a module and its imports, with a language's texts inlined. */
export async function buildModule(entry: string, language: BuiltLanguage): Promise<string> {
  return buildOneFile({
    plugins: [await textsOfLanguage(language)],
    define: languageConstants({ language, languages: [language] }),
    build: {
      minify: false,
      target: "esnext",
      lib: { entry: join(project, entry), formats: ["es"] },
      // A reworded comment of a shared module changes no generated file.
      rolldownOptions: { output: { comments: false } },
    },
  });
}

/** Bundles and imports such a module. */
export async function importModule(entry: string, language: BuiltLanguage) {
  const code = await buildModule(entry, language);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
