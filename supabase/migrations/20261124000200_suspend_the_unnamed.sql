-- Moderators are not suspended by each other (20261123000320). Of what is anonymous nobody may learn that a moderator wrote
-- it, and a refusal told it: there its author is suspended as anybody is, and another moderator can lift that.

create or replace function private.suspend_author(kind text, item uuid, reason public.report_reason, days integer)
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
