import type { PGlite } from "@electric-sql/pglite";

const heading = `<!-- Generated from supabase/schemas by "npm run schema": change those, not this. -->

# Functions that run as their owner

The purpose of each \`security definer\` function, and the input that it trusts, from \`comment on function\`. All are
in the schema \`private\`, which the Data API does not expose, and resolve names by an empty \`search_path\`. Functions
with dynamic SQL are on the reviewed list in [tests/db/definers.test.ts](../tests/db/definers.test.ts).
`;

interface Definer {
  signature: string;
  callers: string | null;
  triggers: string | null;
  reason: string | null;
}

const definers = `
  select format('%s.%s(%s)', f.pronamespace::regnamespace, f.proname, pg_get_function_arguments(f.oid))
      as signature,
    (select string_agg(r.role, ', ' order by r.role)
      from (values ('anon'), ('authenticated'), ('service_role')) as r (role)
      where has_function_privilege(r.role, f.oid, 'execute')) as callers,
    (select string_agg(distinct format('\`%s\`', g.tgrelid::regclass), ', ') from pg_trigger as g
      where g.tgfoid = f.oid and not g.tgisinternal) as triggers,
    obj_description(f.oid, 'pg_proc') as reason
  from pg_proc as f
  where f.prosecdef and f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`;

/** The Markdown about a migrated database's functions that run as their owner. */
export async function definersOf(pg: PGlite): Promise<string> {
  // Names as they are in pg_dump: with their schema.
  await pg.exec("set search_path to ''");
  const { rows } = await pg.query<Definer>(definers);
  const section = (title: string, chosen: (definer: Definer) => boolean) => {
    const lines = rows.filter(chosen).map(({ signature, callers, triggers, reason }) => {
      const facts = [callers && `For ${callers}.`, triggers && `On ${triggers}.`, reason];
      return `- \`${signature}\`\n  ${facts.filter(Boolean).join(" ")}\n`;
    });
    return `\n## ${title}\n\n${lines.join("")}`;
  };
  return [
    heading,
    section("Executed by callers of the API", ({ callers }) => callers !== null),
    section("Executed by triggers", (d) => d.callers === null && d.triggers !== null),
    section("Executed by functions and jobs", (d) => d.callers === null && d.triggers === null),
  ].join("");
}
