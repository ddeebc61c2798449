-- Moderators, reports, decisions, the moderation log and rings of votes.

-- Reports, and decisions about them. A hidden post counts as deleted (hidden_for has the reason and distinguishes the
-- two), so every listing, counter and search leaves it out.
create table private.moderators (
  user_id uuid constraint moderators_pkey primary key
    constraint moderators_user_id_fkey references public.profiles (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.moderators is
  'Written by operators through SQL, never through the API: no claim that a member can set is trusted.';

create table public.reports (
  id uuid default gen_random_uuid() constraint reports_pkey primary key,
  reporter_id uuid constraint reports_reporter_id_fkey
    references public.profiles (id) on delete set null,
  recommendation_id uuid
    constraint reports_recommendation_id_fkey references public.recommendations (id) on delete set null,
  review_id uuid
    constraint reports_review_id_fkey references public.reviews (id) on delete set null,
  request_id uuid
    constraint reports_request_id_fkey references public.requests (id) on delete set null,
  response_id uuid
    constraint reports_response_id_fkey references public.responses (id) on delete set null,
  comment_id uuid
    constraint reports_comment_id_fkey references public.comments (id) on delete set null,
  profile_id uuid constraint reports_profile_id_fkey
    references public.profiles (id) on delete cascade,
  kind text constraint reports_kind_length check (char_length(kind) <= 20),
  item_id uuid,
  reason public.report_reason not null,
  note text
    constraint reports_note_length check (char_length(note) <= 500)
    constraint reports_note_clean check (private.is_clean(note)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  author_id uuid constraint reports_author_id_fkey
    references public.profiles (id) on delete set null,
  title text constraint reports_title_length check (char_length(title) <= 200),
  body text constraint reports_body_length check (char_length(body) <= 5000),
  list_id uuid constraint reports_list_id_fkey
    references public.user_lists (id) on delete set null,
  product_id uuid constraint reports_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint reports_company_id_fkey
    references public.companies (id) on delete set null,
  handle_id uuid constraint reports_handle_id_fkey
    references public.company_handles (id) on delete set null,
  reply_id uuid constraint reports_reply_id_fkey
    references public.review_replies (id) on delete set null,
  constraint reports_recommendation_key unique (recommendation_id, reporter_id),
  constraint reports_review_key unique (review_id, reporter_id),
  constraint reports_request_key unique (request_id, reporter_id),
  constraint reports_response_key unique (response_id, reporter_id),
  constraint reports_comment_key unique (comment_id, reporter_id),
  constraint reports_profile_key unique (profile_id, reporter_id),
  constraint reports_item_known check (kind is not null and item_id is not null),
  constraint reports_list_key unique (list_id, reporter_id),
  constraint reports_product_key unique (product_id, reporter_id),
  constraint reports_company_key unique (company_id, reporter_id),
  constraint reports_handle_key unique (handle_id, reporter_id),
  constraint reports_reply_key unique (reply_id, reporter_id),
  constraint reports_one_item check (
    num_nonnulls(
      recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id,
      handle_id, reply_id
    ) <= 1
  )
);
comment on table public.reports is
  'Reports, insert only; moderators read them through moderation_board(). reporter_id is null for reports by visitors and erased members.';
comment on column public.reports.author_id is 'Author of the reported item, anonymous ones too; null once erased.';
comment on column public.reports.title is 'Title of the item when it was reported; body likewise.';

create index reports_reporter_id_idx on public.reports (reporter_id) where reporter_id is not null;
create index reports_item_id_idx on public.reports (item_id) where resolved_at is null;
create index reports_author_id_idx on public.reports (author_id) where author_id is not null;

alter table public.reports enable row level security;
revoke all on table public.reports from anon, authenticated;
grant
  insert (id, reporter_id, recommendation_id, review_id, request_id, response_id, comment_id, profile_id, reason,
    note, list_id, product_id, company_id, handle_id, reply_id)
on table public.reports to authenticated;
grant select, insert, update, delete on table public.reports to service_role;

create policy reports_insert_members on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

create table private.moderation_answers (
  kind text not null constraint moderation_answers_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint moderation_answers_author_id_fkey
    references public.profiles (id) on delete cascade,
  answer text not null
    constraint moderation_answers_answer_length check (private.is_text(answer, 1000)),
  created_at timestamptz not null default now(),
  constraint moderation_answers_pkey primary key (kind, item_id)
);
comment on table private.moderation_answers is 'Answers of authors to hidings, one each.';

create index moderation_answers_author_id_idx on private.moderation_answers (author_id);

-- Ids without foreign keys: entries outlive their members and items.
create table private.moderation_log (
  id uuid default gen_random_uuid() constraint moderation_log_pkey primary key,
  actor_id uuid,
  action text not null
    constraint moderation_log_action_known check (
      action in (
        'dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal', 'hold', 'propose',
        'approve', 'decline', 'withdraw', 'release', 'rename', 'remove_logo', 'merge', 'reopen'
      )
    ),
  kind text not null constraint moderation_log_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  reason public.report_reason,
  created_at timestamptz not null default clock_timestamp(),
  -- Two decisions may have the same time; the number orders them.
  number bigint generated always as identity,
  constraint moderation_log_number_key unique (number),
  constraint moderation_log_actor_known check ((actor_id is null) = (action = 'hold'))
);
comment on table private.moderation_log is 'Append-only: a trigger refuses changes by all roles that cannot drop it.';
comment on column private.moderation_log.actor_id is 'Null if reports hid it: reporters are named nowhere.';

create index moderation_log_item_id_idx on private.moderation_log (item_id, created_at desc, id desc)
  where action = 'hide';
create index moderation_log_hidden_idx on private.moderation_log (item_id) where action in ('hide', 'hold', 'merge');

-- Moderators are equals: items in a moderator's own name need two others to hide or restore. The first decision is a
-- proposal on the board, the second carries it out. With fewer than two others an operator must act. Anonymous posts
-- need one, since a second would reveal that a moderator wrote them.
create table private.moderation_proposals (
  kind text not null constraint moderation_proposals_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  moderator_id uuid not null constraint moderation_proposals_moderator_id_fkey
    references private.moderators (user_id) on delete cascade,
  reason public.report_reason,
  created_at timestamptz not null default now(),
  constraint moderation_proposals_pkey primary key (kind, item_id)
);
comment on table private.moderation_proposals is
  'Proposals of one moderator about another''s item: to hide it for a reason, or without one to show it again.';

create index moderation_proposals_moderator_id_idx on private.moderation_proposals (moderator_id);

-- Rings of votes, recomputed at night: with millions of votes that takes longer than a request may. Stored as members
-- and numbers; names are read when shown and go with their members.
create table private.vote_rings (
  member_id uuid constraint vote_rings_pkey primary key
    constraint vote_rings_member_id_fkey references public.profiles (id) on delete cascade,
  ring text not null constraint vote_rings_ring_length check (char_length(ring) <= 40),
  votes integer not null,
  all_votes integer not null
);
comment on table private.vote_rings is
  'Rings of votes as of last night: members, upvotes within the ring and in all.';

-- Whether the caller is a moderator.
create function private.is_moderator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.moderators as m where m.user_id = (select auth.uid()))
$$;
comment on function private.is_moderator is
  'Reads the moderators, and tells whether the caller is one. Trusts the token for the caller.';
grant execute on function private.is_moderator to authenticated;

create function public.is_moderator(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return auth.uid() is not null and $1.id = auth.uid() and private.is_moderator();
end
$$;
comment on function public.is_moderator is
  'Whether the member is a moderator, for their own profile; false for any other.';
revoke all on function public.is_moderator from public, anon, authenticated;
grant execute on function public.is_moderator to anon, authenticated, service_role;

-- Row trigger: the moderation log is append-only.
create function private.refuse_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'log_is_final', hint = tg_table_name;
end
$$;

-- An item as it is reported and moderated; no row if it is deleted.
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
comment on function private.moderated_item is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Row trigger: resets what a client may not set on a report.
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
comment on function private.pin_report is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: refuses a report of an item that is deleted, hidden by a decision, or the reporter's own, and hides the
-- item once enough members reported it. Runs after the insert, so that a second report of the same item fails as a
-- duplicate whatever its state; the lock serialises it with moderators and other reporters.
create function private.check_report() returns trigger
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
comment on function private.check_report is 'Reads the reported item and its author. Trusts the token for the caller.';

-- Closes the open reports of an item and returns how many there were.
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
comment on function private.resolve_reports is
  'Writes the reports of others. Trusts its callers to have called begin_moderation.';

-- Adds an entry to the moderation log; the actor is null for an effect of reports.
create function private.log_moderation(
  action text, kind text, item uuid, reason public.report_reason
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (case when action <> 'hold' then auth.uid() end, action, kind, item, reason)
$$;
comment on function private.log_moderation is
  'Writes the log, which nobody may. Trusts its callers for what was done.';

-- Hides an item for a reason, or shows it again without one, and notifies its author. With open reports, its author is
-- notified that it is held. A question's list of answers that still has its title is hidden and shown with it, unless
-- it was decided on itself.
create function private.set_hidden(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  execute format(
    'update public.%I as i set hidden_for = $1%s where i.id = $2', private.table_of(kind),
    case when kind in ('recommendation', 'review', 'request') then ', is_deleted = $1 is not null' end)
  using reason, item;
  if kind = 'request' then
    update public.user_lists as l set hidden_for = reason
    from public.requests as r
    where r.id = item and l.request_id = item and l.name = btrim(left(r.title, 100)) and not exists (
      select from private.moderation_log as m where m.kind = 'list' and m.item_id = l.id
    );
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select target.author, 'moderation', coalesce(m.parent_kind, kind), coalesce(m.parent_id, item),
    target.about || jsonb_strip_nulls(jsonb_build_object('reason', reason, 'event', case
      when reason is null then 'shown'
      when private.is_reported(kind, item) then 'held'
      else 'hidden'
    end))
  from private.notification_target(kind, item) as target, private.moderated_item(kind, item) as m
  where target.author is not null;
end
$$;
comment on function private.set_hidden is
  'Writes items of others and tells the author. Trusts its callers to have called begin_moderation.';

-- Closes the reports of an item and leaves it as it is; a held item is shown again. One moderator is enough, and
-- another's proposal is deleted. Idempotent.
create function private.dismiss_reports(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held_for public.report_reason := private.begin_moderation(kind, item, is_there => false);
begin
  if private.resolve_reports(kind, item) = 0 then
    return;
  end if;
  delete from private.moderation_proposals as p where p.kind = dismiss_reports.kind and p.item_id = item;
  if held_for is not null then
    perform private.set_hidden(kind, item, null);
  end if;
  perform private.log_moderation(case when held_for is null then 'dismiss' else 'restore' end, kind, item, held_for);
end
$$;
comment on function private.dismiss_reports is
  'Writes the reports of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.dismiss_reports to authenticated;

-- Reopens the reports that the caller's dismissal has closed, and returns whether it did. Only the last decision about
-- an item can be undone, for ten minutes.
create function private.reopen_reports(kind text, item uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.moderation_log;
begin
  perform private.begin_moderation(kind, item, is_there => false);
  select l.* into last from private.moderation_log as l
  where l.kind = reopen_reports.kind and l.item_id = item order by l.number desc limit 1;
  if last.action is distinct from 'dismiss' or last.actor_id is distinct from auth.uid()
    or last.created_at < now() - interval '10 minutes' then
    return false;
  end if;
  update public.reports as r set resolved_at = null
  where r.item_id = item and r.kind = reopen_reports.kind and r.resolved_at = (
    select max(o.resolved_at) from public.reports as o
    where o.item_id = item and o.kind = reopen_reports.kind
  );
  perform private.log_moderation('reopen', kind, item, null);
  return true;
end
$$;
comment on function private.reopen_reports is
  'Writes the reports of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.reopen_reports to authenticated;

-- Hides an item and closes its reports. A held item can be hidden; a moderator's item needs two decisions.
create function private.hide_item(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if reason is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if private.begin_moderation(kind, item) is not null and not private.is_reported(kind, item)
    or not private.is_agreed(kind, item, reason) then
    return;
  end if;
  delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;
  perform private.resolve_reports(kind, item);
  perform private.set_hidden(kind, item, reason);
  perform private.log_moderation('hide', kind, item, reason);
end
$$;
comment on function private.hide_item is 'Writes items of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.hide_item to authenticated;

-- Shows a hidden item again. A moderator's item needs two decisions.
create function private.restore_item(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.report_reason := private.begin_moderation(kind, item);
begin
  if was is not null and private.is_agreed(kind, item, null) then
    perform private.resolve_reports(kind, item);
    perform private.set_hidden(kind, item, null);
    perform private.log_moderation('restore', kind, item, was);
  end if;
end
$$;
comment on function private.restore_item is 'Writes items of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.restore_item to authenticated;

-- Stores the author's answer to a hiding and notifies the moderator; a second one fails on the primary key.
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
  perform private.notify_moderators(kind, item);
end
$$;
comment on function private.answer_hiding is
  'Writes an author''s answer to a hiding. Trusts the token for the caller, whom it compares with the author.';
grant execute on function private.answer_hiding to authenticated;

-- The caller's answer to a hiding, or null.
create function private.own_answer(kind text, item uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a.answer from private.moderation_answers as a
  where a.kind = own_answer.kind and a.item_id = item and a.author_id = (select auth.uid())
$$;
comment on function private.own_answer is
  'Reads only the caller''s own answers to moderators. Trusts the token for the caller.';

-- An item as the board shows it, with whether it has an author, needs two moderators, has a proposal, or earlier
-- versions. An anonymous author is not named.
create function private.moderation_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'has_author', m.author_id is not null,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    ),
    'takes_two', private.is_of_moderator(moderation_card.kind, item),
    'proposal', (
      select jsonb_build_object(
        'reason', p.reason, 'is_mine', p.moderator_id = auth.uid(), 'moderator', private.author_of(p.moderator_id)
      )
      from private.moderation_proposals as p
      where p.kind = moderation_card.kind and p.item_id = item
    ),
    'is_edited', exists (
      select from private.versions as v where v.item_id = item and v.kind = moderation_card.kind
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;
comment on function private.moderation_card is
  'Reads any item, past the policies. Trusts its callers to have called is_moderator.';

-- The moderation board: {"open": [card with reports, …], "hidden": [card, …], "log": [entry, …], "suspended",
-- "claims"}; null unless the caller is a moderator.
create function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(),
    'suspended', private.suspended_members(), 'log', private.newest_decisions(),
    'claims', (select count(*) from public.company_claims as c where c.status = 'open')
  ) end;
end
$$;
comment on function private.board_for_moderators is
  'Reads reports and the log. Trusts is_moderator, which it calls first.';
grant execute on function private.board_for_moderators to authenticated;

-- The caller's reports, answers and suspensions, for the export; authors of reported items are left out.
create function private.own_moderation() returns jsonb
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
  ) || private.own_business()
$$;
comment on function private.own_moderation is
  'Reads only the caller''s own reports, answers and suspensions. Trusts the token for the caller.';
grant execute on function private.own_moderation to authenticated;

create function public.moderation_board() returns jsonb
language sql stable set search_path = ''
as $$ select private.board_for_moderators() $$;
comment on function public.moderation_board is 'The moderation board (private.board_for_moderators), or null.';
revoke all on function public.moderation_board from public, anon, authenticated;
grant execute on function public.moderation_board to authenticated;

create function public.moderation_dismiss(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.dismiss_reports(kind, item) $$;
comment on function public.moderation_dismiss is 'Closes the reports of an item. Moderators only.';
revoke all on function public.moderation_dismiss from public, anon, authenticated;
grant execute on function public.moderation_dismiss to authenticated;

create function public.moderation_reopen(kind text, item uuid) returns boolean
language sql volatile set search_path = ''
as $$ select private.reopen_reports(kind, item) $$;
comment on function public.moderation_reopen is
  'Undoes the caller''s own dismissal of the last ten minutes; false if another decision came after it. Moderators only.';
revoke all on function public.moderation_reopen from public, anon, authenticated;
grant execute on function public.moderation_reopen to authenticated;

create function public.moderation_hide(kind text, item uuid, reason public.report_reason) returns void
language sql volatile set search_path = ''
as $$ select private.hide_item(kind, item, reason) $$;
comment on function public.moderation_hide is 'Hides an item and closes its reports. Moderators only.';
revoke all on function public.moderation_hide from public, anon, authenticated;
grant execute on function public.moderation_hide to authenticated;

create function public.moderation_restore(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.restore_item(kind, item) $$;
comment on function public.moderation_restore is 'Shows a hidden item again. Moderators only.';
revoke all on function public.moderation_restore from public, anon, authenticated;
grant execute on function public.moderation_restore to authenticated;

create function public.answer_moderation(kind text, item uuid, answer text) returns void
language sql volatile set search_path = ''
as $$ select private.answer_hiding(kind, item, left(answer, 2000)) $$;
comment on function public.answer_moderation is 'Stores the author''s answer to a hiding.';
revoke all on function public.answer_moderation from public, anon, authenticated;
grant execute on function public.answer_moderation to authenticated;

-- Notifies the moderator who hid an item of its author's answer, or all moderators if that one has left.
create function private.notify_moderators(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hider uuid;
begin
  select m.user_id into hider from private.moderation_log as l
  left join private.moderators as m on m.user_id = l.actor_id
  where l.action = 'hide' and l.kind = notify_moderators.kind and l.item_id = item
  order by l.created_at desc, l.id desc limit 1;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select m.user_id, 'answer', kind, item,
    -- The title of a profile is its member's name, which would outlive the account here.
    jsonb_strip_nulls(jsonb_build_object('event', 'author_answered', 'kind', kind,
      'title', case when kind <> 'profile' then left(i.title, 200) end))
  from private.moderators as m, private.moderated_item(kind, item) as i
  where m.user_id = coalesce(hider, m.user_id) and m.user_id is distinct from auth.uid();
end
$$;
comment on function private.notify_moderators is
  'Writes notifications for moderators, whose list nobody may read. Trusts its caller for the item.';

-- Row trigger: stores a report's item, its author and its text at that moment, whatever a client sends. An item that is
-- edited or deleted later is judged as it was reported.
create function private.keep_reported() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  -- The only filled column among those named after a kind.
  select left(c.key, -3), c.value::uuid into new.kind, new.item_id
  from jsonb_each_text(to_jsonb(new)) as c
  where c.value is not null and private.table_of(left(c.key, -3)) is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;
comment on function private.keep_reported is
  'Reads the reported item and its author, whom the reporter may not see. Trusts the row for the item.';

-- The company that an item is, belongs to or is about; null without one.
create function private.company_of_item(kind text, item uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case kind
    when 'company' then private.company_of(null, item)
    when 'product' then private.company_of(item, null)
    when 'recommendation' then (
      select private.company_of(r.product_id, r.company_id) from public.recommendations as r where r.id = item
    )
    when 'review' then (
      select private.company_of(r.product_id, r.company_id) from public.reviews as r where r.id = item
    )
    when 'response' then (
      select private.company_of(a.product_id, a.company_id) from public.responses as a where a.id = item
    )
    when 'handle' then (select h.company_id from public.company_handles as h where h.id = item)
    when 'reply' then (
      select private.company_of_item('review', p.review_id) from public.review_replies as p where p.id = item
    )
    when 'comment' then (
      select private.company_of_item(p.kind, p.id) from public.comments as c, private.post_of(c) as p where c.id = item
    )
  end;
end
$$;
comment on function private.company_of_item is
  'Reads the company that an item is about, hidden ones too. Trusts its callers to only compare it.';

-- Locks an item for a decision and returns why it is hidden, or null. Raises moderators_only, item_deleted (unless
-- `is_there` is false and it was reported), own_content for the caller's own item, or own_company for an item about the
-- caller's own company.
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
  elsif private.has_interest(auth.uid(), private.company_of_item(kind, item)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;
comment on function private.begin_moderation is
  'Reads any item, past the policies. Trusts is_moderator, which it calls first, and the token for the caller.';

-- Card of a deleted item as it was last reported; an anonymous author stays unnamed.
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
comment on function private.reported_card is
  'Reads a report''s copy of an item. Trusts its callers to have called is_moderator.';

-- Public photos of a post, or the public logo of a company; a hidden item has none.
create function private.public_photos(kind text, item uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(p.images), '{}') from (
    select r.images from public.recommendations as r
    where kind = 'recommendation' and r.id = item and not r.is_deleted and r.hidden_for is null
    union all
    select r.images from public.reviews as r
    where kind = 'review' and r.id = item and not r.is_deleted and r.hidden_for is null
    union all
    select array[c.logo] from public.companies as c
    where kind = 'company' and c.id = item and c.logo is not null and c.hidden_for is null
  ) as p
$$;
comment on function private.public_photos is
  'Reads the photos of public items. Trusts its caller to have called is_moderator.';

-- Items with open reports, for the board: most reported first, then longest waiting.
create function private.open_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.card || jsonb_build_object(
    'history', private.history_of_author(g.kind, g.item_id),
    'images', private.public_photos(g.kind, g.item_id),
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
  )) order by g.weight desc, g.since), '[]')
  from (
    select r.kind, r.item_id, min(r.created_at) as since, count(*) as weight, coalesce(
      private.moderation_card(r.kind, r.item_id), private.reported_card(r.kind, r.item_id)
    ) as card
    from public.reports as r where r.resolved_at is null
    group by r.kind, r.item_id order by weight desc, since limit 50
  ) as g
$$;
comment on function private.open_cases is 'Reads every report. Trusts its caller to have called is_moderator.';

-- Hidden items with their last hiding, for the board. A held item is an open case instead.
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
    where l.action = 'hide' and not private.is_reported(l.kind, l.item_id)
      -- Merged since: cannot be restored.
      and not exists (
        select from private.moderation_log as m where m.action = 'merge' and m.kind = l.kind and m.item_id = l.item_id
      )
      and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
    order by l.kind, l.item_id, l.created_at desc
  ) as h
$$;
comment on function private.hidden_cases is 'Reads everything hidden. Trusts its caller to have called is_moderator.';

-- Newest entries of the log, for the board. Answers and appeals name no member.
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
comment on function private.newest_decisions is 'Reads the log. Trusts its caller to have called is_moderator.';

-- Condition under which listings show a row of a kind.
create function private.shown_of(kind text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return case kind when 'product' then 'hidden_for is null' else 'not is_deleted' end;
end
$$;

-- Whether a product or company is hidden (S03).
create function private.is_hidden_subject(product uuid, company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.products as p where p.id = product and p.hidden_for is not null)
    or exists (select from public.companies as c where c.id = company and c.hidden_for is not null);
end
$$;
comment on function private.is_hidden_subject is
  'Reads whether a product or company is hidden, past the policies. Trusts no argument: ids are compared.';
grant execute on function private.is_hidden_subject to authenticated;

-- Row trigger: refuses posts about, and list items of, a hidden product or company.
create function private.refuse_hidden_subject() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.refuse_hidden_subject is
  'Trigger: reads whether a post''s subject is hidden. Trusts only the row.';

-- Whether an item has open reports. An item that is hidden and reported is held: a decision closes reports, and an item
-- hidden by a moderator cannot be reported.
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
comment on function private.is_reported is
  'Reads whether an item has open reports. Trusts its callers to tell only moderators and the author.';

-- Whether a member's reports count towards hiding an item: a member for seven days, not suspended, with a post, and
-- without a dismissed report in the last 90 days. A report settled by a merge counts as upheld.
create function private.is_trusted_reporter(member uuid) returns boolean
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
        select from private.moderation_log as l
        where l.kind = r.kind and l.item_id = r.item_id and l.action in ('hide', 'merge')
      )
    );
end
$$;
comment on function private.is_trusted_reporter is
  'Reads a member''s posts and decided reports, to decide whether a report counts. Trusts its caller for the member.';

-- Whether an item has a moderator as its named author. Anonymous posts never do, so that nothing reveals their author.
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
comment on function private.is_of_moderator is
  'Reads whether a moderator wrote an item in their own name. Trusts no argument: kinds are looked up.';

-- Hides an item that enough members reported, for their most common reason. Items in a moderator's name wait for two
-- others; a private person's number is hidden by one report.
create function private.hold_reported(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  enough constant integer := 3;
  at_once boolean := kind = 'handle' and private.hides_at_once(item);
  reported record;
begin
  select count(*) as reports, mode() within group (order by r.reason) as reason into reported
  from public.reports as r
  where r.item_id = item and r.kind = hold_reported.kind and r.resolved_at is null
    and private.is_trusted_reporter(r.reporter_id);
  if (reported.reports >= enough or at_once) and not private.is_of_moderator(kind, item) then
    reported.reason := case when at_once then 'private_data' else reported.reason end;
    perform private.set_hidden(kind, item, reported.reason);
    perform private.log_moderation('hold', kind, item, reported.reason);
  end if;
end
$$;
comment on function private.hold_reported is
  'Writes what members may not: hides an item that enough of them reported. Trusts check_report, which locks the item.';

-- Facts that the author of a hidden item sees in addition to the reason.
create function private.own_hiding(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'answer', private.own_answer(own_hiding.kind, item), 'is_held', private.is_reported(own_hiding.kind, item)
  )
  from private.moderated_item(own_hiding.kind, item) as m
  where m.author_id = (select auth.uid()) and m.hidden_for is not null
$$;
comment on function private.own_hiding is
  'Reads the answer and whether there are open reports, only of the caller''s own items. Trusts the token for the caller.';
grant execute on function private.own_hiding to authenticated;

create function public.my_hiding(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.own_hiding(kind, item) $$;
comment on function public.my_hiding is
  '{"answer": the caller''s answer or null, "is_held": whether no moderator has looked yet}; null for all but the author.';
revoke all on function public.my_hiding from public, anon, authenticated;
grant execute on function public.my_hiding to authenticated;

-- Whether the caller may carry out a decision now; otherwise it is stored as a proposal for a second moderator.
create function private.is_agreed(kind text, item uuid, reason public.report_reason) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_of_moderator(kind, item) or exists (
    select from private.moderation_proposals as p
    where p.kind = is_agreed.kind and p.item_id = item and p.moderator_id <> auth.uid()
  ) then
    delete from private.moderation_proposals as p where p.kind = is_agreed.kind and p.item_id = item;
    return true;
  end if;
  insert into private.moderation_proposals (kind, item_id, moderator_id, reason)
  values (kind, item, auth.uid(), reason)
  on conflict on constraint moderation_proposals_pkey do nothing;
  if found then
    perform private.log_moderation('propose', kind, item, reason);
  end if;
  return false;
end
$$;
comment on function private.is_agreed is
  'Writes proposals, which nobody may, and returns whether two agree. Trusts its callers, which lock the item and check that the caller is a moderator.';

-- The public record: hidings, restorations, suspensions and decisions about companies, with day, reason and kind. No
-- name, id, title or hour that could identify a member.
create function private.record_of_moderation(page integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with entries as (
    select l.action, l.kind, l.reason, l.created_at::date as day,
      row_number() over (order by l.number desc) as position
    from (
      select * from private.moderation_log as a
      where a.action in (
        'remove_logo', 'hide', 'hold', 'restore', 'suspend', 'lift', 'approve', 'decline', 'withdraw', 'merge'
      )
      order by a.number desc limit 1000
    ) as l
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', coalesce(jsonb_agg(
      jsonb_build_object('action', e.action, 'kind', e.kind, 'reason', e.reason, 'day', e.day) order by e.position
    ), '[]')
  )
  from entries as e
  where e.position > 20 * (greatest(least(page, 50), 1) - 1) and e.position <= 20 * greatest(least(page, 50), 1)
$$;
comment on function private.record_of_moderation is
  'Reads the log, only the parts that identify no member. Trusts no argument: a number is compared.';
grant execute on function private.record_of_moderation to anon, authenticated, service_role;

create function public.moderation_record(page integer default 1) returns jsonb
language sql stable set search_path = ''
as $$ select private.record_of_moderation(coalesce(page, 1)) $$;
comment on function public.moderation_record is
  '{"total": at most the newest 1,000, "entries": twenty a page, newest first, each {"action", "kind", "reason", "day"}}.';
revoke all on function public.moderation_record from public, anon, authenticated;
grant execute on function public.moderation_record to anon, authenticated, service_role;

-- Groups of members who vote mostly for each other: two are tied by at least five upvotes each way in ninety days, each
-- a quarter or more of all that the voter gave; ties make the group. With a quarter, groups of up to five can be found.
-- Votes on anonymous posts are not counted, so nothing reveals their authors.
create function private.rings_of_votes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when private.is_moderator() then (
    select coalesce(jsonb_agg(g.found order by g.votes desc, g.ring), '[]')
    from (
      select r.ring, sum(r.votes) as votes, jsonb_build_object(
        'members', jsonb_agg(private.author_of(r.member_id) order by r.member_id),
        'votes', sum(r.votes), 'all_votes', sum(r.all_votes)
      ) as found
      from private.vote_rings as r
      group by r.ring having count(*) > 1
      order by sum(r.votes) desc, r.ring limit 20
    ) as g
  ) end
$$;
comment on function private.rings_of_votes is
  'Reads who voted for whom, only on named items, for moderators. Trusts the token for the caller.';
grant execute on function private.rings_of_votes to authenticated;

create function public.vote_rings() returns jsonb
language sql stable set search_path = ''
as $$ select private.rings_of_votes() $$;
comment on function public.vote_rings is
  '[{"members": […], "votes": upvotes among them, "all_votes": all that they gave}], or null unless the caller is a moderator.';
revoke all on function public.vote_rings from public, anon, authenticated;
grant execute on function public.vote_rings to authenticated;

-- Recomputes groups of members who vote mostly for each other, every night.
create function private.find_vote_rings() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.vote_rings where true;
  with recursive given as materialized (
    select v.user_id as voter, i.user_id as author, count(*) as votes
    from (
      select v.user_id, v.recommendation_id as item from public.recommendation_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.review_id from public.review_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.comment_id from public.comment_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.response_id from public.response_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
    ) as v
    join (
      select r.id, r.user_id from public.recommendations as r where not r.is_anonymous
      union all select r.id, r.user_id from public.reviews as r where not r.is_anonymous
      union all select c.id, c.user_id from public.comments as c
      union all select r.id, r.user_id from public.responses as r
    ) as i on i.id = v.item
    where i.user_id is not null
    group by v.user_id, i.user_id
  ),
  shares as (
    select g.voter, g.author, g.votes, sum(g.votes) over (partition by g.voter) as all_votes from given as g
  ),
  ties as materialized (
    select a.voter as one, a.author as other, a.votes
    from shares as a join shares as b on b.voter = a.author and b.author = a.voter
    where least(a.votes, b.votes) >= 5 and 4 * a.votes >= a.all_votes and 4 * b.votes >= b.all_votes
    order by a.votes + b.votes desc, least(a.voter, a.author) limit 400
  ),
  reached (member, other) as (
    select t.one, t.one from ties as t
    union
    select r.member, t.other from reached as r join ties as t on t.one = r.other
  ),
  rings as (
    select r.member, min(r.other::text) as ring from reached as r group by r.member
  )
  insert into private.vote_rings (member_id, ring, votes, all_votes)
  select r.member, r.ring, sum(s.votes) filter (where o.ring = r.ring), sum(s.votes)
  from rings as r
  join shares as s on s.voter = r.member
  left join rings as o on o.member = s.author
  group by r.member, r.ring
$$;
comment on function private.find_vote_rings is
  'Reads all votes and writes the rings found, which nobody may. Trusts the schedule.';

-- Whether an item's author is public. Numbers about an author are only shown with named items: with an anonymous post
-- they would reveal who wrote it. A deleted item may have been anonymous.
create function private.bears_name(kind text, item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select i.is_named from private.read_item(kind, item) as i), kind not in ('recommendation', 'review')
  )
$$;
comment on function private.bears_name is
  'Reads past all policies whether an item is anonymous. Trusts its callers, and returns no names.';

-- {"reported", "hidden"}: how many named items of a reported item's author were reported and hidden; no row for an
-- anonymous item.
create function private.history_of_author(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reported', count(*), 'hidden', count(*) filter (where exists (
    select from private.moderation_log as l where l.kind = o.kind and l.item_id = o.item_id and l.action = 'hide'
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
comment on function private.history_of_author is
  'Counts reports and hidings of a member, without a name. Trusts open_cases, which only moderators read.';

-- Whether a reporter's decided reports were mostly right, without a name; exact numbers would link all reports of one
-- member.
create function private.history_of_reporter(reporter uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when avg(d.was_right::integer) >= 0.75 then 'right' when avg(d.was_right::integer) <= 0.25 then 'wrong' end
  from (
    select exists (
      select from private.moderation_log as l
      where l.kind = r.kind and l.item_id = r.item_id and l.action in ('hide', 'merge')
    ) as was_right
    from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  ) as d
  having count(*) >= 3
$$;
comment on function private.history_of_reporter is
  'Counts the outcomes of a member''s reports, without a name. Trusts open_cases, which only moderators read.';

create trigger refuse_change before update or delete or truncate on private.moderation_log
  for each statement execute function private.refuse_change();

create trigger bound_texts before insert or update on public.reports
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.note) > 3000)
  execute function private.refuse_long_text();
create trigger keep_reported before insert on public.reports
  for each row execute function private.keep_reported();
create trigger pin_report before insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_report();
create trigger refuse_suspended before insert or delete or update on public.reports
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_report after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_report();
create trigger spend_quota after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('reports');

create trigger refuse_hidden_subject after insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.refuse_hidden_subject();

create trigger refuse_hidden_subject after insert on public.reviews
  for each row execute function private.refuse_hidden_subject();
