import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import type { Plugin } from "vite";
import type { Language } from "../../src/lib/languages.ts";
import type { Edition } from "../prerender.ts";
import { readCatalog } from "./catalogs.ts";
import { inlineMessages } from "./inline-messages.ts";
import { LINGUI, MACROS } from "./macros.ts";
import { PLURAL_RULES } from "./plural-rules.ts";

/** Constants of a build, which src/lib/language.ts reads. */
export function languageConstants({ language, languages }: Edition) {
  return {
    "import.meta.env.LANGUAGE": JSON.stringify(language),
    "import.meta.env.LANGUAGES": JSON.stringify(languages.length > 1 ? languages : []),
  };
}

/** Writes the texts of a language into the app, English where it has none (docs/decisions/0063). */
export async function textsOfLanguage(language: Language): Promise<Plugin> {
  const catalog = await readCatalog(language);
  const names = [...MACROS.corePackage, ...MACROS.jsxPackage].map((name) => `"${name}"`);
  return {
    name: "shauri:texts-of-language",
    enforce: "pre",
    transform: {
      filter: { id: /\/(src|hosting|supabase\/(functions|templates))\/.*\.tsx?$/ },
      async handler(code, id) {
        if (!names.some((name) => code.includes(name))) return null;
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          generatorOpts: { jsescOption: { minimal: true } },
          parserOpts: { plugins: ["typescript", "jsx"] },
          plugins: [
            [macros, { descriptorFields: "message", linguiConfig: LINGUI }],
            inlineMessages({
              translate: (id, message) => catalog.get(id) ?? message,
              rules: PLURAL_RULES[language],
            }),
          ],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
