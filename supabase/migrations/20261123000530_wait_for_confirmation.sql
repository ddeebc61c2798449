-- A profile comes when the address is confirmed, or at once where the provider has confirmed it. Before that anybody
-- can have signed up with anybody's address: a name and a place would be public that nobody vouches for.

-- Restates create_members. The trigger of the sign-up stays: only the platform may drop one of auth.users.
create or replace function private.create_profile_for_user() returns trigger
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
    case when private.is_line(place) and char_length(place) <= 80 then place end
  )
  on conflict (id) do nothing;
  return null;
end
$$;

create trigger create_profile_once_confirmed after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.create_profile_for_user();

-- Those that came with sign-ups that nobody has confirmed yet; who confirms later gets theirs then.
delete from public.profiles as p using auth.users as u
where u.id = p.id and u.confirmed_at is null and u.last_sign_in_at is null
  and not exists (select from public.recommendations as r where r.user_id = p.id)
  and not exists (select from public.reviews as r where r.user_id = p.id)
  and not exists (select from public.requests as r where r.user_id = p.id)
  and not exists (select from public.responses as r where r.user_id = p.id)
  and not exists (select from public.comments as c where c.user_id = p.id)
  and not exists (select from public.user_lists as l where l.user_id = p.id);
