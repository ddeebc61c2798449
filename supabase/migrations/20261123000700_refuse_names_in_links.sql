-- A link that begins with a name ("https://bank.example@shop.example/") leads elsewhere than it seems to.

create function private.without_name(link text) returns text
language sql immutable set search_path = ''
return regexp_replace(link, '^(https?://)[^/?#\\]*@', '\1');

update public.recommendations as r set links = array(select private.without_name(l) from unnest(r.links) as l)
where r.links::text ~ '@';
update public.reviews as r set links = array(select private.without_name(l) from unnest(r.links) as l)
where r.links::text ~ '@';
update public.products set website = private.without_name(website) where website ~ '@';
update public.companies set website = private.without_name(website) where website ~ '@';
update public.profiles set website = private.without_name(website) where website ~ '@';
update public.profiles as p
set social_links = (
  select coalesce(jsonb_object_agg(l.key, private.without_name(l.value)), '{}')
  from jsonb_each_text(p.social_links) as l
)
where p.social_links::text ~ '@';

drop function private.without_name(text);

-- As in refuse_invisible_text, and without a name.
create or replace function private.is_link(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return value ~ '^https?://[^\s<>"/?#@\\]+([/?#\\][^\s<>"]*)?$' and private.is_clean(value);
end
$$;
