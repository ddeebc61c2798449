-- A search finds the best of what has its words in an index of the best alone. To find where "fix", "phone" and "screen"
-- stand together among them, each step down the order read the whole of three lists, of a million posts each one in five
-- to two in three; of posts with four votes and more, a thirteenth of all, those lists are a thirteenth as long (0013).

-- From the third band on, the numbers of private.standing_of() for four votes or answers and more. Of the other kinds
-- nearly all have as many, or there are few.
create index search_recommendations_best_idx on private.search_recommendations
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];
create index search_reviews_best_idx on private.search_reviews
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];
create index search_requests_best_idx on private.search_requests
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];

-- As in step_down_in_one_statement, with the index of the best, and further along the first of the lists.
create or replace function private.search_tiers(
  wanted_kind text, tests text[], indexes text[], sort text, most integer, without uuid[],
  filter text default 'true', may_be_rare boolean default false
)
returns table (item_id uuid, tier integer, matches integer, is_all boolean)
language plpgsql stable rows 20 set search_path = ''
-- What an index has in order is read in that order, and no table from end to end.
set enable_sort = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off'
set jit = 'off'
as $$
declare
  -- Lists have about as many things in them as one another: the index knows little of which come first.
  span constant integer := case wanted_kind when 'lists' then 500 else 100 end;
  -- So many are picked, each with its row, faster than a few are found down the order.
  rare constant integer := 500;
  place record;
  documents_table text := 'search_' || wanted_kind;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.' || documents_table)
  );
  last integer := cardinality(tests);
  by_order text;
  in_order text;
  tiers text;
  count_all text;
  picked integer;
  is_by_filter boolean := false;
  hit record;
  seen integer := 0;
  kept integer := 0;
  met uuid[] := '{}';
  met_tiers integer[] := '{}';
  bests integer := 0;
  newest integer;
  -- How far down the first rows reach: to which band of popularity, or how many weeks from the newest.
  lowest integer;
  reach integer;
  reaches integer[] := '{}';
  is_through boolean;
  given uuid[] := '{}';
  given_tiers integer[] := '{}';
  need integer;
  more uuid[];
  total integer;
  counted integer := 0;
  is_counted boolean := false;
