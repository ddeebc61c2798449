-- Erasure leaves nothing behind of what Auth has written down about the account. Of the bytes of files, which a row in
-- storage.objects only points to: 20261123000540_wait_before_erasing.

-- Everything outside the foreign keys of auth.users that names a member: what they wrote to us from
-- the address that they confirmed, the log of Auth, and the sign-ins that it has under way. Not
-- every project has the last two.
create function private.erase_traces(member uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  select u.email into address from auth.users as u where u.id = member;

  delete from public.contact_messages as m where lower(m.email) = lower(address);
  update public.category_suggestions as s set email = null where lower(s.email) = lower(address);
  -- What reports keep of theirs since keep_what_was_reported.
  update public.reports as r set title = null, body = null where r.author_id = member;

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

-- As in create_account, and the traces. Later 20261123000540_wait_before_erasing.
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

  -- Only what the app did not remove: without its row a file is no longer served, but its bytes stay.
  -- Hosted projects guard this table.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects as o where o.owner_id = member::text;

  delete from private.quota_usage as u where u.subject = member::text;
  perform private.erase_traces(member);
  delete from auth.users as u where u.id = member;
end
$$;
