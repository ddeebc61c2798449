-- Reports by members, and what moderators decide about them. A post that is hidden counts as deleted
-- (hidden_for says why and keeps it apart), so every listing, counter and search leaves it out.

create table private.moderators (
  user_id uuid constraint moderators_pkey primary key
    constraint moderators_user_id_fkey references public.profiles (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.moderators is
  'Written by whoever runs the site, never through the API: no claim that a member can set is trusted.';

create function private.is_moderator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.moderators as m where m.user_id = (select auth.uid()))
$$;
grant execute on function private.is_moderator() to authenticated;

-- Comes along with a member's own profile; of anybody else it says no.
create function public.is_moderator(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return auth.uid() is not null and $1.id = auth.uid() and private.is_moderator();
end
$$;
revoke all on function public.is_moderator(public.profiles) from public, anon, authenticated;
grant execute on function public.is_moderator(public.profiles) to anon, authenticated, service_role;

create table public.reports (
  id uuid default gen_random_uuid() constraint reports_pkey primary key,
  reporter_id uuid constraint reports_reporter_id_fkey
    references public.profiles (id) on delete set null,
  recommendation_id uuid constraint reports_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint reports_review_id_fkey references public.reviews (id) on delete cascade,
  request_id uuid constraint reports_request_id_fkey
    references public.requests (id) on delete cascade,
  response_id uuid constraint reports_response_id_fkey
    references public.responses (id) on delete cascade,
  comment_id uuid constraint reports_comment_id_fkey
    references public.comments (id) on delete cascade,
  profile_id uuid constraint reports_profile_id_fkey
    references public.profiles (id) on delete cascade,
  kind text not null generated always as (
    case
      when recommendation_id is not null then 'recommendation'
      when review_id is not null then 'review'
      when request_id is not null then 'request'
      when response_id is not null then 'response'
      when comment_id is not null then 'comment'
      else 'profile'
    end
  ) stored constraint reports_kind_length check (char_length(kind) <= 20),
  item_id uuid not null generated always as (
    coalesce(recommendation_id, review_id, request_id, response_id, comment_id, profile_id)
  ) stored,
  reason public.report_reason not null,
  note text
    constraint reports_note_length check (char_length(note) <= 500)
    constraint reports_note_clean check (private.is_clean(note)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint reports_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, response_id, comment_id, profile_id) = 1
  ),
  constraint reports_recommendation_key unique (recommendation_id, reporter_id),
  constraint reports_review_key unique (review_id, reporter_id),
  constraint reports_request_key unique (request_id, reporter_id),
  constraint reports_response_key unique (response_id, reporter_id),
  constraint reports_comment_key unique (comment_id, reporter_id),
  constraint reports_profile_key unique (profile_id, reporter_id)
);
create index reports_reporter_id_idx on public.reports (reporter_id) where reporter_id is not null;
create index reports_item_id_idx on public.reports (item_id) where resolved_at is null;

alter table public.reports enable row level security;
revoke all on table public.reports from anon, authenticated;
grant insert (id, reporter_id, recommendation_id, review_id, request_id, response_id, comment_id,
  profile_id, reason, note)
on table public.reports to authenticated;
grant select, insert, update, delete on table public.reports to service_role;

create policy reports_insert_members on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

-- What they keep of a thing that is edited or deleted since: 20261123000310_keep_what_was_reported, which
-- says the functions anew that name it.
comment on table public.reports is
  'Insert only; moderators read them through moderation_board(). Without a reporter: a deleted member''s.';

create table private.moderation_answers (
  kind text not null constraint moderation_answers_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint moderation_answers_author_id_fkey
    references public.profiles (id) on delete cascade,
  answer text not null
    constraint moderation_answers_answer_length check (char_length(answer) <= 1000)
    constraint moderation_answers_answer_filled check (answer ~ '\S')
    constraint moderation_answers_answer_clean check (private.is_clean(answer)),
  created_at timestamptz not null default now(),
  constraint moderation_answers_pkey primary key (kind, item_id)
);
create index moderation_answers_author_id_idx on private.moderation_answers (author_id);
comment on table private.moderation_answers is 'What the author wrote against a hiding, once for each.';

-- Ids without foreign keys: what happened stays true when its people and things are gone.
create table private.moderation_log (
  id uuid default gen_random_uuid() constraint moderation_log_pkey primary key,
  actor_id uuid not null,
  action text not null constraint moderation_log_action_known check (
    action in ('dismiss', 'hide', 'restore', 'answer')
  ),
  kind text not null constraint moderation_log_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  reason public.report_reason,
  created_at timestamptz not null default clock_timestamp()
);
create index moderation_log_recent_idx on private.moderation_log (created_at desc, id desc);
comment on table private.moderation_log is 'Grows only: a trigger refuses everyone else than whoever may drop it.';

create function private.refuse_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'log_is_final', hint = tg_table_name;
end
$$;

create trigger refuse_change before update or delete or truncate on private.moderation_log
  for each statement execute function private.refuse_change();

revoke all on table private.moderators, private.moderation_answers, private.moderation_log
from public, anon, authenticated, service_role;

-- What there is to report or to moderate under this name: nothing where it is deleted.
create function private.moderated_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, hidden_for public.report_reason,
  parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id, i.is_named, i.title, i.body, i.hidden_for, i.parent_kind, i.parent_id
    from private.read_item(kind, item) as i where not i.is_deleted or i.hidden_for is not null;
end
$$;

create function private.pin_report() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.reporter_id := coalesce(new.reporter_id, auth.uid());
  new.note := nullif(btrim(new.note), '');
  new.created_at := now();
  new.resolved_at := null;
  return new;
end
$$;

-- After the insert: what the member has reported before is a duplicate, whatever became of it.
create function private.check_report() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  select m.author_id, m.hidden_for into item
  from private.moderated_item(new.kind, new.item_id) as m;
  if not found or item.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = new.kind;
  elsif item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = new.kind;
  end if;
  return null;
end
$$;

create trigger pin_report before insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_report();
create trigger check_report after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_report();
create trigger spend_quota after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('reports');

-- One decision: who may take it, and that two moderators take theirs one after the other.
create function private.begin_moderation(kind text, item uuid) returns public.report_reason
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
  if not found then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif found_item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;

-- Closes what is open about an item; answers how many reports that were.
create function private.resolve_reports(kind text, item uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  resolved integer;
begin
  update public.reports as r set resolved_at = now()
  where r.item_id = item and r.kind = resolve_reports.kind and r.resolved_at is null;
  get diagnostics resolved = row_count;
  return resolved;
end
$$;

create function private.log_moderation(
  action text, kind text, item uuid, reason public.report_reason
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (auth.uid(), action, kind, item, reason)
$$;

-- Hides for a reason, or with none makes visible again, and tells the author.
create function private.set_hidden(kind text, item uuid, reason public.report_reason) returns void
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
    upper(left(told.label, 1)) || left(substr(told.label, 2), 240) || case
      when reason is null then ' is visible again'
      else ' was hidden by moderators: ' || case reason
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

-- A decision that was taken already is no second one: a repeated request changes nothing.
create function private.dismiss_reports(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_moderation(kind, item);
  if private.resolve_reports(kind, item) > 0 then
    perform private.log_moderation('dismiss', kind, item, null);
  end if;
end
$$;

create function private.hide_item(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if reason is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if private.begin_moderation(kind, item) is not null then
    return;
  end if;
  delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;
  perform private.resolve_reports(kind, item);
  perform private.set_hidden(kind, item, reason);
  perform private.log_moderation('hide', kind, item, reason);
end
$$;

create function private.restore_item(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.report_reason := private.begin_moderation(kind, item);
begin
  if was is not null then
    perform private.set_hidden(kind, item, null);
    perform private.log_moderation('restore', kind, item, was);
  end if;
end
$$;

-- The author's word on a hiding; a second one meets the primary key. Later it rings the moderator's bell:
-- 20261122000120_tell_moderators_of_answers.
create function private.answer_hiding(kind text, item uuid, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hiding record;
begin
  select m.author_id, m.hidden_for into hiding from private.moderated_item(kind, item) as m;
  if hiding.author_id is distinct from auth.uid() or hiding.hidden_for is null then
    raise exception using errcode = '42501', message = 'nothing_to_answer', hint = kind;
  end if;
  insert into private.moderation_answers (kind, item_id, author_id, answer)
  values (kind, item, auth.uid(), btrim(answer));
  perform private.log_moderation('answer', kind, item, hiding.hidden_for);
end
$$;

create function private.own_answer(kind text, item uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a.answer from private.moderation_answers as a
  where a.kind = own_answer.kind and a.item_id = item and a.author_id = (select auth.uid())
$$;

-- One item as the board shows it; of an anonymous post no name is told.
create function private.moderation_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

-- {"open": [card with reports, …], "hidden": [card, …], "log": [entry, …]}; null for everybody else.
create function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_moderator() then
    return null;
  end if;
  return jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(g.card || jsonb_build_object('reports', g.reports) order by g.since), '[]')
      from (
        select private.moderation_card(r.kind, r.item_id) as card, min(r.created_at) as since,
          jsonb_agg(jsonb_build_object(
            'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at
          ) order by r.created_at) as reports
        from public.reports as r where r.resolved_at is null
        group by r.kind, r.item_id order by since limit 50
      ) as g
      where g.card is not null
    ),
    'hidden', (
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
    ),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'action', l.action, 'kind', l.kind, 'item_id', l.item_id, 'reason', l.reason,
        'created_at', l.created_at, 'title', (
          select coalesce(m.title, left(m.body, 80))
          from private.moderated_item(l.kind, l.item_id) as m
        ),
        'actor', case when l.action <> 'answer' then (
          select coalesce(p.username, p.full_name) from public.profiles as p where p.id = l.actor_id
        ) end
      ) order by l.created_at desc, l.id desc), '[]')
      from (
        select * from private.moderation_log as a order by a.created_at desc, a.id desc limit 100
      ) as l
    )
  );
end
$$;

-- A member's own reports and answers, for the export.
create function private.own_moderation() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'resolved_at' order by r.created_at), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    )
  )
