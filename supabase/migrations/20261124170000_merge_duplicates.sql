-- Two entries of the catalogue that are one: moderators merge them. Everything moves to the one that stays, and the other
-- keeps its row, so that its address still leads somewhere. Merged is a kind of hidden: what leaves out the hidden
-- leaves it out. Owners, claims and replies are of the next two files.

alter table public.companies
  add column merged_into uuid constraint companies_merged_into_fkey
    references public.companies (id) on delete set null,
  add constraint companies_merged_is_hidden check (merged_into is null or hidden_for is not null),
  add constraint companies_merged_elsewhere check (merged_into <> id);
create index companies_merged_into_idx on public.companies (merged_into) where merged_into is not null;
comment on column public.companies.merged_into is
  'What it is one with. Readable although hidden: it leads there, and names what stayed with it.';
alter policy companies_select_anyone on public.companies
  using (hidden_for is null or merged_into is not null or private.added_company(id));

alter table public.products
  add column merged_into uuid constraint products_merged_into_fkey
    references public.products (id) on delete set null,
  add constraint products_merged_is_hidden check (merged_into is null or hidden_for is not null),
  add constraint products_merged_elsewhere check (merged_into <> id);
create index products_merged_into_idx on public.products (merged_into) where merged_into is not null;
comment on column public.products.merged_into is 'As of companies.';
alter policy products_select_anyone on public.products
  using (hidden_for is null or merged_into is not null or private.added_product(id));

