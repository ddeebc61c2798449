-- What one paid, in whole naira and in which month, and what people paid for a product or at a company.

alter table public.recommendations
  add column price_paid integer
    constraint recommendations_price_paid_range check (price_paid between 1 and 1000000000),
  -- The day is anybody's who is ahead of UTC.
  add column paid_in date
    constraint recommendations_paid_in_range check (paid_in between date '2000-01-01' and current_date + 1)
    constraint recommendations_paid_in_month check (extract(day from paid_in) = 1),
  add constraint recommendations_price_paid_dated check ((price_paid is null) = (paid_in is null));
alter table public.reviews
  add column price_paid integer
    constraint reviews_price_paid_range check (price_paid between 1 and 1000000000),
  add column paid_in date
    constraint reviews_paid_in_range check (paid_in between date '2000-01-01' and current_date + 1)
    constraint reviews_paid_in_month check (extract(day from paid_in) = 1),
  add constraint reviews_price_paid_dated check ((price_paid is null) = (paid_in is null));

comment on column public.recommendations.price_paid is 'What its author paid, in naira; pricing says in words what it costs.';
comment on column public.recommendations.paid_in is 'In which month: its first day.';
comment on column public.reviews.price_paid is 'What its author paid, in naira.';
comment on column public.reviews.paid_in is 'In which month: its first day.';

create index recommendations_product_id_paid_idx on public.recommendations (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index recommendations_company_id_paid_idx on public.recommendations (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_product_id_paid_idx on public.reviews (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_company_id_paid_idx on public.reviews (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;

grant insert (price_paid, paid_in), update (price_paid, paid_in)
on table public.recommendations, public.reviews to authenticated;

-- As in edit_what_one_wrote: what was paid is among an author's words, so that an edit of it keeps what it was.
drop trigger take_edit on public.recommendations;
create trigger take_edit before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
    'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images');
drop trigger take_edit on public.reviews;
create trigger take_edit before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id',
    'price_paid', 'paid_in', 'tags', 'links', 'images');

-- {"median", "lowest", "highest", "count", "months": [{"month", "count", "median", "lowest", "highest"}, six of them]}
-- of this month and the five before, or null. Each member counts once, with what they paid last, and in each month
-- once. Nothing is told of fewer than three members: not of all, and of a month neither. Anonymous posts count
-- nowhere: who wrote them would have to be known to count them once, and the sum would tell it (0020). So all
-- of this could be counted by anybody from what everybody may read.
create function private.prices_paid(product uuid, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  fewest constant integer := 3;
  this_month constant date := date_trunc('month', now(), 'UTC') at time zone 'UTC';
  first_month constant date := this_month - interval '5 months';
begin
  return (
    with paid as materialized (
      select distinct on (p.user_id, p.paid_in) p.user_id, p.paid_in, p.price_paid
      from (
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r
        where r.product_id = product and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r
        where r.company_id = company and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.reviews as r
        where r.product_id = product and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
        union all
        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.reviews as r
        where r.company_id = company and r.paid_in between first_month and this_month
          and r.price_paid is not null and r.user_id is not null and not r.is_deleted
      ) as p
      order by p.user_id, p.paid_in, p.created_at desc, p.id desc
    ),
    latest as (
      select distinct on (p.user_id) p.price_paid from paid as p order by p.user_id, p.paid_in desc
    ),
    months as (
      select m.month::date as month, c.*
      from generate_series(first_month, this_month, '1 month') as m (month),
      lateral (
        select count(*) as members, min(p.price_paid) as lowest, max(p.price_paid) as highest,
          percentile_cont(0.5) within group (order by p.price_paid) as median
        from paid as p where p.paid_in = m.month
      ) as c
    )
    select jsonb_build_object(
      'median', round(percentile_cont(0.5) within group (order by l.price_paid)::numeric),
      'lowest', min(l.price_paid), 'highest', max(l.price_paid), 'count', count(*),
      'months', (
        select jsonb_agg(jsonb_build_object('month', m.month) || case when m.members >= fewest
          then jsonb_build_object('count', m.members, 'median', round(m.median::numeric),
            'lowest', m.lowest, 'highest', m.highest)
          else '{"count": null, "median": null, "lowest": null, "highest": null}' end order by m.month)
        from months as m
      )
    )
    from latest as l having count(*) >= fewest
  );
end
$$;
grant execute on function private.prices_paid(uuid, uuid) to anon, authenticated, service_role;

-- R396: what people paid for it in the last six months (private.prices_paid), or null: a column that a query may
-- ask for.
create function public.prices_paid(public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid($1.id, null);
end
$$;
-- R396: the same at a company, of what was written about itself: a telephone and its charger have no price in the
-- middle.
create function public.prices_paid(public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid(null, $1.id);
end
$$;
revoke all on function public.prices_paid(public.products), public.prices_paid(public.companies)
from public, anon, authenticated;
grant execute on function public.prices_paid(public.products), public.prices_paid(public.companies)
to anon, authenticated, service_role;

-- As in list_handles, with what people paid.

-- R118, R187: the company with {"category", "handles", "products": the twelve most reviewed, "reviews" and
-- "recommendations": the newest twelve cards about it and its products, "prices_paid"}, or null.
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
        where m.company_id = c.id
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items',
    'prices_paid', public.prices_paid(c)
  )
  from public.companies as c where c.id = company
$$;

-- As in keep_cards_light, without what no card shows: the subcategory, when it was edited, in which month it was paid,
-- and the ids of what it names. Reviews follow in answer_reviews.
create or replace function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - ('{place_id,price,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,'
    'paid_in,product_id,company_id}')::text[]
    || jsonb_build_object('category', private.shelf_of(item.category_id, null) -> 'category')
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;
