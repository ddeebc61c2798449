-- "generator repairer in Ikeja under 50k" says a place and a price: they narrow the search down, as they would if they
-- were chosen, and the answer says so (narrowed_by). As words they are matched by what merely mentions them.

-- The place and the highest price in naira that a text says, and its other words; no row where it says neither.
create function private.narrowing_in(query text)
returns table (words text, place_id text, place_said text, price_below integer, price_said text)
language plpgsql stable strict rows 1
set search_path = ''
as $$
declare
  at_most constant text := '\m(?:under|below|less than|cheaper than|at most|up to|maximum|max)\s+';
  amount constant text := '(?:(?:₦|#|=n=|ngn|n)\s?)?\d(?:[\d.,'']*\d)?(?:\s\d{3}\M)*'
    || '(?:\s?(?:k|thousand|mille|m|mn|mil|millions?)\M)?(?:\s?(?:₦|(?:ngn|naira|n)\M))?';
  -- Up to 20,000 of these is no price in naira.
  of_else constant text := '[ -]?(?:[%°$€£]|(?:mah|w|wh|watts?|kw|kva|va|v|volts?|mm|cm|m|km|kms|miles?|kg|kgs|g|lbs?|ml|l|litres?|liters?'
    || '|rpm|btu|hp|gb|mb|tb|mp|hz|inch|inches|feet|ft|sqm|lumens?|people|persons?|guests?|users?|seats?|years?|yrs?|months?'
    || '|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|pages?|words?|pieces?|pcs|bags?|followers|steps|calories'
    || '|dollars?|usd|euros?|eur|pounds?|gbp|cedis?|ghs|kes|ksh|kshs|ugx|tzs|shillings?|rands?|zar|cfa|xof|xaf|birr|etb|egp)\M)';
  longest constant integer := 5;
  said text[];
  parts text[];
  value numeric;
  place record;
  span text;
  ends integer;
begin
  words := left(query, 200);
  if words !~* '\m(?:under|below|than|most|up to|max|maximum|in|at|near|around|within)\M' then
    return;
  end if;

  said := regexp_match(words, '(' || at_most || '(' || amount || '))(?!' || of_else || '|[\d.,]*\d)', 'i');
  value := private.amount_of(said[2]);
  -- Under 18 are people.
  if value between 500 and 1000000000 then
    price_said := said[1];
    price_below := value;
    words := replace(words, price_said, ' ');
  end if;

  parts := regexp_split_to_array(btrim(words), '\s+');
  for at in 1 .. cardinality(parts) - 1 loop
    continue when parts[at] !~* '^(?:in|at|near|around|within)$';
    for through in reverse least(at + longest, cardinality(parts)) .. at + 1 loop
      span := array_to_string(private.words_of(array_to_string(parts[at + 1 : through], ' ')), ' ');
      select p.id, private.words_of(p.label) as label into place
      from public.places as p
      where p.keys @> array[span]
      -- The one that the next word says, else the largest.
      order by private.words_of(parts[through + 1]) <@ private.words_of(p.label) desc, p.people desc, p.id limit 1;
      continue when place.id is null;
      place_id := place.id;
      -- "in Ikeja, Lagos" says one place.
      ends := through;
      while private.words_of(parts[ends + 1]) <@ (place.label || '{state,city}'::text[]) loop
        ends := ends + 1;
      end loop;
      place_said := array_to_string(parts[at : ends], ' ');
      parts := parts[: at - 1] || parts[ends + 1 :];
      exit;
    end loop;
    exit when place_id is not null;
  end loop;

  words := array_to_string(parts, ' ');
  -- They alone name nothing that could be narrowed down.
  if words ~ '[[:alnum:]]' and (place_id is not null or price_below is not null) then
    return next;
  end if;
end
$$;

-- Restates search_what_is_meant.
create function private.search_results(
  query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean,
  is_verified boolean
) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  everything constant text[] := array[
    'recommendations', 'reviews', 'lists', 'products', 'companies', 'requests', 'people'
  ];
  wanted text[];
  most integer := 20;
