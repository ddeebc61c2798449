-- Search, anew: every word of what can be found stands once in a table of words, and each document names its
-- words by number. What is inside of a word is looked for among the words, of which there are few, and then
-- the documents that have them are in one index: of any script, of any length, without false finds
-- (0013). This takes the place of the tables and triggers of create_search.

drop trigger index_for_search on public.recommendations;
drop trigger index_for_search on public.reviews;
drop trigger index_for_search on public.requests;
drop trigger index_for_search on public.user_lists;
drop trigger index_for_search on public.products;
drop trigger index_for_search on public.companies;
drop function private.index_for_search();
drop table private.search_documents;

-- A part of so many characters stands for a longer word, a text without blanks for example; the next one
-- begins in its middle. Whatever is looked for is no longer than half of it, so it is within one of them.
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

-- Every two letters of a word that stand together, or every three.
create function private.grams_of(word text, size integer) returns text[]
language sql immutable parallel safe set search_path = ''
return (
  select array_agg(distinct substr(word, place, size))
  from generate_series(1, char_length(word) - size + 1) as place
);

-- What an English word has in common with its other forms; of a word that is none, itself.
create function private.stem_of(word text) returns text
language sql immutable parallel safe set search_path = ''
return coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);

create table private.search_words (
  id integer generated always as identity constraint search_words_pkey primary key,
  word text collate "C" not null
    constraint search_words_word_length check (char_length(word) <= 400),
  stem text collate "C" not null
    constraint search_words_stem_length check (char_length(stem) <= 400),
  constraint search_words_word_key unique (word)
);
create index search_words_stem_idx on private.search_words (stem);
create index search_words_pairs_idx on private.search_words using gin (private.grams_of(word, 2));
create index search_words_threes_idx on private.search_words using gin (private.grams_of(word, 3));
create index search_words_near_idx on private.search_words using gin (word extensions.gin_trgm_ops);
comment on table private.search_words is 'Each once; private.forget_words() takes out what no document has any more.';

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
  about_words integer[] not null
    constraint search_documents_about_words_length check (cardinality(about_words) <= 1000),
  constraint search_documents_pkey primary key (item_id, kind)
) partition by list (kind);
create table private.search_recommendations partition of private.search_documents
  for values in ('recommendations');
create table private.search_reviews partition of private.search_documents for values in ('reviews');
create table private.search_requests partition of private.search_documents for values in ('requests');
create table private.search_lists partition of private.search_documents for values in ('lists');
create table private.search_products partition of private.search_documents for values in ('products');
create table private.search_companies partition of private.search_documents
  for values in ('companies');
create table private.search_people partition of private.search_documents for values in ('people');
create index search_documents_words_idx on private.search_documents using gin (words);
create index search_documents_title_words_idx on private.search_documents using gin (title_words);

comment on table private.search_documents is
  'Only what everybody may see. The popularity by which it is ordered stays in its own table, so that a vote writes nothing here.';
comment on column private.search_documents.title is 'Lower case without accents, as body.';
comment on column private.search_documents.body is 'Everything it is found by as it stands there, the title too.';
comment on column private.search_documents.words is
  'Numbers of the words of body, and of what it is about: category, product, company, place.';
comment on column private.search_documents.about_words is 'Those of words that do not stand in body.';

revoke all on table private.search_words, private.search_documents, private.search_recommendations,
  private.search_reviews, private.search_requests, private.search_lists, private.search_products,
  private.search_companies, private.search_people
from public, anon, authenticated, service_role;

-- The numbers of these words; one that is new gets its own.
create function private.keep_words(wanted text[]) returns integer[]
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.search_words (word, stem)
  select w.word, private.stem_of(w.word) from unnest(wanted) as w (word)
  where not exists (select from private.search_words as k where k.word = w.word)
  -- In order: two posts with the same new words do not wait for each other in a circle.
  order by w.word collate "C"
  on conflict (word) do nothing;
  return (
    select coalesce(array_agg(k.id order by k.id), '{}')
    from private.search_words as k where k.word = any (wanted)
  );
end
$$;

-- What a row of the kind's table is found by; nothing where not everybody may see it.
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
  return next;
end
$$;

