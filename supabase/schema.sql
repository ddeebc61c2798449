-- Generated from supabase/migrations by "npm run schema": change those, not this.
-- What all of them together add to an empty project, as pg_dump says it: to be read, not to be run.

CREATE SCHEMA private;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA extensions;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE TYPE private.feed_filter AS (
	place text,
	price_below integer,
	min_rating integer,
	has_images boolean,
	is_verified boolean,
	rating integer,
	made uuid[]
);

CREATE TYPE public.report_reason AS ENUM (
    'spam',
    'scam',
    'abuse',
    'wrong',
    'private_data',
    'other'
);

CREATE FUNCTION private.about(numbers integer[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ARRAY(SELECT ('-100000'::integer - n.number) FROM unnest(about.numbers) n(number));

CREATE FUNCTION private.is_clean(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return value = '' or (
    value ~ ('[^\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000' || private.marks() || ']')
    and (
      value !~ (private.hidden_characters() || '|[' || private.marks() || ']{5}')
      or value = private.readable(value)
    )
  );
end
$$;

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
    edited_at timestamp with time zone,
    reply_count integer DEFAULT 0 NOT NULL,
    response_id uuid,
    reply_to uuid,
    CONSTRAINT comments_content_clean CHECK (private.is_clean(content)),
    CONSTRAINT comments_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT comments_content_length CHECK ((char_length(content) <= 500)),
    CONSTRAINT comments_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT comments_one_item CHECK ((num_nonnulls(recommendation_id, review_id, request_id, response_id, reply_to) = 1)),
    CONSTRAINT comments_reply_count_positive CHECK ((reply_count >= 0)),
    CONSTRAINT comments_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.comments IS 'user_id is null for deleted members. Deleting removes the row. Only its author sees one that has hidden_for.';

COMMENT ON COLUMN public.comments.edited_at IS 'As of recommendations.';

COMMENT ON COLUMN public.comments.response_id IS 'The answer that it replies to.';

COMMENT ON COLUMN public.comments.reply_to IS 'The comment that it replies to, which is no reply itself.';

CREATE FUNCTION private.add_comments(item public.comments, step integer, is_new boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  steps integer := step * (1 + item.reply_count);
  answer public.responses;
  parent public.comments;
  place record;
  post jsonb;
begin
  if item.response_id is not null then
    update public.responses as a set reply_count = a.reply_count + step where a.id = item.response_id
    returning a.* into answer;
    if answer.id is null then
      return; -- The answer goes away together with its replies.
    end if;
    if is_new and (answer.hidden_for is not null
      or (select r.is_deleted from public.requests as r where r.id = answer.request_id)) then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
    end if;
    perform private.announce(
      'response', answer.id, answer.upvotes, answer.downvotes, answer.reply_count, null);
    return;
  elsif item.reply_to is not null then
    update public.comments as c set reply_count = c.reply_count + step where c.id = item.reply_to
    returning c.* into parent;
    if parent.id is null then
      return; -- The comment has gone from the post's counter with its replies.
    end if;
    if is_new and coalesce(parent.reply_to, parent.response_id) is not null then
      raise exception using errcode = '23514', message = 'reply_to_reply', hint = 'comment';
    elsif is_new and parent.hidden_for is not null then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'comment';
    end if;
    perform private.announce(
      'comment', parent.id, parent.upvotes, parent.downvotes, parent.reply_count, null);
    if parent.hidden_for is not null then
      return; -- So it has, and comes back with those that are there then.
    end if;
  end if;
  select p.kind, p.id into place from private.post_of(item) as p;
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(place.kind))
  into post using steps, place.id;
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = place.kind;
  end if;
  perform private.announce(place.kind, place.id, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$_$;

COMMENT ON FUNCTION private.add_comments(item public.comments, step integer, is_new boolean) IS 'Writes the counter of a post, which nobody may. Trusts its trigger for the row and the step.';

CREATE FUNCTION private.added_company(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.company_authors as a where a.company_id = item and a.user_id = (select auth.uid())
  )
$$;

COMMENT ON FUNCTION private.added_company(item uuid) IS 'Reads who added a company, and tells that member alone. Trusts the token for who asks.';

CREATE FUNCTION private.added_product(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.product_authors as a where a.product_id = item and a.user_id = (select auth.uid())
  )
$$;

COMMENT ON FUNCTION private.added_product(item uuid) IS 'Reads who added a product, and tells that member alone. Trusts the token for who asks.';

CREATE FUNCTION private.address_of(member uuid, channel text, deliveries uuid[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if channel = 'push' then
    return (
      select jsonb_build_object('subscriptions', jsonb_agg(jsonb_build_object(
        'id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth
      )))
      from public.push_subscriptions as s
      where s.user_id = member and exists (
        select from private.deliveries as d
        where d.id = any (deliveries) and (d.only_to is null or s.id = any (d.only_to))
      )
      having count(*) > 0
    );
  end if;
  insert into private.mail_tokens (user_id) values (member) on conflict on constraint mail_tokens_pkey do nothing;
  return (
    select jsonb_build_object('email', u.email, 'token', t.token)
    from auth.users as u
    join private.mail_tokens as t on t.user_id = u.id
    where u.id = member and u.email_confirmed_at is not null and u.email is not null
  );
end
$$;

COMMENT ON FUNCTION private.address_of(member uuid, channel text, deliveries uuid[]) IS 'Reads the keys and the address of a member, and makes the word that ends mails. Trusts its caller for who sends.';

CREATE FUNCTION private.after_quiet(moment timestamp with time zone, quiet_from integer, quiet_until integer, zone text) RETURNS timestamp with time zone
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  clock constant timestamp := moment at time zone zone;
  ends timestamp := date_trunc('day', clock) + make_interval(hours => quiet_until);
  is_quiet constant boolean := case
    when quiet_from < quiet_until then extract(hour from clock) between quiet_from and quiet_until - 1
    else extract(hour from clock) not between quiet_until and quiet_from - 1
  end;
begin
  if quiet_from is null or not is_quiet then
    return moment;
  end if;
  if ends <= clock then
    ends := ends + interval '1 day';
  end if;
  return ends at time zone zone;
end
$$;

CREATE FUNCTION private.amount_of(typed text) RETURNS numeric
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  -- Sign, naira, number, unit, naira.
  parts constant text[] := regexp_match(
    translate(lower(private.plain_text(typed)), U&'\066C\060C\066B', ',,.'),
    '^(-?) ?(₦|#|=n=|ngn|n)? ?([\d.,'' ]*\d) ?(k|thousand|mille|m|mn|mil|millions?)? ?(₦|ngn|naira|n)?$'
  );
  number constant text := parts[3];
  decimals text := coalesce(substring(number from '[.,]\d\d?$'), '');
  whole text := left(number, char_length(number) - char_length(decimals));
  naira numeric;
begin
  if parts is null then
    return null;
  end if;
  -- "1.250m" is a million and a quarter, "1,250k" is not.
  if parts[4] is not null and number ~ '^(0|[1-9]\d*)?(\.\d{1,3}|,\d\d?)$' then
    naira := ('0' || replace(number, ',', '.'))::numeric;
  -- "1.5" may be a thousand and a half; no price of hundreds is counted so.
  elsif whole ~ '^(0|[1-9]\d*)$' and (decimals = '' or char_length(whole) > 2)
    or whole ~ '^([1-9]\d{0,2}([ ,.''])\d{3}(\2\d{3})*|[1-9]\d?(,\d\d)+,\d{3})$'
      and left(decimals, 1) <> substring(whole from '\D')
  then
    naira := (regexp_replace(whole, '\D', '', 'g') || replace(decimals, ',', '.'))::numeric;
  end if;
  if parts[4] is not null then
    naira := round(naira * case when parts[4] in ('k', 'thousand', 'mille') then 1e3 else 1e6 end);
  end if;
  -- Longer is no price; of digits alone, it may be a phone number.
  if naira > 1e12 or naira > 1e9 and number ~ '^\d+$' and num_nonnulls(parts[2], parts[4], parts[5]) = 0 then
    return null;
  end if;
  return case when parts[1] = '-' then -naira else naira end;
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

COMMENT ON FUNCTION private.announce(kind text, item uuid, upvotes integer, downvotes integer, comment_count integer, response_count integer) IS 'Sends counts to whoever listens. Trusts its callers for the counts.';

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
  perform private.tell_moderators(kind, item);
end
$$;

COMMENT ON FUNCTION private.answer_hiding(kind text, item uuid, answer text) IS 'Writes an author''s answer to a hiding. Trusts the token for who asks, whom it compares with the author.';

CREATE FUNCTION private.answers_review(review uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.reviews as r
    where r.id = review and not r.is_deleted and private.owns_company(private.company_of(r.product_id, r.company_id))
  );
end
$$;

COMMENT ON FUNCTION private.answers_review(review uuid) IS 'Reads who runs what a review is about, and tells that member alone. Trusts the token for who asks.';

CREATE FUNCTION private.appeal_suspension(appeal text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  suspension private.suspensions;
begin
  select * into suspension from private.suspensions as s
  where s.member_id = auth.uid() and s.ends_at > now() for update;
  if not found then
    raise exception using errcode = '42501', message = 'nothing_to_answer';
  elsif suspension.appeal is not null then
    raise exception using errcode = '23505', message = 'appealed_already';
  elsif appeal is null then
    raise exception using errcode = '23502', message = 'appeal_missing';
  end if;
  update private.suspensions as s set appeal = btrim(appeal_suspension.appeal), appealed_at = now()
  where s.member_id = auth.uid();
  perform private.log_moderation('appeal', suspension.kind, suspension.item_id, suspension.reason);
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select m.user_id, 'answer', suspension.kind, suspension.item_id, 'Somebody who may not write appeals'
  from private.moderators as m;
end
$$;

COMMENT ON FUNCTION private.appeal_suspension(appeal text) IS 'Writes the word of a suspended member on their own suspension. Trusts the token for who asks.';

CREATE FUNCTION private.are_different_photos(addresses text[]) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return cardinality(addresses) < 2 or cardinality(addresses) = (
    select count(distinct private.photo_path(address)) from unnest(addresses) as address
  );
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

CREATE FUNCTION private.are_photos(addresses text[]) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  address text;
begin
  foreach address in array addresses loop
    if private.photo_path(address) is null then
      return false;
    end if;
  end loop;
  return true;
end
$$;

CREATE FUNCTION private.are_rare(numbers integer[], known integer[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ((cardinality(numbers) <= 60) AND (NOT (numbers && known)));

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
      or char_length(link.address) > 300 or not private.is_website(link.address) then
      return false;
    end if;
  end loop;
  return true;
end
$_$;

CREATE FUNCTION private.are_texts(items text[], most_items integer, most_characters integer) RETURNS boolean
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
    if item is null or char_length(item) > most_characters or item <> '' and not private.is_line(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

CREATE FUNCTION private.are_websites(items text[], most_items integer, most_characters integer) RETURNS boolean
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
    if not private.is_website(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

CREATE FUNCTION private.ascii_digits(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  -- The zero of each row of ten digits (category Nd of Unicode 17) but ASCII's.
  zeros constant integer[] := array[
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0DE6,
    0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0,
    0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40,
    0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730,
    0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50,
    0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950,
    0x1FBF0
  ];
  digit text;
begin
  if octet_length(value) = char_length(value) then
    return value;
  end if;
  for digit in
    select distinct m.found[1]
    from regexp_matches(
      value, '[' || (select string_agg(chr(z) || '-' || chr(z + 9), '') from unnest(zeros) as z) || ']', 'g'
    ) as m (found)
  loop
    value := replace(
      value, digit, (select ascii(digit) - max(z) from unnest(zeros) as z where z <= ascii(digit))::text
    );
  end loop;
  return value;
end
$$;

CREATE FUNCTION private.ask_removal(handle uuid, note text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item record;
begin
  perform private.spend_as_caller('removals');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(handle::text, 0));
  select m.hidden_for into item from private.moderated_item('handle', handle) as m;
  if not found or item.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'handle';
  elsif exists (
    select from public.reports as r
    where r.handle_id = handle and r.reporter_id is null and r.resolved_at is null
  ) then
    return;
  end if;
  insert into public.reports (handle_id, reason, note) values (handle, 'private_data', nullif(btrim(note), ''));
  perform private.hold_reported('handle', handle);
end
$$;

COMMENT ON FUNCTION private.ask_removal(handle uuid, note text) IS 'Writes a report, which a visitor may not. Trusts the address that the gateway saw, to count who asks.';

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

CREATE FUNCTION private.author_to_judge(kind text, item uuid) RETURNS TABLE(author_id uuid, is_named boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  return query
    select coalesce(i.author_id, (
      select r.author_id from public.reports as r
      where r.kind = author_to_judge.kind and r.item_id = item order by r.created_at desc limit 1
    )), coalesce(i.is_named, true)
    from (select 1) as one left join private.read_item(kind, item) as i on true;
end
$$;

COMMENT ON FUNCTION private.author_to_judge(kind text, item uuid) IS 'Reads an item''s author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';

CREATE FUNCTION private.avatar_path(address text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return substring(address from
    '^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/([0-9a-f-]{36}\.(?:jpe?g|png|webp))(?:\?v=[0-9]{1,17})?$');
end
$_$;

CREATE FUNCTION private.plain_text(typed text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  if typed ~ '^[!-_a-~]+( [!-_a-~]+)*$' then
    return typed;
  end if;
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          private.ascii_digits(normalize(replace(typed, U&'\00B4', ''''), nfkc)),
          '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
            || '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
            || '\U000E0000-\U000E0FFF]', '', 'g'
        ),
        '[\u2010-\u2015\u2212]', '-', 'g'
      ),
      '[`\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201B\u2032]', '''', 'g'
    ),
    '[ \t\n\r\u1680\u2028\u2029]+', ' ', 'g'
  ));
end
$_$;

CREATE FUNCTION private.bare_handle(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN private.plain_text("left"(typed, 1000));

CREATE FUNCTION private.bears_name(kind text, item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select i.is_named from private.read_item(kind, item) as i), kind not in ('recommendation', 'review')
  )
$$;

COMMENT ON FUNCTION private.bears_name(kind text, item uuid) IS 'Reads past all policies whether a thing is anonymous. Trusts its callers, and names nobody.';

CREATE FUNCTION private.begin_moderation(kind text, item uuid, is_there boolean DEFAULT true) RETURNS public.report_reason
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
  if not found and (is_there or not exists (
    select from public.reports as r where r.item_id = item and r.kind = begin_moderation.kind
  )) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif found_item.author_id = auth.uid() or exists (
    select from public.reports as r
    where r.item_id = item and r.kind = begin_moderation.kind and r.author_id = auth.uid()
  ) then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;

COMMENT ON FUNCTION private.begin_moderation(kind text, item uuid, is_there boolean) IS 'Reads an item whoever may see it. Trusts is_moderator, which it asks first, and the token for who asks.';

CREATE FUNCTION private.best_response(request uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object('id', r.id, 'content', r.content, 'upvotes', r.upvotes,
      'author', private.author_of(r.user_id))
    from public.responses as r
    where r.request_id = request and r.hidden_for is null
    order by r.standing desc, r.created_at desc, r.id desc limit 1
  );
end
$$;

CREATE FUNCTION private.blocked_ids() RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
    SET search_path TO ''
    AS $$
begin
  if auth.uid() is null then
    return;
  end if;
  return query
    select b.blocked_id from public.blocks as b where b.blocker_id = auth.uid()
    union all
    select b.blocker_id from public.blocks as b where b.blocked_id = auth.uid();
end
$$;

COMMENT ON FUNCTION private.blocked_ids() IS 'Reads who blocked the caller, which nobody may, so that policies leave both out. Trusts the token for who asks.';

CREATE FUNCTION private.board_for_moderators() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(),
    'suspended', private.suspended_members(), 'log', private.newest_decisions(),
    'claims', (select count(*) from public.company_claims as c where c.status = 'open')
  ) end;
end
$$;

COMMENT ON FUNCTION private.board_for_moderators() IS 'Reads reports and the log. Trusts is_moderator, which it asks first.';

CREATE FUNCTION private.bound_texts(bounded regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  conditions text;
begin
  select string_agg(format(
    case when a.atttypid = 'text'::regtype then 'octet_length(new.%I) > %s' else 'pg_column_size(new.%I) > %s' end,
    a.attname, 1000 + 4 * coalesce(limits.letters, case when a.atttypid = 'jsonb'::regtype then 5000 else 0 end)
  ), ' or ' order by a.attnum) into conditions
  from pg_catalog.pg_attribute as a
  left join lateral (
    select max(coalesce(m.numbers[1]::integer, 1) * m.numbers[2]::integer) as letters
    from pg_catalog.pg_constraint as c, lateral regexp_matches(
      pg_catalog.pg_get_constraintdef(c.oid),
      format('(?:char_length\(%1$s\)\)? <=|private\.\w+\(%1$s, ([0-9]+),) ([0-9]+)\)', a.attname)
    ) as m (numbers)
    where c.conrelid = bounded and c.contype = 'c' and a.attnum = any (c.conkey)
  ) as limits on true
  where a.attrelid = bounded and a.attnum > 0 and not a.attisdropped
    and (a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      or a.atttypid in (select t.oid from pg_catalog.pg_type as t where t.typcategory = 'A'))
    and (has_column_privilege('anon', bounded, a.attnum, 'insert, update')
      or has_column_privilege('authenticated', bounded, a.attnum, 'insert, update'));
  execute format('drop trigger if exists bound_texts on %s', bounded);
  if conditions is not null then
    execute format(
      'create trigger bound_texts before insert or update on %s for each row
        when (current_user in (''anon'', ''authenticated'') and (%s)) execute function private.refuse_long_text()',
      bounded, conditions
    );
  end if;
end
$_$;

CREATE FUNCTION private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case place when 'nowhere' then 'hidden' else place end
  from private.place_of(path, created_at, updated_at) as place
$$;

COMMENT ON FUNCTION private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) IS 'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts the policy for the times of the file.';

CREATE FUNCTION private.caller() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', (
      select btrim(e.address)
      from string_to_table(headers ->> 'x-forwarded-for', ',') with ordinality as e (address, place)
      where btrim(e.address) !~ '^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.|^f[cd][0-9a-f]{2}:|^::1$|^$'
      order by e.place desc limit 1
    )
  );
begin
  address := regexp_replace(nullif(btrim(address), ''), '^::ffff:', '');
  if address like '%:%' then
    begin
      address := network(set_masklen(address::inet, 64))::text;
    exception when invalid_text_representation then
      -- It counts as what it says.
    end;
  end if;
  return (
    select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex') from private.caller_salt as s
  );
end
$_$;

COMMENT ON FUNCTION private.caller() IS 'Reads what addresses are hashed with. Trusts the gateway for the address.';

CREATE FUNCTION private.calling_codes() RETURNS TABLE(country text, code text, trunk text, lengths integer[])
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select c.country, c.code, c.trunk, c.lengths::integer[] from (values
    ('NG', '234', '0', '{8,10}'), ('GH', '233', '0', '{9}'), ('KE', '254', '0', '{9}'), ('ZA', '27', '0', '{9}'),
    ('UG', '256', '0', '{9}'), ('TZ', '255', '0', '{9}'), ('RW', '250', '0', '{9}'), ('ET', '251', '0', '{9}'),
    ('EG', '20', '0', '{8,9,10}'), ('MA', '212', '0', '{9}'), ('SN', '221', '', '{9}'), ('CI', '225', '', '{10}'),
    ('CM', '237', '', '{9}'), ('BJ', '229', '', '{8,10}'), ('GB', '44', '0', '{9,10}'), ('US', '1', '', '{10}')
  ) as c (country, code, trunk, lengths)
$$;

CREATE FUNCTION private.is_line(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return value <> '' and value !~ '[\n\r\t]' and private.is_clean(value);
end
$$;

CREATE FUNCTION private.is_link(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return value ~ '^https?://[^\s<>"/?#@\\]+([/?#\\][^\s<>"]*)?$' and private.is_clean(value);
end
$_$;

CREATE FUNCTION private.is_website(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  letter constant text :=
    'a-z0-9\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF\uFE70-\uFEFC\U00010000-\U0001FFFF';
  label constant text := '[' || letter || '](?:[' || letter || '-]{0,61}[' || letter || '])?';
begin
  return private.is_clean(value) and value ~ '^https?://' and value ~* (
    '^[^:]+://(?!www\.[^.]*(?:[:/?#]|$))(?:' || label || '\.)+(?!(?:local|localhost|internal|invalid)(?:[:/?#]|$))'
    || '(?:xn--[a-z0-9-]{1,58}[a-z0-9]|(?![0-9]+(?:[:/?#]|$))[' || letter || ']{2,63})'
    || '(?::[0-9]{1,5})?(?:[/?#][^\s<>"\\]*)?$'
  );
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
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    product_count integer DEFAULT 0 NOT NULL,
    reviewed_product_count integer DEFAULT 0 NOT NULL,
    product_recommendation_count integer DEFAULT 0 NOT NULL,
    product_rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    average_rating numeric(3,2) GENERATED ALWAYS AS ((((((((rating_counts[1] + product_rating_counts[1]) + (2 * (rating_counts[2] + product_rating_counts[2]))) + (3 * (rating_counts[3] + product_rating_counts[3]))) + (4 * (rating_counts[4] + product_rating_counts[4]))) + (5 * (rating_counts[5] + product_rating_counts[5]))))::numeric / (NULLIF((((((((((rating_counts[1] + product_rating_counts[1]) + rating_counts[2]) + product_rating_counts[2]) + rating_counts[3]) + product_rating_counts[3]) + rating_counts[4]) + product_rating_counts[4]) + rating_counts[5]) + product_rating_counts[5]), 0))::numeric)) STORED,
    place_id text COLLATE pg_catalog."C",
    hidden_for public.report_reason,
    merged_into uuid,
    hours text,
    is_claimed boolean DEFAULT false NOT NULL,
    product_review_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT companies_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT companies_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT companies_hours_clean CHECK (private.is_clean(hours)),
    CONSTRAINT companies_hours_length CHECK ((char_length(hours) <= 300)),
    CONSTRAINT companies_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT companies_location_line CHECK (private.is_line(location)),
    CONSTRAINT companies_logo_length CHECK ((char_length(logo) <= 500)),
    CONSTRAINT companies_logo_link CHECK (private.is_link(logo)),
    CONSTRAINT companies_merged_elsewhere CHECK ((merged_into <> id)),
    CONSTRAINT companies_merged_is_hidden CHECK (((merged_into IS NULL) OR (hidden_for IS NOT NULL))),
    CONSTRAINT companies_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120))),
    CONSTRAINT companies_name_line CHECK (private.is_line(name)),
    CONSTRAINT companies_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT companies_product_count_positive CHECK ((product_count >= 0)),
    CONSTRAINT companies_product_rating_counts_length CHECK ((cardinality(product_rating_counts) = 5)),
    CONSTRAINT companies_product_recommendation_count_positive CHECK ((product_recommendation_count >= 0)),
    CONSTRAINT companies_product_review_count_positive CHECK ((product_review_count >= 0)),
    CONSTRAINT companies_rating_counts_length CHECK ((cardinality(rating_counts) = 5)),
    CONSTRAINT companies_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT companies_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT companies_reviewed_product_count_positive CHECK ((reviewed_product_count >= 0)),
    CONSTRAINT companies_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT companies_website_link CHECK (private.is_website(website))
);

COMMENT ON TABLE public.companies IS 'Who posts attach to. Members may add one; its counts and stars are kept by triggers.';

COMMENT ON COLUMN public.companies.rating_counts IS 'Reviews with one to five stars, in that order.';

COMMENT ON COLUMN public.companies.product_rating_counts IS 'Members who gave its products one to five stars on average, in that order, and have not reviewed the company itself.';

COMMENT ON COLUMN public.companies.average_rating IS 'Of the reviews of itself, and of members by those of its products; null without any.';

COMMENT ON COLUMN public.companies.place_id IS 'What its location names (private.find_place).';

COMMENT ON COLUMN public.companies.hidden_for IS 'As of products.';

COMMENT ON COLUMN public.companies.merged_into IS 'What it is one with. Readable although hidden: it leads there, and names what stayed with it.';

COMMENT ON COLUMN public.companies.hours IS 'When it is open, in its owner''s words.';

COMMENT ON COLUMN public.companies.is_claimed IS 'Whether somebody runs it who has convinced the moderators. Kept by a trigger.';

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
    if item is null or char_length(item) > most_characters or not private.is_line(item) then
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
    hidden_for public.report_reason,
    merged_into uuid,
    CONSTRAINT products_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT products_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT products_merged_elsewhere CHECK ((merged_into <> id)),
    CONSTRAINT products_merged_is_hidden CHECK (((merged_into IS NULL) OR (hidden_for IS NOT NULL))),
    CONSTRAINT products_name_length CHECK (((char_length(name) >= 2) AND (char_length(name) <= 120))),
    CONSTRAINT products_name_line CHECK (private.is_line(name)),
    CONSTRAINT products_rating_counts_length CHECK ((cardinality(rating_counts) = 5)),
    CONSTRAINT products_recommendation_count_positive CHECK ((recommendation_count >= 0)),
    CONSTRAINT products_review_count_positive CHECK ((review_count >= 0)),
    CONSTRAINT products_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT products_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT products_website_link CHECK (private.is_website(website))
);

COMMENT ON TABLE public.products IS 'What posts attach to. Members may add one; its counts and stars are kept by triggers.';

COMMENT ON COLUMN public.products.rating_counts IS 'Reviews with one to five stars, in that order.';

COMMENT ON COLUMN public.products.hidden_for IS 'As of lists; who added it reads it. Its name stays taken.';

COMMENT ON COLUMN public.products.merged_into IS 'As of companies.';

CREATE FUNCTION private.card(item public.products) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object('kind', 'product');
end
$$;

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
    place_id text COLLATE pg_catalog."C",
    helped_count integer DEFAULT 0 NOT NULL,
    ratings_given integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    reputation_parts integer[] DEFAULT '{0,0,0,0}'::integer[] NOT NULL,
    CONSTRAINT profiles_avatar_url_length CHECK ((char_length(avatar_url) <= 500)),
    CONSTRAINT profiles_avatar_url_link CHECK (private.is_link(avatar_url)),
    CONSTRAINT profiles_avatar_url_own CHECK (((avatar_url IS NULL) OR COALESCE((split_part(private.avatar_path(avatar_url), '.'::text, 1) = (id)::text), false))),
    CONSTRAINT profiles_bio_clean CHECK (private.is_clean(bio)),
    CONSTRAINT profiles_bio_length CHECK ((char_length(bio) <= 200)),
    CONSTRAINT profiles_full_name_length CHECK ((char_length(full_name) <= 80)),
    CONSTRAINT profiles_full_name_line CHECK (private.is_line(full_name)),
    CONSTRAINT profiles_helped_count_positive CHECK ((helped_count >= 0)),
    CONSTRAINT profiles_interests_length CHECK (private.fits(interests, 20, 50)),
    CONSTRAINT profiles_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT profiles_location_line CHECK (private.is_line(location)),
    CONSTRAINT profiles_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT profiles_ratings_given_length CHECK ((cardinality(ratings_given) = 5)),
    CONSTRAINT profiles_reputation_parts_length CHECK ((cardinality(reputation_parts) = 4)),
    CONSTRAINT profiles_reputation_score_made_of CHECK ((reputation_score = (((reputation_parts[1] + reputation_parts[2]) + reputation_parts[3]) + reputation_parts[4]))),
    CONSTRAINT profiles_social_links_shape CHECK (private.are_social_links(social_links)),
    CONSTRAINT profiles_total_recommendations_positive CHECK ((total_recommendations >= 0)),
    CONSTRAINT profiles_total_requests_positive CHECK ((total_requests >= 0)),
    CONSTRAINT profiles_total_reviews_positive CHECK ((total_reviews >= 0)),
    CONSTRAINT profiles_username_characters CHECK ((username ~ '^[A-Za-z0-9_]+$'::text)),
    CONSTRAINT profiles_username_length CHECK (((char_length(username) >= 3) AND (char_length(username) <= 30))),
    CONSTRAINT profiles_website_length CHECK ((char_length(website) <= 300)),
    CONSTRAINT profiles_website_link CHECK (private.is_website(website))
);

COMMENT ON TABLE public.profiles IS 'What anyone may see of a member. Totals and reputation leave anonymous posts out: they would tell the author.';

COMMENT ON COLUMN public.profiles.hidden_for IS 'Set by moderators: the profile is then as a private one, whatever its owner chose.';

COMMENT ON COLUMN public.profiles.reputation_score IS 'Upvotes minus downvotes on the member''s named, visible recommendations, reviews, responses and comments.';

COMMENT ON COLUMN public.profiles.place_id IS 'What its location names (private.find_place).';

COMMENT ON COLUMN public.profiles.helped_count IS 'Marked answers of the member that everyone sees. Kept by a trigger.';

COMMENT ON COLUMN public.profiles.ratings_given IS 'The member''s named, visible reviews with one to five stars, in that order.';

COMMENT ON COLUMN public.profiles.reputation_parts IS 'What reputation_score is the sum of: recommendations, reviews, responses and comments, in that order.';

CREATE FUNCTION private.card(item public.profiles) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return private.author_of(item.id) || jsonb_build_object('kind', 'person', 'bio', item.bio);
end
$$;

CREATE FUNCTION private.price_of(pricing text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  said constant text := lower(private.plain_text(pricing));
  amount constant text := '(\d{1,3}(?:[ ,.'']\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)'
    || '(?:\s*(k|thousand|mille|m|mn|million|millions)(?![a-z]))?';
  -- "15-20k" means 15k.
  up_to constant text := '(?:\s*(?:-|to|à)\s*(?:₦|ngn|n)?\s*' || amount || ')?';
  other_money constant text := '[$€£¢¥₵]|/=|(?:^|[^a-z])(?:r\s?\d|(?:usd|eur|gbp|ghs|ghc|gh|cedis?|kes|kshs?|ugx|ushs?'
    || '|tzs|tshs?|shillings?|shilingi|rwf|frw|zar|rands?|xof|xaf|f?cfa|francs?|egp|pounds?|mad|dirhams?|etb|birr|euros?|dollars?)'
    || '(?:[^a-z]|$))';
  found text[];
  value numeric := private.amount_of(pricing);
begin
  if value is not null then
    return case when value between 0 and 1000000000 then round(value)::integer end;
  end if;
  if said ~ '^\s*(?:free|gratis|gratuit|bure)(?![a-z])' then
    return 0;
  end if;
  if said !~ '[^\d.,''+ ₦#-]|\d ?- ?[₦#]? ?\d' then
    return null;
  end if;
  found := coalesce(
    regexp_match(said, '(?:₦|(?:^|[^a-z])(?:ngn|n))\s*' || amount || up_to),
    regexp_match(said, '(?:^|[^\d.,])' || amount || up_to || '\s*(?:₦|ngn|naira)')
  );
  if found is null and said !~ other_money then
    -- A bare number is a price from a hundred on: "two rooms", "12 months", "10%" are none.
    found := regexp_match(said, '(?:^|[^\d.,])' || amount || '\s*(?:-|to|à)\s*' || amount);
    if coalesce(found[3], found[6]) is null then
      found := coalesce(
        regexp_match(said, '(?:^|[^\d.,])' || left(amount, -1)),
        regexp_match(said, '(?:^|[^\d.,])([1-9]\d{0,2}(?:[ ,.'']\d{3})+|[1-9]\d{2,})(?:[.,](\d{1,2}))?(?![\d%])')
      );
    end if;
  end if;
  if found is null then
    return null;
  end if;
  value := (regexp_replace(found[1], '\D', '', 'g') || '.' || coalesce(found[2], '0'))::numeric;
  if found[3] is null and found[6] is not null
    and value < regexp_replace(found[4], '\D', '', 'g')::numeric then
    found[3] := found[6];
  end if;
  if found[3] is null and found[2] is not null and value < 100 then
    return null;
  end if;
  value := value * case
    when found[3] is null then 1 when found[3] in ('k', 'thousand', 'mille') then 1000 else 1000000 end;
  -- Longer is a telephone number.
  return case when value <= 1000000000 then value::integer end;
end
$_$;

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
    place_id text COLLATE pg_catalog."C",
    price integer GENERATED ALWAYS AS (private.price_of(pricing)) STORED,
    has_images boolean GENERATED ALWAYS AS ((cardinality(images) > 0)) STORED NOT NULL,
    edited_at timestamp with time zone,
    price_paid integer,
    paid_in date,
    image_texts text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT recommendations_anonymous_has_no_user CHECK (((NOT is_anonymous) OR (user_id IS NULL))),
    CONSTRAINT recommendations_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT recommendations_content_clean CHECK (private.is_clean(content)),
    CONSTRAINT recommendations_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT recommendations_content_length CHECK ((char_length(content) <= 5000)),
    CONSTRAINT recommendations_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT recommendations_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT recommendations_image_texts_length CHECK (private.are_texts(image_texts, 6, 200)),
    CONSTRAINT recommendations_image_texts_of_images CHECK ((cardinality(image_texts) <= cardinality(images))),
    CONSTRAINT recommendations_images_length CHECK (private.are_links(images, 6, 500)),
    CONSTRAINT recommendations_images_once CHECK (private.are_different_photos(images)),
    CONSTRAINT recommendations_images_stored CHECK (private.are_photos(images)),
    CONSTRAINT recommendations_links_length CHECK (private.are_websites(links, 10, 500)),
    CONSTRAINT recommendations_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT recommendations_location_line CHECK (private.is_line(location)),
    CONSTRAINT recommendations_one_subject CHECK ((num_nonnulls(product_id, company_id) <= 1)),
    CONSTRAINT recommendations_paid_in_month CHECK ((EXTRACT(day FROM paid_in) = (1)::numeric)),
    CONSTRAINT recommendations_paid_in_range CHECK (((paid_in >= '2000-01-01'::date) AND (paid_in <= (CURRENT_DATE + 1)))),
    CONSTRAINT recommendations_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT recommendations_price_paid_dated CHECK (((price_paid IS NULL) = (paid_in IS NULL))),
    CONSTRAINT recommendations_price_paid_range CHECK (((price_paid >= 1) AND (price_paid <= 1000000000))),
    CONSTRAINT recommendations_pricing_length CHECK ((char_length(pricing) <= 80)),
    CONSTRAINT recommendations_pricing_line CHECK (private.is_line(pricing)),
    CONSTRAINT recommendations_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT recommendations_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT recommendations_title_line CHECK (private.is_line(title)),
    CONSTRAINT recommendations_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.recommendations IS 'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

COMMENT ON COLUMN public.recommendations.place_id IS 'What its location names (private.find_place).';

COMMENT ON COLUMN public.recommendations.price IS 'The lowest amount that its pricing names, in naira.';

COMMENT ON COLUMN public.recommendations.edited_at IS 'When its author last changed their words; null of what never was. An edit sends the one it began from.';

COMMENT ON COLUMN public.recommendations.price_paid IS 'What its author paid, in naira; pricing says in words what it costs.';

COMMENT ON COLUMN public.recommendations.paid_in IS 'In which month: its first day.';

COMMENT ON COLUMN public.recommendations.image_texts IS 'What each of its images shows, in their order, for those who do not see it; empty where nothing is said.';

CREATE FUNCTION private.card(item public.recommendations) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) - ('{place_id,price,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,'
    'paid_in,product_id,company_id,image_texts}')::text[]
    || jsonb_build_object('category', private.shelf_of(item.category_id, null) -> 'category')
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
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
    place_id text COLLATE pg_catalog."C",
    price integer GENERATED ALWAYS AS (
CASE budget
    WHEN 'under-50k'::text THEN 0
    WHEN '50k-100k'::text THEN 50000
    WHEN '100k-500k'::text THEN 100000
    WHEN '500k-1m'::text THEN 500000
    WHEN 'over-1m'::text THEN 1000000
    ELSE NULL::integer
END) STORED,
    edited_at timestamp with time zone,
    CONSTRAINT requests_budget_known CHECK ((budget = ANY (ARRAY['under-50k'::text, '50k-100k'::text, '100k-500k'::text, '500k-1m'::text, 'over-1m'::text, 'flexible'::text]))),
    CONSTRAINT requests_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT requests_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT requests_description_filled CHECK ((description ~ '\S'::text)),
    CONSTRAINT requests_description_length CHECK ((char_length(description) <= 5000)),
    CONSTRAINT requests_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT requests_location_length CHECK ((char_length(location) <= 80)),
    CONSTRAINT requests_location_line CHECK (private.is_line(location)),
    CONSTRAINT requests_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT requests_response_count_positive CHECK ((response_count >= 0)),
    CONSTRAINT requests_status_known CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT requests_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT requests_title_line CHECK (private.is_line(title))
);

COMMENT ON TABLE public.requests IS 'Only open requests take responses. Deleting sets is_deleted, hiding sets hidden_for as well.';

COMMENT ON COLUMN public.requests.place_id IS 'What its location names (private.find_place).';

COMMENT ON COLUMN public.requests.price IS 'The least that its budget means, in naira.';

COMMENT ON COLUMN public.requests.edited_at IS 'As of recommendations.';

CREATE FUNCTION private.card(item public.requests) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) - '{place_id,price,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
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
    place_id text COLLATE pg_catalog."C",
    has_images boolean GENERATED ALWAYS AS ((cardinality(images) > 0)) STORED NOT NULL,
    edited_at timestamp with time zone,
    earlier_ratings jsonb,
    price_paid integer,
    paid_in date,
    image_texts text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT reviews_anonymous_has_no_user CHECK (((NOT is_anonymous) OR (user_id IS NULL))),
    CONSTRAINT reviews_comment_count_positive CHECK ((comment_count >= 0)),
    CONSTRAINT reviews_content_clean CHECK (private.is_clean(content)),
    CONSTRAINT reviews_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT reviews_content_length CHECK ((char_length(content) <= 5000)),
    CONSTRAINT reviews_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT reviews_earlier_ratings_length CHECK ((octet_length((earlier_ratings)::text) <= 1000)),
    CONSTRAINT reviews_hidden_is_deleted CHECK (((hidden_for IS NULL) OR is_deleted)),
    CONSTRAINT reviews_image_texts_length CHECK (private.are_texts(image_texts, 6, 200)),
    CONSTRAINT reviews_image_texts_of_images CHECK ((cardinality(image_texts) <= cardinality(images))),
    CONSTRAINT reviews_images_length CHECK (private.are_links(images, 6, 500)),
    CONSTRAINT reviews_images_once CHECK (private.are_different_photos(images)),
    CONSTRAINT reviews_images_stored CHECK (private.are_photos(images)),
    CONSTRAINT reviews_links_length CHECK (private.are_websites(links, 10, 500)),
    CONSTRAINT reviews_one_subject CHECK ((num_nonnulls(product_id, company_id) <= 1)),
    CONSTRAINT reviews_paid_in_month CHECK ((EXTRACT(day FROM paid_in) = (1)::numeric)),
    CONSTRAINT reviews_paid_in_range CHECK (((paid_in >= '2000-01-01'::date) AND (paid_in <= (CURRENT_DATE + 1)))),
    CONSTRAINT reviews_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT reviews_price_paid_dated CHECK (((price_paid IS NULL) = (paid_in IS NULL))),
    CONSTRAINT reviews_price_paid_range CHECK (((price_paid >= 1) AND (price_paid <= 1000000000))),
    CONSTRAINT reviews_rating_range CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_tags_length CHECK (private.fits(tags, 10, 40)),
    CONSTRAINT reviews_title_length CHECK ((char_length(title) <= 120)),
    CONSTRAINT reviews_title_line CHECK (private.is_line(title)),
    CONSTRAINT reviews_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.reviews IS 'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

COMMENT ON COLUMN public.reviews.place_id IS 'The place of the company it is about. A product is in no place, and whoever writes may be anywhere.';

COMMENT ON COLUMN public.reviews.edited_at IS 'As of recommendations.';

COMMENT ON COLUMN public.reviews.earlier_ratings IS '[{"rating", "until"}, …], ten, newest first: the first, lowest and highest among them; null where the stars never were others.';

COMMENT ON COLUMN public.reviews.price_paid IS 'What its author paid, in naira.';

COMMENT ON COLUMN public.reviews.paid_in IS 'In which month: its first day.';

COMMENT ON COLUMN public.reviews.image_texts IS 'As of recommendations.';

CREATE FUNCTION private.card(item public.reviews) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return to_jsonb(item) - ('{place_id,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,paid_in,'
    'earlier_ratings,product_id,company_id,image_texts}')::text[]
    || jsonb_build_object('category', private.shelf_of(item.category_id, null) -> 'category')
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    )
    || coalesce((
      select jsonb_build_object('reply', said || jsonb_build_object('content', private.opening(said ->> 'content')))
      from public.reply(item) as said where said is not null
    ), '{}');
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
    hidden_for public.report_reason,
    request_id uuid,
    CONSTRAINT user_lists_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT user_lists_description_length CHECK ((char_length(description) <= 500)),
    CONSTRAINT user_lists_item_count_range CHECK (((item_count >= 0) AND (item_count <= 20))),
    CONSTRAINT user_lists_name_length CHECK ((char_length(name) <= 100)),
    CONSTRAINT user_lists_name_line CHECK (private.is_line(name))
);

COMMENT ON TABLE public.user_lists IS 'item_count is kept by a trigger, which also holds the limit.';

COMMENT ON COLUMN public.user_lists.hidden_for IS 'Why moderators hid it; its owner alone reads it then, and cannot edit it.';

COMMENT ON COLUMN public.user_lists.request_id IS 'The request whose answers it was made of.';

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

CREATE FUNCTION private.card_of(kind text, item_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return case kind
    when 'recommendation' then (select private.card(r) from public.recommendations as r where r.id = item_id)
    when 'review' then (select private.card(r) from public.reviews as r where r.id = item_id)
    when 'request' then (select private.card(r) from public.requests as r where r.id = item_id)
    else (
      select to_jsonb(o) || jsonb_build_object('kind', kind) from public.products as o where o.id = item_id
    )
  end;
end
$$;

CREATE FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(jsonb_agg(private.card_of(p.kind, p.item_id) order by p.place), '[]')
    from private.page_of(kinds, sort, shelf, shelf_id, total, page, page_size)
      with ordinality as p (kind, item_id, place)
  );
end
$$;

CREATE FUNCTION private.check_claim() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_hidden_subject(null, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  elsif private.owns_company(new.company_id) then
    raise exception using errcode = '23505', message = 'owned_already', hint = 'claim';
  elsif exists (select from private.written_about(auth.uid(), new.company_id)) then
    raise exception using errcode = 'P0001', message = 'own_posts', hint = 'claim';
  end if;
  perform private.take_votes_back(auth.uid(), new.company_id);
  return null;
end
$$;

COMMENT ON FUNCTION private.check_claim() IS 'Reads what the claimant wrote, and deletes votes of theirs. Trusts the row, and the token for who claims.';

CREATE FUNCTION private.check_handle() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most constant integer := 20;
begin
  if tg_op = 'INSERT' then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.company_id::text, 0));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.value, 0));
  if starts_with(new.value, '+') and exists (
    select from public.company_handles as h
    where h.value = new.value and h.hidden_for is null and h.company_id <> new.company_id
  ) then
    raise exception using errcode = '23505', message = 'number_of_another', constraint = 'company_handles_value_key';
  elsif tg_op = 'UPDATE' then
    return null;
  elsif private.is_hidden_subject(null, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'company';
  elsif exists (
    select from public.company_handles as h
    where h.value = new.value and h.hidden_for is not null
      and (h.kind = new.kind or starts_with(new.value, '+'))
      -- What a moderator took from one company for another reason may be another's.
      and (h.company_id = new.company_id or h.hidden_for = 'private_data' or private.is_reported('handle', h.id))
  ) then
    raise exception using errcode = 'P0001', message = 'handle_removed', hint = new.kind;
  elsif (
    select count(*) from public.company_handles as h where h.company_id = new.company_id and h.hidden_for is null
  ) > most then
    raise exception using errcode = 'P0001', message = 'handles_full', detail = most::text;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.check_handle() IS 'Trigger: reads handles that nobody may list, hidden ones too. Trusts the row alone.';

CREATE FUNCTION private.check_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from unnest(new.images) as address
    where (tg_op = 'INSERT' or address <> all (old.images)) and not exists (
      select from storage.objects as o
      where o.bucket_id = 'images' and o.name = private.photo_path(address)
        and o.owner_id = auth.uid()::text
    )
  ) then
    raise exception using errcode = 'P0001', message = 'photo_missing', hint = tg_table_name;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.check_photos() IS 'Reads whose files a post names. Trusts the token for who asks.';

CREATE FUNCTION private.check_report() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.item_id::text, 0));
  select m.author_id, m.hidden_for into item
  from private.moderated_item(new.kind, new.item_id) as m;
  if not found or (item.hidden_for is not null and not exists (
    select from public.reports as r
    where r.item_id = new.item_id and r.kind = new.kind and r.resolved_at is null and r.id <> new.id
  )) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = new.kind;
  elsif item.author_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = new.kind;
  elsif item.hidden_for is null then
    perform private.hold_reported(new.kind, new.item_id);
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.check_report() IS 'Reads what is reported, and whose it is. Trusts the token for who asks.';

CREATE FUNCTION private.claimed_company(company uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', c.id, 'name', c.name, 'location', c.location, 'website', c.website, 'handles', (
      select coalesce(jsonb_agg(h.value order by h.kind, h.value), '[]')
      from public.company_handles as h where h.company_id = c.id and h.hidden_for is null
    )
  )
  from public.companies as c where c.id = company
$$;

COMMENT ON FUNCTION private.claimed_company(company uuid) IS 'Reads a company, hidden or not. Trusts its callers to ask who reads.';

CREATE FUNCTION private.claims_for_moderators() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_claims(), 'owners', private.company_runners()
  ) end;
end
$$;

COMMENT ON FUNCTION private.claims_for_moderators() IS 'Reads claims and owners, for moderators. Trusts the token for who asks.';

CREATE FUNCTION private.clean_phone() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.phone := nullif(private.phone_text(new.phone), '');
  return new;
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

CREATE FUNCTION private.company_of(product uuid, company uuid) RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  found_company uuid := company;
begin
  if product is not null then
    select coalesce(n.company_id, p.company_id) into found_company
    from public.products as p left join public.products as n on n.id = p.merged_into where p.id = product;
  end if;
  return (
    select coalesce(c.merged_into, c.id) from public.companies as c where c.id = found_company
  );
end
$$;

COMMENT ON FUNCTION private.company_of(product uuid, company uuid) IS 'Reads whose product something is, hidden or not. Trusts no argument: ids are compared.';

CREATE FUNCTION private.company_runners() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'since', o.since, 'is_mine', o.user_id = auth.uid(), 'owner', private.author_of(o.user_id),
    'member_id', o.user_id, 'company', private.claimed_company(o.company_id)
  ) order by o.since desc, o.company_id, o.user_id), '[]')
  from (
    select * from private.company_owners as a order by a.since desc, a.company_id, a.user_id limit 100
  ) as o
$$;

COMMENT ON FUNCTION private.company_runners() IS 'Reads who runs what. Trusts claims_for_moderators to ask who reads.';

CREATE FUNCTION private.compose_full_name() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.full_name := normalize(new.full_name, nfc);
  return new;
end
$$;

CREATE FUNCTION private.compose_name() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.name := normalize(new.name, nfc);
  return new;
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

COMMENT ON FUNCTION private.copy_user_email() IS 'Writes the member''s address where the profile keeps it. Trusts Auth for the row.';

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
  perform private.credit(item.user_id, 'comment', (becomes - was) * (item.upvotes - item.downvotes));
  return null;
end
$$;

COMMENT ON FUNCTION private.count_comment() IS 'Writes the counter of a post, which nobody may. Trusts the row.';

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
    or exists (select from public.reviews as r where r.id = new.review_id and r.is_deleted)
    or exists (select from public.requests as r where r.id = new.request_id and r.is_deleted)
    or private.is_hidden_subject(new.product_id, new.company_id)
    or exists (
      select from public.responses as a join public.requests as r on r.id = a.request_id
      where a.id = new.response_id and (a.hidden_for is not null or r.is_deleted)
    ) then
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

COMMENT ON FUNCTION private.count_list_item() IS 'Writes the counter of a list, which nobody may. Trusts the row.';

CREATE FUNCTION private.count_product() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was integer := case when old.hidden_for is null then old.subcategory_id end;
  becomes integer := case when new.hidden_for is null then new.subcategory_id end;
begin
  update public.subcategories as s
  set product_count = s.product_count
    + (s.id is not distinct from becomes)::integer - (s.id is not distinct from was)::integer
  where s.id in (was, becomes) and was is distinct from becomes;
  return null;
end
$$;

COMMENT ON FUNCTION private.count_product() IS 'Writes the counters of shelves, which nobody may. Trusts the row.';

CREATE FUNCTION private.count_product_of_company() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (old.company_id, old.recommendation_count, old.review_count, old.hidden_for is null)
    is not distinct from (new.company_id, new.recommendation_count, new.review_count, new.hidden_for is null) then
    return null;
  end if;
  update public.companies as c
  set product_count = c.product_count + d.products,
    reviewed_product_count = c.reviewed_product_count + d.reviewed,
    product_recommendation_count = c.product_recommendation_count + d.recommendations,
    product_review_count = c.product_review_count + d.reviews
  from (
    select p.company_id, sum(p.step) as products,
      sum(p.step * (p.review_count > 0)::integer) as reviewed,
      sum(p.step * p.recommendation_count) as recommendations, sum(p.step * p.review_count) as reviews
    from (
      select -1, old.company_id, old.recommendation_count, old.review_count, old.hidden_for
      union all
      select 1, new.company_id, new.recommendation_count, new.review_count, new.hidden_for
    ) as p (step, company_id, recommendation_count, review_count, hidden_for)
    where p.company_id is not null and p.hidden_for is null
    group by p.company_id
  ) as d
  where c.id = d.company_id;

  -- A deleted product's reviews name it no more, so all that the company has are read anew.
  if tg_op = 'DELETE' then
    perform private.count_voices(old.company_id, array(
      select v.user_id from private.company_voices as v where v.company_id = old.company_id
    ));
  elsif (old.company_id, old.hidden_for is null) is distinct from (new.company_id, new.hidden_for is null) then
    perform private.count_voices(s.company, array(
      select r.user_id from public.reviews as r where r.product_id = new.id and r.user_id is not null
    ))
    from (select old.company_id union select new.company_id) as s (company)
    where s.company is not null order by s.company;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.count_product_of_company() IS 'Writes the counter of a company, which nobody may. Trusts the row.';

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

COMMENT ON FUNCTION private.count_recommendation() IS 'Writes counters and reputation, which nobody may. Trusts the row.';

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

COMMENT ON FUNCTION private.count_request() IS 'Writes counters and reputation, which nobody may. Trusts the row.';

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
  perform private.credit(item.user_id, 'response', (becomes - was) * (item.upvotes - item.downvotes));
  if request.id is not null then
    perform private.announce(
      'request', request.id, null, null, request.comment_count, request.response_count);
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.count_response() IS 'Writes the counter of a request, which nobody may. Trusts the row.';

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
  perform private.count_voices(s.company, array_agg(s.member))
  from (
    select coalesce(r.company_id, p.company_id), r.user_id
    from (
      values (old.product_id, old.company_id, old.user_id), (new.product_id, new.company_id, new.user_id)
    ) as r (product_id, company_id, user_id)
    left join public.products as p on p.id = r.product_id
    where r.user_id is not null
    group by 1, 2
  ) as s (company, member)
  where s.company is not null
  group by s.company order by s.company;
  return null;
end
$$;

COMMENT ON FUNCTION private.count_review() IS 'Writes counters and reputation, which nobody may. Trusts the row.';

CREATE FUNCTION private.count_voices(company uuid, members uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was integer[];
  becomes integer[];
begin
  perform from public.companies as c where c.id = company for no key update;
  if not found then
    return;
  end if;
  with gone as (
    delete from private.company_voices as v where v.company_id = company and v.user_id = any (members)
    returning v.stars
  )
  select array_agg(g.stars) into was from gone as g;
  with come as (
    insert into private.company_voices as v (company_id, user_id, stars)
    select company, r.user_id, round(avg(r.rating))
    from public.reviews as r
    join public.products as p on p.id = r.product_id
    where r.user_id = any (members) and not r.is_deleted and p.company_id = company and p.hidden_for is null
      and not exists (
        select from public.reviews as o
        where o.user_id = r.user_id and o.company_id = company and not o.is_deleted
      )
    group by r.user_id
    returning v.stars
  )
  select array_agg(c.stars) into becomes from come as c;
  update public.companies as c
  set product_rating_counts = array(
    select c.product_rating_counts[n] + coalesce(cardinality(array_positions(becomes, n)), 0)
      - coalesce(cardinality(array_positions(was, n)), 0)
    from generate_series(1, 5) as n order by n
  )
  where c.id = company and was is distinct from becomes;
end
$$;

COMMENT ON FUNCTION private.count_voices(company uuid, members uuid[]) IS 'Writes counters, which members may not. Trusts its callers for whose reviews have changed.';

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
        c.hidden_for is not null or private.is_under_deleted(c) as is_deleted,
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
  -- Only an anonymous author's name, and that of who has left, is not in the row.
  if becomes is not null and coalesce(
    voted.user_id, (select i.author_id from private.read_item(kind, item) as i)
  ) = voter then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  if voted.is_credited then
    perform private.credit(voted.user_id, kind, more_up - more_down);
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

COMMENT ON FUNCTION private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) IS 'Writes counters and reputation, which nobody may. Trusts its trigger for the votes.';

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

COMMENT ON FUNCTION private.count_votes() IS 'Writes counters and reputation, which nobody may. Trusts the row, and for the kind its trigger.';

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

COMMENT ON FUNCTION private.create_profile_details() IS 'Writes the details of a new profile, with the address that Auth has. Trusts the row''s id.';

CREATE FUNCTION private.create_profile_for_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  place text := btrim(new.raw_user_meta_data ->> 'location');
begin
  if new.confirmed_at is null then
    return null;
  end if;
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

COMMENT ON FUNCTION private.create_profile_for_user() IS 'Writes the profile of a new member. Trusts Auth for the row, and of what the member says a name and a place, as text.';

CREATE FUNCTION private.credit(member uuid, kind text, step integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  part constant integer := array_position('{recommendation,review,response,comment}'::text[], kind);
begin
  update public.profiles as p
  set reputation_score = p.reputation_score + step,
    reputation_parts[part] = p.reputation_parts[part] + step
  where p.id = member and step <> 0;
end
$$;

COMMENT ON FUNCTION private.credit(member uuid, kind text, step integer) IS 'Writes a member''s reputation, which nobody may. Trusts its triggers for whose it is and the step.';

CREATE FUNCTION private.credit_help() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was uuid := case when old.helped_at is not null and old.hidden_for is null then old.user_id end;
  becomes uuid := case when new.helped_at is not null and new.hidden_for is null then new.user_id end;
begin
  if becomes is not null and exists (
    select from public.requests as r where r.id = new.request_id and r.user_id = becomes
  ) then
    raise exception using errcode = '42501', message = 'own_content', hint = 'response';
  end if;
  if was is distinct from becomes then
    update public.profiles as p set helped_count = p.helped_count - 1 where p.id = was;
    update public.profiles as p set helped_count = p.helped_count + 1 where p.id = becomes;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.credit_help() IS 'Writes the count of a member, which nobody may. Trusts the row.';

CREATE FUNCTION private.decide_claim(claim uuid, is_approved boolean, answer text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  said constant text := nullif(btrim(answer), '');
  decided public.company_claims;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  -- Posts, company, claim: in this order, as whoever merges takes them.
  lock table public.recommendations, public.reviews in row exclusive mode;
  perform private.survivor_of('company', c.company_id) from public.company_claims as c where c.id = claim;
  select * into decided from public.company_claims as c where c.id = claim for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  elsif decided.user_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = 'claim';
  elsif decided.status <> 'open' then
    return;
  elsif is_approved is null or not is_approved and said is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  elsif is_approved and private.is_hidden_subject(null, decided.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  end if;
  update public.company_claims as c
  set status = case when is_approved then 'approved' else 'declined' end, answer = said, decided_at = now()
  where c.id = claim;
  if is_approved then
    -- Nothing is left of it, unless they wrote and claimed at the same moment.
    perform private.take_votes_back(decided.user_id, decided.company_id);
    update public.recommendations as r set is_deleted = true
    from private.written_about(decided.user_id, decided.company_id) as w
    where w.kind = 'recommendation' and r.id = w.item_id;
    update public.reviews as r set is_deleted = true
    from private.written_about(decided.user_id, decided.company_id) as w
    where w.kind = 'review' and r.id = w.item_id;
    insert into private.company_owners (company_id, user_id) values (decided.company_id, decided.user_id)
    on conflict on constraint company_owners_pkey do nothing;
  end if;
  perform private.tell_about_company(decided.user_id, decided.company_id, case
    when is_approved then '"%s" is yours to answer for: its reviews wait for you'
    else 'Your claim of "%s" was declined: ' || replace(said, '%', '%%')
  end);
  perform private.log_moderation(
    case when is_approved then 'approve' else 'decline' end, 'company', decided.company_id, null);
end
$$;

COMMENT ON FUNCTION private.decide_claim(claim uuid, is_approved boolean, answer text) IS 'Writes claims and owners, which members may not. Trusts the token for who decides.';

CREATE FUNCTION private.describe_place() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION private.describe_place() IS 'Reads the place that one lies in. Trusts whoever may write places, which is no member.';

CREATE FUNCTION private.dismiss_reports(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  held_for public.report_reason := private.begin_moderation(kind, item, is_there => false);
begin
  if private.resolve_reports(kind, item) = 0 then
    return;
  end if;
  delete from private.moderation_proposals as p where p.kind = dismiss_reports.kind and p.item_id = item;
  if held_for is not null then
    perform private.set_hidden(kind, item, null);
  end if;
  perform private.log_moderation(case when held_for is null then 'dismiss' else 'restore' end, kind, item, held_for);
end
$$;

COMMENT ON FUNCTION private.dismiss_reports(kind text, item uuid) IS 'Writes the reports of others. Trusts begin_moderation, which it asks first.';

CREATE FUNCTION private.drop_erased_files(waiting interval DEFAULT '3 days'::interval) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  dropped integer;
begin
  delete from private.erased_files as e where e.erased_at <= now() - waiting;
  get diagnostics dropped = row_count;
  return dropped;
end
$$;

COMMENT ON FUNCTION private.drop_erased_files(waiting interval) IS 'Forgets the files that the erased have left. Trusts the schedule, or whoever runs the site.';

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

COMMENT ON FUNCTION private.email_status(email_input text) IS 'Reads whether an address is in auth.users. Trusts the address that the gateway saw, to count who asks.';

CREATE FUNCTION private.end_mails(given uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  member constant uuid := (select t.user_id from private.mail_tokens as t where t.token = given);
begin
  update public.told_choices as c set mail = '{}' where c.user_id = member and c.mail <> '{}';
  return member is not null;
end
$$;

COMMENT ON FUNCTION private.end_mails(given uuid) IS 'Ends the mails of a member who is not signed in. Trusts the token of their mail for whose.';

CREATE FUNCTION private.end_ownership(company uuid, member uuid, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.company_owners as o where o.company_id = company and o.user_id = member;
  if not found then
    return false;
  end if;
  update public.company_claims as c set status = 'withdrawn', answer = coalesce(why, c.answer)
  where c.company_id = company and c.user_id = member and c.status = 'approved';
  return true;
end
$$;

COMMENT ON FUNCTION private.end_ownership(company uuid, member uuid, why text) IS 'Deletes an owner, which nobody may. Trusts its callers for whom.';

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

  insert into private.erased_files (bucket_id, name, version)
  select o.bucket_id, o.name, o.version from storage.objects as o where o.owner_id = member::text
  on conflict on constraint erased_files_pkey do nothing;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  perform private.erase_traces(member);
  delete from auth.users as u where u.id = member;
end
$$;

COMMENT ON FUNCTION private.erase_account(member uuid) IS 'Deletes a member and whatever is theirs. Trusts the schedule, or whoever runs the site, for whom.';

CREATE FUNCTION private.erase_due_accounts() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased integer := 0;
  member uuid;
begin
  for member in
    select r.user_id from public.delete_requests as r
    where r.due_at <= now() order by r.due_at
    for update skip locked
  loop
    perform private.erase_account(member);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

COMMENT ON FUNCTION private.erase_due_accounts() IS 'Deletes those who asked for it long enough ago. Trusts the schedule, or whoever runs the site.';

CREATE FUNCTION private.erase_traces(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  address text;
begin
  select u.email into address from auth.users as u where u.id = member;

  delete from public.contact_messages as m where lower(m.email) = lower(address);
  update public.category_suggestions as s set email = null where lower(s.email) = lower(address);
  -- What reports keep of theirs since keep_what_was_reported.
  update public.reports as r set title = null, body = null where r.author_id = member;

  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as e
    where jsonb_path_exists(
      e.payload::jsonb, '$.** ? (@ == $id || @ == $address)',
      jsonb_build_object('id', member, 'address', coalesce(address, member::text))
    );
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = member;
  end if;
end
$_$;

COMMENT ON FUNCTION private.erase_traces(member uuid) IS 'Deletes what Auth, messages and reports keep of a member. Trusts erase_account for whom.';

CREATE FUNCTION private.files_of_no_use(after text) RETURNS TABLE(bucket text, path text, destination text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select o.bucket_id, o.name, case when not is_in_the_way then nullif(place, 'nowhere') end
  from storage.objects as o,
    private.place_of(o.name, o.created_at, o.updated_at) as place,
    private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
  where o.owner_id = auth.uid()::text and o.name > after
    and (is_in_the_way or place = 'nowhere' or (place = 'hidden' and o.bucket_id = 'images'))
  order by o.name
  fetch first 1000 rows with ties
$$;

COMMENT ON FUNCTION private.files_of_no_use(after text) IS 'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for who asks.';

CREATE FUNCTION private.files_to_move(after text) RETURNS TABLE(bucket text, path text, destination text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  perform private.give_files_back();
  update storage.objects as o set owner_id = auth.uid()::text, owner = null
  where o.bucket_id = 'hidden' and private.is_in_the_way(o.bucket_id, o.name);
  perform private.prepare_removal();
  return query
    with named as (
      select 'images' as bucket, unnest(private.photo_files(r.images)) as path
      from public.recommendations as r where r.is_deleted and r.has_images
      union
      select 'images', unnest(private.photo_files(r.images))
      from public.reviews as r where r.is_deleted and r.has_images
      union
      select 'avatars', p.id || ending
      from public.profiles as p, unnest(array['.jpg', '.jpeg', '.png', '.webp']) as ending
      where p.hidden_for is not null
    ), looked_at as (
      select o.id from named as n join storage.objects as o on o.bucket_id = n.bucket and o.name = n.path
      union
      select o.id from storage.objects as o
      where o.bucket_id = 'hidden' or (o.bucket_id = 'images'
        and o.created_at between now() - interval '1 month' and now() - interval '1 day')
    )
    select o.bucket_id, o.name, case when not is_in_the_way then place end
    from looked_at as l
    join storage.objects as o on o.id = l.id,
      private.bucket_for(o.name, o.created_at, o.updated_at) as place,
      private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
    where o.name > after and (is_in_the_way or place <> o.bucket_id)
    order by o.name
    fetch first 200 rows with ties;
end
$$;

COMMENT ON FUNCTION private.files_to_move(after text) IS 'Reads and gives back the files of everybody. Trusts is_moderator, which it asks first.';

CREATE FUNCTION private.filter_of(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select string_agg(coalesce(asked.condition, 'false'), ' and ')
    from (values
      (place is not null, case when kind <> 'product'
        then format('place_id >= %L and place_id < %L', left(place, 100), left(place, 100) || '.') end),
      (price_below is not null, case when kind in ('recommendation', 'request')
        then format('price < %L', price_below) end),
      (min_rating is not null, case kind when 'review' then format('rating >= %L', min_rating) end),
      (has_images, case when kind in ('recommendation', 'review') then 'has_images' end),
      (is_verified, case
        when kind = 'review' then 'verified'
        when kind <> 'product' then 'user_id in (select p.id from public.profiles as p
          where p.is_verified and p.is_public and p.hidden_for is null)'
      end)
    ) as asked (is_asked, condition)
    where asked.is_asked
  );
end
$$;

CREATE FUNCTION private.filtered_feed(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  skipped constant integer := least((greatest(page, 1)::bigint - 1) * taken, 500);
begin
  return (
    with matches as materialized (
      select * from private.matches_of(kinds, asked, sort, shelf, shelf_id)
        with ordinality as m (kind, item_id, place)
    )
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(private.card_of(m.kind, m.item_id) order by m.place), '[]')
        from matches as m where m.place > skipped and m.place <= least(skipped + taken, 500)
      ),
      'total', (select least(count(*), 500) from matches),
      'is_capped', (select count(*) > 500 from matches)
    )
  );
end
$$;

CREATE FUNCTION private.find_place(location text) RETURNS text
    LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  streets constant text[] := '{street,st,road,rd,avenue,ave,close,crescent,drive,lane,expressway,highway,airlines,airways}';
  before_streets constant text[] := '{rue,avenue,boulevard,bd,route,rua,avenida,شارع}';
  everyday constant text[] := '{allen,anthony village,arcadia,bongo,central area,challenge,circle,dome,downtown,
    garden city,george,industrial area,langa,masina,medina,mende,new haven,newtown,observatory,old town,orlando,
    phoenix,plateau,posta,red light,ridge,ring road,stanley,trade fair,victoria,village market,yaya}';
  part text;
  words text[];
  is_street boolean;
  at integer;
  span integer;
  candidates text;
  named text[] := '{}';
  doubtful text[];
  has_more boolean;
  place text;
  other text;
begin
  foreach part in array regexp_split_to_array(left(location, 200), '[,;:/|()\n\u060C\u061B]| [-\u2013\u2014] ') loop
    words := private.words_of(part);
    doubtful := '{}';
    has_more := false;
    at := 1;
    while at <= cardinality(words) loop
      span := least(6, cardinality(words) - at + 1);
      loop
        select string_agg(p.id, ' ') into candidates
        from public.places as p
        where p.keys @> array[array_to_string(words[at : at + span - 1], ' ')];
        exit when candidates is not null or span = 1;
        span := span - 1;
      end loop;
      if candidates is null then
        has_more := true;
        at := at + 1;
        continue;
      end if;
      -- "Lagos Street" and "rue de Dakar" are elsewhere.
      is_street := coalesce(words[at + span] = any (streets), false)
        or coalesce(words[at - 1] = any (before_streets), false)
        or coalesce(words[at - 1] = any ('{de,du,des,d,da,do}') and words[at - 2] = any (before_streets), false);
      if is_street then
        has_more := true;
      elsif span = 1 and char_length(words[at]) <= 3
        or array_to_string(words[at : at + span - 1], ' ') = any (everyday) then
        doubtful := doubtful || candidates;
      else
        named := named || candidates;
      end if;
      at := at + span;
    end loop;
    if not has_more then
      named := named || doubtful;
    end if;
  end loop;

  for other in
    with meant as (
      select n.turn, p.id, p.people
      from unnest(named) with ordinality as n (ids, turn), string_to_table(n.ids, ' ') as i (id)
      join public.places as p on p.id = i.id
    ),
    chosen as (
      select distinct on (m.turn) m.id
      from meant as m
      order by m.turn, (
        select count(distinct o.turn) from meant as o
        where o.turn <> m.turn and (private.is_within(o.id, m.id) or private.is_within(m.id, o.id))
      ) desc, m.people desc, m.id
    )
    select c.id from chosen as c group by c.id order by regexp_count(c.id, '-') desc, c.id
  loop
    if place is null then
      place := other;
    elsif not private.is_within(place, other) then
      while place is not null and not private.is_within(other, place) loop
        place := nullif(regexp_replace(place, '-[^-]*$', ''), place);
      end loop;
      exit when place is null;
    end if;
  end loop;
  return place;
end
$_$;

COMMENT ON FUNCTION private.find_place(location text) IS 'Reads the places with the rights of the trigger''s owner. Trusts no argument: words are compared.';

CREATE FUNCTION private.find_vote_rings() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.vote_rings where true;
  with recursive given as materialized (
    select v.user_id as voter, i.user_id as author, count(*) as votes
    from (
      select v.user_id, v.recommendation_id as item from public.recommendation_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.review_id from public.review_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.comment_id from public.comment_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
      union all
      select v.user_id, v.response_id from public.response_votes as v
      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'
    ) as v
    join (
      select r.id, r.user_id from public.recommendations as r where not r.is_anonymous
      union all select r.id, r.user_id from public.reviews as r where not r.is_anonymous
      union all select c.id, c.user_id from public.comments as c
      union all select r.id, r.user_id from public.responses as r
    ) as i on i.id = v.item
    where i.user_id is not null
    group by v.user_id, i.user_id
  ),
  shares as (
    select g.voter, g.author, g.votes, sum(g.votes) over (partition by g.voter) as all_votes from given as g
  ),
  ties as materialized (
    select a.voter as one, a.author as other, a.votes
    from shares as a join shares as b on b.voter = a.author and b.author = a.voter
    where least(a.votes, b.votes) >= 5 and 4 * a.votes >= a.all_votes and 4 * b.votes >= b.all_votes
    order by a.votes + b.votes desc, least(a.voter, a.author) limit 400
  ),
  reached (member, other) as (
    select t.one, t.one from ties as t
    union
    select r.member, t.other from reached as r join ties as t on t.one = r.other
  ),
  rings as (
    select r.member, min(r.other::text) as ring from reached as r group by r.member
  )
  insert into private.vote_rings (member_id, ring, votes, all_votes)
  select r.member, r.ring, sum(s.votes) filter (where o.ring = r.ring), sum(s.votes)
  from rings as r
  join shares as s on s.voter = r.member
  left join rings as o on o.member = s.author
  group by r.member, r.ring
$$;

COMMENT ON FUNCTION private.find_vote_rings() IS 'Reads everybody''s votes and writes what was found, which nobody may. Trusts the schedule.';

CREATE FUNCTION private.first_name_of(metadata jsonb, email text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, btrim(left(btrim(regexp_replace(private.readable(left(candidate, 1000)), '\s+', ' ', 'g')), 80)) as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
  where private.is_line(name) and not private.is_name_of_other(name, null)
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

COMMENT ON FUNCTION private.fit_category() IS 'Reads which category a subcategory is of. Trusts the row.';

CREATE FUNCTION private.fit_image_texts() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and new.images is distinct from old.images and new.image_texts = old.image_texts then
    new.image_texts := array(
      select old.image_texts[array_position(old.images, i.address)]
      from unnest(new.images) with ordinality as i (address, position) order by i.position
    );
  end if;
  new.image_texts := array(
    select coalesce(btrim(t.words), '')
    from unnest(new.image_texts) with ordinality as t (words, position) order by t.position
  );
  while new.image_texts[cardinality(new.image_texts)] = '' loop
    new.image_texts := trim_array(new.image_texts, 1);
  end loop;
  return new;
end
$$;

CREATE FUNCTION private.fold(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE FUNCTION private.follow_merge() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_argv[0] = 'product' then
    new.product_id := private.survivor_of('product', new.product_id);
  end if;
  new.company_id := private.survivor_of('company', new.company_id);
  return new;
end
$$;

COMMENT ON FUNCTION private.follow_merge() IS 'Reads what an entry was merged into. Trusts the row, and its trigger for which columns there are.';

CREATE FUNCTION private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer) RETURNS TABLE(kind text, item_id uuid, moment timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 12
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_sort TO 'off'
    AS $$
declare
  me constant uuid := auth.uid();
  apart constant uuid[] := array(select private.blocked_ids());
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  after constant timestamptz := coalesce(since, '-infinity');
  asked constant uuid[] := array(
    select f.request_id from public.follows as f where f.user_id = me and f.request_id is not null
  );
begin
  return query
  with mine as materialized (
    select * from public.follows as f where f.user_id = me
  ),
  products as (
    select f.product_id as id from mine as f where f.product_id is not null
    union
    select p.id
    from mine as f, lateral (
      select m.id from public.products as m
      where m.company_id = f.company_id and m.hidden_for is null
      order by m.review_count desc, m.id limit 12
    ) as p
    where f.company_id is not null
  ),
  authors as (
    select p.id
    from mine as f join public.profiles as p on p.id = f.member_id
    where p.is_public and p.hidden_for is null
  ),
  near as materialized (
    select u.* from (
      select i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.category_id = f.category_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.category_id is not null and f.place_id is null
      union
      select i.* from products as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.product_id = f.id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      union
      select i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.company_id = f.company_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.company_id is not null
      union
      select i.* from authors as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.user_id = f.id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
          and w.user_id <> all (apart)
        order by w.created_at desc, w.id desc limit most
      ) as i
      union
      select 'request', r.id, a.created_at
      from unnest(asked) as f (id)
      join public.requests as r on r.id = f.id
      cross join lateral (
        select n.created_at from public.responses as n
        where n.request_id = r.id and n.hidden_for is null
          and n.user_id is distinct from me and (n.user_id <> all (apart)) is not false
        order by n.created_at desc, n.id desc limit 1
      ) as a
      where not r.is_deleted and (r.user_id <> all (apart)) is not false
        and (a.created_at, r.id) < (until, until_id) and a.created_at > after
    ) as u
    order by u.created_at desc, u.id desc limit most
  ),
  -- What is older cannot be on the page.
  edge as materialized (
    select greatest(after, case when count(*) = most then min(n.created_at) end) as moment from near as n
  )
  select u.kind, u.id, u.created_at
  from (
    select * from near
    union
    select i.* from mine as f, lateral (
      select w.kind, w.id, w.created_at
      from (
        select * from private.feed_items as l
        where l.category_id = f.category_id and not l.is_deleted
          and (l.created_at, l.id) < (until, until_id) and l.created_at >= (select e.moment from edge as e)
        order by l.created_at desc, l.id desc limit 1000
      ) as w
      where w.place_id >= f.place_id and w.place_id < f.place_id || '.'
        and w.created_at > after and w.id <> all (asked)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.place_id is not null
  ) as u
  order by u.created_at desc, u.id desc limit most;
end
$$;

COMMENT ON FUNCTION private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer) IS 'Picks ids past the policies, in the indexes; the cards follow under them. Trusts the token for whose follows.';

CREATE FUNCTION private.followed_questions(most integer) RETURNS TABLE(item_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 3
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  me constant uuid := auth.uid();
  apart constant uuid[] := array(select private.blocked_ids());
begin
  return query
  select u.id
  from (
    select i.* from public.follows as f, lateral (
      select w.id, w.created_at
      from (
        select r.id, r.created_at, r.place_id, r.user_id, r.status from public.requests as r
        where r.category_id = f.category_id and not r.is_deleted
        order by r.created_at desc, r.id desc limit 1000
      ) as w
      where (f.place_id is null or w.place_id >= f.place_id and w.place_id < f.place_id || '.')
        and w.status = 'open' and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        and (me = any (select a.user_id from public.responses as a where a.request_id = w.id)) is not true
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.user_id = me and f.category_id is not null
  ) as u
  group by u.id, u.created_at
  order by u.created_at desc, u.id desc limit most;
end
$$;

COMMENT ON FUNCTION private.followed_questions(most integer) IS 'As private.followed_items, and reads which questions the caller answered. Trusts the token for who asks.';

CREATE FUNCTION private.followed_since() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    (select d.followed_seen_at from public.profile_details as d where d.user_id = auth.uid()),
    (select min(f.created_at) from public.follows as f where f.user_id = auth.uid()),
    'infinity'
  )
$$;

CREATE FUNCTION private.forget_deliveries() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  forgotten integer;
begin
  delete from private.taken_back as t where t.created_at <= now() - interval '1 day';
  delete from private.deliveries as d where coalesce(d.taken_at, d.due_at) < now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

COMMENT ON FUNCTION private.forget_deliveries() IS 'Deletes from the queue, which nobody may. Trusts the schedule.';

CREATE FUNCTION private.forget_usage() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.quota_usage as u using private.quotas as q
  where q.action = u.action
    and not exists (select from unnest(u.recent) as moment where moment > now() - q.period);
  update private.caller_salt as s set salt = gen_random_uuid(), made_at = now()
  where s.made_at <= now() - interval '1 day';
$$;

COMMENT ON FUNCTION private.forget_usage() IS 'Deletes usage, which nobody may. Trusts the schedule.';

CREATE FUNCTION private.forget_versions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.versions as v where v.item_id = old.id and v.kind = tg_argv[0];
  return null;
end
$$;

COMMENT ON FUNCTION private.forget_versions() IS 'Trigger: removes the versions of what is removed. Trusts the row and its own argument alone.';

CREATE FUNCTION private.forget_words(most integer DEFAULT 10000) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION private.forget_words(most integer) IS 'Deletes words that no document has. Trusts the schedule.';

CREATE FUNCTION private.found_card(kind text, item uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.give_files_back() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update storage.objects as o set owner_id = f.author_id::text, owner = null
  from (
    select m.id, coalesce(private.member_of(m.name), (
      select p.author_id from private.posts_with(m.name) as p order by p.is_deleted limit 1
    )) as author_id
    from storage.objects as m
    where m.bucket_id in ('images', 'avatars', 'hidden')
      and m.owner_id in (select a.user_id::text from private.moderators as a)
      and private.place_of(m.name, m.created_at, m.updated_at) <> 'nowhere'
  ) as f
  where f.id = o.id and f.author_id is not null and f.author_id::text <> o.owner_id
$$;

COMMENT ON FUNCTION private.give_files_back() IS 'Writes whose a file is, as it was before a moderator moved it. Trusts nothing but what posts and profiles name.';

CREATE FUNCTION private.grams_of(word text, size integer) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (SELECT array_agg(DISTINCT substr(grams_of.word, place.place, grams_of.size)) AS array_agg FROM generate_series(1, ((char_length(grams_of.word) - grams_of.size) + 1)) place(place));

CREATE FUNCTION private.handle_card(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason DEFAULT NULL::public.report_reason) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object(
    'id', id, 'kind', kind, 'value', value, 'created_at', created_at, 'hidden_for', hidden_for,
    'user_id', added_by, 'author', private.author_of(added_by)
  );
end
$$;

CREATE FUNCTION private.handle_value(kind text, typed text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  linked record;
begin
  select * into linked from private.linked_handle(typed);
  return case
    when kind in ('phone', 'whatsapp') then coalesce(
      case when linked.kind = 'whatsapp' then linked.value end, (private.phone_numbers(typed, 'NG'))[1]
    )
    when linked.kind = kind then linked.value
    when kind <> 'website' and (linked.kind is null or linked.kind = 'website')
      then private.network_name(kind, private.bare_handle(typed))
  end;
end
$$;

CREATE FUNCTION private.handles_in(typed text) RETURNS TABLE(kind text, value text)
    LANGUAGE plpgsql IMMUTABLE ROWS 8 PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  bare text := private.bare_handle(typed);
  linked record;
begin
  if bare is null or char_length(bare) > 500 then
    return;
  end if;
  select * into linked from private.linked_handle(bare);
  if linked.kind = 'whatsapp' then
    return query select k.kind, linked.value from unnest(array['phone', 'whatsapp']) as k (kind);
  elsif linked.kind is not null then
    return query select linked.kind, linked.value;
  end if;
  if bare ~ '^@' or (bare ~* '^[a-z0-9._]+$' and bare ~ '[._]') then
    return query
      select k.kind, private.network_name(k.kind, bare)
      from unnest(array['instagram', 'tiktok', 'facebook', 'x']) as k (kind)
      where private.network_name(k.kind, bare) is not null;
  end if;
  return query
    select k.kind, n.number
    from unnest(array['phone', 'whatsapp']) as k (kind), unnest(private.phone_numbers(bare)) as n (number);
end
$_$;

CREATE FUNCTION private.handles_like(typed text) RETURNS TABLE(id uuid, company_id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 5
    SET search_path TO ''
    AS $$
  select h.id, h.company_id, h.kind, h.value, h.added_by, h.created_at
  from private.handles_in(typed) as w
  join public.company_handles as h on h.value = w.value and h.kind = w.kind and h.hidden_for is null
  union all
  select null, c.id, 'website', w.value, null, c.created_at
  from private.handles_in(typed) as w
  join public.companies as c on private.handle_value('website', c.website) = w.value and c.website is not null
  where w.kind = 'website'
$$;

COMMENT ON FUNCTION private.handles_like(typed text) IS 'Reads what nobody may list, of what was typed whole. Trusts no argument: it becomes values that are compared.';

CREATE FUNCTION private.handles_of(company uuid) RETURNS TABLE(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 5
    SET search_path TO ''
    AS $$
  select h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for
  from public.company_handles as h
  where h.company_id = company and (h.hidden_for is null or h.added_by = auth.uid())
    and not private.is_hidden_subject(null, company)
  order by array_position(
    array['phone', 'whatsapp', 'instagram', 'tiktok', 'facebook', 'x', 'website'], h.kind
  ), h.created_at, h.id
  limit 40
$$;

COMMENT ON FUNCTION private.handles_of(company uuid) IS 'Reads what nobody may list, of one company. Trusts no argument: an id is compared.';

CREATE FUNCTION private.has_interest(member uuid, company uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return company is not null and (
    exists (select from private.company_owners as o where o.company_id = company and o.user_id = member)
    or exists (
      select from public.company_claims as c
      where c.company_id = company and c.user_id = member and c.status = 'open'
    )
  );
end
$$;

COMMENT ON FUNCTION private.has_interest(member uuid, company uuid) IS 'Reads who runs a company or says so. Trusts its callers to tell nobody but that member.';

CREATE FUNCTION private.has_standing(member uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
      select from public.profiles as p where p.id = member and p.created_at <= now() - interval '7 days'
    )
    and not exists (select from private.suspensions as s where s.member_id = member and s.ends_at > now())
    and (
      exists (select from public.recommendations as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.reviews as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.requests as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.responses as r where r.user_id = member and r.hidden_for is null)
      or exists (select from public.comments as c where c.user_id = member and c.hidden_for is null)
    )
    and not exists (
      select from public.reports as r
      where r.reporter_id = member and r.resolved_at > now() - interval '90 days' and not exists (
        select from private.moderation_log as l where l.item_id = r.item_id and l.action in ('hide', 'merge')
      )
    );
end
$$;

COMMENT ON FUNCTION private.has_standing(member uuid) IS 'Reads what a member wrote and how their reports fared, to count a report or not. Trusts its caller for the member.';

CREATE FUNCTION private.hidden_cases() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    private.moderation_card(h.kind, h.item_id) || jsonb_build_object('hidden_at', h.created_at)
    order by h.created_at desc
  ), '[]')
  from (
    select distinct on (l.kind, l.item_id) l.kind, l.item_id, l.created_at
    from private.moderation_log as l
    where l.action = 'hide' and not private.is_reported(l.kind, l.item_id)
      and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
    order by l.kind, l.item_id, l.created_at desc
  ) as h
$$;

COMMENT ON FUNCTION private.hidden_cases() IS 'Reads everything hidden. Trusts its caller to have asked is_moderator.';

CREATE FUNCTION private.hidden_characters() RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F'
    || '\uFEFF\uFFA0\uFFF0-\uFFFC\uFFFE\uFFFF\U00013430-\U0001343F\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159'
    || '\U0001D173-\U0001D17A\U000E0000-\U0010FFFF]';
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
  if private.begin_moderation(kind, item) is not null and not private.is_reported(kind, item)
    or not private.is_agreed(kind, item, reason) then
    return;
  end if;
  delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;
  perform private.resolve_reports(kind, item);
  perform private.set_hidden(kind, item, reason);
  perform private.log_moderation('hide', kind, item, reason);
end
$$;

COMMENT ON FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) IS 'Writes items of others. Trusts begin_moderation, which it asks first.';

CREATE FUNCTION private.hides_at_once(handle uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.company_handles as h
    join public.reports as r on r.handle_id = h.id and r.resolved_at is null and r.reason = 'private_data'
    where h.id = handle and h.kind in ('phone', 'whatsapp')
      and (
        private.has_standing(r.reporter_id)
        or (r.reporter_id is null and h.created_at > now() - interval '30 days')
      )
      and not exists (
        select from private.moderation_log as l
        where l.item_id = handle and l.kind = 'handle' and l.action in ('dismiss', 'restore')
      )
  );
end
$$;

COMMENT ON FUNCTION private.hides_at_once(handle uuid) IS 'Reads reports and decisions about a handle. Trusts its caller, which holds the item.';

CREATE FUNCTION private.history_of_author(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('reported', count(*), 'hidden', count(*) filter (where exists (
    select from private.moderation_log as l where l.item_id = o.item_id and l.action = 'hide'
  )))
  from (
    select r.author_id from public.reports as r
    where r.item_id = item and r.kind = history_of_author.kind
    order by r.created_at desc limit 1
  ) as last
  join lateral (
    select distinct r.kind, r.item_id from public.reports as r where r.author_id = last.author_id
  ) as o on private.bears_name(o.kind, o.item_id)
  where private.bears_name(history_of_author.kind, item)
  having count(*) > 0
$$;

COMMENT ON FUNCTION private.history_of_author(kind text, item uuid) IS 'Counts reports and hidings of a member, without a name. Trusts open_cases, which moderators alone read.';

CREATE FUNCTION private.history_of_reporter(reporter uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when avg(d.was_right::integer) >= 0.75 then 'right' when avg(d.was_right::integer) <= 0.25 then 'wrong' end
  from (
    select exists (
      select from private.moderation_log as l where l.item_id = r.item_id and l.action in ('hide', 'merge')
    ) as was_right
    from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  ) as d
  having count(*) >= 3
$$;

COMMENT ON FUNCTION private.history_of_reporter(reporter uuid) IS 'Counts what became of a member''s reports, without a name. Trusts open_cases, which moderators alone read.';

CREATE FUNCTION private.hold_reported(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  enough constant integer := 3;
  at_once boolean := kind = 'handle' and private.hides_at_once(item);
  reported record;
begin
  select count(*) as reports, mode() within group (order by r.reason) as reason into reported
  from public.reports as r
  where r.item_id = item and r.kind = hold_reported.kind and r.resolved_at is null
    and private.has_standing(r.reporter_id);
  if (reported.reports >= enough or at_once) and not private.is_of_moderator(kind, item) then
    reported.reason := case when at_once then 'private_data' else reported.reason end;
    perform private.set_hidden(kind, item, reported.reason);
    perform private.log_moderation('hold', kind, item, reported.reason);
  end if;
end
$$;

COMMENT ON FUNCTION private.hold_reported(kind text, item uuid) IS 'Writes what members may not: hides what enough of them reported. Trusts check_report, which holds the item.';

CREATE FUNCTION private.hold_shelves() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.profiles as p where p.id = new.user_id for no key update;
  perform from public.categories as c where c.id in (old.category_id, new.category_id)
  order by c.id for no key update;
  perform from public.subcategories as s where s.id in (old.subcategory_id, new.subcategory_id)
  order by s.id for no key update;
  return new;
end
$$;

COMMENT ON FUNCTION private.hold_shelves() IS 'Trigger: locks counters, which members may not write. Trusts the row alone.';

CREATE FUNCTION private.index_answered_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.index_item('requests', to_jsonb(r)) from public.requests as r
  where r.id = case when tg_op = 'DELETE' then old.request_id else new.request_id end;
  return null;
end
$$;

COMMENT ON FUNCTION private.index_answered_request() IS 'Writes the search documents, which nobody may. Trusts the row.';

CREATE FUNCTION private.index_for_search() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_documents as d where d.kind = tg_argv[0] and d.item_id = old.id;
  else
    perform private.index_item(tg_argv[0], to_jsonb(new));
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.index_for_search() IS 'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';

CREATE FUNCTION private.index_item(wanted_kind text, item jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION private.index_item(wanted_kind text, item jsonb) IS 'Writes the search documents, which nobody may. Trusts its triggers for the row.';

CREATE FUNCTION private.is_agreed(kind text, item uuid, reason public.report_reason) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_of_moderator(kind, item) or exists (
    select from private.moderation_proposals as p
    where p.kind = is_agreed.kind and p.item_id = item and p.moderator_id <> auth.uid()
  ) then
    delete from private.moderation_proposals as p where p.kind = is_agreed.kind and p.item_id = item;
    return true;
  end if;
  insert into private.moderation_proposals (kind, item_id, moderator_id, reason)
  values (kind, item, auth.uid(), reason)
  on conflict on constraint moderation_proposals_pkey do nothing;
  if found then
    perform private.log_moderation('propose', kind, item, reason);
  end if;
  return false;
end
$$;

COMMENT ON FUNCTION private.is_agreed(kind text, item uuid, reason public.report_reason) IS 'Writes proposals, which nobody may, and says whether two agree. Trusts its callers, which hold the item and ask whether the caller moderates.';

CREATE FUNCTION private.is_called(path text, file uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select exists (select from storage.objects as o where o.id = file and o.name = path) $$;

COMMENT ON FUNCTION private.is_called(path text, file uuid) IS 'Reads the name of a file as it was before, also where the caller may not see it. Trusts the policy for the file.';

CREATE FUNCTION private.is_hidden_subject(product uuid, company uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (select from public.products as p where p.id = product and p.hidden_for is not null)
    or exists (select from public.companies as c where c.id = company and c.hidden_for is not null);
end
$$;

COMMENT ON FUNCTION private.is_hidden_subject(product uuid, company uuid) IS 'Reads whether a product or company is hidden, past the policies. Trusts no argument: ids are compared.';

CREATE FUNCTION private.is_in_the_way(bucket text, path text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select bucket = 'hidden' and exists (
    select from storage.objects as o where o.bucket_id in ('images', 'avatars') and o.name = path
  )
$$;

COMMENT ON FUNCTION private.is_in_the_way(bucket text, path text) IS 'Reads whether a file of that name lies in a public bucket. Trusts its callers to list no other''s files.';

CREATE FUNCTION private.is_in_use(path text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.posts_with(path)) or path like '%/%' and exists (
    select from storage.objects as o where o.bucket_id = 'hidden' and o.name = path
  )
$$;

COMMENT ON FUNCTION private.is_in_use(path text) IS 'Reads whether any post names a file, deleted and hidden ones too. Trusts no argument: a path is compared.';

CREATE FUNCTION private.is_moderator() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.moderators as m where m.user_id = (select auth.uid()))
$$;

COMMENT ON FUNCTION private.is_moderator() IS 'Reads the moderators, and tells whether the caller is one. Trusts the token for who asks.';

CREATE FUNCTION private.is_name_of_other(value text, member uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return private.is_reserved_name(value) or exists (
    select from public.profiles as p
    where lower(p.username) = private.name_key(left(value, 100)) and p.id is distinct from member
  );
end
$$;

COMMENT ON FUNCTION private.is_name_of_other(value text, member uuid) IS 'Knows every username, those of private profiles too. Trusts the trigger that asks for whose the name is to be.';

CREATE FUNCTION private.is_newcomer() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.profiles as p where p.id = auth.uid() and p.created_at > now() - interval '3 days'
  );
end
$$;

COMMENT ON FUNCTION private.is_newcomer() IS 'Reads since when the caller is a member, hidden or not. Trusts the token for who asks.';

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
    group_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (type = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'response'::text])) THEN entity_id
    ELSE id
END) STORED NOT NULL,
    CONSTRAINT notifications_entity_type_known CHECK ((entity_type = ANY (ARRAY['recommendation'::text, 'review'::text, 'request'::text, 'response'::text, 'comment'::text, 'profile'::text, 'list'::text, 'product'::text, 'company'::text, 'handle'::text, 'reply'::text]))),
    CONSTRAINT notifications_message_length CHECK ((char_length(message) <= 300)),
    CONSTRAINT notifications_never_to_the_actor CHECK ((recipient_id <> actor_id)),
    CONSTRAINT notifications_type_known CHECK ((type = ANY (ARRAY['like'::text, 'comment'::text, 'reply'::text, 'response'::text, 'add_to_list'::text, 'moderation'::text, 'answer'::text, 'account'::text, 'helped'::text, 'comment_reply'::text, 'owner_reply'::text])))
);

COMMENT ON TABLE public.notifications IS 'message goes after the actor''s name: "liked your review …". Of moderation no actor is named.';

CREATE FUNCTION private.is_news(told public.notifications) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id) in ((told.recipient_id, told.actor_id), (told.actor_id, told.recipient_id))
  ) then
    return false;
  end if;
  return case
    when told.type in ('reply', 'response') then exists (
      select from public.responses as a
      where a.request_id = told.entity_id and a.created_at = told.created_at
        and a.user_id is not distinct from told.actor_id and private.is_shown('response', a.id)
    )
    when told.type = 'comment' then exists (
      select from public.comments as c
      where told.entity_id in (c.recommendation_id, c.review_id, c.request_id) and c.created_at = told.created_at
        and c.user_id is not distinct from told.actor_id and private.is_shown('comment', c.id)
    )
    when told.type = 'owner_reply' then private.is_shown('review', told.entity_id) and exists (
      select from public.review_replies as r where r.review_id = told.entity_id and r.hidden_for is null
    )
    when told.type in ('like', 'helped', 'comment_reply') then private.is_shown(told.entity_type, told.entity_id)
    else true
  end;
end
$$;

COMMENT ON FUNCTION private.is_news(told public.notifications) IS 'Reads who blocked whom and what is hidden, which nobody may. Trusts its caller to pass on nothing but the answer.';

CREATE FUNCTION private.is_of_moderator(kind text, item uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from private.read_item(kind, item) as i
    join private.moderators as m on m.user_id = i.author_id where i.is_named
  );
end
$$;

COMMENT ON FUNCTION private.is_of_moderator(kind text, item uuid) IS 'Reads whether a moderator wrote an item in their own name. Trusts no argument: kinds are looked up.';

CREATE FUNCTION private.is_push_service(endpoint text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (endpoint ~ '^https://(([a-z0-9-]+\.)+(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)|jmt17\.google\.com)/[A-Za-z0-9._~:/?@!$&*+,;=%-]+$'::text);

CREATE FUNCTION private.is_reported(kind text, item uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.reports as r
    where r.item_id = item and r.kind = is_reported.kind and r.resolved_at is null
  );
end
$$;

COMMENT ON FUNCTION private.is_reported(kind text, item uuid) IS 'Reads whether reports wait. Trusts its callers to tell none but moderators and who wrote it.';

CREATE FUNCTION private.is_reserved_name(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  name constant text := private.name_key(private.fold(left(value, 100)));
  -- The endings that links in messages have; with all of them "ngozi.eze" would be none.
  endings constant text := '(?:com|net|org|info|biz|io|co|me|ly|app|dev|xyz|top|site|shop|store|online|live|link|click'
    || '|club|vip|win|bet|africa|ng|ke|gh|za|tz|ug|rw|et|eg|ma|sn|ci|cm|zm|zw|uk|us|in|cn|ru|eu|tv|to|gg|cc|gl|be)';
begin
  return private.is_reserved_username(regexp_replace(name, '[^a-z0-9]+', '_', 'g'))
    or name ~ '://|\mwww\.' or name ~ ('[a-z0-9-]\.' || endings || '\M');
end
$$;

CREATE FUNCTION private.is_reserved_username(value text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  alone constant text := private.unmasked('^(?:api|info|me|null|undefined)$');
  words constant text := private.unmasked('^(?:(?:admin|administrator|anonymous|contact|deleted|everyone|help'
    || '|helpdesk|mod|moderator|noreply|official|owner|postgres|root|safety|security|shauri|someone|staff|support'
    || '|system|team|user|webmaster)s?)+$');
  first constant text := '^(?:shauri|administrator|moderator)';
  claim constant text := '^(?:admin|administrator|mod|moderator|shauri|support)s?$';
  name constant text := left(value, 100);
  spelling text;
begin
  foreach spelling in array array[name, regexp_replace(name, '[0-9]', '', 'g')] loop
    if private.unmasked(spelling) ~ alone or private.unmasked(spelling) ~ words
      or private.unmasked(spelling) ~ first
      or exists (
        select from unnest(string_to_array(spelling, '_')) as part where private.unmasked(part) ~ claim
      ) then
      return true;
    end if;
  end loop;
  return false;
end
$_$;

CREATE FUNCTION private.is_shown(kind text, item uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from private.read_item(kind, item) as i
    where i.hidden_for is null and not i.is_deleted
      and (i.parent_id is null or private.is_shown(i.parent_kind, i.parent_id))
  ) and not exists (
    select from public.comments as c
    where kind = 'comment' and c.id = item and (
      (c.response_id is not null and not private.is_shown('response', c.response_id))
      or (c.reply_to is not null and not private.is_shown('comment', c.reply_to))
    )
  );
end
$$;

COMMENT ON FUNCTION private.is_shown(kind text, item uuid) IS 'Reads past all policies whether others see an item. Trusts its callers, and names no author.';

CREATE FUNCTION private.is_small_word(word text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ((ts_lexize('english_stem'::regdictionary, word) = '{}'::text[]) OR (word = ANY (ARRAY['also'::text, 'anybody'::text, 'anyone'::text, 'anything'::text, 'anywhere'::text, 'around'::text, 'best'::text, 'buy'::text, 'buying'::text, 'close'::text, 'cost'::text, 'costs'::text, 'could'::text, 'find'::text, 'get'::text, 'give'::text, 'go'::text, 'good'::text, 'got'::text, 'know'::text, 'let'::text, 'like'::text, 'll'::text, 'look'::text, 'looking'::text, 'made'::text, 'make'::text, 'makes'::text, 'me'::text, 'much'::text, 'near'::text, 'nearby'::text, 'nearest'::text, 'need'::text, 'ok'::text, 'one'::text, 'people'::text, 'person'::text, 'please'::text, 'price'::text, 'prices'::text, 'recommend'::text, 'recommendation'::text, 'sell'::text, 'selling'::text, 'sells'::text, 'shall'::text, 'show'::text, 'somebody'::text, 'someone'::text, 'something'::text, 'somewhere'::text, 'tell'::text, 'thing'::text, 'things'::text, 'try'::text, 'us'::text, 'use'::text, 've'::text, 'want'::text, 'way'::text, 'would'::text, 'au'::text, 'aux'::text, 'ce'::text, 'dans'::text, 'de'::text, 'des'::text, 'du'::text, 'en'::text, 'est'::text, 'et'::text, 'je'::text, 'la'::text, 'le'::text, 'les'::text, 'ou'::text, 'pour'::text, 'prix'::text, 'près'::text, 'qui'::text, 'sur'::text, 'un'::text, 'une'::text, 'bei'::text, 'cha'::text, 'gani'::text, 'karibu'::text, 'katika'::text, 'kwa'::text, 'la'::text, 'na'::text, 'nani'::text, 'ni'::text, 'wa'::text, 'wapi'::text, 'ya'::text, 'yangu'::text, 'za'::text])));

CREATE FUNCTION private.is_time_zone(name text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and timestamptz 'epoch' at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end
$_$;

CREATE FUNCTION private.is_under_deleted(item public.comments) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  post record;
begin
  select p.kind, p.id into post from private.post_of(item) as p;
  return exists (select from public.comments as c where c.id = item.reply_to and c.hidden_for is not null)
    or exists (select from public.responses as a where a.id = item.response_id and a.hidden_for is not null)
    or case post.kind
      when 'recommendation' then (select r.is_deleted from public.recommendations as r where r.id = post.id)
      when 'review' then (select r.is_deleted from public.reviews as r where r.id = post.id)
      else (select r.is_deleted from public.requests as r where r.id = post.id)
    end;
end
$$;

COMMENT ON FUNCTION private.is_under_deleted(item public.comments) IS 'Reads what is deleted or hidden. Trusts its caller for the row.';

CREATE FUNCTION private.is_upload_path(bucket text, path text, member uuid) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    RETURN CASE bucket WHEN 'images'::text THEN ((path ~ '^(recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(jpe?g|png|webp)$'::text) AND (POSITION(((member)::text) IN (lower(path))) = 0)) WHEN 'avatars'::text THEN ((path ~ '\.(jpe?g|png|webp)$'::text) AND (split_part(path, '.'::text, 1) = (member)::text) AND (path !~ '\..*\.'::text)) ELSE false END;

CREATE FUNCTION private.is_within(place text, area text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return place = area or starts_with(place, area || '-');
end
$$;

CREATE FUNCTION private.item_to_tell(kind text, item uuid) RETURNS TABLE(author uuid, entity_type text, entity_id uuid, label text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
begin
  return query
    select i.author_id,
      case when kind in ('response', 'handle') then i.parent_kind else kind end,
      case when kind in ('response', 'handle') then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request', 'list') then format('your %s "%s"', kind, i.title)
        when kind in ('product', 'company') then format('the %s "%s" that you added', kind, i.title)
        when kind = 'handle' then format('the contact "%s" that you added', left(i.title, 60))
        when kind = 'response' then 'your answer to a request'
        when kind = 'reply' then 'your answer to a review'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

COMMENT ON FUNCTION private.item_to_tell(kind text, item uuid) IS 'Reads an item''s author, to whom something is to be told. Trusts its callers to pass no author on.';

CREATE FUNCTION private.joined(folded text, is_written boolean) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE FUNCTION private.joined_characters() RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  emoji constant text := '[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF'
    || '\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]';
  cursive constant text :=
    '[\u0620-\u077F\u07CA-\u07FA\u08A0-\u08FF\uFB50-\uFDCF\uFE70-\uFEFC\U0001E900-\U0001E95F]';
begin
  return '\U0001F3F4\U000E0067\U000E0062(?:\U000E0065\U000E006E\U000E0067|\U000E0073\U000E0063\U000E0074'
    || '|\U000E0077\U000E006C\U000E0073)\U000E007F'
    || '|' || emoji || '[\uFE0E\uFE0F]?(?:\u200D(?=' || emoji || '))?'
    || '|[#*0-9]\uFE0F(?=\u20E3)'
    || '|' || cursive || '[\u200C\u200D](?=' || cursive || ')'
    || '|[\u0900-\u0DFF\u1000-\u109F\u1780-\u17D3][\u200C\u200D]';
end
$$;

CREATE FUNCTION private.keep_apart() RETURNS trigger
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id)
      in ((new.recipient_id, new.actor_id), (new.actor_id, new.recipient_id))
  ) then
    return null;
  end if;
  return new;
end
$$;

COMMENT ON FUNCTION private.keep_apart() IS 'Reads who blocked whom, which nobody may, and drops what one would hear of the other. Trusts the row.';

CREATE FUNCTION private.keep_push_subscription(address text, public_key text, shared_secret text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  me constant uuid := auth.uid();
  most constant integer := 10;
begin
  if exists (
    select from public.push_subscriptions as s
    where (s.user_id, s.endpoint, s.p256dh, s.auth) = (me, address, public_key, shared_secret)
  ) then
    return;
  end if;
  perform private.spend('push_subscriptions', me::text);
  insert into public.told_choices (user_id) values (me) on conflict on constraint told_choices_pkey do nothing;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth)
  values (me, address, public_key, shared_secret)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    where s.user_id = excluded.user_id or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth);
  if not found then
    raise exception using errcode = '42501', message = 'not_your_endpoint';
  end if;
  delete from public.push_subscriptions as s
  where s.id in (
    select o.id from public.push_subscriptions as o where o.user_id = me
    order by o.created_at desc, o.id desc offset most
  );
end
$$;

COMMENT ON FUNCTION private.keep_push_subscription(address text, public_key text, shared_secret text) IS 'Writes a subscription, and takes one over from whoever used the same browser. Trusts the token for who asks, and the keys for the browser.';

CREATE FUNCTION private.keep_reported() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  item record;
begin
  select k.kind, k.id into new.kind, new.item_id
  from (values
    ('recommendation', new.recommendation_id), ('review', new.review_id), ('request', new.request_id),
    ('response', new.response_id), ('comment', new.comment_id), ('profile', new.profile_id),
    ('list', new.list_id), ('product', new.product_id), ('company', new.company_id), ('handle', new.handle_id),
    ('reply', new.reply_id)
  ) as k (kind, id)
  where k.id is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;

COMMENT ON FUNCTION private.keep_reported() IS 'Reads what is reported, and whose it is, hidden from the reporter. Trusts the row for what is meant.';

CREATE FUNCTION private.keep_standing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.search_documents as d
  set words = array(select w from unnest(d.words) as w where w not between -99999 and -1)
    || private.standing_of(tg_argv[0], to_jsonb(new))
  where d.kind = tg_argv[0] and d.item_id = new.id;
  return null;
end
$$;

COMMENT ON FUNCTION private.keep_standing() IS 'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';

CREATE FUNCTION private.keep_words(wanted text[]) RETURNS integer[]
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.known_words(words_column text DEFAULT 'words'::text) RETURNS TABLE(numbers integer[], shares real[])
    LANGUAGE plpgsql STABLE ROWS 1
    SET search_path TO ''
    AS $$
begin
  select s.most_common_elems::text::integer[], s.most_common_elem_freqs into numbers, shares
  from pg_catalog.pg_stats as s
  where s.schemaname = 'private' and s.tablename = 'search_recommendations' and s.attname = words_column;
  numbers := coalesce(numbers, '{}');
  return next;
end
$$;

CREATE FUNCTION private.learn_synonyms(words text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  insert into private.search_synonyms (stem, meaning)
  select distinct private.stem_of(private.fold(word)), m.next
  from regexp_split_to_table(btrim(words), '\s+') as word,
    (select coalesce(max(s.meaning), 0) + 1 as next from private.search_synonyms as s) as m
$$;

CREATE FUNCTION private.lies_in(bucket text, file uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select exists (select from storage.objects as o where o.id = file and o.bucket_id = bucket) $$;

COMMENT ON FUNCTION private.lies_in(bucket text, file uuid) IS 'Reads in which bucket a file is, also where the caller may not see it. Trusts the policy for the file.';

CREATE FUNCTION private.lift_suspension(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lifted record;
begin
  perform private.begin_moderation(kind, item, is_there => false);
  delete from private.suspensions as s
  where s.kind = lift_suspension.kind and s.item_id = item and s.ends_at > now() returning s.* into lifted;
  if found then
    perform private.tell_suspended(lifted.member_id, 'You can write again');
    perform private.log_moderation('lift', kind, item, lifted.reason);
  end if;
end
$$;

COMMENT ON FUNCTION private.lift_suspension(kind text, item uuid) IS 'Writes suspensions, which nobody may. Trusts begin_moderation, which it asks first.';

CREATE FUNCTION private.like_pattern(part text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN regexp_replace("left"(part, 200), '([\\%_])'::text, '\\\1'::text, 'g'::text);

CREATE FUNCTION private.limit_follows() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  most constant integer := 200;
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'follow';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.user_id::text, 0));
  if (select count(*) from public.follows as f where f.user_id = new.user_id) > most then
    raise exception using errcode = 'P0001', message = 'follows_full', detail = most::text;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.limit_newcomer() RETURNS trigger
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  written jsonb := to_jsonb(new);
  links integer := coalesce(jsonb_array_length(written -> 'links'), 0) + regexp_count(
    concat_ws(
      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'
    ),
    'https?://(www\.)?|\mwww\.', 1, 'i'
  );
  photos integer := coalesce(jsonb_array_length(written -> 'images'), 0);
  passed text;
begin
  if links + photos > 0 and private.is_newcomer() then
    select q.action into passed from private.quotas as q
    where q.action = 'links_at_first' and links > q.most or q.action = 'photos_at_first' and photos > q.most
    order by q.action limit 1;
    if found then
      raise exception using errcode = 'P0001', message = 'newcomer_limit', hint = passed;
    end if;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.limit_newcomer() IS 'Reads the limits, and since when the caller is a member. Trusts the row, and the token for who writes.';

CREATE FUNCTION private.linked_handle(typed text) RETURNS TABLE(kind text, value text)
    LANGUAGE plpgsql IMMUTABLE ROWS 1 PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  link text := private.bare_handle(typed);
  host text;
  rest text;
  parts text[];
begin
  if link ~* '^whatsapp://send' then
    link := regexp_replace(link, '^whatsapp:/', 'https://api.whatsapp.com', 'i');
  end if;
  link := regexp_replace(link, '^(https?:)?//', '', 'i');
  host := regexp_replace(lower(substring(link from '^[^/?#]*')), '^www\.', '');
  rest := substring(link from '^[^/?#]*(.*)$');
  if host !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' or link ~ '[\s<>"\\]'
    or char_length(link) > 200 or link ~ '[^\x21-\x7e]' then
    return;
  end if;
  parts := regexp_split_to_array(btrim(regexp_replace(rest, '[?#].*$', ''), '/'), '/+');
  if host ~ '^((api|web)\.)?whatsapp\.com$|^wa\.me$' then
    kind := 'whatsapp';
    value := (private.phone_numbers('+' || coalesce(
      substring(rest from '[?&]phone=(?:\+|%2B)?([0-9]+)'), substring(parts[1] from '^\+?([0-9]+)$'),
      case when parts[1] = 'c' then parts[2] end
    )))[1];
  elsif host ~ '^(m\.)?(instagram\.com|instagr\.am)$' then
    kind := 'instagram';
    value := private.network_name(kind, case when parts[1] = 'stories' then parts[2] else parts[1] end);
  elsif host ~ '^(m\.)?tiktok\.com$' then
    kind := 'tiktok';
    value := private.network_name(kind, substring(parts[1] from '^@.+$'));
  elsif host ~ '^((m|web|mobile|business)\.)?(facebook|fb)\.com$' then
    kind := 'facebook';
    value := private.network_name(kind, case
      when parts[1] = 'profile.php' then substring(rest from '[?&]id=([0-9]+)')
      when parts[1] in ('people', 'pages') then parts[3]
      when parts[1] in ('p', 'pg') then parts[2]
      else parts[1]
    end);
  elsif host ~ '^(mobile\.|m\.)?(x|twitter)\.com$' then
    kind := 'x';
    value := private.network_name(kind, parts[1]);
  elsif host ~ '(^|\.)(whatsapp\.com|instagram\.com|tiktok\.com|facebook\.com)$' then
    return;
  else
    kind := 'website';
    value := btrim(host || '/' || array_to_string(parts, '/'), '/');
  end if;
  if value is not null then
    return next;
  end if;
end
$_$;

CREATE FUNCTION private.log_moderation(action text, kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (case when action <> 'hold' then auth.uid() end, action, kind, item, reason)
$$;

COMMENT ON FUNCTION private.log_moderation(action text, kind text, item uuid, reason public.report_reason) IS 'Writes the log, which nobody may. Trusts its callers for what was done.';

CREATE FUNCTION private.mark_answer(answer uuid, has_helped boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  marked public.responses;
  asked public.requests;
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  -- The answer and then its request, as who hides it.
  select a.* into marked from public.responses as a where a.id = answer for no key update;
  select r.* into asked from public.requests as r where r.id = marked.request_id for no key update;
  if asked.user_id is distinct from auth.uid() then
    raise exception using errcode = '42501', message = 'not_your_request', hint = 'response';
  elsif asked.is_deleted or marked.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
  elsif has_helped = (marked.helped_at is not null) then
    return asked.status;
  end if;
  perform private.spend('marks', auth.uid()::text);
  update public.responses as a set helped_at = case when has_helped then now() end where a.id = answer;
  if has_helped then
    update public.requests as r set status = 'answered' where r.id = asked.id and r.status <> 'answered';
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
    select marked.user_id, auth.uid(), 'helped', 'response', answer,
      left(format('was helped by your answer to "%s"', asked.title), 300)
    where marked.user_id is not null
    on conflict (recipient_id, entity_id) where type = 'helped' do nothing;
    return 'answered';
  end if;
  delete from public.notifications as n
  where n.type = 'helped' and n.entity_id = answer and n.recipient_id = marked.user_id and not n.is_read;
  update public.requests as r set status = 'open'
  where r.id = asked.id and r.status = 'answered' and not exists (
    select from public.responses as a
    where a.request_id = asked.id and a.helped_at is not null and a.hidden_for is null
  );
  return (select r.status from public.requests as r where r.id = asked.id);
end
$$;

COMMENT ON FUNCTION private.mark_answer(answer uuid, has_helped boolean) IS 'Writes an answer of somebody else''s and tells them. Trusts the token for who asks, whom it compares with the asker.';

CREATE FUNCTION private.mark_claimed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed uuid := coalesce(new.company_id, old.company_id);
begin
  perform from public.companies as c where c.id = changed for no key update;
  update public.companies as c
  set is_claimed = exists (select from private.company_owners as o where o.company_id = changed)
  where c.id = changed;
  return null;
end
$$;

COMMENT ON FUNCTION private.mark_claimed() IS 'Writes the mark of a company, which nobody may. Trusts the row.';

CREATE FUNCTION private.marks() RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return '\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
    || '\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0730-\u074A\u07EB-\u07F3\u08CA-\u08E1\u08E3-\u0902'
    || '\u093C\u0941-\u0948\u094D\u0951-\u0957\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE'
    || '\u0F71-\u0F7E\u0F80-\u0F84\u135D-\u135F\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uA66F-\uA672\uFE20-\uFE2F'
    || '\U0001E944-\U0001E94A';
end
$$;

CREATE FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) RETURNS TABLE(kind text, item_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 501
    SET search_path TO ''
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  keys constant text := case when sort in ('trending', 'highest') then 'measure desc, '
    when sort = 'lowest' then 'measure, ' else '' end || 'created_at desc, id desc';
  branches text;
begin
  select string_agg(format(
    '(select %L as kind, id, created_at, %s as measure from public.%I where %s order by %s limit 501)',
    wanted.kind, case when sort = 'trending' then 'upvotes'
      when sort in ('highest', 'lowest') and wanted.kind = 'review' then 'rating' else '0' end,
    private.table_of(wanted.kind),
    concat_ws(' and ', private.shown_of(wanted.kind),
      place.condition,
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified),
      case when asked.rating is not null then
        case wanted.kind when 'review' then format('rating = %L', asked.rating) else 'false' end
      end),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind), lateral (
    select private.on_shelf(shelf, shelf_id) as condition
    union all select format('product_id = any (%L)', asked.made) where asked.made is not null
  ) as place
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;

COMMENT ON FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) IS 'Reads the ids of what matches by an index alone, past the policies, and leaves out itself what is deleted. Trusts no argument: the names stand in it, the rest are values.';

CREATE FUNCTION private.may_move(bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.is_moderator() and (
    private.bucket_for(path, created_at, updated_at) <> bucket
    or bucket = 'hidden'
    or exists (
      select from private.moderation_log as l
      where l.action in ('hide', 'hold') and l.item_id in (
        select p.id from private.posts_with(path) as p union all select private.member_of(path)
      )
    )
  )
$$;

COMMENT ON FUNCTION private.may_move(bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone) IS 'Reads the log and hidden posts. Trusts is_moderator, and the policy for the times of the file.';

CREATE FUNCTION private.may_remove(uploaded_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select uploaded_at <= now() - q.period or uploaded_at = any (u.recent)
  from private.quotas as q
  left join private.quota_usage as u on u.subject = auth.uid()::text and u.action = q.action
  where q.action = 'uploads'
$$;

COMMENT ON FUNCTION private.may_remove(uploaded_at timestamp with time zone) IS 'Reads the limits and the caller''s usage. Trusts the policy for the time of the file.';

CREATE FUNCTION private.may_upload() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(moment) < q.most and private.suspended_until() is null
  from private.quotas as q
  join public.profiles as p on p.id = auth.uid()
  left join private.quota_usage as u on u.subject = p.id::text and u.action = q.action
  left join lateral (
    select o.created_at as moment from storage.objects as o
    where o.owner_id = p.id::text and o.created_at > now() - q.period
      and o.created_at <> all (coalesce(u.recent, '{}'))
    union all
    select removed from unnest(u.recent) as removed where removed > now() - q.period
  ) as uploads on true
  where q.action = 'uploads'
  group by q.most
$$;

COMMENT ON FUNCTION private.may_upload() IS 'Reads the limits and every file of the caller. Trusts the token for who asks.';

CREATE FUNCTION private.member_of(path text) RETURNS uuid
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.')::uuid;
end
$$;

CREATE FUNCTION private.merge_company(duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  pair record;
begin
  -- What both make by one name is one product.
  for pair in
    select d.id as duplicate, s.id as survivor
    from public.products as d
    join public.products as s on s.company_id = merge_company.survivor and private.name_key(s.name) = private.name_key(d.name)
    where d.company_id = merge_company.duplicate and d.hidden_for is null and s.hidden_for is null
    order by d.id
  loop
    perform private.merge_product(pair.duplicate, pair.survivor);
  end loop;
  update public.products as p set company_id = survivor
  where p.company_id = duplicate and p.merged_into is null and not exists (
    select from public.products as o where o.company_id = survivor and private.name_key(o.name) = private.name_key(p.name)
  );
  perform private.move_everything('company', duplicate, survivor);
  update public.companies as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    logo = coalesce(s.logo, d.logo), hours = coalesce(s.hours, d.hours), updated_at = now()
  from public.companies as d
  where d.id = duplicate and s.id = survivor;

  update public.company_handles as h set company_id = survivor where h.company_id = duplicate;
  insert into private.company_owners (company_id, user_id, since)
  select survivor, o.user_id, o.since from private.company_owners as o where o.company_id = duplicate
  on conflict on constraint company_owners_pkey do nothing;
  delete from private.company_owners as o where o.company_id = duplicate;
  update public.company_claims as c set status = 'withdrawn', decided_at = now()
  where c.company_id = duplicate and c.status = 'open' and (
    exists (
      select from public.company_claims as o
      where o.company_id = survivor and o.user_id = c.user_id and o.status = 'open'
    )
    or exists (
      select from private.company_owners as o where o.company_id = survivor and o.user_id = c.user_id
    )
  );
  update public.company_claims as c set company_id = survivor where c.company_id = duplicate;
end
$$;

COMMENT ON FUNCTION private.merge_company(duplicate uuid, survivor uuid) IS 'Writes the catalogue, handles, owners and claims, which members may not. Trusts merge_duplicates, which asks who decides and holds both.';

CREATE FUNCTION private.merge_duplicates(kind text, duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stays uuid;
  entry record;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif kind is null or kind not in ('product', 'company') then
    raise exception using errcode = '22023', message = 'kind_unknown';
  end if;
  lock table public.recommendations, public.reviews, public.products in exclusive mode;
  perform from public.companies as c
  where kind = 'company' and c.id in (duplicate, survivor) order by c.id for update;
  stays := private.survivor_of(kind, survivor);
  if private.survivor_of(kind, duplicate) = stays then
    return; -- They are one: asked twice, or by another the other way round.
  end if;
  for entry in
    select wanted.id, i.title, i.hidden_for
    from unnest(array[duplicate, stays]) as wanted (id)
    left join lateral private.read_item(kind, wanted.id) as i on true
  loop
    if entry.title is null or entry.hidden_for is not null then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
    elsif private.has_interest(auth.uid(), private.company_of(
      case kind when 'product' then entry.id end, case kind when 'company' then entry.id end
    )) then
      raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
    end if;
  end loop;
  if kind = 'product' then
    perform private.merge_product(duplicate, stays);
  else
    perform private.merge_company(duplicate, stays);
  end if;
  perform private.tell_of_merge(kind, duplicate, stays);
  perform private.log_moderation('merge', kind, duplicate, null);
end
$$;

COMMENT ON FUNCTION private.merge_duplicates(kind text, duplicate uuid, survivor uuid) IS 'Writes what is of others, for moderators. Trusts the token for who asks; ids are compared.';

CREATE FUNCTION private.merge_product(duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.move_everything('product', duplicate, survivor);
  update public.products as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    tags = case when s.tags = '{}' then d.tags else s.tags end,
    company_id = coalesce(s.company_id, case when not exists (
      select from public.products as o where o.company_id = d.company_id and private.name_key(o.name) = private.name_key(s.name)
    ) then d.company_id end),
    updated_at = now()
  from public.products as d
  where d.id = duplicate and s.id = survivor;
end
$$;

COMMENT ON FUNCTION private.merge_product(duplicate uuid, survivor uuid) IS 'Writes the catalogue, which members may not. Trusts its callers, which ask who decides and hold both.';

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

COMMENT ON FUNCTION private.moderated_item(kind text, item uuid) IS 'Reads an item and its author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';

CREATE FUNCTION private.moderation_card(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'has_author', m.author_id is not null,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    ),
    'takes_two', private.is_of_moderator(moderation_card.kind, item),
    'proposal', (
      select jsonb_build_object(
        'reason', p.reason, 'is_mine', p.moderator_id = auth.uid(), 'moderator', private.author_of(p.moderator_id)
      )
      from private.moderation_proposals as p
      where p.kind = moderation_card.kind and p.item_id = item
    ),
    'is_edited', exists (
      select from private.versions as v where v.item_id = item and v.kind = moderation_card.kind
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

COMMENT ON FUNCTION private.moderation_card(kind text, item uuid) IS 'Reads an item whoever may see it. Trusts its callers to have asked is_moderator.';

CREATE FUNCTION private.move_everything(kind text, duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  of_kind constant text := private.table_of(kind);
  col constant text := case kind when 'product' then 'product_id' else 'company_id' end;
begin
  execute format($sql$
    update public.reviews as r set %1$I = $2
    where r.%1$I = $1 and not exists (
      select from private.review_slots as s
      join private.review_slots as t on t.user_id = s.user_id and t.%1$I = $2
      where s.review_id = r.id
    )
  $sql$, col) using duplicate, survivor;
  execute format('update public.recommendations as r set %1$I = $2 where r.%1$I = $1', col)
  using duplicate, survivor;
  execute format('update public.responses as a set %1$I = $2 where a.%1$I = $1', col)
  using duplicate, survivor;
  execute format($sql$
    insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
    select s.user_id, 'moderation', 'review', r.id, left(format(
      'Your review "%%s" stays as it is and counts no more: "%%s" is one with "%%s", which you have reviewed too',
      r.title, d.name, n.name
    ), 300)
    from public.reviews as r
    join private.review_slots as s on s.review_id = r.id
    join public.%2$I as d on d.id = $1
    join public.%2$I as n on n.id = $2
    where r.%1$I = $1
  $sql$, col, of_kind) using duplicate, survivor;

  -- A list that has both keeps one, with what was noted of either. Lists are taken before their items, as ever.
  execute format($sql$
    select from public.user_lists as l
    where l.id in (select i.list_id from public.list_items as i where i.%1$I = $1)
    order by l.id for no key update
  $sql$, col) using duplicate;
  execute format($sql$
    update public.list_items as i set notes = concat_ws(E'\n', i.notes, d.notes)
    from public.list_items as d
    where d.list_id = i.list_id and d.%1$I = $1 and i.%1$I = $2
      and char_length(concat_ws(E'\n', i.notes, d.notes)) <= 300
  $sql$, col) using duplicate, survivor;
  execute format($sql$
    delete from public.list_items as d using public.list_items as i
    where d.list_id = i.list_id and d.%1$I = $1 and i.%1$I = $2
  $sql$, col) using duplicate, survivor;
  execute format('update public.list_items as i set %1$I = $2 where i.%1$I = $1', col)
  using duplicate, survivor;

  -- That it was wrong is settled by this. Anything else goes on waiting, once a reporter.
  execute format($sql$
    update public.reports as r set %1$I = $2, item_id = $2
    where r.%1$I = $1 and r.reason <> 'wrong' and r.resolved_at is null and not exists (
      select from public.reports as o where o.%1$I = $2 and o.reporter_id = r.reporter_id
    )
  $sql$, col) using duplicate, survivor;
  perform private.resolve_reports(kind, duplicate);

  execute format('update public.%1$I as i set merged_into = $2 where i.merged_into = $1', of_kind)
  using duplicate, survivor;
  execute format(
    'update public.%1$I as i set merged_into = $2, hidden_for = ''other'', updated_at = now() where i.id = $1', of_kind
  ) using duplicate, survivor;
end
$_$;

COMMENT ON FUNCTION private.move_everything(kind text, duplicate uuid, survivor uuid) IS 'Writes posts, lists and reports of others. Trusts merge_duplicates, which asks who decides and holds both.';

CREATE FUNCTION private.move_follows() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_table_name = 'products' then
    delete from public.follows as d using public.follows as f
    where d.product_id = new.id and f.product_id = new.merged_into and f.user_id = d.user_id;
    update public.follows as f set product_id = new.merged_into where f.product_id = new.id;
  else
    delete from public.follows as d using public.follows as f
    where d.company_id = new.id and f.company_id = new.merged_into and f.user_id = d.user_id;
    update public.follows as f set company_id = new.merged_into where f.company_id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION private.name_key(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return regexp_replace(
    regexp_replace(
      translate(lower(private.plain_text(value)), 'авеикмнорстухіјѕԁһ', 'abeukmhopctyxijsdh'), ' ?& ?', ' and ', 'g'
    ),
    '[ .]+$', ''
  );
end
$_$;

CREATE FUNCTION private.narrowed(indexes text[], narrowing text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (SELECT array_agg(NULLIF(concat_ws(' and '::text, i.condition, narrowed.narrowing), ''::text) ORDER BY i.place) AS array_agg FROM unnest(narrowed.indexes) WITH ORDINALITY i(condition, place));

CREATE FUNCTION private.narrowing_in(query text) RETURNS TABLE(words text, place_id text, place_said text, price_below integer, price_said text)
    LANGUAGE plpgsql STABLE STRICT ROWS 1
    SET search_path TO ''
    AS $_$
declare
  at_most constant text := '\m(?:under|below|less than|cheaper than|at most|up to|maximum|max)\s+';
  amount constant text := '(?:(?:₦|#|=n=|ngn|n)\s?)?\d(?:[\d.,'']*\d)?(?:\s\d{3}\M)*'
    || '(?:\s?(?:k|thousand|mille|m|mn|mil|millions?)\M)?(?:\s?(?:₦|(?:ngn|naira|n)\M))?';
  -- Up to 20,000 of these is no price in naira.
  of_else constant text := '[ -]?(?:[%°$€£]|(?:mah|w|wh|watts?|kw|kva|va|v|volts?|mm|cm|m|km|kms|miles?|kg|kgs|g|lbs?|ml|l|litres?|liters?'
    || '|rpm|btu|hp|gb|mb|tb|mp|hz|inch|inches|feet|ft|sqm|lumens?|people|persons?|guests?|users?|seats?|years?|yrs?|months?'
    || '|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|pages?|words?|pieces?|pcs|bags?|followers|steps|calories'
    || '|dollars?|usd|euros?|eur|pounds?|gbp|cedis?|ghs|kes|ksh|kshs|ugx|tzs|shillings?|rands?|zar|cfa|xof|xaf|birr|etb|egp)\M)';
  longest constant integer := 5;
  said text[];
  parts text[];
  value numeric;
  place record;
  span text;
  ends integer;
begin
  words := left(query, 200);
  if words !~* '\m(?:under|below|than|most|up to|max|maximum|in|at|near|around|within)\M' then
    return;
  end if;

  said := regexp_match(words, '(' || at_most || '(' || amount || '))(?!' || of_else || '|[\d.,]*\d)', 'i');
  value := private.amount_of(said[2]);
  -- Under 18 are people.
  if value between 500 and 1000000000 then
    price_said := said[1];
    price_below := value;
    words := replace(words, price_said, ' ');
  end if;

  parts := regexp_split_to_array(btrim(words), '\s+');
  for at in 1 .. cardinality(parts) - 1 loop
    continue when parts[at] !~* '^(?:in|at|near|around|within)$';
    for through in reverse least(at + longest, cardinality(parts)) .. at + 1 loop
      span := array_to_string(private.words_of(array_to_string(parts[at + 1 : through], ' ')), ' ');
      select p.id, private.words_of(p.label) as label into place
      from public.places as p
      where p.keys @> array[span]
      -- The one that the next word says, else the largest.
      order by private.words_of(parts[through + 1]) <@ private.words_of(p.label) desc, p.people desc, p.id limit 1;
      continue when place.id is null;
      place_id := place.id;
      -- "in Ikeja, Lagos" says one place.
      ends := through;
      while private.words_of(parts[ends + 1]) <@ (place.label || '{state,city}'::text[]) loop
        ends := ends + 1;
      end loop;
      place_said := array_to_string(parts[at : ends], ' ');
      parts := parts[: at - 1] || parts[ends + 1 :];
      exit;
    end loop;
    exit when place_id is not null;
  end loop;

  words := array_to_string(parts, ' ');
  -- They alone name nothing that could be narrowed down.
  if words ~ '[[:alnum:]]' and (place_id is not null or price_below is not null) then
    return next;
  end if;
end
$_$;

CREATE FUNCTION private.network_name(kind text, name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  bare text := lower(regexp_replace(name, '^@', ''));
begin
  return case when bare !~ '\.\.|\.$' and bare <> all (array[
      'about', 'accounts', 'dialog', 'direct', 'discover', 'events', 'explore', 'following', 'foryou', 'groups', 'hashtag',
      'help', 'home', 'i', 'intent', 'legal', 'live', 'login', 'marketplace', 'message', 'music', 'p', 'pages', 'people',
      'permalink.php', 'pg', 'photo', 'photo.php', 'plugins', 'policies', 'privacy', 'profile.php', 'public', 'reel', 'reels',
      'search', 'settings', 'share', 'share.php', 'sharer', 'sharer.php', 'stories', 'story.php', 'tag', 'terms', 'tv',
      'video', 'watch'
    ]) and (kind = 'facebook' or bare ~ '[a-z_]') and bare ~ case kind
      when 'instagram' then '^[a-z0-9_][a-z0-9_.]{0,29}$'
      when 'tiktok' then '^[a-z0-9_.]{2,24}$'
      when 'facebook' then '^[a-z0-9][a-z0-9.-]{1,59}$'
      when 'x' then '^[a-z0-9_]{1,15}$'
      else '^$'
    end
    then bare end;
end
$_$;

CREATE FUNCTION private.newest_decisions() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'action', l.action, 'kind', l.kind, 'item_id', l.item_id, 'reason', l.reason,
    'created_at', l.created_at, 'title', (
      select coalesce(m.title, left(m.body, 80))
      from private.moderated_item(l.kind, l.item_id) as m
    ),
    'actor', case when l.action not in ('answer', 'appeal') then (
      select coalesce(p.username, p.full_name) from public.profiles as p where p.id = l.actor_id
    ) end
  ) order by l.number desc), '[]')
  from (
    select * from private.moderation_log as a order by a.number desc limit 100
  ) as l
$$;

COMMENT ON FUNCTION private.newest_decisions() IS 'Reads the log. Trusts its caller to have asked is_moderator.';

CREATE FUNCTION private.news_of(member uuid, happened text, told_of uuid, since timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  news public.notifications[];
begin
  select array_agg(u order by u.created_at desc, u.id desc) into news
  from (
    select n.* from public.notifications as n
    where n.recipient_id = member and n.type = happened and n.group_id = told_of and not n.is_read
    order by n.created_at desc, n.id desc limit 200
  ) as u
  where private.is_news(u);
  if news is null or news[1].created_at < since then
    return null;
  end if;
  return jsonb_build_object(
    'type', happened, 'entity_type', news[1].entity_type, 'entity_id', news[1].entity_id, 'group_id', told_of,
    'message', news[1].message, 'created_at', news[1].created_at, 'commented_on', public.commented_on(news[1]),
    'total', cardinality(news),
    'people', (select count(distinct coalesce(n.actor_id, n.id)) from unnest(news) as n),
    'names', (
      select coalesce(jsonb_agg(named.name order by named.latest desc), '[]')
      from (
        select coalesce(p.username, p.full_name) as name, max(n.created_at) as latest
        from unnest(news) as n
        join public.profiles as p on p.id = n.actor_id and p.is_public and p.hidden_for is null
        group by p.id order by latest desc limit 2
      ) as named
    )
  );
end
$$;

COMMENT ON FUNCTION private.news_of(member uuid, happened text, told_of uuid, since timestamp with time zone) IS 'Reads what a member is told, and names whom that member may see. Trusts its caller for who reads it.';

CREATE FUNCTION private.normalise_handle() RETURNS trigger
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  -- What cannot be read is left to the constraint, which has a name.
  new.value := coalesce(private.handle_value(new.kind, new.value), new.value);
  return new;
end
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

COMMENT ON FUNCTION private.notify(happened text, actor uuid, kind text, item uuid, verb text) IS 'Writes a notification for somebody else. Trusts its triggers for what happened.';

CREATE FUNCTION private.notify_comment() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  parent constant text := case when new.response_id is not null then 'response' else 'comment' end;
  noun constant text := case parent when 'response' then 'an answer' else 'a comment' end;
  post record;
begin
  select p.kind, p.id into post from private.post_of(new) as p;
  if coalesce(new.response_id, new.reply_to) is null then
    perform private.notify('comment', new.user_id, post.kind, post.id, 'commented on');
    return null;
  end if;
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
  select distinct on (told.member)
    told.member, new.user_id, 'comment_reply', 'comment', new.id, left('replied to ' || told.what, 300)
  from (
    select 1 as place, i.author as member, i.label as what
    from private.item_to_tell(parent, coalesce(new.response_id, new.reply_to)) as i
    union all
    select 2, i.author, noun || case parent when 'response' then ' to ' else ' on ' end || i.label
    from private.item_to_tell(post.kind, post.id) as i
    union all
    (select 3, c.user_id, noun || ' that you replied to'
    from public.comments as c
    where (c.response_id = new.response_id or c.reply_to = new.reply_to)
      and c.user_id <> new.user_id and c.hidden_for is null
    order by c.created_at desc, c.id desc limit 1)
  ) as told
  where told.member <> new.user_id
  order by told.member, told.place;
  return null;
end
$$;

COMMENT ON FUNCTION private.notify_comment() IS 'Writes a notification for somebody else. Trusts the row.';

CREATE FUNCTION private.notify_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'answered');
  return null;
end
$$;

COMMENT ON FUNCTION private.notify_response() IS 'Writes a notification for somebody else. Trusts the row.';

CREATE FUNCTION private.on_shelf(shelf text, shelf_id text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if shelf not in ('product_id', 'company_id', 'category_id', 'subcategory_id') then
    raise exception using errcode = '22023', message = 'shelf_unknown';
  end if;
  return case shelf
    when 'product_id' then format('product_id = %L', shelf_id)
    when 'company_id' then format('company_id = %L', shelf_id)
    when 'category_id' then format('category_id = %L', shelf_id)
    when 'subcategory_id' then format('subcategory_id = %L', shelf_id)
  end;
end
$$;

CREATE FUNCTION private.open_cases() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(g.card || jsonb_build_object(
    'history', private.history_of_author(g.kind, g.item_id),
    'reports', (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'reporter', private.history_of_reporter(r.reporter_id),
      'said', case when (left(r.body, 600), r.title) is distinct from (g.card ->> 'body', g.card ->> 'title')
        then concat_ws(E'\n', r.title, left(r.body, 600)) end
    )) || jsonb_build_object(
      'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at
    ) order by r.created_at)
    from public.reports as r
    where r.item_id = g.item_id and r.kind = g.kind and r.resolved_at is null
  )) order by g.since), '[]')
  from (
    select r.kind, r.item_id, min(r.created_at) as since, coalesce(
      private.moderation_card(r.kind, r.item_id), private.reported_card(r.kind, r.item_id)
    ) as card
    from public.reports as r where r.resolved_at is null
    group by r.kind, r.item_id order by since limit 50
  ) as g
$$;

COMMENT ON FUNCTION private.open_cases() IS 'Reads every report. Trusts its caller to have asked is_moderator.';

CREATE FUNCTION private.open_claims() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', k.id, 'statement', k.statement, 'proof', k.proof, 'created_at', k.created_at,
    'is_mine', k.user_id = auth.uid(), 'claimant', private.author_of(k.user_id),
    'member_since', (select p.created_at from public.profiles as p where p.id = k.user_id),
    'owners', (select count(*) from private.company_owners as o where o.company_id = k.company_id),
    'company', private.claimed_company(k.company_id)
  ) order by k.created_at, k.id), '[]')
  from (
    select * from public.company_claims as c where c.status = 'open' order by c.created_at, c.id limit 50
  ) as k
$$;

COMMENT ON FUNCTION private.open_claims() IS 'Reads the claims of all. Trusts claims_for_moderators to ask who reads.';

CREATE FUNCTION private.opening(content text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  select case
    when char_length(content) <= 280 then content
    else regexp_replace(left(content, 280), '\s+\S*$', '') || '…'
  end
$_$;

CREATE FUNCTION private.own_anonymous_posts() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.recommendation_id from private.recommendation_authors as a where a.user_id = (select auth.uid())
  union all
  select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())
$$;

COMMENT ON FUNCTION private.own_anonymous_posts() IS 'Reads who wrote the anonymous posts, of the caller''s own alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_answer(kind text, item uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select a.answer from private.moderation_answers as a
  where a.kind = own_answer.kind and a.item_id = item and a.author_id = (select auth.uid())
$$;

COMMENT ON FUNCTION private.own_answer(kind text, item uuid) IS 'Reads the answers to moderators, of the caller''s own alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_business() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.company_claims as c where c.user_id = (select auth.uid())
    ),
    'companies', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.since), '[]')
      from private.company_owners as o where o.user_id = (select auth.uid())
    ),
    'review_replies', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = (select auth.uid())
    )
  )
$$;

COMMENT ON FUNCTION private.own_business() IS 'Reads claims, owners and replies, of the caller alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_companies() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(o.company_id order by o.since, o.company_id), '{}')
  from private.company_owners as o where o.user_id = (select auth.uid())
$$;

COMMENT ON FUNCTION private.own_companies() IS 'Reads what the caller runs. Trusts the token for who asks.';

CREATE FUNCTION private.own_hiding(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'answer', private.own_answer(own_hiding.kind, item), 'is_held', private.is_reported(own_hiding.kind, item)
  )
  from private.moderated_item(own_hiding.kind, item) as m
  where m.author_id = (select auth.uid()) and m.hidden_for is not null
$$;

COMMENT ON FUNCTION private.own_hiding(kind text, item uuid) IS 'Reads the answers and whether reports wait, of the caller''s own things alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_moderation() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['resolved_at', 'author_id', 'title', 'body'] order by r.created_at
      ), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    ),
    'suspension', private.own_suspension()
  ) || private.own_business()
$$;

COMMENT ON FUNCTION private.own_moderation() IS 'Reads reports, answers and the suspension, of the caller''s own alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_review(kind text, subject uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.review_id from private.review_slots as s
  where s.user_id = (select auth.uid())
    and (own_review.kind = 'product' and s.product_id = subject
      or own_review.kind = 'company' and s.company_id = subject)
$$;

COMMENT ON FUNCTION private.own_review(kind text, subject uuid) IS 'Reads who reviewed what, of the caller''s own reviews alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_standing(company uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'is_owner', private.owns_company(company), 'claim', (
      select jsonb_build_object('id', c.id, 'status', c.status, 'answer', c.answer, 'created_at', c.created_at)
      from public.company_claims as c
      where c.company_id = company and c.user_id = (select auth.uid())
      order by c.created_at desc, c.id desc limit 1
    )
  )
  where (select auth.uid()) is not null
$$;

COMMENT ON FUNCTION private.own_standing(company uuid) IS 'Reads owners and claims, of the caller alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_suspension() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal)
  from private.suspensions as s where s.member_id = (select auth.uid()) and s.ends_at > now()
$$;

COMMENT ON FUNCTION private.own_suspension() IS 'Reads the suspensions, of the caller''s own alone. Trusts the token for who asks.';

CREATE FUNCTION private.own_versions() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('versions', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', v.kind, 'item_id', v.item_id, 'until', v.until, 'was', v.was
    ) order by v.id), '[]')
    from private.versions as v where v.author_id = (select auth.uid())
  ))
$$;

COMMENT ON FUNCTION private.own_versions() IS 'Reads the caller''s own versions alone. Trusts the token for who asks.';

CREATE FUNCTION private.owns_company(company uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from private.company_owners as o where o.company_id = company and o.user_id = auth.uid()
  );
end
$$;

COMMENT ON FUNCTION private.owns_company(company uuid) IS 'Reads who runs a company, and tells that member alone. Trusts the token for who asks.';

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
    concat_ws(' and ', private.shown_of(known.kind), private.on_shelf(shelf, shelf_id)),
    array_to_string(keys, direction || ', ') || direction, skipped + taken
  ), ' union all ')
  into branches
  from unnest(array['recommendation', 'review', 'request', 'product']) as known (kind)
  where known.kind = any (kinds);
  if branches is not null then
    return query execute format(
      'select p.kind, p.id from (select * from (%s) as u order by %s offset %s limit %s) as p order by %s',
      branches, array_to_string(keys, direction || ', ') || direction, skipped, taken,
      array_to_string(keys, ' desc, ') || ' desc'
    );
  end if;
end
$$;

COMMENT ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) IS 'Reads the ids of a page by an index alone, past the policies, and leaves out itself what is deleted. Trusts no argument: the names stand in it, the rest are values.';

CREATE FUNCTION private.phone_numbers(typed text, of_country text DEFAULT NULL::text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  dialled text := regexp_replace(
    regexp_replace(private.phone_text(typed), ' ext [0-9]+$', ''), '[ ()./-]', '', 'g'
  );
  known record;
begin
  dialled := regexp_replace(dialled, '^00', '+');
  if dialled ~ '^\+[1-9][0-9]{6,15}$' then
    select * into known from private.calling_codes() as c where starts_with(dialled, '+' || c.code);
    if found then
      dialled := substr(dialled, char_length(known.code) + 2);
      if known.trunk <> '' then
        dialled := regexp_replace(dialled, '^' || known.trunk, '');
      end if;
      return case when char_length(dialled) = any (known.lengths)
        then array['+' || known.code || dialled] else '{}' end;
    end if;
    return case when char_length(dialled) <= 16 then array[dialled] else '{}' end;
  elsif dialled !~ '^[0-9]{7,15}$' then
    return '{}';
  end if;
  return array(
    select distinct '+' || c.code || n.digits
    from private.calling_codes() as c, unnest(array[
      dialled,
      case when c.trunk <> '' and starts_with(dialled, c.trunk) then substr(dialled, 2) end,
      case when starts_with(dialled, c.code) then substr(dialled, char_length(c.code) + 1) end
    ]) as n (digits)
    where (of_country is null or c.country = of_country)
      and char_length(n.digits) = any (c.lengths)
      and (c.trunk = '' or not starts_with(n.digits, c.trunk))
  );
end
$_$;

CREATE FUNCTION private.phone_text(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(private.plain_text(typed), '^(?:https?://)?(?:www\.)?(?:wa\.me/(?:c/)?|(?:(?:api|web)\.)?whatsapp\.com/send/?\?(?:.*&)?phone=|whatsapp://send/?\?(?:.*&)?phone=)(?:\+|%2b)?([0-9]+).*$'::text, '+\1'::text, 'i'::text), '^(?:tel|phone|telephone|mobile|mob|call|callto|sms|whatsapp) ?[.:]+ ?(?://)?'::text, ''::text, 'i'::text), ' ?(?:;ext=|(?:extension|extn?|x)[.:]? ?|#) ?([0-9]{1,6})$'::text, ' ext \1'::text, 'i'::text), '^\( ?\+'::text, '+('::text);

CREATE FUNCTION private.photo_files(addresses text[]) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  address text;
  path text;
  files text[] := '{}';
begin
  foreach address in array addresses loop
    path := private.photo_path(address);
    files := files || path || regexp_replace(path, '\.[a-z]+$', '.thumb.webp');
  end loop;
  return files;
end
$_$;

CREATE FUNCTION private.photo_path(address text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $_$
begin
  return substring(address from '^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'
    || '((?:recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(?:jpe?g|png|webp))(?:#[a-z0-9=&]{0,60})?$');
end
$_$;

CREATE FUNCTION private.phrases_for(word text, apart text, known integer[], shares real[], most integer) RETURNS TABLE(phrase text, numbers integer[])
    LANGUAGE plpgsql STABLE ROWS 2
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
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
$_$;

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

COMMENT ON FUNCTION private.pin_catalog_entry() IS 'Sets what a member may not choose, by functions they may not call. Trusts nothing of those columns.';

CREATE FUNCTION private.pin_claim() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.statement := btrim(new.statement);
  new.proof := btrim(new.proof);
  new.status := 'open';
  new.answer := null;
  new.created_at := now();
  new.decided_at := null;
  return new;
end
$$;

COMMENT ON FUNCTION private.pin_claim() IS 'Sets what a member may not choose. Trusts the token for who writes.';

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

COMMENT ON FUNCTION private.pin_comment() IS 'Sets what a member may not choose. Trusts the token for who writes.';

CREATE FUNCTION private.pin_company_edit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  old.description := nullif(btrim(new.description), '');
  old.location := nullif(btrim(new.location), '');
  old.hours := nullif(btrim(new.hours), '');
  old.updated_at := now();
  return old;
end
$$;

COMMENT ON FUNCTION private.pin_company_edit() IS 'Keeps what an owner may not choose. Trusts nothing of those columns.';

CREATE FUNCTION private.pin_delete_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  select d.email into new.email from public.profile_details as d where d.user_id = auth.uid();
  new.created_at := now();
  new.due_at := now() + interval '24 hours';
  return new;
end
$$;

COMMENT ON FUNCTION private.pin_delete_request() IS 'Sets what a member may not choose, with the address that Auth has. Trusts the token for who writes.';

CREATE FUNCTION private.pin_handle() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.added_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;

COMMENT ON FUNCTION private.pin_handle() IS 'Trigger: says who adds a handle and when. Trusts the token for who.';

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

COMMENT ON FUNCTION private.pin_list() IS 'Sets what a member may not choose. Trusts the token for who writes.';

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

COMMENT ON FUNCTION private.pin_profile() IS 'Sets what a member may not choose, with the name that Auth has. Trusts nothing of those columns.';

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

COMMENT ON FUNCTION private.pin_recommendation() IS 'Sets what a member may not choose. Trusts the token for who writes.';

CREATE FUNCTION private.pin_remark() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new := jsonb_populate_record(old, jsonb_build_object(
    'content', new.content, 'edited_at', new.edited_at, 'updated_at', now()
  ));
  return new;
end
$$;

CREATE FUNCTION private.pin_reply() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.content := btrim(new.content);
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.edited_at := null;
    new.hidden_for := null;
    return new;
  end if;
  if new.content <> old.content then
    old.edited_at := now();
  end if;
  old.content := new.content;
  return old;
end
$$;

COMMENT ON FUNCTION private.pin_reply() IS 'Sets what an owner may not choose. Trusts nothing of those columns.';

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

COMMENT ON FUNCTION private.pin_report() IS 'Sets what a member may not choose. Trusts the token for who writes.';

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

COMMENT ON FUNCTION private.pin_request() IS 'Sets what a member may not choose. Trusts the token for who writes.';

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

COMMENT ON FUNCTION private.pin_response() IS 'Sets what a member may not choose. Trusts the token for who writes.';

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
    new.earlier_ratings := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.earlier_ratings := case when new.rating = old.rating then old.earlier_ratings
      else private.ten_ratings(
        jsonb_build_object('rating', old.rating, 'until', now()) || coalesce(old.earlier_ratings, '[]')
      ) end;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;

COMMENT ON FUNCTION private.pin_review() IS 'Sets what a member may not choose. Trusts the token for who writes.';

CREATE FUNCTION private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  face public.profiles;
begin
  if path like '%/%' then
    return (
      select case
        when bool_or(not p.is_deleted) then 'images'
        when bool_or(p.hidden_for is not null or exists (
          select from public.reports as r where r.item_id = p.id and r.resolved_at is null
        )) or exists (
          select from public.reports as r
          join private.versions as v on v.item_id = r.item_id and v.kind = r.kind
          where r.resolved_at is null and private.photo_files(
            array(select jsonb_array_elements_text(v.was -> 'images'))
          ) @> array[path]
        ) then 'hidden'
        when count(*) > 0 or place_of.created_at <= now() - interval '1 day' then 'nowhere'
      end
      from private.posts_with(path) as p
    );
  end if;
  select p.* into face from public.profiles as p where p.id = private.member_of(path);
  return case
    when face.hidden_for is not null then 'hidden'
    when private.avatar_path(face.avatar_url) = path then 'avatars'
    when face.id is null
      or place_of.updated_at <= greatest(face.updated_at, now() - interval '1 day') then 'nowhere'
  end;
end
$$;

COMMENT ON FUNCTION private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) IS 'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts its callers for the times of the file.';

CREATE FUNCTION private.place_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.place_id := (select c.place_id from public.companies as c where c.id = new.company_id);
  return new;
end
$$;

COMMENT ON FUNCTION private.place_review() IS 'Reads where the reviewed business is. Trusts the row.';

CREATE FUNCTION private.place_reviews_of_company() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.reviews as r set place_id = new.place_id where r.company_id = new.id;
  return null;
end
$$;

COMMENT ON FUNCTION private.place_reviews_of_company() IS 'Writes the place of reviews of others, when the business moves. Trusts the row.';

CREATE FUNCTION private.place_row() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.place_id := private.find_place(new.location);
  return new;
end
$$;

COMMENT ON FUNCTION private.place_row() IS 'Reads the places, to find the one a text names. Trusts no text: words are compared.';

CREATE FUNCTION private.popularity_band(popularity integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN width_bucket(popularity, '{1,4,16,64,256,1024,4096,16384}'::integer[]);

CREATE FUNCTION private.popularity_of(wanted_kind text, item jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE wanted_kind WHEN 'requests'::text THEN ((item ->> 'response_count'::text))::integer WHEN 'lists'::text THEN ((item ->> 'item_count'::text))::integer WHEN 'products'::text THEN (((item ->> 'recommendation_count'::text))::integer + ((item ->> 'review_count'::text))::integer) WHEN 'companies'::text THEN (((item ->> 'recommendation_count'::text))::integer + ((item ->> 'review_count'::text))::integer) WHEN 'people'::text THEN (((item ->> 'total_recommendations'::text))::integer + ((item ->> 'total_reviews'::text))::integer) ELSE ((item ->> 'upvotes'::text))::integer END;

CREATE FUNCTION private.post_of(item public.comments) RETURNS TABLE(kind text, id uuid)
    LANGUAGE plpgsql STABLE ROWS 1
    SET search_path TO ''
    AS $$
begin
  if item.reply_to is not null then
    select c.* into item from public.comments as c where c.id = item.reply_to;
  end if;
  if item.response_id is not null then
    return query select 'request', a.request_id from public.responses as a where a.id = item.response_id;
  elsif item.id is not null then
    return query select
      case when item.recommendation_id is not null then 'recommendation'
        when item.review_id is not null then 'review' else 'request' end,
      coalesce(item.recommendation_id, item.review_id, item.request_id);
  end if;
end
$$;

CREATE FUNCTION private.posts_with(path text) RETURNS TABLE(id uuid, author_id uuid, is_deleted boolean, hidden_for public.report_reason)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.id, coalesce(r.user_id, a.user_id), r.is_deleted, r.hidden_for
  from public.recommendations as r
  left join private.recommendation_authors as a on a.recommendation_id = r.id
  where r.has_images and private.photo_files(r.images) @> array[path]
  union all
  select r.id, coalesce(r.user_id, a.user_id), r.is_deleted, r.hidden_for
  from public.reviews as r
  left join private.review_authors as a on a.review_id = r.id
  where r.has_images and private.photo_files(r.images) @> array[path]
$$;

COMMENT ON FUNCTION private.posts_with(path text) IS 'Reads whose posts name a file, deleted and anonymous ones too. Trusts its callers to pass none of it on.';

CREATE FUNCTION private.prepare_removal() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.quota_usage as u (subject, action, recent)
  select o.owner_id, q.action, array_agg(distinct o.created_at)
  from private.quotas as q
  join storage.objects as o on o.owner_id = auth.uid()::text and o.created_at > now() - q.period
  where q.action = 'uploads'
  group by o.owner_id, q.action
  on conflict (subject, action) do update
    set recent = array(
      select distinct moment from unnest(u.recent || excluded.recent) as moment, private.quotas as q
      where q.action = 'uploads' and moment > now() - q.period
    )
$$;

COMMENT ON FUNCTION private.prepare_removal() IS 'Writes down when the caller''s files were uploaded. Trusts the token for who asks.';

CREATE FUNCTION private.prices_paid(product uuid, company uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  fewest constant integer := 3;
  this_month constant date := date_trunc('month', now(), 'UTC') at time zone 'UTC';
  first_month constant date := this_month - interval '5 months';
begin
  return (
    with paid as materialized (
      select distinct on (p.user_id, p.paid_in) p.user_id, p.paid_in, p.price_paid
      from (
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r
        where r.product_id = product and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r
        where r.company_id = company and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.reviews as r
        where r.product_id = product and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.reviews as r
        where r.company_id = company and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
      ) as p
      order by p.user_id, p.paid_in, p.created_at desc, p.id desc
    ),
    latest as (
      select distinct on (p.user_id) p.price_paid from paid as p order by p.user_id, p.paid_in desc
    ),
    months as (
      select m.month::date as month, c.*
      from generate_series(first_month, this_month, '1 month') as m (month),
      lateral (
        select count(*) as members, min(p.price_paid) as lowest, max(p.price_paid) as highest,
          percentile_cont(0.5) within group (order by p.price_paid) as median
        from paid as p where p.paid_in = m.month
      ) as c
    )
    select jsonb_build_object(
      'median', round(percentile_cont(0.5) within group (order by l.price_paid)::numeric),
      'lowest', min(l.price_paid), 'highest', max(l.price_paid), 'count', count(*),
      'months', (
        select jsonb_agg(jsonb_build_object('month', m.month) || case when m.members >= fewest
          then jsonb_build_object('count', m.members, 'median', round(m.median::numeric),
            'lowest', m.lowest, 'highest', m.highest)
          else '{"count": null, "median": null, "lowest": null, "highest": null}' end order by m.month)
        from months as m
      )
    )
    from latest as l having count(*) >= fewest
  );
end
$$;

CREATE FUNCTION private.query_words(query text) RETURNS TABLE(word text, apart text)
    LANGUAGE plpgsql IMMUTABLE STRICT ROWS 4 PARALLEL SAFE
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE FUNCTION private.queue_deliveries() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kind constant text := private.told_kind(new.type);
begin
  insert into private.deliveries (user_id, channel, type, group_id, since, due_at)
  select c.user_id, way.channel, new.type, new.group_id, new.created_at, now() + way.pause
  from public.told_choices as c
  cross join lateral (values
    ('push', interval '0', kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )),
    -- No mail to those who are about to look.
    ('mail', interval '10 minutes', kind = any (c.mail))
  ) as way (channel, pause, is_chosen)
  where c.user_id = new.recipient_id and way.is_chosen and not private.was_taken_back(new) and not exists (
    select from private.deliveries as d
    where (d.user_id, d.channel, d.type, d.group_id) = (c.user_id, way.channel, new.type, new.group_id)
      and d.taken_at is null and d.tries = 0
  );
  return null;
exception when others then
  raise warning 'queue_deliveries: %', sqlerrm;
  return null;
end
$$;

COMMENT ON FUNCTION private.queue_deliveries() IS 'Writes the queue and reads what its member chose, which nobody may. Trusts the notification for whom.';

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
          p.kind, p.id
        from public.comments as c, private.post_of(c) as p where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    when 'list' then
      return query select l.user_id, true, l.name, l.description, not l.is_public, l.hidden_for,
          null::text, null::uuid
        from public.user_lists as l where l.id = item;
    when 'product' then
      return query select a.user_id, false, p.name, p.description, false, p.hidden_for, null::text, null::uuid
        from public.products as p left join private.product_authors as a on a.product_id = p.id
        where p.id = item;
    when 'company' then
      return query select a.user_id, false, c.name, c.description, false, c.hidden_for, null::text, null::uuid
        from public.companies as c left join private.company_authors as a on a.company_id = c.id
        where c.id = item;
    when 'handle' then
      return query select h.added_by, true, h.value, initcap(h.kind) || ' of ' || c.name, false, h.hidden_for,
          'company', h.company_id
        from public.company_handles as h join public.companies as c on c.id = h.company_id
        where h.id = item;
    when 'reply' then
      return query select a.user_id, true, null::text, p.content, false, p.hidden_for, 'review', p.review_id
        from public.review_replies as p
        left join private.review_reply_authors as a on a.reply_id = p.id
        where p.id = item;
    else
      return;
  end case;
end
$$;

COMMENT ON FUNCTION private.read_item(kind text, item uuid) IS 'Reads an item and its author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';

CREATE FUNCTION private.readable(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return regexp_replace(
    regexp_replace(
      value, '(' || private.joined_characters() || ')|' || private.hidden_characters(), '\1', 'g'
    ),
    '([' || private.marks() || ']{4})[' || private.marks() || ']+', '\1', 'g'
  );
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

COMMENT ON FUNCTION private.record_catalog_author() IS 'Writes who added an entry, where nobody may read it. Trusts the token for who writes.';

CREATE FUNCTION private.record_of_moderation(page integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with entries as (
    select l.action, l.kind, l.reason, l.created_at::date as day,
      row_number() over (order by l.number desc) as place
    from (
      select * from private.moderation_log as a
      where a.action in (
        'hide', 'hold', 'restore', 'suspend', 'lift', 'approve', 'decline', 'withdraw', 'merge'
      )
      order by a.number desc limit 1000
    ) as l
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', coalesce(jsonb_agg(
      jsonb_build_object('action', e.action, 'kind', e.kind, 'reason', e.reason, 'day', e.day) order by e.place
    ), '[]')
  )
  from entries as e
  where e.place > 20 * (greatest(least(page, 50), 1) - 1) and e.place <= 20 * greatest(least(page, 50), 1)
$$;

COMMENT ON FUNCTION private.record_of_moderation(page integer) IS 'Reads the log, of each decision only what names nobody. Trusts no argument: a number is compared.';

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

COMMENT ON FUNCTION private.record_recommendation_author() IS 'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for who writes.';

CREATE FUNCTION private.record_reply_author() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.review_reply_authors (reply_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;

COMMENT ON FUNCTION private.record_reply_author() IS 'Writes who answered, where nobody may read it. Trusts the token for who writes.';

CREATE FUNCTION private.record_review_author() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.review_authors (review_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;

COMMENT ON FUNCTION private.record_review_author() IS 'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for who writes.';

CREATE FUNCTION private.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception using errcode = '42501', message = 'log_is_final', hint = tg_table_name;
end
$$;

CREATE FUNCTION private.refuse_gone_card() RETURNS trigger
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) or exists (
    select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted
  ) then
    raise exception using errcode = 'P0001', message = 'card_deleted', hint = 'response';
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.refuse_gone_card() IS 'Reads whether what an answer points at is deleted or hidden. Trusts the row alone.';

CREATE FUNCTION private.refuse_hidden_subject() RETURNS trigger
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = tg_table_name;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.refuse_hidden_subject() IS 'Trigger: reads whether what a post is about is hidden. Trusts the row alone.';

CREATE FUNCTION private.refuse_long_text() RETURNS trigger
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  raise exception using errcode = '22001', message = 'value too long', table = tg_table_name;
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

CREATE FUNCTION private.refuse_name_of_other() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (tg_op = 'INSERT' or lower(new.full_name) is distinct from lower(old.full_name))
    and private.is_name_of_other(new.full_name, new.id) then
    raise exception using errcode = '23514', constraint = 'profiles_full_name_not_reserved',
      message = 'new row for relation "profiles" violates check constraint "profiles_full_name_not_reserved"';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.refuse_own_company() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.has_interest(auth.uid(), private.company_of(new.product_id, new.company_id)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = tg_table_name;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.refuse_own_company() IS 'Reads who runs what is written about. Trusts the row, and the token for who writes.';

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

COMMENT ON FUNCTION private.refuse_repeated_text() IS 'Writes the digests of recent texts, which nobody may. Trusts its trigger for which columns are the text.';

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

COMMENT ON FUNCTION private.refuse_repetition(written text) IS 'Writes the digests of recent texts, which nobody may. Trusts the token for who asks.';

CREATE FUNCTION private.refuse_reserved_username() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if private.is_reserved_username(new.username)
    and (tg_op = 'INSERT' or lower(new.username) is distinct from lower(old.username)) then
    raise exception using errcode = '23514', constraint = 'profiles_username_not_reserved',
      message = 'new row for relation "profiles" violates check constraint "profiles_username_not_reserved"';
  end if;
  return new;
end
$$;

CREATE FUNCTION private.refuse_suspended() RETURNS trigger
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.refuse_suspended() IS 'Reads the suspensions, of the caller''s own alone. Trusts the token for who writes.';

CREATE FUNCTION private.refuse_vote_of_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  product uuid;
  company uuid;
begin
  if tg_argv[0] = 'review' then
    select r.product_id, r.company_id into product, company from public.reviews as r where r.id = new.review_id;
  else
    select r.product_id, r.company_id into product, company
    from public.recommendations as r where r.id = new.recommendation_id;
  end if;
  if private.has_interest(auth.uid(), private.company_of(product, company)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = tg_table_name;
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.refuse_vote_of_owner() IS 'Reads who runs what a post is about. Trusts the row, its trigger for the kind, and the token for who votes.';

CREATE FUNCTION private.release_company(company uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.end_ownership(company, auth.uid(), null) then
    perform private.log_moderation('release', 'company', company, null);
  end if;
end
$$;

COMMENT ON FUNCTION private.release_company(company uuid) IS 'Deletes the caller from the owners. Trusts the token for who asks.';

CREATE FUNCTION private.replies(under uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(r.item) || jsonb_build_object('author', private.author_of((r.item).user_id),
        'is_mine', public.is_mine(r.item), 'my_vote', public.my_vote(r.item))
      order by (r.item).created_at, (r.item).id
    ), '[]')
    from (
      (select c as item from public.comments as c where c.response_id = under
      order by c.created_at desc, c.id desc limit 3)
      union all
      (select c as item from public.comments as c where c.reply_to = under
      order by c.created_at desc, c.id desc limit 3)
    ) as r
  );
end
$$;

CREATE FUNCTION private.reported_card(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'kind', r.kind, 'id', r.item_id, 'title', r.title, 'body', left(r.body, 600), 'hidden_for', null,
    'parent_kind', null, 'parent_id', null, 'is_gone', true,
    'author', (
      select case when i.is_named is not false then private.author_of(r.author_id) end
      from (select 1) as one left join private.read_item(r.kind, r.item_id) as i on true
    ),
    'has_author', r.author_id is not null, 'is_mine', r.author_id is not distinct from auth.uid(), 'answer', null
  )
  from public.reports as r
  where r.kind = reported_card.kind and r.item_id = item
  order by r.created_at desc, r.id desc limit 1
$$;

COMMENT ON FUNCTION private.reported_card(kind text, item uuid) IS 'Reads what a report kept of an item. Trusts its callers to have asked is_moderator.';

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

COMMENT ON FUNCTION private.resolve_reports(kind text, item uuid) IS 'Writes the reports of others. Trusts its callers to have asked begin_moderation.';

CREATE FUNCTION private.restore_item(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was public.report_reason := private.begin_moderation(kind, item);
begin
  if was is not null and private.is_agreed(kind, item, null) then
    perform private.resolve_reports(kind, item);
    perform private.set_hidden(kind, item, null);
    perform private.log_moderation('restore', kind, item, was);
  end if;
end
$$;

COMMENT ON FUNCTION private.restore_item(kind text, item uuid) IS 'Writes items of others. Trusts begin_moderation, which it asks first.';

CREATE FUNCTION private.rewritable_before() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select now() - q.period / q.most
  from private.quotas as q where q.action = 'uploads' and private.suspended_until() is null
$$;

COMMENT ON FUNCTION private.rewritable_before() IS 'Reads the limits. Trusts the token for who asks.';

CREATE FUNCTION private.rings_of_votes() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when private.is_moderator() then (
    select coalesce(jsonb_agg(g.found order by g.votes desc, g.ring), '[]')
    from (
      select r.ring, sum(r.votes) as votes, jsonb_build_object(
        'members', jsonb_agg(private.author_of(r.member_id) order by r.member_id),
        'votes', sum(r.votes), 'all_votes', sum(r.all_votes)
      ) as found
      from private.vote_rings as r
      group by r.ring having count(*) > 1
      order by sum(r.votes) desc, r.ring limit 20
    ) as g
  ) end
$$;

COMMENT ON FUNCTION private.rings_of_votes() IS 'Reads who voted for whom, of what bears a name alone, for moderators. Trusts the token for who asks.';

CREATE FUNCTION private.search_filter(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(case
    when kind in ('recommendations', 'reviews', 'requests') then private.filter_of(
      rtrim(kind, 's'), place, price_below, min_rating, has_images, is_verified
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

CREATE FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, has_images boolean DEFAULT NULL::boolean, is_verified boolean DEFAULT NULL::boolean) RETURNS TABLE(kind text, item_id uuid, level integer, tier integer, matches integer, is_all boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
    SET search_path TO ''
    AS $$
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

COMMENT ON FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) IS 'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: words become numbers or quoted letters, kinds are looked up.';

CREATE FUNCTION private.search_results(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
        search_results.place, price_below, min_rating, has_images, is_verified
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

CREATE FUNCTION private.search_some(wanted_kind text, meanings text[], shares real[], sort text, most integer, without uuid[], filter text) RETURNS TABLE(item_id uuid, tier integer, matches integer, is_all boolean)
    LANGUAGE plpgsql STABLE ROWS 20
    SET search_path TO ''
    SET enable_sort TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $_$
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
$_$;

CREATE FUNCTION private.search_tiers(wanted_kind text, tests text[], indexes text[], sort text, most integer, without uuid[], filter text DEFAULT 'true'::text, may_be_rare boolean DEFAULT false) RETURNS TABLE(item_id uuid, tier integer, matches integer, is_all boolean)
    LANGUAGE plpgsql STABLE ROWS 20
    SET search_path TO ''
    SET enable_sort TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $_$
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
$_$;

CREATE FUNCTION private.searchable(folded text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.searched_table(kind text) RETURNS TABLE(name text, shown text, popularity text)
    LANGUAGE sql IMMUTABLE ROWS 1
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.searched_text(wanted_kind text, item jsonb) RETURNS TABLE(heading text, body text, about text)
    LANGUAGE plpgsql STABLE ROWS 1
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.see_followed(until timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.profile_details as d set followed_seen_at = least(until, now())
  where d.user_id = auth.uid() and (d.followed_seen_at < least(until, now()) or d.followed_seen_at is null)
$$;

COMMENT ON FUNCTION private.see_followed(until timestamp with time zone) IS 'Writes up to when the caller has seen what they follow, which no member writes: looking is no edit that is counted. Trusts the token for whose.';

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
    upper(left(told.label, 1)) || left(substr(told.label, 2), 220) || case
      when reason is null then ' is visible again'
      else case when private.is_reported(kind, item)
        then ' was reported and is hidden until a moderator has looked: '
        else ' was hidden by moderators: '
      end || case reason
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

COMMENT ON FUNCTION private.set_hidden(kind text, item uuid, reason public.report_reason) IS 'Writes items of others and tells the author. Trusts its callers to have asked begin_moderation.';

CREATE FUNCTION private.settle_deliveries(settled uuid[], again boolean, again_to uuid[], gone uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most constant integer := 5;
begin
  delete from public.push_subscriptions as s where s.id = any (gone);
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '1 minute' * 4 ^ (d.tries - 1), only_to = again_to
  where again and d.id = any (settled) and d.taken_at is not null and d.tries < most;
  delete from private.deliveries as d where d.id = any (settled) and d.taken_at is not null;
end
$$;

COMMENT ON FUNCTION private.settle_deliveries(settled uuid[], again boolean, again_to uuid[], gone uuid[]) IS 'Writes the queue and drops subscriptions, for the sender. Trusts its grants: service_role alone.';

CREATE FUNCTION private.share_of(numbers integer[], known integer[], shares real[]) RETURNS real
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (SELECT LEAST((1)::real, COALESCE(sum(e.share), (0)::real)) AS "least" FROM UNNEST(share_of.known, share_of.shares) e(number, share) WHERE (e.number = ANY (share_of.numbers)));

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

CREATE FUNCTION private.shown_of(kind text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return case kind when 'product' then 'hidden_for is null' else 'not is_deleted' end;
end
$$;

CREATE FUNCTION private.shows_comment(comment uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return exists (select from public.comments as c where c.id = comment);
end
$$;

CREATE FUNCTION private.similar_to(typed text) RETURNS TABLE(kind text, item_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 6
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
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
$_$;

COMMENT ON FUNCTION private.similar_to(typed text) IS 'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: words become numbers.';

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
      message = case when spent_action like '%\_at\_first' then 'newcomer_limit' else 'quota_exceeded' end,
      detail = greatest(1, ceil(extract(epoch from free_at - started)))::integer::text,
      hint = spent_action;
  end if;
  if exists (select from private.quotas as q where q.action = spent_action || '_at_first')
    and private.is_newcomer() then
    perform private.spend(spent_action || '_at_first', spender, times);
  end if;
end
$$;

COMMENT ON FUNCTION private.spend(spent_action text, spender text, times integer) IS 'Writes the usage, which nobody may. Trusts its callers for who spends and how often.';

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
  if auth.uid() is null then
    perform private.spend_together(spent_action || '_everyone');
  end if;
end
$$;

COMMENT ON FUNCTION private.spend_as_caller(spent_action text) IS 'Writes the usage, which nobody may. Trusts the token, and of visitors the address that the gateway saw.';

CREATE FUNCTION private.spend_export() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.spend('exports', auth.uid()::text) $$;

COMMENT ON FUNCTION private.spend_export() IS 'Writes the usage, which nobody may. Trusts the token for who asks.';

CREATE FUNCTION private.spend_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend_as_caller('messages');
  return null;
end
$$;

COMMENT ON FUNCTION private.spend_message() IS 'Writes the usage, which nobody may. Trusts the token, and of visitors the address that the gateway saw.';

CREATE FUNCTION private.spend_quota() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.spend(tg_argv[0], auth.uid()::text);
  return null;
end
$$;

COMMENT ON FUNCTION private.spend_quota() IS 'Writes the usage, which nobody may. Trusts its trigger for the action, and the token for who spends.';

CREATE FUNCTION private.spend_together(spent_action text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  quota private.quotas;
  moment timestamptz := clock_timestamp();
  share private.shared_usage;
begin
  select * into strict quota from private.quotas as q where q.action = spent_action;
  insert into private.shared_usage as u (action, started_at, used) values (spent_action, moment, 1)
  on conflict (action) do update set
    started_at = case when u.started_at + quota.period <= moment then moment else u.started_at end,
    used = case when u.started_at + quota.period <= moment then 1 else u.used + 1 end
  returning u.* into share;
  if share.used > quota.most then
    raise exception using
      errcode = 'P0001',
      message = 'quota_exceeded',
      detail = greatest(1, ceil(extract(epoch from share.started_at + quota.period - moment)))::integer::text,
      hint = spent_action;
  end if;
end
$$;

COMMENT ON FUNCTION private.spend_together(spent_action text) IS 'Writes the usage, which nobody may. Trusts its caller for the action.';

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

COMMENT ON FUNCTION private.spend_votes() IS 'Writes the usage, which nobody may. Trusts the token for who spends.';

CREATE FUNCTION private.week_of(moment timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (floor((EXTRACT(epoch FROM moment) / (604800)::numeric)))::integer;

CREATE FUNCTION private.standing_of(wanted_kind text, item jsonb) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (ARRAY[('-1'::integer - private.popularity_band(private.popularity_of(wanted_kind, item))), ('-1000'::integer - private.week_of(((item ->> 'created_at'::text))::timestamp with time zone))] || CASE WHEN ((wanted_kind = 'reviews'::text) AND ((item ->> 'verified'::text))::boolean) THEN '{-20}'::integer[] ELSE '{}'::integer[] END);

CREATE FUNCTION private.stem_of(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN COALESCE((ts_lexize('english_stem'::regdictionary, word))[1], word);

CREATE FUNCTION private.subjects_of(product uuid, company uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return jsonb_build_object(
    'product', (
      select jsonb_build_object('id', p.id, 'name', p.name) from public.products as p where p.id = product
    ),
    'company', (
      select jsonb_build_object('id', c.id, 'name', c.name, 'location', c.location)
      from public.companies as c where c.id = company
    )
  );
end
$$;

CREATE FUNCTION private.suggest(typed text) RETURNS TABLE(kind text, label text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 8
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

COMMENT ON FUNCTION private.suggest(typed text) IS 'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: what is typed becomes quoted letters.';

CREATE FUNCTION private.survivor_of(kind text, subject uuid) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  here uuid := subject;
  further uuid;
begin
  loop
    if kind = 'product' then
      select p.merged_into into further from public.products as p where p.id = here for key share;
    else
      select c.merged_into into further from public.companies as c where c.id = here for key share;
    end if;
    if further is null then
      return here;
    end if;
    here := further;
  end loop;
end
$$;

COMMENT ON FUNCTION private.survivor_of(kind text, subject uuid) IS 'Reads and holds what an entry was merged into, which writers may not hold. Trusts no argument: ids are compared.';

CREATE FUNCTION private.suspend_author(kind text, item uuid, reason public.report_reason, days integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  judged record;
begin
  if reason is null or days is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  perform private.begin_moderation(kind, item, is_there => false);
  select * into judged from private.author_to_judge(kind, item);
  if judged.author_id is null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  elsif judged.is_named and exists (select from private.moderators as m where m.user_id = judged.author_id) then
    raise exception using errcode = '42501', message = 'author_moderates';
  end if;
  -- A repeated request changes nothing.
  if exists (
    select from private.suspensions as s
    where s.member_id = judged.author_id and s.kind = suspend_author.kind and s.item_id = item
      and s.ends_at > now()
  ) then
    return;
  end if;
  insert into private.suspensions as s (member_id, kind, item_id, is_named, reason, ends_at)
  values (judged.author_id, kind, item, judged.is_named, reason, now() + make_interval(days => days))
  on conflict (member_id) do update set kind = excluded.kind, item_id = excluded.item_id,
    is_named = excluded.is_named, reason = excluded.reason, starts_at = now(), ends_at = excluded.ends_at,
    appeal = null, appealed_at = null;
  perform private.tell_suspended(judged.author_id, format(
    'Until %s you can read and not write', to_char(now() + make_interval(days => days), 'FMDD FMMonth YYYY')
  ));
  perform private.log_moderation('suspend', kind, item, reason);
end
$$;

COMMENT ON FUNCTION private.suspend_author(kind text, item uuid, reason public.report_reason, days integer) IS 'Writes suspensions, which nobody may. Trusts begin_moderation, which it asks first.';

CREATE FUNCTION private.suspended_members() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', s.kind, 'id', s.item_id, 'reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal,
    'author', case when s.is_named then private.author_of(s.member_id) end,
    'is_mine', s.member_id = auth.uid()
  ) order by s.appealed_at desc nulls last, s.starts_at desc), '[]')
  from private.suspensions as s where s.ends_at > now()
$$;

COMMENT ON FUNCTION private.suspended_members() IS 'Reads every suspension. Trusts its caller to have asked is_moderator.';

CREATE FUNCTION private.suspended_until() RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select s.ends_at from private.suspensions as s where s.member_id = auth.uid() and s.ends_at > now()
  );
end
$$;

COMMENT ON FUNCTION private.suspended_until() IS 'Reads the suspensions, of the caller''s own alone. Trusts the token for who asks.';

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
    when 'handle' then 'company_handles'
    when 'reply' then 'review_replies'
  end;
end
$$;

CREATE FUNCTION private.take_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  actor uuid;
  kind text;
  about uuid;
begin
  case tg_table_name
    when 'notifications' then
      actor := old.actor_id;
      kind := old.type;
      about := old.entity_id;
    when 'comments' then
      actor := old.user_id;
      kind := case when coalesce(old.response_id, old.reply_to) is null then 'comment' else 'comment_reply' end;
      about := coalesce(old.response_id, old.reply_to, old.recommendation_id, old.review_id, old.request_id);
    when 'responses' then
      actor := old.user_id;
      kind := 'reply';
      about := old.request_id;
  end case;
  -- With a member goes what they wrote: nobody is left to take it back.
  insert into private.taken_back (actor_id, type, about)
  select actor, kind, about where actor is null or exists (select from public.profiles as p where p.id = actor);
  return null;
end
$$;

COMMENT ON FUNCTION private.take_back() IS 'Writes down what is not to ring again, which nobody may. Trusts the row that is gone.';

CREATE FUNCTION private.take_deliveries(most integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken jsonb := '[]';
  unit record;
  ids uuid[];
  told jsonb;
  address jsonb;
begin
  perform private.forget_deliveries();

  with due as (
    select d.id, private.after_quiet(now(), c.quiet_from, c.quiet_until, c.time_zone) as ends
    from private.deliveries as d
    join public.told_choices as c on c.user_id = d.user_id
    where d.channel = 'push' and d.taken_at is null and d.due_at <= now()
    for update of d skip locked
  )
  update private.deliveries as d set due_at = due.ends from due where d.id = due.id and due.ends > now();

  for unit in
    select d.user_id, d.channel, one.type, one.group_id
    from private.deliveries as d
    cross join lateral (
      select case d.channel when 'push' then d.type end, case d.channel when 'push' then d.group_id end
    ) as one (type, group_id)
    where d.taken_at is null and d.due_at <= now()
    group by d.user_id, d.channel, one.type, one.group_id
    order by min(d.due_at) limit most
  loop
    with waiting as (
      select d.id from private.deliveries as d
      where d.user_id = unit.user_id and d.channel = unit.channel and d.taken_at is null
        and d.type = coalesce(unit.type, d.type) and d.group_id = coalesce(unit.group_id, d.group_id)
      for update skip locked
    ), marked as (
      update private.deliveries as d set taken_at = now(), tries = d.tries + 1
      from waiting as w where d.id = w.id returning d.id
    )
    select array_agg(m.id) into ids from marked as m;

    select jsonb_agg(one.news order by one.news ->> 'created_at' desc) into told
    from (
      select private.news_of(unit.user_id, d.type, d.group_id, min(d.since)) as news
      from private.deliveries as d
      join public.told_choices as c on c.user_id = d.user_id
      where d.id = any (ids)
        and private.told_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)
      group by d.type, d.group_id
    ) as one
    where one.news is not null;
    address := case when told is not null then private.address_of(unit.user_id, unit.channel, ids) end;
    if address is null then
      delete from private.deliveries as d where d.id = any (ids);
      continue;
    end if;
    taken := taken || (address || jsonb_build_object(
      'deliveries', ids, 'channel', unit.channel, 'told', told, 'unread', (
        select count(*) from (
          select from public.notifications as n
          where n.recipient_id = unit.user_id and not n.is_read and not exists (
            select from public.blocks as b
            where (b.blocker_id, b.blocked_id) in ((n.recipient_id, n.actor_id), (n.actor_id, n.recipient_id))
          )
          limit 100
        ) as u
      )
    ));
  end loop;
  return taken;
end
$$;

COMMENT ON FUNCTION private.take_deliveries(most integer) IS 'Reads what members are told, where and by which keys, for the sender. Trusts its grants: service_role alone.';

CREATE FUNCTION private.take_edit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb;
  after jsonb := to_jsonb(new);
  was jsonb;
begin
  if tg_op = 'INSERT' then
    new.edited_at := null;
    return new;
  end if;
  before := to_jsonb(old);
  select jsonb_object_agg(word, before -> word) into was
  from unnest(tg_argv[1:]) as word
  where before -> word is distinct from after -> word;
  if was is null then
    new.edited_at := old.edited_at;
  elsif new.edited_at is distinct from old.edited_at then
    raise exception using errcode = 'P0001', message = 'edited_meanwhile', hint = tg_argv[0];
  else
    -- Never the same twice; and a client that keeps no more than milliseconds sends it back as it is.
    new.edited_at := greatest(
      date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'
    );
    insert into private.versions (kind, item_id, author_id, was, until)
    values (tg_argv[0], old.id, auth.uid(), was, new.edited_at);
  end if;
  return new;
end
$$;

COMMENT ON FUNCTION private.take_edit() IS 'Writes versions, which nobody may. Trusts the policies, by which nobody but the author gets here, and the token for who that is.';

CREATE FUNCTION private.take_erased_files() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with taken as (delete from private.erased_files as e where private.is_moderator() returning e.*)
  insert into storage.objects (bucket_id, name, version, owner_id, created_at, updated_at)
  select t.bucket_id, t.name, t.version, auth.uid()::text, now() - interval '1 day', now() - interval '1 day'
  from taken as t
  on conflict (bucket_id, name) do nothing
$$;

COMMENT ON FUNCTION private.take_erased_files() IS 'Gives a moderator the files that the erased have left. Trusts the token for who asks.';

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

COMMENT ON FUNCTION private.take_items() IS 'Locks the items that a statement votes on, which voters may not. Trusts its trigger for the kind.';

CREATE FUNCTION private.take_posts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  lock table public.recommendations, public.reviews in row exclusive mode;
  return null;
end
$$;

COMMENT ON FUNCTION private.take_posts() IS 'Takes the posts before the company, which claimants may not. Trusts nothing.';

CREATE FUNCTION private.take_review_slot() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  author uuid;
begin
  select coalesce(new.user_id, a.user_id, case when tg_op = 'INSERT' and new.is_anonymous then auth.uid() end)
    into author
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

COMMENT ON FUNCTION private.take_review_slot() IS 'Writes who reviewed what, which nobody may. Trusts the row, and of an anonymous one the token.';

CREATE FUNCTION private.take_reviews() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  lock table public.reviews in exclusive mode;
  return null;
end
$$;

COMMENT ON FUNCTION private.take_reviews() IS 'Takes the reviews before the company, which its owner may not. Trusts nothing.';

CREATE FUNCTION private.take_subjects() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  lock table public.recommendations, public.reviews, public.products in row share mode;
  return null;
end
$$;

COMMENT ON FUNCTION private.take_subjects() IS 'Takes tables before their rows, which members may not. Trusts nothing.';

CREATE FUNCTION private.take_votes_back(member uuid, company uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.recommendation_votes as v using public.recommendations as r
  where v.user_id = member and r.id = v.recommendation_id
    and private.company_of(r.product_id, r.company_id) = company;
  delete from public.review_votes as v using public.reviews as r
  where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;
end
$$;

COMMENT ON FUNCTION private.take_votes_back(member uuid, company uuid) IS 'Deletes votes of a member. Trusts its callers for whose.';

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
    total_requests = p.total_requests + of_request
  where p.id = author;
  perform private.credit(author, kind, reputation);

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
    update public.profiles as p
    set ratings_given[rating] = p.ratings_given[rating] + step where p.id = author;
    update public.products as p
    set rating_counts[rating] = p.rating_counts[rating] + step where p.id = product;
    update public.companies as c
    set rating_counts[rating] = c.rating_counts[rating] + step where c.id = company;
  end if;
end
$$;

COMMENT ON FUNCTION private.tally_post(kind text, author uuid, category integer, subcategory integer, product uuid, company uuid, rating integer, step integer, reputation integer) IS 'Writes counters and reputation, which nobody may. Trusts its triggers for the row and the step.';

CREATE FUNCTION private.tell_about_company(member uuid, company uuid, pattern text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select member, 'moderation', 'company', c.id, left(format(pattern, c.name), 300)
  from public.companies as c where c.id = company
$$;

COMMENT ON FUNCTION private.tell_about_company(member uuid, company uuid, pattern text) IS 'Writes a notification for somebody else. Trusts its callers for whom and what.';

CREATE FUNCTION private.tell_moderators(kind text, item uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hider uuid;
begin
  select m.user_id into hider from private.moderation_log as l
  left join private.moderators as m on m.user_id = l.actor_id
  where l.action = 'hide' and l.kind = tell_moderators.kind and l.item_id = item
  order by l.created_at desc, l.id desc limit 1;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select m.user_id, 'answer', kind, item,
    left(format('The author replied about the %s that was hidden',
        case kind when 'response' then 'answer' else kind end)
      || coalesce(format(': "%s"', i.title), ''), 300)
  from private.moderators as m, private.moderated_item(kind, item) as i
  where m.user_id = coalesce(hider, m.user_id) and m.user_id is distinct from auth.uid();
end
$$;

COMMENT ON FUNCTION private.tell_moderators(kind text, item uuid) IS 'Writes notifications for moderators, whom nobody may know. Trusts its caller for what was answered.';

CREATE FUNCTION private.tell_of_erasure() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.notifications as n where n.recipient_id = old.user_id and n.type = 'account';
  if tg_op = 'INSERT' then
    insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
    values (new.user_id, 'account', 'profile', new.user_id, format(
      'On %s your account is erased for good. Open this to keep it',
      to_char(new.due_at at time zone 'UTC', 'FMDD FMMonth YYYY "at" HH24:MI "UTC"')
    ));
  end if;
  return null;
end
$$;

COMMENT ON FUNCTION private.tell_of_erasure() IS 'Tells a member that their account is to be erased, and takes that back with the request. Trusts the row for whom.';

CREATE FUNCTION private.tell_of_merge(kind text, duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select told.member, 'moderation', kind, survivor,
    left(format('"%s" and "%s" are one now', gone.title, there.title), 300)
  from (
    select i.author_id from private.read_item(kind, duplicate) as i where i.author_id is not null
    union select o.user_id from private.company_owners as o where o.company_id in (duplicate, survivor)
  ) as told (member), private.read_item(kind, duplicate) as gone, private.read_item(kind, survivor) as there;
end
$$;

COMMENT ON FUNCTION private.tell_of_merge(kind text, duplicate uuid, survivor uuid) IS 'Writes notifications for others. Trusts merge_duplicates for what happened.';

CREATE FUNCTION private.tell_of_reply() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications as n
    where n.type = 'owner_reply' and n.entity_id = old.review_id and not n.is_read;
    return null;
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select i.author_id, 'owner_reply', 'review', new.review_id, left(format('%s answered your review "%s"', c.name, i.title), 300)
  from private.read_item('review', new.review_id) as i
  join public.reviews as r on r.id = new.review_id
  join public.companies as c on c.id = private.company_of(r.product_id, r.company_id)
  where i.author_id is distinct from auth.uid() and i.author_id is not null;
  return null;
end
$$;

COMMENT ON FUNCTION private.tell_of_reply() IS 'Reads who wrote a review, an anonymous one too, and tells that member. Trusts the row.';

CREATE FUNCTION private.tell_suspended(member uuid, message text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  values (member, 'moderation', 'profile', member, message)
$$;

COMMENT ON FUNCTION private.tell_suspended(member uuid, message text) IS 'Writes a notification for somebody else. Trusts its callers for whom and what.';

CREATE FUNCTION private.ten_ratings(ratings jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select jsonb_agg(k.entry order by k.place)
  from (
    select r.entry, r.place, 1 in (
      row_number() over (order by r.place desc),
      row_number() over (order by r.entry -> 'rating', r.place desc),
      row_number() over (order by r.entry -> 'rating' desc, r.place desc)
    ) as stays
    from jsonb_array_elements(ratings) with ordinality as r (entry, place)
    order by stays desc, r.place limit 10
  ) as k
$$;

CREATE FUNCTION private.tokens_of(folded text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (SELECT COALESCE(array_agg(DISTINCT substr(run.run[1], (1 + (200 * part.part)), 400)), '{}'::text[]) AS "coalesce" FROM regexp_matches(tokens_of.folded, ('[^\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+'::text || '|[\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F]+'::text), 'g'::text) run(run), LATERAL generate_series(0, GREATEST(0, ((char_length(run.run[1]) - 201) / 200))) part(part));

CREATE FUNCTION private.told_kind(type text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE WHEN (type = ANY (ARRAY['reply'::text, 'response'::text, 'helped'::text])) THEN 'answers'::text WHEN (type = ANY (ARRAY['comment'::text, 'comment_reply'::text, 'owner_reply'::text])) THEN 'replies'::text WHEN (type = ANY (ARRAY['like'::text, 'add_to_list'::text])) THEN 'likes'::text ELSE 'other'::text END;

CREATE FUNCTION private.touch() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

CREATE FUNCTION private.unmasked(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return replace(translate(lower(name), '013457l_', 'oieasti'), 'rn', 'm');
end
$$;

CREATE FUNCTION private.username_taken(username_input text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  name constant text := btrim(left(username_input, 100));
begin
  perform private.spend_as_caller('lookups');
  return private.is_reserved_username(name) or (
    select count(*) > 0 from public.profiles as p where lower(p.username) = lower(name)
  );
end
$$;

COMMENT ON FUNCTION private.username_taken(username_input text) IS 'Reads the names of private profiles too. Trusts the address that the gateway saw, to count who asks.';

CREATE FUNCTION private.versions_of(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object('until', v.until, 'was', v.was) order by v.id desc), '[]')
  from (
    select * from private.versions as k
    where k.item_id = item and k.kind = versions_of.kind and (
      k.author_id = (select auth.uid())
      or (select private.is_moderator() and exists (select from private.moderated_item(versions_of.kind, item)))
    )
    order by k.id desc limit 50
  ) as v
$$;

COMMENT ON FUNCTION private.versions_of(kind text, item uuid) IS 'Reads versions for their author and for moderators, and names nobody. Trusts the token for who asks.';

CREATE FUNCTION private.was_taken_back(told public.notifications) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  place constant uuid := case told.type when 'comment_reply' then (
    select coalesce(c.response_id, c.reply_to) from public.comments as c where c.id = told.entity_id
  ) else told.entity_id end;
begin
  return exists (
    select from private.taken_back as t
    where t.about = place and t.type = told.type and t.actor_id is not distinct from told.actor_id
      and t.created_at > now() - interval '1 day'
  );
end
$$;

COMMENT ON FUNCTION private.was_taken_back(told public.notifications) IS 'Reads what was taken back, which nobody may. Trusts the notification.';

CREATE FUNCTION private.weight_of(numbers integer[], share real) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (ln(((1)::double precision / (share + (0.001)::double precision))) / (CASE WHEN (0 = ANY (numbers)) THEN 2 ELSE 1 END)::double precision);

CREATE FUNCTION private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  said constant text := nullif(btrim(answer), '');
  reply uuid;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif member = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = 'company';
  elsif said is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if not private.end_ownership(company, member, said) then
    return; -- Somebody has done it.
  end if;
  if hides_replies then
    for reply in
      select p.id from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = member
      join public.reviews as r on r.id = p.review_id
      where p.hidden_for is null and private.company_of(r.product_id, r.company_id) = company order by p.id
    loop
      update public.review_replies as p set hidden_for = 'wrong' where p.id = reply;
      perform private.log_moderation('hide', 'reply', reply, 'wrong');
    end loop;
  end if;
  perform private.tell_about_company(
    member, company, '"%s" is yours to answer for no longer: ' || replace(said, '%', '%%'));
  perform private.log_moderation('withdraw', 'company', company, null);
end
$$;

COMMENT ON FUNCTION private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) IS 'Deletes an owner and hides what they answered, for moderators. Trusts the token for who asks.';

CREATE FUNCTION private.words_like(pattern text, part text) RETURNS integer[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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

CREATE FUNCTION private.words_meant(wanted text) RETURNS integer[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
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
$_$;

CREATE FUNCTION private.words_of(value text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return array_remove(regexp_split_to_array(private.fold(value),
    '[\s\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u2000-\u206F]+'), '');
end
$$;

CREATE TABLE private.search_words (
    id integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    stem text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT search_words_stem_length CHECK ((char_length(stem) <= 400)),
    CONSTRAINT search_words_word_length CHECK ((char_length(word) <= 400))
);

COMMENT ON TABLE private.search_words IS 'Each once; private.forget_words() takes out what no document has any more.';

CREATE FUNCTION private.words_to_mean(typed text[], apart text[]) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN private.tokens_of((SELECT string_agg(CASE WHEN ((w.apart IS NULL) OR (EXISTS (SELECT FROM private.search_words k WHERE (k.word = w.word)))) THEN w.word ELSE w.apart END, ' '::text) AS string_agg FROM UNNEST(words_to_mean.typed, words_to_mean.apart) w(word, apart)));

CREATE FUNCTION private.words_within(typed text[], apart text[], known integer[], shares real[]) RETURNS TABLE(bodies text, headings text, body_words text, heading_words text, is_rare boolean)
    LANGUAGE plpgsql STABLE ROWS 1
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION private.written_about(member uuid, company uuid) RETURNS TABLE(kind text, item_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 2
    SET search_path TO ''
    AS $$
begin
  return query
    select 'recommendation', r.id from public.recommendations as r
    where (r.user_id = member or r.id in (
        select a.recommendation_id from private.recommendation_authors as a where a.user_id = member
      ))
      and not r.is_deleted and private.company_of(r.product_id, r.company_id) = company
    union all
    select 'review', r.id from public.reviews as r
    where (r.user_id = member or r.id in (
        select a.review_id from private.review_authors as a where a.user_id = member
      ))
      and not r.is_deleted and private.company_of(r.product_id, r.company_id) = company;
end
$$;

COMMENT ON FUNCTION private.written_about(member uuid, company uuid) IS 'Reads who wrote what is anonymous. Trusts its callers to tell nobody but that member.';

CREATE FUNCTION private.wrote_recommendation(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.recommendation_authors as a
    where a.recommendation_id = item and a.user_id = (select auth.uid())
  )
$$;

COMMENT ON FUNCTION private.wrote_recommendation(item uuid) IS 'Reads who wrote an anonymous post, and tells its author alone. Trusts the token for who asks.';

CREATE FUNCTION private.wrote_review(item uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from private.review_authors as a
    where a.review_id = item and a.user_id = (select auth.uid())
  )
$$;

COMMENT ON FUNCTION private.wrote_review(item uuid) IS 'Reads who wrote an anonymous post, and tells its author alone. Trusts the token for who asks.';

CREATE FUNCTION public.answer_moderation(kind text, item uuid, answer text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.answer_hiding(kind, item, left(answer, 2000)) $$;

CREATE FUNCTION public.appeal_suspension(appeal text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.appeal_suspension(left(appeal, 2000)) $$;

CREATE FUNCTION public.arrange_list(list uuid, items uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from public.user_lists as l
    where l.id = list and l.user_id = auth.uid() and l.hidden_for is null
  ) then
    raise exception using errcode = '42501', message = 'not_your_list', hint = 'list_item';
  end if;
  -- Not the list's row: who removes an item holds that item, and takes the list's row after it.
  perform from public.list_items as i where i.list_id = list order by i.id for no key update;
  update public.list_items as i set rank = t.top + o.place
  from (select min(i.rank) - 1 as top from public.list_items as i where i.list_id = list and i.id = any (items)) as t,
    unnest(items) with ordinality as o (item, place)
  where i.list_id = list and i.id = o.item;
end
$$;

CREATE FUNCTION public.ask_removal(handle uuid, note text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.ask_removal(handle, left(note, 2000)) $$;

CREATE FUNCTION public.businesses(public.profiles) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return case when $1.id = auth.uid() then private.own_companies() end;
end
$_$;

CREATE FUNCTION public.category_feed(category_slug text, page integer DEFAULT 1, page_size integer DEFAULT 6, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, has_images boolean DEFAULT NULL::boolean, is_verified boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  kinds constant text[] := '{recommendation,review}';
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null);
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'category_id', category_id::text,
      coalesce(page, 1), coalesce(page_size, 6));
  end if;
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    kinds, 'recent', 'category_id', category_id::text,
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

CREATE FUNCTION public.commented_on(public.notifications) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if $1.type = 'helped' then
    return (
      select jsonb_build_object('kind', 'request', 'id', a.request_id, 'created_at', a.created_at)
      from public.responses as a where a.id = $1.entity_id
    );
  elsif $1.entity_type <> 'comment' then
    return null;
  end if;
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'kind', p.kind, 'id', p.id, 'created_at', c.created_at, 'under', coalesce(
        (select a.created_at from public.responses as a where a.id = c.response_id),
        (select t.created_at from public.comments as t where t.id = c.reply_to)
      )
    ))
    from public.comments as c, private.post_of(c) as p
    where c.id = $1.entity_id
  );
end
$_$;

CREATE FUNCTION public.company_page(company uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.categories as s where s.id = c.category_id
    ),
    'handles', (
      select coalesce(jsonb_agg(
        private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for)
      ), '[]')
      from private.handles_of(c.id) as h
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.review_count desc, p.id), '[]')
      from (
        select m.id, m.name, m.average_rating, m.review_count, m.recommendation_count
        from public.products as m
        where m.company_id = c.id and m.merged_into is null
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items',
    'prices_paid', public.prices_paid(c),
    'standing', private.own_standing(c.id)
  )
  from public.companies as c where c.id = company
$$;

CREATE FUNCTION public.earlier_versions(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.versions_of(kind, item) $$;

CREATE FUNCTION public.end_mails(token uuid) RETURNS boolean
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.end_mails(token) $$;

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
    'company_handles', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]')
      from public.company_handles as h where h.added_by = me
    ),
    'blocks', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]')
      from public.blocks as b where b.blocker_id = me
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at), '[]')
      from public.follows as f where f.user_id = me
    ),
    'told_choices', (select to_jsonb(c) from public.told_choices as c where c.user_id = me),
    'push_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at), '[]')
      from public.push_subscriptions as s where s.user_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation() || private.own_versions();
end
$$;

CREATE FUNCTION public.find_handle(typed text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object('company', f.card, 'handles', f.handles) order by f.review_count desc, f.id
  ), '[]')
  from (
    select c.id, c.review_count, private.found_card('companies', c.id) as card, jsonb_agg(
      private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at) order by h.kind
    ) as handles
    from private.handles_like(typed) as h join public.companies as c on c.id = h.company_id
    where c.hidden_for is null
    group by c.id
    order by c.review_count desc, c.id limit 10
  ) as f
$$;

CREATE FUNCTION public.followed_feed(before timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  since constant timestamptz := private.followed_since();
begin
  return (
    with picked as materialized (
      select * from private.followed_items(before, before_id, null, taken + 1)
        with ordinality as p (kind, item_id, moment, place)
    ),
    shown as materialized (
      select private.card_of(p.kind, p.item_id) as card, p.moment, p.place from picked as p where p.place <= taken
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(
        s.card || jsonb_build_object('moment', s.moment, 'is_new', s.moment > since) order by s.place
      ), '[]'),
      'has_more', (select count(*) > taken from picked),
      'questions', case when before is null then (
        select coalesce(jsonb_agg(private.card_of('request', q.item_id) order by q.place), '[]')
        from private.followed_questions(3) with ordinality as q (item_id, place)
      ) else '[]' end
    )
    from shown as s where s.card is not null
  );
end
$$;

CREATE FUNCTION public.followed_unseen(public.profiles) RETURNS integer
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if $1.id is distinct from auth.uid() then
    return null;
  end if;
  return (select count(*)::integer from private.followed_items(null, null, private.followed_since(), 10));
end
$_$;

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

  select coalesce(jsonb_agg(private.card(r.item)
    order by (r.item).created_at desc, (r.item).id desc), '[]')
  into requests
  from (
    select a as item from public.requests as a where not a.is_deleted
    order by a.created_at desc, a.id desc limit 2
  ) as r;

  return jsonb_build_object(
    'categories', categories, 'recommendations', recommendations, 'reviews', reviews,
    'requests', requests
  );
end
$$;

CREATE FUNCTION public.is_blocked(public.profiles) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if auth.uid() is null then
    return false; -- Visitors may not read the table at all.
  end if;
  return exists (
    select from public.blocks as b where b.blocker_id = auth.uid() and b.blocked_id = $1.id
  );
end
$_$;

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
    edited_at timestamp with time zone,
    helped_at timestamp with time zone,
    standing integer GENERATED ALWAYS AS (((
CASE
    WHEN (helped_at IS NULL) THEN 0
    ELSE 1000000000
END + upvotes) - downvotes)) STORED NOT NULL,
    reply_count integer DEFAULT 0 NOT NULL,
    recommendation_id uuid,
    product_id uuid,
    company_id uuid,
    CONSTRAINT responses_content_clean CHECK (private.is_clean(content)),
    CONSTRAINT responses_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT responses_content_length CHECK ((char_length(content) <= 2000)),
    CONSTRAINT responses_downvotes_positive CHECK ((downvotes >= 0)),
    CONSTRAINT responses_one_card CHECK ((num_nonnulls(recommendation_id, product_id, company_id) <= 1)),
    CONSTRAINT responses_reply_count_positive CHECK ((reply_count >= 0)),
    CONSTRAINT responses_upvotes_positive CHECK ((upvotes >= 0))
);

COMMENT ON TABLE public.responses IS 'user_id is null for deleted members. Only its author sees one that has hidden_for.';

COMMENT ON COLUMN public.responses.edited_at IS 'As of recommendations.';

COMMENT ON COLUMN public.responses.helped_at IS 'When its asker marked it; null where it is not marked.';

COMMENT ON COLUMN public.responses.standing IS 'What helped stands before what did not, then by votes.';

COMMENT ON COLUMN public.responses.recommendation_id IS 'What it points at: one of three, or nothing.';

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

CREATE FUNCTION public.is_moderator(public.profiles) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return auth.uid() is not null and $1.id = auth.uid() and private.is_moderator();
end
$_$;

CREATE FUNCTION public.keep_push_subscription(endpoint text, p256dh text, auth text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.keep_push_subscription(endpoint, p256dh, auth) $$;

CREATE FUNCTION public.list_marked_answers(request uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  title text;
  list uuid;
  marked uuid[];
begin
  select r.title into title from public.requests as r
  where r.id = request and r.user_id = auth.uid() and not r.is_deleted;
  if not found then
    raise exception using errcode = '42501', message = 'not_your_request', hint = 'response';
  end if;
  select array_agg(a.id order by a.helped_at, a.id) into marked from public.responses as a
  where a.request_id = request and a.helped_at is not null and a.hidden_for is null;
  if marked is null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
  end if;
  insert into public.user_lists (user_id, name, is_public, request_id)
  values (auth.uid(), btrim(left(title, 100)), true, request)
  on conflict (request_id, user_id) do update set is_public = true
  returning id into list;
  insert into public.list_items (list_id, response_id)
  select list, answer from unnest(marked) with ordinality as m (answer, place)
  where not exists (
    select from public.list_items as i where i.list_id = list and i.response_id = m.answer
  )
  order by m.place
  limit 20 - (select l.item_count from public.user_lists as l where l.id = list);
  return list;
end
$$;

CREATE FUNCTION public.lookup_places(query text) RETURNS TABLE(id text, name text, label text)
    LANGUAGE plpgsql STABLE ROWS 8
    SET search_path TO ''
    AS $$
declare
  typed text := array_to_string(private.words_of(left(query, 80)), ' ');
begin
  if typed is null or typed = '' then
    return;
  end if;
  return query
    select p.id, p.name, p.label
    from public.places as p,
    lateral (select bool_or(key = typed) as is_whole from unnest(p.keys) as key
      where starts_with(key, typed)) as met
    where met.is_whole is not null
    order by met.is_whole desc,
      starts_with(array_to_string(private.words_of(p.label), ' '), typed) desc, p.people desc, p.id
    limit 8;
  if not found and char_length(typed) >= 4 then
    return query
      select p.id, p.name, p.label
      from public.places as p,
      lateral (select max(extensions.similarity(key, typed)) as likeness from unnest(p.keys) as key
        where abs(char_length(key) - char_length(typed)) <= 2) as met
      where met.likeness >= 0.4
      order by met.likeness desc, p.people desc, p.id
      limit 8;
  end if;
end
$$;

CREATE FUNCTION public.mark_answer(answer uuid, has_helped boolean) RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.mark_answer(answer, has_helped) $$;

CREATE FUNCTION public.member_items(member uuid, kinds text DEFAULT 'all'::text, part text DEFAULT ''::text, public_only boolean DEFAULT true, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  taken constant integer := least(greatest(page_size, 1), 200);
  pattern constant text := '%' || private.like_pattern(coalesce(part, '')) || '%';
begin
  if kinds is null or kinds not in ('all', 'recommendations', 'reviews', 'requests', 'lists') then
    raise exception using errcode = '22023', message = 'kind_unknown';
  end if;
  return (
    with entries as materialized (
      select 'recommendation' as kind, r.id, r.title, r.content as text, r.created_at, null::integer as rating,
        null::text as status, null::boolean as is_public
      from (
        select i.id from public.recommendations as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'recommendations')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.recommendations as r on r.id = i.id
      union all
      select 'review', r.id, r.title, r.content, r.created_at, r.rating, null, null
      from (
        select i.id from public.reviews as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'reviews')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.reviews as r on r.id = i.id
      union all
      select 'request', r.id, r.title, r.description, r.created_at, null, r.status::text, null
      from (
        select i.id from public.requests as i
        where i.user_id = member and not i.is_deleted and i.title ilike pattern and kinds in ('all', 'requests')
        order by i.created_at desc, i.id desc limit taken + 1
      ) as i join public.requests as r on r.id = i.id
      union all
      select * from (
        select 'list', l.id, l.name, l.description, l.created_at, null::integer, null, l.is_public
        from public.user_lists as l
        where l.user_id = member and (l.is_public or not public_only) and l.name ilike pattern
          and kinds in ('all', 'lists')
        order by l.created_at desc, l.id desc limit taken + 1
      ) as l
    ),
    shown as (
      select e.kind, e.id, e.title, left(e.text, 200) as text, e.created_at, e.rating, e.status, e.is_public
      from entries as e order by e.created_at desc, e.id desc limit taken
    )
    select jsonb_build_object(
      'member', jsonb_build_object('id', m.id, 'username', m.username, 'full_name', m.full_name),
      'entries', (select coalesce(jsonb_agg(s order by s.created_at desc, s.id desc), '[]') from shown as s),
      'has_more', (select count(*) > taken from entries)
    )
    from public.profiles as m where m.id = member and (m.is_public or not public_only)
  );
end
$$;

CREATE FUNCTION public.misplaced_files(after text DEFAULT ''::text) RETURNS TABLE(bucket text, path text, destination text)
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.take_erased_files();
  select * from private.files_to_move(after);
$$;

CREATE FUNCTION public.moderation_board() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.board_for_moderators() $$;

CREATE FUNCTION public.moderation_claims() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.claims_for_moderators() $$;

CREATE FUNCTION public.moderation_decide_claim(claim uuid, is_approved boolean, answer text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.decide_claim(claim, is_approved, left(answer, 2000)) $$;

CREATE FUNCTION public.moderation_dismiss(kind text, item uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.dismiss_reports(kind, item) $$;

CREATE FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.hide_item(kind, item, reason) $$;

CREATE FUNCTION public.moderation_lift(kind text, item uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.lift_suspension(kind, item) $$;

CREATE FUNCTION public.moderation_merge(kind text, duplicate uuid, survivor uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.merge_duplicates(kind, duplicate, survivor) $$;

CREATE FUNCTION public.moderation_record(page integer DEFAULT 1) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.record_of_moderation(coalesce(page, 1)) $$;

CREATE FUNCTION public.moderation_restore(kind text, item uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.restore_item(kind, item) $$;

CREATE FUNCTION public.moderation_suspend(kind text, item uuid, reason public.report_reason, days integer) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.suspend_author(kind, item, reason, days) $$;

CREATE FUNCTION public.moderation_withdraw_company(company uuid, member uuid, answer text, hides_replies boolean DEFAULT false) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.withdraw_company(company, member, left(answer, 2000), hides_replies) $$;

CREATE FUNCTION public.my_hiding(kind text, item uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.own_hiding(kind, item) $$;

CREATE FUNCTION public.my_review(kind text, subject uuid) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.own_review(kind, subject) $$;

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

CREATE FUNCTION public.notification_groups(show text DEFAULT 'all'::text, before timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  me constant uuid := auth.uid();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'type', n.type, 'entity_type', n.entity_type, 'entity_id', n.entity_id, 'group_id', n.group_id,
      'message', n.message, 'created_at', n.created_at, 'commented_on', n.commented_on,
      'total', g.total, 'unread', g.unread, 'people', g.people, 'names', p.names
    ) order by n.created_at desc, n.id desc), '[]')
    from (
      select t.*, public.commented_on(t) as commented_on
      from public.notifications as t
      where t.recipient_id = me and (t.created_at, t.id) < (before, before_id)
        and case show
          when 'unread' then not t.is_read
          when 'likes' then t.type = 'like'
          when 'comments' then t.type in ('comment', 'reply', 'response', 'comment_reply', 'owner_reply')
          else true
        end
        -- The newest of its group. Not "not exists": of a group of thousands that could compare each with each.
        and t.id = (
          select o.id from public.notifications as o
          where o.recipient_id = me and o.type = t.type and o.group_id = t.group_id
            and case show when 'unread' then not o.is_read else true end
          order by o.created_at desc, o.id desc limit 1
        )
      order by t.created_at desc, t.id desc limit 20
    ) as n
    cross join lateral (
      select count(*) as total, count(*) filter (where not o.is_read) as unread,
        count(distinct coalesce(o.actor_id, o.id)) as people
      from public.notifications as o
      where o.recipient_id = me and o.type = n.type and o.group_id = n.group_id
        and case show when 'unread' then not o.is_read else true end
    ) as g
    cross join lateral (
      select coalesce(jsonb_agg(named.name order by named.latest desc), '[]') as names
      from (
        select coalesce(a.username, a.full_name) as name, max(o.created_at) as latest
        from (
          select l.actor_id, l.created_at from public.notifications as l
          where l.recipient_id = me and l.type = n.type and l.group_id = n.group_id
            and case show when 'unread' then not l.is_read else true end
          order by l.created_at desc, l.id desc limit 20
        ) as o
        join public.profiles as a on a.id = o.actor_id
        group by a.id, a.username, a.full_name
        order by latest desc limit 2
      ) as named
    ) as p
  );
end
$$;

CREATE FUNCTION public.post_feed(kind text, sort text DEFAULT 'recent'::text, category_id integer DEFAULT NULL::integer, product_id uuid DEFAULT NULL::uuid, company_id uuid DEFAULT NULL::uuid, page integer DEFAULT 1, page_size integer DEFAULT 12, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, has_images boolean DEFAULT NULL::boolean, is_verified boolean DEFAULT NULL::boolean, rating integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  known constant text := case when kind in ('recommendation', 'review') then kind end;
  asked private.feed_filter := (place, price_below, min_rating, has_images, is_verified, rating, null);
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is null and company_id is not null then
    select array_agg(p.id) into asked.made
    from public.products as p
    where p.company_id = post_feed.company_id and p.merged_into is null
      and case post_feed.kind when 'review' then p.review_count else p.recommendation_count end > 0;
  end if;
  if asked.made is not null then
    return private.filtered_feed(array[known], asked, sort, 'company_id', company_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if rating is not null or sort in ('highest', 'lowest')
    or private.filter_of(kind, place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(array[known], asked, sort,
      case when product_id is not null then 'product_id' when company_id is not null then 'company_id'
        when category_id is not null then 'category_id' end,
      coalesce(product_id::text, company_id::text, category_id::text),
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
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

CREATE FUNCTION public.prices_paid(public.companies) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return private.prices_paid(null, $1.id);
end
$_$;

CREATE FUNCTION public.prices_paid(public.products) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return private.prices_paid($1.id, null);
end
$_$;

CREATE FUNCTION public.release_company(company uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.release_company(company) $$;

CREATE FUNCTION public.replies(public.comments) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return private.replies($1.id);
end
$_$;

CREATE FUNCTION public.replies(public.responses) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return private.replies($1.id);
end
$_$;

CREATE FUNCTION public.reply(public.reviews) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'content', p.content, 'created_at', p.created_at, 'edited_at', p.edited_at,
      'hidden_for', p.hidden_for
    )
    from public.review_replies as p where p.review_id = $1.id
  );
end
$_$;

CREATE FUNCTION public.request_feed(page integer DEFAULT 1, page_size integer DEFAULT 12, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, is_verified boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if private.filter_of('request', place, price_below, null, null, is_verified) is not null then
    return private.filtered_feed('{request}',
      (place, price_below, null, null, is_verified, null, null)::private.feed_filter, 'recent', null, null,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)));
end
$$;

CREATE FUNCTION public.search_content(query text, kind text DEFAULT 'all'::text, sort text DEFAULT 'relevant'::text, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, has_images boolean DEFAULT NULL::boolean, is_verified boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  found constant jsonpath := '$.counts.* ? (@ > 0)';
  said record;
  narrowed jsonb;
  typed jsonb;
begin
  select * into said from private.narrowing_in(query);
  if said.words is not null then
    narrowed := private.search_results(
      said.words, kind, sort, coalesce(place, said.place_id), coalesce(search_content.price_below, said.price_below),
      min_rating, has_images, is_verified
    );
    if narrowed @? found then
      narrowed := narrowed || jsonb_build_object('narrowed_by', jsonb_strip_nulls(jsonb_build_object(
        'place', case when place is null then (
          select jsonb_build_object('name', p.name, 'said', said.place_said)
          from public.places as p where p.id = said.place_id
        ) end,
        'price', case when search_content.price_below is null and said.price_below is not null
          then jsonb_build_object('below', said.price_below, 'said', said.price_said) end
      )));
    else
      narrowed := null;
    end if;
  end if;
  if narrowed ->> 'level' = '1' then
    return narrowed;
  end if;
  typed := private.search_results(query, kind, sort, place, price_below, min_rating, has_images, is_verified);
  if narrowed is null or typed @? found and typed -> 'level' < narrowed -> 'level' then
    return typed;
  end if;
  return narrowed;
end
$_$;

CREATE FUNCTION public.search_suggestions(query text) RETURNS TABLE(kind text, label text)
    LANGUAGE plpgsql STABLE ROWS 8
    SET search_path TO ''
    AS $$
begin
  return query select s.kind, s.label from private.suggest(query) as s;
end
$$;

CREATE FUNCTION public.see_followed(until timestamp with time zone) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.see_followed(until)
$$;

CREATE FUNCTION public.settle_deliveries(deliveries uuid[], again boolean DEFAULT false, again_to uuid[] DEFAULT NULL::uuid[], gone uuid[] DEFAULT '{}'::uuid[]) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.settle_deliveries(deliveries, again, again_to, gone) $$;

CREATE FUNCTION public.similar_posts(typed text) RETURNS TABLE(kind text, id uuid, title text, location text, response_count integer)
    LANGUAGE plpgsql STABLE ROWS 6
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text DEFAULT 'all'::text, page integer DEFAULT 1, page_size integer DEFAULT 12, place text DEFAULT NULL::text, price_below integer DEFAULT NULL::integer, min_rating integer DEFAULT NULL::integer, has_images boolean DEFAULT NULL::boolean, is_verified boolean DEFAULT NULL::boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  subcategory_id integer;
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null);
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
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'subcategory_id', subcategory_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

CREATE FUNCTION public.subject_photos(product uuid DEFAULT NULL::uuid, company uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  asked private.feed_filter := (null, null, null, true, null, null, null);
  apart constant uuid[] := array(select private.blocked_ids());
begin
  if product is null then
    asked.made := array(
      select p.id from public.products as p
      where p.company_id = company and p.merged_into is null and p.review_count + p.recommendation_count > 0
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,place}'::text[] order by n.place), '[]')
    from (
      select m.kind, w.*, m.place
      from private.matches_of('{review,recommendation}', asked, 'recent',
        case when product is null then 'company_id' else 'product_id' end, coalesce(product, company)::text
      ) with ordinality as m (kind, item_id, place),
      lateral (
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.reviews as r where m.kind = 'review' and r.id = m.item_id
        union all
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.recommendations as r where m.kind = 'recommendation' and r.id = m.item_id
      ) as w
      where m.place <= 50 and (w.user_id <> all (apart)) is not false
      order by m.place limit 12
    ) as n
  );
end
$$;

CREATE FUNCTION public.suspension(public.profiles) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return case when auth.uid() is not null and $1.id = auth.uid() then private.own_suspension() end;
end
$_$;

CREATE FUNCTION public.take_deliveries(most integer DEFAULT 20) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.take_deliveries(most) $$;

CREATE FUNCTION public.unneeded_files(after text DEFAULT ''::text) RETURNS TABLE(bucket text, path text, destination text)
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.prepare_removal();
  select * from private.files_of_no_use(after);
$$;

CREATE FUNCTION public.vote_rings() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.rings_of_votes() $$;

CREATE TABLE private.caller_salt (
    is_only boolean DEFAULT true NOT NULL,
    salt uuid DEFAULT gen_random_uuid() NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT caller_salt_one CHECK (is_only)
);

COMMENT ON TABLE private.caller_salt IS 'What addresses are hashed with, for a day: then no count can be tied to an address any more.';

CREATE TABLE private.company_authors (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.company_authors IS 'As of products.';

CREATE TABLE private.company_owners (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE private.company_owners IS 'Who runs what. Written by decisions about claims; read by the moderators and by each of themselves.';

CREATE TABLE private.company_voices (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    stars integer NOT NULL,
    CONSTRAINT company_voices_stars_range CHECK (((stars >= 1) AND (stars <= 5)))
);

COMMENT ON TABLE private.company_voices IS 'What a member gives a company by reviews of its products: the mean, rounded. Derived from named reviews.';

CREATE TABLE private.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    channel text NOT NULL,
    type text NOT NULL,
    group_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    tries smallint DEFAULT 0 NOT NULL,
    only_to uuid[],
    CONSTRAINT deliveries_channel_known CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text]))),
    CONSTRAINT deliveries_only_to_length CHECK ((cardinality(only_to) <= 10)),
    CONSTRAINT deliveries_tries_range CHECK (((tries >= 0) AND (tries <= 5))),
    CONSTRAINT deliveries_type_length CHECK ((char_length(type) <= 30))
);

COMMENT ON TABLE private.deliveries IS 'What a member is to be told by push or mail: a group of notifications (type, group_id), from since on.';

COMMENT ON COLUMN private.deliveries.only_to IS 'The subscriptions that did not take it when it was tried before; null: all there are.';

CREATE TABLE private.erased_files (
    bucket_id text NOT NULL,
    name text NOT NULL,
    version text,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erased_files_bucket_id_length CHECK ((char_length(bucket_id) <= 100)),
    CONSTRAINT erased_files_name_length CHECK ((char_length(name) <= 1024)),
    CONSTRAINT erased_files_version_length CHECK ((char_length(version) <= 100))
);

COMMENT ON TABLE private.erased_files IS 'Files of the erased, until a moderator comes or for three days.';

CREATE VIEW private.feed_items AS
 SELECT 'recommendation'::text AS kind,
    r.id,
    r.created_at,
    r.user_id,
    r.category_id,
    r.place_id,
    r.product_id,
    r.company_id,
    r.is_deleted
   FROM public.recommendations r
UNION ALL
 SELECT 'review'::text AS kind,
    r.id,
    r.created_at,
    r.user_id,
    r.category_id,
    r.place_id,
    r.product_id,
    r.company_id,
    r.is_deleted
   FROM public.reviews r
UNION ALL
 SELECT 'request'::text AS kind,
    r.id,
    r.created_at,
    r.user_id,
    r.category_id,
    r.place_id,
    NULL::uuid AS product_id,
    NULL::uuid AS company_id,
    r.is_deleted
   FROM public.requests r;

COMMENT ON VIEW private.feed_items IS 'Past the policies, for who picks ids; nobody may read it.';

CREATE TABLE private.mail_tokens (
    user_id uuid NOT NULL,
    token uuid DEFAULT gen_random_uuid() NOT NULL
);

COMMENT ON TABLE private.mail_tokens IS 'One a member, made with their first mail; good for ending mails and for nothing else.';

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
    actor_id uuid,
    action text NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    reason public.report_reason,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    number bigint NOT NULL,
    CONSTRAINT moderation_log_action_known CHECK ((action = ANY (ARRAY['dismiss'::text, 'hide'::text, 'restore'::text, 'answer'::text, 'suspend'::text, 'lift'::text, 'appeal'::text, 'hold'::text, 'propose'::text, 'approve'::text, 'decline'::text, 'withdraw'::text, 'release'::text, 'merge'::text]))),
    CONSTRAINT moderation_log_actor_known CHECK (((actor_id IS NULL) = (action = 'hold'::text))),
    CONSTRAINT moderation_log_kind_length CHECK ((char_length(kind) <= 20))
);

COMMENT ON TABLE private.moderation_log IS 'Grows only: a trigger refuses everyone else than whoever may drop it.';

COMMENT ON COLUMN private.moderation_log.actor_id IS 'Nobody where reports hid it: their members are named nowhere.';

ALTER TABLE private.moderation_log ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.moderation_log_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.moderation_proposals (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    moderator_id uuid NOT NULL,
    reason public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_proposals_kind_length CHECK ((char_length(kind) <= 20))
);

COMMENT ON TABLE private.moderation_proposals IS 'What one moderator would do with what another wrote: hide it for a reason, or with none show it again.';

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
    period interval,
    CONSTRAINT quotas_action_length CHECK ((char_length(action) <= 40)),
    CONSTRAINT quotas_most_range CHECK (((most >= 1) AND (most <= 100000))),
    CONSTRAINT quotas_period_positive CHECK ((period > '00:00:00'::interval))
);

COMMENT ON TABLE private.quotas IS 'At most so many of an action in any period of this length, or in one post where there is none.';

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

CREATE TABLE private.review_reply_authors (
    reply_id uuid NOT NULL,
    user_id uuid NOT NULL
);

COMMENT ON TABLE private.review_reply_authors IS 'Which owner wrote it, for the moderators; everybody else reads the business''s word.';

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
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
)
PARTITION BY LIST (kind);

COMMENT ON TABLE private.search_documents IS 'Only what everybody may see. The popularity by which it is ordered stays in its own table, so that a vote writes nothing here.';

COMMENT ON COLUMN private.search_documents.title IS 'Lower case without accents, as body.';

COMMENT ON COLUMN private.search_documents.body IS 'Everything it is found by as it stands there, the title too.';

COMMENT ON COLUMN private.search_documents.words IS 'Numbers of the words of body; below zero those of private.standing_of() and private.about().';

CREATE TABLE private.search_companies (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_lists (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_people (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_products (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_recommendations (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_requests (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_reviews (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    title_words integer[] NOT NULL,
    words integer[] NOT NULL,
    CONSTRAINT search_documents_body_length CHECK ((char_length(body) <= 200000)),
    CONSTRAINT search_documents_kind_known CHECK ((kind = ANY (ARRAY['recommendations'::text, 'reviews'::text, 'requests'::text, 'lists'::text, 'products'::text, 'companies'::text, 'people'::text]))),
    CONSTRAINT search_documents_title_length CHECK ((char_length(title) <= 1000)),
    CONSTRAINT search_documents_title_words_length CHECK ((cardinality(title_words) <= 1000)),
    CONSTRAINT search_documents_words_length CHECK ((cardinality(words) <= 100000))
);

CREATE TABLE private.search_synonyms (
    stem text NOT NULL COLLATE pg_catalog."C",
    meaning integer NOT NULL,
    CONSTRAINT search_synonyms_stem_length CHECK ((char_length(stem) <= 100))
);

COMMENT ON TABLE private.search_synonyms IS 'Every line of private.learn_synonyms() is one meaning. Words of several languages may share one.';

ALTER TABLE private.search_words ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.search_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.shared_usage (
    action text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    used integer NOT NULL,
    CONSTRAINT shared_usage_action_length CHECK ((char_length(action) <= 40))
);

COMMENT ON TABLE private.shared_usage IS 'How much of what all visitors share is used since when: a number, since a moment of each would be too much.';

CREATE TABLE private.suspensions (
    member_id uuid NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    is_named boolean NOT NULL,
    reason public.report_reason NOT NULL,
    starts_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    appeal text,
    appealed_at timestamp with time zone,
    CONSTRAINT suspensions_appeal_clean CHECK (private.is_clean(appeal)),
    CONSTRAINT suspensions_appeal_filled CHECK ((appeal ~ '\S'::text)),
    CONSTRAINT suspensions_appeal_length CHECK ((char_length(appeal) <= 1000)),
    CONSTRAINT suspensions_kind_length CHECK ((char_length(kind) <= 20)),
    CONSTRAINT suspensions_time_range CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '366 days'::interval))))
);

COMMENT ON TABLE private.suspensions IS 'The last one of each member; those before stand in the log. kind and item_id: what it is about.';

CREATE TABLE private.taken_back (
    id bigint NOT NULL,
    actor_id uuid,
    type text NOT NULL,
    about uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT taken_back_type_length CHECK ((char_length(type) <= 30))
);

COMMENT ON TABLE private.taken_back IS 'Who took back what others were told of, for a day; null is a business. Comments and answers are about what they stand under.';

ALTER TABLE private.taken_back ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.taken_back_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.versions (
    id bigint NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    author_id uuid NOT NULL,
    was jsonb NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT versions_kind_length CHECK ((char_length(kind) <= 20)),
    CONSTRAINT versions_was_length CHECK ((octet_length((was)::text) <= 100000))
);

COMMENT ON TABLE private.versions IS 'Of each edit the columns that it changed, as they were. They go with what they are of, and with its author.';

COMMENT ON COLUMN private.versions.author_id IS 'Also of what is anonymous.';

ALTER TABLE private.versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE private.vote_rings (
    member_id uuid NOT NULL,
    ring text NOT NULL,
    votes integer NOT NULL,
    all_votes integer NOT NULL,
    CONSTRAINT vote_rings_ring_length CHECK ((char_length(ring) <= 40))
);

COMMENT ON TABLE private.vote_rings IS 'As of last night: who is in which ring, with how many upvotes within it and in all.';

CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocks_not_oneself CHECK ((blocker_id <> blocked_id))
);

COMMENT ON TABLE public.blocks IS 'Who blocked whom; the blocker alone reads it.';

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
    CONSTRAINT category_suggestions_description_clean CHECK (private.is_clean(description)),
    CONSTRAINT category_suggestions_description_filled CHECK ((description ~ '\S'::text)),
    CONSTRAINT category_suggestions_description_length CHECK ((char_length(description) <= 300)),
    CONSTRAINT category_suggestions_email_clean CHECK (private.is_clean(email)),
    CONSTRAINT category_suggestions_email_length CHECK ((char_length(email) <= 254)),
    CONSTRAINT category_suggestions_email_shape CHECK ((email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
    CONSTRAINT category_suggestions_name_length CHECK ((char_length(name) <= 60)),
    CONSTRAINT category_suggestions_name_line CHECK (private.is_line(name)),
    CONSTRAINT category_suggestions_parent_named CHECK (((type = 'category'::text) OR (parent_category_id IS NOT NULL))),
    CONSTRAINT category_suggestions_reason_clean CHECK (private.is_clean(reason)),
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

CREATE TABLE public.company_claims (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    statement text NOT NULL,
    proof text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT company_claims_answer_clean CHECK (private.is_clean(answer)),
    CONSTRAINT company_claims_answer_length CHECK ((char_length(answer) <= 1000)),
    CONSTRAINT company_claims_decided CHECK (((status = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT company_claims_declined_why CHECK (((status <> 'declined'::text) OR (answer IS NOT NULL))),
    CONSTRAINT company_claims_proof_clean CHECK (private.is_clean(proof)),
    CONSTRAINT company_claims_proof_filled CHECK ((proof ~ '\S'::text)),
    CONSTRAINT company_claims_proof_length CHECK ((char_length(proof) <= 1000)),
    CONSTRAINT company_claims_statement_clean CHECK (private.is_clean(statement)),
    CONSTRAINT company_claims_statement_filled CHECK ((statement ~ '\S'::text)),
    CONSTRAINT company_claims_statement_length CHECK ((char_length(statement) <= 1000)),
    CONSTRAINT company_claims_status_known CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
);

COMMENT ON TABLE public.company_claims IS 'A member says that they run a company, and how that can be seen. Moderators read it through their board; while it is open its member may take it back.';

COMMENT ON COLUMN public.company_claims.answer IS 'What the moderators say to it: why not, or why no longer.';

CREATE TABLE public.company_handles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_for public.report_reason,
    CONSTRAINT company_handles_kind_known CHECK ((kind = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'instagram'::text, 'tiktok'::text, 'facebook'::text, 'x'::text, 'website'::text]))),
    CONSTRAINT company_handles_value_length CHECK ((char_length(value) <= 200)),
    CONSTRAINT company_handles_value_normal CHECK ((NOT (private.handle_value(kind, value) IS DISTINCT FROM value))),
    CONSTRAINT company_handles_value_shape CHECK ((value ~ '^[!-~]+$'::text))
);

COMMENT ON TABLE public.company_handles IS 'How a company is reached, signed by who added it. In no listing: read by company or by the exact value.';

COMMENT ON COLUMN public.company_handles.value IS 'Phone and WhatsApp as E.164, names in small letters without @, a site without scheme and www.';

COMMENT ON COLUMN public.company_handles.hidden_for IS 'Why it was removed; who added it reads it, and nobody adds it again.';

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    category text,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_messages_category_known CHECK ((category = ANY (ARRAY['general'::text, 'technical'::text, 'feature'::text, 'content'::text, 'account'::text, 'partnership'::text, 'other'::text]))),
    CONSTRAINT contact_messages_email_clean CHECK (private.is_clean(email)),
    CONSTRAINT contact_messages_email_length CHECK ((char_length(email) <= 254)),
    CONSTRAINT contact_messages_email_shape CHECK ((email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)),
    CONSTRAINT contact_messages_message_clean CHECK (private.is_clean(message)),
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
    due_at timestamp with time zone DEFAULT (now() + '24:00:00'::interval) NOT NULL,
    CONSTRAINT delete_requests_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT delete_requests_feedback_clean CHECK (private.is_clean(feedback)),
    CONSTRAINT delete_requests_feedback_length CHECK ((char_length(feedback) <= 1000)),
    CONSTRAINT delete_requests_reason_known CHECK ((reason = ANY (ARRAY['not_useful'::text, 'too_complex'::text, 'privacy_concerns'::text, 'found_alternative'::text, 'temporary_break'::text, 'other'::text])))
);

COMMENT ON TABLE public.delete_requests IS 'A row stands until private.erase_due_accounts() acts on it after due_at, or until its member withdraws it.';

CREATE TABLE public.follows (
    user_id uuid DEFAULT auth.uid() NOT NULL,
    category_id integer,
    place_id text COLLATE pg_catalog."C",
    product_id uuid,
    company_id uuid,
    member_id uuid,
    request_id uuid,
    target text GENERATED ALWAYS AS (COALESCE(((category_id)::text || COALESCE((' '::text || place_id), ''::text)), (product_id)::text, (company_id)::text, (member_id)::text, (request_id)::text)) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT follows_not_oneself CHECK ((member_id <> user_id)),
    CONSTRAINT follows_one_target CHECK ((num_nonnulls(category_id, product_id, company_id, member_id, request_id) = 1)),
    CONSTRAINT follows_place_id_length CHECK ((char_length(place_id) <= 60)),
    CONSTRAINT follows_place_of_category CHECK (((place_id IS NULL) OR (category_id IS NOT NULL))),
    CONSTRAINT follows_target_length CHECK ((char_length(target) <= 80))
);

COMMENT ON TABLE public.follows IS 'What a member follows, one thing a row; that member alone reads it.';

COMMENT ON COLUMN public.follows.target IS 'What is followed, in a word: the number of a category, perhaps with a place, or an id. One follow of each.';

CREATE TABLE public.list_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    list_id uuid NOT NULL,
    recommendation_id uuid,
    review_id uuid,
    product_id uuid,
    company_id uuid,
    notes text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    response_id uuid,
    request_id uuid,
    item_id uuid GENERATED ALWAYS AS (COALESCE(recommendation_id, review_id, request_id, product_id, company_id, response_id)) STORED,
    rank double precision DEFAULT (- EXTRACT(epoch FROM clock_timestamp())) NOT NULL,
    CONSTRAINT list_items_notes_clean CHECK (private.is_clean(notes)),
    CONSTRAINT list_items_notes_length CHECK ((char_length(notes) <= 300)),
    CONSTRAINT list_items_one_item CHECK ((num_nonnulls(recommendation_id, review_id, request_id, product_id, company_id, response_id) = 1)),
    CONSTRAINT list_items_rank_range CHECK ((abs(rank) < ('100000000000'::numeric)::double precision))
);

COMMENT ON TABLE public.list_items IS 'One of six things that may be kept; seen by who may see the list.';

COMMENT ON COLUMN public.list_items.item_id IS 'Whichever of the six it is.';

COMMENT ON COLUMN public.list_items.rank IS 'Where it stands: the smaller, the further up. Minus the time of saving, until its owner arranges the list.';

CREATE TABLE public.places (
    id text NOT NULL COLLATE pg_catalog."C",
    parent_id text GENERATED ALWAYS AS (NULLIF(regexp_replace(id, '-[^-]*$'::text, ''::text), id)) STORED COLLATE pg_catalog."C",
    name text NOT NULL,
    names text[] DEFAULT '{}'::text[] NOT NULL,
    label text NOT NULL,
    keys text[] NOT NULL,
    latitude numeric(5,2) NOT NULL,
    longitude numeric(5,2) NOT NULL,
    people integer NOT NULL,
    CONSTRAINT places_id_length CHECK ((char_length(id) <= 60)),
    CONSTRAINT places_id_shape CHECK ((id ~ '^[a-z]{2}(-[a-z0-9_]+){0,3}$'::text)),
    CONSTRAINT places_keys_length CHECK (private.fits(keys, 24, 300)),
    CONSTRAINT places_label_length CHECK ((char_length(label) <= 300)),
    CONSTRAINT places_latitude_range CHECK (((latitude >= ('-35'::integer)::numeric) AND (latitude <= (38)::numeric))),
    CONSTRAINT places_longitude_range CHECK (((longitude >= ('-26'::integer)::numeric) AND (longitude <= (60)::numeric))),
    CONSTRAINT places_name_length CHECK ((char_length(name) <= 80)),
    CONSTRAINT places_name_line CHECK (private.is_line(name)),
    CONSTRAINT places_names_length CHECK (private.fits(names, 20, 80)),
    CONSTRAINT places_parent_id_length CHECK ((char_length(parent_id) <= 60)),
    CONSTRAINT places_people_positive CHECK ((people > 0))
);

COMMENT ON TABLE public.places IS 'Countries, cities and their parts, as people name them: Giza is in Cairo. Migrations alone write them.';

COMMENT ON COLUMN public.places.id IS 'Begins with its parent''s and a hyphen. Never changed: addresses and posts hold it.';

COMMENT ON COLUMN public.places.names IS 'Other names and spellings, in whatever script people write them.';

COMMENT ON COLUMN public.places.label IS 'Name with ancestors: Ikeja, Lagos, Nigeria. Kept by a trigger.';

COMMENT ON COLUMN public.places.keys IS 'All names, folded, and the label: what a text is compared with. Kept by a trigger.';

COMMENT ON COLUMN public.places.people IS 'Thousands, to their order: which of two places of one name is meant.';

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
    followed_seen_at timestamp with time zone,
    CONSTRAINT profile_details_company_length CHECK ((char_length(company) <= 100)),
    CONSTRAINT profile_details_company_line CHECK (private.is_line(company)),
    CONSTRAINT profile_details_date_of_birth_range CHECK (((date_of_birth >= '1900-01-01'::date) AND (date_of_birth <= CURRENT_DATE))),
    CONSTRAINT profile_details_email_length CHECK ((char_length(email) <= 320)),
    CONSTRAINT profile_details_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text]))),
    CONSTRAINT profile_details_occupation_length CHECK ((char_length(occupation) <= 100)),
    CONSTRAINT profile_details_occupation_line CHECK (private.is_line(occupation)),
    CONSTRAINT profile_details_phone_length CHECK ((char_length(phone) <= 30)),
    CONSTRAINT profile_details_phone_shape CHECK ((phone ~ '^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$'::text)),
    CONSTRAINT profile_details_preferences_length CHECK ((octet_length((preferences)::text) <= 4000)),
    CONSTRAINT profile_details_preferences_shape CHECK ((jsonb_typeof(preferences) = 'object'::text))
);

COMMENT ON TABLE public.profile_details IS 'What only the member may see. A row comes with the profile.';

COMMENT ON COLUMN public.profile_details.followed_seen_at IS 'Up to when the member has seen what is new of what they follow (see_followed).';

CREATE TABLE public.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT push_subscriptions_auth_shape CHECK (((char_length(auth) = 22) AND (auth ~ '^[A-Za-z0-9_-]+$'::text))),
    CONSTRAINT push_subscriptions_endpoint_known CHECK (private.is_push_service(endpoint)),
    CONSTRAINT push_subscriptions_endpoint_length CHECK ((char_length(endpoint) <= 1500)),
    CONSTRAINT push_subscriptions_p256dh_shape CHECK (((char_length(p256dh) = 87) AND (p256dh ~ '^B[A-Za-z0-9_-]+$'::text)))
);

COMMENT ON TABLE public.push_subscriptions IS 'The browsers in which a member is told by push; written by keep_push_subscription(), and the keys are read by nobody.';

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
    kind text,
    item_id uuid,
    reason public.report_reason NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    author_id uuid,
    title text,
    body text,
    list_id uuid,
    product_id uuid,
    company_id uuid,
    handle_id uuid,
    reply_id uuid,
    CONSTRAINT reports_body_length CHECK ((char_length(body) <= 5000)),
    CONSTRAINT reports_item_known CHECK (((kind IS NOT NULL) AND (item_id IS NOT NULL))),
    CONSTRAINT reports_kind_length CHECK ((char_length(kind) <= 20)),
    CONSTRAINT reports_note_clean CHECK (private.is_clean(note)),
    CONSTRAINT reports_note_length CHECK ((char_length(note) <= 500)),
    CONSTRAINT reports_one_item CHECK ((num_nonnulls(recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id, handle_id, reply_id) <= 1)),
    CONSTRAINT reports_title_length CHECK ((char_length(title) <= 200))
);

COMMENT ON TABLE public.reports IS 'Insert only; moderators read them through moderation_board(). Without a reporter: a deleted member''s.';

COMMENT ON COLUMN public.reports.author_id IS 'Whose it was, also of what is anonymous; null once they have left.';

COMMENT ON COLUMN public.reports.title IS 'What was reported as it then stood, like body.';

CREATE TABLE public.response_votes (
    user_id uuid NOT NULL,
    response_id uuid NOT NULL,
    vote_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT response_votes_vote_type_known CHECK ((vote_type = ANY (ARRAY['upvote'::text, 'downvote'::text])))
);

COMMENT ON TABLE public.response_votes IS 'A member''s vote on a response; nobody else may read it.';

CREATE TABLE public.review_replies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    review_id uuid NOT NULL,
    content text NOT NULL,
    hidden_for public.report_reason,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    CONSTRAINT review_replies_content_clean CHECK (private.is_clean(content)),
    CONSTRAINT review_replies_content_filled CHECK ((content ~ '\S'::text)),
    CONSTRAINT review_replies_content_length CHECK ((char_length(content) <= 2000))
);

COMMENT ON TABLE public.review_replies IS 'What a business says to a review of it, once. Whoever runs it now edits it; what is hidden stays, or it would be written anew.';

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

CREATE TABLE public.told_choices (
    user_id uuid DEFAULT auth.uid() NOT NULL,
    push text[] DEFAULT '{answers,replies}'::text[] NOT NULL,
    mail text[] DEFAULT '{}'::text[] NOT NULL,
    quiet_from smallint DEFAULT 22,
    quiet_until smallint DEFAULT 7,
    time_zone text DEFAULT 'Africa/Lagos'::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT told_choices_mail_known CHECK (((cardinality(mail) <= 4) AND (mail <@ ARRAY['answers'::text, 'replies'::text, 'likes'::text, 'other'::text]))),
    CONSTRAINT told_choices_push_known CHECK (((cardinality(push) <= 4) AND (push <@ ARRAY['answers'::text, 'replies'::text, 'likes'::text, 'other'::text]))),
    CONSTRAINT told_choices_quiet_both CHECK ((num_nulls(quiet_from, quiet_until) <> 1)),
    CONSTRAINT told_choices_quiet_from_range CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
    CONSTRAINT told_choices_quiet_some CHECK ((quiet_from <> quiet_until)),
    CONSTRAINT told_choices_quiet_until_range CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
    CONSTRAINT told_choices_time_zone_known CHECK (((char_length(time_zone) <= 64) AND private.is_time_zone(time_zone)))
);

COMMENT ON TABLE public.told_choices IS 'Of what a member is told outside the app, by push and by mail. Whoever has a subscription has a row.';

COMMENT ON COLUMN public.told_choices.quiet_from IS 'The hour from which no push is sent until quiet_until, by the clock of time_zone; both null: at any time.';

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_companies FOR VALUES IN ('companies');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_lists FOR VALUES IN ('lists');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_people FOR VALUES IN ('people');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_products FOR VALUES IN ('products');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_recommendations FOR VALUES IN ('recommendations');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_requests FOR VALUES IN ('requests');

ALTER TABLE ONLY private.search_documents ATTACH PARTITION private.search_reviews FOR VALUES IN ('reviews');

ALTER TABLE ONLY private.caller_salt
    ADD CONSTRAINT caller_salt_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY private.company_owners
    ADD CONSTRAINT company_owners_pkey PRIMARY KEY (company_id, user_id);

ALTER TABLE ONLY private.company_voices
    ADD CONSTRAINT company_voices_pkey PRIMARY KEY (company_id, user_id);

ALTER TABLE ONLY private.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.erased_files
    ADD CONSTRAINT erased_files_pkey PRIMARY KEY (bucket_id, name);

ALTER TABLE ONLY private.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.mail_tokens
    ADD CONSTRAINT mail_tokens_token_key UNIQUE (token);

ALTER TABLE ONLY private.moderation_answers
    ADD CONSTRAINT moderation_answers_pkey PRIMARY KEY (kind, item_id);

ALTER TABLE ONLY private.moderation_log
    ADD CONSTRAINT moderation_log_number_key UNIQUE (number);

ALTER TABLE ONLY private.moderation_log
    ADD CONSTRAINT moderation_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.moderation_proposals
    ADD CONSTRAINT moderation_proposals_pkey PRIMARY KEY (kind, item_id);

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

ALTER TABLE ONLY private.review_reply_authors
    ADD CONSTRAINT review_reply_authors_pkey PRIMARY KEY (reply_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_pkey PRIMARY KEY (review_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT reviews_one_per_company UNIQUE (user_id, company_id);

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT reviews_one_per_product UNIQUE (user_id, product_id);

ALTER TABLE ONLY private.search_documents
    ADD CONSTRAINT search_documents_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_companies
    ADD CONSTRAINT search_companies_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_lists
    ADD CONSTRAINT search_lists_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_people
    ADD CONSTRAINT search_people_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_products
    ADD CONSTRAINT search_products_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_recommendations
    ADD CONSTRAINT search_recommendations_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_requests
    ADD CONSTRAINT search_requests_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_reviews
    ADD CONSTRAINT search_reviews_pkey PRIMARY KEY (item_id, kind);

ALTER TABLE ONLY private.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (stem, meaning);

ALTER TABLE ONLY private.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.search_words
    ADD CONSTRAINT search_words_word_key UNIQUE (word);

ALTER TABLE ONLY private.shared_usage
    ADD CONSTRAINT shared_usage_pkey PRIMARY KEY (action);

ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY private.taken_back
    ADD CONSTRAINT taken_back_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.vote_rings
    ADD CONSTRAINT vote_rings_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

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

ALTER TABLE ONLY public.company_claims
    ADD CONSTRAINT company_claims_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_handles
    ADD CONSTRAINT company_handles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delete_requests
    ADD CONSTRAINT delete_requests_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (user_id, target);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_company_key UNIQUE (list_id, company_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_product_key UNIQUE (list_id, product_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_recommendation_key UNIQUE (list_id, recommendation_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_request_key UNIQUE (list_id, request_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_response_key UNIQUE (list_id, response_id);

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_review_key UNIQUE (list_id, review_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profile_details
    ADD CONSTRAINT profile_details_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_pkey PRIMARY KEY (user_id, recommendation_id);

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_comment_key UNIQUE (comment_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_company_key UNIQUE (company_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_handle_key UNIQUE (handle_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_list_key UNIQUE (list_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_product_key UNIQUE (product_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_profile_key UNIQUE (profile_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_recommendation_key UNIQUE (recommendation_id, reporter_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reply_key UNIQUE (reply_id, reporter_id);

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

ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_review_id_key UNIQUE (review_id);

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

ALTER TABLE ONLY public.told_choices
    ADD CONSTRAINT told_choices_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_request_key UNIQUE (request_id, user_id);

CREATE INDEX company_authors_user_id_idx ON private.company_authors USING btree (user_id);

CREATE INDEX company_owners_user_id_idx ON private.company_owners USING btree (user_id);

CREATE INDEX deliveries_due_at_idx ON private.deliveries USING btree (due_at) WHERE (taken_at IS NULL);

CREATE INDEX deliveries_user_id_idx ON private.deliveries USING btree (user_id, channel, type, group_id);

CREATE INDEX moderation_answers_author_id_idx ON private.moderation_answers USING btree (author_id);

CREATE INDEX moderation_log_hidden_idx ON private.moderation_log USING btree (item_id) WHERE (action = ANY (ARRAY['hide'::text, 'hold'::text, 'merge'::text]));

CREATE INDEX moderation_log_item_id_idx ON private.moderation_log USING btree (item_id, created_at DESC, id DESC) WHERE (action = 'hide'::text);

CREATE INDEX moderation_proposals_moderator_id_idx ON private.moderation_proposals USING btree (moderator_id);

CREATE INDEX product_authors_user_id_idx ON private.product_authors USING btree (user_id);

CREATE INDEX quota_usage_action_idx ON private.quota_usage USING btree (action);

CREATE INDEX recommendation_authors_user_id_idx ON private.recommendation_authors USING btree (user_id);

CREATE INDEX review_authors_user_id_idx ON private.review_authors USING btree (user_id);

CREATE INDEX review_reply_authors_user_id_idx ON private.review_reply_authors USING btree (user_id);

CREATE INDEX review_slots_company_id_idx ON private.review_slots USING btree (company_id);

CREATE INDEX review_slots_product_id_idx ON private.review_slots USING btree (product_id);

CREATE INDEX search_documents_words_idx ON ONLY private.search_documents USING gin (words, title_words);

CREATE INDEX search_companies_words_title_words_idx ON private.search_companies USING gin (words, title_words);

CREATE INDEX search_lists_words_title_words_idx ON private.search_lists USING gin (words, title_words);

CREATE INDEX search_people_words_title_words_idx ON private.search_people USING gin (words, title_words);

CREATE INDEX search_products_words_title_words_idx ON private.search_products USING gin (words, title_words);

CREATE INDEX search_recommendations_best_idx ON private.search_recommendations USING gin (words, title_words) WHERE (words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[]);

CREATE INDEX search_recommendations_words_title_words_idx ON private.search_recommendations USING gin (words, title_words);

CREATE INDEX search_requests_best_idx ON private.search_requests USING gin (words, title_words) WHERE (words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[]);

CREATE INDEX search_requests_words_title_words_idx ON private.search_requests USING gin (words, title_words);

CREATE INDEX search_reviews_best_idx ON private.search_reviews USING gin (words, title_words) WHERE (words && '{-3,-4,-5,-6,-7,-8,-9}'::integer[]);

CREATE INDEX search_reviews_words_title_words_idx ON private.search_reviews USING gin (words, title_words);

CREATE INDEX search_synonyms_meaning_idx ON private.search_synonyms USING btree (meaning);

CREATE INDEX search_words_near_idx ON private.search_words USING gin (word extensions.gin_trgm_ops);

CREATE INDEX search_words_pairs_idx ON private.search_words USING gin (private.grams_of(word, 2));

CREATE INDEX search_words_stem_idx ON private.search_words USING btree (stem);

CREATE INDEX search_words_threes_idx ON private.search_words USING gin (private.grams_of(word, 3));

CREATE INDEX suspensions_item_id_idx ON private.suspensions USING btree (item_id);

CREATE INDEX taken_back_about_idx ON private.taken_back USING btree (about, type, created_at);

CREATE INDEX taken_back_actor_id_idx ON private.taken_back USING btree (actor_id);

CREATE INDEX taken_back_created_at_idx ON private.taken_back USING btree (created_at);

CREATE INDEX versions_author_id_idx ON private.versions USING btree (author_id);

CREATE INDEX versions_item_id_idx ON private.versions USING btree (item_id, id DESC);

CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id, blocker_id);

CREATE UNIQUE INDEX categories_name_same ON public.categories USING btree (private.name_key(name));

CREATE INDEX category_suggestions_parent_category_id_idx ON public.category_suggestions USING btree (parent_category_id);

CREATE INDEX comment_votes_comment_id_idx ON public.comment_votes USING btree (comment_id);

CREATE INDEX comments_recommendation_id_idx ON public.comments USING btree (recommendation_id, created_at, id) WHERE (recommendation_id IS NOT NULL);

CREATE INDEX comments_reply_to_idx ON public.comments USING btree (reply_to, created_at, id) WHERE (reply_to IS NOT NULL);

CREATE INDEX comments_request_id_idx ON public.comments USING btree (request_id, created_at, id) WHERE (request_id IS NOT NULL);

CREATE INDEX comments_response_id_idx ON public.comments USING btree (response_id, created_at, id) WHERE (response_id IS NOT NULL);

CREATE INDEX comments_review_id_idx ON public.comments USING btree (review_id, created_at, id) WHERE (review_id IS NOT NULL);

CREATE INDEX comments_user_id_idx ON public.comments USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX companies_category_id_idx ON public.companies USING btree (category_id, created_at DESC);

CREATE INDEX companies_merged_into_idx ON public.companies USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE UNIQUE INDEX companies_name_location_key ON public.companies USING btree (private.name_key(name), private.name_key(COALESCE(location, ''::text)));

CREATE INDEX companies_place_id_idx ON public.companies USING btree (place_id) WHERE (place_id IS NOT NULL);

CREATE INDEX companies_popular_idx ON public.companies USING btree (((recommendation_count + review_count)) DESC, created_at DESC, id DESC);

CREATE INDEX companies_recent_idx ON public.companies USING btree (created_at DESC, id DESC);

CREATE INDEX companies_website_value_idx ON public.companies USING btree (private.handle_value('website'::text, website)) WHERE (website IS NOT NULL);

CREATE INDEX company_claims_company_id_idx ON public.company_claims USING btree (company_id);

CREATE UNIQUE INDEX company_claims_one_open_key ON public.company_claims USING btree (company_id, user_id) WHERE (status = 'open'::text);

CREATE INDEX company_claims_open_idx ON public.company_claims USING btree (created_at) WHERE (status = 'open'::text);

CREATE INDEX company_claims_user_id_idx ON public.company_claims USING btree (user_id, created_at DESC);

CREATE INDEX company_handles_added_by_idx ON public.company_handles USING btree (added_by) WHERE (added_by IS NOT NULL);

CREATE INDEX company_handles_company_id_idx ON public.company_handles USING btree (company_id);

CREATE INDEX company_handles_hidden_idx ON public.company_handles USING btree (value) WHERE (hidden_for IS NOT NULL);

CREATE UNIQUE INDEX company_handles_value_key ON public.company_handles USING btree (value, kind) WHERE (hidden_for IS NULL);

CREATE INDEX follows_category_id_idx ON public.follows USING btree (category_id) WHERE (category_id IS NOT NULL);

CREATE INDEX follows_company_id_idx ON public.follows USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX follows_member_id_idx ON public.follows USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX follows_place_id_idx ON public.follows USING btree (place_id) WHERE (place_id IS NOT NULL);

CREATE INDEX follows_product_id_idx ON public.follows USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX follows_request_id_idx ON public.follows USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX list_items_company_id_idx ON public.list_items USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX list_items_list_id_idx ON public.list_items USING btree (list_id, rank, id);

CREATE INDEX list_items_product_id_idx ON public.list_items USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX list_items_recommendation_id_idx ON public.list_items USING btree (recommendation_id) WHERE (recommendation_id IS NOT NULL);

CREATE INDEX list_items_request_id_idx ON public.list_items USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX list_items_response_id_idx ON public.list_items USING btree (response_id) WHERE (response_id IS NOT NULL);

CREATE INDEX list_items_review_id_idx ON public.list_items USING btree (review_id) WHERE (review_id IS NOT NULL);

CREATE INDEX notifications_actor_id_idx ON public.notifications USING btree (actor_id);

CREATE INDEX notifications_group_id_idx ON public.notifications USING btree (recipient_id, type, group_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX notifications_one_helped_key ON public.notifications USING btree (recipient_id, entity_id) WHERE (type = 'helped'::text);

CREATE UNIQUE INDEX notifications_one_like_key ON public.notifications USING btree (recipient_id, actor_id, entity_type, entity_id) WHERE (type = 'like'::text);

CREATE INDEX notifications_owner_reply_idx ON public.notifications USING btree (entity_id) WHERE (type = 'owner_reply'::text);

CREATE INDEX notifications_recipient_id_idx ON public.notifications USING btree (recipient_id, created_at DESC, id DESC);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (recipient_id, created_at DESC, id DESC) WHERE (NOT is_read);

CREATE INDEX places_keys_idx ON public.places USING gin (keys);

CREATE INDEX places_parent_id_idx ON public.places USING btree (parent_id);

CREATE INDEX products_category_id_idx ON public.products USING btree (category_id, created_at DESC);

CREATE INDEX products_company_id_idx ON public.products USING btree (company_id, review_count DESC, id) WHERE (company_id IS NOT NULL);

CREATE INDEX products_merged_into_idx ON public.products USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE UNIQUE INDEX products_name_company_key ON public.products USING btree (private.name_key(name), COALESCE(company_id, '00000000-0000-0000-0000-000000000000'::uuid));

CREATE INDEX products_popular_idx ON public.products USING btree (((recommendation_count + review_count)) DESC, created_at DESC, id DESC);

CREATE INDEX products_recent_idx ON public.products USING btree (created_at DESC, id DESC);

CREATE INDEX products_subcategory_id_idx ON public.products USING btree (subcategory_id, created_at DESC, id DESC);

CREATE INDEX profiles_hidden_idx ON public.profiles USING btree (id) WHERE (hidden_for IS NOT NULL);

CREATE INDEX profiles_place_id_idx ON public.profiles USING btree (place_id) WHERE (place_id IS NOT NULL);

CREATE INDEX profiles_popular_idx ON public.profiles USING btree (((total_recommendations + total_reviews)) DESC, created_at DESC, id DESC) WHERE (is_public AND (hidden_for IS NULL));

CREATE INDEX profiles_recent_idx ON public.profiles USING btree (created_at DESC, id DESC) WHERE (is_public AND (hidden_for IS NULL));

CREATE UNIQUE INDEX profiles_username_key ON public.profiles USING btree (lower(username));

CREATE INDEX profiles_verified_idx ON public.profiles USING btree (id) WHERE (is_verified AND is_public AND (hidden_for IS NULL));

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id);

CREATE INDEX recommendation_votes_recommendation_id_idx ON public.recommendation_votes USING btree (recommendation_id);

CREATE INDEX recommendations_category_id_idx ON public.recommendations USING btree (category_id, created_at DESC, id DESC) INCLUDE (is_deleted, place_id, price, has_images, user_id);

CREATE INDEX recommendations_category_trending_idx ON public.recommendations USING btree (category_id, upvotes DESC, created_at DESC, id DESC) INCLUDE (place_id, price, has_images, user_id) WHERE (NOT is_deleted);

CREATE INDEX recommendations_company_id_idx ON public.recommendations USING btree (company_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, place_id, price, has_images, user_id) WHERE (company_id IS NOT NULL);

CREATE INDEX recommendations_company_id_paid_idx ON public.recommendations USING btree (company_id, paid_in) WHERE ((company_id IS NOT NULL) AND (price_paid IS NOT NULL) AND (user_id IS NOT NULL) AND (NOT is_deleted));

CREATE INDEX recommendations_deleted_photos_idx ON public.recommendations USING btree (id) WHERE (is_deleted AND has_images);

CREATE INDEX recommendations_images_idx ON public.recommendations USING btree (created_at DESC, id DESC) INCLUDE (upvotes, category_id, place_id, price, has_images, user_id) WHERE ((NOT is_deleted) AND has_images);

CREATE INDEX recommendations_photo_files_idx ON public.recommendations USING gin (private.photo_files(images)) WHERE has_images;

CREATE INDEX recommendations_place_id_idx ON public.recommendations USING btree (place_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, category_id, price, has_images, user_id) WHERE (place_id IS NOT NULL);

CREATE INDEX recommendations_price_idx ON public.recommendations USING btree (price, created_at DESC, id DESC) INCLUDE (upvotes, category_id, place_id, has_images, user_id) WHERE ((NOT is_deleted) AND (price IS NOT NULL));

CREATE INDEX recommendations_product_id_idx ON public.recommendations USING btree (product_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, place_id, price, has_images, user_id) WHERE (product_id IS NOT NULL);

CREATE INDEX recommendations_product_id_paid_idx ON public.recommendations USING btree (product_id, paid_in) WHERE ((product_id IS NOT NULL) AND (price_paid IS NOT NULL) AND (user_id IS NOT NULL) AND (NOT is_deleted));

CREATE INDEX recommendations_recent_idx ON public.recommendations USING btree (created_at DESC, id DESC) INCLUDE (place_id, price, has_images, user_id) WHERE (NOT is_deleted);

CREATE INDEX recommendations_subcategory_id_idx ON public.recommendations USING btree (subcategory_id, created_at DESC, id DESC) INCLUDE (is_deleted, place_id, price, has_images, user_id) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX recommendations_trending_idx ON public.recommendations USING btree (upvotes DESC, created_at DESC, id DESC) INCLUDE (place_id, price, has_images, user_id) WHERE (NOT is_deleted);

CREATE INDEX recommendations_user_id_idx ON public.recommendations USING btree (user_id, created_at DESC, id DESC) INCLUDE (is_deleted, is_anonymous, title) WHERE (user_id IS NOT NULL);

CREATE INDEX reports_author_id_idx ON public.reports USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX reports_item_id_idx ON public.reports USING btree (item_id) WHERE (resolved_at IS NULL);

CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);

CREATE INDEX requests_category_id_idx ON public.requests USING btree (category_id, created_at DESC, id DESC) INCLUDE (is_deleted, place_id, user_id, status);

CREATE INDEX requests_place_id_idx ON public.requests USING btree (place_id, created_at DESC, id DESC) INCLUDE (is_deleted, price, user_id) WHERE (place_id IS NOT NULL);

CREATE INDEX requests_popular_idx ON public.requests USING btree (response_count DESC, created_at DESC, id DESC) WHERE (NOT is_deleted);

CREATE INDEX requests_price_idx ON public.requests USING btree (price, created_at DESC, id DESC) INCLUDE (place_id, user_id) WHERE ((NOT is_deleted) AND (price IS NOT NULL));

CREATE INDEX requests_recent_idx ON public.requests USING btree (created_at DESC, id DESC) INCLUDE (place_id, price, user_id) WHERE (NOT is_deleted);

CREATE INDEX requests_subcategory_id_idx ON public.requests USING btree (subcategory_id, created_at DESC, id DESC) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX requests_user_id_idx ON public.requests USING btree (user_id, created_at DESC, id DESC) INCLUDE (is_deleted, title) WHERE (user_id IS NOT NULL);

CREATE INDEX response_votes_response_id_idx ON public.response_votes USING btree (response_id);

CREATE INDEX responses_company_id_idx ON public.responses USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX responses_product_id_idx ON public.responses USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX responses_recommendation_id_idx ON public.responses USING btree (recommendation_id) WHERE (recommendation_id IS NOT NULL);

CREATE INDEX responses_request_id_idx ON public.responses USING btree (request_id, created_at DESC, id DESC);

CREATE INDEX responses_standing_idx ON public.responses USING btree (request_id, standing DESC, created_at DESC, id DESC);

CREATE INDEX responses_user_id_idx ON public.responses USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX review_votes_review_id_idx ON public.review_votes USING btree (review_id);

CREATE INDEX reviews_category_id_idx ON public.reviews USING btree (category_id, created_at DESC, id DESC) INCLUDE (is_deleted, place_id, rating, has_images, verified, user_id);

CREATE INDEX reviews_category_trending_idx ON public.reviews USING btree (category_id, upvotes DESC, created_at DESC, id DESC) INCLUDE (place_id, rating, has_images, verified) WHERE (NOT is_deleted);

CREATE INDEX reviews_company_id_idx ON public.reviews USING btree (company_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, place_id, rating, has_images, verified, user_id) WHERE (company_id IS NOT NULL);

CREATE INDEX reviews_company_id_paid_idx ON public.reviews USING btree (company_id, paid_in) WHERE ((company_id IS NOT NULL) AND (price_paid IS NOT NULL) AND (user_id IS NOT NULL) AND (NOT is_deleted));

CREATE INDEX reviews_deleted_photos_idx ON public.reviews USING btree (id) WHERE (is_deleted AND has_images);

CREATE INDEX reviews_images_idx ON public.reviews USING btree (created_at DESC, id DESC) INCLUDE (upvotes, category_id, place_id, rating, has_images, verified) WHERE ((NOT is_deleted) AND has_images);

CREATE INDEX reviews_photo_files_idx ON public.reviews USING gin (private.photo_files(images)) WHERE has_images;

CREATE INDEX reviews_place_id_idx ON public.reviews USING btree (place_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, category_id, rating, has_images, verified) WHERE (place_id IS NOT NULL);

CREATE INDEX reviews_product_id_idx ON public.reviews USING btree (product_id, created_at DESC, id DESC) INCLUDE (is_deleted, upvotes, place_id, rating, has_images, verified, user_id) WHERE (product_id IS NOT NULL);

CREATE INDEX reviews_product_id_paid_idx ON public.reviews USING btree (product_id, paid_in) WHERE ((product_id IS NOT NULL) AND (price_paid IS NOT NULL) AND (user_id IS NOT NULL) AND (NOT is_deleted));

CREATE INDEX reviews_recent_idx ON public.reviews USING btree (created_at DESC, id DESC) INCLUDE (place_id, rating, has_images, verified) WHERE (NOT is_deleted);

CREATE INDEX reviews_subcategory_id_idx ON public.reviews USING btree (subcategory_id, created_at DESC, id DESC) INCLUDE (is_deleted, place_id, rating, has_images, verified) WHERE (subcategory_id IS NOT NULL);

CREATE INDEX reviews_trending_idx ON public.reviews USING btree (upvotes DESC, created_at DESC, id DESC) INCLUDE (place_id, rating, has_images, verified) WHERE (NOT is_deleted);

CREATE INDEX reviews_user_id_idx ON public.reviews USING btree (user_id, created_at DESC, id DESC) INCLUDE (is_deleted, is_anonymous, title) WHERE (user_id IS NOT NULL);

CREATE INDEX reviews_verified_idx ON public.reviews USING btree (created_at DESC, id DESC) INCLUDE (upvotes, category_id, place_id, rating, has_images, verified) WHERE ((NOT is_deleted) AND verified);

CREATE UNIQUE INDEX subcategories_name_same ON public.subcategories USING btree (((((category_id)::text || ' '::text) || private.name_key(name))));

CREATE INDEX subcategories_slug_idx ON public.subcategories USING btree (slug);

CREATE INDEX user_lists_popular_idx ON public.user_lists USING btree (item_count DESC, created_at DESC, id DESC) WHERE is_public;

CREATE INDEX user_lists_public_idx ON public.user_lists USING btree (created_at DESC, id DESC) WHERE is_public;

CREATE INDEX user_lists_user_id_idx ON public.user_lists USING btree (user_id, created_at DESC, id DESC);

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_companies_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_companies_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_lists_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_lists_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_people_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_people_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_products_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_products_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_recommendations_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_recommendations_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_requests_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_requests_words_title_words_idx;

ALTER INDEX private.search_documents_pkey ATTACH PARTITION private.search_reviews_pkey;

ALTER INDEX private.search_documents_words_idx ATTACH PARTITION private.search_reviews_words_title_words_idx;

CREATE TRIGGER copy_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.copy_user_email();

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile_for_user();

CREATE TRIGGER create_profile_once_confirmed AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.confirmed_at IS NULL) AND (new.confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.create_profile_for_user();

CREATE TRIGGER mark_claimed AFTER INSERT OR DELETE ON private.company_owners FOR EACH ROW EXECUTE FUNCTION private.mark_claimed();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON private.moderation_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.category_suggestions FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.type) > 1000) OR (octet_length(new.name) > 1240) OR (octet_length(new.description) > 2200) OR (octet_length(new.reason) > 5000) OR (octet_length(new.email) > 2016)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.comment_votes FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.vote_type) > 1000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.comments FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.content) > 3000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.companies FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.name) > 1480) OR (octet_length(new.description) > 9000) OR (octet_length(new.website) > 2200) OR (octet_length(new.location) > 1320) OR (octet_length(new.hours) > 2200)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.company_claims FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.statement) > 5000) OR (octet_length(new.proof) > 5000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.company_handles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.kind) > 1000) OR (octet_length(new.value) > 1800)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.contact_messages FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.name) > 1320) OR (octet_length(new.email) > 2016) OR (octet_length(new.subject) > 1480) OR (octet_length(new.category) > 1000) OR (octet_length(new.message) > 21000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.delete_requests FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.email) > 2280) OR (octet_length(new.reason) > 1000) OR (octet_length(new.feedback) > 5000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.follows FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.place_id) > 1240))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.list_items FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.notes) > 2200))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.products FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.name) > 1480) OR (octet_length(new.description) > 9000) OR (pg_column_size(new.tags) > 2600) OR (octet_length(new.website) > 2200)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.profile_details FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.phone) > 1120) OR (octet_length(new.gender) > 1000) OR (octet_length(new.occupation) > 1400) OR (octet_length(new.company) > 1400) OR (pg_column_size(new.preferences) > 21000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.full_name) > 1320) OR (octet_length(new.username) > 1120) OR (octet_length(new.location) > 1320) OR (octet_length(new.bio) > 1800) OR (octet_length(new.website) > 2200) OR (octet_length(new.avatar_url) > 3000) OR (pg_column_size(new.interests) > 5000) OR (pg_column_size(new.social_links) > 21000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.recommendation_votes FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.vote_type) > 1000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.recommendations FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.title) > 1480) OR (octet_length(new.content) > 21000) OR (octet_length(new.location) > 1320) OR (octet_length(new.pricing) > 1320) OR (pg_column_size(new.tags) > 2600) OR (pg_column_size(new.links) > 21000) OR (pg_column_size(new.images) > 13000) OR (pg_column_size(new.image_texts) > 5800)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.reports FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.note) > 3000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.requests FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.title) > 1480) OR (octet_length(new.description) > 21000) OR (octet_length(new.location) > 1320) OR (octet_length(new.budget) > 1000) OR (octet_length(new.status) > 1000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.response_votes FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.vote_type) > 1000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.responses FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.content) > 9000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.review_replies FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.content) > 9000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.review_votes FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (octet_length(new.vote_type) > 1000))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.reviews FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.title) > 1480) OR (octet_length(new.content) > 21000) OR (pg_column_size(new.tags) > 2600) OR (pg_column_size(new.links) > 21000) OR (pg_column_size(new.images) > 13000) OR (pg_column_size(new.image_texts) > 5800)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.told_choices FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((pg_column_size(new.push) > 1000) OR (pg_column_size(new.mail) > 1000) OR (octet_length(new.time_zone) > 1256)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER bound_texts BEFORE INSERT OR UPDATE ON public.user_lists FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND ((octet_length(new.name) > 1400) OR (octet_length(new.description) > 3000)))) EXECUTE FUNCTION private.refuse_long_text();

CREATE TRIGGER charge_added AFTER INSERT ON public.comment_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.recommendation_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.response_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_added AFTER INSERT ON public.review_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.comment_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.recommendation_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.response_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER charge_changed AFTER UPDATE ON public.review_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_votes();

CREATE TRIGGER check_claim AFTER INSERT ON public.company_claims FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.check_claim();

CREATE TRIGGER check_handle AFTER INSERT ON public.company_handles FOR EACH ROW WHEN ((new.hidden_for IS NULL)) EXECUTE FUNCTION private.check_handle();

CREATE TRIGGER check_photos AFTER INSERT OR UPDATE OF images ON public.recommendations FOR EACH ROW WHEN ((new.has_images AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.check_photos();

CREATE TRIGGER check_photos AFTER INSERT OR UPDATE OF images ON public.reviews FOR EACH ROW WHEN ((new.has_images AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.check_photos();

CREATE TRIGGER check_report AFTER INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.check_report();

CREATE TRIGGER check_restored AFTER UPDATE OF hidden_for ON public.company_handles FOR EACH ROW WHEN (((new.hidden_for IS NULL) AND (old.hidden_for IS NOT NULL))) EXECUTE FUNCTION private.check_handle();

CREATE TRIGGER clean_phone BEFORE INSERT OR UPDATE OF phone ON public.profile_details FOR EACH ROW EXECUTE FUNCTION private.clean_phone();

CREATE CONSTRAINT TRIGGER comment_votes_count_added AFTER INSERT ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('comment');

CREATE CONSTRAINT TRIGGER comment_votes_count_changed AFTER UPDATE ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('comment');

CREATE CONSTRAINT TRIGGER comment_votes_count_removed AFTER DELETE ON public.comment_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('comment');

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.recommendation_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.response_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER commit_soon BEFORE INSERT OR DELETE OR UPDATE ON public.review_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.commit_soon();

CREATE TRIGGER compose_full_name BEFORE INSERT OR UPDATE OF full_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.compose_full_name();

CREATE TRIGGER compose_name BEFORE INSERT OR UPDATE OF name ON public.categories FOR EACH ROW EXECUTE FUNCTION private.compose_name();

CREATE TRIGGER compose_name BEFORE INSERT OR UPDATE OF name ON public.companies FOR EACH ROW EXECUTE FUNCTION private.compose_name();

CREATE TRIGGER compose_name BEFORE INSERT OR UPDATE OF name ON public.products FOR EACH ROW EXECUTE FUNCTION private.compose_name();

CREATE TRIGGER compose_name BEFORE INSERT OR UPDATE OF name ON public.subcategories FOR EACH ROW EXECUTE FUNCTION private.compose_name();

CREATE TRIGGER compose_name BEFORE INSERT OR UPDATE OF name ON public.user_lists FOR EACH ROW EXECUTE FUNCTION private.compose_name();

CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF hidden_for ON public.comments FOR EACH ROW EXECUTE FUNCTION private.count_comment();

CREATE TRIGGER count_for_company AFTER INSERT OR DELETE OR UPDATE OF company_id, recommendation_count, review_count, hidden_for ON public.products FOR EACH ROW EXECUTE FUNCTION private.count_product_of_company();

CREATE TRIGGER count_list_item AFTER INSERT OR DELETE ON public.list_items FOR EACH ROW EXECUTE FUNCTION private.count_list_item();

CREATE TRIGGER count_loaded_response AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER <> ALL (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.count_response('accept');

CREATE TRIGGER count_product AFTER INSERT OR DELETE OR UPDATE OF subcategory_id, hidden_for ON public.products FOR EACH ROW EXECUTE FUNCTION private.count_product();

CREATE TRIGGER count_recommendation AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id, subcategory_id, product_id, company_id ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.count_recommendation();

CREATE TRIGGER count_request AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id ON public.requests FOR EACH ROW EXECUTE FUNCTION private.count_request();

CREATE TRIGGER count_response AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.count_response('refuse');

CREATE TRIGGER count_review AFTER INSERT OR DELETE OR UPDATE OF is_deleted, user_id, category_id, subcategory_id, product_id, company_id, rating ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.count_review();

CREATE TRIGGER count_withdrawn_response AFTER DELETE OR UPDATE OF hidden_for ON public.responses FOR EACH ROW EXECUTE FUNCTION private.count_response('accept');

CREATE TRIGGER create_details AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.create_profile_details();

CREATE TRIGGER credit_help AFTER INSERT OR DELETE OR UPDATE OF helped_at, hidden_for, user_id ON public.responses FOR EACH ROW EXECUTE FUNCTION private.credit_help();

CREATE TRIGGER describe_place BEFORE INSERT OR UPDATE ON public.places FOR EACH ROW EXECUTE FUNCTION private.describe_place();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.products FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.requests FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_category BEFORE INSERT OR UPDATE OF category_id, subcategory_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.fit_category();

CREATE TRIGGER fit_image_texts BEFORE INSERT OR UPDATE OF images, image_texts ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.fit_image_texts();

CREATE TRIGGER fit_image_texts BEFORE INSERT OR UPDATE OF images, image_texts ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.fit_image_texts();

CREATE TRIGGER follow_merge BEFORE INSERT ON public.company_claims FOR EACH ROW EXECUTE FUNCTION private.follow_merge();

CREATE TRIGGER follow_merge BEFORE INSERT ON public.company_handles FOR EACH ROW EXECUTE FUNCTION private.follow_merge();

CREATE TRIGGER follow_merge BEFORE INSERT ON public.list_items FOR EACH ROW WHEN ((COALESCE(new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.follow_merge('product');

CREATE TRIGGER follow_merge BEFORE INSERT ON public.products FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION private.follow_merge();

CREATE TRIGGER follow_merge BEFORE INSERT ON public.recommendations FOR EACH ROW WHEN ((COALESCE(new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.follow_merge('product');

CREATE TRIGGER follow_merge BEFORE INSERT ON public.responses FOR EACH ROW WHEN ((COALESCE(new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.follow_merge('product');

CREATE TRIGGER follow_merge BEFORE INSERT ON public.reviews FOR EACH ROW WHEN ((COALESCE(new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.follow_merge('product');

CREATE TRIGGER forget_versions AFTER DELETE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.forget_versions('comment');

CREATE TRIGGER forget_versions AFTER DELETE ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.forget_versions('recommendation');

CREATE TRIGGER forget_versions AFTER DELETE ON public.requests FOR EACH ROW EXECUTE FUNCTION private.forget_versions('request');

CREATE TRIGGER forget_versions AFTER DELETE ON public.responses FOR EACH ROW EXECUTE FUNCTION private.forget_versions('response');

CREATE TRIGGER forget_versions AFTER DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.forget_versions('review');

CREATE TRIGGER hold_shelves BEFORE UPDATE OF category_id, subcategory_id ON public.recommendations FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id))) EXECUTE FUNCTION private.hold_shelves();

CREATE TRIGGER hold_shelves BEFORE UPDATE OF category_id, subcategory_id ON public.requests FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id))) EXECUTE FUNCTION private.hold_shelves();

CREATE TRIGGER hold_shelves BEFORE UPDATE OF category_id, subcategory_id ON public.reviews FOR EACH ROW WHEN (((old.category_id IS DISTINCT FROM new.category_id) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id))) EXECUTE FUNCTION private.hold_shelves();

CREATE TRIGGER index_answered_request AFTER INSERT OR DELETE OR UPDATE OF content, hidden_for ON public.responses FOR EACH ROW EXECUTE FUNCTION private.index_answered_request();

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, location, category_id, hidden_for ON public.companies FOR EACH ROW EXECUTE FUNCTION private.index_for_search('companies');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, tags, category_id, subcategory_id, company_id, hidden_for ON public.products FOR EACH ROW EXECUTE FUNCTION private.index_for_search('products');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF full_name, username, bio, location, interests, is_public, hidden_for ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.index_for_search('people');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, content, location, tags, category_id, subcategory_id, product_id, company_id, place_id, is_deleted, hidden_for ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.index_for_search('recommendations');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, description, location, category_id, subcategory_id, is_deleted, hidden_for ON public.requests FOR EACH ROW EXECUTE FUNCTION private.index_for_search('requests');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF title, content, tags, category_id, subcategory_id, product_id, company_id, place_id, is_deleted, hidden_for ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.index_for_search('reviews');

CREATE TRIGGER index_for_search AFTER INSERT OR DELETE OR UPDATE OF name, description, is_public, hidden_for ON public.user_lists FOR EACH ROW EXECUTE FUNCTION private.index_for_search('lists');

CREATE TRIGGER keep_apart BEFORE INSERT ON public.notifications FOR EACH ROW WHEN ((new.actor_id IS NOT NULL)) EXECUTE FUNCTION private.keep_apart();

CREATE TRIGGER keep_reported BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.keep_reported();

CREATE TRIGGER keep_standing AFTER UPDATE OF recommendation_count, review_count ON public.companies FOR EACH ROW WHEN ((private.popularity_band((old.recommendation_count + old.review_count)) <> private.popularity_band((new.recommendation_count + new.review_count)))) EXECUTE FUNCTION private.keep_standing('companies');

CREATE TRIGGER keep_standing AFTER UPDATE OF recommendation_count, review_count ON public.products FOR EACH ROW WHEN ((private.popularity_band((old.recommendation_count + old.review_count)) <> private.popularity_band((new.recommendation_count + new.review_count)))) EXECUTE FUNCTION private.keep_standing('products');

CREATE TRIGGER keep_standing AFTER UPDATE OF total_recommendations, total_reviews ON public.profiles FOR EACH ROW WHEN ((private.popularity_band((old.total_recommendations + old.total_reviews)) <> private.popularity_band((new.total_recommendations + new.total_reviews)))) EXECUTE FUNCTION private.keep_standing('people');

CREATE TRIGGER keep_standing AFTER UPDATE OF upvotes ON public.recommendations FOR EACH ROW WHEN ((private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes))) EXECUTE FUNCTION private.keep_standing('recommendations');

CREATE TRIGGER keep_standing AFTER UPDATE OF response_count ON public.requests FOR EACH ROW WHEN ((private.popularity_band(old.response_count) <> private.popularity_band(new.response_count))) EXECUTE FUNCTION private.keep_standing('requests');

CREATE TRIGGER keep_standing AFTER UPDATE OF upvotes, verified ON public.reviews FOR EACH ROW WHEN (((private.popularity_band(old.upvotes) <> private.popularity_band(new.upvotes)) OR (old.verified <> new.verified))) EXECUTE FUNCTION private.keep_standing('reviews');

CREATE TRIGGER keep_standing AFTER UPDATE OF item_count ON public.user_lists FOR EACH ROW WHEN ((private.popularity_band(old.item_count) <> private.popularity_band(new.item_count))) EXECUTE FUNCTION private.keep_standing('lists');

CREATE TRIGGER limit_follows AFTER INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION private.limit_follows();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER limit_newcomer AFTER INSERT OR UPDATE ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_newcomer();

CREATE TRIGGER move_follows AFTER UPDATE OF merged_into ON public.companies FOR EACH ROW WHEN (((old.merged_into IS NULL) AND (new.merged_into IS NOT NULL))) EXECUTE FUNCTION private.move_follows();

CREATE TRIGGER move_follows AFTER UPDATE OF merged_into ON public.products FOR EACH ROW WHEN (((old.merged_into IS NULL) AND (new.merged_into IS NOT NULL))) EXECUTE FUNCTION private.move_follows();

CREATE TRIGGER normalise_handle BEFORE INSERT OR UPDATE OF kind, value ON public.company_handles FOR EACH ROW EXECUTE FUNCTION private.normalise_handle();

CREATE TRIGGER notify_author AFTER INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION private.notify_comment();

CREATE TRIGGER notify_author AFTER INSERT ON public.responses FOR EACH ROW EXECUTE FUNCTION private.notify_response();

CREATE TRIGGER pin_claim BEFORE INSERT ON public.company_claims FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_claim();

CREATE TRIGGER pin_comment BEFORE INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_comment();

CREATE TRIGGER pin_company BEFORE INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_catalog_entry();

CREATE TRIGGER pin_company_edit BEFORE UPDATE ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_company_edit();

CREATE TRIGGER pin_delete_request BEFORE INSERT ON public.delete_requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_delete_request();

CREATE TRIGGER pin_handle BEFORE INSERT ON public.company_handles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_handle();

CREATE TRIGGER pin_list BEFORE INSERT OR UPDATE ON public.user_lists FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_list();

CREATE TRIGGER pin_product BEFORE INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_catalog_entry();

CREATE TRIGGER pin_profile BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_profile();

CREATE TRIGGER pin_recommendation BEFORE INSERT OR UPDATE ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_recommendation();

CREATE TRIGGER pin_remark BEFORE UPDATE ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_remark();

CREATE TRIGGER pin_remark BEFORE UPDATE ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_remark();

CREATE TRIGGER pin_reply BEFORE INSERT OR UPDATE ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_reply();

CREATE TRIGGER pin_report BEFORE INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_report();

CREATE TRIGGER pin_request BEFORE INSERT OR UPDATE ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_request();

CREATE TRIGGER pin_response BEFORE INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_response();

CREATE TRIGGER pin_review BEFORE INSERT OR UPDATE ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.pin_review();

CREATE TRIGGER place_review BEFORE INSERT OR UPDATE OF company_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.place_review();

CREATE TRIGGER place_reviews AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.place_id IS DISTINCT FROM new.place_id)) EXECUTE FUNCTION private.place_reviews_of_company();

CREATE TRIGGER place_row BEFORE INSERT OR UPDATE OF location, place_id ON public.companies FOR EACH ROW EXECUTE FUNCTION private.place_row();

CREATE TRIGGER place_row BEFORE INSERT OR UPDATE OF location, place_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.place_row();

CREATE TRIGGER place_row BEFORE INSERT OR UPDATE OF location, place_id ON public.recommendations FOR EACH ROW EXECUTE FUNCTION private.place_row();

CREATE TRIGGER place_row BEFORE INSERT OR UPDATE OF location, place_id ON public.requests FOR EACH ROW EXECUTE FUNCTION private.place_row();

CREATE TRIGGER queue_deliveries AFTER INSERT ON public.notifications FOR EACH ROW WHEN ((NOT new.is_read)) EXECUTE FUNCTION private.queue_deliveries();

CREATE CONSTRAINT TRIGGER recommendation_votes_count_added AFTER INSERT ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('recommendation');

CREATE CONSTRAINT TRIGGER recommendation_votes_count_changed AFTER UPDATE ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('recommendation');

CREATE CONSTRAINT TRIGGER recommendation_votes_count_removed AFTER DELETE ON public.recommendation_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('recommendation');

CREATE TRIGGER record_author AFTER INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.record_catalog_author();

CREATE TRIGGER record_author AFTER INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.record_catalog_author();

CREATE TRIGGER record_author AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((new.is_anonymous AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.record_recommendation_author();

CREATE TRIGGER record_author AFTER INSERT ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.record_reply_author();

CREATE TRIGGER record_author AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((new.is_anonymous AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.record_review_author();

CREATE TRIGGER refuse_gone_card AFTER INSERT ON public.responses FOR EACH ROW WHEN ((COALESCE(new.recommendation_id, new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.refuse_gone_card();

CREATE TRIGGER refuse_hidden_subject AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((COALESCE(new.product_id, new.company_id) IS NOT NULL)) EXECUTE FUNCTION private.refuse_hidden_subject();

CREATE TRIGGER refuse_hidden_subject AFTER INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.refuse_hidden_subject();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.comment_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.comment_id <> new.comment_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.recommendation_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.recommendation_id <> new.recommendation_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.response_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.response_id <> new.response_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_moved BEFORE UPDATE ON public.review_votes FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.review_id <> new.review_id))) EXECUTE FUNCTION private.refuse_moved_vote();

CREATE TRIGGER refuse_name_of_other BEFORE INSERT OR UPDATE OF full_name ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_name_of_other();

CREATE TRIGGER refuse_own_company AFTER INSERT ON public.recommendations FOR EACH ROW WHEN (((COALESCE(new.product_id, new.company_id) IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.refuse_own_company();

CREATE TRIGGER refuse_own_company AFTER INSERT ON public.reviews FOR EACH ROW WHEN (((COALESCE(new.product_id, new.company_id) IS NOT NULL) AND (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))) EXECUTE FUNCTION private.refuse_own_company();

CREATE TRIGGER refuse_own_mark AFTER UPDATE OF helped_at ON public.responses FOR EACH ROW WHEN (((old.helped_at IS NULL) AND (new.helped_at IS NOT NULL) AND (COALESCE(new.product_id, new.company_id) IS NOT NULL))) EXECUTE FUNCTION private.refuse_own_company();

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'description');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('content');

CREATE TRIGGER refuse_repeated_text AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_repeated_text('title', 'content');

CREATE TRIGGER refuse_reserved_username BEFORE INSERT OR UPDATE OF username ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_reserved_username();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.comment_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.comments FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.companies FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.company_claims FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.company_handles FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.list_items FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.recommendation_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.recommendations FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.reports FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.requests FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.response_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.responses FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.review_replies FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.review_votes FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_suspended BEFORE INSERT OR DELETE OR UPDATE ON public.user_lists FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER refuse_vote_of_owner AFTER INSERT OR UPDATE ON public.recommendation_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_vote_of_owner('recommendation');

CREATE TRIGGER refuse_vote_of_owner AFTER INSERT OR UPDATE ON public.review_votes FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.refuse_vote_of_owner('review');

CREATE CONSTRAINT TRIGGER response_votes_count_added AFTER INSERT ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER response_votes_count_changed AFTER UPDATE ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER response_votes_count_removed AFTER DELETE ON public.response_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('response');

CREATE CONSTRAINT TRIGGER review_votes_count_added AFTER INSERT ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('review');

CREATE CONSTRAINT TRIGGER review_votes_count_changed AFTER UPDATE ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.vote_type <> new.vote_type)) EXECUTE FUNCTION private.count_votes('review');

CREATE CONSTRAINT TRIGGER review_votes_count_removed AFTER DELETE ON public.review_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.count_votes('review');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.list_items FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('list_items');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.profile_details FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.told_choices FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_edit AFTER UPDATE ON public.user_lists FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('edits');

CREATE TRIGGER spend_quota AFTER INSERT ON public.blocks FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('blocks');

CREATE TRIGGER spend_quota AFTER INSERT ON public.category_suggestions FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_message();

CREATE TRIGGER spend_quota AFTER INSERT ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('comments');

CREATE TRIGGER spend_quota AFTER INSERT ON public.companies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('catalog');

CREATE TRIGGER spend_quota AFTER INSERT ON public.company_claims FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('claims');

CREATE TRIGGER spend_quota AFTER INSERT ON public.company_handles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('handles');

CREATE TRIGGER spend_quota AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_message();

CREATE TRIGGER spend_quota AFTER INSERT ON public.delete_requests FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.spend_quota('delete_requests');

CREATE TRIGGER spend_quota AFTER INSERT ON public.follows FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('follows');

CREATE TRIGGER spend_quota AFTER INSERT ON public.list_items FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('list_items');

CREATE TRIGGER spend_quota AFTER INSERT ON public.products FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('catalog');

CREATE TRIGGER spend_quota AFTER INSERT ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.reports FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('reports');

CREATE TRIGGER spend_quota AFTER INSERT ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('responses');

CREATE TRIGGER spend_quota AFTER INSERT ON public.review_replies FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('replies');

CREATE TRIGGER spend_quota AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('posts');

CREATE TRIGGER spend_quota AFTER INSERT ON public.user_lists FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.spend_quota('lists');

CREATE TRIGGER take_added AFTER INSERT ON public.comment_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_added AFTER INSERT ON public.recommendation_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_added AFTER INSERT ON public.response_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_added AFTER INSERT ON public.review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_back AFTER DELETE ON public.comments FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION private.take_back();

CREATE TRIGGER take_back AFTER DELETE ON public.notifications FOR EACH ROW WHEN ((old.type = ANY (ARRAY['like'::text, 'helped'::text, 'owner_reply'::text]))) EXECUTE FUNCTION private.take_back();

CREATE TRIGGER take_back AFTER DELETE ON public.responses FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION private.take_back();

CREATE TRIGGER take_changed AFTER UPDATE ON public.comment_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_changed AFTER UPDATE ON public.recommendation_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_changed AFTER UPDATE ON public.response_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_changed AFTER UPDATE ON public.review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_edit BEFORE INSERT OR UPDATE ON public.comments FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_edit('comment', 'content');

CREATE TRIGGER take_edit BEFORE INSERT OR UPDATE ON public.recommendations FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id', 'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');

CREATE TRIGGER take_edit BEFORE INSERT OR UPDATE ON public.requests FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_edit('request', 'title', 'description', 'category_id', 'subcategory_id', 'location', 'budget');

CREATE TRIGGER take_edit BEFORE INSERT OR UPDATE ON public.responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_edit('response', 'content');

CREATE TRIGGER take_edit BEFORE INSERT OR UPDATE ON public.reviews FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id', 'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');

CREATE TRIGGER take_posts BEFORE INSERT ON public.company_claims FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_posts();

CREATE TRIGGER take_removed AFTER DELETE ON public.comment_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('comment');

CREATE TRIGGER take_removed AFTER DELETE ON public.recommendation_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('recommendation');

CREATE TRIGGER take_removed AFTER DELETE ON public.response_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('response');

CREATE TRIGGER take_removed AFTER DELETE ON public.review_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.take_items('review');

CREATE TRIGGER take_reviews BEFORE UPDATE OF location ON public.companies FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.take_reviews();

CREATE TRIGGER take_slot AFTER INSERT OR UPDATE OF is_deleted, product_id, company_id ON public.reviews FOR EACH ROW EXECUTE FUNCTION private.take_review_slot();

CREATE TRIGGER take_subjects BEFORE INSERT ON public.list_items FOR EACH STATEMENT EXECUTE FUNCTION private.take_subjects();

CREATE TRIGGER take_subjects BEFORE INSERT ON public.responses FOR EACH STATEMENT EXECUTE FUNCTION private.take_subjects();

CREATE TRIGGER tell_of_erasure AFTER INSERT OR DELETE ON public.delete_requests FOR EACH ROW EXECUTE FUNCTION private.tell_of_erasure();

CREATE TRIGGER tell_of_reply AFTER INSERT OR DELETE ON public.review_replies FOR EACH ROW EXECUTE FUNCTION private.tell_of_reply();

CREATE TRIGGER touch BEFORE UPDATE ON public.profile_details FOR EACH ROW EXECUTE FUNCTION private.touch();

CREATE TRIGGER touch BEFORE UPDATE ON public.told_choices FOR EACH ROW EXECUTE FUNCTION private.touch();

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.company_authors
    ADD CONSTRAINT company_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.company_owners
    ADD CONSTRAINT company_owners_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.company_owners
    ADD CONSTRAINT company_owners_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.company_voices
    ADD CONSTRAINT company_voices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.deliveries
    ADD CONSTRAINT deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.mail_tokens
    ADD CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.moderation_answers
    ADD CONSTRAINT moderation_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.moderation_proposals
    ADD CONSTRAINT moderation_proposals_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES private.moderators(user_id) ON DELETE CASCADE;

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

ALTER TABLE ONLY private.review_reply_authors
    ADD CONSTRAINT review_reply_authors_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public.review_replies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_reply_authors
    ADD CONSTRAINT review_reply_authors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.review_slots
    ADD CONSTRAINT review_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.shared_usage
    ADD CONSTRAINT shared_usage_action_fkey FOREIGN KEY (action) REFERENCES private.quotas(action) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.taken_back
    ADD CONSTRAINT taken_back_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.versions
    ADD CONSTRAINT versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY private.vote_rings
    ADD CONSTRAINT vote_rings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_suggestions
    ADD CONSTRAINT category_suggestions_parent_category_id_fkey FOREIGN KEY (parent_category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_votes
    ADD CONSTRAINT comment_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_claims
    ADD CONSTRAINT company_claims_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_claims
    ADD CONSTRAINT company_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_handles
    ADD CONSTRAINT company_handles_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_handles
    ADD CONSTRAINT company_handles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delete_requests
    ADD CONSTRAINT delete_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.user_lists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_items
    ADD CONSTRAINT list_items_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.places(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profile_details
    ADD CONSTRAINT profile_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendation_votes
    ADD CONSTRAINT recommendation_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.recommendations
    ADD CONSTRAINT recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_handle_id_fkey FOREIGN KEY (handle_id) REFERENCES public.company_handles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.user_lists(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public.review_replies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.response_votes
    ADD CONSTRAINT response_votes_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.response_votes
    ADD CONSTRAINT response_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES public.recommendations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.responses
    ADD CONSTRAINT responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_replies
    ADD CONSTRAINT review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.told_choices
    ADD CONSTRAINT told_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_lists
    ADD CONSTRAINT user_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE public.blocks ENABLE ROW LEVEL SECURITY;

CREATE POLICY blocks_delete_owner ON public.blocks FOR DELETE TO authenticated USING ((blocker_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY blocks_insert_members ON public.blocks FOR INSERT TO authenticated WITH CHECK ((blocker_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY blocks_select_owner ON public.blocks FOR SELECT TO authenticated USING ((blocker_id = ( SELECT auth.uid() AS uid)));

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

CREATE POLICY comments_select_anyone ON public.comments FOR SELECT TO anon, authenticated USING ((((hidden_for IS NULL) OR (user_id = ( SELECT auth.uid() AS uid))) AND ((user_id <> ALL (ARRAY( SELECT private.blocked_ids() AS blocked_ids))) IS NOT FALSE) AND
CASE
    WHEN (recommendation_id IS NOT NULL) THEN ( SELECT true
       FROM public.recommendations r
      WHERE (r.id = comments.recommendation_id))
    WHEN (review_id IS NOT NULL) THEN ( SELECT true
       FROM public.reviews r
      WHERE (r.id = comments.review_id))
    WHEN (response_id IS NOT NULL) THEN ( SELECT true
       FROM public.responses r
      WHERE (r.id = comments.response_id))
    WHEN (reply_to IS NOT NULL) THEN private.shows_comment(reply_to)
    ELSE ( SELECT true
       FROM public.requests r
      WHERE (r.id = comments.request_id))
END));

CREATE POLICY comments_update_author ON public.comments FOR UPDATE TO authenticated USING (((hidden_for IS NULL) AND (user_id = ( SELECT auth.uid() AS uid)))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;

CREATE POLICY companies_insert_members ON public.companies FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.uid() AS uid) IS NOT NULL));

CREATE POLICY companies_select_anyone ON public.companies FOR SELECT TO anon, authenticated USING (((hidden_for IS NULL) OR (merged_into IS NOT NULL) OR private.added_company(id)));

CREATE POLICY companies_update_owner ON public.companies FOR UPDATE TO authenticated USING (((hidden_for IS NULL) AND private.owns_company(id))) WITH CHECK (private.owns_company(id));

ALTER TABLE public.company_claims ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_claims_delete_author ON public.company_claims FOR DELETE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'open'::text)));

CREATE POLICY company_claims_insert_members ON public.company_claims FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY company_claims_select_author ON public.company_claims FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.company_handles ENABLE ROW LEVEL SECURITY;

CREATE POLICY company_handles_delete_author ON public.company_handles FOR DELETE TO authenticated USING (((hidden_for IS NULL) AND ((added_by = ( SELECT auth.uid() AS uid)) OR private.owns_company(company_id))));

CREATE POLICY company_handles_insert_members ON public.company_handles FOR INSERT TO authenticated WITH CHECK ((added_by = ( SELECT auth.uid() AS uid)));

CREATE POLICY company_handles_select_author ON public.company_handles FOR SELECT TO authenticated USING (((added_by = ( SELECT auth.uid() AS uid)) OR ((hidden_for IS NULL) AND private.owns_company(company_id))));

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY contact_messages_insert_anyone ON public.contact_messages FOR INSERT TO anon, authenticated WITH CHECK ((created_at = now()));

ALTER TABLE public.delete_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY delete_requests_delete_owner ON public.delete_requests FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY delete_requests_insert_members ON public.delete_requests FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY delete_requests_select_owner ON public.delete_requests FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.follows ENABLE ROW LEVEL SECURITY;

CREATE POLICY follows_delete_owner ON public.follows FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY follows_insert_members ON public.follows FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ((product_id IS NULL) OR (EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = follows.product_id) AND (p.hidden_for IS NULL))))) AND ((company_id IS NULL) OR (EXISTS ( SELECT
   FROM public.companies c
  WHERE ((c.id = follows.company_id) AND (c.hidden_for IS NULL))))) AND ((member_id IS NULL) OR (EXISTS ( SELECT
   FROM public.profiles p
  WHERE ((p.id = follows.member_id) AND p.is_public AND (p.hidden_for IS NULL))))) AND ((request_id IS NULL) OR (EXISTS ( SELECT
   FROM public.requests r
  WHERE ((r.id = follows.request_id) AND (NOT r.is_deleted)))))));

CREATE POLICY follows_select_owner ON public.follows FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

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

CREATE POLICY list_items_update_owner ON public.list_items FOR UPDATE TO authenticated USING ((EXISTS ( SELECT
   FROM public.user_lists l
  WHERE ((l.id = list_items.list_id) AND (l.user_id = ( SELECT auth.uid() AS uid)) AND (l.hidden_for IS NULL))))) WITH CHECK ((EXISTS ( SELECT
   FROM public.user_lists l
  WHERE ((l.id = list_items.list_id) AND (l.user_id = ( SELECT auth.uid() AS uid)) AND (l.hidden_for IS NULL)))));

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY notifications_delete_recipient ON public.notifications FOR DELETE TO authenticated USING ((recipient_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY notifications_select_recipient ON public.notifications FOR SELECT TO authenticated USING (((recipient_id = ( SELECT auth.uid() AS uid)) AND ((actor_id <> ALL (ARRAY( SELECT private.blocked_ids() AS blocked_ids))) IS NOT FALSE)));

CREATE POLICY notifications_update_recipient ON public.notifications FOR UPDATE TO authenticated USING ((recipient_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((recipient_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.places ENABLE ROW LEVEL SECURITY;

CREATE POLICY places_select_anyone ON public.places FOR SELECT TO anon, authenticated USING (true);

ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;

CREATE POLICY products_insert_members ON public.products FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.uid() AS uid) IS NOT NULL));

CREATE POLICY products_select_anyone ON public.products FOR SELECT TO anon, authenticated USING (((hidden_for IS NULL) OR (merged_into IS NOT NULL) OR private.added_product(id)));

ALTER TABLE public.profile_details ENABLE ROW LEVEL SECURITY;

CREATE POLICY profile_details_select_owner ON public.profile_details FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profile_details_update_owner ON public.profile_details FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY profiles_insert_owner ON public.profiles FOR INSERT TO authenticated WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY profiles_select_members ON public.profiles FOR SELECT TO authenticated USING (((is_public AND (hidden_for IS NULL)) OR (id = ( SELECT auth.uid() AS uid))));

CREATE POLICY profiles_select_visitors ON public.profiles FOR SELECT TO anon USING ((is_public AND (hidden_for IS NULL)));

CREATE POLICY profiles_update_owner ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;

CREATE POLICY push_subscriptions_delete_owner ON public.push_subscriptions FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY push_subscriptions_select_owner ON public.push_subscriptions FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

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

CREATE POLICY responses_insert_members ON public.responses FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (NOT (EXISTS ( SELECT
   FROM public.requests r
  WHERE ((r.id = responses.request_id) AND (r.user_id = ( SELECT auth.uid() AS uid))))))));

CREATE POLICY responses_select_anyone ON public.responses FOR SELECT TO anon, authenticated USING ((((hidden_for IS NULL) OR (user_id = ( SELECT auth.uid() AS uid))) AND ((user_id <> ALL (ARRAY( SELECT private.blocked_ids() AS blocked_ids))) IS NOT FALSE) AND ( SELECT true
   FROM public.requests r
  WHERE (r.id = responses.request_id))));

CREATE POLICY responses_update_author ON public.responses FOR UPDATE TO authenticated USING (((hidden_for IS NULL) AND (user_id = ( SELECT auth.uid() AS uid)))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.review_replies ENABLE ROW LEVEL SECURITY;

CREATE POLICY review_replies_delete_owner ON public.review_replies FOR DELETE TO authenticated USING (((hidden_for IS NULL) AND private.answers_review(review_id)));

CREATE POLICY review_replies_insert_owner ON public.review_replies FOR INSERT TO authenticated WITH CHECK (private.answers_review(review_id));

CREATE POLICY review_replies_select_members ON public.review_replies FOR SELECT TO authenticated USING ((((hidden_for IS NULL) AND (EXISTS ( SELECT
   FROM public.reviews r
  WHERE ((r.id = review_replies.review_id) AND (NOT r.is_deleted))))) OR private.answers_review(review_id)));

CREATE POLICY review_replies_select_visitors ON public.review_replies FOR SELECT TO anon USING (((hidden_for IS NULL) AND (EXISTS ( SELECT
   FROM public.reviews r
  WHERE ((r.id = review_replies.review_id) AND (NOT r.is_deleted))))));

CREATE POLICY review_replies_update_owner ON public.review_replies FOR UPDATE TO authenticated USING (((hidden_for IS NULL) AND private.answers_review(review_id))) WITH CHECK (private.answers_review(review_id));

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

ALTER TABLE public.told_choices ENABLE ROW LEVEL SECURITY;

CREATE POLICY told_choices_insert_owner ON public.told_choices FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY told_choices_select_owner ON public.told_choices FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY told_choices_update_owner ON public.told_choices FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.user_lists ENABLE ROW LEVEL SECURITY;

CREATE POLICY user_lists_delete_owner ON public.user_lists FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY user_lists_insert_owner ON public.user_lists FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY user_lists_select_members ON public.user_lists FOR SELECT TO authenticated USING (((is_public AND (hidden_for IS NULL)) OR (user_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY user_lists_select_visitors ON public.user_lists FOR SELECT TO anon USING ((is_public AND (hidden_for IS NULL)));

CREATE POLICY user_lists_update_owner ON public.user_lists FOR UPDATE TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) AND (hidden_for IS NULL))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY messages_select_anyone ON realtime.messages FOR SELECT TO anon, authenticated USING ((( SELECT realtime.topic() AS topic) ~~ 'counts:%'::text));

CREATE POLICY objects_delete_owner ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = ANY (ARRAY['images'::text, 'avatars'::text, 'hidden'::text])) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND private.may_remove(created_at)));

CREATE POLICY objects_insert_members ON storage.objects FOR INSERT TO authenticated WITH CHECK (((owner_id = (( SELECT auth.uid() AS uid))::text) AND private.is_upload_path(bucket_id, name, ( SELECT auth.uid() AS uid)) AND ( SELECT private.may_upload() AS may_upload) AND (NOT private.is_in_use(name)) AND (COALESCE(current_setting('storage.operation'::text, true), ''::text) !~ 'sign'::text) AND ((bucket_id <> 'avatars'::text) OR (EXISTS ( SELECT
   FROM public.profiles p
  WHERE ((p.id = ( SELECT auth.uid() AS uid)) AND (p.hidden_for IS NULL)))))));

CREATE POLICY objects_select_members ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = ANY (ARRAY['images'::text, 'avatars'::text, 'hidden'::text])) AND ((owner_id = (( SELECT auth.uid() AS uid))::text) OR (( SELECT private.is_moderator() AS is_moderator) AND private.may_move(bucket_id, name, created_at, updated_at)))));

CREATE POLICY objects_update_owner ON storage.objects FOR UPDATE TO authenticated USING ((((bucket_id = 'avatars'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND (updated_at <= ( SELECT private.rewritable_before() AS rewritable_before))) OR ((bucket_id = 'images'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND (private.bucket_for(name, created_at, updated_at) = 'hidden'::text)) OR (( SELECT private.is_moderator() AS is_moderator) AND private.may_move(bucket_id, name, created_at, updated_at)))) WITH CHECK (((owner_id = (( SELECT auth.uid() AS uid))::text) AND private.is_called(name, id) AND (((bucket_id = 'avatars'::text) AND private.is_upload_path(bucket_id, name, ( SELECT auth.uid() AS uid)) AND private.lies_in('avatars'::text, id)) OR ((bucket_id = 'hidden'::text) AND (private.bucket_for(name, created_at, updated_at) = 'hidden'::text)) OR (( SELECT private.is_moderator() AS is_moderator) AND (bucket_id = private.bucket_for(name, created_at, updated_at))))));

GRANT USAGE ON SCHEMA private TO anon;
GRANT USAGE ON SCHEMA private TO authenticated;
GRANT USAGE ON SCHEMA private TO service_role;

REVOKE ALL ON FUNCTION private.about(numbers integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_clean(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_clean(value text) TO anon;
GRANT ALL ON FUNCTION private.is_clean(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_clean(value text) TO service_role;

GRANT DELETE ON TABLE public.comments TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comments TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.comments TO authenticated;
GRANT SELECT(id) ON TABLE public.comments TO anon;

GRANT SELECT(content),INSERT(content),UPDATE(content) ON TABLE public.comments TO authenticated;
GRANT SELECT(content) ON TABLE public.comments TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.comments TO authenticated;
GRANT SELECT(user_id) ON TABLE public.comments TO anon;

GRANT SELECT(recommendation_id),INSERT(recommendation_id) ON TABLE public.comments TO authenticated;
GRANT SELECT(recommendation_id) ON TABLE public.comments TO anon;

GRANT SELECT(review_id),INSERT(review_id) ON TABLE public.comments TO authenticated;
GRANT SELECT(review_id) ON TABLE public.comments TO anon;

GRANT SELECT(request_id),INSERT(request_id) ON TABLE public.comments TO authenticated;
GRANT SELECT(request_id) ON TABLE public.comments TO anon;

GRANT SELECT(upvotes) ON TABLE public.comments TO anon;
GRANT SELECT(upvotes) ON TABLE public.comments TO authenticated;

GRANT SELECT(downvotes) ON TABLE public.comments TO anon;
GRANT SELECT(downvotes) ON TABLE public.comments TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.comments TO anon;
GRANT SELECT(hidden_for) ON TABLE public.comments TO authenticated;

GRANT SELECT(created_at) ON TABLE public.comments TO anon;
GRANT SELECT(created_at) ON TABLE public.comments TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.comments TO anon;
GRANT SELECT(updated_at) ON TABLE public.comments TO authenticated;

GRANT SELECT(edited_at),UPDATE(edited_at) ON TABLE public.comments TO authenticated;
GRANT SELECT(edited_at) ON TABLE public.comments TO anon;

GRANT SELECT(reply_count) ON TABLE public.comments TO anon;
GRANT SELECT(reply_count) ON TABLE public.comments TO authenticated;

GRANT SELECT(response_id),INSERT(response_id) ON TABLE public.comments TO authenticated;
GRANT SELECT(response_id) ON TABLE public.comments TO anon;

GRANT SELECT(reply_to),INSERT(reply_to) ON TABLE public.comments TO authenticated;
GRANT SELECT(reply_to) ON TABLE public.comments TO anon;

REVOKE ALL ON FUNCTION private.add_comments(item public.comments, step integer, is_new boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.added_company(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.added_company(item uuid) TO anon;
GRANT ALL ON FUNCTION private.added_company(item uuid) TO authenticated;
GRANT ALL ON FUNCTION private.added_company(item uuid) TO service_role;

REVOKE ALL ON FUNCTION private.added_product(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.added_product(item uuid) TO anon;
GRANT ALL ON FUNCTION private.added_product(item uuid) TO authenticated;
GRANT ALL ON FUNCTION private.added_product(item uuid) TO service_role;

REVOKE ALL ON FUNCTION private.address_of(member uuid, channel text, deliveries uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.after_quiet(moment timestamp with time zone, quiet_from integer, quiet_until integer, zone text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.amount_of(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.amount_of(typed text) TO anon;
GRANT ALL ON FUNCTION private.amount_of(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.amount_of(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.announce(kind text, item uuid, upvotes integer, downvotes integer, comment_count integer, response_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.answer_hiding(kind text, item uuid, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.answer_hiding(kind text, item uuid, answer text) TO authenticated;

REVOKE ALL ON FUNCTION private.answers_review(review uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.answers_review(review uuid) TO authenticated;
GRANT ALL ON FUNCTION private.answers_review(review uuid) TO service_role;

REVOKE ALL ON FUNCTION private.appeal_suspension(appeal text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.appeal_suspension(appeal text) TO authenticated;

REVOKE ALL ON FUNCTION private.are_different_photos(addresses text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_different_photos(addresses text[]) TO anon;
GRANT ALL ON FUNCTION private.are_different_photos(addresses text[]) TO authenticated;
GRANT ALL ON FUNCTION private.are_different_photos(addresses text[]) TO service_role;

REVOKE ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.are_links(items text[], most_items integer, most_characters integer) TO service_role;

REVOKE ALL ON FUNCTION private.are_photos(addresses text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_photos(addresses text[]) TO anon;
GRANT ALL ON FUNCTION private.are_photos(addresses text[]) TO authenticated;
GRANT ALL ON FUNCTION private.are_photos(addresses text[]) TO service_role;

REVOKE ALL ON FUNCTION private.are_rare(numbers integer[], known integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.are_social_links(links jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO anon;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.are_social_links(links jsonb) TO service_role;

REVOKE ALL ON FUNCTION private.are_texts(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_texts(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.are_texts(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.are_texts(items text[], most_items integer, most_characters integer) TO service_role;

REVOKE ALL ON FUNCTION private.are_websites(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_websites(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.are_websites(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.are_websites(items text[], most_items integer, most_characters integer) TO service_role;

REVOKE ALL ON FUNCTION private.ascii_digits(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ascii_digits(value text) TO anon;
GRANT ALL ON FUNCTION private.ascii_digits(value text) TO authenticated;
GRANT ALL ON FUNCTION private.ascii_digits(value text) TO service_role;

REVOKE ALL ON FUNCTION private.ask_removal(handle uuid, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ask_removal(handle uuid, note text) TO anon;

REVOKE ALL ON FUNCTION private.author_of(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO anon;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO authenticated;
GRANT ALL ON FUNCTION private.author_of(member uuid) TO service_role;

REVOKE ALL ON FUNCTION private.author_to_judge(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.avatar_path(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.avatar_path(address text) TO anon;
GRANT ALL ON FUNCTION private.avatar_path(address text) TO authenticated;
GRANT ALL ON FUNCTION private.avatar_path(address text) TO service_role;

REVOKE ALL ON FUNCTION private.plain_text(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.plain_text(typed text) TO anon;
GRANT ALL ON FUNCTION private.plain_text(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.plain_text(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.bare_handle(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.bare_handle(typed text) TO anon;
GRANT ALL ON FUNCTION private.bare_handle(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.bare_handle(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.bears_name(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.begin_moderation(kind text, item uuid, is_there boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.best_response(request uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.best_response(request uuid) TO anon;
GRANT ALL ON FUNCTION private.best_response(request uuid) TO authenticated;
GRANT ALL ON FUNCTION private.best_response(request uuid) TO service_role;

REVOKE ALL ON FUNCTION private.blocked_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION private.blocked_ids() TO anon;
GRANT ALL ON FUNCTION private.blocked_ids() TO authenticated;
GRANT ALL ON FUNCTION private.blocked_ids() TO service_role;

REVOKE ALL ON FUNCTION private.board_for_moderators() FROM PUBLIC;
GRANT ALL ON FUNCTION private.board_for_moderators() TO authenticated;

REVOKE ALL ON FUNCTION private.bound_texts(bounded regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION private.caller() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.calling_codes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.calling_codes() TO anon;
GRANT ALL ON FUNCTION private.calling_codes() TO authenticated;
GRANT ALL ON FUNCTION private.calling_codes() TO service_role;

REVOKE ALL ON FUNCTION private.is_line(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_line(value text) TO anon;
GRANT ALL ON FUNCTION private.is_line(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_line(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_link(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_link(value text) TO anon;
GRANT ALL ON FUNCTION private.is_link(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_link(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_website(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_website(value text) TO anon;
GRANT ALL ON FUNCTION private.is_website(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_website(value text) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.companies TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.companies TO authenticated;
GRANT SELECT(id) ON TABLE public.companies TO anon;

GRANT SELECT(name),INSERT(name) ON TABLE public.companies TO authenticated;
GRANT SELECT(name) ON TABLE public.companies TO anon;

GRANT SELECT(description),INSERT(description),UPDATE(description) ON TABLE public.companies TO authenticated;
GRANT SELECT(description) ON TABLE public.companies TO anon;

GRANT SELECT(logo) ON TABLE public.companies TO anon;
GRANT SELECT(logo) ON TABLE public.companies TO authenticated;

GRANT SELECT(website),INSERT(website) ON TABLE public.companies TO authenticated;
GRANT SELECT(website) ON TABLE public.companies TO anon;

GRANT SELECT(location),INSERT(location),UPDATE(location) ON TABLE public.companies TO authenticated;
GRANT SELECT(location) ON TABLE public.companies TO anon;

GRANT SELECT(category_id),INSERT(category_id) ON TABLE public.companies TO authenticated;
GRANT SELECT(category_id) ON TABLE public.companies TO anon;

GRANT SELECT(recommendation_count) ON TABLE public.companies TO anon;
GRANT SELECT(recommendation_count) ON TABLE public.companies TO authenticated;

GRANT SELECT(review_count) ON TABLE public.companies TO anon;
GRANT SELECT(review_count) ON TABLE public.companies TO authenticated;

GRANT SELECT(rating_counts) ON TABLE public.companies TO anon;
GRANT SELECT(rating_counts) ON TABLE public.companies TO authenticated;

GRANT SELECT(created_at) ON TABLE public.companies TO anon;
GRANT SELECT(created_at) ON TABLE public.companies TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.companies TO anon;
GRANT SELECT(updated_at) ON TABLE public.companies TO authenticated;

GRANT SELECT(product_count) ON TABLE public.companies TO anon;
GRANT SELECT(product_count) ON TABLE public.companies TO authenticated;

GRANT SELECT(reviewed_product_count) ON TABLE public.companies TO anon;
GRANT SELECT(reviewed_product_count) ON TABLE public.companies TO authenticated;

GRANT SELECT(product_recommendation_count) ON TABLE public.companies TO anon;
GRANT SELECT(product_recommendation_count) ON TABLE public.companies TO authenticated;

GRANT SELECT(product_rating_counts) ON TABLE public.companies TO anon;
GRANT SELECT(product_rating_counts) ON TABLE public.companies TO authenticated;

GRANT SELECT(average_rating) ON TABLE public.companies TO anon;
GRANT SELECT(average_rating) ON TABLE public.companies TO authenticated;

GRANT SELECT(place_id) ON TABLE public.companies TO anon;
GRANT SELECT(place_id) ON TABLE public.companies TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.companies TO anon;
GRANT SELECT(hidden_for) ON TABLE public.companies TO authenticated;

GRANT SELECT(merged_into) ON TABLE public.companies TO anon;
GRANT SELECT(merged_into) ON TABLE public.companies TO authenticated;

GRANT SELECT(hours),UPDATE(hours) ON TABLE public.companies TO authenticated;
GRANT SELECT(hours) ON TABLE public.companies TO anon;

GRANT SELECT(is_claimed) ON TABLE public.companies TO anon;
GRANT SELECT(is_claimed) ON TABLE public.companies TO authenticated;

GRANT SELECT(product_review_count) ON TABLE public.companies TO anon;
GRANT SELECT(product_review_count) ON TABLE public.companies TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.companies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.companies) TO anon;
GRANT ALL ON FUNCTION private.card(item public.companies) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.companies) TO service_role;

REVOKE ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO anon;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO authenticated;
GRANT ALL ON FUNCTION private.fits(items text[], most_items integer, most_characters integer) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.products TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.products TO authenticated;
GRANT SELECT(id) ON TABLE public.products TO anon;

GRANT SELECT(name),INSERT(name) ON TABLE public.products TO authenticated;
GRANT SELECT(name) ON TABLE public.products TO anon;

GRANT SELECT(description),INSERT(description) ON TABLE public.products TO authenticated;
GRANT SELECT(description) ON TABLE public.products TO anon;

GRANT SELECT(tags),INSERT(tags) ON TABLE public.products TO authenticated;
GRANT SELECT(tags) ON TABLE public.products TO anon;

GRANT SELECT(website),INSERT(website) ON TABLE public.products TO authenticated;
GRANT SELECT(website) ON TABLE public.products TO anon;

GRANT SELECT(category_id),INSERT(category_id) ON TABLE public.products TO authenticated;
GRANT SELECT(category_id) ON TABLE public.products TO anon;

GRANT SELECT(subcategory_id),INSERT(subcategory_id) ON TABLE public.products TO authenticated;
GRANT SELECT(subcategory_id) ON TABLE public.products TO anon;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.products TO authenticated;
GRANT SELECT(company_id) ON TABLE public.products TO anon;

GRANT SELECT(recommendation_count) ON TABLE public.products TO anon;
GRANT SELECT(recommendation_count) ON TABLE public.products TO authenticated;

GRANT SELECT(review_count) ON TABLE public.products TO anon;
GRANT SELECT(review_count) ON TABLE public.products TO authenticated;

GRANT SELECT(rating_counts) ON TABLE public.products TO anon;
GRANT SELECT(rating_counts) ON TABLE public.products TO authenticated;

GRANT SELECT(average_rating) ON TABLE public.products TO anon;
GRANT SELECT(average_rating) ON TABLE public.products TO authenticated;

GRANT SELECT(created_at) ON TABLE public.products TO anon;
GRANT SELECT(created_at) ON TABLE public.products TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.products TO anon;
GRANT SELECT(updated_at) ON TABLE public.products TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.products TO anon;
GRANT SELECT(hidden_for) ON TABLE public.products TO authenticated;

GRANT SELECT(merged_into) ON TABLE public.products TO anon;
GRANT SELECT(merged_into) ON TABLE public.products TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.products) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.products) TO anon;
GRANT ALL ON FUNCTION private.card(item public.products) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.products) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.profiles TO authenticated;
GRANT SELECT(id) ON TABLE public.profiles TO anon;

GRANT SELECT(full_name),INSERT(full_name),UPDATE(full_name) ON TABLE public.profiles TO authenticated;
GRANT SELECT(full_name) ON TABLE public.profiles TO anon;

GRANT SELECT(username),INSERT(username),UPDATE(username) ON TABLE public.profiles TO authenticated;
GRANT SELECT(username) ON TABLE public.profiles TO anon;

GRANT SELECT(location),INSERT(location),UPDATE(location) ON TABLE public.profiles TO authenticated;
GRANT SELECT(location) ON TABLE public.profiles TO anon;

GRANT SELECT(bio),INSERT(bio),UPDATE(bio) ON TABLE public.profiles TO authenticated;
GRANT SELECT(bio) ON TABLE public.profiles TO anon;

GRANT SELECT(website),INSERT(website),UPDATE(website) ON TABLE public.profiles TO authenticated;
GRANT SELECT(website) ON TABLE public.profiles TO anon;

GRANT SELECT(avatar_url),INSERT(avatar_url),UPDATE(avatar_url) ON TABLE public.profiles TO authenticated;
GRANT SELECT(avatar_url) ON TABLE public.profiles TO anon;

GRANT SELECT(interests),INSERT(interests),UPDATE(interests) ON TABLE public.profiles TO authenticated;
GRANT SELECT(interests) ON TABLE public.profiles TO anon;

GRANT SELECT(social_links),INSERT(social_links),UPDATE(social_links) ON TABLE public.profiles TO authenticated;
GRANT SELECT(social_links) ON TABLE public.profiles TO anon;

GRANT SELECT(is_public),INSERT(is_public),UPDATE(is_public) ON TABLE public.profiles TO authenticated;
GRANT SELECT(is_public) ON TABLE public.profiles TO anon;

GRANT SELECT(hidden_for) ON TABLE public.profiles TO anon;
GRANT SELECT(hidden_for) ON TABLE public.profiles TO authenticated;

GRANT SELECT(is_verified),INSERT(is_verified) ON TABLE public.profiles TO authenticated;
GRANT SELECT(is_verified) ON TABLE public.profiles TO anon;

GRANT SELECT(reputation_score),INSERT(reputation_score) ON TABLE public.profiles TO authenticated;
GRANT SELECT(reputation_score) ON TABLE public.profiles TO anon;

GRANT SELECT(total_recommendations),INSERT(total_recommendations) ON TABLE public.profiles TO authenticated;
GRANT SELECT(total_recommendations) ON TABLE public.profiles TO anon;

GRANT SELECT(total_reviews),INSERT(total_reviews) ON TABLE public.profiles TO authenticated;
GRANT SELECT(total_reviews) ON TABLE public.profiles TO anon;

GRANT SELECT(total_requests),INSERT(total_requests) ON TABLE public.profiles TO authenticated;
GRANT SELECT(total_requests) ON TABLE public.profiles TO anon;

GRANT SELECT(created_at) ON TABLE public.profiles TO anon;
GRANT SELECT(created_at) ON TABLE public.profiles TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.profiles TO anon;
GRANT SELECT(updated_at) ON TABLE public.profiles TO authenticated;

GRANT SELECT(place_id) ON TABLE public.profiles TO anon;
GRANT SELECT(place_id) ON TABLE public.profiles TO authenticated;

GRANT SELECT(helped_count) ON TABLE public.profiles TO anon;
GRANT SELECT(helped_count) ON TABLE public.profiles TO authenticated;

GRANT SELECT(ratings_given) ON TABLE public.profiles TO anon;
GRANT SELECT(ratings_given) ON TABLE public.profiles TO authenticated;

GRANT SELECT(reputation_parts) ON TABLE public.profiles TO anon;
GRANT SELECT(reputation_parts) ON TABLE public.profiles TO authenticated;

REVOKE ALL ON FUNCTION private.card(item public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.profiles) TO anon;
GRANT ALL ON FUNCTION private.card(item public.profiles) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.profiles) TO service_role;

REVOKE ALL ON FUNCTION private.price_of(pricing text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.price_of(pricing text) TO anon;
GRANT ALL ON FUNCTION private.price_of(pricing text) TO authenticated;
GRANT ALL ON FUNCTION private.price_of(pricing text) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recommendations TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(id) ON TABLE public.recommendations TO anon;

GRANT SELECT(title),INSERT(title),UPDATE(title) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(title) ON TABLE public.recommendations TO anon;

GRANT SELECT(content),INSERT(content),UPDATE(content) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(content) ON TABLE public.recommendations TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(user_id) ON TABLE public.recommendations TO anon;

GRANT SELECT(category_id),INSERT(category_id),UPDATE(category_id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(category_id) ON TABLE public.recommendations TO anon;

GRANT SELECT(subcategory_id),INSERT(subcategory_id),UPDATE(subcategory_id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(subcategory_id) ON TABLE public.recommendations TO anon;

GRANT SELECT(product_id),INSERT(product_id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(product_id) ON TABLE public.recommendations TO anon;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(company_id) ON TABLE public.recommendations TO anon;

GRANT SELECT(location),INSERT(location),UPDATE(location) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(location) ON TABLE public.recommendations TO anon;

GRANT SELECT(pricing),INSERT(pricing),UPDATE(pricing) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(pricing) ON TABLE public.recommendations TO anon;

GRANT SELECT(tags),INSERT(tags),UPDATE(tags) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(tags) ON TABLE public.recommendations TO anon;

GRANT SELECT(links),INSERT(links),UPDATE(links) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(links) ON TABLE public.recommendations TO anon;

GRANT SELECT(images),INSERT(images),UPDATE(images) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(images) ON TABLE public.recommendations TO anon;

GRANT SELECT(upvotes),INSERT(upvotes) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(upvotes) ON TABLE public.recommendations TO anon;

GRANT SELECT(downvotes),INSERT(downvotes) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(downvotes) ON TABLE public.recommendations TO anon;

GRANT SELECT(comment_count) ON TABLE public.recommendations TO anon;
GRANT SELECT(comment_count) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(is_anonymous),INSERT(is_anonymous) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(is_anonymous) ON TABLE public.recommendations TO anon;

GRANT SELECT(is_deleted),UPDATE(is_deleted) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(is_deleted) ON TABLE public.recommendations TO anon;

GRANT SELECT(hidden_for) ON TABLE public.recommendations TO anon;
GRANT SELECT(hidden_for) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(created_at) ON TABLE public.recommendations TO anon;
GRANT SELECT(created_at) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.recommendations TO anon;
GRANT SELECT(updated_at) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(place_id) ON TABLE public.recommendations TO anon;
GRANT SELECT(place_id) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(price) ON TABLE public.recommendations TO anon;
GRANT SELECT(price) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(has_images) ON TABLE public.recommendations TO anon;
GRANT SELECT(has_images) ON TABLE public.recommendations TO authenticated;

GRANT SELECT(edited_at),UPDATE(edited_at) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(edited_at) ON TABLE public.recommendations TO anon;

GRANT SELECT(price_paid),INSERT(price_paid),UPDATE(price_paid) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(price_paid) ON TABLE public.recommendations TO anon;

GRANT SELECT(paid_in),INSERT(paid_in),UPDATE(paid_in) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(paid_in) ON TABLE public.recommendations TO anon;

GRANT SELECT(image_texts),INSERT(image_texts),UPDATE(image_texts) ON TABLE public.recommendations TO authenticated;
GRANT SELECT(image_texts) ON TABLE public.recommendations TO anon;

REVOKE ALL ON FUNCTION private.card(item public.recommendations) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO anon;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.recommendations) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.requests TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.requests TO authenticated;
GRANT SELECT(id) ON TABLE public.requests TO anon;

GRANT SELECT(title),INSERT(title),UPDATE(title) ON TABLE public.requests TO authenticated;
GRANT SELECT(title) ON TABLE public.requests TO anon;

GRANT SELECT(description),INSERT(description),UPDATE(description) ON TABLE public.requests TO authenticated;
GRANT SELECT(description) ON TABLE public.requests TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.requests TO authenticated;
GRANT SELECT(user_id) ON TABLE public.requests TO anon;

GRANT SELECT(category_id),INSERT(category_id),UPDATE(category_id) ON TABLE public.requests TO authenticated;
GRANT SELECT(category_id) ON TABLE public.requests TO anon;

GRANT SELECT(subcategory_id),INSERT(subcategory_id),UPDATE(subcategory_id) ON TABLE public.requests TO authenticated;
GRANT SELECT(subcategory_id) ON TABLE public.requests TO anon;

GRANT SELECT(location),INSERT(location),UPDATE(location) ON TABLE public.requests TO authenticated;
GRANT SELECT(location) ON TABLE public.requests TO anon;

GRANT SELECT(budget),INSERT(budget),UPDATE(budget) ON TABLE public.requests TO authenticated;
GRANT SELECT(budget) ON TABLE public.requests TO anon;

GRANT SELECT(status),INSERT(status),UPDATE(status) ON TABLE public.requests TO authenticated;
GRANT SELECT(status) ON TABLE public.requests TO anon;

GRANT SELECT(response_count),INSERT(response_count) ON TABLE public.requests TO authenticated;
GRANT SELECT(response_count) ON TABLE public.requests TO anon;

GRANT SELECT(comment_count) ON TABLE public.requests TO anon;
GRANT SELECT(comment_count) ON TABLE public.requests TO authenticated;

GRANT SELECT(is_deleted),UPDATE(is_deleted) ON TABLE public.requests TO authenticated;
GRANT SELECT(is_deleted) ON TABLE public.requests TO anon;

GRANT SELECT(hidden_for) ON TABLE public.requests TO anon;
GRANT SELECT(hidden_for) ON TABLE public.requests TO authenticated;

GRANT SELECT(created_at) ON TABLE public.requests TO anon;
GRANT SELECT(created_at) ON TABLE public.requests TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.requests TO anon;
GRANT SELECT(updated_at) ON TABLE public.requests TO authenticated;

GRANT SELECT(place_id) ON TABLE public.requests TO anon;
GRANT SELECT(place_id) ON TABLE public.requests TO authenticated;

GRANT SELECT(price) ON TABLE public.requests TO anon;
GRANT SELECT(price) ON TABLE public.requests TO authenticated;

GRANT SELECT(edited_at),UPDATE(edited_at) ON TABLE public.requests TO authenticated;
GRANT SELECT(edited_at) ON TABLE public.requests TO anon;

REVOKE ALL ON FUNCTION private.card(item public.requests) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.requests) TO anon;
GRANT ALL ON FUNCTION private.card(item public.requests) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.requests) TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reviews TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(id) ON TABLE public.reviews TO anon;

GRANT SELECT(title),INSERT(title),UPDATE(title) ON TABLE public.reviews TO authenticated;
GRANT SELECT(title) ON TABLE public.reviews TO anon;

GRANT SELECT(content),INSERT(content),UPDATE(content) ON TABLE public.reviews TO authenticated;
GRANT SELECT(content) ON TABLE public.reviews TO anon;

GRANT SELECT(rating),INSERT(rating),UPDATE(rating) ON TABLE public.reviews TO authenticated;
GRANT SELECT(rating) ON TABLE public.reviews TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(user_id) ON TABLE public.reviews TO anon;

GRANT SELECT(category_id),INSERT(category_id),UPDATE(category_id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(category_id) ON TABLE public.reviews TO anon;

GRANT SELECT(subcategory_id),INSERT(subcategory_id),UPDATE(subcategory_id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(subcategory_id) ON TABLE public.reviews TO anon;

GRANT SELECT(product_id),INSERT(product_id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(product_id) ON TABLE public.reviews TO anon;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.reviews TO authenticated;
GRANT SELECT(company_id) ON TABLE public.reviews TO anon;

GRANT SELECT(tags),INSERT(tags),UPDATE(tags) ON TABLE public.reviews TO authenticated;
GRANT SELECT(tags) ON TABLE public.reviews TO anon;

GRANT SELECT(links),INSERT(links),UPDATE(links) ON TABLE public.reviews TO authenticated;
GRANT SELECT(links) ON TABLE public.reviews TO anon;

GRANT SELECT(images),INSERT(images),UPDATE(images) ON TABLE public.reviews TO authenticated;
GRANT SELECT(images) ON TABLE public.reviews TO anon;

GRANT SELECT(verified),INSERT(verified) ON TABLE public.reviews TO authenticated;
GRANT SELECT(verified) ON TABLE public.reviews TO anon;

GRANT SELECT(upvotes),INSERT(upvotes) ON TABLE public.reviews TO authenticated;
GRANT SELECT(upvotes) ON TABLE public.reviews TO anon;

GRANT SELECT(downvotes),INSERT(downvotes) ON TABLE public.reviews TO authenticated;
GRANT SELECT(downvotes) ON TABLE public.reviews TO anon;

GRANT SELECT(comment_count) ON TABLE public.reviews TO anon;
GRANT SELECT(comment_count) ON TABLE public.reviews TO authenticated;

GRANT SELECT(is_anonymous),INSERT(is_anonymous) ON TABLE public.reviews TO authenticated;
GRANT SELECT(is_anonymous) ON TABLE public.reviews TO anon;

GRANT SELECT(is_deleted),UPDATE(is_deleted) ON TABLE public.reviews TO authenticated;
GRANT SELECT(is_deleted) ON TABLE public.reviews TO anon;

GRANT SELECT(hidden_for) ON TABLE public.reviews TO anon;
GRANT SELECT(hidden_for) ON TABLE public.reviews TO authenticated;

GRANT SELECT(created_at) ON TABLE public.reviews TO anon;
GRANT SELECT(created_at) ON TABLE public.reviews TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.reviews TO anon;
GRANT SELECT(updated_at) ON TABLE public.reviews TO authenticated;

GRANT SELECT(place_id) ON TABLE public.reviews TO anon;
GRANT SELECT(place_id) ON TABLE public.reviews TO authenticated;

GRANT SELECT(has_images) ON TABLE public.reviews TO anon;
GRANT SELECT(has_images) ON TABLE public.reviews TO authenticated;

GRANT SELECT(edited_at),UPDATE(edited_at) ON TABLE public.reviews TO authenticated;
GRANT SELECT(edited_at) ON TABLE public.reviews TO anon;

GRANT SELECT(earlier_ratings) ON TABLE public.reviews TO anon;
GRANT SELECT(earlier_ratings) ON TABLE public.reviews TO authenticated;

GRANT SELECT(price_paid),INSERT(price_paid),UPDATE(price_paid) ON TABLE public.reviews TO authenticated;
GRANT SELECT(price_paid) ON TABLE public.reviews TO anon;

GRANT SELECT(paid_in),INSERT(paid_in),UPDATE(paid_in) ON TABLE public.reviews TO authenticated;
GRANT SELECT(paid_in) ON TABLE public.reviews TO anon;

GRANT SELECT(image_texts),INSERT(image_texts),UPDATE(image_texts) ON TABLE public.reviews TO authenticated;
GRANT SELECT(image_texts) ON TABLE public.reviews TO anon;

REVOKE ALL ON FUNCTION private.card(item public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO anon;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.reviews) TO service_role;

GRANT DELETE ON TABLE public.user_lists TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_lists TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(id) ON TABLE public.user_lists TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(user_id) ON TABLE public.user_lists TO anon;

GRANT SELECT(name),INSERT(name),UPDATE(name) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(name) ON TABLE public.user_lists TO anon;

GRANT SELECT(description),INSERT(description),UPDATE(description) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(description) ON TABLE public.user_lists TO anon;

GRANT SELECT(is_public),INSERT(is_public),UPDATE(is_public) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(is_public) ON TABLE public.user_lists TO anon;

GRANT SELECT(item_count) ON TABLE public.user_lists TO anon;
GRANT SELECT(item_count) ON TABLE public.user_lists TO authenticated;

GRANT SELECT(created_at) ON TABLE public.user_lists TO anon;
GRANT SELECT(created_at) ON TABLE public.user_lists TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.user_lists TO anon;
GRANT SELECT(updated_at) ON TABLE public.user_lists TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.user_lists TO anon;
GRANT SELECT(hidden_for) ON TABLE public.user_lists TO authenticated;

GRANT SELECT(request_id),INSERT(request_id) ON TABLE public.user_lists TO authenticated;
GRANT SELECT(request_id) ON TABLE public.user_lists TO anon;

REVOKE ALL ON FUNCTION private.card(item public.user_lists) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO anon;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO authenticated;
GRANT ALL ON FUNCTION private.card(item public.user_lists) TO service_role;

REVOKE ALL ON FUNCTION private.card_of(kind text, item_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.card_of(kind text, item_id uuid) TO anon;
GRANT ALL ON FUNCTION private.card_of(kind text, item_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.card_of(kind text, item_id uuid) TO service_role;

REVOKE ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION private.cards_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION private.check_claim() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_handle() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_photos() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.check_report() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.claimed_company(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.claims_for_moderators() FROM PUBLIC;
GRANT ALL ON FUNCTION private.claims_for_moderators() TO authenticated;

REVOKE ALL ON FUNCTION private.clean_phone() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.commit_soon() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.company_of(product uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.company_runners() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.compose_full_name() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.compose_name() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.copy_user_email() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_list_item() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_product() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_product_of_company() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_recommendation() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_voices(company uuid, members uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_vote(kind text, item uuid, voter uuid, was text, becomes text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.count_votes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.create_profile_details() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.create_profile_for_user() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.credit(member uuid, kind text, step integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.credit_help() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.decide_claim(claim uuid, is_approved boolean, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.decide_claim(claim uuid, is_approved boolean, answer text) TO authenticated;

REVOKE ALL ON FUNCTION private.describe_place() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.dismiss_reports(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dismiss_reports(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.drop_erased_files(waiting interval) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.email_status(email_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.email_status(email_input text) TO anon;
GRANT ALL ON FUNCTION private.email_status(email_input text) TO authenticated;

REVOKE ALL ON FUNCTION private.end_mails(given uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_mails(given uuid) TO anon;
GRANT ALL ON FUNCTION private.end_mails(given uuid) TO authenticated;
GRANT ALL ON FUNCTION private.end_mails(given uuid) TO service_role;

REVOKE ALL ON FUNCTION private.end_ownership(company uuid, member uuid, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_account(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_due_accounts() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_traces(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.files_of_no_use(after text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.files_of_no_use(after text) TO authenticated;

REVOKE ALL ON FUNCTION private.files_to_move(after text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.files_to_move(after text) TO authenticated;

REVOKE ALL ON FUNCTION private.filter_of(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.filter_of(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION private.filter_of(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION private.filter_of(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION private.filtered_feed(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.filtered_feed(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION private.filtered_feed(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION private.filtered_feed(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION private.find_place(location text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.find_vote_rings() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.first_name_of(metadata jsonb, email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fit_category() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fit_image_texts() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fold(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fold(value text) TO anon;
GRANT ALL ON FUNCTION private.fold(value text) TO authenticated;
GRANT ALL ON FUNCTION private.fold(value text) TO service_role;

REVOKE ALL ON FUNCTION private.follow_merge() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer) TO authenticated;

REVOKE ALL ON FUNCTION private.followed_questions(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.followed_questions(most integer) TO authenticated;

REVOKE ALL ON FUNCTION private.followed_since() FROM PUBLIC;
GRANT ALL ON FUNCTION private.followed_since() TO authenticated;

REVOKE ALL ON FUNCTION private.forget_deliveries() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_usage() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_versions() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_words(most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.found_card(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.found_card(kind text, item uuid) TO anon;
GRANT ALL ON FUNCTION private.found_card(kind text, item uuid) TO authenticated;
GRANT ALL ON FUNCTION private.found_card(kind text, item uuid) TO service_role;

REVOKE ALL ON FUNCTION private.give_files_back() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.grams_of(word text, size integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.handle_card(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handle_card(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason) TO anon;
GRANT ALL ON FUNCTION private.handle_card(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason) TO authenticated;
GRANT ALL ON FUNCTION private.handle_card(id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone, hidden_for public.report_reason) TO service_role;

REVOKE ALL ON FUNCTION private.handle_value(kind text, typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handle_value(kind text, typed text) TO anon;
GRANT ALL ON FUNCTION private.handle_value(kind text, typed text) TO authenticated;
GRANT ALL ON FUNCTION private.handle_value(kind text, typed text) TO service_role;

REVOKE ALL ON FUNCTION private.handles_in(typed text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.handles_like(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handles_like(typed text) TO anon;
GRANT ALL ON FUNCTION private.handles_like(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.handles_like(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.handles_of(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handles_of(company uuid) TO anon;
GRANT ALL ON FUNCTION private.handles_of(company uuid) TO authenticated;
GRANT ALL ON FUNCTION private.handles_of(company uuid) TO service_role;

REVOKE ALL ON FUNCTION private.has_interest(member uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_standing(member uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hidden_cases() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hidden_characters() FROM PUBLIC;
GRANT ALL ON FUNCTION private.hidden_characters() TO anon;
GRANT ALL ON FUNCTION private.hidden_characters() TO authenticated;
GRANT ALL ON FUNCTION private.hidden_characters() TO service_role;

REVOKE ALL ON FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hide_item(kind text, item uuid, reason public.report_reason) TO authenticated;

REVOKE ALL ON FUNCTION private.hides_at_once(handle uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.history_of_author(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.history_of_reporter(reporter uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hold_reported(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hold_shelves() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.index_answered_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.index_for_search() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.index_item(wanted_kind text, item jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_agreed(kind text, item uuid, reason public.report_reason) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_called(path text, file uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_called(path text, file uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.is_hidden_subject(product uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_hidden_subject(product uuid, company uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.is_in_the_way(bucket text, path text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_in_use(path text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_in_use(path text) TO authenticated;

REVOKE ALL ON FUNCTION private.is_moderator() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_moderator() TO authenticated;

REVOKE ALL ON FUNCTION private.is_name_of_other(value text, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_name_of_other(value text, member uuid) TO authenticated;
GRANT ALL ON FUNCTION private.is_name_of_other(value text, member uuid) TO service_role;

REVOKE ALL ON FUNCTION private.is_newcomer() FROM PUBLIC;

GRANT DELETE ON TABLE public.notifications TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO service_role;

GRANT SELECT(id) ON TABLE public.notifications TO authenticated;

GRANT SELECT(recipient_id) ON TABLE public.notifications TO authenticated;

GRANT SELECT(actor_id) ON TABLE public.notifications TO authenticated;

GRANT SELECT(type) ON TABLE public.notifications TO authenticated;

GRANT SELECT(entity_type) ON TABLE public.notifications TO authenticated;

GRANT SELECT(entity_id) ON TABLE public.notifications TO authenticated;

GRANT SELECT(message) ON TABLE public.notifications TO authenticated;

GRANT SELECT(is_read),UPDATE(is_read) ON TABLE public.notifications TO authenticated;

GRANT SELECT(created_at) ON TABLE public.notifications TO authenticated;

GRANT SELECT(group_id) ON TABLE public.notifications TO authenticated;

REVOKE ALL ON FUNCTION private.is_news(told public.notifications) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_of_moderator(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_push_service(endpoint text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_reported(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_reserved_name(value text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_reserved_username(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO anon;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO authenticated;
GRANT ALL ON FUNCTION private.is_reserved_username(value text) TO service_role;

REVOKE ALL ON FUNCTION private.is_shown(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_small_word(word text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_time_zone(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_time_zone(name text) TO authenticated;

REVOKE ALL ON FUNCTION private.is_under_deleted(item public.comments) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_upload_path(bucket text, path text, member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_upload_path(bucket text, path text, member uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.is_within(place text, area text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.item_to_tell(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.joined(folded text, is_written boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.joined_characters() FROM PUBLIC;
GRANT ALL ON FUNCTION private.joined_characters() TO anon;
GRANT ALL ON FUNCTION private.joined_characters() TO authenticated;
GRANT ALL ON FUNCTION private.joined_characters() TO service_role;

REVOKE ALL ON FUNCTION private.keep_apart() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_push_subscription(address text, public_key text, shared_secret text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_push_subscription(address text, public_key text, shared_secret text) TO authenticated;

REVOKE ALL ON FUNCTION private.keep_reported() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_standing() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_words(wanted text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.known_words(words_column text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.learn_synonyms(words text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.lies_in(bucket text, file uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lies_in(bucket text, file uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.lift_suspension(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lift_suspension(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.like_pattern(part text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.like_pattern(part text) TO anon;
GRANT ALL ON FUNCTION private.like_pattern(part text) TO authenticated;
GRANT ALL ON FUNCTION private.like_pattern(part text) TO service_role;

REVOKE ALL ON FUNCTION private.limit_follows() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.limit_newcomer() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.linked_handle(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.linked_handle(typed text) TO anon;
GRANT ALL ON FUNCTION private.linked_handle(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.linked_handle(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.log_moderation(action text, kind text, item uuid, reason public.report_reason) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mark_answer(answer uuid, has_helped boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mark_answer(answer uuid, has_helped boolean) TO authenticated;

REVOKE ALL ON FUNCTION private.mark_claimed() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.marks() FROM PUBLIC;
GRANT ALL ON FUNCTION private.marks() TO anon;
GRANT ALL ON FUNCTION private.marks() TO authenticated;
GRANT ALL ON FUNCTION private.marks() TO service_role;

REVOKE ALL ON FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) TO anon;
GRANT ALL ON FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) TO authenticated;
GRANT ALL ON FUNCTION private.matches_of(kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text) TO service_role;

REVOKE ALL ON FUNCTION private.may_move(bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_move(bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION private.may_remove(uploaded_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_remove(uploaded_at timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION private.may_upload() FROM PUBLIC;
GRANT ALL ON FUNCTION private.may_upload() TO authenticated;

REVOKE ALL ON FUNCTION private.member_of(path text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.merge_company(duplicate uuid, survivor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.merge_duplicates(kind text, duplicate uuid, survivor uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.merge_duplicates(kind text, duplicate uuid, survivor uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.merge_product(duplicate uuid, survivor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.moderated_item(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.moderation_card(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.move_everything(kind text, duplicate uuid, survivor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.move_follows() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.name_key(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.name_key(value text) TO anon;
GRANT ALL ON FUNCTION private.name_key(value text) TO authenticated;
GRANT ALL ON FUNCTION private.name_key(value text) TO service_role;

REVOKE ALL ON FUNCTION private.narrowed(indexes text[], narrowing text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.narrowing_in(query text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.narrowing_in(query text) TO anon;
GRANT ALL ON FUNCTION private.narrowing_in(query text) TO authenticated;
GRANT ALL ON FUNCTION private.narrowing_in(query text) TO service_role;

REVOKE ALL ON FUNCTION private.network_name(kind text, name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.network_name(kind text, name text) TO anon;
GRANT ALL ON FUNCTION private.network_name(kind text, name text) TO authenticated;
GRANT ALL ON FUNCTION private.network_name(kind text, name text) TO service_role;

REVOKE ALL ON FUNCTION private.newest_decisions() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.news_of(member uuid, happened text, told_of uuid, since timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.normalise_handle() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify(happened text, actor uuid, kind text, item uuid, verb text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.on_shelf(shelf text, shelf_id text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.open_cases() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.open_claims() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.opening(content text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.opening(content text) TO anon;
GRANT ALL ON FUNCTION private.opening(content text) TO authenticated;
GRANT ALL ON FUNCTION private.opening(content text) TO service_role;

REVOKE ALL ON FUNCTION private.own_anonymous_posts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_anonymous_posts() TO authenticated;

REVOKE ALL ON FUNCTION private.own_answer(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.own_business() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.own_companies() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_companies() TO authenticated;

REVOKE ALL ON FUNCTION private.own_hiding(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_hiding(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.own_moderation() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_moderation() TO authenticated;

REVOKE ALL ON FUNCTION private.own_review(kind text, subject uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_review(kind text, subject uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.own_standing(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_standing(company uuid) TO anon;
GRANT ALL ON FUNCTION private.own_standing(company uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.own_suspension() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_suspension() TO anon;
GRANT ALL ON FUNCTION private.own_suspension() TO authenticated;
GRANT ALL ON FUNCTION private.own_suspension() TO service_role;

REVOKE ALL ON FUNCTION private.own_versions() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_versions() TO authenticated;

REVOKE ALL ON FUNCTION private.owns_company(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.owns_company(company uuid) TO authenticated;
GRANT ALL ON FUNCTION private.owns_company(company uuid) TO service_role;

REVOKE ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION private.page_of(kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION private.phone_numbers(typed text, of_country text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.phone_numbers(typed text, of_country text) TO anon;
GRANT ALL ON FUNCTION private.phone_numbers(typed text, of_country text) TO authenticated;
GRANT ALL ON FUNCTION private.phone_numbers(typed text, of_country text) TO service_role;

REVOKE ALL ON FUNCTION private.phone_text(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.phone_text(typed text) TO anon;
GRANT ALL ON FUNCTION private.phone_text(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.phone_text(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.photo_files(addresses text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.photo_files(addresses text[]) TO anon;
GRANT ALL ON FUNCTION private.photo_files(addresses text[]) TO authenticated;
GRANT ALL ON FUNCTION private.photo_files(addresses text[]) TO service_role;

REVOKE ALL ON FUNCTION private.photo_path(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.photo_path(address text) TO anon;
GRANT ALL ON FUNCTION private.photo_path(address text) TO authenticated;
GRANT ALL ON FUNCTION private.photo_path(address text) TO service_role;

REVOKE ALL ON FUNCTION private.phrases_for(word text, apart text, known integer[], shares real[], most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_catalog_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_claim() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_comment() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_company_edit() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_delete_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_handle() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_list() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_profile() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_recommendation() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_remark() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_reply() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_report() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.pin_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_review() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_reviews_of_company() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.place_row() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.popularity_band(popularity integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.popularity_band(popularity integer) TO anon;
GRANT ALL ON FUNCTION private.popularity_band(popularity integer) TO authenticated;
GRANT ALL ON FUNCTION private.popularity_band(popularity integer) TO service_role;

REVOKE ALL ON FUNCTION private.popularity_of(wanted_kind text, item jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.post_of(item public.comments) FROM PUBLIC;
GRANT ALL ON FUNCTION private.post_of(item public.comments) TO authenticated;
GRANT ALL ON FUNCTION private.post_of(item public.comments) TO service_role;

REVOKE ALL ON FUNCTION private.posts_with(path text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prepare_removal() FROM PUBLIC;
GRANT ALL ON FUNCTION private.prepare_removal() TO authenticated;

REVOKE ALL ON FUNCTION private.prices_paid(product uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.prices_paid(product uuid, company uuid) TO anon;
GRANT ALL ON FUNCTION private.prices_paid(product uuid, company uuid) TO authenticated;
GRANT ALL ON FUNCTION private.prices_paid(product uuid, company uuid) TO service_role;

REVOKE ALL ON FUNCTION private.query_words(query text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.queue_deliveries() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.read_item(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.readable(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.readable(value text) TO anon;
GRANT ALL ON FUNCTION private.readable(value text) TO authenticated;
GRANT ALL ON FUNCTION private.readable(value text) TO service_role;

REVOKE ALL ON FUNCTION private.record_catalog_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_of_moderation(page integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_of_moderation(page integer) TO anon;
GRANT ALL ON FUNCTION private.record_of_moderation(page integer) TO authenticated;
GRANT ALL ON FUNCTION private.record_of_moderation(page integer) TO service_role;

REVOKE ALL ON FUNCTION private.record_recommendation_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_reply_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.record_review_author() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_gone_card() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_hidden_subject() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_long_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_moved_vote() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_name_of_other() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_own_company() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_repeated_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_repetition(written text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_reserved_username() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_suspended() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_vote_of_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.release_company(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.release_company(company uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.replies(under uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.replies(under uuid) TO anon;
GRANT ALL ON FUNCTION private.replies(under uuid) TO authenticated;
GRANT ALL ON FUNCTION private.replies(under uuid) TO service_role;

REVOKE ALL ON FUNCTION private.reported_card(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.resolve_reports(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.restore_item(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restore_item(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.rewritable_before() FROM PUBLIC;
GRANT ALL ON FUNCTION private.rewritable_before() TO authenticated;

REVOKE ALL ON FUNCTION private.rings_of_votes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.rings_of_votes() TO authenticated;

REVOKE ALL ON FUNCTION private.search_filter(kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION private.search_items(query text, kinds text[], sort text, most integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION private.search_results(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_results(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION private.search_results(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION private.search_results(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION private.search_some(wanted_kind text, meanings text[], shares real[], sort text, most integer, without uuid[], filter text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.search_tiers(wanted_kind text, tests text[], indexes text[], sort text, most integer, without uuid[], filter text, may_be_rare boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.searchable(folded text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.searched_table(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.searched_text(wanted_kind text, item jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.see_followed(until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.see_followed(until timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION private.set_hidden(kind text, item uuid, reason public.report_reason) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.settle_deliveries(settled uuid[], again boolean, again_to uuid[], gone uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_deliveries(settled uuid[], again boolean, again_to uuid[], gone uuid[]) TO service_role;

REVOKE ALL ON FUNCTION private.share_of(numbers integer[], known integer[], shares real[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO anon;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO authenticated;
GRANT ALL ON FUNCTION private.shelf_of(category integer, subcategory integer) TO service_role;

REVOKE ALL ON FUNCTION private.shown_of(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.shows_comment(comment uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shows_comment(comment uuid) TO anon;
GRANT ALL ON FUNCTION private.shows_comment(comment uuid) TO authenticated;
GRANT ALL ON FUNCTION private.shows_comment(comment uuid) TO service_role;

REVOKE ALL ON FUNCTION private.similar_to(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.similar_to(typed text) TO anon;
GRANT ALL ON FUNCTION private.similar_to(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.similar_to(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.spend(spent_action text, spender text, times integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_as_caller(spent_action text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_export() FROM PUBLIC;
GRANT ALL ON FUNCTION private.spend_export() TO authenticated;

REVOKE ALL ON FUNCTION private.spend_message() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_quota() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_together(spent_action text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_votes() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.week_of(moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.standing_of(wanted_kind text, item jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.stem_of(word text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.subjects_of(product uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.subjects_of(product uuid, company uuid) TO anon;
GRANT ALL ON FUNCTION private.subjects_of(product uuid, company uuid) TO authenticated;
GRANT ALL ON FUNCTION private.subjects_of(product uuid, company uuid) TO service_role;

REVOKE ALL ON FUNCTION private.suggest(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.suggest(typed text) TO anon;
GRANT ALL ON FUNCTION private.suggest(typed text) TO authenticated;
GRANT ALL ON FUNCTION private.suggest(typed text) TO service_role;

REVOKE ALL ON FUNCTION private.survivor_of(kind text, subject uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.suspend_author(kind text, item uuid, reason public.report_reason, days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.suspend_author(kind text, item uuid, reason public.report_reason, days integer) TO authenticated;

REVOKE ALL ON FUNCTION private.suspended_members() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.suspended_until() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.table_of(kind text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_back() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_deliveries(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_deliveries(most integer) TO service_role;

REVOKE ALL ON FUNCTION private.take_edit() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_erased_files() FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_erased_files() TO authenticated;

REVOKE ALL ON FUNCTION private.take_items() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_posts() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_review_slot() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_reviews() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_subjects() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_votes_back(member uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tally_post(kind text, author uuid, category integer, subcategory integer, product uuid, company uuid, rating integer, step integer, reputation integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_about_company(member uuid, company uuid, pattern text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_moderators(kind text, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_of_erasure() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_of_merge(kind text, duplicate uuid, survivor uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_of_reply() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tell_suspended(member uuid, message text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.ten_ratings(ratings jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tokens_of(folded text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.told_kind(type text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.touch() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.unmasked(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.unmasked(name text) TO anon;
GRANT ALL ON FUNCTION private.unmasked(name text) TO authenticated;
GRANT ALL ON FUNCTION private.unmasked(name text) TO service_role;

REVOKE ALL ON FUNCTION private.username_taken(username_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.username_taken(username_input text) TO anon;
GRANT ALL ON FUNCTION private.username_taken(username_input text) TO authenticated;

REVOKE ALL ON FUNCTION private.versions_of(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.versions_of(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION private.was_taken_back(told public.notifications) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.weight_of(numbers integer[], share real) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) TO authenticated;

REVOKE ALL ON FUNCTION private.words_like(pattern text, part text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.words_meant(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.words_of(value text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.words_of(value text) TO anon;
GRANT ALL ON FUNCTION private.words_of(value text) TO authenticated;
GRANT ALL ON FUNCTION private.words_of(value text) TO service_role;

REVOKE ALL ON FUNCTION private.words_to_mean(typed text[], apart text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.words_within(typed text[], apart text[], known integer[], shares real[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.written_about(member uuid, company uuid) FROM PUBLIC;

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

REVOKE ALL ON FUNCTION public.appeal_suspension(appeal text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.appeal_suspension(appeal text) TO authenticated;

REVOKE ALL ON FUNCTION public.arrange_list(list uuid, items uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.arrange_list(list uuid, items uuid[]) TO authenticated;

REVOKE ALL ON FUNCTION public.ask_removal(handle uuid, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_removal(handle uuid, note text) TO anon;

REVOKE ALL ON FUNCTION public.businesses(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.businesses(public.profiles) TO authenticated;

REVOKE ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION public.category_feed(category_slug text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION public.check_email_exists(email_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_email_exists(email_input text) TO anon;
GRANT ALL ON FUNCTION public.check_email_exists(email_input text) TO authenticated;

REVOKE ALL ON FUNCTION public.check_username_exists(username_input text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_username_exists(username_input text) TO anon;
GRANT ALL ON FUNCTION public.check_username_exists(username_input text) TO authenticated;

REVOKE ALL ON FUNCTION public.commented_on(public.notifications) FROM PUBLIC;
GRANT ALL ON FUNCTION public.commented_on(public.notifications) TO authenticated;
GRANT ALL ON FUNCTION public.commented_on(public.notifications) TO service_role;

REVOKE ALL ON FUNCTION public.company_page(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.company_page(company uuid) TO anon;
GRANT ALL ON FUNCTION public.company_page(company uuid) TO authenticated;
GRANT ALL ON FUNCTION public.company_page(company uuid) TO service_role;

REVOKE ALL ON FUNCTION public.earlier_versions(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.earlier_versions(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.end_mails(token uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_mails(token uuid) TO anon;
GRANT ALL ON FUNCTION public.end_mails(token uuid) TO authenticated;
GRANT ALL ON FUNCTION public.end_mails(token uuid) TO service_role;

REVOKE ALL ON FUNCTION public.export_account() FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_account() TO authenticated;

REVOKE ALL ON FUNCTION public.find_handle(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_handle(typed text) TO anon;
GRANT ALL ON FUNCTION public.find_handle(typed text) TO authenticated;
GRANT ALL ON FUNCTION public.find_handle(typed text) TO service_role;

REVOKE ALL ON FUNCTION public.followed_feed(before timestamp with time zone, before_id uuid, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.followed_feed(before timestamp with time zone, before_id uuid, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.followed_feed(before timestamp with time zone, before_id uuid, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.followed_unseen(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.followed_unseen(public.profiles) TO authenticated;
GRANT ALL ON FUNCTION public.followed_unseen(public.profiles) TO service_role;

REVOKE ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO anon;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO authenticated;
GRANT ALL ON FUNCTION public.home_feed(recommendations_by text, reviews_by text) TO service_role;

REVOKE ALL ON FUNCTION public.is_blocked(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_blocked(public.profiles) TO anon;
GRANT ALL ON FUNCTION public.is_blocked(public.profiles) TO authenticated;
GRANT ALL ON FUNCTION public.is_blocked(public.profiles) TO service_role;

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

GRANT DELETE ON TABLE public.responses TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.responses TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.responses TO authenticated;
GRANT SELECT(id) ON TABLE public.responses TO anon;

GRANT SELECT(request_id),INSERT(request_id) ON TABLE public.responses TO authenticated;
GRANT SELECT(request_id) ON TABLE public.responses TO anon;

GRANT SELECT(content),INSERT(content),UPDATE(content) ON TABLE public.responses TO authenticated;
GRANT SELECT(content) ON TABLE public.responses TO anon;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.responses TO authenticated;
GRANT SELECT(user_id) ON TABLE public.responses TO anon;

GRANT SELECT(upvotes) ON TABLE public.responses TO anon;
GRANT SELECT(upvotes) ON TABLE public.responses TO authenticated;

GRANT SELECT(downvotes) ON TABLE public.responses TO anon;
GRANT SELECT(downvotes) ON TABLE public.responses TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.responses TO anon;
GRANT SELECT(hidden_for) ON TABLE public.responses TO authenticated;

GRANT SELECT(created_at) ON TABLE public.responses TO anon;
GRANT SELECT(created_at) ON TABLE public.responses TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.responses TO anon;
GRANT SELECT(updated_at) ON TABLE public.responses TO authenticated;

GRANT SELECT(edited_at),UPDATE(edited_at) ON TABLE public.responses TO authenticated;
GRANT SELECT(edited_at) ON TABLE public.responses TO anon;

GRANT SELECT(helped_at) ON TABLE public.responses TO anon;
GRANT SELECT(helped_at) ON TABLE public.responses TO authenticated;

GRANT SELECT(standing) ON TABLE public.responses TO anon;
GRANT SELECT(standing) ON TABLE public.responses TO authenticated;

GRANT SELECT(reply_count) ON TABLE public.responses TO anon;
GRANT SELECT(reply_count) ON TABLE public.responses TO authenticated;

GRANT SELECT(recommendation_id),INSERT(recommendation_id) ON TABLE public.responses TO authenticated;
GRANT SELECT(recommendation_id) ON TABLE public.responses TO anon;

GRANT SELECT(product_id),INSERT(product_id) ON TABLE public.responses TO authenticated;
GRANT SELECT(product_id) ON TABLE public.responses TO anon;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.responses TO authenticated;
GRANT SELECT(company_id) ON TABLE public.responses TO anon;

REVOKE ALL ON FUNCTION public.is_mine(public.responses) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.responses) TO service_role;

REVOKE ALL ON FUNCTION public.is_mine(public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO anon;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO authenticated;
GRANT ALL ON FUNCTION public.is_mine(public.reviews) TO service_role;

REVOKE ALL ON FUNCTION public.is_moderator(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO anon;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO authenticated;
GRANT ALL ON FUNCTION public.is_moderator(public.profiles) TO service_role;

REVOKE ALL ON FUNCTION public.keep_push_subscription(endpoint text, p256dh text, auth text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_push_subscription(endpoint text, p256dh text, auth text) TO authenticated;

REVOKE ALL ON FUNCTION public.list_marked_answers(request uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_marked_answers(request uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.lookup_places(query text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lookup_places(query text) TO anon;
GRANT ALL ON FUNCTION public.lookup_places(query text) TO authenticated;
GRANT ALL ON FUNCTION public.lookup_places(query text) TO service_role;

REVOKE ALL ON FUNCTION public.mark_answer(answer uuid, has_helped boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_answer(answer uuid, has_helped boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.member_items(member uuid, kinds text, part text, public_only boolean, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.member_items(member uuid, kinds text, part text, public_only boolean, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.member_items(member uuid, kinds text, part text, public_only boolean, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.member_items(member uuid, kinds text, part text, public_only boolean, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.misplaced_files(after text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.misplaced_files(after text) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_board() FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_board() TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_claims() FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_claims() TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_decide_claim(claim uuid, is_approved boolean, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_decide_claim(claim uuid, is_approved boolean, answer text) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_dismiss(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_dismiss(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_hide(kind text, item uuid, reason public.report_reason) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_lift(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_lift(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_merge(kind text, duplicate uuid, survivor uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_merge(kind text, duplicate uuid, survivor uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_record(page integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_record(page integer) TO anon;
GRANT ALL ON FUNCTION public.moderation_record(page integer) TO authenticated;
GRANT ALL ON FUNCTION public.moderation_record(page integer) TO service_role;

REVOKE ALL ON FUNCTION public.moderation_restore(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_restore(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_suspend(kind text, item uuid, reason public.report_reason, days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_suspend(kind text, item uuid, reason public.report_reason, days integer) TO authenticated;

REVOKE ALL ON FUNCTION public.moderation_withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.moderation_withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.my_hiding(kind text, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_hiding(kind text, item uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.my_review(kind text, subject uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_review(kind text, subject uuid) TO authenticated;

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

REVOKE ALL ON FUNCTION public.notification_groups(show text, before timestamp with time zone, before_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_groups(show text, before timestamp with time zone, before_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.notification_groups(show text, before timestamp with time zone, before_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean, rating integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean, rating integer) TO anon;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean, rating integer) TO authenticated;
GRANT ALL ON FUNCTION public.post_feed(kind text, sort text, category_id integer, product_id uuid, company_id uuid, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean, rating integer) TO service_role;

REVOKE ALL ON FUNCTION public.prices_paid(public.companies) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prices_paid(public.companies) TO anon;
GRANT ALL ON FUNCTION public.prices_paid(public.companies) TO authenticated;
GRANT ALL ON FUNCTION public.prices_paid(public.companies) TO service_role;

REVOKE ALL ON FUNCTION public.prices_paid(public.products) FROM PUBLIC;
GRANT ALL ON FUNCTION public.prices_paid(public.products) TO anon;
GRANT ALL ON FUNCTION public.prices_paid(public.products) TO authenticated;
GRANT ALL ON FUNCTION public.prices_paid(public.products) TO service_role;

REVOKE ALL ON FUNCTION public.release_company(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_company(company uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.replies(public.comments) FROM PUBLIC;
GRANT ALL ON FUNCTION public.replies(public.comments) TO anon;
GRANT ALL ON FUNCTION public.replies(public.comments) TO authenticated;
GRANT ALL ON FUNCTION public.replies(public.comments) TO service_role;

REVOKE ALL ON FUNCTION public.replies(public.responses) FROM PUBLIC;
GRANT ALL ON FUNCTION public.replies(public.responses) TO anon;
GRANT ALL ON FUNCTION public.replies(public.responses) TO authenticated;
GRANT ALL ON FUNCTION public.replies(public.responses) TO service_role;

REVOKE ALL ON FUNCTION public.reply(public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reply(public.reviews) TO anon;
GRANT ALL ON FUNCTION public.reply(public.reviews) TO authenticated;
GRANT ALL ON FUNCTION public.reply(public.reviews) TO service_role;

REVOKE ALL ON FUNCTION public.request_feed(page integer, page_size integer, place text, price_below integer, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer, place text, price_below integer, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer, place text, price_below integer, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION public.request_feed(page integer, page_size integer, place text, price_below integer, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION public.search_content(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION public.search_content(query text, kind text, sort text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION public.search_suggestions(query text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_suggestions(query text) TO anon;
GRANT ALL ON FUNCTION public.search_suggestions(query text) TO authenticated;
GRANT ALL ON FUNCTION public.search_suggestions(query text) TO service_role;

REVOKE ALL ON FUNCTION public.see_followed(until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.see_followed(until timestamp with time zone) TO authenticated;
GRANT ALL ON FUNCTION public.see_followed(until timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.settle_deliveries(deliveries uuid[], again boolean, again_to uuid[], gone uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_deliveries(deliveries uuid[], again boolean, again_to uuid[], gone uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.similar_posts(typed text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.similar_posts(typed text) TO anon;
GRANT ALL ON FUNCTION public.similar_posts(typed text) TO authenticated;
GRANT ALL ON FUNCTION public.similar_posts(typed text) TO service_role;

REVOKE ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO anon;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO authenticated;
GRANT ALL ON FUNCTION public.subcategory_feed(category_slug text, subcategory_slug text, kind text, page integer, page_size integer, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean) TO service_role;

REVOKE ALL ON FUNCTION public.subject_photos(product uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.subject_photos(product uuid, company uuid) TO anon;
GRANT ALL ON FUNCTION public.subject_photos(product uuid, company uuid) TO authenticated;
GRANT ALL ON FUNCTION public.subject_photos(product uuid, company uuid) TO service_role;

REVOKE ALL ON FUNCTION public.suspension(public.profiles) FROM PUBLIC;
GRANT ALL ON FUNCTION public.suspension(public.profiles) TO anon;
GRANT ALL ON FUNCTION public.suspension(public.profiles) TO authenticated;
GRANT ALL ON FUNCTION public.suspension(public.profiles) TO service_role;

REVOKE ALL ON FUNCTION public.take_deliveries(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_deliveries(most integer) TO service_role;

REVOKE ALL ON FUNCTION public.unneeded_files(after text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unneeded_files(after text) TO authenticated;

REVOKE ALL ON FUNCTION public.vote_rings() FROM PUBLIC;
GRANT ALL ON FUNCTION public.vote_rings() TO authenticated;

GRANT DELETE ON TABLE public.blocks TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.blocks TO service_role;

GRANT SELECT(blocker_id),INSERT(blocker_id) ON TABLE public.blocks TO authenticated;

GRANT SELECT(blocked_id),INSERT(blocked_id) ON TABLE public.blocks TO authenticated;

GRANT SELECT(created_at) ON TABLE public.blocks TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO service_role;

GRANT SELECT(id) ON TABLE public.categories TO anon;
GRANT SELECT(id) ON TABLE public.categories TO authenticated;

GRANT SELECT(name) ON TABLE public.categories TO anon;
GRANT SELECT(name) ON TABLE public.categories TO authenticated;

GRANT SELECT(slug) ON TABLE public.categories TO anon;
GRANT SELECT(slug) ON TABLE public.categories TO authenticated;

GRANT SELECT(description) ON TABLE public.categories TO anon;
GRANT SELECT(description) ON TABLE public.categories TO authenticated;

GRANT SELECT(icon) ON TABLE public.categories TO anon;
GRANT SELECT(icon) ON TABLE public.categories TO authenticated;

GRANT SELECT(recommendation_count) ON TABLE public.categories TO anon;
GRANT SELECT(recommendation_count) ON TABLE public.categories TO authenticated;

GRANT SELECT(review_count) ON TABLE public.categories TO anon;
GRANT SELECT(review_count) ON TABLE public.categories TO authenticated;

GRANT SELECT(request_count) ON TABLE public.categories TO anon;
GRANT SELECT(request_count) ON TABLE public.categories TO authenticated;

GRANT SELECT(created_at) ON TABLE public.categories TO anon;
GRANT SELECT(created_at) ON TABLE public.categories TO authenticated;

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

GRANT DELETE ON TABLE public.comment_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.comment_votes TO service_role;

GRANT SELECT(user_id),INSERT(user_id),UPDATE(user_id) ON TABLE public.comment_votes TO authenticated;

GRANT SELECT(comment_id),INSERT(comment_id),UPDATE(comment_id) ON TABLE public.comment_votes TO authenticated;

GRANT SELECT(vote_type),INSERT(vote_type),UPDATE(vote_type) ON TABLE public.comment_votes TO authenticated;

GRANT SELECT(created_at) ON TABLE public.comment_votes TO authenticated;

GRANT DELETE ON TABLE public.company_claims TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_claims TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(statement),INSERT(statement) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(proof),INSERT(proof) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(status) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(answer) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(created_at) ON TABLE public.company_claims TO authenticated;

GRANT SELECT(decided_at) ON TABLE public.company_claims TO authenticated;

GRANT DELETE ON TABLE public.company_handles TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_handles TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(kind),INSERT(kind) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(value),INSERT(value) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(added_by) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(created_at) ON TABLE public.company_handles TO authenticated;

GRANT SELECT(hidden_for) ON TABLE public.company_handles TO authenticated;

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

GRANT DELETE ON TABLE public.delete_requests TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delete_requests TO service_role;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT(email),INSERT(email) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT(reason),INSERT(reason) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT(feedback),INSERT(feedback) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT(created_at) ON TABLE public.delete_requests TO authenticated;

GRANT SELECT(due_at) ON TABLE public.delete_requests TO authenticated;

GRANT DELETE ON TABLE public.follows TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.follows TO service_role;

GRANT SELECT(user_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(category_id),INSERT(category_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(place_id),INSERT(place_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(product_id),INSERT(product_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(member_id),INSERT(member_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(request_id),INSERT(request_id) ON TABLE public.follows TO authenticated;

GRANT SELECT(target) ON TABLE public.follows TO authenticated;

GRANT SELECT(created_at) ON TABLE public.follows TO authenticated;

GRANT DELETE ON TABLE public.list_items TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_items TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(id) ON TABLE public.list_items TO anon;

GRANT SELECT(list_id),INSERT(list_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(list_id) ON TABLE public.list_items TO anon;

GRANT SELECT(recommendation_id),INSERT(recommendation_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(recommendation_id) ON TABLE public.list_items TO anon;

GRANT SELECT(review_id),INSERT(review_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(review_id) ON TABLE public.list_items TO anon;

GRANT SELECT(product_id),INSERT(product_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(product_id) ON TABLE public.list_items TO anon;

GRANT SELECT(company_id),INSERT(company_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(company_id) ON TABLE public.list_items TO anon;

GRANT SELECT(notes),INSERT(notes),UPDATE(notes) ON TABLE public.list_items TO authenticated;
GRANT SELECT(notes) ON TABLE public.list_items TO anon;

GRANT SELECT(created_at) ON TABLE public.list_items TO anon;
GRANT SELECT(created_at) ON TABLE public.list_items TO authenticated;

GRANT SELECT(response_id),INSERT(response_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(response_id) ON TABLE public.list_items TO anon;

GRANT SELECT(request_id),INSERT(request_id) ON TABLE public.list_items TO authenticated;
GRANT SELECT(request_id) ON TABLE public.list_items TO anon;

GRANT SELECT(item_id) ON TABLE public.list_items TO anon;
GRANT SELECT(item_id) ON TABLE public.list_items TO authenticated;

GRANT SELECT(rank),INSERT(rank),UPDATE(rank) ON TABLE public.list_items TO authenticated;
GRANT SELECT(rank) ON TABLE public.list_items TO anon;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.places TO service_role;

GRANT SELECT(id) ON TABLE public.places TO anon;
GRANT SELECT(id) ON TABLE public.places TO authenticated;

GRANT SELECT(parent_id) ON TABLE public.places TO anon;
GRANT SELECT(parent_id) ON TABLE public.places TO authenticated;

GRANT SELECT(name) ON TABLE public.places TO anon;
GRANT SELECT(name) ON TABLE public.places TO authenticated;

GRANT SELECT(names) ON TABLE public.places TO anon;
GRANT SELECT(names) ON TABLE public.places TO authenticated;

GRANT SELECT(label) ON TABLE public.places TO anon;
GRANT SELECT(label) ON TABLE public.places TO authenticated;

GRANT SELECT(keys) ON TABLE public.places TO anon;
GRANT SELECT(keys) ON TABLE public.places TO authenticated;

GRANT SELECT(latitude) ON TABLE public.places TO anon;
GRANT SELECT(latitude) ON TABLE public.places TO authenticated;

GRANT SELECT(longitude) ON TABLE public.places TO anon;
GRANT SELECT(longitude) ON TABLE public.places TO authenticated;

GRANT SELECT(people) ON TABLE public.places TO anon;
GRANT SELECT(people) ON TABLE public.places TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_details TO service_role;

GRANT SELECT(user_id) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(email) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(phone),UPDATE(phone) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(date_of_birth),UPDATE(date_of_birth) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(gender),UPDATE(gender) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(occupation),UPDATE(occupation) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(company),UPDATE(company) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(preferences),UPDATE(preferences) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(created_at) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.profile_details TO authenticated;

GRANT SELECT(followed_seen_at) ON TABLE public.profile_details TO authenticated;

GRANT DELETE ON TABLE public.push_subscriptions TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO service_role;

GRANT SELECT(id) ON TABLE public.push_subscriptions TO authenticated;

GRANT SELECT(user_id) ON TABLE public.push_subscriptions TO authenticated;

GRANT SELECT(endpoint) ON TABLE public.push_subscriptions TO authenticated;

GRANT SELECT(created_at) ON TABLE public.push_subscriptions TO authenticated;

GRANT DELETE ON TABLE public.recommendation_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recommendation_votes TO service_role;

GRANT SELECT(user_id),INSERT(user_id),UPDATE(user_id) ON TABLE public.recommendation_votes TO authenticated;

GRANT SELECT(recommendation_id),INSERT(recommendation_id),UPDATE(recommendation_id) ON TABLE public.recommendation_votes TO authenticated;

GRANT SELECT(vote_type),INSERT(vote_type),UPDATE(vote_type) ON TABLE public.recommendation_votes TO authenticated;

GRANT SELECT(created_at) ON TABLE public.recommendation_votes TO authenticated;

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

GRANT INSERT(list_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(product_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(company_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(handle_id) ON TABLE public.reports TO authenticated;

GRANT INSERT(reply_id) ON TABLE public.reports TO authenticated;

GRANT DELETE ON TABLE public.response_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.response_votes TO service_role;

GRANT SELECT(user_id),INSERT(user_id),UPDATE(user_id) ON TABLE public.response_votes TO authenticated;

GRANT SELECT(response_id),INSERT(response_id),UPDATE(response_id) ON TABLE public.response_votes TO authenticated;

GRANT SELECT(vote_type),INSERT(vote_type),UPDATE(vote_type) ON TABLE public.response_votes TO authenticated;

GRANT SELECT(created_at) ON TABLE public.response_votes TO authenticated;

GRANT DELETE ON TABLE public.review_replies TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_replies TO service_role;

GRANT SELECT(id),INSERT(id) ON TABLE public.review_replies TO authenticated;
GRANT SELECT(id) ON TABLE public.review_replies TO anon;

GRANT SELECT(review_id),INSERT(review_id) ON TABLE public.review_replies TO authenticated;
GRANT SELECT(review_id) ON TABLE public.review_replies TO anon;

GRANT SELECT(content),INSERT(content),UPDATE(content) ON TABLE public.review_replies TO authenticated;
GRANT SELECT(content) ON TABLE public.review_replies TO anon;

GRANT SELECT(hidden_for) ON TABLE public.review_replies TO anon;
GRANT SELECT(hidden_for) ON TABLE public.review_replies TO authenticated;

GRANT SELECT(created_at) ON TABLE public.review_replies TO anon;
GRANT SELECT(created_at) ON TABLE public.review_replies TO authenticated;

GRANT SELECT(edited_at) ON TABLE public.review_replies TO anon;
GRANT SELECT(edited_at) ON TABLE public.review_replies TO authenticated;

GRANT DELETE ON TABLE public.review_votes TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_votes TO service_role;

GRANT SELECT(user_id),INSERT(user_id),UPDATE(user_id) ON TABLE public.review_votes TO authenticated;

GRANT SELECT(review_id),INSERT(review_id),UPDATE(review_id) ON TABLE public.review_votes TO authenticated;

GRANT SELECT(vote_type),INSERT(vote_type),UPDATE(vote_type) ON TABLE public.review_votes TO authenticated;

GRANT SELECT(created_at) ON TABLE public.review_votes TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subcategories TO service_role;

GRANT SELECT(id) ON TABLE public.subcategories TO anon;
GRANT SELECT(id) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(category_id) ON TABLE public.subcategories TO anon;
GRANT SELECT(category_id) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(name) ON TABLE public.subcategories TO anon;
GRANT SELECT(name) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(slug) ON TABLE public.subcategories TO anon;
GRANT SELECT(slug) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(description) ON TABLE public.subcategories TO anon;
GRANT SELECT(description) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(recommendation_count) ON TABLE public.subcategories TO anon;
GRANT SELECT(recommendation_count) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(review_count) ON TABLE public.subcategories TO anon;
GRANT SELECT(review_count) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(product_count) ON TABLE public.subcategories TO anon;
GRANT SELECT(product_count) ON TABLE public.subcategories TO authenticated;

GRANT SELECT(created_at) ON TABLE public.subcategories TO anon;
GRANT SELECT(created_at) ON TABLE public.subcategories TO authenticated;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.told_choices TO service_role;

GRANT SELECT(user_id) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(push),INSERT(push),UPDATE(push) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(mail),INSERT(mail),UPDATE(mail) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(quiet_from),INSERT(quiet_from),UPDATE(quiet_from) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(quiet_until),INSERT(quiet_until),UPDATE(quiet_until) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(time_zone),INSERT(time_zone),UPDATE(time_zone) ON TABLE public.told_choices TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.told_choices TO authenticated;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS FROM PUBLIC;
