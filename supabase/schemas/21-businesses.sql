-- Claims of companies, the rights of owners, and their replies to reviews.

create table public.company_claims (
  id uuid default gen_random_uuid() constraint company_claims_pkey primary key,
  company_id uuid not null constraint company_claims_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_claims_user_id_fkey
    references public.profiles (id) on delete cascade,
  statement text not null
    constraint company_claims_statement_length check (private.is_text(statement, 1000)),
  proof text not null
    constraint company_claims_proof_length check (private.is_text(proof, 1000)),
  status text not null default 'open' constraint company_claims_status_known check (
    status in ('open', 'approved', 'declined', 'withdrawn')
  ),
  answer text
    constraint company_claims_answer_length check (char_length(answer) <= 1000)
    constraint company_claims_answer_clean check (private.is_clean(answer)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint company_claims_decided check ((status = 'open') = (decided_at is null)),
  constraint company_claims_declined_why check (status <> 'declined' or answer is not null)
);
comment on table public.company_claims is
  'Claims of members to run a company, with proof. Moderators read them through their board; the member may withdraw an open one.';
comment on column public.company_claims.answer is 'Reason of the moderators for declining or ending it.';

create unique index company_claims_one_open_key on public.company_claims (company_id, user_id) where status = 'open';
create index company_claims_company_id_idx on public.company_claims (company_id);
create index company_claims_user_id_idx on public.company_claims (user_id, created_at desc);
create index company_claims_open_idx on public.company_claims (created_at) where status = 'open';

alter table public.company_claims enable row level security;
revoke all on table public.company_claims from anon, authenticated;
grant
  select (id, company_id, user_id, statement, proof, status, answer, created_at, decided_at),
  insert (id, company_id, user_id, statement, proof),
  delete
on table public.company_claims to authenticated;
grant select, insert, update, delete on table public.company_claims to service_role;

create policy company_claims_select_author on public.company_claims
  for select to authenticated using (user_id = (select auth.uid()));
create policy company_claims_insert_members on public.company_claims
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy company_claims_delete_author on public.company_claims
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');

-- An owner replies to each review of the company or its products once, in public, as the business. The review's author
-- is notified; an anonymous one stays unknown.
create table public.review_replies (
  id uuid default gen_random_uuid() constraint review_replies_pkey primary key,
  review_id uuid not null
    constraint review_replies_review_id_fkey references public.reviews (id) on delete cascade
    constraint review_replies_review_id_key unique,
  content text not null
    constraint review_replies_content_length check (private.is_text(content, 2000)),
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
comment on table public.review_replies is
  'A business''s only reply to a review of it, edited by its current owners. A hidden one stays, otherwise it could be written again.';

-- Whether the caller runs the business that a visible review is about.
create function private.answers_review(review uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.reviews as r
    where r.id = review and not r.is_deleted and private.owns_company(private.company_of(r.product_id, r.company_id))
  );
end
$$;
comment on function private.answers_review is
  'Reads who runs what a review is about, and tells only that member. Trusts the token for the caller.';
grant execute on function private.answers_review to authenticated, service_role;

alter table public.review_replies enable row level security;
revoke all on table public.review_replies from anon, authenticated;
grant
  select (id, review_id, content, hidden_for, created_at, edited_at)
on table public.review_replies to anon, authenticated;
grant
  insert (id, review_id, content),
  update (content),
  delete
on table public.review_replies to authenticated;
grant select, insert, update, delete on table public.review_replies to service_role;

create policy review_replies_select_visitors on public.review_replies
  for select to anon using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
  );
create policy review_replies_select_members on public.review_replies
  for select to authenticated using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
    or private.answers_review(review_id)
  );
create policy review_replies_insert_owner on public.review_replies
  for insert to authenticated with check (private.answers_review(review_id));
create policy review_replies_update_owner on public.review_replies
  for update to authenticated
  using (hidden_for is null and private.answers_review(review_id))
  with check (private.answers_review(review_id));
create policy review_replies_delete_owner on public.review_replies
  for delete to authenticated using (hidden_for is null and private.answers_review(review_id));

