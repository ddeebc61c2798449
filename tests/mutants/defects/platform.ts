import { type Defect, edits, statements } from "../defect.ts";

const NOT_IN_USE = "and not private.is_in_use(name)";
const NOT_SIGNED = "and coalesce(current_setting('storage.operation', true), '') !~ 'sign'";
const NOT_HIDDEN =
  "and exists (select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null)";

/** The upload policy with only some of its last conditions. */
const uploadsWith = (...conditions: string[]) =>
  `alter policy objects_insert_members on storage.objects with check (owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid())) and (select private.may_upload())
    ${conditions.join("\n")})`;

/** Defects of files, live updates and lookups. */
export const platform: Defect[] = [
  ...statements("storage.objects", "matrix", [
    ["listed by members", "alter policy objects_select_members on storage.objects using (true)"],
    [
      "listed by visitors",
      "alter policy objects_select_members on storage.objects to anon, authenticated using (true)",
    ],
    [
      "uploaded in another's name",
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
      "given to another member",
      `alter policy objects_update_owner on storage.objects
      with check (private.is_upload_path(bucket_id, name, (select auth.uid())))`,
    ],
    [
      "removed without counting the upload",
      `alter policy objects_delete_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
    ],
    [
      "posted photos are overwritten",
      `alter policy objects_update_owner on storage.objects
      using (owner_id = (select auth.uid())::text)`,
    ],
    ["uploads reuse the path of a used photo", uploadsWith(NOT_SIGNED, NOT_HIDDEN)],
    ["signed upload URLs are allowed", uploadsWith(NOT_IN_USE, NOT_HIDDEN)],
  ]),
  ...statements("storage.objects", "photos", [
    ["a member with a hidden profile uploads an avatar", uploadsWith(NOT_IN_USE, NOT_SIGNED)],
  ]),
  ...statements("storage.objects", "logos", [
    [
      "a logo in use is removed by its uploader",
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
      "owners hide a photo in use",
      `create policy objects_hide_owner on storage.objects for update to authenticated
      using (bucket_id = 'images' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
    ],
    [
      "a moved file takes another's name",
      `create or replace function private.is_called(path text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
    ],
    [
      "a moderator restores their own hidden avatar",
      `create or replace function private.lies_in(bucket text, file uuid) returns boolean
      language sql stable security definer set search_path = '' as 'select true'`,
    ],
    [
      "owners overwrite hidden files",
      `create policy objects_rewrite_owner on storage.objects for update to authenticated
      using (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'hidden' and owner_id = (select auth.uid())::text)`,
    ],
  ]),
  ...statements("storage.buckets", "matrix", [
    [
      "listed by anyone",
      "create policy buckets_select_anyone on storage.buckets for select to anon, authenticated using (true)",
    ],
  ]),
  ...statements("storage.buckets", "structure", [
    [
      "SVG images are accepted",
      "update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'images'",
    ],
    ["huge avatars", "update storage.buckets set file_size_limit = null where id = 'avatars'"],
  ]),
  ...statements("storage.buckets", "storage", [
    ["photos are not served", "update storage.buckets set public = false where id = 'images'"],
  ]),
  ...edits("storage", "storage", [
    ["file names contain the author's id", "and position(member::text in lower(path)) = 0"],
    ["an avatar may have any ending", "|thumb\\.webp)$'", "|.*)$'"],
    ["no quota", "count(moment) < q.most", "true"],
    ["removed uploads are not counted", "removed > now() - q.period", "false"],
    ["recorded uploads count twice", "and o.created_at <> all (coalesce(u.recent, '{}'))"],
    [
      "an erased member can upload",
      "join public.profiles as p on p.id = auth.uid()",
      "join (select auth.uid() as id) as p on true",
    ],
    ["an avatar changes each second", "now() - q.period / q.most", "now() - interval '1 second'"],
  ]),
  ...edits("storage", "matrix", [
    ["members upload another's avatar", "'^' || member || '", "'^.{36}"],
    ["photos in any folder", "'^(recommendations|reviews)/[0-9]", "'^[a-z]+/[0-9]"],
  ]),
  ...edits("photos", "storage", [["thumbnails are left out", "|| private.thumbnail_path(path)"]]),
  ...edits("photos", "photos", [
    ["avatar thumbnails are left out", "array[path, private.thumbnail_path(path)]", "array[path]"],
    [
      "any path before the bucket is accepted",
      "'^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'",
      "'^https?://[^[:space:]]+/storage/v1/object/public/images/'",
    ],
    ["another member's photo is accepted", "and o.owner_id = auth.uid()::text"],
    ["an edit checks kept photos again", "tg_op = 'INSERT' or address <> all (old.images)", "true"],
  ]),
  ...edits("storage", "functions", [
    ["listed for any member", "  if not private.is_moderator() then", "  if false then"],
  ]),
  ...edits("storage", "photos", [
    ["moderators stay owners of moved files", "perform private.give_files_back();"],
    ["restored photos stay hidden", "where o.bucket_id = 'hidden' or (", "where ("],
    ["a removal reveals the owner", "owner_id = auth.uid()::text, owner = null", "owner = null"],
    ["recent conflicting files stay", "  perform private.prepare_removal();\n  return", "  return"],
    ["paging never gets beyond 200 files", "where o.name > after and", "where"],
    ["files in the way are not listed", "is_in_the_way or right_bucket <>", "right_bucket <>"],
    ["other members' files", "where o.owner_id = auth.uid()::text and o.name >", "where o.name >"],
    ["the same files on each page", "auth.uid()::text and o.name > after", "auth.uid()::text"],
    ["files in the way are not listed", "(is_in_the_way or right_bucket =", "(right_bucket ="],
    ["reported photos are removed, not hidden", "nullif(right_bucket, 'nowhere')", "null::text"],
    ["reported photos stay public", "or (right_bucket = 'hidden' and", "or (false and"],
    ["a hidden photo's path can be reused", "o.bucket_id = 'hidden' and o", "false and o"],
    ["photos of hidden posts are removed", "p.hidden_for is not null or exists", "exists"],
    ["a photo still in use is removed", "bool_or(not p.is_deleted)", "bool_and(not p.is_deleted)"],
    ["shows hidden avatars", "face.hidden_for is not null then 'hidden'", "false then 'hidden'"],
    ["unused photos are kept", "place_of.created_at <= now() - interval '1 day'", "false"],
    ["new uploads are removed", "place_of.created_at <= now() - interval '1 day'", "true"],
    ["a replaced avatar stays for a day", "greatest(face.updated_at, now", "greatest(now"],
  ]),
  ...statements("realtime.messages", "realtime", [
    ["any topic is read", "alter policy messages_select_anyone on realtime.messages using (true)"],
    [
      "members send messages",
      `create policy messages_insert_members on realtime.messages
      for insert to authenticated with check (true)`,
    ],
  ]),
  ...statements("realtime.messages", "structure", [
    ["public votes", "alter publication supabase_realtime add table public.recommendation_votes"],
  ]),
  ...edits("members", "lookups", [
    ["no throttle", "as $$\nbegin\n  perform private.spend_as_caller('lookups');", "as $$\nbegin"],
    ["e-mail patterns match", "member.email = lower(", "member.email like lower("],
    ["every address is verified", "count(member.email_confirmed_at) > 0", "count(*) > 0"],
    ["no throttle", ";\nbegin\n  perform private.spend_as_caller('lookups');", ";\nbegin"],
    ["reserved names look free", "return private.is_reserved_username(name) or (", "return ("],
    ["upper and lower case differ", "lower(p.username) = lower(", "p.username = ("],
  ]),
  ...statements("check_email_exists", "structure", [
    ["runs as its owner in the exposed schema", "alter function $1 security definer"],
  ]),
  ...edits("members", "structure", [
    ["reads a name of any length", "btrim(left(username_input, 100));", "btrim(username_input);"],
  ]),
  ...statements("every text that is written", "structure", [
    ["is read at any length", "drop trigger bound_texts on public.profiles"],
    [
      "is bounded on insert but not on update",
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
    ["reads any length", "private.plain_text(left(typed, 1000))", "private.plain_text(typed)"],
  ]),
];
