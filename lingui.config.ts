import { formatter } from "@lingui/format-po";
import { MACROS } from "./scripts/languages/macros.ts";
import { LANGUAGES } from "./src/lib/languages.ts";

interface Ordered {
  entry: { message?: string; context?: string; origin?: [file: string, line?: number][] };
}

const keyOf = ({ entry: { message, context, origin } }: Ordered) =>
  [origin?.[0]?.[0], message, context].join("\n");

const format = formatter({ lineNumbers: false });

/** How `npm run locales` collects the texts of the sources for translators (docs/translating.md). */
export default {
  sourceLocale: "en",
  locales: Object.keys(LANGUAGES).filter((language) => language !== "en"),
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: ["src", "hosting", "supabase/functions", "supabase/templates"],
    },
  ],
  format: {
    ...format,
    // Without the date of the last run, and a line's number that changes with every edit above it.
    serialize: async (...args: Parameters<typeof format.serialize>) =>
      (await format.serialize(...args)).replace(/^"POT-Creation-Date.*\n/m, ""),
  },
  // By file, then by text: without lines, Lingui's own order by origin differs from run to run.
  orderBy: (one: Ordered, other: Ordered) => (keyOf(one) < keyOf(other) ? -1 : 1),
  macro: MACROS,
};
