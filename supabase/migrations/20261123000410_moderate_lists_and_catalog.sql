-- Public lists, products and companies are reported and hidden like everything else, by the same functions: here they
-- become kinds that those know, and what reads them leaves out what is hidden.

alter table public.user_lists add column hidden_for public.report_reason;
alter table public.products add column hidden_for public.report_reason;
alter table public.companies add column hidden_for public.report_reason;
comment on column public.user_lists.hidden_for is 'Why moderators hid it; its owner alone reads it then, and cannot edit it.';
comment on column public.products.hidden_for is 'As of lists; who added it reads it. Its name stays taken.';
comment on column public.companies.hidden_for is 'As of products.';

-- Whether the caller added it: nobody else may know (S13).
create function private.added_product(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.product_authors as a where a.product_id = item and a.user_id = (select auth.uid())
  )
$$;
create function private.added_company(item uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.company_authors as a where a.company_id = item and a.user_id = (select auth.uid())
  )
$$;
grant execute on function private.added_product(uuid), private.added_company(uuid)
to anon, authenticated, service_role;

alter policy products_select_anyone on public.products
  using (hidden_for is null or private.added_product(id));
alter policy companies_select_anyone on public.companies
  using (hidden_for is null or private.added_company(id));
alter policy user_lists_select_visitors on public.user_lists using (is_public and hidden_for is null);
alter policy user_lists_select_members on public.user_lists
  using ((is_public and hidden_for is null) or user_id = (select auth.uid()));
alter policy user_lists_update_owner on public.user_lists
  using (user_id = (select auth.uid()) and hidden_for is null);

-- As in create_items, and the three. A private list is nobody's to report; who added a product is never named.
create or replace function private.read_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, is_deleted boolean,
  hidden_for public.report_reason, parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  case kind
    when 'recommendation' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.recommendations as r
        left join private.recommendation_authors as a on a.recommendation_id = r.id
        where r.id = item;
    when 'review' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.reviews as r left join private.review_authors as a on a.review_id = r.id
        where r.id = item;
    when 'request' then
      return query select r.user_id, true, r.title, r.description, r.is_deleted, r.hidden_for,
          null::text, null::uuid
        from public.requests as r where r.id = item;
    when 'response' then
      return query select r.user_id, true, null::text, r.content, false, r.hidden_for, 'request',
          r.request_id
        from public.responses as r where r.id = item;
    when 'comment' then
      return query select c.user_id, true, null::text, c.content, false, c.hidden_for,
          private.post_kind(c), coalesce(c.recommendation_id, c.review_id, c.request_id)
        from public.comments as c where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    when 'list' then
      return query select l.user_id, true, l.name, l.description, not l.is_public, l.hidden_for,
          null::text, null::uuid
        from public.user_lists as l where l.id = item;
    when 'product' then
      return query select a.user_id, false, p.name, p.description, false, p.hidden_for, null::text, null::uuid
        from public.products as p left join private.product_authors as a on a.product_id = p.id
        where p.id = item;
    when 'company' then
      return query select a.user_id, false, c.name, c.description, false, c.hidden_for, null::text, null::uuid
        from public.companies as c left join private.company_authors as a on a.company_id = c.id
        where c.id = item;
    else
      return;
  end case;
end
$$;

-- As in call_responses_answers, and the three.
create or replace function private.item_to_tell(kind text, item uuid)
returns table (author uuid, entity_type text, entity_id uuid, label text)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      case kind when 'response' then i.parent_kind else kind end,
      case kind when 'response' then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request', 'list') then format('your %s "%s"', kind, i.title)
        when kind in ('product', 'company') then format('the %s "%s" that you added', kind, i.title)
        when kind = 'response' then 'your answer to a request'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

alter table public.notifications
  drop constraint notifications_entity_type_known,
  add constraint notifications_entity_type_known check (
    entity_type in (
      'recommendation', 'review', 'request', 'response', 'comment', 'profile', 'list', 'product', 'company'
    )
  );

-- Reports of them.
alter table public.reports
  drop constraint reports_one_item,
  add column list_id uuid constraint reports_list_id_fkey
    references public.user_lists (id) on delete set null,
  add column product_id uuid constraint reports_product_id_fkey
    references public.products (id) on delete set null,
  add column company_id uuid constraint reports_company_id_fkey
    references public.companies (id) on delete set null,
  add constraint reports_list_key unique (list_id, reporter_id),
  add constraint reports_product_key unique (product_id, reporter_id),
  add constraint reports_company_key unique (company_id, reporter_id),
  add constraint reports_one_item check (
    num_nonnulls(
      recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id
    ) <= 1
  );
grant insert (list_id, product_id, company_id) on table public.reports to authenticated;

-- As in keep_what_was_reported, and the three.
create or replace function private.keep_reported() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  select k.kind, k.id into new.kind, new.item_id
  from (values
    ('recommendation', new.recommendation_id), ('review', new.review_id), ('request', new.request_id),
    ('response', new.response_id), ('comment', new.comment_id), ('profile', new.profile_id),
    ('list', new.list_id), ('product', new.product_id), ('company', new.company_id)
  ) as k (kind, id)
  where k.id is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;

-- Counts: a hidden product is in no subcategory and of no company, for as long as it is hidden.
create or replace function private.count_product() returns trigger
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

