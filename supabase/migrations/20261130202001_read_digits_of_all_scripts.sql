-- A number means the same in the digits of every script. asciiDigits in src/lib/plain-text.ts says the same in the
-- browser; tests/db/world-numbers.test.ts holds the two together.

-- Digits of every script as those of ASCII; the rest of the text as it is.
create function private.ascii_digits(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
grant execute on function private.ascii_digits(text) to anon, authenticated, service_role;
