import { build, loadEnv } from "vite";
import { siteLanguages } from "./languages/site-languages.ts";
import { project } from "./tools.mjs";

// Builds the site in each of its languages, English last: npm run build
for (const language of siteLanguages(loadEnv("production", project, "VITE_")).reverse()) {
  process.env.SHAURI_LANGUAGE = language;
  await build({ root: project, configLoader: "native" });
}
