import type { Migration } from "../../supabase/local/migrations.ts";

/** Something that a hosted project does not forgive, seeded into a migration, or into the platform by SQL. */
export type HostedDefect = { name: string } & (Edit | { platform: string });

/** What stands in the place of what in a migration, which is named without its version. */
interface Edit {
  migration: string;
  find: string;
  replace: string;
}

/** At the end of a migration. */
const appended = (name: string, migration: string, sql: string): HostedDefect => ({
  name,
  migration,
  find: "",
  replace: `\n${sql};\n`,
});

export const hostedDefects: HostedDefect[] = [
  {
    name: "the sign-up trigger runs as who signs somebody up",
    migration: "wait_for_confirmation",
    find: `create or replace function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer`,
    replace: `create or replace function private.create_profile_for_user() returns trigger
language plpgsql volatile`,
  },
  {
    name: "erasure may not delete what Auth wrote down",
    platform: "revoke delete on auth.audit_log_entries from postgres",
  },
  {
    name: "erasure deletes rows of files by the way",
    migration: "wait_before_erasing",
    find: "  perform set_config('storage.allow_delete_query', 'true', true);\n",
    replace: "",
  },
  appended(
    "a migration changes a table of the platform",
    "create_storage",
    "alter table storage.objects enable row level security",
  ),
  appended(
    "a migration comments on a policy of the platform",
    "create_storage",
    "comment on policy objects_select_members on storage.objects is 'One''s own'",
  ),
  {
    name: "an operator of an extension without its schema",
    migration: "measure_what_comes_close",
    find: "w.word operator(extensions.%) wanted",
    replace: "w.word % wanted",
  },
  {
    name: "an operator class of an extension without its schema",
    migration: "index_every_word",
    find: "using gin (word extensions.gin_trgm_ops)",
    replace: "using gin (word gin_trgm_ops)",
  },
  appended(
    "a second key between two tables that a screen embeds",
    "show_newest_requests",
    `alter table public.requests add column other_category_id integer
      constraint requests_other_category_id_fkey references public.categories (id) on delete cascade`,
  ),
  {
    name: "a second function of a name that is called",
    migration: "read_companies",
    find: "",
    replace: `
create function public.company_page(company text) returns jsonb
language sql stable set search_path = '' as $$ select '{}'::jsonb $$;
revoke all on function public.company_page(text) from public, anon, authenticated;
`,
  },
  {
    name: "an update of every row",
    migration: "create_account",
    find: "",
    replace: `
create function private.forget_places() returns void
language sql volatile set search_path = '' as $$ update public.profiles set location = null $$;
revoke all on function private.forget_places() from public;
`,
  },
  {
    name: "a read that writes",
    migration: "suggest_while_typing",
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
  appended(
    "a table with the rights that a new project leaves on it",
    "create_messages",
    "grant truncate on table public.contact_messages to anon",
  ),
  appended(
    "a member may delete another's file",
    "suspend_members",
    `alter policy objects_select_members on storage.objects using (true);
     alter policy objects_delete_owner on storage.objects using (true)`,
  ),
  appended(
    "nobody hears what a topic says",
    "create_realtime",
    "alter policy messages_select_anyone on realtime.messages using (false)",
  ),
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
 * @throws Error when its text is not in its migration exactly once.
 */
export function spoil(migrations: Migration[], defect: HostedDefect | undefined): Migration[] {
  if (!defect || "platform" in defect) return migrations;
  const { migration: wanted, find, replace } = defect;
  const target = migrations.find(({ name }) => name === wanted);
  const parts = find === "" ? [target?.sql, ""] : (target?.sql.split(find) ?? []);
  if (!target || parts.length !== 2) throw new Error(`"${defect.name}": not once in ${wanted}`);
  const sql = parts.join(replace);
  return migrations.map((migration) => (migration === target ? { ...migration, sql } : migration));
}