create table private.review_reply_authors (
  reply_id uuid constraint review_reply_authors_pkey primary key
    constraint review_reply_authors_reply_id_fkey references public.review_replies (id) on delete cascade,
  user_id uuid not null constraint review_reply_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.review_reply_authors is
  'Owner who wrote the reply, for moderators; all others see the business.';

create index review_reply_authors_user_id_idx on private.review_reply_authors (user_id);

-- The company of a product or company id, after merges.
create function private.company_of(product uuid, company uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_company uuid := company;
begin
  if product is not null then
    select coalesce(n.company_id, p.company_id) into found_company
    from public.products as p left join public.products as n on n.id = p.merged_into where p.id = product;
  end if;
  if found_company is null then -- True of most posts that are voted on.
    return null;
  end if;
  return (
    select coalesce(c.merged_into, c.id) from public.companies as c where c.id = found_company
  );
end
$$;
comment on function private.company_of is
  'Reads the company of a product, hidden or not. Trusts no argument: ids are compared.';

-- Whether a member runs a company or has an undecided claim on it, so that their posts about it are not independent.
create function private.has_interest(member uuid, company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return company is not null and (
    exists (select from private.company_owners as o where o.company_id = company and o.user_id = member)
    or exists (
      select from public.company_claims as c
      where c.company_id = company and c.user_id = member and c.status = 'open'
    )
  );
end
$$;
comment on function private.has_interest is
  'Reads who runs or claims a company. Trusts its callers to tell only that member.';

-- Row trigger: refuses a post about a company by a member with an interest in it. Raises own_company.
create function private.refuse_own_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.has_interest(auth.uid(), private.company_of(new.product_id, new.company_id)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.refuse_own_company is
  'Reads who runs the company that a post is about. Trusts the row, and the token for the writer.';

-- Deletes a member's votes on posts about a company and its products.
create function private.take_votes_back(member uuid, company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.recommendation_votes as v using public.recommendations as r
  where v.user_id = member and r.id = v.recommendation_id
    and private.company_of(r.product_id, r.company_id) = company;
  delete from public.review_votes as v using public.reviews as r
  where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;
end
$$;
comment on function private.take_votes_back is 'Deletes votes of a member. Trusts its callers for the member.';

-- Visible posts of a member about a company or its products, named or anonymous.
create function private.written_about(member uuid, company uuid)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
    select 'recommendation', r.id from public.recommendations as r
    where (r.user_id = member or r.id in (
        select a.recommendation_id from private.recommendation_authors as a where a.user_id = member
      ))
      and not r.is_deleted and private.company_of(r.product_id, r.company_id) = company
    union all
    select 'review', r.id from public.reviews as r
    where (r.user_id = member or r.id in (
        select a.review_id from private.review_authors as a where a.user_id = member
      ))
      and not r.is_deleted and private.company_of(r.product_id, r.company_id) = company;
end
$$;
comment on function private.written_about is
  'Reads authors of anonymous posts. Trusts its callers to tell only that member.';

-- Row trigger: refuses a claim while the claimant has visible posts about the company, and deletes their votes on
-- others' posts. Claimants delete their own posts before anyone sees the claim; deleting them later would show
-- moderators which anonymous posts were theirs.
create function private.check_claim() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(null, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  elsif private.owns_company(new.company_id) then
    raise exception using errcode = '23505', message = 'owned_already', hint = 'claim';
  elsif exists (select from private.written_about(auth.uid(), new.company_id)) then
    raise exception using errcode = 'P0001', message = 'own_posts', hint = 'claim';
  end if;
  perform private.take_votes_back(auth.uid(), new.company_id);
  return null;
end
$$;
comment on function private.check_claim is
  'Reads what the claimant wrote, and deletes votes of theirs. Trusts the row, and the token for the claimant.';

-- Statement trigger: locks posts before the company, in the order in which a merge does, because votes on them are
-- deleted.
create function private.lock_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews in row exclusive mode;
  return null;
end
$$;
comment on function private.lock_posts is
  'Locks the posts before the company, which claimants may not. Trusts nothing.';

-- Row trigger: resets what a client may not set on a claim.
create function private.pin_claim() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.statement := btrim(new.statement);
  new.proof := btrim(new.proof);
  new.status := 'open';
  new.answer := null;
  new.created_at := now();
  new.decided_at := null;
  return new;
end
$$;
comment on function private.pin_claim is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: updates companies.is_claimed. Locks the company, so that if two owners leave at the same time, the
-- second sees that the first is gone.
create function private.mark_claimed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed uuid := coalesce(new.company_id, old.company_id);
begin
  perform from public.companies as c where c.id = changed for no key update;
  update public.companies as c
  set is_claimed = exists (select from private.company_owners as o where o.company_id = changed)
  where c.id = changed;
  return null;
end
$$;
comment on function private.mark_claimed is 'Writes whether a company is claimed, which nobody may. Trusts the row.';

-- Whether a company shows a file as its logo. If so, the file is the company's, and no former owner can remove it.
create function private.is_logo(path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.companies as c where private.logo_path(c.logo) = path) $$;
comment on function private.is_logo is
  'Reads whether a company, hidden or not, shows a file. Trusts no argument: a path is compared.';
grant execute on function private.is_logo to authenticated;

-- Makes the caller the owner of a replaced logo's file, so that their client can remove it: its uploader may be gone.
create function private.take_logo(address text) returns void
language sql volatile security definer set search_path = ''
as $$
  update storage.objects as o set owner_id = auth.uid()::text, owner = null
  where o.bucket_id in ('avatars', 'hidden') and o.name = private.logo_path(address)
$$;
comment on function private.take_logo is 'Writes the owner of a file. Trusts its callers to replace that logo.';

-- Row trigger: lets an owner change a company's name, description, logo, location, hours and website only. A new name,
-- but not a new spelling of the old one, is logged, adds to former_names and is allowed once in thirty days. A new logo
-- must be a file that the owner has uploaded into the company's folder.
create function private.pin_company_edit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if private.name_key(new.name) <> private.name_key(old.name) then
    perform private.spend('renames', old.id::text);
    perform private.log_moderation('rename', 'company', old.id, null);
    old.former_names := array(
      select f.name from unnest(old.name || old.former_names) with ordinality as f (name, position)
      where private.name_key(f.name) <> private.name_key(new.name) order by f.position limit 3
    );
  end if;
  if new.logo is distinct from old.logo then
    if new.logo is not null and not exists (
      select from storage.objects as o
      where o.bucket_id = 'avatars' and o.name = private.logo_path(new.logo) and o.owner_id = auth.uid()::text
        and private.company_of_logo(o.name) = old.id
    ) then
      raise exception using errcode = 'P0001', message = 'photo_missing', hint = tg_table_name;
    end if;
    perform private.take_logo(old.logo);
  end if;
  old.name := new.name;
  old.logo := new.logo;
  old.website := nullif(btrim(new.website), '');
  old.description := nullif(btrim(new.description), '');
  old.location := nullif(btrim(new.location), '');
  old.hours := nullif(btrim(new.hours), '');
  old.updated_at := now();
  return old;
end
$$;
comment on function private.pin_company_edit is
  'Keeps what an owner may not choose, reads the owner of a logo''s file, and writes usage and log. Trusts nothing of those columns.';

-- Row trigger: a business's former name stays taken in its place, and everywhere for its owner, who could move the
-- business first: otherwise they could open a page without reviews under it. Runs after the write, as the unique index
-- does.
create function private.refuse_former_name() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select from public.companies as c, unnest(c.former_names) as former (name)
    where c.former_names <> '{}' and c.id <> new.id
      and private.name_key(coalesce(c.location, '')) = private.name_key(coalesce(new.location, ''))
      and private.name_key(former.name) = private.name_key(new.name)
  ) or exists (
    select from private.company_owners as o
    join public.companies as c on c.id = o.company_id and c.id <> new.id, unnest(c.former_names) as former (name)
    where o.user_id = auth.uid() and private.name_key(former.name) = private.name_key(new.name)
  ) then
    raise exception using errcode = '23505', message = 'former_name', constraint = 'companies_name_location_key';
  end if;
  return null;
end
$$;
comment on function private.refuse_former_name is
  'Reads companies, hidden ones too. Trusts the row, and the token for the caller.';

-- Row trigger: indexes a renamed company's newest posts and products for search by its new name.
create function private.index_renamed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    (select 'reviews' as kind, to_jsonb(r) as item from public.reviews as r
      where r.company_id = new.id and not r.is_deleted order by r.created_at desc limit 200)
    union all
    (select 'recommendations', to_jsonb(r) from public.recommendations as r
      where r.company_id = new.id and not r.is_deleted order by r.created_at desc limit 200)
    union all
    (select 'products', to_jsonb(p) from public.products as p
      where p.company_id = new.id and p.hidden_for is null order by p.review_count desc limit 200)
  loop
    perform private.index_item(entry.kind, entry.item);
  end loop;
  return null;
end
$$;
comment on function private.index_renamed is
  'Writes search documents, which nobody may. Trusts the row.';

-- Whether the caller runs any company and may write. A statement trigger also fires for a statement that changes no
-- row: without this any member could take the locks of owners.
create function private.may_change_companies() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.suspended_until() is null
    and exists (select from private.company_owners as o where o.user_id = auth.uid());
end
$$;
comment on function private.may_change_companies is
  'Reads which companies the caller runs. Trusts the token for the caller.';

-- Statement trigger: locks posts and products before the company, as a merge does, because their search documents are
-- rewritten.
create function private.lock_renamed() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.may_change_companies() then
    lock table public.recommendations, public.reviews, public.products in exclusive mode;
  end if;
  return null;
end
$$;
comment on function private.lock_renamed is
  'Locks posts and products before the company, which its owner may not. Trusts nothing.';

-- Statement trigger: locks the table of reviews while a company and its reviews change their place. Deleting a review
-- locks it and then the company, moving locks them the other way round.
create function private.lock_reviews() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.may_change_companies() then
    lock table public.reviews in exclusive mode;
  end if;
  return null;
end
$$;
comment on function private.lock_reviews is
  'Locks the reviews before the company, which its owner may not. Trusts nothing.';

-- Notifies a member about a decision on a company, optionally with the reason.
create function private.notify_about_company(member uuid, company uuid, event text, why text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select member, 'moderation', 'company', c.id,
    jsonb_strip_nulls(jsonb_build_object('event', event, 'name', c.name, 'why', why))
  from public.companies as c where c.id = company
$$;
comment on function private.notify_about_company is
  'Writes a notification for another member. Trusts its callers for the member and the facts.';

-- Accepts or declines a claim and notifies the claimant. A decided claim stays as it is.
create function private.decide_claim(claim uuid, is_approved boolean, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(btrim(answer), '');
  decided public.company_claims;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  end if;
  -- Posts, company, claim: the order in which merges lock them.
  lock table public.recommendations, public.reviews in row exclusive mode;
  perform private.survivor_of('company', c.company_id) from public.company_claims as c where c.id = claim;
  select * into decided from public.company_claims as c where c.id = claim for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  elsif decided.user_id = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = 'claim';
  elsif decided.status <> 'open' then
    return;
  elsif is_approved is null or not is_approved and said is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  elsif is_approved and private.is_hidden_subject(null, decided.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'claim';
  end if;
  update public.company_claims as c
  set status = case when is_approved then 'approved' else 'declined' end, answer = said, decided_at = now()
  where c.id = claim;
  if is_approved then
    -- Changes nothing, unless they wrote and claimed at the same moment.
    perform private.take_votes_back(decided.user_id, decided.company_id);
    update public.recommendations as r set is_deleted = true
    from private.written_about(decided.user_id, decided.company_id) as w
    where w.kind = 'recommendation' and r.id = w.item_id;
    update public.reviews as r set is_deleted = true
    from private.written_about(decided.user_id, decided.company_id) as w
    where w.kind = 'review' and r.id = w.item_id;
    insert into private.company_owners (company_id, user_id) values (decided.company_id, decided.user_id)
    on conflict on constraint company_owners_pkey do nothing;
  end if;
  perform private.notify_about_company(decided.user_id, decided.company_id,
    case when is_approved then 'claim_approved' else 'claim_declined' end, case when not is_approved then said end);
  perform private.log_moderation(
    case when is_approved then 'approve' else 'decline' end, 'company', decided.company_id, null);
end
$$;
comment on function private.decide_claim is
  'Writes claims and owners, which members may not. Trusts the token for the caller.';
grant execute on function private.decide_claim to authenticated;

-- Ends a member's ownership and claims of a company. Replies of the business stay.
create function private.end_ownership(company uuid, member uuid, why text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.company_owners as o where o.company_id = company and o.user_id = member;
  if not found then
    return false;
  end if;
  update public.company_claims as c set status = 'withdrawn', answer = coalesce(why, c.answer)
  where c.company_id = company and c.user_id = member and c.status = 'approved';
  return true;
end
$$;
comment on function private.end_ownership is 'Deletes an owner, which nobody may. Trusts its callers for the owner.';

-- Withdraws a company from an owner, optionally hides their replies, and notifies them.
create function private.withdraw_company(company uuid, member uuid, answer text, hides_replies boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said constant text := nullif(btrim(answer), '');
  reply uuid;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif member = auth.uid() then
    raise exception using errcode = '42501', message = 'own_content', hint = 'company';
  elsif said is null then
    raise exception using errcode = '23502', message = 'reason_missing';
  end if;
  if not private.end_ownership(company, member, said) then
    return; -- Already done by another moderator.
  end if;
  if hides_replies then
    for reply in
      select p.id from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = member
      join public.reviews as r on r.id = p.review_id
      where p.hidden_for is null and private.company_of(r.product_id, r.company_id) = company order by p.id
    loop
      update public.review_replies as p set hidden_for = 'wrong' where p.id = reply;
      perform private.resolve_reports('reply', reply);
      delete from private.moderation_proposals as p where p.kind = 'reply' and p.item_id = reply;
      perform private.log_moderation('hide', 'reply', reply, 'wrong');
    end loop;
  end if;
  perform private.notify_about_company(member, company, 'ownership_ended', said);
  perform private.log_moderation('withdraw', 'company', company, null);
end
$$;
comment on function private.withdraw_company is
  'Deletes an owner and hides their replies, for moderators. Trusts the token for the caller.';
grant execute on function private.withdraw_company to authenticated;

-- Removes the logo of a company for moderators, and notifies its owners. Idempotent.
create function private.remove_logo(company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed text;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif private.has_interest(auth.uid(), company) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = 'company';
  end if;
  select c.logo into removed from public.companies as c where c.id = company and c.logo is not null for no key update;
  if not found then
    return;
  end if;
  update public.companies as c set logo = null, updated_at = now() where c.id = company;
  perform private.take_logo(removed);
  perform private.notify_about_company(o.user_id, company, 'logo_removed')
  from private.company_owners as o where o.company_id = company;
  perform private.log_moderation('remove_logo', 'company', company, null);
end
$$;
comment on function private.remove_logo is
  'Writes a company, which moderators may not, and notifies who runs it. Trusts the token for the caller.';
grant execute on function private.remove_logo to authenticated;

-- Ends the caller's own ownership of a company.
create function private.release_company(company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.end_ownership(company, auth.uid(), null) then
    perform private.log_moderation('release', 'company', company, null);
  end if;
end
$$;
comment on function private.release_company is 'Deletes the caller from the owners. Trusts the token for the caller.';
grant execute on function private.release_company to authenticated;

-- The caller's relation to a company: {"is_owner", "claim": the last {"id", "status", "answer", "created_at"} or
-- null}; null for a visitor.
create function private.claim_status(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'is_owner', private.owns_company(company), 'claim', (
      select jsonb_build_object('id', c.id, 'status', c.status, 'answer', c.answer, 'created_at', c.created_at)
      from public.company_claims as c
      where c.company_id = company and c.user_id = (select auth.uid())
      order by c.created_at desc, c.id desc limit 1
    )
  )
  where (select auth.uid()) is not null
$$;
comment on function private.claim_status is
  'Reads only the caller''s own ownership and claims. Trusts the token for the caller.';
grant execute on function private.claim_status to anon, authenticated;

create function public.moderation_decide_claim(claim uuid, is_approved boolean, answer text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.decide_claim(claim, is_approved, left(answer, 2000)) $$;
comment on function public.moderation_decide_claim is
  'Gives a company to its claimant, or declines with a reason. Moderators only.';
revoke all on function public.moderation_decide_claim from public, anon, authenticated;
grant execute on function public.moderation_decide_claim to authenticated;

create function public.moderation_withdraw_company(
  company uuid, member uuid, answer text, hides_replies boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.withdraw_company(company, member, left(answer, 2000), hides_replies) $$;
comment on function public.moderation_withdraw_company is
  'Takes a company from an owner, with or without their answers. Moderators only.';
revoke all on function public.moderation_withdraw_company from public, anon, authenticated;
grant execute on function public.moderation_withdraw_company to authenticated;

create function public.moderation_remove_logo(company uuid) returns void
language sql volatile set search_path = ''
as $$ select private.remove_logo(company) $$;
comment on function public.moderation_remove_logo is 'Removes the logo of a company. Moderators only.';
revoke all on function public.moderation_remove_logo from public, anon, authenticated;
grant execute on function public.moderation_remove_logo to authenticated;

create function public.release_company(company uuid) returns void
language sql volatile set search_path = ''
as $$ select private.release_company(company) $$;
comment on function public.release_company is 'Gives up a company that the caller runs.';
revoke all on function public.release_company from public, anon, authenticated;
grant execute on function public.release_company to authenticated;

-- A company with the data that a claim's proof is compared with.
create function private.claimed_company(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'name', c.name, 'location', c.location, 'website', c.website, 'handles', (
      select coalesce(jsonb_agg(h.value order by h.kind, h.value), '[]')
      from public.company_handles as h where h.company_id = c.id and h.hidden_for is null
    )
  )
  from public.companies as c where c.id = company
$$;
comment on function private.claimed_company is 'Reads a company, hidden or not. Trusts its callers to check the reader.';

-- The fifty oldest open claims, as the board shows them.
create function private.open_claims() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', k.id, 'statement', k.statement, 'proof', k.proof, 'created_at', k.created_at,
    'is_mine', k.user_id = auth.uid(), 'claimant', private.author_of(k.user_id),
    'member_since', (select p.created_at from public.profiles as p where p.id = k.user_id),
    'owners', (select count(*) from private.company_owners as o where o.company_id = k.company_id),
    'company', private.claimed_company(k.company_id)
  ) order by k.created_at, k.id), '[]')
  from (
    select * from public.company_claims as c where c.status = 'open' order by c.created_at, c.id limit 50
  ) as k
$$;
comment on function private.open_claims is 'Reads the claims of all. Trusts claims_for_moderators to check the reader.';

-- Members who run a company.
create function private.company_runners() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'since', o.since, 'is_mine', o.user_id = auth.uid(), 'owner', private.author_of(o.user_id),
    'member_id', o.user_id, 'company', private.claimed_company(o.company_id)
  ) order by o.since desc, o.company_id, o.user_id), '[]')
  from (
    select * from private.company_owners as a order by a.since desc, a.company_id, a.user_id limit 100
  ) as o
$$;
comment on function private.company_runners is 'Reads the owners of all companies. Trusts claims_for_moderators to check the reader.';

-- Open claims and owners as the board shows them; null unless the caller is a moderator.
create function private.claims_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_claims(), 'owners', private.company_runners()
  ) end;
end
$$;
comment on function private.claims_for_moderators is
  'Reads claims and owners, for moderators. Trusts the token for the caller.';
grant execute on function private.claims_for_moderators to authenticated;

create function public.moderation_claims() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_for_moderators() $$;
comment on function public.moderation_claims is
  '{"open": claims, oldest first, "owners": members who run companies}; null unless the caller is a moderator.';
revoke all on function public.moderation_claims from public, anon, authenticated;
grant execute on function public.moderation_claims to authenticated;

-- Ids of the companies that the caller runs; null for another's profile.
create function private.own_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.company_id order by o.since, o.company_id), '{}')
  from private.company_owners as o where o.user_id = (select auth.uid())
$$;
comment on function private.own_companies is 'Reads the companies that the caller runs. Trusts the token for the caller.';
grant execute on function private.own_companies to authenticated;

create function public.businesses(public.profiles) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case when $1.id = auth.uid() then private.own_companies() end;
end
$$;
comment on function public.businesses is 'Ids of the companies that the caller runs; null for another''s profile.';
revoke all on function public.businesses from public, anon, authenticated;
grant execute on function public.businesses to authenticated;

create function public.reply(public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'content', p.content, 'created_at', p.created_at, 'edited_at', p.edited_at,
      'hidden_for', p.hidden_for
    )
    from public.review_replies as p where p.review_id = $1.id
  );
end
$$;
comment on function public.reply is
  '{"id", "content", "created_at", "edited_at", "hidden_for"} of the business''s reply to the review, or null.';
revoke all on function public.reply from public, anon, authenticated;
grant execute on function public.reply to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a business's reply to a review.
create function private.pin_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.content := btrim(new.content);
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.edited_at := null;
    new.hidden_for := null;
    return new;
  end if;
  if new.content <> old.content then
    old.edited_at := now();
  end if;
  old.content := new.content;
  return old;
end
$$;
comment on function private.pin_reply is 'Sets what an owner may not choose. Trusts nothing of those columns.';

-- Row trigger: records which owner wrote the reply, in a table without API access.
create function private.record_reply_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_reply_authors (reply_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_reply_author is
  'Writes who replied, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: notifies the review's author in the name of the business; deleting a reply deletes its unread
-- notification.
create function private.notify_of_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications as n
    where n.type = 'owner_reply' and n.entity_id = old.review_id and not n.is_read;
    return null;
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select i.author_id, 'owner_reply', 'review', new.review_id,
    jsonb_build_object('event', 'business_replied', 'name', c.name, 'title', i.title)
  from private.read_item('review', new.review_id) as i
  join public.reviews as r on r.id = new.review_id
  join public.companies as c on c.id = private.company_of(r.product_id, r.company_id)
  where i.author_id is distinct from auth.uid() and i.author_id is not null;
  return null;
end
$$;
comment on function private.notify_of_reply is
  'Reads who wrote a review, an anonymous one too, and tells that member. Trusts the row.';

-- The caller's claims, companies and replies as a business, for the export.
create function private.own_business() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.company_claims as c where c.user_id = (select auth.uid())
    ),
    'companies', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.since), '[]')
      from private.company_owners as o where o.user_id = (select auth.uid())
    ),
    'review_replies', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = (select auth.uid())
    )
  )
