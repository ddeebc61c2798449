-- Rings of votes (20261123000450) are looked for at night: with millions of votes that takes longer than a request may.
-- What was found is kept as members and numbers, so that a name is today's and goes with its member.

create table private.vote_rings (
  member_id uuid constraint vote_rings_pkey primary key
    constraint vote_rings_member_id_fkey references public.profiles (id) on delete cascade,
  ring text not null constraint vote_rings_ring_length check (char_length(ring) <= 40),
  votes integer not null,
  all_votes integer not null
);
comment on table private.vote_rings is
  'As of last night: who is in which ring, with how many upvotes within it and in all.';
revoke all on table private.vote_rings from public, anon, authenticated, service_role;

-- As in find_rings_of_votes, for everybody's votes at once.
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
comment on function private.find_vote_rings() is
  'Reads everybody''s votes and writes what was found, which nobody may. Trusts the schedule.';

create or replace function private.rings_of_votes() returns jsonb
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

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('find-vote-rings', '37 3 * * *', 'select private.find_vote_rings()');
  end if;
end
$$;
