-- A search that finds down the order: where a document stands by popularity and by age is told by two numbers more
-- among those of its words, so that the index itself goes through the best of what has a word, then through the next
-- best, and on. Before, one of two ways was guessed: to read down the order and pass by most, or to pick all that has
-- the word and put it in order (0013). What a document is about has numbers of its own there, too: which of its words
-- stand in its text was a second column, and a comparison of the text.

-- From none at all to tens of thousands, each four times as far as the one before: whoever is voted for writes here
-- five times until the thousandth vote.
create function private.popularity_band(popularity integer) returns integer
language sql immutable parallel safe set search_path = ''
return width_bucket(popularity, '{1,4,16,64,256,1024,4096,16384}'::integer[]);
-- A trigger's condition is asked as whoever updates.
grant execute on function private.popularity_band(integer) to anon, authenticated, service_role;

create function private.week_of(moment timestamp with time zone) returns integer
language sql immutable parallel safe set search_path = ''
return floor(extract(epoch from moment) / 604800)::integer;

-- What makes a row of the kind's table popular, as searched_table has it.
create function private.popularity_of(wanted_kind text, item jsonb) returns integer
language sql immutable parallel safe set search_path = ''
return case wanted_kind
  when 'requests' then (item ->> 'response_count')::integer
  when 'lists' then (item ->> 'item_count')::integer
  when 'products' then (item ->> 'recommendation_count')::integer + (item ->> 'review_count')::integer
  when 'companies' then (item ->> 'recommendation_count')::integer + (item ->> 'review_count')::integer
  when 'people' then (item ->> 'total_recommendations')::integer + (item ->> 'total_reviews')::integer
  else (item ->> 'upvotes')::integer
end;

-- Numbers that no word has: below zero those of where a row stands, and of a review whether it is verified, which few are.
create function private.standing_of(wanted_kind text, item jsonb) returns integer[]
language sql immutable parallel safe set search_path = ''
return array[
  -1 - private.popularity_band(private.popularity_of(wanted_kind, item)),
  -1000 - private.week_of((item ->> 'created_at')::timestamptz)
] || case when wanted_kind = 'reviews' and (item ->> 'verified')::boolean then '{-20}'::integer[] else '{}' end;

-- And far below, those of words that what it is about has: its category, product, company and place.
create function private.about(numbers integer[]) returns integer[]
language sql immutable parallel safe set search_path = ''
return array(select -100000 - n.number from unnest(numbers) as n (number));

alter table private.search_documents drop column about_words;
comment on column private.search_documents.words is
  'Numbers of the words of body; below zero those of private.standing_of() and private.about().';

-- As in index_every_word.
create or replace function private.index_item(wanted_kind text, item jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.search_documents as d (kind, item_id, title, body, title_words, words)
  select wanted_kind, (item ->> 'id')::uuid, t.heading, t.body,
    private.keep_words(private.tokens_of(t.heading)),
    private.keep_words(private.tokens_of(t.body))
      || private.about(private.keep_words(private.tokens_of(t.about)))
      || private.standing_of(wanted_kind, item)
  from private.searched_text(wanted_kind, item) as t
  on conflict (item_id, kind) do update
    set title = excluded.title, body = excluded.body, title_words = excluded.title_words,
      words = excluded.words;
  if not found then
    delete from private.search_documents as d
    where d.kind = wanted_kind and d.item_id = (item ->> 'id')::uuid;
  end if;
end
$$;

-- Row trigger; its argument is the kind.
create function private.keep_standing() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.search_documents as d
  set words = array(select w from unnest(d.words) as w where w not between -99999 and -1)
    || private.standing_of(tg_argv[0], to_jsonb(new))
  where d.kind = tg_argv[0] and d.item_id = new.id;
  return null;
end
$$;
comment on function private.keep_standing() is
  'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';

create trigger keep_standing after update of upvotes on public.recommendations
  for each row when (private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes))
  execute function private.keep_standing('recommendations');
create trigger keep_standing after update of upvotes, verified on public.reviews
  for each row when (
    private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes) or old.verified <> new.verified
  )
  execute function private.keep_standing('reviews');
