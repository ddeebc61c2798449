import type { PGlite } from "@electric-sql/pglite";
import type { Migration } from "../supabase/local/migrations.ts";

const heading = `<!-- Generated from supabase/migrations by "npm run schema": change those, not this. -->

# The database

Each table with its columns, policies and triggers, and each function: what it is for, and who may
call it. The Data API exposes \`public\` and nothing else; what may write past row-level security, or be
read by nobody, is in \`private\`. The statements themselves are in
[supabase/schema.sql](../supabase/schema.sql), and why they are as they are in
[supabase/migrations](../supabase/migrations).
`;

interface Table {
  name: string;
  exposed: boolean;
  ours: boolean;
  purpose: string | null;
  partitions: string | null;
  columns: { name: string; type: string; notes: string }[] | null;
  policies: string[] | null;
  triggers: { name: string; definition: string }[] | null;
}

// A table of the platform is told of where a policy or a trigger of ours stands on it.
const tables = `
  select t.oid::regclass::text as name,
    t.relnamespace = 'public'::regnamespace as exposed,
    t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) as ours,
    obj_description(t.oid, 'pg_class') as purpose,
    (select string_agg(format('\`%s\`', i.inhrelid::regclass), ', ' order by i.inhrelid::regclass::text)
      from pg_inherits as i where i.inhparent = t.oid) as partitions,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notes', concat_ws('; ',
          case when a.attnotnull then 'not null' end,
          case when a.attidentity <> '' then 'counted up' when a.attgenerated <> '' then 'generated' end,
          case when a.attgenerated = '' then 'default \`' || pg_get_expr(d.adbin, d.adrelid) || '\`' end,
          (select regexp_replace(pg_get_constraintdef(f.oid), '^.* REFERENCES (.*)$', 'references \\1')
            from pg_constraint as f
            where f.contype = 'f' and f.conrelid = t.oid and f.conkey[1] = a.attnum),
          col_description(t.oid, a.attnum)
        )
      ) order by a.attnum)
      from pg_attribute as a
      left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0) as columns,
    (select json_agg(format('\`%s\`: %s to %s%s%s', p.policyname, lower(p.cmd),
        array_to_string(p.roles, ', '), ': \`' || p.qual || '\`', '; new rows \`' || p.with_check || '\`'
      ) order by p.policyname)
      from pg_policies as p
      where format('%I.%I', p.schemaname, p.tablename)::regclass = t.oid) as policies,
    (select json_agg(json_build_object('name', g.tgname, 'definition', pg_get_triggerdef(g.oid))
        order by g.tgname)
      from pg_trigger as g join pg_proc as f on f.oid = g.tgfoid
      where g.tgrelid = t.oid and not g.tgisinternal
        and f.pronamespace = 'private'::regnamespace) as triggers
  from pg_class as t
  where t.relkind in ('r', 'p', 'v') and not t.relispartition and t.relnamespace in
    ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace,
      'realtime'::regnamespace)
  order by t.relnamespace <> 'public'::regnamespace, t.oid::regclass::text`;

interface Routine {
  /** As in the migrations, without defaults. */
  signature: string;
  result: string;
  exposed: boolean;
  callers: string | null;
  owner: boolean;
  triggers: string | null;
}

const functions = `
  select format('%s.%s(%s)', f.pronamespace::regnamespace, f.proname,
      pg_get_function_identity_arguments(f.oid)) as signature,
    pg_get_function_result(f.oid) as result,
    f.pronamespace = 'public'::regnamespace as exposed, f.prosecdef as owner,
    (select string_agg(r.role, ', ' order by r.role)
      from (values ('anon'), ('authenticated')) as r (role)
      where has_function_privilege(r.role, f.oid, 'execute')) as callers,
    (select string_agg(distinct format('\`%s\`', g.tgrelid::regclass), ', ') from pg_trigger as g
      where g.tgfoid = f.oid and not g.tgisinternal) as triggers
  from pg_proc as f
  where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`;

const FUNCTION =
  /((?:^-- .*\n)*)^create (?:or replace )?function (\S+?)\(([\s\S]*?)\)\s+returns\b/gm;

