import { resolve } from "node:path";
import { settingsOf } from "../hosting/settings.ts";
import { isLanguage } from "../src/lib/languages.ts";
import { siteLanguages } from "./languages/site-languages.ts";
import { readEntries, Unreadable, writeSitemap } from "./sitemap.ts";

// Writes the sitemap into the finished build, from the rows that the project's public key may read.
const { api, siteUrl } = settingsOf(process.env);
const needed = {
  VITE_SUPABASE_URL: api.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: api.key,
  VITE_SITE_URL: siteUrl,
};
for (const [name, value] of Object.entries(needed)) {
  if (!value) throw new Error(`${name} is not set: see .env.example`);
}
const languages = siteLanguages(process.env);
try {
  const total = await writeSitemap(
    resolve("dist"),
    siteUrl,
    languages.filter(isLanguage),
    readEntries(api),
  );
  console.info(`dist/sitemap.xml: ${total} pages of ${siteUrl}, in ${languages.join(", ")}`);
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  process.stderr.write(`No sitemap was written: ${error.message}\n`);
  process.exitCode = 1;
}
