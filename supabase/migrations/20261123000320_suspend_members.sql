-- Suspension: for a time a member reads and writes nothing. It has a reason, one appeal and a record. It is about
-- something that they wrote, so that a moderator can suspend the author of an anonymous post and not learn who it is.

create table private.suspensions (
  member_id uuid constraint suspensions_pkey primary key
    constraint suspensions_member_id_fkey references public.profiles (id) on delete cascade,
  kind text not null constraint suspensions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  is_named boolean not null,
  reason public.report_reason not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  appeal text
    constraint suspensions_appeal_length check (char_length(appeal) <= 1000)
    constraint suspensions_appeal_filled check (appeal ~ '\S')
    constraint suspensions_appeal_clean check (private.is_clean(appeal)),
  appealed_at timestamptz,
  constraint suspensions_time_range check (
    ends_at > starts_at and ends_at <= starts_at + interval '366 days'
  )
);
create index suspensions_item_id_idx on private.suspensions (item_id);
comment on table private.suspensions is
  'The last one of each member; those before stand in the log. kind and item_id: what it is about.';
revoke all on table private.suspensions from public, anon, authenticated, service_role;

alter table private.moderation_log
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known check (
    action in ('dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal')
  );

-- Until when the caller may not write; null for everybody else.
create function private.suspended_until() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select s.ends_at from private.suspensions as s where s.member_id = auth.uid() and s.ends_at > now()
  );
end
$$;
grant execute on function private.suspended_until() to anon, authenticated, service_role;

-- Statement trigger of every table that members write: raises suspended, with the time in detail.
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

-- What only its owner sees stays theirs to write: details, notifications, the wish to leave.
do $$
declare
  written text;
begin
  foreach written in array array[
    'profiles', 'recommendations', 'reviews', 'requests', 'responses', 'comments', 'products', 'companies',
    'recommendation_votes', 'review_votes', 'comment_votes', 'response_votes', 'user_lists', 'list_items', 'reports'
  ] loop
    execute format(
      'create trigger refuse_suspended before insert or update or delete on public.%I
        for each statement when (current_user = ''authenticated'') execute function private.refuse_suspended()',
      written
    );
  end loop;
end
$$;

-- No file either: as in limit_uploads, and not while suspended.
create or replace function private.may_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(moment) < q.most and private.suspended_until() is null
  from private.quotas as q
  join public.profiles as p on p.id = auth.uid()
  left join private.quota_usage as u on u.subject = p.id::text and u.action = q.action
  left join lateral (
    select o.created_at as moment from storage.objects as o
    where o.owner_id = p.id::text and o.created_at > now() - q.period
      and o.created_at <> all (coalesce(u.recent, '{}'))
    union all
    select removed from unnest(u.recent) as removed where removed > now() - q.period
  ) as uploads on true
  where q.action = 'uploads'
  group by q.most
$$;
create or replace function private.rewritable_before() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select now() - q.period / q.most
  from private.quotas as q where q.action = 'uploads' and private.suspended_until() is null
$$;

-- Whose a thing is, or was when it was reported.
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

create function private.tell_suspended(member uuid, message text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  values (member, 'moderation', 'profile', member, message)
$$;

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
  elsif exists (select from private.moderators as m where m.user_id = judged.author_id) then
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
  insert into private.suspensions as s (member_id, kind, item_id, is_named, reason, ends_at)
  values (judged.author_id, kind, item, judged.is_named, reason, now() + make_interval(days => days))
  on conflict (member_id) do update set kind = excluded.kind, item_id = excluded.item_id,
    is_named = excluded.is_named, reason = excluded.reason, starts_at = now(), ends_at = excluded.ends_at,
    appeal = null, appealed_at = null;
  perform private.tell_suspended(judged.author_id, format(
    'Until %s you can read and not write', to_char(now() + make_interval(days => days), 'FMDD FMMonth YYYY')
  ));
  perform private.log_moderation('suspend', kind, item, reason);
end
$$;

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
    perform private.tell_suspended(lifted.member_id, 'You can write again');
    perform private.log_moderation('lift', kind, item, lifted.reason);
  end if;
end
$$;

-- The member's word on it; a second one is refused as what is there already.
create function private.appeal_suspension(appeal text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  suspension private.suspensions;
begin
  select * into suspension from private.suspensions as s
  where s.member_id = auth.uid() and s.ends_at > now() for update;
  if not found then
    raise exception using errcode = '42501', message = 'nothing_to_answer';
  elsif suspension.appeal is not null then
    raise exception using errcode = '23505', message = 'appealed_already';
  elsif appeal is null then
    raise exception using errcode = '23502', message = 'appeal_missing';
  end if;
  update private.suspensions as s set appeal = btrim(appeal_suspension.appeal), appealed_at = now()
  where s.member_id = auth.uid();
  perform private.log_moderation('appeal', suspension.kind, suspension.item_id, suspension.reason);
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select m.user_id, 'answer', suspension.kind, suspension.item_id, 'Somebody who may not write appeals'
  from private.moderators as m;
end
$$;

-- {"reason", "ends_at", "appeal"} of the caller's own profile; null of any other.
create function public.suspension(public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when auth.uid() is not null and $1.id = auth.uid() then private.own_suspension() end;
end
$$;
create function private.own_suspension() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal)
  from private.suspensions as s where s.member_id = (select auth.uid()) and s.ends_at > now()
$$;
revoke all on function public.suspension(public.profiles) from public, anon, authenticated;
grant execute on function public.suspension(public.profiles) to anon, authenticated, service_role;

-- Who may not write now; whoever appealed first.
create function private.suspended_members() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', s.kind, 'id', s.item_id, 'reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal,
    'author', case when s.is_named then private.author_of(s.member_id) end,
    'is_mine', s.member_id = auth.uid()
  ) order by s.appealed_at desc nulls last, s.starts_at desc), '[]')
  from private.suspensions as s where s.ends_at > now()
$$;

-- As in keep_what_was_reported, with who is suspended.
create or replace function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(),
    'suspended', private.suspended_members(), 'log', private.newest_decisions()
  ) end;
end
$$;

-- As in keep_what_was_reported, with the suspension.
create or replace function private.own_moderation() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['resolved_at', 'author_id', 'title', 'body'] order by r.created_at
      ), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    ),
    'suspension', private.own_suspension()
  )
$$;

grant execute on function
  private.suspend_author(text, uuid, public.report_reason, integer), private.lift_suspension(text, uuid),
  private.appeal_suspension(text)
to authenticated;
grant execute on function private.own_suspension() to anon, authenticated, service_role;

-- Suspends the author of an item for some days.
create function public.moderation_suspend(
  kind text, item uuid, reason public.report_reason, days integer
) returns void
language sql volatile set search_path = ''
as $$ select private.suspend_author(kind, item, reason, days) $$;
-- Ends the suspension that is about an item.
create function public.moderation_lift(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.lift_suspension(kind, item) $$;
-- The member's word on their suspension, once.
create function public.appeal_suspension(appeal text) returns void
language sql volatile set search_path = ''
as $$ select private.appeal_suspension(appeal) $$;
revoke all on function
  public.moderation_suspend(text, uuid, public.report_reason, integer), public.moderation_lift(text, uuid),
  public.appeal_suspension(text)
from public, anon, authenticated;
grant execute on function
  public.moderation_suspend(text, uuid, public.report_reason, integer), public.moderation_lift(text, uuid),
  public.appeal_suspension(text)
to authenticated;
