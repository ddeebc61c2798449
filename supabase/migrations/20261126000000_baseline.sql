-- Generated from supabase/schemas and supabase/data by "npm run schema": change those, not this.

-- Bodies of functions may name tables of later files.
set check_function_bodies = off;

-- supabase/schemas/01-foundation.sql

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

-- supabase/schemas/02-text.sql

-- Rules for text: allowed characters, links, names, amounts, phone numbers, and the forms in which they are compared.

-- Form in which words are compared: lower case, without accents, vowel signs or tone marks, with ASCII digits, and with
-- interchangeable letters as the most common of them. "C++" and "Canal+" match by their signs or their names (0047).
-- src/lib/fold.ts does the same in the browser, where matches are highlighted; tests/world/search-cases.ts is run
-- against both.
create function private.fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  marks constant text := '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640'
    || '\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u07EB-\u07F3\u07FA\u07FD'
    || '\u08D3-\u08E1\u08E3-\u08FF\u135D-\u135F\u180B-\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F'
    || '\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2D7F\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\U0001E944-\U0001E94B]';
  letters constant text := '‘’‛ʼʻʹ′`ߴߵ՚ꞌ“”„‟«»″‐‒–—―−־᠆⁃♯⁄∕×'
    || '٫٬،؛؟۔٪፡።፣፤፥፦፧፨߸߹'
    || 'ɓɗƙƴŋɲɛɔəǝɖƒɣʋɩɪʊʒđðłøħŧıȷɦƥƭƈɠɨʉɑɡς'
    || 'ٱةىیےکگڭݣھہەڤڥپچژڨ'
    || 'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆኈኸኹኺኻኼኽኾኋ'
    || 'ሠሡሢሣሤሥሦሧፀፁፂፃፄፅፆኣዐዑዒዓዔዕዖቈኰጐ'
    || '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡';
  commonest constant text := '''''''''''''''''''''''''"""""""---------#//x'
    || '.,,;?.% .,;::? ,!'
    || 'bdkynneoeedfgviiuzddlohtijhptcgiuagσ'
    || 'اهيييككككهههففبجزق'
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
  -- A text has few of these letters: each is replaced once.
  for letter in select distinct m.found[1] from regexp_matches(value, '[' || letters || ']', 'g') as m (found) loop
    value := replace(value, letter, translate(letter, letters, commonest));
  end loop;
  return replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$$;
grant execute on function private.fold to anon, authenticated, service_role;

-- The first 150 or so characters of a text, for a card. Listings leave out full texts, which would double the words of
-- the home page.
create function private.excerpt(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when char_length(content) <= 280 then content
    else regexp_replace(left(content, 280), '\s+\S*$', '') || '…'
  end
$$;
grant execute on function private.excerpt to anon, authenticated, service_role;

-- Pattern of sequences in which an invisible character is legitimate: an emoji with its selector and joiner, a
-- keycap, the flags of England, Scotland and Wales, a joiner between letters of a cursive script or within an Indic
-- word.
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
grant execute on function private.joined_characters to anon, authenticated, service_role;

-- Pattern of combining marks. Written words stack up to three on one letter; four are allowed.
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
grant execute on function private.marks to anon, authenticated, service_role;

-- A text without invisible characters and with at most four marks on a letter.
create function private.readable(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(
      translate(value, e'\u000B\u000C\u0085\u2028\u2029', repeat(e'\n', 5)),
      '(' || private.joined_characters() || ')|' || private.hidden_characters(), '\1', 'g'
    ),
    '([' || private.marks() || ']{4})[' || private.marks() || ']+', '\1', 'g'
  );
end
$$;
grant execute on function private.readable to anon, authenticated, service_role;

-- A username as it looks: digits and l as the letters they resemble, rn as m, no underscores. Reserved names are
-- compared in this form, so adm1n and shauri_support are refused.
create function private.unmasked(name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return replace(translate(lower(name), '013457l_', 'oieasti'), 'rn', 'm');
end
$$;
grant execute on function private.unmasked to anon, authenticated, service_role;

-- Row trigger: refuses a username that could be taken for the site's own. Checked when a name is chosen; a name from
-- before stays, so that its member can save other fields. Operators may set a reserved name through SQL.
create function private.refuse_reserved_username() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if private.is_reserved_username(new.username)
    and (tg_op = 'INSERT' or lower(new.username) is distinct from lower(old.username)) then
    raise exception using errcode = '23514', constraint = 'profiles_username_not_reserved',
      message = 'new row for relation "profiles" violates check constraint "profiles_username_not_reserved"';
  end if;
  return new;
end
$$;

-- Countries whose numbers may be typed as they are dialled there: `trunk` is the prefix used at home, `lengths` are
-- the digits without it. src/lib/handles.ts applies the same rules in the form; tests/db/handles.test.ts compares the
-- two.
create function private.calling_codes()
returns table (country text, code text, trunk text, lengths integer[])
language sql immutable parallel safe set search_path = ''
as $$
  select c.country, c.code, c.trunk, c.lengths::integer[] from (values
    ('NG', '234', '0', '{8,10}'), ('GH', '233', '0', '{9}'), ('KE', '254', '0', '{9}'), ('ZA', '27', '0', '{9}'),
    ('UG', '256', '0', '{9}'), ('TZ', '255', '0', '{9}'), ('RW', '250', '0', '{9}'), ('ET', '251', '0', '{9}'),
    ('EG', '20', '0', '{8,9,10}'), ('MA', '212', '0', '{9}'), ('SN', '221', '', '{9}'), ('CI', '225', '', '{10}'),
    ('CM', '237', '', '{9}'), ('BJ', '229', '', '{8,10}'), ('GB', '44', '0', '{9,10}'), ('US', '1', '', '{10}')
  ) as c (country, code, trunk, lengths)
$$;
grant execute on function private.calling_codes to anon, authenticated, service_role;

-- A text as an ASCII keyboard types it: no invisible characters, one form of each digit, letter, space, hyphen and
-- apostrophe. Used to read and compare amounts, never shown. plainText in src/lib does the same in the browser;
-- tests/db/world-numbers.test.ts compares the two.
create function private.plain_text(typed text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;
grant execute on function private.plain_text to anon, authenticated, service_role;

-- A pasted handle without its label, quotes, @ and surrounding blanks, cut after 200 characters.
create function private.bare_handle(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return private.plain_text(left(typed, 1000));
grant execute on function private.bare_handle to anon, authenticated, service_role;

-- International forms that a pasted phone number may have; one without a country code is read as a number of
-- `of_country`.
create function private.phone_numbers(typed text, of_country text default null) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Other countries in which a leading zero is only dialled within the country, and no number begins with a zero.
  with_trunk constant text := '^(\+(?:2(?:1[138]|3[12]|43|49|52|6[0-5]|91)|3[123]|353|358|380|4[01369]|6[0146]|8[46]'
    || '|880|9[0124]|96[123467]|97[12]))0';
  dialled text := regexp_replace(private.phone_text(typed), ' ext [0-9]+$', '');
  known record;
  numbers text[];
begin
  -- "+33 (0)6": the same zero. In Italy, Côte d'Ivoire, Gabon and Congo it is a part of the number.
  if dialled ~ '^(\+|00)(?![ (]*(?:39|225|24[12]))' then
    dialled := regexp_replace(dialled, '\( ?0 ?\)', '');
  end if;
  dialled := regexp_replace(regexp_replace(dialled, '[ ()./-]', '', 'g'), '^00', '+');
  if dialled ~ '^\+[1-9][0-9]{6,15}$' then
    select * into known from private.calling_codes() as c where starts_with(dialled, '+' || c.code);
    if not found then
      dialled := regexp_replace(dialled, with_trunk, '\1');
      return case when char_length(dialled) <= 16 then array[dialled] else '{}' end;
    end if;
    dialled := substr(dialled, char_length(known.code) + 2);
    if known.trunk <> '' then
      dialled := regexp_replace(dialled, '^' || known.trunk, '');
    end if;
    numbers := case when char_length(dialled) = any (known.lengths) then array['+' || known.code || dialled] end;
  elsif dialled ~ '^[0-9]{7,15}$' then
    numbers := array(
      select distinct '+' || c.code || n.digits
      from private.calling_codes() as c, unnest(array[
        dialled,
        case when c.trunk <> '' and starts_with(dialled, c.trunk) then substr(dialled, 2) end,
        case when starts_with(dialled, c.code) then substr(dialled, char_length(c.code) + 1) end,
        case when c.trunk <> '' and starts_with(dialled, c.code || c.trunk) then substr(dialled, char_length(c.code) + 2) end
      ]) as n (digits)
      where (of_country is null or c.country = of_country)
        and char_length(n.digits) = any (c.lengths)
        and (c.trunk = '' or not starts_with(n.digits, c.trunk))
    );
  end if;
  -- Benin has put 01 before its numbers of eight digits since November 2024.
  return array(select regexp_replace(n.number, '^\+229(?=[0-9]{8}$)', '+22901') from unnest(numbers) as n (number));
end
$$;
grant execute on function private.phone_numbers to anon, authenticated, service_role;

-- A member's name in a network, in its stored form, or null if the network cannot have such a name. Only digits are a
-- number, or an id on Facebook.
create function private.network_name(kind text, name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;
grant execute on function private.network_name to anon, authenticated, service_role;

-- The handle that a link leads to: a WhatsApp number, a name in a network, else a website; null if the text is not a
-- link.
create function private.linked_handle(typed text) returns table (kind text, value text)
language plpgsql immutable rows 1 parallel safe set search_path = ''
as $$
declare
  link text := private.bare_handle(typed);
  host text;
  rest text;
  parts text[];
  query text;
begin
  if link ~* '^whatsapp://send' then
    link := regexp_replace(link, '^whatsapp:/', 'https://api.whatsapp.com', 'i');
  end if;
  link := regexp_replace(link, '^(https?:)?//', '', 'i');
  host := regexp_replace(lower(substring(link from '^[^/?#]*')), '^www\.', '');
  rest := substring(link from '^[^/?#]*(.*)$');
  if host !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' or link ~ '[\s<>"\\]'
    or char_length(link) > 1000 or link ~ '[^\x21-\x7e]' then
    return;
  end if;
  parts := regexp_split_to_array(btrim(regexp_replace(rest, '[?#].*$', ''), '/'), '/+');
  if host ~ '^((api|web)\.)?whatsapp\.com$|^wa\.me$' then
    kind := 'whatsapp';
    value := (private.phone_numbers('+' || coalesce(
      substring(rest from '[?&]phone=(?:\+|%2B)?([0-9]+)'), substring(parts[1] from '^\+?([0-9]+)$'),
      -- "/c/" leads to a business's catalogue, "/p/" to one product of it.
      case parts[1] when 'c' then parts[2] when 'p' then parts[3] end
    )))[1];
  elsif host ~ '^(m\.)?(instagram\.com|instagr\.am)$' then
    kind := 'instagram';
    value := private.network_name(kind, case when parts[1] = 'stories' then parts[2] else parts[1] end);
  elsif host ~ '^(m\.)?tiktok\.com$' then
    kind := 'tiktok';
    value := private.network_name(kind, substring(parts[1] from '^@.+$'));
  elsif host ~ '^((m|web|mobile|business|mbasic|touch|free|[a-z]{2,3}-[a-z]{2})\.)?(facebook|fb)\.com$' then
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
    -- Without tracking parameters.
    query := array_to_string(array(
      select q.part from regexp_split_to_table(substring(rest from '^[^?#]*\?([^#]*)'), '&') with ordinality as q (part, turn)
      where q.part <> '' and q.part !~* '^(utm_[^=]*|fbclid|gclid|igshid|igsh|srsltid|brid|mibextid|gbraid|wbraid|ttclid|msclkid)(=|$)'
      order by q.turn
    ), '&');
    value := btrim(host || '/' || array_to_string(parts, '/'), '/') || case when query <> '' then '?' || query else '' end;
  end if;
  if char_length(value) <= 200 then
    return next;
  end if;
end
$$;
grant execute on function private.linked_handle to anon, authenticated, service_role;

-- The stored form of a handle typed for one kind of contact, or null if it is invalid. A number without a country code
-- is Nigerian.
create function private.handle_value(kind text, typed text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
grant execute on function private.handle_value to anon, authenticated, service_role;

-- A text with the digits of every script as ASCII digits. asciiDigits in src/lib/plain-text.ts does the same in the
-- browser; tests/db/world-numbers.test.ts compares the two.
create function private.ascii_digits(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- The zero of each run of ten digits (category Nd of Unicode 17) except ASCII's.
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
grant execute on function private.ascii_digits to anon, authenticated, service_role;

-- A lower-case text without the k of kobo, which does not mean thousand: "5,000.00k".
create function private.without_kobo_sign(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(value, '([ ,.'']\d{3}[.,]\d\d|\d{3}[.,]00) ?k\M', '\1', 'g');
grant execute on function private.without_kobo_sign to anon, authenticated, service_role;

-- The naira of a text that is one amount and nothing else; null if it is not, or is ambiguous. Cards, filters and
-- prices paid share this parser; amountOf in src/lib does the same in the browser.
create function private.amount_of(typed text) returns numeric
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Sign, naira, number, unit, naira.
  parts constant text[] := regexp_match(
    private.without_kobo_sign(translate(lower(private.plain_text(typed)), U&'\066C\060C\066B', ',,.')),
    '^(-?) ?(₦|#|=n=|ngn|n)? ?([\d.,'' ]*\d) ?(k|thousand|mille|m|mn|millions?)? ?(₦|ngn|naira|n)?$'
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
  -- "1.5" may mean a thousand and a half; a price of hundreds is not written that way.
  elsif whole ~ '^(0|[1-9]\d*)$' and (decimals = '' or char_length(whole) > 2)
    or whole ~ '^([1-9]\d{0,2}([ ,.''])\d{3}(\2\d{3})*|[1-9]\d?(,\d\d)+,\d{3})$'
      and left(decimals, 1) <> substring(whole from '\D')
  then
    naira := (regexp_replace(whole, '\D', '', 'g') || replace(decimals, ',', '.'))::numeric;
  end if;
  if parts[4] is not null then
    naira := round(naira * case when parts[4] in ('k', 'thousand', 'mille') then 1e3 else 1e6 end);
  end if;
  -- A larger number is no price; one of only digits may be a phone number.
  if naira > 1e12 or naira > 1e9 and number ~ '^\d+$' and num_nonnulls(parts[2], parts[4], parts[5]) = 0 then
    return null;
  end if;
  return case when parts[1] = '-' then -naira else naira end;
end
$$;
grant execute on function private.amount_of to anon, authenticated, service_role;

-- Words after a number that is no price, for a regular expression: units, and counted things only in the plural, as
-- "5000 month" is a price. Metres are left out: "1.2m" is money.
create function private.units() returns text
language sql immutable parallel safe set search_path = ''
return 'mah|ah|w|wh|wp|watts?|kw|kwh|kva|va|v|volts?|amps?|lumens?|mm|cm|km|kms|miles?|kg|kgs|kilos|g|grams?|lbs?|oz'
  || '|ml|cl|l|litres?|liters?|rpm|btu|hp|kb|mb|gb|gig|tb|mbps|gbps|mp|hz|khz|mhz|ghz|inch|inches|ft|feet|sqm|sqft'
  || '|m[23]|sq\.? ?(?:m|ft|feet|met(?:re|er)s?)|cc|mg|mcg|gsm|tons?|tonnes?|copies|tablets|capsules|sachets|sheets|rolls'
  || '|units|blocks|yards?|metres?|meters?|acres?|hectares|plots|people|persons|guests|users|seats|years|yrs|months|weeks|days'
  || '|hours|hrs|minutes|mins|seconds|pages|words|pieces|pcs|packs|bags|cartons|sets|pairs|followers|steps|calories'
  || '|personnes|mois|jours|heures|pessoas|meses|dias|horas|watu|mutane';
grant execute on function private.units to anon, authenticated, service_role;

-- Currencies other than naira, for a regular expression.
create function private.other_money() returns text
language sql immutable parallel safe set search_path = ''
return 'usd|eur|gbp|ghs|ghc|gh|cedis?|kes|kshs?|ugx|ushs?|tzs|tshs?|shillings?|shilingi|rwf|frw|zar|rands?|xof|xaf|f?cfa'
  || '|francs?|egp|pounds?|mad|dirhams?|etb|birr|euros?|dollars?|kwanzas?|aoa|meticais|mzn';
grant execute on function private.other_money to anon, authenticated, service_role;

-- A pasted phone number in ASCII without the invisible marks, label or link it was copied with; an extension is kept
-- after it. phoneText in src/lib/phone-text.ts does the same in forms; tests/db/world-pasted.test.ts compares the
-- two.
create function private.phone_text(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        private.plain_text(typed),
        '^(?:https?://)?(?:www\.)?(?:wa\.me/(?:c/|p/[0-9]+/)?|(?:(?:api|web)\.)?whatsapp\.com/send/?\?(?:.*&)?phone=|whatsapp://send/?\?(?:.*&)?phone=)(?:\+|%2b)?([0-9]+).*$',
        '+\1', 'i'
      ),
      '^(?:tel|phone|telephone|mobile|mob|call|callto|sms|whatsapp) ?[.:]+ ?(?://)?', '', 'i'
    ),
    ' ?(?:;ext=|(?:extension|extn?|x)[.:]? ?|#) ?([0-9]{1,6})$', ' ext \1', 'i'
  ),
  '^\( ?\+', '+('
);
grant execute on function private.phone_text to anon, authenticated, service_role;

-- Row trigger: stores a member's phone number without the label or link it was pasted with.
create function private.clean_phone() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.phone := nullif(private.phone_text(new.phone), '');
  return new;
end
$$;

-- Whether a link opens a public site: a host with a dot other than that of "www.", ending in a name and not a number,
-- in any script, with or without a port. "N/A" and "instagram" are not. isWebAddress in src/lib/web-address.ts does the
-- same in forms; tests/db/world-addresses.test.ts compares the two.
create function private.is_website(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;
grant execute on function private.is_website to anon, authenticated, service_role;

-- Whether a list has at most that many websites of at most that many characters each.
create function private.are_websites(items text[], most_items integer, most_characters integer)
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
    if not private.is_website(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.are_websites to anon, authenticated, service_role;

-- Form in which names are compared, never shown: combining accents dropped; typographic apostrophes, non-breaking
-- hyphens, full-width letters, small capitals and look-alike Cyrillic and Greek letters replaced by plain ones. nameKey
-- in src/lib/typed-text.ts does the same in the browser; tests/db/world-names.test.ts compares the two.
create function private.name_key(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  letters constant text := 'авеикмнорстухіјѕԁһ' || 'αβεζηικμνορτυχς' || 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
  latin constant text := 'abeukmhopctyxijsdh' || 'abezhikmnoptyxσ' || 'abcdefghijklmnoprstuvwyz';
begin
  return regexp_replace(
    regexp_replace(translate(lower(private.plain_text(value)), letters, latin), ' ?& ?', ' and ', 'g'),
    '[ .]+$', ''
  );
end
$$;
grant execute on function private.name_key to anon, authenticated, service_role;

-- Row trigger: stores a name in Unicode's composed form, as keyboards and fonts expect.
create function private.compose_name() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.name := normalize(new.name, nfc);
  return new;
end
$$;

-- Whether a value has the form {"fr": "Le Caire"}: names by language, fifty at most, without English, which is the name
-- itself.
create function private.are_local_names(names jsonb, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(names) <> 'object' then
    return false;
  end if;
  return (
    select count(*) <= 50 and coalesce(bool_and(
      n.language ~ '^[a-z]{2,3}$' and n.language <> 'en' and jsonb_typeof(n.name) = 'string'
        and private.is_line(n.name #>> '{}', most_characters)
        and n.name #>> '{}' is nfc normalized
    ), true)
    from jsonb_each(names) as n (language, name)
  );
end
$$;
grant execute on function private.are_local_names to service_role;

-- The language of an API request, from its Accept-Language header; null outside requests.
create function private.language() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return substring(
    lower(nullif(current_setting('request.headers', true), '')::json ->> 'accept-language') from '^[a-z]{2,3}'
  );
end
$$;
grant execute on function private.language to anon, authenticated, service_role;

-- Row trigger: stores a member's full name in Unicode's composed form.
create function private.compose_full_name() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.full_name := normalize(new.full_name, nfc);
  return new;
end
$$;

-- Row trigger: raises text_too_long. Its condition compares bytes before any other trigger works on the text: a
-- megabyte of underscores or combining marks would otherwise block the database for seconds. Its name sorts before all
-- other triggers.
create function private.refuse_long_text() returns trigger
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = '22001', message = 'value too long', table = tg_table_name;
end
$$;

-- supabase/schemas/03-photos.sql

-- Addresses of photos and avatars, and rules for lists of photos. Buckets and their policies are in 30-storage.sql.

-- The path of a post's photo in the bucket "images", its sizes possibly in the fragment; null for any other address.
-- Photos are in the site's own storage because another host would learn who reads here (docs/decisions/0016-photos.md).
-- A database does not know its own URL, so the path is compared and screens add the project's host.
create function private.photo_path(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(address from '^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'
    || '((?:recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(?:jpe?g|png|webp))(?:#[a-z0-9=&]{0,60})?$');
end
$$;
grant execute on function private.photo_path to anon, authenticated, service_role;

-- Whether a list has at most that many photos, each in the site's own storage and listed once, whatever sizes are
-- appended to its address.
create function private.are_photos(addresses text[], most_items integer, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  address text;
begin
  if cardinality(addresses) > most_items or array_ndims(addresses) > 1 then
    return false;
  end if;
  foreach address in array addresses loop
    if address is null or char_length(address) > most_characters or not private.is_link(address)
      or private.photo_path(address) is null then
      return false;
    end if;
  end loop;
  if cardinality(addresses) < 2 then -- Every vote on a post runs this check, and the query below is slow.
    return true;
  end if;
  return cardinality(addresses) = (
    select count(distinct private.photo_path(a.address)) from unnest(addresses) as a (address)
  );
end
$$;
grant execute on function private.are_photos to anon, authenticated, service_role;

-- The file name of an avatar in the bucket "avatars"; the time of its upload and the size of its thumbnail may follow.
create function private.avatar_path(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(address from
    '^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/([0-9a-f-]{36}\.(?:jpe?g|png|webp))(?:\?v=[0-9]{1,17})?(?:#thumbnail=[0-9]{1,6})?$');
end
$$;
grant execute on function private.avatar_path to anon, authenticated, service_role;

-- Whether an address is that of the member's own picture, a file named after their id.
create function private.is_avatar_of(address text, member uuid) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return coalesce(split_part(private.avatar_path(address), '.', 1) = member::text, false);
end
$$;
grant execute on function private.is_avatar_of to anon, authenticated, service_role;

-- The path of a company's logo in the bucket "avatars", whose folder is the company's id; null for any other address.
create function private.logo_path(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(address from '^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/'
    || '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9]{10,17}\.(?:jpe?g|png|webp))$');
end
$$;
grant execute on function private.logo_path to anon, authenticated, service_role;

-- The company in whose folder a file is; null for any other file.
create function private.company_of_logo(path text) returns uuid
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]{10,17}\.(?:jpe?g|png|webp)$')::uuid;
end
$$;
grant execute on function private.company_of_logo to authenticated, service_role;

-- The path of the thumbnail that is stored with a picture.
create function private.thumbnail_path(path text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return regexp_replace(path, '\.[a-z]+$', '.thumb.webp');
end
$$;
grant execute on function private.thumbnail_path to anon, authenticated, service_role;

-- The storage files behind an avatar's address: the picture, and its thumbnail if the address names one.
create function private.avatar_files(address text) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  path text := private.avatar_path(address);
begin
  return case when address ~ '#thumbnail=' then array[path, private.thumbnail_path(path)] else array[path] end;
end
$$;

-- Row trigger: refuses a photo that is missing or not its author's. Runs after the write, so that a retry with the same
-- id fails on the primary key first.
create function private.check_photos() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.check_photos is 'Reads whose files a post names. Trusts the token for the caller.';

-- The storage files behind a list of photos: the photo and its thumbnail each.
create function private.photo_files(addresses text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  address text;
  path text;
  files text[] := '{}';
begin
  foreach address in array addresses loop
    path := private.photo_path(address);
    files := files || path || private.thumbnail_path(path);
  end loop;
  return files;
end
$$;
grant execute on function private.photo_files to anon, authenticated, service_role;

-- Whether a list has at most that many one-line texts of at most that many characters; a photo without a description
-- has ''.
create function private.are_texts(items text[], most_items integer, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  item text;
begin
  if cardinality(items) > most_items or array_ndims(items) > 1 then
    return false;
  end if;
  foreach item in array items loop
    if item is null or item <> '' and not private.is_line(item, most_characters) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
grant execute on function private.are_texts to anon, authenticated, service_role;

-- Row trigger: trims photo descriptions and drops empty ones at the end. If photos are reordered or removed
-- without new descriptions, each description follows its photo, so an erased author's goes with the photo.
create function private.fit_image_texts() returns trigger
language plpgsql volatile set search_path = ''
as $$
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

-- supabase/schemas/04-places.sql

-- Places, and how they are recognised in free text.

-- Places that free texts name. A text stays as it was typed; the id of its place is stored with it.
--
-- An id contains its ancestors: 'ng-lagos-ikeja' is in 'ng-lagos' is in 'ng'. Everything in Lagos is one range of an
-- index: place_id >= 'ng-lagos' and place_id < 'ng-lagos.', because of the characters of an id only the hyphen sorts
-- before the full stop.
create table public.places (
  id text collate "C" constraint places_pkey primary key
    constraint places_id_length check (char_length(id) <= 60)
    constraint places_id_shape check (id ~ '^[a-z]{2}(-[a-z0-9_]+){0,3}$'),
  parent_id text collate "C"
    generated always as (nullif(regexp_replace(id, '-[^-]*$', ''), id)) stored
    constraint places_parent_id_length check (char_length(parent_id) <= 60)
    constraint places_parent_id_fkey references public.places (id) on delete restrict,
  name text not null
    constraint places_name_length check (private.is_line(name, 80)),
  names text[] not null default '{}'
    constraint places_names_length check (private.fits(names, 20, 80)),
  local_names jsonb not null default '{}'
    constraint places_local_names_shape check (private.are_local_names(local_names, 80)),
  label text not null constraint places_label_length check (char_length(label) <= 300),
  keys text[] not null constraint places_keys_length check (private.fits(keys, 48, 300)),
  latitude numeric(5, 2) not null constraint places_latitude_range check (latitude between -35 and 38),
  longitude numeric(5, 2) not null constraint places_longitude_range check (longitude between -26 and 60),
  people integer not null constraint places_people_positive check (people > 0)
);
comment on table public.places is
  'Countries, cities and their parts, as people name them: Giza is in Cairo. Only migrations write them.';
comment on column public.places.id is
  'Begins with its parent''s and a hyphen. Never changed: addresses and posts hold it.';
comment on column public.places.names is 'Other names and spellings, in whatever script people write them.';
comment on column public.places.local_names is
  'Names in other languages by their codes, where they differ: {"fr": "Le Caire"}.';
comment on column public.places.label is 'Name with ancestors: Ikeja, Lagos, Nigeria. Kept by a trigger.';
comment on column public.places.keys is
  'All names and labels, folded: what a text is compared with. Kept by a trigger.';
comment on column public.places.people is 'Population in thousands, roughly: decides which of two places with one name is meant.';

create index places_parent_id_idx on public.places (parent_id);
create index places_keys_idx on public.places using gin (keys);

alter table public.places enable row level security;
revoke all on table public.places from anon, authenticated;
grant
  select (id, parent_id, name, names, local_names, label, keys, latitude, longitude, people)
on table public.places to anon, authenticated;
grant select, insert, update, delete on table public.places to service_role;

create policy places_select_anyone on public.places for select to anon, authenticated using (true);

-- Lower-case words without accents, of any script, split at everything else.
create function private.words_of(value text) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return array_remove(regexp_split_to_array(private.fold(value),
    '[\s\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u2000-\u206F]+'), '');
end
$$;
grant execute on function private.words_of to anon, authenticated, service_role;

-- Ids of a place and its ancestors: {ng,ng-lagos,ng-lagos-ikeja}.
create function private.place_path(place text) returns text[]
language sql immutable parallel safe set search_path = ''
return array(
  select array_to_string((string_to_array(place, '-'))[:depth], '-') from generate_series(1, 4) as depth
);
grant execute on function private.place_path to anon, authenticated, service_role;

-- A place's name with its ancestors' in a language; English for those without one.
create function private.label_in(place text, language text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(coalesce(p.local_names ->> language, p.name), ', ' order by char_length(p.id) desc)
    from public.places as p where p.id = any (private.place_path(place))
  );
end
$$;
grant execute on function private.label_in to anon, authenticated, service_role;

create function public.local_name(public.places) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_names ->> private.language(), $1.name);
end
$$;
comment on function public.local_name(public.places) is
  'The place''s name in the language of the request, else in English.';
revoke all on function public.local_name(public.places) from public, anon, authenticated;
grant execute on function public.local_name(public.places) to anon, authenticated, service_role;

create function public.local_label(public.places) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.language() = 'en' then $1.label else private.label_in($1.id, private.language()) end;
end
$$;
comment on function public.local_label(public.places) is
  'The place''s label in the language of the request: Le Caire, Égypte.';
revoke all on function public.local_label(public.places) from public, anon, authenticated;
grant execute on function public.local_label(public.places) to anon, authenticated, service_role;

-- Row trigger: derives a place's parent from its id and its searchable names from its name. A country has no parent.
-- Changed local names reach the keys of the places within only when those are written again.
create function private.describe_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent constant text := substring(new.id from '^(.*)-');
begin
  new.label := concat_ws(', ', new.name, (select p.label from public.places as p where p.id = parent));
  new.keys := (
    select array_agg(distinct key order by key)
    from unnest(new.names || new.name || new.label || array(
      select n.name from jsonb_each_text(new.local_names) as n (language, name)
      union all
      select concat_ws(', ', coalesce(new.local_names ->> l.language, new.name), private.label_in(parent, l.language))
      from (
        select jsonb_object_keys(p.local_names) from public.places as p where p.id = any (private.place_path(parent))
        union select jsonb_object_keys(new.local_names)
      ) as l (language)
    )) as name,
    lateral (select array_to_string(private.words_of(name), ' ') as key) as folded
    where key <> ''
  );
  return new;
end
$$;
comment on function private.describe_place is
  'Reads the parent of a place. Trusts the writers of places, which members are not.';

-- Whether a place is the area itself or within it.
create function private.is_within(place text, area text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return place = area or starts_with(place, area || '-');
end
$$;

-- The place that a free text names, or null. Each name means the candidate that fits the others best, else the biggest;
-- a chain ("Ikeja, Lagos") means its most exact place, several places ("Nairobi to Nakuru") their common parent
-- (Kenya). A name that is short or also an everyday word counts only if its part of the text (between commas) names
-- nothing but places.
create function private.find_place(location text) returns text
language plpgsql stable strict security definer set search_path = ''
as $$
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
      -- "Lagos Street" and "rue de Dakar" may be anywhere.
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
$$;
comment on function private.find_place is
  'Reads the places with the rights of the trigger''s owner. Trusts no argument: words are compared.';

-- Row trigger: sets place_id from the row's location, whatever a client sends.
create function private.place_row() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.place_id := private.find_place(new.location);
  return new;
end
$$;
comment on function private.place_row is
  'Reads the places, to find the one a text names. Trusts no text: words are compared.';

create function public.lookup_places(query text)
returns table (id text, name text, label text)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  typed text := array_to_string(private.words_of(left(query, 80)), ' ');
begin
  if typed is null or typed = '' then
    return;
  end if;
  return query
    select p.id, public.local_name(p), l.label
    from public.places as p,
    lateral (select bool_or(key = typed) as is_whole from unnest(p.keys) as key
      where starts_with(key, typed)) as met,
    lateral (select public.local_label(p) as label offset 0) as l
    where met.is_whole is not null
    order by met.is_whole desc,
      starts_with(array_to_string(private.words_of(l.label), ' '), typed) desc, p.people desc, p.id
    limit 8;
  if not found and char_length(typed) >= 4 then
    return query
      select p.id, public.local_name(p), public.local_label(p)
      from public.places as p,
      lateral (select max(extensions.similarity(key, typed)) as likeness from unnest(p.keys) as key
        where abs(char_length(key) - char_length(typed)) <= 2) as met
      where met.likeness >= 0.4
      order by met.likeness desc, p.people desc, p.id
      limit 8;
  end if;
end
$$;
comment on function public.lookup_places is
  'Up to eight places for a text being typed: names that begin with it, own names before other ones (Cape Town is also iKapa), then by size; if there are none, names with a similar spelling.';
revoke all on function public.lookup_places from public, anon, authenticated;
grant execute on function public.lookup_places to anon, authenticated, service_role;

create trigger describe_place before insert or update on public.places
  for each row execute function private.describe_place();

-- supabase/schemas/05-members.sql

-- Profiles, their private details, usernames, and the lookups of the sign-up form.

create table public.profiles (
  id uuid constraint profiles_pkey primary key
    constraint profiles_id_fkey references auth.users (id) on delete cascade,
  full_name text not null
    constraint profiles_full_name_length check (private.is_line(full_name, 80)),
  username text
    constraint profiles_username_length check (char_length(username) between 3 and 30)
    constraint profiles_username_characters check (username ~ '^[A-Za-z0-9_]+$'),
  location text
    constraint profiles_location_length check (private.is_line(location, 80)),
  bio text
    constraint profiles_bio_length check (char_length(bio) <= 200)
    constraint profiles_bio_clean check (private.is_clean(bio)),
  website text
    constraint profiles_website_length check (char_length(website) <= 300)
    constraint profiles_website_link check (private.is_website(website)),
  avatar_url text
    constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500 and private.is_link(avatar_url)),
  interests text[] not null default '{}'
    constraint profiles_interests_length check (private.fits(interests, 20, 50)),
  social_links jsonb not null default '{}'
    constraint profiles_social_links_shape check (private.are_social_links(social_links)),
  is_public boolean not null default true,
  hidden_for public.report_reason,
  is_verified boolean not null default false,
  reputation_score integer not null default 0,
  total_recommendations integer not null default 0,
  total_reviews integer not null default 0,
  total_requests integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint profiles_place_id_length check (char_length(place_id) <= 60)
    constraint profiles_place_id_fkey references public.places (id) on delete set null,
  helped_count integer not null default 0,
  -- Stars given and parts of the reputation are updated with the totals: reading counts nothing, and anonymous posts
  -- and their votes change nothing.
  ratings_given integer[] not null default '{0,0,0,0,0}'
    constraint profiles_ratings_given_length check (cardinality(ratings_given) = 5),
  reputation_parts integer[] not null default '{0,0,0,0}'
    constraint profiles_reputation_parts_length check (cardinality(reputation_parts) = 4),
  constraint profiles_counters_positive
    check (least(total_recommendations, total_reviews, total_requests, helped_count) >= 0),
  constraint profiles_avatar_url_own check (private.is_avatar_of(avatar_url, id)),
  constraint profiles_reputation_score_made_of check (
    reputation_score
      = reputation_parts[1] + reputation_parts[2] + reputation_parts[3] + reputation_parts[4]
  )
);
comment on table public.profiles is
  'The public part of a member. Totals and reputation leave anonymous posts out, which would reveal their author.';
comment on column public.profiles.hidden_for is
  'Set by moderators: the profile is then private, whatever its owner chose.';
comment on column public.profiles.reputation_score is
  'Upvotes minus downvotes on the member''s named, visible recommendations, reviews, responses and comments.';
comment on column public.profiles.place_id is 'Place that location names (private.find_place).';
comment on column public.profiles.helped_count is
  'Number of the member''s visible answers marked as helpful. Kept by a trigger.';
comment on column public.profiles.ratings_given is
  'Numbers of the member''s named, visible reviews with one to five stars.';
comment on column public.profiles.reputation_parts is
  'Summands of reputation_score: recommendations, reviews, answers, comments.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_place_id_idx on public.profiles (place_id) where place_id is not null;
create index profiles_popular_idx on public.profiles
  ((total_recommendations + total_reviews) desc, created_at desc, id desc)
  where is_public and hidden_for is null;
create index profiles_recent_idx on public.profiles (created_at desc, id desc)
  where is_public and hidden_for is null;
create index profiles_hidden_idx on public.profiles (id) where hidden_for is not null;

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant
  select (id, full_name, username, location, bio, website, avatar_url, interests, social_links, is_public,
    hidden_for, is_verified, reputation_score, total_recommendations, total_reviews, total_requests,
    created_at, updated_at, place_id, helped_count, ratings_given, reputation_parts)
on table public.profiles to anon, authenticated;
grant
  insert (id, full_name, username, location, bio, website, avatar_url, interests, social_links, is_public,
    is_verified, reputation_score, total_recommendations, total_reviews, total_requests),
  update (full_name, username, location, bio, website, avatar_url, interests, social_links, is_public)
on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy profiles_select_visitors on public.profiles
  for select to anon using (is_public and hidden_for is null);
create policy profiles_select_members on public.profiles
  for select to authenticated
  using ((is_public and hidden_for is null) or id = (select auth.uid()));
create policy profiles_insert_owner on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy profiles_update_owner on public.profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create table public.profile_details (
  user_id uuid constraint profile_details_pkey primary key
    constraint profile_details_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint profile_details_email_length check (char_length(email) <= 320),
  phone text
    constraint profile_details_phone_length check (char_length(phone) <= 30)
    constraint profile_details_phone_shape check (phone ~ '^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$'),
  date_of_birth date
    constraint profile_details_date_of_birth_range
      check (date_of_birth >= date '1900-01-01' and date_of_birth <= current_date),
  gender text
    constraint profile_details_gender_known
      check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  occupation text
    constraint profile_details_occupation_length check (private.is_line(occupation, 100)),
  company text
    constraint profile_details_company_length check (private.is_line(company, 100)),
  preferences jsonb not null default '{}'
    constraint profile_details_preferences_shape check (jsonb_typeof(preferences) = 'object')
    constraint profile_details_preferences_length check (octet_length(preferences::text) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  followed_seen_at timestamptz
);
comment on table public.profile_details is 'The private part of a member. A trigger adds it with the profile.';
comment on column public.profile_details.followed_seen_at is
  'Time until which the member has seen the feed of followed targets (see_followed).';

alter table public.profile_details enable row level security;
revoke all on table public.profile_details from anon, authenticated;
grant
  select (user_id, email, phone, date_of_birth, gender, occupation, company, preferences, created_at, updated_at,
    followed_seen_at),
  update (phone, date_of_birth, gender, occupation, company, preferences)
on table public.profile_details to authenticated;
grant select, insert, update, delete on table public.profile_details to service_role;

create policy profile_details_select_owner on public.profile_details
  for select to authenticated using (user_id = (select auth.uid()));
create policy profile_details_update_owner on public.profile_details
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Whether a username is the site's own, or looks like one. Only the first hundred characters are compared.
create function private.is_reserved_username(value text) returns boolean
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
grant execute on function private.is_reserved_username to anon, authenticated, service_role;

-- An initial full name from the data of a sign-up or provider, changed to an allowed one. Stable, because it looks up
-- which usernames are taken.
create function private.first_name_of(metadata jsonb, email text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, btrim(left(btrim(regexp_replace(private.readable(left(candidate, 1000)), '\s+', ' ', 'g')), 80)) as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
  where private.is_line(name, 80) and not private.is_name_of_other(name, null)
$$;

-- Trigger on auth.users: creates the profile once the e-mail address is confirmed, immediately if the provider has
-- confirmed it. Anyone can sign up with another person's address, so no name or place becomes public before. The
-- trigger itself belongs to the platform and cannot be dropped here.
create function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
    case when private.is_line(place, 80) then place end
  )
  on conflict (id) do nothing;
  return null;
end
$$;
comment on function private.create_profile_for_user is
  'Writes the profile of a new member. Trusts Auth for the row, and the member only for a name and a place, as text.';

-- Trigger on auth.users: copies a changed e-mail address into the member's private details.
create function private.copy_user_email() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.profile_details set email = new.email where user_id = new.id;
  return null;
end
$$;
comment on function private.copy_user_email is
  'Writes the member''s address where the profile keeps it. Trusts Auth for the row.';

-- Row trigger: creates the private details of a new profile.
create function private.create_profile_details() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.profile_details (user_id, email)
  select new.id, member.email from auth.users as member where member.id = new.id
  on conflict (user_id) do nothing;
  return null;
end
$$;
comment on function private.create_profile_details is
  'Writes the details of a new profile, with the address that Auth has. Trusts the row''s id.';

-- Row trigger (S09): resets badges, totals and times to what the database holds, whatever a client sends.
create function private.pin_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_profile is
  'Sets what a member may not choose, with the name that Auth has. Trusts nothing of those columns.';

-- Row trigger: sets updated_at.
create function private.touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Whether an e-mail address is registered and confirmed (S10). Exact matches only, counted per caller, with the same
-- work for either result.
create function private.email_status(email_input text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.email_status is
  'Reads whether an address is in auth.users. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.email_status to anon, authenticated;

-- Whether a username is taken or reserved, ignoring case.
create function private.username_taken(username_input text) returns boolean
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
comment on function private.username_taken is
  'Reads the names of private profiles too. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.username_taken to anon, authenticated;

create function public.check_email_exists(email_input text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.email_status(email_input) $$;
comment on function public.check_email_exists is '{"exists": boolean, "verified": boolean} of an address (S10).';
revoke all on function public.check_email_exists from public, anon, authenticated;
grant execute on function public.check_email_exists to anon, authenticated;

create function public.check_username_exists(username_input text) returns boolean
language sql volatile set search_path = ''
as $$ select private.username_taken(username_input) $$;
comment on function public.check_username_exists is 'Whether a username is taken or may not be chosen (S10).';
revoke all on function public.check_username_exists from public, anon, authenticated;
grant execute on function public.check_username_exists to anon, authenticated;

-- Adds a post to, or removes it from, the counters that posts share: author, category and its week, subcategory,
-- product, company with its stars. A single function updates them in a fixed order of tables, so that concurrent posts
-- never deadlock.
create function private.tally_post(
  kind text, author uuid, category integer, subcategory integer, product uuid, company uuid,
  rating integer, posted_at timestamptz, step integer, reputation integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_recommendation integer := case when kind = 'recommendation' then step else 0 end;
  of_review integer := case when kind = 'review' then step else 0 end;
  of_request integer := case when kind = 'request' then step else 0 end;
  posted_in constant date := date_trunc('week', posted_at at time zone 'utc');
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

  -- Its category is locked, so no other transaction adds the week.
  update private.weekly_posts as w
  set posts = w.posts + step
  where w.kind = tally_post.kind and w.category_id = category and w.week = posted_in;
  if not found then
    insert into private.weekly_posts (kind, category_id, week, posts) values (kind, category, posted_in, step);
  end if;

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
comment on function private.tally_post is
  'Writes counters and reputation, which nobody may. Trusts its triggers for the row and the step.';

-- Row trigger: stores on a post whether its author is verified. It locks the author, as the following counters do, so
-- that a badge changed at the same moment is either read here or finds the post. It fires after an anonymous post has
-- lost its author: the names of its triggers sort after pin_recommendation.
create function private.set_by_verified() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.is_verified and p.is_public and p.hidden_for is null into new.by_verified
  from public.profiles as p where p.id = new.user_id for no key update;
  new.by_verified := coalesce(new.by_verified, false);
  return new;
end
$$;
comment on function private.set_by_verified is
  'Reads whether a member is verified and shown, hidden ones too. Trusts the row for its author.';

-- Row trigger: updates a member's posts when their badge or visibility changes. A vote locks its post and then the
-- author, so of a vote and a badge change at the same moment one may fail as a deadlock. Badges change rarely.
create function private.update_by_verified() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Each post's own trigger reads the new value.
  update public.recommendations as r set by_verified = default where r.user_id = new.id;
  update public.requests as r set by_verified = default where r.user_id = new.id;
  return null;
end
$$;
comment on function private.update_by_verified is
  'Writes whether posts are by a verified member, which nobody may. Trusts the row of the member.';

-- Adds to a member's reputation, by part. Nothing is added for anonymous posts, which have no member.
create function private.credit(member uuid, kind text, step integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part constant integer := array_position('{recommendation,review,response,comment}'::text[], kind);
begin
  update public.profiles as p
  set reputation_score = p.reputation_score + step,
    reputation_parts[part] = p.reputation_parts[part] + step
  where p.id = member and step <> 0;
end
$$;
comment on function private.credit is
  'Writes a member''s reputation, which nobody may. Trusts its triggers for the member and the step.';

create function public.is_blocked(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return false; -- Visitors may not read the table at all.
  end if;
  return exists (
    select from public.blocks as b where b.blocker_id = auth.uid() and b.blocked_id = $1.id
  );
end
$$;
comment on function public.is_blocked is 'Whether the caller blocked the member.';
revoke all on function public.is_blocked from public, anon, authenticated;
grant execute on function public.is_blocked to anon, authenticated, service_role;

-- Whether a full name could be taken for the site's own or for a web address (mail programs would link it), also by
-- look-alike letters, compared in the form of name_key.
create function private.is_reserved_name(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  name constant text := private.name_key(private.fold(left(value, 100)));
  -- Only endings common in links; with all top-level domains "ngozi.eze" would be refused.
  endings constant text := '(?:com|net|org|info|biz|io|co|me|ly|app|dev|xyz|top|site|shop|store|online|live|link|click'
    || '|club|vip|win|bet|africa|ng|ke|gh|za|tz|ug|rw|et|eg|ma|sn|ci|cm|zm|zw|uk|us|in|cn|ru|eu|tv|to|gg|cc|gl|be)';
begin
  return private.is_reserved_username(regexp_replace(name, '[^a-z0-9]+', '_', 'g'))
    or name ~ '://|\mwww\.' or name ~ ('[a-z0-9-]\.' || endings || '\M');
end
$$;

-- Whether a full name is another member's username; members are shown by either.
create function private.is_name_of_other(value text, member uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_reserved_name(value) or exists (
    select from public.profiles as p
    where lower(p.username) = private.name_key(left(value, 100)) and p.id is distinct from member
  );
end
$$;
comment on function private.is_name_of_other is
  'Knows every username, those of private profiles too. Trusts its trigger for the member.';
grant execute on function private.is_name_of_other to authenticated, service_role;

-- Row trigger: refuses a reserved full name or another member's username. Checked when a name is chosen, not for one
-- that was allowed earlier.
create function private.refuse_name_of_other() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or lower(new.full_name) is distinct from lower(old.full_name))
    and private.is_name_of_other(new.full_name, new.id) then
    raise exception using errcode = '23514', constraint = 'profiles_full_name_not_reserved',
      message = 'new row for relation "profiles" violates check constraint "profiles_full_name_not_reserved"';
  end if;
  return new;
end
$$;

create trigger copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_user_email();
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile_for_user();
create trigger create_profile_once_confirmed after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.create_profile_for_user();

create trigger bound_texts
  before insert or update of full_name, username, location, bio, website, avatar_url, interests, social_links
  on public.profiles
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.full_name) > 1320 or octet_length(new.username) > 1120 or octet_length(new.location) > 1320 or
    octet_length(new.bio) > 1800 or octet_length(new.website) > 2200 or octet_length(new.avatar_url) > 3000 or
    pg_column_size(new.interests) > 5000 or pg_column_size(new.social_links) > 21000
  ))
  execute function private.refuse_long_text();
create trigger compose_full_name before insert or update of full_name on public.profiles
  for each row execute function private.compose_full_name();
create trigger pin_profile before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_profile();
create trigger place_row before insert or update of location, place_id on public.profiles
  for each row execute function private.place_row();
create trigger refuse_name_of_other before insert or update of full_name on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_name_of_other();
create trigger refuse_reserved_username before insert or update of username on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_reserved_username();
create trigger update_by_verified after update of is_verified, is_public, hidden_for on public.profiles
  for each row when (
    (old.is_verified and old.is_public and old.hidden_for is null)
      <> (new.is_verified and new.is_public and new.hidden_for is null)
  )
  execute function private.update_by_verified();
create trigger create_details after insert on public.profiles
  for each row execute function private.create_profile_details();

create trigger bound_texts before insert or update on public.profile_details
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.phone) > 1120 or octet_length(new.gender) > 1000 or octet_length(new.occupation) > 1400 or
    octet_length(new.company) > 1400 or pg_column_size(new.preferences) > 21000
  ))
  execute function private.refuse_long_text();
create trigger clean_phone before insert or update of phone on public.profile_details
  for each row execute function private.clean_phone();
create trigger touch before update on public.profile_details
  for each row execute function private.touch();

-- supabase/schemas/06-quotas.sql

-- Limits per member, per visitor and for newcomers (S20), and the refusal of repeated text.

-- The most times an action is allowed in any period of this length, per member or caller.
create table private.quotas (
  action text constraint quotas_pkey primary key
    constraint quotas_action_length check (char_length(action) <= 40),
  most integer not null
    constraint quotas_most_range check (most between 1 and 100000),
  period interval constraint quotas_period_positive check (period > interval '0')
);
comment on table private.quotas is
  'The most times an action is allowed in any period of this length, or in one post if there is no period.';

create table private.quota_usage (
  subject text not null constraint quota_usage_subject_length check (char_length(subject) <= 64),
  action text not null constraint quota_usage_action_fkey
    references private.quotas (action) on update cascade on delete cascade
    constraint quota_usage_action_length check (char_length(action) <= 40),
  recent timestamptz[] not null
    constraint quota_usage_recent_length check (cardinality(recent) <= 2000),
  constraint quota_usage_pkey primary key (subject, action)
);
comment on table private.quota_usage is
  'The moments of each subject''s recent actions. The row is its own lock, so parallel bursts queue here.';

create index quota_usage_action_idx on private.quota_usage (action);

create table private.recent_texts (
  user_id uuid not null constraint recent_texts_user_id_fkey
    references public.profiles (id) on delete cascade,
  digest text not null constraint recent_texts_digest_length check (char_length(digest) = 32),
  written_at timestamptz not null,
  constraint recent_texts_pkey primary key (user_id, digest)
);
comment on table private.recent_texts is 'Digests of what a member wrote in the last five minutes.';

-- Salt for the hashes of visitors' IP addresses. Each member has a limit of their own; the limit of all visitors
-- together is far above what dozens of addresses can use, so that a few callers cannot lock out the rest.
create table private.caller_salt (
  is_only boolean not null default true
    constraint caller_salt_pkey primary key
    constraint caller_salt_one check (is_only),
  salt uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
comment on table private.caller_salt is
  'Salt for hashes of addresses, replaced daily: older counts cannot be tied to an address.';

create table private.shared_usage (
  action text constraint shared_usage_pkey primary key
    constraint shared_usage_action_fkey references private.quotas (action) on update cascade on delete cascade
    constraint shared_usage_action_length check (char_length(action) <= 40),
  started_at timestamptz not null,
  used integer not null
);
comment on table private.shared_usage is
  'Use of quotas that all visitors share: a number since a moment, because single moments would be too many.';

-- Counts an action against its quota. Raises quota_exceeded with the seconds to wait in detail and the action in
-- hint, or newcomer_limit for the first days' lower limit.
create function private.spend(spent_action text, spender text, times integer default 1) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quota record;
  used timestamptz[];
  started timestamptz := clock_timestamp();
  free_at timestamptz;
begin
  select q.most, q.period,
    exists (select from private.quotas as n where n.action = spent_action || '_at_first') as differs_at_first
  into strict quota from private.quotas as q where q.action = spent_action;
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
  if quota.differs_at_first and private.is_newcomer() then
    perform private.spend(spent_action || '_at_first', spender, times);
  end if;
end
$$;
comment on function private.spend is
  'Writes the usage, which nobody may. Trusts its callers for who spends and how often.';

-- Row trigger: counts the action named by its argument against the caller's quota.
create function private.spend_quota() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend(tg_argv[0], auth.uid()::text);
  return null;
end
$$;
comment on function private.spend_quota is
  'Writes the usage, which nobody may. Trusts its trigger for the action, and the token for the caller.';

-- Hash of the IP address that the gateway saw, or null if no header has it. Hosted projects send cf-connecting-ip; of a
-- list of addresses only the one added by a proxy of the site is trusted. An IPv6 address counts by its network.
create function private.caller() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', (
      select btrim(e.address)
      from string_to_table(headers ->> 'x-forwarded-for', ',') with ordinality as e (address, position)
      where btrim(e.address) !~ '^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.|^f[cd][0-9a-f]{2}:|^::1$|^$'
      order by e.position desc limit 1
    )
  );
begin
  address := regexp_replace(nullif(btrim(address), ''), '^::ffff:', '');
  if address like '%:%' then
    begin
      address := network(set_masklen(address::inet, 64))::text;
    exception when invalid_text_representation then
      -- Not an IP address: hashed as text.
    end;
  end if;
  return (
    select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex') from private.caller_salt as s
  );
end
$$;
comment on function private.caller is 'Reads the salt for hashes of addresses. Trusts the gateway for the address.';

-- Counts an action per member, or for a visitor per address and for all visitors together.
create function private.spend_as_caller(spent_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.spend_as_caller is
  'Writes the usage, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';

-- Raises duplicate_text when the member wrote the same text within five minutes.
create function private.refuse_repetition(written text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.refuse_repetition is
  'Writes the digests of recent texts, which nobody may. Trusts the token for the caller.';

-- Row trigger: compares the text in the columns named by its arguments. Runs after the insert, so that a retry with the
-- same id fails on the primary key first and counts as done.
create function private.refuse_repeated_text() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  written text;
begin
  select string_agg(coalesce(to_jsonb(new) ->> col, ''), E'\n' order by position) into written
  from unnest(tg_argv) with ordinality as argument (col, position);
  perform private.refuse_repetition(written);
  return null;
end
$$;
comment on function private.refuse_repeated_text is
  'Writes the digests of recent texts, which nobody may. Trusts its trigger for which columns are the text.';

-- Counts an action against the quota that all callers share.
create function private.spend_together(spent_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.spend_together is 'Writes the usage, which nobody may. Trusts its caller for the action.';

-- Deletes expired counts and replaces the salt once it is a day old.
create function private.forget_usage() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.quota_usage as u using private.quotas as q
  where q.action = u.action
    and not exists (select from unnest(u.recent) as moment where moment > now() - q.period);
  update private.caller_salt as s set salt = gen_random_uuid(), made_at = now()
  where s.made_at <= now() - interval '1 day';
$$;
comment on function private.forget_usage is 'Deletes usage, which nobody may. Trusts the schedule.';

-- Whether the caller signed up less than three days ago.
create function private.is_newcomer() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles as p where p.id = auth.uid() and p.created_at > now() - interval '3 days'
  );
end
$$;
comment on function private.is_newcomer is
  'Reads since when the caller is a member, hidden or not. Trusts the token for the caller.';

-- Row trigger: limits links and photos in a newcomer's post. An address within the text or a photo's description
-- counts as a link.
create function private.limit_newcomer() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.limit_newcomer is
  'Reads the limits, and since when the caller is a member. Trusts the row, and the token for the writer.';

create trigger spend_edit after update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');

create trigger spend_edit after update on public.profile_details
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');

-- supabase/schemas/07-suspensions.sql

-- Suspensions of members, appeals, and their functions for moderators.

-- Suspensions: for a limited time a member can read but not write. Each has a reason, one appeal and a log entry. A
-- suspension refers to an item, so that a moderator can suspend the author of an anonymous post without learning who it
-- is.
create table private.suspensions (
  member_id uuid not null
    constraint suspensions_member_id_fkey references public.profiles (id) on delete cascade,
  kind text not null constraint suspensions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  is_named boolean not null,
  reason public.report_reason not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  appeal text
    constraint suspensions_appeal_length check (private.is_text(appeal, 1000)),
  appealed_at timestamptz,
  constraint suspensions_pkey primary key (member_id, kind, item_id),
  constraint suspensions_time_range check (
    ends_at > starts_at and ends_at <= starts_at + interval '366 days'
  )
);
comment on table private.suspensions is
  'One row for each item that a member is suspended for: replacing one by another would tell moderators that both items have the same author. The latest end counts. Past ones are only in the log.';

create index suspensions_item_id_idx on private.suspensions (item_id);

-- The end of the caller's suspension; null without one.
create function private.suspended_until() returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select max(s.ends_at) from private.suspensions as s where s.member_id = auth.uid() and s.ends_at > now()
  );
end
$$;
comment on function private.suspended_until is
  'Reads only the caller''s own suspensions. Trusts the token for the caller.';

-- Statement trigger of every table that members write: raises suspended, with the end in detail.
create function private.refuse_suspended() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  return null;
end
$$;
comment on function private.refuse_suspended is
  'Reads only the caller''s own suspensions. Trusts the token for the writer.';

-- The author of an item, or its author when it was reported.
create function private.author_to_judge(kind text, item uuid)
returns table (author_id uuid, is_named boolean)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select coalesce(i.author_id, (
      select r.author_id from public.reports as r
      where r.kind = author_to_judge.kind and r.item_id = item order by r.created_at desc limit 1
    )), coalesce(i.is_named, true)
    from (select 1) as one left join private.read_item(kind, item) as i on true;
end
$$;
comment on function private.author_to_judge is
  'Reads an item''s author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Notifies a member about their suspension.
create function private.notify_suspended(member uuid, facts jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  values (member, 'moderation', 'profile', member, facts)
$$;
comment on function private.notify_suspended is
  'Writes a notification for another member. Trusts its callers for the member and the facts.';

-- Suspends an item's author. Moderators cannot suspend each other by name; a refusal on an anonymous post would
-- reveal that a moderator wrote it, so there the suspension is carried out and another moderator can lift it.
create function private.suspend_author(kind text, item uuid, reason public.report_reason, days integer)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
  delete from private.suspensions as s where s.member_id = judged.author_id and s.ends_at <= now();
  insert into private.suspensions (member_id, kind, item_id, is_named, reason, ends_at)
  values (judged.author_id, kind, item, judged.is_named, reason, now() + make_interval(days => days));
  perform private.notify_suspended(
    judged.author_id, jsonb_build_object('event', 'suspended', 'at', now() + make_interval(days => days)));
  perform private.log_moderation('suspend', kind, item, reason);
end
$$;
comment on function private.suspend_author is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it calls first.';
grant execute on function private.suspend_author to authenticated;

-- Ends the suspension for an item and notifies the member if no other is in force.
create function private.lift_suspension(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lifted record;
begin
  perform private.begin_moderation(kind, item, is_there => false);
  delete from private.suspensions as s
  where s.kind = lift_suspension.kind and s.item_id = item and s.ends_at > now() returning s.* into lifted;
  if found then
    perform private.notify_suspended(lifted.member_id, '{"event": "unsuspended"}')
    where not exists (
      select from private.suspensions as s where s.member_id = lifted.member_id and s.ends_at > now()
    );
    perform private.log_moderation('lift', kind, item, lifted.reason);
  end if;
end
$$;
comment on function private.lift_suspension is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it calls first.';
grant execute on function private.lift_suspension to authenticated;

-- Stores the member's appeal against the suspension that ends last; a second one is refused. An appeal on several would
-- reveal that they are the same member's.
create function private.appeal_suspension(appeal text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  suspension private.suspensions;
begin
  select * into suspension from private.suspensions as s
  where s.member_id = auth.uid() and s.ends_at > now() order by s.ends_at desc limit 1 for update;
  if not found then
    raise exception using errcode = '42501', message = 'nothing_to_answer';
  elsif suspension.appeal is not null then
    raise exception using errcode = '23505', message = 'appealed_already';
  elsif appeal is null then
    raise exception using errcode = '23502', message = 'appeal_missing';
  end if;
  update private.suspensions as s set appeal = btrim(appeal_suspension.appeal), appealed_at = now()
  where s.member_id = auth.uid() and s.kind = suspension.kind and s.item_id = suspension.item_id;
  perform private.log_moderation('appeal', suspension.kind, suspension.item_id, suspension.reason);
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select m.user_id, 'answer', suspension.kind, suspension.item_id, '{"event": "appealed"}'
  from private.moderators as m;
end
$$;
comment on function private.appeal_suspension is
  'Writes a suspended member''s appeal against their own suspension. Trusts the token for the caller.';
grant execute on function private.appeal_suspension to authenticated;

create function public.suspension(public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when auth.uid() is not null and $1.id = auth.uid() then private.own_suspension() end;
end
$$;
comment on function public.suspension is
  '{"reason", "ends_at", "appeal"} of the caller''s own profile; null for any other.';
revoke all on function public.suspension from public, anon, authenticated;
grant execute on function public.suspension to anon, authenticated, service_role;

-- {"reason", "ends_at", "appeal"} of the caller's suspension that ends last, or no row.
create function private.own_suspension() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal)
  from private.suspensions as s where s.member_id = (select auth.uid()) and s.ends_at > now()
  order by s.ends_at desc limit 1
$$;
comment on function private.own_suspension is
  'Reads only the caller''s own suspensions. Trusts the token for the caller.';
grant execute on function private.own_suspension to anon, authenticated, service_role;

-- Currently suspended members; those with an appeal come first.
create function private.suspended_members() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', s.kind, 'id', s.item_id, 'reason', s.reason, 'ends_at', s.ends_at, 'appeal', s.appeal,
    'author', case when s.is_named then private.author_of(s.member_id) end,
    'is_mine', s.member_id = auth.uid()
  ) order by s.appealed_at desc nulls last, s.starts_at desc, s.item_id), '[]')
  from private.suspensions as s where s.ends_at > now()
$$;
comment on function private.suspended_members is
  'Reads every suspension. Trusts its caller to have called is_moderator.';

create function public.moderation_suspend(
  kind text, item uuid, reason public.report_reason, days integer
) returns void
language sql volatile set search_path = ''
as $$ select private.suspend_author(kind, item, reason, days) $$;
comment on function public.moderation_suspend is 'Suspends the author of an item for some days. Moderators only.';
revoke all on function public.moderation_suspend from public, anon, authenticated;
grant execute on function public.moderation_suspend to authenticated;

create function public.moderation_lift(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.lift_suspension(kind, item) $$;
comment on function public.moderation_lift is 'Ends the suspension that was given for an item. Moderators only.';
revoke all on function public.moderation_lift from public, anon, authenticated;
grant execute on function public.moderation_lift to authenticated;

create function public.appeal_suspension(appeal text) returns void
language sql volatile set search_path = ''
as $$ select private.appeal_suspension(left(appeal, 2000)) $$;
comment on function public.appeal_suspension is 'Stores the caller''s appeal against their suspension, once.';
revoke all on function public.appeal_suspension from public, anon, authenticated;
grant execute on function public.appeal_suspension to authenticated;

create trigger refuse_suspended before insert or delete or update on public.profiles
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();

-- supabase/schemas/08-blocks.sql

-- Blocking between members.

-- Blocks between two members: neither sees the other's answers, comments and notifications. The blocked member is not
-- notified and nothing is refused, which would reveal the block. Posts stay visible, as to visitors, and counts are the
-- same for everyone.
create table public.blocks (
  blocker_id uuid not null constraint blocks_blocker_id_fkey
    references public.profiles (id) on delete cascade,
  blocked_id uuid not null constraint blocks_blocked_id_fkey
    references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
comment on table public.blocks is 'Blocks between members; only the blocker reads them.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;
revoke all on table public.blocks from anon, authenticated;
grant
  select (blocker_id, blocked_id, created_at),
  insert (blocker_id, blocked_id),
  delete
on table public.blocks to authenticated;
grant select, insert, update, delete on table public.blocks to service_role;

create policy blocks_select_owner on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy blocks_insert_members on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy blocks_delete_owner on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

-- Members whom the caller blocked or who blocked the caller. Policies call it as "array(select …)", once a statement.
create function private.blocked_ids() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
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
comment on function private.blocked_ids is
  'Reads who blocked the caller, which nobody may, so that policies leave both out. Trusts the token for the caller.';
grant execute on function private.blocked_ids to anon, authenticated, service_role;

-- Row trigger: drops notifications between two members if either blocked the other, so that no side effect reveals a
-- block.
create function private.keep_apart() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.keep_apart is
  'Reads who blocked whom, which nobody may, and drops notifications between them. Trusts the row.';

create trigger spend_quota after insert on public.blocks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('blocks');

-- supabase/schemas/09-categories.sql

-- Categories and subcategories.

-- Everyone reads categories; the API cannot write them.
create table public.categories (
  id integer generated by default as identity constraint categories_pkey primary key,
  name text not null constraint categories_name_key unique
    constraint categories_name_length check (private.is_line(name, 60)),
  local_names jsonb not null default '{}'
    constraint categories_local_names_shape check (private.are_local_names(local_names, 60)),
  slug text not null constraint categories_slug_key unique
    constraint categories_slug_length check (char_length(slug) <= 80)
    constraint categories_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text constraint categories_description_length check (char_length(description) <= 300),
  local_descriptions jsonb not null default '{}'
    constraint categories_local_descriptions_shape check (private.are_local_names(local_descriptions, 300)),
  icon text
    constraint categories_icon_length check (char_length(icon) <= 40)
    constraint categories_icon_shape check (icon ~ '^[a-z0-9-]+$'),
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  request_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint categories_counters_positive check (least(recommendation_count, review_count, request_count) >= 0)
);
comment on table public.categories is 'Counts leave deleted posts out; triggers keep them.';
comment on column public.categories.local_names is 'Names in other languages by their codes: {"fr": "Santé"}.';
comment on column public.categories.local_descriptions is 'Descriptions in other languages by their codes.';

create unique index categories_name_same on public.categories (private.name_key(name));

alter table public.categories enable row level security;
revoke all on table public.categories from anon, authenticated;
grant
  select (id, name, local_names, slug, description, local_descriptions, icon, recommendation_count, review_count,
    request_count, created_at)
on table public.categories to anon, authenticated;
grant select, insert, update, delete on table public.categories to service_role;
revoke all on sequence public.categories_id_seq from anon, authenticated;

create policy categories_select_anyone on public.categories
  for select to anon, authenticated using (true);

create function public.local_name(public.categories) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_names ->> private.language(), $1.name);
end
$$;
comment on function public.local_name(public.categories) is
  'The category''s name in the language of the request, else in English.';
revoke all on function public.local_name(public.categories) from public, anon, authenticated;
grant execute on function public.local_name(public.categories) to anon, authenticated, service_role;

create function public.local_description(public.categories) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_descriptions ->> private.language(), $1.description);
end
$$;
comment on function public.local_description(public.categories) is
  'The category''s description in the language of the request, else in English.';
revoke all on function public.local_description(public.categories) from public, anon, authenticated;
grant execute on function public.local_description(public.categories) to anon, authenticated, service_role;

create table public.subcategories (
  id integer generated by default as identity constraint subcategories_pkey primary key,
  category_id integer not null constraint subcategories_category_id_fkey
    references public.categories (id) on delete cascade,
  name text not null
    constraint subcategories_name_length check (private.is_line(name, 60)),
  local_names jsonb not null default '{}'
    constraint subcategories_local_names_shape check (private.are_local_names(local_names, 60)),
  slug text not null
    constraint subcategories_slug_length check (char_length(slug) <= 80)
    constraint subcategories_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text
    constraint subcategories_description_length check (char_length(description) <= 300),
  local_descriptions jsonb not null default '{}'
    constraint subcategories_local_descriptions_shape check (private.are_local_names(local_descriptions, 300)),
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  product_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint subcategories_counters_positive check (least(recommendation_count, review_count, product_count) >= 0),
  constraint subcategories_category_id_slug_key unique (category_id, slug),
  constraint subcategories_category_id_name_key unique (category_id, name)
);
comment on table public.subcategories is 'Counts leave deleted posts out; triggers keep them.';
comment on column public.subcategories.local_names is 'Names in other languages by their codes: {"fr": "Santé"}.';
comment on column public.subcategories.local_descriptions is 'Descriptions in other languages by their codes.';

create index subcategories_slug_idx on public.subcategories (slug);
-- A single expression: with a plain category_id the embedded backend would consider that column unique by itself and
-- return a category's subcategories as a single row.
create unique index subcategories_name_same
  on public.subcategories ((category_id::text || ' ' || private.name_key(name)));

alter table public.subcategories enable row level security;
revoke all on table public.subcategories from anon, authenticated;
grant
  select (id, category_id, name, local_names, slug, description, local_descriptions, recommendation_count, review_count,
    product_count, created_at)
on table public.subcategories to anon, authenticated;
grant select, insert, update, delete on table public.subcategories to service_role;
revoke all on sequence public.subcategories_id_seq from anon, authenticated;

create policy subcategories_select_anyone on public.subcategories
  for select to anon, authenticated using (true);

create function public.local_name(public.subcategories) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_names ->> private.language(), $1.name);
end
$$;
comment on function public.local_name(public.subcategories) is
  'The subcategory''s name in the language of the request, else in English.';
revoke all on function public.local_name(public.subcategories) from public, anon, authenticated;
grant execute on function public.local_name(public.subcategories) to anon, authenticated, service_role;

create function public.local_description(public.subcategories) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_descriptions ->> private.language(), $1.description);
end
$$;
comment on function public.local_description(public.subcategories) is
  'The subcategory''s description in the language of the request, else in English.';
revoke all on function public.local_description(public.subcategories) from public, anon, authenticated;
grant execute on function public.local_description(public.subcategories) to anon, authenticated, service_role;

-- Row trigger: sets the category of a chosen subcategory and refuses a contradicting one. Category 1 is the default
-- and so contradicts nothing.
create function private.fit_category() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.fit_category is 'Reads which category a subcategory is of. Trusts the row.';

create trigger compose_name before insert or update of name on public.categories
  for each row execute function private.compose_name();

create trigger compose_name before insert or update of name on public.subcategories
  for each row execute function private.compose_name();

-- supabase/schemas/10-catalog.sql

-- Products and companies: entries, authors, owners, stars, prices paid and their pages.

-- Products and companies that posts are about. Members may add missing ones (C20).
create table public.companies (
  id uuid default gen_random_uuid() constraint companies_pkey primary key,
  name text not null
    constraint companies_name_length check (char_length(name) >= 2 and private.is_line(name, 120)),
  description text
    constraint companies_description_length check (char_length(description) <= 2000)
    constraint companies_description_clean check (private.is_clean(description)),
  logo text
    constraint companies_logo_length check (char_length(logo) <= 500)
    constraint companies_logo_link check (private.is_link(logo))
    constraint companies_logo_stored check (logo is null or private.logo_path(logo) is not null),
  website text
    constraint companies_website_length check (char_length(website) <= 300)
    constraint companies_website_link check (private.is_website(website)),
  location text
    constraint companies_location_length check (private.is_line(location, 80)),
  category_id integer not null default 1 constraint companies_category_id_fkey
    references public.categories (id) on delete restrict,
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_rating_counts_length check (cardinality(rating_counts) = 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Totals of its products, stored on the company's row for its screen and card. They change whenever a product's
  -- counters or its company change.
  product_count integer not null default 0,
  reviewed_product_count integer not null default 0,
  product_recommendation_count integer not null default 0
    constraint companies_product_recommendation_count_positive
    check (product_recommendation_count >= 0),
  product_rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_product_rating_counts_length check (cardinality(product_rating_counts) = 5),
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + product_rating_counts[1]
      + 2 * (rating_counts[2] + product_rating_counts[2])
      + 3 * (rating_counts[3] + product_rating_counts[3])
      + 4 * (rating_counts[4] + product_rating_counts[4])
      + 5 * (rating_counts[5] + product_rating_counts[5]))::numeric
    / nullif(
      rating_counts[1] + product_rating_counts[1] + rating_counts[2] + product_rating_counts[2]
      + rating_counts[3] + product_rating_counts[3] + rating_counts[4] + product_rating_counts[4]
      + rating_counts[5] + product_rating_counts[5], 0)
  ) stored,
  place_id text collate "C"
    constraint companies_place_id_length check (char_length(place_id) <= 60)
    constraint companies_place_id_fkey references public.places (id) on delete set null,
  hidden_for public.report_reason,
  -- A merged duplicate keeps its row, so that its URL still works. It counts as hidden, so everything that leaves out
  -- hidden rows leaves it out.
  merged_into uuid constraint companies_merged_into_fkey
    references public.companies (id) on delete set null,
  -- Owners edit their company's details once moderators accept their claim. There may be several, so that merging two
  -- duplicates loses none. They reply as the business and are never named.
  hours text
    constraint companies_hours_length check (char_length(hours) <= 300)
    constraint companies_hours_clean check (private.is_clean(hours)),
  is_claimed boolean not null default false,
  -- Visible reviews of its products.
  product_review_count integer not null default 0,
  -- A renamed business is still the subject of its reviews (docs/decisions/0061).
  former_names text[] not null default '{}'
    constraint companies_former_names_length check (private.fits(former_names, 3, 120)),
  constraint companies_counters_positive
    check (least(recommendation_count, review_count, product_count, reviewed_product_count, product_review_count) >= 0),
  constraint companies_merged_is_hidden check (merged_into is null or hidden_for is not null),
  constraint companies_merged_elsewhere check (merged_into <> id)
);
comment on table public.companies is
  'Companies that posts are about. Members may add one; triggers keep counts and stars.';
comment on column public.companies.rating_counts is 'Numbers of reviews with one to five stars.';
comment on column public.companies.product_rating_counts is
  'Numbers of members whose reviews of its products average one to five stars and who have not reviewed the company itself.';
comment on column public.companies.average_rating is
  'Mean of its own reviews and of members'' means for its products; null without any.';
comment on column public.companies.place_id is 'Place that location names (private.find_place).';
comment on column public.companies.hidden_for is
  'Reason why moderators hid it; only the member who added it still reads it. Its name stays taken.';
comment on column public.companies.merged_into is
  'Company it was merged into. Readable although hidden: its page leads there, and it names reviews that stayed with it.';
comment on column public.companies.hours is 'Opening hours in its owner''s words.';
comment on column public.companies.former_names is
  'Its last three names before this one, newest first: shown, searched, and taken in its place.';
comment on column public.companies.is_claimed is
  'Whether it has an owner whose claim was accepted. Kept by a trigger.';

create index companies_category_id_idx on public.companies (category_id, created_at desc);
create index companies_place_id_idx on public.companies (place_id) where place_id is not null;
create index companies_popular_idx on public.companies
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index companies_recent_idx on public.companies (created_at desc, id desc);
-- Finds a company by its own website as by an added handle.
create index companies_website_value_idx on public.companies (private.handle_value('website', website))
  where website is not null;
create index companies_merged_into_idx on public.companies (merged_into) where merged_into is not null;
create index companies_renamed_idx on public.companies (private.name_key(coalesce(location, '')))
  where former_names <> '{}';
create index companies_logo_idx on public.companies (private.logo_path(logo)) where logo is not null;
create unique index companies_name_location_key
  on public.companies (private.name_key(name), private.name_key(coalesce(location, '')));

-- Whether the caller added the company; no one else may know (S13).
create function private.added_company(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.company_authors as a where a.company_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.added_company is
  'Reads who added a company, and tells only that member. Trusts the token for the caller.';
grant execute on function private.added_company to anon, authenticated, service_role;

-- Whether the caller runs the company.
create function private.owns_company(company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.company_owners as o where o.company_id = company and o.user_id = auth.uid()
  );
end
$$;
comment on function private.owns_company is
  'Reads who runs a company, and tells only that member. Trusts the token for the caller.';
grant execute on function private.owns_company to authenticated, service_role;

alter table public.companies enable row level security;
revoke all on table public.companies from anon, authenticated;
grant
  select (id, name, description, logo, website, location, category_id, recommendation_count, review_count,
    rating_counts, created_at, updated_at, product_count, reviewed_product_count,
    product_recommendation_count, product_rating_counts, average_rating, place_id, hidden_for, merged_into,
    hours, is_claimed, product_review_count, former_names)
on table public.companies to anon, authenticated;
grant
  insert (id, name, description, website, location, category_id),
  update (name, description, logo, location, hours, website)
on table public.companies to authenticated;
grant select, insert, update, delete on table public.companies to service_role;

create policy companies_select_anyone on public.companies
  for select to anon, authenticated
  using (hidden_for is null or merged_into is not null or private.added_company(id));
create policy companies_insert_members on public.companies
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy companies_update_owner on public.companies
  for update to authenticated
  using (hidden_for is null and private.owns_company(id)) with check (private.owns_company(id));

create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null
    constraint products_name_length check (char_length(name) >= 2 and private.is_line(name, 120)),
  description text
    constraint products_description_length check (char_length(description) <= 2000)
    constraint products_description_clean check (private.is_clean(description)),
  tags text[] not null default '{}'
    constraint products_tags_length check (private.fits(tags, 10, 40)),
  website text
    constraint products_website_length check (char_length(website) <= 300)
    constraint products_website_link check (private.is_website(website)),
  category_id integer not null default 1 constraint products_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint products_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  company_id uuid constraint products_company_id_fkey
    references public.companies (id) on delete set null,
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint products_rating_counts_length check (cardinality(rating_counts) = 5),
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
      + 5 * rating_counts[5])::numeric
    / nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4]
      + rating_counts[5], 0)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_for public.report_reason,
  merged_into uuid constraint products_merged_into_fkey
    references public.products (id) on delete set null,
  constraint products_counters_positive check (least(recommendation_count, review_count) >= 0),
  constraint products_merged_is_hidden check (merged_into is null or hidden_for is not null),
  constraint products_merged_elsewhere check (merged_into <> id)
);
comment on table public.products is
  'Products that posts are about. Members may add one; triggers keep counts and stars.';
comment on column public.products.rating_counts is 'Numbers of reviews with one to five stars.';
comment on column public.products.hidden_for is
  'Reason why moderators hid it; only the member who added it still reads it. Its name stays taken.';
comment on column public.products.merged_into is
  'Product it was merged into. Readable although hidden: its page leads there, and it names reviews that stayed with it.';

create index products_category_id_idx on public.products (category_id, created_at desc);
create index products_subcategory_id_idx on public.products (subcategory_id, created_at desc, id desc);
create index products_company_id_idx on public.products (company_id, review_count desc, id)
  where company_id is not null;
create index products_popular_idx on public.products
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index products_recent_idx on public.products (created_at desc, id desc);
create index products_merged_into_idx on public.products (merged_into) where merged_into is not null;
create unique index products_name_company_key on public.products
  (private.name_key(name), coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid));

-- Whether the caller added the product; no one else may know (S13).
create function private.added_product(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.product_authors as a where a.product_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.added_product is
  'Reads who added a product, and tells only that member. Trusts the token for the caller.';
grant execute on function private.added_product to anon, authenticated, service_role;

alter table public.products enable row level security;
revoke all on table public.products from anon, authenticated;
grant
  select (id, name, description, tags, website, category_id, subcategory_id, company_id, recommendation_count,
    review_count, rating_counts, average_rating, created_at, updated_at, hidden_for, merged_into)
on table public.products to anon, authenticated;
grant
  insert (id, name, description, tags, website, category_id, subcategory_id, company_id)
on table public.products to authenticated;
grant select, insert, update, delete on table public.products to service_role;

create policy products_select_anyone on public.products
  for select to anon, authenticated
  using (hidden_for is null or merged_into is not null or private.added_product(id));
create policy products_insert_members on public.products
  for insert to authenticated with check ((select auth.uid()) is not null);

create table private.product_authors (
  product_id uuid constraint product_authors_pkey primary key
    constraint product_authors_product_id_fkey references public.products (id) on delete cascade,
  user_id uuid not null constraint product_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.product_authors is
  'Members who added products. Public, it would reveal the author of an anonymous review beside it (S13).';

create index product_authors_user_id_idx on private.product_authors (user_id);

create table private.company_authors (
  company_id uuid constraint company_authors_pkey primary key
    constraint company_authors_company_id_fkey references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.company_authors is
  'Members who added companies. Public, it would reveal the author of an anonymous review beside it (S13).';

create index company_authors_user_id_idx on private.company_authors (user_id);

create table private.company_owners (
  company_id uuid not null constraint company_owners_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_owners_user_id_fkey
    references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  constraint company_owners_pkey primary key (company_id, user_id)
);
comment on table private.company_owners is
  'Owners of companies. Decisions about claims write it; moderators read it, and each owner their own.';

create index company_owners_user_id_idx on private.company_owners (user_id);

-- A company's stars count each member once, however many of its products they reviewed: anyone may add products to it.
-- A member who reviewed the company itself counts with that review, others with the mean of their reviews of its
-- products. Anonymous reviews of products count only for the product; the company's sum would reveal their authors
-- (docs/decisions/0050).
create table private.company_voices (
  company_id uuid not null constraint company_voices_company_id_fkey
    references public.companies (id) on delete cascade,
  -- No foreign key: a row counts until its member's reviews lose their author.
  user_id uuid not null,
  stars integer not null constraint company_voices_stars_range check (stars between 1 and 5),
  constraint company_voices_pkey primary key (company_id, user_id)
);
comment on table private.company_voices is
  'Rounded mean of a member''s named reviews of a company''s products. Derived.';

-- Row trigger: tidies the name of a new product or company and resets its counters and times.
create function private.pin_catalog_entry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_catalog_entry is
  'Sets what a member may not choose, by functions they may not call. Trusts nothing of those columns.';

-- Row trigger: records who added a product or company, in a table without API access (S13).
create function private.record_catalog_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_table_name = 'products' then
    insert into private.product_authors (product_id, user_id) values (new.id, auth.uid());
  else
    insert into private.company_authors (company_id, user_id) values (new.id, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.record_catalog_author is
  'Writes who added an entry, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: counts a product in its subcategory and company. Hidden products do not count.
create function private.count_product() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.count_product is 'Writes the counters of categories, which nobody may. Trusts the row.';

-- Row trigger: moves a product's totals and its reviewers' stars between companies when it is moved, hidden, shown or
-- merged.
create function private.count_product_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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

  -- Reviews of a deleted product no longer refer to it, so all of the company's are recomputed.
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
comment on function private.count_product_of_company is
  'Writes the counter of a company, which nobody may. Trusts the row.';

-- The lowest amount in naira that a free text names, or null. Other currencies are not compared.
create function private.price_of(pricing text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- A number that measures or counts something, unless naira are named with it: "500ml", "600 x 400 mm", "12 months".
  of_else constant text := '(?<![\d.,''₦#]|₦ |\mn|\mngn ?)\d[\d.,]*(?:\s?x\s?\d[\d.,]*)*[ -]?'
    || '(?:%|(?:' || private.units() || ')\M)';
  -- "2m fabric 4500": metres, as another number is the price.
  metres constant text := '(?<![\d.,''₦#]|₦ |\mn|\mngn ?)\d[\d.,]* ?m\M(?! ?(?:₦|ngn|naira))'
    || '(?=.*?(?:\d{1,3}[ ,.'']\d{3}|\d{3}|\d ?k)(?![a-z]))';
  said constant text := regexp_replace(
    regexp_replace(private.without_kobo_sign(lower(private.plain_text(pricing))), of_else, ';', 'g'), metres, ';', 'g'
  );
  -- One separator within a number: "13 350,000" is two.
  grouped constant text := '\d{0,2}(?:(?: \d{3})+|(?:,\d{3})+|(?:\.\d{3})+|(?:''\d{3})+)';
  amount constant text := '(\d' || grouped || '|\d+)(?:[.,](\d{1,2}))?(?![.,'']?\d)'
    || '(?:\s*(k|thousand|mille|m|mn|million|millions)(?![a-z0-9]))?';
  -- "15-20k" means 15k.
  up_to constant text := '(?:\s*(?:-|to|à)\s*(?:₦|ngn|n)?\s*' || amount || ')?';
  other_money constant text := '[$€£¢¥₵]|/=|(?:^|[^a-z])(?:r\s?\d|(?:' || private.other_money() || ')(?:[^a-z]|$))';
  -- "Free delivery, ₦5,000" has a price.
  nothing constant integer := case when said ~ '^\s*(?:free|gratis|gratuit|bure)(?![a-z])' then 0 end;
  found text[];
  value numeric := private.amount_of(pricing);
begin
  if value is not null then
    return case when value between 0 and 1000000000 then round(value)::integer end;
  end if;
  -- "150 mil" may mean two things (private.amount_of).
  if said !~ '[^\d.,''+ ₦#-]|\d ?- ?[₦#]? ?\d' or said ~ '\d\s*mil\M' then
    return null;
  end if;
  found := coalesce(
    regexp_match(said, '(?:₦|(?:^|[^a-z])(?:ngn|n))\s*' || amount || up_to),
    regexp_match(said, '(?:^|[^\d.,])' || amount || up_to || '\s*(?:₦|ngn|naira)')
  );
  if found is null and said !~ other_money then
    -- A bare number is a price from a hundred up: "two rooms", "12 months" and "10%" are not.
    found := regexp_match(said, '(?:^|[^\d.,])' || amount || '\s*(?:-|to|à)\s*' || amount);
    if coalesce(found[3], found[6]) is null then
      found := coalesce(
        regexp_match(said, '(?:^|[^\d.,])' || left(amount, -1)),
        regexp_match(said, '(?:^|[^\d.,])([1-9]' || grouped || '|[1-9]\d{2,})(?:[.,](\d{1,2}))?(?![.,'']?\d|%)')
      );
    end if;
  end if;
  if found is null then
    return nothing;
  end if;
  value := (regexp_replace(found[1], '\D', '', 'g') || '.' || coalesce(found[2], '0'))::numeric;
  if found[3] is null and found[6] is not null
    and value < regexp_replace(found[4], '\D', '', 'g')::numeric then
    found[3] := found[6];
  end if;
  if found[3] is null and found[2] is not null and value < 100 then
    return nothing;
  end if;
  value := value * case
    when found[3] is null then 1 when found[3] in ('k', 'thousand', 'mille') then 1000 else 1000000 end;
  -- A larger number is a telephone number.
  return case when value <= 1000000000 then value::integer else nothing end;
end
$$;
grant execute on function private.price_of to anon, authenticated, service_role;

-- Row trigger: sets a review's place to its company's.
create function private.place_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.place_id := (select c.place_id from public.companies as c where c.id = new.company_id);
  return new;
end
$$;
comment on function private.place_review is 'Reads where the reviewed business is. Trusts the row.';

-- Row trigger: updates the place of a moved company's reviews.
create function private.place_reviews_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.reviews as r set place_id = new.place_id where r.company_id = new.id;
  return null;
end
$$;
comment on function private.place_reviews_of_company is
  'Writes the place of reviews of others, when the business moves. Trusts the row.';

create function public.company_page(company uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', public.local_name(s), 'slug', s.slug)
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
    'relation', private.claim_status(c.id)
  )
  from public.companies as c where c.id = company
$$;
comment on function public.company_page is
  'R118, R187: A company with {"category", "relation": the caller''s relation to it, "handles", "products": the twelve most reviewed that were not merged, "reviews" and "recommendations": the newest twelve cards about it and its products, "prices_paid"}, or null.';
revoke all on function public.company_page from public, anon, authenticated;
grant execute on function public.company_page to anon, authenticated, service_role;

-- Summary of prices paid, or null: {"median", "lowest", "highest", "count", "months": [{"month", "count", "median",
-- "lowest", "highest"}, …]} of this month and the five before. Each member counts once in total and once a month, with
-- their latest price. With fewer than three members there is no summary or no such month. Anonymous posts do not count:
-- counting each author once would reveal who wrote them (0020).
create function private.prices_paid(product uuid, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
grant execute on function private.prices_paid to anon, authenticated, service_role;

create function public.prices_paid(public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid($1.id, null);
end
$$;
comment on function public.prices_paid(public.products) is
  'R396: Prices paid for the product in the last six months (private.prices_paid), or null.';
revoke all on function public.prices_paid(public.products) from public, anon, authenticated;
grant execute on function public.prices_paid(public.products) to anon, authenticated, service_role;

create function public.prices_paid(public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid(null, $1.id);
end
$$;
comment on function public.prices_paid(public.companies) is
  'R396: Prices paid at the company itself, or null; prices of its products would mix a telephone with its charger.';
revoke all on function public.prices_paid(public.companies) from public, anon, authenticated;
grant execute on function public.prices_paid(public.companies) to anon, authenticated, service_role;

create function public.subject_photos(product uuid default null, company uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked private.feed_filter := (null, null, null, true, null, null, null, null);
  apart constant uuid[] := array(select private.blocked_ids());
begin
  if product is null then
    asked.made := array(
      select p.id from public.products as p
      where p.company_id = company and p.merged_into is null and p.review_count + p.recommendation_count > 0
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,position}'::text[] order by n.position), '[]')
    from (
      select m.kind, w.*, m.position
      from private.matches_of('{review,recommendation}', asked, 'recent',
        case when product is null then 'company_id' else 'product_id' end, coalesce(product, company)::text
      ) with ordinality as m (kind, item_id, position),
      lateral (
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.reviews as r where m.kind = 'review' and r.id = m.item_id
        union all
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.recommendations as r where m.kind = 'recommendation' and r.id = m.item_id
      ) as w
      where m.position <= 50 and (w.user_id <> all (apart)) is not false
      order by m.position limit 12
    ) as n
  );
end
$$;
comment on function public.subject_photos is
  'R458: [{"kind", "id", "title", "images", "image_texts"}, …] of the newest twelve posts with photos about a product, or a company and its products. Authors are left out; posts of members blocked either way are left out of the newest fifty.';
revoke all on function public.subject_photos from public, anon, authenticated;
grant execute on function public.subject_photos to anon, authenticated, service_role;

-- Recomputes the stars that these members give a company: each member counts once, by their review of the company or
-- the mean of their reviews of its products. Serialised by the company's row, which writers of posts lock last.
create function private.count_voices(company uuid, members uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.count_voices is
  'Writes counters, which members may not. Trusts its callers for the members whose reviews have changed.';

create trigger bound_texts before insert or update on public.products
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1480 or octet_length(new.description) > 9000 or pg_column_size(new.tags) > 2600 or
    octet_length(new.website) > 2200
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.products
  for each row execute function private.compose_name();
create trigger fit_category before insert or update of category_id, subcategory_id on public.products
  for each row execute function private.fit_category();
create trigger pin_product before insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger refuse_suspended before insert or delete or update on public.products
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_for_company
  after insert or delete or update of company_id, recommendation_count, review_count, hidden_for
  on public.products
  for each row execute function private.count_product_of_company();
create trigger count_product after insert or delete or update of subcategory_id, hidden_for on public.products
  for each row execute function private.count_product();
create trigger record_author after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_quota after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');

create trigger bound_texts before insert or update on public.companies
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1480 or octet_length(new.description) > 9000 or octet_length(new.website) > 2200 or
    octet_length(new.location) > 1320 or octet_length(new.hours) > 2200 or
    octet_length(new.logo) > 3000
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.companies
  for each row execute function private.compose_name();
create trigger pin_company before insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger place_row before insert or update of location, place_id on public.companies
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.companies
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger place_reviews after update on public.companies
  for each row when (old.place_id is distinct from new.place_id)
  execute function private.place_reviews_of_company();
create trigger record_author after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_edit after update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');

-- supabase/schemas/11-realtime.sql

-- Live counts over private broadcasts (S30).

-- S30: anyone may listen to counts, no client may send. The triggers send as owners of the schema, regardless of
-- policies; the roles of the API have no insert policy.
create policy messages_select_anyone on realtime.messages
  for select to anon, authenticated using ((select realtime.topic()) like 'counts:%');

-- Broadcasts an item's new counts to the screens that show it; null counts are left out.
create function private.announce(
  kind text, item uuid, upvotes integer, downvotes integer, comment_count integer,
  response_count integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.announce is 'Sends counts to all subscribers. Trusts its callers for the counts.';

-- supabase/schemas/12-recommendations.sql

-- Recommendations and the authors of anonymous ones.

-- Whether a date is the first day of a month in which a price may have been paid. Tomorrow is allowed, for members
-- ahead of UTC.
create function private.is_paid_month(day date) returns boolean
language plpgsql stable strict parallel safe set search_path = ''
as $$
begin
  return extract(day from day) = 1 and day between date '2000-01-01' and current_date + 1;
end
$$;
grant execute on function private.is_paid_month to anon, authenticated, service_role;

-- The author of an anonymous recommendation is kept in the private schema (S13).
create table public.recommendations (
  id uuid default gen_random_uuid() constraint recommendations_pkey primary key,
  title text not null
    constraint recommendations_title_length check (private.is_line(title, 120)),
  content text not null
    constraint recommendations_content_length check (private.is_text(content, 5000)),
  user_id uuid constraint recommendations_user_id_fkey
    references public.profiles (id) on delete set null,
  category_id integer not null default 1 constraint recommendations_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint recommendations_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  product_id uuid constraint recommendations_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint recommendations_company_id_fkey
    references public.companies (id) on delete set null,
  location text
    constraint recommendations_location_length check (private.is_line(location, 80)),
  pricing text
    constraint recommendations_pricing_length check (private.is_line(pricing, 80)),
  tags text[] not null default '{}'
    constraint recommendations_tags_length check (private.fits(tags, 10, 40)),
  links text[] not null default '{}'
    constraint recommendations_links_length check (private.are_websites(links, 10, 500)),
  images text[] not null default '{}'
    constraint recommendations_images_length check (private.are_photos(images, 6, 500)),
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  comment_count integer not null default 0,
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint recommendations_place_id_length check (char_length(place_id) <= 60)
    constraint recommendations_place_id_fkey references public.places (id) on delete set null,
  price integer generated always as (private.price_of(pricing)) stored,
  has_images boolean not null generated always as (cardinality(images) > 0) stored,
  -- Everyone sees whether and when a post was edited, and a review's earlier stars; only its author and moderators see
  -- its earlier text (private.versions). Votes stay.
  edited_at timestamptz,
  -- Prices paid, in whole naira, with their month.
  price_paid integer
    constraint recommendations_price_paid_range check (price_paid between 1 and 1000000000),
  paid_in date
    constraint recommendations_paid_in_range check (private.is_paid_month(paid_in)),
  image_texts text[] not null default '{}'
    constraint recommendations_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  language public.language,
  by_verified boolean not null default false,
  constraint recommendations_counters_positive check (least(upvotes, downvotes, comment_count) >= 0),
  constraint recommendations_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint recommendations_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint recommendations_one_subject check (num_nonnulls(product_id, company_id) <= 1),
  constraint recommendations_price_paid_dated check ((price_paid is null) = (paid_in is null)),
  constraint recommendations_image_texts_of_images check (cardinality(image_texts) <= cardinality(images))
);
comment on table public.recommendations is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.recommendations.place_id is 'Place that location names (private.find_place).';
comment on column public.recommendations.price is 'Lowest amount that pricing names, in naira.';
comment on column public.recommendations.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.recommendations.price_paid is
  'Naira that the author paid; pricing says in words what it costs.';
comment on column public.recommendations.paid_in is 'First day of the month of the purchase.';
comment on column public.recommendations.language is 'Language of its words, or null if it is unknown.';
comment on column public.recommendations.by_verified is
  'Whether its author is verified and shown. Kept by triggers here and on profiles, for the filter of listings.';
comment on column public.recommendations.image_texts is
  'Descriptions of its images for people who do not see them, in their order; empty if there is none.';

create index recommendations_photo_files_idx on public.recommendations
  using gin (private.photo_files(images)) where has_images;
create index recommendations_deleted_photos_idx on public.recommendations (id) where is_deleted and has_images;
create index recommendations_product_id_paid_idx on public.recommendations (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index recommendations_company_id_paid_idx on public.recommendations (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index recommendations_user_id_idx on public.recommendations (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;
-- For languages with few posts; for others the listing's own index soon yields a page.
create index recommendations_language_idx on public.recommendations (language) where not is_deleted;
create index recommendations_recent_idx on public.recommendations (created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_trending_idx on public.recommendations (upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_category_id_idx on public.recommendations
  (category_id, created_at desc, id desc)
  include (is_deleted, place_id, price, has_images, user_id, by_verified, language);
create index recommendations_category_trending_idx on public.recommendations
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_place_id_idx on public.recommendations (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, price, has_images, user_id, by_verified, language)
  where place_id is not null;
create index recommendations_price_idx on public.recommendations (price, created_at desc, id desc)
  include (upvotes, category_id, place_id, has_images, by_verified, language)
  where not is_deleted and price is not null;
create index recommendations_images_idx on public.recommendations (created_at desc, id desc)
  include (upvotes, category_id, place_id, price, has_images, by_verified, language)
  where not is_deleted and has_images;
create index recommendations_verified_idx on public.recommendations (created_at desc, id desc)
  include (upvotes, category_id, place_id, price, has_images, language) where not is_deleted and by_verified;
create index recommendations_place_verified_idx on public.recommendations (place_id, created_at desc, id desc)
  include (upvotes, category_id, price, has_images, language) where not is_deleted and by_verified;
create index recommendations_product_id_idx on public.recommendations (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id, by_verified, language)
  where product_id is not null;
create index recommendations_company_id_idx on public.recommendations (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id, by_verified, language)
  where company_id is not null;
create index recommendations_subcategory_id_idx on public.recommendations
  (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, price, has_images, by_verified, language) where subcategory_id is not null;

-- Whether the caller wrote the anonymous recommendation.
create function private.wrote_recommendation(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.recommendation_authors as a
    where a.recommendation_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.wrote_recommendation is
  'Reads who wrote an anonymous post, and tells only its author. Trusts the token for the caller.';
grant execute on function private.wrote_recommendation to anon, authenticated, service_role;

alter table public.recommendations enable row level security;
revoke all on table public.recommendations from anon, authenticated;
grant
  select (id, title, content, user_id, category_id, subcategory_id, product_id, company_id, location, pricing, tags,
    links, images, upvotes, downvotes, comment_count, is_anonymous, is_deleted, hidden_for, created_at,
    updated_at, place_id, price, has_images, edited_at, price_paid, paid_in, image_texts, language,
    by_verified)
on table public.recommendations to anon, authenticated;
grant
  insert (id, title, content, user_id, category_id, subcategory_id, product_id, company_id, location, pricing, tags,
    links, images, upvotes, downvotes, is_anonymous, price_paid, paid_in, image_texts, language),
  update (title, content, category_id, subcategory_id, location, pricing, tags, links, images, is_deleted,
    edited_at, price_paid, paid_in, image_texts, language)
on table public.recommendations to authenticated;
grant select, insert, update, delete on table public.recommendations to service_role;

create policy recommendations_select_visitors on public.recommendations
  for select to anon using (not is_deleted);
-- S12: an author keeps seeing the deleted row; without that the delete itself would be refused.
create policy recommendations_select_members on public.recommendations
  for select to authenticated using (
    not is_deleted or user_id = (select auth.uid())
    or (is_anonymous and private.wrote_recommendation(id))
  );
create policy recommendations_insert_members on public.recommendations
  for insert to authenticated with check (
    user_id = (select auth.uid()) or (is_anonymous and user_id is null)
  );
create policy recommendations_update_author on public.recommendations
  for update to authenticated
  using (
    not is_deleted
    and (user_id = (select auth.uid()) or (is_anonymous and private.wrote_recommendation(id)))
  )
  with check (
    user_id = (select auth.uid()) or (is_anonymous and private.wrote_recommendation(id))
  );

create table private.recommendation_authors (
  recommendation_id uuid constraint recommendation_authors_pkey primary key
    constraint recommendation_authors_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  user_id uuid not null constraint recommendation_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.recommendation_authors is 'Authors of anonymous ones. No role reads it.';

create index recommendation_authors_user_id_idx on private.recommendation_authors (user_id);

create function public.is_mine(public.recommendations) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_recommendation($1.id));
end
$$;
comment on function public.is_mine(public.recommendations) is
  'Whether the caller wrote the recommendation, anonymously or not.';
revoke all on function public.is_mine(public.recommendations) from public, anon, authenticated;
grant execute on function public.is_mine(public.recommendations) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a recommendation, and detaches an anonymous one from its author.
create function private.pin_recommendation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_recommendation is
  'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: records the author of an anonymous recommendation, in a table without API access.
create function private.record_recommendation_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.recommendation_authors (recommendation_id, user_id)
  values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_recommendation_author is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: moves the counters of a recommendation that was deleted, hidden, restored or moved.
create function private.count_recommendation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('recommendation', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, null, old.created_at, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('recommendation', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, null, new.created_at, 1, new.upvotes - new.downvotes);
  end if;
  return null;
end
$$;
comment on function private.count_recommendation is
  'Writes counters and reputation, which nobody may. Trusts the row.';

create trigger bound_texts
  before insert or update of title, content, location, pricing, tags, links, images, image_texts
  on public.recommendations
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.content) > 21000 or octet_length(new.location) > 1320 or
    octet_length(new.pricing) > 1320 or pg_column_size(new.tags) > 2600 or pg_column_size(new.links) > 21000 or
    pg_column_size(new.images) > 13000 or pg_column_size(new.image_texts) > 5800
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.recommendations for each row execute function private.fit_category();
create trigger fit_image_texts before insert or update of images, image_texts on public.recommendations
  for each row execute function private.fit_image_texts();
create trigger pin_recommendation before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_recommendation();
create trigger place_row before insert or update of location, place_id on public.recommendations
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.recommendations
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger set_by_verified before insert or update of user_id, by_verified on public.recommendations
  for each row execute function private.set_by_verified();
create trigger check_photos after insert or update of images on public.recommendations
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
create trigger count_recommendation
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id, created_at
  on public.recommendations for each row execute function private.count_recommendation();
create trigger limit_newcomer after insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.recommendations
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_recommendation_author();
create trigger refuse_repeated_text after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_edit after update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');

-- supabase/schemas/13-reviews.sql

-- Reviews, the authors of anonymous ones, and the limit of one review per member and subject.

-- Reviews have stars; each member has at most one per product or company (S21).
create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  title text not null
    constraint reviews_title_length check (private.is_line(title, 120)),
  content text not null
    constraint reviews_content_length check (private.is_text(content, 5000)),
  rating integer not null constraint reviews_rating_range check (rating between 1 and 5),
  user_id uuid constraint reviews_user_id_fkey references public.profiles (id) on delete set null,
  category_id integer not null default 1 constraint reviews_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint reviews_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  product_id uuid constraint reviews_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint reviews_company_id_fkey
    references public.companies (id) on delete set null,
  tags text[] not null default '{}'
    constraint reviews_tags_length check (private.fits(tags, 10, 40)),
  links text[] not null default '{}'
    constraint reviews_links_length check (private.are_websites(links, 10, 500)),
  images text[] not null default '{}'
    constraint reviews_images_length check (private.are_photos(images, 6, 500)),
  verified boolean not null default false,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  comment_count integer not null default 0,
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint reviews_place_id_length check (char_length(place_id) <= 60)
    constraint reviews_place_id_fkey references public.places (id) on delete set null,
  has_images boolean not null generated always as (cardinality(images) > 0) stored,
  edited_at timestamptz,
  earlier_ratings jsonb
    constraint reviews_earlier_ratings_length check (octet_length(earlier_ratings::text) <= 1000),
  price_paid integer
    constraint reviews_price_paid_range check (price_paid between 1 and 1000000000),
  paid_in date
    constraint reviews_paid_in_range check (private.is_paid_month(paid_in)),
  image_texts text[] not null default '{}'
    constraint reviews_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  language public.language,
  constraint reviews_counters_positive check (least(upvotes, downvotes, comment_count) >= 0),
  constraint reviews_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint reviews_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint reviews_one_subject check (num_nonnulls(product_id, company_id) <= 1),
  constraint reviews_price_paid_dated check ((price_paid is null) = (paid_in is null)),
  constraint reviews_image_texts_of_images check (cardinality(image_texts) <= cardinality(images))
);
comment on table public.reviews is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.reviews.place_id is 'Place of the company it is about; null for products.';
comment on column public.reviews.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.reviews.earlier_ratings is
  '[{"rating", "until"}, …]: ten, newest first, the first, lowest and highest among them; null if the stars never changed.';
comment on column public.reviews.price_paid is 'Naira that the author paid.';
comment on column public.reviews.paid_in is 'First day of the month of the purchase.';
comment on column public.reviews.language is 'Language of its words, or null if it is unknown.';
comment on column public.reviews.image_texts is
  'Descriptions of its images for people who do not see them, in their order; empty if there is none.';

-- For languages with few posts; for others the listing's own index soon yields a page.
create index reviews_language_idx on public.reviews (language) where not is_deleted;
create index reviews_recent_idx on public.reviews (created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_trending_idx on public.reviews (upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_category_trending_idx on public.reviews
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_place_id_idx on public.reviews (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, rating, has_images, verified, language) where place_id is not null;
create index reviews_images_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified, language) where not is_deleted and has_images;
create index reviews_verified_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified, language) where not is_deleted and verified;
create index reviews_subcategory_id_idx on public.reviews (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified, language) where subcategory_id is not null;
create index reviews_photo_files_idx on public.reviews
  using gin (private.photo_files(images)) where has_images;
create index reviews_deleted_photos_idx on public.reviews (id) where is_deleted and has_images;
create index reviews_product_id_paid_idx on public.reviews (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_company_id_paid_idx on public.reviews (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_category_id_idx on public.reviews (category_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified, user_id, language);
create index reviews_product_id_idx on public.reviews (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id, language) where product_id is not null;
create index reviews_company_id_idx on public.reviews (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id, language) where company_id is not null;
create index reviews_user_id_idx on public.reviews (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;

-- Whether the caller wrote the anonymous review.
create function private.wrote_review(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.review_authors as a
    where a.review_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.wrote_review is
  'Reads who wrote an anonymous post, and tells only its author. Trusts the token for the caller.';
grant execute on function private.wrote_review to anon, authenticated, service_role;

alter table public.reviews enable row level security;
revoke all on table public.reviews from anon, authenticated;
grant
  select (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, tags, links,
    images, verified, upvotes, downvotes, comment_count, is_anonymous, is_deleted, hidden_for, created_at,
    updated_at, place_id, has_images, edited_at, earlier_ratings, price_paid, paid_in, image_texts, language)
on table public.reviews to anon, authenticated;
grant
  insert (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, tags, links,
    images, verified, upvotes, downvotes, is_anonymous, price_paid, paid_in, image_texts, language),
  update (title, content, rating, category_id, subcategory_id, tags, links, images, is_deleted, edited_at,
    price_paid, paid_in, image_texts, language)
on table public.reviews to authenticated;
grant select, insert, update, delete on table public.reviews to service_role;

create policy reviews_select_visitors on public.reviews
  for select to anon using (not is_deleted);
create policy reviews_select_members on public.reviews
  for select to authenticated using (
    not is_deleted or user_id = (select auth.uid())
    or (is_anonymous and private.wrote_review(id))
  );
create policy reviews_insert_members on public.reviews
  for insert to authenticated with check (
    user_id = (select auth.uid()) or (is_anonymous and user_id is null)
  );
create policy reviews_update_author on public.reviews
  for update to authenticated
  using (
    not is_deleted
    and (user_id = (select auth.uid()) or (is_anonymous and private.wrote_review(id)))
  )
  with check (user_id = (select auth.uid()) or (is_anonymous and private.wrote_review(id)));

create table private.review_authors (
  review_id uuid constraint review_authors_pkey primary key
    constraint review_authors_review_id_fkey references public.reviews (id) on delete cascade,
  user_id uuid not null constraint review_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.review_authors is 'Authors of anonymous ones. No role reads it.';

create index review_authors_user_id_idx on private.review_authors (user_id);

create table private.review_slots (
  review_id uuid constraint review_slots_pkey primary key
    constraint review_slots_review_id_fkey references public.reviews (id) on delete cascade,
  user_id uuid not null constraint review_slots_user_id_fkey
    references public.profiles (id) on delete cascade,
  product_id uuid constraint review_slots_product_id_fkey
    references public.products (id) on delete cascade,
  company_id uuid constraint review_slots_company_id_fkey
    references public.companies (id) on delete cascade,
  constraint review_slots_one_subject check (num_nonnulls(product_id, company_id) = 1),
  constraint reviews_one_per_product unique (user_id, product_id),
  constraint reviews_one_per_company unique (user_id, company_id)
);
comment on table private.review_slots is
  'One review a member for each product or company, named and anonymous ones alike. A hidden one keeps its slot, a deleted one gives it up.';

create index review_slots_product_id_idx on private.review_slots (product_id);
create index review_slots_company_id_idx on private.review_slots (company_id);

create function public.is_mine(public.reviews) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_review($1.id));
end
$$;
comment on function public.is_mine(public.reviews) is 'Whether the caller wrote the review, anonymously or not.';
revoke all on function public.is_mine(public.reviews) from public, anon, authenticated;
grant execute on function public.is_mine(public.reviews) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a review, detaches an anonymous one from its author, and keeps the
-- stars it had before each change.
create function private.pin_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_review is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: records the author of an anonymous review, in a table without API access.
create function private.record_review_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_authors (review_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_review_author is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for the writer.';

-- Row trigger (S21): claims the member's one review of a product or company. Runs after the insert, so that a retry
-- with the same id fails on reviews_pkey first. Moving or restoring an anonymous review keeps its author's slot, unless
-- a merge has put it beside another review of theirs.
create function private.take_review_slot() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author uuid;
begin
  select coalesce(new.user_id, a.user_id, case when tg_op = 'INSERT' and new.is_anonymous then auth.uid() end)
    into author
  from (select) as nothing
  left join private.review_authors as a on a.review_id = new.id;
  delete from private.review_slots as s where s.review_id = new.id;
  if tg_op = 'UPDATE' and new.is_anonymous and (not old.is_deleted or old.hidden_for is not null) and exists (
    select from private.review_slots as s
    where s.user_id = author and (s.product_id = new.product_id or s.company_id = new.company_id)
  ) then
    return null;
  end if;
  if (not new.is_deleted or new.hidden_for is not null) and author is not null
    and num_nonnulls(new.product_id, new.company_id) = 1 then
    insert into private.review_slots (review_id, user_id, product_id, company_id)
    values (new.id, author, new.product_id, new.company_id);
  end if;
  return null;
end
$$;
comment on function private.take_review_slot is
  'Writes who reviewed what, which nobody may. Trusts the row, and for an anonymous review the token.';

-- Row trigger: moves the counters and stars of a review that was deleted, hidden, restored, re-rated or moved.
create function private.count_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('review', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, old.rating, old.created_at, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('review', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, new.rating, new.created_at, 1, new.upvotes - new.downvotes);
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
comment on function private.count_review is 'Writes counters and reputation, which nobody may. Trusts the row.';

-- The caller's review of a product or company, anonymous or hidden ones included, or null. Reveals nothing about other
-- members.
create function private.own_review(kind text, subject uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.review_id from private.review_slots as s
  where s.user_id = (select auth.uid())
    and (own_review.kind = 'product' and s.product_id = subject
      or own_review.kind = 'company' and s.company_id = subject)
$$;
comment on function private.own_review is
  'Reads who reviewed what, only the caller''s own reviews. Trusts the token for the caller.';
grant execute on function private.own_review to authenticated;

create function public.my_review(kind text, subject uuid) returns uuid
language sql stable set search_path = ''
as $$ select private.own_review(kind, subject) $$;
comment on function public.my_review is 'The id of the caller''s own review of a product or company, or null.';
revoke all on function public.my_review from public, anon, authenticated;
grant execute on function public.my_review to authenticated;

-- The newest ten entries of a review's earlier ratings.
create function private.ten_ratings(ratings jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_agg(k.entry order by k.position)
  from (
    select r.entry, r.position, 1 in (
      row_number() over (order by r.position desc),
      row_number() over (order by r.entry -> 'rating', r.position desc),
      row_number() over (order by r.entry -> 'rating' desc, r.position desc)
    ) as stays
    from jsonb_array_elements(ratings) with ordinality as r (entry, position)
    order by stays desc, r.position limit 10
  ) as k
$$;

create trigger bound_texts before insert or update of title, content, tags, links, images, image_texts
  on public.reviews
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.content) > 21000 or pg_column_size(new.tags) > 2600 or
    pg_column_size(new.links) > 21000 or pg_column_size(new.images) > 13000 or
    pg_column_size(new.image_texts) > 5800
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.reviews for each row execute function private.fit_category();
create trigger fit_image_texts before insert or update of images, image_texts on public.reviews
  for each row execute function private.fit_image_texts();
create trigger pin_review before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_review();
create trigger place_review before insert or update of company_id on public.reviews
  for each row execute function private.place_review();
create trigger refuse_suspended before insert or delete or update on public.reviews
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_photos after insert or update of images on public.reviews
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
create trigger count_review
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id, rating, created_at
  on public.reviews for each row execute function private.count_review();
create trigger limit_newcomer after insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.reviews
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_review_author();
create trigger refuse_repeated_text after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_edit after update on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');
create trigger take_slot after insert or update of is_deleted, product_id, company_id
  on public.reviews for each row execute function private.take_review_slot();

-- supabase/schemas/14-requests.sql

-- Requests, the answers to them, and helpful marks.

-- Requests for recommendations and their answers.
create table public.requests (
  id uuid default gen_random_uuid() constraint requests_pkey primary key,
  title text not null
    constraint requests_title_length check (private.is_line(title, 120)),
  description text not null
    constraint requests_description_length check (private.is_text(description, 5000)),
  user_id uuid constraint requests_user_id_fkey references public.profiles (id) on delete set null,
  category_id integer not null constraint requests_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint requests_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  location text
    constraint requests_location_length check (private.is_line(location, 80)),
  budget text constraint requests_budget_known check (
    budget in ('under-50k', '50k-100k', '100k-500k', '500k-1m', 'over-1m', 'flexible')
  ),
  status text not null default 'open' constraint requests_status_known check (
    status in ('open', 'in_progress', 'answered', 'closed')
  ),
  response_count integer not null default 0,
  comment_count integer not null default 0,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint requests_place_id_length check (char_length(place_id) <= 60)
    constraint requests_place_id_fkey references public.places (id) on delete set null,
  price integer generated always as (
    case budget
      when 'under-50k' then 0 when '50k-100k' then 50000 when '100k-500k' then 100000
      when '500k-1m' then 500000 when 'over-1m' then 1000000
    end
  ) stored,
  edited_at timestamptz,
  language public.language,
  by_verified boolean not null default false,
  constraint requests_counters_positive check (least(response_count, comment_count) >= 0),
  constraint requests_hidden_is_deleted check (hidden_for is null or is_deleted)
);
comment on table public.requests is
  'Only open requests take responses. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.requests.place_id is 'Place that location names (private.find_place).';
comment on column public.requests.price is 'Lowest amount that budget names, in naira.';
comment on column public.requests.language is 'Language of its words, or null if it is unknown.';
comment on column public.requests.by_verified is
  'Whether its author is verified and shown. Kept by triggers here and on profiles, for the filter of listings.';
comment on column public.requests.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';

create index requests_subcategory_id_idx on public.requests
  (subcategory_id, created_at desc, id desc) where subcategory_id is not null;
-- For languages with few posts; for others the listing's own index soon yields a page.
create index requests_language_idx on public.requests (language) where not is_deleted;
create index requests_recent_idx on public.requests (created_at desc, id desc)
  include (place_id, price, by_verified, language) where not is_deleted;
create index requests_verified_idx on public.requests (created_at desc, id desc)
  include (place_id, price, language) where not is_deleted and by_verified;
create index requests_place_id_idx on public.requests (place_id, created_at desc, id desc)
  include (is_deleted, price, user_id, by_verified, language) where place_id is not null;
create index requests_price_idx on public.requests (price, created_at desc, id desc)
  include (place_id, by_verified, language) where not is_deleted and price is not null;
-- Order by popularity and age, as for recommendations and reviews.
create index requests_popular_idx on public.requests (response_count desc, created_at desc, id desc)
  where not is_deleted;
create index requests_category_id_idx on public.requests (category_id, created_at desc, id desc)
  include (is_deleted, place_id, user_id, status, by_verified, language);
create index requests_user_id_idx on public.requests (user_id, created_at desc, id desc)
  include (is_deleted, title) where user_id is not null;

alter table public.requests enable row level security;
revoke all on table public.requests from anon, authenticated;
grant
  select (id, title, description, user_id, category_id, subcategory_id, location, budget, status, response_count,
    comment_count, is_deleted, hidden_for, created_at, updated_at, place_id, price, edited_at, language, by_verified)
on table public.requests to anon, authenticated;
grant
  insert (id, title, description, user_id, category_id, subcategory_id, location, budget, status, response_count,
    language),
  update (title, description, category_id, subcategory_id, location, budget, status, is_deleted, edited_at,
    language)
on table public.requests to authenticated;
grant select, insert, update, delete on table public.requests to service_role;

create policy requests_select_visitors on public.requests
  for select to anon using (not is_deleted);
create policy requests_select_members on public.requests
  for select to authenticated using (not is_deleted or user_id = (select auth.uid()));
create policy requests_insert_members on public.requests
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy requests_update_author on public.requests
  for update to authenticated
  using (not is_deleted and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create table public.responses (
  id uuid default gen_random_uuid() constraint responses_pkey primary key,
  request_id uuid not null constraint responses_request_id_fkey
    references public.requests (id) on delete cascade,
  content text not null
    constraint responses_content_length check (private.is_text(content, 2000)),
  user_id uuid constraint responses_user_id_fkey references public.profiles (id) on delete set null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  -- The asker marks any number of answers as helpful. Answers are listed by score, helpful ones first, and profiles
  -- count them.
  helped_at timestamptz,
  score integer not null generated always as (
    case when helped_at is null then 0 else 1000000000 end + upvotes - downvotes
  ) stored,
  -- Replies to the answer: comments one level deep, under the same rules as all comments.
  reply_count integer not null default 0,
  -- Recommendation, product or company that the answer refers to and shows as a card.
  recommendation_id uuid constraint responses_recommendation_id_fkey
    references public.recommendations (id) on delete set null,
  product_id uuid constraint responses_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint responses_company_id_fkey
    references public.companies (id) on delete set null,
  constraint responses_counters_positive check (least(upvotes, downvotes, reply_count) >= 0),
  constraint responses_one_card check (num_nonnulls(recommendation_id, product_id, company_id) <= 1)
);
comment on table public.responses is
  'user_id is null for deleted members. Only its author sees one that has hidden_for.';
comment on column public.responses.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.responses.helped_at is 'Time when its asker marked it as helpful, or null.';
comment on column public.responses.score is 'Order on the request''s page: helpful answers first, then by votes.';
comment on column public.responses.recommendation_id is
  'Post, product or company that it refers to: at most one of the three.';

create index responses_request_id_idx on public.responses (request_id, created_at desc, id desc);
create index responses_user_id_idx on public.responses (user_id, created_at desc)
  where user_id is not null;
create index responses_score_idx on public.responses
  (request_id, score desc, created_at desc, id desc);
create index responses_helped_at_idx on public.responses (helped_at desc) where helped_at is not null;
create index responses_recommendation_id_idx on public.responses (recommendation_id)
  where recommendation_id is not null;
create index responses_product_id_idx on public.responses (product_id) where product_id is not null;
create index responses_company_id_idx on public.responses (company_id) where company_id is not null;

alter table public.responses enable row level security;
revoke all on table public.responses from anon, authenticated;
grant
  select (id, request_id, content, user_id, upvotes, downvotes, hidden_for, created_at, updated_at, edited_at,
    helped_at, score, reply_count, recommendation_id, product_id, company_id)
on table public.responses to anon, authenticated;
grant
  insert (id, request_id, content, user_id, recommendation_id, product_id, company_id),
  update (content, edited_at),
  delete
on table public.responses to authenticated;
grant select, insert, update, delete on table public.responses to service_role;

-- The request's visibility is a scalar subquery, not `exists`: for a request with thousands of answers the planner
-- would read all requests rather than look this one up each time, though a page has twenty. Answers of erased members
-- have no author ("is not false").
create policy responses_select_anyone on public.responses
  for select to anon, authenticated
  using (
    (hidden_for is null or user_id = (select auth.uid()))
    and (user_id <> all (array(select private.blocked_ids()))) is not false
    and (select true from public.requests as r where r.id = request_id)
  );
-- Askers cannot answer their own request (docs/decisions/0005, R094): such an answer could be voted up.
create policy responses_insert_members on public.responses
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and not exists (select from public.requests as r where r.id = request_id and r.user_id = (select auth.uid()))
  );
create policy responses_delete_owner on public.responses
  for delete to authenticated using (user_id = (select auth.uid()));
-- A hidden answer stays unchanged until moderators decide.
create policy responses_update_author on public.responses
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.is_mine(public.requests) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false);
end
$$;
comment on function public.is_mine(public.requests) is 'Whether the caller wrote the request.';
revoke all on function public.is_mine(public.requests) from public, anon, authenticated;
grant execute on function public.is_mine(public.requests) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a request.
create function private.pin_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_request is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: moves the counters of a request that was deleted, hidden, restored or moved.
create function private.count_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('request', old.user_id, old.category_id, null, null, null, null,
      old.created_at, -1, 0);
  end if;
  if not new.is_deleted then
    perform private.tally_post('request', new.user_id, new.category_id, null, null, null, null,
      new.created_at, 1, 0);
  end if;
  return null;
end
$$;
comment on function private.count_request is 'Writes counters and reputation, which nobody may. Trusts the row.';

create function public.is_mine(public.responses) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
comment on function public.is_mine(public.responses) is 'Whether the caller wrote the answer.';
revoke all on function public.is_mine(public.responses) from public, anon, authenticated;
grant execute on function public.is_mine(public.responses) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on an answer.
create function private.pin_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_response is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger (S05, S06): counts an answer on its request and, holding that row, refuses a new one if the request is
-- closed or deleted. Hidden answers do not count.
create function private.count_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.count_response is 'Writes the counter of a request, which nobody may. Trusts the row.';

-- Row trigger: counts a "helped" mark for the answer's author; refuses one by the asker on their own answer. Its name
-- sorts after the counters of answers, which lock the request and then the member, as a mark does.
create function private.credit_help() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.credit_help is 'Writes the count of a member, which nobody may. Trusts the row.';

-- Marks an answer to the caller's own request as helpful, or removes the mark. A request with a mark is answered;
-- removing the last one opens it again.
create function private.mark_answer(answer uuid, has_helped boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked public.responses;
  asked public.requests;
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  -- Locks the answer and then its request, like hiding.
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
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
    select marked.user_id, auth.uid(), 'helped', 'response', answer,
      jsonb_build_object('event', 'helped', 'title', asked.title)
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
comment on function private.mark_answer is
  'Writes another member''s answer and notifies them. Trusts the token for the caller, whom it compares with the asker.';
grant execute on function private.mark_answer to authenticated;

create function public.mark_answer(answer uuid, has_helped boolean) returns text
language sql volatile set search_path = ''
as $$ select private.mark_answer(answer, has_helped) $$;
comment on function public.mark_answer is
  'Marks an answer to the caller''s own request as helpful, or removes the mark. Idempotent. Returns the status of the request.';
revoke all on function public.mark_answer from public, anon, authenticated;
grant execute on function public.mark_answer to authenticated;

-- Row trigger: refuses an answer that refers to a recommendation, product or company that is deleted or hidden.
create function private.refuse_gone_card() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) or exists (
    select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted
  ) then
    raise exception using errcode = 'P0001', message = 'card_deleted', hint = 'response';
  end if;
  return null;
end
$$;
comment on function private.refuse_gone_card is
  'Reads whether the item that an answer refers to is deleted or hidden. Trusts only the row.';

create function public.list_marked_answers(request uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
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
  select list, answer from unnest(marked) with ordinality as m (answer, position)
  where not exists (
    select from public.list_items as i where i.list_id = list and i.response_id = m.answer
  )
  order by m.position
  limit 20 - (select l.item_count from public.user_lists as l where l.id = list);
  return list;
end
$$;
comment on function public.list_marked_answers is
  'Puts the marked answers to the caller''s own request into a public list; called again, adds those marked since. Returns the list.';
revoke all on function public.list_marked_answers from public, anon, authenticated;
grant execute on function public.list_marked_answers to authenticated;

create trigger bound_texts before insert or update of title, description, location, budget, status
  on public.requests
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.description) > 21000 or octet_length(new.location) > 1320 or
    octet_length(new.budget) > 1000 or octet_length(new.status) > 1000
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.requests for each row execute function private.fit_category();
create trigger pin_request before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_request();
create trigger place_row before insert or update of location, place_id on public.requests
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.requests
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger set_by_verified before insert or update of user_id, by_verified on public.requests
  for each row execute function private.set_by_verified();
create trigger count_request
  after insert or delete or update of is_deleted, user_id, category_id, created_at
  on public.requests for each row execute function private.count_request();
create trigger limit_newcomer after insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_repeated_text after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'description');
create trigger spend_edit after update on public.requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');

create trigger bound_texts before insert or update of content on public.responses
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 9000)
  execute function private.refuse_long_text();
create trigger pin_response before insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_response();
create trigger refuse_suspended before insert or delete or update on public.responses
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
-- Data loaded by an owner of the database may answer requests that are closed by now.
create trigger count_loaded_response after insert on public.responses
  for each row when (current_user not in ('anon', 'authenticated'))
  execute function private.count_response('accept');
create trigger count_response after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.count_response('refuse');
create trigger count_withdrawn_response after delete or update of hidden_for on public.responses
  for each row execute function private.count_response('accept');
create trigger credit_help
  after insert or delete or update of helped_at, hidden_for, user_id on public.responses
  for each row execute function private.credit_help();
create trigger limit_newcomer after insert or update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_gone_card after insert on public.responses
  for each row when (coalesce(new.recommendation_id, new.product_id, new.company_id) is not null)
  execute function private.refuse_gone_card();
create trigger refuse_repeated_text after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
-- Edits count against the quota.
create trigger spend_edit after update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('responses');

-- supabase/schemas/15-comments.sql

-- Comments and replies.

-- Comments on recommendations, reviews and requests, and replies to answers and comments.
create table public.comments (
  id uuid default gen_random_uuid() constraint comments_pkey primary key,
  content text not null
    constraint comments_content_length check (private.is_text(content, 500)),
  user_id uuid constraint comments_user_id_fkey references public.profiles (id) on delete set null,
  recommendation_id uuid constraint comments_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint comments_review_id_fkey
    references public.reviews (id) on delete cascade,
  request_id uuid constraint comments_request_id_fkey
    references public.requests (id) on delete cascade,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  reply_count integer not null default 0,
  response_id uuid constraint comments_response_id_fkey
    references public.responses (id) on delete cascade,
  reply_to uuid constraint comments_reply_to_fkey
    references public.comments (id) on delete cascade,
  constraint comments_counters_positive check (least(upvotes, downvotes, reply_count) >= 0),
  constraint comments_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, response_id, reply_to) = 1
  )
);
comment on table public.comments is
  'user_id is null for deleted members. Deleting removes the row. Only its author sees one that has hidden_for.';
comment on column public.comments.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.comments.response_id is 'Answer that it replies to.';
comment on column public.comments.reply_to is 'Comment that it replies to, which is no reply itself.';

create index comments_recommendation_id_idx on public.comments (recommendation_id, created_at, id)
  where recommendation_id is not null;
create index comments_review_id_idx on public.comments (review_id, created_at, id)
  where review_id is not null;
create index comments_request_id_idx on public.comments (request_id, created_at, id)
  where request_id is not null;
create index comments_user_id_idx on public.comments (user_id, created_at desc)
  where user_id is not null;
create index comments_response_id_idx on public.comments (response_id, created_at, id)
  where response_id is not null;
create index comments_reply_to_idx on public.comments (reply_to, created_at, id) where reply_to is not null;

-- Whether the caller may read a comment; a policy cannot query its own table.
create function private.shows_comment(comment uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.comments as c where c.id = comment);
end
$$;
grant execute on function private.shows_comment to anon, authenticated, service_role;

alter table public.comments enable row level security;
revoke all on table public.comments from anon, authenticated;
grant
  select (id, content, user_id, recommendation_id, review_id, request_id, upvotes, downvotes, hidden_for,
    created_at, updated_at, edited_at, reply_count, response_id, reply_to)
on table public.comments to anon, authenticated;
grant
  insert (id, content, user_id, recommendation_id, review_id, request_id, response_id, reply_to),
  update (content, edited_at),
  delete
on table public.comments to authenticated;
grant select, insert, update, delete on table public.comments to service_role;

-- Visibility is read by scalar subqueries, as for answers; a reply is visible if its parent is.
create policy comments_select_anyone on public.comments
  for select to anon, authenticated
  using (
  (hidden_for is null or user_id = (select auth.uid()))
  and (user_id <> all (array(select private.blocked_ids()))) is not false
  and case
    when recommendation_id is not null
      then (select true from public.recommendations as r where r.id = recommendation_id)
    when review_id is not null
      then (select true from public.reviews as r where r.id = review_id)
    when response_id is not null
      then (select true from public.responses as r where r.id = response_id)
    when reply_to is not null then private.shows_comment(reply_to)
    else (select true from public.requests as r where r.id = request_id)
  end
);
create policy comments_insert_members on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy comments_delete_owner on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));
create policy comments_update_author on public.comments
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.is_mine(public.comments) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
comment on function public.is_mine(public.comments) is 'Whether the caller wrote the comment.';
revoke all on function public.is_mine(public.comments) from public, anon, authenticated;
grant execute on function public.is_mine(public.comments) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a comment.
create function private.pin_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_comment is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Adds a comment and its replies to the counter of its parent and post, or subtracts them. Refuses a new comment if
-- those are deleted.
create function private.add_comments(item public.comments, step integer, is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps integer := step * (1 + item.reply_count);
  answer public.responses;
  parent public.comments;
  target record;
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
      return; -- Already subtracted; restoring the parent adds the replies that exist then.
    end if;
  end if;
  select p.kind, p.id into target from private.post_of(item) as p;
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(target.kind))
  into post using steps, target.id;
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = target.kind;
  end if;
  perform private.announce(target.kind, target.id, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$$;
comment on function private.add_comments is
  'Writes the counter of a post, which nobody may. Trusts its trigger for the row and the step.';

-- Row trigger: counts a comment that was added, deleted, hidden or restored. Hidden comments do not count.
create function private.count_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.count_comment is 'Writes the counter of a post, which nobody may. Trusts the row.';

-- The post on whose page a comment is shown.
create function private.post_of(item public.comments) returns table (kind text, id uuid)
language plpgsql stable rows 1 set search_path = ''
as $$
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
grant execute on function private.post_of to authenticated, service_role;

-- Whether a comment's parent, or the post of that parent, is deleted or hidden.
create function private.is_under_deleted(item public.comments) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.is_under_deleted is 'Reads whether an item''s parents are deleted or hidden. Trusts its caller for the row.';

-- The latest three replies to an answer or comment, in the order they were written, as rows of comments.
create function private.replies(under uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
grant execute on function private.replies to anon, authenticated, service_role;

create function public.replies(public.responses) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
comment on function public.replies(public.responses) is 'The latest three replies to the answer.';
revoke all on function public.replies(public.responses) from public, anon, authenticated;
grant execute on function public.replies(public.responses) to anon, authenticated, service_role;

create function public.replies(public.comments) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.replies($1.id);
end
$$;
comment on function public.replies(public.comments) is 'The latest three replies to the comment.';
revoke all on function public.replies(public.comments) from public, anon, authenticated;
grant execute on function public.replies(public.comments) to anon, authenticated, service_role;

create trigger bound_texts before insert or update of content on public.comments
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 3000)
  execute function private.refuse_long_text();
create trigger pin_comment before insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_comment();
create trigger refuse_suspended before insert or delete or update on public.comments
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_comment after insert or delete or update of hidden_for on public.comments
  for each row execute function private.count_comment();
create trigger limit_newcomer after insert or update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_repeated_text after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_edit after update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('comments');

-- supabase/schemas/16-items.sql

-- Functions over all kinds of items: reading one, and keeping earlier versions of edited ones.

create table private.versions (
  id bigint generated always as identity constraint versions_pkey primary key,
  kind text not null constraint versions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint versions_author_id_fkey
    references public.profiles (id) on delete cascade,
  was jsonb not null constraint versions_was_length check (octet_length(was::text) <= 100000),
  until timestamptz not null
);
comment on table private.versions is
  'Previous values of the columns that each edit changed. Deleted with the item and with its author.';
comment on column private.versions.author_id is 'Set for anonymous items too.';

create index versions_item_id_idx on private.versions (item_id, id desc);
create index versions_author_id_idx on private.versions (author_id);

-- The table of a kind, without its schema. Dynamic statements use only this function; a column that refers to a kind is
-- called <kind>_id.
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
    when 'handle' then 'company_handles'
    when 'reply' then 'review_replies'
  end;
end
$$;

-- One item of any kind: author, text, state, and the post on whose page it is shown. It returns authors of anonymous
-- posts, so only functions that run as their owner call it. Each kind has its own statement, whose plan is cached: a
-- like calls it while others wait for the item. Private lists are not items; the member who added a product is never
-- named.
create function private.read_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, is_deleted boolean,
  hidden_for public.report_reason, parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
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
comment on function private.read_item is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Row trigger: stores the previous text of an edited item; its arguments are the kind and the text columns. Raises
-- edited_meanwhile if another edit came first. A retry after a lost response (F02), with the text that is already
-- stored, changes nothing.
create function private.take_edit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
    -- Distinct for each edit, and in whole milliseconds, which clients keep unchanged.
    new.edited_at := greatest(
      date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'
    );
    insert into private.versions (kind, item_id, author_id, was, until)
    values (tg_argv[0], old.id, auth.uid(), was, new.edited_at);
  end if;
  return new;
end
$$;
comment on function private.take_edit is
  'Writes versions, which nobody may. Trusts the policies, which let only the author edit, and the token for who that is.';

-- Row trigger: only the text of an answer or comment can change.
create function private.pin_edit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new := jsonb_populate_record(old, jsonb_build_object(
    'content', new.content, 'edited_at', new.edited_at, 'updated_at', now()
  ));
  return new;
end
$$;

-- Row trigger: deletes the earlier versions of a deleted row.
create function private.forget_versions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.versions as v where v.item_id = old.id and v.kind = tg_argv[0];
  return null;
end
$$;
comment on function private.forget_versions is
  'Trigger: deletes the versions of a deleted item. Trusts only the row and its own argument.';

-- Row trigger: locks the author, categories and subcategories of a moved post in the order in which counters move; two
-- moves in opposite directions would deadlock otherwise. It fires once the statement has found its rows and built its
-- result, which may take seconds, because all other posts in the category wait for the lock. Its triggers' name sorts
-- before the counters'.
create function private.lock_categories() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles as p where p.id = new.user_id for no key update;
  perform from public.categories as c where c.id in (old.category_id, new.category_id)
  order by c.id for no key update;
  perform from public.subcategories as s where s.id in (old.subcategory_id, new.subcategory_id)
  order by s.id for no key update;
  return null;
end
$$;
comment on function private.lock_categories is
  'Trigger: locks counters, which members may not write. Trusts only the row.';

-- The newest fifty versions of an item, for its author and for moderators who may decide about it.
create function private.versions_of(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.versions_of is
  'Reads versions for their author and for moderators, and names nobody. Trusts the token for the caller.';
grant execute on function private.versions_of to authenticated;

create function public.earlier_versions(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.versions_of(kind, item) $$;
comment on function public.earlier_versions is
  '[{"until", "was": {column: value}}, …], newest first; nothing for anybody but the author and moderators.';
revoke all on function public.earlier_versions from public, anon, authenticated;
grant execute on function public.earlier_versions to authenticated;

-- A member's own earlier versions, for the export.
create function private.own_versions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('versions', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', v.kind, 'item_id', v.item_id, 'until', v.until, 'was', v.was
    ) order by v.id), '[]')
    from private.versions as v where v.author_id = (select auth.uid())
  ))
$$;
comment on function private.own_versions is 'Reads only the caller''s own versions. Trusts the token for the caller.';
grant execute on function private.own_versions to authenticated;

create trigger take_edit before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
    'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');
create trigger acquire_categories after update of category_id, subcategory_id on public.recommendations
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.recommendations
  for each row execute function private.forget_versions('recommendation');

create trigger take_edit before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id',
    'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');
create trigger acquire_categories after update of category_id, subcategory_id on public.reviews
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.reviews
  for each row execute function private.forget_versions('review');

create trigger take_edit before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('request', 'title', 'description', 'category_id', 'subcategory_id',
    'location', 'budget');
create trigger acquire_categories after update of category_id, subcategory_id on public.requests
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.requests
  for each row execute function private.forget_versions('request');

create trigger pin_edit before update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_edit();
create trigger take_edit before insert or update on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('response', 'content');
create trigger forget_versions after delete on public.responses
  for each row execute function private.forget_versions('response');

create trigger pin_edit before update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_edit();
create trigger take_edit before insert or update on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('comment', 'content');
create trigger forget_versions after delete on public.comments
  for each row execute function private.forget_versions('comment');

-- supabase/schemas/17-notifications.sql

-- Notifications (S04) and their groups.

-- English words for a notification's item, for the middle of a sentence.
create function private.words_of_item(kind text, title text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when kind = 'request' then format('your question "%s"', title)
    when kind in ('recommendation', 'review', 'list') then format('your %s "%s"', kind, title)
    when kind = 'product' then format('the product "%s" that you added', title)
    when kind = 'company' then format('the business "%s" that you added', title)
    when kind = 'handle' then format('the contact "%s" that you added', title)
    when kind = 'response' then 'your answer to a question'
    when kind = 'reply' then 'your reply to a review'
    else 'your ' || kind
  end;
end
$$;

-- English words for the reason of a hiding, for the middle of a sentence.
create function private.words_of_reason(reason text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case reason
    when 'wrong' then 'wrong information'
    when 'private_data' then 'private data'
    when 'other' then 'against the rules'
    else reason
  end;
end
$$;

-- A notification's English text, from its facts. Immutable, since to_char of a timestamp without "TM" has English month
-- names in every locale.
create function private.message_of(facts jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  event constant text := facts ->> 'event';
  title constant text := facts ->> 'title';
  name constant text := facts ->> 'name';
  item constant text := private.words_of_item(facts ->> 'kind', title);
  noun constant text := case facts ->> 'remark' when 'response' then 'an answer' else 'a comment' end;
  reason constant text := private.words_of_reason(facts ->> 'reason');
  moment constant timestamp := (facts ->> 'at')::timestamptz at time zone 'UTC';
begin
  return left(case event
    when 'liked' then 'liked ' || item
    when 'commented' then 'commented on ' || item
    when 'answered' then 'answered ' || item
    when 'replied' then 'replied to ' || item
    when 'replied_under' then
      'replied to ' || noun || case facts ->> 'remark' when 'response' then ' to ' else ' on ' end || item
    when 'replied_after' then 'replied to ' || noun || ' that you replied to'
    when 'helped' then format('says your answer helped: "%s"', title)
    when 'business_replied' then format('%s replied to your review "%s"', name, title)
    when 'hidden' then upper(left(item, 1)) || substr(item, 2) || ' was hidden by moderators: ' || reason
    when 'held' then
      upper(left(item, 1)) || substr(item, 2) || ' was reported and is hidden until a moderator checks it: ' || reason
    when 'shown' then upper(left(item, 1)) || substr(item, 2) || ' is visible again'
    when 'author_answered' then
      format('The author replied about the %s that was hidden', case facts ->> 'kind'
        when 'request' then 'question'
        when 'response' then 'answer'
        when 'company' then 'business'
        when 'handle' then 'contact'
        else facts ->> 'kind'
      end) || coalesce(': "' || title || '"', '')
    when 'suspended' then format('Until %s you can read but not post', to_char(moment, 'FMDD FMMonth YYYY'))
    when 'unsuspended' then 'You can post again'
    when 'appealed' then 'A suspended member appeals'
    when 'erasure_due' then format(
      'On %s your account will be deleted for good. Open this to keep it',
      to_char(moment, 'FMDD FMMonth YYYY "at" HH24:MI "UTC"')
    )
    when 'claim_approved' then format('You now manage "%s". Reply to its reviews', name)
    when 'claim_declined' then format('Your claim for "%s" was declined: %s', name, facts ->> 'why')
    when 'ownership_ended' then format('You no longer manage "%s": %s', name, facts ->> 'why')
    when 'logo_removed' then
      format('Moderators removed the logo of "%s". Choose one that is yours and follows the rules', name)
    when 'merged' then format('"%s" and "%s" were merged', facts ->> 'gone', facts ->> 'stays')
    when 'stars_dropped' then format(
      'Your review "%s" stays, but its stars no longer count: "%s" was merged with "%s", which you have reviewed too',
      title, facts ->> 'gone', facts ->> 'stays'
    )
  end, 300);
end
$$;
comment on function private.message_of is
  'English of a notification by its facts; null for an event that it does not know.';

-- Triggers make notifications; their recipients read, mark and delete them (S04).
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  recipient_id uuid not null constraint notifications_recipient_id_fkey
    references public.profiles (id) on delete cascade,
  actor_id uuid constraint notifications_actor_id_fkey
    references public.profiles (id) on delete set null,
  type text not null
    constraint notifications_type_known check (
      type in (
        'like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account', 'helped',
        'comment_reply', 'owner_reply'
      )
    ),
  entity_type text not null
    constraint notifications_entity_type_known check (
      entity_type in (
        'recommendation', 'review', 'request', 'response', 'comment', 'profile', 'list', 'product', 'company', 'handle',
        'reply'
      )
    ),
  entity_id uuid not null,
  facts jsonb not null constraint notifications_facts_size
    check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 8000),
  message text not null generated always as (private.message_of(facts)) stored
    constraint notifications_message_length check (char_length(message) <= 300),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  comment_id uuid,
  response_id uuid,
  -- Groups by subject: seven likes of one review are one line, "Ada and 6 others". The database groups, because older
  -- ones of a group may be thousands of rows below a page. Types that many members cause share the item's id; others,
  -- mainly moderators' notices, form groups of one.
  group_id uuid not null generated always as (
    case when type in ('like', 'comment', 'reply', 'response') then entity_id else id end
  ) stored,
  constraint notifications_never_to_the_actor check (recipient_id <> actor_id)
);
comment on table public.notifications is
  'message follows the actor''s name: "liked your review …". Moderation has no actor.';
comment on column public.notifications.facts is
  'Event and names of a notification, from which each language writes its own text (notification-copy.ts).';
comment on column public.notifications.comment_id is
  'Comment that a "comment" is about, under the post that is its entity. Kept if it is deleted, which its page shows.';
comment on column public.notifications.response_id is 'Answer that a "reply" is about; like comment_id.';

create index notifications_recipient_id_idx on public.notifications
  (recipient_id, created_at desc, id desc);
create index notifications_actor_id_idx on public.notifications (actor_id);
create unique index notifications_one_like_key on public.notifications
  (recipient_id, actor_id, entity_type, entity_id) where type = 'like';
create unique index notifications_one_helped_key on public.notifications (recipient_id, entity_id)
  where type = 'helped';
create index notifications_owner_reply_idx on public.notifications (entity_id) where type = 'owner_reply';
create index notifications_group_id_idx on public.notifications
  (recipient_id, type, group_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications
  (recipient_id, created_at desc, id desc) where not is_read;

alter table public.notifications enable row level security;
revoke all on table public.notifications from anon, authenticated;
grant
  select (id, recipient_id, actor_id, type, entity_type, entity_id, facts, message, is_read, created_at, comment_id,
    response_id, group_id),
  update (is_read),
  delete
on table public.notifications to authenticated;
grant select, insert, update, delete on table public.notifications to service_role;

create policy notifications_select_recipient on public.notifications
  for select to authenticated
  using (
    recipient_id = (select auth.uid())
    and (actor_id <> all (array(select private.blocked_ids()))) is not false
  );
-- Marking as read works once and cannot be undone: otherwise a client could rewrite all rows without end.
create policy notifications_update_recipient on public.notifications
  for update to authenticated
  using (recipient_id = (select auth.uid()) and not is_read)
  with check (recipient_id = (select auth.uid()) and is_read);
create policy notifications_delete_recipient on public.notifications
  for delete to authenticated using (recipient_id = (select auth.uid()));

-- Likes, marks, comments, answers and business replies that were withdrawn: repeating one the same day does not notify
-- again. Their notifications are deleted by then, so they are recorded here.
create table private.taken_back (
  id bigint generated always as identity constraint taken_back_pkey primary key,
  actor_id uuid constraint taken_back_actor_id_fkey references public.profiles (id) on delete cascade,
  type text not null constraint taken_back_type_length check (char_length(type) <= 30),
  about uuid not null,
  created_at timestamptz not null default now()
);
comment on table private.taken_back is
  'Actors who withdrew the cause of a notification, kept for a day; null stands for a business. `about` of a comment or answer is its parent.';

create index taken_back_about_idx on private.taken_back (about, type, created_at);
create index taken_back_actor_id_idx on private.taken_back (actor_id);
create index taken_back_created_at_idx on private.taken_back (created_at);

-- Recipient and facts of a notification about an item. An item has one author: "rows 1" keeps the planner from expecting
-- a thousand.
create function private.notification_target(kind text, item uuid) returns table (author uuid, about jsonb)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      jsonb_strip_nulls(jsonb_build_object('kind', kind, 'title', case
        when kind in ('response', 'comment', 'reply', 'profile') then null
        when kind = 'handle' then left(i.title, 60)
        else i.title
      end))
    from private.read_item(kind, item) as i;
end
$$;
comment on function private.notification_target is
  'Reads an item''s author, the recipient of a notification. Trusts its callers not to reveal the author.';

-- Notifies an item's author of another member's action; for a comment or an answer, with its id.
create function private.notify(
  happened text, actor uuid, kind text, item uuid, event text, comment uuid default null, response uuid default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications
    (recipient_id, actor_id, type, entity_type, entity_id, facts, comment_id, response_id)
  select target.author, actor, happened, kind, item,
    target.about || jsonb_build_object('event', event), comment, response
  from private.notification_target(kind, item) as target
  where target.author <> actor;
end
$$;
comment on function private.notify is
  'Writes a notification for another member. Trusts its triggers for what happened.';

-- Row trigger: notifies the post's author of a comment. A reply notifies the author of what it replies to, the post's
-- author, and the author of the previous reply.
create function private.notify_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent constant text := case when new.response_id is not null then 'response' else 'comment' end;
  post record;
begin
  select p.kind, p.id into post from private.post_of(new) as p;
  if coalesce(new.response_id, new.reply_to) is null then
    perform private.notify('comment', new.user_id, post.kind, post.id, 'commented', comment => new.id);
    return null;
  end if;
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
  select distinct on (notified.member) notified.member, new.user_id, 'comment_reply', 'comment', new.id, notified.facts
  from (
    select 1 as position, i.author as member, i.about || '{"event": "replied"}' as facts
    from private.notification_target(parent, coalesce(new.response_id, new.reply_to)) as i
    union all
    select 2, i.author, i.about || jsonb_build_object('event', 'replied_under', 'remark', parent)
    from private.notification_target(post.kind, post.id) as i
    union all
    (select 3, c.user_id, jsonb_build_object('event', 'replied_after', 'remark', parent)
    from public.comments as c
    where (c.response_id = new.response_id or c.reply_to = new.reply_to)
      and c.user_id <> new.user_id and c.hidden_for is null
    order by c.created_at desc, c.id desc limit 1)
  ) as notified
  where notified.member <> new.user_id
  order by notified.member, notified.position;
  return null;
end
$$;
comment on function private.notify_comment is 'Writes a notification for another member. Trusts the row.';

-- Row trigger: notifies the asker of an answer.
create function private.notify_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'answered', response => new.id);
  return null;
end
$$;
comment on function private.notify_response is 'Writes a notification for another member. Trusts the row.';

create function public.commented_on(public.notifications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if $1.type = 'helped' then
    return (
      select jsonb_build_object('kind', 'request', 'id', a.request_id)
      from public.responses as a where a.id = $1.entity_id
    );
  elsif $1.entity_type <> 'comment' then
    return null;
  end if;
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'kind', p.kind, 'id', p.id, 'parent', case
        when c.response_id is not null then jsonb_build_object('kind', 'response', 'id', c.response_id)
        when c.reply_to is not null then jsonb_build_object('kind', 'comment', 'id', c.reply_to)
      end
    ))
    from public.comments as c, private.post_of(c) as p
    where c.id = $1.entity_id
  );
end
$$;
comment on function public.commented_on is
  'The item that a liked comment or answer belongs to, with the caller''s rights; null if either is deleted.';
revoke all on function public.commented_on from public, anon, authenticated;
grant execute on function public.commented_on to authenticated, service_role;

create function public.notification_groups(
  show text default 'all',
  before timestamp with time zone default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'type', n.type, 'entity_type', n.entity_type, 'entity_id', n.entity_id, 'group_id', n.group_id,
      'facts', n.facts, 'message', n.message, 'created_at', n.created_at, 'commented_on', n.commented_on,
      'comment_id', n.comment_id, 'response_id', n.response_id,
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
        -- The newest of its group. "not exists" could compare thousands of rows pairwise.
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
comment on function public.notification_groups is
  'The caller''s notifications in groups, newest first, twenty below a cursor: the newest of each group, how many there are and how many unread, how many people, and the names of the latest two who may be named. "unread" groups only the unread ones. An erased member counts once for each thing they did.';
revoke all on function public.notification_groups from public, anon, authenticated;
grant execute on function public.notification_groups to authenticated, service_role;

-- Row trigger: records who withdrew a like, comment or answer, so that repeating it today does not notify again.
create function private.take_back() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
  -- Rows deleted with their member do not count as withdrawn.
  insert into private.taken_back (actor_id, type, about)
  select actor, kind, about where actor is null or exists (select from public.profiles as p where p.id = actor);
  return null;
end
$$;
comment on function private.take_back is
  'Records withdrawn causes of notifications, which nobody may write. Trusts the deleted row.';

-- Whether the same member already caused the same notification today and withdrew it.
create function private.was_taken_back(news public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  subject constant uuid := case news.type when 'comment_reply' then (
    select coalesce(c.response_id, c.reply_to) from public.comments as c where c.id = news.entity_id
  ) else news.entity_id end;
begin
  return exists (
    select from private.taken_back as t
    where t.about = subject and t.type = news.type and t.actor_id is not distinct from news.actor_id
      and t.created_at > now() - interval '1 day'
  );
end
$$;
comment on function private.was_taken_back is 'Reads withdrawn causes of notifications, which nobody may. Trusts the notification.';

create trigger notify_author after insert on public.comments
  for each row execute function private.notify_comment();
create trigger take_back after delete on public.comments
  for each row when (old.user_id is not null) execute function private.take_back();

create trigger notify_author after insert on public.responses
  for each row execute function private.notify_response();
create trigger take_back after delete on public.responses
  for each row when (old.user_id is not null) execute function private.take_back();

create trigger keep_apart before insert on public.notifications
  for each row when (new.actor_id is not null) execute function private.keep_apart();
-- Only types that notify at most once: a recipient who deletes a comment's notification is still notified of the next
-- comment.
create trigger take_back after delete on public.notifications
  for each row when (old.type in ('like', 'helped', 'owner_reply')) execute function private.take_back();

-- supabase/schemas/18-votes.sql

-- Votes: one per member and item (S02), counted by triggers (S01).
--
-- Triggers of one event fire in the order of their names. On each of the four tables:
-- - before the statement: use_async_commit (no wait for the disk), refuse_suspended
-- - before a row: bound_texts, refuse_moved
-- - after the statement: charge_added, charge_changed (the quota, S20), lock_added, lock_changed, lock_removed (locks on
--   the items in the order of their ids)
-- - at the commit, <table>_: count_added, count_changed, count_removed (the counts of the item and its author, the
--   screens, S30, and the author's notification, S04)
--
-- Counting at the commit keeps an item's row unlocked while the Data API reads the result and sends its "commit": all
-- voters of a popular item wait for that row (docs/decisions/0010). Within a transaction, counts change after `set
-- constraints all immediate`, and a vote that the count refuses is refused at the commit.

create table public.recommendation_votes (
  user_id uuid not null constraint recommendation_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  recommendation_id uuid not null constraint recommendation_votes_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  vote_type text not null
    constraint recommendation_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint recommendation_votes_pkey primary key (user_id, recommendation_id)
);
comment on table public.recommendation_votes is 'A member''s vote on a recommendation; nobody else may read it.';

create index recommendation_votes_recommendation_id_idx on public.recommendation_votes (recommendation_id);

alter table public.recommendation_votes enable row level security;
revoke all on table public.recommendation_votes from anon, authenticated;
grant
  select (user_id, recommendation_id, vote_type, created_at),
  insert (user_id, recommendation_id, vote_type),
  update (user_id, recommendation_id, vote_type),
  delete
on table public.recommendation_votes to authenticated;
grant select, insert, update, delete on table public.recommendation_votes to service_role;

create policy recommendation_votes_select_owner on public.recommendation_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy recommendation_votes_insert_members on public.recommendation_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy recommendation_votes_update_owner on public.recommendation_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy recommendation_votes_delete_owner on public.recommendation_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.review_votes (
  user_id uuid not null constraint review_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  review_id uuid not null constraint review_votes_review_id_fkey
    references public.reviews (id) on delete cascade,
  vote_type text not null
    constraint review_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint review_votes_pkey primary key (user_id, review_id)
);
comment on table public.review_votes is 'A member''s vote on a review; nobody else may read it.';

create index review_votes_review_id_idx on public.review_votes (review_id);

alter table public.review_votes enable row level security;
revoke all on table public.review_votes from anon, authenticated;
grant
  select (user_id, review_id, vote_type, created_at),
  insert (user_id, review_id, vote_type),
  update (user_id, review_id, vote_type),
  delete
on table public.review_votes to authenticated;
grant select, insert, update, delete on table public.review_votes to service_role;

create policy review_votes_select_owner on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy review_votes_insert_members on public.review_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy review_votes_update_owner on public.review_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy review_votes_delete_owner on public.review_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.comment_votes (
  user_id uuid not null constraint comment_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  comment_id uuid not null constraint comment_votes_comment_id_fkey
    references public.comments (id) on delete cascade,
  vote_type text not null
    constraint comment_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint comment_votes_pkey primary key (user_id, comment_id)
);
comment on table public.comment_votes is 'A member''s vote on a comment; nobody else may read it.';

create index comment_votes_comment_id_idx on public.comment_votes (comment_id);

alter table public.comment_votes enable row level security;
revoke all on table public.comment_votes from anon, authenticated;
grant
  select (user_id, comment_id, vote_type, created_at),
  insert (user_id, comment_id, vote_type),
  update (user_id, comment_id, vote_type),
  delete
on table public.comment_votes to authenticated;
grant select, insert, update, delete on table public.comment_votes to service_role;

create policy comment_votes_select_owner on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy comment_votes_insert_members on public.comment_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy comment_votes_update_owner on public.comment_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy comment_votes_delete_owner on public.comment_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.response_votes (
  user_id uuid not null constraint response_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  response_id uuid not null constraint response_votes_response_id_fkey
    references public.responses (id) on delete cascade,
  vote_type text not null
    constraint response_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint response_votes_pkey primary key (user_id, response_id)
);
comment on table public.response_votes is 'A member''s vote on a response; nobody else may read it.';

create index response_votes_response_id_idx on public.response_votes (response_id);

alter table public.response_votes enable row level security;
revoke all on table public.response_votes from anon, authenticated;
grant
  select (user_id, response_id, vote_type, created_at),
  insert (user_id, response_id, vote_type),
  update (user_id, response_id, vote_type),
  delete
on table public.response_votes to authenticated;
grant select, insert, update, delete on table public.response_votes to service_role;

create policy response_votes_select_owner on public.response_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy response_votes_insert_members on public.response_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy response_votes_update_owner on public.response_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy response_votes_delete_owner on public.response_votes
  for delete to authenticated using (user_id = (select auth.uid()));

-- Row trigger of every vote table, at the commit; the kind is its argument. Counts the vote: the item's counters, its
-- author's reputation, the screens (S30) and the author's notification (S04: a like notifies once; withdrawing it
-- deletes an unread notification). Refuses new votes on deleted or hidden items (S03), on the voter's own, and on posts
-- about a company that the voter runs (21-businesses.sql). Each kind has its own statement, whose plan is cached and
-- which also reads the data for the later steps: all voters of an item wait for it.
create function private.count_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  vote constant jsonb := to_jsonb(coalesce(new, old));
  item constant uuid := vote ->> (kind || '_id');
  voter constant uuid := vote ->> 'user_id';
  was constant text := case when tg_op <> 'INSERT' then old.vote_type end;
  becomes constant text := case when tg_op <> 'DELETE' then new.vote_type end;
  more_up constant integer := coalesce((becomes = 'upvote')::integer, 0) - coalesce((was = 'upvote')::integer, 0);
  more_down constant integer := coalesce((becomes = 'downvote')::integer, 0) - coalesce((was = 'downvote')::integer, 0);
  voted record;
  shown_kind text := kind;
  shown_id uuid := item;
begin
  case kind
    when 'recommendation' then
      update public.recommendations as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited, r.title, coalesce(r.user_id, (
          select a.user_id from private.recommendation_authors as a where a.recommendation_id = r.id
        )) as author,
        case when r.product_id is not null or r.company_id is not null
          then private.company_of(r.product_id, r.company_id) end as company
      into voted;
    when 'review' then
      update public.reviews as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited, r.title, coalesce(r.user_id, (
          select a.user_id from private.review_authors as a where a.review_id = r.id
        )) as author,
        case when r.product_id is not null or r.company_id is not null
          then private.company_of(r.product_id, r.company_id) end as company
      into voted;
    when 'comment' then
      update public.comments as c
      set upvotes = c.upvotes + more_up, downvotes = c.downvotes + more_down where c.id = item
      returning c.user_id, c.upvotes, c.downvotes, null::integer as comment_count,
        c.hidden_for is not null or private.is_under_deleted(c) as is_deleted,
        c.hidden_for is null as is_credited, null::text as title, c.user_id as author, null::uuid as company
      into voted;
    else
      update public.responses as a
      set upvotes = a.upvotes + more_up, downvotes = a.downvotes + more_down where a.id = item
      returning a.user_id, a.upvotes, a.downvotes, null::integer as comment_count,
        a.hidden_for is not null
          or (select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted,
        a.hidden_for is null as is_credited, null::text as title, a.user_id as author, null::uuid as company,
        a.request_id
      into voted;
      shown_kind := 'request';
      shown_id := voted.request_id;
  end case;
  if voted.upvotes is null then
    return null; -- The item goes away together with its votes.
  end if;
  if voted.is_deleted and becomes is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  if becomes is not null and voted.author = voter then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  if becomes is not null and voted.company is not null and private.has_interest(auth.uid(), voted.company) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
  end if;
  if voted.is_credited then
    perform private.credit(voted.user_id, kind, more_up - more_down);
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
  -- After the item: erasing an account locks items first and then the author, who may be gone by now.
  if was = 'upvote' then
    delete from public.notifications as n
    where n.type = 'like' and not n.is_read
      and n.recipient_id = voted.author and n.actor_id = voter
      and n.entity_type = shown_kind and n.entity_id = shown_id;
  elsif becomes = 'upvote' then
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
    select p.id, voter, 'like', shown_kind, shown_id,
      jsonb_strip_nulls(jsonb_build_object('event', 'liked', 'kind', kind, 'title', voted.title))
    from public.profiles as p where p.id = voted.author
    on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing;
  end if;
  return null;
end
$$;
comment on function private.count_votes is
  'Writes counters and reputation, which nobody may, and reads who runs a company. Trusts the row, and for the kind its trigger.';

-- Statement trigger of every vote table; the kind is its argument. Locks the items of a statement in the order of
-- their ids, so that two statements voting on several cannot deadlock.
create function private.lock_items() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select count(*) > 1 from changed) then
    execute format(
      'select from public.%I as i where i.id in (select c.%I from changed as c) order by i.id for no key update',
      private.table_of(tg_argv[0]), tg_argv[0] || '_id');
  end if;
  return null;
end
$$;
comment on function private.lock_items is
  'Locks the items that a statement votes on, which voters may not. Trusts its trigger for the kind.';

-- Statement trigger: a member's vote does not wait for the disk. A crash of the server may lose the last half second
-- of votes, each together with its counts.
create function private.use_async_commit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end
$$;

-- Statement trigger: counts a statement's votes against the quota.
create function private.spend_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  votes integer := (select count(*) from added);
begin
  if votes > 0 then
    perform private.spend('votes', auth.uid()::text, votes);
  end if;
  return null;
end
$$;
comment on function private.spend_votes is 'Writes the usage, which nobody may. Trusts the token for the caller.';

-- Row trigger: a vote stays with its member and its item.
create function private.refuse_moved_vote() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501', message = 'vote_moved', detail = 'A vote stays with its member and its item.';
end
$$;

create function public.my_vote(public.recommendations) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.recommendation_votes as v
    where v.user_id = auth.uid() and v.recommendation_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.recommendations) is 'The caller''s vote on the recommendation.';
revoke all on function public.my_vote(public.recommendations) from public, anon, authenticated;
grant execute on function public.my_vote(public.recommendations) to anon, authenticated, service_role;

create function public.my_vote(public.reviews) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.review_votes as v
    where v.user_id = auth.uid() and v.review_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.reviews) is 'The caller''s vote on the review.';
revoke all on function public.my_vote(public.reviews) from public, anon, authenticated;
grant execute on function public.my_vote(public.reviews) to anon, authenticated, service_role;

create function public.my_vote(public.comments) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.comment_votes as v
    where v.user_id = auth.uid() and v.comment_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.comments) is 'The caller''s vote on the comment.';
revoke all on function public.my_vote(public.comments) from public, anon, authenticated;
grant execute on function public.my_vote(public.comments) to anon, authenticated, service_role;

create function public.my_vote(public.responses) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.response_votes as v
    where v.user_id = auth.uid() and v.response_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.responses) is 'The caller''s vote on the answer.';
revoke all on function public.my_vote(public.responses) from public, anon, authenticated;
grant execute on function public.my_vote(public.responses) to anon, authenticated, service_role;

create trigger bound_texts before insert or update on public.recommendation_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.recommendation_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.recommendation_votes
  for each row when (old.user_id <> new.user_id or old.recommendation_id <> new.recommendation_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.recommendation_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger recommendation_votes_count_added after insert on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation');
create constraint trigger recommendation_votes_count_changed after update on public.recommendation_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('recommendation');
create constraint trigger recommendation_votes_count_removed after delete on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation');
create trigger lock_added after insert on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.lock_items('recommendation');
create trigger lock_changed after update on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.lock_items('recommendation');
create trigger lock_removed after delete on public.recommendation_votes
  referencing old table as changed
  for each statement execute function private.lock_items('recommendation');

create trigger bound_texts before insert or update on public.review_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.review_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.review_votes
  for each row when (old.user_id <> new.user_id or old.review_id <> new.review_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.review_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger review_votes_count_added after insert on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review');
create constraint trigger review_votes_count_changed after update on public.review_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('review');
create constraint trigger review_votes_count_removed after delete on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review');
create trigger lock_added after insert on public.review_votes
  referencing new table as changed
  for each statement execute function private.lock_items('review');
create trigger lock_changed after update on public.review_votes
  referencing new table as changed
  for each statement execute function private.lock_items('review');
create trigger lock_removed after delete on public.review_votes
  referencing old table as changed
  for each statement execute function private.lock_items('review');

create trigger bound_texts before insert or update on public.comment_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.comment_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.comment_votes
  for each row when (old.user_id <> new.user_id or old.comment_id <> new.comment_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.comment_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger comment_votes_count_added after insert on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment');
create constraint trigger comment_votes_count_changed after update on public.comment_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('comment');
create constraint trigger comment_votes_count_removed after delete on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment');
create trigger lock_added after insert on public.comment_votes
  referencing new table as changed
  for each statement execute function private.lock_items('comment');
create trigger lock_changed after update on public.comment_votes
  referencing new table as changed
  for each statement execute function private.lock_items('comment');
create trigger lock_removed after delete on public.comment_votes
  referencing old table as changed
  for each statement execute function private.lock_items('comment');

create trigger bound_texts before insert or update on public.response_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.response_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.response_votes
  for each row when (old.user_id <> new.user_id or old.response_id <> new.response_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.response_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger response_votes_count_added after insert on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response');
create constraint trigger response_votes_count_changed after update on public.response_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('response');
create constraint trigger response_votes_count_removed after delete on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response');
create trigger lock_added after insert on public.response_votes
  referencing new table as changed
  for each statement execute function private.lock_items('response');
create trigger lock_changed after update on public.response_votes
  referencing new table as changed
  for each statement execute function private.lock_items('response');
create trigger lock_removed after delete on public.response_votes
  referencing old table as changed
  for each statement execute function private.lock_items('response');

-- supabase/schemas/19-lists.sql

-- Members' lists and what they save.

-- Members' lists: private unless made public, at most 20 items (S15).
create table public.user_lists (
  id uuid default gen_random_uuid() constraint user_lists_pkey primary key,
  user_id uuid not null constraint user_lists_user_id_fkey
    references public.profiles (id) on delete cascade,
  name text not null
    constraint user_lists_name_length check (private.is_line(name, 100)),
  description text
    constraint user_lists_description_length check (char_length(description) <= 500)
    constraint user_lists_description_clean check (private.is_clean(description)),
  is_public boolean not null default false,
  item_count integer not null default 0
    constraint user_lists_item_count_range check (item_count between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Reported and hidden like posts, by the same functions.
  hidden_for public.report_reason,
  request_id uuid constraint user_lists_request_id_fkey
    references public.requests (id) on delete set null,
  constraint user_lists_request_key unique (request_id, user_id)
);
comment on table public.user_lists is 'Lists of members. A trigger keeps item_count and its limit.';
comment on column public.user_lists.hidden_for is
  'Reason why moderators hid it; only its owner still reads it, and cannot edit it.';
comment on column public.user_lists.request_id is 'Request whose answers the list was made from.';

create index user_lists_user_id_idx on public.user_lists (user_id, created_at desc, id desc);
create index user_lists_public_idx on public.user_lists (created_at desc, id desc) where is_public;
create index user_lists_popular_idx on public.user_lists (item_count desc, created_at desc, id desc)
  where is_public;

alter table public.user_lists enable row level security;
revoke all on table public.user_lists from anon, authenticated;
grant
  select (id, user_id, name, description, is_public, item_count, created_at, updated_at, hidden_for, request_id)
on table public.user_lists to anon, authenticated;
grant
  insert (id, user_id, name, description, is_public, request_id),
  update (name, description, is_public),
  delete
on table public.user_lists to authenticated;
grant select, insert, update, delete on table public.user_lists to service_role;

create policy user_lists_select_visitors on public.user_lists
  for select to anon
  using (is_public and hidden_for is null);
create policy user_lists_select_members on public.user_lists
  for select to authenticated
  using ((is_public and hidden_for is null) or user_id = (select auth.uid()));
create policy user_lists_insert_owner on public.user_lists
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy user_lists_update_owner on public.user_lists
  for update to authenticated
  using (user_id = (select auth.uid()) and hidden_for is null)
  with check (user_id = (select auth.uid()));
create policy user_lists_delete_owner on public.user_lists
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.list_items (
  id uuid default gen_random_uuid() constraint list_items_pkey primary key,
  list_id uuid not null constraint list_items_list_id_fkey
    references public.user_lists (id) on delete cascade,
  recommendation_id uuid constraint list_items_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint list_items_review_id_fkey
    references public.reviews (id) on delete cascade,
  product_id uuid constraint list_items_product_id_fkey
    references public.products (id) on delete cascade,
  company_id uuid constraint list_items_company_id_fkey
    references public.companies (id) on delete cascade,
  notes text
    constraint list_items_notes_length check (char_length(notes) <= 300)
    constraint list_items_notes_clean check (private.is_clean(notes)),
  created_at timestamptz not null default now(),
  response_id uuid constraint list_items_response_id_fkey
    references public.responses (id) on delete cascade,
  -- One column for the id of any kind: bookmarks read only this.
  request_id uuid constraint list_items_request_id_fkey
    references public.requests (id) on delete cascade,
  item_id uuid generated always as (
    coalesce(recommendation_id, review_id, request_id, product_id, company_id, response_id)
  ) stored,
  -- Owners may reorder their lists. New items are above all others.
  rank double precision not null default -extract(epoch from clock_timestamp())
    constraint list_items_rank_range check (abs(rank) < 1e11),
  constraint list_items_recommendation_key unique (list_id, recommendation_id),
  constraint list_items_review_key unique (list_id, review_id),
  constraint list_items_product_key unique (list_id, product_id),
  constraint list_items_company_key unique (list_id, company_id),
  constraint list_items_response_key unique (list_id, response_id),
  constraint list_items_request_key unique (list_id, request_id),
  constraint list_items_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, product_id, company_id, response_id) = 1
  )
);
comment on table public.list_items is 'Saved items, each of one of six kinds; visible with their list.';
comment on column public.list_items.item_id is 'Id of the item, of whichever kind.';
comment on column public.list_items.rank is
  'Position, ascending. Minus the time of saving until the owner reorders the list.';

create index list_items_recommendation_id_idx on public.list_items (recommendation_id)
  where recommendation_id is not null;
create index list_items_review_id_idx on public.list_items (review_id) where review_id is not null;
create index list_items_product_id_idx on public.list_items (product_id)
  where product_id is not null;
create index list_items_company_id_idx on public.list_items (company_id)
  where company_id is not null;
create index list_items_response_id_idx on public.list_items (response_id) where response_id is not null;
create index list_items_request_id_idx on public.list_items (request_id) where request_id is not null;
create index list_items_list_id_idx on public.list_items (list_id, rank, id);

alter table public.list_items enable row level security;
revoke all on table public.list_items from anon, authenticated;
grant
  select (id, list_id, recommendation_id, review_id, product_id, company_id, notes, created_at, response_id,
    request_id, item_id, rank)
on table public.list_items to anon, authenticated;
grant
  insert (id, list_id, recommendation_id, review_id, product_id, company_id, notes, response_id, request_id, rank),
  update (notes, rank),
  delete
on table public.list_items to authenticated;
grant select, insert, update, delete on table public.list_items to service_role;

-- S16: the subquery runs under the reader's own policies on user_lists.
create policy list_items_select_anyone on public.list_items
  for select to anon, authenticated
  using (exists (select from public.user_lists as l where l.id = list_id));
create policy list_items_insert_owner on public.list_items
  for insert to authenticated with check (
    exists (
      select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())
    )
  );
create policy list_items_delete_owner on public.list_items
  for delete to authenticated using (
    exists (
      select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())
    )
  );
-- A hidden list's order stays unchanged until moderators decide.
create policy list_items_update_owner on public.list_items
  for update to authenticated
  using (
    exists (
      select from public.user_lists as l
      where l.id = list_id and l.user_id = (select auth.uid()) and l.hidden_for is null
    )
  )
  with check (
    exists (
      select from public.user_lists as l
      where l.id = list_id and l.user_id = (select auth.uid()) and l.hidden_for is null
    )
  );

-- Row trigger: resets what a client may not set on a list.
create function private.pin_list() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_list is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: refuses a deleted or hidden item and the twenty-first, and notifies the item's author. Runs after the
-- insert, so that a duplicate fails with 23505 even when the list is full. The update locks the list's row, so parallel
-- additions are serialised.
create function private.count_list_item() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.count_list_item is 'Writes the counter of a list, which nobody may. Trusts the row.';

create function public.reorder_list(list uuid, items uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (
    select from public.user_lists as l
    where l.id = list and l.user_id = auth.uid() and l.hidden_for is null
  ) then
    raise exception using errcode = '42501', message = 'not_your_list', hint = 'list_item';
  end if;
  -- Locks only the items: removing an item locks the item and then the list.
  perform from public.list_items as i where i.list_id = list order by i.id for no key update;
  update public.list_items as i set rank = t.top + o.position
  from (select min(i.rank) - 1 as top from public.list_items as i where i.list_id = list and i.id = any (items)) as t,
    unnest(items) with ordinality as o (item, position)
  where i.list_id = list and i.id = o.item;
end
$$;
comment on function public.reorder_list is
  'Puts items of the caller''s list into an order, from the position of the topmost of them: items saved meanwhile by another device stay above, removed ones are skipped.';
revoke all on function public.reorder_list from public, anon, authenticated;
grant execute on function public.reorder_list to authenticated;

create trigger bound_texts before insert or update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1400 or octet_length(new.description) > 3000
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.user_lists
  for each row execute function private.compose_name();
create trigger pin_list before insert or update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_list();
create trigger refuse_suspended before insert or delete or update on public.user_lists
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger spend_edit after update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('lists');

create trigger bound_texts before insert or update on public.list_items
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.notes) > 2200)
  execute function private.refuse_long_text();
create trigger refuse_suspended before insert or delete or update on public.list_items
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_list_item after insert or delete on public.list_items
  for each row execute function private.count_list_item();
-- Counted per statement: reordering twenty items is one edit.
create trigger spend_edit after update on public.list_items
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');
create trigger spend_quota after insert on public.list_items
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');

-- supabase/schemas/20-follows.sql

-- Follows and the feed of followed targets.

-- Follows of a category (perhaps within a place), product, company, member or question. Only the member sees them: no
-- count or list of followers exists.
create table public.follows (
  user_id uuid not null default auth.uid() constraint follows_user_id_fkey
    references public.profiles (id) on delete cascade,
  category_id integer constraint follows_category_id_fkey references public.categories (id) on delete cascade,
  place_id text collate "C"
    constraint follows_place_id_length check (char_length(place_id) <= 60)
    constraint follows_place_id_fkey references public.places (id) on delete cascade,
  product_id uuid constraint follows_product_id_fkey references public.products (id) on delete cascade,
  company_id uuid constraint follows_company_id_fkey references public.companies (id) on delete cascade,
  member_id uuid constraint follows_member_id_fkey references public.profiles (id) on delete cascade,
  request_id uuid constraint follows_request_id_fkey references public.requests (id) on delete cascade,
  target text not null generated always as (coalesce(
    category_id::text || coalesce(' ' || place_id, ''), product_id::text, company_id::text, member_id::text,
    request_id::text
  )) stored constraint follows_target_length check (char_length(target) <= 80),
  created_at timestamptz not null default now(),
  constraint follows_pkey primary key (user_id, target),
  constraint follows_one_target
    check (num_nonnulls(category_id, product_id, company_id, member_id, request_id) = 1),
  constraint follows_place_of_category check (place_id is null or category_id is not null),
  constraint follows_not_oneself check (member_id <> user_id)
);
comment on table public.follows is 'Targets that a member follows, one a row; only that member reads them.';
comment on column public.follows.target is
  'The target as one key: a category''s number, perhaps with a place, or an id. One follow of each.';

-- For foreign keys and merges. No post is copied to its followers: the feed looks followed targets up when it is read.
create index follows_category_id_idx on public.follows (category_id) where category_id is not null;
create index follows_place_id_idx on public.follows (place_id) where place_id is not null;
create index follows_product_id_idx on public.follows (product_id) where product_id is not null;
create index follows_company_id_idx on public.follows (company_id) where company_id is not null;
create index follows_member_id_idx on public.follows (member_id) where member_id is not null;
create index follows_request_id_idx on public.follows (request_id) where request_id is not null;

alter table public.follows enable row level security;
revoke all on table public.follows from anon, authenticated;
grant
  select (user_id, category_id, place_id, product_id, company_id, member_id, request_id, target, created_at),
  insert (category_id, place_id, product_id, company_id, member_id, request_id),
  delete
on table public.follows to authenticated;
grant select, insert, update, delete on table public.follows to service_role;

create policy follows_select_owner on public.follows
  for select to authenticated using (user_id = (select auth.uid()));
-- Targets that cannot be followed are all refused alike, whether hidden, private or missing.
create policy follows_insert_members on public.follows
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (product_id is null or exists (
      select from public.products as p where p.id = product_id and p.hidden_for is null
    ))
    and (company_id is null or exists (
      select from public.companies as c where c.id = company_id and c.hidden_for is null
    ))
    and (member_id is null or exists (
      select from public.profiles as p where p.id = member_id and p.is_public and p.hidden_for is null
    ))
    and (request_id is null or exists (
      select from public.requests as r where r.id = request_id and not r.is_deleted
    ))
  );
create policy follows_delete_owner on public.follows
  for delete to authenticated using (user_id = (select auth.uid()));

-- Posts of all kinds as a feed lists them: with an order and a limit, each kind's own index is walked no further than
-- the page needs. A further condition here would keep the planner from that.
create view private.feed_items as
select 'recommendation' as kind, r.id, r.created_at, r.user_id, r.category_id, r.place_id, r.product_id, r.company_id,
  r.is_deleted
from public.recommendations as r
union all
select 'review', r.id, r.created_at, r.user_id, r.category_id, r.place_id, r.product_id, r.company_id,
  r.is_deleted
from public.reviews as r
union all
select 'request', r.id, r.created_at, r.user_id, r.category_id, r.place_id, null, null, r.is_deleted
from public.requests as r;
comment on view private.feed_items is 'Regardless of policies, for functions that pick ids; no role reads it.';

-- Row trigger: refuses hidden targets and follows above the limit. Runs after the insert, so that following twice is no
-- error at the limit; the lock on the target serialises it with merges.
create function private.limit_follows() returns trigger
language plpgsql volatile set search_path = ''
as $$
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

-- Moves followers of a merged product or company to the one it was merged into, once each.
create function private.move_follows() returns trigger
language plpgsql volatile set search_path = ''
as $$
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

-- Newest items of the caller's followed targets, between two moments: by category (perhaps within a place), product,
-- company with its most reviewed products, member, and questions with their newest answer. Leaves out the caller's own
-- named posts and members blocked either way. For a category within a place, the newest thousand items are searched.
create function private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer)
returns table (kind text, item_id uuid, moment timestamptz)
language plpgsql stable security definer rows 12
set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_sort = 'off'
as $$
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
  -- Whole categories first: most of their items are newer than those of narrower targets.
  broad as materialized (
    select u.* from (
      select distinct i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.category_id = f.category_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.category_id is not null and f.place_id is null
    ) as u
    order by u.created_at desc, u.id desc limit most
  ),
  -- Older items cannot be on the page.
  edge as materialized (
    select greatest(after, case when count(*) = most then min(b.created_at) end) as moment from broad as b
  )
  select u.kind, u.id, u.created_at
  from (
    select * from broad
    union
    select i.* from products as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.product_id = f.id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after
        and w.created_at >= (select e.moment from edge as e)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    union
    select i.* from mine as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.company_id = f.company_id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after
        and w.created_at >= (select e.moment from edge as e)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.company_id is not null
    union
    select i.* from authors as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.user_id = f.id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
        and w.created_at >= (select e.moment from edge as e)
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
comment on function private.followed_items is
  'Picks ids from the indexes, past the policies, under which the cards are then read. Trusts the token for the member.';
grant execute on function private.followed_items to authenticated;

-- Newest open questions of followed targets that the caller neither asked nor answered. Own answers are looked up per
-- question: one index scan over thousands of own answers took seconds.
create function private.followed_questions(most integer) returns table (item_id uuid)
language plpgsql stable security definer rows 3 set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
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
comment on function private.followed_questions is
  'As private.followed_items, and reads which questions the caller answered. Trusts the token for the caller.';
grant execute on function private.followed_questions to authenticated;

-- Time since which items are new to the caller: their last look at the feed, or else their first follow.
create function private.followed_since() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select d.followed_seen_at from public.profile_details as d where d.user_id = auth.uid()),
    (select min(f.created_at) from public.follows as f where f.user_id = auth.uid()),
    'infinity'
  )
$$;
grant execute on function private.followed_since to authenticated;

create function public.followed_feed(
  before timestamp with time zone default null, before_id uuid default null, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  since constant timestamptz := private.followed_since();
begin
  return (
    with picked as materialized (
      select * from private.followed_items(before, before_id, null, taken + 1)
        with ordinality as p (kind, item_id, moment, position)
    ),
    shown as materialized (
      select private.card_of(p.kind, p.item_id) as card, p.moment, p.position from picked as p where p.position <= taken
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(
        s.card || jsonb_build_object('moment', s.moment, 'is_new', s.moment > since) order by s.position
      ), '[]'),
      'has_more', (select count(*) > taken from picked),
      'questions', case when before is null then (
        select coalesce(jsonb_agg(private.card_of('request', q.item_id) order by q.position), '[]')
        from private.followed_questions(3) with ordinality as q (item_id, position)
      ) else '[]' end
    )
    from shown as s where s.card is not null
  );
end
$$;
comment on function public.followed_feed is
  'R423: {"items": [card with "moment" and "is_new", …], "has_more": boolean, "questions": [card, …]}: newest items of the caller''s followed targets; the first page adds three open questions that they could answer. A page begins after the moment and id of the last item before.';
revoke all on function public.followed_feed from public, anon, authenticated;
grant execute on function public.followed_feed to authenticated, service_role;

create function public.followed_unseen(public.profiles) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  if $1.id is distinct from auth.uid() then
    return null;
  end if;
  return (select count(*)::integer from private.followed_items(null, null, private.followed_since(), 10));
end
$$;
comment on function public.followed_unseen is 'R424: How many items came since the caller last looked, at most ten.';
revoke all on function public.followed_unseen from public, anon, authenticated;
grant execute on function public.followed_unseen to authenticated, service_role;

-- Moves the time of the caller's last look forward, never back.
create function private.see_followed(until timestamp with time zone) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.profile_details as d set followed_seen_at = least(until, now())
  where d.user_id = auth.uid() and (d.followed_seen_at < least(until, now()) or d.followed_seen_at is null)
$$;
comment on function private.see_followed is
  'Writes until when the caller has seen the feed, without counting an edit. Trusts the token for the member.';
grant execute on function private.see_followed to authenticated;

create function public.see_followed(until timestamp with time zone) returns void
language sql volatile set search_path = ''
as $$
  select private.see_followed(until)
$$;
comment on function public.see_followed is 'R424: Marks items up to a moment as seen.';
revoke all on function public.see_followed from public, anon, authenticated;
grant execute on function public.see_followed to authenticated, service_role;

create trigger bound_texts before insert or update on public.follows
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.place_id) > 1240)
  execute function private.refuse_long_text();
create trigger limit_follows after insert on public.follows
  for each row execute function private.limit_follows();
create trigger spend_quota after insert on public.follows
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('follows');

create trigger move_follows after update of merged_into on public.products
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();

create trigger move_follows after update of merged_into on public.companies
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();

-- supabase/schemas/21-businesses.sql

-- Claims of companies, the rights of owners, and their replies to reviews.

create table public.company_claims (
  id uuid default gen_random_uuid() constraint company_claims_pkey primary key,
  company_id uuid not null constraint company_claims_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_claims_user_id_fkey
    references public.profiles (id) on delete cascade,
  statement text not null
    constraint company_claims_statement_length check (private.is_text(statement, 1000)),
  proof text not null
    constraint company_claims_proof_length check (private.is_text(proof, 1000)),
  status text not null default 'open' constraint company_claims_status_known check (
    status in ('open', 'approved', 'declined', 'withdrawn')
  ),
  answer text
    constraint company_claims_answer_length check (char_length(answer) <= 1000)
    constraint company_claims_answer_clean check (private.is_clean(answer)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint company_claims_decided check ((status = 'open') = (decided_at is null)),
  constraint company_claims_declined_why check (status <> 'declined' or answer is not null)
);
comment on table public.company_claims is
  'Claims of members to run a company, with proof. Moderators read them through their board; the member may withdraw an open one.';
comment on column public.company_claims.answer is 'Reason of the moderators for declining or ending it.';

create unique index company_claims_one_open_key on public.company_claims (company_id, user_id) where status = 'open';
create index company_claims_company_id_idx on public.company_claims (company_id);
create index company_claims_user_id_idx on public.company_claims (user_id, created_at desc);
create index company_claims_open_idx on public.company_claims (created_at) where status = 'open';

alter table public.company_claims enable row level security;
revoke all on table public.company_claims from anon, authenticated;
grant
  select (id, company_id, user_id, statement, proof, status, answer, created_at, decided_at),
  insert (id, company_id, user_id, statement, proof),
  delete
on table public.company_claims to authenticated;
grant select, insert, update, delete on table public.company_claims to service_role;

create policy company_claims_select_author on public.company_claims
  for select to authenticated using (user_id = (select auth.uid()));
create policy company_claims_insert_members on public.company_claims
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy company_claims_delete_author on public.company_claims
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');

-- An owner replies to each review of the company or its products once, in public, as the business. The review's author
-- is notified; an anonymous one stays unknown.
create table public.review_replies (
  id uuid default gen_random_uuid() constraint review_replies_pkey primary key,
  review_id uuid not null
    constraint review_replies_review_id_fkey references public.reviews (id) on delete cascade
    constraint review_replies_review_id_key unique,
  content text not null
    constraint review_replies_content_length check (private.is_text(content, 2000)),
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
comment on table public.review_replies is
  'A business''s only reply to a review of it, edited by its current owners. A hidden one stays, otherwise it could be written again.';

-- Whether the caller runs the business that a visible review is about.
create function private.answers_review(review uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.reviews as r
    where r.id = review and not r.is_deleted and private.owns_company(private.company_of(r.product_id, r.company_id))
  );
end
$$;
comment on function private.answers_review is
  'Reads who runs what a review is about, and tells only that member. Trusts the token for the caller.';
grant execute on function private.answers_review to authenticated, service_role;

alter table public.review_replies enable row level security;
revoke all on table public.review_replies from anon, authenticated;
grant
  select (id, review_id, content, hidden_for, created_at, edited_at)
on table public.review_replies to anon, authenticated;
grant
  insert (id, review_id, content),
  update (content),
  delete
on table public.review_replies to authenticated;
grant select, insert, update, delete on table public.review_replies to service_role;

create policy review_replies_select_visitors on public.review_replies
  for select to anon using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
  );
create policy review_replies_select_members on public.review_replies
  for select to authenticated using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
    or private.answers_review(review_id)
  );
create policy review_replies_insert_owner on public.review_replies
  for insert to authenticated with check (private.answers_review(review_id));
create policy review_replies_update_owner on public.review_replies
  for update to authenticated
  using (hidden_for is null and private.answers_review(review_id))
  with check (private.answers_review(review_id));
create policy review_replies_delete_owner on public.review_replies
  for delete to authenticated using (hidden_for is null and private.answers_review(review_id));

create table private.review_reply_authors (
  reply_id uuid constraint review_reply_authors_pkey primary key
    constraint review_reply_authors_reply_id_fkey references public.review_replies (id) on delete cascade,
  user_id uuid not null constraint review_reply_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.review_reply_authors is
  'Owner who wrote the reply, for moderators; all others see the business.';

create index review_reply_authors_user_id_idx on private.review_reply_authors (user_id);

-- The company of a product or company id, after merges.
create function private.company_of(product uuid, company uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_company uuid := company;
begin
  if product is not null then
    select coalesce(n.company_id, p.company_id) into found_company
    from public.products as p left join public.products as n on n.id = p.merged_into where p.id = product;
  end if;
  if found_company is null then -- True of most posts that are voted on.
    return null;
  end if;
  return (
    select coalesce(c.merged_into, c.id) from public.companies as c where c.id = found_company
  );
end
$$;
comment on function private.company_of is
  'Reads the company of a product, hidden or not. Trusts no argument: ids are compared.';

-- Whether a member runs a company or has an undecided claim on it, so that their posts about it are not independent.
create function private.has_interest(member uuid, company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.has_interest is
  'Reads who runs or claims a company. Trusts its callers to tell only that member.';

-- Row trigger: refuses a post about a company by a member with an interest in it. Raises own_company.
create function private.refuse_own_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.has_interest(auth.uid(), private.company_of(new.product_id, new.company_id)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.refuse_own_company is
  'Reads who runs the company that a post is about. Trusts the row, and the token for the writer.';

-- Deletes a member's votes on posts about a company and its products.
create function private.take_votes_back(member uuid, company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.recommendation_votes as v using public.recommendations as r
  where v.user_id = member and r.id = v.recommendation_id
    and private.company_of(r.product_id, r.company_id) = company;
  delete from public.review_votes as v using public.reviews as r
  where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;
end
$$;
comment on function private.take_votes_back is 'Deletes votes of a member. Trusts its callers for the member.';

-- Visible posts of a member about a company or its products, named or anonymous.
create function private.written_about(member uuid, company uuid)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 2 set search_path = ''
as $$
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
comment on function private.written_about is
  'Reads authors of anonymous posts. Trusts its callers to tell only that member.';

-- Row trigger: refuses a claim while the claimant has visible posts about the company, and deletes their votes on
-- others' posts. Claimants delete their own posts before anyone sees the claim; deleting them later would show
-- moderators which anonymous posts were theirs.
create function private.check_claim() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.check_claim is
  'Reads what the claimant wrote, and deletes votes of theirs. Trusts the row, and the token for the claimant.';

-- Statement trigger: locks posts before the company, in the order in which a merge does, because votes on them are
-- deleted.
create function private.lock_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews in row exclusive mode;
  return null;
end
$$;
comment on function private.lock_posts is
  'Locks the posts before the company, which claimants may not. Trusts nothing.';

-- Row trigger: resets what a client may not set on a claim.
create function private.pin_claim() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_claim is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: updates companies.is_claimed. Locks the company, so that if two owners leave at the same time, the
-- second sees that the first is gone.
create function private.mark_claimed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.mark_claimed is 'Writes whether a company is claimed, which nobody may. Trusts the row.';

-- Whether a company shows a file as its logo. If so, the file is the company's, and no former owner can remove it.
create function private.is_logo(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.companies as c where private.logo_path(c.logo) = path) $$;
comment on function private.is_logo is
  'Reads whether a company, hidden or not, shows a file. Trusts no argument: a path is compared.';
grant execute on function private.is_logo to authenticated;

-- Makes the caller the owner of a replaced logo's file, so that their client can remove it: its uploader may be gone.
create function private.take_logo(address text) returns void
language sql volatile security definer set search_path = ''
as $$
  update storage.objects as o set owner_id = auth.uid()::text, owner = null
  where o.bucket_id in ('avatars', 'hidden') and o.name = private.logo_path(address)
$$;
comment on function private.take_logo is 'Writes the owner of a file. Trusts its callers to replace that logo.';

-- Row trigger: lets an owner change a company's name, description, logo, location, hours and website only. A new name,
-- but not a new spelling of the old one, is logged, adds to former_names and is allowed once in thirty days. A new logo
-- must be a file that the owner has uploaded into the company's folder.
create function private.pin_company_edit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if private.name_key(new.name) <> private.name_key(old.name) then
    perform private.spend('renames', old.id::text);
    perform private.log_moderation('rename', 'company', old.id, null);
    old.former_names := array(
      select f.name from unnest(old.name || old.former_names) with ordinality as f (name, position)
      where private.name_key(f.name) <> private.name_key(new.name) order by f.position limit 3
    );
  end if;
  if new.logo is distinct from old.logo then
    if new.logo is not null and not exists (
      select from storage.objects as o
      where o.bucket_id = 'avatars' and o.name = private.logo_path(new.logo) and o.owner_id = auth.uid()::text
        and private.company_of_logo(o.name) = old.id
    ) then
      raise exception using errcode = 'P0001', message = 'photo_missing', hint = tg_table_name;
    end if;
    perform private.take_logo(old.logo);
  end if;
  old.name := new.name;
  old.logo := new.logo;
  old.website := nullif(btrim(new.website), '');
  old.description := nullif(btrim(new.description), '');
  old.location := nullif(btrim(new.location), '');
  old.hours := nullif(btrim(new.hours), '');
  old.updated_at := now();
  return old;
end
$$;
comment on function private.pin_company_edit is
  'Keeps what an owner may not choose, reads the owner of a logo''s file, and writes usage and log. Trusts nothing of those columns.';

-- Row trigger: a business's former name stays taken in its place, and everywhere for its owner, who could move the
-- business first: otherwise they could open a page without reviews under it. Runs after the write, as the unique index
-- does.
create function private.refuse_former_name() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select from public.companies as c, unnest(c.former_names) as former (name)
    where c.former_names <> '{}' and c.id <> new.id
      and private.name_key(coalesce(c.location, '')) = private.name_key(coalesce(new.location, ''))
      and private.name_key(former.name) = private.name_key(new.name)
  ) or exists (
    select from private.company_owners as o
    join public.companies as c on c.id = o.company_id and c.id <> new.id, unnest(c.former_names) as former (name)
    where o.user_id = auth.uid() and private.name_key(former.name) = private.name_key(new.name)
  ) then
    raise exception using errcode = '23505', message = 'former_name', constraint = 'companies_name_location_key';
  end if;
  return null;
end
$$;
comment on function private.refuse_former_name is
  'Reads companies, hidden ones too. Trusts the row, and the token for the caller.';

-- Row trigger: indexes a renamed company's newest posts and products for search by its new name.
create function private.index_renamed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    (select 'reviews' as kind, to_jsonb(r) as item from public.reviews as r
      where r.company_id = new.id and not r.is_deleted order by r.created_at desc limit 200)
    union all
    (select 'recommendations', to_jsonb(r) from public.recommendations as r
      where r.company_id = new.id and not r.is_deleted order by r.created_at desc limit 200)
    union all
    (select 'products', to_jsonb(p) from public.products as p
      where p.company_id = new.id and p.hidden_for is null order by p.review_count desc limit 200)
  loop
    perform private.index_item(entry.kind, entry.item);
  end loop;
  return null;
end
$$;
comment on function private.index_renamed is
  'Writes search documents, which nobody may. Trusts the row.';

-- Whether the caller runs any company and may write. A statement trigger also fires for a statement that changes no
-- row: without this any member could take the locks of owners.
create function private.may_change_companies() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.suspended_until() is null
    and exists (select from private.company_owners as o where o.user_id = auth.uid());
end
$$;
comment on function private.may_change_companies is
  'Reads which companies the caller runs. Trusts the token for the caller.';

-- Statement trigger: locks posts and products before the company, as a merge does, because their search documents are
-- rewritten.
create function private.lock_renamed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.may_change_companies() then
    lock table public.recommendations, public.reviews, public.products in exclusive mode;
  end if;
  return null;
end
$$;
comment on function private.lock_renamed is
  'Locks posts and products before the company, which its owner may not. Trusts nothing.';

-- Statement trigger: locks the table of reviews while a company and its reviews change their place. Deleting a review
-- locks it and then the company, moving locks them the other way round.
create function private.lock_reviews() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.may_change_companies() then
    lock table public.reviews in exclusive mode;
  end if;
  return null;
end
$$;
comment on function private.lock_reviews is
  'Locks the reviews before the company, which its owner may not. Trusts nothing.';

-- Notifies a member about a decision on a company, optionally with the reason.
create function private.notify_about_company(member uuid, company uuid, event text, why text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select member, 'moderation', 'company', c.id,
    jsonb_strip_nulls(jsonb_build_object('event', event, 'name', c.name, 'why', why))
  from public.companies as c where c.id = company
$$;
comment on function private.notify_about_company is
  'Writes a notification for another member. Trusts its callers for the member and the facts.';

-- Accepts or declines a claim and notifies the claimant. A decided claim stays as it is.
create function private.decide_claim(claim uuid, is_approved boolean, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(btrim(answer), '');
  decided public.company_claims;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  -- Posts, company, claim: the order in which merges lock them.
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
    -- Changes nothing, unless they wrote and claimed at the same moment.
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
  perform private.notify_about_company(decided.user_id, decided.company_id,
    case when is_approved then 'claim_approved' else 'claim_declined' end, case when not is_approved then said end);
  perform private.log_moderation(
    case when is_approved then 'approve' else 'decline' end, 'company', decided.company_id, null);
end
$$;
comment on function private.decide_claim is
  'Writes claims and owners, which members may not. Trusts the token for the caller.';
grant execute on function private.decide_claim to authenticated;

-- Ends a member's ownership and claims of a company. Replies of the business stay.
create function private.end_ownership(company uuid, member uuid, why text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.end_ownership is 'Deletes an owner, which nobody may. Trusts its callers for the owner.';

-- Withdraws a company from an owner, optionally hides their replies, and notifies them.
create function private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
    return; -- Already done by another moderator.
  end if;
  if hides_replies then
    for reply in
      select p.id from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = member
      join public.reviews as r on r.id = p.review_id
      where p.hidden_for is null and private.company_of(r.product_id, r.company_id) = company order by p.id
    loop
      update public.review_replies as p set hidden_for = 'wrong' where p.id = reply;
      perform private.resolve_reports('reply', reply);
      delete from private.moderation_proposals as p where p.kind = 'reply' and p.item_id = reply;
      perform private.log_moderation('hide', 'reply', reply, 'wrong');
    end loop;
  end if;
  perform private.notify_about_company(member, company, 'ownership_ended', said);
  perform private.log_moderation('withdraw', 'company', company, null);
end
$$;
comment on function private.withdraw_company is
  'Deletes an owner and hides their replies, for moderators. Trusts the token for the caller.';
grant execute on function private.withdraw_company to authenticated;

-- Removes the logo of a company for moderators, and notifies its owners. Idempotent.
create function private.remove_logo(company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed text;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif private.has_interest(auth.uid(), company) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = 'company';
  end if;
  select c.logo into removed from public.companies as c where c.id = company and c.logo is not null for no key update;
  if not found then
    return;
  end if;
  update public.companies as c set logo = null, updated_at = now() where c.id = company;
  perform private.take_logo(removed);
  perform private.notify_about_company(o.user_id, company, 'logo_removed')
  from private.company_owners as o where o.company_id = company;
  perform private.log_moderation('remove_logo', 'company', company, null);
end
$$;
comment on function private.remove_logo is
  'Writes a company, which moderators may not, and notifies who runs it. Trusts the token for the caller.';
grant execute on function private.remove_logo to authenticated;

-- Ends the caller's own ownership of a company.
create function private.release_company(company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.end_ownership(company, auth.uid(), null) then
    perform private.log_moderation('release', 'company', company, null);
  end if;
end
$$;
comment on function private.release_company is 'Deletes the caller from the owners. Trusts the token for the caller.';
grant execute on function private.release_company to authenticated;

-- The caller's relation to a company: {"is_owner", "claim": the last {"id", "status", "answer", "created_at"} or
-- null}; null for a visitor.
create function private.claim_status(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.claim_status is
  'Reads only the caller''s own ownership and claims. Trusts the token for the caller.';
grant execute on function private.claim_status to anon, authenticated;

create function public.moderation_decide_claim(claim uuid, is_approved boolean, answer text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.decide_claim(claim, is_approved, left(answer, 2000)) $$;
comment on function public.moderation_decide_claim is
  'Gives a company to its claimant, or declines with a reason. Moderators only.';
revoke all on function public.moderation_decide_claim from public, anon, authenticated;
grant execute on function public.moderation_decide_claim to authenticated;

create function public.moderation_withdraw_company(
  company uuid, member uuid, answer text, hides_replies boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.withdraw_company(company, member, left(answer, 2000), hides_replies) $$;
comment on function public.moderation_withdraw_company is
  'Takes a company from an owner, with or without their answers. Moderators only.';
revoke all on function public.moderation_withdraw_company from public, anon, authenticated;
grant execute on function public.moderation_withdraw_company to authenticated;

create function public.moderation_remove_logo(company uuid) returns void
language sql volatile set search_path = ''
as $$ select private.remove_logo(company) $$;
comment on function public.moderation_remove_logo is 'Removes the logo of a company. Moderators only.';
revoke all on function public.moderation_remove_logo from public, anon, authenticated;
grant execute on function public.moderation_remove_logo to authenticated;

create function public.release_company(company uuid) returns void
language sql volatile set search_path = ''
as $$ select private.release_company(company) $$;
comment on function public.release_company is 'Gives up a company that the caller runs.';
revoke all on function public.release_company from public, anon, authenticated;
grant execute on function public.release_company to authenticated;

-- A company with the data that a claim's proof is compared with.
create function private.claimed_company(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'name', c.name, 'location', c.location, 'website', c.website, 'handles', (
      select coalesce(jsonb_agg(h.value order by h.kind, h.value), '[]')
      from public.company_handles as h where h.company_id = c.id and h.hidden_for is null
    )
  )
  from public.companies as c where c.id = company
$$;
comment on function private.claimed_company is 'Reads a company, hidden or not. Trusts its callers to check the reader.';

-- The fifty oldest open claims, as the board shows them.
create function private.open_claims() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.open_claims is 'Reads the claims of all. Trusts claims_for_moderators to check the reader.';

-- Members who run a company.
create function private.company_runners() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'since', o.since, 'is_mine', o.user_id = auth.uid(), 'owner', private.author_of(o.user_id),
    'member_id', o.user_id, 'company', private.claimed_company(o.company_id)
  ) order by o.since desc, o.company_id, o.user_id), '[]')
  from (
    select * from private.company_owners as a order by a.since desc, a.company_id, a.user_id limit 100
  ) as o
$$;
comment on function private.company_runners is 'Reads the owners of all companies. Trusts claims_for_moderators to check the reader.';

-- Open claims and owners as the board shows them; null unless the caller is a moderator.
create function private.claims_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_claims(), 'owners', private.company_runners()
  ) end;
end
$$;
comment on function private.claims_for_moderators is
  'Reads claims and owners, for moderators. Trusts the token for the caller.';
grant execute on function private.claims_for_moderators to authenticated;

create function public.moderation_claims() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_for_moderators() $$;
comment on function public.moderation_claims is
  '{"open": claims, oldest first, "owners": members who run companies}; null unless the caller is a moderator.';
revoke all on function public.moderation_claims from public, anon, authenticated;
grant execute on function public.moderation_claims to authenticated;

-- Ids of the companies that the caller runs; null for another's profile.
create function private.own_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.company_id order by o.since, o.company_id), '{}')
  from private.company_owners as o where o.user_id = (select auth.uid())
$$;
comment on function private.own_companies is 'Reads the companies that the caller runs. Trusts the token for the caller.';
grant execute on function private.own_companies to authenticated;

create function public.businesses(public.profiles) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case when $1.id = auth.uid() then private.own_companies() end;
end
$$;
comment on function public.businesses is 'Ids of the companies that the caller runs; null for another''s profile.';
revoke all on function public.businesses from public, anon, authenticated;
grant execute on function public.businesses to authenticated;

create function public.reply(public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'content', p.content, 'created_at', p.created_at, 'edited_at', p.edited_at,
      'hidden_for', p.hidden_for
    )
    from public.review_replies as p where p.review_id = $1.id
  );
end
$$;
comment on function public.reply is
  '{"id", "content", "created_at", "edited_at", "hidden_for"} of the business''s reply to the review, or null.';
revoke all on function public.reply from public, anon, authenticated;
grant execute on function public.reply to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a business's reply to a review.
create function private.pin_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.pin_reply is 'Sets what an owner may not choose. Trusts nothing of those columns.';

-- Row trigger: records which owner wrote the reply, in a table without API access.
create function private.record_reply_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_reply_authors (reply_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_reply_author is
  'Writes who replied, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: notifies the review's author in the name of the business; deleting a reply deletes its unread
-- notification.
create function private.notify_of_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications as n
    where n.type = 'owner_reply' and n.entity_id = old.review_id and not n.is_read;
    return null;
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select i.author_id, 'owner_reply', 'review', new.review_id,
    jsonb_build_object('event', 'business_replied', 'name', c.name, 'title', i.title)
  from private.read_item('review', new.review_id) as i
  join public.reviews as r on r.id = new.review_id
  join public.companies as c on c.id = private.company_of(r.product_id, r.company_id)
  where i.author_id is distinct from auth.uid() and i.author_id is not null;
  return null;
end
$$;
comment on function private.notify_of_reply is
  'Reads who wrote a review, an anonymous one too, and tells that member. Trusts the row.';

-- The caller's claims, companies and replies as a business, for the export.
create function private.own_business() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.own_business is
  'Reads only the caller''s own claims, companies and replies. Trusts the token for the caller.';

create trigger refuse_own_company after insert on public.recommendations
  for each row when (
    coalesce(new.product_id, new.company_id) is not null and current_user in ('anon', 'authenticated')
  )
  execute function private.refuse_own_company();

create trigger refuse_own_company after insert on public.reviews
  for each row when (
    coalesce(new.product_id, new.company_id) is not null and current_user in ('anon', 'authenticated')
  )
  execute function private.refuse_own_company();

-- Owners cannot mark answers as helpful that refer to their own company.
create trigger refuse_own_mark after update of helped_at on public.responses
  for each row when (
    old.helped_at is null and new.helped_at is not null and coalesce(new.product_id, new.company_id) is not null
  )
  execute function private.refuse_own_company();

create trigger bound_texts before insert or update on public.company_claims
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.statement) > 5000 or octet_length(new.proof) > 5000
  ))
  execute function private.refuse_long_text();
create trigger lock_posts before insert on public.company_claims
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_posts();
create trigger pin_claim before insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_claim();
create trigger refuse_suspended before insert or update or delete on public.company_claims
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_claim after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_claim();
create trigger spend_quota after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('claims');

create trigger mark_claimed after insert or delete on private.company_owners
  for each row execute function private.mark_claimed();

create trigger pin_company_edit before update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_company_edit();
create trigger refuse_former_name after insert or update of name, location on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_former_name();
create trigger index_renamed after update of name on public.companies
  for each row when (old.name <> new.name) execute function private.index_renamed();
create trigger lock_renamed before update of name on public.companies
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_renamed();
create trigger lock_reviews before update of location on public.companies
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_reviews();

create trigger bound_texts before insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 9000)
  execute function private.refuse_long_text();
create trigger pin_reply before insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_reply();
create trigger refuse_suspended before insert or update or delete on public.review_replies
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger limit_newcomer after insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.record_reply_author();
create trigger refuse_repeated_text after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_edit after update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('replies');
create trigger notify_of_reply after insert or delete on public.review_replies
  for each row execute function private.notify_of_reply();

-- supabase/schemas/22-handles.sql

-- Handles of a company: phone, WhatsApp, Instagram, TikTok, Facebook, X, website. They are read by company or by exact
-- value, never listed (docs/decisions/0019-handles.md).

-- Handles of companies, in the one form of their kind.
create table public.company_handles (
  id uuid default gen_random_uuid() constraint company_handles_pkey primary key,
  company_id uuid not null constraint company_handles_company_id_fkey
    references public.companies (id) on delete cascade,
  kind text not null constraint company_handles_kind_known check (
    kind in ('phone', 'whatsapp', 'instagram', 'tiktok', 'facebook', 'x', 'website')
  ),
  value text not null
    constraint company_handles_value_length check (char_length(value) <= 200)
    constraint company_handles_value_shape check (value ~ '^[!-~]+$')
    constraint company_handles_value_normal check (private.handle_value(kind, value) is not distinct from value),
  added_by uuid constraint company_handles_added_by_fkey references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  hidden_for public.report_reason
);
comment on table public.company_handles is
  'Handles of companies, signed by who added them. In no listing: read by company or by exact value.';
comment on column public.company_handles.value is
  'Phone and WhatsApp as E.164, names in lower case without @, a website without scheme and www.';
comment on column public.company_handles.hidden_for is
  'Reason for its removal; the member who added it still reads it, and it cannot be added again.';

create unique index company_handles_value_key on public.company_handles (value, kind) where hidden_for is null;
create index company_handles_hidden_idx on public.company_handles (value) where hidden_for is not null;
create index company_handles_company_id_idx on public.company_handles (company_id);
create index company_handles_added_by_idx on public.company_handles (added_by) where added_by is not null;

alter table public.company_handles enable row level security;
revoke all on table public.company_handles from anon, authenticated;
grant
  select (id, company_id, kind, value, added_by, created_at, hidden_for),
  insert (id, company_id, kind, value),
  delete
on table public.company_handles to authenticated;
grant select, insert, update, delete on table public.company_handles to service_role;

-- Only for authors and owners, who also delete handles. Others read them by private.handles_of and
-- private.handles_like.
create policy company_handles_select_author on public.company_handles
  for select to authenticated
  using (added_by = (select auth.uid()) or (hidden_for is null and private.owns_company(company_id)));
create policy company_handles_insert_members on public.company_handles
  for insert to authenticated with check (added_by = (select auth.uid()));
create policy company_handles_delete_author on public.company_handles
  for delete to authenticated
  using (hidden_for is null and (added_by = (select auth.uid()) or private.owns_company(company_id)));

-- All stored forms that a pasted text may mean.
create function private.handles_in(typed text) returns table (kind text, value text)
language plpgsql immutable rows 8 parallel safe set search_path = ''
as $$
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
$$;

-- Row trigger: resets what a client may not set on a handle.
create function private.pin_handle() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.added_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;
comment on function private.pin_handle is 'Trigger: sets who adds a handle and when. Trusts the token for the member.';

-- Row trigger: stores a handle in the one form of its kind and refuses invalid ones.
create function private.normalise_handle() returns trigger
language plpgsql immutable set search_path = ''
as $$
begin
  -- The named constraint refuses unparsable values.
  new.value := coalesce(private.handle_value(new.kind, new.value), new.value);
  return new;
end
$$;

-- Row trigger: refuses a number that is another company's, by phone or WhatsApp. Runs after the insert, so that a retry
-- fails on its own primary key first; additions of the same value are serialised.
create function private.check_handle() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
      -- A handle removed from one company for another reason may belong to another company.
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
comment on function private.check_handle is
  'Trigger: reads handles that nobody may list, hidden ones too. Trusts only the row.';

-- Handles of a visible company, and those that the caller added and moderators removed.
create function private.handles_of(company uuid)
returns table (
  id uuid, kind text, value text, added_by uuid, created_at timestamptz, hidden_for public.report_reason
)
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for
  from public.company_handles as h
  where h.company_id = company and (h.hidden_for is null or h.added_by = auth.uid())
    and not private.is_hidden_subject(null, company)
  order by array_position(
    array['phone', 'whatsapp', 'instagram', 'tiktok', 'facebook', 'x', 'website'], h.kind
  ), h.created_at, h.id
  limit 40
$$;
comment on function private.handles_of is
  'Reads handles, which nobody may list, of one company. Trusts no argument: an id is compared.';
grant execute on function private.handles_of to anon, authenticated, service_role;

-- Visible handles that equal a pasted text.
create function private.handles_like(typed text)
returns table (id uuid, company_id uuid, kind text, value text, added_by uuid, created_at timestamptz)
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.id, h.company_id, h.kind, h.value, h.added_by, h.created_at
  from private.handles_in(typed) as w
  join public.company_handles as h on h.value = w.value and h.kind = w.kind and h.hidden_for is null
  union all
  select null, c.id, 'website', w.value, null, c.created_at
  from private.handles_in(typed) as w
  join public.companies as c on private.handle_value('website', c.website) = w.value and c.website is not null
  where w.kind = 'website'
$$;
comment on function private.handles_like is
  'Reads handles, which nobody may list, that a typed text names in full. Trusts no argument: it becomes values that are compared.';
grant execute on function private.handles_like to anon, authenticated, service_role;

-- A handle with the member who added it, if the caller may see that member.
create function private.handle_card(
  id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone,
  hidden_for public.report_reason default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', id, 'kind', kind, 'value', value, 'created_at', created_at, 'hidden_for', hidden_for,
    'user_id', added_by, 'author', private.author_of(added_by)
  );
end
$$;
grant execute on function private.handle_card to anon, authenticated, service_role;

create function public.find_handle(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('company', f.card, 'handles', f.handles) order by f.review_count desc, f.id
  ), '[]')
  from (
    select c.id, c.review_count, private.card(c) as card, jsonb_agg(
      private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at) order by h.kind
    ) as handles
    from private.handles_like(typed) as h join public.companies as c on c.id = h.company_id
    where c.hidden_for is null
    group by c.id
    order by c.review_count desc, c.id limit 10
  ) as f
$$;
comment on function public.find_handle is
  '[{"company": card, "handles": [card, …]}, …] of at most ten companies with the pasted handle.';
revoke all on function public.find_handle from public, anon, authenticated;
grant execute on function public.find_handle to anon, authenticated, service_role;

-- Whether a report of a number as private data hides it immediately: unless a moderator has kept it, and if the
-- reporter is trusted or, for a number of the last 30 days, a visitor.
create function private.hides_at_once(handle uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.company_handles as h
    join public.reports as r on r.handle_id = h.id and r.resolved_at is null and r.reason = 'private_data'
    where h.id = handle and h.kind in ('phone', 'whatsapp')
      and (
        private.is_trusted_reporter(r.reporter_id)
        or (r.reporter_id is null and h.created_at > now() - interval '30 days')
      )
      and not exists (
        select from private.moderation_log as l
        where l.item_id = handle and l.kind = 'handle' and l.action in ('dismiss', 'restore')
      )
  );
end
$$;
comment on function private.hides_at_once is
  'Reads reports and decisions about a handle. Trusts its caller, which locks the item.';

-- Files a visitor's request to remove their own number. At most one request is open at a time; the response does not
-- reveal an earlier one.
create function private.ask_removal(handle uuid, note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.ask_removal is
  'Writes a report, which a visitor may not. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.ask_removal to anon;

create function public.ask_removal(handle uuid, note text default null) returns void
language sql volatile set search_path = ''
as $$ select private.ask_removal(handle, left(note, 2000)) $$;
comment on function public.ask_removal is
  'Asks for the removal of the caller''s own phone number, for visitors; members report it.';
revoke all on function public.ask_removal from public, anon, authenticated;
grant execute on function public.ask_removal to anon;

create trigger bound_texts before insert or update on public.company_handles
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.kind) > 1000 or octet_length(new.value) > 1800
  ))
  execute function private.refuse_long_text();
create trigger normalise_handle before insert or update of kind, value on public.company_handles
  for each row execute function private.normalise_handle();
create trigger pin_handle before insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_handle();
create trigger refuse_suspended before insert or update or delete on public.company_handles
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_handle after insert on public.company_handles
  for each row when (new.hidden_for is null) execute function private.check_handle();
create trigger check_restored after update of hidden_for on public.company_handles
  for each row when (new.hidden_for is null and old.hidden_for is not null) execute function private.check_handle();
create trigger spend_quota after insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('handles');

-- supabase/schemas/23-cards.sql

-- Cards: the columns of a row that listings show, by name, with related data. A new column is on no card until it is
-- added here. Cards are read under the caller's policies.

-- A card's author: {"id", "username", "full_name", …}, or null.
create function private.author_of(member uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
grant execute on function private.author_of to anon, authenticated, service_role;

-- A card's {"category": {…}, "subcategory": {…} or null}.
create function private.category_path(category integer, subcategory integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'category', (
      select jsonb_build_object('id', c.id, 'name', public.local_name(c), 'slug', c.slug)
      from public.categories as c where c.id = category
    ),
    'subcategory', (
      select jsonb_build_object('id', s.id, 'name', public.local_name(s), 'slug', s.slug)
      from public.subcategories as s where s.id = subcategory
    )
  );
end
$$;
grant execute on function private.category_path to anon, authenticated, service_role;

-- A recommendation as listings show it.
create function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'recommendation', 'id', item.id, 'title', item.title, 'content', private.excerpt(item.content),
    'location', item.location, 'pricing', item.pricing, 'price_paid', item.price_paid, 'tags', item.tags,
    'links', item.links, 'images', item.images, 'upvotes', item.upvotes, 'downvotes', item.downvotes,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'is_anonymous', item.is_anonymous,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'language', item.language,
    'category', private.category_path(item.category_id, null) -> 'category', 'author', private.author_of(item.user_id),
    'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
  ) || private.subjects_of(item.product_id, item.company_id);
end
$$;
grant execute on function private.card(public.recommendations) to anon, authenticated, service_role;

-- A review as listings show it, with the beginning of the business's reply.
create function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'review', 'id', item.id, 'title', item.title, 'content', private.excerpt(item.content),
    'rating', item.rating, 'verified', item.verified, 'price_paid', item.price_paid, 'tags', item.tags,
    'links', item.links, 'images', item.images, 'upvotes', item.upvotes, 'downvotes', item.downvotes,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'is_anonymous', item.is_anonymous,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'language', item.language,
    'category', private.category_path(item.category_id, null) -> 'category', 'author', private.author_of(item.user_id),
    'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
  ) || private.subjects_of(item.product_id, item.company_id) || coalesce((
    select jsonb_build_object('reply', said || jsonb_build_object('content', private.excerpt(said ->> 'content')))
    from public.reply(item) as said where said is not null
  ), '{}');
end
$$;
grant execute on function private.card(public.reviews) to anon, authenticated, service_role;

-- A request as listings show it.
create function private.card(item public.requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'request', 'id', item.id, 'title', item.title, 'description', item.description,
    'location', item.location, 'budget', item.budget, 'status', item.status, 'response_count', item.response_count,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'hidden_for', item.hidden_for,
    'created_at', item.created_at, 'edited_at', item.edited_at, 'language', item.language,
    'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
  ) || private.category_path(item.category_id, item.subcategory_id);
end
$$;
grant execute on function private.card(public.requests) to anon, authenticated, service_role;

-- A list as listings show it.
create function private.card(item public.user_lists) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'list', 'id', item.id, 'name', item.name, 'description', item.description, 'user_id', item.user_id,
    'is_public', item.is_public, 'item_count', item.item_count, 'request_id', item.request_id,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'updated_at', item.updated_at,
    'author', private.author_of(item.user_id), 'is_mine', coalesce(item.user_id = auth.uid(), false)
  );
end
$$;
grant execute on function private.card(public.user_lists) to anon, authenticated, service_role;

-- A product as listings show it.
create function private.card(item public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'product', 'id', item.id, 'name', item.name, 'description', item.description, 'tags', item.tags,
    'website', item.website, 'category_id', item.category_id, 'subcategory_id', item.subcategory_id,
    'company_id', item.company_id, 'recommendation_count', item.recommendation_count,
    'review_count', item.review_count, 'rating_counts', item.rating_counts, 'average_rating', item.average_rating,
    'created_at', item.created_at, 'updated_at', item.updated_at, 'hidden_for', item.hidden_for,
    'merged_into', item.merged_into
  ) || private.category_path(item.category_id, item.subcategory_id);
end
$$;
grant execute on function private.card(public.products) to anon, authenticated, service_role;

-- A company as listings show it.
create function private.card(item public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'company', 'id', item.id, 'name', item.name, 'description', item.description, 'logo', item.logo,
    'website', item.website, 'location', item.location, 'place_id', item.place_id, 'hours', item.hours,
    'category_id', item.category_id, 'recommendation_count', item.recommendation_count,
    'review_count', item.review_count, 'rating_counts', item.rating_counts, 'product_count', item.product_count,
    'reviewed_product_count', item.reviewed_product_count, 'product_review_count', item.product_review_count,
    'product_recommendation_count', item.product_recommendation_count,
    'product_rating_counts', item.product_rating_counts, 'average_rating', item.average_rating,
    'is_claimed', item.is_claimed, 'created_at', item.created_at, 'updated_at', item.updated_at,
    'hidden_for', item.hidden_for, 'merged_into', item.merged_into, 'former_names', item.former_names,
    'category', private.category_path(item.category_id, null) -> 'category'
  );
end
$$;
grant execute on function private.card(public.companies) to anon, authenticated, service_role;

-- A member as search results show them.
create function private.card(item public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.author_of(item.id) || jsonb_build_object('kind', 'person', 'bio', item.bio);
end
$$;
grant execute on function private.card(public.profiles) to anon, authenticated, service_role;

-- A card's {"product": {"id", "name"} or null, "company": {"id", "name", "location"} or null}. The company's place is
-- shown, not the author's home.
create function private.subjects_of(product uuid, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
grant execute on function private.subjects_of to anon, authenticated, service_role;

-- supabase/schemas/24-feeds.sql

-- Listings in pages, with filters.

-- Filter of a listing; `languages` are those that its reader knows. It is passed as values, which become conditions
-- only when a statement is built. `made` are the products whose posts a company's listing includes.
create type private.feed_filter as (
  place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  rating integer, made uuid[], languages public.language[]
);

create table private.weekly_posts (
  kind text not null constraint weekly_posts_kind_known check (kind in ('recommendation', 'review', 'request')),
  category_id integer not null constraint weekly_posts_category_id_fkey
    references public.categories (id) on delete cascade,
  week date not null,
  posts integer not null constraint weekly_posts_posts_positive check (posts >= 0),
  constraint weekly_posts_pkey primary key (kind, category_id, week)
);
comment on table private.weekly_posts is
  'How many posts of a week (its Monday, in UTC) a category shows: a deep page of a listing skips whole weeks by it.';

create index weekly_posts_category_id_idx on private.weekly_posts (category_id);

-- Ids of one page of some kinds in one order: all items, or those whose column `scope` equals `scope_id`. PostgREST
-- would join embedded rows to each row that an offset skips; here an index-only scan picks ids, and cards are read
-- under the caller's policies. It starts at the nearer end or, far from both, at the page's week if weeks are counted:
-- newest first, of everything or a category. The statement is built for each order, so that each uses its index;
-- `scope` is one of scope_condition's names, never a caller's text.
create function private.page_of(
  kinds text[], sort text, scope text, scope_id text, total integer, page integer, page_size integer
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  taken integer := least(greatest(page_size, 1), 50);
  skipped integer := least((greatest(page, 1)::bigint - 1) * taken, 2000000000);
  left_over integer := greatest(total - skipped - taken, 0);
  newer integer;
  before timestamptz;
  keys text[] := case sort when 'trending' then '{upvotes,created_at,id}' else '{created_at,id}' end;
  direction text := ' desc';
  branches text;
begin
  if least(skipped, left_over) > 500 and sort <> 'trending' and coalesce(scope, 'category_id') = 'category_id' then
    select w.newer, (w.week + 7)::timestamp at time zone 'utc' into newer, before
    from (
      select p.week, sum(sum(p.posts)) over (order by p.week desc) - sum(p.posts) as newer
      from private.weekly_posts as p
      where p.kind = any (kinds) and (scope is null or p.category_id = scope_id::integer)
      group by p.week
    ) as w
    where w.newer <= skipped
    order by w.week limit 1;
    skipped := skipped - coalesce(newer, 0);
  elsif skipped > left_over then
    taken := least(taken, greatest(total - skipped, 0));
    skipped := left_over;
    direction := ' asc';
  end if;
  select string_agg(format(
    '(select %L as kind, %s from public.%I where %s order by %s limit %s)',
    known.kind, array_to_string(keys, ', '), private.table_of(known.kind),
    concat_ws(' and ', private.shown_of(known.kind), private.scope_condition(scope, scope_id),
      'created_at < ' || quote_literal(before)),
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
comment on function private.page_of is
  'Reads only the ids of a page from an index, past the policies, and leaves out deleted items itself. Trusts no argument: it contains the names, the rest are values.';
grant execute on function private.page_of to anon, authenticated, service_role;

-- Cards of one page of some kinds in one order.
create function private.cards_of(
  kinds text[], sort text, scope text, scope_id text, total integer, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.card_of(p.kind, p.item_id) order by p.position), '[]')
    from private.page_of(kinds, sort, scope, scope_id, total, page, page_size)
      with ordinality as p (kind, item_id, position)
  );
end
$$;
grant execute on function private.cards_of to anon, authenticated, service_role;

create function public.home_feed(recommendations_by text default 'recent', reviews_by text default 'recent')
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  categories jsonb;
  recommendations jsonb;
  reviews jsonb;
  requests jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
  into categories
  from (
    select a.id, public.local_name(a) as name, a.slug, a.recommendation_count, a.review_count
    from public.categories as a
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
comment on function public.home_feed is
  'R048: {"categories": [category, …], "recommendations": [card, …], "reviews": [card, …], "requests": the two newest [card, …]}.';
revoke all on function public.home_feed from public, anon, authenticated;
grant execute on function public.home_feed to anon, authenticated, service_role;

-- The condition of a feed's filters, each cut to a sane length: it is repeated in a statement for each kind. Null
-- without filters.
create function private.filter_of(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean,
  languages public.language[]
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
      (is_verified, case when kind = 'review' then 'verified' when kind <> 'product' then 'by_verified' end),
      -- Posts of unknown language stay, as the reader may know it; products have no language.
      (cardinality(languages) > 0 and kind <> 'product',
        format('(language is null or language = any (%L::public.language[]))', languages[:20]))
    ) as asked (is_asked, condition)
    where asked.is_asked
  );
end
$$;
grant execute on function private.filter_of to anon, authenticated, service_role;

-- The condition for the name of a scope; null for no scope.
create function private.scope_condition(scope text, scope_id text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if scope not in ('product_id', 'company_id', 'category_id', 'subcategory_id') then
    raise exception using errcode = '22023', message = 'scope_unknown';
  end if;
  return case scope
    when 'product_id' then format('product_id = %L', scope_id)
    when 'company_id' then format('company_id = %L', scope_id)
    when 'category_id' then format('category_id = %L', scope_id)
    when 'subcategory_id' then format('subcategory_id = %L', scope_id)
  end;
end
$$;

-- The card of an item of a feed.
create function private.card_of(kind text, item_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case kind
    when 'recommendation' then (select private.card(r) from public.recommendations as r where r.id = item_id)
    when 'review' then (select private.card(r) from public.reviews as r where r.id = item_id)
    when 'request' then (select private.card(r) from public.requests as r where r.id = item_id)
    else (
      select private.card(o) - '{category,subcategory}'::text[] from public.products as o where o.id = item_id
    )
  end;
end
$$;
grant execute on function private.card_of to anon, authenticated, service_role;

-- The first 501 items that match a filter, regardless of policies; sorted 'recent' or 'trending', reviews also
-- 'highest' or 'lowest'. Without parallel workers: starting them would take longer than the page.
create function private.matches_of(
  kinds text[], asked private.feed_filter, sort text, scope text, scope_id text
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 501 set search_path = ''
set max_parallel_workers_per_gather = 0
as $$
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
      scoped.condition,
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified, asked.languages),
      case when asked.rating is not null then
        case wanted.kind when 'review' then format('rating = %L', asked.rating) else 'false' end
      end),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind), lateral (
    select private.scope_condition(scope, scope_id) as condition
    union all select format('product_id = any (%L)', asked.made) where asked.made is not null
  ) as scoped
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;
comment on function private.matches_of is
  'Reads only the ids of matches from an index, past the policies, and leaves out deleted items itself. Trusts no argument: it contains the names, the rest are values.';
grant execute on function private.matches_of to anon, authenticated, service_role;

-- One page of a filtered feed: {"items": [card, …], "total", "is_capped": whether more than 500 match}.
create function private.filtered_feed(
  kinds text[], asked private.feed_filter, sort text, scope text, scope_id text, page integer, page_size integer
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  skipped constant integer := least((greatest(page, 1)::bigint - 1) * taken, 500);
begin
  return (
    with matches as materialized (
      select * from private.matches_of(kinds, asked, sort, scope, scope_id)
        with ordinality as m (kind, item_id, position)
    )
    select jsonb_build_object(
      'items', (
        select coalesce(jsonb_agg(private.card_of(m.kind, m.item_id) order by m.position), '[]')
        from matches as m where m.position > skipped and m.position <= least(skipped + taken, 500)
      ),
      'total', (select least(count(*), 500) from matches),
      'is_capped', (select count(*) > 500 from matches)
    )
  );
end
$$;
grant execute on function private.filtered_feed to anon, authenticated, service_role;

create function public.request_feed(
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, is_verified boolean default null,
  languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if private.filter_of('request', place, price_below, null, null, is_verified, languages) is not null then
    return private.filtered_feed('{request}',
      (place, price_below, null, null, is_verified, null, null, languages)::private.feed_filter, 'recent', null, null,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', private.cards_of('{request}', 'recent', null, null,
    (select sum(c.request_count)::integer from public.categories as c),
    coalesce(page, 1), coalesce(page_size, 12)));
end
$$;
comment on function public.request_feed is
  'R185: {"items": [card, …]}, newest first; with a filter as in private.filtered_feed.';
revoke all on function public.request_feed from public, anon, authenticated;
grant execute on function public.request_feed to anon, authenticated, service_role;

create function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, rating integer default null,
  languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  known constant text := case when kind in ('recommendation', 'review') then kind end;
  asked private.feed_filter := (place, price_below, min_rating, has_images, is_verified, rating, null, languages);
  scope text;
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
    or private.filter_of(kind, place, price_below, min_rating, has_images, is_verified, languages) is not null then
    return private.filtered_feed(array[known], asked, sort,
      case when product_id is not null then 'product_id' when company_id is not null then 'company_id'
        when category_id is not null then 'category_id' end,
      coalesce(product_id::text, company_id::text, category_id::text),
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if product_id is not null then
    scope := 'product_id';
    select case post_feed.kind
        when 'recommendation' then p.recommendation_count when 'review' then p.review_count end
      into total
    from public.products as p where p.id = post_feed.product_id;
  elsif company_id is not null then
    scope := 'company_id';
    select case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end
      into total
    from public.companies as c where c.id = post_feed.company_id;
  else
    scope := case when category_id is not null then 'category_id' end;
    select sum(case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end)
      into total
    from public.categories as c
    where post_feed.category_id is null or c.id = post_feed.category_id;
  end if;
  if total is not null then
    items := private.cards_of(array[kind], sort, scope,
      coalesce(product_id::text, company_id::text, category_id::text), total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;
comment on function public.post_feed is
  'R183, R184: {"items": [card, …]} of recommendations or reviews, newest or most upvoted first: all, or those of a product, a company with its products, or a category. With a filter, by stars, or of a company with products also {"total", "is_capped"} (private.filtered_feed).';
revoke all on function public.post_feed from public, anon, authenticated;
grant execute on function public.post_feed to anon, authenticated, service_role;

create function public.category_feed(
  category_slug text, page integer default 1, page_size integer default 6,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kinds constant text[] := '{recommendation,review}';
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null, languages);
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified, languages) is not null then
    return private.filtered_feed(kinds, asked, 'recent', 'category_id', category_id::text,
      coalesce(page, 1), coalesce(page_size, 6));
  end if;
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    kinds, 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;
comment on function public.category_feed is
  'C25: {"total", "items": [card, …]}: recommendations and reviews of a category, newest first; "is_capped" with a filter. A filter that a kind does not have excludes the kind.';
revoke all on function public.category_feed from public, anon, authenticated;
grant execute on function public.category_feed to anon, authenticated, service_role;

create function public.subcategory_feed(
  category_slug text, subcategory_slug text, kind text default 'all',
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, languages public.language[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  subcategory_id integer;
  asked constant private.feed_filter := (place, price_below, min_rating, has_images, is_verified, null, null, languages);
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
  if private.filter_of(kinds[1], place, price_below, min_rating, has_images, is_verified, languages) is not null then
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
comment on function public.subcategory_feed is
  'R075: {"items": [card or product, …]} of a subcategory, newest first, of one kind or all three. With a filter also "total" and "is_capped", and no products.';
revoke all on function public.subcategory_feed from public, anon, authenticated;
grant execute on function public.subcategory_feed to anon, authenticated, service_role;

create function public.member_items(
  member uuid, kinds text default 'all', part text default '', public_only boolean default true,
  page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
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
comment on function public.member_items is
  'R148: {"member": {"id", "username", "full_name"}, "entries": [{"kind", "id", "title", "text", "created_at", "rating", "status", "is_public"}, …], "has_more"}: what a member posted and collected, newest first, of all kinds or "recommendations", "reviews", "requests" or "lists" alone, with that part of a title. Null if the caller sees no such member; the caller''s own private lists are included. The text is an excerpt.';
revoke all on function public.member_items from public, anon, authenticated;
grant execute on function public.member_items to anon, authenticated, service_role;

-- supabase/schemas/25-search.sql

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

-- supabase/schemas/26-moderation.sql

-- Moderators, reports, decisions, the moderation log and rings of votes.

-- Reports, and decisions about them. A hidden post counts as deleted (hidden_for has the reason and distinguishes the
-- two), so every listing, counter and search leaves it out.
create table private.moderators (
  user_id uuid constraint moderators_pkey primary key
    constraint moderators_user_id_fkey references public.profiles (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.moderators is
  'Written by operators through SQL, never through the API: no claim that a member can set is trusted.';

create table public.reports (
  id uuid default gen_random_uuid() constraint reports_pkey primary key,
  reporter_id uuid constraint reports_reporter_id_fkey
    references public.profiles (id) on delete set null,
  recommendation_id uuid
    constraint reports_recommendation_id_fkey references public.recommendations (id) on delete set null,
  review_id uuid
    constraint reports_review_id_fkey references public.reviews (id) on delete set null,
  request_id uuid
    constraint reports_request_id_fkey references public.requests (id) on delete set null,
  response_id uuid
    constraint reports_response_id_fkey references public.responses (id) on delete set null,
  comment_id uuid
    constraint reports_comment_id_fkey references public.comments (id) on delete set null,
  profile_id uuid constraint reports_profile_id_fkey
    references public.profiles (id) on delete cascade,
  kind text constraint reports_kind_length check (char_length(kind) <= 20),
  item_id uuid,
  reason public.report_reason not null,
  note text
    constraint reports_note_length check (char_length(note) <= 500)
    constraint reports_note_clean check (private.is_clean(note)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  author_id uuid constraint reports_author_id_fkey
    references public.profiles (id) on delete set null,
  title text constraint reports_title_length check (char_length(title) <= 200),
  body text constraint reports_body_length check (char_length(body) <= 5000),
  list_id uuid constraint reports_list_id_fkey
    references public.user_lists (id) on delete set null,
  product_id uuid constraint reports_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint reports_company_id_fkey
    references public.companies (id) on delete set null,
  handle_id uuid constraint reports_handle_id_fkey
    references public.company_handles (id) on delete set null,
  reply_id uuid constraint reports_reply_id_fkey
    references public.review_replies (id) on delete set null,
  constraint reports_recommendation_key unique (recommendation_id, reporter_id),
  constraint reports_review_key unique (review_id, reporter_id),
  constraint reports_request_key unique (request_id, reporter_id),
  constraint reports_response_key unique (response_id, reporter_id),
  constraint reports_comment_key unique (comment_id, reporter_id),
  constraint reports_profile_key unique (profile_id, reporter_id),
  constraint reports_item_known check (kind is not null and item_id is not null),
  constraint reports_list_key unique (list_id, reporter_id),
  constraint reports_product_key unique (product_id, reporter_id),
  constraint reports_company_key unique (company_id, reporter_id),
  constraint reports_handle_key unique (handle_id, reporter_id),
  constraint reports_reply_key unique (reply_id, reporter_id),
  constraint reports_one_item check (
    num_nonnulls(
      recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id,
      handle_id, reply_id
    ) <= 1
  )
);
comment on table public.reports is
  'Reports, insert only; moderators read them through moderation_board(). reporter_id is null for reports by visitors and erased members.';
comment on column public.reports.author_id is 'Author of the reported item, anonymous ones too; null once erased.';
comment on column public.reports.title is 'Title of the item when it was reported; body likewise.';

create index reports_reporter_id_idx on public.reports (reporter_id) where reporter_id is not null;
create index reports_item_id_idx on public.reports (item_id) where resolved_at is null;
create index reports_author_id_idx on public.reports (author_id) where author_id is not null;

alter table public.reports enable row level security;
revoke all on table public.reports from anon, authenticated;
grant
  insert (id, reporter_id, recommendation_id, review_id, request_id, response_id, comment_id, profile_id, reason,
    note, list_id, product_id, company_id, handle_id, reply_id)
on table public.reports to authenticated;
grant select, insert, update, delete on table public.reports to service_role;

create policy reports_insert_members on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

create table private.moderation_answers (
  kind text not null constraint moderation_answers_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint moderation_answers_author_id_fkey
    references public.profiles (id) on delete cascade,
  answer text not null
    constraint moderation_answers_answer_length check (private.is_text(answer, 1000)),
  created_at timestamptz not null default now(),
  constraint moderation_answers_pkey primary key (kind, item_id)
);
comment on table private.moderation_answers is 'Answers of authors to hidings, one each.';

create index moderation_answers_author_id_idx on private.moderation_answers (author_id);

-- Ids without foreign keys: entries outlive their members and items.
create table private.moderation_log (
  id uuid default gen_random_uuid() constraint moderation_log_pkey primary key,
  actor_id uuid,
  action text not null
    constraint moderation_log_action_known check (
      action in (
        'dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal', 'hold', 'propose',
        'approve', 'decline', 'withdraw', 'release', 'rename', 'remove_logo', 'merge', 'reopen'
      )
    ),
  kind text not null constraint moderation_log_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  reason public.report_reason,
  created_at timestamptz not null default clock_timestamp(),
  -- Two decisions may have the same time; the number orders them.
  number bigint generated always as identity,
  constraint moderation_log_number_key unique (number),
  constraint moderation_log_actor_known check ((actor_id is null) = (action = 'hold'))
);
comment on table private.moderation_log is 'Append-only: a trigger refuses changes by all roles that cannot drop it.';
comment on column private.moderation_log.actor_id is 'Null if reports hid it: reporters are named nowhere.';

create index moderation_log_item_id_idx on private.moderation_log (item_id, created_at desc, id desc)
  where action = 'hide';
create index moderation_log_hidden_idx on private.moderation_log (item_id) where action in ('hide', 'hold', 'merge');

-- Moderators are equals: items in a moderator's own name need two others to hide or restore. The first decision is a
-- proposal on the board, the second carries it out. With fewer than two others an operator must act. Anonymous posts
-- need one, since a second would reveal that a moderator wrote them.
create table private.moderation_proposals (
  kind text not null constraint moderation_proposals_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  moderator_id uuid not null constraint moderation_proposals_moderator_id_fkey
    references private.moderators (user_id) on delete cascade,
  reason public.report_reason,
  created_at timestamptz not null default now(),
  constraint moderation_proposals_pkey primary key (kind, item_id)
);
comment on table private.moderation_proposals is
  'Proposals of one moderator about another''s item: to hide it for a reason, or without one to show it again.';

create index moderation_proposals_moderator_id_idx on private.moderation_proposals (moderator_id);

-- Rings of votes, recomputed at night: with millions of votes that takes longer than a request may. Stored as members
-- and numbers; names are read when shown and go with their members.
create table private.vote_rings (
  member_id uuid constraint vote_rings_pkey primary key
    constraint vote_rings_member_id_fkey references public.profiles (id) on delete cascade,
  ring text not null constraint vote_rings_ring_length check (char_length(ring) <= 40),
  votes integer not null,
  all_votes integer not null
);
comment on table private.vote_rings is
  'Rings of votes as of last night: members, upvotes within the ring and in all.';

-- Whether the caller is a moderator.
create function private.is_moderator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.moderators as m where m.user_id = (select auth.uid()))
$$;
comment on function private.is_moderator is
  'Reads the moderators, and tells whether the caller is one. Trusts the token for the caller.';
grant execute on function private.is_moderator to authenticated;

create function public.is_moderator(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return auth.uid() is not null and $1.id = auth.uid() and private.is_moderator();
end
$$;
comment on function public.is_moderator is
  'Whether the member is a moderator, for their own profile; false for any other.';
revoke all on function public.is_moderator from public, anon, authenticated;
grant execute on function public.is_moderator to anon, authenticated, service_role;

-- Row trigger: the moderation log is append-only.
create function private.refuse_change() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'log_is_final', hint = tg_table_name;
end
$$;

-- An item as it is reported and moderated; no row if it is deleted.
create function private.moderated_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, hidden_for public.report_reason,
  parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id, i.is_named, i.title, i.body, i.hidden_for, i.parent_kind, i.parent_id
    from private.read_item(kind, item) as i where not i.is_deleted or i.hidden_for is not null;
end
$$;
comment on function private.moderated_item is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Row trigger: resets what a client may not set on a report.
create function private.pin_report() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.reporter_id := coalesce(new.reporter_id, auth.uid());
  new.note := nullif(btrim(new.note), '');
  new.created_at := now();
  new.resolved_at := null;
  return new;
end
$$;
comment on function private.pin_report is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: refuses a report of an item that is deleted, hidden by a decision, or the reporter's own, and hides the
-- item once enough members reported it. Runs after the insert, so that a second report of the same item fails as a
-- duplicate whatever its state; the lock serialises it with moderators and other reporters.
create function private.check_report() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.check_report is 'Reads the reported item and its author. Trusts the token for the caller.';

-- Closes the open reports of an item and returns how many there were.
create function private.resolve_reports(kind text, item uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  resolved integer;
begin
  update public.reports as r set resolved_at = now()
  where r.item_id = item and r.kind = resolve_reports.kind and r.resolved_at is null;
  get diagnostics resolved = row_count;
  return resolved;
end
$$;
comment on function private.resolve_reports is
  'Writes the reports of others. Trusts its callers to have called begin_moderation.';

-- Adds an entry to the moderation log; the actor is null for an effect of reports.
create function private.log_moderation(
  action text, kind text, item uuid, reason public.report_reason
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.moderation_log (actor_id, action, kind, item_id, reason)
  values (case when action <> 'hold' then auth.uid() end, action, kind, item, reason)
$$;
comment on function private.log_moderation is
  'Writes the log, which nobody may. Trusts its callers for what was done.';

-- Hides an item for a reason, or shows it again without one, and notifies its author. With open reports, its author is
-- notified that it is held. A question's list of answers that still has its title is hidden and shown with it, unless
-- it was decided on itself.
create function private.set_hidden(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  execute format(
    'update public.%I as i set hidden_for = $1%s where i.id = $2', private.table_of(kind),
    case when kind in ('recommendation', 'review', 'request') then ', is_deleted = $1 is not null' end)
  using reason, item;
  if kind = 'request' then
    update public.user_lists as l set hidden_for = reason
    from public.requests as r
    where r.id = item and l.request_id = item and l.name = btrim(left(r.title, 100)) and not exists (
      select from private.moderation_log as m where m.kind = 'list' and m.item_id = l.id
    );
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select target.author, 'moderation', coalesce(m.parent_kind, kind), coalesce(m.parent_id, item),
    target.about || jsonb_strip_nulls(jsonb_build_object('reason', reason, 'event', case
      when reason is null then 'shown'
      when private.is_reported(kind, item) then 'held'
      else 'hidden'
    end))
  from private.notification_target(kind, item) as target, private.moderated_item(kind, item) as m
  where target.author is not null;
end
$$;
comment on function private.set_hidden is
  'Writes items of others and tells the author. Trusts its callers to have called begin_moderation.';

-- Closes the reports of an item and leaves it as it is; a held item is shown again. One moderator is enough, and
-- another's proposal is deleted. Idempotent.
create function private.dismiss_reports(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.dismiss_reports is
  'Writes the reports of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.dismiss_reports to authenticated;

-- Reopens the reports that the caller's dismissal has closed, and returns whether it did. Only the last decision about
-- an item can be undone, for ten minutes.
create function private.reopen_reports(kind text, item uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.moderation_log;
begin
  perform private.begin_moderation(kind, item, is_there => false);
  select l.* into last from private.moderation_log as l
  where l.kind = reopen_reports.kind and l.item_id = item order by l.number desc limit 1;
  if last.action is distinct from 'dismiss' or last.actor_id is distinct from auth.uid()
    or last.created_at < now() - interval '10 minutes' then
    return false;
  end if;
  update public.reports as r set resolved_at = null
  where r.item_id = item and r.kind = reopen_reports.kind and r.resolved_at = (
    select max(o.resolved_at) from public.reports as o
    where o.item_id = item and o.kind = reopen_reports.kind
  );
  perform private.log_moderation('reopen', kind, item, null);
  return true;
end
$$;
comment on function private.reopen_reports is
  'Writes the reports of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.reopen_reports to authenticated;

-- Hides an item and closes its reports. A held item can be hidden; a moderator's item needs two decisions.
create function private.hide_item(kind text, item uuid, reason public.report_reason) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.hide_item is 'Writes items of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.hide_item to authenticated;

-- Shows a hidden item again. A moderator's item needs two decisions.
create function private.restore_item(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.restore_item is 'Writes items of others. Trusts begin_moderation, which it calls first.';
grant execute on function private.restore_item to authenticated;

-- Stores the author's answer to a hiding and notifies the moderator; a second one fails on the primary key.
create function private.answer_hiding(kind text, item uuid, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
  perform private.notify_moderators(kind, item);
end
$$;
comment on function private.answer_hiding is
  'Writes an author''s answer to a hiding. Trusts the token for the caller, whom it compares with the author.';
grant execute on function private.answer_hiding to authenticated;

-- The caller's answer to a hiding, or null.
create function private.own_answer(kind text, item uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a.answer from private.moderation_answers as a
  where a.kind = own_answer.kind and a.item_id = item and a.author_id = (select auth.uid())
$$;
comment on function private.own_answer is
  'Reads only the caller''s own answers to moderators. Trusts the token for the caller.';

-- An item as the board shows it, with whether it has an author, needs two moderators, has a proposal, or earlier
-- versions. An anonymous author is not named.
create function private.moderation_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.moderation_card is
  'Reads any item, past the policies. Trusts its callers to have called is_moderator.';

-- The moderation board: {"open": [card with reports, …], "hidden": [card, …], "log": [entry, …], "suspended",
-- "claims"}; null unless the caller is a moderator.
create function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(),
    'suspended', private.suspended_members(), 'log', private.newest_decisions(),
    'claims', (select count(*) from public.company_claims as c where c.status = 'open')
  ) end;
end
$$;
comment on function private.board_for_moderators is
  'Reads reports and the log. Trusts is_moderator, which it calls first.';
grant execute on function private.board_for_moderators to authenticated;

-- The caller's reports, answers and suspensions, for the export; authors of reported items are left out.
create function private.own_moderation() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.own_moderation is
  'Reads only the caller''s own reports, answers and suspensions. Trusts the token for the caller.';
grant execute on function private.own_moderation to authenticated;

create function public.moderation_board() returns jsonb
language sql stable set search_path = ''
as $$ select private.board_for_moderators() $$;
comment on function public.moderation_board is 'The moderation board (private.board_for_moderators), or null.';
revoke all on function public.moderation_board from public, anon, authenticated;
grant execute on function public.moderation_board to authenticated;

create function public.moderation_dismiss(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.dismiss_reports(kind, item) $$;
comment on function public.moderation_dismiss is 'Closes the reports of an item. Moderators only.';
revoke all on function public.moderation_dismiss from public, anon, authenticated;
grant execute on function public.moderation_dismiss to authenticated;

create function public.moderation_reopen(kind text, item uuid) returns boolean
language sql volatile set search_path = ''
as $$ select private.reopen_reports(kind, item) $$;
comment on function public.moderation_reopen is
  'Undoes the caller''s own dismissal of the last ten minutes; false if another decision came after it. Moderators only.';
revoke all on function public.moderation_reopen from public, anon, authenticated;
grant execute on function public.moderation_reopen to authenticated;

create function public.moderation_hide(kind text, item uuid, reason public.report_reason) returns void
language sql volatile set search_path = ''
as $$ select private.hide_item(kind, item, reason) $$;
comment on function public.moderation_hide is 'Hides an item and closes its reports. Moderators only.';
revoke all on function public.moderation_hide from public, anon, authenticated;
grant execute on function public.moderation_hide to authenticated;

create function public.moderation_restore(kind text, item uuid) returns void
language sql volatile set search_path = ''
as $$ select private.restore_item(kind, item) $$;
comment on function public.moderation_restore is 'Shows a hidden item again. Moderators only.';
revoke all on function public.moderation_restore from public, anon, authenticated;
grant execute on function public.moderation_restore to authenticated;

create function public.answer_moderation(kind text, item uuid, answer text) returns void
language sql volatile set search_path = ''
as $$ select private.answer_hiding(kind, item, left(answer, 2000)) $$;
comment on function public.answer_moderation is 'Stores the author''s answer to a hiding.';
revoke all on function public.answer_moderation from public, anon, authenticated;
grant execute on function public.answer_moderation to authenticated;

-- Notifies the moderator who hid an item of its author's answer, or all moderators if that one has left.
create function private.notify_moderators(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hider uuid;
begin
  select m.user_id into hider from private.moderation_log as l
  left join private.moderators as m on m.user_id = l.actor_id
  where l.action = 'hide' and l.kind = notify_moderators.kind and l.item_id = item
  order by l.created_at desc, l.id desc limit 1;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select m.user_id, 'answer', kind, item,
    -- The title of a profile is its member's name, which would outlive the account here.
    jsonb_strip_nulls(jsonb_build_object('event', 'author_answered', 'kind', kind,
      'title', case when kind <> 'profile' then left(i.title, 200) end))
  from private.moderators as m, private.moderated_item(kind, item) as i
  where m.user_id = coalesce(hider, m.user_id) and m.user_id is distinct from auth.uid();
end
$$;
comment on function private.notify_moderators is
  'Writes notifications for moderators, whose list nobody may read. Trusts its caller for the item.';

-- Row trigger: stores a report's item, its author and its text at that moment, whatever a client sends. An item that is
-- edited or deleted later is judged as it was reported.
create function private.keep_reported() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  -- The only filled column among those named after a kind.
  select left(c.key, -3), c.value::uuid into new.kind, new.item_id
  from jsonb_each_text(to_jsonb(new)) as c
  where c.value is not null and private.table_of(left(c.key, -3)) is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;
comment on function private.keep_reported is
  'Reads the reported item and its author, whom the reporter may not see. Trusts the row for the item.';

-- The company that an item is, belongs to or is about; null without one.
create function private.company_of_item(kind text, item uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case kind
    when 'company' then private.company_of(null, item)
    when 'product' then private.company_of(item, null)
    when 'recommendation' then (
      select private.company_of(r.product_id, r.company_id) from public.recommendations as r where r.id = item
    )
    when 'review' then (
      select private.company_of(r.product_id, r.company_id) from public.reviews as r where r.id = item
    )
    when 'response' then (
      select private.company_of(a.product_id, a.company_id) from public.responses as a where a.id = item
    )
    when 'handle' then (select h.company_id from public.company_handles as h where h.id = item)
    when 'reply' then (
      select private.company_of_item('review', p.review_id) from public.review_replies as p where p.id = item
    )
    when 'comment' then (
      select private.company_of_item(p.kind, p.id) from public.comments as c, private.post_of(c) as p where c.id = item
    )
  end;
end
$$;
comment on function private.company_of_item is
  'Reads the company that an item is about, hidden ones too. Trusts its callers to only compare it.';

-- Locks an item for a decision and returns why it is hidden, or null. Raises moderators_only, item_deleted (unless
-- `is_there` is false and it was reported), own_content for the caller's own item, or own_company for an item about the
-- caller's own company.
create function private.begin_moderation(kind text, item uuid, is_there boolean default true)
returns public.report_reason
language plpgsql volatile security definer set search_path = ''
as $$
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
  elsif private.has_interest(auth.uid(), private.company_of_item(kind, item)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
  end if;
  return found_item.hidden_for;
end
$$;
comment on function private.begin_moderation is
  'Reads any item, past the policies. Trusts is_moderator, which it calls first, and the token for the caller.';

-- Card of a deleted item as it was last reported; an anonymous author stays unnamed.
create function private.reported_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.reported_card is
  'Reads a report''s copy of an item. Trusts its callers to have called is_moderator.';

-- Public photos of a post, or the public logo of a company; a hidden item has none.
create function private.public_photos(kind text, item uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(p.images), '{}') from (
    select r.images from public.recommendations as r
    where kind = 'recommendation' and r.id = item and not r.is_deleted and r.hidden_for is null
    union all
    select r.images from public.reviews as r
    where kind = 'review' and r.id = item and not r.is_deleted and r.hidden_for is null
    union all
    select array[c.logo] from public.companies as c
    where kind = 'company' and c.id = item and c.logo is not null and c.hidden_for is null
  ) as p
$$;
comment on function private.public_photos is
  'Reads the photos of public items. Trusts its caller to have called is_moderator.';

-- Items with open reports, for the board: most reported first, then longest waiting.
create function private.open_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.card || jsonb_build_object(
    'history', private.history_of_author(g.kind, g.item_id),
    'images', private.public_photos(g.kind, g.item_id),
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
  )) order by g.weight desc, g.since), '[]')
  from (
    select r.kind, r.item_id, min(r.created_at) as since, count(*) as weight, coalesce(
      private.moderation_card(r.kind, r.item_id), private.reported_card(r.kind, r.item_id)
    ) as card
    from public.reports as r where r.resolved_at is null
    group by r.kind, r.item_id order by weight desc, since limit 50
  ) as g
$$;
comment on function private.open_cases is 'Reads every report. Trusts its caller to have called is_moderator.';

-- Hidden items with their last hiding, for the board. A held item is an open case instead.
create function private.hidden_cases() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    private.moderation_card(h.kind, h.item_id) || jsonb_build_object('hidden_at', h.created_at)
    order by h.created_at desc
  ), '[]')
  from (
    select distinct on (l.kind, l.item_id) l.kind, l.item_id, l.created_at
    from private.moderation_log as l
    where l.action = 'hide' and not private.is_reported(l.kind, l.item_id)
      -- Merged since: cannot be restored.
      and not exists (
        select from private.moderation_log as m where m.action = 'merge' and m.kind = l.kind and m.item_id = l.item_id
      )
      and (select m.hidden_for from private.moderated_item(l.kind, l.item_id) as m) is not null
    order by l.kind, l.item_id, l.created_at desc
  ) as h
$$;
comment on function private.hidden_cases is 'Reads everything hidden. Trusts its caller to have called is_moderator.';

-- Newest entries of the log, for the board. Answers and appeals name no member.
create function private.newest_decisions() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.newest_decisions is 'Reads the log. Trusts its caller to have called is_moderator.';

-- Condition under which listings show a row of a kind.
create function private.shown_of(kind text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return case kind when 'product' then 'hidden_for is null' else 'not is_deleted' end;
end
$$;

-- Whether a product or company is hidden (S03).
create function private.is_hidden_subject(product uuid, company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.products as p where p.id = product and p.hidden_for is not null)
    or exists (select from public.companies as c where c.id = company and c.hidden_for is not null);
end
$$;
comment on function private.is_hidden_subject is
  'Reads whether a product or company is hidden, past the policies. Trusts no argument: ids are compared.';
grant execute on function private.is_hidden_subject to authenticated;

-- Row trigger: refuses posts about, and list items of, a hidden product or company.
create function private.refuse_hidden_subject() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.refuse_hidden_subject is
  'Trigger: reads whether a post''s subject is hidden. Trusts only the row.';

-- Whether an item has open reports. An item that is hidden and reported is held: a decision closes reports, and an item
-- hidden by a moderator cannot be reported.
create function private.is_reported(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.reports as r
    where r.item_id = item and r.kind = is_reported.kind and r.resolved_at is null
  );
end
$$;
comment on function private.is_reported is
  'Reads whether an item has open reports. Trusts its callers to tell only moderators and the author.';

-- Whether a member's reports count towards hiding an item: a member for seven days, not suspended, with a post, and
-- without a dismissed report in the last 90 days. A report settled by a merge counts as upheld.
create function private.is_trusted_reporter(member uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
        select from private.moderation_log as l
        where l.kind = r.kind and l.item_id = r.item_id and l.action in ('hide', 'merge')
      )
    );
end
$$;
comment on function private.is_trusted_reporter is
  'Reads a member''s posts and decided reports, to decide whether a report counts. Trusts its caller for the member.';

-- Whether an item has a moderator as its named author. Anonymous posts never do, so that nothing reveals their author.
create function private.is_of_moderator(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.read_item(kind, item) as i
    join private.moderators as m on m.user_id = i.author_id where i.is_named
  );
end
$$;
comment on function private.is_of_moderator is
  'Reads whether a moderator wrote an item in their own name. Trusts no argument: kinds are looked up.';

-- Hides an item that enough members reported, for their most common reason. Items in a moderator's name wait for two
-- others; a private person's number is hidden by one report.
create function private.hold_reported(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  enough constant integer := 3;
  at_once boolean := kind = 'handle' and private.hides_at_once(item);
  reported record;
begin
  select count(*) as reports, mode() within group (order by r.reason) as reason into reported
  from public.reports as r
  where r.item_id = item and r.kind = hold_reported.kind and r.resolved_at is null
    and private.is_trusted_reporter(r.reporter_id);
  if (reported.reports >= enough or at_once) and not private.is_of_moderator(kind, item) then
    reported.reason := case when at_once then 'private_data' else reported.reason end;
    perform private.set_hidden(kind, item, reported.reason);
    perform private.log_moderation('hold', kind, item, reported.reason);
  end if;
end
$$;
comment on function private.hold_reported is
  'Writes what members may not: hides an item that enough of them reported. Trusts check_report, which locks the item.';

-- Facts that the author of a hidden item sees in addition to the reason.
create function private.own_hiding(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'answer', private.own_answer(own_hiding.kind, item), 'is_held', private.is_reported(own_hiding.kind, item)
  )
  from private.moderated_item(own_hiding.kind, item) as m
  where m.author_id = (select auth.uid()) and m.hidden_for is not null
$$;
comment on function private.own_hiding is
  'Reads the answer and whether there are open reports, only of the caller''s own items. Trusts the token for the caller.';
grant execute on function private.own_hiding to authenticated;

create function public.my_hiding(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.own_hiding(kind, item) $$;
comment on function public.my_hiding is
  '{"answer": the caller''s answer or null, "is_held": whether no moderator has looked yet}; null for all but the author.';
revoke all on function public.my_hiding from public, anon, authenticated;
grant execute on function public.my_hiding to authenticated;

-- Whether the caller may carry out a decision now; otherwise it is stored as a proposal for a second moderator.
create function private.is_agreed(kind text, item uuid, reason public.report_reason) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.is_agreed is
  'Writes proposals, which nobody may, and returns whether two agree. Trusts its callers, which lock the item and check that the caller is a moderator.';

-- The public record: hidings, restorations, suspensions and decisions about companies, with day, reason and kind. No
-- name, id, title or hour that could identify a member.
create function private.record_of_moderation(page integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with entries as (
    select l.action, l.kind, l.reason, l.created_at::date as day,
      row_number() over (order by l.number desc) as position
    from (
      select * from private.moderation_log as a
      where a.action in (
        'remove_logo', 'hide', 'hold', 'restore', 'suspend', 'lift', 'approve', 'decline', 'withdraw', 'merge'
      )
      order by a.number desc limit 1000
    ) as l
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', coalesce(jsonb_agg(
      jsonb_build_object('action', e.action, 'kind', e.kind, 'reason', e.reason, 'day', e.day) order by e.position
    ), '[]')
  )
  from entries as e
  where e.position > 20 * (greatest(least(page, 50), 1) - 1) and e.position <= 20 * greatest(least(page, 50), 1)
$$;
comment on function private.record_of_moderation is
  'Reads the log, only the parts that identify no member. Trusts no argument: a number is compared.';
grant execute on function private.record_of_moderation to anon, authenticated, service_role;

create function public.moderation_record(page integer default 1) returns jsonb
language sql stable set search_path = ''
as $$ select private.record_of_moderation(coalesce(page, 1)) $$;
comment on function public.moderation_record is
  '{"total": at most the newest 1,000, "entries": twenty a page, newest first, each {"action", "kind", "reason", "day"}}.';
revoke all on function public.moderation_record from public, anon, authenticated;
grant execute on function public.moderation_record to anon, authenticated, service_role;

-- Groups of members who vote mostly for each other: two are tied by at least five upvotes each way in ninety days, each
-- a quarter or more of all that the voter gave; ties make the group. With a quarter, groups of up to five can be found.
-- Votes on anonymous posts are not counted, so nothing reveals their authors.
create function private.rings_of_votes() returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.rings_of_votes is
  'Reads who voted for whom, only on named items, for moderators. Trusts the token for the caller.';
grant execute on function private.rings_of_votes to authenticated;

create function public.vote_rings() returns jsonb
language sql stable set search_path = ''
as $$ select private.rings_of_votes() $$;
comment on function public.vote_rings is
  '[{"members": […], "votes": upvotes among them, "all_votes": all that they gave}], or null unless the caller is a moderator.';
revoke all on function public.vote_rings from public, anon, authenticated;
grant execute on function public.vote_rings to authenticated;

-- Recomputes groups of members who vote mostly for each other, every night.
create function private.find_vote_rings() returns void
language sql volatile security definer set search_path = ''
as $$
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
comment on function private.find_vote_rings is
  'Reads all votes and writes the rings found, which nobody may. Trusts the schedule.';

-- Whether an item's author is public. Numbers about an author are only shown with named items: with an anonymous post
-- they would reveal who wrote it. A deleted item may have been anonymous.
create function private.bears_name(kind text, item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select i.is_named from private.read_item(kind, item) as i), kind not in ('recommendation', 'review')
  )
$$;
comment on function private.bears_name is
  'Reads past all policies whether an item is anonymous. Trusts its callers, and returns no names.';

-- {"reported", "hidden"}: how many named items of a reported item's author were reported and hidden; no row for an
-- anonymous item.
create function private.history_of_author(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('reported', count(*), 'hidden', count(*) filter (where exists (
    select from private.moderation_log as l where l.kind = o.kind and l.item_id = o.item_id and l.action = 'hide'
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
comment on function private.history_of_author is
  'Counts reports and hidings of a member, without a name. Trusts open_cases, which only moderators read.';

-- Whether a reporter's decided reports were mostly right, without a name; exact numbers would link all reports of one
-- member.
create function private.history_of_reporter(reporter uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when avg(d.was_right::integer) >= 0.75 then 'right' when avg(d.was_right::integer) <= 0.25 then 'wrong' end
  from (
    select exists (
      select from private.moderation_log as l
      where l.kind = r.kind and l.item_id = r.item_id and l.action in ('hide', 'merge')
    ) as was_right
    from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  ) as d
  having count(*) >= 3
$$;
comment on function private.history_of_reporter is
  'Counts the outcomes of a member''s reports, without a name. Trusts open_cases, which only moderators read.';

create trigger refuse_change before update or delete or truncate on private.moderation_log
  for each statement execute function private.refuse_change();

create trigger bound_texts before insert or update on public.reports
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.note) > 3000)
  execute function private.refuse_long_text();
create trigger keep_reported before insert on public.reports
  for each row execute function private.keep_reported();
create trigger pin_report before insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_report();
create trigger refuse_suspended before insert or delete or update on public.reports
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_report after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_report();
create trigger spend_quota after insert on public.reports
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('reports');

create trigger refuse_hidden_subject after insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.refuse_hidden_subject();

create trigger refuse_hidden_subject after insert on public.reviews
  for each row execute function private.refuse_hidden_subject();

-- supabase/schemas/27-merges.sql

-- Merging duplicate products and companies.

-- Id of a product or company after merges, locked until the caller's transaction ends, so that no other merge
-- intervenes.
create function private.survivor_of(kind text, subject uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.survivor_of is
  'Reads and locks the entry that another was merged into, which writers may not lock. Trusts no argument: ids are compared.';

-- Row trigger: redirects a post about a merged product or company to the one it was merged into.
create function private.follow_merge() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_argv[0] = 'product' then
    new.product_id := private.survivor_of('product', new.product_id);
  end if;
  new.company_id := private.survivor_of('company', new.company_id);
  return new;
end
$$;
comment on function private.follow_merge is
  'Reads the entry that another was merged into. Trusts the row, and its trigger for which columns there are.';

-- Statement trigger: locks the tables that a merge locks, in its order, for rows that may be about several kinds.
create function private.lock_subjects() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews, public.products in row share mode;
  return null;
end
$$;
comment on function private.lock_subjects is 'Locks tables before their rows, which members may not. Trusts nothing.';

-- Moves posts, list items, follows and reports from a duplicate to its survivor. A member who reviewed both by name
-- keeps both: the review of the duplicate stays there, readable and not counted (S21), and its author is notified. If
-- one of the two is anonymous, both move (S13), since a review left behind would reveal that its author wrote another:
-- the anonymous one loses its slot.
create function private.move_everything(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_kind constant text := private.table_of(kind);
  col constant text := case kind when 'product' then 'product_id' else 'company_id' end;
begin
  execute format($sql$
    delete from private.review_slots as t
    using public.reviews as n, public.reviews as r, private.review_slots as s
    where t.%1$I = $2 and n.id = t.review_id and n.is_anonymous
      and s.user_id = t.user_id and s.%1$I = $1 and r.id = s.review_id and not r.is_anonymous
  $sql$, col) using duplicate, survivor;
  -- Named reviews first: an anonymous one takes the slot only if they leave it free.
  execute format($sql$
    update public.reviews as r set %1$I = $2
    where r.%1$I = $1 and not r.is_anonymous and not exists (
      select from private.review_slots as s
      join private.review_slots as t on t.user_id = s.user_id and t.%1$I = $2
      where s.review_id = r.id
    )
  $sql$, col) using duplicate, survivor;
  execute format('update public.reviews as r set %1$I = $2 where r.%1$I = $1 and r.is_anonymous', col)
  using duplicate, survivor;
  execute format('update public.recommendations as r set %1$I = $2 where r.%1$I = $1', col)
  using duplicate, survivor;
  execute format('update public.responses as a set %1$I = $2 where a.%1$I = $1', col)
  using duplicate, survivor;
  execute format($sql$
    insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
    select s.user_id, 'moderation', 'review', r.id,
      jsonb_build_object('event', 'stars_dropped', 'title', r.title, 'gone', d.name, 'stays', n.name)
    from public.reviews as r
    join private.review_slots as s on s.review_id = r.id
    join public.%2$I as d on d.id = $1
    join public.%2$I as n on n.id = $2
    where r.%1$I = $1
  $sql$, col, of_kind) using duplicate, survivor;

  -- A list with both keeps one, with the note of either. Lists are locked before their items.
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

  -- The merge settles reports with the reason 'wrong'. Others stay open, one per reporter.
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
$$;
comment on function private.move_everything is
  'Writes posts, lists and reports of others. Trusts merge_duplicates, which checks the caller and locks both.';

-- Merges a product into another.
create function private.merge_product(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.merge_product is
  'Writes the catalogue, which members may not. Trusts its callers, which check the caller and lock both.';

-- Merges a company into another; products of both with one name, compared by name_key, become one.
create function private.merge_company(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pair record;
begin
  -- Products of both with one name become one.
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
  perform private.take_logo(d.logo) from public.companies as d where d.id = duplicate and not exists (
    select from public.companies as s where s.id = survivor and s.logo = d.logo
  );
  update public.companies as d set logo = null where d.id = duplicate;

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
comment on function private.merge_company is
  'Writes the catalogue, handles, owners and claims, which members may not. Trusts merge_duplicates, which checks the caller and locks both.';

-- Notifies the owners of both and the member who added the duplicate.
create function private.notify_of_merge(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select notified.member, 'moderation', kind, survivor,
    jsonb_build_object('event', 'merged', 'gone', gone.title, 'stays', there.title)
  from (
    select i.author_id from private.read_item(kind, duplicate) as i where i.author_id is not null
    union select o.user_id from private.company_owners as o where o.company_id in (duplicate, survivor)
  ) as notified (member), private.read_item(kind, duplicate) as gone, private.read_item(kind, survivor) as there;
end
$$;
comment on function private.notify_of_merge is
  'Writes notifications for others. Trusts merge_duplicates for what happened.';

-- Merges a duplicate for moderators. Locks tables of posts and products in the order of writers: nothing is written
-- about the duplicate between the check and the move, and no deadlock arises. Merges are rare and short.
create function private.merge_duplicates(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
    return; -- Already merged, in whichever direction.
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
  perform private.notify_of_merge(kind, duplicate, stays);
  perform private.log_moderation('merge', kind, duplicate, null);
end
$$;
comment on function private.merge_duplicates is
  'Writes content of others, for moderators. Trusts the token for the caller; ids are compared.';
grant execute on function private.merge_duplicates to authenticated;

create function public.moderation_merge(kind text, duplicate uuid, survivor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.merge_duplicates(kind, duplicate, survivor) $$;
comment on function public.moderation_merge is
  'Merges a duplicate product or company into its survivor. Moderators only.';
revoke all on function public.moderation_merge from public, anon, authenticated;
grant execute on function public.moderation_merge to authenticated;

create trigger follow_merge before insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');

create trigger follow_merge before insert on public.reviews
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');

create trigger follow_merge before insert on public.list_items
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger lock_subjects before insert on public.list_items
  for each statement execute function private.lock_subjects();

create trigger follow_merge before insert on public.responses
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger lock_subjects before insert on public.responses
  for each statement execute function private.lock_subjects();

create trigger follow_merge before insert on public.company_handles
  for each row execute function private.follow_merge();

create trigger follow_merge before insert on public.products
  for each row when (new.company_id is not null) execute function private.follow_merge();

create trigger follow_merge before insert on public.company_claims
  for each row execute function private.follow_merge();

-- supabase/schemas/28-messages.sql

-- Messages from the contact form and suggestions of categories.

-- Messages of the contact and suggestion forms if no other endpoint is configured: insert only.
create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null
    constraint contact_messages_name_length check (private.is_line(name, 80)),
  email text not null
    constraint contact_messages_email_length check (char_length(email) <= 254)
    constraint contact_messages_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
    constraint contact_messages_email_clean check (private.is_clean(email)),
  subject text not null
    constraint contact_messages_subject_length check (private.is_line(subject, 120)),
  category text constraint contact_messages_category_known check (
    category in ('general', 'technical', 'feature', 'content', 'account', 'partnership', 'other')
  ),
  message text not null
    constraint contact_messages_message_length check (private.is_text(message, 5000)),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Read by operators, never through the API.';

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from anon, authenticated;
grant
  insert (id, name, email, subject, category, message)
on table public.contact_messages to anon, authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;

-- Always true, since clients may not set created_at; a literal true would need an exception in the linter.
create policy contact_messages_insert_anyone on public.contact_messages
  for insert to anon, authenticated with check (created_at = now());

create table public.category_suggestions (
  id uuid default gen_random_uuid() constraint category_suggestions_pkey primary key,
  type text not null constraint category_suggestions_type_known check (
    type in ('category', 'subcategory')
  ),
  name text not null
    constraint category_suggestions_name_length check (private.is_line(name, 60)),
  description text not null
    constraint category_suggestions_description_length check (private.is_text(description, 300)),
  parent_category_id integer constraint category_suggestions_parent_category_id_fkey
    references public.categories (id) on delete cascade,
  reason text not null
    constraint category_suggestions_reason_length check (private.is_text(reason, 1000)),
  email text
    constraint category_suggestions_email_length check (char_length(email) <= 254)
    constraint category_suggestions_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
    constraint category_suggestions_email_clean check (private.is_clean(email)),
  created_at timestamptz not null default now(),
  constraint category_suggestions_parent_named
    check (type = 'category' or parent_category_id is not null)
);
comment on table public.category_suggestions is 'Read by operators, never through the API.';

create index category_suggestions_parent_category_id_idx
  on public.category_suggestions (parent_category_id);

alter table public.category_suggestions enable row level security;
revoke all on table public.category_suggestions from anon, authenticated;
grant
  insert (id, type, name, description, parent_category_id, reason, email)
on table public.category_suggestions to anon, authenticated;
grant select, insert, update, delete on table public.category_suggestions to service_role;

create policy category_suggestions_insert_anyone on public.category_suggestions
  for insert to anon, authenticated with check (created_at = now());

-- Row trigger: counts a message per caller.
create function private.spend_message() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('messages');
  return null;
end
$$;
comment on function private.spend_message is
  'Writes the usage, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';

create trigger bound_texts before insert or update on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1320 or octet_length(new.email) > 2016 or octet_length(new.subject) > 1480 or
    octet_length(new.category) > 1000 or octet_length(new.message) > 21000
  ))
  execute function private.refuse_long_text();
create trigger spend_quota after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_message();

create trigger bound_texts before insert or update on public.category_suggestions
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.type) > 1000 or octet_length(new.name) > 1240 or octet_length(new.description) > 2200 or
    octet_length(new.reason) > 5000 or octet_length(new.email) > 2016
  ))
  execute function private.refuse_long_text();
create trigger spend_quota after insert on public.category_suggestions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_message();

-- supabase/schemas/29-account.sql

-- Erasure of an account and the export of a member's data.

-- Requests to erase an account.
create table public.delete_requests (
  user_id uuid constraint delete_requests_pkey primary key
    constraint delete_requests_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint delete_requests_email_length check (char_length(email) <= 320),
  reason text not null constraint delete_requests_reason_known check (
    reason in ('not_useful', 'too_complex', 'privacy_concerns', 'found_alternative',
      'temporary_break', 'other')
  ),
  feedback text constraint delete_requests_feedback_length check (char_length(feedback) <= 1000)
    constraint delete_requests_feedback_clean check (private.is_clean(feedback)),
  created_at timestamptz not null default now(),
  -- An account is erased a day after the request, unless the member withdraws it: a stolen session cannot end an
  -- account within a minute. Until then everything stays, files too.
  due_at timestamptz not null default now() + interval '24 hours'
);
comment on table public.delete_requests is
  'Requests to be erased, until private.erase_due_accounts() acts on them after due_at or the member withdraws them.';

alter table public.delete_requests enable row level security;
revoke all on table public.delete_requests from anon, authenticated;
grant
  select (user_id, email, reason, feedback, created_at, due_at),
  insert (user_id, email, reason, feedback),
  delete
on table public.delete_requests to authenticated;
grant select, insert, update, delete on table public.delete_requests to service_role;

create policy delete_requests_select_owner on public.delete_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy delete_requests_insert_members on public.delete_requests
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy delete_requests_delete_owner on public.delete_requests
  for delete to authenticated using (user_id = (select auth.uid()));

-- Files that only the Storage API can remove once their member is gone. Without its row in storage.objects a file is no
-- longer served; once the row is back with a moderator as owner, that moderator's client removes the file.
create table private.erased_files (
  bucket_id text constraint erased_files_bucket_id_length check (char_length(bucket_id) <= 100),
  name text constraint erased_files_name_length check (char_length(name) <= 1024),
  version text constraint erased_files_version_length check (char_length(version) <= 100),
  erased_at timestamptz not null default now(),
  constraint erased_files_pkey primary key (bucket_id, name)
);
comment on table private.erased_files is 'Files of erased members, until a moderator removes them or for three days.';

-- Row trigger: sets when a requested erasure is due; a second request restarts the wait.
create function private.pin_delete_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  select d.email into new.email from public.profile_details as d where d.user_id = auth.uid();
  new.created_at := now();
  new.due_at := now() + interval '24 hours';
  return new;
end
$$;
comment on function private.pin_delete_request is
  'Sets what a member may not choose, with the address that Auth has. Trusts the token for the writer.';

-- Erases a member: profile, details, votes, lists, notifications, and what Auth has stored. Posts, answers and comments
-- stay, by "Deleted user"; files are left to moderators, because hosted projects protect storage.objects. A logo is its
-- company's and stays, without an owner. Content is erased first and the account last, so that it cannot deadlock with
-- voters; votes are counted immediately, while the member still exists.
create function private.erase_account(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints all immediate;
  -- Posts before companies, as merges and owners lock them: an owner who moves a company locks all reviews first.
  lock table public.recommendations, public.reviews in row exclusive mode;

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

  update storage.objects as o set owner_id = null, owner = null
  where o.owner_id = member::text and private.is_logo(o.name);
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
comment on function private.erase_account is
  'Deletes a member and their data. Trusts the schedule, or an operator, for the member.';

-- Ids of the caller's anonymous posts, which no policy can find by an index.
create function private.own_anonymous_posts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.recommendation_id from private.recommendation_authors as a where a.user_id = (select auth.uid())
  union all
  select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())
$$;
comment on function private.own_anonymous_posts is
  'Reads only the caller''s own anonymous posts. Trusts the token for the caller.';
grant execute on function private.own_anonymous_posts to authenticated;

-- The caller's answers and comments for an export, which are theirs even under items that are hidden from them: a
-- policy would leave them out, and so reveal who has blocked them.
create function private.own_replies() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'responses', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.responses as r where r.user_id = (select auth.uid())
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.comments as c where c.user_id = (select auth.uid())
    )
  )
$$;
comment on function private.own_replies is
  'Reads only the caller''s own answers and comments. Trusts the token for the caller.';
grant execute on function private.own_replies to authenticated;

-- Counts an export against the quota.
create function private.spend_export() returns void
language sql volatile security definer set search_path = ''
as $$ select private.spend('exports', auth.uid()::text) $$;
comment on function private.spend_export is 'Writes the usage, which nobody may. Trusts the token for the caller.';
grant execute on function private.spend_export to authenticated;

create function public.export_account() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.spend_export();
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles as p where p.id = me),
    'language', auth.jwt() -> 'user_metadata' ->> 'language',
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
    'notification_preferences', (select to_jsonb(c) from public.notification_preferences as c where c.user_id = me),
    'push_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at), '[]')
      from public.push_subscriptions as s where s.user_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_replies() || private.own_moderation() || private.own_versions();
end
$$;
comment on function public.export_account is
  'All data about the caller, under the caller''s own policies and by functions that read only the caller''s own.';
revoke all on function public.export_account from public, anon, authenticated;
grant execute on function public.export_account to authenticated;

-- Deletes a member's traces outside the foreign keys of auth.users: messages from their confirmed address, the log of
-- Auth, and pending sign-ins. Not every project has the last two.
create function private.erase_traces(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  select u.email into address from auth.users as u where u.id = member;

  delete from public.contact_messages as m where lower(m.email) = lower(address);
  update public.category_suggestions as s set email = null where lower(s.email) = lower(address);
  -- Copies of reported texts.
  update public.reports as r set title = null, body = null where r.author_id = member;
  -- Moderators' notifications, which contain a list's name, a number, or the member's id.
  delete from public.notifications as n
  using (
    select a.kind, a.item_id from private.moderation_answers as a where a.author_id = member
    union select s.kind, s.item_id from private.suspensions as s where s.member_id = member
  ) as about
  where n.type = 'answer' and n.entity_type = about.kind and n.entity_id = about.item_id;

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
$$;
comment on function private.erase_traces is
  'Deletes a member''s traces in Auth, messages and reports. Trusts erase_account for the member.';

-- Facts of the notification and the e-mail about an erasure.
create function private.facts_of_erasure(due timestamp with time zone) returns jsonb
language sql stable parallel safe set search_path = ''
return jsonb_build_object('event', 'erasure_due', 'at', due);

-- Row trigger: notifies a member of the date of their erasure, and deletes the notification with the request.
create function private.notify_of_erasure() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications as n where n.recipient_id = old.user_id and n.type = 'account';
  if tg_op = 'INSERT' then
    insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
    values (new.user_id, 'account', 'profile', new.user_id, private.facts_of_erasure(new.due_at));
  end if;
  return null;
end
$$;
comment on function private.notify_of_erasure is
  'Notifies a member of their erasure, and deletes the notification with the request. Trusts the row for the member.';

-- Erases every account that is due, each in its own subtransaction, and returns how many.
create function private.erase_due_accounts() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer := 0;
  member uuid;
begin
  for member in
    select r.user_id from public.delete_requests as r
    where r.due_at <= now() order by r.due_at
    for update skip locked
  loop
    -- A failed one, perhaps by a deadlock, is retried at the next run and does not stop the others.
    begin
      perform private.erase_account(member);
      erased := erased + 1;
    exception when others then
      raise warning 'Account % is not erased: %', member, sqlerrm;
    end;
  end loop;
  return erased;
end
$$;
comment on function private.erase_due_accounts is
  'Deletes members whose erasure is due. Trusts the schedule, or an operator.';

-- Makes the calling moderator the owner of erased members' files, dated so that they count as unused.
create function private.take_erased_files() returns void
language sql volatile security definer set search_path = ''
as $$
  with taken as (delete from private.erased_files as e where private.is_moderator() returning e.*)
  insert into storage.objects (bucket_id, name, version, owner_id, created_at, updated_at)
  select t.bucket_id, t.name, t.version, auth.uid()::text, now() - interval '1 day', now() - interval '1 day'
  from taken as t
  on conflict (bucket_id, name) do nothing
$$;
comment on function private.take_erased_files is
  'Makes a moderator the owner of erased members'' files. Trusts the token for the caller.';
grant execute on function private.take_erased_files to authenticated;

-- Deletes entries of erased members' files that no moderator has taken in time; their bytes stay, nothing refers to
-- them.
create function private.drop_erased_files(waiting interval default '3 days') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  dropped integer;
begin
  delete from private.erased_files as e where e.erased_at <= now() - waiting;
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function private.drop_erased_files is
  'Deletes the entries of erased members'' files. Trusts the schedule, or an operator.';

create trigger bound_texts before insert or update on public.delete_requests
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.email) > 2280 or octet_length(new.reason) > 1000 or octet_length(new.feedback) > 5000
  ))
  execute function private.refuse_long_text();
create trigger pin_delete_request before insert on public.delete_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_delete_request();
create trigger spend_quota after insert on public.delete_requests
  for each row when (current_user = 'authenticated')
  execute function private.spend_quota('delete_requests');
create trigger notify_of_erasure after insert or delete on public.delete_requests
  for each row execute function private.notify_of_erasure();

-- supabase/schemas/30-storage.sql

-- Policies of the buckets, upload limits, and moving or removing files.

-- Whether the caller may move a file to the bucket where it belongs.
create function private.may_move(
  bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_moderator() and (
    private.bucket_for(path, created_at, updated_at) <> bucket
    or bucket = 'hidden'
    or exists (
      select from private.moderation_log as l
      where l.action in ('hide', 'hold') and l.item_id in (
        select p.id from private.posts_with(path) as p union all select private.member_of(path)
        union all select c.id from public.companies as c where private.logo_path(c.logo) = path
      )
    )
  )
$$;
comment on function private.may_move is
  'Reads the log and hidden posts. Trusts is_moderator, and the policy for the times of the file.';
grant execute on function private.may_move to authenticated;

create policy objects_select_members on storage.objects
  for select to authenticated
  using (
    bucket_id in ('images', 'avatars', 'hidden') and (
      owner_id = (select auth.uid())::text
      or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
    )
  );

-- Whether the caller may upload (S20, S22): counted from the files themselves and from removals, because the hosted
-- Storage API tries policies in a transaction that it rolls back. Refused while suspended, and without a profile: an
-- erased member's token is still valid.
create function private.may_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
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
comment on function private.may_upload is
  'Reads the limits and every file of the caller. Trusts the token for the caller.';
grant execute on function private.may_upload to authenticated;

-- Whether a path has the form {folder}/{timestamp}-{name}.{ext} for posts, which names no member, or {member}.{ext}
-- or {member}.thumb.webp for avatars.
create function private.is_upload_path(bucket text, path text, member uuid) returns boolean
language sql immutable set search_path = ''
return case bucket
  when 'images' then path ~ '^(recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(jpe?g|png|webp)$'
    and position(member::text in lower(path)) = 0
  when 'avatars' then path ~ ('^' || member || '\.(jpe?g|png|webp|thumb\.webp)$')
  else false
end;
grant execute on function private.is_upload_path to authenticated;

-- Whether a path is that of a logo, {company}/{timestamp}.{ext}, of a company that the caller runs.
create function private.is_own_logo_path(bucket text, path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return bucket = 'avatars' and coalesce(private.owns_company(private.company_of_logo(path)), false);
end
$$;
grant execute on function private.is_own_logo_path to authenticated;

-- Whether a post or profile uses a file. A hidden photo is in use too: its path has to stay free for its return.
create function private.is_in_use(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.posts_with(path)) or path like '%/%' and exists (
    select from storage.objects as o where o.bucket_id = 'hidden' and o.name = path
  )
$$;
comment on function private.is_in_use is
  'Reads whether any post names a file, deleted and hidden ones too. Trusts no argument: a path is compared.';
grant execute on function private.is_in_use to authenticated;

-- Signed upload URLs outlive their policy by hours and escape the quota, so they are not allowed. A member whose
-- profile is hidden cannot upload an avatar.
create policy objects_insert_members on storage.objects
  for insert to authenticated
  with check (
    owner_id = (select auth.uid())::text
    and (
      private.is_upload_path(bucket_id, name, (select auth.uid())) or private.is_own_logo_path(bucket_id, name)
    )
    and (select private.may_upload())
    and not private.is_in_use(name)
    and coalesce(current_setting('storage.operation', true), '') !~ 'sign'
    and (bucket_id <> 'avatars' or exists (
      select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null
    ))
  );

-- Avatars last written before this moment may be replaced: on average, as often as the quota allows uploads.
create function private.rewritable_before() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select now() - q.period / q.most
  from private.quotas as q where q.action = 'uploads' and private.suspended_until() is null
$$;
comment on function private.rewritable_before is 'Reads the limits. Trusts the token for the caller.';
grant execute on function private.rewritable_before to authenticated;

-- The bucket to which moderators move a file. They remove none: the response to a removal names the owner.
create function private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language sql stable security definer set search_path = ''
as $$
  select case bucket when 'nowhere' then 'hidden' else bucket end
  from private.place_of(path, created_at, updated_at) as bucket
$$;
comment on function private.bucket_for is
  'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts the policy for the times of the file.';
grant execute on function private.bucket_for to authenticated;

-- Whether a file is in a bucket. A policy sees a row either before or after a move; this reads the state before it.
create function private.lies_in(bucket text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.bucket_id = bucket) $$;
comment on function private.lies_in is
  'Reads in which bucket a file is, even if the caller may not see it. Trusts the policy for the file.';
grant execute on function private.lies_in to authenticated;

-- Whether a file has a name in any bucket. A file keeps its name when it is moved, so a new one must not take a name
-- that another will need.
create function private.is_called(path text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.name = path) $$;
comment on function private.is_called is
  'Reads the name of a file before the statement, even if the caller may not see it. Trusts the policy for the file.';
grant execute on function private.is_called to authenticated;

-- A photo's path never gets another file; only avatars are replaced.
create policy objects_update_owner on storage.objects
  for update to authenticated
  using (
    (
      bucket_id = 'avatars' and owner_id = (select auth.uid())::text
      and updated_at <= (select private.rewritable_before())
    )
    -- Not within `hidden`: files there stay unchanged.
    or (
      bucket_id = 'images' and owner_id = (select auth.uid())::text
      and private.bucket_for(name, created_at, updated_at) = 'hidden'
    )
    or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
  )
  with check (
    owner_id = (select auth.uid())::text
    and private.is_called(name, id)
    and (
      (
        bucket_id = 'avatars' and private.is_upload_path(bucket_id, name, (select auth.uid()))
        and private.lies_in('avatars', id)
      )
      or (bucket_id = 'hidden' and private.bucket_for(name, created_at, updated_at) = 'hidden')
      or (
        (select private.is_moderator())
        and bucket_id = private.bucket_for(name, created_at, updated_at)
      )
    )
  );

-- Whether a file may be removed without giving its upload back to the quota: older files, and uploads that
-- prepare_removal has recorded.
create function private.may_remove(uploaded_at timestamp with time zone) returns boolean
language sql stable security definer set search_path = ''
as $$
  select uploaded_at <= now() - q.period or uploaded_at = any (u.recent)
  from private.quotas as q
  left join private.quota_usage as u on u.subject = auth.uid()::text and u.action = q.action
  where q.action = 'uploads'
$$;
comment on function private.may_remove is
  'Reads the limits and the caller''s usage. Trusts the policy for the time of the file.';
grant execute on function private.may_remove to authenticated;

create policy objects_delete_owner on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('images', 'avatars', 'hidden') and owner_id = (select auth.uid())::text
    and private.may_remove(created_at)
    and not private.is_logo(name)
  );

-- Records when the caller's recent files were uploaded, before they are removed: the Storage API tries policies in a
-- transaction that it rolls back, so a policy cannot.
create function private.prepare_removal() returns void
language sql volatile security definer set search_path = ''
as $$
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
comment on function private.prepare_removal is
  'Records when the caller''s files were uploaded. Trusts the token for the caller.';
grant execute on function private.prepare_removal to authenticated;

-- Posts that use a file, deleted ones too.
create function private.posts_with(path text) returns table (
  id uuid, author_id uuid, is_deleted boolean, hidden_for public.report_reason
)
language sql stable security definer set search_path = ''
as $$
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
comment on function private.posts_with is
  'Reads the posts that use a file and their authors, deleted and anonymous ones too. Trusts its callers to reveal none of it.';

-- The member whose avatar a file is.
create function private.member_of(path text) returns uuid
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.')::uuid;
end
$$;

-- The bucket where a file belongs, or "nowhere"; null while a post may still come to use it. The photo of a reported
-- item that its author deleted or edited away is hidden until the case is closed: moderators have to see it, others do
-- not.
create function private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  face public.profiles;
  company constant uuid := private.company_of_logo(path);
begin
  if company is not null then
    return (
      select case
        when bool_or(private.logo_path(c.logo) = path) then
          case when bool_or(private.logo_path(c.logo) = path and c.hidden_for is null) then 'avatars' else 'hidden' end
        when place_of.created_at <= greatest(max(c.updated_at), now() - interval '1 day') then 'nowhere'
      end
      from public.companies as c where private.logo_path(c.logo) = path or c.id = company
    );
  elsif path like '%/%' then
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
    when path = any (private.avatar_files(face.avatar_url)) then 'avatars'
    when face.id is null
      or place_of.updated_at <= greatest(face.updated_at, now() - interval '1 day') then 'nowhere'
  end;
end
$$;
comment on function private.place_of is
  'Reads where a file belongs, by posts, profiles and companies that the caller may not see. Trusts its callers for the times of the file.';

-- Returns ownership of files that are still in use: the Storage API makes the member who moves a file its owner.
create function private.give_files_back() returns void
language sql volatile security definer set search_path = ''
as $$
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
comment on function private.give_files_back is
  'Restores the owner of a file that a moderator moved. Trusts only the posts and profiles that use it.';

-- Whether a hidden file occupies a name that another file has to be moved to. The hidden one is then removed.
create function private.is_in_the_way(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bucket = 'hidden' and exists (
    select from storage.objects as o where o.bucket_id in ('images', 'avatars') and o.name = path
  )
$$;
comment on function private.is_in_the_way is
  'Reads whether a file of that name lies in a public bucket. Trusts its callers to list no other''s files.';

-- Files in the wrong bucket, in pages by name, for moderators.
create function private.files_to_move(after text) returns table (bucket text, path text, destination text)
language plpgsql volatile security definer set search_path = ''
as $$
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
      from public.profiles as p, unnest(array['.jpg', '.jpeg', '.png', '.webp', '.thumb.webp']) as ending
      where p.hidden_for is not null
      union
      select 'avatars', private.logo_path(c.logo) from public.companies as c
      where c.hidden_for is not null and c.logo is not null
    ), looked_at as (
      select o.id from named as n join storage.objects as o on o.bucket_id = n.bucket and o.name = n.path
      union
      select o.id from storage.objects as o
      where o.bucket_id = 'hidden' or (o.bucket_id = 'images'
        and o.created_at between now() - interval '1 month' and now() - interval '1 day')
    )
    select o.bucket_id, o.name, case when not is_in_the_way then right_bucket end
    from looked_at as l
    join storage.objects as o on o.id = l.id,
      private.bucket_for(o.name, o.created_at, o.updated_at) as right_bucket,
      private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
    where o.name > after and (is_in_the_way or right_bucket <> o.bucket_id)
    order by o.name
    fetch first 200 rows with ties;
end
$$;
comment on function private.files_to_move is
  'Reads all files and restores their owners. Trusts is_moderator, which it calls first.';
grant execute on function private.files_to_move to authenticated;

create function public.misplaced_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.take_erased_files();
  select * from private.files_to_move(after);
$$;
comment on function public.misplaced_files is
  'Files in the wrong bucket, with those of erased members, in pages by name: a moderator''s client has the Storage API move them, or remove those without a destination.';
revoke all on function public.misplaced_files from public, anon, authenticated;
grant execute on function public.misplaced_files to authenticated;

-- The caller's files that nothing uses, in pages by name.
create function private.files_of_no_use(after text) returns table (bucket text, path text, destination text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, case when not is_in_the_way then nullif(right_bucket, 'nowhere') end
  from storage.objects as o,
    private.place_of(o.name, o.created_at, o.updated_at) as right_bucket,
    private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
  where o.owner_id = auth.uid()::text and o.name > after
    and (is_in_the_way or right_bucket = 'nowhere' or (right_bucket = 'hidden' and o.bucket_id = 'images'))
  order by o.name
  fetch first 1000 rows with ties
$$;
comment on function private.files_of_no_use is
  'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for the caller.';
grant execute on function private.files_of_no_use to authenticated;

create function public.unneeded_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.prepare_removal();
  select * from private.files_of_no_use(after);
$$;
comment on function public.unneeded_files is
  'The caller''s files that nothing shows any more, in pages by name: the client has the Storage API remove them, or move those with a destination.';
revoke all on function public.unneeded_files from public, anon, authenticated;
grant execute on function public.unneeded_files to authenticated;

-- supabase/schemas/31-deliveries.sql

-- Push subscriptions, notification preferences, and the queue for push and e-mail.

-- Whether an address belongs to a known push service. Anyone may register one, and the sender posts to it. The last
-- pattern is Google's for Chromium built by others.
create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = ''
return endpoint ~ (
  '^https://(([a-z0-9-]+\.)+(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)'
  '|jmt17\.google\.com)'
  '/[A-Za-z0-9._~:/?@!$&*+,;=%-]+$'
);

create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user_id_fkey
    references public.profiles (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1500)
    constraint push_subscriptions_endpoint_known check (private.is_push_service(endpoint)),
  p256dh text not null constraint push_subscriptions_p256dh_shape
    check (char_length(p256dh) = 87 and p256dh ~ '^B[A-Za-z0-9_-]+$'),
  auth text not null constraint push_subscriptions_auth_shape
    check (char_length(auth) = 22 and auth ~ '^[A-Za-z0-9_-]+$'),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.push_subscriptions is
  'Browsers of members who get push notifications. keep_push_subscription() writes them; no role reads the keys.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);

alter table public.push_subscriptions enable row level security;
revoke all on table public.push_subscriptions from anon, authenticated;
grant select (id, user_id, endpoint, created_at), delete on table public.push_subscriptions to authenticated;
grant select, insert, update, delete on table public.push_subscriptions to service_role;

create policy push_subscriptions_select_owner on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy push_subscriptions_delete_owner on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- Whether a text is a time zone, by trying it: the list of all names is read from hundreds of files.
create function private.is_time_zone(name text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and timestamptz 'epoch' at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.is_time_zone to authenticated;

create table public.notification_preferences (
  user_id uuid not null default auth.uid() constraint notification_preferences_pkey primary key
    constraint notification_preferences_user_id_fkey references public.profiles (id) on delete cascade,
  push text[] not null default '{answers,replies}'
    constraint notification_preferences_push_known
    check (cardinality(push) <= 4 and push <@ array['answers', 'replies', 'likes', 'other']),
  mail text[] not null default '{}'
    constraint notification_preferences_mail_known
    check (cardinality(mail) <= 4 and mail <@ array['answers', 'replies', 'likes', 'other']),
  quiet_from smallint default 22 constraint notification_preferences_quiet_from_range check (quiet_from between 0 and 23),
  quiet_until smallint default 7 constraint notification_preferences_quiet_until_range check (quiet_until between 0 and 23),
  time_zone text not null default 'Africa/Lagos'
    constraint notification_preferences_time_zone_known
    check (char_length(time_zone) <= 64 and private.is_time_zone(time_zone)),
  updated_at timestamptz not null default now(),
  constraint notification_preferences_quiet_both check (num_nulls(quiet_from, quiet_until) <> 1),
  constraint notification_preferences_quiet_some check (quiet_from <> quiet_until)
);
comment on table public.notification_preferences is
  'Kinds of notifications that a member gets by push and by mail. Every member with a subscription has a row.';
comment on column public.notification_preferences.quiet_from is
  'Hour from which no push is sent until quiet_until, in time_zone; both null: at any time.';

alter table public.notification_preferences enable row level security;
revoke all on table public.notification_preferences from anon, authenticated;
grant
  select (user_id, push, mail, quiet_from, quiet_until, time_zone, updated_at),
  insert (push, mail, quiet_from, quiet_until, time_zone),
  update (push, mail, quiet_from, quiet_until, time_zone)
on table public.notification_preferences to authenticated;
grant select, insert, update, delete on table public.notification_preferences to service_role;

create policy notification_preferences_select_owner on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy notification_preferences_insert_owner on public.notification_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy notification_preferences_update_owner on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Unsubscribe tokens of e-mails, valid without a session: mail programs have none.
create table private.mail_tokens (
  user_id uuid constraint mail_tokens_pkey primary key
    constraint mail_tokens_user_id_fkey references public.profiles (id) on delete cascade,
  token uuid not null default gen_random_uuid() constraint mail_tokens_token_key unique
);
comment on table private.mail_tokens is
  'One unsubscribe token per member, made with their first e-mail; it allows nothing else.';

-- Queue for push and e-mail: a trigger of notifications fills it, a sender (supabase/functions) empties it. Each row is
-- sent at most once: it is marked before anything is sent and returns to the queue only if the response says that
-- nothing was done. Rows refer to notifications; texts, names and addresses are read when a row is taken, so that
-- notifications that were read, hidden or blocked meanwhile are not sent.
create table private.deliveries (
  id uuid default gen_random_uuid() constraint deliveries_pkey primary key,
  user_id uuid not null constraint deliveries_user_id_fkey references public.profiles (id) on delete cascade,
  channel text not null constraint deliveries_channel_known check (channel in ('push', 'mail')),
  type text not null constraint deliveries_type_length check (char_length(type) <= 30),
  group_id uuid not null,
  since timestamptz not null,
  due_at timestamptz not null,
  taken_at timestamptz,
  tries smallint not null default 0 constraint deliveries_tries_range check (tries between 0 and 5),
  only_to uuid[] constraint deliveries_only_to_length check (cardinality(only_to) <= 10)
);
comment on table private.deliveries is 'Queued groups of notifications (type, group_id), from `since` on.';
comment on column private.deliveries.only_to is 'Subscriptions that failed at the last attempt; null for all.';

-- Rows of the queue are deleted as they are settled; these counts stay, so that operators see whether the site sends.
create table private.delivery_counts (
  hour timestamptz,
  channel text constraint delivery_counts_channel_known check (channel in ('push', 'mail')),
  sent integer not null default 0,
  failed integer not null default 0,
  constraint delivery_counts_pkey primary key (hour, channel)
);
comment on table private.delivery_counts is 'Pushes and mails sent and failed, by the hour, for thirty days.';

create index deliveries_user_id_idx on private.deliveries (user_id, channel, type, group_id);
create index deliveries_due_at_idx on private.deliveries (due_at) where taken_at is null;

-- Stores the caller's push subscription. A caller with its keys takes it over: on a shared phone, the last member to
-- register is notified. Its address only is not enough.
create function private.keep_push_subscription(address text, public_key text, shared_secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
  insert into public.notification_preferences (user_id) values (me) on conflict on constraint notification_preferences_pkey do nothing;
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
comment on function private.keep_push_subscription is
  'Writes a subscription, and takes one over from the browser''s previous user. Trusts the token for the caller, and the keys for the browser.';
grant execute on function private.keep_push_subscription to authenticated;

create function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language sql volatile set search_path = ''
as $$ select private.keep_push_subscription(endpoint, p256dh, auth) $$;
comment on function public.keep_push_subscription is
  'Registers this browser for the caller''s push notifications; the eleventh replaces the oldest.';
revoke all on function public.keep_push_subscription from public, anon, authenticated;
grant execute on function public.keep_push_subscription to authenticated;

-- Turns off the e-mails of the member whose unsubscribe token it is; returns whether the token is known.
create function private.end_mails(given uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select t.user_id from private.mail_tokens as t where t.token = given);
begin
  update public.notification_preferences as c set mail = '{}' where c.user_id = member and c.mail <> '{}';
  return member is not null;
end
$$;
comment on function private.end_mails is
  'Turns off the e-mails of a member who is not signed in. Trusts their unsubscribe token for the member.';
grant execute on function private.end_mails to anon, authenticated, service_role;

create function public.end_mails(token uuid) returns boolean
language sql volatile set search_path = ''
as $$ select private.end_mails(token) $$;
comment on function public.end_mails is 'Turns off e-mails by an unsubscribe token; returns whether it is known.';
revoke all on function public.end_mails from public, anon, authenticated;
grant execute on function public.end_mails to anon, authenticated, service_role;

-- The group of preferences that a type of notification belongs to.
create function private.notification_kind(type text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when type in ('reply', 'response', 'helped') then 'answers'
    when type in ('comment', 'comment_reply', 'owner_reply') then 'replies'
    when type in ('like', 'add_to_list') then 'likes'
    else 'other'
  end;
end
$$;

-- Row trigger: queues a notification for push and e-mail if its recipient chose that kind and the same was not
-- withdrawn today. An upcoming erasure is mailed to every member, immediately: the request may be a thief's.
create function private.queue_deliveries() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := private.notification_kind(new.type);
begin
  insert into private.deliveries (user_id, channel, type, group_id, since, due_at)
  select new.recipient_id, way.channel, new.type, new.group_id, new.created_at, now() + way.pause
  from (select) as one
  left join public.notification_preferences as c on c.user_id = new.recipient_id
  cross join lateral (values
    ('push', interval '0', kind = any (c.push) and exists (
      select from public.push_subscriptions as s where s.user_id = c.user_id
    )),
    -- Delayed, as members may read it on the site meanwhile.
    ('mail', interval '10 minutes', kind = any (c.mail) and new.type <> 'account'),
    ('mail', interval '0', new.type = 'account')
  ) as way (channel, pause, is_chosen)
  -- Only for a chosen channel: a condition on no table would be evaluated first, for every notification.
  where case when way.is_chosen then not private.was_taken_back(new) end and not exists (
    select from private.deliveries as d
    where (d.user_id, d.channel, d.type, d.group_id) = (new.recipient_id, way.channel, new.type, new.group_id)
      and d.taken_at is null and d.tries = 0
  );
  return null;
exception when others then
  raise warning 'queue_deliveries: %', sqlerrm;
  return null;
end
$$;
comment on function private.queue_deliveries is
  'Writes the queue and reads what its member chose, which nobody may. Trusts the notification for its recipient.';

-- End of the quiet hours that contain a moment; outside them, the moment.
create function private.after_quiet(moment timestamp with time zone, quiet_from integer, quiet_until integer, zone text)
returns timestamptz
language plpgsql immutable parallel safe set search_path = ''
as $$
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

-- Whether visitors see an item and everything above it.
create function private.is_shown(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.is_shown is
  'Reads past all policies whether others see an item. Trusts its callers, and names no author.';

-- Whether a notification is worth sending outside the app: not from members blocked either way, and only about items
-- that are still shown.
create function private.is_news(news public.notifications) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id) in ((news.recipient_id, news.actor_id), (news.actor_id, news.recipient_id))
  ) then
    return false;
  end if;
  return case
    when news.type in ('reply', 'response') then private.is_shown('response', news.response_id)
    when news.type = 'comment' then private.is_shown('comment', news.comment_id)
    when news.type = 'owner_reply' then private.is_shown('review', news.entity_id) and exists (
      select from public.review_replies as r where r.review_id = news.entity_id and r.hidden_for is null
    )
    when news.type in ('like', 'helped', 'comment_reply') then private.is_shown(news.entity_type, news.entity_id)
    else true
  end;
end
$$;
comment on function private.is_news is
  'Reads who blocked whom and what is hidden, which nobody may. Trusts its caller to pass on only the result.';

-- Facts for the sender about one group of notifications (notification_groups): the unread ones since a moment, the
-- newest of thousands; null if there are none. Those of an erasure come from its open request: a thief who reads or
-- deletes the notification must not stop the mail.
create function private.news_of(
  member uuid, happened text, grouped_by uuid, since timestamp with time zone
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  news public.notifications[];
begin
  if happened = 'account' then
    return (
      select jsonb_build_object(
        'type', happened, 'entity_type', 'profile', 'entity_id', member, 'group_id', grouped_by,
        'facts', erasure.facts, 'message', private.message_of(erasure.facts), 'created_at', r.created_at,
        'commented_on', null,
        'comment_id', null, 'response_id', null, 'total', 1, 'people', 1, 'names', '[]'::jsonb
      )
      from public.delete_requests as r, private.facts_of_erasure(r.due_at) as erasure (facts)
      where r.user_id = member
    );
  end if;
  select array_agg(u order by u.created_at desc, u.id desc) into news
  from (
    select n.* from public.notifications as n
    where n.recipient_id = member and n.type = happened and n.group_id = grouped_by and not n.is_read
    order by n.created_at desc, n.id desc limit 200
  ) as u
  where private.is_news(u);
  if news is null or news[1].created_at < since then
    return null;
  end if;
  return jsonb_build_object(
    'type', happened, 'entity_type', news[1].entity_type, 'entity_id', news[1].entity_id, 'group_id', grouped_by,
    'facts', news[1].facts, 'message', news[1].message, 'created_at', news[1].created_at, 'commented_on', public.commented_on(news[1]),
    'comment_id', news[1].comment_id, 'response_id', news[1].response_id,
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
comment on function private.news_of is
  'Reads a member''s notifications, with the names that the member may see. Trusts its caller for who reads it.';

-- The language that a member chose, which Auth stores for its own e-mails; null if none was chosen.
create function private.language_of(member uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select substring(u.raw_user_meta_data ->> 'language' from '^[a-z]{2,3}$') from auth.users as u where u.id = member
  );
end
$$;
comment on function private.language_of is 'Reads a member''s data in Auth. Trusts its caller for who reads it.';

-- Deletes old deliveries, which count as failed, their old counts, and old rows of private.taken_back.
create function private.forget_deliveries() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.taken_back as t where t.created_at <= now() - interval '1 day';
  delete from private.delivery_counts as c where c.hour < now() - interval '30 days';
  with old as (
    delete from private.deliveries as d where coalesce(d.taken_at, d.due_at) < now() - interval '1 day'
    returning d.channel
  ), counted as (
    insert into private.delivery_counts as c (hour, channel, failed)
    select date_trunc('hour', now()), o.channel, count(*) from old as o group by o.channel
    on conflict on constraint delivery_counts_pkey do update set failed = c.failed + excluded.failed
  )
  select count(*) into forgotten from old;
  return forgotten;
end
$$;
comment on function private.forget_deliveries is 'Deletes from the queue, which nobody may. Trusts the schedule.';

-- Destination of a delivery: push subscriptions, or the confirmed e-mail address with the unsubscribe token; null if
-- there is none.
create function private.address_of(member uuid, channel text, deliveries uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.address_of is
  'Reads a member''s keys and e-mail address, and makes their unsubscribe token. Trusts its caller to be the sender.';

-- Due deliveries for the sender: for push one group of one member, for e-mail everything queued for a member. A warning
-- of an erasure comes first, as its member has a day. Rows that another sender is taking are skipped, and outdated ones
-- do not count towards `most`: fewer than that are all that there are.
create function private.take_deliveries(most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb := '[]';
  unit record;
  ids uuid[];
  notifications jsonb;
  address jsonb;
begin
  perform private.forget_deliveries();

  with due as (
    select d.id, private.after_quiet(now(), c.quiet_from, c.quiet_until, c.time_zone) as ends
    from private.deliveries as d
    join public.notification_preferences as c on c.user_id = d.user_id
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
    -- As many as a call has time to drop.
    order by bool_or(d.type = 'account') desc, min(d.due_at) limit 1000
  loop
    exit when jsonb_array_length(taken) >= most;
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

    select jsonb_agg(one.news order by one.news ->> 'created_at' desc) into notifications
    from (
      select private.news_of(unit.user_id, d.type, d.group_id, min(d.since)) as news
      from private.deliveries as d
      left join public.notification_preferences as c on c.user_id = d.user_id
      where d.id = any (ids) and (
        private.notification_kind(d.type) = any (case unit.channel when 'push' then c.push else c.mail end)
        or (unit.channel = 'mail' and d.type = 'account')
      )
      group by d.type, d.group_id
    ) as one
    where one.news is not null;
    address := case when notifications is not null then private.address_of(unit.user_id, unit.channel, ids) end;
    if address is null then
      delete from private.deliveries as d where d.id = any (ids);
      continue;
    end if;
    taken := taken || (address || jsonb_build_object(
      'deliveries', ids, 'channel', unit.channel, 'language', private.language_of(unit.user_id),
      'notifications', notifications, 'unread', (
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
comment on function private.take_deliveries is
  'Reads members'' notifications, addresses and keys, for the sender. Trusts its grants: service_role only.';
grant execute on function private.take_deliveries to service_role;

create function public.take_deliveries(most integer default 20) returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_deliveries(most) $$;
comment on function public.take_deliveries is
  'Due deliveries for the sender, marked as taken, with facts, names and addresses.';
revoke all on function public.take_deliveries from public, anon, authenticated;
grant execute on function public.take_deliveries to service_role;

-- Records the outcome of deliveries that were sent together: done, lost, or to be retried after a growing pause for the
-- subscriptions that failed; the fifth attempt is the last. Rows that were not tried keep their attempts and wait for
-- the next round, for at most a day. Subscriptions that no longer exist are dropped.
create function private.settle_deliveries(
  settled uuid[], again boolean, again_to uuid[], gone uuid[], lost boolean, untried boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 5;
begin
  delete from public.push_subscriptions as s where s.id = any (gone);
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '1 minute' * 4 ^ (d.tries - 1), only_to = again_to
  where again and d.id = any (settled) and d.taken_at is not null and d.tries < most;
  update private.deliveries as d
  set taken_at = null, due_at = now() + interval '10 seconds', tries = d.tries - 1
  where untried and d.id = any (settled) and d.taken_at is not null and d.since > now() - interval '1 day';
  with done as (
    delete from private.deliveries as d where d.id = any (settled) and d.taken_at is not null
    returning d.channel
  )
  insert into private.delivery_counts as c (hour, channel, sent, failed)
  select date_trunc('hour', now()), o.channel, (not (again or lost or untried))::integer, (again or lost or untried)::integer
  from done as o limit 1
  on conflict on constraint delivery_counts_pkey do update
    set sent = c.sent + excluded.sent, failed = c.failed + excluded.failed;
end
$$;
comment on function private.settle_deliveries is
  'Writes the queue and drops subscriptions, for the sender. Trusts its grants: service_role alone.';
grant execute on function private.settle_deliveries to service_role;

create function public.settle_deliveries(
  deliveries uuid[], again boolean default false, again_to uuid[] default null, gone uuid[] default '{}',
  lost boolean default false, untried boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.settle_deliveries(deliveries, again, again_to, gone, lost, untried) $$;
comment on function public.settle_deliveries is 'Records the outcome of deliveries, from the sender.';
revoke all on function public.settle_deliveries from public, anon, authenticated;
grant execute on function public.settle_deliveries to service_role;

create trigger bound_texts before insert or update on public.notification_preferences
  for each row when (current_user in ('anon', 'authenticated') and (
    pg_column_size(new.push) > 1000 or pg_column_size(new.mail) > 1000 or octet_length(new.time_zone) > 1256
  ))
  execute function private.refuse_long_text();
create trigger touch before update on public.notification_preferences
  for each row execute function private.touch();
create trigger spend_edit after update on public.notification_preferences
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('edits');

create trigger queue_deliveries after insert on public.notifications
  for each row when (not new.is_read) execute function private.queue_deliveries();

-- supabase/schemas/32-health.sql

-- Error reports of browsers, and numbers by which operators see whether the site works.

-- The constraints leave no room for a member's text, an address or an id: browsers remove those before sending, but a
-- caller with the key could send anything.
create table private.error_reports (
  id uuid default gen_random_uuid() constraint error_reports_pkey primary key,
  kind text not null constraint error_reports_kind_known check (kind in ('page', 'promise', 'screen', 'worker')),
  message text not null constraint error_reports_message_shape
    check (char_length(message) <= 200 and message ~ '^[A-Za-z]([A-Za-z .,:;''()#0-9…-]*[A-Za-z.)0-9…])?$'),
  file text not null constraint error_reports_file_shape
    check (char_length(file) <= 100 and file ~ '^(/([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.-]*)?$'),
  line integer not null constraint error_reports_line_range check (line between 0 and 10000000),
  col integer not null constraint error_reports_col_range check (col between 0 and 10000000),
  version text not null constraint error_reports_version_shape
    check (char_length(version) <= 40 and version ~ '^[0-9A-Za-z.+-]+$'),
  screen text not null constraint error_reports_screen_shape
    check (char_length(screen) <= 80 and screen ~ '^/[A-Za-z/:-]*$'),
  created_at timestamptz not null default now()
);
comment on table private.error_reports is
  'Errors of the app in browsers, without a member: the place in the code, kept for fourteen days.';

create index error_reports_created_at_idx on private.error_reports (created_at);

-- Stores an error report, within the caller's quota.
create function private.keep_error_report(
  of_kind text, words text, in_file text, at_line integer, at_col integer, of_version text, on_screen text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('error_reports');
  insert into private.error_reports (kind, message, file, line, col, version, screen)
  values (
    left(of_kind, 20), left(words, 300), left(in_file, 200), at_line, at_col, left(of_version, 100),
    left(on_screen, 200)
  );
end
$$;
comment on function private.keep_error_report is
  'Writes error reports, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';
grant execute on function private.keep_error_report to anon, authenticated;

create function public.report_error(
  kind text, message text, file text, line integer, col integer, version text, screen text
) returns void
language sql volatile set search_path = ''
as $$ select private.keep_error_report(kind, message, file, line, col, version, screen) $$;
comment on function public.report_error is 'Reports an error of the app: its place in the code, and nothing about its user.';
revoke all on function public.report_error from public, anon, authenticated;
grant execute on function public.report_error to anon, authenticated;

create function private.forget_error_reports() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.error_reports as e where e.created_at <= now() - interval '14 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_error_reports is
  'Deletes error reports after fourteen days, which nobody may. Trusts the schedule.';

-- Numbers since a moment. Members and posts that are no longer public do not count.
create function private.numbers_since(since timestamp with time zone) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sign_ups', (select count(*) from public.profiles as p where p.created_at > since),
    'posts',
      (select count(*) from public.recommendations as r where r.created_at > since and not r.is_deleted)
      + (select count(*) from public.reviews as r where r.created_at > since and not r.is_deleted),
    'questions', (select count(*) from public.requests as r where r.created_at > since and not r.is_deleted),
    'answers', (select count(*) from public.responses as r where r.created_at > since and r.hidden_for is null),
    'minutes_to_answer', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from a.first - r.created_at) / 60))
      from public.requests as r
      cross join lateral (
        select min(a.created_at) as first from public.responses as a where a.request_id = r.id and a.hidden_for is null
      ) as a
      where r.created_at > since and not r.is_deleted and a.first is not null
    ),
    'mails', (
      select jsonb_build_object('sent', coalesce(sum(c.sent), 0), 'failed', coalesce(sum(c.failed), 0))
      from private.delivery_counts as c where c.hour > since - interval '1 hour' and c.channel = 'mail'
    ),
    'pushes', (
      select jsonb_build_object('sent', coalesce(sum(c.sent), 0), 'failed', coalesce(sum(c.failed), 0))
      from private.delivery_counts as c where c.hour > since - interval '1 hour' and c.channel = 'push'
    ),
    'errors', (select count(*) from private.error_reports as e where e.created_at > since)
  )
$$;
comment on function private.numbers_since is
  'Counts public data, without names. Trusts its caller to have called is_moderator.';

-- The numbers of a day and a week, and the most frequent errors. An operator reads them in the SQL editor.
create function private.site_numbers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'day', private.numbers_since(now() - interval '1 day'),
    'week', private.numbers_since(now() - interval '7 days'),
    'open_reports', (
      select count(*) from (select from public.reports as r where r.resolved_at is null group by r.kind, r.item_id) as o
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.week desc, g.latest desc), '[]')
      from (
        select e.kind, e.message, e.file, e.line, e.col, e.screen, max(e.version) as version,
          count(*) filter (where e.created_at > now() - interval '1 day') as day, count(*) as week,
          max(e.created_at) as latest
        from private.error_reports as e where e.created_at > now() - interval '7 days'
        group by e.kind, e.message, e.file, e.line, e.col, e.screen
        order by week desc, latest desc limit 20
      ) as g
    )
  )
$$;
comment on function private.site_numbers is
  'Counts public data, and reads error reports, which contain no names. Trusts its caller to have called is_moderator.';

create function private.numbers_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then private.site_numbers() end;
end
$$;
comment on function private.numbers_for_moderators is
  'Reads counts and error reports. Trusts is_moderator, which it calls first.';
grant execute on function private.numbers_for_moderators to authenticated;

create function public.site_numbers() returns jsonb
language sql stable set search_path = ''
as $$ select private.numbers_for_moderators() $$;
comment on function public.site_numbers is
  '{"day", "week": counts, "open_reports", "errors": […]}, or null unless the caller is a moderator.';
revoke all on function public.site_numbers from public, anon, authenticated;
grant execute on function public.site_numbers to authenticated;

-- supabase/schemas/33-imports.sql

-- Import of businesses from a table, for operators who launch a city (docs/importing.md).

-- Adds businesses as if the member with that address had added them, but outside of quotas. A trial returns the same
-- and adds none; it does not insert the rows, since that would write to the search index. A row is skipped if a
-- business with its name (or that former name) and place exists, or one with one of its handles; faults list its wrong
-- cells, each with up to three known names that may be meant. A number without a country code is read as one of the
-- place's country.
create function private.import_companies(companies jsonb, added_by text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (
    select u.id from auth.users as u
    where lower(u.email) = lower(btrim(added_by)) and u.email_confirmed_at is not null
    order by u.created_at limit 1
  );
  outcomes jsonb := '[]';
  item record;
  known jsonb;
  faults jsonb;
  refusal jsonb;
  company uuid;
  refused_by text;
  refused_for text;
begin
  if member is null then
    raise exception using errcode = '22023', message = 'unknown_member', hint = 'added_by';
  end if;
  for item in
    with places as materialized (
      select t.place, private.find_place(t.place) as place_id
      from (select distinct c ->> 'place' as place from jsonb_array_elements(companies) as c) as t
    )
    select r.*, p.place_id, n.phone_number, n.whatsapp_number, private.handle_value('website', r.website) as site, (
      select c.id from public.categories as c, lateral (
        values (c.slug = lower(btrim(r.category)), 3), (private.name_key(c.name) = private.name_key(r.category), 1),
          (private.name_key(r.category) in (
            select private.name_key(l.name) from jsonb_each_text(c.local_names) as l (language, name)
          ), 2)
      ) as m (is_meant, turn)
      where m.is_meant order by m.turn, c.id limit 1
    ) as category_id
    from jsonb_to_recordset(companies) as r (
      line integer, name text, category text, place text, phone text, whatsapp text, instagram text, website text
    )
    left join places as p on p.place = r.place
    cross join lateral (
      select (private.phone_numbers(r.phone, upper(split_part(p.place_id, '-', 1))))[1],
        (private.phone_numbers(r.whatsapp, upper(split_part(p.place_id, '-', 1))))[1]
    ) as n (phone_number, whatsapp_number)
    order by r.line
  loop
    faults := jsonb_strip_nulls(jsonb_build_object(
      'category', case when item.category is not null and item.category_id is null then (
        select coalesce(jsonb_agg(k.name), '[]')
        from (
          select c.name from public.categories as c left join public.subcategories as s on s.category_id = c.id,
          lateral (values (c.name), (s.name)) as t (title),
          lateral (
            select extensions.word_similarity(private.fold(item.category), private.fold(t.title)) as likeness
          ) as l
          where l.likeness >= 0.4 group by c.id order by max(l.likeness) desc, c.id limit 3
        ) as k
      ) end,
      'place', case when item.place is not null and item.place_id is null then (
        select coalesce(jsonb_agg(k.label), '[]')
        from (
          select l.label from string_to_table(item.place, ',') with ordinality as t (part, turn),
            public.lookup_places(t.part) with ordinality as l (id, name, label, rank)
          order by l.rank, t.turn limit 3
        ) as k
      ) end,
      'phone', case when item.phone is not null and item.phone_number is null then '[]'::jsonb end,
      'whatsapp', case when item.whatsapp is not null and item.whatsapp_number is null then '[]'::jsonb end
    ));
    known := (
      select jsonb_build_object('name', c.name, 'place', c.location, 'value', k.value)
      from (
        select s.id, null from public.companies as s
        where private.name_key(s.name) = private.name_key(item.name)
          and private.name_key(coalesce(s.location, '')) = private.name_key(item.place)
        union all
        select f.id, null from public.companies as f
        where f.former_names <> '{}' and private.name_key(coalesce(f.location, '')) = private.name_key(item.place)
          and private.name_key(item.name) in (select private.name_key(former) from unnest(f.former_names) as former)
        union all
        select h.company_id, h.value from public.company_handles as h
        where h.hidden_for is null and (
          h.value in (item.phone_number, item.whatsapp_number)
          or (h.value, h.kind) in ((item.instagram, 'instagram'), (item.site, 'website'))
        )
        union all
        select w.id, item.site from public.companies as w
        where w.website is not null and private.handle_value('website', w.website) = item.site
      ) as k (id, value)
      join public.companies as c on c.id = k.id
      order by k.value is null desc limit 1
    );
    refusal := (
      select jsonb_build_object('message', 'handle_removed', 'column', case h.value
        when item.phone_number then 'phone' when item.whatsapp_number then 'whatsapp' else 'instagram' end)
      from public.company_handles as h
      where h.hidden_for is not null
        and (h.value in (item.phone_number, item.whatsapp_number) or (h.value, h.kind) = (item.instagram, 'instagram'))
        and (h.hidden_for = 'private_data' or private.is_reported('handle', h.id))
      limit 1
    );
    if not is_trial and faults = '{}' and known is null and refusal is null then
      begin
        insert into public.companies (name, location, website, category_id)
        values (item.name, item.place, item.website, item.category_id) returning id into company;
        insert into private.company_authors (company_id, user_id) values (company, member);
        insert into public.company_handles (company_id, kind, value, added_by)
        select company, h.kind, h.value, member
        from (values
          ('phone', item.phone_number), ('whatsapp', item.whatsapp_number), ('instagram', item.instagram)
        ) as h (kind, value)
        where h.value is not null;
      exception when integrity_constraint_violation or raise_exception then
        get stacked diagnostics refused_by = message_text, refused_for = constraint_name;
        refusal := jsonb_build_object('message', coalesce(nullif(refused_for, ''), refused_by), 'column', null);
      end;
    end if;
    outcomes := outcomes || jsonb_build_object(
      'line', item.line, 'phone', item.phone_number, 'whatsapp', item.whatsapp_number,
      'faults', faults, 'known', known, 'refusal', refusal
    );
  end loop;
  return outcomes;
end
$$;
comment on function private.import_companies is
  'Writes businesses in a member''s name and reads handles, which nobody may list. Trusts its grants: service_role only.';
grant execute on function private.import_companies to service_role;

create function public.import_companies(companies jsonb, added_by text, is_trial boolean default true) returns jsonb
language sql volatile set search_path = ''
as $$ select private.import_companies(companies, left(added_by, 320), is_trial) $$;
comment on function public.import_companies is
  'R490: [{"line", "phone", "whatsapp": as they are stored, "faults": {column: [name, …]}, "known": the existing business, "refusal": {"message", "column"}}, …] of rows {"line", "name", "category", "place", "phone", "whatsapp", "instagram", "website"}; those without faults, known and refusal are added, or could be.';
revoke all on function public.import_companies from public, anon, authenticated;
grant execute on function public.import_companies to service_role;

-- supabase/data/01-quotas.sql

-- The most times an action is allowed in a period; without a period, in one post.
insert into private.quotas (action, most, period) values
  ('posts', 6, '10 minutes'),
  ('responses', 6, '10 minutes'),
  ('comments', 30, '10 minutes'),
  ('votes', 60, '1 minute'),
  ('lists', 20, '1 hour'),
  ('list_items', 120, '10 minutes'),
  ('catalog', 10, '1 hour'),
  ('reports', 10, '1 hour'),
  ('uploads', 80, '40 minutes'),
  ('exports', 5, '1 hour'),
  ('messages', 10, '1 hour'),
  ('messages_everyone', 3000, '1 hour'),
  ('lookups', 30, '1 minute'),
  ('lookups_everyone', 6000, '1 minute'),
  ('delete_requests', 5, '1 day'),
  ('edits', 60, '10 minutes'),
  ('posts_at_first', 5, '1 day'),
  ('responses_at_first', 10, '1 day'),
  ('comments_at_first', 20, '1 day'),
  ('votes_at_first', 100, '1 day'),
  ('catalog_at_first', 3, '1 day'),
  ('reports_at_first', 5, '1 day'),
  ('links_at_first', 1, null),
  ('photos_at_first', 3, null),
  ('marks', 60, '10 minutes'),
  ('handles', 20, '1 hour'),
  ('handles_at_first', 5, '1 day'),
  ('removals', 5, '1 day'),
  ('removals_everyone', 1000, '1 day'),
  ('claims', 5, '1 day'),
  ('renames', 1, '30 days'),
  ('replies', 20, '10 minutes'),
  ('blocks', 60, '1 day'),
  ('follows', 60, '10 minutes'),
  ('push_subscriptions', 30, '1 hour'),
  ('error_reports', 20, '1 hour'),
  ('error_reports_everyone', 2000, '1 hour');

-- Salt for the hashes of visitors' IP addresses. Each project has its own.
insert into private.caller_salt default values;

-- supabase/data/02-categories.sql

-- Posts without a better category.
insert into public.categories (id, name, slug, description, icon, local_names, local_descriptions)
overriding system value
values (1, 'General', 'general', 'Anything that has no category of its own yet.', 'shapes',
  '{"fr": "Général", "sw": "Kwa jumla", "ha": "Gabaɗaya", "yo": "Gbogbogbò", "ig": "Izugbe", "pt": "Geral", "ar": "عام"}',
  '{"fr": "Tout ce qui n’a pas encore sa propre catégorie.", "sw": "Chochote ambacho bado hakina kategoria yake.", "ha": "Duk abin da bai samu rukuninsa ba tukuna.", "yo": "Ohunkóhun tí kò tíì ní ìsọ̀rí tirẹ̀.", "ig": "Ihe ọ bụla na-enwebeghị ngalaba nke ya.", "pcm": "Anytin wey neva get im own category.", "pt": "Tudo o que ainda não tem categoria própria.", "ar": "كل ما لا فئة له بعد."}');
select setval('public.categories_id_seq', 1);

-- supabase/data/03-places.sql

-- Countries, their cities and the best known parts of those, each with its other names; people in thousands.
insert into public.places (id, name, names, latitude, longitude, people) values
-- Nigeria
('ng', 'Nigeria', '{Naija,Nigéria,Nigeriya,نيجيريا,NG}', 9.08, 8.68, 220000),
('ng-lagos', 'Lagos', '{Eko,Lagos State,Lasgidi,لاغوس}', 6.52, 3.38, 15500),
('ng-lagos-agege', 'Agege', '{Pen Cinema}', 6.62, 3.32, 1000),
('ng-lagos-ajah', 'Ajah', '{Abraham Adesanya}', 6.47, 3.57, 300),
('ng-lagos-ajegunle', 'Ajegunle', '{AJ City}', 6.45, 3.34, 500),
('ng-lagos-alaba', 'Alaba', '{Alaba International,Alaba Market,Ojo}', 6.46, 3.19, 600),
('ng-lagos-alimosho', 'Alimosho', '{}', 6.61, 3.30, 1300),
('ng-lagos-amuwo_odofin', 'Amuwo Odofin', '{Amuwo-Odofin,Festac,Festac Town}', 6.46, 3.29, 500),
('ng-lagos-apapa', 'Apapa', '{}', 6.45, 3.36, 250),
('ng-lagos-badagry', 'Badagry', '{}', 6.42, 2.88, 240),
('ng-lagos-banana_island', 'Banana Island', '{}', 6.46, 3.45, 5),
('ng-lagos-bariga', 'Bariga', '{}', 6.54, 3.39, 300),
('ng-lagos-egbeda', 'Egbeda', '{}', 6.60, 3.29, 200),
('ng-lagos-epe', 'Epe', '{}', 6.58, 3.98, 200),
('ng-lagos-gbagada', 'Gbagada', '{}', 6.55, 3.39, 200),
('ng-lagos-ibeju_lekki', 'Ibeju-Lekki', '{Ibeju Lekki,Sangotedo,Awoyaya}', 6.44, 3.90, 150),
('ng-lagos-iganmu', 'Iganmu', '{Orile}', 6.47, 3.36, 150),
('ng-lagos-ikeja', 'Ikeja', '{Ikeja GRA,Allen Avenue,Allen,Alausa,Opebi,Oregun}', 6.60, 3.35, 650),
('ng-lagos-ikeja-computer_village', 'Computer Village', '{Otigba,Ikeja Computer Village,Computer Village Ikeja}', 6.59, 3.34, 5),
('ng-lagos-ikorodu', 'Ikorodu', '{}', 6.62, 3.51, 900),
('ng-lagos-ikotun', 'Ikotun', '{}', 6.55, 3.27, 300),
('ng-lagos-ikoyi', 'Ikoyi', '{Falomo,Dolphin Estate}', 6.45, 3.43, 100),
('ng-lagos-ipaja', 'Ipaja', '{Ayobo}', 6.61, 3.26, 300),
('ng-lagos-isolo', 'Isolo', '{Ajao Estate,Okota}', 6.54, 3.32, 400),
('ng-lagos-ketu', 'Ketu', '{Alapere}', 6.60, 3.39, 250),
('ng-lagos-ladipo', 'Ladipo', '{Ladipo Market}', 6.54, 3.34, 10),
('ng-lagos-lagos_island', 'Lagos Island', '{Isale Eko,CMS,Idumota,Balogun,Balogun Market,Broad Street,Marina Lagos}', 6.45, 3.39, 250),
('ng-lagos-lekki', 'Lekki', '{Lekki Phase 1,Lekki Phase One,Ikate,Chevron,Osapa,Ikota}', 6.44, 3.48, 400),
('ng-lagos-magodo', 'Magodo', '{Isheri}', 6.62, 3.38, 80),
('ng-lagos-maryland', 'Maryland', '{Anthony Village,Mende}', 6.57, 3.37, 100),
('ng-lagos-mile_12', 'Mile 12', '{Mile Twelve,Mile 12 Market}', 6.60, 3.40, 50),
('ng-lagos-mushin', 'Mushin', '{Idi Oro,Idi Araba}', 6.53, 3.35, 900),
('ng-lagos-obalende', 'Obalende', '{}', 6.45, 3.41, 50),
('ng-lagos-ogba', 'Ogba', '{}', 6.63, 3.34, 150),
('ng-lagos-ogudu', 'Ogudu', '{Ojota}', 6.58, 3.39, 150),
('ng-lagos-oshodi', 'Oshodi', '{Mafoluku}', 6.55, 3.34, 700),
('ng-lagos-oyingbo', 'Oyingbo', '{}', 6.48, 3.38, 60),
('ng-lagos-shomolu', 'Shomolu', '{Somolu}', 6.54, 3.37, 500),
('ng-lagos-surulere', 'Surulere', '{Aguda,Ojuelegba,Bode Thomas}', 6.50, 3.35, 600),
('ng-lagos-trade_fair', 'Trade Fair', '{Trade Fair Complex}', 6.46, 3.24, 20),
('ng-lagos-victoria_island', 'Victoria Island', '{VI,V.I.}', 6.43, 3.42, 120),
('ng-lagos-yaba', 'Yaba', '{Tejuosho,Sabo Yaba,Akoka,Ebute Metta,Unilag}', 6.51, 3.37, 300),
('ng-abuja', 'Abuja', '{FCT,Federal Capital Territory,أبوجا}', 9.06, 7.49, 3800),
('ng-abuja-apo', 'Apo', '{Apo Village,Apo Mechanic Village}', 9.00, 7.49, 80),
('ng-abuja-asokoro', 'Asokoro', '{}', 9.04, 7.52, 50),
('ng-abuja-central_area', 'Central Area', '{Central Business District Abuja}', 9.05, 7.49, 20),
('ng-abuja-dutse', 'Dutse Alhaji', '{}', 9.15, 7.38, 150),
('ng-abuja-garki', 'Garki', '{Area 1,Area 3,Area 11}', 9.03, 7.49, 150),
('ng-abuja-gudu', 'Gudu', '{}', 9.00, 7.47, 40),
('ng-abuja-gwagwalada', 'Gwagwalada', '{}', 8.94, 7.08, 250),
('ng-abuja-gwarinpa', 'Gwarinpa', '{Gwarimpa}', 9.11, 7.40, 200),
('ng-abuja-jabi', 'Jabi', '{}', 9.07, 7.42, 60),
('ng-abuja-karu', 'Karu', '{Mararaba,Nyanya}', 9.01, 7.58, 600),
('ng-abuja-katampe', 'Katampe', '{}', 9.11, 7.46, 20),
('ng-abuja-kubwa', 'Kubwa', '{}', 9.16, 7.33, 300),
('ng-abuja-lokogoma', 'Lokogoma', '{}', 8.98, 7.46, 50),
('ng-abuja-lugbe', 'Lugbe', '{}', 8.98, 7.38, 150),
('ng-abuja-maitama', 'Maitama', '{}', 9.09, 7.49, 50),
('ng-abuja-utako', 'Utako', '{}', 9.07, 7.44, 40),
('ng-abuja-wuse', 'Wuse', '{Wuse 2,Wuse II,Wuse Zone 5,Banex,Wuse Market}', 9.07, 7.48, 100),
('ng-abuja-wuye', 'Wuye', '{}', 9.06, 7.45, 40),
('ng-kano', 'Kano', '{Kano State,كانو}', 12.00, 8.52, 4300),
('ng-kano-fagge', 'Fagge', '{}', 12.01, 8.52, 200),
('ng-kano-kantin_kwari', 'Kantin Kwari', '{Kwari,Kantin Kwari Market}', 12.00, 8.53, 10),
('ng-kano-kurmi', 'Kurmi', '{Kurmi Market}', 11.99, 8.51, 10),
('ng-kano-nassarawa_gra', 'Nassarawa GRA', '{}', 11.98, 8.55, 100),
('ng-kano-sabon_gari', 'Sabon Gari', '{Sabon Gari Kano}', 12.02, 8.54, 150),
('ng-ibadan', 'Ibadan', '{Oyo State}', 7.38, 3.95, 3800),
('ng-ibadan-agodi', 'Agodi', '{}', 7.41, 3.90, 50),
('ng-ibadan-bodija', 'Bodija', '{}', 7.42, 3.91, 100),
('ng-ibadan-challenge', 'Challenge', '{}', 7.35, 3.88, 50),
('ng-ibadan-dugbe', 'Dugbe', '{}', 7.39, 3.88, 50),
('ng-ibadan-mokola', 'Mokola', '{}', 7.40, 3.89, 50),
('ng-ibadan-ring_road', 'Ring Road', '{}', 7.36, 3.87, 40),
('ng-ibadan-ui', 'University of Ibadan', '{Agbowo}', 7.44, 3.90, 40),
('ng-port_harcourt', 'Port Harcourt', '{Port-Harcourt,PH City,Pitakwa,Garden City Port Harcourt,Rivers State}', 4.82, 7.05, 3500),
('ng-port_harcourt-diobu', 'Diobu', '{Mile 1 Diobu,Mile 3 Diobu}', 4.79, 6.99, 300),
('ng-port_harcourt-gra', 'GRA', '{}', 4.82, 7.00, 60),
('ng-port_harcourt-obio_akpor', 'Obio-Akpor', '{Rumuokoro,Rumuola,Rumuodara}', 4.88, 6.99, 600),
('ng-port_harcourt-trans_amadi', 'Trans Amadi', '{}', 4.81, 7.04, 60),
('ng-benin_city', 'Benin City', '{Benin,Edo,Edo State}', 6.34, 5.62, 1800),
('ng-benin_city-ugbowo', 'Ugbowo', '{}', 6.40, 5.61, 100),
('ng-enugu', 'Enugu', '{Enugu State,Coal City}', 6.45, 7.51, 850),
('ng-enugu-independence_layout', 'Independence Layout', '{}', 6.44, 7.52, 40),
('ng-enugu-new_haven', 'New Haven', '{}', 6.46, 7.52, 30),
('ng-enugu-ogui', 'Ogui', '{}', 6.45, 7.50, 40),
('ng-nsukka', 'Nsukka', '{}', 6.86, 7.40, 310),
('ng-onitsha', 'Onitsha', '{Onitsha Main Market}', 6.15, 6.79, 1500),
('ng-nnewi', 'Nnewi', '{}', 6.02, 6.91, 1100),
('ng-awka', 'Awka', '{Anambra,Anambra State}', 6.21, 7.07, 400),
('ng-aba', 'Aba', '{Ariaria,Ariaria Market}', 5.11, 7.37, 1100),
('ng-umuahia', 'Umuahia', '{Abia,Abia State}', 5.53, 7.49, 360),
('ng-owerri', 'Owerri', '{Imo,Imo State}', 5.48, 7.03, 900),
('ng-abakaliki', 'Abakaliki', '{Ebonyi,Ebonyi State}', 6.32, 8.11, 600),
('ng-kaduna', 'Kaduna', '{Kaduna State,كادونا}', 10.52, 7.44, 1200),
('ng-kaduna-barnawa', 'Barnawa', '{}', 10.48, 7.43, 80),
('ng-zaria', 'Zaria', '{Samaru}', 11.08, 7.71, 770),
('ng-jos', 'Jos', '{Plateau State}', 9.90, 8.86, 950),
('ng-jos-bukuru', 'Bukuru', '{}', 9.79, 8.87, 150),
('ng-ilorin', 'Ilorin', '{Kwara,Kwara State}', 8.50, 4.55, 1000),
('ng-abeokuta', 'Abeokuta', '{Ogun,Ogun State}', 7.15, 3.35, 550),
('ng-ijebu_ode', 'Ijebu Ode', '{Ijebu-Ode,Ijebu}', 6.82, 3.92, 220),
('ng-sagamu', 'Sagamu', '{Shagamu}', 6.84, 3.65, 250),
('ng-ota', 'Ota', '{Sango Ota,Sango-Ota,Otta}', 6.69, 3.23, 550),
('ng-mowe', 'Mowe', '{Mowe Ofada,Ibafo}', 6.81, 3.44, 150),
('ng-akure', 'Akure', '{Ondo State}', 7.25, 5.19, 750),
('ng-ondo', 'Ondo', '{}', 7.09, 4.84, 360),
('ng-osogbo', 'Osogbo', '{Oshogbo,Osun,Osun State}', 7.77, 4.56, 730),
('ng-ile_ife', 'Ile-Ife', '{Ile Ife,Ife}', 7.48, 4.56, 390),
('ng-ogbomoso', 'Ogbomoso', '{Ogbomosho}', 8.13, 4.24, 650),
('ng-oyo', 'Oyo', '{}', 7.85, 3.93, 430),
('ng-ado_ekiti', 'Ado Ekiti', '{Ado-Ekiti,Ekiti,Ekiti State}', 7.62, 5.22, 520),
('ng-lokoja', 'Lokoja', '{Kogi,Kogi State}', 7.80, 6.74, 740),
('ng-makurdi', 'Makurdi', '{Benue,Benue State}', 7.73, 8.54, 430),
('ng-lafia', 'Lafia', '{Nasarawa State}', 8.49, 8.52, 380),
('ng-minna', 'Minna', '{Niger State}', 9.61, 6.56, 460),
('ng-calabar', 'Calabar', '{Cross River,Cross River State}', 4.96, 8.32, 600),
('ng-uyo', 'Uyo', '{Akwa Ibom,Akwa Ibom State}', 5.04, 7.91, 1200),
('ng-warri', 'Warri', '{Effurun,Wafi}', 5.52, 5.75, 900),
('ng-asaba', 'Asaba', '{Delta State}', 6.20, 6.73, 300),
('ng-yenagoa', 'Yenagoa', '{Bayelsa,Bayelsa State}', 4.92, 6.26, 440),
('ng-bauchi', 'Bauchi', '{Bauchi State}', 10.31, 9.84, 690),
('ng-gombe', 'Gombe', '{Gombe State}', 10.29, 11.17, 530),
('ng-maiduguri', 'Maiduguri', '{Borno,Borno State}', 11.83, 13.15, 820),
('ng-yola', 'Yola', '{Jimeta,Adamawa,Adamawa State}', 9.20, 12.48, 400),
('ng-jalingo', 'Jalingo', '{Taraba,Taraba State}', 8.89, 11.37, 280),
('ng-damaturu', 'Damaturu', '{Yobe,Yobe State}', 11.75, 11.96, 260),
('ng-dutse', 'Dutse', '{Jigawa,Jigawa State}', 11.76, 9.34, 280),
('ng-katsina', 'Katsina', '{Katsina State}', 12.99, 7.60, 560),
('ng-sokoto', 'Sokoto', '{Sokoto State,سوكوتو}', 13.06, 5.24, 690),
('ng-birnin_kebbi', 'Birnin Kebbi', '{Kebbi,Kebbi State}', 12.45, 4.20, 390),
('ng-gusau', 'Gusau', '{Zamfara,Zamfara State}', 12.16, 6.66, 460),
-- Ghana
('gh', 'Ghana', '{Gana,غانا,GH}', 7.95, -1.02, 33500),
('gh-accra', 'Accra', '{Akkra,Greater Accra,أكرا}', 5.56, -0.20, 4200),
('gh-accra-abeka', 'Abeka', '{Lapaz}', 5.61, -0.25, 150),
('gh-accra-abelemkpe', 'Abelemkpe', '{Abelenkpe}', 5.60, -0.21, 20),
('gh-accra-achimota', 'Achimota', '{}', 5.62, -0.23, 100),
('gh-accra-adabraka', 'Adabraka', '{}', 5.56, -0.21, 60),
('gh-accra-adenta', 'Adenta', '{Adentan}', 5.71, -0.17, 240),
('gh-accra-airport_residential', 'Airport Residential', '{Airport City Accra}', 5.60, -0.18, 20),
('gh-accra-ashaiman', 'Ashaiman', '{}', 5.70, -0.03, 210),
('gh-accra-ashongman', 'Ashongman', '{}', 5.70, -0.23, 60),
('gh-accra-cantonments', 'Cantonments', '{}', 5.58, -0.17, 20),
('gh-accra-circle', 'Circle', '{Kwame Nkrumah Circle,Nkrumah Circle,Circle Accra,Tip Toe Lane}', 5.57, -0.21, 20),
('gh-accra-dansoman', 'Dansoman', '{}', 5.54, -0.26, 160),
('gh-accra-dome', 'Dome', '{Dome Market,Taifa}', 5.65, -0.24, 150),
('gh-accra-dzorwulu', 'Dzorwulu', '{}', 5.61, -0.20, 30),
('gh-accra-east_legon', 'East Legon', '{}', 5.64, -0.16, 80),
('gh-accra-haatso', 'Haatso', '{}', 5.67, -0.20, 60),
('gh-accra-jamestown', 'Jamestown', '{James Town,Ga Mashie}', 5.53, -0.21, 60),
('gh-accra-kaneshie', 'Kaneshie', '{}', 5.57, -0.24, 120),
('gh-accra-kasoa', 'Kasoa', '{}', 5.53, -0.42, 300),
('gh-accra-kokomlemle', 'Kokomlemle', '{}', 5.57, -0.21, 30),
('gh-accra-korle_gonno', 'Korle Gonno', '{Korle Bu,Korle-Gonno}', 5.53, -0.23, 60),
('gh-accra-kwashieman', 'Kwashieman', '{Odorkor}', 5.59, -0.26, 100),
('gh-accra-la', 'La', '{Labadi}', 5.56, -0.15, 150),
('gh-accra-legon', 'Legon', '{University of Ghana}', 5.65, -0.19, 60),
('gh-accra-madina', 'Madina', '{Madina Market}', 5.68, -0.17, 140),
('gh-accra-makola', 'Makola', '{Makola Market,Tudu}', 5.55, -0.21, 10),
('gh-accra-mamprobi', 'Mamprobi', '{}', 5.54, -0.23, 80),
('gh-accra-nima', 'Nima', '{Mamobi}', 5.58, -0.20, 80),
('gh-accra-nungua', 'Nungua', '{}', 5.60, -0.08, 90),
('gh-accra-osu', 'Osu', '{Oxford Street Accra}', 5.56, -0.18, 60),
('gh-accra-ridge', 'Ridge', '{North Ridge,West Ridge}', 5.56, -0.20, 20),
('gh-accra-spintex', 'Spintex', '{Spintex Road}', 5.63, -0.10, 80),
('gh-accra-teshie', 'Teshie', '{}', 5.58, -0.10, 170),
('gh-accra-weija', 'Weija', '{}', 5.56, -0.34, 60),
('gh-tema', 'Tema', '{}', 5.67, -0.02, 300),
('gh-kumasi', 'Kumasi', '{Garden City Kumasi,Ashanti Region,Oseikrom}', 6.69, -1.62, 3600),
('gh-kumasi-adum', 'Adum', '{}', 6.69, -1.63, 30),
('gh-kumasi-ahodwo', 'Ahodwo', '{}', 6.66, -1.63, 30),
('gh-kumasi-asafo', 'Asafo', '{}', 6.68, -1.61, 40),
('gh-kumasi-asokwa', 'Asokwa', '{}', 6.66, -1.60, 60),
('gh-kumasi-bantama', 'Bantama', '{}', 6.71, -1.64, 100),
('gh-kumasi-bonwire', 'Bonwire', '{}', 6.78, -1.47, 20),
('gh-kumasi-kejetia', 'Kejetia', '{Kejetia Market}', 6.70, -1.62, 10),
('gh-kumasi-knust', 'KNUST', '{Kentinkrono,Ayeduase}', 6.68, -1.57, 60),
('gh-kumasi-suame', 'Suame', '{Suame Magazine,Magazine Kumasi}', 6.72, -1.63, 140),
('gh-kumasi-tafo', 'Tafo', '{Old Tafo}', 6.73, -1.61, 120),
('gh-takoradi', 'Takoradi', '{Sekondi,Sekondi-Takoradi}', 4.90, -1.76, 450),
('gh-cape_coast', 'Cape Coast', '{Oguaa}', 5.11, -1.25, 190),
('gh-elmina', 'Elmina', '{}', 5.08, -1.35, 40),
('gh-tamale', 'Tamale', '{}', 9.40, -0.84, 730),
('gh-sunyani', 'Sunyani', '{}', 7.34, -2.33, 190),
('gh-techiman', 'Techiman', '{}', 7.58, -1.93, 240),
('gh-koforidua', 'Koforidua', '{}', 6.09, -0.26, 180),
('gh-ho', 'Ho', '{}', 6.60, 0.47, 180),
('gh-wa', 'Wa', '{}', 10.06, -2.50, 140),
('gh-bolgatanga', 'Bolgatanga', '{Bolga}', 10.79, -0.85, 140),
('gh-obuasi', 'Obuasi', '{}', 6.20, -1.67, 200),
('gh-tarkwa', 'Tarkwa', '{}', 5.30, -1.99, 100),
('gh-winneba', 'Winneba', '{}', 5.35, -0.62, 70),
('gh-nkawkaw', 'Nkawkaw', '{}', 6.55, -0.77, 70),
-- Kenya
('ke', 'Kenya', '{Kenia,Quénia,كينيا,KE}', -0.02, 37.91, 54000),
('ke-nairobi', 'Nairobi', '{Nai,Nairobi City,نيروبي}', -1.29, 36.82, 4900),
('ke-nairobi-buruburu', 'Buruburu', '{Buru Buru}', -1.29, 36.88, 60),
('ke-nairobi-cbd', 'Nairobi CBD', '{CBD,Luthuli Avenue,Luthuli,River Road,Moi Avenue,Tom Mboya Street,Biashara Street,Kimathi Street}', -1.28, 36.82, 20),
('ke-nairobi-donholm', 'Donholm', '{}', -1.30, 36.89, 60),
('ke-nairobi-eastleigh', 'Eastleigh', '{Isli}', -1.27, 36.85, 300),
('ke-nairobi-embakasi', 'Embakasi', '{Utawala,Pipeline Estate}', -1.32, 36.90, 400),
('ke-nairobi-gigiri', 'Gigiri', '{Village Market}', -1.23, 36.80, 20),
('ke-nairobi-gikomba', 'Gikomba', '{Gikomba Market}', -1.29, 36.84, 20),
('ke-nairobi-hurlingham', 'Hurlingham', '{}', -1.29, 36.80, 20),
('ke-nairobi-industrial_area', 'Industrial Area', '{}', -1.30, 36.85, 30),
('ke-nairobi-karen', 'Karen', '{Karen Nairobi}', -1.32, 36.71, 50),
('ke-nairobi-kariobangi', 'Kariobangi', '{}', -1.26, 36.88, 100),
('ke-nairobi-kasarani', 'Kasarani', '{Mwiki,Roysambu,Zimmerman}', -1.22, 36.90, 500),
('ke-nairobi-kawangware', 'Kawangware', '{}', -1.28, 36.75, 150),
('ke-nairobi-kibera', 'Kibera', '{Kibra}', -1.31, 36.79, 250),
('ke-nairobi-kileleshwa', 'Kileleshwa', '{}', -1.28, 36.78, 40),
('ke-nairobi-kilimani', 'Kilimani', '{Yaya,Adams Arcade}', -1.29, 36.79, 80),
('ke-nairobi-langata', 'Lang''ata', '{Langata}', -1.36, 36.76, 180),
('ke-nairobi-lavington', 'Lavington', '{}', -1.28, 36.77, 40),
('ke-nairobi-mathare', 'Mathare', '{}', -1.26, 36.86, 200),
('ke-nairobi-ngara', 'Ngara', '{}', -1.27, 36.83, 30),
('ke-nairobi-parklands', 'Parklands', '{}', -1.26, 36.82, 40),
('ke-nairobi-ruaka', 'Ruaka', '{}', -1.21, 36.78, 60),
('ke-nairobi-runda', 'Runda', '{}', -1.21, 36.82, 20),
('ke-nairobi-south_b', 'South B', '{}', -1.31, 36.83, 60),
('ke-nairobi-south_c', 'South C', '{}', -1.32, 36.83, 60),
('ke-nairobi-umoja', 'Umoja', '{}', -1.28, 36.89, 120),
('ke-nairobi-upper_hill', 'Upper Hill', '{Upperhill}', -1.30, 36.81, 20),
('ke-nairobi-westlands', 'Westlands', '{Westie,Sarit}', -1.27, 36.81, 80),
('ke-athi_river', 'Athi River', '{Mavoko,Mlolongo,Syokimau}', -1.46, 36.98, 320),
('ke-kitengela', 'Kitengela', '{}', -1.47, 36.96, 150),
('ke-ongata_rongai', 'Ongata Rongai', '{Rongai}', -1.40, 36.74, 170),
('ke-ngong', 'Ngong', '{}', -1.36, 36.66, 110),
('ke-kikuyu', 'Kikuyu', '{}', -1.25, 36.66, 320),
('ke-kiambu', 'Kiambu', '{}', -1.17, 36.84, 150),
('ke-ruiru', 'Ruiru', '{Githurai,Kahawa}', -1.15, 36.96, 490),
('ke-juja', 'Juja', '{}', -1.10, 37.01, 160),
('ke-limuru', 'Limuru', '{}', -1.11, 36.64, 160),
('ke-thika', 'Thika', '{}', -1.03, 37.07, 280),
('ke-mombasa', 'Mombasa', '{Mvita,مومباسا}', -4.04, 39.67, 1300),
('ke-mombasa-bamburi', 'Bamburi', '{}', -4.00, 39.72, 100),
('ke-mombasa-likoni', 'Likoni', '{}', -4.09, 39.66, 250),
('ke-mombasa-mtwapa', 'Mtwapa', '{}', -3.94, 39.74, 90),
('ke-mombasa-nyali', 'Nyali', '{}', -4.03, 39.71, 200),
('ke-mombasa-old_town', 'Old Town', '{}', -4.06, 39.67, 30),
('ke-kisumu', 'Kisumu', '{Kisumo}', -0.10, 34.76, 610),
('ke-kisumu-dunga', 'Dunga', '{Dunga Beach}', -0.14, 34.74, 10),
('ke-kisumu-kondele', 'Kondele', '{}', -0.09, 34.78, 50),
('ke-kisumu-milimani', 'Milimani', '{}', -0.11, 34.76, 20),
('ke-nakuru', 'Nakuru', '{}', -0.30, 36.08, 570),
('ke-naivasha', 'Naivasha', '{}', -0.72, 36.43, 200),
('ke-eldoret', 'Eldoret', '{Eldy,Uasin Gishu}', 0.52, 35.27, 480),
('ke-kericho', 'Kericho', '{}', -0.37, 35.28, 150),
('ke-kisii', 'Kisii', '{}', -0.68, 34.77, 110),
('ke-kakamega', 'Kakamega', '{}', 0.28, 34.75, 110),
('ke-bungoma', 'Bungoma', '{}', 0.57, 34.56, 70),
('ke-kitale', 'Kitale', '{}', 1.02, 35.00, 160),
('ke-nyeri', 'Nyeri', '{}', -0.42, 36.95, 140),
('ke-nanyuki', 'Nanyuki', '{}', 0.01, 37.07, 70),
('ke-meru', 'Meru', '{}', 0.05, 37.65, 80),
('ke-embu', 'Embu', '{}', -0.54, 37.46, 65),
('ke-machakos', 'Machakos', '{}', -1.52, 37.26, 170),
('ke-garissa', 'Garissa', '{}', -0.45, 39.65, 160),
('ke-malindi', 'Malindi', '{}', -3.22, 40.12, 120),
('ke-kilifi', 'Kilifi', '{}', -3.63, 39.85, 120),
('ke-diani', 'Diani', '{Diani Beach,Ukunda}', -4.28, 39.59, 80),
('ke-lamu', 'Lamu', '{}', -2.27, 40.90, 25),
-- South Africa
('za', 'South Africa', '{RSA,SA,Mzansi,Suid-Afrika,Afrique du Sud,África do Sul,Afrika Kusini,iNingizimu Afrika,جنوب أفريقيا,جنوب افريقيا,ZA}', -28.48, 24.68, 60000),
('za-johannesburg', 'Johannesburg', '{Joburg,Jozi,Jo''burg,Egoli,JHB,جوهانسبرغ}', -26.20, 28.05, 5800),
('za-johannesburg-alexandra', 'Alexandra', '{Alex Township,Alexandra Township}', -26.10, 28.09, 180),
('za-johannesburg-auckland_park', 'Auckland Park', '{}', -26.18, 28.00, 10),
('za-johannesburg-braamfontein', 'Braamfontein', '{Braam}', -26.19, 28.04, 20),
('za-johannesburg-cbd', 'Johannesburg CBD', '{CBD,Joburg CBD,Marshalltown}', -26.20, 28.04, 60),
('za-johannesburg-diepsloot', 'Diepsloot', '{}', -25.93, 28.01, 350),
('za-johannesburg-fordsburg', 'Fordsburg', '{}', -26.21, 28.02, 10),
('za-johannesburg-fourways', 'Fourways', '{}', -26.02, 28.01, 60),
('za-johannesburg-hillbrow', 'Hillbrow', '{}', -26.19, 28.05, 80),
('za-johannesburg-lenasia', 'Lenasia', '{}', -26.32, 27.83, 90),
('za-johannesburg-maboneng', 'Maboneng', '{Jeppestown}', -26.20, 28.06, 10),
('za-johannesburg-melville', 'Melville', '{}', -26.18, 28.01, 10),
('za-johannesburg-midrand', 'Midrand', '{}', -25.99, 28.13, 90),
('za-johannesburg-newtown', 'Newtown', '{}', -26.20, 28.03, 5),
('za-johannesburg-parktown', 'Parktown', '{}', -26.18, 28.04, 10),
('za-johannesburg-randburg', 'Randburg', '{}', -26.09, 28.00, 340),
('za-johannesburg-rosebank', 'Rosebank', '{}', -26.15, 28.04, 20),
('za-johannesburg-roodepoort', 'Roodepoort', '{}', -26.16, 27.87, 330),
('za-johannesburg-sandton', 'Sandton', '{}', -26.11, 28.06, 220),
('za-johannesburg-soweto', 'Soweto', '{}', -26.27, 27.86, 1300),
('za-johannesburg-soweto-kliptown', 'Kliptown', '{}', -26.28, 27.89, 40),
('za-johannesburg-soweto-orlando', 'Orlando', '{Orlando West,Vilakazi Street}', -26.24, 27.91, 80),
('za-johannesburg-yeoville', 'Yeoville', '{}', -26.18, 28.06, 20),
('za-ekurhuleni', 'Ekurhuleni', '{East Rand}', -26.15, 28.25, 3400),
('za-ekurhuleni-benoni', 'Benoni', '{}', -26.19, 28.32, 160),
('za-ekurhuleni-boksburg', 'Boksburg', '{}', -26.21, 28.26, 260),
('za-ekurhuleni-germiston', 'Germiston', '{}', -26.22, 28.17, 260),
('za-ekurhuleni-kempton_park', 'Kempton Park', '{}', -26.10, 28.23, 170),
('za-ekurhuleni-tembisa', 'Tembisa', '{Thembisa}', -26.00, 28.22, 460),
('za-ekurhuleni-katlehong', 'Katlehong', '{}', -26.35, 28.15, 410),
('za-pretoria', 'Pretoria', '{Tshwane,Pitoli,بريتوريا}', -25.75, 28.19, 2800),
('za-pretoria-arcadia', 'Arcadia', '{}', -25.75, 28.21, 20),
('za-pretoria-centurion', 'Centurion', '{}', -25.86, 28.19, 240),
('za-pretoria-hatfield', 'Hatfield', '{}', -25.75, 28.24, 20),
('za-pretoria-mamelodi', 'Mamelodi', '{}', -25.72, 28.40, 330),
('za-pretoria-soshanguve', 'Soshanguve', '{}', -25.53, 28.10, 400),
('za-cape_town', 'Cape Town', '{Kaapstad,iKapa,Le Cap,Cidade do Cabo,كيب تاون}', -33.92, 18.42, 4800),
('za-cape_town-bellville', 'Bellville', '{}', -33.90, 18.63, 110),
('za-cape_town-bo_kaap', 'Bo-Kaap', '{}', -33.92, 18.41, 10),
('za-cape_town-camps_bay', 'Camps Bay', '{}', -33.95, 18.38, 5),
('za-cape_town-claremont', 'Claremont', '{}', -33.98, 18.46, 20),
('za-cape_town-gugulethu', 'Gugulethu', '{}', -33.98, 18.57, 100),
('za-cape_town-khayelitsha', 'Khayelitsha', '{}', -34.04, 18.68, 450),
('za-cape_town-langa', 'Langa', '{}', -33.95, 18.53, 50),
('za-cape_town-mitchells_plain', 'Mitchells Plain', '{Mitchell''s Plain}', -34.05, 18.62, 310),
('za-cape_town-observatory', 'Observatory', '{}', -33.94, 18.47, 10),
('za-cape_town-sea_point', 'Sea Point', '{}', -33.92, 18.39, 15),
('za-cape_town-woodstock', 'Woodstock', '{}', -33.93, 18.45, 10),
('za-stellenbosch', 'Stellenbosch', '{}', -33.93, 18.86, 170),
('za-durban', 'Durban', '{eThekwini,ديربان}', -29.86, 31.02, 3200),
('za-durban-chatsworth', 'Chatsworth', '{}', -29.91, 30.88, 200),
('za-durban-phoenix', 'Phoenix', '{}', -29.70, 31.00, 180),
('za-durban-umhlanga', 'Umhlanga', '{}', -29.73, 31.08, 30),
('za-durban-umlazi', 'Umlazi', '{}', -29.97, 30.88, 400),
('za-pietermaritzburg', 'Pietermaritzburg', '{PMB,Msunduzi}', -29.60, 30.38, 480),
('za-gqeberha', 'Gqeberha', '{Port Elizabeth,Nelson Mandela Bay}', -33.96, 25.60, 1150),
('za-east_london', 'East London', '{KuGompo}', -33.02, 27.91, 480),
('za-mthatha', 'Mthatha', '{Umtata}', -31.59, 28.79, 140),
('za-bloemfontein', 'Bloemfontein', '{Mangaung}', -29.09, 26.16, 560),
('za-polokwane', 'Polokwane', '{Pietersburg}', -23.90, 29.45, 700),
('za-mbombela', 'Mbombela', '{Nelspruit}', -25.47, 30.97, 110),
('za-rustenburg', 'Rustenburg', '{}', -25.67, 27.24, 550),
('za-kimberley', 'Kimberley', '{}', -28.74, 24.76, 230),
('za-vereeniging', 'Vereeniging', '{Vaal,Vanderbijlpark}', -26.67, 27.93, 480),
('za-krugersdorp', 'Krugersdorp', '{Mogale City}', -26.10, 27.77, 380),
('za-thohoyandou', 'Thohoyandou', '{}', -22.95, 30.48, 70),
('za-george', 'George', '{}', -33.96, 22.46, 220),
-- Senegal
('sn', 'Senegal', '{Sénégal,Senegaal,السنغال,SN}', 14.50, -14.45, 17700),
('sn-dakar', 'Dakar', '{Ndakaaru,داكار}', 14.72, -17.47, 3900),
('sn-dakar-almadies', 'Almadies', '{Les Almadies}', 14.74, -17.52, 20),
('sn-dakar-fann', 'Fann', '{Fann Résidence,UCAD}', 14.69, -17.46, 20),
('sn-dakar-grand_dakar', 'Grand Dakar', '{}', 14.71, -17.45, 60),
('sn-dakar-grand_yoff', 'Grand Yoff', '{}', 14.74, -17.45, 200),
('sn-dakar-guediawaye', 'Guédiawaye', '{}', 14.77, -17.40, 350),
('sn-dakar-hann', 'Hann', '{Hann Bel-Air,Bel Air Dakar}', 14.72, -17.43, 70),
('sn-dakar-keur_massar', 'Keur Massar', '{}', 14.78, -17.31, 300),
('sn-dakar-liberte_6', 'Liberté 6', '{Liberté VI,Sicap Liberté}', 14.73, -17.46, 50),
('sn-dakar-mamelles', 'Mamelles', '{Les Mamelles}', 14.73, -17.50, 20),
('sn-dakar-medina', 'Médina', '{La Médina,Tilène}', 14.68, -17.45, 100),
('sn-dakar-mermoz', 'Mermoz', '{Sacré-Coeur,Sacré Coeur}', 14.71, -17.47, 40),
('sn-dakar-ngor', 'Ngor', '{}', 14.75, -17.52, 20),
('sn-dakar-ouakam', 'Ouakam', '{}', 14.72, -17.49, 80),
('sn-dakar-parcelles_assainies', 'Parcelles Assainies', '{Les Parcelles,Parcelles}', 14.76, -17.44, 190),
('sn-dakar-pikine', 'Pikine', '{}', 14.75, -17.39, 1200),
('sn-dakar-plateau', 'Plateau', '{Le Plateau,Dakar Plateau,Sandaga}', 14.67, -17.44, 40),
('sn-dakar-point_e', 'Point E', '{}', 14.70, -17.46, 15),
('sn-dakar-rufisque', 'Rufisque', '{Tëngéej}', 14.72, -17.27, 300),
('sn-dakar-yoff', 'Yoff', '{}', 14.76, -17.47, 90),
('sn-dakar-hlm', 'HLM', '{HLM Dakar,Marché HLM}', 14.71, -17.45, 40),
('sn-dakar-colobane', 'Colobane', '{}', 14.70, -17.45, 40),
('sn-thies', 'Thiès', '{Cees}', 14.79, -16.93, 400),
('sn-mbour', 'Mbour', '{M''bour}', 14.42, -16.96, 290),
('sn-saly', 'Saly', '{Saly Portudal}', 14.45, -17.02, 30),
('sn-toubab_dialaw', 'Toubab Dialaw', '{Toubab Dialao}', 14.60, -17.15, 5),
('sn-diamniadio', 'Diamniadio', '{}', 14.72, -17.18, 50),
('sn-saint_louis', 'Saint-Louis', '{Saint Louis,St-Louis,Ndar}', 16.03, -16.49, 250),
('sn-touba', 'Touba', '{Tuubaa,طوبى}', 14.87, -15.88, 900),
('sn-kaolack', 'Kaolack', '{Kawlax}', 14.15, -16.08, 300),
('sn-ziguinchor', 'Ziguinchor', '{Casamance}', 12.57, -16.27, 230),
('sn-diourbel', 'Diourbel', '{}', 14.66, -16.23, 140),
('sn-louga', 'Louga', '{}', 15.61, -16.22, 110),
('sn-tambacounda', 'Tambacounda', '{Tamba}', 13.77, -13.67, 110),
('sn-kolda', 'Kolda', '{}', 12.89, -14.94, 85),
('sn-fatick', 'Fatick', '{}', 14.34, -16.41, 35),
('sn-cap_skirring', 'Cap Skirring', '{}', 12.39, -16.75, 5),
-- Egypt
('eg', 'Egypt', '{Égypte,Egipto,Egito,Misri,Misr,مصر,EG}', 26.82, 30.80, 110000),
('eg-cairo', 'Cairo', '{Le Caire,Al Qahira,El Qahera,Kairo,القاهرة}', 30.04, 31.24, 22000),
('eg-cairo-6_october', '6th of October', '{6 October,Sixth of October,October City,السادس من أكتوبر,٦ أكتوبر}', 29.95, 30.92, 500),
('eg-cairo-ain_shams', 'Ain Shams', '{عين شمس}', 30.13, 31.33, 600),
('eg-cairo-attaba', 'Attaba', '{Ataba,العتبة}', 30.05, 31.25, 20),
('eg-cairo-dokki', 'Dokki', '{Doqqi,El Dokki,الدقي}', 30.04, 31.21, 100),
('eg-cairo-downtown', 'Downtown Cairo', '{Downtown,Wust El Balad,West El Balad,وسط البلد}', 30.05, 31.24, 50),
('eg-cairo-el_marg', 'El Marg', '{المرج}', 30.15, 31.34, 800),
('eg-cairo-garden_city', 'Garden City', '{جاردن سيتي}', 30.04, 31.23, 20),
('eg-cairo-giza', 'Giza', '{Gizeh,Guizeh,El Giza,الجيزة}', 30.01, 31.21, 4400),
('eg-cairo-haram', 'Haram', '{El Haram,Al Haram,الهرم}', 29.99, 31.14, 700),
('eg-cairo-heliopolis', 'Heliopolis', '{Masr El Gedida,Misr El Gedida,مصر الجديدة}', 30.09, 31.32, 150),
('eg-cairo-helwan', 'Helwan', '{حلوان}', 29.85, 31.33, 550),
('eg-cairo-imbaba', 'Imbaba', '{Embaba,إمبابة}', 30.08, 31.21, 650),
('eg-cairo-islamic_cairo', 'Islamic Cairo', '{Khan el-Khalili,Khan El Khalili,El Hussein,خان الخليلي}', 30.05, 31.26, 50),
('eg-cairo-maadi', 'Maadi', '{El Maadi,المعادي}', 29.96, 31.26, 100),
('eg-cairo-mohandessin', 'Mohandessin', '{Mohandiseen,Mohandeseen,المهندسين}', 30.06, 31.20, 150),
('eg-cairo-mokattam', 'Mokattam', '{Muqattam,المقطم}', 30.02, 31.30, 220),
('eg-cairo-nasr_city', 'Nasr City', '{Madinet Nasr,مدينة نصر}', 30.06, 31.34, 700),
('eg-cairo-new_cairo', 'New Cairo', '{Tagamoa,Fifth Settlement,التجمع الخامس,القاهرة الجديدة}', 30.01, 31.49, 300),
('eg-cairo-old_cairo', 'Old Cairo', '{Masr El Qadima,مصر القديمة}', 30.01, 31.23, 250),
('eg-cairo-sheikh_zayed', 'Sheikh Zayed', '{الشيخ زايد}', 30.04, 30.98, 90),
('eg-cairo-shubra', 'Shubra', '{Shoubra,Choubra,شبرا}', 30.08, 31.25, 1000),
('eg-cairo-zamalek', 'Zamalek', '{الزمالك}', 30.06, 31.22, 20),
('eg-alexandria', 'Alexandria', '{Alexandrie,Alexandria Egypt,Iskandariya,Eskendereya,Alex,الإسكندرية,الاسكندرية}', 31.20, 29.92, 5500),
('eg-alexandria-montaza', 'Montaza', '{Montazah,المنتزه}', 31.28, 30.02, 900),
('eg-alexandria-sidi_gaber', 'Sidi Gaber', '{سيدي جابر}', 31.22, 29.94, 100),
('eg-alexandria-smouha', 'Smouha', '{سموحة}', 31.21, 29.95, 100),
('eg-alexandria-stanley', 'Stanley', '{}', 31.24, 29.95, 20),
('eg-rosetta', 'Rosetta', '{Rashid,Rachid,رشيد}', 31.40, 30.42, 70),
('eg-port_said', 'Port Said', '{Port-Saïd,Bur Said,بورسعيد}', 31.26, 32.30, 770),
('eg-suez', 'Suez', '{السويس}', 29.97, 32.53, 740),
('eg-ismailia', 'Ismailia', '{الإسماعيلية}', 30.60, 32.27, 400),
('eg-mansoura', 'Mansoura', '{El Mansoura,المنصورة}', 31.04, 31.38, 600),
('eg-tanta', 'Tanta', '{طنطا}', 30.79, 31.00, 540),
('eg-zagazig', 'Zagazig', '{الزقازيق}', 30.59, 31.50, 400),
('eg-damietta', 'Damietta', '{Dumyat,دمياط}', 31.42, 31.81, 330),
('eg-fayoum', 'Fayoum', '{Faiyum,الفيوم}', 29.31, 30.84, 480),
('eg-minya', 'Minya', '{El Minya,المنيا}', 28.11, 30.75, 280),
('eg-asyut', 'Asyut', '{Assiut,أسيوط}', 27.18, 31.18, 480),
('eg-sohag', 'Sohag', '{سوهاج}', 26.56, 31.69, 240),
('eg-luxor', 'Luxor', '{Louxor,الأقصر}', 25.69, 32.64, 420),
('eg-aswan', 'Aswan', '{Assouan,أسوان}', 24.09, 32.90, 370),
('eg-hurghada', 'Hurghada', '{Ghardaqa,الغردقة}', 27.26, 33.81, 250),
('eg-sharm_el_sheikh', 'Sharm el-Sheikh', '{Sharm,Sharm El Sheikh,شرم الشيخ}', 27.92, 34.33, 75),
-- Morocco
('ma', 'Morocco', '{Maroc,Marruecos,Marrocos,Maroko,Al Maghrib,Lmaghrib,المغرب}', 31.79, -7.09, 37500),
('ma-casablanca', 'Casablanca', '{Casa,Dar el Beida,Dar El Bayda,الدار البيضاء}', 33.57, -7.59, 3700),
('ma-casablanca-ain_diab', 'Ain Diab', '{عين الذئاب}', 33.59, -7.67, 30),
('ma-casablanca-anfa', 'Anfa', '{}', 33.59, -7.65, 90),
('ma-casablanca-derb_ghallef', 'Derb Ghallef', '{Derb Ghalef,درب غلف}', 33.57, -7.63, 20),
('ma-casablanca-hay_hassani', 'Hay Hassani', '{}', 33.55, -7.67, 460),
('ma-casablanca-maarif', 'Maârif', '{Maarif,المعاريف}', 33.57, -7.64, 130),
('ma-casablanca-sidi_maarouf', 'Sidi Maarouf', '{}', 33.52, -7.65, 60),
('ma-mohammedia', 'Mohammedia', '{المحمدية}', 33.69, -7.38, 210),
('ma-rabat', 'Rabat', '{الرباط}', 34.02, -6.84, 580),
('ma-rabat-agdal', 'Agdal', '{أكدال}', 34.00, -6.85, 80),
('ma-rabat-hay_riad', 'Hay Riad', '{Hay Ryad,حي الرياض}', 33.96, -6.87, 60),
('ma-sale', 'Salé', '{Sla,سلا}', 34.04, -6.80, 890),
('ma-temara', 'Témara', '{تمارة}', 33.93, -6.91, 310),
('ma-kenitra', 'Kénitra', '{Kenitra,القنيطرة}', 34.26, -6.58, 430),
('ma-marrakech', 'Marrakech', '{Marrakesh,Marraquexe,مراكش}', 31.63, -8.00, 930),
('ma-marrakech-gueliz', 'Gueliz', '{Guéliz,كليز}', 31.64, -8.01, 170),
('ma-marrakech-medina', 'Médina de Marrakech', '{Marrakech Medina,Jemaa el-Fna,Jemaa El Fna}', 31.63, -7.99, 150),
('ma-fes', 'Fès', '{Fez,فاس}', 34.03, -5.00, 1150),
('ma-meknes', 'Meknès', '{Meknes,مكناس}', 33.89, -5.55, 630),
('ma-tangier', 'Tangier', '{Tanger,Tânger,طنجة}', 35.76, -5.83, 950),
('ma-tetouan', 'Tétouan', '{Tetuan,تطوان}', 35.58, -5.37, 380),
('ma-chefchaouen', 'Chefchaouen', '{Chaouen,شفشاون}', 35.17, -5.27, 45),
('ma-agadir', 'Agadir', '{أكادير}', 30.43, -9.60, 420),
('ma-agadir-inezgane', 'Inezgane', '{إنزكان}', 30.36, -9.54, 130),
('ma-essaouira', 'Essaouira', '{Mogador,الصويرة}', 31.51, -9.77, 78),
('ma-oujda', 'Oujda', '{وجدة}', 34.68, -1.91, 500),
('ma-nador', 'Nador', '{الناظور}', 35.17, -2.93, 160),
('ma-al_hoceima', 'Al Hoceima', '{الحسيمة}', 35.25, -3.94, 57),
('ma-beni_mellal', 'Beni Mellal', '{بني ملال}', 32.34, -6.36, 190),
('ma-khouribga', 'Khouribga', '{خريبكة}', 32.88, -6.91, 200),
('ma-settat', 'Settat', '{سطات}', 33.00, -7.62, 140),
('ma-el_jadida', 'El Jadida', '{Mazagan,الجديدة}', 33.25, -8.51, 195),
('ma-safi', 'Safi', '{آسفي}', 32.30, -9.24, 310),
('ma-ouarzazate', 'Ouarzazate', '{ورزازات}', 30.92, -6.89, 71),
('ma-laayoune', 'Laayoune', '{Laâyoune,El Aaiún,العيون}', 27.15, -13.20, 220),
-- Ethiopia
('et', 'Ethiopia', '{Éthiopie,Etiopia,Etiópia,Ityopya,Uhabeshi,ኢትዮጵያ,إثيوبيا,ET}', 9.15, 40.49, 123000),
('et-addis_ababa', 'Addis Ababa', '{Addis Abeba,Addis-Abeba,Addis,Adis Abeba,Finfinne,Sheger,አዲስ አበባ,أديس أبابا}', 9.01, 38.76, 5500),
('et-addis_ababa-arada', 'Arada', '{አራዳ}', 9.04, 38.75, 270),
('et-addis_ababa-ayat', 'Ayat', '{}', 9.03, 38.86, 100),
('et-addis_ababa-bole', 'Bole', '{ቦሌ}', 8.99, 38.79, 400),
('et-addis_ababa-cmc', 'CMC', '{}', 9.02, 38.84, 60),
('et-addis_ababa-gerji', 'Gerji', '{ገርጂ}', 8.99, 38.81, 60),
('et-addis_ababa-kazanchis', 'Kazanchis', '{Kazanches,ካዛንቺስ}', 9.02, 38.77, 30),
('et-addis_ababa-kirkos', 'Kirkos', '{ቂርቆስ}', 9.00, 38.76, 280),
('et-addis_ababa-lebu', 'Lebu', '{}', 8.95, 38.72, 50),
('et-addis_ababa-megenagna', 'Megenagna', '{መገናኛ}', 9.02, 38.80, 30),
('et-addis_ababa-merkato', 'Merkato', '{Mercato,መርካቶ}', 9.03, 38.74, 50),
('et-addis_ababa-mexico', 'Mexico Square', '{}', 9.01, 38.74, 10),
('et-addis_ababa-piassa', 'Piassa', '{Piazza,ፒያሳ}', 9.04, 38.75, 30),
('et-addis_ababa-sarbet', 'Sarbet', '{Sar Bet,ሳርቤት}', 9.00, 38.73, 30),
('et-addis_ababa-yeka', 'Yeka', '{የካ}', 9.03, 38.83, 430),
('et-adama', 'Adama', '{Nazret,Nazareth,አዳማ}', 8.54, 39.27, 450),
('et-bishoftu', 'Bishoftu', '{Debre Zeyit,Debre Zeit,ቢሾፍቱ}', 8.75, 38.98, 200),
('et-bahir_dar', 'Bahir Dar', '{ባሕር ዳር,ባህር ዳር}', 11.59, 37.39, 400),
('et-gondar', 'Gondar', '{Gonder,ጎንደር}', 12.60, 37.47, 450),
('et-mekelle', 'Mekelle', '{Mekele,Tigray,መቐለ,መቀሌ}', 13.50, 39.47, 550),
('et-axum', 'Axum', '{Aksum,አክሱም}', 14.12, 38.72, 80),
('et-lalibela', 'Lalibela', '{ላሊበላ}', 12.03, 39.04, 25),
('et-dessie', 'Dessie', '{ደሴ}', 11.13, 39.63, 250),
('et-dire_dawa', 'Dire Dawa', '{ድሬዳዋ,ድሬ ዳዋ}', 9.60, 41.86, 480),
('et-harar', 'Harar', '{Harer,ሐረር}', 9.31, 42.13, 150),
('et-jijiga', 'Jijiga', '{ጅጅጋ}', 9.35, 42.80, 200),
('et-hawassa', 'Hawassa', '{Awassa,ሐዋሳ,ሃዋሳ}', 7.05, 38.48, 400),
('et-arba_minch', 'Arba Minch', '{አርባ ምንጭ}', 6.03, 37.55, 200),
('et-jimma', 'Jimma', '{ጅማ}', 7.67, 36.83, 240),
('et-shashamane', 'Shashamane', '{Shashemene,ሻሸመኔ}', 7.20, 38.60, 210),
('et-debre_birhan', 'Debre Birhan', '{ደብረ ብርሃን}', 9.68, 39.53, 120),
('et-gambela', 'Gambela', '{ጋምቤላ}', 8.25, 34.59, 80),
-- Uganda
('ug', 'Uganda', '{Ouganda,أوغندا,UG}', 1.37, 32.29, 47000),
('ug-kampala', 'Kampala', '{Kla,كامبالا}', 0.35, 32.58, 3600),
('ug-kampala-bugolobi', 'Bugolobi', '{}', 0.32, 32.62, 20),
('ug-kampala-bukoto', 'Bukoto', '{}', 0.35, 32.60, 40),
('ug-kampala-kabalagala', 'Kabalagala', '{Kansanga}', 0.30, 32.60, 40),
('ug-kampala-kawempe', 'Kawempe', '{}', 0.38, 32.56, 340),
('ug-kampala-kikuubo', 'Kikuubo', '{Owino,Owino Market,St Balikuddembe}', 0.31, 32.57, 10),
('ug-kampala-kisenyi', 'Kisenyi', '{}', 0.31, 32.57, 30),
('ug-kampala-kololo', 'Kololo', '{}', 0.33, 32.59, 20),
('ug-kampala-makerere', 'Makerere', '{Wandegeya}', 0.33, 32.57, 60),
('ug-kampala-makindye', 'Makindye', '{}', 0.28, 32.59, 390),
('ug-kampala-muyenga', 'Muyenga', '{}', 0.29, 32.61, 20),
('ug-kampala-nakasero', 'Nakasero', '{}', 0.32, 32.58, 20),
('ug-kampala-nakawa', 'Nakawa', '{}', 0.33, 32.61, 320),
('ug-kampala-ntinda', 'Ntinda', '{}', 0.35, 32.61, 50),
('ug-kampala-rubaga', 'Rubaga', '{Lubaga}', 0.30, 32.55, 380),
('ug-wakiso', 'Wakiso', '{}', 0.40, 32.46, 60),
('ug-kira', 'Kira', '{Kireka,Namugongo,Bweyogerere}', 0.40, 32.64, 460),
('ug-nansana', 'Nansana', '{}', 0.36, 32.53, 530),
('ug-entebbe', 'Entebbe', '{}', 0.05, 32.46, 110),
('ug-mukono', 'Mukono', '{}', 0.35, 32.75, 170),
('ug-jinja', 'Jinja', '{}', 0.45, 33.20, 300),
('ug-mbale', 'Mbale', '{}', 1.08, 34.18, 110),
('ug-soroti', 'Soroti', '{}', 1.71, 33.61, 70),
('ug-gulu', 'Gulu', '{}', 2.77, 32.30, 230),
('ug-lira', 'Lira', '{Lira City}', 2.25, 32.90, 250),
('ug-arua', 'Arua', '{}', 3.02, 30.91, 80),
('ug-masaka', 'Masaka', '{Masaka City}', -0.34, 31.74, 120),
('ug-mbarara', 'Mbarara', '{}', -0.61, 30.66, 220),
('ug-fort_portal', 'Fort Portal', '{}', 0.67, 30.27, 60),
('ug-kasese', 'Kasese', '{}', 0.19, 30.08, 110),
('ug-hoima', 'Hoima', '{}', 1.43, 31.35, 130),
('ug-kabale', 'Kabale', '{}', -1.25, 29.99, 60),
('ug-tororo', 'Tororo', '{}', 0.69, 34.18, 45),
-- Tanzania
('tz', 'Tanzania', '{Tanzanie,Tanzânia,Tanganyika,تنزانيا,TZ}', -6.37, 34.89, 65000),
('tz-dar_es_salaam', 'Dar es Salaam', '{Dar,Bongo Dar,Dar Es Salam,Dar-es-Salaam,دار السلام}', -6.79, 39.21, 7400),
('tz-dar_es_salaam-ilala', 'Ilala', '{}', -6.82, 39.26, 1600),
('tz-dar_es_salaam-kariakoo', 'Kariakoo', '{}', -6.82, 39.27, 20),
('tz-dar_es_salaam-kigamboni', 'Kigamboni', '{}', -6.86, 39.31, 320),
('tz-dar_es_salaam-kijitonyama', 'Kijitonyama', '{}', -6.77, 39.24, 60),
('tz-dar_es_salaam-kinondoni', 'Kinondoni', '{}', -6.77, 39.26, 980),
('tz-dar_es_salaam-masaki', 'Masaki', '{}', -6.75, 39.28, 20),
('tz-dar_es_salaam-mbagala', 'Mbagala', '{}', -6.90, 39.27, 400),
('tz-dar_es_salaam-mbezi', 'Mbezi', '{Mbezi Beach}', -6.73, 39.21, 150),
('tz-dar_es_salaam-mikocheni', 'Mikocheni', '{}', -6.76, 39.24, 50),
('tz-dar_es_salaam-mwenge', 'Mwenge', '{}', -6.77, 39.23, 30),
('tz-dar_es_salaam-oyster_bay', 'Oyster Bay', '{Oysterbay}', -6.77, 39.28, 20),
('tz-dar_es_salaam-posta', 'Posta', '{Kivukoni}', -6.82, 39.29, 10),
('tz-dar_es_salaam-sinza', 'Sinza', '{}', -6.78, 39.22, 60),
('tz-dar_es_salaam-tegeta', 'Tegeta', '{}', -6.66, 39.20, 80),
('tz-dar_es_salaam-temeke', 'Temeke', '{}', -6.86, 39.26, 1350),
('tz-dar_es_salaam-ubungo', 'Ubungo', '{Kimara}', -6.79, 39.20, 1100),
('tz-dodoma', 'Dodoma', '{}', -6.17, 35.74, 770),
('tz-arusha', 'Arusha', '{}', -3.39, 36.68, 620),
('tz-moshi', 'Moshi', '{Kilimanjaro}', -3.35, 37.34, 220),
('tz-mwanza', 'Mwanza', '{}', -2.52, 32.90, 1100),
('tz-mbeya', 'Mbeya', '{}', -8.91, 33.46, 540),
('tz-morogoro', 'Morogoro', '{}', -6.82, 37.66, 470),
('tz-tanga', 'Tanga', '{}', -5.07, 39.10, 390),
('tz-zanzibar', 'Zanzibar', '{Unguja,Zenj,زنجبار}', -6.16, 39.19, 890),
('tz-zanzibar-stone_town', 'Stone Town', '{Mji Mkongwe}', -6.16, 39.19, 20),
('tz-zanzibar-paje', 'Paje', '{}', -6.27, 39.53, 5),
('tz-pemba', 'Pemba', '{Pemba Island,Chake Chake}', -5.25, 39.77, 50),
('tz-iringa', 'Iringa', '{}', -7.77, 35.70, 200),
('tz-kigoma', 'Kigoma', '{}', -4.88, 29.63, 230),
('tz-tabora', 'Tabora', '{}', -5.02, 32.80, 310),
('tz-bukoba', 'Bukoba', '{}', -1.33, 31.81, 140),
('tz-mtwara', 'Mtwara', '{}', -10.27, 40.18, 150),
('tz-songea', 'Songea', '{}', -10.68, 35.65, 290),
('tz-shinyanga', 'Shinyanga', '{}', -3.66, 33.42, 210),
('tz-bagamoyo', 'Bagamoyo', '{}', -6.44, 38.90, 80),
-- Rwanda
('rw', 'Rwanda', '{Ruanda,رواندا,RW}', -1.94, 29.87, 13800),
('rw-kigali', 'Kigali', '{كيغالي}', -1.95, 30.06, 1750),
('rw-kigali-gikondo', 'Gikondo', '{}', -1.98, 30.07, 40),
('rw-kigali-gisozi', 'Gisozi', '{}', -1.92, 30.06, 40),
('rw-kigali-kacyiru', 'Kacyiru', '{}', -1.94, 30.08, 40),
('rw-kigali-kanombe', 'Kanombe', '{}', -1.97, 30.13, 60),
('rw-kigali-kicukiro', 'Kicukiro', '{}', -1.99, 30.10, 490),
('rw-kigali-kimihurura', 'Kimihurura', '{}', -1.95, 30.09, 30),
('rw-kigali-kimironko', 'Kimironko', '{}', -1.94, 30.13, 70),
('rw-kigali-nyabugogo', 'Nyabugogo', '{}', -1.94, 30.04, 20),
('rw-kigali-nyamirambo', 'Nyamirambo', '{Biryogo}', -1.98, 30.04, 60),
('rw-kigali-nyarutarama', 'Nyarutarama', '{}', -1.93, 30.10, 20),
('rw-kigali-remera', 'Remera', '{}', -1.96, 30.11, 60),
('rw-musanze', 'Musanze', '{Ruhengeri}', -1.50, 29.63, 150),
('rw-rubavu', 'Rubavu', '{Gisenyi}', -1.70, 29.26, 150),
('rw-karongi', 'Karongi', '{Kibuye}', -2.06, 29.35, 30),
('rw-huye', 'Huye', '{Butare}', -2.60, 29.74, 90),
('rw-muhanga', 'Muhanga', '{Gitarama}', -2.08, 29.75, 90),
('rw-rusizi', 'Rusizi', '{Cyangugu}', -2.48, 28.91, 60),
('rw-nyagatare', 'Nyagatare', '{}', -1.30, 30.33, 100),
('rw-rwamagana', 'Rwamagana', '{}', -1.95, 30.43, 80),
('rw-nyanza', 'Nyanza', '{}', -2.35, 29.75, 60),
('rw-nyamata', 'Nyamata', '{Bugesera}', -2.15, 30.09, 60),
-- Cameroon
('cm', 'Cameroon', '{Cameroun,Camarões,Camerún,Kamerun,الكاميرون,CM}', 7.37, 12.35, 28000),
('cm-douala', 'Douala', '{Duala,دوالا}', 4.05, 9.70, 3900),
('cm-douala-akwa', 'Akwa', '{}', 4.05, 9.69, 60),
('cm-douala-bonaberi', 'Bonabéri', '{Bonaberi}', 4.08, 9.66, 300),
('cm-douala-bonamoussadi', 'Bonamoussadi', '{}', 4.09, 9.74, 100),
('cm-douala-bonanjo', 'Bonanjo', '{}', 4.04, 9.69, 20),
('cm-douala-bonapriso', 'Bonapriso', '{}', 4.03, 9.70, 30),
('cm-douala-deido', 'Deïdo', '{Deido}', 4.06, 9.71, 60),
('cm-douala-makepe', 'Makepe', '{}', 4.08, 9.75, 80),
('cm-douala-ndokoti', 'Ndokoti', '{Ndokotti}', 4.05, 9.74, 40),
('cm-douala-new_bell', 'New Bell', '{}', 4.04, 9.71, 200),
('cm-yaounde', 'Yaoundé', '{Yaunde,Ongola,ياوندي}', 3.85, 11.50, 4300),
('cm-yaounde-bastos', 'Bastos', '{}', 3.89, 11.51, 20),
('cm-yaounde-biyem_assi', 'Biyem-Assi', '{Biyem Assi}', 3.84, 11.49, 100),
('cm-yaounde-essos', 'Essos', '{}', 3.87, 11.54, 60),
('cm-yaounde-mokolo', 'Mokolo', '{Marché Mokolo}', 3.88, 11.50, 30),
('cm-yaounde-mvog_mbi', 'Mvog-Mbi', '{Mvog Mbi}', 3.85, 11.53, 40),
('cm-yaounde-ngousso', 'Ngousso', '{}', 3.90, 11.55, 60),
('cm-yaounde-nlongkak', 'Nlongkak', '{}', 3.88, 11.52, 30),
('cm-bamenda', 'Bamenda', '{}', 5.96, 10.15, 500),
('cm-bafoussam', 'Bafoussam', '{}', 5.48, 10.42, 400),
('cm-dschang', 'Dschang', '{}', 5.45, 10.05, 120),
('cm-buea', 'Buea', '{Buéa,Molyko}', 4.16, 9.24, 300),
('cm-limbe', 'Limbe', '{Limbé,Victoria Cameroon}', 4.02, 9.20, 120),
('cm-kumba', 'Kumba', '{}', 4.64, 9.45, 180),
('cm-kribi', 'Kribi', '{}', 2.94, 9.91, 80),
('cm-edea', 'Edéa', '{Edea}', 3.80, 10.13, 120),
('cm-ebolowa', 'Ebolowa', '{}', 2.90, 11.15, 90),
('cm-bertoua', 'Bertoua', '{}', 4.58, 13.68, 220),
('cm-ngaoundere', 'Ngaoundéré', '{}', 7.33, 13.58, 300),
('cm-garoua', 'Garoua', '{}', 9.30, 13.40, 600),
('cm-maroua', 'Maroua', '{}', 10.59, 14.32, 450),
-- Côte d'Ivoire
('ci', 'Côte d''Ivoire', '{Ivory Coast,Cote d''Ivoire,Costa do Marfim,Costa de Marfil,RCI,ساحل العاج,كوت ديفوار}', 7.54, -5.55, 29000),
('ci-abidjan', 'Abidjan', '{Abj,Babi,أبيدجان}', 5.36, -4.01, 6000),
('ci-abidjan-abobo', 'Abobo', '{}', 5.42, -4.02, 1300),
('ci-abidjan-adjame', 'Adjamé', '{}', 5.36, -4.03, 340),
('ci-abidjan-anyama', 'Anyama', '{}', 5.49, -4.05, 390),
('ci-abidjan-attecoube', 'Attécoubé', '{}', 5.34, -4.04, 310),
('ci-abidjan-bingerville', 'Bingerville', '{}', 5.36, -3.89, 200),
('ci-abidjan-cocody', 'Cocody', '{Deux Plateaux,Les Deux Plateaux,Angré,Riviera Palmeraie,Riviera 2,Riviera 3}', 5.36, -3.97, 690),
('ci-abidjan-koumassi', 'Koumassi', '{}', 5.30, -3.95, 410),
('ci-abidjan-marcory', 'Marcory', '{Zone 4}', 5.30, -3.98, 210),
('ci-abidjan-plateau', 'Plateau', '{Le Plateau,Abidjan Plateau}', 5.32, -4.02, 7),
('ci-abidjan-port_bouet', 'Port-Bouët', '{Port Bouet}', 5.26, -3.93, 620),
('ci-abidjan-songon', 'Songon', '{}', 5.32, -4.25, 80),
('ci-abidjan-treichville', 'Treichville', '{}', 5.30, -4.01, 110),
('ci-abidjan-yopougon', 'Yopougon', '{Yop,Poy}', 5.34, -4.08, 1570),
('ci-yamoussoukro', 'Yamoussoukro', '{Yakro,ياموسوكرو}', 6.83, -5.29, 420),
('ci-bouake', 'Bouaké', '{}', 7.69, -5.03, 830),
('ci-daloa', 'Daloa', '{}', 6.88, -6.45, 420),
('ci-korhogo', 'Korhogo', '{}', 9.46, -5.63, 440),
('ci-san_pedro', 'San-Pédro', '{San Pedro,San Pédro}', 4.75, -6.64, 390),
('ci-gagnoa', 'Gagnoa', '{}', 6.13, -5.95, 280),
('ci-man', 'Man', '{}', 7.41, -7.55, 240),
('ci-divo', 'Divo', '{}', 5.84, -5.36, 180),
('ci-grand_bassam', 'Grand-Bassam', '{Grand Bassam,Bassam}', 5.21, -3.74, 125),
('ci-assinie', 'Assinie', '{Assinie-Mafia}', 5.13, -3.28, 20),
('ci-abengourou', 'Abengourou', '{}', 6.73, -3.50, 190),
('ci-odienne', 'Odienné', '{}', 9.51, -7.57, 80),
-- West Africa
('bj', 'Benin', '{Bénin,Benim,Bénin Republic,Benin Republic,Dahomey,بنين}', 9.31, 2.32, 13300),
('bj-cotonou', 'Cotonou', '{Kutonu,كوتونو}', 6.37, 2.43, 780),
('bj-cotonou-dantokpa', 'Dantokpa', '{Tokpa}', 6.37, 2.43, 10),
('bj-abomey_calavi', 'Abomey-Calavi', '{Calavi,Abomey Calavi}', 6.45, 2.36, 1250),
('bj-porto_novo', 'Porto-Novo', '{Porto Novo Benin}', 6.50, 2.60, 270),
('bj-parakou', 'Parakou', '{}', 9.34, 2.63, 260),
('bj-ouidah', 'Ouidah', '{}', 6.36, 2.09, 90),
('bf', 'Burkina Faso', '{Burkina,بوركينا فاسو}', 12.24, -1.56, 22700),
('bf-ouagadougou', 'Ouagadougou', '{Ouaga,واغادوغو}', 12.37, -1.52, 3000),
('bf-ouagadougou-ouaga_2000', 'Ouaga 2000', '{}', 12.31, -1.50, 60),
('bf-bobo_dioulasso', 'Bobo-Dioulasso', '{Bobo,Bobo Dioulasso}', 11.18, -4.30, 980),
('bf-koudougou', 'Koudougou', '{}', 12.25, -2.36, 160),
('cv', 'Cape Verde', '{Cabo Verde,Cap-Vert,Cap Vert,الرأس الأخضر}', 15.12, -23.61, 590),
('cv-praia', 'Praia', '{}', 14.93, -23.51, 160),
('cv-mindelo', 'Mindelo', '{São Vicente}', 16.89, -24.98, 70),
('gm', 'The Gambia', '{Gambia,Gambie,Gâmbia,غامبيا}', 13.44, -15.31, 2700),
('gm-banjul', 'Banjul', '{بانجول}', 13.45, -16.58, 30),
('gm-serekunda', 'Serekunda', '{Serrekunda,Kanifing,Kololi,Bakau}', 13.44, -16.68, 380),
('gm-brikama', 'Brikama', '{}', 13.27, -16.65, 110),
('gn', 'Guinea', '{Guinée,Guinea Conakry,Guinée Conakry,Guiné,غينيا}', 9.95, -9.70, 13900),
('gn-conakry', 'Conakry', '{كوناكري}', 9.64, -13.58, 2000),
('gn-conakry-kaloum', 'Kaloum', '{}', 9.51, -13.71, 60),
('gn-conakry-matoto', 'Matoto', '{Madina Conakry}', 9.58, -13.61, 670),
('gn-conakry-ratoma', 'Ratoma', '{Kipé}', 9.62, -13.62, 650),
('gn-kankan', 'Kankan', '{}', 10.39, -9.31, 200),
('gn-labe', 'Labé', '{}', 11.32, -12.28, 200),
('gn-nzerekore', 'Nzérékoré', '{}', 7.75, -8.82, 200),
('gw', 'Guinea-Bissau', '{Guinée-Bissau,Guiné-Bissau,Guinea Bissau,غينيا بيساو}', 11.80, -15.18, 2100),
('gw-bissau', 'Bissau', '{}', 11.86, -15.60, 490),
('lr', 'Liberia', '{Libéria,ليبيريا}', 6.43, -9.43, 5300),
('lr-monrovia', 'Monrovia', '{Sinkor,مونروفيا}', 6.30, -10.80, 1600),
('lr-monrovia-paynesville', 'Paynesville', '{Red Light}', 6.27, -10.71, 340),
('lr-gbarnga', 'Gbarnga', '{}', 7.00, -9.47, 60),
('lr-buchanan', 'Buchanan', '{}', 5.88, -10.05, 50),
('ml', 'Mali', '{Malí,مالي}', 17.57, -4.00, 22600),
('ml-bamako', 'Bamako', '{باماكو}', 12.64, -8.00, 2800),
('ml-bamako-aci_2000', 'ACI 2000', '{Hamdallaye}', 12.63, -8.03, 60),
('ml-bamako-badalabougou', 'Badalabougou', '{}', 12.62, -7.99, 40),
('ml-sikasso', 'Sikasso', '{}', 11.32, -5.67, 280),
('ml-segou', 'Ségou', '{}', 13.43, -6.26, 150),
('ml-mopti', 'Mopti', '{Sévaré}', 14.49, -4.19, 130),
('ml-kayes', 'Kayes', '{}', 14.44, -11.44, 150),
('ml-timbuktu', 'Timbuktu', '{Tombouctou,تمبكتو}', 16.77, -3.01, 55),
('ml-gao', 'Gao', '{}', 16.27, -0.04, 90),
('mr', 'Mauritania', '{Mauritanie,Mauritânia,Muritaniya,موريتانيا}', 21.01, -10.94, 4700),
('mr-nouakchott', 'Nouakchott', '{نواكشوط}', 18.08, -15.98, 1400),
('mr-nouadhibou', 'Nouadhibou', '{نواذيبو}', 20.93, -17.03, 140),
('ne', 'Niger', '{Níger,النيجر}', 17.61, 8.08, 26000),
('ne-niamey', 'Niamey', '{نيامي}', 13.51, 2.13, 1400),
('ne-zinder', 'Zinder', '{}', 13.81, 8.99, 320),
('ne-maradi', 'Maradi', '{}', 13.50, 7.10, 360),
('ne-agadez', 'Agadez', '{}', 16.97, 7.99, 130),
('sl', 'Sierra Leone', '{Salone,Serra Leoa,سيراليون}', 8.46, -11.78, 8600),
('sl-freetown', 'Freetown', '{Fritong,فريتاون}', 8.48, -13.23, 1300),
('sl-freetown-lumley', 'Lumley', '{Aberdeen Freetown}', 8.46, -13.27, 60),
('sl-bo', 'Bo', '{}', 7.96, -11.74, 180),
('sl-kenema', 'Kenema', '{}', 7.88, -11.19, 200),
('sl-makeni', 'Makeni', '{}', 8.89, -12.04, 130),
('tg', 'Togo', '{توغو}', 8.62, 0.82, 8800),
('tg-lome', 'Lomé', '{لومي}', 6.13, 1.22, 2200),
('tg-lome-adidogome', 'Adidogomé', '{}', 6.19, 1.16, 100),
('tg-lome-be', 'Bè', '{}', 6.14, 1.24, 80),
('tg-sokode', 'Sokodé', '{}', 8.98, 1.13, 120),
('tg-kara', 'Kara', '{}', 9.55, 1.19, 100),
('tg-kpalime', 'Kpalimé', '{}', 6.90, 0.63, 100),
-- North Africa
('dz', 'Algeria', '{Algérie,Argelia,Argélia,Dzayer,الجزائر}', 28.03, 1.66, 45000),
('dz-algiers', 'Algiers', '{Alger,Argel,El Djazair,الجزائر العاصمة}', 36.75, 3.06, 3900),
('dz-algiers-bab_el_oued', 'Bab El Oued', '{باب الواد}', 36.79, 3.05, 65),
('dz-algiers-hydra', 'Hydra', '{حيدرة}', 36.74, 3.04, 30),
('dz-oran', 'Oran', '{Wahran,وهران}', 35.70, -0.63, 1100),
('dz-constantine', 'Constantine', '{Qacentina,قسنطينة}', 36.37, 6.61, 500),
('dz-annaba', 'Annaba', '{عنابة}', 36.90, 7.77, 460),
('dz-blida', 'Blida', '{البليدة}', 36.47, 2.83, 330),
('dz-setif', 'Sétif', '{سطيف}', 36.19, 5.41, 290),
('dz-bejaia', 'Béjaïa', '{Bejaia,Bgayet,بجاية}', 36.75, 5.06, 180),
('dz-tizi_ouzou', 'Tizi Ouzou', '{Tizi,تيزي وزو}', 36.72, 4.05, 140),
('dz-batna', 'Batna', '{باتنة}', 35.56, 6.17, 300),
('dz-tlemcen', 'Tlemcen', '{تلمسان}', 34.88, -1.32, 170),
('dz-ghardaia', 'Ghardaïa', '{غرداية}', 32.49, 3.67, 130),
('ly', 'Libya', '{Libye,Libia,Líbia,ليبيا}', 26.34, 17.23, 6800),
('ly-tripoli', 'Tripoli', '{Tarabulus,طرابلس}', 32.89, 13.19, 1200),
('ly-benghazi', 'Benghazi', '{بنغازي}', 32.12, 20.09, 650),
('ly-misrata', 'Misrata', '{مصراتة}', 32.38, 15.09, 400),
('ly-sabha', 'Sabha', '{سبها}', 27.04, 14.43, 130),
('sd', 'Sudan', '{Soudan,Sudão,Sudán,السودان}', 12.86, 30.22, 47000),
('sd-khartoum', 'Khartoum', '{Cartum,الخرطوم}', 15.50, 32.56, 6300),
('sd-khartoum-bahri', 'Bahri', '{Khartoum North,بحري}', 15.64, 32.53, 1000),
('sd-khartoum-omdurman', 'Omdurman', '{أم درمان}', 15.65, 32.48, 2400),
('sd-port_sudan', 'Port Sudan', '{بورتسودان}', 19.62, 37.22, 490),
('sd-kassala', 'Kassala', '{كسلا}', 15.45, 36.40, 400),
('sd-wad_madani', 'Wad Madani', '{ود مدني}', 14.40, 33.52, 350),
('sd-nyala', 'Nyala', '{نيالا}', 12.05, 24.88, 560),
('sd-el_obeid', 'El Obeid', '{الأبيض}', 13.18, 30.22, 450),
('tn', 'Tunisia', '{Tunisie,Túnez,Tunísia,تونس}', 33.89, 9.54, 12300),
('tn-tunis', 'Tunis', '{تونس العاصمة}', 36.81, 10.18, 2400),
('tn-tunis-ariana', 'Ariana', '{أريانة}', 36.87, 10.16, 115),
('tn-tunis-la_marsa', 'La Marsa', '{المرسى}', 36.88, 10.32, 93),
('tn-tunis-lac', 'Les Berges du Lac', '{Lac 1,Lac 2,البحيرة}', 36.83, 10.23, 30),
('tn-sfax', 'Sfax', '{صفاقس}', 34.74, 10.76, 330),
('tn-sousse', 'Sousse', '{سوسة}', 35.83, 10.64, 270),
('tn-monastir', 'Monastir', '{المنستير}', 35.76, 10.81, 93),
('tn-bizerte', 'Bizerte', '{بنزرت}', 37.27, 9.87, 140),
('tn-gabes', 'Gabès', '{Gabes,قابس}', 33.88, 10.10, 130),
('tn-kairouan', 'Kairouan', '{القيروان}', 35.67, 10.10, 140),
('tn-hammamet', 'Hammamet', '{الحمامات}', 36.40, 10.62, 73),
('tn-djerba', 'Djerba', '{Houmt Souk,جربة}', 33.81, 10.85, 160),
-- Central Africa
('ao', 'Angola', '{أنغولا}', -11.20, 17.87, 35600),
('ao-luanda', 'Luanda', '{لواندا}', -8.84, 13.23, 9000),
('ao-luanda-talatona', 'Talatona', '{}', -8.92, 13.18, 500),
('ao-luanda-viana', 'Viana', '{}', -8.90, 13.37, 1500),
('ao-luanda-cazenga', 'Cazenga', '{}', -8.82, 13.29, 980),
('ao-benguela', 'Benguela', '{}', -12.58, 13.41, 560),
('ao-lobito', 'Lobito', '{}', -12.36, 13.54, 390),
('ao-huambo', 'Huambo', '{}', -12.78, 15.74, 820),
('ao-lubango', 'Lubango', '{}', -14.92, 13.50, 780),
('ao-cabinda', 'Cabinda', '{}', -5.55, 12.20, 740),
('cd', 'DR Congo', '{DRC,RDC,Democratic Republic of the Congo,Democratic Republic of Congo,République démocratique du Congo,República Democrática do Congo,Congo Kinshasa,Congo-Kinshasa,Congo,Kongo,الكونغو}', -4.04, 21.76, 100000),
('cd-kinshasa', 'Kinshasa', '{Kin,Kin la Belle,كينشاسا}', -4.33, 15.31, 16000),
('cd-kinshasa-bandalungwa', 'Bandalungwa', '{Bandal}', -4.35, 15.28, 200),
('cd-kinshasa-gombe', 'Gombe', '{La Gombe}', -4.31, 15.31, 50),
('cd-kinshasa-lemba', 'Lemba', '{}', -4.40, 15.33, 350),
('cd-kinshasa-limete', 'Limete', '{}', -4.36, 15.35, 400),
('cd-kinshasa-masina', 'Masina', '{}', -4.38, 15.39, 480),
('cd-kinshasa-matonge', 'Matonge', '{Kalamu}', -4.34, 15.32, 200),
('cd-kinshasa-ngaliema', 'Ngaliema', '{}', -4.35, 15.25, 680),
('cd-lubumbashi', 'Lubumbashi', '{Lushi,L''shi}', -11.66, 27.48, 2800),
('cd-goma', 'Goma', '{}', -1.68, 29.22, 1000),
('cd-bukavu', 'Bukavu', '{}', -2.51, 28.86, 1100),
('cd-kisangani', 'Kisangani', '{}', 0.52, 25.20, 1400),
('cd-mbuji_mayi', 'Mbuji-Mayi', '{Mbuji Mayi}', -6.13, 23.60, 2900),
('cd-kananga', 'Kananga', '{}', -5.90, 22.42, 1600),
('cd-kolwezi', 'Kolwezi', '{}', -10.72, 25.47, 600),
('cd-matadi', 'Matadi', '{}', -5.82, 13.45, 400),
('cd-bunia', 'Bunia', '{}', 1.57, 30.25, 900),
('cd-beni', 'Beni', '{}', 0.49, 29.47, 330),
('cf', 'Central African Republic', '{Centrafrique,République centrafricaine,RCA,República Centro-Africana,أفريقيا الوسطى}', 6.61, 20.94, 5600),
('cf-bangui', 'Bangui', '{}', 4.36, 18.56, 950),
('cg', 'Congo-Brazzaville', '{Congo,Republic of the Congo,République du Congo}', -0.23, 15.83, 6000),
('cg-brazzaville', 'Brazzaville', '{Brazza,برازافيل}', -4.26, 15.24, 2500),
('cg-brazzaville-poto_poto', 'Poto-Poto', '{Poto Poto}', -4.26, 15.29, 100),
('cg-pointe_noire', 'Pointe-Noire', '{Pointe Noire,Ponton}', -4.78, 11.86, 1300),
('ga', 'Gabon', '{Gabão,Gabón,الغابون}', -0.80, 11.61, 2400),
('ga-libreville', 'Libreville', '{LBV,ليبرفيل}', 0.42, 9.47, 850),
('ga-libreville-akanda', 'Akanda', '{}', 0.55, 9.50, 60),
('ga-libreville-owendo', 'Owendo', '{}', 0.29, 9.50, 80),
('ga-port_gentil', 'Port-Gentil', '{Port Gentil}', -0.72, 8.78, 140),
('ga-franceville', 'Franceville', '{}', -1.63, 13.58, 110),
('gq', 'Equatorial Guinea', '{Guinée équatoriale,Guinea Ecuatorial,Guiné Equatorial,غينيا الاستوائية}', 1.65, 10.27, 1700),
('gq-malabo', 'Malabo', '{}', 3.75, 8.78, 300),
('gq-bata', 'Bata', '{}', 1.86, 9.77, 310),
('st', 'São Tomé and Príncipe', '{São Tomé,Sao Tome,São Tomé e Príncipe,Sao Tomé-et-Principe}', 0.19, 6.61, 230),
('td', 'Chad', '{Tchad,Chade,تشاد}', 15.45, 18.73, 17700),
('td-ndjamena', 'N''Djamena', '{Ndjamena,NDjamena,نجامينا}', 12.13, 15.06, 1600),
('td-moundou', 'Moundou', '{}', 8.57, 16.08, 160),
('td-abeche', 'Abéché', '{أبشي}', 13.83, 20.83, 110),
-- East Africa
('bi', 'Burundi', '{بوروندي}', -3.37, 29.92, 12900),
('bi-bujumbura', 'Bujumbura', '{Buja,Usumbura}', -3.36, 29.36, 1200),
('bi-gitega', 'Gitega', '{}', -3.43, 29.93, 140),
('bi-ngozi', 'Ngozi', '{}', -2.91, 29.83, 60),
('dj', 'Djibouti', '{Jibuti,Djibuti,Jabuuti,جيبوتي}', 11.83, 42.59, 1100),
('dj-djibouti_city', 'Djibouti City', '{Djibouti-Ville,Djibouti Ville}', 11.59, 43.15, 600),
('er', 'Eritrea', '{Érythrée,Eritreia,Ertra,ኤርትራ,إريتريا}', 15.18, 39.78, 3700),
('er-asmara', 'Asmara', '{Asmera,አስመራ,أسمرة}', 15.32, 38.93, 960),
('er-massawa', 'Massawa', '{Mitsiwa,ምጽዋ}', 15.61, 39.45, 50),
('er-keren', 'Keren', '{ከረን}', 15.78, 38.45, 120),
('so', 'Somalia', '{Somalie,Somália,Soomaaliya,الصومال}', 5.15, 46.20, 17600),
('so-mogadishu', 'Mogadishu', '{Muqdisho,Mogadiscio,Xamar,مقديشو}', 2.05, 45.32, 2600),
('so-mogadishu-bakaara', 'Bakaara', '{Bakara Market}', 2.05, 45.31, 10),
('so-hargeisa', 'Hargeisa', '{Hargeysa,Somaliland,هرجيسا}', 9.56, 44.06, 1200),
('so-berbera', 'Berbera', '{}', 10.44, 45.01, 240),
('so-bosaso', 'Bosaso', '{Boosaaso}', 11.28, 49.18, 700),
('so-garowe', 'Garowe', '{Garoowe}', 8.41, 48.48, 190),
('so-kismayo', 'Kismayo', '{Kismaayo}', -0.36, 42.55, 230),
('ss', 'South Sudan', '{Soudan du Sud,Sudão do Sul,Sudan Kusini,جنوب السودان}', 6.88, 31.31, 11000),
('ss-juba', 'Juba', '{جوبا}', 4.86, 31.57, 530),
('ss-wau', 'Wau', '{واو}', 7.70, 28.00, 150),
('ss-malakal', 'Malakal', '{ملكال}', 9.53, 31.66, 160),
-- Southern Africa
('bw', 'Botswana', '{بوتسوانا}', -22.33, 24.68, 2600),
('bw-gaborone', 'Gaborone', '{Gabs}', -24.65, 25.91, 250),
('bw-francistown', 'Francistown', '{}', -21.17, 27.51, 100),
('bw-maun', 'Maun', '{}', -19.98, 23.42, 85),
('ls', 'Lesotho', '{Lesoto,ليسوتو}', -29.61, 28.23, 2300),
('ls-maseru', 'Maseru', '{}', -29.31, 27.48, 330),
('mw', 'Malawi', '{Malaui,مالاوي}', -13.25, 34.30, 20400),
('mw-lilongwe', 'Lilongwe', '{}', -13.96, 33.79, 1000),
('mw-blantyre', 'Blantyre', '{}', -15.79, 35.01, 800),
('mw-mzuzu', 'Mzuzu', '{}', -11.46, 34.02, 220),
('mw-zomba', 'Zomba', '{}', -15.39, 35.32, 105),
('mz', 'Mozambique', '{Moçambique,Msumbiji,موزمبيق}', -18.67, 35.53, 33000),
('mz-maputo', 'Maputo', '{Lourenço Marques,مابوتو}', -25.97, 32.57, 1100),
('mz-maputo-matola', 'Matola', '{}', -25.96, 32.46, 1000),
('mz-maputo-polana', 'Polana', '{}', -25.97, 32.60, 30),
('mz-beira', 'Beira', '{}', -19.84, 34.84, 590),
('mz-nampula', 'Nampula', '{}', -15.12, 39.27, 760),
('mz-quelimane', 'Quelimane', '{}', -17.88, 36.89, 350),
('mz-tete', 'Tete', '{}', -16.16, 33.59, 310),
('mz-chimoio', 'Chimoio', '{}', -19.12, 33.48, 370),
('mz-pemba', 'Pemba', '{Cabo Delgado}', -12.97, 40.52, 200),
('mz-inhambane', 'Inhambane', '{Tofo}', -23.87, 35.38, 80),
('na', 'Namibia', '{Namibie,Namíbia,ناميبيا}', -22.96, 18.49, 2600),
('na-windhoek', 'Windhoek', '{Katutura}', -22.56, 17.08, 450),
('na-swakopmund', 'Swakopmund', '{Swakop}', -22.68, 14.53, 75),
('na-walvis_bay', 'Walvis Bay', '{Walvisbaai}', -22.96, 14.51, 100),
('na-oshakati', 'Oshakati', '{Ondangwa}', -17.79, 15.70, 60),
('sz', 'Eswatini', '{Swaziland,eSwatini,إسواتيني}', -26.52, 31.47, 1200),
('sz-mbabane', 'Mbabane', '{}', -26.31, 31.14, 95),
('sz-manzini', 'Manzini', '{}', -26.49, 31.38, 110),
('zm', 'Zambia', '{Zambie,Zâmbia,زامبيا}', -13.13, 27.85, 20000),
('zm-lusaka', 'Lusaka', '{لوساكا}', -15.39, 28.32, 3000),
('zm-lusaka-kabulonga', 'Kabulonga', '{}', -15.42, 28.34, 40),
('zm-lusaka-kamwala', 'Kamwala', '{}', -15.43, 28.29, 40),
('zm-lusaka-chilenje', 'Chilenje', '{}', -15.45, 28.34, 60),
('zm-kitwe', 'Kitwe', '{Copperbelt}', -12.81, 28.21, 700),
('zm-ndola', 'Ndola', '{}', -12.97, 28.64, 600),
('zm-livingstone', 'Livingstone', '{Mosi-oa-Tunya}', -17.85, 25.86, 180),
('zm-kabwe', 'Kabwe', '{}', -14.44, 28.45, 230),
('zm-chipata', 'Chipata', '{}', -13.64, 32.65, 330),
('zm-solwezi', 'Solwezi', '{}', -12.17, 26.39, 330),
('zw', 'Zimbabwe', '{Zimbabué,Zimbabue,Zim,زيمبابوي}', -19.02, 29.15, 16000),
('zw-harare', 'Harare', '{H-Town,هراري}', -17.83, 31.05, 2200),
('zw-harare-avondale', 'Avondale', '{}', -17.80, 31.04, 20),
('zw-harare-borrowdale', 'Borrowdale', '{Sam Levy}', -17.76, 31.09, 40),
('zw-harare-chitungwiza', 'Chitungwiza', '{Chi Town}', -18.01, 31.08, 370),
('zw-harare-highfield', 'Highfield', '{}', -17.89, 30.99, 110),
('zw-harare-mbare', 'Mbare', '{}', -17.86, 31.04, 100),
('zw-bulawayo', 'Bulawayo', '{koBulawayo,Skies}', -20.15, 28.58, 670),
('zw-mutare', 'Mutare', '{}', -18.97, 32.67, 230),
('zw-gweru', 'Gweru', '{}', -19.46, 29.81, 160),
('zw-masvingo', 'Masvingo', '{}', -20.07, 30.83, 90),
('zw-victoria_falls', 'Victoria Falls', '{Vic Falls}', -17.93, 25.84, 35),
-- Islands
('km', 'Comoros', '{Comores,Komori,جزر القمر}', -11.65, 43.33, 840),
('km-moroni', 'Moroni', '{موروني}', -11.70, 43.26, 110),
('mg', 'Madagascar', '{Madagasikara,Madagáscar,مدغشقر}', -18.77, 46.87, 29600),
('mg-antananarivo', 'Antananarivo', '{Tana,Tananarive}', -18.88, 47.51, 3000),
('mg-antananarivo-analakely', 'Analakely', '{}', -18.91, 47.53, 20),
('mg-toamasina', 'Toamasina', '{Tamatave}', -18.15, 49.40, 330),
('mg-antsirabe', 'Antsirabe', '{}', -19.87, 47.03, 250),
('mg-mahajanga', 'Mahajanga', '{Majunga}', -15.72, 46.32, 250),
('mg-fianarantsoa', 'Fianarantsoa', '{Fianar}', -21.45, 47.09, 190),
('mg-antsiranana', 'Antsiranana', '{Diego Suarez,Diego}', -12.28, 49.29, 130),
('mg-nosy_be', 'Nosy Be', '{Nosy-Be,Hell-Ville}', -13.32, 48.26, 75),
('mu', 'Mauritius', '{Maurice,Île Maurice,Ile Maurice,Maurícia,Morisi}', -20.35, 57.55, 1260),
('mu-port_louis', 'Port Louis', '{Port-Louis}', -20.16, 57.50, 150),
('mu-curepipe', 'Curepipe', '{Vacoas}', -20.32, 57.53, 80),
('mu-grand_baie', 'Grand Baie', '{Grand Bay}', -20.01, 57.58, 12),
('sc', 'Seychelles', '{Sesel,سيشل}', -4.68, 55.49, 100),
('sc-victoria', 'Victoria', '{Mahé}', -4.62, 55.45, 27);

-- Their names in other languages, where they differ from the English ones.
update public.places as p set local_names = n.local_names::jsonb
from (values
('ng', '{"ha": "Nijeriya", "yo": "Nàìjíríà", "ig": "Naịjịrịa", "pt": "Nigéria", "ar": "نيجيريا"}'),
('ng-lagos', '{"ha": "Legas", "yo": "Èkó", "ar": "لاغوس"}'),
('ng-lagos-ikeja', '{"yo": "Ìkẹjà"}'),
('ng-abuja', '{"yo": "Àbújá", "ar": "أبوجا"}'),
('ng-kano', '{"ar": "كانو"}'),
('ng-ibadan', '{"yo": "Ìbàdàn"}'),
('ng-enugu', '{"ig": "Enugwu"}'),
('ng-nsukka', '{"ig": "Nsụka"}'),
('ng-onitsha', '{"ig": "Ọnịcha"}'),
('ng-awka', '{"ig": "Ọka"}'),
('ng-umuahia', '{"ig": "Ụmụahịa"}'),
('ng-owerri', '{"ig": "Owere"}'),
('ng-kaduna', '{"ar": "كادونا"}'),
('ng-zaria', '{"ha": "Zariya"}'),
('ng-ilorin', '{"yo": "Ìlọrin"}'),
('ng-abeokuta', '{"yo": "Abẹ́òkúta"}'),
('ng-ijebu_ode', '{"yo": "Ìjẹ̀bú-Òde"}'),
('ng-sagamu', '{"yo": "Ṣágámù"}'),
('ng-akure', '{"yo": "Àkúrẹ́"}'),
('ng-ondo', '{"yo": "Oǹdó"}'),
('ng-osogbo', '{"yo": "Òṣogbo"}'),
('ng-ile_ife', '{"yo": "Ilé-Ifẹ̀"}'),
('ng-ogbomoso', '{"yo": "Ògbómọ̀ṣọ́"}'),
('ng-oyo', '{"yo": "Ọ̀yọ́"}'),
('ng-ado_ekiti', '{"yo": "Adó-Èkìtì"}'),
('ng-sokoto', '{"ha": "Sakkwato", "ar": "سوكوتو"}'),
('gh', '{"ha": "Gana", "yo": "Gánà", "ig": "Gana", "pt": "Gana", "ar": "غانا"}'),
('gh-accra', '{"pt": "Acra", "ar": "أكرا"}'),
('ke', '{"yo": "Kẹ́ńyà", "pt": "Quénia", "ar": "كينيا"}'),
('ke-nairobi', '{"ar": "نيروبي"}'),
('ke-mombasa', '{"ar": "مومباسا"}'),
('za', '{"fr": "Afrique du Sud", "sw": "Afrika Kusini", "ha": "Afirka ta Kudu", "yo": "Gúúsù Áfríkà", "pt": "África do Sul", "ar": "جنوب أفريقيا"}'),
('za-johannesburg', '{"pt": "Joanesburgo", "ar": "جوهانسبرغ"}'),
('za-pretoria', '{"pt": "Pretória", "ar": "بريتوريا"}'),
('za-cape_town', '{"fr": "Le Cap", "pt": "Cidade do Cabo", "ar": "كيب تاون"}'),
('za-durban', '{"ar": "ديربان"}'),
('sn', '{"fr": "Sénégal", "ha": "Sinigal", "yo": "Sẹ̀nẹ̀gàl", "ar": "السنغال"}'),
('sn-dakar', '{"ar": "داكار"}'),
('sn-touba', '{"ar": "طوبى"}'),
('eg', '{"fr": "Égypte", "sw": "Misri", "ha": "Masar", "yo": "Ẹ́gíptì", "ig": "Ijipt", "pt": "Egito", "ar": "مصر"}'),
('eg-cairo', '{"fr": "Le Caire", "sw": "Kairo", "ha": "Alkahira", "yo": "Káírò", "ar": "القاهرة"}'),
('eg-cairo-6_october', '{"ar": "السادس من أكتوبر"}'),
('eg-cairo-ain_shams', '{"ar": "عين شمس"}'),
('eg-cairo-attaba', '{"ar": "العتبة"}'),
('eg-cairo-dokki', '{"ar": "الدقي"}'),
('eg-cairo-downtown', '{"ar": "وسط البلد"}'),
('eg-cairo-el_marg', '{"ar": "المرج"}'),
('eg-cairo-garden_city', '{"ar": "جاردن سيتي"}'),
('eg-cairo-giza', '{"fr": "Gizeh", "pt": "Gizé", "ar": "الجيزة"}'),
('eg-cairo-haram', '{"ar": "الهرم"}'),
('eg-cairo-heliopolis', '{"fr": "Héliopolis", "pt": "Heliópolis", "ar": "مصر الجديدة"}'),
('eg-cairo-helwan', '{"ar": "حلوان"}'),
('eg-cairo-imbaba', '{"ar": "إمبابة"}'),
('eg-cairo-islamic_cairo', '{"fr": "Caire islamique", "ar": "القاهرة الإسلامية"}'),
('eg-cairo-maadi', '{"ar": "المعادي"}'),
('eg-cairo-mohandessin', '{"ar": "المهندسين"}'),
('eg-cairo-mokattam', '{"ar": "المقطم"}'),
('eg-cairo-nasr_city', '{"ar": "مدينة نصر"}'),
('eg-cairo-new_cairo', '{"fr": "Nouveau Caire", "ar": "القاهرة الجديدة"}'),
('eg-cairo-old_cairo', '{"fr": "Vieux Caire", "ar": "مصر القديمة"}'),
('eg-cairo-sheikh_zayed', '{"ar": "الشيخ زايد"}'),
('eg-cairo-shubra', '{"ar": "شبرا"}'),
('eg-cairo-zamalek', '{"ar": "الزمالك"}'),
('eg-alexandria', '{"fr": "Alexandrie", "sw": "Aleksandria", "ha": "Iskandariya", "ar": "الإسكندرية"}'),
('eg-alexandria-montaza', '{"ar": "المنتزه"}'),
('eg-alexandria-sidi_gaber', '{"ar": "سيدي جابر"}'),
('eg-alexandria-smouha', '{"ar": "سموحة"}'),
('eg-rosetta', '{"fr": "Rosette", "pt": "Roseta", "ar": "رشيد"}'),
('eg-port_said', '{"fr": "Port-Saïd", "pt": "Porto Said", "ar": "بورسعيد"}'),
('eg-suez', '{"ar": "السويس"}'),
('eg-ismailia', '{"ar": "الإسماعيلية"}'),
('eg-mansoura', '{"ar": "المنصورة"}'),
('eg-tanta', '{"ar": "طنطا"}'),
('eg-zagazig', '{"ar": "الزقازيق"}'),
('eg-damietta', '{"fr": "Damiette", "ar": "دمياط"}'),
('eg-fayoum', '{"ar": "الفيوم"}'),
('eg-minya', '{"ar": "المنيا"}'),
('eg-asyut', '{"fr": "Assiout", "ar": "أسيوط"}'),
('eg-sohag', '{"ar": "سوهاج"}'),
('eg-luxor', '{"fr": "Louxor", "ar": "الأقصر"}'),
('eg-aswan', '{"fr": "Assouan", "pt": "Assuão", "ar": "أسوان"}'),
('eg-hurghada', '{"ar": "الغردقة"}'),
('eg-sharm_el_sheikh', '{"fr": "Charm el-Cheikh", "ar": "شرم الشيخ"}'),
('ma', '{"fr": "Maroc", "sw": "Moroko", "ha": "Maroko", "yo": "Mòrókò", "pt": "Marrocos", "ar": "المغرب"}'),
('ma-casablanca', '{"ar": "الدار البيضاء"}'),
('ma-casablanca-ain_diab', '{"ar": "عين الذئاب"}'),
('ma-casablanca-derb_ghallef', '{"ar": "درب غلف"}'),
('ma-casablanca-maarif', '{"ar": "المعاريف"}'),
('ma-mohammedia', '{"ar": "المحمدية"}'),
('ma-rabat', '{"ar": "الرباط"}'),
('ma-rabat-agdal', '{"ar": "أكدال"}'),
('ma-rabat-hay_riad', '{"ar": "حي الرياض"}'),
('ma-sale', '{"ar": "سلا"}'),
('ma-temara', '{"ar": "تمارة"}'),
('ma-kenitra', '{"ar": "القنيطرة"}'),
('ma-marrakech', '{"pt": "Marraquexe", "ar": "مراكش"}'),
('ma-marrakech-gueliz', '{"ar": "كليز"}'),
('ma-fes', '{"pt": "Fez", "ar": "فاس"}'),
('ma-meknes', '{"ar": "مكناس"}'),
('ma-tangier', '{"fr": "Tanger", "pt": "Tânger", "ar": "طنجة"}'),
('ma-tetouan', '{"ar": "تطوان"}'),
('ma-chefchaouen', '{"ar": "شفشاون"}'),
('ma-agadir', '{"ar": "أكادير"}'),
('ma-agadir-inezgane', '{"ar": "إنزكان"}'),
('ma-essaouira', '{"ar": "الصويرة"}'),
('ma-oujda', '{"ar": "وجدة"}'),
('ma-nador', '{"ar": "الناظور"}'),
('ma-al_hoceima', '{"ar": "الحسيمة"}'),
('ma-beni_mellal', '{"ar": "بني ملال"}'),
('ma-khouribga', '{"ar": "خريبكة"}'),
('ma-settat', '{"ar": "سطات"}'),
('ma-el_jadida', '{"ar": "الجديدة"}'),
('ma-safi', '{"ar": "آسفي"}'),
('ma-ouarzazate', '{"ar": "ورزازات"}'),
('ma-laayoune', '{"ar": "العيون"}'),
('et', '{"fr": "Éthiopie", "ha": "Habasha", "yo": "Ethiópíà", "pt": "Etiópia", "ar": "إثيوبيا"}'),
('et-addis_ababa', '{"fr": "Addis-Abeba", "pt": "Adis Abeba", "ar": "أديس أبابا"}'),
('et-axum', '{"fr": "Aksoum"}'),
('ug', '{"fr": "Ouganda", "ha": "Yuganda", "yo": "Ùgándà", "ar": "أوغندا"}'),
('ug-kampala', '{"ar": "كامبالا"}'),
('tz', '{"fr": "Tanzanie", "ha": "Tanzaniya", "yo": "Tànsáníà", "pt": "Tanzânia", "ar": "تنزانيا"}'),
('tz-dar_es_salaam', '{"ar": "دار السلام"}'),
('tz-zanzibar', '{"ar": "زنجبار"}'),
('rw', '{"ha": "Ruwanda", "yo": "Rùwáńdà", "pt": "Ruanda", "ar": "رواندا"}'),
('rw-kigali', '{"ar": "كيغالي"}'),
('cm', '{"fr": "Cameroun", "sw": "Kameruni", "ha": "Kamaru", "yo": "Kamẹrúùnù", "ig": "Kamerun", "pt": "Camarões", "ar": "الكاميرون"}'),
('cm-douala', '{"ar": "دوالا"}'),
('cm-yaounde', '{"pt": "Iaundé", "ar": "ياوندي"}'),
('ci', '{"pt": "Costa do Marfim", "ar": "ساحل العاج"}'),
('ci-abidjan', '{"ar": "أبيدجان"}'),
('ci-yamoussoukro', '{"ar": "ياموسوكرو"}'),
('bj', '{"fr": "Bénin", "ha": "Binin", "yo": "Bẹ̀nẹ̀", "pt": "Benim", "ar": "بنين"}'),
('bj-cotonou', '{"ar": "كوتونو"}'),
('bf', '{"yo": "Bùkíná Fasò", "ar": "بوركينا فاسو"}'),
('bf-ouagadougou', '{"ar": "واغادوغو"}'),
('cv', '{"fr": "Cap-Vert", "pt": "Cabo Verde", "ar": "الرأس الأخضر"}'),
('gm', '{"fr": "Gambie", "sw": "Gambia", "ha": "Gambiya", "yo": "Gáḿbíà", "ig": "Gambia", "pt": "Gâmbia", "ar": "غامبيا"}'),
('gm-banjul', '{"ar": "بانجول"}'),
('gn', '{"fr": "Guinée", "ha": "Gini", "yo": "Gínì", "pt": "Guiné", "ar": "غينيا"}'),
('gn-conakry', '{"ar": "كوناكري"}'),
('gw', '{"fr": "Guinée-Bissau", "ha": "Gini Bisau", "pt": "Guiné-Bissau", "ar": "غينيا بيساو"}'),
('lr', '{"ha": "Laberiya", "yo": "Làìbéríà", "pt": "Libéria", "ar": "ليبيريا"}'),
('lr-monrovia', '{"ar": "مونروفيا"}'),
('ml', '{"yo": "Málì", "ar": "مالي"}'),
('ml-bamako', '{"ar": "باماكو"}'),
('ml-timbuktu', '{"fr": "Tombouctou", "ar": "تمبكتو"}'),
('mr', '{"fr": "Mauritanie", "sw": "Moritania", "ha": "Muritaniya", "yo": "Mọritáníà", "pt": "Mauritânia", "ar": "موريتانيا"}'),
('mr-nouakchott', '{"ar": "نواكشوط"}'),
('mr-nouadhibou', '{"ar": "نواذيبو"}'),
('ne', '{"ha": "Nijar", "pt": "Níger", "ar": "النيجر"}'),
('ne-niamey', '{"ha": "Yamai", "ar": "نيامي"}'),
('ne-agadez', '{"ha": "Agadas"}'),
('sl', '{"ha": "Saliyo", "pt": "Serra Leoa", "ar": "سيراليون"}'),
('sl-freetown', '{"ar": "فريتاون"}'),
('tg', '{"yo": "Tógò", "ar": "توغو"}'),
('tg-lome', '{"ar": "لومي"}'),
('dz', '{"fr": "Algérie", "sw": "Aljeria", "ha": "Aljeriya", "yo": "Àljẹ́ríà", "pt": "Argélia", "ar": "الجزائر"}'),
('dz-algiers', '{"fr": "Alger", "pt": "Argel", "ar": "الجزائر العاصمة"}'),
('dz-algiers-bab_el_oued', '{"ar": "باب الواد"}'),
('dz-algiers-hydra', '{"ar": "حيدرة"}'),
('dz-oran', '{"pt": "Orão", "ar": "وهران"}'),
('dz-constantine', '{"pt": "Constantina", "ar": "قسنطينة"}'),
('dz-annaba', '{"ar": "عنابة"}'),
('dz-blida', '{"ar": "البليدة"}'),
('dz-setif', '{"ar": "سطيف"}'),
('dz-bejaia', '{"ar": "بجاية"}'),
('dz-tizi_ouzou', '{"ar": "تيزي وزو"}'),
('dz-batna', '{"ar": "باتنة"}'),
('dz-tlemcen', '{"ar": "تلمسان"}'),
('dz-ghardaia', '{"ar": "غرداية"}'),
('ly', '{"fr": "Libye", "ha": "Libiya", "yo": "Líbíyà", "pt": "Líbia", "ar": "ليبيا"}'),
('ly-tripoli', '{"pt": "Trípoli", "ar": "طرابلس"}'),
('ly-benghazi', '{"pt": "Bengasi", "ar": "بنغازي"}'),
('ly-misrata', '{"ar": "مصراتة"}'),
('ly-sabha', '{"ar": "سبها"}'),
('sd', '{"fr": "Soudan", "yo": "Súdàn", "pt": "Sudão", "ar": "السودان"}'),
('sd-khartoum', '{"pt": "Cartum", "ar": "الخرطوم"}'),
('sd-khartoum-bahri', '{"ar": "بحري"}'),
('sd-khartoum-omdurman', '{"ar": "أم درمان"}'),
('sd-port_sudan', '{"fr": "Port-Soudan", "pt": "Porto Sudão", "ar": "بورتسودان"}'),
('sd-kassala', '{"ar": "كسلا"}'),
('sd-wad_madani', '{"ar": "ود مدني"}'),
('sd-nyala', '{"ar": "نيالا"}'),
('sd-el_obeid', '{"ar": "الأبيض"}'),
('tn', '{"fr": "Tunisie", "ha": "Tunisiya", "yo": "Tùnísíà", "pt": "Tunísia", "ar": "تونس"}'),
('tn-tunis', '{"pt": "Tunes", "ar": "تونس العاصمة"}'),
('tn-tunis-ariana', '{"ar": "أريانة"}'),
('tn-tunis-la_marsa', '{"ar": "المرسى"}'),
('tn-tunis-lac', '{"ar": "البحيرة"}'),
('tn-sfax', '{"ar": "صفاقس"}'),
('tn-sousse', '{"ar": "سوسة"}'),
('tn-monastir', '{"ar": "المنستير"}'),
('tn-bizerte', '{"ar": "بنزرت"}'),
('tn-gabes', '{"ar": "قابس"}'),
('tn-kairouan', '{"ar": "القيروان"}'),
('tn-hammamet', '{"ar": "الحمامات"}'),
('tn-djerba', '{"ar": "جربة"}'),
('ao', '{"yo": "Àngólà", "ar": "أنغولا"}'),
('ao-luanda', '{"ar": "لواندا"}'),
('cd', '{"fr": "RD Congo", "sw": "Jamhuri ya Kidemokrasia ya Kongo", "pt": "RD Congo", "ar": "الكونغو الديمقراطية"}'),
('cd-kinshasa', '{"ar": "كينشاسا"}'),
('cf', '{"fr": "Centrafrique", "sw": "Jamhuri ya Afrika ya Kati", "ha": "Jamhuriyar Afirka ta Tsakiya", "pt": "República Centro-Africana", "ar": "أفريقيا الوسطى"}'),
('cg', '{"sw": "Kongo-Brazzaville", "ar": "الكونغو برازافيل"}'),
('cg-brazzaville', '{"ar": "برازافيل"}'),
('ga', '{"pt": "Gabão", "ar": "الغابون"}'),
('ga-libreville', '{"ar": "ليبرفيل"}'),
('gq', '{"fr": "Guinée équatoriale", "sw": "Guinea ya Ikweta", "pt": "Guiné Equatorial", "ar": "غينيا الاستوائية"}'),
('st', '{"fr": "Sao Tomé-et-Principe", "sw": "São Tomé na Príncipe", "pt": "São Tomé e Príncipe", "ar": "ساو تومي وبرينسيب"}'),
('td', '{"fr": "Tchad", "sw": "Chadi", "ha": "Cadi", "yo": "Ṣààdì", "pt": "Chade", "ar": "تشاد"}'),
('td-ndjamena', '{"ar": "نجامينا"}'),
('td-abeche', '{"ar": "أبشي"}'),
('bi', '{"yo": "Bùrúńdì", "ar": "بوروندي"}'),
('dj', '{"sw": "Jibuti", "ha": "Jibuti", "pt": "Djibuti", "ar": "جيبوتي"}'),
('dj-djibouti_city', '{"fr": "Djibouti-Ville", "sw": "Jiji la Jibuti", "pt": "Cidade do Djibuti"}'),
('er', '{"fr": "Érythrée", "ha": "Eritireya", "pt": "Eritreia", "ar": "إريتريا"}'),
('er-asmara', '{"ar": "أسمرة"}'),
('er-massawa', '{"fr": "Massaoua"}'),
('so', '{"fr": "Somalie", "ha": "Somaliya", "yo": "Sòmálíà", "pt": "Somália", "ar": "الصومال"}'),
('so-mogadishu', '{"fr": "Mogadiscio", "pt": "Mogadíscio", "ar": "مقديشو"}'),
('so-hargeisa', '{"ar": "هرجيسا"}'),
('ss', '{"fr": "Soudan du Sud", "sw": "Sudan Kusini", "ha": "Sudan ta Kudu", "yo": "Gúúsù Súdàn", "pt": "Sudão do Sul", "ar": "جنوب السودان"}'),
('ss-juba', '{"ar": "جوبا"}'),
('ss-wau', '{"ar": "واو"}'),
('ss-malakal', '{"ar": "ملكال"}'),
('bw', '{"yo": "Bòtìswánà", "ar": "بوتسوانا"}'),
('ls', '{"pt": "Lesoto", "ar": "ليسوتو"}'),
('mw', '{"yo": "Màláwì", "pt": "Malaui", "ar": "مالاوي"}'),
('mz', '{"sw": "Msumbiji", "ha": "Mozambik", "yo": "Mòsámbíìkì", "pt": "Moçambique", "ar": "موزمبيق"}'),
('mz-maputo', '{"ar": "مابوتو"}'),
('na', '{"fr": "Namibie", "ha": "Namibiya", "yo": "Nàmíbíà", "pt": "Namíbia", "ar": "ناميبيا"}'),
('sz', '{"pt": "Essuatíni", "ar": "إسواتيني"}'),
('zm', '{"fr": "Zambie", "ha": "Zambiya", "yo": "Sáḿbíà", "pt": "Zâmbia", "ar": "زامبيا"}'),
('zm-lusaka', '{"ar": "لوساكا"}'),
('zw', '{"ha": "Zimbabuwe", "yo": "Sìmbábúwè", "pt": "Zimbabué", "ar": "زيمبابوي"}'),
('zw-harare', '{"ar": "هراري"}'),
('km', '{"fr": "Comores", "sw": "Komoro", "pt": "Comores", "ar": "جزر القمر"}'),
('km-moroni', '{"ar": "موروني"}'),
('mg', '{"pt": "Madagáscar", "ar": "مدغشقر"}'),
('mu', '{"fr": "Maurice", "sw": "Morisi", "pt": "Maurícia", "ar": "موريشيوس"}'),
('mu-port_louis', '{"fr": "Port-Louis"}'),
('sc', '{"sw": "Ushelisheli", "pt": "Seicheles", "ar": "سيشل"}')
) as n (id, local_names)
where p.id = n.id;

-- Their labels contain these names, so that each place within them is found in each language.
update public.places set name = name where id like '__-%';

-- supabase/data/04-synonyms.sql

-- Words that mean the same in searches: each line is one meaning.
select private.learn_synonyms(line) from unnest(array[
  'gen generator genset', 'fix repair mend repairer fixer réparer réparation tengeneza', 'phone mobile smartphone handset simu téléphone fóònù',
  'tailor dressmaker seamstress couturier couturière tailleur mshonaji télọ̀ sew sewing', 'mechanic mécanicien mekanika fundi',
  'plumber plumbing plombier fundi', 'electrician électricien wiring fundi', 'carpenter menuisier joiner woodworker seremala furniture',
  'doctor daktari médecin physician dókítà paediatrician pediatrician', 'clinic hospital hospitali clinique kliniki ilé-ìwòsàn',
  'pharmacy chemist pharmacie', 'dentist dentiste teeth', 'optician glasses spectacles', 'medicine drug dawa médicament',
  'restaurant buka bukka eatery canteen mgahawa', 'food chakula nourriture oúnjẹ meal', 'caterer catering traiteur cook',
  'cake baker bakery gâteau', 'car vehicle auto gari voiture mọ́tò', 'motorbike motorcycle moto okada boda bodaboda',
  'tricycle keke tuktuk bajaj', 'minibus danfo matatu trotro', 'coach bus basi autobus', 'taxi cab ride', 'driver chauffeur dereva',
  'parcel package dispatch delivery courier livraison', 'mover moving removal relocation', 'tv television telly',
  'fridge refrigerator freezer', 'laptop computer notebook pc kompyuta ordinateur', 'wifi internet broadband mtandao', 'data bundle',
  'solar sola solaire panel', 'inverter battery betri batterie', 'light electricity nepa power umeme stima', 'gas cooker burner stove',
  'hotel lodge lodging guesthouse hoteli', 'apartment flat house nyumba maison', 'rent lease landlord kodi kupanga',
  'nanny househelp maid childcare crèche yaya', 'baby infant newborn mtoto', 'nappy diaper pampers', 'school shule école',
  'teacher tutor lesson mwalimu', 'exam mock waec kcse jamb bac', 'market soko marché ọjà', 'shop store duka boutique',
  'cheap affordable budget bei nafuu', 'cloth fabric material textile kitambaa tissu', 'secondhand used tokunbo mitumba okrika thrift fripe',
  'shoe sandal footwear viatu', 'hair braid salon coiffeur nywele', 'barber kinyozi haircut', 'makeup henna bridal',
  'wedding harusi mariage engagement', 'party event owambe', 'photographer photo photography picha photographe', 'band dj music muziki',
  'canopy tent hire', 'printer printing print banner', 'accountant bookkeeping accounting tax', 'office desk workspace coworking',
  'loan borrow lender mkopo prêt', 'savings susu ajo esusu chama tontine stokvel equb', 'wallet transfer remittance',
  'passport visa permit', 'lawyer advocate solicitor wakili avocat', 'chicken hen poultry layer kuku', 'farm shamba garden',
  'seed sapling mbegu', 'vet veterinary veterinarian', 'fish samaki poisson tilapia', 'coffee kahawa café buna', 'tea chai',
  'fast quick haraka rapide', 'honest trustworthy trusted waaminifu honnête', 'job work kazi iṣẹ́'
]) as line;

select private.learn_synonyms(line) from unnest(array[
  'technician repairer fix repair', 'technician electrician', 'technician mechanic', 'aircon conditioner ac',
  'gym workout', 'cleaner housekeeper laundry', 'painter painting', 'hall venue', 'shoemaker cobbler shoe', 'agent broker',
  'welder welding metal', 'borehole drilling', 'roof roofing roofer', 'tile tiler tiling', 'locksmith lock',
  'perfume scent fragrance', 'wig weave', 'nail manicure pedicure', 'spa massage',
  'therapist counsellor counselor psychologist', 'midwife antenatal maternity', 'physio physiotherapist',
  'airtime recharge', 'sim esim', 'charger charging', 'ticket booking fare', 'airline flight plane',
  'clearing customs shipping freight cargo', 'insurance insurer', 'interpreter translator translation', 'notary affidavit',
  'website developer', 'logo branding'
]) as line;

-- supabase/data/05-buckets.sql

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('images', 'images', true, 512000, array['image/jpeg', 'image/png', 'image/webp']),
  ('avatars', 'avatars', true, 204800, array['image/jpeg', 'image/png', 'image/webp']),
  -- Photos hidden by moderators, not publicly readable.
  ('hidden', 'hidden', false, 512000, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- supabase/data/06-schedules.sql

-- Scheduled jobs, if the project has pg_cron; docs/hosting-reference.md lists other ways to call them.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('erase-due-accounts', '*/5 * * * *', 'select private.erase_due_accounts()');
    perform cron.schedule('forget-words', '17 3 * * *', 'select private.forget_words()');
    perform cron.schedule('drop-erased-files', '27 3 * * *', 'select private.drop_erased_files()');
    perform cron.schedule('forget-usage', '7 * * * *', 'select private.forget_usage()');
    perform cron.schedule('find-vote-rings', '37 3 * * *', 'select private.find_vote_rings()');
    perform cron.schedule('forget-deliveries', '47 * * * *', 'select private.forget_deliveries()');
    perform cron.schedule('forget-error-reports', '57 3 * * *', 'select private.forget_error_reports()');
  end if;
end
$$;

reset check_function_bodies;
