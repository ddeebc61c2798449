-- Who may write into storage, and how much (S20, S22). What is removed or replaced goes on counting, nobody
-- without a profile uploads, and a file that is in use is not exchanged for another.

-- As in create_storage, and what was removed meanwhile, which prepare_removal has written down. An erased
-- member's token still has a claim, but no profile.
create or replace function private.may_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(moment) < q.most
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

-- How long after a write its file may be written anew: as often as there may be uploads.
create function private.rewritable_before() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select now() - q.period / q.most from private.quotas as q where q.action = 'uploads' $$;

-- Whether a removal gives an upload back: not that of an older file, nor of one that is counted for good.
create function private.may_remove(uploaded_at timestamp with time zone) returns boolean
language sql stable security definer set search_path = ''
as $$
  select uploaded_at <= now() - q.period or uploaded_at = any (u.recent)
  from private.quotas as q
  left join private.quota_usage as u on u.subject = auth.uid()::text and u.action = q.action
  where q.action = 'uploads'
$$;

-- Writes down when the caller's recent files were uploaded, so that they can be removed. The Storage API
-- tries policies in a transaction that it rolls back, so none of them could.
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
grant execute on function
  private.rewritable_before(), private.may_remove(timestamp with time zone), private.prepare_removal()
to authenticated;

-- The files that posts name: a photo and its thumbnail each.
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
    files := files || path || regexp_replace(path, '\.[a-z]+$', '.thumb.webp');
  end loop;
  return files;
end
$$;
grant execute on function private.photo_files(text[]) to anon, authenticated, service_role;

create index recommendations_photo_files_idx on public.recommendations
  using gin (private.photo_files(images)) where has_images;
create index reviews_photo_files_idx on public.reviews
  using gin (private.photo_files(images)) where has_images;

-- The posts that name a file, deleted ones too.
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

create function private.is_in_use(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.posts_with(path)) $$;
grant execute on function private.is_in_use(text) to authenticated;

-- A link to upload with outlives its policy by hours and counts for nothing, so none is given.
alter policy objects_insert_members on storage.objects
  with check (
    owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid()))
    and (select private.may_upload())
    and not private.is_in_use(name)
    and coalesce(current_setting('storage.operation', true), '') !~ 'sign'
  );
-- A photo has a path of its own for good; only a face takes the place of another.
alter policy objects_update_owner on storage.objects
  using (
    bucket_id = 'avatars' and owner_id = (select auth.uid())::text
    and updated_at <= (select private.rewritable_before())
  )
  with check (
    bucket_id = 'avatars' and owner_id = (select auth.uid())::text
    and private.is_upload_path(bucket_id, name, (select auth.uid()))
  );
alter policy objects_delete_owner on storage.objects
  using (
    bucket_id in ('images', 'avatars') and owner_id = (select auth.uid())::text
    and private.may_remove(created_at)
  );
