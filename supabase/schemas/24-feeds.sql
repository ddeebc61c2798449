-- Listings in pages, with filters.

-- Filter of a listing; `languages` are those that its reader knows. It is passed as values, which become conditions
-- only when a statement is built. `made` are the products whose posts a company's listing includes.
create type private.feed_filter as (
  place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  rating integer, made uuid[], languages public.language[]
);

create table private.weekly_posts (
  kind text not null constraint weekly_posts_kind_known check (kind in ('recommendation', 'review', 'request')),
  category_id integer not null constraint weekly_posts_category_id_fkey
    references public.categories (id) on delete cascade,
  week date not null,
  posts integer not null constraint weekly_posts_posts_positive check (posts >= 0),
  constraint weekly_posts_pkey primary key (kind, category_id, week)
);
comment on table private.weekly_posts is
  'How many posts of a week (its Monday, in UTC) a category shows: a deep page of a listing skips whole weeks by it.';

create index weekly_posts_category_id_idx on private.weekly_posts (category_id);

-- Ids of one page of some kinds in one order: all items, or those whose column `scope` equals `scope_id`. PostgREST
-- would join embedded rows to each row that an offset skips; here an index-only scan picks ids, and cards are read
-- under the caller's policies. It starts at the nearer end or, far from both, at the page's week if weeks are counted:
-- newest first, of everything or a category. The statement is built for each order, so that each uses its index;
-- `scope` is one of scope_condition's names, never a caller's text.
create function private.page_of(
  kinds text[], sort text, scope text, scope_id text, total integer, page integer, page_size integer
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  taken integer := least(greatest(page_size, 1), 50);
  skipped integer := least((greatest(page, 1)::bigint - 1) * taken, 2000000000);
  left_over integer := greatest(total - skipped - taken, 0);
  newer integer;
  before timestamptz;
  keys text[] := case sort when 'trending' then '{upvotes,created_at,id}' else '{created_at,id}' end;
  direction text := ' desc';
  branches text;
begin
  if least(skipped, left_over) > 500 and sort <> 'trending' and coalesce(scope, 'category_id') = 'category_id' then
    select w.newer, (w.week + 7)::timestamp at time zone 'utc' into newer, before
    from (
      select p.week, sum(sum(p.posts)) over (order by p.week desc) - sum(p.posts) as newer
      from private.weekly_posts as p
      where p.kind = any (kinds) and (scope is null or p.category_id = scope_id::integer)
      group by p.week
    ) as w
    where w.newer <= skipped
    order by w.week limit 1;
    skipped := skipped - coalesce(newer, 0);
  elsif skipped > left_over then
    taken := least(taken, greatest(total - skipped, 0));
    skipped := left_over;
    direction := ' asc';
  end if;
  select string_agg(format(
    '(select %L as kind, %s from public.%I where %s order by %s limit %s)',
    known.kind, array_to_string(keys, ', '), private.table_of(known.kind),
    concat_ws(' and ', private.shown_of(known.kind), private.scope_condition(scope, scope_id),
      'created_at < ' || quote_literal(before)),
    array_to_string(keys, direction || ', ') || direction, skipped + taken
  ), ' union all ')
  into branches
  from unnest(array['recommendation', 'review', 'request', 'product']) as known (kind)
  where known.kind = any (kinds);
  if branches is not null then
    return query execute format(
      'select p.kind, p.id from (select * from (%s) as u order by %s offset %s limit %s) as p order by %s',
      branches, array_to_string(keys, direction || ', ') || direction, skipped, taken,
      array_to_string(keys, ' desc, ') || ' desc'
    );
  end if;
end
$$;
comment on function private.page_of is
  'Reads only the ids of a page from an index, past the policies, and leaves out deleted items itself. Trusts no argument: it contains the names, the rest are values.';
grant execute on function private.page_of to anon, authenticated, service_role;

-- Cards of one page of some kinds in one order.
create function private.cards_of(
  kinds text[], sort text, scope text, scope_id text, total integer, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.card_of(p.kind, p.item_id) order by p.position), '[]')
    from private.page_of(kinds, sort, scope, scope_id, total, page, page_size)
      with ordinality as p (kind, item_id, position)
  );
