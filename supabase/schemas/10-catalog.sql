-- Products and companies: entries, authors, owners, stars, prices paid and their pages.

-- Products and companies that posts are about. Members may add missing ones (C20).
create table public.companies (
  id uuid default gen_random_uuid() constraint companies_pkey primary key,
  name text not null
    constraint companies_name_length check (char_length(name) >= 2 and private.is_line(name, 120)),
  description text
    constraint companies_description_length check (char_length(description) <= 2000)
    constraint companies_description_clean check (private.is_clean(description)),
  logo text
    constraint companies_logo_length check (char_length(logo) <= 500)
    constraint companies_logo_link check (private.is_link(logo))
    constraint companies_logo_stored check (logo is null or private.logo_path(logo) is not null),
  website text
    constraint companies_website_length check (char_length(website) <= 300)
    constraint companies_website_link check (private.is_website(website)),
  location text
    constraint companies_location_length check (private.is_line(location, 80)),
  category_id integer not null default 1 constraint companies_category_id_fkey
    references public.categories (id) on delete restrict,
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_rating_counts_length check (cardinality(rating_counts) = 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Totals of its products, stored on the company's row for its screen and card. They change whenever a product's
  -- counters or its company change.
  product_count integer not null default 0,
  reviewed_product_count integer not null default 0,
  product_recommendation_count integer not null default 0
    constraint companies_product_recommendation_count_positive
    check (product_recommendation_count >= 0),
  product_rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_product_rating_counts_length check (cardinality(product_rating_counts) = 5),
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + product_rating_counts[1]
      + 2 * (rating_counts[2] + product_rating_counts[2])
      + 3 * (rating_counts[3] + product_rating_counts[3])
      + 4 * (rating_counts[4] + product_rating_counts[4])
      + 5 * (rating_counts[5] + product_rating_counts[5]))::numeric
    / nullif(
      rating_counts[1] + product_rating_counts[1] + rating_counts[2] + product_rating_counts[2]
      + rating_counts[3] + product_rating_counts[3] + rating_counts[4] + product_rating_counts[4]
      + rating_counts[5] + product_rating_counts[5], 0)
  ) stored,
  place_id text collate "C"
    constraint companies_place_id_length check (char_length(place_id) <= 60)
    constraint companies_place_id_fkey references public.places (id) on delete set null,
  hidden_for public.report_reason,
  -- A merged duplicate keeps its row, so that its URL still works. It counts as hidden, so everything that leaves out
  -- hidden rows leaves it out.
  merged_into uuid constraint companies_merged_into_fkey
    references public.companies (id) on delete set null,
  -- Owners edit their company's details once moderators accept their claim. There may be several, so that merging two
  -- duplicates loses none. They reply as the business and are never named.
  hours text
    constraint companies_hours_length check (char_length(hours) <= 300)
    constraint companies_hours_clean check (private.is_clean(hours)),
  is_claimed boolean not null default false,
  -- Visible reviews of its products.
  product_review_count integer not null default 0,
  -- A renamed business is still the subject of its reviews (docs/decisions/0061).
  former_names text[] not null default '{}'
    constraint companies_former_names_length check (private.fits(former_names, 3, 120)),
  constraint companies_counters_positive
    check (least(recommendation_count, review_count, product_count, reviewed_product_count, product_review_count) >= 0),
  constraint companies_merged_is_hidden check (merged_into is null or hidden_for is not null),
  constraint companies_merged_elsewhere check (merged_into <> id)
);
comment on table public.companies is
  'Companies that posts are about. Members may add one; triggers keep counts and stars.';
comment on column public.companies.rating_counts is 'Numbers of reviews with one to five stars.';
comment on column public.companies.product_rating_counts is
  'Numbers of members whose reviews of its products average one to five stars and who have not reviewed the company itself.';
comment on column public.companies.average_rating is
  'Mean of its own reviews and of members'' means for its products; null without any.';
comment on column public.companies.place_id is 'Place that location names (private.find_place).';
comment on column public.companies.hidden_for is
  'Reason why moderators hid it; only the member who added it still reads it. Its name stays taken.';
comment on column public.companies.merged_into is
  'Company it was merged into. Readable although hidden: its page leads there, and it names reviews that stayed with it.';
comment on column public.companies.hours is 'Opening hours in its owner''s words.';
comment on column public.companies.former_names is
  'Its last three names before this one, newest first: shown, searched, and taken in its place.';
comment on column public.companies.is_claimed is
  'Whether it has an owner whose claim was accepted. Kept by a trigger.';

