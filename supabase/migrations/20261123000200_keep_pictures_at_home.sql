-- Pictures lie in the site's own storage: whoever stands behind any other address learns who reads here
-- (docs/decisions/0016-photos.md). A database does not know its own address, so what is held is the path,
-- and screens draw nothing but the path, on the project that they ask.

-- The path of a post's photo in the bucket "images"; null for an address elsewhere. Its sizes may follow
-- in the fragment.
create function private.photo_path(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(address from '^https?://[^/?#[:space:]]+/storage/v1/object/public/images/'
    || '((?:recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(?:jpe?g|png|webp))(?:#[a-z0-9=&]{0,60})?$');
end
$$;

create function private.are_photos(addresses text[]) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  address text;
begin
  foreach address in array addresses loop
    if private.photo_path(address) is null then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- The name of a picture in the bucket "avatars"; the time of its upload may follow.
create function private.avatar_path(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(address from
    '^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/([0-9a-f-]{36}\.(?:jpe?g|png|webp))(?:\?v=[0-9]{1,17})?$');
end
$$;
grant execute on function
  private.photo_path(text), private.are_photos(text[]), private.avatar_path(text)
to anon, authenticated, service_role;

-- What points elsewhere is let go.
update public.recommendations as r
set images = array(select i from unnest(r.images) as i where private.photo_path(i) is not null)
where not private.are_photos(r.images);
update public.reviews as r
set images = array(select i from unnest(r.images) as i where private.photo_path(i) is not null)
where not private.are_photos(r.images);
update public.profiles as p set avatar_url = null
where split_part(private.avatar_path(p.avatar_url), '.', 1) is distinct from p.id::text
  and p.avatar_url is not null;

alter table public.recommendations
  add constraint recommendations_images_stored check (private.are_photos(images));
alter table public.reviews
  add constraint reviews_images_stored check (private.are_photos(images));
-- One's own, since its name is the member's id.
alter table public.profiles
  add constraint profiles_avatar_url_own
    check (avatar_url is null
      or coalesce(split_part(private.avatar_path(avatar_url), '.', 1) = id::text, false));

-- A photo must be there, and be its author's. After the write, so that a repeated request with its own id
-- meets the primary key first.
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

create trigger check_photos after insert or update of images on public.recommendations
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
create trigger check_photos after insert or update of images on public.reviews
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
