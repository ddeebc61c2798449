-- A company with all that its screen shows, in one request: what was written about its products is not to be
-- had by an embed.

-- R118, R187: the company with {"category", "products": the twelve most reviewed, "reviews" and
-- "recommendations": the newest twelve cards about it and its products}, or null.
create function public.company_page(company uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.categories as s where s.id = c.category_id
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.review_count desc, p.id), '[]')
      from (
        select m.id, m.name, m.average_rating, m.review_count, m.recommendation_count
        from public.products as m
        where m.company_id = c.id
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items'
  )
  from public.companies as c where c.id = company
$$;
revoke all on function public.company_page(uuid) from public, anon, authenticated;
grant execute on function public.company_page(uuid) to anon, authenticated, service_role;
