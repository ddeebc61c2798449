-- A report keeps what it is about: what was edited or deleted after it is judged as it was reported.

-- The kind and the id stay where the row goes; only a profile takes its reports along, and what it said with them.
alter table public.reports
  drop constraint reports_one_item,
  alter column kind drop expression,
  alter column item_id drop expression,
  -- By keep_reported below: who inserts need not, and may not.
  alter column kind drop not null,
  alter column item_id drop not null,
  add constraint reports_item_known check (kind is not null and item_id is not null),
  drop constraint reports_recommendation_id_fkey,
  drop constraint reports_review_id_fkey,
  drop constraint reports_request_id_fkey,
  drop constraint reports_response_id_fkey,
  drop constraint reports_comment_id_fkey,
  add constraint reports_recommendation_id_fkey foreign key (recommendation_id)
    references public.recommendations (id) on delete set null,
  add constraint reports_review_id_fkey foreign key (review_id)
    references public.reviews (id) on delete set null,
  add constraint reports_request_id_fkey foreign key (request_id)
    references public.requests (id) on delete set null,
  add constraint reports_response_id_fkey foreign key (response_id)
    references public.responses (id) on delete set null,
  add constraint reports_comment_id_fkey foreign key (comment_id)
    references public.comments (id) on delete set null,
  add constraint reports_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, response_id, comment_id, profile_id) <= 1
  ),
  add column author_id uuid constraint reports_author_id_fkey
    references public.profiles (id) on delete set null,
  add column title text constraint reports_title_length check (char_length(title) <= 200),
  add column body text constraint reports_body_length check (char_length(body) <= 5000);
create index reports_author_id_idx on public.reports (author_id) where author_id is not null;
comment on column public.reports.title is 'What was reported as it then stood, like body.';
comment on column public.reports.author_id is 'Whose it was, also of what is anonymous; null once they have left.';

-- Of whatever is inserted: what it is about is named here and by nobody else.
-- Once more in 20261123000410_moderate_lists_and_catalog.
create function private.keep_reported() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  select k.kind, k.id into new.kind, new.item_id
  from (values
    ('recommendation', new.recommendation_id), ('review', new.review_id), ('request', new.request_id),
    ('response', new.response_id), ('comment', new.comment_id), ('profile', new.profile_id)
  ) as k (kind, id)
  where k.id is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;
create trigger keep_reported before insert on public.reports
  for each row execute function private.keep_reported();

update public.reports as r set author_id = i.author_id, title = i.title, body = i.body
from public.reports as o, lateral private.read_item(o.kind, o.item_id) as i where o.id = r.id;

-- A member's own reports and answers, as in create_moderation; whose the thing was is nobody's to export.
create or replace function private.own_moderation() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - array['resolved_at', 'author_id', 'title', 'body'] order by r.created_at), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    )
  )
$$;

-- As in create_moderation. Of what is gone, reports can still be closed: `is_there` says whether it has to be there.
drop function private.begin_moderation(text, uuid);
create function private.begin_moderation(kind text, item uuid, is_there boolean default true)
returns public.report_reason
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_item record;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(item::text, 0));
  select m.author_id, m.hidden_for into found_item from private.moderated_item(kind, item) as m;
  if not found and (is_there or not exists (
    select from public.reports as r where r.item_id = item and r.kind = begin_moderation.kind
  )) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif found_item.author_id = auth.uid() or exists (
    select from public.reports as r
    where r.item_id = item and r.kind = begin_moderation.kind and r.author_id = auth.uid()
  ) then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;

create or replace function private.dismiss_reports(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_moderation(kind, item, is_there => false);
  if private.resolve_reports(kind, item) > 0 then
    perform private.log_moderation('dismiss', kind, item, null);
  end if;
end
$$;

-- Of what is gone: as it was reported last. An anonymous post is no less anonymous for that.
create function private.reported_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', r.kind, 'id', r.item_id, 'title', r.title, 'body', left(r.body, 600), 'hidden_for', null,
    'parent_kind', null, 'parent_id', null, 'is_gone', true,
    'author', (
      select case when i.is_named is not false then private.author_of(r.author_id) end
      from (select 1) as one left join private.read_item(r.kind, r.item_id) as i on true
    ),
    'has_author', r.author_id is not null, 'is_mine', r.author_id is not distinct from auth.uid(), 'answer', null
  )
  from public.reports as r
  where r.kind = reported_card.kind and r.item_id = item
  order by r.created_at desc, r.id desc limit 1
$$;

-- How often what somebody wrote was reported and hidden, without a name.
create function private.history_of_author(author uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reported', count(*), 'hidden', count(*) filter (where exists (
    select from private.moderation_log as l where l.item_id = r.item_id and l.action = 'hide'
  )))
  from (select distinct r.kind, r.item_id from public.reports as r where r.author_id = author) as r
  having author is not null
$$;

-- Of how many reports of somebody the moderators thought as they did; without a name.
create function private.history_of_reporter(reporter uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('decided', count(*), 'right', count(*) filter (where exists (
    select from private.moderation_log as l where l.item_id = r.item_id and l.action = 'hide'
  )))
  from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  having count(*) > 0
$$;

-- What the board is made of. Open: what it says now or said last, with what a report was about where that is something
-- else, and what was decided about author and reporters before.
create function private.open_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.card || jsonb_build_object('history', (
    select private.history_of_author(r.author_id)
    from public.reports as r where r.item_id = g.item_id and r.kind = g.kind
    order by r.created_at desc limit 1
  ), 'reports', (
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

-- Hidden: the last hiding of each.
create function private.hidden_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.moderation_card(h.kind, h.item_id) || jsonb_build_object('hidden_at', h.created_at)
    order by h.created_at desc
  ), '[]')
  from (
    select distinct on (l.kind, l.item_id) l.kind, l.item_id, l.created_at
    from private.moderation_log as l
    where l.action = 'hide'
      and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
    order by l.kind, l.item_id, l.created_at desc
  ) as h
$$;

-- Two decisions can bear one moment: their number says which was the later one.
alter table private.moderation_log
  add column number bigint generated always as identity,
  add constraint moderation_log_number_key unique (number);
drop index private.moderation_log_recent_idx;

-- The log. Of an answer and of an appeal (suspend_members) no name is told.
create function private.newest_decisions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'action', l.action, 'kind', l.kind, 'item_id', l.item_id, 'reason', l.reason,
    'created_at', l.created_at, 'title', (
      select coalesce(m.title, left(m.body, 80))
      from private.moderated_item(l.kind, l.item_id) as m
    ),
    'actor', case when l.action not in ('answer', 'appeal') then (
      select coalesce(p.username, p.full_name) from public.profiles as p where p.id = l.actor_id
    ) end
  ) order by l.number desc), '[]')
  from (
    select * from private.moderation_log as a order by a.number desc limit 100
  ) as l
$$;

-- As in create_moderation, of its parts.
create or replace function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(), 'log', private.newest_decisions()
  ) end;
end
$$;
