-- Votes: one per member and item (S02), counted by triggers (S01).
--
-- Triggers of one event fire in the order of their names. On each of the four tables:
-- - before the statement: use_async_commit (no wait for the disk), refuse_suspended
-- - before a row: bound_texts, refuse_moved
-- - after the statement: charge_added, charge_changed (the quota, S20), lock_added, lock_changed, lock_removed (locks on
--   the items in the order of their ids)
-- - at the commit, <table>_: count_added, count_changed, count_removed (the counts of the item and its author, the
--   screens, S30, and the author's notification, S04)
--
-- Counting at the commit keeps an item's row unlocked while the Data API reads the result and sends its "commit": all
-- voters of a popular item wait for that row (docs/decisions/0010). Within a transaction, counts change after `set
-- constraints all immediate`, and a vote that the count refuses is refused at the commit.

create table public.recommendation_votes (
  user_id uuid not null constraint recommendation_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  recommendation_id uuid not null constraint recommendation_votes_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  vote_type text not null
    constraint recommendation_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint recommendation_votes_pkey primary key (user_id, recommendation_id)
);
comment on table public.recommendation_votes is 'A member''s vote on a recommendation; nobody else may read it.';

create index recommendation_votes_recommendation_id_idx on public.recommendation_votes (recommendation_id);

alter table public.recommendation_votes enable row level security;
revoke all on table public.recommendation_votes from anon, authenticated;
grant
  select (user_id, recommendation_id, vote_type, created_at),
  insert (user_id, recommendation_id, vote_type),
  update (user_id, recommendation_id, vote_type),
  delete
on table public.recommendation_votes to authenticated;
grant select, insert, update, delete on table public.recommendation_votes to service_role;

create policy recommendation_votes_select_owner on public.recommendation_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy recommendation_votes_insert_members on public.recommendation_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy recommendation_votes_update_owner on public.recommendation_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy recommendation_votes_delete_owner on public.recommendation_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.review_votes (
  user_id uuid not null constraint review_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  review_id uuid not null constraint review_votes_review_id_fkey
    references public.reviews (id) on delete cascade,
  vote_type text not null
    constraint review_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint review_votes_pkey primary key (user_id, review_id)
);
comment on table public.review_votes is 'A member''s vote on a review; nobody else may read it.';

create index review_votes_review_id_idx on public.review_votes (review_id);

alter table public.review_votes enable row level security;
revoke all on table public.review_votes from anon, authenticated;
grant
  select (user_id, review_id, vote_type, created_at),
  insert (user_id, review_id, vote_type),
  update (user_id, review_id, vote_type),
  delete
on table public.review_votes to authenticated;
grant select, insert, update, delete on table public.review_votes to service_role;

create policy review_votes_select_owner on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy review_votes_insert_members on public.review_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy review_votes_update_owner on public.review_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy review_votes_delete_owner on public.review_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.comment_votes (
  user_id uuid not null constraint comment_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  comment_id uuid not null constraint comment_votes_comment_id_fkey
    references public.comments (id) on delete cascade,
  vote_type text not null
    constraint comment_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint comment_votes_pkey primary key (user_id, comment_id)
);
comment on table public.comment_votes is 'A member''s vote on a comment; nobody else may read it.';

create index comment_votes_comment_id_idx on public.comment_votes (comment_id);

alter table public.comment_votes enable row level security;
revoke all on table public.comment_votes from anon, authenticated;
grant
  select (user_id, comment_id, vote_type, created_at),
  insert (user_id, comment_id, vote_type),
  update (user_id, comment_id, vote_type),
  delete
on table public.comment_votes to authenticated;
grant select, insert, update, delete on table public.comment_votes to service_role;

create policy comment_votes_select_owner on public.comment_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy comment_votes_insert_members on public.comment_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy comment_votes_update_owner on public.comment_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy comment_votes_delete_owner on public.comment_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.response_votes (
  user_id uuid not null constraint response_votes_user_id_fkey
    references public.profiles (id) on delete cascade,
  response_id uuid not null constraint response_votes_response_id_fkey
    references public.responses (id) on delete cascade,
  vote_type text not null
    constraint response_votes_vote_type_known check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  constraint response_votes_pkey primary key (user_id, response_id)
);
comment on table public.response_votes is 'A member''s vote on a response; nobody else may read it.';

create index response_votes_response_id_idx on public.response_votes (response_id);

alter table public.response_votes enable row level security;
revoke all on table public.response_votes from anon, authenticated;
grant
  select (user_id, response_id, vote_type, created_at),
  insert (user_id, response_id, vote_type),
  update (user_id, response_id, vote_type),
  delete
on table public.response_votes to authenticated;
grant select, insert, update, delete on table public.response_votes to service_role;

create policy response_votes_select_owner on public.response_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy response_votes_insert_members on public.response_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy response_votes_update_owner on public.response_votes
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy response_votes_delete_owner on public.response_votes
  for delete to authenticated using (user_id = (select auth.uid()));

-- Row trigger of every vote table, at the commit; the kind is its argument. Counts the vote: the item's counters, its
-- author's reputation, the screens (S30) and the author's notification (S04: a like notifies once; withdrawing it
-- deletes an unread notification). Refuses new votes on deleted or hidden items (S03), on the voter's own, and on posts
-- about a company that the voter runs (21-businesses.sql). Each kind has its own statement, whose plan is cached and
-- which also reads the data for the later steps: all voters of an item wait for it.
create function private.count_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  vote constant jsonb := to_jsonb(coalesce(new, old));
  item constant uuid := vote ->> (kind || '_id');
  voter constant uuid := vote ->> 'user_id';
  was constant text := case when tg_op <> 'INSERT' then old.vote_type end;
  becomes constant text := case when tg_op <> 'DELETE' then new.vote_type end;
  more_up constant integer := coalesce((becomes = 'upvote')::integer, 0) - coalesce((was = 'upvote')::integer, 0);
  more_down constant integer := coalesce((becomes = 'downvote')::integer, 0) - coalesce((was = 'downvote')::integer, 0);
  voted record;
  shown_kind text := kind;
  shown_id uuid := item;
begin
  case kind
    when 'recommendation' then
      update public.recommendations as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited, r.title, coalesce(r.user_id, (
          select a.user_id from private.recommendation_authors as a where a.recommendation_id = r.id
        )) as author,
        case when r.product_id is not null or r.company_id is not null
          then private.company_of(r.product_id, r.company_id) end as company
      into voted;
    when 'review' then
      update public.reviews as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited, r.title, coalesce(r.user_id, (
          select a.user_id from private.review_authors as a where a.review_id = r.id
        )) as author,
        case when r.product_id is not null or r.company_id is not null
          then private.company_of(r.product_id, r.company_id) end as company
      into voted;
    when 'comment' then
      update public.comments as c
      set upvotes = c.upvotes + more_up, downvotes = c.downvotes + more_down where c.id = item
      returning c.user_id, c.upvotes, c.downvotes, null::integer as comment_count,
        c.hidden_for is not null or private.is_under_deleted(c) as is_deleted,
        c.hidden_for is null as is_credited, null::text as title, c.user_id as author, null::uuid as company
      into voted;
    else
      update public.responses as a
      set upvotes = a.upvotes + more_up, downvotes = a.downvotes + more_down where a.id = item
      returning a.user_id, a.upvotes, a.downvotes, null::integer as comment_count,
        a.hidden_for is not null
          or (select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted,
        a.hidden_for is null as is_credited, null::text as title, a.user_id as author, null::uuid as company,
        a.request_id
      into voted;
      shown_kind := 'request';
      shown_id := voted.request_id;
  end case;
  if voted.upvotes is null then
    return null; -- The item goes away together with its votes.
  end if;
  if voted.is_deleted and becomes is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  if becomes is not null and voted.author = voter then
    raise exception using errcode = '42501', message = 'own_content', hint = kind;
  end if;
  if becomes is not null and voted.company is not null and private.has_interest(auth.uid(), voted.company) then
    raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
  end if;
  if voted.is_credited then
    perform private.credit(voted.user_id, kind, more_up - more_down);
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
  -- After the item: erasing an account locks items first and then the author, who may be gone by now.
  if was = 'upvote' then
    delete from public.notifications as n
    where n.type = 'like' and not n.is_read
      and n.recipient_id = voted.author and n.actor_id = voter
      and n.entity_type = shown_kind and n.entity_id = shown_id;
  elsif becomes = 'upvote' then
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
    select p.id, voter, 'like', shown_kind, shown_id,
      jsonb_strip_nulls(jsonb_build_object('event', 'liked', 'kind', kind, 'title', voted.title))
    from public.profiles as p where p.id = voted.author
    on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing;
  end if;
  return null;
end
$$;
comment on function private.count_votes is
  'Writes counters and reputation, which nobody may, and reads who runs a company. Trusts the row, and for the kind its trigger.';

-- Statement trigger of every vote table; the kind is its argument. Locks the items of a statement in the order of
-- their ids, so that two statements voting on several cannot deadlock.
create function private.lock_items() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select count(*) > 1 from changed) then
    execute format(
      'select from public.%I as i where i.id in (select c.%I from changed as c) order by i.id for no key update',
      private.table_of(tg_argv[0]), tg_argv[0] || '_id');
  end if;
  return null;
end
$$;
comment on function private.lock_items is
  'Locks the items that a statement votes on, which voters may not. Trusts its trigger for the kind.';

-- Statement trigger: a member's vote does not wait for the disk. A crash of the server may lose the last half second
-- of votes, each together with its counts.
create function private.use_async_commit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end
$$;

-- Statement trigger: counts a statement's votes against the quota.
create function private.spend_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  votes integer := (select count(*) from added);
begin
  if votes > 0 then
    perform private.spend('votes', auth.uid()::text, votes);
  end if;
  return null;
end
$$;
comment on function private.spend_votes is 'Writes the usage, which nobody may. Trusts the token for the caller.';

-- Row trigger: a vote stays with its member and its item.
create function private.refuse_moved_vote() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501', message = 'vote_moved', detail = 'A vote stays with its member and its item.';
end
$$;

create function public.my_vote(public.recommendations) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.recommendation_votes as v
    where v.user_id = auth.uid() and v.recommendation_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.recommendations) is 'The caller''s vote on the recommendation.';
