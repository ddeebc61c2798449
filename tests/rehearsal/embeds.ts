import type { SqlClient } from "../../scripts/scratch-postgres.ts";
import { readEmbed, selectItems } from "../../supabase/local/bridges/select-items.ts";

/** A foreign key, and whether its column is part of its table's primary key. */
interface ForeignKey {
  name: string;
  child: string;
  column: string;
  parent: string;
  isPrimary: boolean;
}

/** A table that a request embeds in another's rows; `hint` names a key, a column or a table. */
export interface Embed {
  from: string;
  target: string;
  hint: string;
}

export async function readKeys(admin: SqlClient): Promise<ForeignKey[]> {
  const { rows } = await admin.query<ForeignKey>(`
    select k.conname as name, k.conrelid::regclass::text as child, a.attname as column,
      k.confrelid::regclass::text as parent, exists (
        select from pg_constraint as p
        where p.conrelid = k.conrelid and p.contype = 'p' and k.conkey[1] = any (p.conkey)
      ) as "isPrimary"
    from pg_constraint as k
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows;
}

/**
 * All relationships that PostgREST finds between two tables, which must be exactly one: the foreign keys of either to
 * the other, and the tables that join both by foreign keys within their primary key.
 */
export function relationships(keys: ForeignKey[], { from, target, hint }: Embed): string[] {
  const fits = (...words: string[]) => hint === "" || words.includes(hint);
  const direct = keys
    .filter(
      ({ child, parent }) =>
        (child === from && parent === target) || (child === target && parent === from),
    )
    .filter(({ name, column }) => fits(name, column))
    .map(({ name }) => name);
  const joined = keys
    .filter(({ parent, isPrimary }) => parent === from && isPrimary)
    .filter(({ child, name }) =>
      keys.some(
        (key) => key.child === child && key.parent === target && key.isPrimary && key.name !== name,
      ),
    )
    .filter(({ child }) => fits(child))
    .map(({ child }) => child);
  return [...direct, ...joined];
}

/** The embeds of a table's `select`, nested ones included. */
export function embedsOf(from: string, select: string): Embed[] {
  return selectItems(select).flatMap((item) => {
    const embed = readEmbed(item);
    if (!embed) return [];
    const { target, hint = "", columns } = embed;
    return [{ from, target, hint }, ...embedsOf(target, columns)];
  });
}
