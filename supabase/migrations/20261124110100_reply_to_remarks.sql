-- Answers and comments take replies: comments that stand under them instead of under a post, one level deep. Whatever
-- holds for comments holds for them, and the author of what they reply to is told.

alter table public.responses
  add column reply_count integer not null default 0
    constraint responses_reply_count_positive check (reply_count >= 0);
alter table public.comments
  add column reply_count integer not null default 0
    constraint comments_reply_count_positive check (reply_count >= 0),
  add column response_id uuid constraint comments_response_id_fkey
    references public.responses (id) on delete cascade,
  add column reply_to uuid constraint comments_reply_to_fkey
    references public.comments (id) on delete cascade,
  drop constraint comments_one_item,
  add constraint comments_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, response_id, reply_to) = 1
  );
comment on column public.comments.response_id is 'The answer that it replies to.';
comment on column public.comments.reply_to is 'The comment that it replies to, which is no reply itself.';
create index comments_response_id_idx on public.comments (response_id, created_at, id)
  where response_id is not null;
create index comments_reply_to_idx on public.comments (reply_to, created_at, id) where reply_to is not null;
grant insert (response_id, reply_to) on table public.comments to authenticated;

-- Whether the caller may read a comment: asked here, since a policy cannot read its own table.
create function private.shows_comment(comment uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.comments as c where c.id = comment);
end
$$;
grant execute on function private.shows_comment(uuid) to anon, authenticated, service_role;