revoke all on function public.my_vote(public.recommendations) from public, anon, authenticated;
grant execute on function public.my_vote(public.recommendations) to anon, authenticated, service_role;

create function public.my_vote(public.reviews) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.review_votes as v
    where v.user_id = auth.uid() and v.review_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.reviews) is 'The caller''s vote on the review.';
revoke all on function public.my_vote(public.reviews) from public, anon, authenticated;
grant execute on function public.my_vote(public.reviews) to anon, authenticated, service_role;

create function public.my_vote(public.comments) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.comment_votes as v
    where v.user_id = auth.uid() and v.comment_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.comments) is 'The caller''s vote on the comment.';
revoke all on function public.my_vote(public.comments) from public, anon, authenticated;
grant execute on function public.my_vote(public.comments) to anon, authenticated, service_role;

create function public.my_vote(public.responses) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return null; -- Visitors may not read the table at all.
  end if;
  return (
    select v.vote_type from public.response_votes as v
    where v.user_id = auth.uid() and v.response_id = $1.id
  );
end
$$;
comment on function public.my_vote(public.responses) is 'The caller''s vote on the answer.';
revoke all on function public.my_vote(public.responses) from public, anon, authenticated;
grant execute on function public.my_vote(public.responses) to anon, authenticated, service_role;

