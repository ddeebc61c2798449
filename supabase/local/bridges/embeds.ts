/*
 * Deviation: `products?select=category:categories(name)` is refused as ambiguous (PGRST201), because any table with
 * foreign keys to both sides counts as a join table. For PostgREST it counts only if those keys are part of its primary
 * key. Here the remaining foreign key is added to the request.
 * Until: tests/db/embeds.test.ts passes without this file.
 */
import type { LocalConnection } from "./request-transaction.ts";
import { readEmbed, selectItems } from "./select-items.ts";

type Schema = Awaited<ReturnType<LocalConnection["introspect"]>>;

/** The only foreign key between two tables without a join table, else undefined. */
function onlyKey({ foreign_keys, primary_keys }: Schema, one: string, other: string) {
  const isBetween = (table: string, ref: string) =>
    (table === one && ref === other) || (table === other && ref === one);
  const direct = foreign_keys.filter(({ table, ref_table }) => isBetween(table, ref_table));
  const isJoined = primary_keys.some(({ table, columns }) => {
    const refs = foreign_keys.filter((key) => key.table === table && columns.includes(key.column));
    return [one, other].every((side) => refs.some(({ ref_table }) => ref_table === side));
  });
  const names = new Set(direct.map((key) => key.foreign_key_name));
  return names.size === 1 && !isJoined ? [...names][0] : undefined;
}

/** A select of a table with the foreign key of each embed named, at every depth. */
function named(schema: Schema, table: string, select: string): string {
  const items = selectItems(select).map((item) => {
    const embed = readEmbed(item);
    if (!embed) return item;
    const { prefix, target, modifiers, hint, columns } = embed;
    const key = hint ? undefined : onlyKey(schema, table, target);
    return `${prefix}${target}${key ? `!${key}` : ""}${modifiers}(${named(schema, target, columns)})`;
  });
  return items.join(",");
}

/** The request with the foreign keys of its embeds. */
export async function nameEmbeds(request: Request, connection: LocalConnection): Promise<Request> {
  const url = new URL(request.url);
  const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1];
  const select = url.searchParams.get("select");
  if (!table || !select?.includes("(")) return request;
  const schema = await connection.introspect({ useCache: true });
  url.searchParams.set("select", named(schema, table, select));
  return new Request(url, request);
}
