-- What every later migration stands on: extensions, the unexposed schema and the rules for text.
--
-- Functions that run with every vote, or for every row of a page, are PL/pgSQL: one in SQL that is called
-- from another is planned anew for each statement, one in PL/pgSQL once a connection. For the same reason
-- a body may name tables of later files; where one does, a comment says which.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Everything that may write past row level security, or that nobody may read, lives here.
-- The Data API does not expose it; the roles need usage because checks and policies call into it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The form with "in schema" would not take the built-in grant to PUBLIC away.
alter default privileges revoke execute on functions from public;

-- Why somebody reports a thing, and why moderators hide it.
create type public.report_reason as enum ('spam', 'scam', 'abuse', 'wrong', 'private_data', 'other');

-- The table that holds what is called by a kind: this alone knows, and statements that are put together
-- when they run ask it. A column that names one of a kind is called <kind>_id.
create function private.table_of(kind text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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

-- Controls (but tab and line breaks), soft hyphens, blank letters, zero-width and bidi characters.
-- A zero-width joiner stays where it builds an emoji.
create function private.hidden_characters() returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]'
    || '|(?<![\u2600-\u27BF\uFE0F\U0001F000-\U0001FAFF])\u200D';
end
$$;

create function private.is_clean(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value !~ private.hidden_characters();
end
$$;

-- A title or a name: one line without anything a reader cannot see.
create function private.is_line(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value ~ '\S' and value !~ '[\n\r\t]' and value !~ private.hidden_characters();
end
$$;

create function private.is_link(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value ~ '^https?://[^\s<>"]+$' and value !~ private.hidden_characters();
end
$$;

create function private.fits(items text[], most_items integer, most_characters integer)
returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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

create function private.are_links(items text[], most_items integer, most_characters integer)
returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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

-- {"instagram": "https://…"}: at most ten short lower-case keys, links as values.
create function private.are_social_links(links jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;

grant execute on function
  private.hidden_characters(), private.is_clean(text), private.is_line(text), private.is_link(text),
  private.fits(text[], integer, integer), private.are_links(text[], integer, integer),
  private.are_social_links(jsonb)
to anon, authenticated, service_role;
