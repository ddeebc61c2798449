import { type Embed, readEmbed, selectItems } from "../../supabase/local/bridges/select-items.ts";
import type { SqlClient } from "../scratch-postgres.ts";

/** A statement with its parameters, as the Data API prepares it. */
export interface Statement {
  sql: string;
  values: string[];
}

interface ForeignKey {
  name: string;
  child: string;
  childColumn: string;
  parent: string;
  parentColumn: string;
}

/** PostgREST limits every response, and every embedded list, to this length (supabase/config.toml). */
const MAX_ROWS = 1000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads the foreign keys, which PostgREST has in its schema cache. */
export async function readForeignKeys(admin: SqlClient): Promise<ForeignKey[]> {
  const { rows } = await admin.query<ForeignKey>(`
    select k.conname as name, k.conrelid::regclass::text as child, c.attname as "childColumn",
      k.confrelid::regclass::text as parent, p.attname as "parentColumn"
    from pg_constraint as k
    join pg_attribute as c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_attribute as p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows;
}

/** Adds a value as a parameter, and returns its placeholder. */
type Bind = (value: string) => string;

/**
 * Writes the statement that PostgREST runs for a read: one select, each embedded table a lateral join, rows to JSON in
 * the database. Supports the data layer's requests only, and throws for any other.
 */
export function translate(keys: ForeignKey[], method: string, url: URL): Statement {
  const path = url.pathname.replace("/rest/v1/", "");
  const values: string[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (path.startsWith("rpc/")) {
    const named = [...url.searchParams].map(([name, value]) => `${quoted(name)} := ${bind(value)}`);
    const call = `public.${quoted(path.slice(4))}(${named.join(", ")})`;
    return {
      sql: `with pgrst_source as (select ${call} as pgrst_scalar)
        select (json_agg(s.pgrst_scalar) -> 0)::text as body from pgrst_source as s`,
      values,
    };
  }
  const source = rowsOf(path, url.searchParams, keys, bind);
  // Only a count: `head` with `count: exact`.
  const answer =
    method === "HEAD"
      ? "select count(*) from pgrst_source"
      : `select count(t) as page_total, coalesce(json_agg(t), '[]')::text as body
      from (select * from pgrst_source) as t`;
  return { sql: `with pgrst_source as (${source}) ${answer}`, values };
}

function rowsOf(from: string, query: URLSearchParams, keys: ForeignKey[], bind: Bind): string {
  let aliases = 0;

  function select(table: string, alias: string, wanted: string, path: string, join: string) {
    const columns: string[] = [];
    const joins: string[] = [];
    for (const item of selectItems(wanted)) {
      const embedded = readEmbed(item);
      if (embedded) {
        const { column, rows, as } = embed(table, alias, embedded, path);
        columns.push(column);
        const kind = embedded.isInner ? "inner" : "left";
        joins.push(`${kind} join lateral (${rows}) as ${as} on true`);
      } else if (item === "*") columns.push(`${alias}.*`);
      else {
        // Perhaps with an alias: `name:local_name`.
        const [own = "", column = own] = item.split(":");
        columns.push(`${alias}.${quoted(column)} as ${quoted(own)}`);
      }
    }
    const filters = [...(join ? [join] : []), ...filtersOf(alias, path)];
    const order = (query.get(`${path}order`) ?? "").split(",").filter(Boolean);
    const sorted = order.map((by) => {
      const [column = "", direction] = by.split(".");
      return `${alias}.${quoted(column)} ${direction === "desc" ? "desc" : "asc"}`;
    });
    const limit = Math.min(Number(query.get(`${path}limit`) ?? MAX_ROWS), MAX_ROWS);
    return [
      `select ${columns.join(", ")} from public.${quoted(table)} as ${alias} ${joins.join(" ")}`,
      filters.length > 0 ? `where ${filters.join(" and ")}` : "",
      sorted.length > 0 ? `order by ${sorted.join(", ")}` : "",
      `limit ${bind(`${limit}`)} offset ${bind(query.get(`${path}offset`) ?? "0")}`,
    ].join(" ");
  }

  function embed(
    table: string,
    alias: string,
    { target, alias: name = target, hint, columns }: Embed,
    path: string,
  ): { column: string; rows: string; as: string } {
    const key = keys.find(
      ({ name: known, child, parent }) =>
        (!hint || hint === known) &&
        ((child === table && parent === target) || (child === target && parent === table)),
    );
    if (!key) throw new Error(`No relationship from ${table} to ${target} ${hint}`);
    const as = quoted(`${name}_${++aliases}`);
    const inner = quoted(`${target}_${aliases}`);
    const isOne = key.child === table;
    const [innerColumn, outerColumn] = isOne
      ? [key.parentColumn, key.childColumn]
      : [key.childColumn, key.parentColumn];
    const join = `${inner}.${quoted(innerColumn)} = ${alias}.${quoted(outerColumn)}`;
    const rows = select(target, inner, columns, `${path}${name}.`, join);
    if (isOne) return { column: `row_to_json(${as}.*) as ${quoted(name)}`, rows, as };
    return {
      column: `coalesce(${as}.${as}, '[]') as ${quoted(name)}`,
      rows: `select json_agg(${as})::jsonb as ${as} from (${rows}) as ${as}`,
      as,
    };
  }

  function filtersOf(alias: string, path: string): string[] {
    return [...query].flatMap(([name, value]) => {
      const column = name.slice(path.length);
      const isElse = ["select", "order", "limit", "offset"].includes(column);
      if (!name.startsWith(path) || isElse || column.includes(".")) return [];
      return column === "or"
        ? partOf(alias, `or${value}`, bind)
        : conditionOf(alias, column, value, bind);
    });
  }

  return select(from, quoted(from), query.get("select") ?? "*", "", "");
}

/** One of several conditions, which may be nested: `or(…)`, `and(…)`. */
function partOf(alias: string, part: string, bind: Bind): string {
  const [, word, parts = ""] = /^(and|or)\((.*)\)$/.exec(part) ?? [];
  if (!word) return conditionOf(alias, ...cut(part), bind);
  const all = selectItems(parts).map((one) => partOf(alias, one, bind));
  return `(${all.join(` ${word} `)})`;
}

const OPERATORS: Record<string, string> = { eq: "=", neq: "<>", lt: "<", lte: "<=", imatch: "~*" };

function conditionOf(alias: string, column: string, condition: string, bind: Bind): string {
  const subject = `${alias}.${quoted(column)}`;
  if (condition === "not.is.null") return `${subject} is not null`;
  const [name, operand] = cut(condition);
  const operator = OPERATORS[name];
  if (operator) return `${subject} ${operator} ${bind(operand)}`;
  if (name === "in") return `${subject} = any (${bind(`{${operand.slice(1, -1)}}`)})`;
  throw new Error(`No such filter here: ${condition}`);
}

/** The text before the first dot and after it. */
function cut(text: string): [before: string, after: string] {
  const [before = ""] = text.split(".");
  return [before, text.slice(before.length + 1)];
}
