-- Generated from supabase/migrations by "npm run schema": change those, not this.
-- What all of them together add to an empty project, as pg_dump says it: to be read, not to be run.

CREATE SCHEMA private;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA extensions;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE TYPE public.report_reason AS ENUM (
    'spam',
    'scam',
    'abuse',
    'wrong',
    'private_data',
    'other'
);

CREATE TABLE public.comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    content text NOT NULL,
    user_id uuid,
    recommendation_id uuid,
    review_id uuid,
    request_id uuid,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comments_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT comments_content_length CHECK ((char_length(content) <= 500)),
    CONSTRAINT comments_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT comments_one_item CHECK ((num_nonnulls(recommendation_id, review_id, request_id) = 1)),
    CONSTRAINT comments_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.comments IS 'user_id is null for deleted members. Deleting removes the row. Only its author sees one that has hidden_for.';

CREATE FUNCTION private.add_comments(item public.comments, step integer, is_new boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  kind text := private.post_kind(item);
  post jsonb;
begin
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(kind))
  into post using step, coalesce(item.recommendation_id, item.review_id, item.request_id);
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  perform private.announce(kind, (post ->> 'id')::uuid, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$_$;

CREATE FUNCTION private.announce(kind text, item uuid, upvotes integer, downvotes integer, comment_count integer, response_count integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send(
    jsonb_strip_nulls(jsonb_build_object(
      'id', item, 'kind', kind, 'upvotes', upvotes, 'downvotes', downvotes,
      'comment_count', comment_count, 'response_count', response_count
    )),
    'counts', 'counts:' || kind || ':' || item::text, true
  );
end
$$;

CREATE FUNCTION private.answer_hiding(kind text, item uuid, answer text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hiding record;
begin
  select m.author_id, m.hidden_for into hiding from private.moderated_item(kind, item) as m;
  if hiding.author_id is distinct from auth.uid() or hiding.hidden_for is null then
    raise exception using errcode = '42501', message = 'nothing_to_answer', hint = kind;
  end if;
  insert into private.moderation_answers (kind, item_id, author_id, answer)
  values (kind, item, auth.uid(), btrim(answer));
  perform private.log_moderation('answer', kind, item, hiding.hidden_for);
end
$$;

CREATE FUNCTION private.are_links(items text[], most_items integer, most_characters integer) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  item text;
begin
  if not private.fits(items, most_items, most_characters) then
    return false;
  end if;
  foreach item in array items loop
    if not private.is_link(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

CREATE FUNCTION private.are_social_links(links jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  link record;
begin
  if links = '{}' then -- As in most profiles, and every vote on a member's posts checks the profile.
    return true;
  end if;
  if jsonb_typeof(links) <> 'object' or (select count(*) > 10 from jsonb_object_keys(links)) then
    return false;
  end if;
  for link in select key, value, value #>> '{}' as address from jsonb_each(links) loop
    if link.key !~ '^[a-z_]{1,30}$' or jsonb_typeof(link.value) <> 'string'
      or char_length(link.address) > 300 or not private.is_link(link.address) then
      return false;
    end if;
  end loop;
  return true;
end
$_$;

CREATE FUNCTION private.author_of(member uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url,
      'is_verified', p.is_verified, 'location', p.location
    )
    from public.profiles as p where p.id = member
  );
end
$$;

CREATE FUNCTION private.begin_moderation(kind text, item uuid) RETURNS public.report_reason
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_item record;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(item::text, 0));
  select m.author_id, m.hidden_for into found_item from private.moderated_item(kind, item) as m;
  if not found then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif found_item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;

CREATE FUNCTION private.board_for_moderators() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_moderator() then
    return null;
  end if;
  return jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(g.card || jsonb_build_object('reports', g.reports) order by g.since), '[]')
      from (
        select private.moderation_card(r.kind, r.item_id) as card, min(r.created_at) as since,
          jsonb_agg(jsonb_build_object(
            'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at
          ) order by r.created_at) as reports
        from public.reports as r where r.resolved_at is null
        group by r.kind, r.item_id order by since limit 50
      ) as g
      where g.card is not null
    ),
    'hidden', (
      select coalesce(jsonb_agg(
        private.moderation_card(h.kind, h.item_id) || jsonb_build_object('hidden_at', h.created_at)
        order by h.created_at desc
      ), '[]')
      from (
        select distinct on (l.kind, l.item_id) l.kind, l.item_id, l.created_at
        from private.moderation_log as l
        where l.action = 'hide'
          and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
        order by l.kind, l.item_id, l.created_at desc
      ) as h
    ),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'action', l.action, 'kind', l.kind, 'item_id', l.item_id, 'reason', l.reason,
        'created_at', l.created_at, 'title', (
          select coalesce(m.title, left(m.body, 80))
          from private.moderated_item(l.kind, l.item_id) as m
        ),
        'actor', case when l.action <> 'answer' then (
          select coalesce(p.username, p.full_name) from public.profiles as p where p.id = l.actor_id
        ) end
      ) order by l.created_at desc, l.id desc), '[]')
      from (
        select * from private.moderation_log as a order by a.created_at desc, a.id desc limit 100
      ) as l
    )
  );
end
$$;

CREATE FUNCTION private.caller() RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)
  );
begin
  return md5(nullif(btrim(address), ''));
end
$$;

CREATE FUNCTION private.is_clean(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return value !~ private.hidden_characters();
end
$$;

CREATE FUNCTION private.is_line(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return value ~ '\S' and value !~ '[\n\r\t]' and value !~ private.hidden_characters();
end
$$;

CREATE FUNCTION private.is_link(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return value ~ '^https?://[^\s<>"]+$' and value !~ private.hidden_characters();
end
$_$;

CREATE TABLE public.companies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    description text,
    logo text,
    website text,
    location text,
    category_id integer DEFAULT 1 NOT NULL,
    recommendation_count integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    average_rating numeric(3,2) GENERATED ALWAYS AS (((((((rating_counts[1] + (2 * rating_counts[2])) + (3 * rating_counts[3])) + (4 * rating_counts[4])) + (5 * rating_counts[5])))::numeric / (NULLIF(((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5]), 0))::numeric)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT companies_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT companies_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT companies_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT companies_location_line CHECK (private.is_line(location)),
    CONSTRAINT companies_logo_length CHECK ((char_length(logo) <= 500)),
    CONSTRAINT companies_logo_link CHECK (private.is_link(logo)),
    CONSTRAINT companies_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120))),
    CONSTRAINT companies_name_line CHECK (private.is_line(name)),
    CONSTRAINT companies_rating_counts_length CHECK ((cardinality(rating_counts) = 5)),
    CONSTRAINT companies_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT companies_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT companies_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT companies_website_link CHECK (private.is_link(website))
);

COMMENT ON TABLE public.companies IS 'Who posts attach to. Members may add one; its counts and stars are kept by triggers.';

COMMENT ON COLUMN public.companies.rating_counts IS 'Reviews with one to five stars, in that order.';

CREATE FUNCTION private.card(item public.companies) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'company', 'category', private.shelf_of(item.category_id, null) -> 'category'
  );
end
$$;

CREATE FUNCTION private.fits(items text[], most_items integer, most_characters integer) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  item text;
begin
  if cardinality(items) > most_items or array_ndims(items) > 1 then
    return false;
  end if;
  foreach item in array items loop
    if item is null or item !~ '\S' or char_length(item) > most_characters then
      return false;
    end if;
  end loop;
  return true;
end
$$;

CREATE TABLE public.products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    description text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    website text,
    category_id integer DEFAULT 1 NOT NULL,
    subcategory_id integer,
    company_id uuid,
    recommendation_count integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    average_rating numeric(3,2) GENERATED ALWAYS AS (((((((rating_counts[1] + (2 * rating_counts[2])) + (3 * rating_counts[3])) + (4 * rating_counts[4])) + (5 * rating_counts[5])))::numeric / (NULLIF(((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5]), 0))::numeric)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT products_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT products_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120))),
    CONSTRAINT products_name_line CHECK (private.is_line(name)),
    CONSTRAINT products_rating_counts_length CHECK ((cardinality(rating_counts) = 5)),
    CONSTRAINT products_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT products_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT products_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT products_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT products_website_link CHECK (private.is_link(website))
);

COMMENT ON TABLE public.products IS 'What posts attach to. Members may add one; its counts and stars are kept by triggers.';

COMMENT ON COLUMN public.products.rating_counts IS 'Reviews with one to five stars, in that order.';

CREATE FUNCTION private.card(item public.products) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object('kind', 'product');
end
$$;

CREATE TABLE public.recommendations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    user_id uuid,
    category_id integer DEFAULT 1 NOT NULL,
    subcategory_id integer,
    product_id uuid,
    company_id uuid,
    location text,
    pricing text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recommendations_anonymous_has_no_user CHECK (((NOT is_anonymous) OR (user_id IS NULL))),
    CONSTRAINT recommendations_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT recommendations_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT recommendations_content_length CHECK ((char_length(content) <= 5000)),
    CONSTRAINT recommendations_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT recommendations_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT recommendations_images_length CHECK (private.are_links(images, 6, 500)),
    CONSTRAINT recommendations_links_length CHECK (private.are_links(links, 10, 500)),
    CONSTRAINT recommendations_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT recommendations_location_line CHECK (private.is_line(location)),
    CONSTRAINT recommendations_one_subject CHECK ((num_nonnulls(product_id, company_id) <= 1)),
    CONSTRAINT recommendations_pricing_length CHECK ((char_length(pricing) <= 80)),
    CONSTRAINT recommendations_pricing_line CHECK (private.is_line(pricing)),
    CONSTRAINT recommendations_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT recommendations_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT recommendations_title_line CHECK (private.is_line(title)),
    CONSTRAINT recommendations_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.recommendations IS 'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

CREATE FUNCTION private.card(item public.recommendations) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

CREATE TABLE public.requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    user_id uuid,
    category_id integer NOT NULL,
    subcategory_id integer,
    location text,
    budget text,
    status text DEFAULT 'open'::text NOT NULL,
    response_count integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT requests_budget_known CHECK ((budget = ANY (ARRAY['under-50k'::text, '50k-100k'::text, '100k-500k'::text, '500k-1m'::text, 'over-1m'::text, 'flexible'::text]))),
    CONSTRAINT requests_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT requests_description_filled CHECK ((description ~ '\S'::text)),
    CONSTRAINT requests_description_length CHECK ((char_length(description) <= 5000)),
    CONSTRAINT requests_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT requests_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT requests_location_line CHECK (private.is_line(location)),
    CONSTRAINT requests_response_count_positive CHECK ((response_count >= 0)),
    CONSTRAINT requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT requests_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT requests_title_line CHECK (private.is_line(title))
);

COMMENT ON TABLE public.requests IS 'Only open requests take responses. Deleting sets is_deleted, hiding sets hidden_for as well.';

CREATE FUNCTION private.card(item public.requests) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'request', 'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
    );
end
$$;

CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    rating integer NOT NULL,
    user_id uuid,
    category_id integer DEFAULT 1 NOT NULL,
    subcategory_id integer,
    product_id uuid,
    company_id uuid,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    images text[] DEFAULT '{}'::text[] NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_anonymous_has_no_user CHECK (((NOT is_anonymous) OR (user_id IS NULL))),
    CONSTRAINT reviews_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT reviews_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT reviews_content_length CHECK ((char_length(content) <= 5000)),
    CONSTRAINT reviews_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT reviews_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT reviews_images_length CHECK (private.are_links(images, 6, 500)),
    CONSTRAINT reviews_links_length CHECK (private.are_links(links, 10, 500)),
    CONSTRAINT reviews_one_subject CHECK ((num_nonnulls(product_id, company_id) <= 1)),
    CONSTRAINT reviews_rating_range CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT reviews_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT reviews_title_line CHECK (private.is_line(title)),
    CONSTRAINT reviews_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.reviews IS 'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

CREATE FUNCTION private.card(item public.reviews) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

CREATE TABLE public.user_lists (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    is_public boolean DEFAULT false NOT NULL,
    item_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_lists_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT user_lists_description_length CHECK ((char_length(description) <= 500)),
    CONSTRAINT user_lists_item_count_range CHECK (((item_count >= 0) AND (item_count <= 20))),
    CONSTRAINT user_lists_name_length CHECK ((char_length(name) <= 100)),
    CONSTRAINT user_lists_name_line CHECK (private.is_line(name))
);

COMMENT ON TABLE public.user_lists IS 'item_count is kept by a trigger, which also holds the limit.';

CREATE FUNCTION private.card(item public.user_lists) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'list', 'author', private.author_of(item.user_id),
    'is_mine', coalesce(item.user_id = auth.uid(), false)
  );
end
$$;

CREATE FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(jsonb_agg(case p.kind
      when 'recommendation' then (
        select private.card(r) from public.recommendations as r where r.id = p.item_id
      )
      when 'review' then (select private.card(r) from public.reviews as r where r.id = p.item_id)
      when 'request' then (select private.card(r) from public.requests as r where r.id = p.item_id)
      else (
        select to_jsonb(o) || jsonb_build_object('kind', p.kind)
        from public.products as o where o.id = p.item_id
      )
    end order by p.place), '[]')
    from private.page_of(kinds, sort, shelf, shelf_id, total, page, page_size)
      with ordinality as p (kind, item_id, place)
  );
end
$$;

CREATE FUNCTION private.check_report() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item record;
begin
  select m.author_id, m.hidden_for into item
  from private.moderated_item(new.kind, new.item_id) as m;
  if not found or item.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = new.kind;
  elsif item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = new.kind;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.commit_soon() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end
$$;

CREATE FUNCTION private.copy_user_email() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.profile_details set email = new.email where user_id = new.id;
  return null;
end
$$;

CREATE FUNCTION private.count_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item public.comments := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  perform private.add_comments(item, becomes - was, tg_op = 'INSERT');
  update public.profiles as p
  set reputation_score = p.reputation_score + (becomes - was) * (item.upvotes - item.downvotes)
  where p.id = item.user_id and item.upvotes <> item.downvotes;
  return null;
end
$$;

CREATE FUNCTION private.count_list_item() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  items integer;
begin
  if tg_op = 'DELETE' then
    update public.user_lists as l set item_count = l.item_count - 1 where l.id = old.list_id;
    return null;
  end if;
  if exists (select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted)
    or exists (select from public.reviews as r where r.id = new.review_id and r.is_deleted) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'list_item';
  end if;
  select l.item_count into items from public.user_lists as l where l.id = new.list_id
  for no key update;
  if items >= 20 then
    raise exception using errcode = 'P0001', message = 'list_full', detail = '20';
  end if;
  update public.user_lists as l set item_count = l.item_count + 1 where l.id = new.list_id;
  return null;
end
$$;

