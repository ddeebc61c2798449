-- Public buckets serve whoever knows the address, and SQL removes no bytes (docs/decisions/0016-photos.md). So
-- the database says where each file belongs, and the clients of authors and moderators see to it through the
-- Storage API: what is hidden lies in a bucket that nobody reads, what nothing shows any more is removed.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('hidden', 'hidden', false, 512000, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create index recommendations_deleted_photos_idx on public.recommendations (id) where is_deleted and has_images;
create index reviews_deleted_photos_idx on public.reviews (id) where is_deleted and has_images;
create index profiles_hidden_idx on public.profiles (id) where hidden_for is not null;
create index moderation_log_hidden_idx on private.moderation_log (item_id) where action = 'hide';

-- Whose face a file is.
create function private.member_of(path text) returns uuid
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.')::uuid;
end
$$;

-- The bucket where a file belongs, or "nowhere"; null where a post may yet come to name it.
create function private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  face public.profiles;
begin
  if path like '%/%' then
    return (
      select case
        when bool_or(not p.is_deleted) then 'images'
        when bool_or(p.hidden_for is not null) then 'hidden'
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

-- The bucket into which moderators move a file. They remove none: the answer to that names its owner.
create function private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language sql stable security definer set search_path = ''
as $$
  select case place when 'nowhere' then 'hidden' else place end
  from private.place_of(path, created_at, updated_at) as place
$$;

-- Whether moderators have to do with a file: it lies in the wrong place, or did.
create function private.may_move(
  bucket text, path text, created_at timestamp with time zone, updated_at timestamp with time zone
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_moderator() and (
    private.bucket_for(path, created_at, updated_at) <> bucket
    or bucket = 'hidden'
    or exists (
      select from private.moderation_log as l
      where l.action = 'hide' and l.item_id in (
        select p.id from private.posts_with(path) as p union all select private.member_of(path)
      )
    )
  )
$$;

-- The Storage API makes whoever moves a file its owner. Gives those back that are still of use.
create function private.give_files_back() returns void
language sql volatile security definer set search_path = ''
as $$
  update storage.objects as o set owner_id = f.author_id::text, owner = null
  from (
    select m.id, coalesce(private.member_of(m.name), (
      select p.author_id from private.posts_with(m.name) as p order by p.is_deleted limit 1
    )) as author_id
    from storage.objects as m
    where m.bucket_id in ('images', 'avatars', 'hidden')
      and m.owner_id in (select a.user_id::text from private.moderators as a)
      and private.place_of(m.name, m.created_at, m.updated_at) <> 'nowhere'
  ) as f
  where f.id = o.id and f.author_id is not null and f.author_id::text <> o.owner_id
$$;

-- What moderators have to move, and where to: photos of what is hidden, restored or deleted, and uploads of the
-- last month that no post came to name.
create function private.files_to_move() returns table (bucket text, path text, destination text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  perform private.give_files_back();
  return query
    with named as (
      select 'images' as bucket, unnest(private.photo_files(r.images)) as path
      from public.recommendations as r where r.is_deleted and r.has_images
      union
      select 'images', unnest(private.photo_files(r.images))
      from public.reviews as r where r.is_deleted and r.has_images
      union
      select 'avatars', p.id || ending
      from public.profiles as p, unnest(array['.jpg', '.jpeg', '.png', '.webp']) as ending
      where p.hidden_for is not null
    ), looked_at as (
      select o.id from named as n join storage.objects as o on o.bucket_id = n.bucket and o.name = n.path
      union
      select o.id from storage.objects as o
      where o.bucket_id = 'hidden' or (o.bucket_id = 'images'
        and o.created_at between now() - interval '1 month' and now() - interval '1 day')
    )
    select o.bucket_id, o.name, place
    from looked_at as l
    join storage.objects as o on o.id = l.id,
      private.bucket_for(o.name, o.created_at, o.updated_at) as place
    where place <> o.bucket_id
    order by o.bucket_id, o.name limit 200;
end
$$;

-- Own files that nothing shows any more, nor will.
create function private.files_of_no_use() returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects as o
  where o.owner_id = auth.uid()::text
    and private.place_of(o.name, o.created_at, o.updated_at) = 'nowhere'
  order by o.bucket_id, o.name limit 1000
$$;
grant execute on function
  private.bucket_for(text, timestamp with time zone, timestamp with time zone),
  private.may_move(text, text, timestamp with time zone, timestamp with time zone),
  private.files_to_move(), private.files_of_no_use()
to authenticated;

-- One's own files that nothing shows any more: one's client has the Storage API remove them.
create function public.unneeded_files() returns table (bucket text, path text)
language sql volatile set search_path = ''
as $$
  select private.prepare_removal();
  select * from private.files_of_no_use();
$$;
-- Files that lie where they should not: a moderator's client has the Storage API move them. Later
-- 20261123000540_wait_before_erasing.
create function public.misplaced_files() returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$ select * from private.files_to_move() $$;
revoke all on function public.unneeded_files(), public.misplaced_files() from public, anon, authenticated;
grant execute on function public.unneeded_files(), public.misplaced_files() to authenticated;

alter policy objects_select_members on storage.objects
  using (
    bucket_id in ('images', 'avatars', 'hidden') and (
      owner_id = (select auth.uid())::text
      or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
    )
  );
-- As in limit_uploads; and whose profile is hidden shows no other face.
alter policy objects_insert_members on storage.objects
  with check (
    owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid()))
    and (select private.may_upload())
    and not private.is_in_use(name)
    and coalesce(current_setting('storage.operation', true), '') !~ 'sign'
    and (bucket_id <> 'avatars' or exists (
      select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null
    ))
  );
alter policy objects_update_owner on storage.objects
  using (
    (
      bucket_id = 'avatars' and owner_id = (select auth.uid())::text
      and updated_at <= (select private.rewritable_before())
    )
    or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
  )
  with check (
    owner_id = (select auth.uid())::text and (
      (bucket_id = 'avatars' and private.is_upload_path(bucket_id, name, (select auth.uid())))
      or (
        (select private.is_moderator())
        and bucket_id = private.bucket_for(name, created_at, updated_at)
      )
    )
  );
alter policy objects_delete_owner on storage.objects
  using (
    bucket_id in ('images', 'avatars', 'hidden') and owner_id = (select auth.uid())::text
    and private.may_remove(created_at)
  );
