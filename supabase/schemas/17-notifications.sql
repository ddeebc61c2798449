-- Notifications (S04) and their groups.

-- English words for a notification's item, for the middle of a sentence.
create function private.words_of_item(kind text, title text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when kind = 'request' then format('your question "%s"', title)
    when kind in ('recommendation', 'review', 'list') then format('your %s "%s"', kind, title)
    when kind = 'product' then format('the product "%s" that you added', title)
    when kind = 'company' then format('the business "%s" that you added', title)
    when kind = 'handle' then format('the contact "%s" that you added', title)
    when kind = 'response' then 'your answer to a question'
    when kind = 'reply' then 'your reply to a review'
    else 'your ' || kind
  end;
end
$$;

-- English words for the reason of a hiding, for the middle of a sentence.
create function private.words_of_reason(reason text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case reason
    when 'wrong' then 'wrong information'
    when 'private_data' then 'private data'
    when 'other' then 'against the rules'
    else reason
  end;
end
$$;

-- A notification's English text, from its facts. Immutable, since to_char of a timestamp without "TM" has English month
-- names in every locale.
create function private.message_of(facts jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  event constant text := facts ->> 'event';
  title constant text := facts ->> 'title';
  name constant text := facts ->> 'name';
  item constant text := private.words_of_item(facts ->> 'kind', title);
  noun constant text := case facts ->> 'remark' when 'response' then 'an answer' else 'a comment' end;
  reason constant text := private.words_of_reason(facts ->> 'reason');
  moment constant timestamp := (facts ->> 'at')::timestamptz at time zone 'UTC';
begin
  return left(case event
    when 'liked' then 'liked ' || item
    when 'commented' then 'commented on ' || item
    when 'answered' then 'answered ' || item
    when 'replied' then 'replied to ' || item
    when 'replied_under' then
      'replied to ' || noun || case facts ->> 'remark' when 'response' then ' to ' else ' on ' end || item
    when 'replied_after' then 'replied to ' || noun || ' that you replied to'
    when 'helped' then format('says your answer helped: "%s"', title)
    when 'business_replied' then format('%s replied to your review "%s"', name, title)
    when 'hidden' then upper(left(item, 1)) || substr(item, 2) || ' was hidden by moderators: ' || reason
    when 'held' then
      upper(left(item, 1)) || substr(item, 2) || ' was reported and is hidden until a moderator checks it: ' || reason
    when 'shown' then upper(left(item, 1)) || substr(item, 2) || ' is visible again'
    when 'author_answered' then
      format('The author replied about the %s that was hidden', case facts ->> 'kind'
        when 'request' then 'question'
        when 'response' then 'answer'
        when 'company' then 'business'
        when 'handle' then 'contact'
        else facts ->> 'kind'
      end) || coalesce(': "' || title || '"', '')
    when 'suspended' then format('Until %s you can read but not post', to_char(moment, 'FMDD FMMonth YYYY'))
    when 'unsuspended' then 'You can post again'
    when 'appealed' then 'A suspended member appeals'
    when 'erasure_due' then format(
      'On %s your account will be deleted for good. Open this to keep it',
      to_char(moment, 'FMDD FMMonth YYYY "at" HH24:MI "UTC"')
    )
    when 'claim_approved' then format('You now manage "%s". Reply to its reviews', name)
    when 'claim_declined' then format('Your claim for "%s" was declined: %s', name, facts ->> 'why')
    when 'ownership_ended' then format('You no longer manage "%s": %s', name, facts ->> 'why')
    when 'logo_removed' then
      format('Moderators removed the logo of "%s". Choose one that is yours and follows the rules', name)
    when 'merged' then format('"%s" and "%s" were merged', facts ->> 'gone', facts ->> 'stays')
    when 'stars_dropped' then format(
      'Your review "%s" stays, but its stars no longer count: "%s" was merged with "%s", which you have reviewed too',
      title, facts ->> 'gone', facts ->> 'stays'
    )
  end, 300);
end
$$;
comment on function private.message_of is
  'English of a notification by its facts; null for an event that it does not know.';

-- Triggers make notifications; their recipients read, mark and delete them (S04).
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  recipient_id uuid not null constraint notifications_recipient_id_fkey
    references public.profiles (id) on delete cascade,
  actor_id uuid constraint notifications_actor_id_fkey
    references public.profiles (id) on delete set null,
  type text not null
    constraint notifications_type_known check (
      type in (
        'like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account', 'helped',
        'comment_reply', 'owner_reply'
      )
    ),
  entity_type text not null
    constraint notifications_entity_type_known check (
      entity_type in (
        'recommendation', 'review', 'request', 'response', 'comment', 'profile', 'list', 'product', 'company', 'handle',
        'reply'
      )
    ),
  entity_id uuid not null,
  facts jsonb not null constraint notifications_facts_size
    check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 8000),
  message text not null generated always as (private.message_of(facts)) stored
    constraint notifications_message_length check (char_length(message) <= 300),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  comment_id uuid,
  response_id uuid,
  -- Groups by subject: seven likes of one review are one line, "Ada and 6 others". The database groups, because older
  -- ones of a group may be thousands of rows below a page. Types that many members cause share the item's id; others,
  -- mainly moderators' notices, form groups of one.
  group_id uuid not null generated always as (
    case when type in ('like', 'comment', 'reply', 'response') then entity_id else id end
  ) stored,
  constraint notifications_never_to_the_actor check (recipient_id <> actor_id)
);
comment on table public.notifications is
  'message follows the actor''s name: "liked your review …". Moderation has no actor.';
comment on column public.notifications.facts is
  'Event and names of a notification, from which each language writes its own text (notification-copy.ts).';
comment on column public.notifications.comment_id is
  'Comment that a "comment" is about, under the post that is its entity. Kept if it is deleted, which its page shows.';
comment on column public.notifications.response_id is 'Answer that a "reply" is about; like comment_id.';

create index notifications_recipient_id_idx on public.notifications
  (recipient_id, created_at desc, id desc);
create index notifications_actor_id_idx on public.notifications (actor_id);
create unique index notifications_one_like_key on public.notifications
  (recipient_id, actor_id, entity_type, entity_id) where type = 'like';
create unique index notifications_one_helped_key on public.notifications (recipient_id, entity_id)
  where type = 'helped';
create index notifications_owner_reply_idx on public.notifications (entity_id) where type = 'owner_reply';
create index notifications_group_id_idx on public.notifications
  (recipient_id, type, group_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications
  (recipient_id, created_at desc, id desc) where not is_read;

alter table public.notifications enable row level security;
revoke all on table public.notifications from anon, authenticated;
grant
  select (id, recipient_id, actor_id, type, entity_type, entity_id, facts, message, is_read, created_at, comment_id,
    response_id, group_id),
  update (is_read),
  delete
on table public.notifications to authenticated;
grant select, insert, update, delete on table public.notifications to service_role;

create policy notifications_select_recipient on public.notifications
  for select to authenticated
  using (
    recipient_id = (select auth.uid())
    and (actor_id <> all (array(select private.blocked_ids()))) is not false
  );
-- Marking as read works once and cannot be undone: otherwise a client could rewrite all rows without end.
create policy notifications_update_recipient on public.notifications
  for update to authenticated
  using (recipient_id = (select auth.uid()) and not is_read)
  with check (recipient_id = (select auth.uid()) and is_read);
create policy notifications_delete_recipient on public.notifications
  for delete to authenticated using (recipient_id = (select auth.uid()));

-- Likes, marks, comments, answers and business replies that were withdrawn: repeating one the same day does not notify
-- again. Their notifications are deleted by then, so they are recorded here.
create table private.taken_back (
  id bigint generated always as identity constraint taken_back_pkey primary key,
  actor_id uuid constraint taken_back_actor_id_fkey references public.profiles (id) on delete cascade,
  type text not null constraint taken_back_type_length check (char_length(type) <= 30),
  about uuid not null,
  created_at timestamptz not null default now()
);
comment on table private.taken_back is
  'Actors who withdrew the cause of a notification, kept for a day; null stands for a business. `about` of a comment or answer is its parent.';

create index taken_back_about_idx on private.taken_back (about, type, created_at);
create index taken_back_actor_id_idx on private.taken_back (actor_id);
create index taken_back_created_at_idx on private.taken_back (created_at);

-- Recipient and facts of a notification about an item. An item has one author: "rows 1" keeps the planner from expecting
-- a thousand.
create function private.notification_target(kind text, item uuid) returns table (author uuid, about jsonb)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      jsonb_strip_nulls(jsonb_build_object('kind', kind, 'title', case
        when kind in ('response', 'comment', 'reply', 'profile') then null
        when kind = 'handle' then left(i.title, 60)
        else i.title
      end))
    from private.read_item(kind, item) as i;
end
$$;
comment on function private.notification_target is
  'Reads an item''s author, the recipient of a notification. Trusts its callers not to reveal the author.';

-- Notifies an item's author of another member's action; for a comment or an answer, with its id.
create function private.notify(
  happened text, actor uuid, kind text, item uuid, event text, comment uuid default null, response uuid default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications
    (recipient_id, actor_id, type, entity_type, entity_id, facts, comment_id, response_id)
  select target.author, actor, happened, kind, item,
    target.about || jsonb_build_object('event', event), comment, response
  from private.notification_target(kind, item) as target
  where target.author <> actor;
end
$$;
comment on function private.notify is
  'Writes a notification for another member. Trusts its triggers for what happened.';

-- Row trigger: notifies the post's author of a comment. A reply notifies the author of what it replies to, the post's
-- author, and the author of the previous reply.
create function private.notify_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent constant text := case when new.response_id is not null then 'response' else 'comment' end;
  post record;
begin
  select p.kind, p.id into post from private.post_of(new) as p;
  if coalesce(new.response_id, new.reply_to) is null then
    perform private.notify('comment', new.user_id, post.kind, post.id, 'commented', comment => new.id);
    return null;
  end if;
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
  select distinct on (notified.member) notified.member, new.user_id, 'comment_reply', 'comment', new.id, notified.facts
  from (
    select 1 as position, i.author as member, i.about || '{"event": "replied"}' as facts
    from private.notification_target(parent, coalesce(new.response_id, new.reply_to)) as i
    union all
    select 2, i.author, i.about || jsonb_build_object('event', 'replied_under', 'remark', parent)
    from private.notification_target(post.kind, post.id) as i
    union all
    (select 3, c.user_id, jsonb_build_object('event', 'replied_after', 'remark', parent)
    from public.comments as c
    where (c.response_id = new.response_id or c.reply_to = new.reply_to)
      and c.user_id <> new.user_id and c.hidden_for is null
    order by c.created_at desc, c.id desc limit 1)
  ) as notified
  where notified.member <> new.user_id
  order by notified.member, notified.position;
  return null;
end
$$;
comment on function private.notify_comment is 'Writes a notification for another member. Trusts the row.';

-- Row trigger: notifies the asker of an answer.
create function private.notify_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'answered', response => new.id);
  return null;
end
$$;
comment on function private.notify_response is 'Writes a notification for another member. Trusts the row.';

create function public.commented_on(public.notifications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if $1.type = 'helped' then
    return (
      select jsonb_build_object('kind', 'request', 'id', a.request_id)
      from public.responses as a where a.id = $1.entity_id
    );
  elsif $1.entity_type <> 'comment' then
    return null;
  end if;
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'kind', p.kind, 'id', p.id, 'parent', case
        when c.response_id is not null then jsonb_build_object('kind', 'response', 'id', c.response_id)
        when c.reply_to is not null then jsonb_build_object('kind', 'comment', 'id', c.reply_to)
      end
    ))
    from public.comments as c, private.post_of(c) as p
    where c.id = $1.entity_id
  );
