-- Profiles, their private details, usernames, and the lookups of the sign-up form.

create table public.profiles (
  id uuid constraint profiles_pkey primary key
    constraint profiles_id_fkey references auth.users (id) on delete cascade,
  full_name text not null
    constraint profiles_full_name_length check (private.is_line(full_name, 80)),
  username text
    constraint profiles_username_length check (char_length(username) between 3 and 30)
    constraint profiles_username_characters check (username ~ '^[A-Za-z0-9_]+$'),
  location text
    constraint profiles_location_length check (private.is_line(location, 80)),
  bio text
    constraint profiles_bio_length check (char_length(bio) <= 200)
    constraint profiles_bio_clean check (private.is_clean(bio)),
  website text
    constraint profiles_website_length check (char_length(website) <= 300)
    constraint profiles_website_link check (private.is_website(website)),
  avatar_url text
    constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500 and private.is_link(avatar_url)),
  interests text[] not null default '{}'
    constraint profiles_interests_length check (private.fits(interests, 20, 50)),
  social_links jsonb not null default '{}'
    constraint profiles_social_links_shape check (private.are_social_links(social_links)),
  is_public boolean not null default true,
  hidden_for public.report_reason,
  is_verified boolean not null default false,
  reputation_score integer not null default 0,
  total_recommendations integer not null default 0,
  total_reviews integer not null default 0,
  total_requests integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint profiles_place_id_length check (char_length(place_id) <= 60)
    constraint profiles_place_id_fkey references public.places (id) on delete set null,
  helped_count integer not null default 0,
  -- Stars given and parts of the reputation are updated with the totals: reading counts nothing, and anonymous posts
  -- and their votes change nothing.
  ratings_given integer[] not null default '{0,0,0,0,0}'
    constraint profiles_ratings_given_length check (cardinality(ratings_given) = 5),
  reputation_parts integer[] not null default '{0,0,0,0}'
    constraint profiles_reputation_parts_length check (cardinality(reputation_parts) = 4),
  constraint profiles_counters_positive
    check (least(total_recommendations, total_reviews, total_requests, helped_count) >= 0),
  constraint profiles_avatar_url_own check (private.is_avatar_of(avatar_url, id)),
  constraint profiles_reputation_score_made_of check (
    reputation_score
      = reputation_parts[1] + reputation_parts[2] + reputation_parts[3] + reputation_parts[4]
  )
);
comment on table public.profiles is
  'The public part of a member. Totals and reputation leave anonymous posts out, which would reveal their author.';
comment on column public.profiles.hidden_for is
  'Set by moderators: the profile is then private, whatever its owner chose.';
comment on column public.profiles.reputation_score is
  'Upvotes minus downvotes on the member''s named, visible recommendations, reviews, responses and comments.';
comment on column public.profiles.place_id is 'Place that location names (private.find_place).';
comment on column public.profiles.helped_count is
  'Number of the member''s visible answers marked as helpful. Kept by a trigger.';
comment on column public.profiles.ratings_given is
  'Numbers of the member''s named, visible reviews with one to five stars.';
comment on column public.profiles.reputation_parts is
  'Summands of reputation_score: recommendations, reviews, answers, comments.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_place_id_idx on public.profiles (place_id) where place_id is not null;
create index profiles_popular_idx on public.profiles
  ((total_recommendations + total_reviews) desc, created_at desc, id desc)
  where is_public and hidden_for is null;
create index profiles_recent_idx on public.profiles (created_at desc, id desc)
  where is_public and hidden_for is null;
create index profiles_hidden_idx on public.profiles (id) where hidden_for is not null;

alter table public.profiles enable row level security;
revoke all on table public.profiles from anon, authenticated;
grant
  select (id, full_name, username, location, bio, website, avatar_url, interests, social_links, is_public,
    hidden_for, is_verified, reputation_score, total_recommendations, total_reviews, total_requests,
    created_at, updated_at, place_id, helped_count, ratings_given, reputation_parts)
on table public.profiles to anon, authenticated;
grant
  insert (id, full_name, username, location, bio, website, avatar_url, interests, social_links, is_public,
    is_verified, reputation_score, total_recommendations, total_reviews, total_requests),
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

