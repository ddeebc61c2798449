-- Push subscriptions, notification preferences, and the queue for push and e-mail.

-- Whether an address belongs to a known push service. Anyone may register one, and the sender posts to it. The last
-- pattern is Google's for Chromium built by others.
create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = ''
return endpoint ~ (
  '^https://(([a-z0-9-]+\.)+(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)'
  '|jmt17\.google\.com)'
  '/[A-Za-z0-9._~:/?@!$&*+,;=%-]+$'
);

create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user_id_fkey
    references public.profiles (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1500)
    constraint push_subscriptions_endpoint_known check (private.is_push_service(endpoint)),
  p256dh text not null constraint push_subscriptions_p256dh_shape
    check (char_length(p256dh) = 87 and p256dh ~ '^B[A-Za-z0-9_-]+$'),
  auth text not null constraint push_subscriptions_auth_shape
    check (char_length(auth) = 22 and auth ~ '^[A-Za-z0-9_-]+$'),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.push_subscriptions is
  'Browsers of members who get push notifications. keep_push_subscription() writes them; no role reads the keys.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);

alter table public.push_subscriptions enable row level security;
revoke all on table public.push_subscriptions from anon, authenticated;
grant select (id, user_id, endpoint, created_at), delete on table public.push_subscriptions to authenticated;
grant select, insert, update, delete on table public.push_subscriptions to service_role;