create index companies_category_id_idx on public.companies (category_id, created_at desc);
create index companies_place_id_idx on public.companies (place_id) where place_id is not null;
create index companies_popular_idx on public.companies
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index companies_recent_idx on public.companies (created_at desc, id desc);
-- Finds a company by its own website as by an added handle.
create index companies_website_value_idx on public.companies (private.handle_value('website', website))
  where website is not null;
create index companies_merged_into_idx on public.companies (merged_into) where merged_into is not null;
create index companies_renamed_idx on public.companies (private.name_key(coalesce(location, '')))
  where former_names <> '{}';
create index companies_logo_idx on public.companies (private.logo_path(logo)) where logo is not null;
create unique index companies_name_location_key
  on public.companies (private.name_key(name), private.name_key(coalesce(location, '')));

-- Whether the caller added the company; no one else may know (S13).
create function private.added_company(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.company_authors as a where a.company_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.added_company is
  'Reads who added a company, and tells only that member. Trusts the token for the caller.';
grant execute on function private.added_company to anon, authenticated, service_role;

-- Whether the caller runs the company.
create function private.owns_company(company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.company_owners as o where o.company_id = company and o.user_id = auth.uid()
  );
end
$$;
comment on function private.owns_company is
  'Reads who runs a company, and tells only that member. Trusts the token for the caller.';
grant execute on function private.owns_company to authenticated, service_role;

alter table public.companies enable row level security;
revoke all on table public.companies from anon, authenticated;
grant
  select (id, name, description, logo, website, location, category_id, recommendation_count, review_count,
    rating_counts, created_at, updated_at, product_count, reviewed_product_count,
    product_recommendation_count, product_rating_counts, average_rating, place_id, hidden_for, merged_into,
    hours, is_claimed, product_review_count, former_names)
on table public.companies to anon, authenticated;
grant
  insert (id, name, description, website, location, category_id),
  update (name, description, logo, location, hours, website)
on table public.companies to authenticated;
grant select, insert, update, delete on table public.companies to service_role;

create policy companies_select_anyone on public.companies
  for select to anon, authenticated
  using (hidden_for is null or merged_into is not null or private.added_company(id));
create policy companies_insert_members on public.companies
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy companies_update_owner on public.companies
  for update to authenticated
  using (hidden_for is null and private.owns_company(id)) with check (private.owns_company(id));

create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null
    constraint products_name_length check (char_length(name) >= 2 and private.is_line(name, 120)),
  description text
    constraint products_description_length check (char_length(description) <= 2000)
    constraint products_description_clean check (private.is_clean(description)),
  tags text[] not null default '{}'
    constraint products_tags_length check (private.fits(tags, 10, 40)),
  website text
    constraint products_website_length check (char_length(website) <= 300)
    constraint products_website_link check (private.is_website(website)),
  category_id integer not null default 1 constraint products_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint products_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  company_id uuid constraint products_company_id_fkey
    references public.companies (id) on delete set null,
  recommendation_count integer not null default 0,
  review_count integer not null default 0,
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint products_rating_counts_length check (cardinality(rating_counts) = 5),
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
      + 5 * rating_counts[5])::numeric
    / nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4]
      + rating_counts[5], 0)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_for public.report_reason,
  merged_into uuid constraint products_merged_into_fkey
    references public.products (id) on delete set null,
  constraint products_counters_positive check (least(recommendation_count, review_count) >= 0),
  constraint products_merged_is_hidden check (merged_into is null or hidden_for is not null),
  constraint products_merged_elsewhere check (merged_into <> id)
);
comment on table public.products is
  'Products that posts are about. Members may add one; triggers keep counts and stars.';
comment on column public.products.rating_counts is 'Numbers of reviews with one to five stars.';
comment on column public.products.hidden_for is
  'Reason why moderators hid it; only the member who added it still reads it. Its name stays taken.';
comment on column public.products.merged_into is
  'Product it was merged into. Readable although hidden: its page leads there, and it names reviews that stayed with it.';

create index products_category_id_idx on public.products (category_id, created_at desc);
create index products_subcategory_id_idx on public.products (subcategory_id, created_at desc, id desc);
create index products_company_id_idx on public.products (company_id, review_count desc, id)
  where company_id is not null;
create index products_popular_idx on public.products
  ((recommendation_count + review_count) desc, created_at desc, id desc);
create index products_recent_idx on public.products (created_at desc, id desc);
create index products_merged_into_idx on public.products (merged_into) where merged_into is not null;
create unique index products_name_company_key on public.products
  (private.name_key(name), coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid));

