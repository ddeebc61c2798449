-- A website is a site that others can open: "N/A", "none" and "instagram" are none. isWebAddress in
-- src/lib/web-address.ts says the same in the forms; tests/db/world-addresses.test.ts holds the two together.

-- A host with a dot beside that of "www.", which ends in a name and not in a number, and is known outside its own
-- network; in any script, with a port or without.
create function private.is_website(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  letter constant text :=
    'a-z0-9\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF\uFE70-\uFEFC\U00010000-\U0001FFFF';
  label constant text := '[' || letter || '](?:[' || letter || '-]{0,61}[' || letter || '])?';
begin
  return private.is_clean(value) and value ~ '^https?://' and value ~* (
    '^[^:]+://(?!www\.[^.]*(?:[:/?#]|$))(?:' || label || '\.)+(?!(?:local|localhost|internal|invalid)(?:[:/?#]|$))'
    || '(?:xn--[a-z0-9-]{1,58}[a-z0-9]|(?![0-9]+(?:[:/?#]|$))[' || letter || ']{2,63})'
    || '(?::[0-9]{1,5})?(?:[/?#][^\s<>"\\]*)?$'
  );
end
$$;

-- As are_links, of sites: pictures stand on a host of ours, which may have a name of its own.
create function private.are_websites(items text[], most_items integer, most_characters integer)
returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  item text;
begin
  if not private.fits(items, most_items, most_characters) then
    return false;
  end if;
  foreach item in array items loop
    if not private.is_website(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Restates create_foundation, by is_website.
create or replace function private.are_social_links(links jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  link record;
begin
  if links = '{}' then -- As in most profiles, and every vote on a member's posts checks the profile.
    return true;
  end if;
  if jsonb_typeof(links) <> 'object' or (select count(*) > 10 from jsonb_object_keys(links)) then
    return false;
  end if;
  for link in select key, value, value #>> '{}' as address from jsonb_each(links) loop
    if link.key !~ '^[a-z_]{1,30}$' or jsonb_typeof(link.value) <> 'string'
      or char_length(link.address) > 300 or not private.is_website(link.address) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

grant execute on function private.is_website(text), private.are_websites(text[], integer, integer)
to anon, authenticated, service_role;

-- Leads nowhere, and would have each later change of its row refused.
update public.companies set website = null where not private.is_website(website);
update public.products set website = null where not private.is_website(website);
update public.profiles set website = null where not private.is_website(website);
update public.profiles as p
set social_links = (
  select coalesce(jsonb_object_agg(l.key, l.value), '{}')
  from jsonb_each_text(p.social_links) as l where private.is_website(l.value)
)
where not private.are_social_links(p.social_links);
update public.recommendations as r
set links = array(
  select l.link from unnest(r.links) with ordinality as l (link, at) where private.is_website(l.link) order by l.at
)
where not private.are_websites(r.links, 10, 500);
update public.reviews as r
set links = array(
  select l.link from unnest(r.links) with ordinality as l (link, at) where private.is_website(l.link) order by l.at
)
where not private.are_websites(r.links, 10, 500);

alter table public.companies
  drop constraint companies_website_link,
  add constraint companies_website_link check (private.is_website(website));
alter table public.products
  drop constraint products_website_link,
  add constraint products_website_link check (private.is_website(website));
alter table public.profiles
  drop constraint profiles_website_link,
  add constraint profiles_website_link check (private.is_website(website));
alter table public.recommendations
  drop constraint recommendations_links_length,
  add constraint recommendations_links_length check (private.are_websites(links, 10, 500));
alter table public.reviews
  drop constraint reviews_links_length,
  add constraint reviews_links_length check (private.are_websites(links, 10, 500));
