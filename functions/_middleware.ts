import { isScreenAddress } from "../hosting/addresses.ts";
import { pageTeller, runsNoScript } from "../hosting/answer-page.ts";
import { settingsOf, type Variables } from "../hosting/settings.ts";

// Cloudflare Pages asks this for every address that is no file of the build (docs/hosting.md).

interface Context {
  request: Request;
  env: Variables & { ASSETS: { fetch: (request: Request) => Promise<Response> } };
  next: () => Promise<Response>;
}

let tell: ReturnType<typeof pageTeller> | undefined;

/** Answers a screen's address with the frame, and tells of the page to who runs no script. */
export async function onRequest({ request, env, next }: Context): Promise<Response> {
  const address = new URL(request.url);
  const isScreen = isScreenAddress(address.pathname) && address.pathname !== "/";
  if (!isScreen || !["GET", "HEAD"].includes(request.method)) return next();
  // This host calls frame.html so, and leads from its whole name there.
  const page = env.ASSETS.fetch(new Request(new URL("/frame", address), request));
  if (request.method === "HEAD" || !runsNoScript(request)) return page;
  tell ??= pageTeller(settingsOf(env));
  return tell(request, page);
}
