import { type Defect, edits, statements } from "../defect.ts";

/** Defects of push and e-mail: preferences, the queue, its deliveries and their outcome. */
export const deliveries: Defect[] = [
  ...edits("deliveries", "deliveries", [
    ["accepts text before the address", "'^https://(", "'https://("],
    ["accepts text after the address", "=%-]+$'", "=%-]+'"],
    ["an address is taken over without its keys", "s.user_id = excluded.user_id or", "true or"],
    ["more than ten browsers stay registered", "offset most", "offset 99"],
    ["an eleventh browser removes other members' browsers", "as o where o.user_id = me", "as o"],
    ["creates no preferences", "(user_id) values (me)", "(user_id) select me where false"],
    ["accepts UTC offsets", "name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and"],
    ["one token turns off every member's e-mails", "c.user_id = member and"],
    [
      "pushes are queued for members without a browser",
      `kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )`,
      "kind = any (c.push)",
    ],
    ["mails are not delayed", "interval '10 minutes'", "interval '0'"],
    ["queues one for each notification", "and d.taken_at is null and d.tries = 0", "and false"],
    ["a retried delivery keeps new ones out of the queue", "is null and d.tries = 0", "is null"],
    ["an error undoes the vote", "exception when others then", "exception when no_data_found then"],
    ["keeps deliveries for a week", "< now() - interval '1 day'", "< now() - interval '7 days'"],
    ["withdrawals are never deleted", "t.created_at <= now() - interval '1 day'", "false"],
    ["read notifications count as unread", "and not n.is_read and not exists", "and not exists"],
    ["an answer counts as other", "('reply', 'response', 'helped')", "('response', 'helped')"],
    ["uses Lagos time", "moment at time zone zone;", "moment at time zone 'Africa/Lagos';"],
    ["quiet hours end in the past", "if ends <= clock then", "if false then"],
    ["daytime quiet hours last an hour longer", "and quiet_until - 1", "and quiet_until"],
    ["items under a hidden item count as shown", "(i.parent_id is null or", "(true or"],
    ["replies to hidden answers are shown", "c.response_id is not null and not", "false and not"],
    ["notifies the blocked", "news.actor_id), (news.actor_id, news.recipient_id", "news.actor_id"],
    ["notifies the blocker", "in ((news.recipient_id, news.actor_id), (news.", "in ((news."],
    ["hidden answers are news", "private.is_shown('response', news.response_id)", "true"],
    ["hidden comments are news", "private.is_shown('comment', news.comment_id)", "true"],
    ["includes read notifications", "grouped_by and not n.is_read", "grouped_by"],
    ["repeats notifications that were sent before", "or news[1].created_at < since"],
    ["names members with private profiles", "and p.is_public and p.hidden_for is null"],
    ["counts all notifications, not at most 200", "limit 200"],
    ["retries on every browser", "(d.only_to is null or s.id = any (d.only_to))", "true"],
    ["mails go to unconfirmed addresses", "u.email_confirmed_at is not null and"],
    ["pushes are sent in quiet hours", "and due.ends > now()", "and false"],
    ["returns more than the limit", "exit when jsonb_array_length(taken) >= most;"],
    ["returns the newest first", "min(d.due_at) limit", "min(d.due_at) desc limit"],
    ["warnings of an erasure wait behind others", "bool_or(d.type = 'account') desc,"],
    ["outdated deliveries count towards the limit", "limit 1000", "limit most"],
    ["an erasure is not mailed to members who chose no mails", "unit.channel = 'mail'", "false"],
    ["a read notification stops the erasure mail", "happened = 'account' then", "false then"],
    ["erasure mails are delayed like others", "mail', interval '0", "mail', interval '10 minutes"],
    ["deliveries are not marked as taken", "set taken_at = now(), tries", "set tries"],
    [
      "sends kinds that the member no longer chose",
      "private.notification_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)",
      "true",
    ],
    ["settles deliveries not yet taken", "and d.taken_at is not null\n    returning", "returning"],
    ["an untried delivery loses an attempt", "'10 seconds', tries = d.tries - 1", "'10 seconds'"],
    ["untried deliveries wait forever", " and d.since > now() - interval '1 day';", ";"],
    ["pauses between attempts do not grow", "* 4 ^ (d.tries - 1)"],
    ["gives up after four attempts", "most constant integer := 5", "most constant integer := 4"],
    ["one gone subscription drops all", "where s.id = any (gone)", "where cardinality(gone) > 0"],
  ]),
  ...edits("deliveries", "quotas", [
    ["no quota", "perform private.spend('push_subscriptions', me::text);"],
  ]),
  ...edits("notifications", "deliveries", [
    ["withdrawn and repeated actions notify again", "t.type = news.type", "false"],
    ["a withdrawal silences other members", "and t.actor_id is not distinct from news.actor_id"],
    ["a withdrawn like silences the member's comments", "and t.type = news.type"],
    ["withdrawn actions never notify again", "and t.created_at > now() - interval '1 day'"],
    ["a repeated reply notifies again", "else 'comment_reply' end", "else 'comment' end"],
  ]),
  ...edits("deliveries", "health", [
    [
      "lost deliveries are counted as sent",
      "(not (again or lost or untried))::integer, (again or lost or untried)::integer",
      "(not (again or untried))::integer, (again or untried)::integer",
    ],
    ["expired deliveries are not counted as failed", "count(*) from old as o", "0 from old as o"],
  ]),
  ...edits("account", "account", [
    ["exports the push keys", "jsonb_build_object('created_at', s.created_at)", "to_jsonb(s)"],
  ]),
  ...statements("push_subscriptions", "matrix", [
    ["members can read the keys", "grant select on $1 to authenticated"],
    ["members read others' subscriptions", "alter policy $1_select_owner on $1 using (true)"],
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
    ["outlive their member", "alter table $1 drop constraint $1_user_id_fkey"],
  ]),
  ...statements("push_subscriptions", "deliveries", [
    ["accept unknown push services", "alter table $1 drop constraint $1_endpoint_known"],
  ]),
  ...statements("notification_preferences", "matrix", [
    ["members read others' preferences", "alter policy $1_select_owner on $1 using (true)"],
  ]),
  ...statements("notification_preferences", "quotas", [
    ["edits have no quota", "drop trigger spend_edit on $1"],
  ]),
  ...statements("notification_preferences", "deliveries", [
    ["quiet_from may equal quiet_until", "alter table $1 drop constraint $1_quiet_some"],
  ]),
  ...statements("deliveries", "deliveries", [
    [
      "withdrawals of erased members stay",
      "alter table private.taken_back drop constraint taken_back_actor_id_fkey",
    ],
    ...["notifications", "comments", "responses"].map((table): [string, string] => [
      `${table} notify again if withdrawn and repeated`,
      `drop trigger take_back on public.${table}`,
    ]),
    ["nothing is queued", "drop trigger queue_deliveries on public.notifications"],
  ]),
  ...statements("deliveries", "account", [
    ["outlive their member", "alter table private.deliveries drop constraint $1_user_id_fkey"],
  ]),
  ...statements("deliveries", "structure", [
    [
      "members can take them",
      "grant execute on function private.take_deliveries(integer), public.take_deliveries(integer) to authenticated",
    ],
  ]),
];