/** What the migrations say above each function, by its signature; the last one counts. */
function remarks(migrations: Migration[]): Map<string, string> {
  const said = new Map<string, string>();
  for (const { sql } of migrations) {
    for (const [, comment = "", name, list = ""] of sql.matchAll(FUNCTION)) {
      const parameters = list
        .replace(/\s+default [^,]+/g, "")
        .replace(/\s+/g, " ")
        .trim();
      said.set(`${name}(${parameters})`, comment.replace(/^-- /gm, "").replace(/\s+/g, " ").trim());
    }
  }
  return said;
}

const plainly = (rule: string) =>
  rule.replaceAll("( SELECT auth.uid() AS uid)", "auth.uid()").replaceAll("`true`", "anything");

const inTable = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|");

function list(title: string, items: string[] | null): string {
  if (!items) return "";
  return `\n${title}\n\n${items.map((item) => `- ${item.replace(/\s+/g, " ")}\n`).join("")}`;
}

/** A trigger's definition in the words of this project's own SQL. */
function triggerText({ name, definition }: { name: string; definition: string }): string {
  const [, moment = "", action = ""] =
    /TRIGGER \S+ (.*) EXECUTE FUNCTION (.*)$/.exec(definition) ?? [];
  const words = moment
    .replace(/ ON \S+/, "")
    .replace(/ REFERENCING .* FOR EACH/, " FOR EACH")
    .replace(
      "WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))",
      "THROUGH THE API",
    )
    .replace("DEFERRABLE INITIALLY DEFERRED", "AT THE COMMIT")
    .replace(/WHEN \((.*)\)$/, "WHEN `$1`");
  return `\`${name}\`: ${words.toLowerCase()}: \`${action}\``;
}

function tableText({ ours, ...table }: Table): string {
  const rows = (table.columns ?? []).map(
    ({ name, type, notes }) => `| \`${name}\` | ${type} | ${inTable(notes)} |\n`,
  );
  const columns = `\n| column | type | |\n| --- | --- | --- |\n${rows.join("")}`;
  return [
    `\n### ${table.name}\n`,
    table.purpose ? `\n${table.purpose}\n` : "",
    table.partitions ? `\nIn partitions: ${table.partitions}.\n` : "",
    ours ? columns : "",
    list("Policies:", table.policies?.map(plainly) ?? null),
    list("Triggers:", table.triggers?.map(triggerText) ?? null),
  ].join("");
}

function functionText(routine: Routine, said: Map<string, string>): string {
  const remark = said.get(routine.signature);
  if (remark === undefined) throw new Error(`No migration creates ${routine.signature}`);
  const facts = [
    routine.triggers ? `trigger of ${routine.triggers}` : `returns ${routine.result}`,
    routine.callers ? `for ${routine.callers}` : "",
    routine.owner ? "runs as its owner" : "",
  ];
  const line = `- \`${routine.signature}\`: ${facts.filter(Boolean).join("; ")}.`;
  return `${remark ? `${line}\n  ${remark}` : line}\n`;
}

/**
 * The Markdown that tells of a migrated database.
 *
 * @throws Error naming a function that stands in none of the migrations.
 */
export async function overviewOf(pg: PGlite, migrations: Migration[]): Promise<string> {
  // Names as they are in pg_dump: with their schema.
  await pg.exec("set search_path to ''");
  const { rows: all } = await pg.query<Table>(tables);
  const { rows: routines } = await pg.query<Routine>(functions);
  const said = remarks(migrations);
  const section = (title: string, chosen: (table: Table) => boolean) =>
    `\n## ${title}\n${all.filter(chosen).map(tableText).join("")}`;
  const calls = (title: string, chosen: (routine: Routine) => boolean) => {
    const lines = routines.filter(chosen).map((routine) => functionText(routine, said));
    return `\n## ${title}\n\n${lines.join("")}`;
  };
  return [
    heading,
    section("Tables of the API", (table) => table.exposed),
    section("Tables of the database alone", (table) => table.ours && !table.exposed),
    section("On the platform's tables", (t) => !t.ours && Boolean(t.policies ?? t.triggers)),
    calls("Functions of the API", (routine) => routine.exposed),
    calls(
      "Functions that policies, checks and those of the API call",
      (r) => !r.exposed && r.callers !== null,
    ),
    calls("Functions of the database alone", (r) => !r.exposed && r.callers === null),
  ].join("");
}
