-- Ask once: what stands here already and is like a title that is being typed, among questions and recommendations.

-- At most three of each kind, the likest first: what has all the words in its title, then the two that are rarest
-- there, then those two anywhere; where these are fewer than three, what has at least half as much as the best.
create function private.similar_to(typed text) returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 6
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  most constant integer := 3;
  folded text := private.fold(left(typed, 120));
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
  select * into known from private.known_words();
  -- The rarest first, and of a long title no more of them; a word that nobody has written yet says nothing.
  select array_agg(m.numbers::text order by m.share, m.place), array_agg(m.share order by m.share, m.place),
    bool_or(private.are_rare(m.numbers, known.numbers))
  into meanings, shares, is_rare
  from (
    select w.numbers, w.place, private.share_of(w.numbers, known.numbers, known.shares) as share
    from (
      select t.place, private.words_meant(t.word) || case
        -- Of three letters at the end, what they may become; of more, words_meant knows it.
        when t.word = last_word and char_length(t.word) = 3 then array(
          -- A range, since an index is of use for a pattern only where that is known beforehand.
          select b.id from private.search_words as b
          where b.word >= t.word collate "C" and b.word < t.word || chr(1114111) collate "C"
          order by char_length(b.word), b.word limit 30
        ) else '{}' end as numbers
      from unnest(private.tokens_of(folded)) with ordinality as t (word, place)
      where t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]'
        and not private.is_small_word(t.word)
      -- Once for each word, however often it is named above.
      offset 0
    ) as w
    where w.numbers <> '{}'
    order by share, w.place limit 6
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
comment on function private.similar_to(text) is
  'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: words become numbers.';
grant execute on function private.similar_to(text) to anon, authenticated, service_role;

-- R393: what may answer a question that is being typed, at most three questions and three recommendations.
create function public.similar_posts(typed text)
returns table (kind text, id uuid, title text, location text, response_count integer)
language plpgsql stable rows 6 set search_path = ''
as $$
begin
  return query
    select s.kind, s.item_id, coalesce(q.title, r.title), coalesce(q.location, r.location), q.response_count
    from private.similar_to(typed) with ordinality as s (kind, item_id, place)
    left join public.requests as q on s.kind = 'request' and q.id = s.item_id and not q.is_deleted
    left join public.recommendations as r
      on s.kind = 'recommendation' and r.id = s.item_id and not r.is_deleted
    where coalesce(q.id, r.id) is not null
    order by s.place;
end
$$;
revoke all on function public.similar_posts(text) from public, anon, authenticated;
grant execute on function public.similar_posts(text) to anon, authenticated, service_role;
