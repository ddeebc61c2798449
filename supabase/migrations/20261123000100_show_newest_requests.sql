-- The home page shows the two newest requests, open or not (R048). Until now the open ones came first, which was all
-- that their index was for.

-- {"categories": [category, …], "recommendations": [card, …], "reviews": [card, …], "requests": [card, …]}
create or replace function public.home_feed(recommendations_by text default 'recent', reviews_by text default 'recent')
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

  select coalesce(jsonb_agg(private.card(r.item)
    order by (r.item).created_at desc, (r.item).id desc), '[]')
  into requests
  from (
    select a as item from public.requests as a where not a.is_deleted
    order by a.created_at desc, a.id desc limit 2
  ) as r;

  return jsonb_build_object(
    'categories', categories, 'recommendations', recommendations, 'reviews', reviews,
    'requests', requests
  );
end
$$;

drop index public.requests_open_idx;