CREATE FUNCTION private.count_product() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.subcategories as s
  set product_count = s.product_count
    + (s.id is not distinct from new.subcategory_id)::integer
    - (s.id is not distinct from old.subcategory_id)::integer
  where s.id in (old.subcategory_id, new.subcategory_id)
    and old.subcategory_id is distinct from new.subcategory_id;
  return null;
end
$$;

CREATE FUNCTION private.count_recommendation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not old.is_deleted then
    perform private.tally_post('recommendation', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, null, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('recommendation', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, null, 1, new.upvotes - new.downvotes);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not old.is_deleted then
    perform private.tally_post('request', old.user_id, old.category_id, null, null, null, null, -1, 0);
  end if;
  if not new.is_deleted then
    perform private.tally_post('request', new.user_id, new.category_id, null, null, null, null, 1, 0);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  request public.requests;
  item public.responses := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  update public.requests as r set response_count = r.response_count + becomes - was
  where r.id = item.request_id returning r.* into request;
  if tg_op = 'INSERT' and request.is_deleted then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'request';
  elsif tg_argv[0] = 'refuse' and request.status <> 'open' then
    raise exception using errcode = 'P0001', message = 'request_not_open', hint = request.status;
  end if;
  update public.profiles as p
  set reputation_score = p.reputation_score + (becomes - was) * (item.upvotes - item.downvotes)
  where p.id = item.user_id and item.upvotes <> item.downvotes;
  if request.id is not null then
    perform private.announce(
      'request', request.id, null, null, request.comment_count, request.response_count);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not old.is_deleted then
    perform private.tally_post('review', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, old.rating, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('review', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, new.rating, 1, new.upvotes - new.downvotes);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  more_up integer := coalesce((becomes = 'upvote')::integer, 0) - coalesce((was = 'upvote')::integer, 0);
  more_down integer := coalesce((becomes = 'downvote')::integer, 0) - coalesce((was = 'downvote')::integer, 0);
  voted record;
begin
  case kind
    when 'recommendation' then
      update public.recommendations as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'review' then
      update public.reviews as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'comment' then
      update public.comments as c
      set upvotes = c.upvotes + more_up, downvotes = c.downvotes + more_down where c.id = item
      returning c.user_id, c.upvotes, c.downvotes, null::integer as comment_count,
        c.hidden_for is not null or coalesce(
          (select r.is_deleted from public.recommendations as r where r.id = c.recommendation_id),
          (select r.is_deleted from public.reviews as r where r.id = c.review_id),
          (select r.is_deleted from public.requests as r where r.id = c.request_id)
        ) as is_deleted,
        c.hidden_for is null as is_credited
      into voted;
    else
      update public.responses as a
      set upvotes = a.upvotes + more_up, downvotes = a.downvotes + more_down where a.id = item
      returning a.user_id, a.upvotes, a.downvotes, null::integer as comment_count,
        a.hidden_for is not null
          or (select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted,
        a.hidden_for is null as is_credited
      into voted;
  end case;
  if voted.upvotes is null then
    return; -- The item goes away together with its votes.
  end if;
  if voted.is_deleted and becomes is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  if voted.is_credited then
    update public.profiles as p set reputation_score = p.reputation_score + more_up - more_down
    where p.id = voted.user_id;
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
  -- After the item: whoever erases an author's account takes items first and the author then.
  if was = 'upvote' then
    delete from public.notifications as n
    using private.item_to_tell(kind, item) as told
    where n.type = 'like' and not n.is_read
      and n.recipient_id = told.author and n.actor_id = voter
      and n.entity_type = told.entity_type and n.entity_id = told.entity_id;
  elsif becomes = 'upvote' then
    perform private.notify('like', voter, kind, item, 'liked');
  end if;
end
$$;

CREATE FUNCTION private.count_votes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was text := case when tg_op <> 'INSERT' then old.vote_type end;
  becomes text := case when tg_op <> 'DELETE' then new.vote_type end;
  vote jsonb := to_jsonb(coalesce(new, old));
begin
  perform private.count_vote(
    tg_argv[0], (vote ->> (tg_argv[0] || '_id'))::uuid, (vote ->> 'user_id')::uuid, was, becomes);
  return null;
end
$$;

CREATE FUNCTION private.create_profile_details() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profile_details (user_id, email)
  select new.id, member.email from auth.users as member where member.id = new.id
  on conflict (user_id) do nothing;
  return null;
end
$$;

CREATE FUNCTION private.create_profile_for_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  place text := btrim(new.raw_user_meta_data ->> 'location');
begin
  insert into public.profiles (id, full_name, location)
  values (
    new.id,
    private.first_name_of(new.raw_user_meta_data, new.email),
    case when private.is_line(place) and char_length(place) <= 80 then place end
  )
  on conflict (id) do nothing;
  return null;
end
$$;

CREATE FUNCTION private.dismiss_reports(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.begin_moderation(kind, item);
  if private.resolve_reports(kind, item) > 0 then
    perform private.log_moderation('dismiss', kind, item, null);
  end if;
end
$$;

CREATE FUNCTION private.email_status(email_input text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend_as_caller('lookups');
  return (
    select jsonb_build_object(
      'exists', count(*) > 0, 'verified', count(member.email_confirmed_at) > 0)
    from auth.users as member
    where member.email = lower(btrim(left(email_input, 320))) and not member.is_sso_user
  );
end
$$;

CREATE FUNCTION private.erase_account(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  set constraints all immediate;

  update public.recommendations as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.recommendation_id from private.recommendation_authors as a where a.user_id = member);
  update public.reviews as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);
  update public.requests as r set user_id = null where r.user_id = member;
  update public.responses as r set user_id = null where r.user_id = member;
  update public.comments as c set user_id = null where c.user_id = member;

  delete from public.recommendation_votes as v where v.user_id = member;
  delete from public.review_votes as v where v.user_id = member;
  delete from public.comment_votes as v where v.user_id = member;
  delete from public.response_votes as v where v.user_id = member;

  -- Hosted projects guard this table; without its row a file is no longer served.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  delete from auth.users as u where u.id = member;
end
$$;

CREATE FUNCTION private.erase_due_accounts(waiting interval DEFAULT '00:01:00'::interval) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased integer := 0;
  member uuid;
begin
  for member in
    select r.user_id from public.delete_requests as r
    where r.created_at <= now() - waiting order by r.created_at
    for update skip locked
  loop
    perform private.erase_account(member);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

CREATE FUNCTION private.first_name_of(metadata jsonb, email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, nullif(btrim(left(btrim(regexp_replace(regexp_replace(
      candidate, private.hidden_characters(), '', 'g'), '\s+', ' ', 'g')), 80)), '') as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
$$;

CREATE FUNCTION private.fit_category() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  parent integer;
begin
  if new.subcategory_id is not null then
    select s.category_id into parent from public.subcategories as s where s.id = new.subcategory_id;
    if new.category_id is null or new.category_id = 1 then
      new.category_id := parent;
    elsif parent <> new.category_id then
      raise exception using
        errcode = '23514',
        message = 'subcategory_mismatch',
        detail = 'The subcategory belongs to another category.',
        hint = 'subcategory_id',
        table = tg_table_name,
        column = 'subcategory_id';
    end if;
  end if;
  return new;
end
$$;

CREATE FUNCTION private.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN lower(extensions.unaccent('extensions.unaccent'::regdictionary, value));

CREATE FUNCTION private.hidden_characters() RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]'
    || '|(?<![\u2600-\u27BF\uFE0F\U0001F000-\U0001FAFF])\u200D';
end
$$;

CREATE FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if reason is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if private.begin_moderation(kind, item) is not null then
    return;
  end if;
  delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;
  perform private.resolve_reports(kind, item);
  perform private.set_hidden(kind, item, reason);
  perform private.log_moderation('hide', kind, item, reason);
end
$$;

CREATE FUNCTION private.index_for_search() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item jsonb := to_jsonb(new);
  heading text;
  body text;
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = old.id;
    return null;
  end if;
  if (item ->> 'is_deleted')::boolean or not coalesce((item ->> 'is_public')::boolean, true) then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = new.id;
    return null;
  end if;
  heading := private.fold(coalesce(item ->> 'title', item ->> 'name'));
  body := private.fold(concat_ws(' ',
    item ->> 'content', item ->> 'description', item ->> 'location',
    (select string_agg(tag, ' ') from jsonb_array_elements_text(item -> 'tags') as tag)
  ));
  insert into private.search_documents as d (kind, item_id, title, title_words, words, created_at)
  values (
    tg_argv[0], new.id, heading,
    to_tsvector('pg_catalog.english', heading),
    to_tsvector('pg_catalog.english', heading || ' ' || body),
    new.created_at
  )
  on conflict (kind, item_id) do update
    set title = excluded.title, title_words = excluded.title_words, words = excluded.words,
      created_at = excluded.created_at;
  return null;
end
$$;

CREATE FUNCTION private.is_moderator() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.moderators as m where m.user_id = (select auth.uid()))
$$;

CREATE FUNCTION private.is_reserved_username(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return lower(value) = any (array[
    'admin', 'administrator', 'anonymous', 'anonymous_user', 'api', 'contact', 'deleted',
    'deleted_user', 'everyone', 'help', 'info', 'me', 'mod', 'moderator', 'null', 'official', 'owner',
    'postgres', 'root', 'security', 'shauri', 'shauri_team', 'someone', 'staff', 'support', 'system',
    'team', 'undefined', 'user'
]);
end
$$;

CREATE FUNCTION private.is_upload_path(bucket text, path text, member uuid) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN CASE bucket WHEN 'images'::text THEN ((path ~ '^(recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(jpe?g|png|webp)$'::text) AND (POSITION(((member)::text) IN (lower(path))) = 0)) WHEN 'avatars'::text THEN ((path ~ '\.(jpe?g|png|webp)$'::text) AND (split_part(path, '.'::text, 1) = (member)::text) AND (path !~ '\..*\.'::text)) ELSE false END;

CREATE FUNCTION private.item_to_tell(kind text, item uuid) RETURNS TABLE(author uuid, entity_type text, entity_id uuid, label text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  return query
    select i.author_id,
      case kind when 'response' then i.parent_kind else kind end,
      case kind when 'response' then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request') then format('your %s "%s"', kind, i.title)
        when kind = 'response' then 'your response to a request'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

CREATE FUNCTION private.log_moderation(action text, kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (auth.uid(), action, kind, item, reason)
$$;

CREATE FUNCTION private.may_upload() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select auth.uid() is not null and count(o.id) < q.most
  from private.quotas as q
  left join storage.objects as o
    on o.owner_id = auth.uid()::text and o.created_at > now() - q.period
  where q.action = 'uploads'
  group by q.most
$$;

CREATE FUNCTION private.moderated_item(kind text, item uuid) RETURNS TABLE(author_id uuid, is_named boolean, title text, body text, hidden_for public.report_reason, parent_kind text, parent_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  return query
    select i.author_id, i.is_named, i.title, i.body, i.hidden_for, i.parent_kind, i.parent_id
    from private.read_item(kind, item) as i where not i.is_deleted or i.hidden_for is not null;
end
$$;

CREATE FUNCTION private.moderation_card(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

CREATE FUNCTION private.notify(happened text, actor uuid, kind text, item uuid, verb text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
  select told.author, actor, happened, told.entity_type, told.entity_id,
    left(verb || ' ' || told.label, 300)
  from private.item_to_tell(kind, item) as told
  where told.author <> actor
  on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing;
end
$$;

CREATE FUNCTION private.notify_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.notify('comment', new.user_id, private.post_kind(new),
    coalesce(new.recommendation_id, new.review_id, new.request_id), 'commented on');
  return null;
end
$$;

CREATE FUNCTION private.notify_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'responded to');
  return null;
end
$$;

CREATE FUNCTION private.own_anonymous_posts() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.recommendation_id from private.recommendation_authors as a where a.user_id = (select auth.uid())
  union all
  select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())
$$;

CREATE FUNCTION private.own_answer(kind text, item uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.answer from private.moderation_answers as a
  where a.kind = own_answer.kind and a.item_id = item and a.author_id = (select auth.uid())
$$;

CREATE FUNCTION private.own_moderation() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'resolved_at' order by r.created_at), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    )
  )
$$;

CREATE FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) RETURNS TABLE(kind text, item_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken integer := least(greatest(page_size, 1), 50);
  skipped integer := least((greatest(page, 1)::bigint - 1) * taken, 2000000000);
  left_over integer := greatest(total - skipped - taken, 0);
  keys text[] := case sort when 'trending' then '{upvotes,created_at,id}' else '{created_at,id}' end;
  direction text := ' desc';
  branches text;
begin
  if skipped > left_over then
    taken := least(taken, greatest(total - skipped, 0));
    skipped := left_over;
    direction := ' asc';
  end if;
  select string_agg(format(
    '(select %L as kind, %s from public.%I where %s order by %s limit %s)',
    known.kind, array_to_string(keys, ', '), private.table_of(known.kind),
    concat_ws(' and ', known.shown, case when shelf is not null then format('%I = %L', shelf, shelf_id) end),
    array_to_string(keys, direction || ', ') || direction, skipped + taken
  ), ' union all ')
  into branches
  from (values
    ('recommendation', 'not is_deleted'), ('review', 'not is_deleted'),
    ('request', 'not is_deleted'), ('product', 'true')
  ) as known (kind, shown)
  where known.kind = any (kinds);
  return query execute format(
    'select p.kind, p.id from (select * from (%s) as u order by %s offset %s limit %s) as p order by %s',
    branches, array_to_string(keys, direction || ', ') || direction, skipped, taken,
    array_to_string(keys, ' desc, ') || ' desc'
  );
end
$$;

CREATE FUNCTION private.pin_catalog_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  new.category_id := coalesce(new.category_id, 1);
  new.recommendation_count := 0;
  new.review_count := 0;
  new.rating_counts := '{0,0,0,0,0}';
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.upvotes := 0;
  new.downvotes := 0;
  new.hidden_for := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_delete_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  select d.email into new.email from public.profile_details as d where d.user_id = auth.uid();
  new.created_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_list() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_public := coalesce(new.is_public, false);
    new.item_count := 0;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.item_count := old.item_count;
    new.created_at := old.created_at;
  end if;
  new.name := btrim(new.name);
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    if new.full_name is null or new.full_name !~ '\S' then
      select private.first_name_of(member.raw_user_meta_data, member.email) into new.full_name
      from auth.users as member where member.id = new.id;
    end if;
    new.is_public := true;
    new.hidden_for := null;
    new.is_verified := false;
    new.reputation_score := 0;
    new.total_recommendations := 0;
    new.total_reviews := 0;
    new.total_requests := 0;
    new.interests := coalesce(new.interests, '{}');
    new.social_links := coalesce(new.social_links, '{}');
    new.created_at := now();
  else
    new.id := old.id;
    new.username := coalesce(new.username, old.username);
    new.hidden_for := old.hidden_for;
    new.is_verified := old.is_verified;
    new.reputation_score := old.reputation_score;
    new.total_recommendations := old.total_recommendations;
    new.total_reviews := old.total_reviews;
    new.total_requests := old.total_requests;
    new.created_at := old.created_at;
  end if;
  new.full_name := btrim(new.full_name);
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_recommendation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_anonymous := coalesce(new.is_anonymous, false);
    if new.is_anonymous and new.user_id = auth.uid() then
      new.user_id := null;
    end if;
    new.category_id := coalesce(new.category_id, 1);
    new.tags := coalesce(new.tags, '{}');
    new.links := coalesce(new.links, '{}');
    new.images := coalesce(new.images, '{}');
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_report() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.reporter_id := coalesce(new.reporter_id, auth.uid());
  new.note := nullif(btrim(new.note), '');
  new.created_at := now();
  new.resolved_at := null;
  return new;
end
$$;

CREATE FUNCTION private.pin_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.status := 'open';
    new.response_count := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.response_count := old.response_count;
    new.comment_count := old.comment_count;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.upvotes := 0;
  new.downvotes := 0;
  new.hidden_for := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.pin_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_anonymous := coalesce(new.is_anonymous, false);
    if new.is_anonymous and new.user_id = auth.uid() then
      new.user_id := null;
    end if;
    new.category_id := coalesce(new.category_id, 1);
    new.tags := coalesce(new.tags, '{}');
    new.links := coalesce(new.links, '{}');
    new.images := coalesce(new.images, '{}');
    new.verified := false;
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.rating := old.rating;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.post_kind(item public.comments) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return case when item.recommendation_id is not null then 'recommendation'
    when item.review_id is not null then 'review' else 'request' end;
end
$$;

CREATE FUNCTION private.read_item(kind text, item uuid) RETURNS TABLE(author_id uuid, is_named boolean, title text, body text, is_deleted boolean, hidden_for public.report_reason, parent_kind text, parent_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  case kind
    when 'recommendation' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.recommendations as r
        left join private.recommendation_authors as a on a.recommendation_id = r.id
        where r.id = item;
    when 'review' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.reviews as r left join private.review_authors as a on a.review_id = r.id
        where r.id = item;
    when 'request' then
      return query select r.user_id, true, r.title, r.description, r.is_deleted, r.hidden_for,
          null::text, null::uuid
        from public.requests as r where r.id = item;
    when 'response' then
      return query select r.user_id, true, null::text, r.content, false, r.hidden_for, 'request',
          r.request_id
        from public.responses as r where r.id = item;
    when 'comment' then
      return query select c.user_id, true, null::text, c.content, false, c.hidden_for,
          private.post_kind(c), coalesce(c.recommendation_id, c.review_id, c.request_id)
        from public.comments as c where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    else
      return;
  end case;
end
$$;

CREATE FUNCTION private.record_catalog_author() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_table_name = 'products' then
    insert into private.product_authors (product_id, user_id) values (new.id, auth.uid());
  else
    insert into private.company_authors (company_id, user_id) values (new.id, auth.uid());
  end if;
  return null;
end
$$;

CREATE FUNCTION private.record_recommendation_author() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.recommendation_authors (recommendation_id, user_id)
  values (new.id, auth.uid());
  return null;
end
$$;

CREATE FUNCTION private.record_review_author() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.review_authors (review_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;

CREATE FUNCTION private.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception using errcode = '42501', message = 'log_is_final', hint = tg_table_name;
end
$$;

CREATE FUNCTION private.refuse_moved_vote() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception using
    errcode = '42501', message = 'vote_moved', detail = 'A vote stays with its member and its item.';
end
$$;

CREATE FUNCTION private.refuse_repeated_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  written text;
begin
  select string_agg(coalesce(to_jsonb(new) ->> col, ''), E'\n' order by place) into written
  from unnest(tg_argv) with ordinality as argument (col, place);
  perform private.refuse_repetition(written);
  return null;
end
$$;

CREATE FUNCTION private.refuse_repetition(written text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  author uuid := auth.uid();
  moment timestamptz := clock_timestamp();
begin
  delete from private.recent_texts
  where user_id = author and written_at <= moment - interval '5 minutes';
  insert into private.recent_texts (user_id, digest, written_at)
  values (author, md5(lower(regexp_replace(btrim(written), '\s+', ' ', 'g'))), moment)
  on conflict (user_id, digest) do nothing;
  if not found then
    raise exception using errcode = 'P0001', message = 'duplicate_text', hint = 'text';
  end if;
end
$$;

CREATE FUNCTION private.resolve_reports(kind text, item uuid) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  resolved integer;
begin
  update public.reports as r set resolved_at = now()
  where r.item_id = item and r.kind = resolve_reports.kind and r.resolved_at is null;
  get diagnostics resolved = row_count;
  return resolved;
end
$$;

CREATE FUNCTION private.restore_item(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was public.report_reason := private.begin_moderation(kind, item);
begin
  if was is not null then
    perform private.set_hidden(kind, item, null);
    perform private.log_moderation('restore', kind, item, was);
  end if;
end
$$;

CREATE FUNCTION private.search_candidates(wanted_kind text, query text) RETURNS TABLE(item_id uuid, in_title boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_sort TO 'off'
    AS $$
declare
  folded text := private.fold(btrim(left(query, 200)));
  wanted tsquery := private.words_wanted(folded);
  -- Three letters in a row at least: with fewer, the index on titles would be read as a whole.
  pattern text := case when exists (
    select from unnest(extensions.show_trgm(folded)) as three where three not like all ('{" %", "% "}')
  ) then '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end;
  documents real := (
    select greatest(c.reltuples, 100) from pg_catalog.pg_class as c
    where c.oid = to_regclass('private.search_' || wanted_kind)
  );
  common integer := greatest(5, ceil(500 * sqrt(100 / documents)));
  met integer;
begin
  if pattern is null and coalesce(numnode(wanted), 0) = 0 then
    return;
  end if;
  select count(*) into met
  from (
    select from (
      select d.words, d.title from private.search_documents as d
      where d.kind = wanted_kind order by d.created_at desc limit 500
    ) as n
    where n.words @@ wanted or n.title like pattern
    limit common
  ) as probe;
  if met = common then
    return query
      select n.item_id, coalesce(n.title_words @@ wanted, false) or coalesce(n.title like pattern, false)
      from (
        select * from private.search_documents as d
        where d.kind = wanted_kind order by d.created_at desc limit 20000
      ) as n
      where n.words @@ wanted or n.title like pattern
      limit 200;
    get diagnostics met = row_count;
    if met >= 100 then
      return;
    end if;
  end if;
  return query
    select m.item_id, m.is_titled or m.title_words @@ wanted
    from (
      -- Without the offset the newest would be tried one by one until enough match.
      select d.item_id, d.created_at, d.title_words, false as is_titled
      from private.search_documents as d where d.kind = wanted_kind and d.words @@ wanted
      union all
      select d.item_id, d.created_at, d.title_words, true
      from private.search_documents as d where d.kind = wanted_kind and d.title like pattern
      offset 0
    ) as m
    order by m.created_at desc limit 400;
end
$$;

CREATE FUNCTION private.search_ids(wanted_kind text, query text, sort text) RETURNS TABLE(item_id uuid, place bigint, matches bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query
    with candidates as materialized (
      select c.item_id, bool_or(c.in_title) as in_title
      from private.search_candidates(wanted_kind, query) as c group by c.item_id
    ),
    visible as (
      select c.item_id, c.in_title, r.upvotes as popularity, r.created_at
      from candidates as c join public.recommendations as r on r.id = c.item_id
      where wanted_kind = 'recommendations' and not r.is_deleted
      union all
      select c.item_id, c.in_title, r.upvotes, r.created_at
      from candidates as c join public.reviews as r on r.id = c.item_id
      where wanted_kind = 'reviews' and not r.is_deleted
      union all
      select c.item_id, c.in_title, r.response_count, r.created_at
      from candidates as c join public.requests as r on r.id = c.item_id
      where wanted_kind = 'requests' and not r.is_deleted
      union all
      select c.item_id, c.in_title, l.item_count, l.created_at
      from candidates as c join public.user_lists as l on l.id = c.item_id
      where wanted_kind = 'lists' and l.is_public
      union all
      select c.item_id, c.in_title, p.recommendation_count + p.review_count, p.created_at
      from candidates as c join public.products as p on p.id = c.item_id
      where wanted_kind = 'products'
      union all
      select c.item_id, c.in_title, o.recommendation_count + o.review_count, o.created_at
      from candidates as c join public.companies as o on o.id = c.item_id
      where wanted_kind = 'companies'
    )
    select v.item_id,
      row_number() over (order by
        case when sort = 'relevant' then v.in_title end desc nulls last,
        case when sort <> 'recent' then v.popularity end desc nulls last,
        v.created_at desc, v.item_id desc
      ) as place,
      count(*) over ()
    from visible as v
    order by place limit 20;
end
$$;

CREATE FUNCTION private.search_kind(wanted_kind text, query text, sort text, most integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (
    with found as materialized (select * from private.search_ids(wanted_kind, query, sort))
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(
          case wanted_kind
            when 'recommendations'
              then (select private.card(r) from public.recommendations as r where r.id = f.item_id)
            when 'reviews' then (select private.card(r) from public.reviews as r where r.id = f.item_id)
            when 'requests' then (select private.card(r) from public.requests as r where r.id = f.item_id)
            when 'lists' then (select private.card(l) from public.user_lists as l where l.id = f.item_id)
            when 'products' then (select private.card(p) from public.products as p where p.id = f.item_id)
            else (select private.card(c) from public.companies as c where c.id = f.item_id)
          end order by f.place
        ), '[]')
        from found as f where f.place <= most
      ),
      'count', (select coalesce(max(f.matches), 0) from found as f)
    )
  );
end
$$;

CREATE FUNCTION private.set_hidden(kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  execute format(
    'update public.%I as i set hidden_for = $1%s where i.id = $2', private.table_of(kind),
    case when kind in ('recommendation', 'review', 'request') then ', is_deleted = $1 is not null' end)
  using reason, item;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select told.author, 'moderation', coalesce(m.parent_kind, told.entity_type),
    coalesce(m.parent_id, told.entity_id),
    upper(left(told.label, 1)) || left(substr(told.label, 2), 240) || case
      when reason is null then ' is visible again'
      else ' was hidden by moderators: ' || case reason
        when 'wrong' then 'wrong information'
        when 'private_data' then 'private data'
        when 'other' then 'against the rules'
        else reason::text
      end
    end
  from private.item_to_tell(kind, item) as told, private.moderated_item(kind, item) as m
  where told.author is not null;
end
$_$;

CREATE FUNCTION private.shelf_of(category integer, subcategory integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object(
    'category', (
      select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      from public.categories as c where c.id = category
    ),
    'subcategory', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.subcategories as s where s.id = subcategory
    )
  );
end
$$;

CREATE FUNCTION private.spend(spent_action text, spender text, times integer DEFAULT 1) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  quota private.quotas;
  used timestamptz[];
  started timestamptz := clock_timestamp();
  free_at timestamptz;
begin
  select * into strict quota from private.quotas as q where q.action = spent_action;
  if times <= quota.most then
    insert into private.quota_usage as u (subject, action, recent)
    values (spender, spent_action, array_fill(started, array[times]))
    on conflict (subject, action) do update
      set recent = array(
        select moment from unnest(u.recent) as moment
        where moment > started - quota.period order by moment
      ) || excluded.recent
    returning u.recent into used;
  end if;
  if used is null or cardinality(used) > quota.most then
    free_at := coalesce(used[cardinality(used) - quota.most], started) + quota.period;
    raise exception using
      errcode = 'P0001',
      message = 'quota_exceeded',
      detail = greatest(1, ceil(extract(epoch from free_at - started)))::integer::text,
      hint = spent_action;
  end if;
end
$$;

CREATE FUNCTION private.spend_as_caller(spent_action text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  spender text := coalesce(auth.uid()::text, private.caller());
begin
  if spender is not null then
    perform private.spend(spent_action, spender);
  end if;
  perform private.spend(spent_action || '_everyone', 'everyone');
end
$$;

CREATE FUNCTION private.spend_export() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.spend('exports', auth.uid()::text) $$;

CREATE FUNCTION private.spend_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend_as_caller('messages');
  return null;
end
$$;

CREATE FUNCTION private.spend_quota() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend(tg_argv[0], auth.uid()::text);
  return null;
end
$$;

CREATE FUNCTION private.spend_votes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  votes integer := (select count(*) from added);
begin
  if votes > 0 then
    perform private.spend('votes', auth.uid()::text, votes);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.table_of(kind text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return case kind
    when 'recommendation' then 'recommendations'
    when 'review' then 'reviews'
    when 'request' then 'requests'
    when 'response' then 'responses'
    when 'comment' then 'comments'
    when 'profile' then 'profiles'
    when 'product' then 'products'
    when 'company' then 'companies'
    when 'list' then 'user_lists'
  end;
end
$$;

CREATE FUNCTION private.take_items() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (select count(*) > 1 from changed) then
    execute format(
      'select from public.%I as i where i.id in (select c.%I from changed as c) order by i.id for no key update',
      private.table_of(tg_argv[0]), tg_argv[0] || '_id');
  end if;
  return null;
end
$$;

CREATE FUNCTION private.take_review_slot() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  author uuid;
begin
  select coalesce(new.user_id, a.user_id, case when new.is_anonymous then auth.uid() end) into author
  from (select) as nothing
  left join private.review_authors as a on a.review_id = new.id;
  delete from private.review_slots as s where s.review_id = new.id;
  if (not new.is_deleted or new.hidden_for is not null) and author is not null
    and num_nonnulls(new.product_id, new.company_id) = 1 then
    insert into private.review_slots (review_id, user_id, product_id, company_id)
    values (new.id, author, new.product_id, new.company_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION private.tally_post(kind text, author uuid, category integer, subcategory integer, product uuid, company uuid, rating integer, step integer, reputation integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  of_recommendation integer := case when kind = 'recommendation' then step else 0 end;
  of_review integer := case when kind = 'review' then step else 0 end;
  of_request integer := case when kind = 'request' then step else 0 end;
begin
  update public.profiles as p
  set total_recommendations = p.total_recommendations + of_recommendation,
    total_reviews = p.total_reviews + of_review,
    total_requests = p.total_requests + of_request,
    reputation_score = p.reputation_score + reputation
  where p.id = author;

  update public.categories as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review,
    request_count = c.request_count + of_request
  where c.id = category;

  if kind = 'request' then
    return;
  end if;

  update public.subcategories as s
  set recommendation_count = s.recommendation_count + of_recommendation,
    review_count = s.review_count + of_review
  where s.id = subcategory;

  update public.products as p
  set recommendation_count = p.recommendation_count + of_recommendation,
    review_count = p.review_count + of_review
  where p.id = product;
  update public.companies as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review
  where c.id = company;

  if rating is not null then
    update public.products as p
    set rating_counts[rating] = p.rating_counts[rating] + step where p.id = product;
    update public.companies as c
    set rating_counts[rating] = c.rating_counts[rating] + step where c.id = company;
  end if;
end
$$;

CREATE FUNCTION private.touch() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.username_taken(username_input text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend_as_caller('lookups');
  return private.is_reserved_username(btrim(username_input)) or (
    select count(*) > 0 from public.profiles as p
    where lower(p.username) = lower(btrim(left(username_input, 100)))
  );
end
$$;

CREATE FUNCTION private.words_wanted(folded text) RETURNS tsquery
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET client_min_messages TO 'warning'
    AS $$
  select case when count(*) = 0 then null
    else to_tsquery('pg_catalog.english', string_agg(word || ':*', ' & ')) end
  from (
    select word
    from regexp_split_to_table(folded, '[\s\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+')
      as word
    where word <> '' limit 8
  ) as words
$$;

CREATE FUNCTION private.wrote_recommendation(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.recommendation_authors as a
    where a.recommendation_id = item and a.user_id = (select auth.uid())
  )
$$;

CREATE FUNCTION private.wrote_review(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.review_authors as a
    where a.review_id = item and a.user_id = (select auth.uid())
  )
$$;

CREATE FUNCTION public.answer_moderation(kind text, item uuid, answer text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.answer_hiding(kind, item, answer) $$;

CREATE FUNCTION public.category_feed(category_slug text, page integer DEFAULT 1, page_size integer DEFAULT 6) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    '{recommendation,review}', 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;

CREATE FUNCTION public.check_email_exists(email_input text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.email_status(email_input) $$;

CREATE FUNCTION public.check_username_exists(username_input text) RETURNS boolean
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.username_taken(username_input) $$;

CREATE FUNCTION public.export_account() RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  me uuid := auth.uid();
begin
  perform private.spend_export();
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles as p where p.id = me),
    'details', (select to_jsonb(d) from public.profile_details as d where d.user_id = me),
    'recommendations', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.recommendations as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.reviews as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.requests as r where r.user_id = me
    ),
    'responses', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.responses as r where r.user_id = me
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.comments as c where c.user_id = me
    ),
    'votes', jsonb_build_object(
      'recommendations', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]')
        from public.recommendation_votes as v where v.user_id = me
      ),
      'reviews', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.review_votes as v where v.user_id = me
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.comment_votes as v where v.user_id = me
      ),
      'responses', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.response_votes as v where v.user_id = me
      )
    ),
    'lists', (
      select coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
          from public.list_items as i where i.list_id = l.id
        )) order by l.created_at
      ), '[]')
      from public.user_lists as l where l.user_id = me
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications as n where n.recipient_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation();
end
$$;

CREATE FUNCTION public.home_feed(recommendations_by text DEFAULT 'recent'::text, reviews_by text DEFAULT 'recent'::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  categories jsonb;
  recommendations jsonb;
  reviews jsonb;
  requests jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(c) order by c.recommendation_count + c.review_count desc, c.name), '[]')
  into categories
  from (
    select * from public.categories as a
    order by a.recommendation_count + a.review_count desc, a.name limit 4
  ) as c;

  if recommendations_by = 'trending' then
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).upvotes desc, (r.item).created_at desc, (r.item).id desc), '[]')
    into recommendations
    from (
      select a as item from public.recommendations as a where not a.is_deleted
      order by a.upvotes desc, a.created_at desc, a.id desc limit 3
    ) as r;
  else
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).created_at desc, (r.item).id desc), '[]')
    into recommendations
    from (
      select a as item from public.recommendations as a where not a.is_deleted
      order by a.created_at desc, a.id desc limit 3
    ) as r;
  end if;

  if reviews_by = 'trending' then
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).upvotes desc, (r.item).created_at desc, (r.item).id desc), '[]')
    into reviews
    from (
      select a as item from public.reviews as a where not a.is_deleted
      order by a.upvotes desc, a.created_at desc, a.id desc limit 3
    ) as r;
  else
    select coalesce(jsonb_agg(private.card(r.item)
      order by (r.item).created_at desc, (r.item).id desc), '[]')
    into reviews
    from (
      select a as item from public.reviews as a where not a.is_deleted
      order by a.created_at desc, a.id desc limit 3
    ) as r;
  end if;

  -- The newest open ones first; where fewer than two are open, the newest of the others follow.
  select coalesce(jsonb_agg(private.card(r.item) order by r.is_open desc,
    (r.item).created_at desc, (r.item).id desc), '[]')
  into requests
  from (
    select u.item, u.is_open from (
      (select a as item, true as is_open from public.requests as a
        where not a.is_deleted and a.status = 'open'
        order by a.created_at desc, a.id desc limit 2)
      union all
      (select a, false from public.requests as a where not a.is_deleted and a.status <> 'open'
        order by a.created_at desc, a.id desc limit 2)
    ) as u
    order by u.is_open desc, (u.item).created_at desc, (u.item).id desc limit 2
  ) as r;

  return jsonb_build_object(
    'categories', categories, 'recommendations', recommendations, 'reviews', reviews,
    'requests', requests
  );
