-- Who says so: what a member's reviews gave, and what their reputation is made of. Both are counted where the totals
-- are, so that nothing is counted when it is read, and nothing moves when an anonymous post appears or is voted on.

alter table public.profiles
  add column ratings_given integer[] not null default '{0,0,0,0,0}'
    constraint profiles_ratings_given_length check (cardinality(ratings_given) = 5),
  add column reputation_parts integer[] not null default '{0,0,0,0}'
    constraint profiles_reputation_parts_length check (cardinality(reputation_parts) = 4);
comment on column public.profiles.ratings_given is
  'The member''s named, visible reviews with one to five stars, in that order.';
comment on column public.profiles.reputation_parts is
  'What reputation_score is the sum of: recommendations, reviews, responses and comments, in that order.';

-- What was written before counts too.
update public.profiles as p
set ratings_given = g.counts,
  reputation_parts = array[a.score, g.score, r.score, c.score],
  reputation_score = a.score + g.score + r.score + c.score
from public.profiles as o,
lateral (
  select coalesce(sum(i.upvotes - i.downvotes), 0)::integer as score
  from public.recommendations as i where i.user_id = o.id and not i.is_deleted
) as a,
lateral (
  select coalesce(sum(i.upvotes - i.downvotes), 0)::integer as score, array[
    count(*) filter (where i.rating = 1), count(*) filter (where i.rating = 2),
    count(*) filter (where i.rating = 3), count(*) filter (where i.rating = 4),
    count(*) filter (where i.rating = 5)
  ]::integer[] as counts
  from public.reviews as i where i.user_id = o.id and not i.is_deleted
) as g,
lateral (
  select coalesce(sum(i.upvotes - i.downvotes), 0)::integer as score
  from public.responses as i where i.user_id = o.id and i.hidden_for is null
) as r,
lateral (
  select coalesce(sum(i.upvotes - i.downvotes), 0)::integer as score
  from public.comments as i where i.user_id = o.id and i.hidden_for is null
) as c
where o.id = p.id;

alter table public.profiles
  add constraint profiles_reputation_score_made_of check (
    reputation_score
      = reputation_parts[1] + reputation_parts[2] + reputation_parts[3] + reputation_parts[4]
  );

-- Reputation moves here alone. Of what is anonymous there is no member.
create function private.credit(member uuid, kind text, step integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part constant integer := array_position('{recommendation,review,response,comment}'::text[], kind);
begin
  update public.profiles as p
  set reputation_score = p.reputation_score + step,
    reputation_parts[part] = p.reputation_parts[part] + step
  where p.id = member and step <> 0;
end
$$;
comment on function private.credit(uuid, text, integer) is
  'Writes a member''s reputation, which nobody may. Trusts its triggers for whose it is and the step.';

-- As in create_counters, with the stars that a member gave.
create or replace function private.tally_post(
  kind text, author uuid, category integer, subcategory integer, product uuid, company uuid,
  rating integer, step integer, reputation integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_recommendation integer := case when kind = 'recommendation' then step else 0 end;
  of_review integer := case when kind = 'review' then step else 0 end;
  of_request integer := case when kind = 'request' then step else 0 end;
begin
  update public.profiles as p
  set total_recommendations = p.total_recommendations + of_recommendation,
    total_reviews = p.total_reviews + of_review,
    total_requests = p.total_requests + of_request
  where p.id = author;
  perform private.credit(author, kind, reputation);

  update public.categories as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review,
    request_count = c.request_count + of_request
  where c.id = category;

  if kind = 'request' then
    return;
  end if;

  update public.subcategories as s
  set recommendation_count = s.recommendation_count + of_recommendation,
    review_count = s.review_count + of_review
  where s.id = subcategory;

  update public.products as p
  set recommendation_count = p.recommendation_count + of_recommendation,
    review_count = p.review_count + of_review
  where p.id = product;
  update public.companies as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review
  where c.id = company;

  if rating is not null then
    update public.profiles as p
    set ratings_given[rating] = p.ratings_given[rating] + step where p.id = author;
    update public.products as p
    set rating_counts[rating] = p.rating_counts[rating] + step where p.id = product;
    update public.companies as c
    set rating_counts[rating] = c.rating_counts[rating] + step where c.id = company;
  end if;
end
$$;

-- As in create_comments.
create or replace function private.count_comment() returns trigger
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

-- As in create_requests.
create or replace function private.count_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.requests;
  item public.responses := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  update public.requests as r set response_count = r.response_count + becomes - was
  where r.id = item.request_id returning r.* into request;
  if tg_op = 'INSERT' and request.is_deleted then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'request';
  elsif tg_argv[0] = 'refuse' and request.status <> 'open' then
    raise exception using errcode = 'P0001', message = 'request_not_open', hint = request.status;
  end if;
  perform private.credit(item.user_id, 'response', (becomes - was) * (item.upvotes - item.downvotes));
  if request.id is not null then
    perform private.announce(
      'request', request.id, null, null, request.comment_count, request.response_count);
  end if;
  return null;
end
$$;

-- As in reply_to_remarks.
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
    perform private.credit(voted.user_id, kind, more_up - more_down);
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