begin
  if query is null or query !~ '\S' then
    wanted := '{}';
  elsif kind = 'catalog' then
    wanted := array['products', 'companies'];
  elsif kind = any (everything) then
    wanted := array[kind];
  else
    wanted := everything;
    most := 3;
  end if;
  return (
    with found as materialized (
      select f.*, row_number() over () as place
      from private.search_items(
        query, wanted, case when sort in ('recent', 'popular') then sort else 'relevant' end, most,
        search_results.place, price_below, min_rating, has_images, is_verified
      ) as f
    ),
    best as (
      select f.*, row_number() over (partition by f.kind order by f.place) as rank from found as f
    ),
    kinds as (
      select k.kind, k.place,
        coalesce(jsonb_agg(private.found_card(k.kind, b.item_id) order by b.rank)
          filter (where b.rank <= most), '[]') as items,
        min(array[b.level, b.tier]) as first
      from unnest(everything) with ordinality as k (kind, place)
      left join best as b on b.kind = k.kind
      group by k.kind, k.place
    ),
    counts as (
      select l.kind, sum(l.matches) as matches, bool_and(l.is_all) as is_all
      from (
        select f.kind, f.level, max(f.matches) as matches, bool_and(f.is_all) as is_all
        from found as f group by f.kind, f.level
      ) as l
      group by l.kind
    )
    select jsonb_object_agg(k.kind, k.items) || jsonb_build_object(
      'counts', jsonb_object_agg(k.kind, coalesce(c.matches, 0)),
      'at_least', coalesce(jsonb_agg(k.kind order by k.place) filter (where not c.is_all), '[]'),
      'order', jsonb_agg(k.kind order by k.first nulls last, k.place),
      'level', coalesce(min(k.first[1]), 1),
      'close', (
        select coalesce(sum(l.matches), 0) from (
          select max(f.matches) as matches from found as f where f.level = 3 group by f.kind
        ) as l
      )
    )
    from kinds as k left join counts as c on c.kind = k.kind
  );
end
$$;

-- R191: {"recommendations", "reviews", …: [card, …], "counts", "at_least", "order", "level", "close"} and, where the text
-- says a place or a highest price, "narrowed_by": {"place": {"name", "said"}, "price": {"below", "said"}}.
create or replace function public.search_content(
  query text, kind text default 'all', sort text default 'relevant', place text default null,
  price_below integer default null, min_rating integer default null, has_images boolean default null,
  is_verified boolean default null
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found constant jsonpath := '$.counts.* ? (@ > 0)';
  said record;
  narrowed jsonb;
  typed jsonb;
begin
  select * into said from private.narrowing_in(query);
  if said.words is not null then
    narrowed := private.search_results(
      said.words, kind, sort, coalesce(place, said.place_id), coalesce(search_content.price_below, said.price_below),
      min_rating, has_images, is_verified
    );
    if narrowed @? found then
      narrowed := narrowed || jsonb_build_object('narrowed_by', jsonb_strip_nulls(jsonb_build_object(
        'place', case when place is null then (
          select jsonb_build_object('name', p.name, 'said', said.place_said)
          from public.places as p where p.id = said.place_id
        ) end,
        'price', case when search_content.price_below is null and said.price_below is not null
          then jsonb_build_object('below', said.price_below, 'said', said.price_said) end
      )));
    else
      narrowed := null;
    end if;
  end if;
  if narrowed ->> 'level' = '1' then
    return narrowed;
  end if;
  typed := private.search_results(query, kind, sort, place, price_below, min_rating, has_images, is_verified);
  if narrowed is null or typed @? found and typed -> 'level' < narrowed -> 'level' then
    return typed;
  end if;
  return narrowed;
end
$$;

grant execute on function private.narrowing_in(text),
  private.search_results(text, text, text, text, integer, integer, boolean, boolean)
  to anon, authenticated, service_role;
