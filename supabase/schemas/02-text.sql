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
