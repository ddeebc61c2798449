import { formatter } from "@lingui/format-po";
import { MACROS } from "./scripts/languages/macros.ts";
import { LANGUAGES } from "./src/lib/languages.ts";

const format = formatter({ lineNumbers: false });

/** How `npm run locales` collects the texts of the sources for translators (docs/translating.md). */
export default {
  sourceLocale: "en",
  locales: Object.keys(LANGUAGES).filter((language) => language !== "en"),
  catalogs: [
    { path: "<rootDir>/locales/{locale}", include: ["src", "hosting", "supabase/functions"] },
  ],
  format: {
    ...format,
    // Without the date of the last run, and a line's number that changes with every edit above it.
    serialize: async (...args: Parameters<typeof format.serialize>) =>
      (await format.serialize(...args)).replace(/^"POT-Creation-Date.*\n/m, ""),
  },
  orderBy: "origin",
  macro: MACROS,
};
