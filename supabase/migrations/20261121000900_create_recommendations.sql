-- Recommendations. An anonymous one keeps its author in the private schema (S13).

create table public.recommendations (
  id uuid default gen_random_uuid() constraint recommendations_pkey primary key,
  title text not null
    constraint recommendations_title_length check (char_length(title) <= 120)
    constraint recommendations_title_line check (private.is_line(title)),
  content text not null
    constraint recommendations_content_length check (char_length(content) <= 5000)
    constraint recommendations_content_filled check (content ~ '\S'),
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
    constraint recommendations_location_length check (char_length(location) <= 80)
    constraint recommendations_location_line check (private.is_line(location)),
  pricing text
    constraint recommendations_pricing_length check (char_length(pricing) <= 80)
    constraint recommendations_pricing_line check (private.is_line(pricing)),
  tags text[] not null default '{}'
    constraint recommendations_tags_length check (private.fits(tags, 10, 40)),
  links text[] not null default '{}'
    constraint recommendations_links_length check (private.are_links(links, 10, 500)),
  images text[] not null default '{}'
    constraint recommendations_images_length check (private.are_links(images, 6, 500)),
  upvotes integer not null default 0
    constraint recommendations_upvotes_positive check (upvotes >= 0),
  downvotes integer not null default 0
    constraint recommendations_downvotes_positive check (downvotes >= 0),
  comment_count integer not null default 0
    constraint recommendations_comment_count_positive check (comment_count >= 0),
  is_anonymous boolean not null default false,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint recommendations_hidden_is_deleted check (hidden_for is null or is_deleted),
  constraint recommendations_anonymous_has_no_user check (not is_anonymous or user_id is null),
  constraint recommendations_one_subject check (num_nonnulls(product_id, company_id) <= 1)
);

create index recommendations_recent_idx on public.recommendations (created_at desc, id desc)
  where not is_deleted;
create index recommendations_trending_idx on public.recommendations
  (upvotes desc, created_at desc, id desc) where not is_deleted;
create index recommendations_category_trending_idx on public.recommendations
  (category_id, upvotes desc, created_at desc, id desc) where not is_deleted;
-- What is deleted stands in the index where pages are picked from it alone (create_feeds).
create index recommendations_category_id_idx on public.recommendations
  (category_id, created_at desc, id desc) include (is_deleted);
create index recommendations_subcategory_id_idx on public.recommendations
  (subcategory_id, created_at desc, id desc) include (is_deleted) where subcategory_id is not null;
create index recommendations_product_id_idx on public.recommendations
  (product_id, created_at desc, id desc) include (is_deleted) where product_id is not null;
create index recommendations_company_id_idx on public.recommendations
  (company_id, created_at desc, id desc) include (is_deleted) where company_id is not null;
create index recommendations_user_id_idx on public.recommendations
  (user_id, created_at desc, id desc) where user_id is not null;

create table private.recommendation_authors (
  recommendation_id uuid constraint recommendation_authors_pkey primary key
    constraint recommendation_authors_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  user_id uuid not null constraint recommendation_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
create index recommendation_authors_user_id_idx on private.recommendation_authors (user_id);
comment on table private.recommendation_authors is 'Who wrote the anonymous ones.';

create function private.wrote_recommendation(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.recommendation_authors as a
    where a.recommendation_id = item and a.user_id = (select auth.uid())
  )
$$;
grant execute on function private.wrote_recommendation(uuid) to anon, authenticated, service_role;

alter table public.recommendations enable row level security;
revoke all on table public.recommendations from anon, authenticated;
grant select on table public.recommendations to anon, authenticated;
grant
  insert (id, title, content, user_id, category_id, subcategory_id, product_id, company_id, location,
    pricing, tags, links, images, upvotes, downvotes, is_anonymous),
  update (title, content, location, pricing, tags, links, images, is_deleted)
on table public.recommendations to authenticated;
grant select, insert, update, delete on table public.recommendations to service_role;

create policy recommendations_select_visitors on public.recommendations
  for select to anon using (not is_deleted);
-- S12: an author goes on seeing the deleted row, or the delete itself would be refused.
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

comment on table public.recommendations is
  'user_id is null for anonymous posts and for deleted members. Deleting sets is_deleted, hiding sets hidden_for as well.';

-- Whether the caller wrote it, anonymously or not: a column that a query may ask for.
create function public.is_mine(public.recommendations) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_recommendation($1.id));
end
$$;
revoke all on function public.is_mine(public.recommendations) from public, anon, authenticated;
grant execute on function public.is_mine(public.recommendations) to anon, authenticated, service_role;

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

create function private.record_recommendation_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.recommendation_authors (recommendation_id, user_id)
  values (new.id, auth.uid());
  return null;
end
$$;

create function private.count_recommendation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('recommendation', old.user_id, old.category_id, old.subcategory_id,
      old.product_id, old.company_id, null, -1, old.downvotes - old.upvotes);
  end if;
  if not new.is_deleted then
    perform private.tally_post('recommendation', new.user_id, new.category_id, new.subcategory_id,
      new.product_id, new.company_id, null, 1, new.upvotes - new.downvotes);
  end if;
  return null;
end
$$;

create trigger fit_category before insert or update of category_id, subcategory_id
  on public.recommendations for each row execute function private.fit_category();
create trigger pin_recommendation before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_recommendation();
create trigger count_recommendation
  after insert or delete
    or update of is_deleted, user_id, category_id, subcategory_id, product_id, company_id
  on public.recommendations for each row execute function private.count_recommendation();
create trigger record_author after insert on public.recommendations
  for each row when (new.is_anonymous and current_user in ('anon', 'authenticated'))
  execute function private.record_recommendation_author();
create trigger refuse_repeated_text after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'content');
create trigger spend_quota after insert on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');
