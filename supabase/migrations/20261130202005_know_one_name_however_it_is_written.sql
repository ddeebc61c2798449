-- One name is one name: accents as signs of their own, a typographic apostrophe, a hyphen that does not break, a
-- full-width letter or a Cyrillic one that looks the same make no second shop. nameKey in src/lib/typed-text.ts says
-- the same in the browser; tests/db/world-names.test.ts holds the two together.

-- By this a name is compared, and never shown.
create function private.name_key(value text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(
      translate(lower(private.plain_text(value)), 'авеикмнорстухіјѕԁһ', 'abeukmhopctyxijsdh'), ' ?& ?', ' and ', 'g'
    ),
    '[ .]+$', ''
  );
end
$$;
grant execute on function private.name_key(text) to anon, authenticated, service_role;

-- Names are stored composed, as keyboards and fonts expect.
create function private.compose_name() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.name := normalize(new.name, nfc);
  return new;
end
$$;
create function private.compose_full_name() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.full_name := normalize(new.full_name, nfc);
  return new;
end
$$;
create trigger compose_name before insert or update of name on public.companies
  for each row execute function private.compose_name();
create trigger compose_name before insert or update of name on public.products
  for each row execute function private.compose_name();
create trigger compose_name before insert or update of name on public.user_lists
  for each row execute function private.compose_name();
create trigger compose_name before insert or update of name on public.categories
  for each row execute function private.compose_name();
create trigger compose_name before insert or update of name on public.subcategories
  for each row execute function private.compose_name();
create trigger compose_full_name before insert or update of full_name on public.profiles
  for each row execute function private.compose_full_name();

update public.companies set name = name where name is not nfc normalized;
update public.products set name = name where name is not nfc normalized;
update public.user_lists set name = name where name is not nfc normalized;
update public.profiles set full_name = full_name where full_name is not nfc normalized;

-- Those that stand there twice by the new rule stay, told apart by a piece of their id, until a moderator merges them.
update public.companies as c set name = left(c.name, 108) || ' (' || left(c.id::text, 8) || ')'
from (
  select id, row_number() over (
    partition by private.name_key(name), private.name_key(coalesce(location, '')) order by created_at, id
  ) as nth
  from public.companies
) as twice
where twice.id = c.id and twice.nth > 1;
update public.products as p set name = left(p.name, 108) || ' (' || left(p.id::text, 8) || ')'
from (
  select id, row_number() over (partition by private.name_key(name), company_id order by created_at, id) as nth
  from public.products
) as twice
where twice.id = p.id and twice.nth > 1;

drop index public.companies_name_location_key;
create unique index companies_name_location_key
  on public.companies (private.name_key(name), private.name_key(coalesce(location, '')));
drop index public.products_name_company_key;
create unique index products_name_company_key on public.products
  (private.name_key(name), coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid));
create unique index categories_name_same on public.categories (private.name_key(name));
-- One expression: beside a plain category_id, the embedded backend would take that alone for unique, and answer a
-- category's subcategories as one.
create unique index subcategories_name_same
  on public.subcategories ((category_id::text || ' ' || private.name_key(name)));

-- Restate merge_duplicates: what both make by one name is one product by the same rule.
create or replace function private.merge_product(duplicate uuid, survivor uuid) returns void
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

create or replace function private.merge_company(duplicate uuid, survivor uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  pair record;
begin
  -- What both make by one name is one product.
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
