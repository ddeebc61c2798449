-- Comments and replies.

-- Comments on recommendations, reviews and requests, and replies to answers and comments.
create table public.comments (
  id uuid default gen_random_uuid() constraint comments_pkey primary key,
  content text not null
    constraint comments_content_length check (private.is_text(content, 500)),
  user_id uuid constraint comments_user_id_fkey references public.profiles (id) on delete set null,
  recommendation_id uuid constraint comments_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint comments_review_id_fkey
    references public.reviews (id) on delete cascade,
  request_id uuid constraint comments_request_id_fkey
    references public.requests (id) on delete cascade,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  reply_count integer not null default 0,
  response_id uuid constraint comments_response_id_fkey
    references public.responses (id) on delete cascade,
  reply_to uuid constraint comments_reply_to_fkey
    references public.comments (id) on delete cascade,
  constraint comments_counters_positive check (least(upvotes, downvotes, reply_count) >= 0),
  constraint comments_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, response_id, reply_to) = 1
  )
);
comment on table public.comments is
  'user_id is null for deleted members. Deleting removes the row. Only its author sees one that has hidden_for.';
comment on column public.comments.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.comments.response_id is 'Answer that it replies to.';
comment on column public.comments.reply_to is 'Comment that it replies to, which is no reply itself.';

create index comments_recommendation_id_idx on public.comments (recommendation_id, created_at, id)
  where recommendation_id is not null;
create index comments_review_id_idx on public.comments (review_id, created_at, id)
  where review_id is not null;
create index comments_request_id_idx on public.comments (request_id, created_at, id)
  where request_id is not null;
create index comments_user_id_idx on public.comments (user_id, created_at desc)
  where user_id is not null;
create index comments_response_id_idx on public.comments (response_id, created_at, id)
  where response_id is not null;
create index comments_reply_to_idx on public.comments (reply_to, created_at, id) where reply_to is not null;

-- Whether the caller may read a comment; a policy cannot query its own table.
create function private.shows_comment(comment uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.comments as c where c.id = comment);
end
$$;
grant execute on function private.shows_comment to anon, authenticated, service_role;

alter table public.comments enable row level security;
revoke all on table public.comments from anon, authenticated;
grant
  select (id, content, user_id, recommendation_id, review_id, request_id, upvotes, downvotes, hidden_for,
    created_at, updated_at, edited_at, reply_count, response_id, reply_to)
on table public.comments to anon, authenticated;
grant
  insert (id, content, user_id, recommendation_id, review_id, request_id, response_id, reply_to),
  update (content, edited_at),
  delete
on table public.comments to authenticated;
grant select, insert, update, delete on table public.comments to service_role;

-- Visibility is read by scalar subqueries, as for answers; a reply is visible if its parent is.
create policy comments_select_anyone on public.comments
  for select to anon, authenticated
  using (
  (hidden_for is null or user_id = (select auth.uid()))
  and (user_id <> all (array(select private.blocked_ids()))) is not false
  and case
    when recommendation_id is not null
      then (select true from public.recommendations as r where r.id = recommendation_id)
    when review_id is not null
      then (select true from public.reviews as r where r.id = review_id)
    when response_id is not null
      then (select true from public.responses as r where r.id = response_id)
    when reply_to is not null then private.shows_comment(reply_to)
    else (select true from public.requests as r where r.id = request_id)
  end
);
create policy comments_insert_members on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy comments_delete_owner on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));
create policy comments_update_author on public.comments
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.is_mine(public.comments) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
comment on function public.is_mine(public.comments) is 'Whether the caller wrote the comment.';
revoke all on function public.is_mine(public.comments) from public, anon, authenticated;
grant execute on function public.is_mine(public.comments) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a comment.
create function private.pin_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.upvotes := 0;
  new.downvotes := 0;
  new.hidden_for := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_comment is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Adds a comment and its replies to the counter of its parent and post, or subtracts them. Refuses a new comment if
