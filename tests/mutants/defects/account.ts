import { type Defect, edits, statements } from "../defect.ts";

/** Quotas, messages, leaving. */
export const account: Defect[] = [
  ...edits("create_quotas", [
    [
      "private.quotas",
      "never used up",
      "if used is null or cardinality(used) > quota.most then",
      "if false then",
      "quotas",
    ],
    [
      "private.quotas",
      "one more than allowed",
      "cardinality(used) > quota.most then",
      "cardinality(used) > quota.most + 1 then",
      "quotas",
    ],
    [
      "private.quotas",
      "never free again",
      "        where moment > started - quota.period order by moment\n",
      "        order by moment\n",
      "quotas",
    ],
    [
      "private.quotas",
      "the seconds are the whole period's",
      "coalesce(used[cardinality(used) - quota.most], started) + quota.period",
      "started + quota.period",
      "quotas",
    ],
    [
      "private.quotas",
      "all callers together are free",
      "  perform private.spend(spent_action || '_everyone', 'everyone');\n",
      "",
      "lookups",
    ],
    [
      "private.quotas",
      "members are counted by address",
      "coalesce(auth.uid()::text, private.caller())",
      "private.caller()",
      "quotas",
    ],
    [
      "private.quota_usage",
      "addresses are kept",
      "return md5(nullif(btrim(address), ''));",
      "return nullif(btrim(address), '');",
      "quotas",
    ],
    [
      "private.recent_texts",
      "repetition is taken",
      "  if not found then\n    raise exception using errcode = 'P0001', message = 'duplicate_text'",
      "  if false then\n    raise exception using errcode = 'P0001', message = 'duplicate_text'",
      "quotas",
    ],
    [
      "private.recent_texts",
      "repetition is refused for good",
      "written_at <= moment - interval '5 minutes'",
      "false",
      "quotas",
    ],
    [
      "private.recent_texts",
      "another blank makes another text",
      "lower(regexp_replace(btrim(written), '\\s+', ' ', 'g'))",
      "written",
      "quotas",
    ],
  ]),
  ...statements("private.quotas", [
    ["a hundred posts", "update private.quotas set most = 100 where action = 'posts'", "quotas"],
    ["a thousand votes", "update private.quotas set most = 1000 where action = 'votes'", "quotas"],
    [
      "spent by anybody for anybody",
      "grant execute on function private.spend(text, text, integer) to anon, authenticated",
      "structure",
    ],
    ["the numbers are read by visitors", "grant select on private.quotas to anon", "structure"],
  ]),
  ...statements("export_account", [
    ["asked by visitors", "grant execute on function public.export_account() to anon", "structure"],
  ]),
  ...statements("contact_messages", [
    [
      "read by visitors",
      `grant select on public.contact_messages to anon; create policy contact_messages_select_anyone
      on public.contact_messages for select to anon using (true)`,
      "matrix",
    ],
    ["no quota", "drop trigger spend_quota on public.contact_messages", "quotas"],
    [
      "any address",
      "alter table public.contact_messages drop constraint contact_messages_email_shape",
      "limits",
    ],
    [
      "of any length",
      "alter table public.contact_messages drop constraint contact_messages_message_length",
      "limits",
    ],
    [
      "the date may be written",
      "grant insert (created_at) on public.contact_messages to anon",
      "structure",
    ],
  ]),
  ...statements("category_suggestions", [
    ["no quota", "drop trigger spend_quota on public.category_suggestions", "quotas"],
    [
      "a subcategory of nothing",
      "alter table public.category_suggestions drop constraint category_suggestions_parent_named",
      "limits",
    ],
    [
      "deleted by visitors",
      `grant delete on public.category_suggestions to anon; create policy category_suggestions_delete_anyone
      on public.category_suggestions for delete to anon using (true)`,
      "matrix",
    ],
  ]),
  ...statements("delete_requests", [
    [
      "shown to every member",
      "alter policy delete_requests_select_owner on public.delete_requests using (true)",
      "matrix",
    ],
    [
      "made for another",
      "alter policy delete_requests_insert_members on public.delete_requests with check (true)",
      "matrix",
    ],
    [
      "any reason",
      "alter table public.delete_requests drop constraint delete_requests_reason_known",
      "limits",
    ],
    [
      "the address is what was sent",
      "drop trigger pin_delete_request on public.delete_requests",
      "account",
    ],
    [
      "carried out by members",
      "grant execute on function private.erase_account(uuid) to authenticated",
      "structure",
    ],
  ]),
  ...edits("create_account", [
    [
      "recommendations",
      "photos stay with a deleted user's",
      "update public.recommendations as r set images = '{}', user_id = null",
      "update public.recommendations as r set user_id = null",
      "account",
    ],
    [
      "reviews",
      "photos stay with a deleted user's anonymous ones",
      "  where r.user_id = member\n    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);",
      "  where r.user_id = member;",
      "account",
    ],
    [
      "storage.objects",
      "files stay",
      "delete from storage.objects as o where o.owner_id = member::text;",
      "",
      "account",
    ],
    [
      "private.quota_usage",
      "counters stay",
      "delete from private.quota_usage as u where u.subject = member::text;",
      "",
      "quotas",
    ],
    [
      "notifications",
      "likes of the erased stay",
      "set constraints all immediate;",
      "",
      "notifications",
    ],
  ]),
  ...edits("create_account", [
    [
      "delete_requests",
      "carried out at once",
      "where r.created_at <= now() - waiting order by",
      "order by",
      "account",
    ],
    [
      "export_account",
      "others' anonymous reviews",
      "select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())",
      "select a.review_id from private.review_authors as a",
      "account",
    ],
    [
      "export_account",
      "others' lists",
      "from public.user_lists as l where l.user_id = me",
      "from public.user_lists as l",
      "account",
    ],
    [
      "export_account",
      "others' comments",
      "from public.comments as c where c.user_id = me",
      "from public.comments as c",
      "account",
    ],
    [
      "export_account",
      "anonymous recommendations are left out",
      "from public.recommendations as r\n      where r.user_id = me or r.id in (select private.own_anonymous_posts())",
      "from public.recommendations as r\n      where r.user_id = me",
      "account",
    ],
    ["export_account", "no quota", "  perform private.spend_export();\n", "", "quotas"],
  ]),
];
