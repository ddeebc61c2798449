-- While one types, a place is suggested by the beginning of its name alone; one that is spelt nearly so was looked for
-- too, among all that there are, and left out again: a quarter of the time of a suggestion.

-- As in suggest_while_typing.
create or replace function private.suggest(typed text) returns table (kind text, label text)
language plpgsql stable security definer rows 8
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  folded text := btrim(regexp_replace(private.fold(left(typed, 80)), '[\u0001-\u0020]+', ' ', 'g'));
  beginning text := private.like_pattern(folded) || '%';
  -- As the keys of places are written.
  spoken text := array_to_string(private.words_of(folded), ' ');
  test text;
  words text[] := string_to_array(folded, ' ');
  part text;
  numbers integer[];
  by_index text;
begin
  if char_length(folded) < 2 then
    return;
  end if;
  -- The last word is being typed, those before it are whole; one with signs in it says nothing to the index.
  for place in 1 .. cardinality(words) loop
    part := words[place];
    test := concat_ws(' and ', test, format('(d.title like %L or d.title like %L)',
      private.like_pattern(part) || '%', '% ' || private.like_pattern(part) || '%'));
    continue when private.tokens_of(part) <> array[part];
    numbers := private.words_like(
      private.like_pattern(part) || case when place = cardinality(words) then '%' else '' end, part
    );
    continue when numbers is null;
    by_index := concat_ws(' and ', by_index, format('d.title_words && %L::integer[]', numbers));
  end loop;
  return query
    with named as materialized (
      select 1 as rank, 'product' as kind, p.name as label, t.place
      from private.search_tiers('products', array[test], array[by_index], 'popular', 3, '{}')
        with ordinality as t (item_id, tier, matches, is_all, place)
      join public.products as p on p.id = t.item_id
      union all
      select 2, 'company', c.name, t.place
      from private.search_tiers('companies', array[test], array[by_index], 'popular', 3, '{}')
        with ordinality as t (item_id, tier, matches, is_all, place)
      join public.companies as c on c.id = t.item_id
      union all
      (select 3, 'place', p.name, row_number() over (
          order by array_to_string(private.words_of(p.name), ' ') <> spoken, p.people desc, p.id
        ) as place
      from public.places as p
      -- Its keys are kept, its name has to be read: of few, then.
      where spoken <> '' and exists (select from unnest(p.keys) as key where starts_with(key, spoken))
        and starts_with(array_to_string(private.words_of(p.name), ' '), spoken)
      order by place limit 2)
      union all
      (select 4, 'tag', g.tag, row_number() over (order by count(*) desc, g.tag)
      from (
        select unnest(r.tags) as tag from (
          select r.tags from public.recommendations as r where not r.is_deleted
          order by r.upvotes desc, r.created_at desc, r.id desc limit 200
        ) as r
      ) as g
      where private.fold(g.tag) like beginning group by g.tag limit 2)
      union all
      select 5, 'title', r.title, t.place
      from private.search_tiers('recommendations', array[test], array[by_index], 'popular', 3, '{}')
        with ordinality as t (item_id, tier, matches, is_all, place)
      join public.recommendations as r on r.id = t.item_id
      union all
      select 6, 'title', r.title, t.place
      from private.search_tiers('requests', array[test], array[by_index], 'popular', 2, '{}')
        with ordinality as t (item_id, tier, matches, is_all, place)
      join public.requests as r on r.id = t.item_id
    ),
    once as (
      select distinct on (lower(n.label)) n.* from named as n order by lower(n.label), n.rank, n.place
    )
    select o.kind, o.label from once as o order by o.rank, o.place limit 8;
end
$$;
