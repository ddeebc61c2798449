-- Reviews, the authors of anonymous ones, and the limit of one review per member and subject.

-- Reviews have stars; each member has at most one per product or company (S21).
create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  title text not null
    constraint reviews_title_length check (private.is_line(title, 120)),
  content text not null
    constraint reviews_content_length check (private.is_text(content, 5000)),
  rating integer not null constraint reviews_rating_range check (rating between 1 and 5),
  user_id uuid constraint reviews_user_id_fkey references public.profiles (id) on delete set null,
  category_id integer not null default 1 constraint reviews_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint reviews_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  product_id uuid constraint reviews_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint reviews_company_id_fkey
    references public.companies (id) on delete set null,
  tags text[] not null default '{}'
    constraint reviews_tags_length check (private.fits(tags, 10, 40)),
  links text[] not null default '{}'
    constraint reviews_links_length check (private.are_websites(links, 10, 500)),
  images text[] not null default '{}'
    constraint reviews_images_length check (private.are_photos(images, 6, 500)),
  verified boolean not null default false,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  comment_count integer not null default 0,
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint reviews_place_id_length check (char_length(place_id) <= 60)
    constraint reviews_place_id_fkey references public.places (id) on delete set null,
  has_images boolean not null generated always as (cardinality(images) > 0) stored,
  edited_at timestamptz,
  earlier_ratings jsonb
    constraint reviews_earlier_ratings_length check (octet_length(earlier_ratings::text) <= 1000),
  price_paid integer
    constraint reviews_price_paid_range check (price_paid between 1 and 1000000000),
  paid_in date
    constraint reviews_paid_in_range check (private.is_paid_month(paid_in)),
  image_texts text[] not null default '{}'
    constraint reviews_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  language public.language,
  constraint reviews_counters_positive check (least(upvotes, downvotes, comment_count) >= 0),
  constraint reviews_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint reviews_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint reviews_one_subject check (num_nonnulls(product_id, company_id) <= 1),
  constraint reviews_price_paid_dated check ((price_paid is null) = (paid_in is null)),
  constraint reviews_image_texts_of_images check (cardinality(image_texts) <= cardinality(images))
);
comment on table public.reviews is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.reviews.place_id is 'Place of the company it is about; null for products.';
comment on column public.reviews.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.reviews.earlier_ratings is
  '[{"rating", "until"}, …]: ten, newest first, the first, lowest and highest among them; null if the stars never changed.';
comment on column public.reviews.price_paid is 'Naira that the author paid.';
comment on column public.reviews.paid_in is 'First day of the month of the purchase.';
comment on column public.reviews.language is 'Language of its words, or null if it is unknown.';
comment on column public.reviews.image_texts is
  'Descriptions of its images for people who do not see them, in their order; empty if there is none.';

