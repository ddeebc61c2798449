/*
 * Deviation: not of the embedded server, but of a machine without a Google client: a hosted
 * project redirects to Google, here the browser would show a line of JSON.
 * Until: there is a local provider to redirect to; tests/local/auth.test.ts "Google" shows it.
 */

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Google sign-in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 34rem; padding: 3rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  a { display: inline-block; padding: .625rem 0 }
</style></head>
<body><h1>Google sign-in needs the hosted project</h1>
<p>This Shauri runs on your own machine, and Google does not know it. Sign up with an e-mail
address instead: the code arrives in the <a href="/mailbox">mailbox</a> of this machine.</p>
<p><a href="/">Back to Shauri</a></p></body></html>`;

/** Serves `/auth/v1/authorize` for a provider that is not set up; undefined for other requests. */
export function answerSocialSignIn(request: Request): Response | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.pathname !== "/auth/v1/authorize") return undefined;
  if (request.headers.get("accept")?.includes("text/html")) {
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(page, { status: 400, headers });
  }
  const msg = "Google sign-in needs the hosted project: it is not set up on this machine";
  return Response.json({ code: 400, error_code: "provider_disabled", msg }, { status: 400 });
}
