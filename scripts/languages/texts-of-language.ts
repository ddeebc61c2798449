import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import type { Plugin } from "vite";
import type { SiteLanguage } from "../../src/lib/language.ts";
import {
  type BuiltLanguage,
  baseOf,
  isLanguage,
  LANGUAGES,
  type Language,
} from "../../src/lib/languages.ts";
import type { Edition } from "../prerender.ts";
import { readCatalog } from "./catalogs.ts";
import { inlineMessages } from "./inline-messages.ts";
import { LINGUI, MACROS } from "./macros.ts";
import { NUMBERS } from "./numbers.ts";
import { pseudoText } from "./pseudo-text.ts";

/** The pseudo-language uses the numbers of English. */
const spokenIn = (language: BuiltLanguage) => (isLanguage(language) ? language : "en");

/** Build constants that src/lib/language.ts and src/lib/number-style.ts read. */
export function languageConstants({ language, languages }: Edition) {
  const offered = languages.filter(isLanguage);
  const spoken = spokenIn(language);
  const style = Object.entries(NUMBERS[spoken].style);
  return {
    ...Object.fromEntries(
      style.map(([name, text]) => [`import.meta.env.NUMBER_STYLE.${name}`, JSON.stringify(text)]),
    ),
    "import.meta.env.LANGUAGE": JSON.stringify(spoken),
    "import.meta.env.LANGUAGES": JSON.stringify(offered.length > 1 ? offered.map(toSite) : []),
    "import.meta.env.ADDRESS_BASE": JSON.stringify(baseOf(language)),
  };
}

function toSite(code: Language): SiteLanguage {
  const { name, offer } = LANGUAGES[code];
  return { code, name, offer };
}

/** Inlines the texts of a language into the app, English where it has none (docs/decisions/0063). */
export async function textsOfLanguage(language: BuiltLanguage): Promise<Plugin> {
  const catalog = isLanguage(language) ? await readCatalog(language) : null;
  const translate = catalog
    ? (id: string, message: string) => catalog.get(id) ?? message
    : (_: string, message: string) => pseudoText(message);
  const rules = NUMBERS[spokenIn(language)].kinds;
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
            inlineMessages({ translate, rules }),
          ],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
