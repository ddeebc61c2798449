-- Places, and how they are recognised in free text.

-- Places that free texts name. A text stays as it was typed; the id of its place is stored with it.
--
-- An id contains its ancestors: 'ng-lagos-ikeja' is in 'ng-lagos' is in 'ng'. Everything in Lagos is one range of an
-- index: place_id >= 'ng-lagos' and place_id < 'ng-lagos.', because of the characters of an id only the hyphen sorts
-- before the full stop.
create table public.places (
  id text collate "C" constraint places_pkey primary key
    constraint places_id_length check (char_length(id) <= 60)
    constraint places_id_shape check (id ~ '^[a-z]{2}(-[a-z0-9_]+){0,3}$'),
  parent_id text collate "C"
    generated always as (nullif(regexp_replace(id, '-[^-]*$', ''), id)) stored
    constraint places_parent_id_length check (char_length(parent_id) <= 60)
    constraint places_parent_id_fkey references public.places (id) on delete restrict,
  name text not null
    constraint places_name_length check (private.is_line(name, 80)),
  names text[] not null default '{}'
    constraint places_names_length check (private.fits(names, 20, 80)),
  local_names jsonb not null default '{}'
    constraint places_local_names_shape check (private.are_local_names(local_names, 80)),
  label text not null constraint places_label_length check (char_length(label) <= 300),
  keys text[] not null constraint places_keys_length check (private.fits(keys, 48, 300)),
  latitude numeric(5, 2) not null constraint places_latitude_range check (latitude between -35 and 38),
  longitude numeric(5, 2) not null constraint places_longitude_range check (longitude between -26 and 60),
  people integer not null constraint places_people_positive check (people > 0)
);
comment on table public.places is
  'Countries, cities and their parts, as people name them: Giza is in Cairo. Only migrations write them.';
comment on column public.places.id is
  'Begins with its parent''s and a hyphen. Never changed: addresses and posts hold it.';
comment on column public.places.names is 'Other names and spellings, in whatever script people write them.';
comment on column public.places.local_names is
  'Names in other languages by their codes, where they differ: {"fr": "Le Caire"}.';
comment on column public.places.label is 'Name with ancestors: Ikeja, Lagos, Nigeria. Kept by a trigger.';
comment on column public.places.keys is
  'All names and labels, folded: what a text is compared with. Kept by a trigger.';
comment on column public.places.people is 'Population in thousands, roughly: decides which of two places with one name is meant.';

create index places_parent_id_idx on public.places (parent_id);
create index places_keys_idx on public.places using gin (keys);

alter table public.places enable row level security;
revoke all on table public.places from anon, authenticated;
grant
  select (id, parent_id, name, names, local_names, label, keys, latitude, longitude, people)
on table public.places to anon, authenticated;
grant select, insert, update, delete on table public.places to service_role;

create policy places_select_anyone on public.places for select to anon, authenticated using (true);

-- Lower-case words without accents, of any script, split at everything else.
create function private.words_of(value text) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return array_remove(regexp_split_to_array(private.fold(value),
    '[\s\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u060C\u061B\u2000-\u206F]+'), '');
end
$$;
grant execute on function private.words_of to anon, authenticated, service_role;

-- Ids of a place and its ancestors: {ng,ng-lagos,ng-lagos-ikeja}.
create function private.place_path(place text) returns text[]
language sql immutable parallel safe set search_path = ''
return array(
  select array_to_string((string_to_array(place, '-'))[:depth], '-') from generate_series(1, 4) as depth
);
grant execute on function private.place_path to anon, authenticated, service_role;

-- A place's name with its ancestors' in a language; English for those without one.
create function private.label_in(place text, language text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select string_agg(coalesce(p.local_names ->> language, p.name), ', ' order by char_length(p.id) desc)
    from public.places as p where p.id = any (private.place_path(place))
  );
end
$$;
grant execute on function private.label_in to anon, authenticated, service_role;

create function public.local_name(public.places) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.local_names ->> private.language(), $1.name);
end
$$;
comment on function public.local_name(public.places) is
  'The place''s name in the language of the request, else in English.';
revoke all on function public.local_name(public.places) from public, anon, authenticated;
grant execute on function public.local_name(public.places) to anon, authenticated, service_role;

create function public.local_label(public.places) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.language() = 'en' then $1.label else private.label_in($1.id, private.language()) end;
end
$$;
comment on function public.local_label(public.places) is
  'The place''s label in the language of the request: Le Caire, Égypte.';
revoke all on function public.local_label(public.places) from public, anon, authenticated;
grant execute on function public.local_label(public.places) to anon, authenticated, service_role;

-- Row trigger: derives a place's parent from its id and its searchable names from its name. A country has no parent.
-- Changed local names reach the keys of the places within only when those are written again.
create function private.describe_place() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent constant text := substring(new.id from '^(.*)-');
begin
  new.label := concat_ws(', ', new.name, (select p.label from public.places as p where p.id = parent));
  new.keys := (
    select array_agg(distinct key order by key)
    from unnest(new.names || new.name || new.label || array(
      select n.name from jsonb_each_text(new.local_names) as n (language, name)
      union all
      select concat_ws(', ', coalesce(new.local_names ->> l.language, new.name), private.label_in(parent, l.language))
      from (
        select jsonb_object_keys(p.local_names) from public.places as p where p.id = any (private.place_path(parent))
        union select jsonb_object_keys(new.local_names)
      ) as l (language)
    )) as name,
    lateral (select array_to_string(private.words_of(name), ' ') as key) as folded
    where key <> ''
  );
  return new;
