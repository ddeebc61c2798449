-- The unexposed schema, extensions and default privileges. Files apply in the order of their numbers.
--
-- Functions that run with every vote or for every row of a page are in PL/pgSQL: an SQL function called from another
-- function is planned again for each statement, a PL/pgSQL function once a connection. A body may name tables of later
-- files.

create extension if not exists pg_trgm with schema extensions;

-- Tables without API access and functions that bypass row level security. The Data API does not expose this schema; its
-- roles need usage because checks and policies call functions here.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- With "in schema", this would not revoke the built-in grant to PUBLIC.
alter default privileges revoke execute on functions from public;

-- Reasons for reporting and hiding an item.
create type public.report_reason as enum ('spam', 'scam', 'abuse', 'wrong', 'private_data', 'other');

-- Languages that a text can be in, as BCP 47 codes.
create type public.language as enum ('en', 'fr', 'sw', 'ha', 'yo', 'ig', 'pcm', 'pt', 'ar');

-- Pattern of characters that are invisible or change how their neighbours are displayed: controls (except tab and line
-- breaks), soft hyphens, blank letters, zero-width, bidi and tag characters, joiners, variation selectors,
-- noncharacters, and code points that each font draws differently.
create function private.hidden_characters() returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F'
    || '\uFEFF\uFFA0\uFFF0-\uFFFC\uFFFE\uFFFF\U00013430-\U0001343F\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159'
    || '\U0001D173-\U0001D17A\U000E0000-\U0010FFFF]';
end
$$;
grant execute on function private.hidden_characters to anon, authenticated, service_role;

-- Whether a text is empty, or has visible characters and no hidden ones. All texts and all elements of lists follow
-- this rule; src/lib/readable.ts applies the same in forms, and tests/db/honest-text.test.ts checks every column.
create function private.is_clean(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
grant execute on function private.is_clean to anon, authenticated, service_role;

-- Whether a text is a title or a name: one clean line of at most that many characters.
create function private.is_line(value text, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return char_length(value) <= most_characters and value <> '' and value !~ '[\n\r\t]' and private.is_clean(value);
end
$$;
grant execute on function private.is_line to anon, authenticated, service_role;

-- Whether a text of any number of lines is clean, not blank and at most that many characters long.
create function private.is_text(value text, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return char_length(value) <= most_characters and value <> '' and private.is_clean(value);
end
$$;
grant execute on function private.is_text to anon, authenticated, service_role;

-- Whether a text is an http(s) address without credentials and without characters that hide its target.
create function private.is_link(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value ~ '^https?://[^\s<>"/?#@\\]+([/?#\\][^\s<>"]*)?$' and private.is_clean(value);
end
$$;
grant execute on function private.is_link to anon, authenticated, service_role;

-- Whether a list has at most that many clean one-line texts of at most that many characters each.
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
    if item is null or not private.is_line(item, most_characters) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.fits to anon, authenticated, service_role;

-- Whether a value has the form {"instagram": "https://…"}: at most ten short lower-case keys with websites as values.
create function private.are_social_links(links jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  link record;
begin
  if links = '{}' then -- Most profiles have none, and every vote on a member's posts runs this check.
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
$$;
grant execute on function private.are_social_links to anon, authenticated, service_role;
