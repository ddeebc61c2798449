-- Every listing in pages, however deep. PostgREST joins what is embedded to each row that an offset
-- skips, so that a last page is a join of the whole table. Here only the ids of a page are picked, past
-- the policies, by an index-only scan from the nearer end of the index; the cards of those few rows
-- follow under the reader's policies.

-- One page of some kinds in one order: of all of them, or of those whose column `shelf` is `shelf_id`.
-- The statement is written for each order, so that each finds its index.
create function private.page_of(
  kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  taken integer := least(greatest(page_size, 1), 50);
  skipped integer := least((greatest(page, 1)::bigint - 1) * taken, 2000000000);
  left_over integer := greatest(total - skipped - taken, 0);
  keys text[] := case sort when 'trending' then '{upvotes,created_at,id}' else '{created_at,id}' end;
  direction text := ' desc';
  branches text;
begin
  if skipped > left_over then
    taken := least(taken, greatest(total - skipped, 0));
    skipped := left_over;
    direction := ' asc';
  end if;
  select string_agg(format(
    '(select %L as kind, %s from public.%I where %s order by %s limit %s)',
    known.kind, array_to_string(keys, ', '), private.table_of(known.kind),
    concat_ws(' and ', known.shown, case when shelf is not null then format('%I = %L', shelf, shelf_id) end),
    array_to_string(keys, direction || ', ') || direction, skipped + taken
  ), ' union all ')
  into branches
  from (values
    ('recommendation', 'not is_deleted'), ('review', 'not is_deleted'),
    ('request', 'not is_deleted'), ('product', 'true')
  ) as known (kind, shown)
  where known.kind = any (kinds);
  return query execute format(
    'select p.kind, p.id from (select * from (%s) as u order by %s offset %s limit %s) as p order by %s',
    branches, array_to_string(keys, direction || ', ') || direction, skipped, taken,
    array_to_string(keys, ' desc, ') || ' desc'
  );
end
$$;

-- Its cards.
create function private.cards_of(
  kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(case p.kind
      when 'recommendation' then (
        select private.card(r) from public.recommendations as r where r.id = p.item_id
      )
      when 'review' then (select private.card(r) from public.reviews as r where r.id = p.item_id)
      when 'request' then (select private.card(r) from public.requests as r where r.id = p.item_id)
      else (
        select to_jsonb(o) || jsonb_build_object('kind', p.kind)
        from public.products as o where o.id = p.item_id
      )
    end order by p.place), '[]')
    from private.page_of(kinds, sort, shelf, shelf_id, total, page, page_size)
      with ordinality as p (kind, item_id, place)
  );
end
$$;
grant execute on function
  private.page_of(text[], text, text, text, integer, integer, integer),
  private.cards_of(text[], text, text, text, integer, integer, integer)
to anon, authenticated, service_role;

-- R183, R184: {"items": [card, …]}, recommendations or reviews, newest or most upvoted first; all of
-- them, or those of a product, else of a company, else of a category. How many there are stands there.
create function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is not null then
    shelf := 'product_id';
    select case post_feed.kind
        when 'recommendation' then p.recommendation_count when 'review' then p.review_count end
      into total
    from public.products as p where p.id = post_feed.product_id;
  elsif company_id is not null then
    shelf := 'company_id';
    select case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end
      into total
    from public.companies as c where c.id = post_feed.company_id;
  else
    shelf := case when category_id is not null then 'category_id' end;
    select sum(case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end)
      into total
    from public.categories as c
    where post_feed.category_id is null or c.id = post_feed.category_id;
  end if;
  if total is not null then
    items := private.cards_of(array[kind], sort, shelf,
      coalesce(product_id::text, company_id::text, category_id::text), total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

-- R185: {"items": [card, …]}, newest first.
create function public.request_feed(page integer default 1, page_size integer default 12)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)))
$$;

-- C25: {"total": n, "items": [card, …]}, recommendations and reviews mixed, newest first.
create function public.category_feed(category_slug text, page integer default 1, page_size integer default 6)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    '{recommendation,review}', 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;

-- R075: {"items": [card or product, …]}, newest first, of one kind or all three mixed. How many there
-- are stands on the subcategory's row.
create function public.subcategory_feed(
  category_slug text, subcategory_slug text, kind text default 'all',
  page integer default 1, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  subcategory_id integer;
  kinds text[];
  total integer;
  items jsonb := '[]';
begin
  select s.id, array_agg(held.kind), sum(held.count) into subcategory_id, kinds, total
  from public.subcategories as s
  join public.categories as c on c.id = s.category_id,
  lateral (values
    ('recommendation', s.recommendation_count), ('review', s.review_count),
    ('product', s.product_count)
  ) as held (kind, count)
  where s.slug = subcategory_slug and c.slug = category_slug
    and coalesce(subcategory_feed.kind, 'all') in ('all', held.kind || 's')
  group by s.id;
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

-- The home screen: 4 categories, 3 recommendations, 3 reviews, 2 requests (B§9); which requests is said anew in
-- show_newest_requests.
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
revoke all on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer),
  public.request_feed(integer, integer), public.category_feed(text, integer, integer),
  public.subcategory_feed(text, text, text, integer, integer), public.home_feed(text, text)
from public, anon, authenticated;
grant execute on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer),
  public.request_feed(integer, integer), public.category_feed(text, integer, integer),
  public.subcategory_feed(text, text, text, integer, integer), public.home_feed(text, text)
to anon, authenticated, service_role;
