-- What waits to be told outside the app: a trigger of notifications fills a queue, and a sender (supabase/functions)
-- empties it. Each is sent once at most: it is marked as taken before anything is sent, and comes back only where the
-- answer says that nothing was done. What the queue holds are places in the notifications; words, names and addresses
-- are read when it is taken, so that what was read, hidden or blocked meanwhile is not sent.

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
create index deliveries_user_id_idx on private.deliveries (user_id, channel, type, group_id);
create index deliveries_due_at_idx on private.deliveries (due_at) where taken_at is null;
revoke all on table private.deliveries from public, anon, authenticated, service_role;

comment on table private.deliveries is
  'What a member is to be told by push or mail: a group of notifications (type, group_id), from since on.';
comment on column private.deliveries.only_to is
  'The subscriptions that did not take it when it was tried before; null: all there are.';

create function private.told_kind(type text) returns text
language sql immutable parallel safe set search_path = ''
return case
  when type in ('reply', 'response', 'helped') then 'answers'
  when type in ('comment', 'comment_reply', 'owner_reply') then 'replies'
  when type in ('like', 'add_to_list') then 'likes'
  else 'other'
end;

-- A second notification of a group that waits is the same delivery. Looked up and not constrained: who writes at the
-- same moment would wait for the other, and two of one are taken as one. And no post, vote or answer is to fail because
-- its author cannot be told.
create function private.queue_deliveries() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := private.told_kind(new.type);
begin
  insert into private.deliveries (user_id, channel, type, group_id, since, due_at)
  select c.user_id, way.channel, new.type, new.group_id, new.created_at, now() + way.pause
  from public.told_choices as c
  cross join lateral (values
    ('push', interval '0', kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )),
    -- Whoever is about to look needs no mail.
    ('mail', interval '10 minutes', kind = any (c.mail))
  ) as way (channel, pause, is_chosen)
  where c.user_id = new.recipient_id and way.is_chosen and not exists (
    select from private.deliveries as d
    where (d.user_id, d.channel, d.type, d.group_id) = (c.user_id, way.channel, new.type, new.group_id)
      and d.taken_at is null and d.tries = 0
  );
  return null;
exception when others then
  raise warning 'queue_deliveries: %', sqlerrm;
  return null;
end
$$;
comment on function private.queue_deliveries() is
  'Writes the queue and reads what its member chose, which nobody may. Trusts the notification for whom.';
create trigger queue_deliveries after insert on public.notifications
  for each row when (not new.is_read) execute function private.queue_deliveries();

-- The end of the quiet hours in which that moment lies; outside them, the moment.
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

-- Whether visitors see an item with all that it stands under.
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
comment on function private.is_shown(text, uuid) is
  'Reads past all policies whether others see an item. Trusts its callers, and names no author.';

-- Whether a notification is worth a word outside the app: of nobody who is blocked, and of what still shows. A remark is
-- known by its time, as its place on the screen is.
create function private.is_news(told public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id) in ((told.recipient_id, told.actor_id), (told.actor_id, told.recipient_id))
  ) then
    return false;
  end if;
  return case
    when told.type in ('reply', 'response') then exists (
      select from public.responses as a
      where a.request_id = told.entity_id and a.created_at = told.created_at
        and a.user_id is not distinct from told.actor_id and private.is_shown('response', a.id)
    )
    when told.type = 'comment' then exists (
      select from public.comments as c
      where told.entity_id in (c.recommendation_id, c.review_id, c.request_id) and c.created_at = told.created_at
        and c.user_id is not distinct from told.actor_id and private.is_shown('comment', c.id)
    )
    when told.type = 'owner_reply' then private.is_shown('review', told.entity_id) and exists (
      select from public.review_replies as r where r.review_id = told.entity_id and r.hidden_for is null
    )
    when told.type in ('like', 'helped', 'comment_reply') then private.is_shown(told.entity_type, told.entity_id)
    else true
  end;
end
$$;
comment on function private.is_news(public.notifications) is
  'Reads who blocked whom and what is hidden, which nobody may. Trusts its caller to pass on nothing but the answer.';

