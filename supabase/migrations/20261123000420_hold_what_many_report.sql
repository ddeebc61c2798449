-- Three reports hide until a moderator has looked: what spreads over a weekend is seen by nobody meanwhile. Only reports
-- of members of some standing count, since three accounts are quickly made.

alter table private.moderation_log
  alter column actor_id drop not null,
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known check (
    action in ('dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal', 'hold')
  ),
  add constraint moderation_log_actor_known check ((actor_id is null) = (action = 'hold'));
comment on column private.moderation_log.actor_id is 'Nobody where reports hid it: their members are named nowhere.';

-- As in create_moderation, and nobody for what reports did.
create or replace function private.log_moderation(
  action text, kind text, item uuid, reason public.report_reason
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (case when action <> 'hold' then auth.uid() end, action, kind, item, reason)
$$;

-- Whether reports wait. What is hidden and reported is held: a decision closes reports, and nobody reports what a
-- moderator has hidden.
create function private.is_reported(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.reports as r
    where r.item_id = item and r.kind = is_reported.kind and r.resolved_at is null
  );
end
$$;

-- Whether a report of theirs counts: here for a week, something of theirs stands, they may write, and of what they
-- reported in the last ninety days nothing was left as it is.
create function private.has_standing(member uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
      select from public.profiles as p where p.id = member and p.created_at <= now() - interval '7 days'
    )
    and not exists (select from private.suspensions as s where s.member_id = member and s.ends_at > now())
    and (
      exists (select from public.recommendations as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.reviews as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.requests as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.responses as r where r.user_id = member and r.hidden_for is null)
      or exists (select from public.comments as c where c.user_id = member and c.hidden_for is null)
    )
    and not exists (
      select from public.reports as r
      where r.reporter_id = member and r.resolved_at > now() - interval '90 days' and not exists (
        select from private.moderation_log as l where l.item_id = r.item_id and l.action = 'hide'
      )
    );
end
$$;

-- Whether a moderator stands behind it by name. Of what is anonymous nobody may learn that, so it is as anybody's.
create function private.is_of_moderator(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.read_item(kind, item) as i
    join private.moderators as m on m.user_id = i.author_id where i.is_named
  );
end
$$;

-- Hides what enough members reported, for their commonest reason. What moderators say in their own name is what some
-- would have away: that waits for two of the others.
create function private.hold_reported(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  enough constant integer := 3;
  reported record;
begin
  select count(*) as reports, mode() within group (order by r.reason) as reason into reported
  from public.reports as r
  where r.item_id = item and r.kind = hold_reported.kind and r.resolved_at is null
    and private.has_standing(r.reporter_id);
  if reported.reports >= enough and not private.is_of_moderator(kind, item) then
    perform private.set_hidden(kind, item, reported.reason);
    perform private.log_moderation('hold', kind, item, reported.reason);
  end if;
end
$$;

-- As in create_moderation, in turn with moderators and other reporters: what is held takes reports, what was decided
-- meanwhile does not.
create or replace function private.check_report() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.item_id::text, 0));
  select m.author_id, m.hidden_for into item
  from private.moderated_item(new.kind, new.item_id) as m;
  if not found or (item.hidden_for is not null and not exists (
    select from public.reports as r
    where r.item_id = new.item_id and r.kind = new.kind and r.resolved_at is null and r.id <> new.id
  )) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = new.kind;
  elsif item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = new.kind;
  elsif item.hidden_for is null then
    perform private.hold_reported(new.kind, new.item_id);
  end if;
  return null;
end
$$;

