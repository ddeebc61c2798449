-- What every later migration stands on: extensions, the unexposed schema and the rules for text.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Everything that may write past row level security, or that nobody may read, lives here.
-- The Data API does not expose it; the roles need usage because checks and policies call into it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The form with "in schema" would not take the built-in grant to PUBLIC away.
alter default privileges revoke execute on functions from public;

-- Controls (but tab and line breaks), soft hyphens, blank letters, zero-width and bidi characters.
-- A zero-width joiner stays where it builds an emoji.
create function private.hidden_characters() returns text
language sql immutable parallel safe set search_path = ''
return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
  || '\u180B-\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]'
  || '|(?<![\u2600-\u27BF\uFE0F\U0001F000-\U0001FAFF])\u200D';

create function private.is_clean(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value !~ private.hidden_characters();

-- A title or a name: one line without anything a reader cannot see.
create function private.is_line(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~ '\S' and value !~ '[\n\r\t]' and private.is_clean(value);

create function private.is_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
return value ~ '^https?://[^\s<>"]+$' and private.is_clean(value);

create function private.fits(items text[], most_items integer, most_characters integer)
returns boolean
language sql immutable parallel safe set search_path = ''
return cardinality(items) <= most_items
  and coalesce(array_ndims(items), 1) = 1
  and not exists (
    select from unnest(items) as item
    where item is null or item !~ '\S' or char_length(item) > most_characters
  );

create function private.are_links(items text[], most_items integer, most_characters integer)
returns boolean
language sql immutable parallel safe set search_path = ''
return private.fits(items, most_items, most_characters)
  and not exists (select from unnest(items) as item where not private.is_link(item));

-- {"instagram": "https://…"}: short lower-case keys, links as values.
create function private.are_social_links(links jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(links) <> 'object' then false
    else (select count(*) <= 10 from jsonb_object_keys(links))
      and not exists (
        select from jsonb_each(links) as link
        where link.key !~ '^[a-z_]{1,30}$'
          or jsonb_typeof(link.value) <> 'string'
          or char_length(link.value #>> '{}') > 300
          or not private.is_link(link.value #>> '{}')
      )
    end
$$;

grant execute on function
  private.hidden_characters(), private.is_clean(text), private.is_line(text), private.is_link(text),
  private.fits(text[], integer, integer), private.are_links(text[], integer, integer),
  private.are_social_links(jsonb)
to anon, authenticated, service_role;
