import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { hostingHeaders } from "./scripts/hosting-headers.ts";
import { lightIcons } from "./scripts/light-icons.ts";
import { lightRouter } from "./scripts/light-router.ts";
import { minifyBoot } from "./scripts/minify-boot.ts";
import { prerender } from "./scripts/prerender.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

export default defineConfig(async ({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "VITE_");
  const isHosted = Boolean(env.VITE_SUPABASE_URL && env.VITE_SUPABASE_ANON_KEY);
  // Imported only when it is wanted: with a project of one's own no line of it is loaded.
  const embedded = isHosted ? null : await import("./supabase/local/plugin.ts");
  const url = isHosted ? env.VITE_SUPABASE_URL : "";
  const key = embedded?.LOCAL_ANON_KEY ?? env.VITE_SUPABASE_ANON_KEY ?? "";

  return {
    plugins: [
      react(),
      lightRouter(),
      lightIcons(),
      tailwindcss(),
      htmlData({
        SHAURI_API: url ?? "",
        SHAURI_KEY: key,
        SHAURI_SITE: (env.VITE_SITE_URL ?? "").replace(/\/+$/, ""),
      }),
      hostingHeaders(),
      minifyBoot(),
      serviceWorker(embedded?.BACKEND_PATHS ?? null),
      embedded?.embeddedSupabase(),
      prerender({ url: url ?? "", key, fetch: embedded?.askSeed ?? fetch }),
    ],
    resolve: { tsconfigPaths: true },
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(key),
    },
    server: { port: Number(process.env.PORT ?? 5173), strictPort: true },
    preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
    build: {
      target: "es2022",
      sourcemap: true,
      modulePreload: { polyfill: false, resolveDependencies: toPreload },
      rolldownOptions: {
        output: { codeSplitting: { groups: CHUNKS } },
        // A constant stands where it is used: a screen brings its own, not those of every screen.
        optimization: { inlineConst: { mode: "all" as const, pass: 3 } },
      },
    },
  };
});

/**
 * What the first screen needs arrives in two files, the one of libraries staying the same from deploy
 * to deploy. What most other screens share, what those share that read and what those share that are
 * filled in are one more each, instead of a dozen tiny ones for every screen.
 */
const CHUNKS = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/, priority: 5 },
  { name: "app", tags: ["$initial" as const], priority: 4 },
  {
    name: "screens",
    test: oneOf(
      "lucide-react",
      "src/components/(page|breadcrumb|not-found|message-screen)\\.",
      "src/data/(answers|load-db)\\.",
      "src/hooks/(?!use-(leave-guard|paging))",
      "src/lib/(?!app-shell|matches|pages)",
      "src/ui/(field|tabs|form-failure|badge)\\.",
    ),
    priority: 3,
  },
  {
    name: "reading",
    test: oneOf(
      "postgrest-js",
      "src/components/(pagination|structured-data)\\.",
      "src/data/(supabase|catalog|feeds|post-queries)\\.",
      "src/hooks/use-paging\\.",
      "src/lib/(matches|pages)\\.",
    ),
    priority: 2,
  },
  {
    name: "forms",
    test: oneOf("react-hook-form", "src/forms/(form|line|required-text)\\."),
    priority: 2,
  },
  {
    name: "posting",
    test: oneOf("src/data/uploads\\.", "src/forms/(submission|submission-failure|use-outbox)\\."),
    priority: 1,
  },
  {
    name: "subjects",
    test: oneOf("src/data/(companies|products|subject-posts|subjects)\\."),
    priority: 1,
  },
  {
    name: "drafts",
    test: oneOf("src/forms/(draft-notice|unsent)\\."),
    priority: 1,
  },
];

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join("|"));
}

/** Of what a file needs, what may not be there: public/start.js knows what a page needs. */
function toPreload(
  _: string,
  files: string[],
  { hostType }: { hostType: "html" | "js" },
): string[] {
  if (hostType === "html") return [];
  return files.filter((file) => !/\/(libraries|rolldown-runtime)-/.test(file));
}

/**
 * Tells index.html what must be known before any of the app's code has arrived: the API, the site. An
 * API elsewhere is greeted at once, so that the first question does not wait for the connection.
 */
function htmlData(values: { SHAURI_API: string; SHAURI_KEY: string; SHAURI_SITE: string }): Plugin {
  const known = new Map(Object.entries(values));
  const attrs = { rel: "preconnect", href: values.SHAURI_API, crossorigin: "" };
  return {
    name: "shauri:html-data",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => ({
        html: html.replaceAll(/%(SHAURI_\w+)%/g, (_, name) => known.get(name) ?? ""),
        tags: values.SHAURI_API ? [{ tag: "link", attrs, injectTo: "head-prepend" as const }] : [],
      }),
    },
  };
}