-- As in create_moderation, and says who hid it: while reports wait, nobody has.
create or replace function private.set_hidden(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  execute format(
    'update public.%I as i set hidden_for = $1%s where i.id = $2', private.table_of(kind),
    case when kind in ('recommendation', 'review', 'request') then ', is_deleted = $1 is not null' end)
  using reason, item;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select told.author, 'moderation', coalesce(m.parent_kind, told.entity_type),
    coalesce(m.parent_id, told.entity_id),
    upper(left(told.label, 1)) || left(substr(told.label, 2), 220) || case
      when reason is null then ' is visible again'
      else case when private.is_reported(kind, item)
        then ' was reported and is hidden until a moderator has looked: '
        else ' was hidden by moderators: '
      end || case reason
        when 'wrong' then 'wrong information'
        when 'private_data' then 'private data'
        when 'other' then 'against the rules'
        else reason::text
      end
    end
  from private.item_to_tell(kind, item) as told, private.moderated_item(kind, item) as m
  where told.author is not null;
end
$$;

-- As in keep_what_was_reported; what was held is shown again, which the log calls by its name. Later two for a
-- moderator, like the next two: 20261123000430_two_for_a_moderator.
create or replace function private.dismiss_reports(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held_for public.report_reason := private.begin_moderation(kind, item, is_there => false);
begin
  if private.resolve_reports(kind, item) = 0 then
    return;
  end if;
  if held_for is not null then
    perform private.set_hidden(kind, item, null);
  end if;
  perform private.log_moderation(case when held_for is null then 'dismiss' else 'restore' end, kind, item, held_for);
end
$$;

-- As in create_moderation; what is held can be hidden, and closing its reports restores it.
create or replace function private.hide_item(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if reason is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if private.begin_moderation(kind, item) is not null and not private.is_reported(kind, item) then
    return;
  end if;
  delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;
  perform private.resolve_reports(kind, item);
  perform private.set_hidden(kind, item, reason);
  perform private.log_moderation('hide', kind, item, reason);
end
$$;

create or replace function private.restore_item(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.report_reason := private.begin_moderation(kind, item);
begin
  if was is not null then
    perform private.resolve_reports(kind, item);
    perform private.set_hidden(kind, item, null);
    perform private.log_moderation('restore', kind, item, was);
  end if;
end
$$;

-- As in keep_what_was_reported; what is held is an open case.
create or replace function private.hidden_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.moderation_card(h.kind, h.item_id) || jsonb_build_object('hidden_at', h.created_at)
    order by h.created_at desc
  ), '[]')
  from (
    select distinct on (l.kind, l.item_id) l.kind, l.item_id, l.created_at
    from private.moderation_log as l
    where l.action = 'hide' and not private.is_reported(l.kind, l.item_id)
      and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
    order by l.kind, l.item_id, l.created_at desc
  ) as h
$$;

-- What the author of something hidden is told beside the reason.
create function private.own_hiding(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'answer', private.own_answer(own_hiding.kind, item), 'is_held', private.is_reported(own_hiding.kind, item)
  )
  from private.moderated_item(own_hiding.kind, item) as m
  where m.author_id = (select auth.uid()) and m.hidden_for is not null
$$;
grant execute on function private.own_hiding(text, uuid) to authenticated;

-- {"answer": what the caller answered, or null, "is_held": whether no moderator has looked yet}; null for who did not
-- write it.
create function public.my_hiding(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.own_hiding(kind, item) $$;
revoke all on function public.my_hiding(text, uuid) from public, anon, authenticated;
grant execute on function public.my_hiding(text, uuid) to authenticated;
drop function public.my_moderation_answer(text, uuid);

-- What was held has its photo moved like what was hidden.
create or replace function private.may_move(
  bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_moderator() and (
    private.bucket_for(path, created_at, updated_at) <> bucket
    or bucket = 'hidden'
    or exists (
      select from private.moderation_log as l
      where l.action in ('hide', 'hold') and l.item_id in (
        select p.id from private.posts_with(path) as p union all select private.member_of(path)
      )
    )
  )
$$;
drop index private.moderation_log_hidden_idx;
create index moderation_log_hidden_idx on private.moderation_log (item_id) where action in ('hide', 'hold');

comment on function private.is_reported(text, uuid) is
  'Reads whether reports wait. Trusts its callers to tell none but moderators and who wrote it.';
comment on function private.has_standing(uuid) is
  'Reads what a member wrote and how their reports fared, to count a report or not. Trusts its caller for the member.';
comment on function private.is_of_moderator(text, uuid) is
  'Reads whether a moderator wrote an item in their own name. Trusts no argument: kinds are looked up.';
comment on function private.hold_reported(text, uuid) is
  'Writes what members may not: hides what enough of them reported. Trusts check_report, which holds the item.';
comment on function private.own_hiding(text, uuid) is
  'Reads the answers and whether reports wait, of the caller''s own things alone. Trusts the token for who asks.';
