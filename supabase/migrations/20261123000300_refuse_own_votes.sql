-- Nobody votes on what they wrote themselves, anonymously or not: votes make reputation.

-- What was voted so before is taken back, and with it what it counted.
delete from public.recommendation_votes as v
where v.user_id = (select i.author_id from private.read_item('recommendation', v.recommendation_id) as i);
delete from public.review_votes as v
where v.user_id = (select i.author_id from private.read_item('review', v.review_id) as i);
delete from public.comment_votes as v
where v.user_id = (select i.author_id from private.read_item('comment', v.comment_id) as i);
delete from public.response_votes as v
where v.user_id = (select i.author_id from private.read_item('response', v.response_id) as i);
set constraints all immediate;

-- As in create_votes, and refused where the voter is the author.
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
        c.hidden_for is not null or coalesce(
          (select r.is_deleted from public.recommendations as r where r.id = c.recommendation_id),
          (select r.is_deleted from public.reviews as r where r.id = c.review_id),
          (select r.is_deleted from public.requests as r where r.id = c.request_id)
        ) as is_deleted,
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
