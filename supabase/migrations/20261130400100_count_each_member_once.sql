-- A company's stars count each member once, however many of its products they have reviewed: anybody may add products to
-- it. A member who has reviewed the company itself counts by that, another by the mean of what they gave its products.
-- Anonymous reviews of products count for the product alone: the sum would tell whose they are (docs/decisions/0050).

create table private.company_voices (
  company_id uuid not null constraint company_voices_company_id_fkey
    references public.companies (id) on delete cascade,
  -- Without a foreign key: a voice goes with its reviews' author, and counts until then.
  user_id uuid not null,
  stars integer not null constraint company_voices_stars_range check (stars between 1 and 5),
  constraint company_voices_pkey primary key (company_id, user_id)
);
comment on table private.company_voices is
  'What a member gives a company by reviews of its products: the mean, rounded. Derived from named reviews.';
revoke all on table private.company_voices from public, anon, authenticated, service_role;

-- The reviews that are read, each of them.
alter table public.companies
  add column product_review_count integer not null default 0
    constraint companies_product_review_count_positive check (product_review_count >= 0);

comment on column public.companies.product_rating_counts is
  'Members who gave its products one to five stars on average, in that order, and have not reviewed the company itself.';
comment on column public.companies.average_rating is
  'Of the reviews of itself, and of members by those of its products; null without any.';

-- Reads anew what these members give a company. Held by the company's row, which writers of posts take last.
create function private.count_voices(company uuid, members uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was integer[];
  becomes integer[];
begin
  perform from public.companies as c where c.id = company for no key update;
  if not found then
    return;
  end if;
  with gone as (
    delete from private.company_voices as v where v.company_id = company and v.user_id = any (members)
    returning v.stars
  )
  select array_agg(g.stars) into was from gone as g;
  with come as (
    insert into private.company_voices as v (company_id, user_id, stars)
    select company, r.user_id, round(avg(r.rating))
    from public.reviews as r
    join public.products as p on p.id = r.product_id
    where r.user_id = any (members) and not r.is_deleted and p.company_id = company and p.hidden_for is null
      and not exists (
        select from public.reviews as o
        where o.user_id = r.user_id and o.company_id = company and not o.is_deleted
      )
    group by r.user_id
    returning v.stars
  )
  select array_agg(c.stars) into becomes from come as c;
  update public.companies as c
  set product_rating_counts = array(
    select c.product_rating_counts[n] + coalesce(cardinality(array_positions(becomes, n)), 0)
      - coalesce(cardinality(array_positions(was, n)), 0)
    from generate_series(1, 5) as n order by n
  )
  where c.id = company and was is distinct from becomes;
end
$$;
comment on function private.count_voices(uuid, uuid[]) is
  'Writes counters, which members may not. Trusts its callers for whose reviews have changed.';

-- Restates create_reviews.
create or replace function private.count_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('review', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, old.rating, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('review', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, new.rating, 1, new.upvotes - new.downvotes);
  end if;
  perform private.count_voices(s.company, array_agg(s.member))
  from (
    select coalesce(r.company_id, p.company_id), r.user_id
    from (
      values (old.product_id, old.company_id, old.user_id), (new.product_id, new.company_id, new.user_id)
    ) as r (product_id, company_id, user_id)
    left join public.products as p on p.id = r.product_id
    where r.user_id is not null
    group by 1, 2
  ) as s (company, member)
  where s.company is not null
  group by s.company order by s.company;
  return null;
end
$$;

-- Restates moderate_lists_and_catalog. Stars go by members.
create or replace function private.count_product_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (old.company_id, old.recommendation_count, old.review_count, old.hidden_for is null)
    is not distinct from (new.company_id, new.recommendation_count, new.review_count, new.hidden_for is null) then
    return null;
  end if;
  update public.companies as c
  set product_count = c.product_count + d.products,
    reviewed_product_count = c.reviewed_product_count + d.reviewed,
    product_recommendation_count = c.product_recommendation_count + d.recommendations,
    product_review_count = c.product_review_count + d.reviews
  from (
    select p.company_id, sum(p.step) as products,
      sum(p.step * (p.review_count > 0)::integer) as reviewed,
      sum(p.step * p.recommendation_count) as recommendations, sum(p.step * p.review_count) as reviews
    from (
      select -1, old.company_id, old.recommendation_count, old.review_count, old.hidden_for
      union all
      select 1, new.company_id, new.recommendation_count, new.review_count, new.hidden_for
    ) as p (step, company_id, recommendation_count, review_count, hidden_for)
    where p.company_id is not null and p.hidden_for is null
    group by p.company_id
  ) as d
  where c.id = d.company_id;

  -- A deleted product's reviews name it no more, so all that the company has are read anew.
  if tg_op = 'DELETE' then
    perform private.count_voices(old.company_id, array(
      select v.user_id from private.company_voices as v where v.company_id = old.company_id
    ));
  elsif (old.company_id, old.hidden_for is null) is distinct from (new.company_id, new.hidden_for is null) then
    perform private.count_voices(s.company, array(
      select r.user_id from public.reviews as r where r.product_id = new.id and r.user_id is not null
    ))
    from (select old.company_id union select new.company_id) as s (company)
    where s.company is not null order by s.company;
  end if;
  return null;
end
$$;

drop trigger count_for_company on public.products;
create trigger count_for_company
  after insert or delete or update of company_id, recommendation_count, review_count, hidden_for
  on public.products
  for each row execute function private.count_product_of_company();

insert into private.company_voices (company_id, user_id, stars)
select p.company_id, r.user_id, round(avg(r.rating))
from public.reviews as r
join public.products as p on p.id = r.product_id
where r.user_id is not null and not r.is_deleted and p.company_id is not null and p.hidden_for is null
  and not exists (
    select from public.reviews as o
    where o.user_id = r.user_id and o.company_id = p.company_id and not o.is_deleted
  )
group by p.company_id, r.user_id;
update public.companies as c
set product_review_count = (
    select sum(p.review_count) from public.products as p where p.company_id = c.id and p.hidden_for is null
  ),
  product_rating_counts = array(
    select count(v.user_id)::integer
    from generate_series(1, 5) as n
    left join private.company_voices as v on v.company_id = c.id and v.stars = n
    group by n order by n
  )
where c.product_rating_counts <> '{0,0,0,0,0}';
