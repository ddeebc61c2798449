-- Told outside the app. A member may be told of what happened while the app is closed, by a push to a device that was
-- offered, and by mail: what of, and not at night. Nothing is sent to whoever did not ask for it.

-- The addresses that our sender posts to. Anybody may name one, so it must be a push service's: the last is Google's to
-- Chromium as others than Google build it.
create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = ''
return endpoint ~ (
  '^https://(([a-z0-9-]+\.)+(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)'
  '|jmt17\.google\.com)'
  '/[A-Za-z0-9._~:/?@!$&*+,;=%-]+$'
);

create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user_id_fkey
    references public.profiles (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1500)
    constraint push_subscriptions_endpoint_known check (private.is_push_service(endpoint)),
  p256dh text not null constraint push_subscriptions_p256dh_shape
    check (char_length(p256dh) = 87 and p256dh ~ '^B[A-Za-z0-9_-]+$'),
  auth text not null constraint push_subscriptions_auth_shape
    check (char_length(auth) = 22 and auth ~ '^[A-Za-z0-9_-]+$'),
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);

alter table public.push_subscriptions enable row level security;
revoke all on table public.push_subscriptions from anon, authenticated;
grant select (id, user_id, endpoint, created_at), delete on table public.push_subscriptions to authenticated;
grant select, insert, update, delete on table public.push_subscriptions to service_role;

create policy push_subscriptions_select_owner on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy push_subscriptions_delete_owner on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.push_subscriptions is
  'The browsers in which a member is told by push; written by keep_push_subscription(), and the keys are read by nobody.';

insert into private.quotas (action, most, period) values ('push_subscriptions', 30, '1 hour');

-- Who has the keys of an endpoint holds the browser that made them: on a phone that several share it is told for whoever
-- said so last. Its address alone takes it from nobody.
create function private.keep_push_subscription(address text, public_key text, shared_secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 10;
begin
  if exists (
    select from public.push_subscriptions as s
    where (s.user_id, s.endpoint, s.p256dh, s.auth) = (me, address, public_key, shared_secret)
  ) then
    return;
  end if;
  perform private.spend('push_subscriptions', me::text);
  insert into public.told_choices (user_id) values (me) on conflict on constraint told_choices_pkey do nothing;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth)
  values (me, address, public_key, shared_secret)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    where s.user_id = excluded.user_id or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth);
  if not found then
    raise exception using errcode = '42501', message = 'not_your_endpoint';
  end if;
  delete from public.push_subscriptions as s
  where s.id in (
    select o.id from public.push_subscriptions as o where o.user_id = me
    order by o.created_at desc, o.id desc offset most
  );
end
$$;
comment on function private.keep_push_subscription(text, text, text) is
  'Writes a subscription, and takes one over from whoever used the same browser. Trusts the token for who asks, and the keys for the browser.';
grant execute on function private.keep_push_subscription(text, text, text) to authenticated;

-- Tells the caller in this browser from now on; the eleventh takes the place of the oldest.
create function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language sql volatile set search_path = ''
as $$ select private.keep_push_subscription(endpoint, p256dh, auth) $$;
revoke all on function public.keep_push_subscription(text, text, text) from public, anon, authenticated;
grant execute on function public.keep_push_subscription(text, text, text) to authenticated;

-- Tried and not looked up: the list of all names is read from some hundred files.
create function private.is_time_zone(name text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return name ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and timestamptz 'epoch' at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.is_time_zone(text) to authenticated;

create table public.told_choices (
  user_id uuid not null default auth.uid() constraint told_choices_pkey primary key
    constraint told_choices_user_id_fkey references public.profiles (id) on delete cascade,
  push text[] not null default '{answers,replies}'
    constraint told_choices_push_known
    check (cardinality(push) <= 4 and push <@ array['answers', 'replies', 'likes', 'other']),
  mail text[] not null default '{}'
    constraint told_choices_mail_known
    check (cardinality(mail) <= 4 and mail <@ array['answers', 'replies', 'likes', 'other']),
  quiet_from smallint default 22 constraint told_choices_quiet_from_range check (quiet_from between 0 and 23),
  quiet_until smallint default 7 constraint told_choices_quiet_until_range check (quiet_until between 0 and 23),
  time_zone text not null default 'Africa/Lagos'
    constraint told_choices_time_zone_known
    check (char_length(time_zone) <= 64 and private.is_time_zone(time_zone)),
  updated_at timestamptz not null default now(),
  constraint told_choices_quiet_both check (num_nulls(quiet_from, quiet_until) <> 1),
  constraint told_choices_quiet_some check (quiet_from <> quiet_until)
);

alter table public.told_choices enable row level security;
revoke all on table public.told_choices from anon, authenticated;
grant
  select,
  insert (push, mail, quiet_from, quiet_until, time_zone),
  update (push, mail, quiet_from, quiet_until, time_zone)
on table public.told_choices to authenticated;
grant select, insert, update, delete on table public.told_choices to service_role;

create policy told_choices_select_owner on public.told_choices
  for select to authenticated using (user_id = (select auth.uid()));
create policy told_choices_insert_owner on public.told_choices
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy told_choices_update_owner on public.told_choices
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

comment on table public.told_choices is
  'Of what a member is told outside the app, by push and by mail. Whoever has a subscription has a row.';
comment on column public.told_choices.quiet_from is
  'The hour from which no push is sent until quiet_until, by the clock of time_zone; both null: at any time.';

create trigger touch before update on public.told_choices
  for each row execute function private.touch();
create trigger spend_edit after update on public.told_choices
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('edits');

-- What stands in a mail and ends mails, for whoever has it: a mail program asks without a session.
create table private.mail_tokens (
  user_id uuid constraint mail_tokens_pkey primary key
    constraint mail_tokens_user_id_fkey references public.profiles (id) on delete cascade,
  token uuid not null default gen_random_uuid() constraint mail_tokens_token_key unique
);
comment on table private.mail_tokens is 'One a member, made with their first mail; good for ending mails and for nothing else.';
revoke all on table private.mail_tokens from public, anon, authenticated, service_role;

create function private.end_mails(given uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (select t.user_id from private.mail_tokens as t where t.token = given);
begin
  update public.told_choices as c set mail = '{}' where c.user_id = member and c.mail <> '{}';
  return member is not null;
end
$$;
comment on function private.end_mails(uuid) is
  'Ends the mails of a member who is not signed in. Trusts the token of their mail for whose.';
grant execute on function private.end_mails(uuid) to anon, authenticated, service_role;

-- Whether that token was one; mails may have been ended before.
create function public.end_mails(token uuid) returns boolean
language sql volatile set search_path = ''
as $$ select private.end_mails(token) $$;
revoke all on function public.end_mails(uuid) from public, anon, authenticated;
grant execute on function public.end_mails(uuid) to anon, authenticated, service_role;