end
$$;
comment on function public.commented_on is
  'The item that a liked comment or answer belongs to, with the caller''s rights; null if either is deleted.';
revoke all on function public.commented_on from public, anon, authenticated;
grant execute on function public.commented_on to authenticated, service_role;

create function public.notification_groups(
  show text default 'all',
  before timestamp with time zone default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'type', n.type, 'entity_type', n.entity_type, 'entity_id', n.entity_id, 'group_id', n.group_id,
      'facts', n.facts, 'message', n.message, 'created_at', n.created_at, 'commented_on', n.commented_on,
      'comment_id', n.comment_id, 'response_id', n.response_id,
      'total', g.total, 'unread', g.unread, 'people', g.people, 'names', p.names
    ) order by n.created_at desc, n.id desc), '[]')
    from (
      select t.*, public.commented_on(t) as commented_on
      from public.notifications as t
      where t.recipient_id = me and (t.created_at, t.id) < (before, before_id)
        and case show
          when 'unread' then not t.is_read
          when 'likes' then t.type = 'like'
          when 'comments' then t.type in ('comment', 'reply', 'response', 'comment_reply', 'owner_reply')
          else true
        end
        -- The newest of its group. "not exists" could compare thousands of rows pairwise.
        and t.id = (
          select o.id from public.notifications as o
          where o.recipient_id = me and o.type = t.type and o.group_id = t.group_id
            and case show when 'unread' then not o.is_read else true end
          order by o.created_at desc, o.id desc limit 1
        )
      order by t.created_at desc, t.id desc limit 20
    ) as n
    cross join lateral (
      select count(*) as total, count(*) filter (where not o.is_read) as unread,
        count(distinct coalesce(o.actor_id, o.id)) as people
      from public.notifications as o
      where o.recipient_id = me and o.type = n.type and o.group_id = n.group_id
        and case show when 'unread' then not o.is_read else true end
    ) as g
    cross join lateral (
      select coalesce(jsonb_agg(named.name order by named.latest desc), '[]') as names
      from (
        select coalesce(a.username, a.full_name) as name, max(o.created_at) as latest
        from (
          select l.actor_id, l.created_at from public.notifications as l
          where l.recipient_id = me and l.type = n.type and l.group_id = n.group_id
            and case show when 'unread' then not l.is_read else true end
          order by l.created_at desc, l.id desc limit 20
        ) as o
        join public.profiles as a on a.id = o.actor_id
        group by a.id, a.username, a.full_name
        order by latest desc limit 2
      ) as named
    ) as p
  );
