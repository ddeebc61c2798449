-- Policies of the buckets, upload limits, and moving or removing files.

-- Whether the caller may move a file to the bucket where it belongs.
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
      where l.action in ('hide', 'hold') and l.item_id in (
        select p.id from private.posts_with(path) as p union all select private.member_of(path)
        union all select c.id from public.companies as c where private.logo_path(c.logo) = path
      )
    )
  )
$$;
comment on function private.may_move is
  'Reads the log and hidden posts. Trusts is_moderator, and the policy for the times of the file.';
grant execute on function private.may_move to authenticated;

create policy objects_select_members on storage.objects
  for select to authenticated
  using (
    bucket_id in ('images', 'avatars', 'hidden') and (
      owner_id = (select auth.uid())::text
      or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
    )
  );

-- Whether the caller may upload (S20, S22): counted from the files themselves and from removals, because the hosted
-- Storage API tries policies in a transaction that it rolls back. Refused while suspended, and without a profile: an
-- erased member's token is still valid.
create function private.may_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(moment) < q.most and private.suspended_until() is null
  from private.quotas as q
  join public.profiles as p on p.id = auth.uid()
  left join private.quota_usage as u on u.subject = p.id::text and u.action = q.action
  left join lateral (
    select o.created_at as moment from storage.objects as o
    where o.owner_id = p.id::text and o.created_at > now() - q.period
      and o.created_at <> all (coalesce(u.recent, '{}'))
    union all
    select removed from unnest(u.recent) as removed where removed > now() - q.period
  ) as uploads on true
  where q.action = 'uploads'
  group by q.most
$$;
comment on function private.may_upload is
  'Reads the limits and every file of the caller. Trusts the token for the caller.';
grant execute on function private.may_upload to authenticated;

-- Whether a path has the form {folder}/{timestamp}-{name}.{ext} for posts, which names no member, or {member}.{ext}
-- or {member}.thumb.webp for avatars.
create function private.is_upload_path(bucket text, path text, member uuid) returns boolean
language sql immutable set search_path = ''
return case bucket
  when 'images' then path ~ '^(recommendations|reviews)/[0-9]{10,17}-[A-Za-z0-9._-]{1,100}\.(jpe?g|png|webp)$'
    and position(member::text in lower(path)) = 0
  when 'avatars' then path ~ ('^' || member || '\.(jpe?g|png|webp|thumb\.webp)$')
  else false
end;
grant execute on function private.is_upload_path to authenticated;

