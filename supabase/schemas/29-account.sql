-- Erasure of an account and the export of a member's data.

-- Requests to erase an account.
create table public.delete_requests (
  user_id uuid constraint delete_requests_pkey primary key
    constraint delete_requests_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint delete_requests_email_length check (char_length(email) <= 320),
  reason text not null constraint delete_requests_reason_known check (
    reason in ('not_useful', 'too_complex', 'privacy_concerns', 'found_alternative',
      'temporary_break', 'other')
  ),
  feedback text constraint delete_requests_feedback_length check (char_length(feedback) <= 1000)
    constraint delete_requests_feedback_clean check (private.is_clean(feedback)),
  created_at timestamptz not null default now(),
  -- An account is erased a day after the request, unless the member withdraws it: a stolen session cannot end an
  -- account within a minute. Until then everything stays, files too.
  due_at timestamptz not null default now() + interval '24 hours'
);
comment on table public.delete_requests is
  'Requests to be erased, until private.erase_due_accounts() acts on them after due_at or the member withdraws them.';

alter table public.delete_requests enable row level security;
revoke all on table public.delete_requests from anon, authenticated;
grant
  select (user_id, email, reason, feedback, created_at, due_at),
  insert (user_id, email, reason, feedback),
  delete
on table public.delete_requests to authenticated;
grant select, insert, update, delete on table public.delete_requests to service_role;

create policy delete_requests_select_owner on public.delete_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy delete_requests_insert_members on public.delete_requests
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy delete_requests_delete_owner on public.delete_requests
  for delete to authenticated using (user_id = (select auth.uid()));

-- Files that only the Storage API can remove once their member is gone. Without its row in storage.objects a file is no
-- longer served; once the row is back with a moderator as owner, that moderator's client removes the file.
create table private.erased_files (
  bucket_id text constraint erased_files_bucket_id_length check (char_length(bucket_id) <= 100),
  name text constraint erased_files_name_length check (char_length(name) <= 1024),
  version text constraint erased_files_version_length check (char_length(version) <= 100),
  erased_at timestamptz not null default now(),
  constraint erased_files_pkey primary key (bucket_id, name)
);
comment on table private.erased_files is 'Files of erased members, until a moderator removes them or for three days.';

-- Row trigger: sets when a requested erasure is due; a second request restarts the wait.
create function private.pin_delete_request() returns trigger
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
comment on function private.pin_delete_request is
  'Sets what a member may not choose, with the address that Auth has. Trusts the token for the writer.';

-- Erases a member: profile, details, votes, lists, notifications, and what Auth has stored. Posts, answers and comments
-- stay, by "Deleted user"; files are left to moderators, because hosted projects protect storage.objects. A logo is its
-- company's and stays, without an owner. Content is erased first and the account last, so that it cannot deadlock with
-- voters; votes are counted immediately, while the member still exists.
create function private.erase_account(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints all immediate;
  -- Posts before companies, as merges and owners lock them: an owner who moves a company locks all reviews first.
  lock table public.recommendations, public.reviews in row exclusive mode;

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

  update storage.objects as o set owner_id = null, owner = null
  where o.owner_id = member::text and private.is_logo(o.name);
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
comment on function private.erase_account is
  'Deletes a member and their data. Trusts the schedule, or an operator, for the member.';

-- Ids of the caller's anonymous posts, which no policy can find by an index.
create function private.own_anonymous_posts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.recommendation_id from private.recommendation_authors as a where a.user_id = (select auth.uid())
  union all
  select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())
$$;
comment on function private.own_anonymous_posts is
  'Reads only the caller''s own anonymous posts. Trusts the token for the caller.';
grant execute on function private.own_anonymous_posts to authenticated;

-- The caller's answers and comments for an export, which are theirs even under items that are hidden from them: a
-- policy would leave them out, and so reveal who has blocked them.
create function private.own_replies() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'responses', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.responses as r where r.user_id = (select auth.uid())
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.comments as c where c.user_id = (select auth.uid())
    )
  )
$$;
comment on function private.own_replies is
  'Reads only the caller''s own answers and comments. Trusts the token for the caller.';
grant execute on function private.own_replies to authenticated;

-- Counts an export against the quota.
create function private.spend_export() returns void
language sql volatile security definer set search_path = ''
as $$ select private.spend('exports', auth.uid()::text) $$;
comment on function private.spend_export is 'Writes the usage, which nobody may. Trusts the token for the caller.';
grant execute on function private.spend_export to authenticated;

