-- Recommendations and the authors of anonymous ones.

-- Whether a date is the first day of a month in which a price may have been paid. Tomorrow is allowed, for members
-- ahead of UTC.
create function private.is_paid_month(day date) returns boolean
language plpgsql stable strict parallel safe set search_path = ''
as $$
begin
  return extract(day from day) = 1 and day between date '2000-01-01' and current_date + 1;
end
$$;
grant execute on function private.is_paid_month to anon, authenticated, service_role;

-- The author of an anonymous recommendation is kept in the private schema (S13).
create table public.recommendations (
  id uuid default gen_random_uuid() constraint recommendations_pkey primary key,
  title text not null
    constraint recommendations_title_length check (private.is_line(title, 120)),
  content text not null
    constraint recommendations_content_length check (private.is_text(content, 5000)),
  user_id uuid constraint recommendations_user_id_fkey
    references public.profiles (id) on delete set null,
  category_id integer not null default 1 constraint recommendations_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint recommendations_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  product_id uuid constraint recommendations_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint recommendations_company_id_fkey
    references public.companies (id) on delete set null,
  location text
    constraint recommendations_location_length check (private.is_line(location, 80)),
  pricing text
    constraint recommendations_pricing_length check (private.is_line(pricing, 80)),
  tags text[] not null default '{}'
    constraint recommendations_tags_length check (private.fits(tags, 10, 40)),
  links text[] not null default '{}'
    constraint recommendations_links_length check (private.are_websites(links, 10, 500)),
  images text[] not null default '{}'
    constraint recommendations_images_length check (private.are_photos(images, 6, 500)),
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  comment_count integer not null default 0,
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint recommendations_place_id_length check (char_length(place_id) <= 60)
    constraint recommendations_place_id_fkey references public.places (id) on delete set null,
  price integer generated always as (private.price_of(pricing)) stored,
  has_images boolean not null generated always as (cardinality(images) > 0) stored,
  -- Everyone sees whether and when a post was edited, and a review's earlier stars; only its author and moderators see
  -- its earlier text (private.versions). Votes stay.
  edited_at timestamptz,
  -- Prices paid, in whole naira, with their month.
  price_paid integer
    constraint recommendations_price_paid_range check (price_paid between 1 and 1000000000),
  paid_in date
    constraint recommendations_paid_in_range check (private.is_paid_month(paid_in)),
  image_texts text[] not null default '{}'
    constraint recommendations_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  language public.language,
  by_verified boolean not null default false,
  constraint recommendations_counters_positive check (least(upvotes, downvotes, comment_count) >= 0),
  constraint recommendations_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint recommendations_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint recommendations_one_subject check (num_nonnulls(product_id, company_id) <= 1),
  constraint recommendations_price_paid_dated check ((price_paid is null) = (paid_in is null)),
  constraint recommendations_image_texts_of_images check (cardinality(image_texts) <= cardinality(images))
);
comment on table public.recommendations is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.recommendations.place_id is 'Place that location names (private.find_place).';
comment on column public.recommendations.price is 'Lowest amount that pricing names, in naira.';
comment on column public.recommendations.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.recommendations.price_paid is
  'Naira that the author paid; pricing says in words what it costs.';
comment on column public.recommendations.paid_in is 'First day of the month of the purchase.';
comment on column public.recommendations.language is 'Language of its words, or null if it is unknown.';
comment on column public.recommendations.by_verified is
  'Whether its author is verified and shown. Kept by triggers here and on profiles, for the filter of listings.';
comment on column public.recommendations.image_texts is
  'Descriptions of its images for people who do not see them, in their order; empty if there is none.';

create index recommendations_photo_files_idx on public.recommendations
  using gin (private.photo_files(images)) where has_images;
