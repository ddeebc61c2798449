import { type Defect, edits, statements } from "../defect.ts";

/** Defects of notifications outside the app: preferences, the queue, what is taken from it, and the outcome. */
export const deliveries: Defect[] = [
  ...edits("deliveries", "deliveries", [
    ["a host after a host", "'^https://(", "'https://("],
    ["a host before a host", "=%-]+$'", "=%-]+'"],
    ["a browser is taken without its keys", "s.user_id = excluded.user_id or", "true or"],
    ["as many as one likes", "offset most", "offset 99"],
    ["others' go for the eleventh", "as o where o.user_id = me", "as o"],
    ["none with the first browser", "(user_id) values (me)", "(user_id) select me where false"],
    ["offsets are time zones", "name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and"],
    ["one word ends everybody's mails", "c.user_id = member and"],
    [
      "wait for who has no browser",
      `kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )`,
      "kind = any (c.push)",
    ],
    ["mails do not wait", "interval '10 minutes'", "interval '0'"],
    ["one for each notification", "and d.taken_at is null and d.tries = 0", "and false"],
    ["what is tried again hides what is new", "is null and d.tries = 0", "is null"],
    ["a vote is lost with them", "exception when others then", "exception when no_data_found then"],
    ["are told a week late", "< now() - interval '1 day'", "< now() - interval '7 days'"],
    ["what was taken back is kept", "t.created_at <= now() - interval '1 day'", "false"],
    ["what was read counts as unread", "and not n.is_read and not exists", "and not exists"],
    ["answers are of another kind", "('reply', 'response', 'helped')", "('response', 'helped')"],
    ["night is ours", "moment at time zone zone;", "moment at time zone 'Africa/Lagos';"],
    ["morning is yesterday's", "if ends <= clock then", "if false then"],
    ["the day off has an hour more", "and quiet_until - 1", "and quiet_until"],
    ["tell of what stands under what is hidden", "(i.parent_id is null or", "(true or"],
    ["tell of replies to hidden answers", "c.response_id is not null and not", "false and not"],
    ["tell who was blocked", "news.actor_id), (news.actor_id, news.recipient_id", "news.actor_id"],
    ["tell of whom one blocked", "in ((news.recipient_id, news.actor_id), (news.", "in ((news."],
    ["tell of hidden answers", "private.is_shown('response', news.response_id)", "true"],
    ["tell of hidden comments", "private.is_shown('comment', news.comment_id)", "true"],
    ["tell of what is read", "grouped_by and not n.is_read", "grouped_by"],
    ["tell again what was told", "or news[1].created_at < since"],
    ["name private profiles", "and p.is_public and p.hidden_for is null"],
    ["count without end", "limit 200"],
    ["are tried again everywhere", "(d.only_to is null or s.id = any (d.only_to))", "true"],
    ["go to any address", "u.email_confirmed_at is not null and"],
    ["come at night", "and due.ends > now()", "and false"],
    ["as many as there are", "exit when jsonb_array_length(taken) >= most;"],
    ["the newest first", "min(d.due_at) limit", "min(d.due_at) desc limit"],
    ["of an erasure wait behind others", "bool_or(d.type = 'account') desc,"],
    ["that are no news take the place of others", "limit 1000", "limit most"],
    ["say nothing of an erasure to a member who chose no mails", "unit.channel = 'mail'", "false"],
    ["of an erasure end when its notification is read", "happened = 'account' then", "false then"],
    ["of an erasure are put off like others", "mail', interval '0", "mail', interval '10 minutes"],
    ["are taken again", "set taken_at = now(), tries", "set tries"],
    [
      "come though no longer chosen",
      "private.notification_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)",
      "true",
    ],
    ["are settled before they are taken", "and d.taken_at is not null\n    returning", "returning"],
    ["that nobody tried lose a try", "'10 seconds', tries = d.tries - 1", "'10 seconds'"],
    ["that nobody tried wait for ever", " and d.since > now() - interval '1 day';", ";"],
    ["without longer pauses", "* 4 ^ (d.tries - 1)"],
    ["four times at most", "most constant integer := 5", "most constant integer := 4"],
    ["all go with one", "where s.id = any (gone)", "where cardinality(gone) > 0"],
  ]),
  ...edits("deliveries", "quotas", [
    ["without a limit in a time", "perform private.spend('push_subscriptions', me::text);"],
  ]),
  ...edits("notifications", "deliveries", [
    ["what was taken back rings again", "t.type = news.type", "false"],
    ["a withdrawal keeps others from ringing", "and t.actor_id is not distinct from news.actor_id"],
    ["a like that was taken back keeps comments from ringing", "and t.type = news.type"],
    ["what was taken back never rings again", "and t.created_at > now() - interval '1 day'"],
    ["a reply that is written anew rings again", "else 'comment_reply' end", "else 'comment' end"],
  ]),
  ...edits("deliveries", "health", [
    [
      "are counted as sent though they were lost",
      "(not (again or lost or untried))::integer, (again or lost or untried)::integer",
      "(not (again or untried))::integer, (again or untried)::integer",
    ],
    ["that nobody sent for a day count as nothing", "count(*) from old as o", "0 from old as o"],
  ]),
  ...edits("account", "account", [
    ["keys are exported", "jsonb_build_object('created_at', s.created_at)", "to_jsonb(s)"],
  ]),
  ...statements("push_subscriptions", "matrix", [
    ["the keys are read", "grant select on $1 to authenticated"],
    ["others' are read", "alter policy $1_select_owner on $1 using (true)"],
  ]),
  ...statements("push_subscriptions", "structure", [
    [
      "written by members",
      `grant insert on $1 to authenticated;
      create policy $1_insert_owner on $1
        for insert to authenticated with check (user_id = (select auth.uid()))`,
    ],
  ]),
  ...statements("push_subscriptions", "account", [
    ["stay when their member goes", "alter table $1 drop constraint $1_user_id_fkey"],
  ]),
  ...statements("push_subscriptions", "deliveries", [
    ["of no service that is known", "alter table $1 drop constraint $1_endpoint_known"],
  ]),
  ...statements("notification_preferences", "matrix", [
    ["others' are read", "alter policy $1_select_owner on $1 using (true)"],
  ]),
  ...statements("notification_preferences", "quotas", [
    ["edited without a limit", "drop trigger spend_edit on $1"],
  ]),
  ...statements("notification_preferences", "deliveries", [
    ["one hour is quiet for ever", "alter table $1 drop constraint $1_quiet_some"],
  ]),
  ...statements("deliveries", "deliveries", [
    [
      "what the erased took back stays",
      "alter table private.taken_back drop constraint taken_back_actor_id_fkey",
    ],
    ...["notifications", "comments", "responses"].map((table): [string, string] => [
      `${table} that are taken back ring again`,
      `drop trigger take_back on public.${table}`,
    ]),
    ["nothing waits", "drop trigger queue_deliveries on public.notifications"],
  ]),
  ...statements("deliveries", "account", [
    ["stay when a member goes", "alter table private.deliveries drop constraint $1_user_id_fkey"],
  ]),
  ...statements("deliveries", "structure", [
    [
      "taken by members",
      "grant execute on function private.take_deliveries(integer), public.take_deliveries(integer) to authenticated",
    ],
  ]),
];
