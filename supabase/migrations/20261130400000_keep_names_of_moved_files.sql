-- A file keeps its name in whichever bucket it is moved to, so none takes the place that another is to be moved to. Of two
-- files of one name the hidden one is removed, and one file that cannot be moved keeps no other from being moved.

create function private.is_called(path text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.name = path) $$;
grant execute on function private.is_called(text, uuid) to authenticated;
comment on function private.is_called(text, uuid) is
  'Reads the name of a file as it was before, also where the caller may not see it. Trusts the policy for the file.';

alter policy objects_update_owner on storage.objects
  with check (
    owner_id = (select auth.uid())::text
    and private.is_called(name, id)
    and (
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

-- Restates limit_uploads. A photo among the hidden is in use too: no other comes to the address that it may go back to.
create or replace function private.is_in_use(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.posts_with(path)) or path like '%/%' and exists (
    select from storage.objects as o where o.bucket_id = 'hidden' and o.name = path
  )
$$;

-- Whether a hidden file keeps the one of its name from being hidden, or has one that took its place.
create function private.is_in_the_way(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bucket = 'hidden' and exists (
    select from storage.objects as o where o.bucket_id in ('images', 'avatars') and o.name = path
  )
$$;
comment on function private.is_in_the_way(text, text) is
  'Reads whether a file of that name lies in a public bucket. Trusts its callers to list no other''s files.';

-- Restates hide_photos, in pages by name. Storage answers a removal with the owner's id, so a moderator becomes the
-- owner of what is in the way before it is listed.
drop function public.misplaced_files();
drop function private.files_to_move();
create function private.files_to_move(after text) returns table (bucket text, path text, destination text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  perform private.give_files_back();
  update storage.objects as o set owner_id = auth.uid()::text, owner = null
  where o.bucket_id = 'hidden' and private.is_in_the_way(o.bucket_id, o.name);
  perform private.prepare_removal();
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
    select o.bucket_id, o.name, case when not is_in_the_way then place end
    from looked_at as l
    join storage.objects as o on o.id = l.id,
      private.bucket_for(o.name, o.created_at, o.updated_at) as place,
      private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
    where o.name > after and (is_in_the_way or place <> o.bucket_id)
    order by o.name
    fetch first 200 rows with ties;
end
$$;
comment on function private.files_to_move(text) is
  'Reads and gives back the files of everybody. Trusts is_moderator, which it asks first.';
grant execute on function private.files_to_move(text) to authenticated;

-- Files that lie where they should not, after a name, with those of the erased: a moderator's client has the Storage API
-- move them, or remove those without a destination.
create function public.misplaced_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.take_erased_files();
  select * from private.files_to_move(after);
$$;
revoke all on function public.misplaced_files(text) from public, anon, authenticated;
grant execute on function public.misplaced_files(text) to authenticated;

drop function public.unneeded_files();
drop function private.files_of_no_use();
create function private.files_of_no_use(after text) returns table (bucket text, path text, destination text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, case when not is_in_the_way then nullif(place, 'nowhere') end
  from storage.objects as o,
    private.place_of(o.name, o.created_at, o.updated_at) as place,
    private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
  where o.owner_id = auth.uid()::text and o.name > after
    and (is_in_the_way or place = 'nowhere' or (place = 'hidden' and o.bucket_id = 'images'))
  order by o.name
  fetch first 1000 rows with ties
$$;
grant execute on function private.files_of_no_use(text) to authenticated;
comment on function private.files_of_no_use(text) is
  'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for who asks.';

-- One's own files that nothing shows any more, after a name: one's client has the Storage API remove them, or move those
-- that have a destination.
create function public.unneeded_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.prepare_removal();
  select * from private.files_of_no_use(after);
$$;
revoke all on function public.unneeded_files(text) from public, anon, authenticated;
grant execute on function public.unneeded_files(text) to authenticated;
