-- Owners put their lists in an order, and write the note on a thing after it was saved: one tap saves without asking for
-- either. What is new stands above all else, as before.

alter table public.list_items add column rank double precision;
update public.list_items as i set rank = -extract(epoch from i.created_at);
alter table public.list_items
  alter column rank set default -extract(epoch from clock_timestamp()),
  alter column rank set not null,
  add constraint list_items_rank_range check (abs(rank) < 1e11);
comment on column public.list_items.rank is
  'Where it stands: the smaller, the further up. Minus the time of saving, until its owner arranges the list.';

drop index public.list_items_list_id_idx;
create index list_items_list_id_idx on public.list_items (list_id, rank, id);

grant insert (rank), update (notes, rank) on table public.list_items to authenticated;
-- As of its list: what moderators decide about is not changed meanwhile.
create policy list_items_update_owner on public.list_items
  for update to authenticated
  using (
    exists (
      select from public.user_lists as l
      where l.id = list_id and l.user_id = (select auth.uid()) and l.hidden_for is null
    )
  )
  with check (
    exists (
      select from public.user_lists as l
      where l.id = list_id and l.user_id = (select auth.uid()) and l.hidden_for is null
    )
  );

-- Once a statement: twenty things in a new order are one change.
create trigger spend_edit after update on public.list_items
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');

-- Puts the items of one's list into that order, from where the topmost of them stands: what another device has saved
-- meanwhile stays above, what it has removed is passed over. Of two devices the later one's order stands as a whole.
create function public.arrange_list(list uuid, items uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (
    select from public.user_lists as l
    where l.id = list and l.user_id = auth.uid() and l.hidden_for is null
  ) then
    raise exception using errcode = '42501', message = 'not_your_list', hint = 'list_item';
  end if;
  -- Not the list's row: who removes an item holds that item, and takes the list's row after it.
  perform from public.list_items as i where i.list_id = list order by i.id for no key update;
  update public.list_items as i set rank = t.top + o.place
  from (select min(i.rank) - 1 as top from public.list_items as i where i.list_id = list and i.id = any (items)) as t,
    unnest(items) with ordinality as o (item, place)
  where i.list_id = list and i.id = o.item;
end
$$;
revoke all on function public.arrange_list(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.arrange_list(uuid, uuid[]) to authenticated;
