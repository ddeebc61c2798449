-- One reading of amounts: what a card shows, what a listing is narrowed down by and what was paid. plainText and
-- amountOf in src/lib say the same in the browser; tests/db/world-numbers.test.ts holds them together.

-- A text as an ASCII keyboard types it, as far as it can: without what nobody sees, with one form of each digit,
-- letter, space, hyphen and apostrophe. For reading and comparing; what is shown stays as written.
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

-- The naira of a text that is one amount and nothing else; null where it is none or may mean two things.
create function private.amount_of(typed text) returns numeric
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;

-- The lowest amount in naira that a free text names, or null. Other money is not compared with naira. Restates
-- place_posts: a text that is one amount means that one, and what amount_of cannot read is none here either.
create or replace function private.price_of(pricing text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
$$;

grant execute on function private.plain_text(text), private.amount_of(text) to anon, authenticated, service_role;

-- What is filed already is read anew.
alter table public.recommendations alter column price set expression as (private.price_of(pricing));
