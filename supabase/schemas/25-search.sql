-- Search: the index, synonyms, matching, suggestions and similar posts (docs/decisions/0013-search.md).

create table private.search_words (
  id integer generated always as identity constraint search_words_pkey primary key,
  word text collate "C" not null
    constraint search_words_word_length check (char_length(word) <= 400),
  stem text collate "C" not null
    constraint search_words_stem_length check (char_length(stem) <= 400),
  constraint search_words_word_key unique (word)
);
comment on table private.search_words is 'Indexed words, each once; private.forget_words() deletes unused ones.';

create index search_words_stem_idx on private.search_words (stem);

-- All pairs, or triples, of neighbouring letters of a word.
create function private.grams_of(word text, size integer) returns text[]
language sql immutable parallel safe set search_path = ''
return (
  select array_agg(distinct substr(word, start, size))
  from generate_series(1, char_length(word) - size + 1) as start
);

create index search_words_pairs_idx on private.search_words using gin (private.grams_of(word, 2));
create index search_words_threes_idx on private.search_words using gin (private.grams_of(word, 3));
create index search_words_near_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create table private.search_stems (
  id integer generated always as identity constraint search_stems_pkey primary key,
  language public.language not null,
  stem text collate "C" not null
    constraint search_stems_stem_length check (char_length(stem) <= 400),
  constraint search_stems_language_stem_key unique (language, stem)
);
comment on table private.search_stems is
  'Stems of the words of posts that are known to be in a language with a dictionary of its own.';

create table private.search_documents (
  kind text not null constraint search_documents_kind_known check (
    kind in ('recommendations', 'reviews', 'requests', 'lists', 'products', 'companies', 'people')
  ),
  item_id uuid not null,
  title text not null constraint search_documents_title_length check (char_length(title) <= 1000),
  body text not null constraint search_documents_body_length check (char_length(body) <= 200000),
  title_words integer[] not null
    constraint search_documents_title_words_length check (cardinality(title_words) <= 1000),
  words integer[] not null
    constraint search_documents_words_length check (cardinality(words) <= 100000),
  constraint search_documents_pkey primary key (item_id, kind)
) partition by list (kind);
comment on table private.search_documents is
  'Searchable items, public ones only. Popularity stays in the item''s own table, so that a vote writes nothing here.';
comment on column private.search_documents.title is 'Folded like body.';
comment on column private.search_documents.body is 'Folded text by which it is found, title included.';
comment on column private.search_documents.words is
  'Numbers of the words of body; below zero those of private.rank_buckets(), private.about(), private.keep_stems() and private.category_numbers().';

create index search_documents_words_idx on private.search_documents using gin (words, title_words);

create table private.search_recommendations partition of private.search_documents for values in ('recommendations');
comment on table private.search_recommendations is 'Searchable recommendations.';

-- Index of only the best items. To find posts with "fix", "phone" and "screen", each step down the rank buckets would
-- read three whole posting lists, each a fifth to two thirds of a million posts; posts with four or more votes, and so
-- their posting lists, are a thirteenth of all (0013).

-- Numbers of private.rank_buckets() for four or more votes or answers. Other kinds need no such index: nearly all of
-- their items have as many, or there are few items.
create index search_recommendations_best_idx on private.search_recommendations
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];

create table private.search_reviews partition of private.search_documents for values in ('reviews');
comment on table private.search_reviews is 'Searchable reviews.';

create index search_reviews_best_idx on private.search_reviews
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];

create table private.search_requests partition of private.search_documents for values in ('requests');
comment on table private.search_requests is 'Searchable requests.';

create index search_requests_best_idx on private.search_requests
  using gin (words, title_words) where words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[];

create table private.search_lists partition of private.search_documents for values in ('lists');
comment on table private.search_lists is 'Searchable lists.';

create table private.search_products partition of private.search_documents for values in ('products');
comment on table private.search_products is 'Searchable products.';

create table private.search_companies partition of private.search_documents for values in ('companies');
comment on table private.search_companies is 'Searchable companies.';

create table private.search_people partition of private.search_documents for values in ('people');
comment on table private.search_people is 'Searchable profiles.';

-- Synonyms; both columns hold stems, as private.stem_of makes them.
create table private.search_synonyms (
  stem text collate "C" not null
    constraint search_synonyms_stem_length check (char_length(stem) <= 100),
  meaning integer not null,
  constraint search_synonyms_pkey primary key (stem, meaning)
);
comment on table private.search_synonyms is
  'Pairs of synonyms: each line of private.learn_synonyms() is one meaning, in several languages.';

create index search_synonyms_meaning_idx on private.search_synonyms (meaning);

-- Words of categories' names in other languages than English; stems as private.stem_of makes them.
create table private.search_names (
  stem text collate "C" not null
    constraint search_names_stem_length check (char_length(stem) <= 100),
  number integer not null,
  constraint search_names_pkey primary key (stem, number)
);
comment on table private.search_names is
  'Words of categories'' names in other languages, and the number of the category (private.category_numbers).';

create index search_names_number_idx on private.search_names (number);

-- Words -------------------------------------------------------------------------------------------------------------

-- The words of a text as the index stores them. A text without blanks is cut into overlapping parts; a search term is
-- at most half as long, so it is within one of them.
create function private.tokens_of(folded text) returns text[]
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(array_agg(distinct substr(run[1], 1 + 200 * part, 400)), '{}')
  -- Letters of every script, whatever the database's locale calls a letter; or signs.
  from regexp_matches(
      folded,
      '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+'
        || '|[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+',
      'g'
    ) as run,
    generate_series(0, greatest(0, (char_length(run[1]) - 201) / 200)) as part
);

-- The common stem of an English word's forms; of any other word, itself.
create function private.stem_of(word text) returns text
language sql immutable parallel safe set search_path = ''
return coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);

-- The lower-case words of a text with their diacritics, which dictionaries need, whatever the database's locale.
create function private.marked_words(content text) returns text[]
language sql immutable parallel safe set search_path = ''
return private.tokens_of(normalize(lower(normalize(content, nfkd)), nfc));

-- The common stem of a word's forms in a language that has a dictionary, folded; null for its stop words and in other
-- languages.
create function private.stem_in(language public.language, word text) returns text
language sql immutable parallel safe set search_path = ''
return private.fold((case language
  when 'fr' then ts_lexize('pg_catalog.french_stem', word)
  when 'pt' then ts_lexize('pg_catalog.portuguese_stem', word)
  when 'ar' then ts_lexize('pg_catalog.arabic_stem', word)
end)[1]);

