import { pageTeller, runsNoScript } from "../hosting/answer-page.ts";
import { settingsOf } from "../hosting/settings.ts";

// Cloudflare Pages asks this before it sends a page (docs/hosting.md).

interface Context {
  request: Request;
  env: Record<string, string>;
  next: () => Promise<Response>;
}

let tell: ReturnType<typeof pageTeller> | undefined;

/** Tells of the page to who runs no script; everybody else has the file. */
export async function onRequestGet({ request, env, next }: Context): Promise<Response> {
  if (!runsNoScript(request)) return next();
  tell ??= pageTeller(settingsOf(env));
  return tell(request, next());
}
