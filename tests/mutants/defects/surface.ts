import { type Defect, edits, statements } from "../defect.ts";

/** Defects of the database's exposed surface and its limits. */
export const surface: Defect[] = [
  ...edits("feeds", "definers", [
    ["the caller names a column", ", private.scope_condition(", ", format('%I = %L', "],
    ["an unknown scope is accepted", "if scope not in (", "if false and scope not in ("],
    [
      "the caller names a column",
      "select private.scope_condition(scope, scope_id) as condition",
      "select case when scope is not null then format('%I = %L', scope, scope_id) end as condition",
    ],
  ]),
  ...statements("every table that is read", "structure", [
    ["reveals rows of one transaction by xmin", "grant select on table public.reviews to anon"],
    ["loses a column", "revoke select (content) on table public.comments from anon"],
  ]),
  ...statements("claims", "claims", [
    [
      "make a moderator",
      `create or replace function private.is_moderator() returns boolean
        language plpgsql stable security definer set search_path = '' as $$
        begin return coalesce(auth.jwt() -> 'app_metadata' ->> 'is_moderator', '') = 'true'
          or exists (select from private.moderators as m where m.user_id = auth.uid()); end $$`,
    ],
    [
      "reveal every member's details",
      `alter policy profile_details_select_owner on public.profile_details
        using (user_id = auth.uid() or (auth.jwt() ->> 'user_role') = 'admin' or (auth.jwt() ->> 'is_admin') = 'true')`,
    ],
    [
      "let members edit others' lists",
      `alter policy user_lists_update_owner on public.user_lists
        using (user_id = auth.uid() or auth.jwt() ->> 'role' = 'service_role')`,
    ],
    [
      "show private lists to a self-declared admin",
      `alter policy user_lists_select_members on public.user_lists
        using (is_public or user_id = auth.uid() or (auth.jwt() -> 'user_metadata' ->> 'is_admin') = 'true')`,
    ],
  ]),
  ...statements("grants", "structure", [
    [
      "of an internal function to members",
      "grant execute on function private.suspended_until() to authenticated",
    ],
  ]),
  ...statements("edges", "edges", [
    [
      "a comment's limit is one too low",
      `alter table comments drop constraint comments_content_length,
        add constraint comments_content_length check (char_length(content) < 500)`,
    ],
    [
      "a name may have one letter",
      `alter table products drop constraint products_name_length,
        add constraint products_name_length check (char_length(name) between 1 and 120)`,
    ],
    [
      "a new column's limit is not tested",
      `alter table requests add column note text constraint requests_note_size check (octet_length(note) < 7);
        grant insert (note) on requests to authenticated;
        alter table requests rename constraint requests_note_size to requests_note_length`,
    ],
  ]),
  ...statements("edges", "limits", [
    [
      "ten tags are too many",
      `alter table reviews drop constraint reviews_tags_length,
        add constraint reviews_tags_length check (private.fits(tags, 9, 40))`,
    ],
  ]),
  ...statements("definers", "structure", [
    [
      "a new one has no comment",
      "create function private.newcomer() returns int language sql stable security definer set search_path = '' as 'select 1'",
    ],
  ]),
  ...statements("definers", "definers", [
    [
      "the caller names a table",
      `create function private.newcomer(kind text) returns void language plpgsql volatile set search_path = '' as $$
        begin execute format('select from public.%I', kind); end $$`,
    ],
    [
      "visitors pass SQL conditions",
      `grant execute on function private.search_tiers(
        text, text[], text[], text, integer, uuid[], text, boolean, text) to anon`,
    ],
  ]),
];
