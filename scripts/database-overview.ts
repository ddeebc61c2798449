import type { PGlite } from "@electric-sql/pglite";
import type { SqlFile } from "./baseline.ts";

const heading = `<!-- Generated from supabase/schemas by "npm run schema": change those, not this. -->

# The database

Each file of [supabase/schemas](../supabase/schemas), with its tables and the functions that the Data API offers. The
files apply in this order and read from top to bottom: tables with their constraints, indexes, policies and grants, then
functions, then the triggers of each table in the order in which they fire. The Data API exposes the schema
\`public\`; \`private\` holds functions that may bypass row-level security and tables that no caller may read.
`;

// Functions of a row are selected like columns.
const described = `
  select c.oid::regclass::text as name, c.oid::regclass::text as call, obj_description(c.oid, 'pg_class') as purpose
  from pg_class as c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
  union all
  select 'public.' || proname, format('public.%s(%s)', proname, pg_get_function_identity_arguments(oid)),
    obj_description(oid, 'pg_proc')
  from pg_proc where pronamespace = 'public'::regnamespace`;

const CREATE =
  /^create (?:table|view|function) ([a-z_]+\.[a-z_0-9]+)\s*\(?(public\.[a-z_]+(?=\)))?/gm;

/** The first sentence of a comment. */
const firstSentence = (text: string) => /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;

/**
 * The Markdown that describes the contents of each schema file with the texts of `comment on`.
 *
 * @throws Error naming a table or a function of the API without a comment.
 */
export async function overviewOf(pg: PGlite, files: SqlFile[]): Promise<string> {
  // Names with their schema.
  await pg.exec("set search_path to ''");
  const { rows } = await pg.query<{ name: string; call: string; purpose: string | null }>(
    described,
  );
  const sections = files.map(({ file, name, sql }) => {
    const about = (/^((?:--.*\n)+)/.exec(sql)?.[1] ?? "").replace(/^-- ?/gm, "").split("\n\n")[0];
    const lines = [...sql.matchAll(CREATE)].flatMap(([, created, row]) =>
      rows
        .filter((one) => one.name === created && (!row || one.call.endsWith(`(${row})`)))
        .map(({ call, purpose }) => {
          if (!purpose) throw new Error(`${call} has no comment`);
          return `- \`${call}\`: ${firstSentence(purpose)}\n`;
        }),
    );
    const list = [...new Set(lines)].join("");
    return `\n## [${name}](../${file})\n\n${about?.replace(/\s+/g, " ").trim()}\n${list ? `\n${list}` : ""}`;
  });
  return heading + sections.join("");
}