end
$$;
grant execute on function private.cards_of to anon, authenticated, service_role;

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
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
  into categories
  from (
    select a.id, public.local_name(a) as name, a.slug, a.recommendation_count, a.review_count
    from public.categories as a
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
comment on function public.home_feed is
  'R048: {"categories": [category, …], "recommendations": [card, …], "reviews": [card, …], "requests": the two newest [card, …]}.';
revoke all on function public.home_feed from public, anon, authenticated;
grant execute on function public.home_feed to anon, authenticated, service_role;

-- The condition of a feed's filters, each cut to a sane length: it is repeated in a statement for each kind. Null
-- without filters.
create function private.filter_of(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  languages public.language[]
) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(coalesce(asked.condition, 'false'), ' and ')
    from (values
      (place is not null, case when kind <> 'product'
        then format('place_id >= %L and place_id < %L', left(place, 100), left(place, 100) || '.') end),
      (price_below is not null, case when kind in ('recommendation', 'request')
        then format('price < %L', price_below) end),
      (min_rating is not null, case kind when 'review' then format('rating >= %L', min_rating) end),
      (has_images, case when kind in ('recommendation', 'review') then 'has_images' end),
      (is_verified, case when kind = 'review' then 'verified' when kind <> 'product' then 'by_verified' end),
      -- Posts of unknown language stay, as the reader may know it; products have no language.
      (cardinality(languages) > 0 and kind <> 'product',
        format('(language is null or language = any (%L::public.language[]))', languages[:20]))
    ) as asked (is_asked, condition)
    where asked.is_asked
  );
end
$$;
grant execute on function private.filter_of to anon, authenticated, service_role;

-- The condition for the name of a scope; null for no scope.
create function private.scope_condition(scope text, scope_id text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if scope not in ('product_id', 'company_id', 'category_id', 'subcategory_id') then
    raise exception using errcode = '22023', message = 'scope_unknown';
  end if;
  return case scope
    when 'product_id' then format('product_id = %L', scope_id)
    when 'company_id' then format('company_id = %L', scope_id)
    when 'category_id' then format('category_id = %L', scope_id)
    when 'subcategory_id' then format('subcategory_id = %L', scope_id)
  end;
end
$$;

-- The card of an item of a feed.
create function private.card_of(kind text, item_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'recommendation' then (select private.card(r) from public.recommendations as r where r.id = item_id)
    when 'review' then (select private.card(r) from public.reviews as r where r.id = item_id)
    when 'request' then (select private.card(r) from public.requests as r where r.id = item_id)
    else (
      select private.card(o) - '{category,subcategory}'::text[] from public.products as o where o.id = item_id
    )
  end;
end
$$;
grant execute on function private.card_of to anon, authenticated, service_role;

-- The first 501 items that match a filter, regardless of policies; sorted 'recent' or 'trending', reviews also
-- 'highest' or 'lowest'. Without parallel workers: starting them would take longer than the page.
create function private.matches_of(
  kinds text[], asked private.feed_filter, sort text, scope text, scope_id text
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 501 set search_path = ''
set max_parallel_workers_per_gather = 0
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
    concat_ws(' and ', private.shown_of(wanted.kind),
      scoped.condition,
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified, asked.languages),
      case when asked.rating is not null then
        case wanted.kind when 'review' then format('rating = %L', asked.rating) else 'false' end
      end),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind), lateral (
    select private.scope_condition(scope, scope_id) as condition
    union all select format('product_id = any (%L)', asked.made) where asked.made is not null
  ) as scoped
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;
comment on function private.matches_of is
  'Reads only the ids of matches from an index, past the policies, and leaves out deleted items itself. Trusts no argument: it contains the names, the rest are values.';
grant execute on function private.matches_of to anon, authenticated, service_role;

-- One page of a filtered feed: {"items": [card, …], "total", "is_capped": whether more than 500 match}.
create function private.filtered_feed(
  kinds text[], asked private.feed_filter, sort text, scope text, scope_id text, page integer, page_size integer
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
      select * from private.matches_of(kinds, asked, sort, scope, scope_id)
        with ordinality as m (kind, item_id, position)
    )
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(private.card_of(m.kind, m.item_id) order by m.position), '[]')
        from matches as m where m.position > skipped and m.position <= least(skipped + taken, 500)
      ),
      'total', (select least(count(*), 500) from matches),
      'is_capped', (select count(*) > 500 from matches)
    )
  );
end
$$;
grant execute on function private.filtered_feed to anon, authenticated, service_role;

