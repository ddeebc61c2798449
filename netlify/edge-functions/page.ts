import { FILES, isScreenAddress } from "../../hosting/addresses.ts";
import { linkPreviewMiddleware, runsNoScript } from "../../hosting/link-preview.ts";
import { settingsOf, type Variables } from "../../hosting/settings.ts";

// Netlify calls this for every address that is no file of the build, before it looks for one (docs/hosting.md).

/** Globals of its edge functions; `process` is not among them. */
declare const Netlify: { env: { toObject: () => Variables } };

let withLinkPreview: ReturnType<typeof linkPreviewMiddleware> | undefined;

export const config = { path: "/*", excludedPath: FILES, onError: "bypass" };

/** Serves link previews to clients that run no script, and 404 for missing files; all others get the page. */
export default async function page(
  request: Request,
  { next }: { next: () => Promise<Response> },
): Promise<Response | undefined> {
  if (!isScreenAddress(new URL(request.url).pathname)) return orMissing(await next());
  if (request.method !== "GET" || !runsNoScript(request)) return undefined;
  withLinkPreview ??= linkPreviewMiddleware(settingsOf(Netlify.env.toObject()));
  // Asks for the whole page, whatever version the client names: this host's default.
  return withLinkPreview(request, next());
}

/** The rule of netlify.toml answers everything with the frame: for a file that says it is not there. */
function orMissing(answer: Response): Response {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return isPage ? new Response(answer.body, { status: 404, headers: answer.headers }) : answer;
}
