-- What listings are filtered by, beside each text it comes from: the place that a location names, the number
-- in a price, whether there are photos. Triggers and the columns themselves keep them, clients write none.

-- The lowest amount in naira that a free text names, or null. Other money is not compared with naira.
create function private.price_of(pricing text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  said text := translate(lower(pricing), '٠١٢٣٤٥٦٧٨٩', '0123456789');
  amount constant text := '(\d{1,3}(?:[ ,.\u00A0\u202F]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)'
    || '(?:\s*(k|thousand|mille|m|mn|million|millions)(?![a-z]))?';
  -- "15-20k" means 15k.
  up_to constant text := '(?:\s*(?:-|\u2013|\u2014|to|à)\s*(?:₦|ngn|n)?\s*' || amount || ')?';
  other_money constant text := '[$€£¢¥₵]|/=|(?:^|[^a-z])(?:r\s?\d|(?:usd|eur|gbp|ghs|ghc|gh|cedis?|kes|kshs?|ugx|ushs?'
    || '|tzs|tshs?|shillings?|shilingi|rwf|frw|zar|rands?|xof|xaf|f?cfa|francs?|egp|pounds?|mad|dirhams?|etb|birr|euros?|dollars?)'
    || '(?:[^a-z]|$))';
  found text[];
  value numeric;
begin
  if said ~ '^\s*(?:free|gratis|gratuit|bure)(?![a-z])' then
    return 0;
  end if;
  found := coalesce(
    regexp_match(said, '(?:₦|(?:^|[^a-z])(?:ngn|n))\s*' || amount || up_to),
    regexp_match(said, '(?:^|[^\d.,])' || amount || up_to || '\s*(?:₦|ngn|naira)')
  );
  if found is null and said !~ other_money then
    -- A bare number is a price from a hundred on: "two rooms", "12 months", "10%" are none.
    found := regexp_match(said, '(?:^|[^\d.,])' || amount || '\s*(?:-|\u2013|\u2014|to|à)\s*' || amount);
    if coalesce(found[3], found[6]) is null then
      found := coalesce(
        regexp_match(said, '(?:^|[^\d.,])' || left(amount, -1)),
        regexp_match(said, '(?:^|[^\d.,])([1-9]\d{0,2}(?:[ ,.\u00A0\u202F]\d{3})+|[1-9]\d{2,})(?:[.,](\d{1,2}))?(?![\d%])')
      );
    end if;
  end if;
  if found is null then
    return null;
  end if;
  value := (regexp_replace(found[1], '\D', '', 'g') || '.' || coalesce(found[2], '0'))::numeric;
  if found[3] is null and found[6] is not null
    and value < regexp_replace(found[4], '\D', '', 'g')::numeric then
    found[3] := found[6];
  end if;
  value := value * case
    when found[3] is null then 1 when found[3] in ('k', 'thousand', 'mille') then 1000 else 1000000 end;
  -- Longer is a telephone number.
  return case when value <= 1000000000 then value::integer end;
end
$$;
grant execute on function private.price_of(text) to anon, authenticated, service_role;

alter table public.recommendations
  add column place_id text collate "C"
    constraint recommendations_place_id_length check (char_length(place_id) <= 60)
    constraint recommendations_place_id_fkey references public.places (id) on delete set null,
  add column price integer generated always as (private.price_of(pricing)) stored,
  add column has_images boolean not null generated always as (cardinality(images) > 0) stored;
alter table public.reviews
  add column place_id text collate "C"
    constraint reviews_place_id_length check (char_length(place_id) <= 60)
    constraint reviews_place_id_fkey references public.places (id) on delete set null,
  add column has_images boolean not null generated always as (cardinality(images) > 0) stored;
alter table public.requests
  add column place_id text collate "C"
    constraint requests_place_id_length check (char_length(place_id) <= 60)
    constraint requests_place_id_fkey references public.places (id) on delete set null,
  add column price integer generated always as (
    case budget
      when 'under-50k' then 0 when '50k-100k' then 50000 when '100k-500k' then 100000
      when '500k-1m' then 500000 when 'over-1m' then 1000000
    end
  ) stored;
alter table public.companies
  add column place_id text collate "C"
    constraint companies_place_id_length check (char_length(place_id) <= 60)
    constraint companies_place_id_fkey references public.places (id) on delete set null;
alter table public.profiles
  add column place_id text collate "C"
    constraint profiles_place_id_length check (char_length(place_id) <= 60)
    constraint profiles_place_id_fkey references public.places (id) on delete set null;

comment on column public.recommendations.place_id is 'What its location names (private.find_place).';
comment on column public.requests.place_id is 'What its location names (private.find_place).';
comment on column public.companies.place_id is 'What its location names (private.find_place).';
comment on column public.profiles.place_id is 'What its location names (private.find_place).';
comment on column public.reviews.place_id is
  'The place of the company it is about. A product is in no place, and whoever writes may be anywhere.';
comment on column public.recommendations.price is 'The lowest amount that its pricing names, in naira.';
comment on column public.requests.price is 'The least that its budget means, in naira.';

create index companies_place_id_idx on public.companies (place_id) where place_id is not null;
create index profiles_place_id_idx on public.profiles (place_id) where place_id is not null;

create function private.place_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.place_id := (select c.place_id from public.companies as c where c.id = new.company_id);
  return new;
end
$$;

create function private.place_reviews_of_company() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.reviews as r set place_id = new.place_id where r.company_id = new.id;
  return null;
end
$$;

create trigger place_row before insert or update of location, place_id on public.recommendations
  for each row execute function private.place_row();
create trigger place_row before insert or update of location, place_id on public.requests
  for each row execute function private.place_row();
create trigger place_row before insert or update of location, place_id on public.companies
  for each row execute function private.place_row();
create trigger place_row before insert or update of location, place_id on public.profiles
  for each row execute function private.place_row();
create trigger place_review before insert or update of company_id on public.reviews
  for each row execute function private.place_review();
create trigger place_reviews after update on public.companies
  for each row when (old.place_id is distinct from new.place_id)
  execute function private.place_reviews_of_company();

-- What is there already. The triggers find the places; each row is written once.
update public.companies set place_id = null where location is not null;
update public.profiles set place_id = null where location is not null;
update public.recommendations set place_id = null where location is not null;
update public.requests set place_id = null where location is not null;
