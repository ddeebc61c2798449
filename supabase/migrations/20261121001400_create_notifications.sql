-- Notifications: made by triggers, read, marked and deleted by their recipient (S04).

create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  recipient_id uuid not null constraint notifications_recipient_id_fkey
    references public.profiles (id) on delete cascade,
  actor_id uuid constraint notifications_actor_id_fkey
    references public.profiles (id) on delete set null,
  -- Later with 'answer', about a 'response' too: 20261122000120_tell_moderators_of_answers.
  type text not null constraint notifications_type_known check (
    type in ('like', 'comment', 'reply', 'response', 'add_to_list', 'moderation')
  ),
  entity_type text not null constraint notifications_entity_type_known check (
    entity_type in ('recommendation', 'review', 'request', 'comment', 'profile')
  ),
  entity_id uuid not null,
  message text not null constraint notifications_message_length check (char_length(message) <= 300),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint notifications_never_to_the_actor check (recipient_id <> actor_id)
);

create index notifications_recipient_id_idx on public.notifications
  (recipient_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (recipient_id) where not is_read;
create index notifications_actor_id_idx on public.notifications (actor_id);
create unique index notifications_one_like_key on public.notifications
  (recipient_id, actor_id, entity_type, entity_id) where type = 'like';

alter table public.notifications enable row level security;
revoke all on table public.notifications from anon, authenticated;
grant select, update (is_read), delete on table public.notifications to authenticated;
grant select, insert, update, delete on table public.notifications to service_role;

create policy notifications_select_recipient on public.notifications
  for select to authenticated using (recipient_id = (select auth.uid()));
create policy notifications_update_recipient on public.notifications
  for update to authenticated
  using (recipient_id = (select auth.uid())) with check (recipient_id = (select auth.uid()));
create policy notifications_delete_recipient on public.notifications
  for delete to authenticated using (recipient_id = (select auth.uid()));

comment on table public.notifications is
  'message goes after the actor''s name: "liked your review …". Of moderation no actor is named.';

-- Who to tell about something on an item, what the notification opens and what the item is called. One
-- item has one author: the planner must not think of a thousand.
-- Later in other words: 20261122000500_call_responses_answers.
create function private.item_to_tell(kind text, item uuid)
returns table (author uuid, entity_type text, entity_id uuid, label text)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      case kind when 'response' then i.parent_kind else kind end,
      case kind when 'response' then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request') then format('your %s "%s"', kind, i.title)
        when kind = 'response' then 'your response to a request'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

create function private.notify(happened text, actor uuid, kind text, item uuid, verb text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
  select told.author, actor, happened, told.entity_type, told.entity_id,
    left(verb || ' ' || told.label, 300)
  from private.item_to_tell(kind, item) as told
  where told.author <> actor
  on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing;
end
$$;

create function private.notify_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify('comment', new.user_id, private.post_kind(new),
    coalesce(new.recommendation_id, new.review_id, new.request_id), 'commented on');
  return null;
end
$$;

create function private.notify_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'responded to');
  return null;
end
$$;

create trigger notify_author after insert on public.comments
  for each row execute function private.notify_comment();
create trigger notify_author after insert on public.responses
  for each row execute function private.notify_response();