-- Whether a path is that of a logo, {company}/{timestamp}.{ext}, of a company that the caller runs.
create function private.is_own_logo_path(bucket text, path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return bucket = 'avatars' and coalesce(private.owns_company(private.company_of_logo(path)), false);
end
$$;
grant execute on function private.is_own_logo_path to authenticated;

-- Whether a post or profile uses a file. A hidden photo is in use too: its path has to stay free for its return.
create function private.is_in_use(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.posts_with(path)) or path like '%/%' and exists (
    select from storage.objects as o where o.bucket_id = 'hidden' and o.name = path
  )
$$;
comment on function private.is_in_use is
  'Reads whether any post names a file, deleted and hidden ones too. Trusts no argument: a path is compared.';
grant execute on function private.is_in_use to authenticated;

-- Signed upload URLs outlive their policy by hours and escape the quota, so they are not allowed. A member whose
-- profile is hidden cannot upload an avatar.
create policy objects_insert_members on storage.objects
  for insert to authenticated
  with check (
    owner_id = (select auth.uid())::text
    and (
      private.is_upload_path(bucket_id, name, (select auth.uid())) or private.is_own_logo_path(bucket_id, name)
    )
    and (select private.may_upload())
    and not private.is_in_use(name)
    and coalesce(current_setting('storage.operation', true), '') !~ 'sign'
    and (bucket_id <> 'avatars' or exists (
      select from public.profiles as p where p.id = (select auth.uid()) and p.hidden_for is null
    ))
  );

-- Avatars last written before this moment may be replaced: on average, as often as the quota allows uploads.
create function private.rewritable_before() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select now() - q.period / q.most
  from private.quotas as q where q.action = 'uploads' and private.suspended_until() is null
$$;
comment on function private.rewritable_before is 'Reads the limits. Trusts the token for the caller.';
grant execute on function private.rewritable_before to authenticated;

-- The bucket to which moderators move a file. They remove none: the response to a removal names the owner.
create function private.bucket_for(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language sql stable security definer set search_path = ''
as $$
  select case bucket when 'nowhere' then 'hidden' else bucket end
  from private.place_of(path, created_at, updated_at) as bucket
$$;
comment on function private.bucket_for is
  'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts the policy for the times of the file.';
grant execute on function private.bucket_for to authenticated;

-- Whether a file is in a bucket. A policy sees a row either before or after a move; this reads the state before it.
create function private.lies_in(bucket text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.bucket_id = bucket) $$;
comment on function private.lies_in is
  'Reads in which bucket a file is, even if the caller may not see it. Trusts the policy for the file.';
grant execute on function private.lies_in to authenticated;

-- Whether a file has a name in any bucket. A file keeps its name when it is moved, so a new one must not take a name
-- that another will need.
create function private.is_called(path text, file uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.objects as o where o.id = file and o.name = path) $$;
comment on function private.is_called is
  'Reads the name of a file before the statement, even if the caller may not see it. Trusts the policy for the file.';
grant execute on function private.is_called to authenticated;

-- A photo's path never gets another file; only avatars are replaced.
create policy objects_update_owner on storage.objects
  for update to authenticated
  using (
    (
      bucket_id = 'avatars' and owner_id = (select auth.uid())::text
      and updated_at <= (select private.rewritable_before())
    )
    -- Not within `hidden`: files there stay unchanged.
    or (
      bucket_id = 'images' and owner_id = (select auth.uid())::text
      and private.bucket_for(name, created_at, updated_at) = 'hidden'
    )
    or ((select private.is_moderator()) and private.may_move(bucket_id, name, created_at, updated_at))
  )
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

-- Whether a file may be removed without giving its upload back to the quota: older files, and uploads that
-- prepare_removal has recorded.
create function private.may_remove(uploaded_at timestamp with time zone) returns boolean
language sql stable security definer set search_path = ''
as $$
  select uploaded_at <= now() - q.period or uploaded_at = any (u.recent)
  from private.quotas as q
  left join private.quota_usage as u on u.subject = auth.uid()::text and u.action = q.action
  where q.action = 'uploads'
$$;
comment on function private.may_remove is
  'Reads the limits and the caller''s usage. Trusts the policy for the time of the file.';
grant execute on function private.may_remove to authenticated;

create policy objects_delete_owner on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('images', 'avatars', 'hidden') and owner_id = (select auth.uid())::text
    and private.may_remove(created_at)
    and not private.is_logo(name)
  );

-- Records when the caller's recent files were uploaded, before they are removed: the Storage API tries policies in a
-- transaction that it rolls back, so a policy cannot.
create function private.prepare_removal() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.quota_usage as u (subject, action, recent)
  select o.owner_id, q.action, array_agg(distinct o.created_at)
  from private.quotas as q
  join storage.objects as o on o.owner_id = auth.uid()::text and o.created_at > now() - q.period
  where q.action = 'uploads'
  group by o.owner_id, q.action
  on conflict (subject, action) do update
    set recent = array(
      select distinct moment from unnest(u.recent || excluded.recent) as moment, private.quotas as q
      where q.action = 'uploads' and moment > now() - q.period
    )
$$;
comment on function private.prepare_removal is
  'Records when the caller''s files were uploaded. Trusts the token for the caller.';
grant execute on function private.prepare_removal to authenticated;

-- Posts that use a file, deleted ones too.
create function private.posts_with(path text) returns table (
  id uuid, author_id uuid, is_deleted boolean, hidden_for public.report_reason
)
language sql stable security definer set search_path = ''
as $$
  select r.id, coalesce(r.user_id, a.user_id), r.is_deleted, r.hidden_for
  from public.recommendations as r
  left join private.recommendation_authors as a on a.recommendation_id = r.id
  where r.has_images and private.photo_files(r.images) @> array[path]
  union all
  select r.id, coalesce(r.user_id, a.user_id), r.is_deleted, r.hidden_for
  from public.reviews as r
  left join private.review_authors as a on a.review_id = r.id
  where r.has_images and private.photo_files(r.images) @> array[path]
$$;
comment on function private.posts_with is
  'Reads the posts that use a file and their authors, deleted and anonymous ones too. Trusts its callers to reveal none of it.';

-- The member whose avatar a file is.
create function private.member_of(path text) returns uuid
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.')::uuid;
end
$$;

-- The bucket where a file belongs, or "nowhere"; null while a post may still come to use it. The photo of a reported
-- item that its author deleted or edited away is hidden until the case is closed: moderators have to see it, others do
-- not.
create function private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  face public.profiles;
  company constant uuid := private.company_of_logo(path);
begin
  if company is not null then
    return (
      select case
        when bool_or(private.logo_path(c.logo) = path) then
          case when bool_or(private.logo_path(c.logo) = path and c.hidden_for is null) then 'avatars' else 'hidden' end
        when place_of.created_at <= greatest(max(c.updated_at), now() - interval '1 day') then 'nowhere'
      end
      from public.companies as c where private.logo_path(c.logo) = path or c.id = company
    );
  elsif path like '%/%' then
    return (
      select case
        when bool_or(not p.is_deleted) then 'images'
        when bool_or(p.hidden_for is not null or exists (
          select from public.reports as r where r.item_id = p.id and r.resolved_at is null
        )) or exists (
          select from public.reports as r
          join private.versions as v on v.item_id = r.item_id and v.kind = r.kind
          where r.resolved_at is null and private.photo_files(
            array(select jsonb_array_elements_text(v.was -> 'images'))
          ) @> array[path]
        ) then 'hidden'
        when count(*) > 0 or place_of.created_at <= now() - interval '1 day' then 'nowhere'
      end
      from private.posts_with(path) as p
    );
  end if;
  select p.* into face from public.profiles as p where p.id = private.member_of(path);
  return case
    when face.hidden_for is not null then 'hidden'
    when path = any (private.avatar_files(face.avatar_url)) then 'avatars'
    when face.id is null
      or place_of.updated_at <= greatest(face.updated_at, now() - interval '1 day') then 'nowhere'
  end;
end
$$;
comment on function private.place_of is
  'Reads where a file belongs, by posts, profiles and companies that the caller may not see. Trusts its callers for the times of the file.';

-- Returns ownership of files that are still in use: the Storage API makes the member who moves a file its owner.
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
comment on function private.give_files_back is
  'Restores the owner of a file that a moderator moved. Trusts only the posts and profiles that use it.';

-- Whether a hidden file occupies a name that another file has to be moved to. The hidden one is then removed.
create function private.is_in_the_way(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bucket = 'hidden' and exists (
    select from storage.objects as o where o.bucket_id in ('images', 'avatars') and o.name = path
  )
$$;
comment on function private.is_in_the_way is
  'Reads whether a file of that name lies in a public bucket. Trusts its callers to list no other''s files.';

-- Files in the wrong bucket, in pages by name, for moderators.
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
      from public.profiles as p, unnest(array['.jpg', '.jpeg', '.png', '.webp', '.thumb.webp']) as ending
      where p.hidden_for is not null
      union
      select 'avatars', private.logo_path(c.logo) from public.companies as c
      where c.hidden_for is not null and c.logo is not null
    ), looked_at as (
      select o.id from named as n join storage.objects as o on o.bucket_id = n.bucket and o.name = n.path
      union
      select o.id from storage.objects as o
      where o.bucket_id = 'hidden' or (o.bucket_id = 'images'
        and o.created_at between now() - interval '1 month' and now() - interval '1 day')
    )
    select o.bucket_id, o.name, case when not is_in_the_way then right_bucket end
    from looked_at as l
    join storage.objects as o on o.id = l.id,
      private.bucket_for(o.name, o.created_at, o.updated_at) as right_bucket,
      private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
    where o.name > after and (is_in_the_way or right_bucket <> o.bucket_id)
    order by o.name
    fetch first 200 rows with ties;
end
$$;
comment on function private.files_to_move is
  'Reads all files and restores their owners. Trusts is_moderator, which it calls first.';
grant execute on function private.files_to_move to authenticated;

create function public.misplaced_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.take_erased_files();
  select * from private.files_to_move(after);
$$;
comment on function public.misplaced_files is
  'Files in the wrong bucket, with those of erased members, in pages by name: a moderator''s client has the Storage API move them, or remove those without a destination.';
revoke all on function public.misplaced_files from public, anon, authenticated;
grant execute on function public.misplaced_files to authenticated;

-- The caller's files that nothing uses, in pages by name.
create function private.files_of_no_use(after text) returns table (bucket text, path text, destination text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, case when not is_in_the_way then nullif(right_bucket, 'nowhere') end
  from storage.objects as o,
    private.place_of(o.name, o.created_at, o.updated_at) as right_bucket,
    private.is_in_the_way(o.bucket_id, o.name) as is_in_the_way
  where o.owner_id = auth.uid()::text and o.name > after
    and (is_in_the_way or right_bucket = 'nowhere' or (right_bucket = 'hidden' and o.bucket_id = 'images'))
  order by o.name
  fetch first 1000 rows with ties
$$;
comment on function private.files_of_no_use is
  'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for the caller.';
grant execute on function private.files_of_no_use to authenticated;

create function public.unneeded_files(after text default '')
returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.prepare_removal();
  select * from private.files_of_no_use(after);
$$;
comment on function public.unneeded_files is
  'The caller''s files that nothing shows any more, in pages by name: the client has the Storage API remove them, or move those with a destination.';
revoke all on function public.unneeded_files from public, anon, authenticated;
grant execute on function public.unneeded_files to authenticated;
