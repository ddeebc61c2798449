-- What stands on a shelf is sorted and narrowed down like a listing: what was written about a product or company
-- by its stars too, and what a category or subcategory holds by place, price, stars, photos and verification.
-- A company's posts are those about its products beside its own, as its counts are. Replaces the feeds.

-- Each shelf's index holds what is asked of its rows: whatever the order, one shelf is read and no table.
drop index public.recommendations_product_id_idx;
drop index public.recommendations_company_id_idx;
drop index public.recommendations_subcategory_id_idx;
create index recommendations_product_id_idx on public.recommendations (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id) where product_id is not null;
create index recommendations_company_id_idx on public.recommendations (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id) where company_id is not null;
create index recommendations_subcategory_id_idx on public.recommendations
  (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, price, has_images, user_id) where subcategory_id is not null;

drop index public.reviews_product_id_idx;
drop index public.reviews_company_id_idx;
drop index public.reviews_subcategory_id_idx;
create index reviews_product_id_idx on public.reviews (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified) where product_id is not null;
create index reviews_company_id_idx on public.reviews (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified) where company_id is not null;
create index reviews_subcategory_id_idx on public.reviews (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified) where subcategory_id is not null;

-- The first 501 that match, past the policies. Sorted 'recent', 'trending', or for reviews 'highest' or 'lowest'.
-- Once more in 20261123000410_moderate_lists_and_catalog.
create or replace function private.matches_of(
  kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 501 set search_path = ''
as $$
declare
  keys constant text := case when sort in ('trending', 'highest') then 'measure desc, '
    when sort = 'lowest' then 'measure, ' else '' end || 'created_at desc, id desc';
  branches text;
begin
  select string_agg(format(
    '(select %L as kind, id, created_at, %s as measure from public.%I where %s order by %s limit 501)',
    wanted.kind, case when sort = 'trending' then 'upvotes'
      when sort in ('highest', 'lowest') and wanted.kind = 'review' then 'rating' else '0' end,
    private.table_of(wanted.kind),
    concat_ws(' and ', case when wanted.kind <> 'product' then 'not is_deleted' end,
      place.condition,
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified),
      case when asked.rating is not null then
        case wanted.kind when 'review' then format('rating = %L', asked.rating) else 'false' end
      end),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind), lateral (
    select private.on_shelf(shelf, shelf_id) as condition
    union all select format('product_id = any (%L)', asked.made) where asked.made is not null
  ) as place
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;

drop function public.post_feed(
  text, text, integer, uuid, uuid, integer, integer, text, integer, integer, boolean, boolean
);
drop function public.category_feed(text, integer, integer);
drop function public.subcategory_feed(text, text, text, integer, integer);

-- R183, R184: {"items": [card, …]}, recommendations or reviews, newest or most upvoted first; all of
-- them, or those of a product, else of a company with its products, else of a category. How many there are
-- stands there. With a filter, by stars, or of a company with products: {"items": …, "total": n,
-- "is_capped": boolean} of those that match (private.filtered_feed).
create function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, rating integer default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  known constant text := case when kind in ('recommendation', 'review') then kind end;
  asked private.feed_filter := (place, price_below, min_rating, has_images, is_verified, rating, null);
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is null and company_id is not null then
    select array_agg(p.id) into asked.made
    from public.products as p
    where p.company_id = post_feed.company_id
      and case post_feed.kind when 'review' then p.review_count else p.recommendation_count end > 0;
  end if;
  if asked.made is not null then
    return private.filtered_feed(array[known], asked, sort, 'company_id', company_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if rating is not null or sort in ('highest', 'lowest')
    or private.filter_of(kind, place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(array[known], asked, sort,
      case when product_id is not null then 'product_id' when company_id is not null then 'company_id'
        when category_id is not null then 'category_id' end,
      coalesce(product_id::text, company_id::text, category_id::text),
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
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

-- C25: {"total": n, "items": [card, …]}, recommendations and reviews mixed, newest first; with a filter
-- "is_capped" too. What one of the kinds has not, none of it matches.
create function public.category_feed(
  category_slug text, page integer default 1, page_size integer default 6,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kinds constant text[] := '{recommendation,review}';
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null);
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'category_id', category_id::text,
      coalesce(page, 1), coalesce(page_size, 6));
  end if;
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    kinds, 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;

-- R075: {"items": [card or product, …]}, newest first, of one kind or all three mixed. How many there
-- are stands on the subcategory's row. With a filter: "total" and "is_capped" too; no product matches.
create function public.subcategory_feed(
  category_slug text, subcategory_slug text, kind text default 'all',
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  subcategory_id integer;
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null);
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
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'subcategory_id', subcategory_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

revoke all on function
  public.post_feed(
    text, text, integer, uuid, uuid, integer, integer, text, integer, integer, boolean, boolean, integer
  ),
  public.category_feed(text, integer, integer, text, integer, integer, boolean, boolean),
  public.subcategory_feed(text, text, text, integer, integer, text, integer, integer, boolean, boolean)
from public, anon, authenticated;
grant execute on function
  public.post_feed(
    text, text, integer, uuid, uuid, integer, integer, text, integer, integer, boolean, boolean, integer
  ),
  public.category_feed(text, integer, integer, text, integer, integer, boolean, boolean),
  public.subcategory_feed(text, text, text, integer, integer, text, integer, integer, boolean, boolean)
to anon, authenticated, service_role;
