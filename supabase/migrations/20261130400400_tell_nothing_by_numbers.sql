-- Beside a case stand numbers of its author, and of who reported it. Those of an author are of what bears their name, and
-- beside that alone: a report of an anonymous post moved them, and told moderators whose it is. Of a reporter it is said
-- whether they are mostly right; exact numbers were the same beside all that one member reported.

-- Whether everybody sees whose a thing is. What is gone may have been anonymous.
create function private.bears_name(kind text, item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select i.is_named from private.read_item(kind, item) as i), kind not in ('recommendation', 'review')
  )
$$;
comment on function private.bears_name(text, uuid) is
  'Reads past all policies whether a thing is anonymous. Trusts its callers, and names nobody.';

drop function private.history_of_author(uuid);
create function private.history_of_author(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reported', count(*), 'hidden', count(*) filter (where exists (
    select from private.moderation_log as l where l.item_id = o.item_id and l.action = 'hide'
  )))
  from (
    select r.author_id from public.reports as r
    where r.item_id = item and r.kind = history_of_author.kind
    order by r.created_at desc limit 1
  ) as last
  join lateral (
    select distinct r.kind, r.item_id from public.reports as r where r.author_id = last.author_id
  ) as o on private.bears_name(o.kind, o.item_id)
  where private.bears_name(history_of_author.kind, item)
  having count(*) > 0
$$;
comment on function private.history_of_author(text, uuid) is
  'Counts reports and hidings of a member, without a name. Trusts open_cases, which moderators alone read.';

-- Restates merge_duplicates: "right" or "wrong" of who is so three times in four, of three reports or more.
drop function private.history_of_reporter(uuid);
create function private.history_of_reporter(reporter uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when avg(d.was_right::integer) >= 0.75 then 'right' when avg(d.was_right::integer) <= 0.25 then 'wrong' end
  from (
    select exists (
      select from private.moderation_log as l where l.item_id = r.item_id and l.action in ('hide', 'merge')
    ) as was_right
    from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  ) as d
  having count(*) >= 3
$$;
comment on function private.history_of_reporter(uuid) is
  'Counts what became of a member''s reports, without a name. Trusts open_cases, which moderators alone read.';

-- Restates keep_what_was_reported.
create or replace function private.open_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.card || jsonb_build_object(
    'history', private.history_of_author(g.kind, g.item_id),
    'reports', (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'reporter', private.history_of_reporter(r.reporter_id),
      'said', case when (left(r.body, 600), r.title) is distinct from (g.card ->> 'body', g.card ->> 'title')
        then concat_ws(E'\n', r.title, left(r.body, 600)) end
    )) || jsonb_build_object(
      'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at
    ) order by r.created_at)
    from public.reports as r
    where r.item_id = g.item_id and r.kind = g.kind and r.resolved_at is null
  )) order by g.since), '[]')
  from (
    select r.kind, r.item_id, min(r.created_at) as since, coalesce(
      private.moderation_card(r.kind, r.item_id), private.reported_card(r.kind, r.item_id)
    ) as card
    from public.reports as r where r.resolved_at is null
    group by r.kind, r.item_id order by since limit 50
  ) as g
$$;