create trigger bound_texts before insert or update on public.recommendation_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.recommendation_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.recommendation_votes
  for each row when (old.user_id <> new.user_id or old.recommendation_id <> new.recommendation_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.recommendation_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger recommendation_votes_count_added after insert on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation');
create constraint trigger recommendation_votes_count_changed after update on public.recommendation_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('recommendation');
create constraint trigger recommendation_votes_count_removed after delete on public.recommendation_votes
  deferrable initially deferred
  for each row execute function private.count_votes('recommendation');
create trigger lock_added after insert on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.lock_items('recommendation');
create trigger lock_changed after update on public.recommendation_votes
  referencing new table as changed
  for each statement execute function private.lock_items('recommendation');
create trigger lock_removed after delete on public.recommendation_votes
  referencing old table as changed
  for each statement execute function private.lock_items('recommendation');

create trigger bound_texts before insert or update on public.review_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.review_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.review_votes
  for each row when (old.user_id <> new.user_id or old.review_id <> new.review_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.review_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger review_votes_count_added after insert on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review');
create constraint trigger review_votes_count_changed after update on public.review_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('review');
create constraint trigger review_votes_count_removed after delete on public.review_votes
  deferrable initially deferred
  for each row execute function private.count_votes('review');
create trigger lock_added after insert on public.review_votes
  referencing new table as changed
  for each statement execute function private.lock_items('review');
create trigger lock_changed after update on public.review_votes
  referencing new table as changed
  for each statement execute function private.lock_items('review');
create trigger lock_removed after delete on public.review_votes
  referencing old table as changed
  for each statement execute function private.lock_items('review');

create trigger bound_texts before insert or update on public.comment_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.comment_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.comment_votes
  for each row when (old.user_id <> new.user_id or old.comment_id <> new.comment_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.comment_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger comment_votes_count_added after insert on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment');
create constraint trigger comment_votes_count_changed after update on public.comment_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('comment');
create constraint trigger comment_votes_count_removed after delete on public.comment_votes
  deferrable initially deferred
  for each row execute function private.count_votes('comment');
create trigger lock_added after insert on public.comment_votes
  referencing new table as changed
  for each statement execute function private.lock_items('comment');
create trigger lock_changed after update on public.comment_votes
  referencing new table as changed
  for each statement execute function private.lock_items('comment');
create trigger lock_removed after delete on public.comment_votes
  referencing old table as changed
  for each statement execute function private.lock_items('comment');

create trigger bound_texts before insert or update on public.response_votes
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.vote_type) > 1000)
  execute function private.refuse_long_text();
create trigger use_async_commit before insert or update or delete on public.response_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.use_async_commit();
create trigger refuse_moved before update on public.response_votes
  for each row when (old.user_id <> new.user_id or old.response_id <> new.response_id)
  execute function private.refuse_moved_vote();
create trigger refuse_suspended before insert or delete or update on public.response_votes
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger charge_added after insert on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger charge_changed after update on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create constraint trigger response_votes_count_added after insert on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response');
create constraint trigger response_votes_count_changed after update on public.response_votes
  deferrable initially deferred
  for each row when (old.vote_type <> new.vote_type) execute function private.count_votes('response');
create constraint trigger response_votes_count_removed after delete on public.response_votes
  deferrable initially deferred
  for each row execute function private.count_votes('response');
create trigger lock_added after insert on public.response_votes
  referencing new table as changed
  for each statement execute function private.lock_items('response');
create trigger lock_changed after update on public.response_votes
  referencing new table as changed
  for each statement execute function private.lock_items('response');
create trigger lock_removed after delete on public.response_votes
  referencing old table as changed
  for each statement execute function private.lock_items('response');
