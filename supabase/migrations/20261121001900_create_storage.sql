-- Buckets (S22). Public buckets serve a file to who knows its address; listing stays closed,
-- since members may read only the rows of files they uploaded themselves.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('images', 'images', true, 512000, array['image/jpeg', 'image/png', 'image/webp']),
  ('avatars', 'avatars', true, 204800, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Counted from the files themselves: the hosted Storage API tries the policy in a transaction that
-- it rolls back, so a counter would stay at zero. Later also by what was removed, and the policies asked for
-- more: 20261123000210_limit_uploads, 20261123000220_hide_photos.
create function private.may_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null and count(o.id) < q.most
  from private.quotas as q
  left join storage.objects as o
    on o.owner_id = auth.uid()::text and o.created_at > now() - q.period
  where q.action = 'uploads'
  group by q.most
$$;
grant execute on function private.may_upload() to authenticated;

-- {folder}/{timestamp}-{name}.{ext} for posts, without anything that names a member, and
-- {member}.{ext} for avatars.
create function private.is_upload_path(bucket text, path text, member uuid) returns boolean
language sql immutable set search_path = ''
return case bucket
  when 'images' then path ~ '^(recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(jpe?g|png|webp)$'
    and position(member::text in lower(path)) = 0
  when 'avatars' then path ~ '\.(jpe?g|png|webp)$'
    and split_part(path, '.', 1) = member::text
    and path !~ '\..*\.'
  else false
end;
grant execute on function private.is_upload_path(text, text, uuid) to authenticated;

create policy objects_select_members on storage.objects
  for select to authenticated using (
    bucket_id in ('images', 'avatars') and owner_id = (select auth.uid())::text
  );
create policy objects_insert_members on storage.objects
  for insert to authenticated with check (
    owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid()))
    and (select private.may_upload())
  );
create policy objects_update_owner on storage.objects
  for update to authenticated
  using (bucket_id in ('images', 'avatars') and owner_id = (select auth.uid())::text)
  with check (
    owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid()))
  );
create policy objects_delete_owner on storage.objects
  for delete to authenticated using (
    bucket_id in ('images', 'avatars') and owner_id = (select auth.uid())::text
  );
