import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { settingsOf } from "./hosting/settings.ts";
import packageJson from "./package.json" with { type: "json" };
import { bootInDevelopment } from "./scripts/boot-script.ts";
import { CHUNKS } from "./scripts/chunks.ts";
import { hostingHeaders } from "./scripts/hosting-headers.ts";
import { siteLanguages } from "./scripts/languages/site-languages.ts";
import { languageConstants, textsOfLanguage } from "./scripts/languages/texts-of-language.ts";
import { BUILD_TARGET } from "./scripts/oldest-browsers.ts";
import { pageHeads } from "./scripts/page-heads.ts";
import { preloadLists } from "./scripts/preload-lists.ts";
import { prerender } from "./scripts/prerender.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { webManifest } from "./scripts/web-manifest.ts";

export default defineConfig(async ({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "VITE_");
  const { api, siteUrl } = settingsOf(env);
  const isHosted = Boolean(api.url && api.key);
  // Imported only when it is wanted: with a project of one's own no line of it is loaded.
  const embedded = isHosted ? null : await import("./supabase/local/plugin.ts");
  const { url, key } = embedded ? { url: "", key: embedded.LOCAL_PUBLISHABLE_KEY } : api;
  const pushKey = embedded ? (await embedded.localPushKeys()).publicKey : env.VITE_PUSH_KEY;

  const offered = siteLanguages(env);
  const language = offered.find((code) => code === process.env.SHAURI_LANGUAGE) ?? "en";
  // The development server has one language, and offers no other.
  const languages = command === "build" ? offered : [language];
  const edition = { language, languages };
  const preloads = preloadLists();

  return {
    plugins: [
      textsOfLanguage(language),
      react(),
      tailwindcss(),
      bootInDevelopment(),
      hostingHeaders(env),
      serviceWorker(embedded?.BACKEND_PATHS ?? null, edition),
      embedded?.embeddedSupabase(),
      pageHeads({ url, key, siteUrl }),
      webManifest(language),
      preloads.plugin,
      prerender({ url, key, fetch: embedded?.askSeed ?? fetch }, siteUrl, edition),
    ],
    resolve: { tsconfigPaths: true },
    define: {
      ...languageConstants(edition),
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(key),
      "import.meta.env.VERSION": JSON.stringify(packageJson.version),
      "import.meta.env.VITE_PUSH_KEY": JSON.stringify(pushKey ?? ""),
    },
    server: {
      port: Number(process.env.PORT ?? 5173),
      strictPort: true,
      fs: { deny: PRIVATE_FILES },
    },
    preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
    build: {
      target: BUILD_TARGET,
      // The first of several to be built (scripts/build.ts).
      emptyOutDir: language === languages.at(-1),
      // Beside the files, not named in them: 40 bytes of each, for a phone that never asks.
      sourcemap: "hidden" as const,
      // In the page (scripts/prerender.ts): no file brings its own.
      cssCodeSplit: false,
      modulePreload: { polyfill: false, resolveDependencies: preloads.toPreload },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
          // The first screen names every part, and no hash gets smaller by compression. It tells the
          // versions of one file apart, for which 28 bits will do.
          hashCharacters: "hex" as const,
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
        },
        // A screen brings the icons that it shows, not all that src/ui/icons/index.ts names.
        treeshake: { moduleSideEffects: [{ test: /src\/ui\/icons\//, sideEffects: false }] },
        // A constant stands where it is used: a screen brings its own, not those of every screen.
        optimization: { inlineConst: { mode: "all" as const, pass: 3 } },
      },
    },
  };
});

/**
 * Files that the dev server never serves: Vite's default list, which this one replaces, and the files of the
 * embedded backend and the Supabase CLI, among them the secret that signs sessions.
 */
const PRIVATE_FILES = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
  "**/supabase/.temp/**",
];
