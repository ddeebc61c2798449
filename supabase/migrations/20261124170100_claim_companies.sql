-- Who runs a company says so, moderators look, and from then on it is theirs to describe. Several may run one: each has
-- convinced the moderators, and two duplicates that had one each lose neither when they are merged. Who it is stands
-- nowhere: they speak as the business.

alter table public.companies
  add column hours text
    constraint companies_hours_length check (char_length(hours) <= 300)
    constraint companies_hours_clean check (private.is_clean(hours)),
  add column is_claimed boolean not null default false;
comment on column public.companies.hours is 'When it is open, in its owner''s words.';
comment on column public.companies.is_claimed is 'Whether somebody runs it who has convinced the moderators. Kept by a trigger.';

create table private.company_owners (
  company_id uuid not null constraint company_owners_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_owners_user_id_fkey
    references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  constraint company_owners_pkey primary key (company_id, user_id)
);
create index company_owners_user_id_idx on private.company_owners (user_id);
comment on table private.company_owners is 'Who runs what. Written by decisions about claims; read by the moderators and by each of themselves.';
revoke all on table private.company_owners from public, anon, authenticated, service_role;

create table public.company_claims (
  id uuid default gen_random_uuid() constraint company_claims_pkey primary key,
  company_id uuid not null constraint company_claims_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_claims_user_id_fkey
    references public.profiles (id) on delete cascade,
  statement text not null
    constraint company_claims_statement_length check (char_length(statement) <= 1000)
    constraint company_claims_statement_filled check (statement ~ '\S')
    constraint company_claims_statement_clean check (private.is_clean(statement)),
  proof text not null
    constraint company_claims_proof_length check (char_length(proof) <= 1000)
    constraint company_claims_proof_filled check (proof ~ '\S')
    constraint company_claims_proof_clean check (private.is_clean(proof)),
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
create unique index company_claims_one_open_key on public.company_claims (company_id, user_id) where status = 'open';
create index company_claims_company_id_idx on public.company_claims (company_id);
create index company_claims_user_id_idx on public.company_claims (user_id, created_at desc);
create index company_claims_open_idx on public.company_claims (created_at) where status = 'open';

alter table public.company_claims enable row level security;
revoke all on table public.company_claims from anon, authenticated;
grant select, insert (id, company_id, user_id, statement, proof), delete
on table public.company_claims to authenticated;
grant select, insert, update, delete on table public.company_claims to service_role;

create policy company_claims_select_author on public.company_claims
  for select to authenticated using (user_id = (select auth.uid()));
create policy company_claims_insert_members on public.company_claims
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy company_claims_delete_author on public.company_claims
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'open');

comment on table public.company_claims is
  'A member says that they run a company, and how that can be seen. Moderators read it through their board; while it is open its member may take it back.';
comment on column public.company_claims.answer is 'What the moderators say to it: why not, or why no longer.';

-- Whether the caller runs it.
create function private.owns_company(company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.company_owners as o where o.company_id = company and o.user_id = auth.uid()
  );
end
$$;
comment on function private.owns_company(uuid) is
  'Reads who runs a company, and tells that member alone. Trusts the token for who asks.';
grant execute on function private.owns_company(uuid) to authenticated, service_role;

-- The company that something is about, itself or by its product, as it is now.
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
  return (
    select coalesce(c.merged_into, c.id) from public.companies as c where c.id = found_company
  );
end
$$;
comment on function private.company_of(uuid, uuid) is
  'Reads whose product something is, hidden or not. Trusts no argument: ids are compared.';

-- Whether a member runs a company, or says so and nobody has decided: what they would say of it is no stranger's advice.
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
comment on function private.has_interest(uuid, uuid) is
  'Reads who runs a company or says so. Trusts its callers to tell nobody but that member.';

-- Row triggers: who runs a company neither writes about it nor votes on what others wrote.
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
comment on function private.refuse_own_company() is
  'Reads who runs what is written about. Trusts the row, and the token for who writes.';
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

create function private.refuse_vote_of_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  product uuid;
  company uuid;
