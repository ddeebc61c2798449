-- What was reported and then deleted keeps its photo for the moderators (20261123000460). Its author's client moves it out
-- of everybody's reach at once, so that no reader's address finds it until a moderator comes by.

-- A policy sees a row either as it was or as it will be. This tells the one where the other is looked at.
create function private.lies_in(bucket text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.bucket_id = bucket) $$;
grant execute on function private.lies_in(text, uuid) to authenticated;
comment on function private.lies_in(text, uuid) is
  'Reads in which bucket a file is, also where the caller may not see it. Trusts the policy for the file.';

alter policy objects_update_owner on storage.objects
  using (
    (
      bucket_id = 'avatars' and owner_id = (select auth.uid())::text
      and updated_at <= (select private.rewritable_before())
    )
    -- Not within `hidden`: what lies there stays what it was.
    or (
      bucket_id = 'images' and owner_id = (select auth.uid())::text
      and private.bucket_for(name, created_at, updated_at) = 'hidden'
    )
    or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
  )
  with check (
    owner_id = (select auth.uid())::text and (
      (
        bucket_id = 'avatars' and private.is_upload_path(bucket_id, name, (select auth.uid()))
        and private.lies_in('avatars', id)
      )
      or (bucket_id = 'hidden' and private.bucket_for(name, created_at, updated_at) = 'hidden')
      or (
        (select private.is_moderator())
        and bucket_id = private.bucket_for(name, created_at, updated_at)
      )
    )
  );

-- As in hide_photos, and those that nobody may see meanwhile, with where they go.
drop function public.unneeded_files();
drop function private.files_of_no_use();
create function private.files_of_no_use() returns table (bucket text, path text, destination text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, nullif(place, 'nowhere')
  from storage.objects as o, private.place_of(o.name, o.created_at, o.updated_at) as place
  where o.owner_id = auth.uid()::text
    and (place = 'nowhere' or (place = 'hidden' and o.bucket_id = 'images'))
  order by o.bucket_id, o.name limit 1000
$$;
grant execute on function private.files_of_no_use() to authenticated;
comment on function private.files_of_no_use() is
  'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for who asks.';

-- One's own files that nothing shows any more: one's client has the Storage API remove them, or move those that have a
-- destination.
create function public.unneeded_files() returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.prepare_removal();
  select * from private.files_of_no_use();
$$;
revoke all on function public.unneeded_files() from public, anon, authenticated;
grant execute on function public.unneeded_files() to authenticated;
