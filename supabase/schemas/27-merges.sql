-- Merging duplicate products and companies.

-- Id of a product or company after merges, locked until the caller's transaction ends, so that no other merge
-- intervenes.
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
comment on function private.survivor_of is
  'Reads and locks the entry that another was merged into, which writers may not lock. Trusts no argument: ids are compared.';

-- Row trigger: redirects a post about a merged product or company to the one it was merged into.
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
comment on function private.follow_merge is
  'Reads the entry that another was merged into. Trusts the row, and its trigger for which columns there are.';

-- Statement trigger: locks the tables that a merge locks, in its order, for rows that may be about several kinds.
create function private.lock_subjects() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.recommendations, public.reviews, public.products in row share mode;
  return null;
end
$$;
comment on function private.lock_subjects is 'Locks tables before their rows, which members may not. Trusts nothing.';

-- Moves posts, list items, follows and reports from a duplicate to its survivor. A member who reviewed both by name
-- keeps both: the review of the duplicate stays there, readable and not counted (S21), and its author is notified. If
-- one of the two is anonymous, both move (S13), since a review left behind would reveal that its author wrote another:
-- the anonymous one loses its slot.
create function private.move_everything(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_kind constant text := private.table_of(kind);
  col constant text := case kind when 'product' then 'product_id' else 'company_id' end;
begin
  execute format($sql$
    delete from private.review_slots as t
    using public.reviews as n, public.reviews as r, private.review_slots as s
    where t.%1$I = $2 and n.id = t.review_id and n.is_anonymous
      and s.user_id = t.user_id and s.%1$I = $1 and r.id = s.review_id and not r.is_anonymous
  $sql$, col) using duplicate, survivor;
  -- Named reviews first: an anonymous one takes the slot only if they leave it free.
  execute format($sql$
    update public.reviews as r set %1$I = $2
    where r.%1$I = $1 and not r.is_anonymous and not exists (
      select from private.review_slots as s
      join private.review_slots as t on t.user_id = s.user_id and t.%1$I = $2
      where s.review_id = r.id
    )
  $sql$, col) using duplicate, survivor;
  execute format('update public.reviews as r set %1$I = $2 where r.%1$I = $1 and r.is_anonymous', col)
  using duplicate, survivor;
  execute format('update public.recommendations as r set %1$I = $2 where r.%1$I = $1', col)
  using duplicate, survivor;
  execute format('update public.responses as a set %1$I = $2 where a.%1$I = $1', col)
  using duplicate, survivor;
  execute format($sql$
    insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
    select s.user_id, 'moderation', 'review', r.id,
      jsonb_build_object('event', 'stars_dropped', 'title', r.title, 'gone', d.name, 'stays', n.name)
    from public.reviews as r
    join private.review_slots as s on s.review_id = r.id
    join public.%2$I as d on d.id = $1
    join public.%2$I as n on n.id = $2
    where r.%1$I = $1
  $sql$, col, of_kind) using duplicate, survivor;

  -- A list with both keeps one, with the note of either. Lists are locked before their items.
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

  -- The merge settles reports with the reason 'wrong'. Others stay open, one per reporter.
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
comment on function private.move_everything is
  'Writes posts, lists and reports of others. Trusts merge_duplicates, which checks the caller and locks both.';

-- Merges a product into another.
create function private.merge_product(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.move_everything('product', duplicate, survivor);
  update public.products as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    tags = case when s.tags = '{}' then d.tags else s.tags end,
    company_id = coalesce(s.company_id, case when not exists (
      select from public.products as o where o.company_id = d.company_id and private.name_key(o.name) = private.name_key(s.name)
    ) then d.company_id end),
    updated_at = now()
  from public.products as d
  where d.id = duplicate and s.id = survivor;
end
$$;
comment on function private.merge_product is
  'Writes the catalogue, which members may not. Trusts its callers, which check the caller and lock both.';

-- Merges a company into another; products of both with one name, compared by name_key, become one.
create function private.merge_company(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pair record;
begin
  -- Products of both with one name become one.
  for pair in
    select d.id as duplicate, s.id as survivor
    from public.products as d
    join public.products as s on s.company_id = merge_company.survivor and private.name_key(s.name) = private.name_key(d.name)
    where d.company_id = merge_company.duplicate and d.hidden_for is null and s.hidden_for is null
    order by d.id
  loop
    perform private.merge_product(pair.duplicate, pair.survivor);
  end loop;
  update public.products as p set company_id = survivor
  where p.company_id = duplicate and p.merged_into is null and not exists (
    select from public.products as o where o.company_id = survivor and private.name_key(o.name) = private.name_key(p.name)
  );
  perform private.move_everything('company', duplicate, survivor);
  update public.companies as s
  set description = coalesce(s.description, d.description), website = coalesce(s.website, d.website),
    logo = coalesce(s.logo, d.logo), hours = coalesce(s.hours, d.hours), updated_at = now()
  from public.companies as d
  where d.id = duplicate and s.id = survivor;
  perform private.take_logo(d.logo) from public.companies as d where d.id = duplicate and not exists (
    select from public.companies as s where s.id = survivor and s.logo = d.logo
  );
  update public.companies as d set logo = null where d.id = duplicate;

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
comment on function private.merge_company is
  'Writes the catalogue, handles, owners and claims, which members may not. Trusts merge_duplicates, which checks the caller and locks both.';

-- Notifies the owners of both and the member who added the duplicate.
create function private.notify_of_merge(kind text, duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)
  select notified.member, 'moderation', kind, survivor,
    jsonb_build_object('event', 'merged', 'gone', gone.title, 'stays', there.title)
  from (
    select i.author_id from private.read_item(kind, duplicate) as i where i.author_id is not null
    union select o.user_id from private.company_owners as o where o.company_id in (duplicate, survivor)
  ) as notified (member), private.read_item(kind, duplicate) as gone, private.read_item(kind, survivor) as there;
end
$$;
comment on function private.notify_of_merge is
  'Writes notifications for others. Trusts merge_duplicates for what happened.';

-- Merges a duplicate for moderators. Locks tables of posts and products in the order of writers: nothing is written
-- about the duplicate between the check and the move, and no deadlock arises. Merges are rare and short.
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
    return; -- Already merged, in whichever direction.
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
  perform private.notify_of_merge(kind, duplicate, stays);
  perform private.log_moderation('merge', kind, duplicate, null);
end
$$;
comment on function private.merge_duplicates is
  'Writes content of others, for moderators. Trusts the token for the caller; ids are compared.';
grant execute on function private.merge_duplicates to authenticated;

create function public.moderation_merge(kind text, duplicate uuid, survivor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.merge_duplicates(kind, duplicate, survivor) $$;
comment on function public.moderation_merge is
  'Merges a duplicate product or company into its survivor. Moderators only.';
revoke all on function public.moderation_merge from public, anon, authenticated;
grant execute on function public.moderation_merge to authenticated;

create trigger follow_merge before insert on public.recommendations
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');

create trigger follow_merge before insert on public.reviews
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');

create trigger follow_merge before insert on public.list_items
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger lock_subjects before insert on public.list_items
  for each statement execute function private.lock_subjects();

create trigger follow_merge before insert on public.responses
  for each row when (coalesce(new.product_id, new.company_id) is not null)
  execute function private.follow_merge('product');
create trigger lock_subjects before insert on public.responses
  for each statement execute function private.lock_subjects();

create trigger follow_merge before insert on public.company_handles
  for each row execute function private.follow_merge();

create trigger follow_merge before insert on public.products
  for each row when (new.company_id is not null) execute function private.follow_merge();

create trigger follow_merge before insert on public.company_claims
  for each row execute function private.follow_merge();
