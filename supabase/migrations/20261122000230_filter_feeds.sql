-- Listings by place, price, stars, photos and verification. Every row counts: the planner decides, by what it
-- knows of how common each is, whether to walk the listing's own index until a page is full or to fetch all
-- that has the rarest; each index holds what the other filters ask, so that neither way reads a table. How many
-- match is told up to five hundred, and further nobody may page: past that one narrows down.

drop index public.recommendations_recent_idx;
drop index public.recommendations_trending_idx;
drop index public.recommendations_category_id_idx;
drop index public.recommendations_category_trending_idx;
create index recommendations_recent_idx on public.recommendations (created_at desc, id desc)
  include (place_id, price, has_images, user_id) where not is_deleted;
create index recommendations_trending_idx on public.recommendations (upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, user_id) where not is_deleted;
create index recommendations_category_id_idx on public.recommendations
  (category_id, created_at desc, id desc) include (is_deleted, place_id, price, has_images, user_id);
create index recommendations_category_trending_idx on public.recommendations
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, user_id) where not is_deleted;
create index recommendations_place_id_idx on public.recommendations (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, price, has_images, user_id) where place_id is not null;
create index recommendations_price_idx on public.recommendations (price, created_at desc, id desc)
  include (upvotes, category_id, place_id, has_images, user_id) where not is_deleted and price is not null;
create index recommendations_images_idx on public.recommendations (created_at desc, id desc)
  include (upvotes, category_id, place_id, price, has_images, user_id) where not is_deleted and has_images;

drop index public.reviews_recent_idx;
drop index public.reviews_trending_idx;
drop index public.reviews_category_id_idx;
drop index public.reviews_category_trending_idx;
create index reviews_recent_idx on public.reviews (created_at desc, id desc)
  include (place_id, rating, has_images, verified) where not is_deleted;
create index reviews_trending_idx on public.reviews (upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified) where not is_deleted;
create index reviews_category_id_idx on public.reviews
  (category_id, created_at desc, id desc) include (is_deleted, place_id, rating, has_images, verified);
create index reviews_category_trending_idx on public.reviews
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified) where not is_deleted;
create index reviews_place_id_idx on public.reviews (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, rating, has_images, verified) where place_id is not null;
create index reviews_images_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified) where not is_deleted and has_images;
create index reviews_verified_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified) where not is_deleted and verified;

drop index public.requests_recent_idx;
create index requests_recent_idx on public.requests (created_at desc, id desc)
  include (place_id, price, user_id) where not is_deleted;
create index requests_place_id_idx on public.requests (place_id, created_at desc, id desc)
  include (is_deleted, price, user_id) where place_id is not null;
create index requests_price_idx on public.requests (price, created_at desc, id desc)
  include (place_id, user_id) where not is_deleted and price is not null;

create index profiles_verified_idx on public.profiles (id)
  where is_verified and is_public and hidden_for is null;

-- What a filter asks of one kind, as a condition; 'false' where the kind has no such thing. A private author
-- counts as nobody, like on the card. Null filters ask nothing; where all are, the answer is null.
create function private.filter_of(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean
) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(coalesce(asked.condition, 'false'), ' and ')
    from (values
      (place is not null, case when kind <> 'product'
        then format('place_id >= %L and place_id < %L', place, place || '.') end),
      (price_below is not null, case when kind in ('recommendation', 'request')
        then format('price < %L', price_below) end),
      (min_rating is not null, case kind when 'review' then format('rating >= %L', min_rating) end),
      (has_images, case when kind in ('recommendation', 'review') then 'has_images' end),
      (is_verified, case
        when kind = 'review' then 'verified'
        when kind <> 'product' then 'user_id in (select p.id from public.profiles as p
          where p.is_verified and p.is_public and p.hidden_for is null)'
      end)
    ) as asked (is_asked, condition)
    where asked.is_asked
  );
end
$$;

-- What a listing may be asked for. It travels as values: only where a statement is put together do they become
-- conditions, whoever calls. `rating` and `made`, products whose posts stand on the shelf too, are of filter_shelves.
create type private.feed_filter as (
  place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  rating integer, made uuid[]
);

