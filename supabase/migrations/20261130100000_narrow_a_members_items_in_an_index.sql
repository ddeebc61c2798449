-- What a member made, narrowed by a part of a title, was looked for in each of their posts: of a member with twenty
-- thousand, as many pages of the tables. The index of whose posts they are has the titles now, and whatever else tells
-- whether one may be shown, and only what is shown is read. A policy is asked before `ilike` is, so an index that lacks
-- a column of it, as is_anonymous, is none for a member.
drop index public.recommendations_user_id_idx;
create index recommendations_user_id_idx on public.recommendations (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;
drop index public.reviews_user_id_idx;
create index reviews_user_id_idx on public.reviews (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;
drop index public.requests_user_id_idx;
create index requests_user_id_idx on public.requests (user_id, created_at desc, id desc)
  include (is_deleted, title) where user_id is not null;

grant execute on function private.like_pattern(text) to anon, authenticated, service_role;

-- R148: {"member": {"id", "username", "full_name"}, "entries": [{"kind", "id", "title", "text", "created_at", "rating",
-- "status", "is_public"}, …], "has_more": boolean}: what a member posted and collected, newest first, of all kinds or
-- "recommendations", "reviews", "requests" or "lists" alone, with that part of a title; null where there is no such
-- member for the caller. Of one's own, what all may see or private lists too. The text is its beginning.
create function public.member_items(
  member uuid, kinds text default 'all', part text default '', public_only boolean default true,
  page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  taken constant integer := least(greatest(page_size, 1), 200);
  pattern constant text := '%' || private.like_pattern(coalesce(part, '')) || '%';
begin
  if kinds is null or kinds not in ('all', 'recommendations', 'reviews', 'requests', 'lists') then
    raise exception using errcode = '22023', message = 'kind_unknown';
  end if;
  return (
    with entries as materialized (
      select 'recommendation' as kind, r.id, r.title, r.content as text, r.created_at, null::integer as rating,
        null::text as status, null::boolean as is_public
      from (
        select i.id from public.recommendations as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'recommendations')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.recommendations as r on r.id = i.id
      union all
      select 'review', r.id, r.title, r.content, r.created_at, r.rating, null, null
      from (
        select i.id from public.reviews as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'reviews')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.reviews as r on r.id = i.id
      union all
      select 'request', r.id, r.title, r.description, r.created_at, null, r.status::text, null
      from (
        select i.id from public.requests as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'requests')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.requests as r on r.id = i.id
      union all
      select * from (
        select 'list', l.id, l.name, l.description, l.created_at, null::integer, null, l.is_public
        from public.user_lists as l
        where l.user_id = member and (l.is_public or not public_only) and l.name ilike pattern
          and kinds in ('all', 'lists')
        order by l.created_at desc, l.id desc limit taken + 1
      ) as l
    ),
    shown as (
      select e.kind, e.id, e.title, left(e.text, 200) as text, e.created_at, e.rating, e.status, e.is_public
      from entries as e order by e.created_at desc, e.id desc limit taken
    )
    select jsonb_build_object(
      'member', jsonb_build_object('id', m.id, 'username', m.username, 'full_name', m.full_name),
      'entries', (select coalesce(jsonb_agg(s order by s.created_at desc, s.id desc), '[]') from shown as s),
      'has_more', (select count(*) > taken from entries)
    )
    from public.profiles as m where m.id = member and (m.is_public or not public_only)
  );
end
$$;
revoke all on function public.member_items(uuid, text, text, boolean, integer)
from public, anon, authenticated, service_role;
grant execute on function public.member_items(uuid, text, text, boolean, integer)
to anon, authenticated, service_role;