-- Puts a row of the kind's table among what is found, or takes it out.
create function private.index_item(wanted_kind text, item jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.search_documents as d
    (kind, item_id, title, body, title_words, words, about_words)
  select wanted_kind, (item ->> 'id')::uuid, t.heading, t.body,
    private.keep_words(private.tokens_of(t.heading)), b.words || a.words, a.words
  from private.searched_text(wanted_kind, item) as t,
  lateral (select private.keep_words(private.tokens_of(t.body)) as words) as b,
  lateral (
    select array(
      select unnest(private.keep_words(private.tokens_of(t.about))) except select unnest(b.words)
    ) as words
  ) as a
  on conflict (item_id, kind) do update
    set title = excluded.title, body = excluded.body, title_words = excluded.title_words,
      words = excluded.words, about_words = excluded.about_words;
  if not found then
    delete from private.search_documents as d
    where d.kind = wanted_kind and d.item_id = (item ->> 'id')::uuid;
  end if;
end
$$;

-- Row trigger; its argument is the kind.
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

create trigger index_for_search
  after insert or delete or update of title, content, location, tags, category_id, subcategory_id,
    product_id, company_id, place_id, is_deleted, hidden_for
  on public.recommendations for each row execute function private.index_for_search('recommendations');
create trigger index_for_search
  after insert or delete or update of title, content, tags, category_id, subcategory_id, product_id,
    company_id, place_id, is_deleted, hidden_for
  on public.reviews for each row execute function private.index_for_search('reviews');
create trigger index_for_search
  after insert or delete or update of title, description, location, category_id, subcategory_id,
    is_deleted, hidden_for
  on public.requests for each row execute function private.index_for_search('requests');
create trigger index_for_search
  after insert or delete or update of name, description, is_public
  on public.user_lists for each row execute function private.index_for_search('lists');
create trigger index_for_search
  after insert or delete or update of name, description, tags, category_id, subcategory_id, company_id
  on public.products for each row execute function private.index_for_search('products');
create trigger index_for_search
  after insert or delete or update of name, description, location, category_id
  on public.companies for each row execute function private.index_for_search('companies');
create trigger index_for_search
  after insert or delete or update of full_name, username, bio, location, interests, is_public, hidden_for
  on public.profiles for each row execute function private.index_for_search('people');

-- A question is found by its answers.
create function private.index_answered_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.index_item('requests', to_jsonb(r)) from public.requests as r
  where r.id = case when tg_op = 'DELETE' then old.request_id else new.request_id end;
  return null;
end
$$;
create trigger index_answered_request
  after insert or delete or update of content, hidden_for
  on public.responses for each row execute function private.index_answered_request();

-- By popularity and age, as recommendations and reviews are already. None of these counts moves with a
-- vote, which leaves the rows that it does move to be written in place.
create index requests_popular_idx on public.requests (response_count desc, created_at desc, id desc)
  where not is_deleted;
create index user_lists_popular_idx on public.user_lists (item_count desc, created_at desc, id desc)
  where is_public;
create index products_popular_idx on public.products
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index products_recent_idx on public.products (created_at desc, id desc);
create index companies_popular_idx on public.companies
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index companies_recent_idx on public.companies (created_at desc, id desc);
create index profiles_popular_idx on public.profiles
  ((total_recommendations + total_reviews) desc, created_at desc, id desc)
  where is_public and hidden_for is null;
create index profiles_recent_idx on public.profiles (created_at desc, id desc)
  where is_public and hidden_for is null;

select private.index_item('recommendations', to_jsonb(r)) from public.recommendations as r;
select private.index_item('reviews', to_jsonb(r)) from public.reviews as r;
select private.index_item('requests', to_jsonb(r)) from public.requests as r;
select private.index_item('lists', to_jsonb(l)) from public.user_lists as l;
select private.index_item('products', to_jsonb(p)) from public.products as p;
select private.index_item('companies', to_jsonb(c)) from public.companies as c;
select private.index_item('people', to_jsonb(p)) from public.profiles as p;

-- Takes out the words that no document has any more, at most so many; answers how many those were.
create function private.forget_words(most integer default 10000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unused integer[] := array(
    select w.id from private.search_words as w
    where not exists (select from private.search_documents as d where d.words @> array[w.id])
    limit most
  );
  forgotten integer;
begin
  -- Whoever is about to use one again is waited for, and waits.
  lock table private.search_documents in share row exclusive mode;
  delete from private.search_words as w
  where w.id = any (unused)
    and not exists (select from private.search_documents as d where d.words @> array[w.id]);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-words', '17 3 * * *', 'select private.forget_words()');
  end if;
end
$$;
