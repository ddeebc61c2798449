-- Search. What can be found stands in one private table, a partition for each kind: full text for
-- bodies, trigrams for titles and names. Triggers put in only what everyone may see, the search
-- checks the same again on the rows themselves, and the cards are read under the reader's policies.

-- Lower case without accents. Immutable as long as nobody changes the unaccent rules.
create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, value));

create table private.search_documents (
  kind text not null constraint search_documents_kind_known check (
    kind in ('recommendations', 'reviews', 'requests', 'lists', 'products', 'companies')
  ),
  item_id uuid not null,
  title text not null constraint search_documents_title_length check (char_length(title) <= 1000),
  title_words tsvector not null,
  words tsvector not null,
  created_at timestamptz not null,
  constraint search_documents_pkey primary key (kind, item_id)
) partition by list (kind);
create table private.search_recommendations partition of private.search_documents
  for values in ('recommendations');
create table private.search_reviews partition of private.search_documents for values in ('reviews');
create table private.search_requests partition of private.search_documents for values in ('requests');
create table private.search_lists partition of private.search_documents for values in ('lists');
create table private.search_products partition of private.search_documents for values in ('products');
create table private.search_companies partition of private.search_documents
  for values in ('companies');

create index search_documents_title_words_idx on private.search_documents using gin (title_words);
create index search_documents_words_idx on private.search_documents using gin (words);
create index search_documents_title_idx on private.search_documents
  using gin (title extensions.gin_trgm_ops);
create index search_documents_recent_idx on private.search_documents (created_at desc);

-- Row trigger; its argument is the kind.
create function private.index_for_search() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item jsonb := to_jsonb(new);
  heading text;
  body text;
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = old.id;
    return null;
  end if;
  if (item ->> 'is_deleted')::boolean or not coalesce((item ->> 'is_public')::boolean, true) then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = new.id;
    return null;
  end if;
  heading := private.fold(coalesce(item ->> 'title', item ->> 'name'));
  body := private.fold(concat_ws(' ',
    item ->> 'content', item ->> 'description', item ->> 'location',
    (select string_agg(tag, ' ') from jsonb_array_elements_text(item -> 'tags') as tag)
  ));
  insert into private.search_documents as d (kind, item_id, title, title_words, words, created_at)
  values (
    tg_argv[0], new.id, heading,
    to_tsvector('pg_catalog.english', heading),
    to_tsvector('pg_catalog.english', heading || ' ' || body),
    new.created_at
  )
  on conflict (kind, item_id) do update
    set title = excluded.title, title_words = excluded.title_words, words = excluded.words,
      created_at = excluded.created_at;
  return null;
end
$$;

create trigger index_for_search
  after insert or delete or update of title, content, location, tags, is_deleted, created_at
  on public.recommendations for each row execute function private.index_for_search('recommendations');
create trigger index_for_search
  after insert or delete or update of title, content, tags, is_deleted, created_at
  on public.reviews for each row execute function private.index_for_search('reviews');
create trigger index_for_search
  after insert or delete or update of title, description, location, is_deleted, created_at
  on public.requests for each row execute function private.index_for_search('requests');
create trigger index_for_search
  after insert or delete or update of name, description, is_public, created_at
  on public.user_lists for each row execute function private.index_for_search('lists');
create trigger index_for_search
  after insert or delete or update of name, description, tags, created_at
  on public.products for each row execute function private.index_for_search('products');
create trigger index_for_search
  after insert or delete or update of name, description, location, created_at
  on public.companies for each row execute function private.index_for_search('companies');

-- Every word of the text as the beginning of a word, all of them wanted.
-- Whatever has a meaning in the query language separates words, so none of it can be smuggled in;
-- letters of every script stay, whatever the database's locale calls a letter.
create function private.words_wanted(folded text) returns tsquery
language sql stable
set search_path = '' set client_min_messages = 'warning' -- No notice for words that are left out.
as $$
  select case when count(*) = 0 then null
    else to_tsquery('pg_catalog.english', string_agg(word || ':*', ' & ')) end
  from (
    select word
    from regexp_split_to_table(folded, '[\s\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+')
      as word
    where word <> '' limit 8
  ) as words
$$;

-- What matches in the title or in the words, at most some hundreds of the newest; an item may come
-- twice. To read 200 matches off the newest documents takes 200 divided by their
-- share of all; to find them by the indexes takes the share itself, about twice over, of all documents.
-- The newest 500 tell the share, and of a kind with few documents the indexes find even common words.
-- Which of the two it is is settled here, so the plans can be kept and need no statistics of words. With
-- sorting off, what an index has in order is read in that order, and no kind from end to end.
create function private.search_candidates(wanted_kind text, query text)
returns table (item_id uuid, in_title boolean)
language plpgsql stable security definer rows 200
set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_sort = 'off'
as $$
declare
  folded text := private.fold(btrim(left(query, 200)));
  wanted tsquery := private.words_wanted(folded);
  -- Three letters in a row at least: with fewer, the index on titles would be read as a whole.
  pattern text := case when exists (
    select from unnest(extensions.show_trgm(folded)) as three where three not like all ('{" %", "% "}')
  ) then '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.search_' || wanted_kind)
  );
  common integer := greatest(5, ceil(500 * sqrt(100 / documents)));
  met integer;
