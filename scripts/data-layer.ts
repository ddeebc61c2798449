import { createServer, type ViteDevServer } from "vite";
import { OWN_BUILD } from "./own-build.ts";

/**
 * Loads a module that imports the app's data layer, as the app's own build would, and hands it to
 * `use`.
 *
 * @param url of the Supabase project that the data layer is to ask.
 */
export async function withDataLayer<Result>(
  { path, url, key }: { path: string; url: string; key: string },
  use: (module: Awaited<ReturnType<ViteDevServer["ssrLoadModule"]>>) => Promise<Result>,
): Promise<Result> {
  const vite = await createServer({
    ...OWN_BUILD,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(key),
      "import.meta.env.VITE_SITE_URL": JSON.stringify(url),
    },
  });
  try {
    return await use(await vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
