-- Leaving: the request to be erased, the erasure itself, and the export of what is one's own.

create table public.delete_requests (
  user_id uuid constraint delete_requests_pkey primary key
    constraint delete_requests_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint delete_requests_email_length check (char_length(email) <= 320),
  reason text not null constraint delete_requests_reason_known check (
    reason in ('not_useful', 'too_complex', 'privacy_concerns', 'found_alternative',
      'temporary_break', 'other')
  ),
  feedback text constraint delete_requests_feedback_length check (char_length(feedback) <= 1000),
  created_at timestamptz not null default now()
);

alter table public.delete_requests enable row level security;
revoke all on table public.delete_requests from anon, authenticated;
grant select, insert (user_id, email, reason, feedback)
on table public.delete_requests to authenticated;
grant select, insert, update, delete on table public.delete_requests to service_role;

create policy delete_requests_select_owner on public.delete_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy delete_requests_insert_members on public.delete_requests
  for insert to authenticated with check (user_id = (select auth.uid()));

comment on table public.delete_requests is 'A row stands until private.erase_due_accounts() acts on it.';

create function private.pin_delete_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  select d.email into new.email from public.profile_details as d where d.user_id = auth.uid();
  new.created_at := now();
  return new;
end
$$;

create trigger pin_delete_request before insert on public.delete_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_delete_request();

-- Removes a member: profile, details, votes, lists, notifications, files. Posts, responses and
-- comments stay as a deleted user's. Content goes first and the account last, so that nobody who
-- votes meanwhile holds what this needs while waiting for what this holds. Votes are counted at once
-- (create_votes), while the member is still there to take likes back from. Since erase_every_trace it
-- takes what Auth wrote down along.
create function private.erase_account(member uuid) returns void
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

  -- Hosted projects guard this table; without its row a file is no longer served.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  delete from auth.users as u where u.id = member;
end
$$;

-- Erases every account whose request has waited long enough for its goodbye; answers how many.
create function private.erase_due_accounts(waiting interval default '1 minute') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer := 0;
  member uuid;
begin
  for member in
    select r.user_id from public.delete_requests as r
    where r.created_at <= now() - waiting order by r.created_at
    for update skip locked
  loop
    perform private.erase_account(member);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('erase-due-accounts', '*/5 * * * *', 'select private.erase_due_accounts()');
  end if;
end
$$;

-- The ids of one's own anonymous posts, which no policy can give by an index.
create function private.own_anonymous_posts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select a.recommendation_id from private.recommendation_authors as a where a.user_id = (select auth.uid())
  union all
  select a.review_id from private.review_authors as a where a.user_id = (select auth.uid())
$$;
grant execute on function private.own_anonymous_posts() to authenticated;

create function private.spend_export() returns void
language sql volatile security definer set search_path = ''
as $$ select private.spend('exports', auth.uid()::text) $$;
grant execute on function private.spend_export() to authenticated;

-- Everything kept about the member who asks, under that member's own policies; reports and answers to
-- moderators come from create_moderation.
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
    'responses', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.responses as r where r.user_id = me
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.comments as c where c.user_id = me
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
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation();
end
$$;
revoke all on function public.export_account() from public, anon, authenticated;
grant execute on function public.export_account() to authenticated;
