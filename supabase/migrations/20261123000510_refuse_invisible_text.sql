-- What a member writes shows what it is: nothing invisible, nothing that turns the order of letters round, no
-- marks piled up over the neighbouring lines. private.is_clean is the one rule, of every text and every text of
-- a list; src/lib/readable.ts says the same in the forms, and tests/db/honest-text.test.ts walks every column.

-- Controls (but tab and line breaks), soft hyphens, blank letters, zero-width, bidi and tag characters, joiners,
-- variation selectors, noncharacters, and what each font draws as it likes. Restates create_foundation.
create or replace function private.hidden_characters() returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5'
    || '\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F'
    || '\uFEFF\uFFA0\uFFF0-\uFFFC\uFFFE\uFFFF\U00013430-\U0001343F\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159'
    || '\U0001D173-\U0001D17A\U000E0000-\U0010FFFF]';
end
$$;

-- Where some of them build what is seen: an emoji with its selector and what it is joined to, a keycap, the
-- flags of England, Scotland and Wales, a joiner between the letters of a cursive script, one in an Indic word.
create function private.joined_characters() returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
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

-- The marks that stand on the letter before them. Written words have up to three, four leave room.
create function private.marks() returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return '\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F'
    || '\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0730-\u074A\u07EB-\u07F3\u08CA-\u08E1\u08E3-\u0902'
    || '\u093C\u0941-\u0948\u094D\u0951-\u0957\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE'
    || '\u0F71-\u0F7E\u0F80-\u0F84\u135D-\u135F\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uA66F-\uA672\uFE20-\uFE2F'
    || '\U0001E944-\U0001E94A';
end
$$;

-- A text without what nobody can see, and with at most four marks on a letter.
create function private.readable(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(
      value, '(' || private.joined_characters() || ')|' || private.hidden_characters(), '\1', 'g'
    ),
    '([' || private.marks() || ']{4})[' || private.marks() || ']+', '\1', 'g'
  );
end
$$;

-- Whether a text is empty, or shows something and hides nothing. Restates create_foundation.
create or replace function private.is_clean(value text) returns boolean
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

-- The three that stand on it, restating create_foundation: a title or a name, a link (once more in
-- refuse_names_in_links), words in a list.
create or replace function private.is_line(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value <> '' and value !~ '[\n\r\t]' and private.is_clean(value);
end
$$;

create or replace function private.is_link(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value ~ '^https?://[^\s<>"]+$' and private.is_clean(value);
end
$$;

create or replace function private.fits(items text[], most_items integer, most_characters integer)
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
    if item is null or char_length(item) > most_characters or not private.is_line(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- As in create_members: a strange name is bent into one that is allowed.
create or replace function private.first_name_of(metadata jsonb, email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, btrim(left(btrim(regexp_replace(private.readable(candidate), '\s+', ' ', 'g')), 80)) as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
  where private.is_line(name)
$$;

grant execute on function
  private.joined_characters(), private.marks(), private.readable(text)
to anon, authenticated, service_role;

-- What was written before is made to pass: a counter that moves has the whole row checked. What shows nothing
-- is no text: null where that may be, else a dash.
create function private.mended(value text, may_miss boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when value is null or private.is_clean(value) then value
    when private.is_clean(shown) and shown <> '' then shown
    when not may_miss then '–'
  end
  from btrim(private.readable(value)) as shown
$$;
create function private.mended_items(items text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(shown order by position), '{}')
  from unnest(items) with ordinality as given (item, position),
    regexp_replace(private.mended(item, true), '[\n\r\t]+', ' ', 'g') as shown
  where shown <> ''
$$;

do $$
declare
  written record;
begin
  for written in
    select a.attrelid::regclass as name,
      string_agg(case a.atttypid
        when 'text[]'::regtype then format('%1$I = private.mended_items(%1$I)', a.attname)
        else format('%1$I = private.mended(%1$I, %2$L)', a.attname, not a.attnotnull)
      end, ', ') as changes,
      string_agg(case a.atttypid
        when 'text[]'::regtype then format('%1$I is distinct from private.mended_items(%1$I)', a.attname)
        else format('not private.is_clean(%I)', a.attname)
      end, ' or ') as faults
    from pg_catalog.pg_attribute as a
    where a.attrelid = any (array[
        'public.profiles', 'public.profile_details', 'public.recommendations', 'public.reviews', 'public.requests',
        'public.responses', 'public.comments', 'public.products', 'public.companies', 'public.user_lists',
        'public.list_items', 'public.contact_messages', 'public.category_suggestions', 'public.delete_requests',
        'public.reports', 'private.moderation_answers', 'private.suspensions'
      ]::regclass[])
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by a.attrelid
  loop
    execute format('update %s set %s where %s', written.name, written.changes, written.faults);
  end loop;
end
$$;
drop function private.mended_items(text[]);
drop function private.mended(text, boolean);

alter table public.recommendations
  add constraint recommendations_content_clean check (private.is_clean(content));
alter table public.reviews add constraint reviews_content_clean check (private.is_clean(content));
alter table public.requests add constraint requests_description_clean check (private.is_clean(description));
alter table public.responses add constraint responses_content_clean check (private.is_clean(content));
alter table public.comments add constraint comments_content_clean check (private.is_clean(content));
alter table public.contact_messages
  add constraint contact_messages_email_clean check (private.is_clean(email)),
  add constraint contact_messages_message_clean check (private.is_clean(message));
alter table public.category_suggestions
  add constraint category_suggestions_description_clean check (private.is_clean(description)),
  add constraint category_suggestions_reason_clean check (private.is_clean(reason)),
  add constraint category_suggestions_email_clean check (private.is_clean(email));
alter table public.delete_requests
  add constraint delete_requests_feedback_clean check (private.is_clean(feedback));
