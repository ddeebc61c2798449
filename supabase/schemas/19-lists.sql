-- Members' lists and what they save.

-- Members' lists: private unless made public, at most 20 items (S15).
create table public.user_lists (
  id uuid default gen_random_uuid() constraint user_lists_pkey primary key,
  user_id uuid not null constraint user_lists_user_id_fkey
    references public.profiles (id) on delete cascade,
  name text not null
    constraint user_lists_name_length check (private.is_line(name, 100)),
  description text
    constraint user_lists_description_length check (char_length(description) <= 500)
    constraint user_lists_description_clean check (private.is_clean(description)),
  is_public boolean not null default false,
  item_count integer not null default 0
    constraint user_lists_item_count_range check (item_count between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Reported and hidden like posts, by the same functions.
  hidden_for public.report_reason,
  request_id uuid constraint user_lists_request_id_fkey
    references public.requests (id) on delete set null,
  constraint user_lists_request_key unique (request_id, user_id)
);
comment on table public.user_lists is 'Lists of members. A trigger keeps item_count and its limit.';
comment on column public.user_lists.hidden_for is
  'Reason why moderators hid it; only its owner still reads it, and cannot edit it.';
comment on column public.user_lists.request_id is 'Request whose answers the list was made from.';

create index user_lists_user_id_idx on public.user_lists (user_id, created_at desc, id desc);
create index user_lists_public_idx on public.user_lists (created_at desc, id desc) where is_public;
create index user_lists_popular_idx on public.user_lists (item_count desc, created_at desc, id desc)
  where is_public;

alter table public.user_lists enable row level security;
revoke all on table public.user_lists from anon, authenticated;
grant
  select (id, user_id, name, description, is_public, item_count, created_at, updated_at, hidden_for, request_id)
on table public.user_lists to anon, authenticated;
grant
  insert (id, user_id, name, description, is_public, request_id),
  update (name, description, is_public),
  delete
on table public.user_lists to authenticated;
grant select, insert, update, delete on table public.user_lists to service_role;

create policy user_lists_select_visitors on public.user_lists
  for select to anon
  using (is_public and hidden_for is null);
create policy user_lists_select_members on public.user_lists
  for select to authenticated
  using ((is_public and hidden_for is null) or user_id = (select auth.uid()));
create policy user_lists_insert_owner on public.user_lists
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy user_lists_update_owner on public.user_lists
  for update to authenticated
  using (user_id = (select auth.uid()) and hidden_for is null)
  with check (user_id = (select auth.uid()));
create policy user_lists_delete_owner on public.user_lists
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.list_items (
  id uuid default gen_random_uuid() constraint list_items_pkey primary key,
  list_id uuid not null constraint list_items_list_id_fkey
    references public.user_lists (id) on delete cascade,
  recommendation_id uuid constraint list_items_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint list_items_review_id_fkey
    references public.reviews (id) on delete cascade,
  product_id uuid constraint list_items_product_id_fkey
    references public.products (id) on delete cascade,
  company_id uuid constraint list_items_company_id_fkey
    references public.companies (id) on delete cascade,
  notes text
    constraint list_items_notes_length check (char_length(notes) <= 300)
    constraint list_items_notes_clean check (private.is_clean(notes)),
  created_at timestamptz not null default now(),
  response_id uuid constraint list_items_response_id_fkey
    references public.responses (id) on delete cascade,
  -- One column for the id of any kind: bookmarks read only this.
  request_id uuid constraint list_items_request_id_fkey
    references public.requests (id) on delete cascade,
  item_id uuid generated always as (
    coalesce(recommendation_id, review_id, request_id, product_id, company_id, response_id)
  ) stored,
  -- Owners may reorder their lists. New items are above all others.
  rank double precision not null default -extract(epoch from clock_timestamp())
    constraint list_items_rank_range check (abs(rank) < 1e11),
  constraint list_items_recommendation_key unique (list_id, recommendation_id),
  constraint list_items_review_key unique (list_id, review_id),
  constraint list_items_product_key unique (list_id, product_id),
  constraint list_items_company_key unique (list_id, company_id),
  constraint list_items_response_key unique (list_id, response_id),
  constraint list_items_request_key unique (list_id, request_id),
  constraint list_items_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, product_id, company_id, response_id) = 1
  )
);
comment on table public.list_items is 'Saved items, each of one of six kinds; visible with their list.';
comment on column public.list_items.item_id is 'Id of the item, of whichever kind.';
comment on column public.list_items.rank is
  'Position, ascending. Minus the time of saving until the owner reorders the list.';

create index list_items_recommendation_id_idx on public.list_items (recommendation_id)
  where recommendation_id is not null;
