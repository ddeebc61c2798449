import { pageTeller, runsNoScript } from "../../hosting/answer-page.ts";
import { settingsOf } from "../../hosting/settings.ts";

// Netlify asks this before it sends a page (docs/hosting.md).

const tell = pageTeller(settingsOf(process.env));

export const config = { path: "/*", excludedPath: ["/assets/*", "/*.*"], onError: "bypass" };

/** Answers who runs no script; everybody else has the file. */
export default async function page(
  request: Request,
  { next }: { next: () => Promise<Response> },
): Promise<Response | undefined> {
  return runsNoScript(request) ? tell(request, next()) : undefined;
}
