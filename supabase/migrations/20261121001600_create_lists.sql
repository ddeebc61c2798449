-- Members' lists of things worth keeping: private unless made public, at most 20 items (S15).

create table public.user_lists (
  id uuid default gen_random_uuid() constraint user_lists_pkey primary key,
  user_id uuid not null constraint user_lists_user_id_fkey
    references public.profiles (id) on delete cascade,
  name text not null
    constraint user_lists_name_length check (char_length(name) <= 100)
    constraint user_lists_name_line check (private.is_line(name)),
  description text
    constraint user_lists_description_length check (char_length(description) <= 500)
    constraint user_lists_description_clean check (private.is_clean(description)),
  is_public boolean not null default false,
  item_count integer not null default 0
    constraint user_lists_item_count_range check (item_count between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index user_lists_user_id_idx on public.user_lists (user_id, created_at desc, id desc);
create index user_lists_public_idx on public.user_lists (created_at desc, id desc) where is_public;

alter table public.user_lists enable row level security;
revoke all on table public.user_lists from anon, authenticated;
grant select on table public.user_lists to anon, authenticated;
grant
  insert (id, user_id, name, description, is_public),
  update (name, description, is_public),
  delete
on table public.user_lists to authenticated;
grant select, insert, update, delete on table public.user_lists to service_role;

create policy user_lists_select_visitors on public.user_lists
  for select to anon using (is_public);
create policy user_lists_select_members on public.user_lists
  for select to authenticated using (is_public or user_id = (select auth.uid()));
create policy user_lists_insert_owner on public.user_lists
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy user_lists_update_owner on public.user_lists
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy user_lists_delete_owner on public.user_lists
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.user_lists is 'item_count is kept by a trigger, which also holds the limit.';

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

create trigger pin_list before insert or update on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_list();
create trigger spend_quota after insert on public.user_lists
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('lists');

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
  constraint list_items_one_item
    check (num_nonnulls(recommendation_id, review_id, product_id, company_id) = 1),
  constraint list_items_recommendation_key unique (list_id, recommendation_id),
  constraint list_items_review_key unique (list_id, review_id),
  constraint list_items_product_key unique (list_id, product_id),
  constraint list_items_company_key unique (list_id, company_id)
);

create index list_items_list_id_idx on public.list_items (list_id, created_at desc, id desc);
create index list_items_recommendation_id_idx on public.list_items (recommendation_id)
  where recommendation_id is not null;
create index list_items_review_id_idx on public.list_items (review_id) where review_id is not null;
create index list_items_product_id_idx on public.list_items (product_id)
  where product_id is not null;
create index list_items_company_id_idx on public.list_items (company_id)
  where company_id is not null;

alter table public.list_items enable row level security;
revoke all on table public.list_items from anon, authenticated;
grant select on table public.list_items to anon, authenticated;
grant
  insert (id, list_id, recommendation_id, review_id, product_id, company_id, notes),
  delete
on table public.list_items to authenticated;
grant select, insert, update, delete on table public.list_items to service_role;

comment on table public.list_items is 'One of four things that may be kept; seen by who may see the list.';

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

-- After the insert: what is in the list already is a duplicate (23505) even when the list is full.
-- The update holds the list's row, so parallel additions count one after the other.
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
    or exists (select from public.reviews as r where r.id = new.review_id and r.is_deleted) then
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

create trigger count_list_item after insert or delete on public.list_items
  for each row execute function private.count_list_item();
create trigger spend_quota after insert on public.list_items
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('list_items');
