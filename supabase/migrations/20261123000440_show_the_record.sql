-- What moderators do is open to everybody: what was hidden, shown again or suspended, on which day, why and of what
-- kind. No name, id, title or hour, by which somebody could tell whose it was.

create function private.record_of_moderation(page integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with entries as (
    select l.action, l.kind, l.reason, l.created_at::date as day,
      row_number() over (order by l.number desc) as place
    from (
      select * from private.moderation_log as a
      where a.action in ('hide', 'hold', 'restore', 'suspend', 'lift')
      order by a.number desc limit 1000
    ) as l
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', coalesce(jsonb_agg(
      jsonb_build_object('action', e.action, 'kind', e.kind, 'reason', e.reason, 'day', e.day) order by e.place
    ), '[]')
  )
  from entries as e
  where e.place > 20 * (greatest(least(page, 50), 1) - 1) and e.place <= 20 * greatest(least(page, 50), 1)
$$;
grant execute on function private.record_of_moderation(integer) to anon, authenticated, service_role;
comment on function private.record_of_moderation(integer) is
  'Reads the log, of each decision only what names nobody. Trusts no argument: a number is compared.';

-- {"total": at most the newest 1,000, "entries": twenty a page, newest first, each {"action", "kind", "reason", "day"}}.
create function public.moderation_record(page integer default 1) returns jsonb
language sql stable set search_path = ''
as $$ select private.record_of_moderation(coalesce(page, 1)) $$;
revoke all on function public.moderation_record(integer) from public, anon, authenticated;
grant execute on function public.moderation_record(integer) to anon, authenticated, service_role;