end
$$;

CREATE FUNCTION public.is_mine(public.comments) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$ select coalesce($1.user_id = auth.uid(), false) $_$;

CREATE FUNCTION public.is_mine(public.recommendations) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_recommendation($1.id));
end
$_$;

CREATE FUNCTION public.is_mine(public.requests) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return coalesce($1.user_id = auth.uid(), false);
end
$_$;

CREATE TABLE public.responses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id uuid NOT NULL,
    content text NOT NULL,
    user_id uuid,
    upvotes integer DEFAULT 0 NOT NULL,
    downvotes integer DEFAULT 0 NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT responses_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT responses_content_length CHECK ((char_length(content) <= 2000)),
    CONSTRAINT responses_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT responses_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.responses IS 'user_id is null for deleted members. Only its author sees one that has hidden_for.';

CREATE FUNCTION public.is_mine(public.responses) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$ select coalesce($1.user_id = auth.uid(), false) $_$;

CREATE FUNCTION public.is_mine(public.reviews) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_review($1.id));
end
$_$;

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    full_name text NOT NULL,
    username text,
    location text,
    bio text,
    website text,
    avatar_url text,
    interests text[] DEFAULT '{}'::text[] NOT NULL,
    social_links jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    hidden_for public.report_reason,
    is_verified boolean DEFAULT false NOT NULL,
    reputation_score integer DEFAULT 0 NOT NULL,
    total_recommendations integer DEFAULT 0 NOT NULL,
    total_reviews integer DEFAULT 0 NOT NULL,
    total_requests integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profiles_avatar_url_length CHECK ((char_length(avatar_url) <= 500)),
    CONSTRAINT profiles_avatar_url_link CHECK (private.is_link(avatar_url)),
    CONSTRAINT profiles_bio_clean CHECK (private.is_clean(bio)),
    CONSTRAINT profiles_bio_length CHECK ((char_length(bio) <= 200)),
    CONSTRAINT profiles_full_name_length CHECK ((char_length(full_name) <= 80)),
    CONSTRAINT profiles_full_name_line CHECK (private.is_line(full_name)),
    CONSTRAINT profiles_interests_length CHECK (private.fits(interests, 20, 50)),
    CONSTRAINT profiles_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT profiles_location_line CHECK (private.is_line(location)),
    CONSTRAINT profiles_social_links_shape CHECK (private.are_social_links(social_links)),
    CONSTRAINT profiles_total_recommendations_positive CHECK ((total_recommendations >= 0)),
    CONSTRAINT profiles_total_requests_positive CHECK ((total_requests >= 0)),
    CONSTRAINT profiles_total_reviews_positive CHECK ((total_reviews >= 0)),
    CONSTRAINT profiles_username_characters CHECK ((username ~ '^[A-Za-z0-9_]+$'::text)),
    CONSTRAINT profiles_username_length CHECK (((char_length(username) >= 3) AND (char_length(username) <= 30))),
    CONSTRAINT profiles_username_not_reserved CHECK ((NOT private.is_reserved_username(username))),
    CONSTRAINT profiles_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT profiles_website_link CHECK (private.is_link(website))
);