create table public.profile_details (
  user_id uuid constraint profile_details_pkey primary key
    constraint profile_details_user_id_fkey references public.profiles (id) on delete cascade,
  email text constraint profile_details_email_length check (char_length(email) <= 320),
  phone text
    constraint profile_details_phone_length check (char_length(phone) <= 30)
    constraint profile_details_phone_shape check (phone ~ '^\+?(?:[ ()./-]*[0-9]){5,}[ ()./-]*(?: ext [0-9]{1,6})?$'),
  date_of_birth date
    constraint profile_details_date_of_birth_range
      check (date_of_birth >= date '1900-01-01' and date_of_birth <= current_date),
  gender text
    constraint profile_details_gender_known
      check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  occupation text
    constraint profile_details_occupation_length check (private.is_line(occupation, 100)),
  company text
    constraint profile_details_company_length check (private.is_line(company, 100)),
  preferences jsonb not null default '{}'
    constraint profile_details_preferences_shape check (jsonb_typeof(preferences) = 'object')
    constraint profile_details_preferences_length check (octet_length(preferences::text) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  followed_seen_at timestamptz
);
comment on table public.profile_details is 'The private part of a member. A trigger adds it with the profile.';
comment on column public.profile_details.followed_seen_at is
  'Time until which the member has seen the feed of followed targets (see_followed).';

alter table public.profile_details enable row level security;
revoke all on table public.profile_details from anon, authenticated;
grant
  select (user_id, email, phone, date_of_birth, gender, occupation, company, preferences, created_at, updated_at,
    followed_seen_at),
  update (phone, date_of_birth, gender, occupation, company, preferences)
on table public.profile_details to authenticated;
grant select, insert, update, delete on table public.profile_details to service_role;

create policy profile_details_select_owner on public.profile_details
  for select to authenticated using (user_id = (select auth.uid()));
create policy profile_details_update_owner on public.profile_details
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Whether a username is the site's own, or looks like one. Only the first hundred characters are compared.
create function private.is_reserved_username(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  alone constant text := private.unmasked('^(?:api|info|me|null|undefined)$');
  words constant text := private.unmasked('^(?:(?:admin|administrator|anonymous|contact|deleted|everyone|help'
    || '|helpdesk|mod|moderator|noreply|official|owner|postgres|root|safety|security|shauri|someone|staff|support'
    || '|system|team|user|webmaster)s?)+$');
  first constant text := '^(?:shauri|administrator|moderator)';
  claim constant text := '^(?:admin|administrator|mod|moderator|shauri|support)s?$';
  name constant text := left(value, 100);
  spelling text;
begin
  foreach spelling in array array[name, regexp_replace(name, '[0-9]', '', 'g')] loop
    if private.unmasked(spelling) ~ alone or private.unmasked(spelling) ~ words
      or private.unmasked(spelling) ~ first
      or exists (
        select from unnest(string_to_array(spelling, '_')) as part where private.unmasked(part) ~ claim
      ) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
grant execute on function private.is_reserved_username to anon, authenticated, service_role;

-- An initial full name from the data of a sign-up or provider, changed to an allowed one. Stable, because it looks up
-- which usernames are taken.
create function private.first_name_of(metadata jsonb, email text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(min(name) filter (where position = 1), min(name) filter (where position = 2),
    min(name) filter (where position = 3), 'Member')
  from (
    select position, btrim(left(btrim(regexp_replace(private.readable(left(candidate, 1000)), '\s+', ' ', 'g')), 80)) as name
    from (values
      (1, metadata ->> 'full_name'), (2, metadata ->> 'name'), (3, split_part(email, '@', 1))
    ) as candidates (position, candidate)
  ) as names
  where private.is_line(name, 80) and not private.is_name_of_other(name, null)
$$;

-- Trigger on auth.users: creates the profile once the e-mail address is confirmed, immediately if the provider has
-- confirmed it. Anyone can sign up with another person's address, so no name or place becomes public before. The
-- trigger itself belongs to the platform and cannot be dropped here.
create function private.create_profile_for_user() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  place text := btrim(new.raw_user_meta_data ->> 'location');
begin
  if new.confirmed_at is null then
    return null;
  end if;
  insert into public.profiles (id, full_name, location)
  values (
    new.id,
    private.first_name_of(new.raw_user_meta_data, new.email),
    case when private.is_line(place, 80) then place end
  )
  on conflict (id) do nothing;
  return null;
end
$$;
comment on function private.create_profile_for_user is
  'Writes the profile of a new member. Trusts Auth for the row, and the member only for a name and a place, as text.';

-- Trigger on auth.users: copies a changed e-mail address into the member's private details.
create function private.copy_user_email() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.profile_details set email = new.email where user_id = new.id;
  return null;
end
$$;
comment on function private.copy_user_email is
  'Writes the member''s address where the profile keeps it. Trusts Auth for the row.';

-- Row trigger: creates the private details of a new profile.
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
comment on function private.create_profile_details is
  'Writes the details of a new profile, with the address that Auth has. Trusts the row''s id.';

-- Row trigger (S09): resets badges, totals and times to what the database holds, whatever a client sends.
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
comment on function private.pin_profile is
  'Sets what a member may not choose, with the name that Auth has. Trusts nothing of those columns.';

-- Row trigger: sets updated_at.
create function private.touch() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Whether an e-mail address is registered and confirmed (S10). Exact matches only, counted per caller, with the same
-- work for either result.
create function private.email_status(email_input text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('lookups');
  return (
    select jsonb_build_object(
      'exists', count(*) > 0, 'verified', count(member.email_confirmed_at) > 0)
    from auth.users as member
    where member.email = lower(btrim(left(email_input, 320))) and not member.is_sso_user
  );
end
$$;
comment on function private.email_status is
  'Reads whether an address is in auth.users. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.email_status to anon, authenticated;

-- Whether a username is taken or reserved, ignoring case.
create function private.username_taken(username_input text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  name constant text := btrim(left(username_input, 100));
begin
  perform private.spend_as_caller('lookups');
  return private.is_reserved_username(name) or (
    select count(*) > 0 from public.profiles as p where lower(p.username) = lower(name)
  );
end
$$;
comment on function private.username_taken is
  'Reads the names of private profiles too. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.username_taken to anon, authenticated;

create function public.check_email_exists(email_input text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.email_status(email_input) $$;
comment on function public.check_email_exists is '{"exists": boolean, "verified": boolean} of an address (S10).';
revoke all on function public.check_email_exists from public, anon, authenticated;
grant execute on function public.check_email_exists to anon, authenticated;

create function public.check_username_exists(username_input text) returns boolean
language sql volatile set search_path = ''
as $$ select private.username_taken(username_input) $$;
comment on function public.check_username_exists is 'Whether a username is taken or may not be chosen (S10).';
revoke all on function public.check_username_exists from public, anon, authenticated;
grant execute on function public.check_username_exists to anon, authenticated;

-- Adds a post to, or removes it from, the counters that posts share: author, category and its week, subcategory,
-- product, company with its stars. A single function updates them in a fixed order of tables, so that concurrent posts
-- never deadlock.
create function private.tally_post(
  kind text, author uuid, category integer, subcategory integer, product uuid, company uuid,
  rating integer, posted_at timestamptz, step integer, reputation integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_recommendation integer := case when kind = 'recommendation' then step else 0 end;
  of_review integer := case when kind = 'review' then step else 0 end;
  of_request integer := case when kind = 'request' then step else 0 end;
  posted_in constant date := date_trunc('week', posted_at at time zone 'utc');
begin
  update public.profiles as p
  set total_recommendations = p.total_recommendations + of_recommendation,
    total_reviews = p.total_reviews + of_review,
    total_requests = p.total_requests + of_request
  where p.id = author;
  perform private.credit(author, kind, reputation);

  update public.categories as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review,
    request_count = c.request_count + of_request
  where c.id = category;

  -- Its category is locked, so no other transaction adds the week.
  update private.weekly_posts as w
  set posts = w.posts + step
  where w.kind = tally_post.kind and w.category_id = category and w.week = posted_in;
  if not found then
    insert into private.weekly_posts (kind, category_id, week, posts) values (kind, category, posted_in, step);
  end if;

  if kind = 'request' then
    return;
  end if;

  update public.subcategories as s
  set recommendation_count = s.recommendation_count + of_recommendation,
    review_count = s.review_count + of_review
  where s.id = subcategory;

  update public.products as p
  set recommendation_count = p.recommendation_count + of_recommendation,
    review_count = p.review_count + of_review
  where p.id = product;
  update public.companies as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review
  where c.id = company;

  if rating is not null then
    update public.profiles as p
    set ratings_given[rating] = p.ratings_given[rating] + step where p.id = author;
    update public.products as p
    set rating_counts[rating] = p.rating_counts[rating] + step where p.id = product;
    update public.companies as c
    set rating_counts[rating] = c.rating_counts[rating] + step where c.id = company;
  end if;
end
$$;
comment on function private.tally_post is
  'Writes counters and reputation, which nobody may. Trusts its triggers for the row and the step.';

-- Row trigger: stores on a post whether its author is verified. It locks the author, as the following counters do, so
-- that a badge changed at the same moment is either read here or finds the post. It fires after an anonymous post has
-- lost its author: the names of its triggers sort after pin_recommendation.
create function private.set_by_verified() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.is_verified and p.is_public and p.hidden_for is null into new.by_verified
  from public.profiles as p where p.id = new.user_id for no key update;
  new.by_verified := coalesce(new.by_verified, false);
  return new;
end
$$;
comment on function private.set_by_verified is
  'Reads whether a member is verified and shown, hidden ones too. Trusts the row for its author.';

-- Row trigger: updates a member's posts when their badge or visibility changes. A vote locks its post and then the
-- author, so of a vote and a badge change at the same moment one may fail as a deadlock. Badges change rarely.
create function private.update_by_verified() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Each post's own trigger reads the new value.
  update public.recommendations as r set by_verified = default where r.user_id = new.id;
  update public.requests as r set by_verified = default where r.user_id = new.id;
  return null;
end
$$;
comment on function private.update_by_verified is
  'Writes whether posts are by a verified member, which nobody may. Trusts the row of the member.';

-- Adds to a member's reputation, by part. Nothing is added for anonymous posts, which have no member.
create function private.credit(member uuid, kind text, step integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part constant integer := array_position('{recommendation,review,response,comment}'::text[], kind);
begin
  update public.profiles as p
  set reputation_score = p.reputation_score + step,
    reputation_parts[part] = p.reputation_parts[part] + step
  where p.id = member and step <> 0;
end
$$;
comment on function private.credit is
  'Writes a member''s reputation, which nobody may. Trusts its triggers for the member and the step.';

create function public.is_blocked(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return false; -- Visitors may not read the table at all.
  end if;
  return exists (
    select from public.blocks as b where b.blocker_id = auth.uid() and b.blocked_id = $1.id
  );
end
$$;
comment on function public.is_blocked is 'Whether the caller blocked the member.';
revoke all on function public.is_blocked from public, anon, authenticated;
grant execute on function public.is_blocked to anon, authenticated, service_role;

-- Whether a full name could be taken for the site's own or for a web address (mail programs would link it), also by
-- look-alike letters, compared in the form of name_key.
create function private.is_reserved_name(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  name constant text := private.name_key(private.fold(left(value, 100)));
  -- Only endings common in links; with all top-level domains "ngozi.eze" would be refused.
  endings constant text := '(?:com|net|org|info|biz|io|co|me|ly|app|dev|xyz|top|site|shop|store|online|live|link|click'
    || '|club|vip|win|bet|africa|ng|ke|gh|za|tz|ug|rw|et|eg|ma|sn|ci|cm|zm|zw|uk|us|in|cn|ru|eu|tv|to|gg|cc|gl|be)';
begin
  return private.is_reserved_username(regexp_replace(name, '[^a-z0-9]+', '_', 'g'))
    or name ~ '://|\mwww\.' or name ~ ('[a-z0-9-]\.' || endings || '\M');
end
$$;

-- Whether a full name is another member's username; members are shown by either.
create function private.is_name_of_other(value text, member uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_reserved_name(value) or exists (
    select from public.profiles as p
    where lower(p.username) = private.name_key(left(value, 100)) and p.id is distinct from member
  );
end
$$;
comment on function private.is_name_of_other is
  'Knows every username, those of private profiles too. Trusts its trigger for the member.';
grant execute on function private.is_name_of_other to authenticated, service_role;

-- Row trigger: refuses a reserved full name or another member's username. Checked when a name is chosen, not for one
-- that was allowed earlier.
create function private.refuse_name_of_other() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or lower(new.full_name) is distinct from lower(old.full_name))
    and private.is_name_of_other(new.full_name, new.id) then
    raise exception using errcode = '23514', constraint = 'profiles_full_name_not_reserved',
      message = 'new row for relation "profiles" violates check constraint "profiles_full_name_not_reserved"';
  end if;
  return new;
end
$$;

create trigger copy_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_user_email();
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile_for_user();
create trigger create_profile_once_confirmed after update on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.create_profile_for_user();

create trigger bound_texts
  before insert or update of full_name, username, location, bio, website, avatar_url, interests, social_links
  on public.profiles
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.full_name) > 1320 or octet_length(new.username) > 1120 or octet_length(new.location) > 1320 or
    octet_length(new.bio) > 1800 or octet_length(new.website) > 2200 or octet_length(new.avatar_url) > 3000 or
    pg_column_size(new.interests) > 5000 or pg_column_size(new.social_links) > 21000
  ))
  execute function private.refuse_long_text();
create trigger compose_full_name before insert or update of full_name on public.profiles
  for each row execute function private.compose_full_name();
create trigger pin_profile before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_profile();
create trigger place_row before insert or update of location, place_id on public.profiles
  for each row execute function private.place_row();
create trigger refuse_name_of_other before insert or update of full_name on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_name_of_other();
create trigger refuse_reserved_username before insert or update of username on public.profiles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_reserved_username();
create trigger update_by_verified after update of is_verified, is_public, hidden_for on public.profiles
  for each row when (
    (old.is_verified and old.is_public and old.hidden_for is null)
      <> (new.is_verified and new.is_public and new.hidden_for is null)
  )
  execute function private.update_by_verified();
create trigger create_details after insert on public.profiles
  for each row execute function private.create_profile_details();

create trigger bound_texts before insert or update on public.profile_details
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.phone) > 1120 or octet_length(new.gender) > 1000 or octet_length(new.occupation) > 1400 or
    octet_length(new.company) > 1400 or pg_column_size(new.preferences) > 21000
  ))
  execute function private.refuse_long_text();
create trigger clean_phone before insert or update of phone on public.profile_details
  for each row execute function private.clean_phone();
create trigger touch before update on public.profile_details
  for each row execute function private.touch();