$$;
comment on function private.own_business is
  'Reads only the caller''s own claims, companies and replies. Trusts the token for the caller.';

create trigger refuse_own_company after insert on public.recommendations
  for each row when (
    coalesce(new.product_id, new.company_id) is not null and current_user in ('anon', 'authenticated')
  )
  execute function private.refuse_own_company();

create trigger refuse_own_company after insert on public.reviews
  for each row when (
    coalesce(new.product_id, new.company_id) is not null and current_user in ('anon', 'authenticated')
  )
  execute function private.refuse_own_company();

-- Owners cannot mark answers as helpful that refer to their own company.
create trigger refuse_own_mark after update of helped_at on public.responses
  for each row when (
    old.helped_at is null and new.helped_at is not null and coalesce(new.product_id, new.company_id) is not null
  )
  execute function private.refuse_own_company();

create trigger bound_texts before insert or update on public.company_claims
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.statement) > 5000 or octet_length(new.proof) > 5000
  ))
  execute function private.refuse_long_text();
create trigger lock_posts before insert on public.company_claims
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_posts();
create trigger pin_claim before insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_claim();
create trigger refuse_suspended before insert or update or delete on public.company_claims
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_claim after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_claim();
create trigger spend_quota after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('claims');

create trigger mark_claimed after insert or delete on private.company_owners
  for each row execute function private.mark_claimed();

create trigger pin_company_edit before update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_company_edit();
create trigger refuse_former_name after insert or update of name, location on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_former_name();
create trigger index_renamed after update of name on public.companies
  for each row when (old.name <> new.name) execute function private.index_renamed();
create trigger lock_renamed before update of name on public.companies
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_renamed();
create trigger lock_reviews before update of location on public.companies
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.lock_reviews();

create trigger bound_texts before insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 9000)
  execute function private.refuse_long_text();
create trigger pin_reply before insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_reply();
create trigger refuse_suspended before insert or update or delete on public.review_replies
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger limit_newcomer after insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.record_reply_author();
create trigger refuse_repeated_text after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_edit after update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('replies');
create trigger notify_of_reply after insert or delete on public.review_replies
  for each row execute function private.notify_of_reply();
