import { pageAt } from "./hosting/addresses.ts";
import { linkPreviewMiddleware, runsNoScript } from "./hosting/link-preview.ts";
import { settingsOf } from "./hosting/settings.ts";

// Vercel calls this before it looks for a file (docs/hosting.md).

const withLinkPreview = linkPreviewMiddleware(settingsOf(process.env));

export const config = { matcher: "/((?!.*\\.).*)" };

/** Serves link previews to clients that run no script; all others get the file. */
export default async function middleware(request: Request): Promise<Response | undefined> {
  if (request.method !== "GET" || !runsNoScript(request)) return undefined;
  const { pathname } = new URL(request.url);
  return withLinkPreview(request, fetch(new URL(`/${pageAt(pathname)}`, request.url)));
}
