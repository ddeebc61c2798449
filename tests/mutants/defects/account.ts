import { type Defect, edits, statements } from "../defect.ts";

/** Quotas, messages, leaving. */
export const account: Defect[] = [
  ...edits("quotas", "quotas", [
    ["never used up", "if used is null or cardinality(used) > quota.most then", "if false then"],
    ["one more than allowed", "(used) > quota.most then", "(used) > quota.most + 1 then"],
    ["never free again", "where moment > started - quota.period order by", "order by"],
    ["the seconds are the whole period's", "used[cardinality(used) - quota.most]", "started"],
    ["members are counted by address", "auth.uid()::text, private", "private"],
    [
      "addresses are kept",
      "select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex')",
      "select left(address, 64)",
    ],
    ["addresses are hashed alone, which a list of all undoes", "s.salt::text || "],
    ["the caller says from where", "order by e.position desc limit", "order by e.position limit"],
    [
      "a proxy stands for everybody behind it",
      "where btrim(e.address) !~ '^(10|127|192\\.168|172\\.(1[6-9]|2[0-9]|3[01]))\\.|^f[cd][0-9a-f]{2}:|^::1$|^$'",
      "where btrim(e.address) <> ''",
    ],
    ["each address of an IPv6 line is a caller", "address::inet, 64", "address::inet, 128"],
    ["never free again", "<= moment then 1", "is null then 1"],
    ["one more than allowed", "share.used > quota.most then", "share.used > quota.most + 1 then"],
    ["visitors shut members out", "if auth.uid() is null then", "if true then"],
    ["kept for good", "where q.action = u.action", "where q.action = u.action and false"],
    ["the same for good", "now() - interval '1 day'", "now() - interval '1 year'"],
    ["repetition is taken", "if not found then", "if false then"],
    ["repetition is refused for good", "written_at <= moment - interval '5 minutes'", "false"],
    ["a blank makes another text", "regexp_replace(btrim(written), '\\s+', ' ', 'g')", "written"],
  ]),
  ...edits("quotas", "lookups", [
    ["all visitors together are free", "private.spend_together(spent_action || '_everyone')", "1"],
  ]),
  ...edits("quotas", "newcomers", [
    ["may do as much as everybody", "p.created_at > now() - interval '3 days'", "false"],
    ["for a week", "now() - interval '3 days'", "now() - interval '7 days'"],
    ["hear that they are too fast", "when spent_action like '%\\_at\\_first'", "when false"],
    [
      "write their links into the text",
      "concat_ws(\n      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'\n    )",
      "''",
    ],
    ["add as many photos as others", "and photos > q.most", "and false"],
    ["add one link more", "and links > q.most", "and links > q.most + 1"],
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
    ["asked by visitors", "grant execute on function $1() to anon"],
  ]),
  ...statements("contact_messages", "matrix", [
    ["read by visitors", "grant select on $1 to anon; create policy p on $1 to anon using (true)"],
  ]),
  ...statements("contact_messages", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("contact_messages", "limits", [
    ["any address", "alter table $1 drop constraint $1_email_shape"],
    ["of any length", "alter table $1 drop constraint $1_message_length"],
  ]),
  ...statements("contact_messages", "structure", [
    ["the date may be written", "grant insert (created_at) on $1 to anon"],
  ]),
  ...statements("category_suggestions", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("category_suggestions", "limits", [
    ["a subcategory of nothing", "alter table $1 drop constraint $1_parent_named"],
  ]),
  ...statements("category_suggestions", "matrix", [
    [
      "deleted by visitors",
      `grant delete on $1 to anon; create policy $1_delete_anyone
      on $1 for delete to anon using (true)`,
    ],
  ]),
  ...statements("delete_requests", "matrix", [
    ["shown to every member", "alter policy $1_select_owner on $1 using (true)"],
    ["made for another", "alter policy $1_insert_members on $1 with check (true)"],
    ["never withdrawn", "revoke delete on $1 from authenticated"],
  ]),
  ...statements("delete_requests", "limits", [
    ["any reason", "alter table $1 drop constraint $1_reason_known"],
  ]),
  ...statements("delete_requests", "account", [
    ["the address is what was sent", "drop trigger pin_delete_request on $1"],
  ]),
  ...statements("delete_requests", "quotas", [
    ["asked again and again", "drop trigger spend_quota on $1"],
  ]),
  ...statements("delete_requests", "blind-writes", [
    ["withdrawn by anybody", "alter policy $1_delete_owner on $1 using (true)"],
  ]),
  ...statements("delete_requests", "structure", [
    ["when it is due may be written", "grant insert (due_at) on $1 to authenticated"],
    ["called by members", "grant execute on function private.erase_account(uuid) to authenticated"],
  ]),
  ...edits("account", "races", [
    ["deadlocks with an owner of a company", "in row exclusive mode", "in access share mode"],
  ]),
  ...edits("account", "account", [
    ["one erasure that fails keeps all others", "when others then", "when no_data_found then"],
    ["what an erased member wrote us stays", "where lower(m.email)", "where null"],
    ["only one's own lines of Auth's log go", "@ == $id || @ == $address", "@ == $id"],
    ["an account without an address takes every line with a gap", ", member::text"],
    ["counters stay", "delete from private.quota_usage as u where u.subject = member::text;"],
    ["sign-ins under way stay", "delete from auth.flow_state as f where f.user_id = member;"],
    ["a project without a log erases nobody", "('auth.audit_log_entries')", "('auth.users')"],
    ["photos stay", "recommendations as r set images = '{}',", "recommendations as r set"],
    [
      "photos stay with a deleted user's anonymous ones",
      "  where r.user_id = member\n    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);",
      "  where r.user_id = member;",
    ],
    ["carried out at once", "where r.due_at <= now() order by", "order by"],
    ["due within the hour", "now() + interval '24 hours';", "now() + interval '1 hour';"],
    ["due when its member likes", "new.due_at := now() + interval '24 hours';"],
    ["nobody is told", "if tg_op = 'INSERT' then", "if false then"],
    ["told of what was withdrawn", "and n.type = 'account'", "and false"],
    ["their files are served", "delete from storage.objects as o where o.owner_id = member::text;"],
    ["everybody's files go with the erased one's", "where o.owner_id = member::text\n  on", "on"],
    ["whoever asks takes them", "as e where private.is_moderator() returning", "as e returning"],
    ["found by their bytes no more", "t.bucket_id, t.name, t.version", "t.bucket_id, t.name, null"],
    ["forgotten before a moderator came", " where e.erased_at <= now() - waiting;", ";"],
    ["others' anonymous reviews", "= (select auth.uid())\n$", "is not null\n$"],
    ["others' lists", "public.user_lists as l where l.user_id = me", "public.user_lists as l"],
    ["others' comments", "public.comments as c where c.user_id = me", "public.comments as c"],
    [
      "anonymous recommendations are left out",
      "from public.recommendations as r\n      where r.user_id = me or r.id in (select private.own_anonymous_posts())",
      "from public.recommendations as r\n      where r.user_id = me",
    ],
  ]),
  ...edits("account", "quotas", [["no quota", "perform private.spend_export();"]]),
  ...edits("account", "notifications", [
    ["likes of the erased stay", "set constraints all immediate;"],
  ]),
];