-- those are deleted.
create function private.add_comments(item public.comments, step integer, is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps integer := step * (1 + item.reply_count);
  answer public.responses;
  parent public.comments;
  target record;
  post jsonb;
begin
  if item.response_id is not null then
    update public.responses as a set reply_count = a.reply_count + step where a.id = item.response_id
    returning a.* into answer;
    if answer.id is null then
      return; -- The answer goes away together with its replies.
    end if;
    if is_new and (answer.hidden_for is not null
      or (select r.is_deleted from public.requests as r where r.id = answer.request_id)) then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
    end if;
    perform private.announce(
      'response', answer.id, answer.upvotes, answer.downvotes, answer.reply_count, null);
    return;
  elsif item.reply_to is not null then
    update public.comments as c set reply_count = c.reply_count + step where c.id = item.reply_to
    returning c.* into parent;
    if parent.id is null then
      return; -- The comment has gone from the post's counter with its replies.
    end if;
    if is_new and coalesce(parent.reply_to, parent.response_id) is not null then
      raise exception using errcode = '23514', message = 'reply_to_reply', hint = 'comment';
    elsif is_new and parent.hidden_for is not null then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'comment';
    end if;
    perform private.announce(
      'comment', parent.id, parent.upvotes, parent.downvotes, parent.reply_count, null);
    if parent.hidden_for is not null then
      return; -- Already subtracted; restoring the parent adds the replies that exist then.
    end if;
  end if;
  select p.kind, p.id into target from private.post_of(item) as p;
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(target.kind))
  into post using steps, target.id;
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = target.kind;
  end if;
  perform private.announce(target.kind, target.id, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$$;
comment on function private.add_comments is
  'Writes the counter of a post, which nobody may. Trusts its trigger for the row and the step.';

-- Row trigger: counts a comment that was added, deleted, hidden or restored. Hidden comments do not count.
create function private.count_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item public.comments := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  perform private.add_comments(item, becomes - was, tg_op = 'INSERT');
  perform private.credit(item.user_id, 'comment', (becomes - was) * (item.upvotes - item.downvotes));
  return null;
end
$$;
comment on function private.count_comment is 'Writes the counter of a post, which nobody may. Trusts the row.';

-- The post on whose page a comment is shown.
create function private.post_of(item public.comments) returns table (kind text, id uuid)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  if item.reply_to is not null then
    select c.* into item from public.comments as c where c.id = item.reply_to;
  end if;
  if item.response_id is not null then
    return query select 'request', a.request_id from public.responses as a where a.id = item.response_id;
  elsif item.id is not null then
    return query select
      case when item.recommendation_id is not null then 'recommendation'
        when item.review_id is not null then 'review' else 'request' end,
      coalesce(item.recommendation_id, item.review_id, item.request_id);
  end if;
end
$$;
grant execute on function private.post_of to authenticated, service_role;

-- Whether a comment's parent, or the post of that parent, is deleted or hidden.
create function private.is_under_deleted(item public.comments) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  post record;
begin
  select p.kind, p.id into post from private.post_of(item) as p;
  return exists (select from public.comments as c where c.id = item.reply_to and c.hidden_for is not null)
    or exists (select from public.responses as a where a.id = item.response_id and a.hidden_for is not null)
    or case post.kind
      when 'recommendation' then (select r.is_deleted from public.recommendations as r where r.id = post.id)
      when 'review' then (select r.is_deleted from public.reviews as r where r.id = post.id)
      else (select r.is_deleted from public.requests as r where r.id = post.id)
    end;
end
$$;
comment on function private.is_under_deleted is 'Reads whether an item''s parents are deleted or hidden. Trusts its caller for the row.';

-- The latest three replies to an answer or comment, in the order they were written, as rows of comments.
create function private.replies(under uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(r.item) || jsonb_build_object('author', private.author_of((r.item).user_id),
        'is_mine', public.is_mine(r.item), 'my_vote', public.my_vote(r.item))
      order by (r.item).created_at, (r.item).id
    ), '[]')
    from (
      (select c as item from public.comments as c where c.response_id = under
      order by c.created_at desc, c.id desc limit 3)
      union all
      (select c as item from public.comments as c where c.reply_to = under
      order by c.created_at desc, c.id desc limit 3)
    ) as r
  );
end
$$;
grant execute on function private.replies to anon, authenticated, service_role;

create function public.replies(public.responses) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
comment on function public.replies(public.responses) is 'The latest three replies to the answer.';
revoke all on function public.replies(public.responses) from public, anon, authenticated;
grant execute on function public.replies(public.responses) to anon, authenticated, service_role;

create function public.replies(public.comments) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
comment on function public.replies(public.comments) is 'The latest three replies to the comment.';
revoke all on function public.replies(public.comments) from public, anon, authenticated;
grant execute on function public.replies(public.comments) to anon, authenticated, service_role;

create trigger bound_texts before insert or update of content on public.comments
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 3000)
  execute function private.refuse_long_text();
create trigger pin_comment before insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_comment();
create trigger refuse_suspended before insert or delete or update on public.comments
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_comment after insert or delete or update of hidden_for on public.comments
  for each row execute function private.count_comment();
create trigger limit_newcomer after insert or update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_repeated_text after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_edit after update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('comments');
