-- A word is found however it is written: with or without a hyphen, apostrophe or dot in it, with the vowel signs, tone
-- marks and hooked letters of its script or without, an amount by its digits, "C++" and "Canal+" by their signs or by
-- their names (0047). src/lib/fold.ts says the same in the browser, where what was found is marked; one table of cases,
-- tests/world/search-cases.ts, is run against both.

-- Lower case, without marks, digits of every script as those of ASCII, and of letters and signs that are written one
-- for another the commonest.
create or replace function private.fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  marks constant text := '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640'
    || '\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u07EB-\u07F3\u07FA\u07FD'
    || '\u08D3-\u08E1\u08E3-\u08FF\u135D-\u135F\u180B-\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F'
    || '\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2D7F\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\U0001E944-\U0001E94B]';
  letters constant text := '‘’‛ʼʻʹ′`ߴߵ՚ꞌ“”„‟«»″‐‒–—―−־᠆⁃♯⁄∕'
    || '٫٬،؛؟۔٪፡።፣፤፥፦፧፨߸߹'
    || 'ɓɗƙƴŋɲɛɔəǝɖƒɣʋɩɪʊʒđðłøħŧıȷɦƥƭƈɠɨʉɑɡς'
    || 'ٱةىیےکگڭݣھہەڤڥ'
    || 'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆኈኸኹኺኻኼኽኾኋ'
    || 'ሠሡሢሣሤሥሦሧፀፁፂፃፄፅፆኣዐዑዒዓዔዕዖቈኰጐ'
    || '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡';
  commonest constant text := '''''''''''''''''''''''''"""""""---------#//'
    || '.,,;?.% .,;::? ,!'
    || 'bdkynneoeedfgviiuzddlohtijhptcgiuagσ'
    || 'اهيييككككهههفف'
    || 'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሆሀሁሂሀሄህሆሗ'
    || 'ሰሱሲሳሴስሶሷጸጹጺጻጼጽጾአአኡኢአኤእኦቆኮጎ'
    || '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃';
  letter text;