begin
  select * into strict place from private.searched_table(wanted_kind);
  by_order := case when sort = 'recent' then '' else place.popularity || ' desc, ' end
    || 'b.created_at desc, b.id desc';
  -- The same of rows that bring it along: the planner does not know a sum again.
  in_order := replace(by_order, place.popularity, 'b.popularity');
  -- What meets none of them is known by the last, which reads the text once.
  tiers := format('case when d.item_id = any (%L::uuid[]) or not (%s) then 0', without, tests[last]);
  for i in 1 .. last - 1 loop
    tiers := tiers || ' when ' || tests[i] || ' then ' || i;
  end loop;
  tiers := tiers || ' else ' || last || ' end';

  count_all := format(
    'select count(*) from (select from private.%I as d where %s limit %s) as d',
    documents_table, indexes[last], rare + 1
  );
  if may_be_rare then
    execute count_all into picked;
  end if;
  if picked is null or picked > rare then
    for hit in execute format(
      'select b.id, b.popularity, b.created_at, b.is_kept,
        case when d.item_id is null then 0 else %1$s end as tier
      from (
        select b.id, b.created_at, %2$s as popularity, %3$s as is_kept
        from public.%4$I as b where %5$s order by %6$s limit %7$s
      ) as b
      left join private.%8$I as d on b.is_kept and d.item_id = b.id
      order by %9$s',
      tiers, place.popularity, filter, place.name, place.shown, by_order, span, documents_table, in_order
    ) loop
      seen := seen + 1;
      newest := coalesce(newest, private.week_of(hit.created_at));
      kept := kept + coalesce(hit.is_kept, false)::integer;
      continue when hit.tier = 0;
      met := met || hit.id;
      met_tiers := met_tiers || hit.tier;
      bests := bests + (hit.tier = 1)::integer;
      exit when bests >= most and cardinality(met) >= 20;
    end loop;
    lowest := case when sort = 'recent' then newest - private.week_of(hit.created_at)
      else private.popularity_band(hit.popularity) end;
    if seen < span and bests < most then
      return query
        select m.id, m.tier, cardinality(met), true
        from unnest(met, met_tiers) with ordinality as m (id, tier, place)
        order by m.tier, m.place limit most;
      return;
    end if;
    if bests < most and indexes[last] is null then
      is_by_filter := kept <= 2;
    elsif bests < most and picked is null
      and documents * greatest(1, cardinality(met)) / span <= rare then
      execute count_all into picked;
    end if;
  end if;

  -- Ever further down, to the least of the best; the last, null, is all the way.
  reach := lowest;
  while case when sort = 'recent' then reach <= 500 else reach > 0 end loop
    reaches := reaches || reach;
    reach := case
      when sort = 'recent' then 4 * (reach + 1)
      -- Below four there are most, and nearly as many as below one.
      when reach > 2 then reach - 1 else 0
    end;
  end loop;
  reaches := reaches || null::integer;

  <<down>>
  for i in 1 .. last loop
    need := most - cardinality(given);
    exit when need = 0 or is_by_filter or picked <= rare;
    more := array(
      select m.id from unnest(met, met_tiers) with ordinality as m (id, tier, place)
      where m.tier = i order by m.place limit need
    );
    total := 0;
    is_through := false;
    if cardinality(more) < need and indexes[i] is not null then
      execute format(
        'select f.best, f.total, s.reach is null
        from unnest(%1$L::integer[]) as s (reach),
        lateral (select array(%2$s) as numbers offset 0) as standing,
        lateral (
          select coalesce((array_agg(b.id order by %3$s) filter (where b.id is not null))[:%4$s], ''{}'') as best,
            count(b.id) as total, count(*) as tried
          from (
            select d.item_id
            from (
              select * from private.%5$I as d where %6$s and d.words && standing.numbers and %13$s
              union all
              select * from private.%5$I as d where %6$s and s.reach is null
              offset 0
            ) as d
            where %7$s offset 0
          ) as d
          left join lateral (
            select * from public.%8$I as b
            where b.id = d.item_id and b.id <> all ($1) and %9$s and %10$s offset 0
          ) as b on true
        ) as f
        where f.total >= %4$s or s.reach is null
          -- What is left to try is some times as much; the filter keeps so many of a thousand of all.
          or %11$L and 4.0 * f.tried * f.tried > %12$s * (f.total + 1)
        limit 1',
        reaches,
        case when sort = 'recent'
          then format('select -1000 - %s + week from generate_series(0, s.reach) as week', newest)
          else 'select -1 - band from generate_series(s.reach, 8) as band'
        end,
        by_order, need, documents_table, indexes[i], tests[i], place.name, place.shown, filter,
        filter <> 'true', documents,
        -- As the index of the best has it, where it is all that the steps go through.
        case when sort <> 'recent' and lowest >= 2 and wanted_kind in ('recommendations', 'reviews', 'requests')
          then 'd.words && ''{-3,-4,-5,-6,-7,-8,-9}''::integer[]' else 'true'
        end
      ) into more, total, is_through using given || without;
      is_by_filter := total < need and not is_through;
      exit down when is_by_filter;
    end if;
    if cardinality(more) < need and indexes[i] is null then
      execute format(
        'select array(
          select b.id
          from (
              select b.id, b.created_at, %1$s as popularity
              from public.%2$I as b where %3$s and %4$s order by %5$s
            ) as b,
            lateral (select * from private.%6$I as d where d.item_id = b.id offset 0) as d
          where %7$s and b.id <> all ($1) order by %8$s limit %9$s
        )',
        place.popularity, place.name, place.shown, filter, by_order, documents_table, tests[i],
        in_order, need
      ) into more using given || without;
    end if;
    counted := greatest(total, cardinality(more)) + cardinality(given);
    -- Whoever went through all that has the last has counted it.
    is_counted := is_through and i = last;
    given := given || more;
    given_tiers := given_tiers || array_fill(i, array[cardinality(more)]);
  end loop;

  if is_by_filter or picked <= rare then
    -- Each is read for the rows of the one before it: the offsets keep the planner from turning them round.
    return query execute format(
      'select b.id, b.tier, count(*) over ()::integer, true
      from (select b.*, %1$s as tier from ' || case when is_by_filter then
        '(select * from public.%3$I as b where %4$s and %5$s offset 0) as b,
        lateral (select * from private.%2$I as d where d.item_id = b.id offset 0) as d'
      else
        '(select * from private.%2$I as d where %6$s offset 0) as d,
        lateral (select * from public.%3$I as b where b.id = d.item_id and %4$s and %5$s offset 0) as b'
      end || ') as b
      where b.tier > 0 order by b.tier, %7$s limit %8$s',
      tiers, documents_table, place.name, place.shown, filter, indexes[last], by_order, most
    );
    return;
  end if;
  return query
    select g.id, g.tier, greatest(cardinality(met), counted), is_counted or cardinality(given) < most
    from unnest(given, given_tiers) with ordinality as g (id, tier, place) order by g.place;
end
$$;
