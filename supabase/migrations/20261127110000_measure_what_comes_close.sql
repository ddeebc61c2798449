-- What has some of the words is measured alike in every kind. Before, the best of each kind was its own measure, so that a
-- recommendation with one word of three stood above a question with two. And what is looked for weighs more than where and
-- how many: who looks for a mechanic in Ikeja wants a mechanic somewhere else rather than a canopy in Ikeja.

-- As in search_what_is_meant; what is asked of a thing is no thing, and everything is near somebody.
create or replace function private.is_small_word(word text) returns boolean
language sql immutable parallel safe set search_path = ''
return ts_lexize('pg_catalog.english_stem', word) = '{}' or word = any (array[
  'also', 'anybody', 'anyone', 'anything', 'anywhere', 'around', 'best', 'buy', 'buying', 'close', 'cost', 'costs', 'could',
  'find', 'get', 'give', 'go', 'good', 'got', 'know', 'let', 'like', 'll', 'look', 'looking', 'made', 'make', 'makes',
  'me', 'much', 'near', 'nearby', 'nearest', 'need', 'ok', 'one', 'people', 'person', 'please', 'price', 'prices',
  'recommend', 'recommendation', 'sell', 'selling', 'sells', 'shall', 'show', 'somebody', 'someone', 'something',
  'somewhere', 'tell', 'thing', 'things', 'try', 'us', 'use', 've', 'want', 'way', 'would',
  'au', 'aux', 'ce', 'dans', 'de', 'des', 'du', 'en', 'est', 'et', 'je', 'la', 'le', 'les', 'ou', 'pour', 'prix', 'près',
  'qui', 'sur', 'un', 'une', 'bei', 'cha', 'gani', 'karibu', 'katika', 'kwa', 'la', 'na', 'nani', 'ni', 'wa', 'wapi', 'ya',
  'yangu', 'za'
]);

select private.learn_synonyms(line) from unnest(array[
  'technician repairer fix repair', 'technician electrician', 'technician mechanic', 'aircon conditioner ac',
  'gym workout', 'cleaner housekeeper laundry', 'painter painting', 'hall venue', 'shoemaker cobbler shoe', 'agent broker',
  'welder welding metal', 'borehole drilling', 'roof roofing roofer', 'tile tiler tiling', 'locksmith lock',
  'perfume scent fragrance', 'wig weave', 'nail manicure pedicure', 'spa massage',
  'therapist counsellor counselor psychologist', 'midwife antenatal maternity', 'physio physiotherapist',
  'airtime recharge', 'sim esim', 'charger charging', 'ticket booking fare', 'airline flight plane',
  'clearing customs shipping freight cargo', 'insurance insurer', 'interpreter translator translation', 'notary affidavit',
  'website developer', 'logo branding'
]) as line;

-- As in find_down_the_order; 0, which no word has, stands among the numbers of what names a place or counts something.
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
  return found || private.about(found) || array(
    select 0 where found <> '{}'
      and (wanted ~ '^[0-9]+$' or exists (select from public.places as p where p.keys @> array[wanted]))
  );
end
$$;

-- What a word says that stands in so great a part of all: the rarer, the more; half of it where it is of a place or a number.
create function private.weight_of(numbers integer[], share real) returns double precision
language sql immutable parallel safe set search_path = ''
return ln(1 / (share + 0.001)) / case when 0 = any (numbers) then 2 else 1 end;

-- As in search_what_is_meant, but for the measure: what has all the words in its title has the tier 0, in every kind.
create or replace function private.search_some(
  wanted_kind text, meanings text[], shares real[], sort text, most integer, without uuid[], filter text
)
returns table (item_id uuid, tier integer, matches integer, is_all boolean)
language plpgsql stable rows 20 set search_path = ''
set enable_sort = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off'
set jit = 'off'
as $$
declare
  budget constant integer := 800;
  -- How many times as much a word in the title says.
  in_title constant double precision := 1.5;
  place record;
  documents_table text := 'search_' || wanted_kind;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.' || documents_table)
  );
  scores text;
  perfect double precision;
  looked_for integer[];
  by_order text;
begin
  select * into strict place from private.searched_table(wanted_kind);
  by_order := case when sort = 'recent' then '' else place.popularity || ' desc, ' end
    || 'b.created_at desc, b.id desc';
  select string_agg(format(
    'case when d.title_words && %1$L then %2$s when d.words && %1$L then %3$s else 0 end',
    m.numbers, in_title * m.weight, m.weight
  ), ' + '), greatest(in_title * sum(m.weight), 0.001) into scores, perfect
  from (
    select w.numbers::integer[] as numbers, private.weight_of(w.numbers::integer[], w.share) as weight
    from unnest(meanings, shares) as w (numbers, share)
  ) as m;
  -- The rarest first, as long as they are few together.
  select array_agg(n.number) into looked_for
  from (
    select w.numbers, sum(w.share) over (order by w.share, w.place) as share
    from unnest(meanings, shares) with ordinality as w (numbers, share, place)
  ) as m, unnest(m.numbers::integer[]) as n (number)
  where m.share * documents <= budget;
  return query execute format(
    'select s.id, floor(10 * (1 - s.score / %s))::integer, count(*) over ()::integer, true
    from (
      select b.*, m.score, max(m.score) over () as best
      from (select d.item_id, %s as score from %s as d where %s offset 0) as m,
        lateral (select * from public.%I as b where b.id = m.item_id and %s and %s offset 0) as b
      where m.score > 0 and b.id <> all ($1)
    ) as b, lateral (select b.id, b.score, b.best) as s
    where s.score >= s.best / 2 order by %s%s limit %s',
    perfect, scores,
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
