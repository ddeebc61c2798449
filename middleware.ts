import { pageAt } from "./hosting/addresses.ts";
import { linkPreviewMiddleware, runsNoScript } from "./hosting/link-preview.ts";
import { settingsOf } from "./hosting/settings.ts";

// Vercel asks this before it looks for a file (docs/hosting.md).

const withLinkPreview = linkPreviewMiddleware(settingsOf(process.env));

export const config = { matcher: "/((?!.*\\.).*)" };

/** Answers who runs no script; everybody else has the file. */
export default async function middleware(request: Request): Promise<Response | undefined> {
  if (request.method !== "GET" || !runsNoScript(request)) return undefined;
  const { pathname } = new URL(request.url);
  return withLinkPreview(request, fetch(new URL(`/${pageAt(pathname)}`, request.url)));
}