create index list_items_review_id_idx on public.list_items (review_id) where review_id is not null;
create index list_items_product_id_idx on public.list_items (product_id)
  where product_id is not null;
create index list_items_company_id_idx on public.list_items (company_id)
  where company_id is not null;
create index list_items_response_id_idx on public.list_items (response_id) where response_id is not null;
create index list_items_request_id_idx on public.list_items (request_id) where request_id is not null;
create index list_items_list_id_idx on public.list_items (list_id, rank, id);

alter table public.list_items enable row level security;
revoke all on table public.list_items from anon, authenticated;
grant
  select (id, list_id, recommendation_id, review_id, product_id, company_id, notes, created_at, response_id,
    request_id, item_id, rank)
on table public.list_items to anon, authenticated;
grant
  insert (id, list_id, recommendation_id, review_id, product_id, company_id, notes, response_id, request_id, rank),
  update (notes, rank),
  delete
on table public.list_items to authenticated;
grant select, insert, update, delete on table public.list_items to service_role;

-- S16: the subquery runs under the reader's own policies on user_lists.
create policy list_items_select_anyone on public.list_items
  for select to anon, authenticated
  using (exists (select from public.user_lists as l where l.id = list_id));
create policy list_items_insert_owner on public.list_items
  for insert to authenticated with check (
    exists (
      select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())
    )
  );
create policy list_items_delete_owner on public.list_items
  for delete to authenticated using (
    exists (
      select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())
    )
  );
-- A hidden list's order stays unchanged until moderators decide.
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

-- Row trigger: resets what a client may not set on a list.
create function private.pin_list() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_public := coalesce(new.is_public, false);
    new.item_count := 0;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.item_count := old.item_count;
    new.created_at := old.created_at;
  end if;
  new.name := btrim(new.name);
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_list is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: refuses a deleted or hidden item and the twenty-first, and notifies the item's author. Runs after the
-- insert, so that a duplicate fails with 23505 even when the list is full. The update locks the list's row, so parallel
-- additions are serialised.
create function private.count_list_item() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  items integer;
begin
  if tg_op = 'DELETE' then
    update public.user_lists as l set item_count = l.item_count - 1 where l.id = old.list_id;
    return null;
  end if;
  if exists (select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted)
    or exists (select from public.reviews as r where r.id = new.review_id and r.is_deleted)
    or exists (select from public.requests as r where r.id = new.request_id and r.is_deleted)
    or private.is_hidden_subject(new.product_id, new.company_id)
    or exists (
      select from public.responses as a join public.requests as r on r.id = a.request_id
      where a.id = new.response_id and (a.hidden_for is not null or r.is_deleted)
    ) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'list_item';
  end if;
  select l.item_count into items from public.user_lists as l where l.id = new.list_id
  for no key update;
  if items >= 20 then
    raise exception using errcode = 'P0001', message = 'list_full', detail = '20';
  end if;
  update public.user_lists as l set item_count = l.item_count + 1 where l.id = new.list_id;
  return null;
end
$$;
comment on function private.count_list_item is 'Writes the counter of a list, which nobody may. Trusts the row.';

create function public.reorder_list(list uuid, items uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (
    select from public.user_lists as l
    where l.id = list and l.user_id = auth.uid() and l.hidden_for is null
  ) then
    raise exception using errcode = '42501', message = 'not_your_list', hint = 'list_item';
  end if;
  -- Locks only the items: removing an item locks the item and then the list.
  perform from public.list_items as i where i.list_id = list order by i.id for no key update;
  update public.list_items as i set rank = t.top + o.position
  from (select min(i.rank) - 1 as top from public.list_items as i where i.list_id = list and i.id = any (items)) as t,
    unnest(items) with ordinality as o (item, position)
  where i.list_id = list and i.id = o.item;
end
$$;
comment on function public.reorder_list is
  'Puts items of the caller''s list into an order, from the position of the topmost of them: items saved meanwhile by another device stay above, removed ones are skipped.';
revoke all on function public.reorder_list from public, anon, authenticated;
grant execute on function public.reorder_list to authenticated;

create trigger bound_texts before insert or update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1400 or octet_length(new.description) > 3000
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.user_lists
  for each row execute function private.compose_name();
create trigger pin_list before insert or update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_list();
create trigger refuse_suspended before insert or delete or update on public.user_lists
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger spend_edit after update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('lists');

create trigger bound_texts before insert or update on public.list_items
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.notes) > 2200)
  execute function private.refuse_long_text();
create trigger refuse_suspended before insert or delete or update on public.list_items
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_list_item after insert or delete on public.list_items
  for each row execute function private.count_list_item();
-- Counted per statement: reordering twenty items is one edit.
create trigger spend_edit after update on public.list_items
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');
create trigger spend_quota after insert on public.list_items
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');