COMMENT ON TABLE public.profiles IS 'What anyone may see of a member. Totals and reputation leave anonymous posts out: they would tell the author.';

COMMENT ON COLUMN public.profiles.hidden_for IS 'Set by moderators: the profile is then as a private one, whatever its owner chose.';

COMMENT ON COLUMN public.profiles.reputation_score IS 'Upvotes minus downvotes on the member''s named, visible recommendations, reviews, responses and comments.';

CREATE FUNCTION public.is_moderator(public.profiles) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return auth.uid() is not null and $1.id = auth.uid() and private.is_moderator();
end
$_$;

CREATE FUNCTION public.moderation_board() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.board_for_moderators() $$;

CREATE FUNCTION public.moderation_dismiss(kind text, item uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.dismiss_reports(kind, item) $$;

CREATE FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.hide_item(kind, item, reason) $$;

CREATE FUNCTION public.moderation_restore(kind text, item uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.restore_item(kind, item) $$;

CREATE FUNCTION public.my_moderation_answer(kind text, item uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.own_answer(kind, item) $$;

CREATE FUNCTION public.my_vote(public.comments) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.comment_votes as v
    where v.user_id = auth.uid() and v.comment_id = $1.id
  );
end
$_$;

CREATE FUNCTION public.my_vote(public.recommendations) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.recommendation_votes as v
    where v.user_id = auth.uid() and v.recommendation_id = $1.id
  );
end
$_$;

CREATE FUNCTION public.my_vote(public.responses) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.response_votes as v
    where v.user_id = auth.uid() and v.response_id = $1.id
  );
end
$_$;

CREATE FUNCTION public.my_vote(public.reviews) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.review_votes as v
    where v.user_id = auth.uid() and v.review_id = $1.id
  );
end
$_$;

CREATE FUNCTION public.post_feed(kind text, sort text DEFAULT 'recent'::text, category_id integer DEFAULT NULL::integer, product_id uuid DEFAULT NULL::uuid, company_id uuid DEFAULT NULL::uuid, page integer DEFAULT 1, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is not null then
    shelf := 'product_id';
    select case post_feed.kind
        when 'recommendation' then p.recommendation_count when 'review' then p.review_count end
      into total
    from public.products as p where p.id = post_feed.product_id;
  elsif company_id is not null then
    shelf := 'company_id';
    select case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end
      into total
    from public.companies as c where c.id = post_feed.company_id;
  else
    shelf := case when category_id is not null then 'category_id' end;
    select sum(case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end)
      into total
    from public.categories as c
    where post_feed.category_id is null or c.id = post_feed.category_id;
  end if;
  if total is not null then
    items := private.cards_of(array[kind], sort, shelf,
      coalesce(product_id::text, company_id::text, category_id::text), total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

CREATE FUNCTION public.request_feed(page integer DEFAULT 1, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)))
$$;