end
$$;
comment on function public.notification_groups is
  'The caller''s notifications in groups, newest first, twenty below a cursor: the newest of each group, how many there are and how many unread, how many people, and the names of the latest two who may be named. "unread" groups only the unread ones. An erased member counts once for each thing they did.';
revoke all on function public.notification_groups from public, anon, authenticated;
grant execute on function public.notification_groups to authenticated, service_role;

-- Row trigger: records who withdrew a like, comment or answer, so that repeating it today does not notify again.
create function private.take_back() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor uuid;
  kind text;
  about uuid;
begin
  case tg_table_name
    when 'notifications' then
      actor := old.actor_id;
      kind := old.type;
      about := old.entity_id;
    when 'comments' then
      actor := old.user_id;
      kind := case when coalesce(old.response_id, old.reply_to) is null then 'comment' else 'comment_reply' end;
      about := coalesce(old.response_id, old.reply_to, old.recommendation_id, old.review_id, old.request_id);
    when 'responses' then
      actor := old.user_id;
      kind := 'reply';
      about := old.request_id;
  end case;
  -- Rows deleted with their member do not count as withdrawn.
  insert into private.taken_back (actor_id, type, about)
  select actor, kind, about where actor is null or exists (select from public.profiles as p where p.id = actor);
  return null;
