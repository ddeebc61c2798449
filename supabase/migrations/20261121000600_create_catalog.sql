-- Products and companies that posts attach to. Members may add what is missing (C20).

create table public.companies (
  id uuid default gen_random_uuid() constraint companies_pkey primary key,
  name text not null
    constraint companies_name_length check (char_length(name) between 2 and 120)
    constraint companies_name_line check (private.is_line(name)),
  description text
    constraint companies_description_length check (char_length(description) <= 2000)
    constraint companies_description_clean check (private.is_clean(description)),
  logo text
    constraint companies_logo_length check (char_length(logo) <= 500)
    constraint companies_logo_link check (private.is_link(logo)),
  website text
    constraint companies_website_length check (char_length(website) <= 300)
    constraint companies_website_link check (private.is_link(website)),
  location text
    constraint companies_location_length check (char_length(location) <= 80)
    constraint companies_location_line check (private.is_line(location)),
  category_id integer not null default 1 constraint companies_category_id_fkey
    references public.categories (id) on delete restrict,
  recommendation_count integer not null default 0
    constraint companies_recommendation_count_positive check (recommendation_count >= 0),
  review_count integer not null default 0
    constraint companies_review_count_positive check (review_count >= 0),
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint companies_rating_counts_length check (cardinality(rating_counts) = 5),
  -- Later of its products' reviews too: 20261122000100_count_products_of_companies.
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
      + 5 * rating_counts[5])::numeric
    / nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4]
      + rating_counts[5], 0)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index companies_name_location_key
  on public.companies (lower(name), lower(coalesce(location, '')));
create index companies_category_id_idx on public.companies (category_id, created_at desc);

alter table public.companies enable row level security;
revoke all on table public.companies from anon, authenticated;
grant select on table public.companies to anon, authenticated;
grant insert (id, name, description, website, location, category_id)
on table public.companies to authenticated;
grant select, insert, update, delete on table public.companies to service_role;

create policy companies_select_anyone on public.companies
  for select to anon, authenticated using (true);
create policy companies_insert_members on public.companies
  for insert to authenticated with check ((select auth.uid()) is not null);

comment on table public.companies is 'Who posts attach to. Members may add one; its counts and stars are kept by triggers.';
comment on column public.companies.rating_counts is 'Reviews with one to five stars, in that order.';

create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null
    constraint products_name_length check (char_length(name) between 2 and 120)
    constraint products_name_line check (private.is_line(name)),
  description text
    constraint products_description_length check (char_length(description) <= 2000)
    constraint products_description_clean check (private.is_clean(description)),
  tags text[] not null default '{}'
    constraint products_tags_length check (private.fits(tags, 10, 40)),
  website text
    constraint products_website_length check (char_length(website) <= 300)
    constraint products_website_link check (private.is_link(website)),
  category_id integer not null default 1 constraint products_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint products_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  company_id uuid constraint products_company_id_fkey
    references public.companies (id) on delete set null,
  recommendation_count integer not null default 0
    constraint products_recommendation_count_positive check (recommendation_count >= 0),
  review_count integer not null default 0
    constraint products_review_count_positive check (review_count >= 0),
  rating_counts integer[] not null default '{0,0,0,0,0}'
    constraint products_rating_counts_length check (cardinality(rating_counts) = 5),
  average_rating numeric(3, 2) generated always as (
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4]
      + 5 * rating_counts[5])::numeric
    / nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4]
      + rating_counts[5], 0)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index products_name_company_key on public.products
  (lower(name), coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index products_category_id_idx on public.products (category_id, created_at desc);
create index products_subcategory_id_idx on public.products (subcategory_id, created_at desc, id desc);
create index products_company_id_idx on public.products (company_id) where company_id is not null;

alter table public.products enable row level security;
revoke all on table public.products from anon, authenticated;
grant select on table public.products to anon, authenticated;
grant insert (id, name, description, tags, website, category_id, subcategory_id, company_id)
on table public.products to authenticated;
grant select, insert, update, delete on table public.products to service_role;

create policy products_select_anyone on public.products
  for select to anon, authenticated using (true);
create policy products_insert_members on public.products
  for insert to authenticated with check ((select auth.uid()) is not null);

comment on table public.products is 'What posts attach to. Members may add one; its counts and stars are kept by triggers.';
comment on column public.products.rating_counts is 'Reviews with one to five stars, in that order.';

create table private.product_authors (
  product_id uuid constraint product_authors_pkey primary key
    constraint product_authors_product_id_fkey references public.products (id) on delete cascade,
  user_id uuid not null constraint product_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
create index product_authors_user_id_idx on private.product_authors (user_id);
comment on table private.product_authors is
  'Who added what is nobody''s business: next to an anonymous review it would name its author (S13).';
create table private.company_authors (
  company_id uuid constraint company_authors_pkey primary key
    constraint company_authors_company_id_fkey references public.companies (id) on delete cascade,
  user_id uuid not null constraint company_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
create index company_authors_user_id_idx on private.company_authors (user_id);
comment on table private.company_authors is 'As of products.';

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

create trigger fit_category before insert or update of category_id, subcategory_id on public.products
  for each row execute function private.fit_category();
create trigger pin_product before insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger record_author after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_quota after insert on public.products
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');

create trigger pin_company before insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_catalog_entry();
create trigger record_author after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.record_catalog_author();
create trigger spend_quota after insert on public.companies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('catalog');

create function private.count_product() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.subcategories as s
  set product_count = s.product_count
    + (s.id is not distinct from new.subcategory_id)::integer
    - (s.id is not distinct from old.subcategory_id)::integer
  where s.id in (old.subcategory_id, new.subcategory_id)
    and old.subcategory_id is distinct from new.subcategory_id;
  return null;
end
$$;

create trigger count_product after insert or delete or update of subcategory_id on public.products
  for each row execute function private.count_product();
