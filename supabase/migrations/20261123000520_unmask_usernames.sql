-- No username that could be taken for the site's own, however it is spelt: adm1n, shauri_support, moderators.

-- A name as it is read: digits and l for the letters that they look like, rn for m, and no underscores.
create function private.unmasked(name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return replace(translate(lower(name), '013457l_', 'oieasti'), 'rn', 'm');
end
$$;

-- Restates create_members. Reserved is a name that, read so, with or without its digits,
-- - is made of nothing but the words below, each with or without an s;
-- - begins with the site's own name, with "administrator" or "moderator";
-- - has between underscores a word that claims a say here.
-- Others may have such a word in them: adminah, modou, supportive and mshauri are people's names.
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
  spelling text;
begin
  foreach spelling in array array[value, regexp_replace(value, '[0-9]', '', 'g')] loop
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
grant execute on function private.unmasked(text) to anon, authenticated, service_role;

-- Asked when a name is chosen, not of a name that was allowed when it was: its member is to go on saving the rest.
-- Whoever runs the site may give itself one.
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

alter table public.profiles drop constraint profiles_username_not_reserved;
create trigger refuse_reserved_username before insert or update of username on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_reserved_username();