-- A folded text with amounts as digits ("85k" and "85,000" as "85000"), without signs within words ("wi-fi" as "wifi"),
-- and with names for signs that belong to a word ("C++"). In a written text blanks may separate thousands; in a search
-- they separate words.
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
  -- Most texts have no such sign.
  if value ~ '[0-9][^0-9]?[0-9km]|[0-9] [tm]' then
    value := (
      select string_agg(
        case when t.part[1] ~ '^[0-9]+[^0-9]'
          then coalesce(trim_scale(private.amount_of(t.part[1]))::text, t.part[1]) else t.part[1] end,
        '' order by t.position
      )
      from regexp_matches(value, amount || '|[^0-9]+', 'g') with ordinality as t (part, position)
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
grant execute on function private.joined to anon, authenticated, service_role;

-- A folded text followed by the other spellings by which its words are found.
create function private.searchable(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  blanks constant text := E'\t\n\r\f';
  -- "R&B" also matches as "R and B".
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

-- Row trigger: stores the words by which a category is found in other languages.
create function private.learn_names() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  category constant integer := case tg_table_name
    when 'categories' then (private.category_numbers(new.id, null))[1]
    else (private.category_numbers(null, new.id))[1] end;
begin
  delete from private.search_names as n where n.number = category;
  insert into private.search_names (stem, number)
  select distinct private.stem_of(t.word), category
  from jsonb_each_text(new.local_names) as l (language, name),
    unnest(private.tokens_of(private.searchable(private.fold(l.name)))) as t (word)
  where not private.is_small_word(t.word) and t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]';
  return null;
end
$$;
comment on function private.learn_names is
  'Writes the words of names, which nobody may. Trusts its trigger for the table, and the row.';

-- The index ---------------------------------------------------------------------------------------------------------

-- Numbers of these words; new words get one.
create function private.keep_words(wanted text[]) returns integer[]
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.search_words (word, stem)
  select w.word, private.stem_of(w.word) from unnest(wanted) as w (word)
  where not exists (select from private.search_words as k where k.word = w.word)
  -- In order, so that two posts with the same new words cannot deadlock.
  order by w.word collate "C"
  on conflict (word) do nothing;
  return (
    select coalesce(array_agg(k.id order by k.id), '{}')
    from private.search_words as k where k.word = any (wanted)
  );
end
$$;

-- Numbers, far below those of private.about(), of the stems of a text in its language; new stems get one. A search has
-- no language: it looks up the stems of its words in every language, and each post matches in its own.
create function private.keep_stems(spoken public.language, content text) returns integer[]
language plpgsql volatile set search_path = ''
as $$
declare
  stems text[];
begin
  if spoken is null or spoken not in ('fr', 'pt', 'ar') then
    return '{}';
  end if;
  stems := array(
    select distinct private.stem_in(spoken, w.word) from unnest(private.marked_words(content)) as w (word)
  );
  insert into private.search_stems (language, stem)
  select spoken, s.stem from unnest(stems) as s (stem)
  where s.stem is not null and not exists (
    select from private.search_stems as k where k.language = spoken and k.stem = s.stem
  )
  -- In order, as in keep_words.
  order by s.stem collate "C"
  on conflict (language, stem) do nothing;
  return array(
    select -1000000000 - k.id from private.search_stems as k
    where k.language = spoken and k.stem = any (stems) order by k.id
  );
end
$$;

-- Table of a kind, the condition under which a row is public, and the expression for its popularity.
create function private.searched_table(kind text)
returns table (name text, shown text, popularity text)
language sql immutable rows 1 set search_path = ''
as $$
  select k.name, k.shown, k.popularity
  from (values
    ('recommendations', 'recommendations', 'not b.is_deleted', 'b.upvotes'),
    ('reviews', 'reviews', 'not b.is_deleted', 'b.upvotes'),
    ('requests', 'requests', 'not b.is_deleted', 'b.response_count'),
    ('lists', 'user_lists', 'b.is_public and b.hidden_for is null', 'b.item_count'),
    ('products', 'products', 'b.hidden_for is null', '(b.recommendation_count + b.review_count)'),
    ('companies', 'companies', 'b.hidden_for is null', '(b.recommendation_count + b.review_count)'),
    ('people', 'profiles', 'b.is_public and b.hidden_for is null',
      '(b.total_recommendations + b.total_reviews)')
  ) as k (kind, name, shown, popularity)
  where k.kind = searched_table.kind
$$;

-- The texts by which a row of a kind is found; no row if it is not public.
create function private.searched_text(wanted_kind text, item jsonb)
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
    (select string_agg(E'\n' || n, '') from jsonb_array_elements_text(item -> 'former_names') as n),
    -- Answers are found with the question.
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
    -- An item in Ikeja is also found by Lagos and Nigeria, under each of their names.
    (select string_agg(concat_ws(' ', p.name, array_to_string(p.names, ' '),
        (select string_agg(l.name, ' ') from jsonb_each_text(p.local_names) as l (language, name))), ' ')
      from public.places as p where p.id = any (private.place_path(item ->> 'place_id')))
  ));
  -- Folding may turn one letter into several.
  body := left(private.searchable(body), 200000);
  heading := left(private.searchable(heading), 1000);
  return next;
end
$$;

-- Popularity in steps, each four times the one before, so that an item with many votes is rewritten in the index only
-- five times until its thousandth vote.
create function private.popularity_band(popularity integer) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return width_bucket(popularity, '{1,4,16,64,256,1024,4096,16384}'::integer[]);
end
$$;
grant execute on function private.popularity_band to anon, authenticated, service_role;

-- Number of the week of a moment.
create function private.week_of(moment timestamp with time zone) returns integer
language sql immutable parallel safe set search_path = ''
return floor(extract(epoch from moment) / 604800)::integer;

-- Popularity of a row of a kind, as counted in searched_table.
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

-- Negative number of a post's language; unknown (null) has a number too.
create function private.language_number(language public.language) returns integer
language sql stable parallel safe set search_path = ''
return -30 - coalesce(array_position(enum_range(null::public.language), language), 0);

-- Numbers for words in languages, sixteen for each word; `spoken` are numbers of languages, from -30 down.
create function private.words_in(numbers integer[], spoken integer[]) returns bigint[]
language sql immutable strict parallel safe set search_path = ''
return array(
  select n.number::bigint * 16 - 30 - l.number from unnest(spoken) as l (number), unnest(numbers) as n (number)
);

-- Numbers for the words of a document in its language. With an index of them, one look-up shows that no French post has
-- an English word; otherwise two whole posting lists would be compared.
create function private.words_by_language(words integer[]) returns bigint[]
language sql immutable strict parallel safe set search_path = ''
return private.words_in(
  words, array(select w.number from unnest(words) as w (number) where w.number between -45 and -30)
);

create index search_recommendations_language_idx on private.search_recommendations
  using gin (private.words_by_language(words));
create index search_reviews_language_idx on private.search_reviews using gin (private.words_by_language(words));
create index search_requests_language_idx on private.search_requests using gin (private.words_by_language(words));

-- Numbers below zero that no word has: rank bucket by popularity and age, for reviews whether they are verified, and
-- the language of posts. Stored among a document's words, they let the index itself step through the best matches,
-- then the next best (0013).
create function private.rank_buckets(wanted_kind text, item jsonb) returns integer[]
language sql stable parallel safe set search_path = ''
return array[
  -1 - private.popularity_band(private.popularity_of(wanted_kind, item)),
  -1000 - private.week_of((item ->> 'created_at')::timestamptz)
]
  || case when wanted_kind = 'reviews' and (item ->> 'verified')::boolean then '{-20}'::integer[] else '{}' end
  || case when wanted_kind in ('recommendations', 'reviews', 'requests')
    then array[private.language_number((item ->> 'language')::public.language)] else '{}' end;

-- Numbers, far below zero, for the words of a document's category, product, company and place.
create function private.about(numbers integer[]) returns integer[]
language sql immutable parallel safe set search_path = ''
return array(select -100000 - n.number from unnest(numbers) as n (number));

-- Numbers, far below all others, for an item's category and subcategory: their names in other languages map to these
-- (private.search_names), so that documents do not contain all of them.
create function private.category_numbers(category integer, subcategory integer) returns integer[]
language sql immutable parallel safe set search_path = ''
return array_remove(array[-2000000000 - category, -1900000000 - subcategory], null);