begin
  if tg_argv[0] = 'review' then
    select r.product_id, r.company_id into product, company from public.reviews as r where r.id = new.review_id;
  else
    select r.product_id, r.company_id into product, company
    from public.recommendations as r where r.id = new.recommendation_id;
  end if;
  if private.has_interest(auth.uid(), private.company_of(product, company)) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = tg_table_name;
  end if;
  return null;
end
$$;
comment on function private.refuse_vote_of_owner() is
  'Reads who runs what a post is about. Trusts the row, its trigger for the kind, and the token for who votes.';
create trigger refuse_vote_of_owner after insert or update on public.recommendation_votes
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_vote_of_owner('recommendation');
create trigger refuse_vote_of_owner after insert or update on public.review_votes
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_vote_of_owner('review');

-- Nor does who asked mark as helpful what points at their own.
create trigger refuse_own_mark after update of helped_at on public.responses
  for each row when (
    old.helped_at is null and new.helped_at is not null and coalesce(new.product_id, new.company_id) is not null
  )
  execute function private.refuse_own_company();

-- A member's own votes on what was written about a company and its products go.
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
comment on function private.take_votes_back(uuid, uuid) is
  'Deletes votes of a member. Trusts its callers for whose.';

-- What a member wrote about a company or its products, in their own name or not, and stands.
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
comment on function private.written_about(uuid, uuid) is
  'Reads who wrote what is anonymous. Trusts its callers to tell nobody but that member.';

-- The conflict of interest ends before a claim is seen by anybody, and by the claimant's own hand: what they wrote they
-- delete, their votes are taken back here. Later it would tell the moderators what of the anonymous was theirs.
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
comment on function private.check_claim() is
  'Reads what the claimant wrote, and deletes votes of theirs. Trusts the row, and the token for who claims.';

-- Before the company, as whoever merges takes them: votes that are taken back are counted on them.
create function private.take_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews in row exclusive mode;
  return null;
end
$$;
comment on function private.take_posts() is
  'Takes the posts before the company, which claimants may not. Trusts nothing.';

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
comment on function private.pin_claim() is
  'Sets what a member may not choose. Trusts the token for who writes.';

insert into private.quotas (action, most, period) values ('claims', 5, '1 day');
create trigger check_claim after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_claim();
create trigger follow_merge before insert on public.company_claims
  for each row execute function private.follow_merge();
create trigger pin_claim before insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_claim();
create trigger refuse_suspended before insert or update or delete on public.company_claims
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger take_posts before insert on public.company_claims
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.take_posts();
create trigger spend_quota after insert on public.company_claims
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('claims');

-- The company says that it is claimed; in turn, so that of two who leave at once the second sees the first gone.
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
comment on function private.mark_claimed() is
  'Writes the mark of a company, which nobody may. Trusts the row.';
create trigger mark_claimed after insert or delete on private.company_owners
  for each row execute function private.mark_claimed();

-- Owners edit what describes it. Its name, kind and website are everybody's.
grant update (description, location, hours) on table public.companies to authenticated;
create policy companies_update_owner on public.companies
  for update to authenticated
  using (hidden_for is null and private.owns_company(id)) with check (private.owns_company(id));

create function private.pin_company_edit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  old.description := nullif(btrim(new.description), '');
  old.location := nullif(btrim(new.location), '');
  old.hours := nullif(btrim(new.hours), '');
  old.updated_at := now();
  return old;
end
$$;
comment on function private.pin_company_edit() is
  'Keeps what an owner may not choose. Trusts nothing of those columns.';
create trigger pin_company_edit before update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_company_edit();
create trigger spend_edit after update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');

-- Where a business is says where its reviews are. Whoever deletes one holds it and then asks for the company; who moves
-- the company asks the other way round, and so holds the table for that moment.
create function private.take_reviews() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.reviews in exclusive mode;
  return null;
end
$$;
comment on function private.take_reviews() is
  'Takes the reviews before the company, which its owner may not. Trusts nothing.';
create trigger take_reviews before update of location on public.companies
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.take_reviews();

-- And they take away how it is reached, whoever added that.
alter policy company_handles_select_author on public.company_handles
  using (added_by = (select auth.uid()) or (hidden_for is null and private.owns_company(company_id)));