-- What a product or company is now, held so that it stays that until whoever asks has written about it.
create function private.survivor_of(kind text, subject uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  here uuid := subject;
  further uuid;
begin
  loop
    if kind = 'product' then
      select p.merged_into into further from public.products as p where p.id = here for key share;
    else
      select c.merged_into into further from public.companies as c where c.id = here for key share;
    end if;
    if further is null then
      return here;
    end if;
    here := further;
  end loop;
end
$$;
comment on function private.survivor_of(text, uuid) is
  'Reads and holds what an entry was merged into, which writers may not hold. Trusts no argument: ids are compared.';

-- What is written about one that was merged, also at this moment, is about what it is now.
create function private.follow_merge() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_argv[0] = 'product' then
    new.product_id := private.survivor_of('product', new.product_id);
  end if;
  new.company_id := private.survivor_of('company', new.company_id);
  return new;
end
$$;
comment on function private.follow_merge() is
  'Reads what an entry was merged into. Trusts the row, and its trigger for which columns there are.';
create trigger follow_merge before insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger follow_merge before insert on public.reviews
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger follow_merge before insert on public.list_items
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
-- What may be of several things asks for all of them, in an order of its own: it takes them as a merge does.
create function private.take_subjects() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews, public.products in row share mode;
  return null;
end
$$;
comment on function private.take_subjects() is
  'Takes tables before their rows, which members may not. Trusts nothing.';
create trigger take_subjects before insert on public.list_items
  for each statement execute function private.take_subjects();
create trigger take_subjects before insert on public.responses
  for each statement execute function private.take_subjects();
create trigger follow_merge before insert on public.responses
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger follow_merge before insert on public.company_handles
  for each row execute function private.follow_merge();
create trigger follow_merge before insert on public.products
  for each row when (new.company_id is not null) execute function private.follow_merge();

-- As in create_reviews; who moves or restores an anonymous one is not who wrote it.
create or replace function private.take_review_slot() returns trigger
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
  if (not new.is_deleted or new.hidden_for is not null) and author is not null
    and num_nonnulls(new.product_id, new.company_id) = 1 then
    insert into private.review_slots (review_id, user_id, product_id, company_id)
    values (new.id, author, new.product_id, new.company_id);
  end if;
  return null;
end
$$;

-- What was written about, saved and reported of one becomes the other's. A member who has reviewed both keeps both: the
-- one about the duplicate stays there, read and not counted (S21), and its author is told.
create function private.move_everything(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_kind constant text := private.table_of(kind);
  col constant text := case kind when 'product' then 'product_id' else 'company_id' end;
begin
  execute format($sql$
    update public.reviews as r set %1$I = $2
    where r.%1$I = $1 and not exists (
      select from private.review_slots as s
      join private.review_slots as t on t.user_id = s.user_id and t.%1$I = $2
      where s.review_id = r.id
    )
  $sql$, col) using duplicate, survivor;
  execute format('update public.recommendations as r set %1$I = $2 where r.%1$I = $1', col)
  using duplicate, survivor;
  execute format('update public.responses as a set %1$I = $2 where a.%1$I = $1', col)
  using duplicate, survivor;
  execute format($sql$
    insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
    select s.user_id, 'moderation', 'review', r.id, left(format(
      'Your review "%%s" stays as it is and counts no more: "%%s" is one with "%%s", which you have reviewed too',
      r.title, d.name, n.name
    ), 300)
    from public.reviews as r
    join private.review_slots as s on s.review_id = r.id
    join public.%2$I as d on d.id = $1
    join public.%2$I as n on n.id = $2
    where r.%1$I = $1
  $sql$, col, of_kind) using duplicate, survivor;

  -- A list that has both keeps one, with what was noted of either. Lists are taken before their items, as ever.
  execute format($sql$
    select from public.user_lists as l
    where l.id in (select i.list_id from public.list_items as i where i.%1$I = $1)
    order by l.id for no key update
  $sql$, col) using duplicate;
  execute format($sql$
    update public.list_items as i set notes = concat_ws(E'\n', i.notes, d.notes)
    from public.list_items as d
    where d.list_id = i.list_id and d.%1$I = $1 and i.%1$I = $2
      and char_length(concat_ws(E'\n', i.notes, d.notes)) <= 300
  $sql$, col) using duplicate, survivor;
  execute format($sql$
    delete from public.list_items as d using public.list_items as i
    where d.list_id = i.list_id and d.%1$I = $1 and i.%1$I = $2
  $sql$, col) using duplicate, survivor;
  execute format('update public.list_items as i set %1$I = $2 where i.%1$I = $1', col)
  using duplicate, survivor;

  -- That it was wrong is settled by this. Anything else goes on waiting, once a reporter.
  execute format($sql$
    update public.reports as r set %1$I = $2, item_id = $2
    where r.%1$I = $1 and r.reason <> 'wrong' and r.resolved_at is null and not exists (
      select from public.reports as o where o.%1$I = $2 and o.reporter_id = r.reporter_id
    )
  $sql$, col) using duplicate, survivor;
  perform private.resolve_reports(kind, duplicate);

  execute format('update public.%1$I as i set merged_into = $2 where i.merged_into = $1', of_kind)
  using duplicate, survivor;
  execute format(
    'update public.%1$I as i set merged_into = $2, hidden_for = ''other'', updated_at = now() where i.id = $1', of_kind
  ) using duplicate, survivor;
end
$$;
comment on function private.move_everything(text, uuid, uuid) is
  'Writes posts, lists and reports of others. Trusts merge_duplicates, which asks who decides and holds both.';

-- What the one that stays does not know, it learns from the other; not its name and place, which tell entries apart.
create function private.merge_product(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.move_everything('product', duplicate, survivor);
  update public.products as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    tags = case when s.tags = '{}' then d.tags else s.tags end,
    company_id = coalesce(s.company_id, case when not exists (
      select from public.products as o where o.company_id = d.company_id and lower(o.name) = lower(s.name)
    ) then d.company_id end),
    updated_at = now()
  from public.products as d
  where d.id = duplicate and s.id = survivor;
end
$$;
comment on function private.merge_product(uuid, uuid) is
  'Writes the catalogue, which members may not. Trusts its callers, which ask who decides and hold both.';

create function private.merge_company(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pair record;
begin
  -- What both make by one name is one product.
  for pair in
    select d.id as duplicate, s.id as survivor
    from public.products as d
    join public.products as s on s.company_id = merge_company.survivor and lower(s.name) = lower(d.name)
    where d.company_id = merge_company.duplicate and d.hidden_for is null and s.hidden_for is null
    order by d.id
  loop
    perform private.merge_product(pair.duplicate, pair.survivor);
  end loop;
  update public.products as p set company_id = survivor
  where p.company_id = duplicate and p.merged_into is null and not exists (
    select from public.products as o where o.company_id = survivor and lower(o.name) = lower(p.name)
  );
  perform private.move_everything('company', duplicate, survivor);
  update public.companies as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    logo = coalesce(s.logo, d.logo), hours = coalesce(s.hours, d.hours), updated_at = now()
  from public.companies as d
  where d.id = duplicate and s.id = survivor;

  update public.company_handles as h set company_id = survivor where h.company_id = duplicate;
  insert into private.company_owners (company_id, user_id, since)
  select survivor, o.user_id, o.since from private.company_owners as o where o.company_id = duplicate
  on conflict on constraint company_owners_pkey do nothing;
  delete from private.company_owners as o where o.company_id = duplicate;
  update public.company_claims as c set status = 'withdrawn', decided_at = now()
  where c.company_id = duplicate and c.status = 'open' and (
    exists (
      select from public.company_claims as o
      where o.company_id = survivor and o.user_id = c.user_id and o.status = 'open'
    )
    or exists (
      select from private.company_owners as o where o.company_id = survivor and o.user_id = c.user_id
    )
  );
  update public.company_claims as c set company_id = survivor where c.company_id = duplicate;
end
$$;
comment on function private.merge_company(uuid, uuid) is
  'Writes the catalogue, handles, owners and claims, which members may not. Trusts merge_duplicates, which asks who decides and holds both.';

-- Who owns either, and who added the one that goes, hear of it.
create function private.tell_of_merge(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select told.member, 'moderation', kind, survivor,
    left(format('"%s" and "%s" are one now', gone.title, there.title), 300)
  from (
    select i.author_id from private.read_item(kind, duplicate) as i where i.author_id is not null
    union select o.user_id from private.company_owners as o where o.company_id in (duplicate, survivor)
  ) as told (member), private.read_item(kind, duplicate) as gone, private.read_item(kind, survivor) as there;
end
$$;
comment on function private.tell_of_merge(text, uuid, uuid) is
  'Writes notifications for others. Trusts merge_duplicates for what happened.';

-- Posts and products wait for this, and this for those under way: so nothing is written about one of the two between the
-- looking and the moving, and whoever holds a post and wants its subject never meets who holds the subject. In the order
-- in which others take them. Merges are few and short.
create function private.merge_duplicates(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stays uuid;
  entry record;
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'moderators_only';
  elsif kind is null or kind not in ('product', 'company') then
    raise exception using errcode = '22023', message = 'kind_unknown';
  end if;
  lock table public.recommendations, public.reviews, public.products in exclusive mode;
  perform from public.companies as c
  where kind = 'company' and c.id in (duplicate, survivor) order by c.id for update;
  stays := private.survivor_of(kind, survivor);
  if private.survivor_of(kind, duplicate) = stays then
    return; -- They are one: asked twice, or by another the other way round.
  end if;
  for entry in
    select wanted.id, i.title, i.hidden_for
    from unnest(array[duplicate, stays]) as wanted (id)
    left join lateral private.read_item(kind, wanted.id) as i on true
  loop
    if entry.title is null or entry.hidden_for is not null then
      raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
    elsif private.has_interest(auth.uid(), private.company_of(
      case kind when 'product' then entry.id end, case kind when 'company' then entry.id end
    )) then
      raise exception using errcode = 'P0001', message = 'own_company', hint = kind;
    end if;
  end loop;
  if kind = 'product' then
    perform private.merge_product(duplicate, stays);
  else
    perform private.merge_company(duplicate, stays);
  end if;
  perform private.tell_of_merge(kind, duplicate, stays);
  perform private.log_moderation('merge', kind, duplicate, null);
end
$$;
comment on function private.merge_duplicates(text, uuid, uuid) is
  'Writes what is of others, for moderators. Trusts the token for who asks; ids are compared.';
grant execute on function private.merge_duplicates(text, uuid, uuid) to authenticated;

-- Makes one of two products or companies: the duplicate leads to the one that stays.
create function public.moderation_merge(kind text, duplicate uuid, survivor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.merge_duplicates(kind, duplicate, survivor) $$;
revoke all on function public.moderation_merge(text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.moderation_merge(text, uuid, uuid) to authenticated;

-- A report that a merge settled was right.
create or replace function private.has_standing(member uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
      select from public.profiles as p where p.id = member and p.created_at <= now() - interval '7 days'
    )
    and not exists (select from private.suspensions as s where s.member_id = member and s.ends_at > now())
    and (
      exists (select from public.recommendations as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.reviews as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.requests as r where r.user_id = member and not r.is_deleted)
      or exists (select from public.responses as r where r.user_id = member and r.hidden_for is null)
      or exists (select from public.comments as c where c.user_id = member and c.hidden_for is null)
    )
    and not exists (
      select from public.reports as r
      where r.reporter_id = member and r.resolved_at > now() - interval '90 days' and not exists (
        select from private.moderation_log as l where l.item_id = r.item_id and l.action in ('hide', 'merge')
      )
    );
end
$$;
create or replace function private.history_of_reporter(reporter uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('decided', count(*), 'right', count(*) filter (where exists (
    select from private.moderation_log as l where l.item_id = r.item_id and l.action in ('hide', 'merge')
  )))
  from public.reports as r where r.reporter_id = reporter and r.resolved_at is not null
  having count(*) > 0
$$;
drop index private.moderation_log_hidden_idx;
create index moderation_log_hidden_idx on private.moderation_log (item_id) where action in ('hide', 'hold', 'merge');

-- What stayed with what was merged is not listed among what was written about a company; what it makes follows in
-- claim_companies. As in filter_shelves.

-- R183, R184: {"items": [card, …]}, recommendations or reviews, newest or most upvoted first; all of
-- them, or those of a product, else of a company with its products, else of a category. How many there are
-- stands there. With a filter, by stars, or of a company with products: {"items": …, "total": n,
-- "is_capped": boolean} of those that match (private.filtered_feed).
create or replace function public.post_feed(
  kind text, sort text default 'recent', category_id integer default null,
  product_id uuid default null, company_id uuid default null,
  page integer default 1, page_size integer default 12,
  place text default null, price_below integer default null, min_rating integer default null,
  has_images boolean default null, is_verified boolean default null, rating integer default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  known constant text := case when kind in ('recommendation', 'review') then kind end;
  asked private.feed_filter := (place, price_below, min_rating, has_images, is_verified, rating, null);
  shelf text;
  total integer;
  items jsonb := '[]';
begin
  if product_id is null and company_id is not null then
    select array_agg(p.id) into asked.made
    from public.products as p
    where p.company_id = post_feed.company_id and p.merged_into is null
      and case post_feed.kind when 'review' then p.review_count else p.recommendation_count end > 0;
  end if;
  if asked.made is not null then
    return private.filtered_feed(array[known], asked, sort, 'company_id', company_id::text,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if rating is not null or sort in ('highest', 'lowest')
    or private.filter_of(kind, place, price_below, min_rating, has_images, is_verified) is not null then
    return private.filtered_feed(array[known], asked, sort,
      case when product_id is not null then 'product_id' when company_id is not null then 'company_id'
        when category_id is not null then 'category_id' end,
      coalesce(product_id::text, company_id::text, category_id::text),
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  if product_id is not null then
    shelf := 'product_id';
    select case post_feed.kind
        when 'recommendation' then p.recommendation_count when 'review' then p.review_count end
      into total
    from public.products as p where p.id = post_feed.product_id;
  elsif company_id is not null then
    shelf := 'company_id';
    select case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end
      into total
    from public.companies as c where c.id = post_feed.company_id;
  else
    shelf := case when category_id is not null then 'category_id' end;
    select sum(case post_feed.kind
        when 'recommendation' then c.recommendation_count when 'review' then c.review_count end)
      into total
    from public.categories as c
    where post_feed.category_id is null or c.id = post_feed.category_id;
  end if;
  if total is not null then
    items := private.cards_of(array[kind], sort, shelf,
      coalesce(product_id::text, company_id::text, category_id::text), total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;