end
$$;
comment on function private.describe_place is
  'Reads the parent of a place. Trusts the writers of places, which members are not.';

-- Whether a place is the area itself or within it.
create function private.is_within(place text, area text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return place = area or starts_with(place, area || '-');
end
$$;

-- The place that a free text names, or null. Each name means the candidate that fits the others best, else the biggest;
-- a chain ("Ikeja, Lagos") means its most exact place, several places ("Nairobi to Nakuru") their common parent
-- (Kenya). A name that is short or also an everyday word counts only if its part of the text (between commas) names
-- nothing but places.
create function private.find_place(location text) returns text
language plpgsql stable strict security definer set search_path = ''
as $$
declare
  streets constant text[] := '{street,st,road,rd,avenue,ave,close,crescent,drive,lane,expressway,highway,airlines,airways}';
  before_streets constant text[] := '{rue,avenue,boulevard,bd,route,rua,avenida,شارع}';
  everyday constant text[] := '{allen,anthony village,arcadia,bongo,central area,challenge,circle,dome,downtown,
    garden city,george,industrial area,langa,masina,medina,mende,new haven,newtown,observatory,old town,orlando,
    phoenix,plateau,posta,red light,ridge,ring road,stanley,trade fair,victoria,village market,yaya}';
  part text;
  words text[];
  is_street boolean;
  at integer;
  span integer;
  candidates text;
  named text[] := '{}';
  doubtful text[];
  has_more boolean;
  place text;
  other text;
begin
  foreach part in array regexp_split_to_array(left(location, 200), '[,;:/|()\n\u060C\u061B]| [-\u2013\u2014] ') loop
    words := private.words_of(part);
    doubtful := '{}';
    has_more := false;
    at := 1;
    while at <= cardinality(words) loop
      span := least(6, cardinality(words) - at + 1);
      loop
        select string_agg(p.id, ' ') into candidates
        from public.places as p
        where p.keys @> array[array_to_string(words[at : at + span - 1], ' ')];
        exit when candidates is not null or span = 1;
        span := span - 1;
      end loop;
      if candidates is null then
        has_more := true;
        at := at + 1;
        continue;
      end if;
      -- "Lagos Street" and "rue de Dakar" may be anywhere.
      is_street := coalesce(words[at + span] = any (streets), false)
        or coalesce(words[at - 1] = any (before_streets), false)
        or coalesce(words[at - 1] = any ('{de,du,des,d,da,do}') and words[at - 2] = any (before_streets), false);
      if is_street then
        has_more := true;
      elsif span = 1 and char_length(words[at]) <= 3
        or array_to_string(words[at : at + span - 1], ' ') = any (everyday) then
        doubtful := doubtful || candidates;
      else
        named := named || candidates;
      end if;
      at := at + span;
    end loop;
    if not has_more then
      named := named || doubtful;
    end if;
  end loop;

  for other in
    with meant as (
      select n.turn, p.id, p.people
      from unnest(named) with ordinality as n (ids, turn), string_to_table(n.ids, ' ') as i (id)
      join public.places as p on p.id = i.id
    ),
    chosen as (
      select distinct on (m.turn) m.id
      from meant as m
      order by m.turn, (
        select count(distinct o.turn) from meant as o
        where o.turn <> m.turn and (private.is_within(o.id, m.id) or private.is_within(m.id, o.id))
      ) desc, m.people desc, m.id
    )
    select c.id from chosen as c group by c.id order by regexp_count(c.id, '-') desc, c.id
  loop
    if place is null then
      place := other;
    elsif not private.is_within(place, other) then
      while place is not null and not private.is_within(other, place) loop
        place := nullif(regexp_replace(place, '-[^-]*$', ''), place);
      end loop;
      exit when place is null;
    end if;
  end loop;
  return place;
end
$$;
comment on function private.find_place is
  'Reads the places with the rights of the trigger''s owner. Trusts no argument: words are compared.';

-- Row trigger: sets place_id from the row's location, whatever a client sends.
create function private.place_row() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.place_id := private.find_place(new.location);
  return new;
end
$$;
comment on function private.place_row is
  'Reads the places, to find the one a text names. Trusts no text: words are compared.';

create function public.lookup_places(query text)
returns table (id text, name text, label text)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  typed text := array_to_string(private.words_of(left(query, 80)), ' ');
begin
  if typed is null or typed = '' then
    return;
  end if;
  return query
    select p.id, public.local_name(p), l.label
    from public.places as p,
    lateral (select bool_or(key = typed) as is_whole from unnest(p.keys) as key
      where starts_with(key, typed)) as met,
    lateral (select public.local_label(p) as label offset 0) as l
    where met.is_whole is not null
    order by met.is_whole desc,
      starts_with(array_to_string(private.words_of(l.label), ' '), typed) desc, p.people desc, p.id
    limit 8;
  if not found and char_length(typed) >= 4 then
    return query
      select p.id, public.local_name(p), public.local_label(p)
      from public.places as p,
      lateral (select max(extensions.similarity(key, typed)) as likeness from unnest(p.keys) as key
        where abs(char_length(key) - char_length(typed)) <= 2) as met
      where met.likeness >= 0.4
      order by met.likeness desc, p.people desc, p.id
      limit 8;
  end if;
end
$$;
comment on function public.lookup_places is
  'Up to eight places for a text being typed: names that begin with it, own names before other ones (Cape Town is also iKapa), then by size; if there are none, names with a similar spelling.';
revoke all on function public.lookup_places from public, anon, authenticated;
grant execute on function public.lookup_places to anon, authenticated, service_role;

create trigger describe_place before insert or update on public.places
  for each row execute function private.describe_place();
