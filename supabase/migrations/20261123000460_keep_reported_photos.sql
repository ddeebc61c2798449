-- The photo of what was reported and then deleted by its author is what moderators have to look at: until the case is
-- closed it is hidden rather than gone.

-- As in hide_photos.
create or replace function private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  face public.profiles;
begin
  if path like '%/%' then
    return (
      select case
        when bool_or(not p.is_deleted) then 'images'
        when bool_or(p.hidden_for is not null or exists (
          select from public.reports as r where r.item_id = p.id and r.resolved_at is null
        )) then 'hidden'
        when count(*) > 0 or place_of.created_at <= now() - interval '1 day' then 'nowhere'
      end
      from private.posts_with(path) as p
    );
  end if;
  select p.* into face from public.profiles as p where p.id = private.member_of(path);
  return case
    when face.hidden_for is not null then 'hidden'
    when private.avatar_path(face.avatar_url) = path then 'avatars'
    when face.id is null
      or place_of.updated_at <= greatest(face.updated_at, now() - interval '1 day') then 'nowhere'
  end;
end
$$;
