/*
 * Deviation: a computed column under another name (`select=name:local_name`) fails with 42703. Here it is requested by
 * its own name and renamed in the response; a request can have one alias for each.
 * Until: tests/local/rest-rows.test.ts passes without this file.
 */
import type { LocalConnection } from "./request-transaction.ts";

/** An item of a select, at whatever depth, that renames a column; an embed continues with a bracket or a key. */
const renamed = /(?<=^|[,(])(\w+):(\w+)(?=[,)]|$)/g;

/** Serves a request whose select may rename computed columns. */
export async function serveComputedAliases(
  request: Request,
  connection: LocalConnection,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  const select = url.searchParams.get("select");
  if (!url.pathname.startsWith("/rest/v1/") || !select?.includes(":")) return serve(request);
  const { columns } = await connection.introspect({ useCache: true });
  const stored = new Set(columns.map(({ name }) => name));
  const aliases = new Map<string, string>();
  const wanted = select.replace(renamed, (item, alias: string, name: string) => {
    if (stored.has(name)) return item;
    aliases.set(name, alias);
    return name;
  });
  if (aliases.size === 0) return serve(request);
  url.searchParams.set("select", wanted);
  const answer = await serve(new Request(url, request));
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  // Only a key has both quotation marks: those within a text are escaped.
  const text = [...aliases].reduce(
    (body, [name, alias]) => body.replaceAll(`"${name}":`, `"${alias}":`),
    await answer.text(),
  );
  return new Response(text, { status: answer.status, headers });
}
