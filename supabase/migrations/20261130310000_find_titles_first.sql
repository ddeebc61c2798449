-- As in find_words_however_written, but a title that has the most telling word comes before a text that has two:
-- to somebody who writes "generator repairer in Ikeja", a canopy in Ikeja that brings a generator says nothing.
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
  in_title text;
  in_text text;
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
  -- What says most first, and of a long title no more of them; the place and any count last, however rare. A word
  -- that nobody has written yet says nothing.
  select array_agg(m.numbers::text order by m.is_beside, m.weight desc, m.place),
    array_agg(m.share order by m.is_beside, m.weight desc, m.place),
    bool_or(private.are_rare(m.numbers, known.numbers))
  into meanings, shares, is_rare
  from (
    select w.numbers, w.place, w.numbers && '{0}' as is_beside, s.share,
      private.weight_of(w.numbers, s.share) as weight
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
    order by is_beside, weight desc, w.place limit 6
  ) as m;
  if meanings is null then
    return;
  end if;
  tests := array(
    select string_agg(format(wanted.test, m.numbers), ' and ' order by m.place)
    from (values (1, 'd.title_words && %L::integer[]', 6), (2, 'd.title_words && %L::integer[]', 2),
      (3, 'd.title_words && %L::integer[]', 1), (4, 'd.words && %L::integer[]', 2)) as wanted (turn, test, words),
    lateral unnest(meanings[:wanted.words]) with ordinality as m (numbers, place)
    group by wanted.turn order by wanted.turn
  );
  in_title := tests[3];
  in_text := tests[4];
  -- The last takes in all the others.
  tests := tests[:2] || array[in_title || ' and ' || in_text, in_title, format('(%s or %s)', in_title, in_text)];
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