CREATE FUNCTION public.search_content(query text, kind text DEFAULT 'all'::text, sort text DEFAULT 'relevant'::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  everything constant text[] := array['recommendations', 'reviews', 'lists', 'products', 'companies'];
  wanted text[];
  most integer := 20;
  order_by text := case when sort in ('recent', 'popular') then sort else 'relevant' end;
  found jsonb;
  results jsonb := '{"recommendations": [], "reviews": [], "lists": [], "products": [], "companies": []}';
  counts jsonb := '{"recommendations": 0, "reviews": 0, "lists": 0, "products": 0, "companies": 0}';
  one text;
begin
  if query is null or query !~ '\S' then
    wanted := '{}';
  elsif kind = 'catalog' then
    wanted := array['products', 'companies'];
  elsif kind = any (everything || 'requests'::text) then
    wanted := array[kind];
  else
    wanted := everything;
    most := 6;
  end if;
  foreach one in array wanted loop
    found := private.search_kind(one, query, order_by, most);
    results := results || jsonb_build_object(one, found -> 'items');
    counts := counts || jsonb_build_object(one, found -> 'count');
  end loop;
  return results || jsonb_build_object('counts', counts);
end
$$;

CREATE FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text DEFAULT 'all'::text, page integer DEFAULT 1, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  subcategory_id integer;
  kinds text[];
  total integer;
  items jsonb := '[]';
begin
  select s.id, array_agg(held.kind), sum(held.count) into subcategory_id, kinds, total
  from public.subcategories as s
  join public.categories as c on c.id = s.category_id,
  lateral (values
    ('recommendation', s.recommendation_count), ('review', s.review_count),
    ('product', s.product_count)
  ) as held (kind, count)
  where s.slug = subcategory_slug and c.slug = category_slug
    and coalesce(subcategory_feed.kind, 'all') in ('all', held.kind || 's')
  group by s.id;
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

CREATE TABLE private.company_authors (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.company_authors IS 'As of products.';

CREATE TABLE private.moderation_answers (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    author_id uuid NOT NULL,
    answer text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_answers_answer_clean CHECK (private.is_clean(answer)),
    CONSTRAINT moderation_answers_answer_filled CHECK ((answer ~ '\S'::text)),
    CONSTRAINT moderation_answers_answer_length CHECK ((char_length(answer) <= 1000)),
    CONSTRAINT moderation_answers_kind_length CHECK ((char_length(kind) <= 20))
);

COMMENT ON TABLE private.moderation_answers IS 'What the author wrote against a hiding, once for each.';

CREATE TABLE private.moderation_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid NOT NULL,
    action text NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    reason public.report_reason,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT moderation_log_action_known CHECK ((action = ANY (ARRAY['dismiss'::text, 'hide'::text, 'restore'::text, 'answer'::text]))),
    CONSTRAINT moderation_log_kind_length CHECK ((char_length(kind) <= 20))
);

COMMENT ON TABLE private.moderation_log IS 'Grows only: a trigger refuses everyone else than whoever may drop it.';

CREATE TABLE private.moderators (
    user_id uuid NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE private.moderators IS 'Written by whoever runs the site, never through the API: no claim that a member can set is trusted.';

CREATE TABLE private.product_authors (
    product_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.product_authors IS 'Who added what is nobody''s business: next to an anonymous review it would name its author (S13).';

CREATE TABLE private.quota_usage (
    subject text NOT NULL,
    action text NOT NULL,
    recent timestamp with time zone[] NOT NULL,
    CONSTRAINT quota_usage_action_length CHECK ((char_length(action) <= 40)),
    CONSTRAINT quota_usage_recent_length CHECK ((cardinality(recent) <= 2000)),
    CONSTRAINT quota_usage_subject_length CHECK ((char_length(subject) <= 64))
);

COMMENT ON TABLE private.quota_usage IS 'The moments of each subject''s recent actions. The row is its own lock, so parallel bursts queue here.';

CREATE TABLE private.quotas (
    action text NOT NULL,
    most integer NOT NULL,
    period interval NOT NULL,
    CONSTRAINT quotas_action_length CHECK ((char_length(action) <= 40)),
    CONSTRAINT quotas_most_range CHECK (((most >= 1) AND (most <= 1000))),
    CONSTRAINT quotas_period_positive CHECK ((period > '00:00:00'::interval))
);

COMMENT ON TABLE private.quotas IS 'At most so many of an action in any period of this length.';

CREATE TABLE private.recent_texts (
    user_id uuid NOT NULL,
    digest text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT recent_texts_digest_length CHECK ((char_length(digest) = 32))
);

COMMENT ON TABLE private.recent_texts IS 'Digests of what a member wrote in the last five minutes.';

CREATE TABLE private.recommendation_authors (
    recommendation_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.recommendation_authors IS 'Who wrote the anonymous ones.';

CREATE TABLE private.review_authors (
    review_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.review_authors IS 'Who wrote the anonymous ones.';

CREATE TABLE private.review_slots (
    review_id uuid NOT NULL,
    user_id uuid NOT NULL,
    product_id uuid,
    company_id uuid,
    CONSTRAINT review_slots_one_subject CHECK ((num_nonnulls(product_id, company_id) = 1))
);

COMMENT ON TABLE private.review_slots IS 'One review a member for each product or company, named and anonymous ones alike. A hidden one keeps its slot, a deleted one gives it up.';

CREATE TABLE private.search_documents (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
)
PARTITION BY LIST (kind);

CREATE TABLE private.search_companies (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE private.search_lists (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE private.search_products (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE private.search_recommendations (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE private.search_requests (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE private.search_reviews (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    title_words tsvector NOT NULL,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000))
);

CREATE TABLE public.categories (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    icon text,
    recommendation_count integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    request_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_description_length CHECK ((char_length(description) <= 300)),
    CONSTRAINT categories_icon_length CHECK ((char_length(icon) <= 40)),
    CONSTRAINT categories_icon_shape CHECK ((icon ~ '^[a-z0-9-]+$'::text)),
    CONSTRAINT categories_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT categories_name_line CHECK (private.is_line(name)),
    CONSTRAINT categories_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT categories_request_count_positive CHECK ((request_count >= 0)),
    CONSTRAINT categories_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT categories_slug_length CHECK ((char_length(slug) <= 80)),
    CONSTRAINT categories_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

COMMENT ON TABLE public.categories IS 'Counts leave deleted posts out; triggers keep them.';

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.category_suggestions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    parent_category_id integer,
    reason text NOT NULL,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT category_suggestions_description_filled CHECK ((description ~ '\S'::text)),
    CONSTRAINT category_suggestions_description_length CHECK ((char_length(description) <= 300)),
    CONSTRAINT category_suggestions_email_length CHECK ((char_length(email) <= 254)),
    CONSTRAINT category_suggestions_email_shape CHECK ((email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
    CONSTRAINT category_suggestions_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT category_suggestions_name_line CHECK (private.is_line(name)),
    CONSTRAINT category_suggestions_parent_named CHECK (((type = 'category'::text) OR (parent_category_id IS NOT NULL))),
    CONSTRAINT category_suggestions_reason_filled CHECK ((reason ~ '\S'::text)),
    CONSTRAINT category_suggestions_reason_length CHECK ((char_length(reason) <= 1000)),
    CONSTRAINT category_suggestions_type_known CHECK ((type = ANY (ARRAY['category'::text, 'subcategory'::text])))
);

COMMENT ON TABLE public.category_suggestions IS 'Read by whoever runs the site, never through the API.';

CREATE TABLE public.comment_votes (
    user_id uuid NOT NULL,
    comment_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comment_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['upvote'::text, 'downvote'::text])))
);

COMMENT ON TABLE public.comment_votes IS 'A member''s vote on a comment; nobody else may read it.';

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    category text,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_messages_category_known CHECK ((category = ANY (ARRAY['general'::text, 'technical'::text, 'feature'::text, 'content'::text, 'account'::text, 'partnership'::text, 'other'::text]))),
    CONSTRAINT contact_messages_email_length CHECK ((char_length(email) <= 254)),
    CONSTRAINT contact_messages_email_shape CHECK ((email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
    CONSTRAINT contact_messages_message_filled CHECK ((message ~ '\S'::text)),
    CONSTRAINT contact_messages_message_length CHECK ((char_length(message) <= 5000)),
    CONSTRAINT contact_messages_name_length CHECK ((char_length(name) <= 80)),
    CONSTRAINT contact_messages_name_line CHECK (private.is_line(name)),
    CONSTRAINT contact_messages_subject_length CHECK ((char_length(subject) <= 120)),
    CONSTRAINT contact_messages_subject_line CHECK (private.is_line(subject))
);

COMMENT ON TABLE public.contact_messages IS 'Read by whoever runs the site, never through the API.';

CREATE TABLE public.delete_requests (
    user_id uuid NOT NULL,
    email text,
    reason text NOT NULL,
    feedback text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delete_requests_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT delete_requests_feedback_length CHECK ((char_length(feedback) <= 1000)),
    CONSTRAINT delete_requests_reason_known CHECK ((reason = ANY (ARRAY['not_useful'::text, 'too_complex'::text, 'privacy_concerns'::text, 'found_alternative'::text, 'temporary_break'::text, 'other'::text])))
);

COMMENT ON TABLE public.delete_requests IS 'A row stands until private.erase_due_accounts() acts on it.';

CREATE TABLE public.list_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    list_id uuid NOT NULL,
    recommendation_id uuid,
    review_id uuid,
    product_id uuid,
    company_id uuid,
    notes text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT list_items_notes_clean CHECK (private.is_clean(notes)),
    CONSTRAINT list_items_notes_length CHECK ((char_length(notes) <= 300)),
    CONSTRAINT list_items_one_item CHECK ((num_nonnulls(recommendation_id, review_id, product_id, company_id) = 1))
);

COMMENT ON TABLE public.list_items IS 'One of four things that may be kept; seen by who may see the list.';

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient_id uuid NOT NULL,
    actor_id uuid,
    type text NOT NULL,
    entity_type text NOT NULL,
    entity_id uuid NOT NULL,
    message text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notifications_entity_type_known CHECK ((entity_type = ANY (ARRAY['recommendation'::text, 'review'::text, 'request'::text, 'comment'::text, 'profile'::text]))),
    CONSTRAINT notifications_message_length CHECK ((char_length(message) <= 300)),
    CONSTRAINT notifications_never_to_the_actor CHECK ((recipient_id <> actor_id)),
    CONSTRAINT notifications_type_known CHECK ((type = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'response'::text, 'add_to_list'::text, 'moderation'::text])))
);

COMMENT ON TABLE public.notifications IS 'message goes after the actor''s name: "liked your review …". Of moderation no actor is named.';

CREATE TABLE public.profile_details (
    user_id uuid NOT NULL,
    email text,
    phone text,
    date_of_birth date,
    gender text,
    occupation text,
    company text,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profile_details_company_length CHECK ((char_length(company) <= 100)),
    CONSTRAINT profile_details_company_line CHECK (private.is_line(company)),
    CONSTRAINT profile_details_date_of_birth_range CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= CURRENT_DATE))),
    CONSTRAINT profile_details_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT profile_details_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text]))),
    CONSTRAINT profile_details_occupation_length CHECK ((char_length(occupation) <= 100)),
    CONSTRAINT profile_details_occupation_line CHECK (private.is_line(occupation)),
    CONSTRAINT profile_details_phone_length CHECK ((char_length(phone) <= 30)),
    CONSTRAINT profile_details_phone_shape CHECK ((phone ~ '^\+?[0-9 ()./-]{5,}$'::text)),
    CONSTRAINT profile_details_preferences_length CHECK ((octet_length((preferences)::text) <= 4000)),
    CONSTRAINT profile_details_preferences_shape CHECK ((jsonb_typeof(preferences) = 'object'::text))
);

COMMENT ON TABLE public.profile_details IS 'What only the member may see. A row comes with the profile.';

CREATE TABLE public.recommendation_votes (
    user_id uuid NOT NULL,
    recommendation_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recommendation_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['upvote'::text, 'downvote'::text])))
);

COMMENT ON TABLE public.recommendation_votes IS 'A member''s vote on a recommendation; nobody else may read it.';

CREATE TABLE public.reports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reporter_id uuid,
    recommendation_id uuid,
    review_id uuid,
    request_id uuid,
    response_id uuid,
    comment_id uuid,
    profile_id uuid,
    kind text GENERATED ALWAYS AS (
CASE
    WHEN (recommendation_id IS NOT NULL) THEN 'recommendation'::text
    WHEN (review_id IS NOT NULL) THEN 'review'::text
    WHEN (request_id IS NOT NULL) THEN 'request'::text
    WHEN (response_id IS NOT NULL) THEN 'response'::text
    WHEN (comment_id IS NOT NULL) THEN 'comment'::text
    ELSE 'profile'::text
END) STORED NOT NULL,
    item_id uuid GENERATED ALWAYS AS (COALESCE(recommendation_id, review_id, request_id, response_id, comment_id, profile_id)) STORED NOT NULL,
    reason public.report_reason NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    CONSTRAINT reports_kind_length CHECK ((char_length(kind) <= 20)),
    CONSTRAINT reports_note_clean CHECK (private.is_clean(note)),
    CONSTRAINT reports_note_length CHECK ((char_length(note) <= 500)),
    CONSTRAINT reports_one_item CHECK ((num_nonnulls(recommendation_id, review_id, request_id, response_id, comment_id, profile_id) = 1))
);

COMMENT ON TABLE public.reports IS 'Insert only; moderators read them through moderation_board(). Without a reporter: a deleted member''s.';

CREATE TABLE public.response_votes (
    user_id uuid NOT NULL,
    response_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT response_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['upvote'::text, 'downvote'::text])))
);

COMMENT ON TABLE public.response_votes IS 'A member''s vote on a response; nobody else may read it.';

CREATE TABLE public.review_votes (
    user_id uuid NOT NULL,
    review_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT review_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['upvote'::text, 'downvote'::text])))
);

COMMENT ON TABLE public.review_votes IS 'A member''s vote on a review; nobody else may read it.';