create trigger keep_standing after update of response_count on public.requests
  for each row when (
    private.popularity_band(old.response_count)
      <> private.popularity_band(new.response_count)
  )
  execute function private.keep_standing('requests');
create trigger keep_standing after update of item_count on public.user_lists
  for each row when (
    private.popularity_band(old.item_count)
      <> private.popularity_band(new.item_count)
  )
  execute function private.keep_standing('lists');
create trigger keep_standing after update of recommendation_count, review_count on public.products
  for each row when (
    private.popularity_band(old.recommendation_count + old.review_count)
      <> private.popularity_band(new.recommendation_count + new.review_count)
  )
  execute function private.keep_standing('products');
create trigger keep_standing after update of recommendation_count, review_count on public.companies
  for each row when (
    private.popularity_band(old.recommendation_count + old.review_count)
      <> private.popularity_band(new.recommendation_count + new.review_count)
  )
  execute function private.keep_standing('companies');
create trigger keep_standing after update of total_recommendations, total_reviews on public.profiles
  for each row when (
    private.popularity_band(old.total_recommendations + old.total_reviews)
      <> private.popularity_band(new.total_recommendations + new.total_reviews)
  )
  execute function private.keep_standing('people');

-- One index of both columns, which goes through them together.
drop index private.search_documents_words_idx, private.search_documents_title_words_idx;
select private.index_item('recommendations', to_jsonb(r)) from public.recommendations as r;
select private.index_item('reviews', to_jsonb(r)) from public.reviews as r;
select private.index_item('requests', to_jsonb(r)) from public.requests as r;
select private.index_item('lists', to_jsonb(l)) from public.user_lists as l;
select private.index_item('products', to_jsonb(p)) from public.products as p;
select private.index_item('companies', to_jsonb(c)) from public.companies as c;
select private.index_item('people', to_jsonb(p)) from public.profiles as p;
create index search_documents_words_idx on private.search_documents using gin (words, title_words);

