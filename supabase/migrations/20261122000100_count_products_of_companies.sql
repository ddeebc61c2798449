-- A company is known by its products: it counts what was written about them beside what was written
-- about itself, and its average is of both. Kept on the company's own row, where its screen and its
-- card read it; moved whenever a product's counters or its company move.

alter table public.companies
  add column product_count integer not null default 0
    constraint companies_product_count_positive check (product_count >= 0),
  add column reviewed_product_count integer not null default 0
    constraint companies_reviewed_product_count_positive check (reviewed_product_count >= 0),
  add column product_recommendation_count integer not null default 0
    constraint companies_product_recommendation_count_positive
    check (product_recommendation_count >= 0),
  add column product_rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_product_rating_counts_length check (cardinality(product_rating_counts) = 5);

comment on column public.companies.product_rating_counts is
  'Reviews of its products with one to five stars, in that order.';

-- Once more in 20261123000410_moderate_lists_and_catalog.
create function private.count_product_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (old.company_id, old.recommendation_count, old.rating_counts)
    is not distinct from (new.company_id, new.recommendation_count, new.rating_counts) then
    return null;
  end if;
  update public.companies as c
  set product_count = c.product_count + d.products,
    reviewed_product_count = c.reviewed_product_count + d.reviewed,
    product_recommendation_count = c.product_recommendation_count + d.recommendations,
    product_rating_counts = array[
      c.product_rating_counts[1] + d.ones, c.product_rating_counts[2] + d.twos,
      c.product_rating_counts[3] + d.threes, c.product_rating_counts[4] + d.fours,
      c.product_rating_counts[5] + d.fives
    ]
  from (
    select p.company_id, sum(p.step) as products,
      sum(p.step * (p.rating_counts <> '{0,0,0,0,0}')::integer) as reviewed,
      sum(p.step * p.recommendation_count) as recommendations,
      sum(p.step * p.rating_counts[1]) as ones, sum(p.step * p.rating_counts[2]) as twos,
      sum(p.step * p.rating_counts[3]) as threes, sum(p.step * p.rating_counts[4]) as fours,
      sum(p.step * p.rating_counts[5]) as fives
    from (
      select -1, old.company_id, old.recommendation_count, old.rating_counts
      union all
      select 1, new.company_id, new.recommendation_count, new.rating_counts
    ) as p (step, company_id, recommendation_count, rating_counts)
    where p.company_id is not null
    group by p.company_id
  ) as d
  where c.id = d.company_id;
  return null;
end
$$;

create trigger count_for_company
  after insert or delete or update of company_id, recommendation_count, rating_counts
  on public.products
  for each row execute function private.count_product_of_company();

update public.companies as c
set product_count = p.products, reviewed_product_count = p.reviewed,
  product_recommendation_count = p.recommendations,
  product_rating_counts = array[p.ones, p.twos, p.threes, p.fours, p.fives]
from (
  select p.company_id, count(*) as products,
    count(*) filter (where p.rating_counts <> '{0,0,0,0,0}') as reviewed,
    sum(p.recommendation_count) as recommendations,
    sum(p.rating_counts[1]) as ones, sum(p.rating_counts[2]) as twos,
    sum(p.rating_counts[3]) as threes, sum(p.rating_counts[4]) as fours,
    sum(p.rating_counts[5]) as fives
  from public.products as p
  where p.company_id is not null
  group by p.company_id
) as p
where c.id = p.company_id;

alter table public.companies drop column average_rating;
alter table public.companies add column average_rating numeric(3, 2) generated always as (
  (rating_counts[1] + product_rating_counts[1]
    + 2 * (rating_counts[2] + product_rating_counts[2])
    + 3 * (rating_counts[3] + product_rating_counts[3])
    + 4 * (rating_counts[4] + product_rating_counts[4])
    + 5 * (rating_counts[5] + product_rating_counts[5]))::numeric
  / nullif(
    rating_counts[1] + product_rating_counts[1] + rating_counts[2] + product_rating_counts[2]
    + rating_counts[3] + product_rating_counts[3] + rating_counts[4] + product_rating_counts[4]
    + rating_counts[5] + product_rating_counts[5], 0)
) stored;
comment on column public.companies.average_rating is
  'Of the stars that it and its products were given; null without any.';

-- A company's products on its screen, those that most is known of first.
drop index public.products_company_id_idx;
create index products_company_id_idx on public.products (company_id, review_count desc, id)
  where company_id is not null;