create policy push_subscriptions_select_owner on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy push_subscriptions_delete_owner on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- Whether a text is a time zone, by trying it: the list of all names is read from hundreds of files.
create function private.is_time_zone(name text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and timestamptz 'epoch' at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.is_time_zone to authenticated;

create table public.notification_preferences (
  user_id uuid not null default auth.uid() constraint notification_preferences_pkey primary key
    constraint notification_preferences_user_id_fkey references public.profiles (id) on delete cascade,
  push text[] not null default '{answers,replies}'
    constraint notification_preferences_push_known
    check (cardinality(push) <= 4 and push <@ array['answers', 'replies', 'likes', 'other']),
  mail text[] not null default '{}'
    constraint notification_preferences_mail_known
    check (cardinality(mail) <= 4 and mail <@ array['answers', 'replies', 'likes', 'other']),
  quiet_from smallint default 22 constraint notification_preferences_quiet_from_range check (quiet_from between 0 and 23),
  quiet_until smallint default 7 constraint notification_preferences_quiet_until_range check (quiet_until between 0 and 23),
  time_zone text not null default 'Africa/Lagos'
    constraint notification_preferences_time_zone_known
    check (char_length(time_zone) <= 64 and private.is_time_zone(time_zone)),
  updated_at timestamptz not null default now(),
  constraint notification_preferences_quiet_both check (num_nulls(quiet_from, quiet_until) <> 1),
  constraint notification_preferences_quiet_some check (quiet_from <> quiet_until)
);
comment on table public.notification_preferences is
  'Kinds of notifications that a member gets by push and by mail. Every member with a subscription has a row.';
comment on column public.notification_preferences.quiet_from is
  'Hour from which no push is sent until quiet_until, in time_zone; both null: at any time.';

alter table public.notification_preferences enable row level security;
revoke all on table public.notification_preferences from anon, authenticated;
grant
  select (user_id, push, mail, quiet_from, quiet_until, time_zone, updated_at),
  insert (push, mail, quiet_from, quiet_until, time_zone),
  update (push, mail, quiet_from, quiet_until, time_zone)
on table public.notification_preferences to authenticated;
grant select, insert, update, delete on table public.notification_preferences to service_role;

create policy notification_preferences_select_owner on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy notification_preferences_insert_owner on public.notification_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy notification_preferences_update_owner on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Unsubscribe tokens of e-mails, valid without a session: mail programs have none.
create table private.mail_tokens (
  user_id uuid constraint mail_tokens_pkey primary key
    constraint mail_tokens_user_id_fkey references public.profiles (id) on delete cascade,
  token uuid not null default gen_random_uuid() constraint mail_tokens_token_key unique
);
comment on table private.mail_tokens is
  'One unsubscribe token per member, made with their first e-mail; it allows nothing else.';

-- Queue for push and e-mail: a trigger of notifications fills it, a sender (supabase/functions) empties it. Each row is
-- sent at most once: it is marked before anything is sent and returns to the queue only if the response says that
-- nothing was done. Rows refer to notifications; texts, names and addresses are read when a row is taken, so that
-- notifications that were read, hidden or blocked meanwhile are not sent.
create table private.deliveries (
  id uuid default gen_random_uuid() constraint deliveries_pkey primary key,
  user_id uuid not null constraint deliveries_user_id_fkey references public.profiles (id) on delete cascade,
  channel text not null constraint deliveries_channel_known check (channel in ('push', 'mail')),
  type text not null constraint deliveries_type_length check (char_length(type) <= 30),
  group_id uuid not null,
  since timestamptz not null,
  due_at timestamptz not null,
  taken_at timestamptz,
  tries smallint not null default 0 constraint deliveries_tries_range check (tries between 0 and 5),
  only_to uuid[] constraint deliveries_only_to_length check (cardinality(only_to) <= 10)
);
comment on table private.deliveries is 'Queued groups of notifications (type, group_id), from `since` on.';
comment on column private.deliveries.only_to is 'Subscriptions that failed at the last attempt; null for all.';

-- Rows of the queue are deleted as they are settled; these counts stay, so that operators see whether the site sends.
create table private.delivery_counts (
  hour timestamptz,
  channel text constraint delivery_counts_channel_known check (channel in ('push', 'mail')),
  sent integer not null default 0,
  failed integer not null default 0,
  constraint delivery_counts_pkey primary key (hour, channel)
);
comment on table private.delivery_counts is 'Pushes and mails sent and failed, by the hour, for thirty days.';

create index deliveries_user_id_idx on private.deliveries (user_id, channel, type, group_id);
create index deliveries_due_at_idx on private.deliveries (due_at) where taken_at is null;

-- Stores the caller's push subscription. A caller with its keys takes it over: on a shared phone, the last member to
-- register is notified. Its address only is not enough.
create function private.keep_push_subscription(address text, public_key text, shared_secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 10;
begin
  if exists (
    select from public.push_subscriptions as s
    where (s.user_id, s.endpoint, s.p256dh, s.auth) = (me, address, public_key, shared_secret)
  ) then
    return;
  end if;
  perform private.spend('push_subscriptions', me::text);
  insert into public.notification_preferences (user_id) values (me) on conflict on constraint notification_preferences_pkey do nothing;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth)
  values (me, address, public_key, shared_secret)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    where s.user_id = excluded.user_id or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth);
  if not found then
    raise exception using errcode = '42501', message = 'not_your_endpoint';
  end if;
  delete from public.push_subscriptions as s
  where s.id in (
    select o.id from public.push_subscriptions as o where o.user_id = me
    order by o.created_at desc, o.id desc offset most
  );
end
$$;
comment on function private.keep_push_subscription is
  'Writes a subscription, and takes one over from the browser''s previous user. Trusts the token for the caller, and the keys for the browser.';
grant execute on function private.keep_push_subscription to authenticated;

create function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language sql volatile set search_path = ''
as $$ select private.keep_push_subscription(endpoint, p256dh, auth) $$;
comment on function public.keep_push_subscription is
  'Registers this browser for the caller''s push notifications; the eleventh replaces the oldest.';
revoke all on function public.keep_push_subscription from public, anon, authenticated;
grant execute on function public.keep_push_subscription to authenticated;

-- Turns off the e-mails of the member whose unsubscribe token it is; returns whether the token is known.
create function private.end_mails(given uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select t.user_id from private.mail_tokens as t where t.token = given);
begin
  update public.notification_preferences as c set mail = '{}' where c.user_id = member and c.mail <> '{}';
  return member is not null;
