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

/** PostgREST cuts every answer, and every list inside of one, at this length (supabase/config.toml). */
const MAX_ROWS = 1000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads the foreign keys, which PostgREST has in its schema cache. */
export async function readForeignKeys(admin: SqlClient): Promise<ForeignKey[]> {
  const { rows } = await admin.query(`
    select k.conname as name, k.conrelid::regclass::text as child, c.attname as "childColumn",
      k.confrelid::regclass::text as parent, p.attname as "parentColumn"
    from pg_constraint as k
    join pg_attribute as c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_attribute as p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows.map((row) => ({
    name: `${row.name}`,
    child: `${row.child}`,
    childColumn: `${row.childColumn}`,
    parent: `${row.parent}`,
    parentColumn: `${row.parentColumn}`,
  }));
}

/** Cuts at commas outside of parentheses. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const character = text[i] ?? ",";
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return parts.filter((part) => part !== "");
}

/** A column of a select, perhaps under another name: `name:local_name`. */
function columnOf(alias: string, item: string): string {
  const [name = "", column = name] = item.split(":");
  return `${alias}.${quoted(column)} as ${quoted(name)}`;
}

/**
 * Writes the statement that PostgREST runs for a read: one select, each embedded table a lateral join,
 * rows to JSON in the database. It knows what the data layer asks for and throws at anything else.
 */
export class Translator {
  readonly #keys: ForeignKey[];

  constructor(keys: ForeignKey[]) {
    this.#keys = keys;
  }

  translate(method: string, url: URL): Statement {
    const path = url.pathname.replace("/rest/v1/", "");
    const values: string[] = [];
    if (path.startsWith("rpc/")) {
      const named = [...url.searchParams].map(
        ([name, value]) => `${quoted(name)} := $${values.push(value)}`,
      );
      const call = `public.${quoted(path.slice(4))}(${named.join(", ")})`;
      return {
        sql: `with pgrst_source as (select ${call} as pgrst_scalar)
        select (json_agg(s.pgrst_scalar) -> 0)::text as body from pgrst_source as s`,
        values,
      };
    }
    const source = new Reading(this.#keys, url.searchParams, values).rowsOf(path);
    // A count alone: `head` with `count: exact`.
    if (method === "HEAD") {
      return { sql: `with pgrst_source as (${source}) select count(*) from pgrst_source`, values };
    }
    return {
      sql: `with pgrst_source as (${source})
      select count(t) as page_total, coalesce(json_agg(t), '[]')::text as body
      from (select * from pgrst_source) as t`,
      values,
    };
  }
}

class Reading {
  readonly #keys: ForeignKey[];
  readonly #query: URLSearchParams;
  readonly #values: string[];
  #aliases = 0;

  constructor(keys: ForeignKey[], query: URLSearchParams, values: string[]) {
    this.#keys = keys;
    this.#query = query;
    this.#values = values;
  }

  rowsOf(table: string): string {
    return this.#select(table, quoted(table), this.#query.get("select") ?? "*", "", "");
  }

  #bind(value: string): string {
    return `$${this.#values.push(value)}`;
  }

  #select(table: string, alias: string, wanted: string, path: string, join: string): string {
    const columns: string[] = [];
    const joins: string[] = [];
    for (const item of split(wanted)) {
      const [, name, target, hint = "", inner] =
        /^(?:(\w+):)?(\w+)(?:!(?!inner)(\w+))?(!inner)?\((.+)\)$/.exec(item) ?? [];
      if (target) {
        const nested = item.slice(item.indexOf("(") + 1, -1);
        const embed = this.#embed(
          table,
          alias,
          { name: name ?? target, target, hint, nested },
          path,
        );
        columns.push(embed.column);
        joins.push(
          `${inner ? "inner" : "left"} join lateral (${embed.rows}) as ${embed.as} on true`,
        );
      } else columns.push(item === "*" ? `${alias}.*` : columnOf(alias, item));
    }
    const filters = [join, ...this.#filters(alias, path)].filter((filter) => filter !== "");
    const order = (this.#query.get(`${path}order`) ?? "").split(",").filter(Boolean);
    const sorted = order.map((by) => {
      const [column = "", direction] = by.split(".");
      return `${alias}.${quoted(column)} ${direction === "desc" ? "desc" : "asc"}`;
    });
    const limit = Math.min(Number(this.#query.get(`${path}limit`) ?? MAX_ROWS), MAX_ROWS);
    return [
      `select ${columns.join(", ")} from public.${quoted(table)} as ${alias} ${joins.join(" ")}`,
      filters.length > 0 ? `where ${filters.join(" and ")}` : "",
      sorted.length > 0 ? `order by ${sorted.join(", ")}` : "",
      `limit ${this.#bind(`${limit}`)} offset ${this.#bind(this.#query.get(`${path}offset`) ?? "0")}`,
    ].join(" ");
  }

  #embed(
    table: string,
    alias: string,
    { name, target, hint, nested }: Record<"name" | "target" | "hint" | "nested", string>,
    path: string,
  ): { column: string; rows: string; as: string } {
    const key = this.#keys.find(
      ({ name: known, child, parent }) =>
        (hint === "" || hint === known) &&
        ((child === table && parent === target) || (child === target && parent === table)),
    );
    if (!key) throw new Error(`No relationship from ${table} to ${target} ${hint}`);
    const as = quoted(`${name}_${++this.#aliases}`);
    const inner = quoted(`${target}_${this.#aliases}`);
    const isOne = key.child === table;
    const join = isOne
      ? `${inner}.${quoted(key.parentColumn)} = ${alias}.${quoted(key.childColumn)}`
      : `${inner}.${quoted(key.childColumn)} = ${alias}.${quoted(key.parentColumn)}`;
    const rows = this.#select(target, inner, nested, `${path}${name}.`, join);
    if (isOne) return { column: `row_to_json(${as}.*) as ${quoted(name)}`, rows, as };
    return {
      column: `coalesce(${as}.${as}, '[]') as ${quoted(name)}`,
      rows: `select json_agg(${as})::jsonb as ${as} from (${rows}) as ${as}`,
      as,
    };
  }

  #filters(alias: string, path: string): string[] {
    const filters: string[] = [];
    for (const [name, value] of this.#query) {
      if (!name.startsWith(path)) continue;
      const column = name.slice(path.length);
      if (["select", "order", "limit", "offset"].includes(column) || column.includes(".")) continue;
      filters.push(
        column === "or" ? this.#part(alias, `or${value}`) : this.#condition(alias, column, value),
      );
    }
    return filters;
  }

  /** One of several conditions, which may be several themselves: `or(…)`, `and(…)`. */
  #part(alias: string, part: string): string {
    const [, word, parts = ""] = /^(and|or)\((.*)\)$/.exec(part) ?? [];
    if (!word) return this.#condition(alias, part.split(".")[0] ?? "", after(part));
    return `(${split(parts)
      .map((one) => this.#part(alias, one))
      .join(` ${word} `)})`;
  }

  #condition(alias: string, column: string, condition: string): string {
    const subject = `${alias}.${quoted(column)}`;
    if (condition === "not.is.null") return `${subject} is not null`;
    const [operator, operand] = [condition.split(".")[0], after(condition)];
    if (operator === "eq") return `${subject} = ${this.#bind(operand)}`;
    if (operator === "neq") return `${subject} <> ${this.#bind(operand)}`;
    if (operator === "lt") return `${subject} < ${this.#bind(operand)}`;
    if (operator === "lte") return `${subject} <= ${this.#bind(operand)}`;
    if (operator === "imatch") return `${subject} ~* ${this.#bind(operand)}`;
    if (operator === "in") {
      return `${subject} = any (${this.#bind(`{${operand.slice(1, -1)}}`)})`;
    }
    throw new Error(`No such filter here: ${condition}`);
  }
}

/** The text after the first dot. */
const after = (text: string) => text.slice(text.indexOf(".") + 1);
