-- Every listing in pages, however deep. PostgREST joins what is embedded to each row that an offset
-- skips, so that a last page is a join of the whole table. Here only the ids of a page are picked, past
-- the policies, by an index-only scan from the nearer end of the index; the cards of those few rows
-- follow under the reader's policies.

-- An index-only scan has to see in the index what is deleted.
drop index public.recommendations_subcategory_id_idx, public.recommendations_product_id_idx,
  public.recommendations_company_id_idx, public.reviews_subcategory_id_idx,
  public.reviews_product_id_idx, public.reviews_company_id_idx;
create index recommendations_subcategory_id_idx on public.recommendations
  (subcategory_id, created_at desc, id desc) include (is_deleted) where subcategory_id is not null;
create index recommendations_product_id_idx on public.recommendations
  (product_id, created_at desc, id desc) include (is_deleted) where product_id is not null;
create index recommendations_company_id_idx on public.recommendations
  (company_id, created_at desc, id desc) include (is_deleted) where company_id is not null;
create index reviews_subcategory_id_idx on public.reviews
  (subcategory_id, created_at desc, id desc) include (is_deleted) where subcategory_id is not null;
create index reviews_product_id_idx on public.reviews
  (product_id, created_at desc, id desc) include (is_deleted) where product_id is not null;
create index reviews_company_id_idx on public.reviews
  (company_id, created_at desc, id desc) include (is_deleted) where company_id is not null;

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
    known.kind, array_to_string(keys, ', '), known.kind || 's',
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
drop function public.category_feed(integer, integer, integer);
drop function private.category_page(integer, integer, integer, integer);
create function public.category_feed(category_id integer, page integer default 1, page_size integer default 6)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  total integer;
begin
  select c.recommendation_count + c.review_count into total
  from public.categories as c where c.id = category_feed.category_id;
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    '{recommendation,review}', 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;

-- R075: {"items": [card or product, …]}, newest first, of one kind or all three mixed. How many there
-- are stands on the subcategory's row.
drop function public.subcategory_feed(integer, text, integer, integer);
create function public.subcategory_feed(
  subcategory_id integer, kind text default 'all', page integer default 1, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kinds text[];
  total integer;
  items jsonb := '[]';
begin
  select array_agg(held.kind), sum(held.count) into kinds, total
  from public.subcategories as s, lateral (values
    ('recommendation', s.recommendation_count), ('review', s.review_count),
    ('product', s.product_count)
  ) as held (kind, count)
  where s.id = subcategory_feed.subcategory_id
    and coalesce(subcategory_feed.kind, 'all') in ('all', held.kind || 's');
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

revoke all on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer),
  public.request_feed(integer, integer), public.category_feed(integer, integer, integer),
  public.subcategory_feed(integer, text, integer, integer)
from public, anon, authenticated;
grant execute on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer),
  public.request_feed(integer, integer), public.category_feed(integer, integer, integer),
  public.subcategory_feed(integer, text, integer, integer)
to anon, authenticated, service_role;
