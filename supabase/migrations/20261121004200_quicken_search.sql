-- Search in a third of the time. To read 200 matches off the newest documents takes 200 divided by their
-- share of all; to find them by the indexes takes the share itself, about twice over, of all documents.
-- The newest 500 tell the share, and of a kind with few documents the indexes find even common words.
-- Which of the two it is is settled here, so the plans can be kept and need no statistics of words. With
-- sorting off, what an index has in order is read in that order, and no kind from end to end.
create or replace function private.search_candidates(wanted_kind text, query text)
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

alter function private.search_ids(text, text, text) rows 20 set plan_cache_mode = 'force_generic_plan';

drop function private.search_kind(text, text, text);

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
create or replace function public.search_content(query text, kind text default 'all', sort text default 'relevant')
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
