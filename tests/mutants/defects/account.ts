import { type Defect, edits, statements } from "../defect.ts";

/** Quotas, messages, leaving. */
export const account: Defect[] = [
  ...edits("quotas", "quotas", [
    ["never used up", "if used is null or cardinality(used) > quota.most then", "if false then"],
    [
      "one more than allowed",
      "cardinality(used) > quota.most then",
      "cardinality(used) > quota.most + 1 then",
    ],
    [
      "never free again",
      "        where moment > started - quota.period order by moment\n",
      "        order by moment\n",
    ],
    [
      "the seconds are the whole period's",
      "coalesce(used[cardinality(used) - quota.most], started) + quota.period",
      "started + quota.period",
    ],
    [
      "members are counted by address",
      "coalesce(auth.uid()::text, private.caller())",
      "private.caller()",
    ],
    [
      "addresses are kept",
      "select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex')",
      "select left(address, 64)",
    ],
    [
      "addresses are hashed alone, which a list of all undoes",
      "s.salt::text || address",
      "address",
    ],
    [
      "the caller says from where",
      "order by e.position desc limit 1",
      "order by e.position limit 1",
    ],
    [
      "a proxy stands for everybody behind it",
      "where btrim(e.address) !~ '^(10|127|192\\.168|172\\.(1[6-9]|2[0-9]|3[01]))\\.|^f[cd][0-9a-f]{2}:|^::1$|^$'",
      "where btrim(e.address) <> ''",
    ],
    [
      "each address of an IPv6 line is a caller",
      "set_masklen(address::inet, 64)",
      "set_masklen(address::inet, 128)",
    ],
    [
      "never free again",
      "used = case when u.started_at + quota.period <= moment then 1 else u.used + 1 end",
      "used = u.used + 1",
    ],
    [
      "one more than allowed",
      "if share.used > quota.most then",
      "if share.used > quota.most + 1 then",
    ],
    [
      "visitors shut members out",
      "  if auth.uid() is null then\n    perform private.spend_together",
      "  if true then\n    perform private.spend_together",
    ],
    [
      "kept for good",
      "where q.action = u.action\n    and not exists",
      "where q.action = u.action and false\n    and not exists",
    ],
    [
      "the same for good",
      "where s.made_at <= now() - interval '1 day'",
      "where s.made_at <= now() - interval '1 year'",
    ],
  ]),
  ...edits("quotas", "lookups", [
    [
      "all visitors together are free",
      "    perform private.spend_together(spent_action || '_everyone');\n",
      "    null;\n",
    ],
  ]),
  ...edits("quotas", "newcomers", [
    ["may do as much as everybody", "p.created_at > now() - interval '3 days'", "false"],
    [
      "for a week",
      "p.created_at > now() - interval '3 days'",
      "p.created_at > now() - interval '7 days'",
    ],
    [
      "hear that they are too fast",
      "case when spent_action like '%\\_at\\_first' then 'newcomer_limit' else 'quota_exceeded' end",
      "'quota_exceeded'",
    ],
    [
      "write their links into the text",
      "concat_ws(\n      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'\n    )",
      "''",
    ],
    [
      "add as many photos as others",
      "q.action = 'photos_at_first' and photos > q.most",
      "q.action = 'photos_at_first' and false",
    ],
    [
      "add one link more",
      "q.action = 'links_at_first' and links > q.most",
      "q.action = 'links_at_first' and links > q.most + 1",
    ],
  ]),
  ...statements("newcomers", "newcomers", [
    [
      "change a post into one with links",
      `drop trigger limit_newcomer on public.recommendations; create trigger limit_newcomer
        after insert on public.recommendations for each row execute function private.limit_newcomer()`,
    ],
    ["write comments with links", "drop trigger limit_newcomer on public.comments"],
    ["vote a thousand times a day", "delete from private.quotas where action = 'votes_at_first'"],
  ]),
  ...statements("edits", "quotas", [
    ["of a list are free", "drop trigger spend_edit on public.user_lists"],
    ["of a review are free", "drop trigger spend_edit on public.reviews"],
    [
      "of whoever runs the site are counted",
      `drop trigger spend_edit on public.requests; create trigger spend_edit after update on public.requests
        for each row execute function private.spend_quota('edits')`,
    ],
  ]),
  ...edits("quotas", "quotas", [
    [
      "repetition is taken",
      "  if not found then\n    raise exception using errcode = 'P0001', message = 'duplicate_text'",
      "  if false then\n    raise exception using errcode = 'P0001', message = 'duplicate_text'",
    ],
    ["repetition is refused for good", "written_at <= moment - interval '5 minutes'", "false"],
    [
      "another blank makes another text",
      "lower(regexp_replace(btrim(written), '\\s+', ' ', 'g'))",
      "written",
    ],
  ]),
  ...statements("private.quotas", "quotas", [
    ["a hundred posts", "update private.quotas set most = 100 where action = 'posts'"],
    ["a thousand votes", "update private.quotas set most = 1000 where action = 'votes'"],
  ]),
  ...statements("private.quotas", "structure", [
    [
      "spent by anybody for anybody",
      "grant execute on function private.spend(text, text, integer) to anon, authenticated",
    ],
    ["the numbers are read by visitors", "grant select on private.quotas to anon"],
  ]),
  ...statements("export_account", "structure", [
    ["asked by visitors", "grant execute on function public.export_account() to anon"],
  ]),
  ...statements("contact_messages", "matrix", [
    [
      "read by visitors",
      `grant select on public.contact_messages to anon; create policy contact_messages_select_anyone
      on public.contact_messages for select to anon using (true)`,
    ],
  ]),
  ...statements("contact_messages", "quotas", [
    ["no quota", "drop trigger spend_quota on public.contact_messages"],
  ]),
  ...statements("contact_messages", "limits", [
    [
      "any address",
      "alter table public.contact_messages drop constraint contact_messages_email_shape",
    ],
    [
      "of any length",
      "alter table public.contact_messages drop constraint contact_messages_message_length",
    ],
  ]),
  ...statements("contact_messages", "structure", [
    ["the date may be written", "grant insert (created_at) on public.contact_messages to anon"],
  ]),
  ...statements("category_suggestions", "quotas", [
    ["no quota", "drop trigger spend_quota on public.category_suggestions"],
  ]),
  ...statements("category_suggestions", "limits", [
    [
      "a subcategory of nothing",
      "alter table public.category_suggestions drop constraint category_suggestions_parent_named",
    ],
  ]),
  ...statements("category_suggestions", "matrix", [
    [
      "deleted by visitors",
      `grant delete on public.category_suggestions to anon; create policy category_suggestions_delete_anyone
      on public.category_suggestions for delete to anon using (true)`,
    ],
  ]),
  ...statements("delete_requests", "matrix", [
    [
      "shown to every member",
      "alter policy delete_requests_select_owner on public.delete_requests using (true)",
    ],
    [
      "made for another",
      "alter policy delete_requests_insert_members on public.delete_requests with check (true)",
    ],
    ["never withdrawn", "revoke delete on public.delete_requests from authenticated"],
  ]),
  ...statements("delete_requests", "limits", [
    [
      "any reason",
      "alter table public.delete_requests drop constraint delete_requests_reason_known",
    ],
  ]),
  ...statements("delete_requests", "account", [
    ["the address is what was sent", "drop trigger pin_delete_request on public.delete_requests"],
    ["asked again and again", "drop trigger spend_quota on public.delete_requests"],
  ]),
  ...statements("delete_requests", "blind-writes", [
    [
      "withdrawn by anybody",
      "alter policy delete_requests_delete_owner on public.delete_requests using (true)",
    ],
  ]),
  ...statements("delete_requests", "structure", [
    [
      "when it is due may be written",
      "grant insert (due_at) on public.delete_requests to authenticated",
    ],
    [
      "carried out by members",
      "grant execute on function private.erase_account(uuid) to authenticated",
    ],
  ]),
  ...edits("account", "races", [
    [
      "it and an owner who moves a company wait for each other",
      "  lock table public.recommendations, public.reviews in row exclusive mode;\n",
      "",
    ],
  ]),
  ...edits("account", "account", [
    [
      "one erasure that fails keeps all others",
      "exception when others then",
      "exception when no_data_found then",
    ],
    [
      "what an erased member wrote us stays",
      "  delete from public.contact_messages as m where lower(m.email) = lower(address);\n",
      "",
    ],
    ["only one's own lines of Auth's log go", "@ == $id || @ == $address", "@ == $id"],
    [
      "an account without an address takes every line with a gap",
      "coalesce(address, member::text)",
      "address",
    ],
    ["sign-ins under way stay", "delete from auth.flow_state as f where f.user_id = member;", ""],
    [
      "a project without a log erases nobody",
      "if to_regclass('auth.audit_log_entries') is not null then",
      "if true then",
    ],
    [
      "photos stay with a deleted user's",
      "update public.recommendations as r set images = '{}', user_id = null",
      "update public.recommendations as r set user_id = null",
    ],
    [
      "photos stay with a deleted user's anonymous ones",
      "  where r.user_id = member\n    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);",
      "  where r.user_id = member;",
    ],
    ["carried out at once", "where r.due_at <= now() order by", "order by"],
    [
      "due within the hour",
      "new.due_at := now() + interval '24 hours';",
      "new.due_at := now() + interval '1 hour';",
    ],
    ["due when its member likes", "  new.due_at := now() + interval '24 hours';\n", ""],
    ["nobody is told", "if tg_op = 'INSERT' then", "if false then"],
    [
      "told of what was withdrawn",
      "  delete from public.notifications as n where n.recipient_id = old.user_id and n.type = 'account';\n",
      "",
    ],
    [
      "the erased one's files are served on",
      "  delete from storage.objects as o where o.owner_id = member::text;\n",
      "",
    ],
    [
      "everybody's files go with the erased one's",
      "from storage.objects as o where o.owner_id = member::text\n  on conflict",
      "from storage.objects as o\n  on conflict",
    ],
    [
      "whoever asks takes them",
      "delete from private.erased_files as e where private.is_moderator() returning",
      "delete from private.erased_files as e returning",
    ],
    [
      "found by their bytes no more",
      "select t.bucket_id, t.name, t.version,",
      "select t.bucket_id, t.name, null,",
    ],
    ["forgotten before a moderator came", " where e.erased_at <= now() - waiting;", ";"],
    [
      "others' anonymous reviews",
      "select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())",
      "select a.review_id from private.review_authors as a",
    ],
    [
      "others' lists",
      "from public.user_lists as l where l.user_id = me",
      "from public.user_lists as l",
    ],
    [
      "others' comments",
      "from public.comments as c where c.user_id = me",
      "from public.comments as c",
    ],
    [
      "anonymous recommendations are left out",
      "from public.recommendations as r\n      where r.user_id = me or r.id in (select private.own_anonymous_posts())",
      "from public.recommendations as r\n      where r.user_id = me",
    ],
  ]),
  ...edits("account", "quotas", [
    ["counters stay", "delete from private.quota_usage as u where u.subject = member::text;", ""],
    ["no quota", "  perform private.spend_export();\n", ""],
  ]),
  ...edits("account", "notifications", [
    ["likes of the erased stay", "set constraints all immediate;", ""],
  ]),
];
