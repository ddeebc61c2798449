-- An answer can point at a recommendation, a product or a company, and shows its card. The answers that helped become a
-- public list with one tap, to send on: a list holds answers too.

alter table public.responses
  add column recommendation_id uuid constraint responses_recommendation_id_fkey
    references public.recommendations (id) on delete set null,
  add column product_id uuid constraint responses_product_id_fkey
    references public.products (id) on delete set null,
  add column company_id uuid constraint responses_company_id_fkey
    references public.companies (id) on delete set null,
  add constraint responses_one_card check (num_nonnulls(recommendation_id, product_id, company_id) <= 1);
comment on column public.responses.recommendation_id is 'What it points at: one of three, or nothing.';
create index responses_recommendation_id_idx on public.responses (recommendation_id)
  where recommendation_id is not null;
create index responses_product_id_idx on public.responses (product_id) where product_id is not null;
create index responses_company_id_idx on public.responses (company_id) where company_id is not null;
grant insert (recommendation_id, product_id, company_id) on table public.responses to authenticated;

create function private.refuse_gone_card() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) or exists (
    select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted
  ) then
    raise exception using errcode = 'P0001', message = 'card_deleted', hint = 'response';
  end if;
  return null;
end
$$;
comment on function private.refuse_gone_card() is
  'Reads whether what an answer points at is deleted or hidden. Trusts the row alone.';
create trigger refuse_gone_card after insert on public.responses
  for each row when (coalesce(new.recommendation_id, new.product_id, new.company_id) is not null)
  execute function private.refuse_gone_card();

alter table public.list_items
  add column response_id uuid constraint list_items_response_id_fkey
    references public.responses (id) on delete cascade,
  add constraint list_items_response_key unique (list_id, response_id),
  drop constraint list_items_one_item,
  add constraint list_items_one_item check (
    num_nonnulls(recommendation_id, review_id, product_id, company_id, response_id) = 1
  );
create index list_items_response_id_idx on public.list_items (response_id) where response_id is not null;
grant insert (response_id) on table public.list_items to authenticated;
comment on table public.list_items is 'One of five things that may be kept; seen by who may see the list.';

alter table public.user_lists
  add column request_id uuid constraint user_lists_request_id_fkey
    references public.requests (id) on delete set null,
  add constraint user_lists_request_key unique (request_id, user_id);
comment on column public.user_lists.request_id is 'The request whose answers it was made of.';
grant insert (request_id) on table public.user_lists to authenticated;

-- As in moderate_lists_and_catalog, and the same of an answer.
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

-- Puts the marked answers to one's own request into a public list, with the caller's rights; called again, adds those
-- marked since. Answers the list.
create function public.list_marked_answers(request uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  title text;
  list uuid;
  marked uuid[];
begin
  select r.title into title from public.requests as r
  where r.id = request and r.user_id = auth.uid() and not r.is_deleted;
  if not found then
    raise exception using errcode = '42501', message = 'not_your_request', hint = 'response';
  end if;
  select array_agg(a.id order by a.helped_at, a.id) into marked from public.responses as a
  where a.request_id = request and a.helped_at is not null and a.hidden_for is null;
  if marked is null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
  end if;
  insert into public.user_lists (user_id, name, is_public, request_id)
  values (auth.uid(), btrim(left(title, 100)), true, request)
  on conflict (request_id, user_id) do update set is_public = true
  returning id into list;
  insert into public.list_items (list_id, response_id)
  select list, answer from unnest(marked) with ordinality as m (answer, place)
  where not exists (
    select from public.list_items as i where i.list_id = list and i.response_id = m.answer
  )
  order by m.place
  limit 20 - (select l.item_count from public.user_lists as l where l.id = list);
  return list;
end
$$;
revoke all on function public.list_marked_answers(uuid) from public, anon, authenticated;
grant execute on function public.list_marked_answers(uuid) to authenticated;
