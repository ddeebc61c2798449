-- Blocking between members.

-- Blocks between two members: neither sees the other's answers, comments and notifications. The blocked member is not
-- notified and nothing is refused, which would reveal the block. Posts stay visible, as to visitors, and counts are the
-- same for everyone.
create table public.blocks (
  blocker_id uuid not null constraint blocks_blocker_id_fkey
    references public.profiles (id) on delete cascade,
  blocked_id uuid not null constraint blocks_blocked_id_fkey
    references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
comment on table public.blocks is 'Blocks between members; only the blocker reads them.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;
revoke all on table public.blocks from anon, authenticated;
grant
  select (blocker_id, blocked_id, created_at),
  insert (blocker_id, blocked_id),
  delete
on table public.blocks to authenticated;
grant select, insert, update, delete on table public.blocks to service_role;

create policy blocks_select_owner on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy blocks_insert_members on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy blocks_delete_owner on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

-- Members whom the caller blocked or who blocked the caller. Policies call it as "array(select …)", once a statement.
create function private.blocked_ids() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  return query
    select b.blocked_id from public.blocks as b where b.blocker_id = auth.uid()
    union all
    select b.blocker_id from public.blocks as b where b.blocked_id = auth.uid();
end
$$;
comment on function private.blocked_ids is
  'Reads who blocked the caller, which nobody may, so that policies leave both out. Trusts the token for the caller.';
grant execute on function private.blocked_ids to anon, authenticated, service_role;

-- Row trigger: drops notifications between two members if either blocked the other, so that no side effect reveals a
-- block.
create function private.keep_apart() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id)
      in ((new.recipient_id, new.actor_id), (new.actor_id, new.recipient_id))
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.keep_apart is
  'Reads who blocked whom, which nobody may, and drops notifications between them. Trusts the row.';

create trigger spend_quota after insert on public.blocks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('blocks');
