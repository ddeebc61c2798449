-- Votes are counted when their transaction commits. The item's row is what all voters of a hot item wait
-- for: taken by the statement, it stayed taken until the Data API had heard of it and had said "commit"
-- (docs/decisions/0010).

-- One vote: moves its item's counters and the author's reputation, tells the screens and the author
-- (S04: a like tells once; an unread one goes when the like is taken back). "was" is null for a new
-- vote, "becomes" for one taken back. Refuses new votes on what is deleted or hidden (S03).
create function private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) returns void
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
  if voted.is_credited then
    update public.profiles as p set reputation_score = p.reputation_score + more_up - more_down
    where p.id = voted.user_id;
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
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

-- Row trigger of every vote table, at the commit: kind and item column are its arguments.
create or replace function private.count_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was text := case when tg_op <> 'INSERT' then old.vote_type end;
  becomes text := case when tg_op <> 'DELETE' then new.vote_type end;
  -- The item's column has another name in every table.
  vote jsonb := to_jsonb(coalesce(new, old));
begin
  perform private.count_vote(
    tg_argv[0], (vote ->> tg_argv[1])::uuid, (vote ->> 'user_id')::uuid, was, becomes);
  return null;
end
$$;

-- Statement trigger of every vote table: the items' table and column are its arguments. Where one
-- statement votes on several items they are taken at once, in the order of their ids, so that two
-- such statements cannot wait for each other.
create function private.take_items() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select count(*) > 1 from changed) then
    execute format(
      'select from public.%I as i where i.id in (select c.%I from changed as c) order by i.id for no key update',
      tg_argv[0], tg_argv[1]);
  end if;
  return null;
end
$$;

drop trigger count_added on public.recommendation_votes;
drop trigger count_changed on public.recommendation_votes;
drop trigger count_removed on public.recommendation_votes;
create trigger take_added after insert on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.take_items('recommendations', 'recommendation_id');
create trigger take_changed after update on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.take_items('recommendations', 'recommendation_id');
create trigger take_removed after delete on public.recommendation_votes
  referencing old table as changed
  for each statement execute function private.take_items('recommendations', 'recommendation_id');
create constraint trigger recommendation_votes_count_added after insert on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation', 'recommendation_id');
create constraint trigger recommendation_votes_count_changed after update on public.recommendation_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('recommendation', 'recommendation_id');
create constraint trigger recommendation_votes_count_removed after delete on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation', 'recommendation_id');

drop trigger count_added on public.review_votes;
drop trigger count_changed on public.review_votes;
drop trigger count_removed on public.review_votes;
create trigger take_added after insert on public.review_votes
  referencing new table as changed
  for each statement execute function private.take_items('reviews', 'review_id');
create trigger take_changed after update on public.review_votes
  referencing new table as changed
  for each statement execute function private.take_items('reviews', 'review_id');
create trigger take_removed after delete on public.review_votes
  referencing old table as changed
  for each statement execute function private.take_items('reviews', 'review_id');
create constraint trigger review_votes_count_added after insert on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review', 'review_id');
create constraint trigger review_votes_count_changed after update on public.review_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('review', 'review_id');
create constraint trigger review_votes_count_removed after delete on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review', 'review_id');

drop trigger count_added on public.comment_votes;
drop trigger count_changed on public.comment_votes;
drop trigger count_removed on public.comment_votes;
create trigger take_added after insert on public.comment_votes
  referencing new table as changed
  for each statement execute function private.take_items('comments', 'comment_id');
create trigger take_changed after update on public.comment_votes
  referencing new table as changed
  for each statement execute function private.take_items('comments', 'comment_id');
create trigger take_removed after delete on public.comment_votes
  referencing old table as changed
  for each statement execute function private.take_items('comments', 'comment_id');
create constraint trigger comment_votes_count_added after insert on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment', 'comment_id');
create constraint trigger comment_votes_count_changed after update on public.comment_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('comment', 'comment_id');
create constraint trigger comment_votes_count_removed after delete on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment', 'comment_id');

drop trigger count_added on public.response_votes;
drop trigger count_changed on public.response_votes;
drop trigger count_removed on public.response_votes;
create trigger take_added after insert on public.response_votes
  referencing new table as changed
  for each statement execute function private.take_items('responses', 'response_id');
create trigger take_changed after update on public.response_votes
  referencing new table as changed
  for each statement execute function private.take_items('responses', 'response_id');
create trigger take_removed after delete on public.response_votes
  referencing old table as changed
  for each statement execute function private.take_items('responses', 'response_id');
create constraint trigger response_votes_count_added after insert on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response', 'response_id');
create constraint trigger response_votes_count_changed after update on public.response_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('response', 'response_id');
create constraint trigger response_votes_count_removed after delete on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response', 'response_id');

drop function private.add_votes(text, uuid, integer, integer, boolean);
drop function private.notify_likes(text, private.vote_change[]);
drop type private.vote_change;

-- As before, but the member's votes are counted while the member is still there to take likes back from.
create or replace function private.erase_account(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints all immediate;

  update public.recommendations as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.recommendation_id from private.recommendation_authors as a where a.user_id = member);
  update public.reviews as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);
  update public.requests as r set user_id = null where r.user_id = member;
  update public.responses as r set user_id = null where r.user_id = member;
  update public.comments as c set user_id = null where c.user_id = member;

  delete from public.recommendation_votes as v where v.user_id = member;
  delete from public.review_votes as v where v.user_id = member;
  delete from public.comment_votes as v where v.user_id = member;
  delete from public.response_votes as v where v.user_id = member;

  -- Hosted projects guard this table; without its row a file is no longer served.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  delete from auth.users as u where u.id = member;
end
$$;

-- As before, but most profiles have none, and every vote on a member's posts checks the profile.
create or replace function private.are_social_links(links jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  link record;
begin
  if links = '{}' then
    return true;
  end if;
  if jsonb_typeof(links) <> 'object' or (select count(*) > 10 from jsonb_object_keys(links)) then
    return false;
  end if;
  for link in select key, value, value #>> '{}' as address from jsonb_each(links) loop
    if link.key !~ '^[a-z_]{1,30}$' or jsonb_typeof(link.value) <> 'string'
      or char_length(link.address) > 300 or not private.is_link(link.address) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
