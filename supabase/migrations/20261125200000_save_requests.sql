-- A list holds requests too, and says of each thing in it by one id what it is: who shows a bookmark asks for that alone,
-- not for a column a kind.

alter table public.list_items
  add column request_id uuid constraint list_items_request_id_fkey
    references public.requests (id) on delete cascade,
  add constraint list_items_request_key unique (list_id, request_id),
  drop constraint list_items_one_item,
  add constraint list_items_one_item check (
    num_nonnulls(recommendation_id, review_id, request_id, product_id, company_id, response_id) = 1
  );
alter table public.list_items
  add column item_id uuid generated always as (
    coalesce(recommendation_id, review_id, request_id, product_id, company_id, response_id)
  ) stored;
create index list_items_request_id_idx on public.list_items (request_id) where request_id is not null;
grant insert (request_id) on table public.list_items to authenticated;
comment on table public.list_items is 'One of six things that may be kept; seen by who may see the list.';
comment on column public.list_items.item_id is 'Whichever of the six it is.';

-- As in point_answers, and the same of a request.
create or replace function private.count_list_item() returns trigger
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