-- What the sender words: a group of the screen's (notification_groups), of its news alone; null where none of it came
-- since then. Of thousands it looks at the newest.
create function private.news_of(member uuid, happened text, told_of uuid, since timestamp with time zone) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  news public.notifications[];
begin
  select array_agg(u order by u.created_at desc, u.id desc) into news
  from (
    select n.* from public.notifications as n
    where n.recipient_id = member and n.type = happened and n.group_id = told_of and not n.is_read
    order by n.created_at desc, n.id desc limit 200
  ) as u
  where private.is_news(u);
  if news is null or news[1].created_at < since then
    return null;
  end if;
  return jsonb_build_object(
    'type', happened, 'entity_type', news[1].entity_type, 'entity_id', news[1].entity_id, 'group_id', told_of,
    'message', news[1].message, 'created_at', news[1].created_at, 'commented_on', public.commented_on(news[1]),
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
comment on function private.news_of(uuid, text, uuid, timestamptz) is
  'Reads what a member is told, and names whom that member may see. Trusts its caller for who reads it.';

-- Told a day late is told in vain; and what nobody said the end of is not sent again.
create function private.forget_deliveries() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.deliveries as d where coalesce(d.taken_at, d.due_at) < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_deliveries() is 'Deletes from the queue, which nobody may. Trusts the schedule.';
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-deliveries', '47 * * * *', 'select private.forget_deliveries()');
  end if;
end
$$;

-- Where a delivery goes: subscriptions, or the address that was confirmed and the word that ends mails; null: nowhere.
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
comment on function private.address_of(uuid, text, uuid[]) is
  'Reads the keys and the address of a member, and makes the word that ends mails. Trusts its caller for who sends.';

-- Takes what is due, for who sends it: of a push one group of one member, of a mail all that waits for a member. What
-- somebody else is taking at that moment is theirs, and waits for nobody.
create function private.take_deliveries(most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb := '[]';
  unit record;
  ids uuid[];
  told jsonb;
  address jsonb;
begin
  perform private.forget_deliveries();

  with due as (
    select d.id, private.after_quiet(now(), c.quiet_from, c.quiet_until, c.time_zone) as ends
    from private.deliveries as d
    join public.told_choices as c on c.user_id = d.user_id
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
    order by min(d.due_at) limit most
  loop
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

    select jsonb_agg(one.news order by one.news ->> 'created_at' desc) into told
    from (
      select private.news_of(unit.user_id, d.type, d.group_id, min(d.since)) as news
      from private.deliveries as d
      join public.told_choices as c on c.user_id = d.user_id
      where d.id = any (ids)
        and private.told_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)
      group by d.type, d.group_id
    ) as one
    where one.news is not null;
    address := case when told is not null then private.address_of(unit.user_id, unit.channel, ids) end;
    if address is null then
      delete from private.deliveries as d where d.id = any (ids);
      continue;
    end if;
    taken := taken || (address || jsonb_build_object(
      'deliveries', ids, 'channel', unit.channel, 'told', told, 'unread', (
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
comment on function private.take_deliveries(integer) is
  'Reads what members are told, where and by which keys, for the sender. Trusts its grants: service_role alone.';
grant execute on function private.take_deliveries(integer) to service_role;

-- What is due, for the sender: marked as taken, with words, names and addresses.
create function public.take_deliveries(most integer default 20) returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_deliveries(most) $$;
revoke all on function public.take_deliveries(integer) from public, anon, authenticated;
grant execute on function public.take_deliveries(integer) to service_role;

-- What became of what was taken: it is over, or to be tried again, of a push on those subscriptions that did not take
-- it, after a pause that grows; the fifth try is the last. Subscriptions that are no more are dropped.
create function private.settle_deliveries(settled uuid[], again boolean, again_to uuid[], gone uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 5;
begin
  delete from public.push_subscriptions as s where s.id = any (gone);
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '1 minute' * 4 ^ (d.tries - 1), only_to = again_to
  where again and d.id = any (settled) and d.taken_at is not null and d.tries < most;
  delete from private.deliveries as d where d.id = any (settled) and d.taken_at is not null;
end
$$;
comment on function private.settle_deliveries(uuid[], boolean, uuid[], uuid[]) is
  'Writes the queue and drops subscriptions, for the sender. Trusts its grants: service_role alone.';
grant execute on function private.settle_deliveries(uuid[], boolean, uuid[], uuid[]) to service_role;

-- What became of what was taken, from the sender.
create function public.settle_deliveries(
  deliveries uuid[], again boolean default false, again_to uuid[] default null, gone uuid[] default '{}'
) returns void
language sql volatile set search_path = ''
as $$ select private.settle_deliveries(deliveries, again, again_to, gone) $$;
revoke all on function public.settle_deliveries(uuid[], boolean, uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.settle_deliveries(uuid[], boolean, uuid[], uuid[]) to service_role;