create function public.export_account() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.spend_export();
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles as p where p.id = me),
    'language', auth.jwt() -> 'user_metadata' ->> 'language',
    'details', (select to_jsonb(d) from public.profile_details as d where d.user_id = me),
    'recommendations', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.recommendations as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.reviews as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.requests as r where r.user_id = me
    ),
    'votes', jsonb_build_object(
      'recommendations', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]')
        from public.recommendation_votes as v where v.user_id = me
      ),
      'reviews', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.review_votes as v where v.user_id = me
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.comment_votes as v where v.user_id = me
      ),
      'responses', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.response_votes as v where v.user_id = me
      )
    ),
    'lists', (
      select coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
          from public.list_items as i where i.list_id = l.id
        )) order by l.created_at
      ), '[]')
      from public.user_lists as l where l.user_id = me
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications as n where n.recipient_id = me
    ),
    'company_handles', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]')
      from public.company_handles as h where h.added_by = me
    ),
    'blocks', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]')
      from public.blocks as b where b.blocker_id = me
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at), '[]')
      from public.follows as f where f.user_id = me
    ),
    'notification_preferences', (select to_jsonb(c) from public.notification_preferences as c where c.user_id = me),
    'push_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at), '[]')
      from public.push_subscriptions as s where s.user_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_replies() || private.own_moderation() || private.own_versions();
end
$$;
comment on function public.export_account is
  'All data about the caller, under the caller''s own policies and by functions that read only the caller''s own.';
revoke all on function public.export_account from public, anon, authenticated;
grant execute on function public.export_account to authenticated;

-- Deletes a member's traces outside the foreign keys of auth.users: messages from their confirmed address, the log of
-- Auth, and pending sign-ins. Not every project has the last two.
create function private.erase_traces(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  select u.email into address from auth.users as u where u.id = member;

  delete from public.contact_messages as m where lower(m.email) = lower(address);
  update public.category_suggestions as s set email = null where lower(s.email) = lower(address);
  -- Copies of reported texts.
  update public.reports as r set title = null, body = null where r.author_id = member;
  -- Moderators' notifications, which contain a list's name, a number, or the member's id.
  delete from public.notifications as n
  using (
    select a.kind, a.item_id from private.moderation_answers as a where a.author_id = member
    union select s.kind, s.item_id from private.suspensions as s where s.member_id = member
  ) as about
  where n.type = 'answer' and n.entity_type = about.kind and n.entity_id = about.item_id;

  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as e
    where jsonb_path_exists(
      e.payload::jsonb, '$.** ? (@ == $id || @ == $address)',
      jsonb_build_object('id', member, 'address', coalesce(address, member::text))
    );
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = member;
  end if;
end
$$;
comment on function private.erase_traces is
  'Deletes a member''s traces in Auth, messages and reports. Trusts erase_account for the member.';

-- Facts of the notification and the e-mail about an erasure.
create function private.facts_of_erasure(due timestamp with time zone) returns jsonb
language sql stable parallel safe set search_path = ''
return jsonb_build_object('event', 'erasure_due', 'at', due);

-- Row trigger: notifies a member of the date of their erasure, and deletes the notification with the request.
create function private.notify_of_erasure() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications as n where n.recipient_id = old.user_id and n.type = 'account';
  if tg_op = 'INSERT' then
    insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
    values (new.user_id, 'account', 'profile', new.user_id, private.facts_of_erasure(new.due_at));
  end if;
  return null;
end
$$;
comment on function private.notify_of_erasure is
  'Notifies a member of their erasure, and deletes the notification with the request. Trusts the row for the member.';

-- Erases every account that is due, each in its own subtransaction, and returns how many.
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
    -- A failed one, perhaps by a deadlock, is retried at the next run and does not stop the others.
    begin
      perform private.erase_account(member);
      erased := erased + 1;
    exception when others then
      raise warning 'Account % is not erased: %', member, sqlerrm;
    end;
  end loop;
  return erased;
end
$$;
comment on function private.erase_due_accounts is
  'Deletes members whose erasure is due. Trusts the schedule, or an operator.';

-- Makes the calling moderator the owner of erased members' files, dated so that they count as unused.
create function private.take_erased_files() returns void
language sql volatile security definer set search_path = ''
as $$
  with taken as (delete from private.erased_files as e where private.is_moderator() returning e.*)
  insert into storage.objects (bucket_id, name, version, owner_id, created_at, updated_at)
  select t.bucket_id, t.name, t.version, auth.uid()::text, now() - interval '1 day', now() - interval '1 day'
  from taken as t
  on conflict (bucket_id, name) do nothing
$$;
comment on function private.take_erased_files is
  'Makes a moderator the owner of erased members'' files. Trusts the token for the caller.';
grant execute on function private.take_erased_files to authenticated;

-- Deletes entries of erased members' files that no moderator has taken in time; their bytes stay, nothing refers to
-- them.
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
comment on function private.drop_erased_files is
  'Deletes the entries of erased members'' files. Trusts the schedule, or an operator.';

create trigger bound_texts before insert or update on public.delete_requests
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.email) > 2280 or octet_length(new.reason) > 1000 or octet_length(new.feedback) > 5000
  ))
  execute function private.refuse_long_text();
create trigger pin_delete_request before insert on public.delete_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_delete_request();
create trigger spend_quota after insert on public.delete_requests
  for each row when (current_user = 'authenticated')
  execute function private.spend_quota('delete_requests');
create trigger notify_of_erasure after insert or delete on public.delete_requests
  for each row execute function private.notify_of_erasure();