-- On which shelf, as a condition; null for all that there is.
create function private.on_shelf(shelf text, shelf_id text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if shelf not in ('product_id', 'company_id', 'category_id', 'subcategory_id') then
    raise exception using errcode = '22023', message = 'shelf_unknown';
  end if;
  return case shelf
    when 'product_id' then format('product_id = %L', shelf_id)
    when 'company_id' then format('company_id = %L', shelf_id)
    when 'category_id' then format('category_id = %L', shelf_id)
    when 'subcategory_id' then format('subcategory_id = %L', shelf_id)
  end;
end
$$;

create function private.card_of(kind text, item_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'recommendation' then (select private.card(r) from public.recommendations as r where r.id = item_id)
    when 'review' then (select private.card(r) from public.reviews as r where r.id = item_id)
    when 'request' then (select private.card(r) from public.requests as r where r.id = item_id)
    else (
      select to_jsonb(o) || jsonb_build_object('kind', kind) from public.products as o where o.id = item_id
    )
  end;
end
$$;

create or replace function private.cards_of(
  kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.card_of(p.kind, p.item_id) order by p.place), '[]')
    from private.page_of(kinds, sort, shelf, shelf_id, total, page, page_size)
      with ordinality as p (kind, item_id, place)
  );
end
$$;

-- The first 501 that match, past the policies. Said anew in filter_shelves.
create function private.matches_of(
  kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 501 set search_path = ''
as $$
declare
  keys constant text := case sort when 'trending' then 'upvotes desc, created_at desc, id desc'
    else 'created_at desc, id desc' end;
  branches text;
begin
  select string_agg(format(
    '(select %L as kind, id, created_at, %s as upvotes from public.%I where %s order by %s limit 501)',
    wanted.kind, case when sort = 'trending' then 'upvotes' else '0' end, private.table_of(wanted.kind),
    concat_ws(' and ', case when wanted.kind <> 'product' then 'not is_deleted' end,
      private.on_shelf(shelf, shelf_id),
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified)),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind)
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;

-- {"items": [card, …], "total": n, "is_capped": whether there are more than the 500 that are told and paged}
create function private.filtered_feed(
  kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  skipped constant integer := least((greatest(page, 1)::bigint - 1) * taken, 500);
begin
  return (
    with matches as materialized (
      select * from private.matches_of(kinds, asked, sort, shelf, shelf_id)
        with ordinality as m (kind, item_id, place)
    )
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(private.card_of(m.kind, m.item_id) order by m.place), '[]')
        from matches as m where m.place > skipped and m.place <= least(skipped + taken, 500)
      ),
      'total', (select least(count(*), 500) from matches),
      'is_capped', (select count(*) > 500 from matches)
    )
  );
end
$$;
grant execute on function
  private.filter_of(text, text, integer, integer, boolean, boolean), private.card_of(text, uuid),
  private.matches_of(text[], private.feed_filter, text, text, text),
  private.filtered_feed(text[], private.feed_filter, text, text, text, integer, integer)
to anon, authenticated, service_role;

drop function public.post_feed(text, text, integer, uuid, uuid, integer, integer);
drop function public.request_feed(integer, integer);

-- R183, R184: {"items": [card, …]}, recommendations or reviews, newest or most upvoted first; all of
-- them, or those of a product, else of a company, else of a category. How many there are stands there.
-- With a filter: {"items": …, "total": n, "is_capped": boolean} of those that match (private.filtered_feed).
create function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null);
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if private.filter_of(kind, place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(array[case when kind in ('recommendation', 'review') then kind end],
      asked, sort,
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

-- R185: {"items": [card, …]}, newest first; with a filter as above.
create function public.request_feed(
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, is_verified boolean default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.filter_of('request', place, price_below, null, null, is_verified) is not null then
    return private.filtered_feed('{request}',
      (place, price_below, null, null, is_verified, null, null)::private.feed_filter, 'recent', null, null,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)));
end
$$;
revoke all on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer, text, integer, integer, boolean, boolean),
  public.request_feed(integer, integer, text, integer, boolean)
from public, anon, authenticated;
grant execute on function
  public.post_feed(text, text, integer, uuid, uuid, integer, integer, text, integer, integer, boolean, boolean),
  public.request_feed(integer, integer, text, integer, boolean)
to anon, authenticated, service_role;