end
$$;
comment on function private.take_back is
  'Records withdrawn causes of notifications, which nobody may write. Trusts the deleted row.';

-- Whether the same member already caused the same notification today and withdrew it.
create function private.was_taken_back(news public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  subject constant uuid := case news.type when 'comment_reply' then (
    select coalesce(c.response_id, c.reply_to) from public.comments as c where c.id = news.entity_id
  ) else news.entity_id end;
begin
  return exists (
    select from private.taken_back as t
    where t.about = subject and t.type = news.type and t.actor_id is not distinct from news.actor_id
      and t.created_at > now() - interval '1 day'
  );
end
$$;
comment on function private.was_taken_back is 'Reads withdrawn causes of notifications, which nobody may. Trusts the notification.';

create trigger notify_author after insert on public.comments
  for each row execute function private.notify_comment();
create trigger take_back after delete on public.comments
  for each row when (old.user_id is not null) execute function private.take_back();

create trigger notify_author after insert on public.responses
  for each row execute function private.notify_response();
create trigger take_back after delete on public.responses
  for each row when (old.user_id is not null) execute function private.take_back();

create trigger keep_apart before insert on public.notifications
  for each row when (new.actor_id is not null) execute function private.keep_apart();
-- Only types that notify at most once: a recipient who deletes a comment's notification is still notified of the next
-- comment.
create trigger take_back after delete on public.notifications
  for each row when (old.type in ('like', 'helped', 'owner_reply')) execute function private.take_back();
