import type { Migration } from "../../supabase/local/migrations.ts";

/** Something that a hosted project does not forgive: in the migrations, after them, or in the platform by SQL. */
export type HostedDefect = { name: string } & (Edit | { sql: string } | { platform: string });

/** Another text in the migrations; the text to find must occur there once. */
interface Edit {
  find: string;
  replace: string;
}

export const hostedDefects: HostedDefect[] = [
  {
    name: "the sign-up trigger runs as who signs somebody up",
    find: `create function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer`,
    replace: `create function private.create_profile_for_user() returns trigger
language plpgsql volatile`,
  },
  {
    name: "erasure may not delete what Auth wrote down",
    platform: "revoke delete on auth.audit_log_entries from postgres",
  },
  {
    name: "erasure deletes rows of files by the way",
    find: "  perform set_config('storage.allow_delete_query', 'true', true);\n",
    replace: "",
  },
  {
    name: "a migration changes a table of the platform",
    sql: "alter table storage.objects enable row level security",
  },
  {
    name: "a migration comments on a policy of the platform",
    sql: "comment on policy objects_select_members on storage.objects is 'One''s own'",
  },
  {
    name: "an operator of an extension without its schema",
    find: "w.word operator(extensions.%) wanted",
    replace: "w.word % wanted",
  },
  {
    name: "an operator class of an extension without its schema",
    find: "using gin (word extensions.gin_trgm_ops)",
    replace: "using gin (word gin_trgm_ops)",
  },
  {
    name: "a second key between two tables that a screen embeds",
    sql: `alter table public.requests add column other_category_id integer
      constraint requests_other_category_id_fkey references public.categories (id) on delete cascade`,
  },
  {
    name: "a second function of a name that is called",
    sql: `
create function public.company_page(company text) returns jsonb
language sql stable set search_path = '' as $$ select '{}'::jsonb $$;
revoke all on function public.company_page(text) from public, anon, authenticated;
`,
  },
  {
    name: "an update of every row",
    sql: `
create function private.forget_places() returns void
language sql volatile set search_path = '' as $$ update public.profiles set location = null $$;
revoke all on function private.forget_places() from public;
`,
  },
  {
    name: "a read that writes",
    find: `language plpgsql stable rows 8 set search_path = ''
as $$
begin
`,
    replace: `language plpgsql volatile rows 8 set search_path = ''
as $$
begin
  create temporary table seen () on commit drop;
`,
  },
  {
    name: "a table with the rights that a new project leaves on it",
    sql: "grant truncate on table public.contact_messages to anon",
  },
  {
    name: "a member may delete another's file",
    sql: `alter policy objects_select_members on storage.objects using (true);
     alter policy objects_delete_owner on storage.objects using (true)`,
  },
  {
    name: "nobody hears what a topic says",
    sql: "alter policy messages_select_anyone on realtime.messages using (false)",
  },
];

/** The defect that is called so; none without a name. */
export function defectOf(name: string | undefined): HostedDefect | undefined {
  const defect = hostedDefects.find((known) => known.name === name);
  if (name && !defect) throw new Error(`No such defect: ${name}`);
  return defect;
}

/**
 * The migrations with a defect in them.
 *
 * @throws Error when its text is not in them exactly once.
 */
export function withDefect(migrations: Migration[], defect: HostedDefect | undefined): Migration[] {
  if (!defect || "platform" in defect) return migrations;
  if ("sql" in defect) {
    const last = migrations.at(-1);
    return migrations.map((one) =>
      one === last ? { ...one, sql: `${one.sql}\n${defect.sql};\n` } : one,
    );
  }
  const { find, replace } = defect;
  const found = migrations.reduce((count, { sql }) => count + sql.split(find).length - 1, 0);
  if (found !== 1) throw new Error(`"${defect.name}": ${found} times in the migrations`);
  return migrations.map((one) => ({ ...one, sql: one.sql.split(find).join(replace) }));
}