-- As in create_comments: a reply is read where that is which it replies to.
alter policy comments_select_anyone on public.comments using (
  (hidden_for is null or user_id = (select auth.uid()))
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

-- The post on whose page a comment stands.
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
grant execute on function private.post_of(public.comments) to authenticated, service_role;

-- Whether what a comment stands under, or the post that that stands under, is deleted or hidden.
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
comment on function private.is_under_deleted(public.comments) is
  'Reads what is deleted or hidden. Trusts its caller for the row.';

-- As in create_comments: a comment goes and comes with its replies, and a reply counts under what it replies to.
create or replace function private.add_comments(item public.comments, step integer, is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps integer := step * (1 + item.reply_count);
  answer public.responses;
  parent public.comments;
  place record;
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
      return; -- So it has, and comes back with those that are there then.
    end if;
  end if;
  select p.kind, p.id into place from private.post_of(item) as p;
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(place.kind))
  into post using steps, place.id;
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = place.kind;
  end if;
  perform private.announce(place.kind, place.id, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$$;

-- As in moderate_lists_and_catalog: a reply is found on the page of its post.
create or replace function private.read_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, is_deleted boolean,
  hidden_for public.report_reason, parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  case kind
    when 'recommendation' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.recommendations as r
        left join private.recommendation_authors as a on a.recommendation_id = r.id
        where r.id = item;
    when 'review' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.reviews as r left join private.review_authors as a on a.review_id = r.id
        where r.id = item;
    when 'request' then
      return query select r.user_id, true, r.title, r.description, r.is_deleted, r.hidden_for,
          null::text, null::uuid
        from public.requests as r where r.id = item;
    when 'response' then
      return query select r.user_id, true, null::text, r.content, false, r.hidden_for, 'request',
          r.request_id
        from public.responses as r where r.id = item;
    when 'comment' then
      return query select c.user_id, true, null::text, c.content, false, c.hidden_for,
          p.kind, p.id
        from public.comments as c, private.post_of(c) as p where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    when 'list' then
      return query select l.user_id, true, l.name, l.description, not l.is_public, l.hidden_for,
          null::text, null::uuid
        from public.user_lists as l where l.id = item;
    when 'product' then
      return query select a.user_id, false, p.name, p.description, false, p.hidden_for, null::text, null::uuid
        from public.products as p left join private.product_authors as a on a.product_id = p.id
        where p.id = item;
    when 'company' then
      return query select a.user_id, false, c.name, c.description, false, c.hidden_for, null::text, null::uuid
        from public.companies as c left join private.company_authors as a on a.company_id = c.id
        where c.id = item;
    else
      return;
  end case;
end
$$;
-- As in refuse_own_votes: nor is a reply voted on under what is gone.
create or replace function private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  more_up integer := coalesce((becomes = 'upvote')::integer, 0) - coalesce((was = 'upvote')::integer, 0);
  more_down integer := coalesce((becomes = 'downvote')::integer, 0) - coalesce((was = 'downvote')::integer, 0);
  voted record;
begin
  case kind
    when 'recommendation' then
      update public.recommendations as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'review' then
      update public.reviews as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'comment' then
      update public.comments as c
      set upvotes = c.upvotes + more_up, downvotes = c.downvotes + more_down where c.id = item
      returning c.user_id, c.upvotes, c.downvotes, null::integer as comment_count,
        c.hidden_for is not null or private.is_under_deleted(c) as is_deleted,
        c.hidden_for is null as is_credited
      into voted;
    else
      update public.responses as a
      set upvotes = a.upvotes + more_up, downvotes = a.downvotes + more_down where a.id = item
      returning a.user_id, a.upvotes, a.downvotes, null::integer as comment_count,
        a.hidden_for is not null
          or (select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted,
        a.hidden_for is null as is_credited
      into voted;
  end case;
  if voted.upvotes is null then
    return; -- The item goes away together with its votes.
  end if;
  if voted.is_deleted and becomes is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  -- Only an anonymous author's name, and that of who has left, is not in the row.
  if becomes is not null and coalesce(
    voted.user_id, (select i.author_id from private.read_item(kind, item) as i)
  ) = voter then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  if voted.is_credited then
    update public.profiles as p set reputation_score = p.reputation_score + more_up - more_down
    where p.id = voted.user_id;
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
  -- After the item: whoever erases an author's account takes items first and the author then.
  if was = 'upvote' then
    delete from public.notifications as n
    using private.item_to_tell(kind, item) as told
    where n.type = 'like' and not n.is_read
      and n.recipient_id = told.author and n.actor_id = voter
      and n.entity_type = told.entity_type and n.entity_id = told.entity_id;
  elsif becomes = 'upvote' then
    perform private.notify('like', voter, kind, item, 'liked');
  end if;
end
$$;
drop function private.post_kind(public.comments);

alter table public.notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in (
    'like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account', 'helped', 'comment_reply'
  ));

-- A comment is told to the post's author. Of a reply hear the author of what it replies to, the author of the post,
-- and who replied last before: it may be to them.
create or replace function private.notify_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent constant text := case when new.response_id is not null then 'response' else 'comment' end;
  noun constant text := case parent when 'response' then 'an answer' else 'a comment' end;
  post record;
begin
  select p.kind, p.id into post from private.post_of(new) as p;
  if coalesce(new.response_id, new.reply_to) is null then
    perform private.notify('comment', new.user_id, post.kind, post.id, 'commented on');
    return null;
  end if;
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
  select distinct on (told.member)
    told.member, new.user_id, 'comment_reply', 'comment', new.id, left('replied to ' || told.what, 300)
  from (
    select 1 as place, i.author as member, i.label as what
    from private.item_to_tell(parent, coalesce(new.response_id, new.reply_to)) as i
    union all
    select 2, i.author, noun || case parent when 'response' then ' to ' else ' on ' end || i.label
    from private.item_to_tell(post.kind, post.id) as i
    union all
    (select 3, c.user_id, noun || ' that you replied to'
    from public.comments as c
    where (c.response_id = new.response_id or c.reply_to = new.reply_to)
      and c.user_id <> new.user_id and c.hidden_for is null
    order by c.created_at desc, c.id desc limit 1)
  ) as told
  where told.member <> new.user_id
  order by told.member, told.place;
  return null;
end
$$;

-- As in lead_to_liked_comments: of a reply, when that was written under which it stands; and of an answer that helped.
create or replace function public.commented_on(public.notifications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if $1.type = 'helped' then
    return (
      select jsonb_build_object('kind', 'request', 'id', a.request_id, 'created_at', a.created_at)
      from public.responses as a where a.id = $1.entity_id
    );
  elsif $1.entity_type <> 'comment' then
    return null;
  end if;
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'kind', p.kind, 'id', p.id, 'created_at', c.created_at, 'under', coalesce(
        (select a.created_at from public.responses as a where a.id = c.response_id),
        (select t.created_at from public.comments as t where t.id = c.reply_to)
      )
    ))
    from public.comments as c, private.post_of(c) as p
    where c.id = $1.entity_id
  );
end
$$;

-- The latest three under an answer or a comment, in the order in which they were written, as rows of comments.
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
-- The latest replies to an answer: a column that a query may ask for.
create function public.replies(public.responses) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
-- And to a comment.
create function public.replies(public.comments) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
revoke all on function public.replies(public.responses), public.replies(public.comments)
from public, anon, authenticated;
grant execute on function
  public.replies(public.responses), public.replies(public.comments), private.replies(uuid)
to anon, authenticated, service_role;
