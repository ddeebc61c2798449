-- Reviews: a recommendation's sibling with stars, one a member for each product or company (S21).

create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  title text not null
    constraint reviews_title_length check (char_length(title) <= 120)
    constraint reviews_title_line check (private.is_line(title)),
  content text not null
    constraint reviews_content_length check (char_length(content) <= 5000)
    constraint reviews_content_filled check (content ~ '\S'),
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
    constraint reviews_links_length check (private.are_links(links, 10, 500)),
  images text[] not null default '{}'
    constraint reviews_images_length check (private.are_links(images, 6, 500)),
  verified boolean not null default false,
  upvotes integer not null default 0 constraint reviews_upvotes_positive check (upvotes >= 0),
  downvotes integer not null default 0 constraint reviews_downvotes_positive check (downvotes >= 0),
  comment_count integer not null default 0
    constraint reviews_comment_count_positive check (comment_count >= 0),
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint reviews_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint reviews_one_subject check (num_nonnulls(product_id, company_id) <= 1)
);

create index reviews_recent_idx on public.reviews (created_at desc, id desc) where not is_deleted;
create index reviews_trending_idx on public.reviews (upvotes desc, created_at desc, id desc)
  where not is_deleted;
create index reviews_category_trending_idx on public.reviews
  (category_id, upvotes desc, created_at desc, id desc) where not is_deleted;
-- What is deleted stands in the index where pages are picked from it alone (create_feeds).
create index reviews_category_id_idx on public.reviews
  (category_id, created_at desc, id desc) include (is_deleted);
create index reviews_subcategory_id_idx on public.reviews
  (subcategory_id, created_at desc, id desc) include (is_deleted) where subcategory_id is not null;
create index reviews_product_id_idx on public.reviews
  (product_id, created_at desc, id desc) include (is_deleted) where product_id is not null;
create index reviews_company_id_idx on public.reviews
  (company_id, created_at desc, id desc) include (is_deleted) where company_id is not null;
create index reviews_user_id_idx on public.reviews (user_id, created_at desc, id desc)
  where user_id is not null;

create table private.review_authors (
  review_id uuid constraint review_authors_pkey primary key
    constraint review_authors_review_id_fkey references public.reviews (id) on delete cascade,
  user_id uuid not null constraint review_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
create index review_authors_user_id_idx on private.review_authors (user_id);
comment on table private.review_authors is 'Who wrote the anonymous ones.';

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
create index review_slots_product_id_idx on private.review_slots (product_id);
create index review_slots_company_id_idx on private.review_slots (company_id);
comment on table private.review_slots is
  'One review a member for each product or company, named and anonymous ones alike. A hidden one keeps its slot, a deleted one gives it up.';

create function private.wrote_review(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.review_authors as a
    where a.review_id = item and a.user_id = (select auth.uid())
  )
$$;
grant execute on function private.wrote_review(uuid) to anon, authenticated, service_role;

alter table public.reviews enable row level security;
revoke all on table public.reviews from anon, authenticated;
grant select on table public.reviews to anon, authenticated;
grant
  insert (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id,
    tags, links, images, verified, upvotes, downvotes, is_anonymous),
  update (title, content, tags, links, images, is_deleted)
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

comment on table public.reviews is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

-- Whether the caller wrote it, anonymously or not: a column that a query may ask for.
create function public.is_mine(public.reviews) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_review($1.id));
end
$$;
revoke all on function public.is_mine(public.reviews) from public, anon, authenticated;
grant execute on function public.is_mine(public.reviews) to anon, authenticated, service_role;

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
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.rating := old.rating;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
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

create function private.record_review_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_authors (review_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;

-- After the insert: a retry with its own id must meet reviews_pkey, not its own slot.
create function private.take_review_slot() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author uuid;
begin
  select coalesce(new.user_id, a.user_id, case when new.is_anonymous then auth.uid() end) into author
  from (select) as nothing
  left join private.review_authors as a on a.review_id = new.id;
  delete from private.review_slots as s where s.review_id = new.id;
  if (not new.is_deleted or new.hidden_for is not null) and author is not null
    and num_nonnulls(new.product_id, new.company_id) = 1 then
    insert into private.review_slots (review_id, user_id, product_id, company_id)
    values (new.id, author, new.product_id, new.company_id);
  end if;
  return null;
end
$$;

create function private.count_review() returns trigger
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
  return null;
end
$$;

create trigger fit_category before insert or update of category_id, subcategory_id
  on public.reviews for each row execute function private.fit_category();
create trigger pin_review before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_review();
create trigger count_review
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id, rating
  on public.reviews for each row execute function private.count_review();
create trigger record_author after insert on public.reviews
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_review_author();
create trigger refuse_repeated_text after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_quota after insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');
create trigger take_slot after insert or update of is_deleted, product_id, company_id
  on public.reviews for each row execute function private.take_review_slot();
