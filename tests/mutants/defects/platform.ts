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
      "alter policy objects_update_owner on storage.objects using (true)",
      "blind-writes",
    ],
    [
      "given away",
      `alter policy objects_update_owner on storage.objects
      with check (private.is_upload_path(bucket_id, name, owner_id::uuid))`,
      "storage",
    ],
    [
      "deleted by anybody",
      "alter policy objects_delete_owner on storage.objects using (true)",
      "blind-writes",
    ],
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
  ...edits("create_storage", [
    ["storage.objects", "no quota", "count(o.id) < q.most", "true", "storage"],
    [
      "storage.objects",
      "names tell the author",
      "    and position(member::text in lower(path)) = 0\n",
      "",
      "storage",
    ],
    [
      "storage.objects",
      "another's avatar",
      "    and split_part(path, '.', 1) = member::text\n",
      "",
      "matrix",
    ],
    [
      "storage.objects",
      "any folder",
      "'^(recommendations|reviews)/[0-9]",
      "'^[a-z]+/[0-9]",
      "matrix",
    ],
    ["storage.objects", "two endings", "    and path !~ '\\..*\\.'\n", "", "storage"],
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
  ...edits("create_lookups", [
    [
      "check_email_exists",
      "no throttle",
      "language plpgsql volatile security definer set search_path = ''\nas $$\nbegin\n  perform private.spend_as_caller('lookups');\n  return (",
      "language plpgsql volatile security definer set search_path = ''\nas $$\nbegin\n  return (",
      "lookups",
    ],
    [
      "check_username_exists",
      "no throttle",
      "  perform private.spend_as_caller('lookups');\n  return private",
      "  return private",
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
      "check_username_exists",
      "reserved names look free",
      "return private.is_reserved_username(btrim(username_input)) or (",
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
    [
      "check_email_exists",
      "answers as its owner in the exposed schema",
      "create function public.check_email_exists(email_input text) returns jsonb\nlanguage sql volatile set",
      "create function public.check_email_exists(email_input text) returns jsonb\nlanguage sql volatile security definer set",
      "structure",
    ],
  ]),
];