-- As in index_every_word, of either kind of numbers.
create or replace function private.forget_words(most integer default 10000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unused integer[] := array(
    select w.id from private.search_words as w
    where not exists (
      select from private.search_documents as d where d.words && (w.id || private.about(array[w.id]))
    )
    limit most
  );
  forgotten integer;
begin
  -- Whoever is about to use one again is waited for, and waits.
  lock table private.search_documents in share row exclusive mode;
  delete from private.search_words as w
  where w.id = any (unused)
    and not exists (
      select from private.search_documents as d where d.words && (w.id || private.about(array[w.id]))
    );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- As in search_what_is_meant, of twice as many numbers for what is meant.
create or replace function private.are_rare(numbers integer[], known integer[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(numbers) <= 60 and not numbers && known;

-- As in search_what_is_meant; the words of the text tell by themselves.
create or replace function private.words_within(typed text[], known integer[], shares real[])
returns table (bodies text, headings text, body_words text, heading_words text, is_rare boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  -- Among this many words an index finds its way fast.
  few constant integer := 50;
  -- And this many are tested faster than a text is read.
  fewer constant integer := 10;
  word text;
  likeness text;
  parts text[];
  part text;
  place integer;
  numbers integer[];
  is_told boolean;
  fewest integer;
  found text[] := '{}';
  counts integer[] := '{}';
  commonness real[] := '{}';
  body_tests text[] := '{}';
  heading_tests text[] := '{}';
  -- Asked last: a text is far longer than its words' numbers.
  body_texts text[] := '{}';
  heading_texts text[] := '{}';
begin
  is_rare := false;
  foreach word in array typed loop
    parts := array(
      select run[1] from regexp_matches(
        word,
        '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+'
          || '|[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+',
        'g'
      ) as run
    );
    likeness := format('like %L', '%' || private.like_pattern(word) || '%');
    is_told := false;
    for place in 1 .. cardinality(parts) loop
      part := parts[place];
      -- One letter among others leads nowhere faster than they do.
      continue when char_length(part) = 1 and char_length(concat(variadic typed)) > 1;
      numbers := private.words_like(
        case when place = 1 then '%' else '' end || private.like_pattern(part)
          || case when place = cardinality(parts) then '%' else '' end,
        part
      );
      continue when numbers is null;
      is_rare := is_rare or private.are_rare(numbers, known);
      found := found || numbers::text;
      counts := counts || cardinality(numbers);
      commonness := commonness || private.share_of(numbers, known, shares);
      continue when cardinality(numbers) > fewer;
      is_told := cardinality(parts) = 1;
      body_tests := body_tests || format('d.words && %L::integer[]', numbers);
      heading_tests := heading_tests || format('d.title_words && %L::integer[]', numbers);
    end loop;
    if not is_told then
      body_texts := body_texts || ('d.body ' || likeness);
      heading_texts := heading_texts || ('d.title ' || likeness);
    end if;
  end loop;
  bodies := array_to_string(body_tests || body_texts, ' and ');
  headings := array_to_string(heading_tests || heading_texts, ' and ');
  select min(c.number) into fewest from unnest(counts) as c (number);
  -- The rarest first: an index goes from one of its finds to the next, and passes by those of the others.
  select string_agg(format('d.words && %L::integer[]', f.numbers), ' and ' order by f.share, f.place),
    string_agg(format('d.title_words && %L::integer[]', f.numbers), ' and ' order by f.share, f.place)
  into body_words, heading_words
  from unnest(found, counts, commonness) with ordinality as f (numbers, number, share, place)
  -- What is within many words is left to the comparison of the text where something else leads there.
  where f.number <= greatest(few, fewest);
  return next;
end
$$;

-- As in search_what_is_meant: in the text, or in what it is about.
create or replace function private.words_meant(wanted text) returns integer[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  root text := private.stem_of(wanted);
  found integer[];
begin
  found := array(
    select w.id from private.search_words as w where w.word = wanted
    union
    select w.id from private.search_words as w where w.stem = root
    union
    select w.id
    from private.search_synonyms as s
    join private.search_synonyms as o on o.meaning = s.meaning
    join private.search_words as w on w.stem = o.stem
    where s.stem = root
    union
    (select w.id from private.search_words as w
      where char_length(wanted) > 3 and w.word like private.like_pattern(wanted) || '%'
      order by w.word limit 30)
  );
  if cardinality(found) = 0 and char_length(wanted) > 3 then
    found := array(
      select n.id from (
        select w.id, extensions.similarity(w.word, wanted) as nearness,
          max(extensions.similarity(w.word, wanted)) over () as nearest
        from private.search_words as w
        where w.word operator(extensions.%) wanted
      ) as n
      where n.nearness > n.nearest - 0.1 order by n.nearness desc limit 5
    );
  end if;
  return found || private.about(found);
end
$$;

-- The best of one kind in order, true over all that match: first by tier, the first of `tests` that a document
-- `d` meets, the last of which is met by whatever meets another; then by popularity or age. `indexes` says
-- the same in words that an index answers, where one does. `matches` is how many there are, or where
-- is_all is false at least how many. `filter` is what its row `b` must be besides.
--
-- What may be rare is counted by the index, and all of it picked where it is. Else the first hundred are read as they
-- stand, which is all there is to do for a common word, and tells what is rare. Of what is between, the index gives
-- what stands among the best, then among some times as many, until enough are there: each time few, since of those who
-- stand higher there were not enough. Where it gives many and the filter keeps nearly none, all that the filter keeps
-- are picked. What no index answers is looked for down the order: that is in nearly every text.
drop function private.search_tiers(text, text[], text[], text, integer, uuid[], text, boolean, real);
create function private.search_tiers(
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
  span constant integer := 100;
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
  -- How far down the first hundred reach: to which band of popularity, or how many weeks from the newest.
  lowest integer;
  reach integer;
  is_through boolean;
  standing integer[];
  given uuid[] := '{}';
  given_tiers integer[] := '{}';
  need integer;
  more uuid[];
  total integer;
  tried integer;
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
      lowest := case when sort = 'recent' then newest - private.week_of(hit.created_at)
        else private.popularity_band(hit.popularity) end;
      kept := kept + coalesce(hit.is_kept, false)::integer;
      continue when hit.tier = 0;
      met := met || hit.id;
      met_tiers := met_tiers || hit.tier;
      bests := bests + (hit.tier = 1)::integer;
      exit when bests >= most and cardinality(met) >= 20;
    end loop;
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
    reach := lowest;
    while cardinality(more) < need and indexes[i] is not null and not is_through loop
      is_through := case when sort = 'recent' then reach > 500 else reach = 0 end;
      standing := case
        when sort = 'recent'
          then array(select -1000 - newest + week from generate_series(0, reach) as week)
        else array(select -1 - band from generate_series(reach, 8) as band)
      end;
      execute format(
        'select coalesce((array_agg(b.id order by %1$s) filter (where b.id is not null))[:%2$s], ''{}''),
          count(b.id), count(*)
        from (
          select d.item_id
          from (select * from private.%3$I as d where %4$s and %5$s offset 0) as d
          where %6$s offset 0
        ) as d
        left join lateral (
          select * from public.%7$I as b
          where b.id = d.item_id and b.id <> all ($1) and %8$s and %9$s offset 0
        ) as b on true',
        by_order, need, documents_table, indexes[i],
        case when is_through then 'true' else format('d.words && %L::integer[]', standing) end,
        tests[i], place.name, place.shown, filter
      ) into more, total, tried using given || without;
      -- What is left to try is some times as much; the filter keeps so many of a thousand of all.
      is_by_filter := total < need and not is_through and filter <> 'true'
        and 4.0 * tried * tried > documents * (total + 1);
      exit down when is_by_filter;
      reach := case
        when sort = 'recent' then 4 * (reach + 1)
        -- Below four there are most, and nearly as many as below one.
        when reach > 2 then reach - 1 else 0
      end;
    end loop;
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

-- What an index answers of each test, and of a filter besides; null where it answers nothing.
create function private.narrowed(indexes text[], narrowing text) returns text[]
language sql immutable parallel safe set search_path = ''
return (
  select array_agg(nullif(concat_ws(' and ', i.condition, narrowing), '') order by i.place)
  from unnest(indexes) with ordinality as i (condition, place)
);

-- As in search_what_is_meant.
create or replace function private.search_items(
  query text, kinds text[], sort text, most integer, place text default null,
  price_below integer default null, min_rating integer default null, has_images boolean default null,
  is_verified boolean default null
)
returns table (kind text, item_id uuid, level integer, tier integer, matches integer, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  -- Below this many of all kinds together what was typed is not taken by the letter.
  enough constant integer := 5;
  folded text := private.fold(left(query, 200));
  typed text[] := array(
    select t.word from regexp_split_to_table(folded, '[\u0001-\u0020]+') with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 12
  );
  known record;
  within record;
  bodies text;
  headings text;
  whole integer[] := array(
    select w.id from private.search_words as w where w.word = any (private.tokens_of(folded))
  );
  is_whole boolean;
  is_rare boolean;
  tests text[];
  indexes text[];
  meanings text[];
  shares real[];
  found uuid[] := '{}';
  total integer := 0;
  filters jsonb;
  -- What an index answers of the filter, and whether that alone may be rare.
  in_place integer[];
  narrowings jsonb;
  may_be_few boolean := false;
  one text;
  hit record;
begin
  select jsonb_object_agg(k.kind, f.filter), array_agg(k.kind order by k.turn) into filters, kinds
  from unnest(kinds) with ordinality as k (kind, turn),
  lateral (
    select private.search_filter(k.kind, place, price_below, min_rating, has_images, is_verified) as filter
  ) as f
  where f.filter !~ '\mfalse\M';
  if cardinality(typed) = 0 or kinds is null then
    return;
  end if;
  select * into known from private.known_words();
  if place is not null then
    -- What is there is about its name, as the name of a place that it is in.
    in_place := private.about(array(
      select coalesce(w.id, 0)
      from public.places as p, unnest(private.tokens_of(private.fold(p.name))) as t (word)
      left join private.search_words as w on w.word = t.word
      where p.id = search_items.place
    ));
    may_be_few := not in_place <@ known.numbers;
  end if;
  select jsonb_object_agg(k.kind, nullif(concat_ws(' and ',
    case when in_place <> '{}' then format('d.words @> %L::integer[]', in_place) end,
    case when k.kind = 'reviews' and is_verified then 'd.words @> ''{-20}''' end
  ), '')) into narrowings
  from unnest(kinds) as k (kind);
  select * into within from private.words_within(typed, known.numbers, known.shares);
  -- A word that stands there by itself before the same letters inside of another, a title before a text.
  is_whole := cardinality(whole) = cardinality(private.tokens_of(folded));
  tests := array[within.headings, within.bodies];
  indexes := array[within.heading_words, within.body_words];
  if is_whole then
    tests := array[
      format('d.title_words @> %L::integer[] and %s', whole, within.headings), within.headings,
      format('d.words @> %L::integer[] and %s', whole, within.bodies), within.bodies
    ];
    indexes := array[
      format('d.title_words @> %L::integer[]', whole), within.heading_words,
      format('d.words @> %L::integer[]', whole), within.body_words
    ];
  end if;
  -- Of one or two letters what stands by itself is meant first, wherever it stands.
  if is_whole and char_length(folded) <= 2 then
    tests := array[tests[1], tests[3], tests[2], tests[4]];
    indexes := array[indexes[1], indexes[3], indexes[2], indexes[4]];
  end if;
  if sort <> 'relevant' then
    tests := array[within.bodies];
    indexes := array[within.body_words];
  end if;
  -- A word that is inside of none is in no document.
  if coalesce(within.body_words, '') not like '%''{}''%' then
    foreach one in array kinds loop
      matches := 0; is_all := true;
      for hit in select * from private.search_tiers(
        one, tests, private.narrowed(indexes, narrowings ->> one), sort, most, '{}', filters ->> one,
        within.is_rare or may_be_few
      ) loop
        kind := one; item_id := hit.item_id; level := 1; tier := hit.tier;
        matches := hit.matches; is_all := hit.is_all;
        found := found || hit.item_id;
        return next;
      end loop;
      -- Who stopped before all were found has found enough.
      total := total + case when is_all then matches else enough end;
    end loop;
  end if;
  if total >= enough then
    return;
  end if;

  select array_agg(m.numbers::text),
    array_agg(private.share_of(m.numbers, known.numbers, known.shares)),
    bool_or(private.are_rare(m.numbers, known.numbers))
  into meanings, shares, is_rare
  from (
    select private.words_meant(t.word) as numbers
    from unnest(private.tokens_of(folded)) as t (word)
    where t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]'
      and not private.is_small_word(t.word)
    -- Once for each word, however often it is named above.
    offset 0
  ) as m;
  if meanings is null then
    return;
  end if;
  if not '{}' = any (meanings) then
    -- The rarest first, as in words_within.
    select string_agg(format('d.title_words && %L::integer[]', m.numbers), ' and ' order by m.share, m.place),
      string_agg(format('d.words && %L::integer[]', m.numbers), ' and ' order by m.share, m.place)
    into headings, bodies from unnest(meanings, shares) with ordinality as m (numbers, share, place);
    tests := case when sort = 'relevant' then array[headings, bodies] else array[bodies] end;
    foreach one in array kinds loop
      matches := 0; is_all := true;
      for hit in select * from private.search_tiers(
        one, tests, private.narrowed(tests, narrowings ->> one), sort, most, found, filters ->> one,
        is_rare or may_be_few
      ) loop
        kind := one; item_id := hit.item_id; level := 2; tier := hit.tier;
        matches := hit.matches; is_all := hit.is_all;
        found := found || hit.item_id;
        return next;
      end loop;
      -- Who stopped before all were found has found enough.
      total := total + case when is_all then matches else enough end;
    end loop;
  end if;
  if total >= enough or cardinality(meanings) = 1 and total > 0 then
    return;
  end if;

  select array_agg(m.numbers), array_agg(m.share) into meanings, shares
  from unnest(meanings, shares) as m (numbers, share) where m.numbers <> '{}';
  if meanings is null then
    return;
  end if;
  foreach one in array kinds loop
    for hit in select * from private.search_some(
      one, meanings, shares, sort, most, found, filters ->> one
    ) loop
      kind := one; item_id := hit.item_id; level := 3; tier := hit.tier;
      matches := hit.matches; is_all := hit.is_all;
      return next;
    end loop;
  end loop;
end
$$;