begin
  if value ~ '^[\n -_a-~]*$' then
    return lower(value);
  end if;
  value := regexp_replace(
    lower(normalize(private.ascii_digits(replace(value, '´', '''')), nfkd)), marks, '', 'g'
  );
  -- Few of them stand in one text: each is looked up once.
  for letter in select distinct m.found[1] from regexp_matches(value, '[' || letters || ']', 'g') as m (found) loop
    value := replace(value, letter, translate(letter, letters, commonest));
  end loop;
  return replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;

-- A folded text with amounts as their digits ("85k" and "85,000" as "85000"), without signs within words ("wi-fi" as
-- "wifi"), and with the names of signs that belong to a word. In what is written blanks may stand between thousands;
-- in what is typed each is a word.
create function private.joined(folded text, is_written boolean) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  word constant text := '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]';
  letter constant text := '[^\u0001-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]';
  amount constant text := '[0-9]+(?:[.,''][0-9]+' || case when is_written then '| [0-9]{3}(?![0-9])' else '' end
    || ')*(?:(?:[km]| ?(?:thousand|mille|millions?|mn))(?!' || word || '))?';
  value text := folded;
begin
  -- Most texts have none.
  if value ~ '[0-9][^0-9]?[0-9km]|[0-9] [tm]' then
    value := (
      select string_agg(
        case when t.part[1] ~ '^[0-9]+[^0-9]'
          then coalesce(trim_scale(private.amount_of(t.part[1]))::text, t.part[1]) else t.part[1] end,
        '' order by t.place
      )
      from regexp_matches(value, amount || '|[^0-9]+', 'g') with ordinality as t (part, place)
    );
  end if;
  value := regexp_replace(value, '(' || word || ')[-''_]+(?=' || word || ')', '\1', 'g');
  value := regexp_replace(value, '(' || letter || ')(?:\.(?=' || word || ')|/(?=' || letter || '))', '\1', 'g');
  value := regexp_replace(value, '(' || word || ')\.(?=' || letter || ')', '\1', 'g');
  value := regexp_replace(value, '([0-9])/(?=[0-9])', '\1', 'g');
  value := regexp_replace(value, '(' || word || ')\+\+', '\1plusplus', 'g');
  value := regexp_replace(value, '(' || word || ')\+', '\1plus', 'g');
  value := regexp_replace(value, '(' || word || ')#', '\1sharp', 'g');
  return regexp_replace(value, '( |^)&(?= |$)', '\1and', 'g');
end
$$;

-- A folded text with what else its words are found by at its end.
create function private.searchable(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  blanks constant text := E'\t\n\r\f';
  -- "R&B" is "R and B", too.
  joined constant text := regexp_replace(private.joined(folded, true), '([^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])&(?=[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])', '\1 and ', 'g');
begin
  if joined = folded then
    return folded;
  end if;
  return concat_ws(E'\n ', folded, (
    select string_agg(added.word, ' ' order by added.word)
    from (
      select unnest(string_to_array(translate(joined, blanks, '    '), ' '))
      except select unnest(string_to_array(translate(folded, blanks, '    '), ' '))
    ) as added (word)
  ));
end
$$;

-- The words of a search as they are looked for, in order; `apart` is one with the parts that signs or a change
-- between letters and digits tell from one another, where it has some.
create function private.query_words(query text) returns table (word text, apart text)
language plpgsql immutable strict parallel safe rows 4 set search_path = ''
as $$
declare
  before constant text := '^["''(\[{<*-]+';
  after constant text := '["'')\]}>.,;:!?*/=-]+$';
  currency constant text := '(?:ngn|ghs|gh₵|kes|kshs?|usd|ugx|ushs?|tzs|tshs?|zar|xof|xaf|f?cfa|egp|etb|mad|dh|[nrf])';
  folded text := private.fold(left(query, 200));
  typed text;
begin
  for typed in
    select t.word from regexp_split_to_table(
      regexp_replace(folded, '([0-9]) (?=(?:thousand|mille|millions?|mn)(?![^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]))', '\1', 'g'),
      '[\u0001-\u0020]+'
    ) with ordinality as t (word, place)
    where t.word <> '' order by t.place limit 12
  loop
    typed := coalesce(nullif(regexp_replace(regexp_replace(typed, before, ''), after, ''), ''), typed);
    word := private.joined(typed, false);
    word := regexp_replace(word, '^' || currency || '?[$£€¥₦₵₹](?=[0-9])', '');
    word := regexp_replace(word, '^' || currency || '(?=[0-9]{4,}$)', '');
    word := regexp_replace(word, '^([0-9]{4,})(?:₦|naira|' || currency || ')$', '\1');
    apart := null;
    if word !~ '^[0-9]+$' or typed ~ '[-/_]' then
      apart := regexp_replace(typed, '(?<=[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])[-''_./&]+(?=[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])', ' ', 'g');
      apart := regexp_replace(apart, '([0-9])(?=[^\u0001-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])', '\1 ', 'g');
      apart := nullif(regexp_replace(apart, '([^\u0001-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F])(?=[0-9])', '\1 ', 'g'), typed);
    end if;
    return next;
  end loop;
end
$$;

-- As in index_every_word, with what else the words are found by.
create or replace function private.searched_text(wanted_kind text, item jsonb)
returns table (heading text, body text, about text)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  if coalesce((item ->> 'is_deleted')::boolean, false) or item ->> 'hidden_for' is not null
    or not coalesce((item ->> 'is_public')::boolean, true) then
    return;
  end if;
  heading := private.fold(coalesce(
    item ->> 'title', item ->> 'name', concat_ws(' ', item ->> 'full_name', item ->> 'username')
  ));
  body := heading || private.fold(concat(
    E'\n' || (item ->> 'content'), E'\n' || (item ->> 'description'), E'\n' || (item ->> 'bio'),
    E'\n' || (item ->> 'location'),
    (select string_agg(E'\n' || tag, '') from jsonb_array_elements_text(item -> 'tags') as tag),
    (select string_agg(E'\n' || i, '') from jsonb_array_elements_text(item -> 'interests') as i),
    -- What was answered is found with the question.
    case when wanted_kind = 'requests' then (
      select string_agg(E'\n' || a.content, '' order by a.created_at, a.id)
      from (
        select r.id, r.content, r.created_at from public.responses as r
        where r.request_id = (item ->> 'id')::uuid and r.hidden_for is null
        order by r.created_at, r.id limit 50
      ) as a
    ) end
  ));
  about := private.fold(concat_ws(' ',
    (select c.name from public.categories as c where c.id = (item ->> 'category_id')::integer),
    (select s.name from public.subcategories as s where s.id = (item ->> 'subcategory_id')::integer),
    (select concat(p.name, ' ', c.name) from public.products as p
      left join public.companies as c on c.id = p.company_id
      where p.id = (item ->> 'product_id')::uuid),
    (select c.name from public.companies as c where c.id = (item ->> 'company_id')::uuid),
    -- What is in Ikeja is in Lagos and in Nigeria, by whatever name.
    (select string_agg(concat_ws(' ', p.name, array_to_string(p.names, ' ')), ' ')
      from public.places as p
      where p.id = any (array(
        select array_to_string((string_to_array(item ->> 'place_id', '-'))[:depth], '-')
        from generate_series(1, 4) as depth
      )))
  ));
  -- A letter of a text may become several.
  body := left(private.searchable(body), 200000);
  heading := left(private.searchable(heading), 1000);
  return next;
end
$$;

-- Other ways to write a word of a search, at most so many: in parts, as `apart` has them or as two words that stand in
-- some text, with the numbers of words one of which stands where the phrase does. None that an index does not lead to
-- fast: "power bank" is worth a look for who types "powerbank", "a bout" is not for "about".
create function private.phrases_for(word text, apart text, known integer[], shares real[], most integer)
returns table (phrase text, numbers integer[])
language plpgsql stable rows 2 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- So many texts are read in a moment.
  budget constant integer := 2000;
  documents constant real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.search_recommendations')
  );
  parts text[];
  part text;
  like_it integer[];
  share real;
  least_share real;
begin
  if most <= 0 then
    return;
  end if;
  for phrase in
    select phrases_for.apart where phrases_for.apart is not null
    union all
    (
      select a.word || ' ' || b.word
      from generate_series(1, char_length(phrases_for.word) - 2) as place
      join private.search_words as a on a.word = left(phrases_for.word, place)
      join private.search_words as b on b.word = substr(phrases_for.word, place + 1)
      where phrases_for.word ~ '^[^0-9\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]{4,}$'
      order by least(place, char_length(phrases_for.word) - place) desc limit 2
    )
    limit most
  loop
    numbers := null;
    parts := string_to_array(phrase, ' ');
    for place in 1 .. cardinality(parts) loop
      part := parts[place];
      continue when char_length(part) < 2 or private.tokens_of(part) <> array[part];
      like_it := private.words_like(
        case when place = 1 then '%' else '' end || private.like_pattern(part)
          || case when place = cardinality(parts) then '%' else '' end,
        part
      );
      continue when like_it is null;
      share := private.share_of(like_it, known, shares);
      if numbers is null or share < least_share then
        numbers := like_it;
        least_share := share;
      end if;
    end loop;
    if numbers <> '{}' and least_share * documents <= budget then
      return next;
    end if;
  end loop;
end
$$;

drop function private.words_within(text[], integer[], real[]);

-- As in find_down_the_order; a word may be written in parts, too.
create function private.words_within(typed text[], apart text[], known integer[], shares real[])
returns table (bodies text, headings text, body_words text, heading_words text, is_rare boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  -- Among this many words an index finds its way fast.
  few constant integer := 50;
  -- And this many are tested faster than a text is read.
  fewer constant integer := 10;
  word text;
  likeness text[];
  ways integer[];
  other record;
  others integer := 4;
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
  for turn in 1 .. cardinality(typed) loop
    word := typed[turn];
    ways := '{}';
    likeness := array['%' || private.like_pattern(word) || '%'];
    for other in select * from private.phrases_for(word, apart[turn], known, shares, others) loop
      others := others - 1;
      ways := ways || other.numbers;
      likeness := likeness || ('%' || private.like_pattern(other.phrase) || '%');
    end loop;
    parts := array(
      select run[1] from regexp_matches(
        word,
        '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+'
          || '|[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+',
        'g'
      ) as run
    );
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
      numbers := numbers || ways;
      is_rare := is_rare or private.are_rare(numbers, known);
      found := found || numbers::text;
      counts := counts || cardinality(numbers);
      commonness := commonness || private.share_of(numbers, known, shares);
      continue when cardinality(numbers) > fewer;
      is_told := cardinality(parts) = 1 and ways = '{}';
      body_tests := body_tests || format('d.words && %L::integer[]', numbers);
      heading_tests := heading_tests || format('d.title_words && %L::integer[]', numbers);
    end loop;
    if not is_told then
      body_texts := body_texts || format('d.body like any (%L)', likeness);
      heading_texts := heading_texts || format('d.title like any (%L)', likeness);
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

-- The words whose meaning is looked for: one that is written in parts as its parts, unless it is a word itself.
create function private.words_to_mean(typed text[], apart text[]) returns text[]
language sql stable set search_path = ''
return private.tokens_of((
  select string_agg(
    case when w.apart is null or exists (select from private.search_words as k where k.word = w.word)
      then w.word else w.apart end, ' '
  )
  from unnest(typed, apart) as w (word, apart)
));

-- As in find_down_the_order, of words as query_words reads them.
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
  typed text[];
  apart text[];
  folded text;
  known record;
  within record;
  bodies text;
  headings text;
  whole integer[];
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
  select array_agg(w.word), array_agg(w.apart) into typed, apart from private.query_words(query) as w;
  if typed is null or kinds is null then
    return;
  end if;
  folded := array_to_string(typed, ' ');
  whole := array(select w.id from private.search_words as w where w.word = any (private.tokens_of(folded)));
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
  select * into within from private.words_within(typed, apart, known.numbers, known.shares);
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
    from unnest(private.words_to_mean(typed, apart)) as t (word)
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

-- As in suggest_places_by_their_beginning; by the words as query_words reads them.
create or replace function private.suggest(typed text) returns table (kind text, label text)
language plpgsql stable security definer rows 8
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  folded text := btrim(regexp_replace(private.fold(left(typed, 80)), '[\u0001-\u0020]+', ' ', 'g'));
  beginning text := private.like_pattern(private.joined(folded, false)) || '%';
  -- As the keys of places are written.
  spoken text := array_to_string(private.words_of(folded), ' ');
  test text;
  words text[];
  apart text[];
  part text;
  patterns text[];
  other record;
  known record;
  numbers integer[];
  by_index text;
begin
  if char_length(folded) < 2 then
    return;
  end if;
  select array_agg(w.word), array_agg(w.apart) into words, apart from private.query_words(folded) as w;
  -- The last word is being typed, those before it are whole; one with signs in it says nothing to the index.
  for place in 1 .. cardinality(words) loop
    part := words[place];
    patterns := array[private.like_pattern(part) || '%', '% ' || private.like_pattern(part) || '%'];
    numbers := case when private.tokens_of(part) = array[part] then private.words_like(
      private.like_pattern(part) || case when place = cardinality(words) then '%' else '' end, part
    ) end;
    -- Nothing begins so, or it is written in parts.
    if numbers = '{}' or apart[place] is not null then
      select * into known from private.known_words();
      for other in select * from private.phrases_for(part, apart[place], known.numbers, known.shares, 2) loop
        patterns := patterns || (private.like_pattern(other.phrase) || '%');
        patterns := patterns || ('% ' || private.like_pattern(other.phrase) || '%');
        numbers := numbers || other.numbers;
      end loop;
    end if;
    test := concat_ws(' and ', test, format('d.title like any (%L)', patterns));
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
      where private.joined(private.fold(g.tag), true) like beginning group by g.tag limit 2)
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

-- As in find_similar_posts; by the words as query_words reads them.
create or replace function private.similar_to(typed text) returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 6
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  most constant integer := 3;
  folded text := private.fold(left(typed, 120));
  typed_words text[];
  apart text[];
  last_word text := substring(folded from '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+$');
  known record;
  meanings text[];
  shares real[];
  is_rare boolean;
  tests text[];
  kinds constant text[] := '{requests,recommendations}';
  hit record;
  found uuid[];
  items uuid[] := '{}';
  tiers integer[] := '{}';
  turns integer[] := '{}';
begin
  if coalesce(char_length(btrim(folded)), 0) < 3 then
    return;
  end if;
  select array_agg(w.word), array_agg(w.apart) into typed_words, apart from private.query_words(folded) as w;
  select * into known from private.known_words();
  -- What says most first, and of a long title no more of them: not the place, of which there are many posts about
  -- other things. A word that nobody has written yet says nothing.
  select array_agg(m.numbers::text order by m.weight desc, m.place),
    array_agg(m.share order by m.weight desc, m.place),
    bool_or(private.are_rare(m.numbers, known.numbers))
  into meanings, shares, is_rare
  from (
    select w.numbers, w.place, s.share, private.weight_of(w.numbers, s.share) as weight
    from (
      select t.place, private.words_meant(t.word) || case
        -- Of three letters at the end, what they may become; of more, words_meant knows it.
        when t.word = last_word and char_length(t.word) = 3 then array(
          -- A range, since an index is of use for a pattern only where that is known beforehand.
          select b.id from private.search_words as b
          where b.word >= t.word collate "C" and b.word < t.word || chr(1114111) collate "C"
          order by char_length(b.word), b.word limit 30
        ) else '{}' end as numbers
      from unnest(private.words_to_mean(typed_words, apart)) with ordinality as t (word, place)
      where t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]'
        and not private.is_small_word(t.word)
      -- Once for each word, however often it is named above.
      offset 0
    ) as w,
    lateral (select private.share_of(w.numbers, known.numbers, known.shares) as share) as s
    where w.numbers <> '{}'
    order by weight desc, w.place limit 6
  ) as m;
  if meanings is null then
    return;
  end if;
  tests := array(
    select string_agg(format(wanted.test, m.numbers), ' and ' order by m.place)
    from (values (1, 'd.title_words && %L::integer[]', 6), (2, 'd.title_words && %L::integer[]', 2),
      (3, 'd.words && %L::integer[]', 2)) as wanted (turn, test, words),
    lateral unnest(meanings[:wanted.words]) with ordinality as m (numbers, place)
    group by wanted.turn order by wanted.turn
  );
  for turn in 1 .. 2 loop
    found := '{}';
    for hit in select * from private.search_tiers(
      kinds[turn], tests, tests, 'relevant', most, '{}', 'true', is_rare
    ) loop
      found := found || hit.item_id;
      tiers := tiers || hit.tier;
    end loop;
    if cardinality(found) < most and cardinality(meanings) > 1 then
      -- Those above are among them again: what the best is measures the others.
      for hit in select * from private.search_some(
        kinds[turn], meanings, shares, 'relevant', most, '{}', 'true'
      ) loop
        continue when hit.item_id = any (found) or cardinality(found) = most;
        found := found || hit.item_id;
        tiers := tiers || 10 + hit.tier;
      end loop;
    end if;
    items := items || found;
    turns := turns || array_fill(turn, array[cardinality(found)]);
  end loop;
  return query
    select rtrim(kinds[f.turn], 's'), f.item_id
    from unnest(items, tiers, turns) with ordinality as f (item_id, tier, turn, place)
    order by f.tier, f.turn, f.place;
end
$$;

-- As in create_places, but a country that is written again is not in itself.
create or replace function private.describe_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.label := concat_ws(', ', new.name,
    (select p.label from public.places as p where p.id = substring(new.id from '^(.*)-')));
  new.keys := (
    select array_agg(distinct key order by key)
    from unnest(new.names || new.name || new.label) as name,
    lateral (select array_to_string(private.words_of(name), ' ') as key) as folded
    where key <> ''
  );
  return new;
end
$$;

-- Names are compared as they are folded, and so is all that is found.
update public.places set names = names;
update private.search_synonyms as s set stem = private.fold(s.stem)
where s.stem <> private.fold(s.stem)
  and not exists (
    select from private.search_synonyms as o where o.stem = private.fold(s.stem) and o.meaning = s.meaning
  );
select private.index_item('recommendations', to_jsonb(r)) from public.recommendations as r;
select private.index_item('reviews', to_jsonb(r)) from public.reviews as r;
select private.index_item('requests', to_jsonb(r)) from public.requests as r;
select private.index_item('lists', to_jsonb(l)) from public.user_lists as l;
select private.index_item('products', to_jsonb(p)) from public.products as p;
select private.index_item('companies', to_jsonb(c)) from public.companies as c;
select private.index_item('people', to_jsonb(p)) from public.profiles as p;
