-- Members: what anyone may see in profiles, what only the owner may see in profile_details (S08).

create function private.is_reserved_username(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return lower(value) = any (array[
    'admin', 'administrator', 'anonymous', 'anonymous_user', 'api', 'contact', 'deleted',
    'deleted_user', 'everyone', 'help', 'info', 'me', 'mod', 'moderator', 'null', 'official', 'owner',
    'postgres', 'root', 'security', 'shauri', 'shauri_team', 'someone', 'staff', 'support', 'system',
    'team', 'undefined', 'user'
]);
end
$$;
grant execute on function private.is_reserved_username(text) to anon, authenticated, service_role;

create table public.profiles (
  id uuid constraint profiles_pkey primary key
    constraint profiles_id_fkey references auth.users (id) on delete cascade,
  full_name text not null
    constraint profiles_full_name_length check (char_length(full_name) <= 80)
    constraint profiles_full_name_line check (private.is_line(full_name)),
  username text
    constraint profiles_username_length check (char_length(username) between 3 and 30)
    constraint profiles_username_characters check (username ~ '^[A-Za-z0-9_]+$')
    constraint profiles_username_not_reserved check (not private.is_reserved_username(username)),
  location text
    constraint profiles_location_length check (char_length(location) <= 80)
    constraint profiles_location_line check (private.is_line(location)),
  bio text
    constraint profiles_bio_length check (char_length(bio) <= 200)
    constraint profiles_bio_clean check (private.is_clean(bio)),
  website text
    constraint profiles_website_length check (char_length(website) <= 300)
    constraint profiles_website_link check (private.is_link(website)),
  avatar_url text
    constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500)
    constraint profiles_avatar_url_link check (private.is_link(avatar_url)),
  interests text[] not null default '{}'
    constraint profiles_interests_length check (private.fits(interests, 20, 50)),
  social_links jsonb not null default '{}'
    constraint profiles_social_links_shape check (private.are_social_links(social_links)),
  is_public boolean not null default true,
  hidden_for public.report_reason,
  is_verified boolean not null default false,
  reputation_score integer not null default 0,
  total_recommendations integer not null default 0
    constraint profiles_total_recommendations_positive check (total_recommendations >= 0),
  total_reviews integer not null default 0
    constraint profiles_total_reviews_positive check (total_reviews >= 0),
  total_requests integer not null default 0
    constraint profiles_total_requests_positive check (total_requests >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index profiles_username_key on public.profiles (lower(username));

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to anon, authenticated;
grant
  insert (id, full_name, username, location, bio, website, avatar_url, interests, social_links,
    is_public, is_verified, reputation_score, total_recommendations, total_reviews, total_requests),
  update (full_name, username, location, bio, website, avatar_url, interests, social_links, is_public)
on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy profiles_select_visitors on public.profiles
  for select to anon using (is_public and hidden_for is null);
create policy profiles_select_members on public.profiles
  for select to authenticated
  using ((is_public and hidden_for is null) or id = (select auth.uid()));
create policy profiles_insert_owner on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy profiles_update_owner on public.profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

comment on table public.profiles is
  'What anyone may see of a member. Totals and reputation leave anonymous posts out: they would tell the author.';
comment on column public.profiles.hidden_for is
  'Set by moderators: the profile is then as a private one, whatever its owner chose.';
comment on column public.profiles.reputation_score is
  'Upvotes minus downvotes on the member''s named, visible recommendations, reviews, responses and comments.';

create table public.profile_details (
  user_id uuid constraint profile_details_pkey primary key
    constraint profile_details_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint profile_details_email_length check (char_length(email) <= 320),
  phone text
    constraint profile_details_phone_length check (char_length(phone) <= 30)
    constraint profile_details_phone_shape check (phone ~ '^\+?[0-9 ()./-]{5,}$'),
  date_of_birth date
    constraint profile_details_date_of_birth_range
      check (date_of_birth >= date '1900-01-01' and date_of_birth <= current_date),
  gender text
    constraint profile_details_gender_known
      check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  occupation text
    constraint profile_details_occupation_length check (char_length(occupation) <= 100)
    constraint profile_details_occupation_line check (private.is_line(occupation)),
  company text
    constraint profile_details_company_length check (char_length(company) <= 100)
    constraint profile_details_company_line check (private.is_line(company)),
  preferences jsonb not null default '{}'
    constraint profile_details_preferences_shape check (jsonb_typeof(preferences) = 'object')
    constraint profile_details_preferences_length check (octet_length(preferences::text) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profile_details enable row level security;
revoke all on table public.profile_details from anon, authenticated;
grant
  select,
  update (phone, date_of_birth, gender, occupation, company, preferences)
on table public.profile_details to authenticated;
grant select, insert, update, delete on table public.profile_details to service_role;

create policy profile_details_select_owner on public.profile_details
  for select to authenticated using (user_id = (select auth.uid()));
create policy profile_details_update_owner on public.profile_details
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

comment on table public.profile_details is 'What only the member may see. A row comes with the profile.';

-- R063: the name given at sign-up, else the part of the e-mail before "@".
-- A sign-up must not fail because of a strange name, so this bends it into one that is allowed.
create function private.first_name_of(metadata jsonb, email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, nullif(btrim(left(btrim(regexp_replace(regexp_replace(
      candidate, private.hidden_characters(), '', 'g'), '\s+', ' ', 'g')), 80)), '') as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
$$;

create function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place text := btrim(new.raw_user_meta_data ->> 'location');
begin
  insert into public.profiles (id, full_name, location)
  values (
    new.id,
    private.first_name_of(new.raw_user_meta_data, new.email),
    case when private.is_line(place) and char_length(place) <= 80 then place end
  )
  on conflict (id) do nothing;
  return null;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile_for_user();

create function private.copy_user_email() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.profile_details set email = new.email where user_id = new.id;
  return null;
end
$$;

create trigger copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_user_email();

create function private.create_profile_details() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.profile_details (user_id, email)
  select new.id, member.email from auth.users as member where member.id = new.id
  on conflict (user_id) do nothing;
  return null;
end
$$;

create trigger create_details after insert on public.profiles
  for each row execute function private.create_profile_details();

-- S09: whatever a client sends, badges, totals and times are ours.
create function private.pin_profile() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.full_name is null or new.full_name !~ '\S' then
      select private.first_name_of(member.raw_user_meta_data, member.email) into new.full_name
      from auth.users as member where member.id = new.id;
    end if;
    new.is_public := true;
    new.hidden_for := null;
    new.is_verified := false;
    new.reputation_score := 0;
    new.total_recommendations := 0;
    new.total_reviews := 0;
    new.total_requests := 0;
    new.interests := coalesce(new.interests, '{}');
    new.social_links := coalesce(new.social_links, '{}');
    new.created_at := now();
  else
    new.id := old.id;
    new.username := coalesce(new.username, old.username);
    new.hidden_for := old.hidden_for;
    new.is_verified := old.is_verified;
    new.reputation_score := old.reputation_score;
    new.total_recommendations := old.total_recommendations;
    new.total_reviews := old.total_reviews;
    new.total_requests := old.total_requests;
    new.created_at := old.created_at;
  end if;
  new.full_name := btrim(new.full_name);
  new.updated_at := now();
  return new;
end
$$;

create trigger pin_profile before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_profile();

create function private.touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch before update on public.profile_details
  for each row execute function private.touch();