end
$$;
comment on function private.end_mails is
  'Turns off the e-mails of a member who is not signed in. Trusts their unsubscribe token for the member.';
grant execute on function private.end_mails to anon, authenticated, service_role;

create function public.end_mails(token uuid) returns boolean
language sql volatile set search_path = ''
as $$ select private.end_mails(token) $$;
comment on function public.end_mails is 'Turns off e-mails by an unsubscribe token; returns whether it is known.';
revoke all on function public.end_mails from public, anon, authenticated;
grant execute on function public.end_mails to anon, authenticated, service_role;

-- The group of preferences that a type of notification belongs to.
create function private.notification_kind(type text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when type in ('reply', 'response', 'helped') then 'answers'
    when type in ('comment', 'comment_reply', 'owner_reply') then 'replies'
    when type in ('like', 'add_to_list') then 'likes'
    else 'other'
  end;
end
$$;

-- Row trigger: queues a notification for push and e-mail if its recipient chose that kind and the same was not
-- withdrawn today. An upcoming erasure is mailed to every member, immediately: the request may be a thief's.
create function private.queue_deliveries() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := private.notification_kind(new.type);
begin
  insert into private.deliveries (user_id, channel, type, group_id, since, due_at)
  select new.recipient_id, way.channel, new.type, new.group_id, new.created_at, now() + way.pause
  from (select) as one
  left join public.notification_preferences as c on c.user_id = new.recipient_id
  cross join lateral (values
    ('push', interval '0', kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )),
    -- Delayed, as members may read it on the site meanwhile.
    ('mail', interval '10 minutes', kind = any (c.mail) and new.type <> 'account'),
    ('mail', interval '0', new.type = 'account')
  ) as way (channel, pause, is_chosen)
  -- Only for a chosen channel: a condition on no table would be evaluated first, for every notification.
  where case when way.is_chosen then not private.was_taken_back(new) end and not exists (
    select from private.deliveries as d
    where (d.user_id, d.channel, d.type, d.group_id) = (new.recipient_id, way.channel, new.type, new.group_id)
      and d.taken_at is null and d.tries = 0
  );
  return null;
exception when others then
  raise warning 'queue_deliveries: %', sqlerrm;
  return null;
end
$$;
comment on function private.queue_deliveries is
  'Writes the queue and reads what its member chose, which nobody may. Trusts the notification for its recipient.';

-- End of the quiet hours that contain a moment; outside them, the moment.
create function private.after_quiet(moment timestamp with time zone, quiet_from integer, quiet_until integer, zone text)
returns timestamptz
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  clock constant timestamp := moment at time zone zone;
  ends timestamp := date_trunc('day', clock) + make_interval(hours => quiet_until);
  is_quiet constant boolean := case
    when quiet_from < quiet_until then extract(hour from clock) between quiet_from and quiet_until - 1
    else extract(hour from clock) not between quiet_until and quiet_from - 1
  end;
begin
  if quiet_from is null or not is_quiet then
    return moment;
  end if;
  if ends <= clock then
    ends := ends + interval '1 day';
  end if;
  return ends at time zone zone;
end
$$;

-- Whether visitors see an item and everything above it.
create function private.is_shown(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.read_item(kind, item) as i
    where i.hidden_for is null and not i.is_deleted
      and (i.parent_id is null or private.is_shown(i.parent_kind, i.parent_id))
  ) and not exists (
    select from public.comments as c
    where kind = 'comment' and c.id = item and (
      (c.response_id is not null and not private.is_shown('response', c.response_id))
      or (c.reply_to is not null and not private.is_shown('comment', c.reply_to))
    )
  );
end
$$;
comment on function private.is_shown is
  'Reads past all policies whether others see an item. Trusts its callers, and names no author.';

