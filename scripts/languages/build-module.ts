import { join } from "node:path";
import { build } from "vite";
import type { BuiltLanguage } from "../../src/lib/languages.ts";
import { languageConstants, textsOfLanguage } from "./texts-of-language.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One module with the texts of a language in it, and with all that it imports. */
export async function buildModule(entry: string, language: BuiltLanguage): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    plugins: [await textsOfLanguage(language)],
    define: languageConstants({ language, languages: [language] }),
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: join(ROOT, entry), formats: ["es"] },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${entry} was not built`);
  return bundle.output[0].code;
}