alter policy company_handles_delete_author on public.company_handles
  using (hidden_for is null and (added_by = (select auth.uid()) or private.owns_company(company_id)));

-- Decisions.
alter table private.moderation_log
  drop constraint moderation_log_action_known,
  add constraint moderation_log_action_known check (
    action in (
      'dismiss', 'hide', 'restore', 'answer', 'suspend', 'lift', 'appeal', 'hold', 'propose',
      'approve', 'decline', 'withdraw', 'release', 'merge'
    )
  );

alter table public.notifications drop constraint notifications_type_known;
alter table public.notifications add constraint notifications_type_known check (
  type in (
    'like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account', 'helped',
    'comment_reply', 'owner_reply'
  )
);

create function private.tell_about_company(member uuid, company uuid, pattern text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select member, 'moderation', 'company', c.id, left(format(pattern, c.name), 300)
  from public.companies as c where c.id = company
$$;
comment on function private.tell_about_company(uuid, uuid, text) is
  'Writes a notification for somebody else. Trusts its callers for whom and what.';

-- A decision that was made already is not made again: the board shows it.
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
  -- Posts, company, claim: in this order, as whoever merges takes them.
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
    -- Nothing is left of it, unless they wrote and claimed at the same moment.
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
  perform private.tell_about_company(decided.user_id, decided.company_id, case
    when is_approved then '"%s" is yours to answer for: its reviews wait for you'
    else 'Your claim of "%s" was declined: ' || replace(said, '%', '%%')
  end);
  perform private.log_moderation(
    case when is_approved then 'approve' else 'decline' end, 'company', decided.company_id, null);
end
$$;
comment on function private.decide_claim(uuid, boolean, text) is
  'Writes claims and owners, which members may not. Trusts the token for who decides.';

-- Ends what somebody was, and what they asked for; the answers of the business stay unless they are taken along.
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
comment on function private.end_ownership(uuid, uuid, text) is
  'Deletes an owner, which nobody may. Trusts its callers for whom.';

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
    return; -- Somebody has done it.
  end if;
  if hides_replies then
    for reply in
      select p.id from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = member
      join public.reviews as r on r.id = p.review_id
      where p.hidden_for is null and private.company_of(r.product_id, r.company_id) = company order by p.id
    loop
      update public.review_replies as p set hidden_for = 'wrong' where p.id = reply;
      perform private.log_moderation('hide', 'reply', reply, 'wrong');
    end loop;
  end if;
  perform private.tell_about_company(
    member, company, '"%s" is yours to answer for no longer: ' || replace(said, '%', '%%'));
  perform private.log_moderation('withdraw', 'company', company, null);
end
$$;
comment on function private.withdraw_company(uuid, uuid, text, boolean) is
  'Deletes an owner and hides what they answered, for moderators. Trusts the token for who asks.';

create function private.release_company(company uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.end_ownership(company, auth.uid(), null) then
    perform private.log_moderation('release', 'company', company, null);
  end if;
end
$$;
comment on function private.release_company(uuid) is
  'Deletes the caller from the owners. Trusts the token for who asks.';

-- What the caller has to do with a company: {"is_owner", "claim": their last one {"id", "status", "answer", "created_at"}
-- or null}; null for a visitor.
create function private.own_standing(company uuid) returns jsonb
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
comment on function private.own_standing(uuid) is
  'Reads owners and claims, of the caller alone. Trusts the token for who asks.';

grant execute on function
  private.decide_claim(uuid, boolean, text), private.withdraw_company(uuid, uuid, text, boolean),
  private.release_company(uuid)
to authenticated;
grant execute on function private.own_standing(uuid) to anon, authenticated;

-- Gives a company to who claims it, or says why not.
create function public.moderation_decide_claim(claim uuid, is_approved boolean, answer text default null) returns void
language sql volatile set search_path = ''
as $$ select private.decide_claim(claim, is_approved, answer) $$;
-- Takes a company from who runs it, with or without what they answered.
create function public.moderation_withdraw_company(
  company uuid, member uuid, answer text, hides_replies boolean default false
) returns void
language sql volatile set search_path = ''
as $$ select private.withdraw_company(company, member, answer, hides_replies) $$;
-- Gives up a company that one runs.
create function public.release_company(company uuid) returns void
language sql volatile set search_path = ''
as $$ select private.release_company(company) $$;
revoke all on function
  public.moderation_decide_claim(uuid, boolean, text), public.moderation_withdraw_company(uuid, uuid, text, boolean),
  public.release_company(uuid)
from public, anon, authenticated;
grant execute on function
  public.moderation_decide_claim(uuid, boolean, text), public.moderation_withdraw_company(uuid, uuid, text, boolean),
  public.release_company(uuid)
to authenticated;

-- R118, R187: the company with {"category", "standing": what the caller has to do with it, "products": the twelve most
-- reviewed that were not merged, "reviews" and "recommendations": the newest twelve cards about it and its products}, or
-- null. As in say_what_was_paid.
create or replace function public.company_page(company uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.categories as s where s.id = c.category_id
    ),
    'handles', (
      select coalesce(jsonb_agg(
        private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for)
      ), '[]')
      from private.handles_of(c.id) as h
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.review_count desc, p.id), '[]')
      from (
        select m.id, m.name, m.average_rating, m.review_count, m.recommendation_count
        from public.products as m
        where m.company_id = c.id and m.merged_into is null
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items',
    'prices_paid', public.prices_paid(c),
    'standing', private.own_standing(c.id)
  )
  from public.companies as c where c.id = company