-- Whether a notification is worth sending outside the app: not from members blocked either way, and only about items
-- that are still shown.
create function private.is_news(news public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id) in ((news.recipient_id, news.actor_id), (news.actor_id, news.recipient_id))
  ) then
    return false;
  end if;
  return case
    when news.type in ('reply', 'response') then private.is_shown('response', news.response_id)
    when news.type = 'comment' then private.is_shown('comment', news.comment_id)
    when news.type = 'owner_reply' then private.is_shown('review', news.entity_id) and exists (
      select from public.review_replies as r where r.review_id = news.entity_id and r.hidden_for is null
    )
    when news.type in ('like', 'helped', 'comment_reply') then private.is_shown(news.entity_type, news.entity_id)
    else true
  end;
end
$$;
comment on function private.is_news is
  'Reads who blocked whom and what is hidden, which nobody may. Trusts its caller to pass on only the result.';

-- Facts for the sender about one group of notifications (notification_groups): the unread ones since a moment, the
-- newest of thousands; null if there are none. Those of an erasure come from its open request: a thief who reads or
-- deletes the notification must not stop the mail.
create function private.news_of(
  member uuid, happened text, grouped_by uuid, since timestamp with time zone
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  news public.notifications[];
begin
  if happened = 'account' then
    return (
      select jsonb_build_object(
        'type', happened, 'entity_type', 'profile', 'entity_id', member, 'group_id', grouped_by,
        'facts', erasure.facts, 'message', private.message_of(erasure.facts), 'created_at', r.created_at,
        'commented_on', null,
        'comment_id', null, 'response_id', null, 'total', 1, 'people', 1, 'names', '[]'::jsonb
      )
      from public.delete_requests as r, private.facts_of_erasure(r.due_at) as erasure (facts)
      where r.user_id = member
    );
  end if;
  select array_agg(u order by u.created_at desc, u.id desc) into news
  from (
    select n.* from public.notifications as n
    where n.recipient_id = member and n.type = happened and n.group_id = grouped_by and not n.is_read
    order by n.created_at desc, n.id desc limit 200
  ) as u
  where private.is_news(u);
  if news is null or news[1].created_at < since then
    return null;
  end if;
  return jsonb_build_object(
    'type', happened, 'entity_type', news[1].entity_type, 'entity_id', news[1].entity_id, 'group_id', grouped_by,
    'facts', news[1].facts, 'message', news[1].message, 'created_at', news[1].created_at, 'commented_on', public.commented_on(news[1]),
    'comment_id', news[1].comment_id, 'response_id', news[1].response_id,
    'total', cardinality(news),
    'people', (select count(distinct coalesce(n.actor_id, n.id)) from unnest(news) as n),
    'names', (
      select coalesce(jsonb_agg(named.name order by named.latest desc), '[]')
      from (
        select coalesce(p.username, p.full_name) as name, max(n.created_at) as latest
        from unnest(news) as n
        join public.profiles as p on p.id = n.actor_id and p.is_public and p.hidden_for is null
        group by p.id order by latest desc limit 2
      ) as named
    )
  );
end
$$;
comment on function private.news_of is
  'Reads a member''s notifications, with the names that the member may see. Trusts its caller for who reads it.';

-- The language that a member chose, which Auth stores for its own e-mails; null if none was chosen.
create function private.language_of(member uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select substring(u.raw_user_meta_data ->> 'language' from '^[a-z]{2,3}$') from auth.users as u where u.id = member
  );
end
$$;
comment on function private.language_of is 'Reads a member''s data in Auth. Trusts its caller for who reads it.';

-- Deletes old deliveries, which count as failed, their old counts, and old rows of private.taken_back.
create function private.forget_deliveries() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.taken_back as t where t.created_at <= now() - interval '1 day';
  delete from private.delivery_counts as c where c.hour < now() - interval '30 days';
  with old as (
    delete from private.deliveries as d where coalesce(d.taken_at, d.due_at) < now() - interval '1 day'
    returning d.channel
  ), counted as (
    insert into private.delivery_counts as c (hour, channel, failed)
    select date_trunc('hour', now()), o.channel, count(*) from old as o group by o.channel
    on conflict on constraint delivery_counts_pkey do update set failed = c.failed + excluded.failed
  )
  select count(*) into forgotten from old;
  return forgotten;
end
$$;
comment on function private.forget_deliveries is 'Deletes from the queue, which nobody may. Trusts the schedule.';

-- Destination of a delivery: push subscriptions, or the confirmed e-mail address with the unsubscribe token; null if
-- there is none.
create function private.address_of(member uuid, channel text, deliveries uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if channel = 'push' then
    return (
      select jsonb_build_object('subscriptions', jsonb_agg(jsonb_build_object(
        'id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth
      )))
      from public.push_subscriptions as s
      where s.user_id = member and exists (
        select from private.deliveries as d
        where d.id = any (deliveries) and (d.only_to is null or s.id = any (d.only_to))
      )
      having count(*) > 0
    );
  end if;
  insert into private.mail_tokens (user_id) values (member) on conflict on constraint mail_tokens_pkey do nothing;
  return (
    select jsonb_build_object('email', u.email, 'token', t.token)
    from auth.users as u
    join private.mail_tokens as t on t.user_id = u.id
    where u.id = member and u.email_confirmed_at is not null and u.email is not null
  );
end
$$;
comment on function private.address_of is
  'Reads a member''s keys and e-mail address, and makes their unsubscribe token. Trusts its caller to be the sender.';

-- Due deliveries for the sender: for push one group of one member, for e-mail everything queued for a member. A warning
-- of an erasure comes first, as its member has a day. Rows that another sender is taking are skipped, and outdated ones
-- do not count towards `most`: fewer than that are all that there are.
create function private.take_deliveries(most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb := '[]';
  unit record;
  ids uuid[];
  notifications jsonb;
  address jsonb;
begin
  perform private.forget_deliveries();

  with due as (
    select d.id, private.after_quiet(now(), c.quiet_from, c.quiet_until, c.time_zone) as ends
    from private.deliveries as d
    join public.notification_preferences as c on c.user_id = d.user_id
    where d.channel = 'push' and d.taken_at is null and d.due_at <= now()
    for update of d skip locked
  )
  update private.deliveries as d set due_at = due.ends from due where d.id = due.id and due.ends > now();

  for unit in
    select d.user_id, d.channel, one.type, one.group_id
    from private.deliveries as d
    cross join lateral (
      select case d.channel when 'push' then d.type end, case d.channel when 'push' then d.group_id end
    ) as one (type, group_id)
    where d.taken_at is null and d.due_at <= now()
    group by d.user_id, d.channel, one.type, one.group_id
    -- As many as a call has time to drop.
    order by bool_or(d.type = 'account') desc, min(d.due_at) limit 1000
  loop
    exit when jsonb_array_length(taken) >= most;
    with waiting as (
      select d.id from private.deliveries as d
      where d.user_id = unit.user_id and d.channel = unit.channel and d.taken_at is null
        and d.type = coalesce(unit.type, d.type) and d.group_id = coalesce(unit.group_id, d.group_id)
      for update skip locked
    ), marked as (
      update private.deliveries as d set taken_at = now(), tries = d.tries + 1
      from waiting as w where d.id = w.id returning d.id
    )
    select array_agg(m.id) into ids from marked as m;

    select jsonb_agg(one.news order by one.news ->> 'created_at' desc) into notifications
    from (
      select private.news_of(unit.user_id, d.type, d.group_id, min(d.since)) as news
      from private.deliveries as d
      left join public.notification_preferences as c on c.user_id = d.user_id
      where d.id = any (ids) and (
        private.notification_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)
        or (unit.channel = 'mail' and d.type = 'account')
      )
      group by d.type, d.group_id
    ) as one
    where one.news is not null;
    address := case when notifications is not null then private.address_of(unit.user_id, unit.channel, ids) end;
    if address is null then
      delete from private.deliveries as d where d.id = any (ids);
      continue;
    end if;
    taken := taken || (address || jsonb_build_object(
      'deliveries', ids, 'channel', unit.channel, 'language', private.language_of(unit.user_id),
      'notifications', notifications, 'unread', (
        select count(*) from (
          select from public.notifications as n
          where n.recipient_id = unit.user_id and not n.is_read and not exists (
            select from public.blocks as b
            where (b.blocker_id, b.blocked_id) in ((n.recipient_id, n.actor_id), (n.actor_id, n.recipient_id))
          )
          limit 100
        ) as u
      )
    ));
  end loop;
  return taken;
end
$$;
comment on function private.take_deliveries is
  'Reads members'' notifications, addresses and keys, for the sender. Trusts its grants: service_role only.';
grant execute on function private.take_deliveries to service_role;

create function public.take_deliveries(most integer default 20) returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_deliveries(most) $$;
comment on function public.take_deliveries is
  'Due deliveries for the sender, marked as taken, with facts, names and addresses.';
revoke all on function public.take_deliveries from public, anon, authenticated;
grant execute on function public.take_deliveries to service_role;

-- Records the outcome of deliveries that were sent together: done, lost, or to be retried after a growing pause for the
-- subscriptions that failed; the fifth attempt is the last. Rows that were not tried keep their attempts and wait for
-- the next round, for at most a day. Subscriptions that no longer exist are dropped.
create function private.settle_deliveries(
  settled uuid[], again boolean, again_to uuid[], gone uuid[], lost boolean, untried boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 5;
begin
  delete from public.push_subscriptions as s where s.id = any (gone);
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '1 minute' * 4 ^ (d.tries - 1), only_to = again_to
  where again and d.id = any (settled) and d.taken_at is not null and d.tries < most;
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '10 seconds', tries = d.tries - 1
  where untried and d.id = any (settled) and d.taken_at is not null and d.since > now() - interval '1 day';
  with done as (
    delete from private.deliveries as d where d.id = any (settled) and d.taken_at is not null
    returning d.channel
  )
  insert into private.delivery_counts as c (hour, channel, sent, failed)
  select date_trunc('hour', now()), o.channel, (not (again or lost or untried))::integer, (again or lost or untried)::integer
  from done as o limit 1
  on conflict on constraint delivery_counts_pkey do update
    set sent = c.sent + excluded.sent, failed = c.failed + excluded.failed;
end
$$;
comment on function private.settle_deliveries is
  'Writes the queue and drops subscriptions, for the sender. Trusts its grants: service_role alone.';
grant execute on function private.settle_deliveries to service_role;

create function public.settle_deliveries(
  deliveries uuid[], again boolean default false, again_to uuid[] default null, gone uuid[] default '{}',
  lost boolean default false, untried boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.settle_deliveries(deliveries, again, again_to, gone, lost, untried) $$;
comment on function public.settle_deliveries is 'Records the outcome of deliveries, from the sender.';
revoke all on function public.settle_deliveries from public, anon, authenticated;
grant execute on function public.settle_deliveries to service_role;

create trigger bound_texts before insert or update on public.notification_preferences
  for each row when (current_user in ('anon', 'authenticated') and (
    pg_column_size(new.push) > 1000 or pg_column_size(new.mail) > 1000 or octet_length(new.time_zone) > 1256
  ))
  execute function private.refuse_long_text();
create trigger touch before update on public.notification_preferences
  for each row execute function private.touch();
create trigger spend_edit after update on public.notification_preferences
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('edits');

create trigger queue_deliveries after insert on public.notifications
  for each row when (not new.is_read) execute function private.queue_deliveries();
