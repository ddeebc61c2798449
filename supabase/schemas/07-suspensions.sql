-- Suspensions of members, appeals, and their functions for moderators.

-- Suspensions: for a limited time a member can read but not write. Each has a reason, one appeal and a log entry. A
-- suspension refers to an item, so that a moderator can suspend the author of an anonymous post without learning who it
-- is.
create table private.suspensions (
  member_id uuid not null
    constraint suspensions_member_id_fkey references public.profiles (id) on delete cascade,
  kind text not null constraint suspensions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  is_named boolean not null,
  reason public.report_reason not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  appeal text
    constraint suspensions_appeal_length check (private.is_text(appeal, 1000)),
  appealed_at timestamptz,
  constraint suspensions_pkey primary key (member_id, kind, item_id),
  constraint suspensions_time_range check (
    ends_at > starts_at and ends_at <= starts_at + interval '366 days'
  )
);
comment on table private.suspensions is
  'One row for each item that a member is suspended for: replacing one by another would tell moderators that both items have the same author. The latest end counts. Past ones are only in the log.';

create index suspensions_item_id_idx on private.suspensions (item_id);

-- The end of the caller's suspension; null without one.
create function private.suspended_until() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(s.ends_at) from private.suspensions as s where s.member_id = auth.uid() and s.ends_at > now()
  );
end
$$;
comment on function private.suspended_until is
  'Reads only the caller''s own suspensions. Trusts the token for the caller.';

-- Statement trigger of every table that members write: raises suspended, with the end in detail.
create function private.refuse_suspended() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  return null;
end
$$;
comment on function private.refuse_suspended is
  'Reads only the caller''s own suspensions. Trusts the token for the writer.';

-- The author of an item, or its author when it was reported.
create function private.author_to_judge(kind text, item uuid)
returns table (author_id uuid, is_named boolean)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select coalesce(i.author_id, (
      select r.author_id from public.reports as r
      where r.kind = author_to_judge.kind and r.item_id = item order by r.created_at desc limit 1
    )), coalesce(i.is_named, true)
    from (select 1) as one left join private.read_item(kind, item) as i on true;
end
$$;
comment on function private.author_to_judge is
  'Reads an item''s author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Notifies a member about their suspension.
