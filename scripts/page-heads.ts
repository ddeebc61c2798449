import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { pageAt } from "../hosting/addresses.ts";
import { linkPreviewMiddleware, runsNoScript } from "../hosting/link-preview.ts";

/**
 * Adds link previews to pages of the preview server for clients that run no script, as hosts do (hosting).
 *
 * @param settings an empty `url` means the page's own origin
 */
export function pageHeads(settings: Record<"url" | "key" | "siteUrl", string>): Plugin {
  const { url, key, siteUrl } = settings;
  return {
    name: "shauri:page-heads",
    configurePreviewServer({ config, middlewares }) {
      const folder = join(config.root, config.build.outDir);
      let withLinkPreview: ReturnType<typeof linkPreviewMiddleware> | undefined;
      middlewares.use((incoming, outgoing, next) => {
        const here = `http://${incoming.headers.host ?? "localhost"}`;
        const address = new URL(incoming.url ?? "/", here);
        const agent = incoming.headers["user-agent"] ?? "";
        const request = new Request(address, { headers: { "user-agent": agent } });
        const file = pageAt(address.pathname);
        if (!file || incoming.method !== "GET" || !runsNoScript(request)) return next();
        withLinkPreview ??= linkPreviewMiddleware({ api: { url: url || here, key }, siteUrl });
        const headers = { "content-type": "text/html; charset=utf-8" };
        const page = readFile(join(folder, file)).then((html) => new Response(html, { headers }));
        withLinkPreview(request, page)
          .then(async (answer) => {
            for (const [name, value] of answer.headers) outgoing.setHeader(name, value);
            outgoing.end(Buffer.from(await answer.arrayBuffer()));
          })
          .catch(next);
      });
    },
  };
}