-- Whether the caller added the product; no one else may know (S13).
create function private.added_product(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.product_authors as a where a.product_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.added_product is
  'Reads who added a product, and tells only that member. Trusts the token for the caller.';
grant execute on function private.added_product to anon, authenticated, service_role;

alter table public.products enable row level security;
revoke all on table public.products from anon, authenticated;
grant
  select (id, name, description, tags, website, category_id, subcategory_id, company_id, recommendation_count,
    review_count, rating_counts, average_rating, created_at, updated_at, hidden_for, merged_into)
on table public.products to anon, authenticated;
grant
  insert (id, name, description, tags, website, category_id, subcategory_id, company_id)
on table public.products to authenticated;
grant select, insert, update, delete on table public.products to service_role;

create policy products_select_anyone on public.products
  for select to anon, authenticated
  using (hidden_for is null or merged_into is not null or private.added_product(id));
create policy products_insert_members on public.products
  for insert to authenticated with check ((select auth.uid()) is not null);

create table private.product_authors (
  product_id uuid constraint product_authors_pkey primary key
    constraint product_authors_product_id_fkey references public.products (id) on delete cascade,
  user_id uuid not null constraint product_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.product_authors is
  'Members who added products. Public, it would reveal the author of an anonymous review beside it (S13).';

create index product_authors_user_id_idx on private.product_authors (user_id);

create table private.company_authors (
  company_id uuid constraint company_authors_pkey primary key
    constraint company_authors_company_id_fkey references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.company_authors is
  'Members who added companies. Public, it would reveal the author of an anonymous review beside it (S13).';

create index company_authors_user_id_idx on private.company_authors (user_id);

create table private.company_owners (
  company_id uuid not null constraint company_owners_company_id_fkey
    references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_owners_user_id_fkey
    references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  constraint company_owners_pkey primary key (company_id, user_id)
);
comment on table private.company_owners is
  'Owners of companies. Decisions about claims write it; moderators read it, and each owner their own.';

create index company_owners_user_id_idx on private.company_owners (user_id);

-- A company's stars count each member once, however many of its products they reviewed: anyone may add products to it.
-- A member who reviewed the company itself counts with that review, others with the mean of their reviews of its
-- products. Anonymous reviews of products count only for the product; the company's sum would reveal their authors
-- (docs/decisions/0050).
create table private.company_voices (
  company_id uuid not null constraint company_voices_company_id_fkey
    references public.companies (id) on delete cascade,
  -- No foreign key: a row counts until its member's reviews lose their author.
  user_id uuid not null,
  stars integer not null constraint company_voices_stars_range check (stars between 1 and 5),
  constraint company_voices_pkey primary key (company_id, user_id)
);
comment on table private.company_voices is
  'Rounded mean of a member''s named reviews of a company''s products. Derived.';

-- Row trigger: tidies the name of a new product or company and resets its counters and times.
create function private.pin_catalog_entry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  new.category_id := coalesce(new.category_id, 1);
  new.recommendation_count := 0;
  new.review_count := 0;
  new.rating_counts := '{0,0,0,0,0}';
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_catalog_entry is
  'Sets what a member may not choose, by functions they may not call. Trusts nothing of those columns.';

-- Row trigger: records who added a product or company, in a table without API access (S13).
create function private.record_catalog_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_table_name = 'products' then
    insert into private.product_authors (product_id, user_id) values (new.id, auth.uid());
  else
    insert into private.company_authors (company_id, user_id) values (new.id, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.record_catalog_author is
  'Writes who added an entry, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: counts a product in its subcategory and company. Hidden products do not count.
create function private.count_product() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was integer := case when old.hidden_for is null then old.subcategory_id end;
  becomes integer := case when new.hidden_for is null then new.subcategory_id end;
begin
  update public.subcategories as s
  set product_count = s.product_count
    + (s.id is not distinct from becomes)::integer - (s.id is not distinct from was)::integer
  where s.id in (was, becomes) and was is distinct from becomes;
  return null;
end
$$;
comment on function private.count_product is 'Writes the counters of categories, which nobody may. Trusts the row.';

-- Row trigger: moves a product's totals and its reviewers' stars between companies when it is moved, hidden, shown or
-- merged.
create function private.count_product_of_company() returns trigger
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

  -- Reviews of a deleted product no longer refer to it, so all of the company's are recomputed.
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
comment on function private.count_product_of_company is
  'Writes the counter of a company, which nobody may. Trusts the row.';

-- The lowest amount in naira that a free text names, or null. Other currencies are not compared.
create function private.price_of(pricing text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- A number that measures or counts something, unless naira are named with it: "500ml", "600 x 400 mm", "12 months".
  of_else constant text := '(?<![\d.,''₦#]|₦ |\mn|\mngn ?)\d[\d.,]*(?:\s?x\s?\d[\d.,]*)*[ -]?'
    || '(?:%|(?:' || private.units() || ')\M)';
  -- "2m fabric 4500": metres, as another number is the price.
  metres constant text := '(?<![\d.,''₦#]|₦ |\mn|\mngn ?)\d[\d.,]* ?m\M(?! ?(?:₦|ngn|naira))'
    || '(?=.*?(?:\d{1,3}[ ,.'']\d{3}|\d{3}|\d ?k)(?![a-z]))';
  said constant text := regexp_replace(
    regexp_replace(private.without_kobo_sign(lower(private.plain_text(pricing))), of_else, ';', 'g'), metres, ';', 'g'
  );
  -- One separator within a number: "13 350,000" is two.
  grouped constant text := '\d{0,2}(?:(?: \d{3})+|(?:,\d{3})+|(?:\.\d{3})+|(?:''\d{3})+)';
  amount constant text := '(\d' || grouped || '|\d+)(?:[.,](\d{1,2}))?(?![.,'']?\d)'
    || '(?:\s*(k|thousand|mille|m|mn|million|millions)(?![a-z0-9]))?';
  -- "15-20k" means 15k.
  up_to constant text := '(?:\s*(?:-|to|à)\s*(?:₦|ngn|n)?\s*' || amount || ')?';
  other_money constant text := '[$€£¢¥₵]|/=|(?:^|[^a-z])(?:r\s?\d|(?:' || private.other_money() || ')(?:[^a-z]|$))';
  -- "Free delivery, ₦5,000" has a price.
  nothing constant integer := case when said ~ '^\s*(?:free|gratis|gratuit|bure)(?![a-z])' then 0 end;
  found text[];
  value numeric := private.amount_of(pricing);
begin
  if value is not null then
    return case when value between 0 and 1000000000 then round(value)::integer end;
  end if;
  -- "150 mil" may mean two things (private.amount_of).
  if said !~ '[^\d.,''+ ₦#-]|\d ?- ?[₦#]? ?\d' or said ~ '\d\s*mil\M' then
    return null;
  end if;
  found := coalesce(
    regexp_match(said, '(?:₦|(?:^|[^a-z])(?:ngn|n))\s*' || amount || up_to),
    regexp_match(said, '(?:^|[^\d.,])' || amount || up_to || '\s*(?:₦|ngn|naira)')
  );
  if found is null and said !~ other_money then
    -- A bare number is a price from a hundred up: "two rooms", "12 months" and "10%" are not.
    found := regexp_match(said, '(?:^|[^\d.,])' || amount || '\s*(?:-|to|à)\s*' || amount);
    if coalesce(found[3], found[6]) is null then
      found := coalesce(
        regexp_match(said, '(?:^|[^\d.,])' || left(amount, -1)),
        regexp_match(said, '(?:^|[^\d.,])([1-9]' || grouped || '|[1-9]\d{2,})(?:[.,](\d{1,2}))?(?![.,'']?\d|%)')
      );
    end if;
  end if;
  if found is null then
    return nothing;
  end if;
  value := (regexp_replace(found[1], '\D', '', 'g') || '.' || coalesce(found[2], '0'))::numeric;
  if found[3] is null and found[6] is not null
    and value < regexp_replace(found[4], '\D', '', 'g')::numeric then
    found[3] := found[6];
  end if;
  if found[3] is null and found[2] is not null and value < 100 then
    return nothing;
  end if;
  value := value * case
    when found[3] is null then 1 when found[3] in ('k', 'thousand', 'mille') then 1000 else 1000000 end;
  -- A larger number is a telephone number.
  return case when value <= 1000000000 then value::integer else nothing end;
end
$$;
grant execute on function private.price_of to anon, authenticated, service_role;

-- Row trigger: sets a review's place to its company's.
create function private.place_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.place_id := (select c.place_id from public.companies as c where c.id = new.company_id);
  return new;
end
$$;
comment on function private.place_review is 'Reads where the reviewed business is. Trusts the row.';

-- Row trigger: updates the place of a moved company's reviews.
create function private.place_reviews_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.reviews as r set place_id = new.place_id where r.company_id = new.id;
  return null;
end
$$;
comment on function private.place_reviews_of_company is
  'Writes the place of reviews of others, when the business moves. Trusts the row.';

create function public.company_page(company uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', public.local_name(s), 'slug', s.slug)
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
        where m.company_id = c.id and m.merged_into is null
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items',
    'prices_paid', public.prices_paid(c),
    'relation', private.claim_status(c.id)
  )
  from public.companies as c where c.id = company
$$;
comment on function public.company_page is
  'R118, R187: A company with {"category", "relation": the caller''s relation to it, "handles", "products": the twelve most reviewed that were not merged, "reviews" and "recommendations": the newest twelve cards about it and its products, "prices_paid"}, or null.';
revoke all on function public.company_page from public, anon, authenticated;
grant execute on function public.company_page to anon, authenticated, service_role;

-- Summary of prices paid, or null: {"median", "lowest", "highest", "count", "months": [{"month", "count", "median",
-- "lowest", "highest"}, …]} of this month and the five before. Each member counts once in total and once a month, with
-- their latest price. With fewer than three members there is no summary or no such month. Anonymous posts do not count:
-- counting each author once would reveal who wrote them (0020).
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
grant execute on function private.prices_paid to anon, authenticated, service_role;

create function public.prices_paid(public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid($1.id, null);
end
$$;
comment on function public.prices_paid(public.products) is
  'R396: Prices paid for the product in the last six months (private.prices_paid), or null.';
revoke all on function public.prices_paid(public.products) from public, anon, authenticated;
grant execute on function public.prices_paid(public.products) to anon, authenticated, service_role;

create function public.prices_paid(public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.prices_paid(null, $1.id);
end
$$;
comment on function public.prices_paid(public.companies) is
  'R396: Prices paid at the company itself, or null; prices of its products would mix a telephone with its charger.';
revoke all on function public.prices_paid(public.companies) from public, anon, authenticated;
grant execute on function public.prices_paid(public.companies) to anon, authenticated, service_role;

create function public.subject_photos(product uuid default null, company uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked private.feed_filter := (null, null, null, true, null, null, null, null);
  apart constant uuid[] := array(select private.blocked_ids());
begin
  if product is null then
    asked.made := array(
      select p.id from public.products as p
      where p.company_id = company and p.merged_into is null and p.review_count + p.recommendation_count > 0
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,position}'::text[] order by n.position), '[]')
    from (
      select m.kind, w.*, m.position
      from private.matches_of('{review,recommendation}', asked, 'recent',
        case when product is null then 'company_id' else 'product_id' end, coalesce(product, company)::text
      ) with ordinality as m (kind, item_id, position),
      lateral (
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.reviews as r where m.kind = 'review' and r.id = m.item_id
        union all
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.recommendations as r where m.kind = 'recommendation' and r.id = m.item_id
      ) as w
      where m.position <= 50 and (w.user_id <> all (apart)) is not false
      order by m.position limit 12
    ) as n
  );
end
$$;
comment on function public.subject_photos is
  'R458: [{"kind", "id", "title", "images", "image_texts"}, …] of the newest twelve posts with photos about a product, or a company and its products. Authors are left out; posts of members blocked either way are left out of the newest fifty.';
revoke all on function public.subject_photos from public, anon, authenticated;
grant execute on function public.subject_photos to anon, authenticated, service_role;

-- Recomputes the stars that these members give a company: each member counts once, by their review of the company or
-- the mean of their reviews of its products. Serialised by the company's row, which writers of posts lock last.
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
comment on function private.count_voices is
  'Writes counters, which members may not. Trusts its callers for the members whose reviews have changed.';

create trigger bound_texts before insert or update on public.products
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1480 or octet_length(new.description) > 9000 or pg_column_size(new.tags) > 2600 or
    octet_length(new.website) > 2200
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.products
  for each row execute function private.compose_name();
create trigger fit_category before insert or update of category_id, subcategory_id on public.products
  for each row execute function private.fit_category();
create trigger pin_product before insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger refuse_suspended before insert or delete or update on public.products
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger count_for_company
  after insert or delete or update of company_id, recommendation_count, review_count, hidden_for
  on public.products
  for each row execute function private.count_product_of_company();
create trigger count_product after insert or delete or update of subcategory_id, hidden_for on public.products
  for each row execute function private.count_product();
create trigger record_author after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_quota after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');

create trigger bound_texts before insert or update on public.companies
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1480 or octet_length(new.description) > 9000 or octet_length(new.website) > 2200 or
    octet_length(new.location) > 1320 or octet_length(new.hours) > 2200 or
    octet_length(new.logo) > 3000
  ))
  execute function private.refuse_long_text();
create trigger compose_name before insert or update of name on public.companies
  for each row execute function private.compose_name();
create trigger pin_company before insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger place_row before insert or update of location, place_id on public.companies
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.companies
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger place_reviews after update on public.companies
  for each row when (old.place_id is distinct from new.place_id)
  execute function private.place_reviews_of_company();
create trigger record_author after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_edit after update on public.companies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');