-- As in count_products_of_companies.
create or replace function private.count_product_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (old.company_id, old.recommendation_count, old.rating_counts, old.hidden_for is null)
    is not distinct from (new.company_id, new.recommendation_count, new.rating_counts, new.hidden_for is null) then
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
      select -1, old.company_id, old.recommendation_count, old.rating_counts, old.hidden_for
      union all
      select 1, new.company_id, new.recommendation_count, new.rating_counts, new.hidden_for
    ) as p (step, company_id, recommendation_count, rating_counts, hidden_for)
    where p.company_id is not null and p.hidden_for is null
    group by p.company_id
  ) as d
  where c.id = d.company_id;
  return null;
end
$$;

drop trigger count_product on public.products;
create trigger count_product after insert or delete or update of subcategory_id, hidden_for on public.products
  for each row execute function private.count_product();
drop trigger count_for_company on public.products;
create trigger count_for_company
  after insert or delete or update of company_id, recommendation_count, rating_counts, hidden_for
  on public.products
  for each row execute function private.count_product_of_company();

-- Search. The function that says what a row's words are gives none to what is hidden.
drop trigger index_for_search on public.user_lists;
create trigger index_for_search after insert or delete or update of name, description, is_public, hidden_for
  on public.user_lists for each row execute function private.index_for_search('lists');
drop trigger index_for_search on public.products;
create trigger index_for_search
  after insert or delete
    or update of name, description, tags, category_id, subcategory_id, company_id, hidden_for
  on public.products for each row execute function private.index_for_search('products');
drop trigger index_for_search on public.companies;
create trigger index_for_search
  after insert or delete or update of name, description, location, category_id, hidden_for
  on public.companies for each row execute function private.index_for_search('companies');

create or replace function private.searched_table(kind text)
returns table (name text, shown text, popularity text)
language sql immutable rows 1 set search_path = ''
as $$
  select k.name, k.shown, k.popularity
  from (values
    ('recommendations', 'recommendations', 'not b.is_deleted', 'b.upvotes'),
    ('reviews', 'reviews', 'not b.is_deleted', 'b.upvotes'),
    ('requests', 'requests', 'not b.is_deleted', 'b.response_count'),
    ('lists', 'user_lists', 'b.is_public and b.hidden_for is null', 'b.item_count'),
    ('products', 'products', 'b.hidden_for is null', '(b.recommendation_count + b.review_count)'),
    ('companies', 'companies', 'b.hidden_for is null', '(b.recommendation_count + b.review_count)'),
    ('people', 'profiles', 'b.is_public and b.hidden_for is null',
      '(b.total_recommendations + b.total_reviews)')
  ) as k (kind, name, shown, popularity)
  where k.kind = searched_table.kind
$$;

-- Feeds: what a kind's shelves show; 20261123000610_name_every_column asks it too.
create function private.shown_of(kind text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return case kind when 'product' then 'hidden_for is null' else 'not is_deleted' end;
end
$$;

-- As in filter_shelves.
create or replace function private.matches_of(
  kinds text[], asked private.feed_filter, sort text, shelf text, shelf_id text
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer rows 501 set search_path = ''
as $$
declare
  keys constant text := case when sort in ('trending', 'highest') then 'measure desc, '
    when sort = 'lowest' then 'measure, ' else '' end || 'created_at desc, id desc';
  branches text;
begin
  select string_agg(format(
    '(select %L as kind, id, created_at, %s as measure from public.%I where %s order by %s limit 501)',
    wanted.kind, case when sort = 'trending' then 'upvotes'
      when sort in ('highest', 'lowest') and wanted.kind = 'review' then 'rating' else '0' end,
    private.table_of(wanted.kind),
    concat_ws(' and ', private.shown_of(wanted.kind),
      place.condition,
      private.filter_of(wanted.kind, asked.place, asked.price_below, asked.min_rating, asked.has_images,
        asked.is_verified),
      case when asked.rating is not null then
        case wanted.kind when 'review' then format('rating = %L', asked.rating) else 'false' end
      end),
    keys
  ), ' union all ')
  into branches
  from unnest(kinds) as wanted (kind), lateral (
    select private.on_shelf(shelf, shelf_id) as condition
    union all select format('product_id = any (%L)', asked.made) where asked.made is not null
  ) as place
  where wanted.kind in ('recommendation', 'review', 'request', 'product');
  if branches is not null then
    return query execute format('select u.kind, u.id from (%s) as u order by %s limit 501', branches, keys);
  end if;
end
$$;

-- S03: what is hidden is not written about meanwhile, nor put into a list.
create function private.is_hidden_subject(product uuid, company uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.products as p where p.id = product and p.hidden_for is not null)
    or exists (select from public.companies as c where c.id = company and c.hidden_for is not null);
end
$$;

create function private.refuse_hidden_subject() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = tg_table_name;
  end if;
  return null;
end
$$;
create trigger refuse_hidden_subject after insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.refuse_hidden_subject();
create trigger refuse_hidden_subject after insert on public.reviews
  for each row execute function private.refuse_hidden_subject();

-- As in create_lists.
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
    or private.is_hidden_subject(new.product_id, new.company_id) then
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

-- As in create_moderation, and whether it has an author: what nobody added suspends nobody.
create or replace function private.moderation_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'has_author', m.author_id is not null,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

comment on function private.added_product(uuid) is
  'Reads who added a product, and tells that member alone. Trusts the token for who asks.';
comment on function private.added_company(uuid) is
  'Reads who added a company, and tells that member alone. Trusts the token for who asks.';
comment on function private.is_hidden_subject(uuid, uuid) is
  'Reads whether a product or company is hidden, past the policies. Trusts no argument: ids are compared.';
comment on function private.refuse_hidden_subject() is
  'Trigger: reads whether what a post is about is hidden. Trusts the row alone.';
