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
  // This host calls frame.html so, and leads from its whole name there.
  const page = new URL(`/${file.replace(".html", "")}`, address);
  if (request.method === "HEAD" || !runsNoScript(request))
    return env.ASSETS.fetch(new Request(page, request));
  withLinkPreview ??= linkPreviewMiddleware(settingsOf(env));
  // By its address alone: to whoever names a version that they have, the files' server may answer without the page.
  return withLinkPreview(request, env.ASSETS.fetch(new Request(page)));
}