begin
  if pattern is null and coalesce(numnode(wanted), 0) = 0 then
    return;
  end if;
  select count(*) into met
  from (
    select from (
      select d.words, d.title from private.search_documents as d
      where d.kind = wanted_kind order by d.created_at desc limit 500
    ) as n
    where n.words @@ wanted or n.title like pattern
    limit common
  ) as probe;
  if met = common then
    return query
      select n.item_id, coalesce(n.title_words @@ wanted, false) or coalesce(n.title like pattern, false)
      from (
        select * from private.search_documents as d
        where d.kind = wanted_kind order by d.created_at desc limit 20000
      ) as n
      where n.words @@ wanted or n.title like pattern
      limit 200;
    get diagnostics met = row_count;
    if met >= 100 then
      return;
    end if;
  end if;
  return query
    select m.item_id, m.is_titled or m.title_words @@ wanted
    from (
      -- Without the offset the newest would be tried one by one until enough match.
      select d.item_id, d.created_at, d.title_words, false as is_titled
      from private.search_documents as d where d.kind = wanted_kind and d.words @@ wanted
      union all
      select d.item_id, d.created_at, d.title_words, true
      from private.search_documents as d where d.kind = wanted_kind and d.title like pattern
      offset 0
    ) as m
    order by m.created_at desc limit 400;
end
$$;

-- The best 20 of one kind, in order, and how many matched. Who may see what is written out here.
create function private.search_ids(wanted_kind text, query text, sort text)
returns table (item_id uuid, place bigint, matches bigint)
language plpgsql stable security definer rows 20
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
    with candidates as materialized (
      select c.item_id, bool_or(c.in_title) as in_title
      from private.search_candidates(wanted_kind, query) as c group by c.item_id
    ),
    visible as (
      select c.item_id, c.in_title, r.upvotes as popularity, r.created_at
      from candidates as c join public.recommendations as r on r.id = c.item_id
      where wanted_kind = 'recommendations' and not r.is_deleted
      union all
      select c.item_id, c.in_title, r.upvotes, r.created_at
      from candidates as c join public.reviews as r on r.id = c.item_id
      where wanted_kind = 'reviews' and not r.is_deleted
      union all
      select c.item_id, c.in_title, r.response_count, r.created_at
      from candidates as c join public.requests as r on r.id = c.item_id
      where wanted_kind = 'requests' and not r.is_deleted
      union all
      select c.item_id, c.in_title, l.item_count, l.created_at
      from candidates as c join public.user_lists as l on l.id = c.item_id
      where wanted_kind = 'lists' and l.is_public
      union all
      select c.item_id, c.in_title, p.recommendation_count + p.review_count, p.created_at
      from candidates as c join public.products as p on p.id = c.item_id
      where wanted_kind = 'products'
      union all
      select c.item_id, c.in_title, o.recommendation_count + o.review_count, o.created_at
      from candidates as c join public.companies as o on o.id = c.item_id
      where wanted_kind = 'companies'
    )
    select v.item_id,
      row_number() over (order by
        case when sort = 'relevant' then v.in_title end desc nulls last,
        case when sort <> 'recent' then v.popularity end desc nulls last,
        v.created_at desc, v.item_id desc
      ) as place,
      count(*) over ()
    from visible as v
    order by place limit 20;
end
$$;
grant execute on function private.search_ids(text, text, text) to anon, authenticated, service_role;

-- {"items": [card, …], "count": n} of one kind, at most so many cards.
create function private.search_kind(wanted_kind text, query text, sort text, most integer) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    with found as materialized (select * from private.search_ids(wanted_kind, query, sort))
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(
          case wanted_kind
            when 'recommendations'
              then (select private.card(r) from public.recommendations as r where r.id = f.item_id)
            when 'reviews' then (select private.card(r) from public.reviews as r where r.id = f.item_id)
            when 'requests' then (select private.card(r) from public.requests as r where r.id = f.item_id)
            when 'lists' then (select private.card(l) from public.user_lists as l where l.id = f.item_id)
            when 'products' then (select private.card(p) from public.products as p where p.id = f.item_id)
            else (select private.card(c) from public.companies as c where c.id = f.item_id)
          end order by f.place
        ), '[]')
        from found as f where f.place <= most
      ),
      'count', (select coalesce(max(f.matches), 0) from found as f)
    )
  );
end
$$;
grant execute on function private.search_kind(text, text, text, integer)
to anon, authenticated, service_role;

-- C19, R191: {"recommendations": […], "reviews": […], "lists": […], "products": […],
-- "companies": […], "counts": {"recommendations": n, …}}, at most 20 of a kind that was asked for and
-- six of each where all were: so many the screen shows together. A kind that was not asked for is
-- empty. Requests come when they are asked for, products with companies as "catalog".
create function public.search_content(query text, kind text default 'all', sort text default 'relevant')
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  everything constant text[] := array['recommendations', 'reviews', 'lists', 'products', 'companies'];
  wanted text[];
  most integer := 20;
  order_by text := case when sort in ('recent', 'popular') then sort else 'relevant' end;
  found jsonb;
  results jsonb := '{"recommendations": [], "reviews": [], "lists": [], "products": [], "companies": []}';
  counts jsonb := '{"recommendations": 0, "reviews": 0, "lists": 0, "products": 0, "companies": 0}';
  one text;
begin
  if query is null or query !~ '\S' then
    wanted := '{}';
  elsif kind = 'catalog' then
    wanted := array['products', 'companies'];
  elsif kind = any (everything || 'requests'::text) then
    wanted := array[kind];
  else
    wanted := everything;
    most := 6;
  end if;
  foreach one in array wanted loop
    found := private.search_kind(one, query, order_by, most);
    results := results || jsonb_build_object(one, found -> 'items');
    counts := counts || jsonb_build_object(one, found -> 'count');
  end loop;
  return results || jsonb_build_object('counts', counts);
end
$$;
revoke all on function public.search_content(text, text, text) from public, anon, authenticated;
grant execute on function public.search_content(text, text, text) to anon, authenticated, service_role;