create function public.request_feed(
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, is_verified boolean default null,
  languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.filter_of('request', place, price_below, null, null, is_verified, languages) is not null then
    return private.filtered_feed('{request}',
      (place, price_below, null, null, is_verified, null, null, languages)::private.feed_filter, 'recent', null, null,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)));
end
$$;
comment on function public.request_feed is
  'R185: {"items": [card, …]}, newest first; with a filter as in private.filtered_feed.';
revoke all on function public.request_feed from public, anon, authenticated;
grant execute on function public.request_feed to anon, authenticated, service_role;

create function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, rating integer default null,
  languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  known constant text := case when kind in ('recommendation', 'review') then kind end;
  asked private.feed_filter := (place, price_below, min_rating, has_images, is_verified, rating, null, languages);
  scope text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is null and company_id is not null then
    select array_agg(p.id) into asked.made
    from public.products as p
    where p.company_id = post_feed.company_id and p.merged_into is null
      and case post_feed.kind when 'review' then p.review_count else p.recommendation_count end > 0;
  end if;
  if asked.made is not null then
    return private.filtered_feed(array[known], asked, sort, 'company_id', company_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if rating is not null or sort in ('highest', 'lowest')
    or private.filter_of(kind, place, price_below, min_rating, has_images, is_verified, languages) is not null then
    return private.filtered_feed(array[known], asked, sort,
      case when product_id is not null then 'product_id' when company_id is not null then 'company_id'
        when category_id is not null then 'category_id' end,
      coalesce(product_id::text, company_id::text, category_id::text),
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if product_id is not null then
    scope := 'product_id';
    select case post_feed.kind
        when 'recommendation' then p.recommendation_count when 'review' then p.review_count end
      into total
    from public.products as p where p.id = post_feed.product_id;
  elsif company_id is not null then
    scope := 'company_id';
    select case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end
      into total
    from public.companies as c where c.id = post_feed.company_id;
  else
    scope := case when category_id is not null then 'category_id' end;
    select sum(case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end)
      into total
    from public.categories as c
    where post_feed.category_id is null or c.id = post_feed.category_id;
  end if;
  if total is not null then
    items := private.cards_of(array[kind], sort, scope,
      coalesce(product_id::text, company_id::text, category_id::text), total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;
comment on function public.post_feed is
  'R183, R184: {"items": [card, …]} of recommendations or reviews, newest or most upvoted first: all, or those of a product, a company with its products, or a category. With a filter, by stars, or of a company with products also {"total", "is_capped"} (private.filtered_feed).';
revoke all on function public.post_feed from public, anon, authenticated;
grant execute on function public.post_feed to anon, authenticated, service_role;

create function public.category_feed(
  category_slug text, page integer default 1, page_size integer default 6,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kinds constant text[] := '{recommendation,review}';
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null, languages);
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified, languages) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'category_id', category_id::text,
      coalesce(page, 1), coalesce(page_size, 6));
  end if;
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    kinds, 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;
comment on function public.category_feed is
  'C25: {"total", "items": [card, …]}: recommendations and reviews of a category, newest first; "is_capped" with a filter. A filter that a kind does not have excludes the kind.';
revoke all on function public.category_feed from public, anon, authenticated;
grant execute on function public.category_feed to anon, authenticated, service_role;

create function public.subcategory_feed(
  category_slug text, subcategory_slug text, kind text default 'all',
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  subcategory_id integer;
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null, languages);
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
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified, languages) is not null then
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
comment on function public.subcategory_feed is
  'R075: {"items": [card or product, …]} of a subcategory, newest first, of one kind or all three. With a filter also "total" and "is_capped", and no products.';
revoke all on function public.subcategory_feed from public, anon, authenticated;
grant execute on function public.subcategory_feed to anon, authenticated, service_role;

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
comment on function public.member_items is
  'R148: {"member": {"id", "username", "full_name"}, "entries": [{"kind", "id", "title", "text", "created_at", "rating", "status", "is_public"}, …], "has_more"}: what a member posted and collected, newest first, of all kinds or "recommendations", "reviews", "requests" or "lists" alone, with that part of a title. Null if the caller sees no such member; the caller''s own private lists are included. The text is an excerpt.';
revoke all on function public.member_items from public, anon, authenticated;
grant execute on function public.member_items to anon, authenticated, service_role;
