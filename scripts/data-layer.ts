import type { QueryFunction, QueryKey } from "@tanstack/react-query";
import { createServer, type ViteDevServer } from "vite";
import { OWN_BUILD } from "./own-build.ts";

/** A query as the screens hand it to React Query. */
export interface Query<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key>;
}

/**
 * Loads modules that import the app's data layer, as the app's own build would.
 *
 * @param url of the Supabase project that the data layer sends its requests to.
 */
export async function openDataLayer(
  url: string,
  key: string,
): Promise<Pick<ViteDevServer, "ssrLoadModule"> & AsyncDisposable> {
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
  return Object.assign(vite, { [Symbol.asyncDispose]: () => vite.close() });
}