-- For languages with few posts; for others the listing's own index soon yields a page.
create index reviews_language_idx on public.reviews (language) where not is_deleted;
create index reviews_recent_idx on public.reviews (created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_trending_idx on public.reviews (upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_category_trending_idx on public.reviews
  (category_id, upvotes desc, created_at desc, id desc)
  include (place_id, rating, has_images, verified, language) where not is_deleted;
create index reviews_place_id_idx on public.reviews (place_id, created_at desc, id desc)
  include (is_deleted, upvotes, category_id, rating, has_images, verified, language) where place_id is not null;
create index reviews_images_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified, language) where not is_deleted and has_images;
create index reviews_verified_idx on public.reviews (created_at desc, id desc)
  include (upvotes, category_id, place_id, rating, has_images, verified, language) where not is_deleted and verified;
create index reviews_subcategory_id_idx on public.reviews (subcategory_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified, language) where subcategory_id is not null;
create index reviews_photo_files_idx on public.reviews
  using gin (private.photo_files(images)) where has_images;
create index reviews_deleted_photos_idx on public.reviews (id) where is_deleted and has_images;
create index reviews_product_id_paid_idx on public.reviews (product_id, paid_in)
  where product_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_company_id_paid_idx on public.reviews (company_id, paid_in)
  where company_id is not null and price_paid is not null and user_id is not null and not is_deleted;
create index reviews_category_id_idx on public.reviews (category_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified, user_id, language);
create index reviews_product_id_idx on public.reviews (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id, language) where product_id is not null;
create index reviews_company_id_idx on public.reviews (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id, language) where company_id is not null;
create index reviews_user_id_idx on public.reviews (user_id, created_at desc, id desc)
  include (is_deleted, is_anonymous, title) where user_id is not null;

-- Whether the caller wrote the anonymous review.
create function private.wrote_review(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.review_authors as a
    where a.review_id = item and a.user_id = (select auth.uid())
  )
$$;
comment on function private.wrote_review is
  'Reads who wrote an anonymous post, and tells only its author. Trusts the token for the caller.';
grant execute on function private.wrote_review to anon, authenticated, service_role;

alter table public.reviews enable row level security;
revoke all on table public.reviews from anon, authenticated;
grant
  select (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, tags, links,
    images, verified, upvotes, downvotes, comment_count, is_anonymous, is_deleted, hidden_for, created_at,
    updated_at, place_id, has_images, edited_at, earlier_ratings, price_paid, paid_in, image_texts, language)
on table public.reviews to anon, authenticated;
grant
  insert (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, tags, links,
    images, verified, upvotes, downvotes, is_anonymous, price_paid, paid_in, image_texts, language),
  update (title, content, rating, category_id, subcategory_id, tags, links, images, is_deleted, edited_at,
    price_paid, paid_in, image_texts, language)
on table public.reviews to authenticated;
grant select, insert, update, delete on table public.reviews to service_role;

create policy reviews_select_visitors on public.reviews
  for select to anon using (not is_deleted);
create policy reviews_select_members on public.reviews
  for select to authenticated using (
    not is_deleted or user_id = (select auth.uid())
    or (is_anonymous and private.wrote_review(id))
  );
create policy reviews_insert_members on public.reviews
  for insert to authenticated with check (
    user_id = (select auth.uid()) or (is_anonymous and user_id is null)
  );
create policy reviews_update_author on public.reviews
  for update to authenticated
  using (
    not is_deleted
    and (user_id = (select auth.uid()) or (is_anonymous and private.wrote_review(id)))
  )
  with check (user_id = (select auth.uid()) or (is_anonymous and private.wrote_review(id)));

create table private.review_authors (
  review_id uuid constraint review_authors_pkey primary key
    constraint review_authors_review_id_fkey references public.reviews (id) on delete cascade,
  user_id uuid not null constraint review_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
comment on table private.review_authors is 'Authors of anonymous ones. No role reads it.';

create index review_authors_user_id_idx on private.review_authors (user_id);

create table private.review_slots (
  review_id uuid constraint review_slots_pkey primary key
    constraint review_slots_review_id_fkey references public.reviews (id) on delete cascade,
  user_id uuid not null constraint review_slots_user_id_fkey
    references public.profiles (id) on delete cascade,
  product_id uuid constraint review_slots_product_id_fkey
    references public.products (id) on delete cascade,
  company_id uuid constraint review_slots_company_id_fkey
    references public.companies (id) on delete cascade,
  constraint review_slots_one_subject check (num_nonnulls(product_id, company_id) = 1),
  constraint reviews_one_per_product unique (user_id, product_id),
  constraint reviews_one_per_company unique (user_id, company_id)
);
comment on table private.review_slots is
  'One review a member for each product or company, named and anonymous ones alike. A hidden one keeps its slot, a deleted one gives it up.';

create index review_slots_product_id_idx on private.review_slots (product_id);
create index review_slots_company_id_idx on private.review_slots (company_id);

create function public.is_mine(public.reviews) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_review($1.id));
end
$$;
comment on function public.is_mine(public.reviews) is 'Whether the caller wrote the review, anonymously or not.';
revoke all on function public.is_mine(public.reviews) from public, anon, authenticated;
grant execute on function public.is_mine(public.reviews) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a review, detaches an anonymous one from its author, and keeps the
-- stars it had before each change.
create function private.pin_review() returns trigger
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
    new.verified := false;
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.earlier_ratings := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.earlier_ratings := case when new.rating = old.rating then old.earlier_ratings
      else private.ten_ratings(
        jsonb_build_object('rating', old.rating, 'until', now()) || coalesce(old.earlier_ratings, '[]')
      ) end;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_review is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: records the author of an anonymous review, in a table without API access.
create function private.record_review_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_authors (review_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_review_author is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for the writer.';

-- Row trigger (S21): claims the member's one review of a product or company. Runs after the insert, so that a retry
-- with the same id fails on reviews_pkey first. Moving or restoring an anonymous review keeps its author's slot, unless
-- a merge has put it beside another review of theirs.
create function private.take_review_slot() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author uuid;
begin
  select coalesce(new.user_id, a.user_id, case when tg_op = 'INSERT' and new.is_anonymous then auth.uid() end)
    into author
  from (select) as nothing
  left join private.review_authors as a on a.review_id = new.id;
  delete from private.review_slots as s where s.review_id = new.id;
  if tg_op = 'UPDATE' and new.is_anonymous and (not old.is_deleted or old.hidden_for is not null) and exists (
    select from private.review_slots as s
    where s.user_id = author and (s.product_id = new.product_id or s.company_id = new.company_id)
  ) then
    return null;
  end if;
  if (not new.is_deleted or new.hidden_for is not null) and author is not null
    and num_nonnulls(new.product_id, new.company_id) = 1 then
    insert into private.review_slots (review_id, user_id, product_id, company_id)
    values (new.id, author, new.product_id, new.company_id);
  end if;
  return null;
end
$$;
comment on function private.take_review_slot is
  'Writes who reviewed what, which nobody may. Trusts the row, and for an anonymous review the token.';

-- Row trigger: moves the counters and stars of a review that was deleted, hidden, restored, re-rated or moved.
create function private.count_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('review', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, old.rating, old.created_at, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('review', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, new.rating, new.created_at, 1, new.upvotes - new.downvotes);
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
comment on function private.count_review is 'Writes counters and reputation, which nobody may. Trusts the row.';

-- The caller's review of a product or company, anonymous or hidden ones included, or null. Reveals nothing about other
-- members.
create function private.own_review(kind text, subject uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.review_id from private.review_slots as s
  where s.user_id = (select auth.uid())
    and (own_review.kind = 'product' and s.product_id = subject
      or own_review.kind = 'company' and s.company_id = subject)
$$;
comment on function private.own_review is
  'Reads who reviewed what, only the caller''s own reviews. Trusts the token for the caller.';
grant execute on function private.own_review to authenticated;

create function public.my_review(kind text, subject uuid) returns uuid
language sql stable set search_path = ''
as $$ select private.own_review(kind, subject) $$;
comment on function public.my_review is 'The id of the caller''s own review of a product or company, or null.';
revoke all on function public.my_review from public, anon, authenticated;
grant execute on function public.my_review to authenticated;

-- The newest ten entries of a review's earlier ratings.
create function private.ten_ratings(ratings jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_agg(k.entry order by k.position)
  from (
    select r.entry, r.position, 1 in (
      row_number() over (order by r.position desc),
      row_number() over (order by r.entry -> 'rating', r.position desc),
      row_number() over (order by r.entry -> 'rating' desc, r.position desc)
    ) as stays
    from jsonb_array_elements(ratings) with ordinality as r (entry, position)
    order by stays desc, r.position limit 10
  ) as k
$$;

create trigger bound_texts before insert or update of title, content, tags, links, images, image_texts
  on public.reviews
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.content) > 21000 or pg_column_size(new.tags) > 2600 or
    pg_column_size(new.links) > 21000 or pg_column_size(new.images) > 13000 or
    pg_column_size(new.image_texts) > 5800
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.reviews for each row execute function private.fit_category();
create trigger fit_image_texts before insert or update of images, image_texts on public.reviews
  for each row execute function private.fit_image_texts();
create trigger pin_review before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_review();
create trigger place_review before insert or update of company_id on public.reviews
  for each row execute function private.place_review();
create trigger refuse_suspended before insert or delete or update on public.reviews
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_photos after insert or update of images on public.reviews
  for each row when (new.has_images and current_user in ('anon', 'authenticated'))
  execute function private.check_photos();
create trigger count_review
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id, rating, created_at
  on public.reviews for each row execute function private.count_review();
create trigger limit_newcomer after insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger record_author after insert on public.reviews
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_review_author();
create trigger refuse_repeated_text after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_edit after update on public.reviews
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');
create trigger take_slot after insert or update of is_deleted, product_id, company_id
  on public.reviews for each row execute function private.take_review_slot();
