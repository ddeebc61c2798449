-- What is found, in three steps, each only where the one before did not find enough: whatever holds all
-- that was typed, inside of words too (R191); what has all the words that mean something, in another
-- form, by another name or spelt nearly so; what has some of them.

drop function public.search_content(text, text, text);
drop function private.search_kind(text, text, text, integer);
drop function private.search_ids(text, text, text);
drop function private.search_candidates(text, text);
drop function private.words_wanted(text);

-- Words that stand for one another; both are stems, as private.stem_of makes them.
create table private.search_synonyms (
  stem text collate "C" not null
    constraint search_synonyms_stem_length check (char_length(stem) <= 100),
  meaning integer not null,
  constraint search_synonyms_pkey primary key (stem, meaning)
);
create index search_synonyms_meaning_idx on private.search_synonyms (meaning);
comment on table private.search_synonyms is
  'Every line of private.learn_synonyms() is one meaning. Words of several languages may share one.';
revoke all on table private.search_synonyms from public, anon, authenticated, service_role;

-- Words apart by blanks that mean the same.
create function private.learn_synonyms(words text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.search_synonyms (stem, meaning)
  select distinct private.stem_of(private.fold(word)), m.next
  from regexp_split_to_table(btrim(words), '\s+') as word,
    (select coalesce(max(s.meaning), 0) + 1 as next from private.search_synonyms as s) as m
$$;

select private.learn_synonyms(line) from unnest(array[
  'gen generator genset', 'fix repair mend repairer fixer réparer réparation tengeneza', 'phone mobile smartphone handset simu téléphone fóònù',
  'tailor dressmaker seamstress couturier couturière tailleur mshonaji télọ̀ sew sewing', 'mechanic mécanicien mekanika fundi',
  'plumber plumbing plombier fundi', 'electrician électricien wiring fundi', 'carpenter menuisier joiner woodworker seremala furniture',
  'doctor daktari médecin physician dókítà paediatrician pediatrician', 'clinic hospital hospitali clinique kliniki ilé-ìwòsàn',
  'pharmacy chemist pharmacie', 'dentist dentiste teeth', 'optician glasses spectacles', 'medicine drug dawa médicament',
  'restaurant buka bukka eatery canteen mgahawa', 'food chakula nourriture oúnjẹ meal', 'caterer catering traiteur cook',
  'cake baker bakery gâteau', 'car vehicle auto gari voiture mọ́tò', 'motorbike motorcycle moto okada boda bodaboda',
  'tricycle keke tuktuk bajaj', 'minibus danfo matatu trotro', 'coach bus basi autobus', 'taxi cab ride', 'driver chauffeur dereva',
  'parcel package dispatch delivery courier livraison', 'mover moving removal relocation', 'tv television telly',
  'fridge refrigerator freezer', 'laptop computer notebook pc kompyuta ordinateur', 'wifi internet broadband mtandao', 'data bundle',
  'solar sola solaire panel', 'inverter battery betri batterie', 'light electricity nepa power umeme stima', 'gas cooker burner stove',
  'hotel lodge lodging guesthouse hoteli', 'apartment flat house nyumba maison', 'rent lease landlord kodi kupanga',
  'nanny househelp maid childcare crèche yaya', 'baby infant newborn mtoto', 'nappy diaper pampers', 'school shule école',
  'teacher tutor lesson mwalimu', 'exam mock waec kcse jamb bac', 'market soko marché ọjà', 'shop store duka boutique',
  'cheap affordable budget bei nafuu', 'cloth fabric material textile kitambaa tissu', 'secondhand used tokunbo mitumba okrika thrift fripe',
  'shoe sandal footwear viatu', 'hair braid salon coiffeur nywele', 'barber kinyozi haircut', 'makeup henna bridal',
  'wedding harusi mariage engagement', 'party event owambe', 'photographer photo photography picha photographe', 'band dj music muziki',
  'canopy tent hire', 'printer printing print banner', 'accountant bookkeeping accounting tax', 'office desk workspace coworking',
  'loan borrow lender mkopo prêt', 'savings susu ajo esusu chama tontine stokvel equb', 'wallet transfer remittance',
  'passport visa permit', 'lawyer advocate solicitor wakili avocat', 'chicken hen poultry layer kuku', 'farm shamba garden',
  'seed sapling mbegu', 'vet veterinary veterinarian', 'fish samaki poisson tilapia', 'coffee kahawa café buna', 'tea chai',
  'fast quick haraka rapide', 'honest trustworthy trusted waaminifu honnête', 'job work kazi iṣẹ́'
]) as line;

-- Words of a question that say nothing of what is asked for, besides those of the dictionary for English.
create function private.is_small_word(word text) returns boolean
language sql immutable parallel safe set search_path = ''
return ts_lexize('pg_catalog.english_stem', word) = '{}' or word = any (array[
  'also', 'anybody', 'anyone', 'anything', 'anywhere', 'around', 'best', 'could', 'find', 'get', 'give', 'go',
  'good', 'got', 'know', 'let', 'like', 'll', 'look', 'looking', 'made', 'make', 'makes', 'me', 'much',
  'nearby', 'need', 'ok', 'one', 'people', 'person', 'please', 'recommend', 'recommendation', 'shall', 'show', 'somebody',
  'someone', 'something', 'somewhere', 'tell', 'thing', 'things', 'try', 'us', 'use', 've', 'want', 'way', 'would',
  'au', 'aux', 'ce', 'dans', 'de', 'des', 'du', 'en', 'est', 'et', 'je', 'la', 'le', 'les', 'ou', 'pour', 'qui', 'sur', 'un', 'une',
  'cha', 'gani', 'katika', 'kwa', 'la', 'na', 'nani', 'ni', 'wa', 'wapi', 'ya', 'yangu', 'za'
]);

create function private.like_pattern(part text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(part, '([\\%_])', '\\\1', 'g');

-- The numbers of the words like this; null where there are too many for an index to be of use. The nothing that is
-- appended keeps away the index of what is spelt nearly so, which has each of its finds cut into pairs once more.
create function private.words_like(pattern text, part text) returns integer[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  most constant integer := 1000;
  found integer[];
begin
  if pattern not like '\%%' then
    -- What begins like it stands together.
    found := array(
      select w.id from private.search_words as w where w.word like pattern limit most + 1
    );
  elsif char_length(part) > 2 then
    found := array(
      select w.id from private.search_words as w
      where private.grams_of(w.word, 3) @> private.grams_of(part, 3) and w.word || '' like pattern
      limit most + 1
    );
  elsif char_length(part) = 2 then
    found := array(
      select w.id from private.search_words as w
      where private.grams_of(w.word, 2) @> private.grams_of(part, 2) and w.word || '' like pattern
      limit most + 1
    );
  else
    found := array(
      select w.id from private.search_words as w where w.word like pattern limit most + 1
    );
  end if;
  return case when cardinality(found) <= most then found end;
end
$$;

-- Which words are in more than one of some thousand recommendations, or in their titles, and in how great a part of
-- them, as far as the statistics of the table know it; of either column of words. Read once for a search: it takes
-- as long as the rest of it.
create function private.known_words(words_column text default 'words')
returns table (numbers integer[], shares real[])
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  select s.most_common_elems::text::integer[], s.most_common_elem_freqs into numbers, shares
  from pg_catalog.pg_stats as s
  where s.schemaname = 'private' and s.tablename = 'search_recommendations' and s.attname = words_column;
  numbers := coalesce(numbers, '{}');
  return next;
end
$$;

-- Whether so few documents have one of these words that they need not be counted before.
create function private.are_rare(numbers integer[], known integer[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(numbers) <= 30 and not numbers && known;

-- Where a text is. `bodies` and `headings` test a document `d`; `body_words` and `heading_words` say what of it an
-- index answers, and `is_rare` whether one of the words is. A word with signs in it ends in one word of the index
-- and begins in another, so that its text is compared; of any other the words themselves tell, unless what the
-- document is about has one of them, too.
create function private.words_within(typed text[], known integer[], shares real[])
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
      if is_told then
        body_texts := body_texts
          || format('(not d.about_words && %L::integer[] or d.body %s)', numbers, likeness);
      end if;
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

-- The numbers of the words that mean what this one means: itself, what begins with it, its other forms, what
-- goes by another name; of what nobody has written yet, what is spelt nearly so.
create function private.words_meant(wanted text) returns integer[]
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
  return found;
end
$$;

-- In how great a part of all one of the words stands, of what known_words answers.
create function private.share_of(numbers integer[], known integer[], shares real[]) returns real
language sql immutable parallel safe set search_path = ''
return (
  select least(1, coalesce(sum(e.share), 0))::real
  from unnest(known, shares) as e (number, share) where e.number = any (numbers)
);

-- Where the rows of a kind stand, which of them everybody may see, and what makes one popular.
-- Once more in 20261123000410_moderate_lists_and_catalog.
create function private.searched_table(kind text)
returns table (name text, shown text, popularity text)
language sql immutable rows 1 set search_path = ''
as $$
  select k.name, k.shown, k.popularity
  from (values
    ('recommendations', 'recommendations', 'not b.is_deleted', 'b.upvotes'),
    ('reviews', 'reviews', 'not b.is_deleted', 'b.upvotes'),
    ('requests', 'requests', 'not b.is_deleted', 'b.response_count'),
    ('lists', 'user_lists', 'b.is_public', 'b.item_count'),
    ('products', 'products', 'true', '(b.recommendation_count + b.review_count)'),
    ('companies', 'companies', 'true', '(b.recommendation_count + b.review_count)'),
    ('people', 'profiles', 'b.is_public and b.hidden_for is null',
      '(b.total_recommendations + b.total_reviews)')
  ) as k (kind, name, shown, popularity)
  where k.kind = searched_table.kind
$$;

-- The best of one kind in order, true over all that match: first by tier, the first of `tests` that a document
-- `d` meets, the last of which is met by whatever meets another; then by popularity or age. `indexes` says
-- the same in words that an index answers, where one does. `matches` is how many there are, or where
-- is_all is false at least how many.
--
-- `filter` is what its row `b` must be besides. `first_share` is how great a part of all meets the first test, where
-- that is known.
--
-- Two ways lead there. To walk down the order until enough match takes enough divided by their share of
-- all; to find them by the index takes the share itself of all, of the words or of the filter. The first
-- stretch of the walk tells the shares, and for a common word it is all there is to do; what is known to be rare
-- goes by the index at once, and so does what is known to be in few titles, as long as those are enough. A stretch tells little of what it did not meet: whichever way takes far longer than
-- it should is left for the other.
create function private.search_tiers(
  wanted_kind text, tests text[], indexes text[], sort text, most integer, without uuid[],
  filter text default 'true', is_rare boolean default false, first_share real default null
)
returns table (item_id uuid, tier integer, matches integer, is_all boolean)
language plpgsql stable rows 20 set search_path = ''
-- What an index has in order is read in that order, and no table from end to end.
set enable_sort = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off'
set jit = 'off'
as $$
declare
  place record;
  documents_table text := 'search_' || wanted_kind;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.' || documents_table)
  );
  span integer := greatest(100, 0.25 * sqrt(documents * most));
  last integer := cardinality(tests);
  by_order text;
  in_order text;
  tiers text;
  hit record;
  met uuid[] := '{}';
  met_tiers integer[] := '{}';
  -- How many of each tier were seen, whatever the filter says.
  seen_of integer[] := array_fill(0, array[cardinality(tests)]);
  seen integer := 0;
  bests integer := 0;
  by_walk real;
  by_words real;
  by_filter real;
  given uuid[] := '{}';
  given_tiers integer[] := '{}';
  more uuid[];
  need integer;
  straight real;
  is_quicker boolean;
  enough_picked real;
  -- Whether the index alone tells the first of all: half of what walking down to them would take.
  is_in_few boolean := not is_rare and filter = 'true' and indexes[1] is not null
    and coalesce(first_share > 0 and documents * first_share * first_share <= 0.5 * most, false);
  picked integer := 0;
  walk text;
  pick text;
  stretch integer;
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

  if not is_rare and not is_in_few then
    for hit in execute format(
      'select b.id, b.tier, case when b.tier > 0 then %2$s end as is_kept
      from (
        select b.*, coalesce(%1$s, 0) as tier
        from (select b.*, %8$s as popularity from public.%3$I as b where %4$s order by %5$s limit %6$s) as b
        left join private.%7$I as d on d.item_id = b.id
      ) as b
      order by %9$s',
      tiers, filter, place.name, place.shown, by_order, span, documents_table, place.popularity, in_order
    ) loop
      seen := seen + 1;
      continue when hit.tier = 0;
      seen_of[hit.tier] := seen_of[hit.tier] + 1;
      continue when not coalesce(hit.is_kept, false);
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
  end if;

  by_walk := most * seen / greatest(0.5, cardinality(met));
  by_words := case when indexes[last] is not null then
    documents * greatest(0.5, (select sum(s.number) from unnest(seen_of) as s (number))) / greatest(1, seen) end;
  if filter <> 'true' then
    -- Of the first of all, whatever they say.
    execute format(
      'select %L * greatest(0.5, count(*) filter (where %s)) / greatest(1, count(*))
      from (select * from public.%I as b where %s order by %s limit 100) as b',
      documents, filter, place.name, place.shown, by_order
    ) into by_filter;
  end if;
  if bests < most and (is_rare or least(by_words, by_filter) <= by_walk) then
    -- Each is read for the rows of the one before it: the offsets keep the planner from turning them round.
    return query execute format(
      'select b.id, b.tier, count(*) over ()::integer, true
      from (select b.*, %1$s as tier from ' || case when is_rare or by_words <= by_filter or by_filter is null then
        '(select * from private.%2$I as d where %6$s offset 0) as d,
        lateral (select * from public.%3$I as b where b.id = d.item_id and %4$s and %5$s offset 0) as b'
      else
        '(select * from public.%3$I as b where %4$s and %5$s offset 0) as b,
        lateral (select * from private.%2$I as d where d.item_id = b.id offset 0) as d'
      end || ') as b
      where b.tier > 0 order by b.tier, %7$s limit %8$s',
      tiers, documents_table, place.name, place.shown, filter, indexes[last], by_order, most
    );
    return;
  end if;

  for i in 1 .. last loop
    need := most - cardinality(given);
    exit when need = 0;
    more := array(
      select m.id from unnest(met, met_tiers) with ordinality as m (id, tier, place)
      where m.tier = i order by m.place limit need
    );
    if cardinality(more) < need then
      if i = 1 and first_share is not null then
        by_words := documents * first_share;
        -- Down the order of all, or of what the filter keeps alone.
        straight := need / greatest(0.0005, first_share) * coalesce(documents / by_filter, 1);
        by_walk := least(straight, need / greatest(0.0005, first_share) + by_filter);
        -- Of what is picked each row is read for its place in the order; a walk passes by what a filter leaves out.
        is_quicker := by_words <= by_walk * case when filter = 'true' then 0.9 else 0.3 end;
        enough_picked := 1000 + 2 * by_words;
      else
        straight := null;
        by_words := documents * greatest(0.5, seen_of[i]) / seen;
        by_walk := need * seen / greatest(0.5, cardinality(more));
        is_quicker := by_words <= 4 * by_walk;
        enough_picked := least(by_walk, 0.85 * sqrt(need * documents));
      end if;
      walk := format(
        'select array(
          select b.id
          from (
              select *
              from (
                select b.id, b.created_at, %7$s as popularity
                from public.%1$I as b where %2$s and %3$s %9$s
              ) as b
              order by %8$s limit $2
            ) as b,
            lateral (select * from private.%4$I as d where d.item_id = b.id offset 0) as d
          where %5$s and b.id <> all ($1) order by %8$s limit %6$s
        )',
        place.name, place.shown, filter, documents_table, tests[i], need, place.popularity, in_order,
        -- All of what a filter hardly keeps are in order before enough of them are met in the order of all.
        case when by_filter < least(0.02 * documents, straight) then 'offset 0' else 'order by ' || by_order end
      );
      pick := format(
        'with found as materialized (
          select d.item_id from (select * from private.%1$I as d where %2$s offset 0) as d where %8$s
        ),
        few as materialized (select f.item_id from found as f limit $2)
        select case when (select count(*) from few) < $2 then array(
          select b.id from few as f,
            lateral (select * from public.%3$I as b where b.id = f.item_id and %4$s and %5$s offset 0) as b
          where b.id <> all ($1) order by %6$s limit %7$s
        ) end, (select count(*) from few)::integer',
        documents_table, indexes[i], place.name, place.shown, filter, by_order, need, tests[i]
      );
      -- What takes far more than it should tells that the share is another: then it is the other way.
      more := null;
      if indexes[i] is not null and is_quicker then
        execute pick into more, picked using given || without, ceil(enough_picked)::integer + 1;
        if more is null then
          execute walk into more using given || without, null::integer;
        elsif is_in_few and cardinality(more) < need then
          -- Of the rest nothing was seen yet.
          return query select t.* from private.search_tiers(
            wanted_kind, tests, indexes, sort, most, without, filter, is_rare
          ) as t;
          return;
        end if;
      else
        stretch := case when indexes[i] is not null then ceil(4 * by_walk) end;
        execute walk into more using given || without, stretch;
        if cardinality(more) < need and stretch < documents then
          execute pick into more, picked using given || without, 2147483647;
        end if;
      end if;
    end if;
    given := given || more;
    given_tiers := given_tiers || array_fill(i, array[cardinality(more)]);
  end loop;
  return query
    select g.id, g.tier, greatest(cardinality(met), cardinality(given), picked), cardinality(given) < most
    from unnest(given, given_tiers) with ordinality as g (id, tier, place) order by g.place;
end
$$;

-- Of one kind what has some of the words, the more and the rarer the better: half of the best at least.
-- `meanings` holds a list of numbers for each word, `shares` how great a part of all has one of them.
create function private.search_some(
  wanted_kind text, meanings text[], shares real[], sort text, most integer, without uuid[], filter text
)
returns table (item_id uuid, tier integer, matches integer, is_all boolean)
language plpgsql stable rows 20 set search_path = ''
set enable_sort = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off'
set jit = 'off'
as $$
declare
  budget constant integer := 800;
  place record;
  documents_table text := 'search_' || wanted_kind;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.' || documents_table)
  );
  scores text;
  looked_for integer[];
  reach real := 0;
  by_order text;
begin
  select * into strict place from private.searched_table(wanted_kind);
  by_order := case when sort = 'recent' then '' else place.popularity || ' desc, ' end
    || 'b.created_at desc, b.id desc';
  select string_agg(format(
    'case when d.title_words && %1$L then %2$s when d.words && %1$L then %3$s else 0 end',
    m.numbers::integer[], 1.5 * ln(1 / (m.share + 0.001)), ln(1 / (m.share + 0.001))
  ), ' + ') into scores
  from unnest(meanings, shares) as m (numbers, share);
  -- The rarest first, as long as they are few together.
  select array_agg(n.number) into looked_for
  from (
    select w.numbers, sum(w.share) over (order by w.share, w.place) as share
    from unnest(meanings, shares) with ordinality as w (numbers, share, place)
  ) as m, unnest(m.numbers::integer[]) as n (number)
  where m.share * documents <= budget;
  return query execute format(
    'select s.id, floor(10 * (1 - s.score / s.best))::integer, count(*) over ()::integer, true
    from (
      select b.*, m.score, max(m.score) over () as best
      from (select d.item_id, %s as score from %s as d where %s offset 0) as m,
        lateral (select * from public.%I as b where b.id = m.item_id and %s and %s offset 0) as b
      where m.score > 0 and b.id <> all ($1)
    ) as b, lateral (select b.id, b.score, b.best) as s
    where s.score >= s.best / 2 order by %s%s limit %s',
    scores,
    case when looked_for is not null then format('private.%I', documents_table)
      else format(
        '(select d.* from (select b.id from public.%I as b where %s and %s order by %s limit %s) as f
          join private.%I as d on d.item_id = f.id)',
        place.name, place.shown, filter, by_order, budget, documents_table
      ) end,
    case when looked_for is not null then format('d.words && %L::integer[]', looked_for) else 'true' end,
    place.name, place.shown, filter,
    case when sort = 'relevant' then 's.score desc, ' else '' end, by_order, most
  ) using without;
end
$$;

-- What a filter asks of a row `b` of one kind; 'false' where the kind has no such thing.
create function private.search_filter(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean
) returns text
language sql stable set search_path = ''
as $$
  select coalesce(case
    when kind in ('recommendations', 'reviews', 'requests') then private.filter_of(
      rtrim(kind, 's'), place, price_below, min_rating, has_images, is_verified
    )
    else (
      select string_agg(coalesce(asked.condition, 'false'), ' and ')
      from (values
        (place is not null, case when kind in ('companies', 'people')
          then format('b.place_id >= %L and b.place_id < %L', place, place || '.') end),
        (price_below is not null, null),
        (min_rating is not null, case when kind in ('products', 'companies')
          then format('b.average_rating >= %L', min_rating) end),
        (has_images, null),
        (is_verified, case when kind = 'people' then 'b.is_verified' end)
      ) as asked (is_asked, condition)
      where asked.is_asked
    )
  end, 'true')
$$;

-- The best of each kind, in order: `level` 1 has all that was typed, 2 what it means, 3 some of it. Who
-- may see what is written out in searched_table.
create function private.search_items(
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
  in_titles record;
  title_share real;
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
  -- What the first test keeps of posts is known of one word: it is not to be found out by looking.
  if sort = 'relevant' then
    select * into in_titles from private.known_words('title_words');
    if cardinality(whole) = 1 and is_whole and in_titles.numbers <> '{}' then
      title_share := private.share_of(whole, in_titles.numbers, in_titles.shares);
    end if;
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
        one, tests, indexes, sort, most, '{}', filters ->> one, within.is_rare,
        case when one in ('recommendations', 'reviews', 'requests') then title_share end
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
    -- Of several words as if none led to another; nothing where one is known too little.
    title_share := null;
    if sort = 'relevant' then
      select exp(sum(ln(t.share))) into title_share
      from (
        select nullif(private.share_of(m.numbers::integer[], in_titles.numbers, in_titles.shares), 0) as share
        from unnest(meanings) as m (numbers)
        offset 0
      ) as t
      having count(t.share) = count(*);
    end if;
    foreach one in array kinds loop
      matches := 0; is_all := true;
      for hit in select * from private.search_tiers(
        one, tests, tests, sort, most, found, filters ->> one, is_rare,
        case when one in ('recommendations', 'reviews', 'requests') then title_share end
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
grant execute on function
  private.search_items(text, text[], text, integer, text, integer, integer, boolean, boolean)
to anon, authenticated, service_role;

-- A member as a result shows one.
create function private.card(item public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.author_of(item.id) || jsonb_build_object('kind', 'person', 'bio', item.bio);
end
$$;

-- The most upvoted answer to a question, or null.
create function private.best_response(request uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'content', r.content, 'upvotes', r.upvotes,
      'author', private.author_of(r.user_id))
    from public.responses as r
    where r.request_id = request and r.hidden_for is null
    order by r.upvotes desc, r.created_at, r.id limit 1
  );
end
$$;

-- The whole text of a post comes with it, as what was looked for may stand far down in it.
create function private.found_card(kind text, item uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'recommendations'
      then (
        select private.card(r) || jsonb_build_object('content', r.content)
        from public.recommendations as r where r.id = item
      )
    when 'reviews' then (
      select private.card(r) || jsonb_build_object('content', r.content)
      from public.reviews as r where r.id = item
    )
    when 'requests' then (
      select private.card(r) || jsonb_build_object('best_response', private.best_response(r.id))
      from public.requests as r where r.id = item
    )
    when 'lists' then (select private.card(l) from public.user_lists as l where l.id = item)
    when 'products' then (select private.card(p) from public.products as p where p.id = item)
    when 'companies' then (select private.card(c) from public.companies as c where c.id = item)
    when 'people' then (select private.card(p) from public.profiles as p where p.id = item)
  end;
end
$$;
grant execute on function private.card(public.profiles), private.best_response(uuid),
  private.found_card(text, uuid)
to anon, authenticated, service_role;

-- C19, R191: {"recommendations": [card, …], "reviews": […], "lists": […], "products": […],
-- "companies": […], "requests": […], "people": […], "counts": {"recommendations": n, …},
-- "at_least": [kind, …], "order": [kind, …], "level": 1 to 3, "close": n}: at most 20 of a kind that was asked for
-- and three of each where all were; a kind that was not asked for is empty. Where a kind is named in
-- at_least, there are more than its count. "order" begins with the kind that has the best. "level" is that of
-- the best: 1 holds all that was typed, 2 has other forms of the words, 3 some of them; "close" says how many of
-- the counts have only some. Products with companies are "catalog".
create function public.search_content(
  query text, kind text default 'all', sort text default 'relevant',
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null
)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
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
        search_content.place, price_below, min_rating, has_images, is_verified
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
revoke all on function public.search_content(
  text, text, text, text, integer, integer, boolean, boolean
) from public, anon, authenticated;
grant execute on function public.search_content(
  text, text, text, text, integer, integer, boolean, boolean
) to anon, authenticated, service_role;
