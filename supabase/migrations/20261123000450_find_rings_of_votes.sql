-- Rings of votes: members who vote up mostly each other. Two are tied who gave each other at least five upvotes in the
-- last ninety days, each of them a quarter or more of all that they gave; who is tied to whom makes the ring. A quarter
-- lets rings of up to five show, and no member who is tied to others has time for much else.

-- Of what is anonymous nothing is counted, so that nothing here tells who wrote it.
create function private.rings_of_votes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then (
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
    select coalesce(jsonb_agg(g.ring order by g.votes desc, g.name), '[]')
    from (
      select r.ring as name, sum(t.within) as votes, jsonb_build_object(
        'members', jsonb_agg(private.author_of(r.member) order by r.member),
        'votes', sum(t.within), 'all_votes', sum(t.all_votes)
      ) as ring
      from rings as r, lateral (
        select sum(s.votes) filter (
            where s.author in (select o.member from rings as o where o.ring = r.ring)
          ) as within, sum(s.votes) as all_votes
        from shares as s where s.voter = r.member
      ) as t
      group by r.ring order by sum(t.within) desc limit 20
    ) as g
  ) end;
end
$$;
grant execute on function private.rings_of_votes() to authenticated;
comment on function private.rings_of_votes() is
  'Reads who voted for whom, of what bears a name alone, for moderators. Trusts the token for who asks.';

-- [{"members": […], "votes": upvotes among them, "all_votes": all that they gave}], or null for who is no moderator.
create function public.vote_rings() returns jsonb
language sql stable set search_path = ''
as $$ select private.rings_of_votes() $$;
revoke all on function public.vote_rings() from public, anon, authenticated;
grant execute on function public.vote_rings() to authenticated;
