import { build, loadEnv } from "vite";
import { siteLanguages } from "./languages/site-languages.ts";

// Builds the site in each of its languages, English last: npm run build
const root = new URL("..", import.meta.url).pathname;
for (const language of siteLanguages(loadEnv("production", root, "VITE_")).reverse()) {
  process.env.SHAURI_LANGUAGE = language;
  await build({ root, configLoader: "native" });
}
