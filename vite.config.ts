import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { hostingHeaders } from "./scripts/hosting-headers.ts";
import { lightIcons } from "./scripts/light-icons.ts";
import { lightRouter } from "./scripts/light-router.ts";
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
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  };
});

/**
 * What the first screen needs arrives in two files, the one of libraries staying the same from deploy
 * to deploy; what most other screens share is one more, instead of a dozen tiny ones for each.
 */
const CHUNKS = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/, priority: 3 },
  { name: "app", tags: ["$initial" as const], priority: 2 },
  {
    name: "screens",
    test: new RegExp(
      [
        "lucide-react",
        "postgrest-js",
        "src/data/(supabase|catalog|feeds)\\.",
        "src/components/(page|breadcrumb|not-found|message-screen|pagination)\\.",
        "src/(lib|hooks)/",
        "src/ui/(field|tabs|form-failure|badge)\\.",
      ].join("|"),
    ),
    priority: 1,
  },
];

/** Tells index.html what must be known before any of the app's code has arrived: the API, the site. */
function htmlData(values: Record<string, string>): Plugin {
  return {
    name: "shauri:html-data",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replaceAll(/%(SHAURI_\w+)%/g, (_, name) => values[name] ?? ""),
    },
  };
}
