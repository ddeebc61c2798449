import { type Defect, edits, statements } from "../defect.ts";

/** Files, live updates, lookups. */
export const platform: Defect[] = [
  ...statements("storage.objects", [
    [
      "listed by members",
      "alter policy objects_select_members on storage.objects using (true)",
      "matrix",
    ],
    [
      "listed by visitors",
      "alter policy objects_select_members on storage.objects to anon, authenticated using (true)",
      "matrix",
    ],
    [
      "uploaded as another's",
      `alter policy objects_insert_members on storage.objects with check (
      private.is_upload_path(bucket_id, name, owner_id::uuid) and (select private.may_upload()))`,
      "matrix",
    ],
    [
      "replaced by anybody",
      "alter policy objects_update_owner on storage.objects using (true) with check (true)",
      "blind-writes",
    ],
    [
      "given away",
      `alter policy objects_update_owner on storage.objects
      with check (private.is_upload_path(bucket_id, name, (select auth.uid())))`,
      "storage",
    ],
    [
      "deleted by anybody",
      "alter policy objects_delete_owner on storage.objects using (true)",
      "blind-writes",
    ],
    [
      "removed before it is counted",
      `alter policy objects_delete_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
      "storage",
    ],
    [
      "who uploaded a logo removes it while it is shown",
      `alter policy objects_delete_owner on storage.objects using (
        owner_id = (select auth.uid())::text and private.may_remove(created_at)
      )`,
      "logos",
    ],
    [
      "photos are exchanged",
      `alter policy objects_update_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
      "storage",
    ],
    [
      "moderators move files anywhere",
      "alter policy objects_update_owner on storage.objects with check (owner_id = (select auth.uid())::text)",
      "photos",
    ],
    [
      "moderators read every file",
      `alter policy objects_select_members on storage.objects
      using (owner_id = (select auth.uid())::text or private.is_moderator())`,
      "photos",
    ],
    ...[
      "and not private.is_in_use(name)",
      "and coalesce(current_setting('storage.operation', true), '') !~ 'sign'",
      "and exists (select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null)",
    ].map((_, left, all): [string, string, string] => [
      [
        "uploads take the place of a photo",
        "links upload later",
        "a hidden profile shows another face",
      ][left] ?? "",
      `alter policy objects_insert_members on storage.objects with check (owner_id = (select auth.uid())::text
      and private.is_upload_path(bucket_id, name, (select auth.uid())) and (select private.may_upload())
      ${all.filter((_line, at) => at !== left).join("\n")})`,
      left === 2 ? "photos" : "storage",
    ]),
  ]),
  ...statements("storage.buckets", [
    [
      "listed",
      "create policy buckets_select_anyone on storage.buckets for select to anon, authenticated using (true)",
      "matrix",
    ],
    [
      "drawings with scripts",
      "update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'images'",
      "structure",
    ],
    [
      "avatars of any size",
      "update storage.buckets set file_size_limit = null where id = 'avatars'",
      "structure",
    ],
    [
      "photos are not served",
      "update storage.buckets set public = false where id = 'images'",
      "storage",
    ],
  ]),
  ...edits("storage", [
    [
      "storage.objects",
      "names tell the author",
      "    and position(member::text in lower(path)) = 0\n",
      "",
      "storage",
    ],
    ["storage.objects", "another's avatar", "'^' || member || '", "'^.{36}", "matrix"],
    [
      "storage.objects",
      "any folder",
      "'^(recommendations|reviews)/[0-9]",
      "'^[a-z]+/[0-9]",
      "matrix",
    ],
    ["storage.objects", "two endings", "|thumb\\.webp)$'", "|.*)$'", "storage"],
    ["storage.objects", "no quota", "count(moment) < q.most", "true", "storage"],
    [
      "storage.objects",
      "what was removed is forgotten",
      "\n    union all\n    select removed from unnest(u.recent) as removed where removed > now() - q.period",
      "",
      "storage",
    ],
    [
      "storage.objects",
      "what is written down counts twice",
      "\n      and o.created_at <> all (coalesce(u.recent, '{}'))",
      "",
      "storage",
    ],
    [
      "storage.objects",
      "the erased upload",
      "join public.profiles as p on p.id = auth.uid()",
      "join (select auth.uid() as id) as p on true",
      "storage",
    ],
    [
      "storage.objects",
      "a face every second",
      "now() - q.period / q.most",
      "now() - interval '1 second'",
      "storage",
    ],
  ]),
  ...edits("photos", [
    [
      "storage.objects",
      "thumbnails are another's",
      " || private.thumbnail_path(path)",
      "",
      "storage",
    ],
    [
      "storage.objects",
      "a face's thumbnail is nobody's",
      "array[path, private.thumbnail_path(path)]",
      "array[path]",
      "photos",
    ],
  ]),
  ...edits("storage", [
    [
      "misplaced_files",
      "for anybody",
      "  if not private.is_moderator() then",
      "  if false then",
      "functions",
    ],
    [
      "misplaced_files",
      "moderators keep what they move",
      "  perform private.give_files_back();\n",
      "",
      "photos",
    ],
    [
      "misplaced_files",
      "restored ones stay hidden",
      "where o.bucket_id = 'hidden' or (",
      "where (",
      "photos",
    ],
    [
      "misplaced_files",
      "a removal tells whose it was",
      "set owner_id = auth.uid()::text, owner = null",
      "set owner = null",
      "photos",
    ],
    [
      "misplaced_files",
      "a new file in the way stays",
      "  perform private.prepare_removal();\n  return",
      "  return",
      "photos",
    ],
    [
      "misplaced_files",
      "two hundred that stay keep the others",
      "where o.name > after and (is_in_the_way or right_bucket <> o.bucket_id)",
      "where (is_in_the_way or right_bucket <> o.bucket_id)",
      "photos",
    ],
    [
      "misplaced_files",
      "what is in the way stays",
      "and (is_in_the_way or right_bucket <> o.bucket_id)",
      "and right_bucket <> o.bucket_id",
      "photos",
    ],
    [
      "unneeded_files",
      "everybody's",
      "where o.owner_id = auth.uid()::text and o.name > after",
      "where o.name > after",
      "photos",
    ],
    [
      "unneeded_files",
      "the same ones on each page",
      "where o.owner_id = auth.uid()::text and o.name > after",
      "where o.owner_id = auth.uid()::text",
      "photos",
    ],
    [
      "unneeded_files",
      "what is in the way stays",
      "(is_in_the_way or right_bucket = 'nowhere'",
      "(right_bucket = 'nowhere'",
      "photos",
    ],
    [
      "unneeded_files",
      "what is reported is removed",
      "nullif(right_bucket, 'nowhere')",
      "null::text",
      "photos",
    ],
    [
      "unneeded_files",
      "what is reported stays at its address",
      " or (right_bucket = 'hidden' and o.bucket_id = 'images'))",
      ")",
      "photos",
    ],
    [
      "storage.objects",
      "a photo comes to the address of a hidden one",
      "o.bucket_id = 'hidden' and o.name = path",
      "false",
      "photos",
    ],
  ]),
  ...statements("storage.objects", [
    [
      "owners hide what is shown",
      `create policy objects_hide_owner on storage.objects for update to authenticated
      using (bucket_id = 'images' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
      "photos",
    ],
    [
      "a file takes the place of another",
      `create or replace function private.is_called(path text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
      "photos",
    ],
    [
      "a moderator brings their own hidden face back",
      `create or replace function private.lies_in(bucket text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
      "photos",
    ],
    [
      "owners write over what is hidden",
      `create policy objects_rewrite_owner on storage.objects for update to authenticated
      using (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
      "photos",
    ],
  ]),
  ...edits("photos", [
    [
      "recommendations",
      "a photo anywhere behind a host",
      "'^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'",
      "'^https?://[^[:space:]]+/storage/v1/object/public/images/'",
      "photos",
    ],
    [
      "recommendations",
      "a photo of anybody",
      "\n        and o.owner_id = auth.uid()::text",
      "",
      "photos",
    ],
    [
      "recommendations",
      "those that are there may go",
      "tg_op = 'INSERT' or address <> all (old.images)",
      "true",
      "photos",
    ],
  ]),
  ...statements("realtime.messages", [
    [
      "every topic is heard",
      "alter policy messages_select_anyone on realtime.messages using (true)",
      "realtime",
    ],
    [
      "counts are spoken by members",
      `create policy messages_insert_members on realtime.messages
      for insert to authenticated with check (true)`,
      "realtime",
    ],
    [
      "votes are published",
      "alter publication supabase_realtime add table public.recommendation_votes",
      "structure",
    ],
  ]),
  ...edits("members", [
    [
      "check_email_exists",
      "no throttle",
      "language plpgsql volatile security definer set search_path = ''\nas $$\nbegin\n  perform private.spend_as_caller('lookups');\n  return (",
      "language plpgsql volatile security definer set search_path = ''\nas $$\nbegin\n  return (",
      "lookups",
    ],
    [
      "check_email_exists",
      "patterns are answered",
      "member.email = lower(",
      "member.email like lower(",
      "lookups",
    ],
    [
      "check_email_exists",
      "everybody is verified",
      "count(member.email_confirmed_at) > 0",
      "count(*) > 0",
      "lookups",
    ],
    [
      "check_email_exists",
      "answers as its owner in the exposed schema",
      "create function public.check_email_exists(email_input text) returns jsonb\nlanguage sql volatile set",
      "create function public.check_email_exists(email_input text) returns jsonb\nlanguage sql volatile security definer set",
      "structure",
    ],
  ]),
  ...statements("every text that is written", [
    ["is read however long it is", "drop trigger bound_texts on public.profiles", "structure"],
    [
      "is bounded when it is written first, and not when it is changed",
      `drop trigger bound_texts on public.comments;
      create trigger bound_texts before insert or update of hidden_for on public.comments
        for each row when (octet_length(new.content) > 3000) execute function private.refuse_long_text()`,
      "structure",
    ],
    [
      "is read before it is bounded",
      "alter trigger bound_texts on public.recommendations rename to refuse_bound_texts",
      "structure",
    ],
  ]),
  ...edits("members", [
    [
      "check_username_exists",
      "reads a megabyte",
      "name constant text := btrim(left(username_input, 100));",
      "name constant text := btrim(username_input);",
      "structure",
    ],
    [
      "check_username_exists",
      "no throttle",
      "  perform private.spend_as_caller('lookups');\n  return private",
      "  return private",
      "lookups",
    ],
    [
      "check_username_exists",
      "reserved names look free",
      "return private.is_reserved_username(name) or (",
      "return (",
      "lookups",
    ],
    [
      "check_username_exists",
      "only the same case is taken",
      "lower(p.username) = lower(",
      "p.username = (",
      "lookups",
    ],
  ]),
  ...edits("text", [
    [
      "find_handle",
      "reads a megabyte",
      "private.plain_text(left(typed, 1000))",
      "private.plain_text(typed)",
      "structure",
    ],
  ]),
  ...edits("storage", [
    [
      "storage.objects",
      "hidden photos are shown",
      "when bool_or(p.hidden_for is not null or exists (",
      "when bool_or(exists (",
      "photos",
    ],
    [
      "storage.objects",
      "a visible post's photo goes",
      "when bool_or(not p.is_deleted) then 'images'",
      "when bool_and(not p.is_deleted) then 'images'",
      "photos",
    ],
    [
      "storage.objects",
      "a hidden face is shown",
      "when face.hidden_for is not null then 'hidden'",
      "when false then 'hidden'",
      "photos",
    ],
    [
      "storage.objects",
      "orphans stay",
      "place_of.created_at <= now() - interval '1 day'",
      "false",
      "photos",
    ],
    [
      "storage.objects",
      "uploads go before their post",
      "place_of.created_at <= now() - interval '1 day'",
      "true",
      "photos",
    ],
    [
      "storage.objects",
      "earlier faces stay",
      "greatest(face.updated_at, now() - interval '1 day')",
      "now() - interval '1 day'",
      "photos",
    ],
  ]),
];
