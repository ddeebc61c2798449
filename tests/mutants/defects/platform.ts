import { type Defect, edits, statements } from "../defect.ts";

const NOT_IN_USE = "and not private.is_in_use(name)";
const NOT_SIGNED = "and coalesce(current_setting('storage.operation', true), '') !~ 'sign'";
const NOT_HIDDEN =
  "and exists (select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null)";

/** The policy of uploads with only some of its last conditions. */
const uploadsWith = (...conditions: string[]) =>
  `alter policy objects_insert_members on storage.objects with check (owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid())) and (select private.may_upload())
    ${conditions.join("\n")})`;

/** Files, live updates, lookups. */
export const platform: Defect[] = [
  ...statements("storage.objects", "matrix", [
    ["listed by members", "alter policy objects_select_members on storage.objects using (true)"],
    [
      "listed by visitors",
      "alter policy objects_select_members on storage.objects to anon, authenticated using (true)",
    ],
    [
      "uploaded as another's",
      `alter policy objects_insert_members on storage.objects with check (
      private.is_upload_path(bucket_id, name, owner_id::uuid) and (select private.may_upload()))`,
    ],
  ]),
  ...statements("storage.objects", "blind-writes", [
    [
      "replaced by anybody",
      "alter policy objects_update_owner on storage.objects using (true) with check (true)",
    ],
    ["deleted by anybody", "alter policy objects_delete_owner on storage.objects using (true)"],
  ]),
  ...statements("storage.objects", "storage", [
    [
      "given away",
      `alter policy objects_update_owner on storage.objects
      with check (private.is_upload_path(bucket_id, name, (select auth.uid())))`,
    ],
    [
      "removed before it is counted",
      `alter policy objects_delete_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
    ],
    [
      "photos are exchanged",
      `alter policy objects_update_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
    ],
    ["uploads take the place of a photo", uploadsWith(NOT_SIGNED, NOT_HIDDEN)],
    ["links upload later", uploadsWith(NOT_IN_USE, NOT_HIDDEN)],
  ]),
  ...statements("storage.objects", "photos", [
    ["a hidden profile shows another face", uploadsWith(NOT_IN_USE, NOT_SIGNED)],
  ]),
  ...statements("storage.objects", "logos", [
    [
      "who uploaded a logo removes it while it is shown",
      `alter policy objects_delete_owner on storage.objects using (
        owner_id = (select auth.uid())::text and private.may_remove(created_at)
      )`,
    ],
  ]),
  ...statements("storage.objects", "photos", [
    [
      "moderators move files anywhere",
      "alter policy objects_update_owner on storage.objects with check (owner_id = (select auth.uid())::text)",
    ],
    [
      "moderators read every file",
      `alter policy objects_select_members on storage.objects
      using (owner_id = (select auth.uid())::text or private.is_moderator())`,
    ],
    [
      "owners hide what is shown",
      `create policy objects_hide_owner on storage.objects for update to authenticated
      using (bucket_id = 'images' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
    ],
    [
      "a file takes the place of another",
      `create or replace function private.is_called(path text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
    ],
    [
      "a moderator brings their own hidden face back",
      `create or replace function private.lies_in(bucket text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
    ],
    [
      "owners write over what is hidden",
      `create policy objects_rewrite_owner on storage.objects for update to authenticated
      using (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
    ],
  ]),
  ...statements("storage.buckets", "matrix", [
    [
      "listed",
      "create policy buckets_select_anyone on storage.buckets for select to anon, authenticated using (true)",
    ],
  ]),
  ...statements("storage.buckets", "structure", [
    [
      "drawings with scripts",
      "update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'images'",
    ],
    ["faces of any size", "update storage.buckets set file_size_limit = null where id = 'avatars'"],
  ]),
  ...statements("storage.buckets", "storage", [
    ["photos are not served", "update storage.buckets set public = false where id = 'images'"],
  ]),
  ...edits("storage", "storage", [
    ["names tell the author", "and position(member::text in lower(path)) = 0"],
    ["two endings", "|thumb\\.webp)$'", "|.*)$'"],
    ["no quota", "count(moment) < q.most", "true"],
    ["what was removed is forgotten", "removed > now() - q.period", "false"],
    ["what is written down counts twice", "and o.created_at <> all (coalesce(u.recent, '{}'))"],
    [
      "the erased upload",
      "join public.profiles as p on p.id = auth.uid()",
      "join (select auth.uid() as id) as p on true",
    ],
    ["a face every second", "now() - q.period / q.most", "now() - interval '1 second'"],
  ]),
  ...edits("storage", "matrix", [
    ["another's avatar", "'^' || member || '", "'^.{36}"],
    ["any folder", "'^(recommendations|reviews)/[0-9]", "'^[a-z]+/[0-9]"],
  ]),
  ...edits("photos", "storage", [["thumbnails are another's", "|| private.thumbnail_path(path)"]]),
  ...edits("photos", "photos", [
    ["a face's thumbnail is nobody's", "array[path, private.thumbnail_path(path)]", "array[path]"],
    [
      "a photo anywhere behind a host",
      "'^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'",
      "'^https?://[^[:space:]]+/storage/v1/object/public/images/'",
    ],
    ["a photo of anybody", "and o.owner_id = auth.uid()::text"],
    ["those that are there may go", "tg_op = 'INSERT' or address <> all (old.images)", "true"],
  ]),
  ...edits("storage", "functions", [
    ["for anybody", "  if not private.is_moderator() then", "  if false then"],
  ]),
  ...edits("storage", "photos", [
    ["moderators keep what they move", "perform private.give_files_back();"],
    ["restored ones stay hidden", "where o.bucket_id = 'hidden' or (", "where ("],
    ["a removal tells whose it was", "owner_id = auth.uid()::text, owner = null", "owner = null"],
    ["a new file in the way stays", "  perform private.prepare_removal();\n  return", "  return"],
    ["two hundred that stay keep the others", "where o.name > after and", "where"],
    ["what is in the way stays", "is_in_the_way or right_bucket <>", "right_bucket <>"],
    ["everybody's", "where o.owner_id = auth.uid()::text and o.name >", "where o.name >"],
    ["the same ones on each page", "auth.uid()::text and o.name > after", "auth.uid()::text"],
    ["what is in the way stays", "(is_in_the_way or right_bucket =", "(right_bucket ="],
    ["what is reported is removed", "nullif(right_bucket, 'nowhere')", "null::text"],
    ["what is reported stays at its address", "or (right_bucket = 'hidden' and", "or (false and"],
    ["a photo comes to the address of a hidden one", "o.bucket_id = 'hidden' and o", "false and o"],
    ["hidden photos are shown", "p.hidden_for is not null or exists", "exists"],
    ["a visible post's photo goes", "bool_or(not p.is_deleted)", "bool_and(not p.is_deleted)"],
    ["a hidden face is shown", "face.hidden_for is not null then 'hidden'", "false then 'hidden'"],
    ["orphans stay", "place_of.created_at <= now() - interval '1 day'", "false"],
    ["uploads go before their post", "place_of.created_at <= now() - interval '1 day'", "true"],
    ["earlier faces stay", "greatest(face.updated_at, now", "greatest(now"],
  ]),
  ...statements("realtime.messages", "realtime", [
    ["any topic is heard", "alter policy messages_select_anyone on realtime.messages using (true)"],
    [
      "counts are spoken by members",
      `create policy messages_insert_members on realtime.messages
      for insert to authenticated with check (true)`,
    ],
  ]),
  ...statements("realtime.messages", "structure", [
    ["public votes", "alter publication supabase_realtime add table public.recommendation_votes"],
  ]),
  ...edits("members", "lookups", [
    ["no throttle", "as $$\nbegin\n  perform private.spend_as_caller('lookups');", "as $$\nbegin"],
    ["patterns are answered", "member.email = lower(", "member.email like lower("],
    ["everybody is verified", "count(member.email_confirmed_at) > 0", "count(*) > 0"],
    ["no throttle", ";\nbegin\n  perform private.spend_as_caller('lookups');", ";\nbegin"],
    ["reserved names look free", "return private.is_reserved_username(name) or (", "return ("],
    ["only the same case is taken", "lower(p.username) = lower(", "p.username = ("],
  ]),
  ...statements("check_email_exists", "structure", [
    ["answers as its owner in the exposed schema", "alter function $1 security definer"],
  ]),
  ...edits("members", "structure", [
    ["reads a megabyte", "btrim(left(username_input, 100));", "btrim(username_input);"],
  ]),
  ...statements("every text that is written", "structure", [
    ["is read however long it is", "drop trigger bound_texts on public.profiles"],
    [
      "is bounded when it is written first, and not when it is changed",
      `drop trigger bound_texts on public.comments;
      create trigger bound_texts before insert or update of hidden_for on public.comments
        for each row when (octet_length(new.content) > 3000) execute function private.refuse_long_text()`,
    ],
    [
      "is read before it is bounded",
      "alter trigger bound_texts on public.recommendations rename to refuse_bound_texts",
    ],
  ]),
  ...edits("text", "structure", [
    ["reads a megabyte", "private.plain_text(left(typed, 1000))", "private.plain_text(typed)"],
  ]),
];