CREATE TABLE public.subcategories (
    id integer NOT NULL,
    category_id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text,
    recommendation_count integer DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    product_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subcategories_description_length CHECK ((char_length(description) <= 300)),
    CONSTRAINT subcategories_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT subcategories_name_line CHECK (private.is_line(name)),
    CONSTRAINT subcategories_product_count_positive CHECK ((product_count >= 0)),
    CONSTRAINT subcategories_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT subcategories_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT subcategories_slug_length CHECK ((char_length(slug) <= 80)),
    CONSTRAINT subcategories_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

COMMENT ON TABLE public.subcategories IS 'Counts leave deleted posts out; triggers keep them.';

ALTER TABLE public.subcategories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.subcategories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_companies FOR VALUES IN ('companies');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_lists FOR VALUES IN ('lists');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_products FOR VALUES IN ('products');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_recommendations FOR VALUES IN ('recommendations');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_requests FOR VALUES IN ('requests');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_reviews FOR VALUES IN ('reviews');

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY private.moderation_answers
    ADD CONSTRAINT moderation_answers_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.moderation_log
    ADD CONSTRAINT moderation_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.moderators
    ADD CONSTRAINT moderators_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.product_authors
    ADD CONSTRAINT product_authors_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY private.quota_usage
    ADD CONSTRAINT quota_usage_pkey PRIMARY KEY (subject, action);

ALTER TABLE ONLY private.quotas
    ADD CONSTRAINT quotas_pkey PRIMARY KEY (action);

ALTER TABLE ONLY private.recent_texts
    ADD CONSTRAINT recent_texts_pkey PRIMARY KEY (user_id, digest);

ALTER TABLE ONLY private.recommendation_authors
    ADD CONSTRAINT recommendation_authors_pkey PRIMARY KEY (recommendation_id);

ALTER TABLE ONLY private.review_authors
    ADD CONSTRAINT review_authors_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT reviews_one_per_company UNIQUE (user_id, company_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT reviews_one_per_product UNIQUE (user_id, product_id);

ALTER TABLE ONLY private.search_documents
    ADD CONSTRAINT search_documents_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_companies
    ADD CONSTRAINT search_companies_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_lists
    ADD CONSTRAINT search_lists_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_products
    ADD CONSTRAINT search_products_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_recommendations
    ADD CONSTRAINT search_recommendations_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_requests
    ADD CONSTRAINT search_requests_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.search_reviews
    ADD CONSTRAINT search_reviews_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.category_suggestions
    ADD CONSTRAINT category_suggestions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_pkey PRIMARY KEY (user_id, comment_id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delete_requests
    ADD CONSTRAINT delete_requests_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_company_key UNIQUE (list_id, company_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_product_key UNIQUE (list_id, product_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_recommendation_key UNIQUE (list_id, recommendation_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_review_key UNIQUE (list_id, review_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profile_details
    ADD CONSTRAINT profile_details_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_pkey PRIMARY KEY (user_id, recommendation_id);

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_comment_key UNIQUE (comment_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_profile_key UNIQUE (profile_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_recommendation_key UNIQUE (recommendation_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_request_key UNIQUE (request_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_response_key UNIQUE (response_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_review_key UNIQUE (review_id, reporter_id);

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.response_votes
    ADD CONSTRAINT response_votes_pkey PRIMARY KEY (user_id, response_id);

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_pkey PRIMARY KEY (user_id, review_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_category_id_name_key UNIQUE (category_id, name);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_category_id_slug_key UNIQUE (category_id, slug);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_pkey PRIMARY KEY (id);

CREATE INDEX company_authors_user_id_idx ON private.company_authors USING btree (user_id);

CREATE INDEX moderation_answers_author_id_idx ON private.moderation_answers USING btree (author_id);

CREATE INDEX moderation_log_recent_idx ON private.moderation_log USING btree (created_at DESC, id DESC);

CREATE INDEX product_authors_user_id_idx ON private.product_authors USING btree (user_id);

CREATE INDEX quota_usage_action_idx ON private.quota_usage USING btree (action);

CREATE INDEX recommendation_authors_user_id_idx ON private.recommendation_authors USING btree (user_id);

CREATE INDEX review_authors_user_id_idx ON private.review_authors USING btree (user_id);

CREATE INDEX review_slots_company_id_idx ON private.review_slots USING btree (company_id);

CREATE INDEX review_slots_product_id_idx ON private.review_slots USING btree (product_id);

CREATE INDEX search_documents_recent_idx ON ONLY private.search_documents USING btree (created_at DESC);

CREATE INDEX search_companies_created_at_idx ON private.search_companies USING btree (created_at DESC);

CREATE INDEX search_documents_title_idx ON ONLY private.search_documents USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_companies_title_idx ON private.search_companies USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_documents_title_words_idx ON ONLY private.search_documents USING gin (title_words);

CREATE INDEX search_companies_title_words_idx ON private.search_companies USING gin (title_words);

CREATE INDEX search_documents_words_idx ON ONLY private.search_documents USING gin (words);

CREATE INDEX search_companies_words_idx ON private.search_companies USING gin (words);

CREATE INDEX search_lists_created_at_idx ON private.search_lists USING btree (created_at DESC);

CREATE INDEX search_lists_title_idx ON private.search_lists USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_lists_title_words_idx ON private.search_lists USING gin (title_words);

CREATE INDEX search_lists_words_idx ON private.search_lists USING gin (words);

CREATE INDEX search_products_created_at_idx ON private.search_products USING btree (created_at DESC);

CREATE INDEX search_products_title_idx ON private.search_products USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_products_title_words_idx ON private.search_products USING gin (title_words);

CREATE INDEX search_products_words_idx ON private.search_products USING gin (words);

CREATE INDEX search_recommendations_created_at_idx ON private.search_recommendations USING btree (created_at DESC);

CREATE INDEX search_recommendations_title_idx ON private.search_recommendations USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_recommendations_title_words_idx ON private.search_recommendations USING gin (title_words);

CREATE INDEX search_recommendations_words_idx ON private.search_recommendations USING gin (words);

CREATE INDEX search_requests_created_at_idx ON private.search_requests USING btree (created_at DESC);

CREATE INDEX search_requests_title_idx ON private.search_requests USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_requests_title_words_idx ON private.search_requests USING gin (title_words);

CREATE INDEX search_requests_words_idx ON private.search_requests USING gin (words);

CREATE INDEX search_reviews_created_at_idx ON private.search_reviews USING btree (created_at DESC);

CREATE INDEX search_reviews_title_idx ON private.search_reviews USING gin (title extensions.gin_trgm_ops);

CREATE INDEX search_reviews_title_words_idx ON private.search_reviews USING gin (title_words);

CREATE INDEX search_reviews_words_idx ON private.search_reviews USING gin (words);

CREATE INDEX category_suggestions_parent_category_id_idx ON public.category_suggestions USING btree (parent_category_id);

CREATE INDEX comment_votes_comment_id_idx ON public.comment_votes USING btree (comment_id);

CREATE INDEX comments_recommendation_id_idx ON public.comments USING btree (recommendation_id, created_at, id) WHERE (recommendation_id IS NOT NULL);

CREATE INDEX comments_request_id_idx ON public.comments USING btree (request_id, created_at, id) WHERE (request_id IS NOT NULL);

CREATE INDEX comments_review_id_idx ON public.comments USING btree (review_id, created_at, id) WHERE (review_id IS NOT NULL);

CREATE INDEX comments_user_id_idx ON public.comments USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX companies_category_id_idx ON public.companies USING btree (category_id, created_at DESC);

CREATE UNIQUE INDEX companies_name_location_key ON public.companies USING btree (lower(name), lower(COALESCE(location, ''::text)));

CREATE INDEX list_items_company_id_idx ON public.list_items USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX list_items_list_id_idx ON public.list_items USING btree (list_id, created_at DESC, id DESC);

CREATE INDEX list_items_product_id_idx ON public.list_items USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX list_items_recommendation_id_idx ON public.list_items USING btree (recommendation_id) WHERE (recommendation_id IS NOT NULL);

CREATE INDEX list_items_review_id_idx ON public.list_items USING btree (review_id) WHERE (review_id IS NOT NULL);

CREATE INDEX notifications_actor_id_idx ON public.notifications USING btree (actor_id);

CREATE UNIQUE INDEX notifications_one_like_key ON public.notifications USING btree (recipient_id, actor_id, entity_type, entity_id) WHERE (type = 'like'::text);

CREATE INDEX notifications_recipient_id_idx ON public.notifications USING btree (recipient_id, created_at DESC, id DESC);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (recipient_id) WHERE (NOT is_read);

CREATE INDEX products_category_id_idx ON public.products USING btree (category_id, created_at DESC);

CREATE INDEX products_company_id_idx ON public.products USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE UNIQUE INDEX products_name_company_key ON public.products USING btree (lower(name), COALESCE(company_id, '00000000-0000-0000-0000-000000000000'::uuid));

CREATE INDEX products_subcategory_id_idx ON public.products USING btree (subcategory_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX profiles_username_key ON public.profiles USING btree (lower(username));

CREATE INDEX recommendation_votes_recommendation_id_idx ON public.recommendation_votes USING btree (recommendation_id);

CREATE INDEX recommendations_category_id_idx ON public.recommendations USING btree (category_id, created_at DESC, id DESC) INCLUDE (is_deleted);

CREATE INDEX recommendations_category_trending_idx ON public.recommendations USING btree (category_id, upvotes DESC, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX recommendations_company_id_idx ON public.recommendations USING btree (company_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (company_id IS NOT NULL);

CREATE INDEX recommendations_product_id_idx ON public.recommendations USING btree (product_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (product_id IS NOT NULL);

CREATE INDEX recommendations_recent_idx ON public.recommendations USING btree (created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX recommendations_subcategory_id_idx ON public.recommendations USING btree (subcategory_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX recommendations_trending_idx ON public.recommendations USING btree (upvotes DESC, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX recommendations_user_id_idx ON public.recommendations USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX reports_item_id_idx ON public.reports USING btree (item_id) WHERE (resolved_at IS NULL);

CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);

CREATE INDEX requests_category_id_idx ON public.requests USING btree (category_id, created_at DESC, id DESC);

CREATE INDEX requests_open_idx ON public.requests USING btree (created_at DESC, id DESC) WHERE ((NOT is_deleted) AND (status = 'open'::text));

CREATE INDEX requests_recent_idx ON public.requests USING btree (created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX requests_subcategory_id_idx ON public.requests USING btree (subcategory_id, created_at DESC, id DESC) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX requests_user_id_idx ON public.requests USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX response_votes_response_id_idx ON public.response_votes USING btree (response_id);

CREATE INDEX responses_request_id_idx ON public.responses USING btree (request_id, created_at DESC, id DESC);

CREATE INDEX responses_user_id_idx ON public.responses USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX review_votes_review_id_idx ON public.review_votes USING btree (review_id);

CREATE INDEX reviews_category_id_idx ON public.reviews USING btree (category_id, created_at DESC, id DESC) INCLUDE (is_deleted);

CREATE INDEX reviews_category_trending_idx ON public.reviews USING btree (category_id, upvotes DESC, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX reviews_company_id_idx ON public.reviews USING btree (company_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (company_id IS NOT NULL);

CREATE INDEX reviews_product_id_idx ON public.reviews USING btree (product_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (product_id IS NOT NULL);

CREATE INDEX reviews_recent_idx ON public.reviews USING btree (created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX reviews_subcategory_id_idx ON public.reviews USING btree (subcategory_id, created_at DESC, id DESC) INCLUDE (is_deleted) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX reviews_trending_idx ON public.reviews USING btree (upvotes DESC, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX reviews_user_id_idx ON public.reviews USING btree (user_id, created_at DESC, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX subcategories_slug_idx ON public.subcategories USING btree (slug);

CREATE INDEX user_lists_public_idx ON public.user_lists USING btree (created_at DESC, id DESC) WHERE is_public;

CREATE INDEX user_lists_user_id_idx ON public.user_lists USING btree (user_id, created_at DESC, id DESC);

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_companies_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_companies_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_companies_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_companies_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_companies_words_idx;

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_lists_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_lists_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_lists_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_lists_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_lists_words_idx;

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_products_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_products_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_products_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_products_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_products_words_idx;

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_recommendations_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_recommendations_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_recommendations_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_recommendations_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_recommendations_words_idx;

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_requests_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_requests_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_requests_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_requests_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_requests_words_idx;

ALTER INDEX private.search_documents_recent_idx ATTACH PARTITION private.search_reviews_created_at_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_reviews_pkey;

ALTER INDEX private.search_documents_title_idx ATTACH PARTITION private.search_reviews_title_idx;

ALTER INDEX private.search_documents_title_words_idx ATTACH PARTITION private.search_reviews_title_words_idx;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_reviews_words_idx;

CREATE TRIGGER copy_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.copy_user_email();

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile_for_user();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON private.moderation_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

CREATE TRIGGER charge_added AFTER INSERT ON public.comment_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.recommendation_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.response_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.review_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.comment_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.recommendation_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.response_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.review_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER check_report AFTER INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.check_report();

CREATE CONSTRAINT TRIGGER comment_votes_count_added AFTER INSERT ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('comment');

CREATE CONSTRAINT TRIGGER comment_votes_count_changed AFTER UPDATE ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('comment');

CREATE CONSTRAINT TRIGGER comment_votes_count_removed AFTER DELETE ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('comment');

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.recommendation_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.response_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.review_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF hidden_for ON public.comments FOR EACH ROW EXECUTE FUNCTION private.count_comment();

CREATE TRIGGER count_list_item AFTER INSERT OR DELETE ON public.list_items FOR EACH ROW EXECUTE FUNCTION private.count_list_item();

CREATE TRIGGER count_loaded_response AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.count_response('accept');

CREATE TRIGGER count_product AFTER INSERT OR DELETE OR UPDATE OF subcategory_id ON public.products FOR EACH ROW EXECUTE FUNCTION private.count_product();

CREATE TRIGGER count_recommendation AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id, subcategory_id, product_id, company_id ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.count_recommendation();

CREATE TRIGGER count_request AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id ON public.requests FOR EACH ROW EXECUTE FUNCTION private.count_request();

CREATE TRIGGER count_response AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.count_response('refuse');

CREATE TRIGGER count_review AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id, subcategory_id, product_id, company_id, rating ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.count_review();

CREATE TRIGGER count_withdrawn_response AFTER DELETE OR UPDATE OF hidden_for ON public.responses FOR EACH ROW EXECUTE FUNCTION private.count_response('accept');

CREATE TRIGGER create_details AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.create_profile_details();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.products FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.requests FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, location, created_at ON public.companies FOR EACH ROW EXECUTE FUNCTION private.index_for_search('companies');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, tags, created_at ON public.products FOR EACH ROW EXECUTE FUNCTION private.index_for_search('products');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, content, location, tags, is_deleted, created_at ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.index_for_search('recommendations');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, description, location, is_deleted, created_at ON public.requests FOR EACH ROW EXECUTE FUNCTION private.index_for_search('requests');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, content, tags, is_deleted, created_at ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.index_for_search('reviews');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, is_public, created_at ON public.user_lists FOR EACH ROW EXECUTE FUNCTION private.index_for_search('lists');

CREATE TRIGGER notify_author AFTER INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION private.notify_comment();

CREATE TRIGGER notify_author AFTER INSERT ON public.responses FOR EACH ROW EXECUTE FUNCTION private.notify_response();

CREATE TRIGGER pin_comment BEFORE INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_comment();

CREATE TRIGGER pin_company BEFORE INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_catalog_entry();

CREATE TRIGGER pin_delete_request BEFORE INSERT ON public.delete_requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_delete_request();

CREATE TRIGGER pin_list BEFORE INSERT OR UPDATE ON public.user_lists FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_list();

CREATE TRIGGER pin_product BEFORE INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_catalog_entry();

CREATE TRIGGER pin_profile BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_profile();

CREATE TRIGGER pin_recommendation BEFORE INSERT OR UPDATE ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_recommendation();

CREATE TRIGGER pin_report BEFORE INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_report();

CREATE TRIGGER pin_request BEFORE INSERT OR UPDATE ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_request();

CREATE TRIGGER pin_response BEFORE INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_response();

CREATE TRIGGER pin_review BEFORE INSERT OR UPDATE ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_review();

CREATE CONSTRAINT TRIGGER recommendation_votes_count_added AFTER INSERT ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('recommendation');

CREATE CONSTRAINT TRIGGER recommendation_votes_count_changed AFTER UPDATE ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('recommendation');

CREATE CONSTRAINT TRIGGER recommendation_votes_count_removed AFTER DELETE ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('recommendation');

CREATE TRIGGER record_author AFTER INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.record_catalog_author();

CREATE TRIGGER record_author AFTER INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.record_catalog_author();

CREATE TRIGGER record_author AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((new.is_anonymous AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.record_recommendation_author();

CREATE TRIGGER record_author AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((new.is_anonymous AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.record_review_author();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.comment_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.comment_id <> new.comment_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.recommendation_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.recommendation_id <> new.recommendation_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.response_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.response_id <> new.response_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.review_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.review_id <> new.review_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'description');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'content');

CREATE CONSTRAINT TRIGGER response_votes_count_added AFTER INSERT ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER response_votes_count_changed AFTER UPDATE ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER response_votes_count_removed AFTER DELETE ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER review_votes_count_added AFTER INSERT ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('review');

CREATE CONSTRAINT TRIGGER review_votes_count_changed AFTER UPDATE ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('review');

CREATE CONSTRAINT TRIGGER review_votes_count_removed AFTER DELETE ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('review');

CREATE TRIGGER spend_quota AFTER INSERT ON public.category_suggestions FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_message();

CREATE TRIGGER spend_quota AFTER INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('comments');

CREATE TRIGGER spend_quota AFTER INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('catalog');

CREATE TRIGGER spend_quota AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_message();

CREATE TRIGGER spend_quota AFTER INSERT ON public.list_items FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('list_items');

CREATE TRIGGER spend_quota AFTER INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('catalog');

CREATE TRIGGER spend_quota AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('reports');

CREATE TRIGGER spend_quota AFTER INSERT ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('responses');

CREATE TRIGGER spend_quota AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.user_lists FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('lists');

CREATE TRIGGER take_added AFTER INSERT ON public.comment_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_added AFTER INSERT ON public.recommendation_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_added AFTER INSERT ON public.response_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_added AFTER INSERT ON public.review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_changed AFTER UPDATE ON public.comment_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_changed AFTER UPDATE ON public.recommendation_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_changed AFTER UPDATE ON public.response_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_changed AFTER UPDATE ON public.review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_removed AFTER DELETE ON public.comment_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_removed AFTER DELETE ON public.recommendation_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_removed AFTER DELETE ON public.response_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_removed AFTER DELETE ON public.review_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_slot AFTER INSERT OR UPDATE OF is_deleted, product_id, company_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.take_review_slot();

CREATE TRIGGER touch BEFORE UPDATE ON public.profile_details FOR EACH ROW EXECUTE FUNCTION private.touch();

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.moderation_answers
    ADD CONSTRAINT moderation_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.moderators
    ADD CONSTRAINT moderators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.product_authors
    ADD CONSTRAINT product_authors_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.product_authors
    ADD CONSTRAINT product_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.quota_usage
    ADD CONSTRAINT quota_usage_action_fkey FOREIGN KEY (action) REFERENCES private.quotas(action) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY private.recent_texts
    ADD CONSTRAINT recent_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.recommendation_authors
    ADD CONSTRAINT recommendation_authors_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.recommendation_authors
    ADD CONSTRAINT recommendation_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_authors
    ADD CONSTRAINT review_authors_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_authors
    ADD CONSTRAINT review_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_suggestions
    ADD CONSTRAINT category_suggestions_parent_category_id_fkey FOREIGN KEY (parent_category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.delete_requests
    ADD CONSTRAINT delete_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.user_lists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profile_details
    ADD CONSTRAINT profile_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.response_votes
    ADD CONSTRAINT response_votes_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.response_votes
    ADD CONSTRAINT response_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;

CREATE POLICY categories_select_anyone ON public.categories FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.category_suggestions ENABLE ROW LEVEL SECURITY;

CREATE POLICY category_suggestions_insert_anyone ON public.category_suggestions FOR INSERT TO anon, authenticated WITH CHECK ((created_at = now()));

ALTER TABLE public.comment_votes ENABLE ROW LEVEL SECURITY;

CREATE POLICY comment_votes_delete_owner ON public.comment_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY comment_votes_insert_members ON public.comment_votes FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY comment_votes_select_owner ON public.comment_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY comment_votes_update_owner ON public.comment_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.comments ENABLE ROW LEVEL SECURITY;

CREATE POLICY comments_delete_owner ON public.comments FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY comments_insert_members ON public.comments FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY comments_select_anyone ON public.comments FOR SELECT TO anon, authenticated USING ((((hidden_for IS NULL) OR (user_id = ( SELECT auth.uid() AS uid))) AND
CASE
    WHEN (recommendation_id IS NOT NULL) THEN ( SELECT true
       FROM public.recommendations r
      WHERE (r.id = comments.recommendation_id))
    WHEN (review_id IS NOT NULL) THEN ( SELECT true
       FROM public.reviews r
      WHERE (r.id = comments.review_id))
    ELSE ( SELECT true
       FROM public.requests r
      WHERE (r.id = comments.request_id))
END));

ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;

CREATE POLICY companies_insert_members ON public.companies FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.uid() AS uid) IS NOT NULL));

CREATE POLICY companies_select_anyone ON public.companies FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY contact_messages_insert_anyone ON public.contact_messages FOR INSERT TO anon, authenticated WITH CHECK ((created_at = now()));

ALTER TABLE public.delete_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY delete_requests_insert_members ON public.delete_requests FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY delete_requests_select_owner ON public.delete_requests FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.list_items ENABLE ROW LEVEL SECURITY;

CREATE POLICY list_items_delete_owner ON public.list_items FOR DELETE TO authenticated USING ((EXISTS ( SELECT
   FROM public.user_lists l
  WHERE ((l.id = list_items.list_id) AND (l.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY list_items_insert_owner ON public.list_items FOR INSERT TO authenticated WITH CHECK ((EXISTS ( SELECT
   FROM public.user_lists l
  WHERE ((l.id = list_items.list_id) AND (l.user_id = ( SELECT auth.uid() AS uid))))));

CREATE POLICY list_items_select_anyone ON public.list_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.user_lists l
  WHERE (l.id = list_items.list_id))));

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY notifications_delete_recipient ON public.notifications FOR DELETE TO authenticated USING ((recipient_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY notifications_select_recipient ON public.notifications FOR SELECT TO authenticated USING ((recipient_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY notifications_update_recipient ON public.notifications FOR UPDATE TO authenticated USING ((recipient_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((recipient_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;

CREATE POLICY products_insert_members ON public.products FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.uid() AS uid) IS NOT NULL));

CREATE POLICY products_select_anyone ON public.products FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.profile_details ENABLE ROW LEVEL SECURITY;

CREATE POLICY profile_details_select_owner ON public.profile_details FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profile_details_update_owner ON public.profile_details FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY profiles_insert_owner ON public.profiles FOR INSERT TO authenticated WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profiles_select_members ON public.profiles FOR SELECT TO authenticated USING (((is_public AND (hidden_for IS NULL)) OR (id = ( SELECT auth.uid() AS uid))));

CREATE POLICY profiles_select_visitors ON public.profiles FOR SELECT TO anon USING ((is_public AND (hidden_for IS NULL)));

CREATE POLICY profiles_update_owner ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.recommendation_votes ENABLE ROW LEVEL SECURITY;

CREATE POLICY recommendation_votes_delete_owner ON public.recommendation_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY recommendation_votes_insert_members ON public.recommendation_votes FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY recommendation_votes_select_owner ON public.recommendation_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY recommendation_votes_update_owner ON public.recommendation_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.recommendations ENABLE ROW LEVEL SECURITY;

CREATE POLICY recommendations_insert_members ON public.recommendations FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND (user_id IS NULL))));

CREATE POLICY recommendations_select_members ON public.recommendations FOR SELECT TO authenticated USING (((NOT is_deleted) OR (user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_recommendation(id))));

CREATE POLICY recommendations_select_visitors ON public.recommendations FOR SELECT TO anon USING ((NOT is_deleted));

CREATE POLICY recommendations_update_author ON public.recommendations FOR UPDATE TO authenticated USING (((NOT is_deleted) AND ((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_recommendation(id))))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_recommendation(id))));

ALTER TABLE public.reports ENABLE ROW LEVEL SECURITY;

CREATE POLICY reports_insert_members ON public.reports FOR INSERT TO authenticated WITH CHECK ((reporter_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY requests_insert_members ON public.requests FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY requests_select_members ON public.requests FOR SELECT TO authenticated USING (((NOT is_deleted) OR (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY requests_select_visitors ON public.requests FOR SELECT TO anon USING ((NOT is_deleted));

CREATE POLICY requests_update_author ON public.requests FOR UPDATE TO authenticated USING (((NOT is_deleted) AND (user_id = ( SELECT auth.uid() AS uid)))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.response_votes ENABLE ROW LEVEL SECURITY;

CREATE POLICY response_votes_delete_owner ON public.response_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY response_votes_insert_members ON public.response_votes FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY response_votes_select_owner ON public.response_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY response_votes_update_owner ON public.response_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.responses ENABLE ROW LEVEL SECURITY;

CREATE POLICY responses_delete_owner ON public.responses FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY responses_insert_members ON public.responses FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY responses_select_anyone ON public.responses FOR SELECT TO anon, authenticated USING ((((hidden_for IS NULL) OR (user_id = ( SELECT auth.uid() AS uid))) AND ( SELECT true
   FROM public.requests r
  WHERE (r.id = responses.request_id))));

ALTER TABLE public.review_votes ENABLE ROW LEVEL SECURITY;

CREATE POLICY review_votes_delete_owner ON public.review_votes FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY review_votes_insert_members ON public.review_votes FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY review_votes_select_owner ON public.review_votes FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY review_votes_update_owner ON public.review_votes FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;

CREATE POLICY reviews_insert_members ON public.reviews FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND (user_id IS NULL))));

CREATE POLICY reviews_select_members ON public.reviews FOR SELECT TO authenticated USING (((NOT is_deleted) OR (user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_review(id))));

CREATE POLICY reviews_select_visitors ON public.reviews FOR SELECT TO anon USING ((NOT is_deleted));

CREATE POLICY reviews_update_author ON public.reviews FOR UPDATE TO authenticated USING (((NOT is_deleted) AND ((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_review(id))))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) OR (is_anonymous AND private.wrote_review(id))));

ALTER TABLE public.subcategories ENABLE ROW LEVEL SECURITY;

CREATE POLICY subcategories_select_anyone ON public.subcategories FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.user_lists ENABLE ROW LEVEL SECURITY;

CREATE POLICY user_lists_delete_owner ON public.user_lists FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY user_lists_insert_owner ON public.user_lists FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY user_lists_select_members ON public.user_lists FOR SELECT TO authenticated USING ((is_public OR (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY user_lists_select_visitors ON public.user_lists FOR SELECT TO anon USING (is_public);

CREATE POLICY user_lists_update_owner ON public.user_lists FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY messages_select_anyone ON realtime.messages FOR SELECT TO anon, authenticated USING ((( SELECT realtime.topic() AS topic) ~~ 'counts:%'::text));

CREATE POLICY objects_delete_owner ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = ANY (ARRAY['images'::text, 'avatars'::text])) AND (owner_id = (( SELECT auth.uid() AS uid))::text)));

CREATE POLICY objects_insert_members ON storage.objects FOR INSERT TO authenticated WITH CHECK (((owner_id = (( SELECT auth.uid() AS uid))::text) AND private.is_upload_path(bucket_id, name, ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_upload() AS may_upload)));

CREATE POLICY objects_select_members ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = ANY (ARRAY['images'::text, 'avatars'::text])) AND (owner_id = (( SELECT auth.uid() AS uid))::text)));

CREATE POLICY objects_update_owner ON storage.objects FOR UPDATE TO authenticated USING (((bucket_id = ANY (ARRAY['images'::text, 'avatars'::text])) AND (owner_id = (( SELECT auth.uid() AS uid))::text))) WITH CHECK (((owner_id = (( SELECT auth.uid() AS uid))::text) AND private.is_upload_path(bucket_id, name, ( SELECT auth.uid() AS uid))));

GRANT USAGE ON SCHEMA private TO anon;
GRANT USAGE ON SCHEMA private TO authenticated;
GRANT USAGE ON SCHEMA private TO service_role;

GRANT SELECT ON TABLE public.comments TO anon;
GRANT SELECT,DELETE ON TABLE public.comments TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comments TO service_role;

GRANT INSERT(id) ON TABLE public.comments TO authenticated;

GRANT INSERT(content) ON TABLE public.comments TO authenticated;

GRANT INSERT(user_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(recommendation_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(review_id) ON TABLE public.comments TO authenticated;

GRANT INSERT(request_id) ON TABLE public.comments TO authenticated;

REVOKE ALL ON FUNCTION private.add_comments(item public.comments, step integer, is_new boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.announce(kind text, item uuid, upvotes integer, downvotes integer, comment_count integer, response_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.answer_hiding(kind text, item uuid, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.answer_hiding(kind text, item uuid, answer text) TO authenticated;

REVOKE ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO service_role;

REVOKE ALL ON FUNCTION private.are_social_links(links jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO anon;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO service_role;

REVOKE ALL ON FUNCTION private.author_of(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO anon;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO authenticated;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO service_role;

REVOKE ALL ON FUNCTION private.begin_moderation(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.board_for_moderators() FROM PUBLIC;
GRANT ALL ON FUNCTION private.board_for_moderators() TO authenticated;

REVOKE ALL ON FUNCTION private.caller() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_clean(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_clean(value text) TO anon;
GRANT ALL ON FUNCTION private.is_clean(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_clean(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_line(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_line(value text) TO anon;
GRANT ALL ON FUNCTION private.is_line(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_line(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_link(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_link(value text) TO anon;
GRANT ALL ON FUNCTION private.is_link(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_link(value text) TO service_role;

GRANT SELECT ON TABLE public.companies TO anon;
GRANT SELECT ON TABLE public.companies TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.companies TO service_role;

GRANT INSERT(id) ON TABLE public.companies TO authenticated;

GRANT INSERT(name) ON TABLE public.companies TO authenticated;

GRANT INSERT(description) ON TABLE public.companies TO authenticated;

GRANT INSERT(website) ON TABLE public.companies TO authenticated;

GRANT INSERT(location) ON TABLE public.companies TO authenticated;

GRANT INSERT(category_id) ON TABLE public.companies TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.companies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.companies) TO anon;
GRANT ALL ON FUNCTION private.card(item public.companies) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.companies) TO service_role;

REVOKE ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO service_role;

GRANT SELECT ON TABLE public.products TO anon;
GRANT SELECT ON TABLE public.products TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.products TO service_role;

GRANT INSERT(id) ON TABLE public.products TO authenticated;

GRANT INSERT(name) ON TABLE public.products TO authenticated;

GRANT INSERT(description) ON TABLE public.products TO authenticated;

GRANT INSERT(tags) ON TABLE public.products TO authenticated;

GRANT INSERT(website) ON TABLE public.products TO authenticated;

GRANT INSERT(category_id) ON TABLE public.products TO authenticated;

GRANT INSERT(subcategory_id) ON TABLE public.products TO authenticated;

GRANT INSERT(company_id) ON TABLE public.products TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.products) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.products) TO anon;
GRANT ALL ON FUNCTION private.card(item public.products) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.products) TO service_role;

GRANT SELECT ON TABLE public.recommendations TO anon;
GRANT SELECT ON TABLE public.recommendations TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recommendations TO service_role;

GRANT INSERT(id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(user_id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(category_id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(subcategory_id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(product_id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(company_id) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(location),UPDATE(location) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(pricing),UPDATE(pricing) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(tags),UPDATE(tags) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(links),UPDATE(links) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(images),UPDATE(images) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(upvotes) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(downvotes) ON TABLE public.recommendations TO authenticated;

GRANT INSERT(is_anonymous) ON TABLE public.recommendations TO authenticated;

GRANT UPDATE(is_deleted) ON TABLE public.recommendations TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.recommendations) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO anon;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO service_role;

GRANT SELECT ON TABLE public.requests TO anon;
GRANT SELECT ON TABLE public.requests TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.requests TO service_role;

GRANT INSERT(id) ON TABLE public.requests TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.requests TO authenticated;

GRANT INSERT(description),UPDATE(description) ON TABLE public.requests TO authenticated;

GRANT INSERT(user_id) ON TABLE public.requests TO authenticated;

GRANT INSERT(category_id) ON TABLE public.requests TO authenticated;

GRANT INSERT(subcategory_id) ON TABLE public.requests TO authenticated;

GRANT INSERT(location),UPDATE(location) ON TABLE public.requests TO authenticated;

GRANT INSERT(budget),UPDATE(budget) ON TABLE public.requests TO authenticated;

GRANT INSERT(status),UPDATE(status) ON TABLE public.requests TO authenticated;

GRANT INSERT(response_count) ON TABLE public.requests TO authenticated;

GRANT UPDATE(is_deleted) ON TABLE public.requests TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.requests) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.requests) TO anon;
GRANT ALL ON FUNCTION private.card(item public.requests) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.requests) TO service_role;

GRANT SELECT ON TABLE public.reviews TO anon;
GRANT SELECT ON TABLE public.reviews TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reviews TO service_role;

GRANT INSERT(id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(title),UPDATE(title) ON TABLE public.reviews TO authenticated;

GRANT INSERT(content),UPDATE(content) ON TABLE public.reviews TO authenticated;

GRANT INSERT(rating) ON TABLE public.reviews TO authenticated;

GRANT INSERT(user_id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(category_id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(subcategory_id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(product_id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(company_id) ON TABLE public.reviews TO authenticated;

GRANT INSERT(tags),UPDATE(tags) ON TABLE public.reviews TO authenticated;

GRANT INSERT(links),UPDATE(links) ON TABLE public.reviews TO authenticated;

GRANT INSERT(images),UPDATE(images) ON TABLE public.reviews TO authenticated;

GRANT INSERT(verified) ON TABLE public.reviews TO authenticated;

GRANT INSERT(upvotes) ON TABLE public.reviews TO authenticated;

GRANT INSERT(downvotes) ON TABLE public.reviews TO authenticated;

GRANT INSERT(is_anonymous) ON TABLE public.reviews TO authenticated;

GRANT UPDATE(is_deleted) ON TABLE public.reviews TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO anon;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO service_role;

GRANT SELECT ON TABLE public.user_lists TO anon;
GRANT SELECT,DELETE ON TABLE public.user_lists TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_lists TO service_role;

GRANT INSERT(id) ON TABLE public.user_lists TO authenticated;

GRANT INSERT(user_id) ON TABLE public.user_lists TO authenticated;

GRANT INSERT(name),UPDATE(name) ON TABLE public.user_lists TO authenticated;

GRANT INSERT(description),UPDATE(description) ON TABLE public.user_lists TO authenticated;

GRANT INSERT(is_public),UPDATE(is_public) ON TABLE public.user_lists TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.user_lists) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO anon;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO service_role;

REVOKE ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION private.check_report() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.commit_soon() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.copy_user_email() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_list_item() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_product() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_recommendation() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_votes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.create_profile_details() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.create_profile_for_user() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.dismiss_reports(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dismiss_reports(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.email_status(email_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.email_status(email_input text) TO anon;
GRANT ALL ON FUNCTION private.email_status(email_input text) TO authenticated;

REVOKE ALL ON FUNCTION private.erase_account(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_due_accounts(waiting interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.first_name_of(metadata jsonb, email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fit_category() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fold(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hidden_characters() FROM PUBLIC;
GRANT ALL ON FUNCTION private.hidden_characters() TO anon;
GRANT ALL ON FUNCTION private.hidden_characters() TO authenticated;
GRANT ALL ON FUNCTION private.hidden_characters() TO service_role;

REVOKE ALL ON FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) TO authenticated;

REVOKE ALL ON FUNCTION private.index_for_search() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_moderator() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_moderator() TO authenticated;

REVOKE ALL ON FUNCTION private.is_reserved_username(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO anon;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_upload_path(bucket text, path text, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_upload_path(bucket text, path text, member uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.item_to_tell(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_moderation(action text, kind text, item uuid, reason public.report_reason) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.may_upload() FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_upload() TO authenticated;

REVOKE ALL ON FUNCTION private.moderated_item(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.moderation_card(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify(happened text, actor uuid, kind text, item uuid, verb text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.own_anonymous_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_anonymous_posts() TO authenticated;

REVOKE ALL ON FUNCTION private.own_answer(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_answer(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.own_moderation() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_moderation() TO authenticated;

REVOKE ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION private.pin_catalog_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_delete_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_list() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_profile() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_recommendation() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_report() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.post_kind(item public.comments) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.read_item(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_catalog_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_recommendation_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_review_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_moved_vote() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_repeated_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_repetition(written text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.resolve_reports(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.restore_item(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restore_item(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.search_candidates(wanted_kind text, query text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.search_ids(wanted_kind text, query text, sort text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_ids(wanted_kind text, query text, sort text) TO anon;
GRANT ALL ON FUNCTION private.search_ids(wanted_kind text, query text, sort text) TO authenticated;
GRANT ALL ON FUNCTION private.search_ids(wanted_kind text, query text, sort text) TO service_role;

REVOKE ALL ON FUNCTION private.search_kind(wanted_kind text, query text, sort text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_kind(wanted_kind text, query text, sort text, most integer) TO anon;
GRANT ALL ON FUNCTION private.search_kind(wanted_kind text, query text, sort text, most integer) TO authenticated;
GRANT ALL ON FUNCTION private.search_kind(wanted_kind text, query text, sort text, most integer) TO service_role;

REVOKE ALL ON FUNCTION private.set_hidden(kind text, item uuid, reason public.report_reason) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO anon;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO authenticated;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO service_role;

REVOKE ALL ON FUNCTION private.spend(spent_action text, spender text, times integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_as_caller(spent_action text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_export() FROM PUBLIC;
GRANT ALL ON FUNCTION private.spend_export() TO authenticated;

REVOKE ALL ON FUNCTION private.spend_message() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_quota() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_votes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.table_of(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_items() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_review_slot() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tally_post(kind text, author uuid, category integer, subcategory integer, product uuid, company uuid, rating integer, step integer, reputation integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.touch() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.username_taken(username_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.username_taken(username_input text) TO anon;
GRANT ALL ON FUNCTION private.username_taken(username_input text) TO authenticated;

REVOKE ALL ON FUNCTION private.words_wanted(folded text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.wrote_recommendation(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.wrote_recommendation(item uuid) TO anon;
GRANT ALL ON FUNCTION private.wrote_recommendation(item uuid) TO authenticated;
GRANT ALL ON FUNCTION private.wrote_recommendation(item uuid) TO service_role;

REVOKE ALL ON FUNCTION private.wrote_review(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.wrote_review(item uuid) TO anon;
GRANT ALL ON FUNCTION private.wrote_review(item uuid) TO authenticated;
GRANT ALL ON FUNCTION private.wrote_review(item uuid) TO service_role;

REVOKE ALL ON FUNCTION public.answer_moderation(kind text, item uuid, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_moderation(kind text, item uuid, answer text) TO authenticated;

REVOKE ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.check_email_exists(email_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_email_exists(email_input text) TO anon;
GRANT ALL ON FUNCTION public.check_email_exists(email_input text) TO authenticated;

REVOKE ALL ON FUNCTION public.check_username_exists(username_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_username_exists(username_input text) TO anon;
GRANT ALL ON FUNCTION public.check_username_exists(username_input text) TO authenticated;

REVOKE ALL ON FUNCTION public.export_account() FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_account() TO authenticated;

REVOKE ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO anon;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO authenticated;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO service_role;

REVOKE ALL ON FUNCTION public.is_mine(public.comments) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.comments) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.comments) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.comments) TO service_role;

REVOKE ALL ON FUNCTION public.is_mine(public.recommendations) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.recommendations) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.recommendations) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.recommendations) TO service_role;

REVOKE ALL ON FUNCTION public.is_mine(public.requests) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.requests) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.requests) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.requests) TO service_role;

GRANT SELECT ON TABLE public.responses TO anon;
GRANT SELECT,DELETE ON TABLE public.responses TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.responses TO service_role;

GRANT INSERT(id) ON TABLE public.responses TO authenticated;

GRANT INSERT(request_id) ON TABLE public.responses TO authenticated;

GRANT INSERT(content) ON TABLE public.responses TO authenticated;

GRANT INSERT(user_id) ON TABLE public.responses TO authenticated;

REVOKE ALL ON FUNCTION public.is_mine(public.responses) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO service_role;

REVOKE ALL ON FUNCTION public.is_mine(public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO service_role;

GRANT SELECT ON TABLE public.profiles TO anon;
GRANT SELECT ON TABLE public.profiles TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO service_role;

GRANT INSERT(id) ON TABLE public.profiles TO authenticated;

GRANT INSERT(full_name),UPDATE(full_name) ON TABLE public.profiles TO authenticated;

GRANT INSERT(username),UPDATE(username) ON TABLE public.profiles TO authenticated;

GRANT INSERT(location),UPDATE(location) ON TABLE public.profiles TO authenticated;

GRANT INSERT(bio),UPDATE(bio) ON TABLE public.profiles TO authenticated;

GRANT INSERT(website),UPDATE(website) ON TABLE public.profiles TO authenticated;

GRANT INSERT(avatar_url),UPDATE(avatar_url) ON TABLE public.profiles TO authenticated;

GRANT INSERT(interests),UPDATE(interests) ON TABLE public.profiles TO authenticated;

GRANT INSERT(social_links),UPDATE(social_links) ON TABLE public.profiles TO authenticated;

GRANT INSERT(is_public),UPDATE(is_public) ON TABLE public.profiles TO authenticated;

GRANT INSERT(is_verified) ON TABLE public.profiles TO authenticated;

GRANT INSERT(reputation_score) ON TABLE public.profiles TO authenticated;

GRANT INSERT(total_recommendations) ON TABLE public.profiles TO authenticated;

GRANT INSERT(total_reviews) ON TABLE public.profiles TO authenticated;

GRANT INSERT(total_requests) ON TABLE public.profiles TO authenticated;

REVOKE ALL ON FUNCTION public.is_moderator(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO anon;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO authenticated;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO service_role;

REVOKE ALL ON FUNCTION public.moderation_board() FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_board() TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_dismiss(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_dismiss(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_restore(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_restore(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.my_moderation_answer(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_moderation_answer(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.my_vote(public.comments) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_vote(public.comments) TO anon;
GRANT ALL ON FUNCTION public.my_vote(public.comments) TO authenticated;
GRANT ALL ON FUNCTION public.my_vote(public.comments) TO service_role;

REVOKE ALL ON FUNCTION public.my_vote(public.recommendations) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_vote(public.recommendations) TO anon;
GRANT ALL ON FUNCTION public.my_vote(public.recommendations) TO authenticated;
GRANT ALL ON FUNCTION public.my_vote(public.recommendations) TO service_role;

REVOKE ALL ON FUNCTION public.my_vote(public.responses) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_vote(public.responses) TO anon;
GRANT ALL ON FUNCTION public.my_vote(public.responses) TO authenticated;
GRANT ALL ON FUNCTION public.my_vote(public.responses) TO service_role;

REVOKE ALL ON FUNCTION public.my_vote(public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_vote(public.reviews) TO anon;
GRANT ALL ON FUNCTION public.my_vote(public.reviews) TO authenticated;
GRANT ALL ON FUNCTION public.my_vote(public.reviews) TO service_role;

REVOKE ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.request_feed(page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.search_content(query text, kind text, sort text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text) TO anon;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text) TO authenticated;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text) TO service_role;

REVOKE ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer) TO service_role;

GRANT SELECT ON TABLE public.categories TO anon;
GRANT SELECT ON TABLE public.categories TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.category_suggestions TO service_role;

GRANT INSERT(id) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(id) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(type) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(type) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(name) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(name) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(description) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(description) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(parent_category_id) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(parent_category_id) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(reason) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(reason) ON TABLE public.category_suggestions TO authenticated;

GRANT INSERT(email) ON TABLE public.category_suggestions TO anon;
GRANT INSERT(email) ON TABLE public.category_suggestions TO authenticated;

GRANT SELECT,DELETE ON TABLE public.comment_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comment_votes TO service_role;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.comment_votes TO authenticated;

GRANT INSERT(comment_id),UPDATE(comment_id) ON TABLE public.comment_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.comment_votes TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_messages TO service_role;

GRANT INSERT(id) ON TABLE public.contact_messages TO anon;
GRANT INSERT(id) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(name) ON TABLE public.contact_messages TO anon;
GRANT INSERT(name) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(email) ON TABLE public.contact_messages TO anon;
GRANT INSERT(email) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(subject) ON TABLE public.contact_messages TO anon;
GRANT INSERT(subject) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(category) ON TABLE public.contact_messages TO anon;
GRANT INSERT(category) ON TABLE public.contact_messages TO authenticated;

GRANT INSERT(message) ON TABLE public.contact_messages TO anon;
GRANT INSERT(message) ON TABLE public.contact_messages TO authenticated;

GRANT SELECT ON TABLE public.delete_requests TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delete_requests TO service_role;

GRANT INSERT(user_id) ON TABLE public.delete_requests TO authenticated;

GRANT INSERT(email) ON TABLE public.delete_requests TO authenticated;

GRANT INSERT(reason) ON TABLE public.delete_requests TO authenticated;

GRANT INSERT(feedback) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT ON TABLE public.list_items TO anon;
GRANT SELECT,DELETE ON TABLE public.list_items TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_items TO service_role;

GRANT INSERT(id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(list_id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(recommendation_id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(review_id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(product_id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(company_id) ON TABLE public.list_items TO authenticated;

GRANT INSERT(notes) ON TABLE public.list_items TO authenticated;

GRANT SELECT,DELETE ON TABLE public.notifications TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO service_role;

GRANT UPDATE(is_read) ON TABLE public.notifications TO authenticated;

GRANT SELECT ON TABLE public.profile_details TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_details TO service_role;

GRANT UPDATE(phone) ON TABLE public.profile_details TO authenticated;

GRANT UPDATE(date_of_birth) ON TABLE public.profile_details TO authenticated;

GRANT UPDATE(gender) ON TABLE public.profile_details TO authenticated;

GRANT UPDATE(occupation) ON TABLE public.profile_details TO authenticated;

GRANT UPDATE(company) ON TABLE public.profile_details TO authenticated;

GRANT UPDATE(preferences) ON TABLE public.profile_details TO authenticated;

GRANT SELECT,DELETE ON TABLE public.recommendation_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recommendation_votes TO service_role;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.recommendation_votes TO authenticated;

GRANT INSERT(recommendation_id),UPDATE(recommendation_id) ON TABLE public.recommendation_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.recommendation_votes TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reports TO service_role;

GRANT INSERT(id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reporter_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(recommendation_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(review_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(request_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(response_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(comment_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(profile_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reason) ON TABLE public.reports TO authenticated;

GRANT INSERT(note) ON TABLE public.reports TO authenticated;

GRANT SELECT,DELETE ON TABLE public.response_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.response_votes TO service_role;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.response_votes TO authenticated;

GRANT INSERT(response_id),UPDATE(response_id) ON TABLE public.response_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.response_votes TO authenticated;

GRANT SELECT,DELETE ON TABLE public.review_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_votes TO service_role;

GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.review_votes TO authenticated;

GRANT INSERT(review_id),UPDATE(review_id) ON TABLE public.review_votes TO authenticated;

GRANT INSERT(vote_type),UPDATE(vote_type) ON TABLE public.review_votes TO authenticated;

GRANT SELECT ON TABLE public.subcategories TO anon;
GRANT SELECT ON TABLE public.subcategories TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subcategories TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS FROM PUBLIC;
