import { pageAt } from "../hosting/addresses.ts";
import { linkPreviewMiddleware, runsNoScript } from "../hosting/link-preview.ts";
import { settingsOf, type Variables } from "../hosting/settings.ts";

// Cloudflare Pages asks this for every address that is no file of the build (docs/hosting.md).

interface Context {
  request: Request;
  env: Variables & { ASSETS: { fetch: (request: Request) => Promise<Response> } };
  next: () => Promise<Response>;
}

let withLinkPreview: ReturnType<typeof linkPreviewMiddleware> | undefined;

/** Answers a screen's address with the frame, with a link preview for clients that run no script. */
export async function onRequest({ request, env, next }: Context): Promise<Response> {
  const address = new URL(request.url);
  const file = pageAt(address.pathname);
  if (!file || file === "index.html" || !["GET", "HEAD"].includes(request.method)) return next();
  // This host serves frame.html without its extension, and redirects from the full name.
  const page = new URL(`/${file.replace(".html", "")}`, address);
  if (request.method === "HEAD" || !runsNoScript(request))
    return env.ASSETS.fetch(new Request(page, request));
  withLinkPreview ??= linkPreviewMiddleware(settingsOf(env));
  // Without the request's headers: for a conditional request the asset server may respond without the page.
  return withLinkPreview(request, env.ASSETS.fetch(new Request(page)));
}
