-- Votes: one a member for each item (S02), counted by triggers (S01).

-- What one row of a vote statement changed; null where there was or is no vote.
create type private.vote_change as (user_id uuid, item_id uuid, was text, becomes text);

-- Moves an item's counters and its author's reputation; refuses new votes on what is deleted or
-- hidden (S03).
create function private.add_votes(
  kind text, item uuid, more_up integer, more_down integer, is_withdrawal boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  voted record;
begin
  case kind
    when 'recommendation' then
      update public.recommendations as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'review' then
      update public.reviews as r
      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down where r.id = item
      returning r.user_id, r.upvotes, r.downvotes, r.comment_count, r.is_deleted,
        not r.is_deleted as is_credited
      into voted;
    when 'comment' then
      update public.comments as c
      set upvotes = c.upvotes + more_up, downvotes = c.downvotes + more_down where c.id = item
      returning c.user_id, c.upvotes, c.downvotes, null::integer as comment_count,
        c.hidden_for is not null or coalesce(
          (select r.is_deleted from public.recommendations as r where r.id = c.recommendation_id),
          (select r.is_deleted from public.reviews as r where r.id = c.review_id),
          (select r.is_deleted from public.requests as r where r.id = c.request_id)
        ) as is_deleted,
        c.hidden_for is null as is_credited
      into voted;
    else
      update public.responses as a
      set upvotes = a.upvotes + more_up, downvotes = a.downvotes + more_down where a.id = item
      returning a.user_id, a.upvotes, a.downvotes, null::integer as comment_count,
        a.hidden_for is not null
          or (select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted,
        a.hidden_for is null as is_credited
      into voted;
  end case;
  if voted.upvotes is null then
    return; -- The item goes away together with its votes.
  end if;
  if voted.is_deleted and not is_withdrawal then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  if voted.is_credited then
    update public.profiles as p set reputation_score = p.reputation_score + more_up - more_down
    where p.id = voted.user_id and more_up <> more_down;
  end if;
  perform private.announce(
    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);
end
$$;

-- S04: a like tells the author once; an unread one goes when the like is taken back.
create function private.notify_likes(kind text, changes private.vote_change[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications as n
  using unnest(changes) as change
  cross join lateral private.item_to_tell(kind, change.item_id) as told
  where change.was = 'upvote' and n.type = 'like' and not n.is_read
    and n.recipient_id = told.author and n.actor_id = change.user_id
    and n.entity_type = told.entity_type and n.entity_id = told.entity_id;
  perform private.notify('like', change.user_id, kind, change.item_id, 'liked')
  from unnest(changes) as change where change.becomes = 'upvote';
end
$$;

-- Statement trigger of every vote table: kind and item column are its arguments. Items are taken
-- in the order of their ids, so that two bulk statements cannot wait for each other.
create function private.count_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  source text;
  changes private.vote_change[];
  change record;
begin
  source := case tg_op
    when 'INSERT' then 'select user_id, %1$I, null, vote_type from added'
    when 'DELETE' then 'select user_id, %1$I, vote_type, null from removed'
    else 'select user_id, %1$I, removed.vote_type, added.vote_type
      from added join removed using (user_id, %1$I) where added.vote_type <> removed.vote_type'
  end;
  execute format(
    'select array_agg(row(change.*)::private.vote_change) from (' || source || ') as change',
    tg_argv[1]
  ) into changes;
  for change in
    select c.item_id,
      count(*) filter (where c.becomes = 'upvote') - count(*) filter (where c.was = 'upvote') as up,
      count(*) filter (where c.becomes = 'downvote') - count(*) filter (where c.was = 'downvote')
        as down
    from unnest(changes) as c group by c.item_id order by c.item_id
  loop
    perform private.add_votes(
      tg_argv[0], change.item_id, change.up::integer, change.down::integer, tg_op = 'DELETE');
  end loop;
  perform private.notify_likes(tg_argv[0], changes);
  return null;
end
$$;

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

create function private.refuse_moved_vote() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501', message = 'vote_moved', detail = 'A vote stays with its member and its item.';
end
$$;

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
create index recommendation_votes_recommendation_id_idx on public.recommendation_votes (recommendation_id);

alter table public.recommendation_votes enable row level security;
revoke all on table public.recommendation_votes from anon, authenticated;
grant select, insert (user_id, recommendation_id, vote_type), update (user_id, recommendation_id, vote_type),
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

create trigger refuse_moved before update on public.recommendation_votes
  for each row when (old.user_id <> new.user_id or old.recommendation_id <> new.recommendation_id)
  execute function private.refuse_moved_vote();
create trigger count_added after insert on public.recommendation_votes
  referencing new table as added
  for each statement execute function private.count_votes('recommendation', 'recommendation_id');
create trigger count_changed after update on public.recommendation_votes
  referencing old table as removed new table as added
  for each statement execute function private.count_votes('recommendation', 'recommendation_id');
create trigger count_removed after delete on public.recommendation_votes
  referencing old table as removed
  for each statement execute function private.count_votes('recommendation', 'recommendation_id');
create trigger spend_added after insert on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger spend_changed after update on public.recommendation_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();

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
revoke all on function public.my_vote(public.recommendations) from public, anon, authenticated;
grant execute on function public.my_vote(public.recommendations) to anon, authenticated, service_role;

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
create index review_votes_review_id_idx on public.review_votes (review_id);

alter table public.review_votes enable row level security;
revoke all on table public.review_votes from anon, authenticated;
grant select, insert (user_id, review_id, vote_type), update (user_id, review_id, vote_type),
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

create trigger refuse_moved before update on public.review_votes
  for each row when (old.user_id <> new.user_id or old.review_id <> new.review_id)
  execute function private.refuse_moved_vote();
create trigger count_added after insert on public.review_votes
  referencing new table as added
  for each statement execute function private.count_votes('review', 'review_id');
create trigger count_changed after update on public.review_votes
  referencing old table as removed new table as added
  for each statement execute function private.count_votes('review', 'review_id');
create trigger count_removed after delete on public.review_votes
  referencing old table as removed
  for each statement execute function private.count_votes('review', 'review_id');
create trigger spend_added after insert on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger spend_changed after update on public.review_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();

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
revoke all on function public.my_vote(public.reviews) from public, anon, authenticated;
grant execute on function public.my_vote(public.reviews) to anon, authenticated, service_role;

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
create index comment_votes_comment_id_idx on public.comment_votes (comment_id);

alter table public.comment_votes enable row level security;
revoke all on table public.comment_votes from anon, authenticated;
grant select, insert (user_id, comment_id, vote_type), update (user_id, comment_id, vote_type),
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

create trigger refuse_moved before update on public.comment_votes
  for each row when (old.user_id <> new.user_id or old.comment_id <> new.comment_id)
  execute function private.refuse_moved_vote();
create trigger count_added after insert on public.comment_votes
  referencing new table as added
  for each statement execute function private.count_votes('comment', 'comment_id');
create trigger count_changed after update on public.comment_votes
  referencing old table as removed new table as added
  for each statement execute function private.count_votes('comment', 'comment_id');
create trigger count_removed after delete on public.comment_votes
  referencing old table as removed
  for each statement execute function private.count_votes('comment', 'comment_id');
create trigger spend_added after insert on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger spend_changed after update on public.comment_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();

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
revoke all on function public.my_vote(public.comments) from public, anon, authenticated;
grant execute on function public.my_vote(public.comments) to anon, authenticated, service_role;

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
create index response_votes_response_id_idx on public.response_votes (response_id);

alter table public.response_votes enable row level security;
revoke all on table public.response_votes from anon, authenticated;
grant select, insert (user_id, response_id, vote_type), update (user_id, response_id, vote_type),
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

create trigger refuse_moved before update on public.response_votes
  for each row when (old.user_id <> new.user_id or old.response_id <> new.response_id)
  execute function private.refuse_moved_vote();
create trigger count_added after insert on public.response_votes
  referencing new table as added
  for each statement execute function private.count_votes('response', 'response_id');
create trigger count_changed after update on public.response_votes
  referencing old table as removed new table as added
  for each statement execute function private.count_votes('response', 'response_id');
create trigger count_removed after delete on public.response_votes
  referencing old table as removed
  for each statement execute function private.count_votes('response', 'response_id');
create trigger spend_added after insert on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();
create trigger spend_changed after update on public.response_votes
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_votes();

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
revoke all on function public.my_vote(public.responses) from public, anon, authenticated;
grant execute on function public.my_vote(public.responses) to anon, authenticated, service_role;