create index recommendations_deleted_photos_idx on public.recommendations (id) where is_deleted and has_images;
create index recommendations_product_id_paid_idx on public.recommendations (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index recommendations_company_id_paid_idx on public.recommendations (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index recommendations_user_id_idx on public.recommendations (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;
-- For languages with few posts; for others the listing's own index soon yields a page.
create index recommendations_language_idx on public.recommendations (language) where not is_deleted;
create index recommendations_recent_idx on public.recommendations (created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_trending_idx on public.recommendations (upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_category_id_idx on public.recommendations
  (category_id, created_at desc, id desc)
  include (is_deleted, place_id, price, has_images, user_id, by_verified, language);
create index recommendations_category_trending_idx on public.recommendations
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, price, has_images, by_verified, language) where not is_deleted;
create index recommendations_place_id_idx on public.recommendations (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, price, has_images, user_id, by_verified, language)
  where place_id is not null;
create index recommendations_price_idx on public.recommendations (price, created_at desc, id desc)
  include (upvotes, category_id, place_id, has_images, by_verified, language)
  where not is_deleted and price is not null;
create index recommendations_images_idx on public.recommendations (created_at desc, id desc)
  include (upvotes, category_id, place_id, price, has_images, by_verified, language)
  where not is_deleted and has_images;
create index recommendations_verified_idx on public.recommendations (created_at desc, id desc)
  include (upvotes, category_id, place_id, price, has_images, language) where not is_deleted and by_verified;
create index recommendations_place_verified_idx on public.recommendations (place_id, created_at desc, id desc)
  include (upvotes, category_id, price, has_images, language) where not is_deleted and by_verified;
create index recommendations_product_id_idx on public.recommendations (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id, by_verified, language)
  where product_id is not null;
create index recommendations_company_id_idx on public.recommendations (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, price, has_images, user_id, by_verified, language)
  where company_id is not null;
create index recommendations_subcategory_id_idx on public.recommendations
  (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, price, has_images, by_verified, language) where subcategory_id is not null;

-- Whether the caller wrote the anonymous recommendation.
create function private.wrote_recommendation(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.recommendation_authors as a
    where a.recommendation_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.wrote_recommendation is
  'Reads who wrote an anonymous post, and tells only its author. Trusts the token for the caller.';
grant execute on function private.wrote_recommendation to anon, authenticated, service_role;

alter table public.recommendations enable row level security;
revoke all on table public.recommendations from anon, authenticated;
grant
  select (id, title, content, user_id, category_id, subcategory_id, product_id, company_id, location, pricing, tags,
    links, images, upvotes, downvotes, comment_count, is_anonymous, is_deleted, hidden_for, created_at,
    updated_at, place_id, price, has_images, edited_at, price_paid, paid_in, image_texts, language,
    by_verified)
on table public.recommendations to anon, authenticated;
grant
  insert (id, title, content, user_id, category_id, subcategory_id, product_id, company_id, location, pricing, tags,
    links, images, upvotes, downvotes, is_anonymous, price_paid, paid_in, image_texts, language),
  update (title, content, category_id, subcategory_id, location, pricing, tags, links, images, is_deleted,
    edited_at, price_paid, paid_in, image_texts, language)
on table public.recommendations to authenticated;
grant select, insert, update, delete on table public.recommendations to service_role;

create policy recommendations_select_visitors on public.recommendations
  for select to anon using (not is_deleted);
-- S12: an author keeps seeing the deleted row; without that the delete itself would be refused.
create policy recommendations_select_members on public.recommendations
  for select to authenticated using (
    not is_deleted or user_id = (select auth.uid())
    or (is_anonymous and private.wrote_recommendation(id))
  );
create policy recommendations_insert_members on public.recommendations
  for insert to authenticated with check (
    user_id = (select auth.uid()) or (is_anonymous and user_id is null)
  );
create policy recommendations_update_author on public.recommendations
  for update to authenticated
  using (
    not is_deleted
    and (user_id = (select auth.uid()) or (is_anonymous and private.wrote_recommendation(id)))
  )
  with check (
    user_id = (select auth.uid()) or (is_anonymous and private.wrote_recommendation(id))
  );

create table private.recommendation_authors (
  recommendation_id uuid constraint recommendation_authors_pkey primary key
    constraint recommendation_authors_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  user_id uuid not null constraint recommendation_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.recommendation_authors is 'Authors of anonymous ones. No role reads it.';

create index recommendation_authors_user_id_idx on private.recommendation_authors (user_id);

create function public.is_mine(public.recommendations) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_recommendation($1.id));
end
$$;
comment on function public.is_mine(public.recommendations) is
  'Whether the caller wrote the recommendation, anonymously or not.';
revoke all on function public.is_mine(public.recommendations) from public, anon, authenticated;
grant execute on function public.is_mine(public.recommendations) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a recommendation, and detaches an anonymous one from its author.
create function private.pin_recommendation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_anonymous := coalesce(new.is_anonymous, false);
    if new.is_anonymous and new.user_id = auth.uid() then
      new.user_id := null;
    end if;
    new.category_id := coalesce(new.category_id, 1);
    new.tags := coalesce(new.tags, '{}');
    new.links := coalesce(new.links, '{}');
    new.images := coalesce(new.images, '{}');
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_recommendation is
  'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: records the author of an anonymous recommendation, in a table without API access.
create function private.record_recommendation_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.recommendation_authors (recommendation_id, user_id)
  values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_recommendation_author is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for the writer.';

-- Row trigger: moves the counters of a recommendation that was deleted, hidden, restored or moved.
create function private.count_recommendation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('recommendation', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, null, old.created_at, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('recommendation', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, null, new.created_at, 1, new.upvotes - new.downvotes);
  end if;
  return null;
end
$$;
comment on function private.count_recommendation is
  'Writes counters and reputation, which nobody may. Trusts the row.';

create trigger bound_texts
  before insert or update of title, content, location, pricing, tags, links, images, image_texts
  on public.recommendations
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.content) > 21000 or octet_length(new.location) > 1320 or
    octet_length(new.pricing) > 1320 or pg_column_size(new.tags) > 2600 or pg_column_size(new.links) > 21000 or
    pg_column_size(new.images) > 13000 or pg_column_size(new.image_texts) > 5800
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.recommendations for each row execute function private.fit_category();
create trigger fit_image_texts before insert or update of images, image_texts on public.recommendations
  for each row execute function private.fit_image_texts();
create trigger pin_recommendation before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_recommendation();
create trigger place_row before insert or update of location, place_id on public.recommendations
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.recommendations
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger set_by_verified before insert or update of user_id, by_verified on public.recommendations
  for each row execute function private.set_by_verified();
create trigger check_photos after insert or update of images on public.recommendations
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
create trigger count_recommendation
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id, created_at
  on public.recommendations for each row execute function private.count_recommendation();
create trigger limit_newcomer after insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.recommendations
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_recommendation_author();
create trigger refuse_repeated_text after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_edit after update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');
