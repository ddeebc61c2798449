import type { Migration } from "../../supabase/local/migrations.ts";
import type { checks } from "./checks.ts";

/** A violation of a hosted project's rules: in the migrations, in a further one, or in the platform by SQL. */
export type HostedDefect = Noticed & (Edit | { sql: string } | { platform: string });

/** The check that detects it, and a part of its message that occurs in no other case. */
interface Noticed {
  name: string;
  noticedBy: keyof typeof checks;
  says: string;
}

/** A replaced text in the migrations; the text to find must occur there once. */
interface Edit {
  find: string;
  replace: string;
}

/** A version after all others. */
const LAST = "99991231235959";

export const hostedDefects: HostedDefect[] = [
  {
    name: "the sign-up trigger runs as who signs somebody up",
    noticedBy: "profilesFollowAuth",
    says: "permission denied for schema private",
    find: `create function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer`,
    replace: `create function private.create_profile_for_user() returns trigger
language plpgsql volatile`,
  },
  {
    name: "erasure may not delete what Auth wrote down",
    noticedBy: "erasureLeavesNothing",
    says: "permission denied for table audit_log_entries",
    platform: "revoke delete on auth.audit_log_entries from postgres",
  },
  {
    name: "erasure deletes rows of files by the way",
    noticedBy: "erasureLeavesNothing",
    says: "Direct deletion from storage tables is not allowed",
    find: "  perform set_config('storage.allow_delete_query', 'true', true);\n",
    replace: "",
  },
  {
    name: "a migration changes a table of the platform",
    noticedBy: "everythingApplies",
    says: "must be owner: ALTER TABLE storage.objects",
    sql: "alter table storage.objects enable row level security",
  },
  {
    name: "a migration comments on a policy of the platform",
    noticedBy: "everythingApplies",
    says: "must be owner: COMMENT objects_select_members on storage.objects",
    sql: "comment on policy objects_select_members on storage.objects is 'One''s own'",
  },
  {
    name: "an operator of an extension without its schema",
    noticedBy: "readsOnlyRead",
    says: "operator does not exist: text % text",
    find: "w.word operator(extensions.%) wanted",
    replace: "w.word % wanted",
  },
  {
    name: "an operator class of an extension without its schema",
    noticedBy: "everythingApplies",
    says: 'operator class "gin_trgm_ops" does not exist',
    find: "using gin (word extensions.gin_trgm_ops)",
    replace: "using gin (word gin_trgm_ops)",
  },
  {
    name: "a second key between two tables that a screen embeds",
    noticedBy: "embedsAreClear",
    says: "requests_other_category_id_fkey",
    sql: `alter table public.requests add column other_category_id integer
      constraint requests_other_category_id_fkey references public.categories (id) on delete cascade`,
  },
  {
    name: "a second function of a name that is called",
    noticedBy: "functionsHaveNoDouble",
    says: '{"name":"company_page","versions":2}',
    sql: `
create function public.company_page(company text) returns jsonb
language sql stable set search_path = '' as $$ select '{}'::jsonb $$;
revoke all on function public.company_page(text) from public, anon, authenticated;
`,
  },
  {
    name: "an update of every row",
    noticedBy: "noFunctionChangesEveryRow",
    says: "forget_places: update public.profiles set location = null",
    sql: `
create function private.forget_places() returns void
language sql volatile set search_path = '' as $$ update public.profiles set location = null $$;
revoke all on function private.forget_places() from public;
`,
  },
  {
    name: "a read that writes",
    noticedBy: "readsOnlyRead",
    says: "cannot execute CREATE TABLE in a read-only transaction",
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
    noticedBy: "privilegesAsWritten",
    says: "anon public.contact_messages: truncate",
    sql: "grant truncate on table public.contact_messages to anon",
  },
  {
    name: "a member may delete another's file",
    noticedBy: "filesBelongToMembers",
    says: "files removed by another member: expected 1",
    sql: `alter policy objects_select_members on storage.objects using (true);
     alter policy objects_delete_owner on storage.objects using (true)`,
  },
  {
    name: "nobody hears what a topic says",
    noticedBy: "topicsAreHeard",
    says: "heard of a topic: expected []",
    sql: "alter policy messages_select_anyone on realtime.messages using (false)",
  },
];

/**
 * The migrations with a defect in them.
 *
 * @throws Error if its text is not in them exactly once.
 */
export function withDefect(migrations: Migration[], defect: HostedDefect): Migration[] {
  if ("platform" in defect) return migrations;
  if ("sql" in defect) return [...migrations, { version: LAST, name: "defect", sql: defect.sql }];
  const { find, replace } = defect;
  const found = migrations.reduce((count, { sql }) => count + sql.split(find).length - 1, 0);
  if (found !== 1) throw new Error(`"${defect.name}": ${found} times in the migrations`);
  return migrations.map((one) => ({ ...one, sql: one.sql.split(find).join(replace) }));
}