-- Adds a row of a kind to the search index, updates it or removes it.
create function private.index_item(wanted_kind text, item jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  spoken constant public.language := item ->> 'language';
begin
  insert into private.search_documents as d (kind, item_id, title, body, title_words, words)
  select wanted_kind, (item ->> 'id')::uuid, t.heading, t.body,
    private.keep_words(private.tokens_of(t.heading)) || private.keep_stems(spoken, item ->> 'title'),
    private.keep_words(private.tokens_of(t.body))
      || private.about(private.keep_words(private.tokens_of(t.about)))
      || private.category_numbers((item ->> 'category_id')::integer, (item ->> 'subcategory_id')::integer)
      || private.rank_buckets(wanted_kind, item)
      || private.keep_stems(spoken, concat_ws(E'\n', item ->> 'title', item ->> 'content', item ->> 'description'))
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
comment on function private.index_item is
  'Writes the search documents, which nobody may. Trusts its triggers for the row.';

-- Row trigger: updates the search index; its argument is the kind.
create function private.index_for_search() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = old.id;
  else
    perform private.index_item(tg_argv[0], to_jsonb(new));
  end if;
  return null;
end
$$;
comment on function private.index_for_search is
  'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';

-- Row trigger: re-indexes a question, which is also found by its answers.
create function private.index_answered_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant uuid := case when tg_op = 'DELETE' then old.request_id else new.request_id end;
begin
  -- Locks the answer and then its request, like hiding: if two answers change at the same time, the second update reads
  -- the result of the first.
  perform from public.requests as r where r.id = request for no key update;
  perform private.index_item('requests', to_jsonb(r)) from public.requests as r where r.id = request;
  return null;
end
$$;
comment on function private.index_answered_request is
  'Writes the search documents, which nobody may. Trusts the row.';

-- Row trigger: updates rank buckets in the index when popularity changes; its argument is the kind.
create function private.keep_rank_buckets() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.search_documents as d
  set words = array(select w from unnest(d.words) as w where w not between -99999 and -1)
    || private.rank_buckets(tg_argv[0], to_jsonb(new))
  where d.kind = tg_argv[0] and d.item_id = new.id;
  return null;
end
$$;
comment on function private.keep_rank_buckets is
  'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';

-- Deletes up to `most` words, and as many stems, that no document has any more; returns the number of words.
create function private.forget_words(most integer default 10000) returns integer
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
  unused_stems integer[] := array(
    select s.id from private.search_stems as s
    where not exists (select from private.search_documents as d where d.words && array[-1000000000 - s.id])
    limit most
  );
  forgotten integer;
begin
  -- Waits for transactions that may be about to use one of the words, and makes later ones wait.
  lock table private.search_documents in share row exclusive mode;
  delete from private.search_words as w
  where w.id = any (unused)
    and not exists (
      select from private.search_documents as d where d.words && (w.id || private.about(array[w.id]))
    );
  get diagnostics forgotten = row_count;
  delete from private.search_stems as s
  where s.id = any (unused_stems)
    and not exists (select from private.search_documents as d where d.words && array[-1000000000 - s.id]);
  return forgotten;
end
$$;
comment on function private.forget_words is 'Deletes words that no document has. Trusts the schedule.';

-- Terms of a search -------------------------------------------------------------------------------------------------

-- Stores a line of words, separated by blanks, that mean the same.
create function private.learn_synonyms(words text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.search_synonyms (stem, meaning)
  select distinct private.stem_of(private.fold(word)), m.next
  from regexp_split_to_table(btrim(words), '\s+') as word,
    (select coalesce(max(s.meaning), 0) + 1 as next from private.search_synonyms as s) as m
$$;

-- Whether a word does not describe the thing that is searched for, such as "best" or "near", or is a stop word of the
-- English dictionary.
create function private.is_small_word(word text) returns boolean
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
grant execute on function private.is_small_word to anon, authenticated, service_role;

-- Terms of a search, in order; `apart` has the parts of a term that signs or a change between letters and digits
-- separate, if there are any.
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
    ) with ordinality as t (word, position)
    where t.word <> '' order by t.position limit 12
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
grant execute on function private.query_words to anon, authenticated, service_role;

-- A text as a literal within a LIKE pattern, cut to 200 characters because LIKE reads the pattern for each row.
create function private.like_pattern(part text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(left(part, 200), '([\\%_])', '\\\1', 'g');
grant execute on function private.like_pattern to anon, authenticated, service_role;

-- Numbers of indexed words like a pattern; null if too many match for the index to help. The appended empty text keeps
-- the planner from using the trigram index, which would compare each match once more.
create function private.words_like(pattern text, part text) returns integer[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  most constant integer := 1000;
  found integer[];
begin
  if pattern not like '\%%' then
    -- Words with this prefix are neighbours in the index.
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

-- The words whose meanings are looked up: each term, or its parts if the term is not an indexed word.
create function private.words_to_mean(typed text[], apart text[]) returns text[]
language sql stable set search_path = ''
return private.tokens_of((
  select string_agg(
    case when w.apart is null or exists (select from private.search_words as k where k.word = w.word)
      then w.word else w.apart end, ' '
  )
  from unnest(typed, apart) as w (word, apart)
));

-- Numbers of the words that a term of a search means: itself, words that begin with it, its other forms, synonyms, and
-- stems in other languages; for an unknown word, similarly spelt words. A 0, which no word has, marks terms that name a
-- place or an amount.
create function private.words_meant(wanted text, query text) returns integer[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  root text := private.stem_of(wanted);
  found integer[];
  named constant integer[] := array(
    select n.number from private.search_names as n
    where n.stem = root or char_length(wanted) > 3 and n.stem like private.like_pattern(wanted) || '%'
  );
  stems constant integer[] := array(
    select -1000000000 - s.id
    from unnest(private.marked_words(left(query, 200))) as w (word)
    cross join unnest('{fr,pt,ar}'::public.language[]) as spoken
    join private.search_stems as s on s.language = spoken and s.stem = private.stem_in(spoken, w.word)
    where private.fold(w.word) = wanted
  );
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
  if cardinality(found || named || stems) = 0 and char_length(wanted) > 3 then
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
  return found || private.about(found) || named || stems || array(
    select 0 where found <> '{}'
      and (wanted ~ '^[0-9]+$' or exists (select from public.places as p where p.keys @> array[wanted]))
  );
end
$$;

-- Other spellings of a search term, at most `most`: in parts, as in `apart`, or as two words that are neighbours in
-- some text, each with its word numbers. Only those that an index finds fast: "power bank" for "powerbank", but not "a
-- bout" for "about".
create function private.phrases_for(word text, apart text, known integer[], shares real[], most integer)
returns table (phrase text, numbers integer[])
language plpgsql stable rows 2 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- Reading this many texts is fast.
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
      from generate_series(1, char_length(phrases_for.word) - 2) as cut
      join private.search_words as a on a.word = left(phrases_for.word, cut)
      join private.search_words as b on b.word = substr(phrases_for.word, cut + 1)
      where phrases_for.word ~ '^[^0-9\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]{4,}$'
      order by least(cut, char_length(phrases_for.word) - cut) desc limit 2
    )
    limit most
  loop
    numbers := null;
    parts := string_to_array(phrase, ' ');
    for position in 1 .. cardinality(parts) loop
      part := parts[position];
      continue when char_length(part) < 2 or private.tokens_of(part) <> array[part];
      like_it := private.words_like(
        case when position = 1 then '%' else '' end || private.like_pattern(part)
          || case when position = cardinality(parts) then '%' else '' end,
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

-- Conditions that a document has all terms, each as one word or in parts.
create function private.words_within(typed text[], apart text[], known integer[], shares real[])
returns table (
  bodies text, headings text, body_words text, heading_words text, body_numbers text[], is_rare boolean
)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  -- An index is fast with up to this many words.
  few constant integer := 50;
  -- Testing this many is faster than reading a text.
  fewer constant integer := 10;
  word text;
  likeness text[];
  ways integer[];
  other record;
  others integer := 4;
  parts text[];
  part text;
  position integer;
  numbers integer[];
  is_distinctive boolean;
  fewest integer;
  found text[] := '{}';
  counts integer[] := '{}';
  commonness real[] := '{}';
  body_tests text[] := '{}';
  heading_tests text[] := '{}';
  -- Last, because a text is far longer than its word numbers.
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
    is_distinctive := false;
    for position in 1 .. cardinality(parts) loop
      part := parts[position];
      -- Next to other terms, a single letter excludes nothing.
      continue when char_length(part) = 1 and char_length(concat(variadic typed)) > 1;
      numbers := private.words_like(
        case when position = 1 then '%' else '' end || private.like_pattern(part)
          || case when position = cardinality(parts) then '%' else '' end,
        part
      );
      continue when numbers is null;
      numbers := numbers || ways;
      is_rare := is_rare or private.are_rare(numbers, known);
      found := found || numbers::text;
      counts := counts || cardinality(numbers);
      commonness := commonness || private.share_of(numbers, known, shares);
      continue when cardinality(numbers) > fewer;
      is_distinctive := cardinality(parts) = 1 and ways = '{}';
      body_tests := body_tests || format('d.words && %L::integer[]', numbers);
      heading_tests := heading_tests || format('d.title_words && %L::integer[]', numbers);
    end loop;
    if not is_distinctive then
      body_texts := body_texts || format('d.body like any (%L)', likeness);
      heading_texts := heading_texts || format('d.title like any (%L)', likeness);
    end if;
  end loop;
  bodies := array_to_string(body_tests || body_texts, ' and ');
  headings := array_to_string(heading_tests || heading_texts, ' and ');
  select min(c.number) into fewest from unnest(counts) as c (number);
  -- Rarest first: the index walks its matches and skips those of the others.
  select string_agg(format('d.words && %L::integer[]', f.numbers), ' and ' order by f.share, f.position),
    string_agg(format('d.title_words && %L::integer[]', f.numbers), ' and ' order by f.share, f.position),
    array_agg(f.numbers order by f.share, f.position)
  into body_words, heading_words, body_numbers
  from unnest(found, counts, commonness) with ordinality as f (numbers, number, share, position)
  -- Parts within more words than that are only compared with the text, unless no part is within fewer.
  where f.number <= greatest(few, fewest);
  return next;
end
$$;

-- Frequent words and their share of recommendations, in titles or texts, from the table's statistics. Read once a
-- search, since reading takes as long as the rest of it.
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

-- Share of all documents that have one of the words, from what known_words returned.
create function private.share_of(numbers integer[], known integer[], shares real[]) returns real
language sql immutable parallel safe set search_path = ''
return (
  select least(1, coalesce(sum(e.share), 0))::real
  from unnest(known, shares) as e (number, share) where e.number = any (numbers)
);

-- Weight of a search term by its frequency: the rarer, the more; halved for places and amounts.
create function private.weight_of(numbers integer[], share real) returns double precision
language sql immutable parallel safe set search_path = ''
return ln(1 / (share + 0.001)) / case when 0 = any (numbers) then 2 else 1 end;

-- Whether few documents can have one of these words: they are at most sixty, none of them frequent.
create function private.are_rare(numbers integer[], known integer[]) returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(numbers) <= 60 and not numbers && known;

-- Matches -----------------------------------------------------------------------------------------------------------

-- Condition of the filters on a row `b` of one kind; 'false' if the kind has no such property, except for languages.
-- Members with a block between them do not find each other.
create function private.search_filter(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  languages public.language[]
) returns text
language sql stable set search_path = ''
as $$
  select coalesce(case
    when kind in ('recommendations', 'reviews', 'requests') then private.filter_of(
      rtrim(kind, 's'), place, price_below, min_rating, has_images, is_verified, languages
    )
    else (
      select string_agg(coalesce(asked.condition, 'false'), ' and ')
      from (select array(select private.blocked_ids()) as ids) as apart, lateral (values
        (place is not null, case when kind in ('companies', 'people')
          then format('b.place_id >= %L and b.place_id < %L', place, place || '.') end),
        (price_below is not null, null),
        (min_rating is not null, case when kind in ('products', 'companies')
          then format('b.average_rating >= %L', min_rating) end),
        (has_images, null),
        (is_verified, case when kind = 'people' then 'b.is_verified' end),
        (kind = 'people' and apart.ids <> '{}', format('b.id <> all (%L::uuid[])', apart.ids))
      ) as asked (is_asked, condition)
      where asked.is_asked
    )
  end, 'true')
$$;

-- An index condition that each of these tests, and a filter, implies; null if there is none.
create function private.filtered(indexes text[], filter text) returns text[]
language sql immutable parallel safe set search_path = ''
return (
  select array_agg(nullif(concat_ws(' and ', i.condition, filter), '') order by i.position)
  from unnest(indexes) with ordinality as i (condition, position)
);

-- An index condition that documents in these languages with these words meet, the rarest first; null if no language is
-- requested or the kind has none.
create function private.in_languages(wanted_kind text, words text[], spoken integer[]) returns text
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(
    format('private.words_by_language(d.words) && %L::bigint[]', private.words_in(w.numbers::integer[], spoken)),
    ' and ' order by w.position
  )
  from unnest(words) with ordinality as w (numbers, position)
  where spoken <> '{}' and wanted_kind in ('recommendations', 'reviews', 'requests')
);

-- Ids of one kind that match, best first, stepping down the rank buckets within one statement: planning some sixty
-- statements took longer than running them. Each step is a row, tried in order until one yields enough; the best
-- items have a partial index of their own.
create function private.search_tiers(
  wanted_kind text, tests text[], indexes text[], sort text, most integer, without uuid[],
  filter text default 'true', may_be_rare boolean default false, in_language text default null
)
returns table (item_id uuid, tier integer, matches integer, is_all boolean)
language plpgsql stable rows 20 set search_path = ''
-- Forces reads in the order of an index, never of a whole table.
set enable_sort = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off'
set jit = 'off'
as $$
declare
  -- Lists have similar numbers of items, so the rank buckets say little about their order.
  span constant integer := case wanted_kind when 'lists' then 500 else 100 end;
  -- Up to this many rows are fetched and sorted faster than stepping down the buckets.
  rare constant integer := 500;
  searched record;
  documents_table text := 'search_' || wanted_kind;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.' || documents_table)
  );
  last integer := cardinality(tests);
  by_order text;
  in_order text;
  tiers text;
  pick_all text;
  -- All matches; null while unknown, more than `rare` if there are too many to use.
  picked uuid[];
  is_by_filter boolean := false;
  hit record;
  seen integer := 0;
  kept integer := 0;
  met uuid[] := '{}';
  met_tiers integer[] := '{}';
  bests integer := 0;
  newest integer;
  -- How far the first step reaches: to which popularity band, or how many weeks back.
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
  select * into strict searched from private.searched_table(wanted_kind);
  by_order := case when sort = 'recent' then '' else searched.popularity || ' desc, ' end
    || 'b.created_at desc, b.id desc';
  -- The same for rows with popularity as a column: the planner does not recognise a repeated sum.
  in_order := replace(by_order, searched.popularity, 'b.popularity');
  -- The last test includes all others, so its failure rules a document out and the text is read once.
  tiers := format('case when d.item_id = any (%L::uuid[]) or not (%s) then 0', without, tests[last]);
  for i in 1 .. last - 1 loop
    tiers := tiers || ' when ' || tests[i] || ' then ' || i;
  end loop;
  tiers := tiers || ' else ' || last || ' end';

  pick_all := format(
    'select array(select d.item_id from %s as d where %s limit %s)',
    case when in_language is null then format('private.%I', documents_table)
      else format('(select * from private.%I as d where %s offset 0)', documents_table, in_language) end,
    indexes[last], rare + 1
  );
  if may_be_rare then
    execute pick_all into picked;
  end if;
  if picked is null or cardinality(picked) > rare then
    for hit in execute format(
      'select b.id, b.popularity, b.created_at, b.is_kept,
        case when d.item_id is null then 0 else %1$s end as tier
      from (
        select b.id, b.created_at, %2$s as popularity, %3$s as is_kept
        from public.%4$I as b where %5$s order by %6$s limit %7$s
      ) as b
      left join private.%8$I as d on b.is_kept and d.item_id = b.id
      order by %9$s',
      tiers, searched.popularity, filter, searched.name, searched.shown, by_order, span, documents_table, in_order
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
        from unnest(met, met_tiers) with ordinality as m (id, tier, position)
        order by m.tier, m.position limit most;
      return;
    end if;
    if bests < most and indexes[last] is null then
      is_by_filter := kept <= 2;
    -- Most words belong to one language and are in few posts of another.
    elsif bests < most and picked is null and (
      documents * greatest(1, cardinality(met)) / span <= rare or met = '{}' and in_language is not null
    ) then
      execute pick_all into picked;
    end if;
  end if;

  -- Steps further down, to the lowest of the best; the last, null, has no limit.
  reach := lowest;
  while case when sort = 'recent' then reach <= 500 else reach > 0 end loop
    reaches := reaches || reach;
    reach := case
      when sort = 'recent' then 4 * (reach + 1)
      -- Most items have fewer than four votes, and nearly all of those none.
      when reach > 2 then reach - 1 else 0
    end;
  end loop;
  reaches := reaches || null::integer;

  <<down>>
  for i in 1 .. last loop
    need := most - cardinality(given);
    exit when need = 0 or is_by_filter or cardinality(picked) <= rare;
    more := array(
      select m.id from unnest(met, met_tiers) with ordinality as m (id, tier, position)
      where m.tier = i order by m.position limit need
    );
    total := 0;
    is_through := false;
    if cardinality(more) < need and indexes[i] is not null then
      execute format(
        'select f.best, f.total, s.reach is null
        from unnest(%1$L::integer[]) as s (reach),
        lateral (select array(%2$s) as numbers offset 0) as word_ids,
        lateral (
          select coalesce((array_agg(b.id order by %3$s) filter (where b.id is not null))[:%4$s], ''{}'') as best,
            count(b.id) as total, count(*) as tried
          from (
            select d.item_id
            from (
              select * from private.%5$I as d where %6$s and d.words && word_ids.numbers and %13$s
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
          -- Or the next step, some four times as long, would read more than all rows that the filter keeps.
          or %11$L and 4.0 * f.tried * f.tried > %12$s * (f.total + 1)
        limit 1',
        reaches,
        case when sort = 'recent'
          then format('select -1000 - %s + week from generate_series(0, s.reach) as week', newest)
          else 'select -1 - band from generate_series(s.reach, 8) as band'
        end,
        by_order, need, documents_table, indexes[i], tests[i], searched.name, searched.shown, filter,
        filter <> 'true', documents,
        -- The condition of the partial index, if the steps stay within it.
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
        searched.popularity, searched.name, searched.shown, filter, by_order, documents_table, tests[i],
        in_order, need
      ) into more using given || without;
    end if;
    counted := greatest(total, cardinality(more)) + cardinality(given);
    -- A step without limit has counted them all.
    is_counted := is_through and i = last;
    given := given || more;
    given_tiers := given_tiers || array_fill(i, array[cardinality(more)]);
  end loop;

  if is_by_filter or cardinality(picked) <= rare then
    -- Each step runs only if the one before yielded too little; the offsets keep the planner from reordering them.
    return query execute format(
      'select b.id, b.tier, count(*) over ()::integer, true
      from (select b.*, %1$s as tier from ' || case when is_by_filter then
        '(select * from public.%3$I as b where %4$s and %5$s offset 0) as b,
        lateral (select * from private.%2$I as d where d.item_id = b.id offset 0) as d'
      else
        '(select * from private.%2$I as d where d.item_id = any ($1) offset 0) as d,
        lateral (select * from public.%3$I as b where b.id = d.item_id and %4$s and %5$s offset 0) as b'
      end || ') as b
      where b.tier > 0 order by b.tier, %6$s limit %7$s',
      tiers, documents_table, searched.name, searched.shown, filter, by_order, most
    ) using picked;
    return;
  end if;
  return query
    select g.id, g.tier, greatest(cardinality(met), counted), is_counted or cardinality(given) < most
    from unnest(given, given_tiers) with ordinality as g (id, tier, position) order by g.position;
end
$$;

-- Items of one kind that have some of the words, with at least half the best score: `meanings` has a list of word
-- numbers for each term, `shares` its frequency. Tier 0 has all terms in the title, in every kind.
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
  -- Weight of a word in the title.
  in_title constant double precision := 1.5;
  searched record;
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
  select * into strict searched from private.searched_table(wanted_kind);
  by_order := case when sort = 'recent' then '' else searched.popularity || ' desc, ' end
    || 'b.created_at desc, b.id desc';
  select string_agg(format(
    'case when d.title_words && %1$L then %2$s when d.words && %1$L then %3$s else 0 end',
    m.numbers, in_title * m.weight, m.weight
  ), ' + '), greatest(in_title * sum(m.weight), 0.001) into scores, perfect
  from (
    select w.numbers::integer[] as numbers, private.weight_of(w.numbers::integer[], w.share) as weight
    from unnest(meanings, shares) as w (numbers, share)
  ) as m;
  -- The rarest words, as long as they match few documents together.
  select array_agg(n.number) into looked_for
  from (
    select w.numbers, sum(w.share) over (order by w.share, w.position) as share
    from unnest(meanings, shares) with ordinality as w (numbers, share, position)
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
        searched.name, searched.shown, filter, by_order, budget, documents_table
      ) end,
    case when looked_for is not null then format('d.words && %L::integer[]', looked_for) else 'true' end,
    searched.name, searched.shown, filter,
    case when sort = 'relevant' then 's.score desc, ' else '' end, by_order, most
  ) using without;
end
$$;

-- Best items of each kind, in order: `level` 1 has all words as typed, 2 all by meaning, 3 some of them. Visibility is
-- written out in searched_table.
create function private.search_items(
  query text, kinds text[], sort text, most integer, place text default null,
  price_below integer default null, min_rating integer default null, has_images boolean default null,
  is_verified boolean default null, languages public.language[] default null
)
returns table (kind text, item_id uuid, level integer, tier integer, matches integer, is_all boolean)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  -- With fewer results of all kinds together, the search goes beyond the literal words.
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
  -- Word numbers of the place that is filtered by.
  in_place integer[];
  -- Numbers of the requested languages and of the unknown language.
  spoken integer[];
  index_filters jsonb;
  may_be_few boolean := false;
  one text;
  hit record;
begin
  select jsonb_object_agg(k.kind, f.filter), array_agg(k.kind order by k.turn) into filters, kinds
  from unnest(kinds) with ordinality as k (kind, turn),
  lateral (
    select private.search_filter(
      k.kind, place, price_below, min_rating, has_images, is_verified, languages
    ) as filter
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
    -- Items in a place match its name like one of their words.
    in_place := private.about(array(
      select coalesce(w.id, 0)
      from public.places as p, unnest(private.tokens_of(private.fold(p.name))) as t (word)
      left join private.search_words as w on w.word = t.word
      where p.id = search_items.place
    ));
    may_be_few := not in_place <@ known.numbers;
  end if;
  spoken := array(
    select private.language_number(l.language) from unnest(languages[:20] || null::public.language) as l (language)
    where cardinality(languages) > 0
  );
  select jsonb_object_agg(k.kind, nullif(concat_ws(' and ',
    case when in_place <> '{}' then format('d.words @> %L::integer[]', in_place) end,
    case when k.kind = 'reviews' and is_verified then 'd.words @> ''{-20}''' end,
    case when spoken <> '{}' and k.kind in ('recommendations', 'reviews', 'requests')
      then format('d.words && %L::integer[]', spoken) end
  ), '')) into index_filters
  from unnest(kinds) as k (kind);
  select * into within from private.words_within(typed, apart, known.numbers, known.shares);
  -- A whole word before the same letters within another word, a title before a text.
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
  -- For one or two letters, whole words come first, wherever they are.
  if is_whole and char_length(folded) <= 2 then
    tests := array[tests[1], tests[3], tests[2], tests[4]];
    indexes := array[indexes[1], indexes[3], indexes[2], indexes[4]];
  end if;
  if sort <> 'relevant' then
    tests := array[within.bodies];
    indexes := array[within.body_words];
  end if;
  -- A term within no indexed word is in no document.
  if coalesce(within.body_words, '') not like '%''{}''%' then
    foreach one in array kinds loop
      matches := 0; is_all := true;
      for hit in select * from private.search_tiers(
        one, tests, private.filtered(indexes, index_filters ->> one), sort, most, '{}', filters ->> one,
        within.is_rare or may_be_few, private.in_languages(one, within.body_numbers, spoken)
      ) loop
        kind := one; item_id := hit.item_id; level := 1; tier := hit.tier;
        matches := hit.matches; is_all := hit.is_all;
        found := found || hit.item_id;
        return next;
      end loop;
      -- A search that stopped early has enough results.
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
    select private.words_meant(t.word, query) as numbers
    from unnest(private.words_to_mean(typed, apart)) as t (word)
    where t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]'
      and not private.is_small_word(t.word)
    -- Evaluated once for each word, however often it is used above.
    offset 0
  ) as m;
  if meanings is null then
    return;
  end if;
  if not '{}' = any (meanings) then
    -- The rarest first, as in words_within.
    select string_agg(format('d.title_words && %L::integer[]', m.numbers), ' and ' order by m.share, m.position),
      string_agg(format('d.words && %L::integer[]', m.numbers), ' and ' order by m.share, m.position)
    into headings, bodies from unnest(meanings, shares) with ordinality as m (numbers, share, position);
    tests := case when sort = 'relevant' then array[headings, bodies] else array[bodies] end;
    foreach one in array kinds loop
      matches := 0; is_all := true;
      for hit in select * from private.search_tiers(
        one, tests, private.filtered(tests, index_filters ->> one), sort, most, found, filters ->> one,
        is_rare or may_be_few, private.in_languages(one, meanings, spoken)
      ) loop
        kind := one; item_id := hit.item_id; level := 2; tier := hit.tier;
        matches := hit.matches; is_all := hit.is_all;
        found := found || hit.item_id;
        return next;
      end loop;
      -- A search that stopped early has enough results.
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
comment on function private.search_items is
  'Reads the search documents, which nobody else may, and only public items. Trusts no argument: words become numbers or quoted letters, kinds are looked up.';
grant execute on function private.search_items to anon, authenticated, service_role;

-- Results -----------------------------------------------------------------------------------------------------------

-- The part of a text that a card of a search shows: its beginning, or from shortly before a late first match. All of the
-- text if it has none of these words as they are typed: src/lib/matches.ts also finds other spellings. A match within the
-- first 120 characters is among the 150 that a card shows.
create function private.passage(content text, words text[]) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  first constant integer := (select min(nullif(strpos(lower(content), w.word), 0)) from unnest(words) as w (word));
begin
  return case
    when first is null then content
    when first <= 120 then private.excerpt(content)
    else '…' || private.excerpt(regexp_replace(substr(content, first - 45, 45), '^\S*\s+', '') || substr(content, first))
  end;
end
$$;
grant execute on function private.passage to anon, authenticated, service_role;

-- The first answer to a question in the order of its page, or null.
create function private.best_response(request uuid, words text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'content', private.passage(r.content, words), 'upvotes', r.upvotes,
      'author', private.author_of(r.user_id))
    from public.responses as r
    where r.request_id = request and r.hidden_for is null
    order by r.score desc, r.created_at desc, r.id desc limit 1
  );
end
$$;
grant execute on function private.best_response to anon, authenticated, service_role;

-- Card of a search result, with the passage of a post's text that has the searched words.
create function private.found_card(kind text, item uuid, words text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'recommendations' then (
      select private.card(r) || jsonb_build_object('content', private.passage(r.content, words))
      from public.recommendations as r where r.id = item
    )
    when 'reviews' then (
      select private.card(r) || jsonb_build_object('content', private.passage(r.content, words))
      from public.reviews as r where r.id = item
    )
    when 'requests' then (
      select private.card(r) || jsonb_build_object('best_response', private.best_response(r.id, words))
      from public.requests as r where r.id = item
    )
    when 'lists' then (select private.card(l) from public.user_lists as l where l.id = item)
    when 'products' then (select private.card(p) from public.products as p where p.id = item)
    when 'companies' then (select private.card(c) from public.companies as c where c.id = item)
    when 'people' then (select private.card(p) from public.profiles as p where p.id = item)
  end;
end
$$;
grant execute on function private.found_card to anon, authenticated, service_role;

-- The place and highest price in naira that a search text contains, and its other words; no row if it has neither.
-- "generator repairer in Ikeja under 50k" filters the search as a chosen filter would, and the result says so in
-- filtered_by. English is understood in every request, since people mix it in, other languages only in requests in that
-- language: a word as short as Hausa's "a" means something else elsewhere.
create function private.typed_filters(query text)
returns table (words text, place_id text, place_said text, price_below integer, price_said text)
language plpgsql stable strict rows 1
set search_path = ''
as $$
declare
  spoken constant text := private.language();
  before_place constant text := '(?:in|at|near|around|within' || case spoken
    when 'fr' then '|[àa]|au|en|dans|vers|pr[èe]s de'
    when 'sw' then '|katika|huko|jijini|mjini|karibu na'
    when 'ha' then '|a|cikin|kusa da'
    when 'yo' then '|n[íi]'
    when 'ig' then '|na'
    when 'pcm' then '|for|inside'
    when 'pt' then '|em|no|na|perto de'
    when 'ar' then '|في|قرب'
    else '' end || ')';
  before_price constant text := '(?:under|below|less than|cheaper than|at most|up to|maximum|max' || case spoken
    when 'fr' then '|(?:[àa] )?moins de|pas plus de|sous|jusqu[''’]?[àa]'
    when 'sw' then '|chini ya|isiyozidi|hadi|mpaka'
    when 'ha' then '|[ƙk]asa da'
    when 'yo' then '|(?:t[íi] )?k[òo] ju'
    when 'ig' then '|(?:nke )?(?:na-)?erugh[ịi]'
    when 'pcm' then '|(?:wey )?no pass'
    when 'pt' then '|(?:por )?menos de|abaixo de|at[ée]|no m[áa]ximo'
    when 'ar' then '|ب?[أا]قل من|تحت|حتى'
    else '' end || ')';
  amount constant text := '(?:(?:₦|#|=n=|ngn|n)\s?)?\d(?:[\d.,''٬٫،]*\d)?(?:\s\d{3}\M)*'
    || '(?:\s?(?:k|thousand|mille|m|mn|millions?)\M)?(?:\s?(?:₦|(?:ngn|naira|n)\M))?';
  -- Amounts of these below 20,000 are no prices in naira.
  of_else constant text := '[ -]?(?:[%°$€£]|(?:m|mil|' || private.units() || '|' || private.other_money() || ')\M'
    || '|جنيه|درهم|دينار)';
  longest constant integer := 5;
  ascii text;
  said text[];
  parts text[];
  value numeric;
  place record;
  span text;
  starts integer;
  ends integer;
begin
  words := left(query, 200);
  if words !~* ('(?:^|[^[:alnum:]])(?:' || before_place || '|' || before_price || ')\s') then
    return;
  end if;

  ascii := private.ascii_digits(words);
  said := regexp_match(
    ascii, '(?:^|[^[:alnum:]])(' || before_price || '\s+(' || amount || '))(?!' || of_else || '|[\d.,]*\d)', 'i'
  );
  value := private.amount_of(said[2]);
  -- "under 18" is an age.
  if value between 500 and 1000000000 then
    price_said := substr(words, strpos(ascii, said[1]), char_length(said[1]));
    price_below := value;
    words := replace(words, price_said, ' ');
  end if;

  parts := regexp_split_to_array(btrim(words), '\s+');
  for at in 1 .. cardinality(parts) - 1 loop
    starts := case
      when parts[at] ~* ('^' || before_place || '$') then at
      when parts[at - 1] || ' ' || parts[at] ~* ('^' || before_place || '$') then at - 1
    end;
    continue when starts is null;
    for through in reverse least(at + longest, cardinality(parts)) .. at + 1 loop
      span := array_to_string(private.words_of(array_to_string(parts[at + 1 : through], ' ')), ' ');
      select p.id, private.words_of(p.label) as label into place
      from public.places as p
      where p.keys @> array[span]
      -- The candidate that the next word names, else the largest.
      order by private.words_of(parts[through + 1]) <@ private.words_of(p.label) desc, p.people desc, p.id limit 1;
      continue when place.id is null;
      place_id := place.id;
      -- "in Ikeja, Lagos" names one place.
      ends := through;
      while private.words_of(parts[ends + 1]) <@ (place.label || '{state,city}'::text[]) loop
        ends := ends + 1;
      end loop;
      place_said := array_to_string(parts[starts : ends], ' ');
      parts := parts[: starts - 1] || parts[ends + 1 :];
      exit;
    end loop;
    exit when place_id is not null;
  end loop;

  words := array_to_string(parts, ' ');
  -- Without other words there would be nothing to search for.
  if words ~ '[[:alnum:]]' and (place_id is not null or price_below is not null) then
    return next;
  end if;
end
$$;
grant execute on function private.typed_filters to anon, authenticated, service_role;

-- Results of search_content: the cards of each kind, counts, and how well they match.
create function private.search_results(
  query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean,
  is_verified boolean, languages public.language[]
) returns jsonb
language plpgsql stable
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  everything constant text[] := array[
    'recommendations', 'reviews', 'lists', 'products', 'companies', 'requests', 'people'
  ];
  -- Words that are not in most texts.
  telling constant text[] := array(
    select w.word from private.query_words(query) as w
    where char_length(w.word) >= 3 and not private.is_small_word(w.word)
  );
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
      select f.*, row_number() over () as position
      from private.search_items(
        query, wanted, case when sort in ('recent', 'popular') then sort else 'relevant' end, most,
        search_results.place, price_below, min_rating, has_images, is_verified, languages
      ) as f
    ),
    best as (
      select f.*, row_number() over (partition by f.kind order by f.position) as rank from found as f
    ),
    kinds as (
      select k.kind, k.position,
        coalesce(jsonb_agg(private.found_card(k.kind, b.item_id, telling) order by b.rank)
          filter (where b.rank <= most), '[]') as items,
        min(array[b.level, b.tier]) as first
      from unnest(everything) with ordinality as k (kind, position)
      left join best as b on b.kind = k.kind
      group by k.kind, k.position
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
      'at_least', coalesce(jsonb_agg(k.kind order by k.position) filter (where not c.is_all), '[]'),
      'order', jsonb_agg(k.kind order by k.first nulls last, k.position),
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
grant execute on function private.search_results to anon, authenticated, service_role;

create function public.search_content(
  query text, kind text default 'all', sort text default 'relevant', place text default null,
  price_below integer default null, min_rating integer default null, has_images boolean default null,
  is_verified boolean default null, languages public.language[] default null
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found constant jsonpath := '$.counts.* ? (@ > 0)';
  said record;
  filtered jsonb;
  typed jsonb;
begin
  select * into said from private.typed_filters(query);
  if said.words is not null then
    filtered := private.search_results(
      said.words, kind, sort, coalesce(place, said.place_id), coalesce(search_content.price_below, said.price_below),
      min_rating, has_images, is_verified, languages
    );
    if filtered @? found then
      filtered := filtered || jsonb_build_object('filtered_by', jsonb_strip_nulls(jsonb_build_object(
        'place', case when place is null then (
          select jsonb_build_object('name', public.local_name(p), 'said', said.place_said)
          from public.places as p where p.id = said.place_id
        ) end,
        'price', case when search_content.price_below is null and said.price_below is not null
          then jsonb_build_object('below', said.price_below, 'said', said.price_said) end
      )));
    else
      filtered := null;
    end if;
  end if;
  if filtered ->> 'level' = '1' then
    return filtered;
  end if;
  typed := private.search_results(
    query, kind, sort, place, price_below, min_rating, has_images, is_verified, languages
  );
  if filtered is null or typed @? found and typed -> 'level' < filtered -> 'level' then
    return typed;
  end if;
  return filtered;
end
$$;
comment on function public.search_content is
  'R191: {"recommendations", "reviews", …: [card, …], "counts", "at_least", "order", "level", "close"}, and if the text names a place or highest price "filtered_by": {"place": {"name", "said"}, "price": {"below", "said"}}.';
revoke all on function public.search_content from public, anon, authenticated;
grant execute on function public.search_content to anon, authenticated, service_role;

-- Suggestions -------------------------------------------------------------------------------------------------------

-- Completions of a search that is being typed, at most eight: products and companies, places, tags of popular posts,
-- then titles, each by popularity. Names complete by the beginnings of their words, places only by the beginning of the
-- name: searching misspelt ones took a quarter of the time and was discarded. Reads past the policies, but only public
-- rows.
create function private.suggest(typed text) returns table (kind text, label text)
language plpgsql stable security definer rows 8
set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  folded text := btrim(regexp_replace(private.fold(left(typed, 80)), '[\u0001-\u0020]+', ' ', 'g'));
  beginning text := private.like_pattern(private.joined(folded, false)) || '%';
  -- In the form of places.keys.
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
  -- The last word is being typed, those before it are whole; a word with signs is not in the index.
  for position in 1 .. cardinality(words) loop
    part := words[position];
    patterns := array[private.like_pattern(part) || '%', '% ' || private.like_pattern(part) || '%'];
    numbers := case when private.tokens_of(part) = array[part] then private.words_like(
      private.like_pattern(part) || case when position = cardinality(words) then '%' else '' end, part
    ) end;
    -- No indexed word begins like this, or it is written in parts.
    if numbers = '{}' or apart[position] is not null then
      select * into known from private.known_words();
      for other in select * from private.phrases_for(part, apart[position], known.numbers, known.shares, 2) loop
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
    with first as materialized (
      -- Names are read one by one: a join would read all companies.
      select k.rank, k.kind, case k.searched
          when 'products' then (select p.name from public.products as p where p.id = t.item_id)
          when 'companies' then (select c.name from public.companies as c where c.id = t.item_id)
          else (select r.title from public.recommendations as r where r.id = t.item_id)
        end as label, t.position
      from (values (1, 'product', 'products', 3), (2, 'company', 'companies', 3), (5, 'title', 'recommendations', 3))
        as k (rank, kind, searched, most)
      cross join lateral private.search_tiers(k.searched, array[test], array[by_index], 'popular', k.most, '{}')
        with ordinality as t (item_id, tier, matches, is_all, position)
      union all
      (select 3, 'place', n.name, row_number() over (order by n.words <> spoken, (f.place).people desc, (f.place).id)
          as position
      from (
        -- Keys are compared as one text: comparing them one by one takes milliseconds, as does splitting all names into
        -- words.
        select p as place from public.places as p
        where spoken <> '' and strpos('|' || array_to_string(p.keys, '|'), '|' || spoken) > 0
        order by strpos('|' || array_to_string(p.keys, '|') || '|', '|' || spoken || '|') = 0, p.people desc, p.id
        limit 20
      ) as f, lateral (
        select l.name, array_to_string(private.words_of(l.name), ' ') as words
        from (select public.local_name(f.place) as name offset 0) as l offset 0
      ) as n
      where starts_with(n.words, spoken)
      order by position limit 2)
      union all
      (select 4, 'tag', g.tag, row_number() over (order by g.posts desc, g.tag)
      from (
        select array_agg(t.tag) as tags, array_agg(t.posts) as posts,
          -- Folded as one text: folding tag by tag takes milliseconds.
          string_to_array(private.joined(private.fold(string_agg(t.tag, E' \n ')), true), E' \n ') as folded
        from (
          select u.tag, count(*) as posts from (
            select r.tags from public.recommendations as r where not r.is_deleted
            order by r.upvotes desc, r.created_at desc, r.id desc limit 200
          ) as r, unnest(r.tags) as u (tag)
          group by u.tag
        ) as t
      ) as a, unnest(a.tags, a.posts, a.folded) as g (tag, posts, folded)
      where g.folded like beginning limit 2)
    ),
    named as (
      select * from first
      union all
      -- Only searched if there is room left: most often there is none.
      select 6, 'title', (select q.title from public.requests as q where q.id = t.item_id), t.position
      from private.search_tiers('requests', array[test], array[by_index], 'popular', 2, '{}')
        with ordinality as t (item_id, tier, matches, is_all, position)
      where (select count(distinct lower(f.label)) < 8 from first as f)
    ),
    once as (
      select distinct on (lower(n.label)) n.* from named as n order by lower(n.label), n.rank, n.position
    )
    select o.kind, o.label from once as o order by o.rank, o.position limit 8;
end
$$;
comment on function private.suggest is
  'Reads the search documents, which nobody else may, and only public items. Trusts no argument: what is typed becomes quoted letters.';
grant execute on function private.suggest to anon, authenticated, service_role;

create function public.search_suggestions(query text) returns table (kind text, label text)
language plpgsql stable rows 8 set search_path = ''
as $$
begin
  return query select s.kind, s.label from private.suggest(query) as s;
end
$$;
comment on function public.search_suggestions is
  'R273: At most eight completions of a search being typed; "kind" is product, company, place, tag or title.';
revoke all on function public.search_suggestions from public, anon, authenticated;
grant execute on function public.search_suggestions to anon, authenticated, service_role;

-- Existing questions and recommendations like a title that is being typed, at most three of each: first titles with all
-- words, then titles with the rarest word, then texts with the two rarest; if these are fewer than three, items with at
-- least half the score of the best. For "generator repairer in Ikeja" a canopy in Ikeja whose text mentions a generator
-- comes last.
create function private.similar_to(typed text) returns table (kind text, item_id uuid)
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
  -- The six words with the highest weight; places and amounts last, however rare. Words in no document are left out.
  select array_agg(m.numbers::text order by m.is_beside, m.weight desc, m.position),
    array_agg(m.share order by m.is_beside, m.weight desc, m.position),
    bool_or(private.are_rare(m.numbers, known.numbers))
  into meanings, shares, is_rare
  from (
    select w.numbers, w.position, w.numbers && '{0}' as is_beside, s.share,
      private.weight_of(w.numbers, s.share) as weight
    from (
      select t.position, private.words_meant(t.word, typed) || case
        -- Completions of a last word of three letters; longer ones are in words_meant.
        when t.word = last_word and char_length(t.word) = 3 then array(
          -- A range, because an index serves a pattern only when it is constant.
          select b.id from private.search_words as b
          where b.word >= t.word collate "C" and b.word < t.word || chr(1114111) collate "C"
          order by char_length(b.word), b.word limit 30
        ) else '{}' end as numbers
      from unnest(private.words_to_mean(typed_words, apart)) with ordinality as t (word, position)
      where t.word ~ '[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]'
        and not private.is_small_word(t.word)
      -- Evaluated once for each word, however often it is used above.
      offset 0
    ) as w,
    lateral (select private.share_of(w.numbers, known.numbers, known.shares) as share) as s
    where w.numbers <> '{}'
    order by is_beside, weight desc, w.position limit 6
  ) as m;
  if meanings is null then
    return;
  end if;
  tests := array(
    select string_agg(format(wanted.test, m.numbers), ' and ' order by m.position)
    from (values (1, 'd.title_words && %L::integer[]', 6), (2, 'd.title_words && %L::integer[]', 2),
      (3, 'd.title_words && %L::integer[]', 1), (4, 'd.words && %L::integer[]', 2)) as wanted (turn, test, words),
    lateral unnest(meanings[:wanted.words]) with ordinality as m (numbers, position)
    group by wanted.turn order by wanted.turn
  );
  in_title := tests[3];
  in_text := tests[4];
  -- The last step includes all others.
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
      -- Finds those above again: the best score sets the threshold.
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
    from unnest(items, tiers, turns) with ordinality as f (item_id, tier, turn, position)
    order by f.tier, f.turn, f.position;
end
$$;
comment on function private.similar_to is
  'Reads the search documents, which nobody else may, and only public items. Trusts no argument: words become numbers.';
grant execute on function private.similar_to to anon, authenticated, service_role;

create function public.similar_posts(typed text)
returns table (kind text, id uuid, title text, location text, response_count integer)
language plpgsql stable rows 6 set search_path = ''
as $$
begin
  return query
    select s.kind, s.item_id, coalesce(q.title, r.title), coalesce(q.location, r.location), q.response_count
    from private.similar_to(typed) with ordinality as s (kind, item_id, position)
    left join public.requests as q on s.kind = 'request' and q.id = s.item_id and not q.is_deleted
    left join public.recommendations as r
      on s.kind = 'recommendation' and r.id = s.item_id and not r.is_deleted
    where coalesce(q.id, r.id) is not null
    order by s.position;
end
$$;
comment on function public.similar_posts is
  'R393: At most three questions and three recommendations that may answer a question being typed.';
revoke all on function public.similar_posts from public, anon, authenticated;
grant execute on function public.similar_posts to anon, authenticated, service_role;

create trigger index_for_search
  after insert or delete or update of title, content, location, tags, category_id, subcategory_id,
    product_id, company_id, place_id, language, is_deleted, hidden_for
  on public.recommendations for each row execute function private.index_for_search('recommendations');
create trigger keep_rank_buckets after update of upvotes on public.recommendations
  for each row when (private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes))
  execute function private.keep_rank_buckets('recommendations');

create trigger index_for_search
  after insert or delete or update of title, content, tags, category_id, subcategory_id, product_id,
    company_id, place_id, language, is_deleted, hidden_for
  on public.reviews for each row execute function private.index_for_search('reviews');
create trigger keep_rank_buckets after update of upvotes, verified on public.reviews
  for each row when (
    private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes) or old.verified <> new.verified
  )
  execute function private.keep_rank_buckets('reviews');

create trigger index_for_search
  after insert or delete or update of title, description, location, category_id, subcategory_id, language,
    is_deleted, hidden_for
  on public.requests for each row execute function private.index_for_search('requests');
create trigger keep_rank_buckets after update of response_count on public.requests
  for each row when (
    private.popularity_band(old.response_count)
      <> private.popularity_band(new.response_count)
  )
  execute function private.keep_rank_buckets('requests');

create trigger index_for_search
  after insert or delete or update of full_name, username, bio, location, interests, is_public, hidden_for
  on public.profiles for each row execute function private.index_for_search('people');
create trigger keep_rank_buckets after update of total_recommendations, total_reviews on public.profiles
  for each row when (
    private.popularity_band(old.total_recommendations + old.total_reviews)
      <> private.popularity_band(new.total_recommendations + new.total_reviews)
  )
  execute function private.keep_rank_buckets('people');

create trigger index_answered_request
  after insert or delete or update of content, hidden_for
  on public.responses for each row execute function private.index_answered_request();

create trigger index_for_search after insert or delete or update of name, description, is_public, hidden_for
  on public.user_lists for each row execute function private.index_for_search('lists');
create trigger keep_rank_buckets after update of item_count on public.user_lists
  for each row when (
    private.popularity_band(old.item_count)
      <> private.popularity_band(new.item_count)
  )
  execute function private.keep_rank_buckets('lists');

create trigger index_for_search
  after insert or delete
    or update of name, description, tags, category_id, subcategory_id, company_id, hidden_for
  on public.products for each row execute function private.index_for_search('products');
create trigger keep_rank_buckets after update of recommendation_count, review_count on public.products
  for each row when (
    private.popularity_band(old.recommendation_count + old.review_count)
      <> private.popularity_band(new.recommendation_count + new.review_count)
  )
  execute function private.keep_rank_buckets('products');

create trigger index_for_search
  after insert or delete or update of name, former_names, description, location, category_id, hidden_for
  on public.companies for each row execute function private.index_for_search('companies');
create trigger keep_rank_buckets after update of recommendation_count, review_count on public.companies
  for each row when (
    private.popularity_band(old.recommendation_count + old.review_count)
      <> private.popularity_band(new.recommendation_count + new.review_count)
  )
  execute function private.keep_rank_buckets('companies');

create trigger learn_names after insert or update of local_names on public.categories
  for each row execute function private.learn_names();
create trigger learn_names after insert or update of local_names on public.subcategories
  for each row execute function private.learn_names();
