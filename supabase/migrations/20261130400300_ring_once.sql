-- Things taken back and given again ring no second time that day: a like, a mark, a comment, an answer, a business's
-- word. What was told of is gone by then, so that it was there is written down.

create table private.taken_back (
  id bigint generated always as identity constraint taken_back_pkey primary key,
  actor_id uuid constraint taken_back_actor_id_fkey references public.profiles (id) on delete cascade,
  type text not null constraint taken_back_type_length check (char_length(type) <= 30),
  about uuid not null,
  created_at timestamptz not null default now()
);
create index taken_back_about_idx on private.taken_back (about, type, created_at);
create index taken_back_actor_id_idx on private.taken_back (actor_id);
create index taken_back_created_at_idx on private.taken_back (created_at);
comment on table private.taken_back is
  'Who took back what others were told of, for a day; null is a business. Comments and answers are about what they stand under.';
revoke all on table private.taken_back from public, anon, authenticated, service_role;

create function private.take_back() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor uuid;
  kind text;
  about uuid;
begin
  case tg_table_name
    when 'notifications' then
      actor := old.actor_id;
      kind := old.type;
      about := old.entity_id;
    when 'comments' then
      actor := old.user_id;
      kind := case when coalesce(old.response_id, old.reply_to) is null then 'comment' else 'comment_reply' end;
      about := coalesce(old.response_id, old.reply_to, old.recommendation_id, old.review_id, old.request_id);
    when 'responses' then
      actor := old.user_id;
      kind := 'reply';
      about := old.request_id;
  end case;
  -- With a member goes what they wrote: nobody is left to take it back.
  insert into private.taken_back (actor_id, type, about)
  select actor, kind, about where actor is null or exists (select from public.profiles as p where p.id = actor);
  return null;
end
$$;
comment on function private.take_back() is
  'Writes down what is not to ring again, which nobody may. Trusts the row that is gone.';
-- Of what is told once at most: who clears away what they were told of a comment hears of the next one.
create trigger take_back after delete on public.notifications
  for each row when (old.type in ('like', 'helped', 'owner_reply')) execute function private.take_back();
create trigger take_back after delete on public.comments
  for each row when (old.user_id is not null) execute function private.take_back();
create trigger take_back after delete on public.responses
  for each row when (old.user_id is not null) execute function private.take_back();

-- Whether the same was told before by the same one, who took it back today.
create function private.was_taken_back(told public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  place constant uuid := case told.type when 'comment_reply' then (
    select coalesce(c.response_id, c.reply_to) from public.comments as c where c.id = told.entity_id
  ) else told.entity_id end;
begin
  return exists (
    select from private.taken_back as t
    where t.about = place and t.type = told.type and t.actor_id is not distinct from told.actor_id
      and t.created_at > now() - interval '1 day'
  );
end
$$;
comment on function private.was_taken_back(public.notifications) is
  'Reads what was taken back, which nobody may. Trusts the notification.';

-- Restates queue_what_is_told.
create or replace function private.queue_deliveries() returns trigger
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
    -- No mail to those who are about to look.
    ('mail', interval '10 minutes', kind = any (c.mail))
  ) as way (channel, pause, is_chosen)
  where c.user_id = new.recipient_id and way.is_chosen and not private.was_taken_back(new) and not exists (
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

-- Restates queue_what_is_told, with what was taken back.
create or replace function private.forget_deliveries() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.taken_back as t where t.created_at <= now() - interval '1 day';
  delete from private.deliveries as d where coalesce(d.taken_at, d.due_at) < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
