import { type Defect, edits, statements } from "../defect.ts";

/** Defects of quotas, contact messages, and the erasure and export of accounts. */
export const account: Defect[] = [
  ...edits("quotas", "quotas", [
    ["never enforced", "if used is null or cardinality(used) > quota.most then", "if false then"],
    ["one more than allowed", "(used) > quota.most then", "(used) > quota.most + 1 then"],
    ["usage never expires", "where moment > started - quota.period order by", "order by"],
    ["the wait is the whole period", "used[cardinality(used) - quota.most]", "started"],
    ["members are counted by IP address", "auth.uid()::text, private", "private"],
    [
      "IP addresses are stored in plain text",
      "select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex')",
      "select left(address, 64)",
    ],
    ["IP addresses are hashed without a salt, so brute force reveals them", "s.salt::text || "],
    ["a caller can spoof its IP", "order by e.position desc limit", "order by e.position limit"],
    [
      "a proxy's private address counts as the address of all its callers",
      "where btrim(e.address) !~ '^(10|127|192\\.168|172\\.(1[6-9]|2[0-9]|3[01]))\\.|^f[cd][0-9a-f]{2}:|^::1$|^$'",
      "where btrim(e.address) <> ''",
    ],
    ["every address of an IPv6 network is a new caller", "address::inet, 64", "address::inet, 128"],
    ["shared usage never expires", "<= moment then 1", "is null then 1"],
    ["one more than allowed", "share.used > quota.most then", "share.used > quota.most + 1 then"],
    ["members share the visitors' quota", "if auth.uid() is null then", "if true then"],
    ["usage is never deleted", "where q.action = u.action", "where q.action = u.action and false"],
    ["the salt stays for a year", "now() - interval '1 day'", "now() - interval '1 year'"],
    ["a repeated text is accepted", "if not found then", "if false then"],
    ["a repeated text is refused forever", "written_at <= moment - interval '5 minutes'", "false"],
    ["extra spaces evade the check", "regexp_replace(btrim(written), '\\s+', ' ', 'g')", "written"],
  ]),
  ...edits("quotas", "lookups", [
    ["no quota for all visitors", "private.spend_together(spent_action || '_everyone')", "1"],
  ]),
  ...edits("quotas", "newcomers", [
    ["newcomers have the usual limits", "p.created_at > now() - interval '3 days'", "false"],
    ["members are newcomers for a week", "now() - interval '3 days'", "now() - interval '7 days'"],
    ["newcomers get quota_exceeded", "when spent_action like '%\\_at\\_first'", "when false"],
    [
      "newcomers can write links into the text",
      "concat_ws(\n      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'\n    )",
      "''",
    ],
    ["newcomers' photos are not limited", "and photos > q.most", "and false"],
    ["newcomers can add one link too many", "and links > q.most", "and links > q.most + 1"],
  ]),
  ...statements("newcomers", "newcomers", [
    [
      "can add links to a post by editing it",
      `drop trigger limit_newcomer on public.recommendations; create trigger limit_newcomer
        after insert on public.recommendations for each row execute function private.limit_newcomer()`,
    ],
    ["can write comments with links", "drop trigger limit_newcomer on public.comments"],
    ["have the usual quota of votes", "delete from private.quotas where action = 'votes_at_first'"],
  ]),
  ...statements("edits", "quotas", [
    ["of a list are not counted", "drop trigger spend_edit on public.user_lists"],
    ["of a review are not counted", "drop trigger spend_edit on public.reviews"],
    [
      "by operators are counted",
      `drop trigger spend_edit on public.requests; create trigger spend_edit after update on public.requests
        for each row execute function private.spend_quota('edits')`,
    ],
  ]),
  ...statements("private.quotas", "quotas", [
    ["allow a hundred posts", "update private.quotas set most = 100 where action = 'posts'"],
    ["allow a thousand votes", "update private.quotas set most = 1000 where action = 'votes'"],
  ]),
  ...statements("private.quotas", "structure", [
    [
      "any caller can spend any member's quota",
      "grant execute on function private.spend(text, text, integer) to anon, authenticated",
    ],
    ["visitors can read the limits", "grant select on private.quotas to anon"],
  ]),
  ...statements("own_replies", "account", [
    [
      "answers under hidden questions are left out",
      "alter function private.own_replies security invoker",
    ],
  ]),
  ...statements("export_account", "structure", [
    ["visitors can call it", "grant execute on function $1() to anon"],
  ]),
  ...statements("contact_messages", "matrix", [
    ["read by visitors", "grant select on $1 to anon; create policy p on $1 to anon using (true)"],
  ]),
  ...statements("contact_messages", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("contact_messages", "limits", [
    ["any text is an e-mail address", "alter table $1 drop constraint $1_email_shape"],
    ["a message has no maximum length", "alter table $1 drop constraint $1_message_length"],
  ]),
  ...statements("contact_messages", "structure", [
    ["visitors can set created_at", "grant insert (created_at) on $1 to anon"],
  ]),
  ...statements("category_suggestions", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("category_suggestions", "limits", [
    ["a subcategory without its category", "alter table $1 drop constraint $1_parent_named"],
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
    ["made for another member", "alter policy $1_insert_members on $1 with check (true)"],
    ["members cannot withdraw a request", "revoke delete on $1 from authenticated"],
  ]),
  ...statements("delete_requests", "limits", [
    ["unknown reasons are accepted", "alter table $1 drop constraint $1_reason_known"],
  ]),
  ...statements("delete_requests", "account", [
    ["the client can set the e-mail address", "drop trigger pin_delete_request on $1"],
  ]),
  ...statements("delete_requests", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("delete_requests", "blind-writes", [
    ["other members can withdraw it", "alter policy $1_delete_owner on $1 using (true)"],
  ]),
  ...statements("delete_requests", "structure", [
    ["members can set due_at", "grant insert (due_at) on $1 to authenticated"],
    ["members can erase", "grant execute on function private.erase_account(uuid) to authenticated"],
  ]),
  ...edits("account", "races", [
    ["deadlocks with an owner of a company", "in row exclusive mode", "in access share mode"],
  ]),
  ...edits("account", "account", [
    ["one failed erasure stops all the others", "when others then", "when no_data_found then"],
    ["an erased member's contact messages stay", "where lower(m.email)", "where null"],
    ["Auth log entries with only the address stay", "@ == $id || @ == $address", "@ == $id"],
    ["erasing a member without an address deletes log entries with nulls", ", member::text"],
    ["quota usage stays", "delete from private.quota_usage as u where u.subject = member::text;"],
    ["pending sign-ins stay", "delete from auth.flow_state as f where f.user_id = member;"],
    ["erasure fails without Auth's log table", "('auth.audit_log_entries')", "('auth.users')"],
    ["photos stay", "recommendations as r set images = '{}',", "recommendations as r set"],
    [
      "photos of anonymous reviews stay",
      "  where r.user_id = member\n    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);",
      "  where r.user_id = member;",
    ],
    ["accounts are erased before they are due", "where r.due_at <= now() order by", "order by"],
    ["due after an hour", "now() + interval '24 hours';", "now() + interval '1 hour';"],
    ["a client's due_at is kept", "new.due_at := now() + interval '24 hours';"],
    ["the member is not notified", "if tg_op = 'INSERT' then", "if false then"],
    ["the notification stays after a withdrawal", "and n.type = 'account'", "and false"],
    ["files are still served", "delete from storage.objects as o where o.owner_id = member::text;"],
    ["all members' files are marked as erased", "where o.owner_id = member::text\n  on", "on"],
    ["any member can take them", "as e where private.is_moderator() returning", "as e returning"],
    ["the file version is lost", "t.bucket_id, t.name, t.version", "t.bucket_id, t.name, null"],
    ["entries are dropped before their three days", " where e.erased_at <= now() - waiting;", ";"],
    ["returns others' anonymous reviews", "= (select auth.uid())\n$", "is not null\n$"],
    ["has others' lists", "public.user_lists as l where l.user_id = me", "public.user_lists as l"],
    ["has others' comments", "as c where c.user_id = (select auth.uid())", "as c"],
    [
      "has others' answers",
      "public.responses as r where r.user_id = (select auth.uid())",
      "public.responses as r",
    ],
    [
      "anonymous recommendations are left out",
      "from public.recommendations as r\n      where r.user_id = me or r.id in (select private.own_anonymous_posts())",
      "from public.recommendations as r\n      where r.user_id = me",
    ],
  ]),
  ...edits("account", "quotas", [["no quota", "perform private.spend_export();"]]),
  ...edits("account", "notifications", [
    ["like notifications of an erased voter stay", "set constraints all immediate;"],
  ]),
];
