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
