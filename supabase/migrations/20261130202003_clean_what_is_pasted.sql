-- One cleaning of phone numbers, names in networks and links, wherever they are pasted. phoneText in
-- src/lib/phone-text.ts says the same in the forms; tests/db/world-pasted.test.ts holds the two together.

-- A phone number in ASCII, without the marks, label or link that it was copied with. An extension stays behind it.
create function private.phone_text(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        private.plain_text(typed),
        '^(?:https?://)?(?:www\.)?(?:wa\.me/(?:c/)?|(?:(?:api|web)\.)?whatsapp\.com/send/?\?(?:.*&)?phone=|whatsapp://send/?\?(?:.*&)?phone=)(?:\+|%2b)?([0-9]+).*$',
        '+\1', 'i'
      ),
      '^(?:tel|phone|telephone|mobile|mob|call|callto|sms|whatsapp) ?[.:]+ ?(?://)?', '', 'i'
    ),
    ' ?(?:;ext=|(?:extension|extn?|x)[.:]? ?|#) ?([0-9]{1,6})$', ' ext \1', 'i'
  ),
  '^\( ?\+', '+('
);
grant execute on function private.phone_text(text) to anon, authenticated, service_role;

-- Restates list_handles, by the reading that everything else has.
create or replace function private.bare_handle(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return private.plain_text(typed);

-- Restates list_handles, by phone_text.
create or replace function private.phone_numbers(typed text, of_country text default null) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
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
$$;
-- It holds what the function before gave.
reindex index public.companies_website_value_idx;

create function private.clean_phone() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.phone := nullif(private.phone_text(new.phone), '');
  return new;
end
$$;
create trigger clean_phone before insert or update of phone on public.profile_details
  for each row execute function private.clean_phone();

-- Five digits, with what people put between them; signs alone passed until now.
alter table public.profile_details drop constraint profile_details_phone_shape;
update public.profile_details set phone = null
where phone !~ '^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$';
alter table public.profile_details add constraint profile_details_phone_shape
  check (phone ~ '^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$');
