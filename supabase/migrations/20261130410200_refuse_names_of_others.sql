-- A member is called by a username or, without one, by a full name, in the same places. What no username may be, no full
-- name may be either: a name of the site's own, somebody else's username, or an address, which mails would make a link.

-- Look-alikes of other scripts, signs and capitals aside, as name_key has it.
create function private.is_reserved_name(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  name constant text := private.name_key(private.fold(left(value, 100)));
  -- The endings that links in messages have; with all of them "ngozi.eze" would be none.
  endings constant text := '(?:com|net|org|info|biz|io|co|me|ly|app|dev|xyz|top|site|shop|store|online|live|link|click'
    || '|club|vip|win|bet|africa|ng|ke|gh|za|tz|ug|rw|et|eg|ma|sn|ci|cm|zm|zw|uk|us|in|cn|ru|eu|tv|to|gg|cc|gl|be)';
begin
  return private.is_reserved_username(regexp_replace(name, '[^a-z0-9]+', '_', 'g'))
    or name ~ '://|\mwww\.' or name ~ ('[a-z0-9-]\.' || endings || '\M');
end
$$;

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
comment on function private.is_name_of_other(text, uuid) is
  'Knows every username, those of private profiles too. Trusts the trigger that asks for whose the name is to be.';
grant execute on function private.is_name_of_other(text, uuid) to authenticated, service_role;

-- As refuse_reserved_username: asked when a name is chosen, not of one that was allowed when it was.
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
create trigger refuse_name_of_other before insert or update of full_name on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_name_of_other();

-- Restates refuse_invisible_text: a strange name is bent into one that is allowed, and read no further than it may reach.
-- Stable, since it asks for the usernames that are taken.
create or replace function private.first_name_of(metadata jsonb, email text) returns text
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
  where private.is_line(name) and not private.is_name_of_other(name, null)
$$;