$$;

grant execute on function
  private.dismiss_reports(text, uuid), private.hide_item(text, uuid, public.report_reason),
  private.restore_item(text, uuid), private.answer_hiding(text, uuid, text),
  private.own_answer(text, uuid), private.board_for_moderators(), private.own_moderation()
to authenticated;

-- What moderators and hidden authors may call, each with the rights of its caller.

-- The board, or null for who is no moderator.
create function public.moderation_board() returns jsonb
language sql stable set search_path = ''
as $$ select private.board_for_moderators() $$;
-- Closes the reports about an item.
create function public.moderation_dismiss(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.dismiss_reports(kind, item) $$;
-- Hides an item and closes the reports about it.
create function public.moderation_hide(kind text, item uuid, reason public.report_reason) returns void
language sql volatile set search_path = ''
as $$ select private.hide_item(kind, item, reason) $$;
-- Makes a hidden item visible again.
create function public.moderation_restore(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.restore_item(kind, item) $$;
-- The author's word on a hiding.
create function public.answer_moderation(kind text, item uuid, answer text) returns void
language sql volatile set search_path = ''
as $$ select private.answer_hiding(kind, item, answer) $$;
-- What the caller answered, or null.
create function public.my_moderation_answer(kind text, item uuid) returns text
language sql stable set search_path = ''
as $$ select private.own_answer(kind, item) $$;

revoke all on function
  public.moderation_board(), public.moderation_dismiss(text, uuid),
  public.moderation_hide(text, uuid, public.report_reason), public.moderation_restore(text, uuid),
  public.answer_moderation(text, uuid, text), public.my_moderation_answer(text, uuid)
from public, anon, authenticated;
grant execute on function
  public.moderation_board(), public.moderation_dismiss(text, uuid),
  public.moderation_hide(text, uuid, public.report_reason), public.moderation_restore(text, uuid),
  public.answer_moderation(text, uuid, text), public.my_moderation_answer(text, uuid)
to authenticated;
