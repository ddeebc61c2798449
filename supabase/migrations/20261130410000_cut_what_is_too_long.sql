-- A text is cut, or refused, before anything works on it: the checks come after triggers, in the order of their names,
-- so that a megabyte of underscores, of marks over one letter or of empty members held the database for seconds.

-- Calls ---------------------------------------------------------------------------------------------------------------

-- Restates unmask_usernames: no name is longer than thirty letters.
create or replace function private.is_reserved_username(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;

-- Restates create_lookups.
create or replace function private.username_taken(username_input text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  name constant text := btrim(left(username_input, 100));
begin
  perform private.spend_as_caller('lookups');
  return private.is_reserved_username(name) or (
    select count(*) > 0 from public.profiles as p where lower(p.username) = lower(name)
  );
end
$$;

-- Restates narrow_a_members_items_in_an_index, which asks for a part of a title: `ilike` reads the pattern for each row.
create or replace function private.like_pattern(part text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(left(part, 200), '([\\%_])', '\\\1', 'g');

-- Restates clean_what_is_pasted: no handle is longer than 200 signs.
create or replace function private.bare_handle(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return private.plain_text(left(typed, 1000));

-- Restates filter_feeds: what is asked for goes into a statement for each kind, twice.
create or replace function private.filter_of(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean
) returns text
language plpgsql stable set search_path = ''
as $$
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
-- A text of the following that is too long is to be refused, not cut: all allow less than 2,000 letters.

-- For visitors; a member reports it.
create or replace function public.ask_removal(handle uuid, note text default null) returns void
language sql volatile set search_path = ''
as $$ select private.ask_removal(handle, left(note, 2000)) $$;

-- The author's word on a hiding.
create or replace function public.answer_moderation(kind text, item uuid, answer text) returns void
language sql volatile set search_path = ''
as $$ select private.answer_hiding(kind, item, left(answer, 2000)) $$;

-- The member's word on their suspension, once.
create or replace function public.appeal_suspension(appeal text) returns void
language sql volatile set search_path = ''
as $$ select private.appeal_suspension(left(appeal, 2000)) $$;

-- Gives a company to who claims it, or says why not.
create or replace function public.moderation_decide_claim(claim uuid, is_approved boolean, answer text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.decide_claim(claim, is_approved, left(answer, 2000)) $$;

-- Takes a company from who runs it, with or without what they answered.
create or replace function public.moderation_withdraw_company(
  company uuid, member uuid, answer text, hides_replies boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.withdraw_company(company, member, left(answer, 2000), hides_replies) $$;

-- Rows ----------------------------------------------------------------------------------------------------------------

create function private.refuse_long_text() returns trigger
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = '22001', message = 'value too long', table = tg_table_name;
end
$$;

-- Has a row that visitors or members write refused where a text, an array or a JSON of theirs is longer in bytes than
-- what its check allows in letters, with room for blanks that a trigger takes away. Comes before all other triggers by
-- its name, and is asked again for a table that gets such a column.
create function private.bound_texts(bounded regclass) returns void
language plpgsql volatile set search_path = ''
as $$
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
$$;

select private.bound_texts(t.oid) from pg_catalog.pg_class as t
where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname;
