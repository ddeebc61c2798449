-- An account is erased a day after its member asked for it, and kept if they take that back: a stolen session is
-- not enough to end an account in a minute. Until then everything stays as it is, files too.

alter table public.delete_requests
  add column due_at timestamptz not null default now() + interval '24 hours';
comment on table public.delete_requests is
  'A row stands until private.erase_due_accounts() acts on it after due_at, or until its member withdraws it.';

-- Restates create_account. Whoever asks anew waits anew.
create or replace function private.pin_delete_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  select d.email into new.email from public.profile_details as d where d.user_id = auth.uid();
  new.created_at := now();
  new.due_at := now() + interval '24 hours';
  return new;
end
$$;

grant delete on table public.delete_requests to authenticated;
create policy delete_requests_delete_owner on public.delete_requests
  for delete to authenticated using (user_id = (select auth.uid()));

-- Each request tells, in the app and where the platform sends it by mail (docs/hosting.md).
insert into private.quotas (action, most, period) values ('delete_requests', 5, '1 day');
create trigger spend_quota after insert on public.delete_requests
  for each row when (current_user = 'authenticated')
  execute function private.spend_quota('delete_requests');

alter table public.notifications drop constraint notifications_type_known;
alter table public.notifications add constraint notifications_type_known check (
  type in ('like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account')
);

create function private.tell_of_erasure() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications as n where n.recipient_id = old.user_id and n.type = 'account';
  if tg_op = 'INSERT' then
    insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
    values (new.user_id, 'account', 'profile', new.user_id, format(
      'On %s your account is erased for good. Open this to keep it',
      to_char(new.due_at at time zone 'UTC', 'FMDD FMMonth YYYY "at" HH24:MI "UTC"')
    ));
  end if;
  return null;
end
$$;
comment on function private.tell_of_erasure() is
  'Tells a member that their account is to be erased, and takes that back with the request. Trusts the row for whom.';
create trigger tell_of_erasure after insert or delete on public.delete_requests
  for each row execute function private.tell_of_erasure();

-- What the Storage API alone can remove when its member is gone. Without its row in storage.objects a file is no longer
-- served; with it back, and a moderator as its owner, that moderator's client has its bytes removed.
create table private.erased_files (
  bucket_id text constraint erased_files_bucket_id_length check (char_length(bucket_id) <= 100),
  name text constraint erased_files_name_length check (char_length(name) <= 1024),
  version text constraint erased_files_version_length check (char_length(version) <= 100),
  erased_at timestamptz not null default now(),
  constraint erased_files_pkey primary key (bucket_id, name)
);
comment on table private.erased_files is 'Files of the erased, until a moderator comes or for three days.';
revoke all on table private.erased_files from public, anon, authenticated, service_role;

-- As in erase_every_trace, and leaves the files to moderators. Hosted projects guard the table of storage.
create or replace function private.erase_account(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints all immediate;

  update public.recommendations as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.recommendation_id from private.recommendation_authors as a where a.user_id = member);
  update public.reviews as r set images = '{}', user_id = null
  where r.user_id = member
    or r.id in (select a.review_id from private.review_authors as a where a.user_id = member);
  update public.requests as r set user_id = null where r.user_id = member;
  update public.responses as r set user_id = null where r.user_id = member;
  update public.comments as c set user_id = null where c.user_id = member;

  delete from public.recommendation_votes as v where v.user_id = member;
  delete from public.review_votes as v where v.user_id = member;
  delete from public.comment_votes as v where v.user_id = member;
  delete from public.response_votes as v where v.user_id = member;

  insert into private.erased_files (bucket_id, name, version)
  select o.bucket_id, o.name, o.version from storage.objects as o where o.owner_id = member::text
  on conflict on constraint erased_files_pkey do nothing;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  perform private.erase_traces(member);
  delete from auth.users as u where u.id = member;
end
$$;

drop function private.erase_due_accounts(interval);
-- Erases every account whose day has come; answers how many.
create function private.erase_due_accounts() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer := 0;
  member uuid;
begin
  for member in
    select r.user_id from public.delete_requests as r
    where r.due_at <= now() order by r.due_at
    for update skip locked
  loop
    perform private.erase_account(member);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

-- Gives the files that the erased have left to the moderator who tidies up: of no use to any post, and old enough to be
-- known as such (hide_photos).
create function private.take_erased_files() returns void
language sql volatile security definer set search_path = ''
as $$
  with taken as (delete from private.erased_files as e where private.is_moderator() returning e.*)
  insert into storage.objects (bucket_id, name, version, owner_id, created_at, updated_at)
  select t.bucket_id, t.name, t.version, auth.uid()::text, now() - interval '1 day', now() - interval '1 day'
  from taken as t
  on conflict (bucket_id, name) do nothing
$$;
comment on function private.take_erased_files() is
  'Gives a moderator the files that the erased have left. Trusts the token for who asks.';
grant execute on function private.take_erased_files() to authenticated;

-- As in hide_photos, with the files of the erased.
create or replace function public.misplaced_files() returns table (bucket text, path text, destination text)
language sql volatile set search_path = ''
as $$
  select private.take_erased_files();
  select * from private.files_to_move();
$$;

-- Where no moderator came for three days: the bytes stay, and nothing tells of them any more.
create function private.drop_erased_files(waiting interval default '3 days') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  dropped integer;
begin
  delete from private.erased_files as e where e.erased_at <= now() - waiting;
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function private.drop_erased_files(interval) is
  'Forgets the files that the erased have left. Trusts the schedule, or whoever runs the site.';

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('drop-erased-files', '27 3 * * *', 'select private.drop_erased_files()');
  end if;
end
$$;