create function private.notify_suspended(member uuid, facts jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  values (member, 'moderation', 'profile', member, facts)
$$;
comment on function private.notify_suspended is
  'Writes a notification for another member. Trusts its callers for the member and the facts.';

-- Suspends an item's author. Moderators cannot suspend each other by name; a refusal on an anonymous post would
-- reveal that a moderator wrote it, so there the suspension is carried out and another moderator can lift it.
create function private.suspend_author(kind text, item uuid, reason public.report_reason, days integer)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  judged record;
begin
  if reason is null or days is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  perform private.begin_moderation(kind, item, is_there => false);
  select * into judged from private.author_to_judge(kind, item);
  if judged.author_id is null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif judged.is_named and exists (select from private.moderators as m where m.user_id = judged.author_id) then
    raise exception using errcode = '42501', message = 'author_moderates';
  end if;
  -- A repeated request changes nothing.
  if exists (
    select from private.suspensions as s
    where s.member_id = judged.author_id and s.kind = suspend_author.kind and s.item_id = item
      and s.ends_at > now()
  ) then
    return;
  end if;
  delete from private.suspensions as s where s.member_id = judged.author_id and s.ends_at <= now();
  insert into private.suspensions (member_id, kind, item_id, is_named, reason, ends_at)
  values (judged.author_id, kind, item, judged.is_named, reason, now() + make_interval(days => days));
  perform private.notify_suspended(
    judged.author_id, jsonb_build_object('event', 'suspended', 'at', now() + make_interval(days => days)));
  perform private.log_moderation('suspend', kind, item, reason);
end
$$;
comment on function private.suspend_author is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it calls first.';
grant execute on function private.suspend_author to authenticated;

-- Ends the suspension for an item and notifies the member if no other is in force.
create function private.lift_suspension(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lifted record;
begin
  perform private.begin_moderation(kind, item, is_there => false);
  delete from private.suspensions as s
  where s.kind = lift_suspension.kind and s.item_id = item and s.ends_at > now() returning s.* into lifted;
  if found then
    perform private.notify_suspended(lifted.member_id, '{"event": "unsuspended"}')
    where not exists (
      select from private.suspensions as s where s.member_id = lifted.member_id and s.ends_at > now()
    );
    perform private.log_moderation('lift', kind, item, lifted.reason);
  end if;
end
$$;
comment on function private.lift_suspension is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it calls first.';
grant execute on function private.lift_suspension to authenticated;

-- Stores the member's appeal against the suspension that ends last; a second one is refused. An appeal on several would
-- reveal that they are the same member's.
create function private.appeal_suspension(appeal text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  suspension private.suspensions;
begin
  select * into suspension from private.suspensions as s
  where s.member_id = auth.uid() and s.ends_at > now() order by s.ends_at desc limit 1 for update;
  if not found then
    raise exception using errcode = '42501', message = 'nothing_to_answer';
  elsif suspension.appeal is not null then
    raise exception using errcode = '23505', message = 'appealed_already';
  elsif appeal is null then
    raise exception using errcode = '23502', message = 'appeal_missing';
  end if;
  update private.suspensions as s set appeal = btrim(appeal_suspension.appeal), appealed_at = now()
  where s.member_id = auth.uid() and s.kind = suspension.kind and s.item_id = suspension.item_id;
  perform private.log_moderation('appeal', suspension.kind, suspension.item_id, suspension.reason);
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select m.user_id, 'answer', suspension.kind, suspension.item_id, '{"event": "appealed"}'
  from private.moderators as m;
end
$$;
comment on function private.appeal_suspension is
  'Writes a suspended member''s appeal against their own suspension. Trusts the token for the caller.';
grant execute on function private.appeal_suspension to authenticated;

create function public.suspension(public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when auth.uid() is not null and $1.id = auth.uid() then private.own_suspension() end;
end
$$;
comment on function public.suspension is
  '{"reason", "ends_at", "appeal"} of the caller''s own profile; null for any other.';
revoke all on function public.suspension from public, anon, authenticated;
grant execute on function public.suspension to anon, authenticated, service_role;

-- {"reason", "ends_at", "appeal"} of the caller's suspension that ends last, or no row.
create function private.own_suspension() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal)
  from private.suspensions as s where s.member_id = (select auth.uid()) and s.ends_at > now()
  order by s.ends_at desc limit 1
$$;
comment on function private.own_suspension is
  'Reads only the caller''s own suspensions. Trusts the token for the caller.';
grant execute on function private.own_suspension to anon, authenticated, service_role;

-- Currently suspended members; those with an appeal come first.
create function private.suspended_members() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', s.kind, 'id', s.item_id, 'reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal,
    'author', case when s.is_named then private.author_of(s.member_id) end,
    'is_mine', s.member_id = auth.uid()
  ) order by s.appealed_at desc nulls last, s.starts_at desc, s.item_id), '[]')
  from private.suspensions as s where s.ends_at > now()
$$;
comment on function private.suspended_members is
  'Reads every suspension. Trusts its caller to have called is_moderator.';

create function public.moderation_suspend(
  kind text, item uuid, reason public.report_reason, days integer
) returns void
language sql volatile set search_path = ''
as $$ select private.suspend_author(kind, item, reason, days) $$;
comment on function public.moderation_suspend is 'Suspends the author of an item for some days. Moderators only.';
revoke all on function public.moderation_suspend from public, anon, authenticated;
grant execute on function public.moderation_suspend to authenticated;

create function public.moderation_lift(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.lift_suspension(kind, item) $$;
comment on function public.moderation_lift is 'Ends the suspension that was given for an item. Moderators only.';
revoke all on function public.moderation_lift from public, anon, authenticated;
grant execute on function public.moderation_lift to authenticated;

create function public.appeal_suspension(appeal text) returns void
language sql volatile set search_path = ''
as $$ select private.appeal_suspension(left(appeal, 2000)) $$;
comment on function public.appeal_suspension is 'Stores the caller''s appeal against their suspension, once.';
revoke all on function public.appeal_suspension from public, anon, authenticated;
grant execute on function public.appeal_suspension to authenticated;

create trigger refuse_suspended before insert or delete or update on public.profiles
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
