import type { Mailbox } from "./mailbox.ts";

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
  :root { color-scheme: light dark; --page: #FBF8F3; --card: #FFFFFF; --line: #E7DFD2;
    --ink: #1B1A2E; --muted: #55536A; --indigo: #2C2E7A }
  @media (prefers-color-scheme: dark) { :root { --page: #12121B; --card: #1B1B28; --line: #2F2F42;
    --ink: #EDEBF5; --muted: #ADAAC0; --indigo: #A9ACFF } }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem 3rem; background: var(--page);
    color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  h1 { margin: 0; font-size: 1.5rem }
  h2 { margin: 0; font-size: 1rem }
  p { margin: .25rem 0 }
  ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem }
  li { padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
    overflow-wrap: anywhere }
  .code { margin: .5rem 0; color: var(--indigo); font: 700 2rem/1.2 ui-monospace, monospace;
    letter-spacing: .15em; user-select: all }
  .muted, time { color: var(--muted); font-size: .875rem }
  details { margin-top: .25rem }
  summary { padding: .625rem 0; cursor: pointer }
  details p { white-space: pre-line }
  a { color: var(--indigo) }`;

/** The mailbox as an HTML page without scripts: newest first, codes in large type. */
export function mailboxPage(mailbox: Mailbox, to?: string): string {
  const mails = mailbox.list(to).map(
    (mail) => `<li>
      <h2>${escapeHtml(mail.subject)}</h2>
      <p class="muted">to ${escapeHtml(mail.to)},
        <time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 16).replace("T", " ")} UTC</time></p>
      ${mail.link ? `<p><a href="${escapeHtml(mail.link)}">Follow this link</a></p>` : `<p class="code">${escapeHtml(mail.code)}</p>`}
      <details><summary>The whole mail</summary><p>${escapeHtml(mail.text)}</p></details>
    </li>`,
  );
  const list = mails.length
    ? `<ol>${mails.join("")}</ol>`
    : "<p>No mail yet. Sign up on Shauri and the code arrives here; then reload this page.</p>";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style></head>
<body><h1>Mailbox</h1>
<p class="muted">Mails that Shauri sent on this machine. Nothing left it.</p>
${list}</body></html>`;
}

/** Serves `/mailbox` and `/mailbox.json`, both with an optional `?to=<address>`. */
export function answerMailbox(mailbox: Mailbox, request: Request): Response {
  const url = new URL(request.url);
  const to = url.searchParams.get("to") ?? undefined;
  const headers = { "cache-control": "no-store" };
  if (url.pathname === "/mailbox.json") return Response.json(mailbox.list(to), { headers });
  return new Response(mailboxPage(mailbox, to), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}
