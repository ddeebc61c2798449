-- No moderator above another: what a moderator wrote in their own name is hidden, or shown again, by two of the others.
-- The first one's decision is a proposal on the board, the second one's carries it out. With fewer than two others it
-- takes whoever runs the site. Of what is anonymous nobody knows that a moderator wrote it, so there it takes one.

create table private.moderation_proposals (
  kind text not null constraint moderation_proposals_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  moderator_id uuid not null constraint moderation_proposals_moderator_id_fkey
    references private.moderators (user_id) on delete cascade,
  reason public.report_reason,
  created_at timestamptz not null default now(),
  constraint moderation_proposals_pkey primary key (kind, item_id)
);
create index moderation_proposals_moderator_id_idx on private.moderation_proposals (moderator_id);
comment on table private.moderation_proposals is
  'What one moderator would do with what another wrote: hide it for a reason, or with none show it again.';
revoke all on table private.moderation_proposals from public, anon, authenticated, service_role;

alter table private.moderation_log
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known check (
    action in ('dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal', 'hold', 'propose')
  );

-- Whether the caller may carry out the decision; if not, it is written down for another.
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

-- As in hold_what_many_report. Leaving it as it is takes one, and ends a proposal.
create or replace function private.dismiss_reports(kind text, item uuid) returns void
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

create or replace function private.hide_item(kind text, item uuid, reason public.report_reason) returns void
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

create or replace function private.restore_item(kind text, item uuid) returns void
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

-- As in moderate_lists_and_catalog, and whether it takes two, and what one of them proposes.
create or replace function private.moderation_card(kind text, item uuid) returns jsonb
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
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

comment on function private.is_agreed(text, uuid, public.report_reason) is
  'Writes proposals, which nobody may, and says whether two agree. Trusts its callers, which hold the item and ask whether the caller moderates.';
