-- All votes on an item take turns at its row, which each holds from the counter's update to the commit.
-- So a vote does not wait for the disk with the row in its hands (docs/decisions/0010), its quota is
-- charged before it takes the row, and what it does meanwhile is planned once a connection.

-- Statement trigger of every vote table: kind and item column are its arguments. Items are taken
-- in the order of their ids, so that two bulk statements cannot wait for each other.
create or replace function private.count_votes() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changes private.vote_change[];
  change record;
begin
  -- The item's column has another name in every table.
  case tg_op
    when 'INSERT' then
      select array_agg(row(a.user_id, to_jsonb(a) ->> tg_argv[1], null, a.vote_type)::private.vote_change)
      into changes from added as a;
    when 'DELETE' then
      select array_agg(row(r.user_id, to_jsonb(r) ->> tg_argv[1], r.vote_type, null)::private.vote_change)
      into changes from removed as r;
    else
      select array_agg(row(a.user_id, to_jsonb(a) ->> tg_argv[1], r.vote_type, a.vote_type)::private.vote_change)
      into changes
      from added as a join removed as r on r.user_id = a.user_id
        and to_jsonb(r) -> tg_argv[1] = to_jsonb(a) -> tg_argv[1]
      where a.vote_type <> r.vote_type;
  end case;
  if changes is null then
    return null; -- An upsert is an insert and an update, and one of them did nothing.
  end if;
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
  -- After the items: whoever erases an author's account takes items first and the author then.
  perform private.notify_likes(tg_argv[0], changes);
  return null;
end
$$;

-- One item has one author: the planner must not think of a thousand.
alter function private.item_to_tell(text, uuid) rows 1;

-- As before, but in a language that keeps its plan.
create or replace function private.notify(happened text, actor uuid, kind text, item uuid, verb text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
  select told.author, actor, happened, told.entity_type, told.entity_id,
    left(verb || ' ' || told.label, 300)
  from private.item_to_tell(kind, item) as told
  where told.author <> actor
  on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing;
end
$$;

-- Statement trigger of every vote table, for votes of members alone: the answer does not wait until
-- the disk has the vote. A crash of the server may take back the last half second of them, each
-- together with what it counted.
create function private.commit_soon() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return null;
end
$$;

create trigger commit_soon before insert or update or delete on public.recommendation_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.commit_soon();
create trigger commit_soon before insert or update or delete on public.review_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.commit_soon();
create trigger commit_soon before insert or update or delete on public.comment_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.commit_soon();
create trigger commit_soon before insert or update or delete on public.response_votes
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.commit_soon();

-- Triggers of one event fire in the order of their names: charged before counted.
alter trigger spend_added on public.recommendation_votes rename to charge_added;
alter trigger spend_changed on public.recommendation_votes rename to charge_changed;
alter trigger spend_added on public.review_votes rename to charge_added;
alter trigger spend_changed on public.review_votes rename to charge_changed;
alter trigger spend_added on public.comment_votes rename to charge_added;
alter trigger spend_changed on public.comment_votes rename to charge_changed;
alter trigger spend_added on public.response_votes rename to charge_added;
alter trigger spend_changed on public.response_votes rename to charge_changed;
