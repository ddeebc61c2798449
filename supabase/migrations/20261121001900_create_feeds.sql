-- Screens that need rows of two tables in one order. All of it runs under the reader's policies;
-- only the ids of a category's posts are picked past them, by an index-only scan.

create function private.author_of(member uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url,
    'is_verified', p.is_verified, 'location', p.location
  )
  from public.profiles as p where p.id = member
$$;

-- {"category": {…}, "subcategory": {…} or null}
create function private.shelf_of(category integer, subcategory integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'category', (
      select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      from public.categories as c where c.id = category
    ),
    'subcategory', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.subcategories as s where s.id = subcategory
    )
  )
$$;

-- The row as the Data API gives it, with what a card shows besides.
create function private.card(item public.recommendations) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    )
$$;

create function private.card(item public.reviews) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    )
$$;

create function private.card(item public.requests) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'request', 'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
    )
$$;

grant execute on function
  private.author_of(uuid), private.shelf_of(integer, integer), private.card(public.recommendations),
  private.card(public.reviews), private.card(public.requests)
to anon, authenticated, service_role;

-- One page of a category's posts, newest first, read from the nearer end of the index.
create function private.category_page(category integer, skipped integer, page_size integer, total integer)
returns table (kind text, item_id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  left_over integer := greatest(total - skipped - page_size, 0);
begin
  if skipped <= left_over then
    return query
      select u.kind, u.id, u.created_at from (
        (select 'recommendation' as kind, r.id, r.created_at from public.recommendations as r
          where r.category_id = category and not r.is_deleted
          order by r.created_at desc, r.id desc limit skipped + page_size)
        union all
        (select 'review', r.id, r.created_at from public.reviews as r
          where r.category_id = category and not r.is_deleted
          order by r.created_at desc, r.id desc limit skipped + page_size)
      ) as u
      order by u.created_at desc, u.id desc offset skipped limit page_size;
  else
    return query
      select u.kind, u.id, u.created_at from (
        (select 'recommendation' as kind, r.id, r.created_at from public.recommendations as r
          where r.category_id = category and not r.is_deleted
          order by r.created_at, r.id limit greatest(total - skipped, 0))
        union all
        (select 'review', r.id, r.created_at from public.reviews as r
          where r.category_id = category and not r.is_deleted
          order by r.created_at, r.id limit greatest(total - skipped, 0))
      ) as u
      order by u.created_at, u.id offset left_over limit greatest(total - skipped - left_over, 0);
  end if;
end
$$;
grant execute on function private.category_page(integer, integer, integer, integer)
to anon, authenticated, service_role;

-- C25: {"total": n, "items": [card, …]}, recommendations and reviews mixed, newest first.
create function public.category_feed(category_id integer, page integer default 1, page_size integer default 6)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  per_page integer := least(greatest(coalesce(page_size, 6), 1), 50);
  total integer;
  items jsonb;
begin
  select c.recommendation_count + c.review_count into total
  from public.categories as c where c.id = category_feed.category_id;
  select coalesce(jsonb_agg(
    coalesce(
      (select private.card(r) from public.recommendations as r
        where p.kind = 'recommendation' and r.id = p.item_id),
      (select private.card(r) from public.reviews as r where p.kind = 'review' and r.id = p.item_id)
    ) order by p.created_at desc, p.item_id desc
  ), '[]') into items
  from private.category_page(
    category_feed.category_id,
    least((greatest(coalesce(page, 1), 1)::bigint - 1) * per_page, 2000000000)::integer,
    per_page, coalesce(total, 0)
  ) as p;
  return jsonb_build_object('total', coalesce(total, 0), 'items', items);
end
$$;
revoke all on function public.category_feed(integer, integer, integer) from public, anon, authenticated;
grant execute on function public.category_feed(integer, integer, integer)
to anon, authenticated, service_role;

-- The home screen: 4 categories, 3 recommendations, 3 reviews, 2 requests (B§9).
create function public.home_feed(recommendations_by text default 'recent', reviews_by text default 'recent')
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  categories jsonb;
  recommendations jsonb;
  reviews jsonb;
  requests jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(c) order by c.recommendation_count + c.review_count desc, c.name), '[]')
  into categories
  from (
    select * from public.categories as a
    order by a.recommendation_count + a.review_count desc, a.name limit 4
  ) as c;

  if recommendations_by = 'trending' then
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).upvotes desc, (r.item).created_at desc, (r.item).id desc), '[]')
    into recommendations
    from (
      select a as item from public.recommendations as a where not a.is_deleted
      order by a.upvotes desc, a.created_at desc, a.id desc limit 3
    ) as r;
  else
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).created_at desc, (r.item).id desc), '[]')
    into recommendations
    from (
      select a as item from public.recommendations as a where not a.is_deleted
      order by a.created_at desc, a.id desc limit 3
    ) as r;
  end if;

  if reviews_by = 'trending' then
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).upvotes desc, (r.item).created_at desc, (r.item).id desc), '[]')
    into reviews
    from (
      select a as item from public.reviews as a where not a.is_deleted
      order by a.upvotes desc, a.created_at desc, a.id desc limit 3
    ) as r;
  else
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).created_at desc, (r.item).id desc), '[]')
    into reviews
    from (
      select a as item from public.reviews as a where not a.is_deleted
      order by a.created_at desc, a.id desc limit 3
    ) as r;
  end if;

  -- The newest open ones first; where fewer than two are open, the newest of the others follow.
  select coalesce(jsonb_agg(private.card(r.item) order by r.is_open desc,
    (r.item).created_at desc, (r.item).id desc), '[]')
  into requests
  from (
    select u.item, u.is_open from (
      (select a as item, true as is_open from public.requests as a
        where not a.is_deleted and a.status = 'open'
        order by a.created_at desc, a.id desc limit 2)
      union all
      (select a, false from public.requests as a where not a.is_deleted and a.status <> 'open'
        order by a.created_at desc, a.id desc limit 2)
    ) as u
    order by u.is_open desc, (u.item).created_at desc, (u.item).id desc limit 2
  ) as r;

  return jsonb_build_object(
    'categories', categories, 'recommendations', recommendations, 'reviews', reviews,
    'requests', requests
  );
end
$$;
revoke all on function public.home_feed(text, text) from public, anon, authenticated;
grant execute on function public.home_feed(text, text) to anon, authenticated, service_role;