$$;

-- What can be compared with a claim's proof.
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
comment on function private.claimed_company(uuid) is
  'Reads a company, hidden or not. Trusts its callers to ask who reads.';

-- What moderators see of those who claim and of those who run something.
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
comment on function private.open_claims() is
  'Reads the claims of all. Trusts claims_for_moderators to ask who reads.';

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
comment on function private.company_runners() is
  'Reads who runs what. Trusts claims_for_moderators to ask who reads.';

create function private.claims_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_claims(), 'owners', private.company_runners()
  ) end;
end
$$;
comment on function private.claims_for_moderators() is
  'Reads claims and owners, for moderators. Trusts the token for who asks.';
grant execute on function private.claims_for_moderators() to authenticated;

-- {"open": who claims what, the oldest first, "owners": who runs what}; null for who does not moderate.
create function public.moderation_claims() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_for_moderators() $$;
revoke all on function public.moderation_claims() from public, anon, authenticated;
grant execute on function public.moderation_claims() to authenticated;

-- As in suspend_members, and how many claims wait.
create or replace function private.board_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then jsonb_build_object(
    'open', private.open_cases(), 'hidden', private.hidden_cases(),
    'suspended', private.suspended_members(), 'log', private.newest_decisions(),
    'claims', (select count(*) from public.company_claims as c where c.status = 'open')
  ) end;
end
$$;

-- What the caller runs, with their own profile; null of any other.
create function private.own_companies() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.company_id order by o.since, o.company_id), '{}')
  from private.company_owners as o where o.user_id = (select auth.uid())
$$;
comment on function private.own_companies() is
  'Reads what the caller runs. Trusts the token for who asks.';
grant execute on function private.own_companies() to authenticated;

-- The ids of the companies that the caller runs, of their own profile; null of any other.
create function public.businesses(public.profiles) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case when $1.id = auth.uid() then private.own_companies() end;
end
$$;
revoke all on function public.businesses(public.profiles) from public, anon, authenticated;
grant execute on function public.businesses(public.profiles) to authenticated;

-- As in show_the_record, with what was decided about companies.
create or replace function private.record_of_moderation(page integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with entries as (
    select l.action, l.kind, l.reason, l.created_at::date as day,
      row_number() over (order by l.number desc) as place
    from (
      select * from private.moderation_log as a
      where a.action in (
        'hide', 'hold', 'restore', 'suspend', 'lift', 'approve', 'decline', 'withdraw', 'merge'
      )
      order by a.number desc limit 1000
    ) as l
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', coalesce(jsonb_agg(
      jsonb_build_object('action', e.action, 'kind', e.kind, 'reason', e.reason, 'day', e.day) order by e.place
    ), '[]')
  )
  from entries as e
  where e.place > 20 * (greatest(least(page, 50), 1) - 1) and e.place <= 20 * greatest(least(page, 50), 1)
$$;
