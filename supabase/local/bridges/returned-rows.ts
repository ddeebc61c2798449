/*
 * Deviations if a write returns more than plain columns (an embed, a computed column, a cast):
 * - `insert().select("…embed…").single()` returns an array;
 * - an update that changes a column of its own filter returns no row;
 * - a computed column fails with 42703.
 * Here the write returns its primary keys, and a read in the same transaction returns the rows.
 * Until: tests/local/rest-writes.test.ts passes without this file.
 */
import { currentRequest } from "../request-scope.ts";
import type { LocalConnection } from "./request-transaction.ts";
import { selectItems } from "./select-items.ts";

type Serve = (request: Request) => Promise<Response>;
type Row = Record<string, unknown>;

const single = "application/vnd.pgrst.object+json";

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function quoted(value: unknown): string {
  return `"${String(value).replaceAll(/["\\]/g, "\\$&")}"`;
}

/** Query parameters that match these rows; with a key of two columns, perhaps others too. */
function filtersFor(rows: Row[], keys: string[]): [string, string][] {
  return keys.map((key) => [key, `in.(${rows.map((row) => quoted(row[key]))})`]);
}

function sameKey(keys: string[]) {
  return (row: Row) => JSON.stringify(keys.map((key) => row[key]));
}

async function rowsOf(answer: Response): Promise<Row[]> {
  const body: unknown = await answer.json();
  return Array.isArray(body) ? body.filter(isRow) : [];
}

function notOne(count: number): Response {
  const message = "Cannot coerce the result to a single JSON object";
  const details = `The result contains ${count} rows`;
  const body = { code: "PGRST116", details, hint: null, message };
  return Response.json(body, { status: 406 });
}

/** The table's primary key if the request needs this bridge, else undefined. */
async function keysWanted(request: Request, connection: LocalConnection) {
  const url = new URL(request.url);
  const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1];
  const isWrite = ["POST", "PATCH", "PUT", "DELETE"].includes(request.method);
  const returnsRows = request.headers.get("prefer")?.includes("return=representation");
  const select = url.searchParams.get("select");
  if (!table || !isWrite || !returnsRows || !select) return undefined;
  const { columns, primary_keys } = await connection.introspect({ useCache: true });
  const isHere = (entry: { schema: string; table: string }) =>
    entry.schema === "public" && entry.table === table;
  const names = new Set(columns.filter(isHere).map((column) => column.name));
  if (selectItems(select).every((item) => item === "*" || names.has(item))) return undefined;
  return primary_keys.find(isHere)?.columns;
}

/** Serves a request; if necessary, reads the rows of a write by a separate select. */
export async function serveReturnedRows(
  request: Request,
  connection: LocalConnection,
  serve: Serve,
): Promise<Response> {
  const keys = await keysWanted(request, connection);
  const scope = currentRequest();
  if (!keys || !scope) return serve(request);

  const url = new URL(request.url);
  const wanted = url.searchParams.get("select") ?? "*";
  const isSingle = request.headers.get("accept")?.includes(single) ?? false;
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json");
  const body = request.method === "DELETE" ? null : await request.text();

  const write = () => {
    const target = new URL(url);
    target.searchParams.set("select", keys.join(","));
    return serve(new Request(target, { method: request.method, headers, body }));
  };
  const read = async (parameters: [string, string][]) => {
    const target = new URL(url.pathname, url);
    for (const [name, value] of parameters) target.searchParams.append(name, value);
    target.searchParams.set("select", [...keys.map((key) => `__${key}:${key}`), wanted].join(","));
    const answer = await serve(new Request(target, { headers: readHeaders }));
    if (!answer.ok) return answer;
    const own = sameKey(keys.map((key) => `__${key}`));
    const rows = await rowsOf(answer);
    return new Map(rows.map((row) => [own(row), withoutKeys(row, keys)]));
  };
  const readHeaders = new Headers(headers);
  for (const name of ["prefer", "content-type", "content-length"]) readHeaders.delete(name);

  return connection.inTransaction(
    async () => {
      scope.transactionIsOpen = true;
      // Deleted rows are read before the write, all others after it.
      const before = request.method === "DELETE" ? await read([...url.searchParams]) : undefined;
      if (before instanceof Response) return before;
      const written = await write();
      if (!written.ok) return written;
      const rows = await rowsOf(written);
      if (isSingle && rows.length !== 1) return notOne(rows.length);
      const found = before ?? (rows.length ? await read(filtersFor(rows, keys)) : new Map());
      if (found instanceof Response) return found;
      const own = sameKey(keys);
      const returned = rows.map((row) => found.get(own(row)) ?? row);
      return answerRows(written, isSingle ? returned[0] : returned, isSingle);
    },
    (answer) => answer.status < 400,
  );
}

function withoutKeys(row: Row, keys: string[]): Row {
  const added = new Set(keys.map((key) => `__${key}`));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !added.has(name)));
}

function answerRows(written: Response, body: unknown, isSingle: boolean): Response {
  const headers = new Headers(written.headers);
  headers.delete("content-length");
  headers.set("content-type", `${isSingle ? single : "application/json"}; charset=utf-8`);
  return new Response(JSON.stringify(body), { status: written.status, headers });
}
