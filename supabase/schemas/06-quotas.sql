-- Limits per member, per visitor and for newcomers (S20), and the refusal of repeated text.

-- The most times an action is allowed in any period of this length, per member or caller.
create table private.quotas (
  action text constraint quotas_pkey primary key
    constraint quotas_action_length check (char_length(action) <= 40),
  most integer not null
    constraint quotas_most_range check (most between 1 and 100000),
  period interval constraint quotas_period_positive check (period > interval '0')
);
comment on table private.quotas is
  'The most times an action is allowed in any period of this length, or in one post if there is no period.';

create table private.quota_usage (
  subject text not null constraint quota_usage_subject_length check (char_length(subject) <= 64),
  action text not null constraint quota_usage_action_fkey
    references private.quotas (action) on update cascade on delete cascade
    constraint quota_usage_action_length check (char_length(action) <= 40),
  recent timestamptz[] not null
    constraint quota_usage_recent_length check (cardinality(recent) <= 2000),
  constraint quota_usage_pkey primary key (subject, action)
);
comment on table private.quota_usage is
  'The moments of each subject''s recent actions. The row is its own lock, so parallel bursts queue here.';

create index quota_usage_action_idx on private.quota_usage (action);

create table private.recent_texts (
  user_id uuid not null constraint recent_texts_user_id_fkey
    references public.profiles (id) on delete cascade,
  digest text not null constraint recent_texts_digest_length check (char_length(digest) = 32),
  written_at timestamptz not null,
  constraint recent_texts_pkey primary key (user_id, digest)
);
comment on table private.recent_texts is 'Digests of what a member wrote in the last five minutes.';

-- Salt for the hashes of visitors' IP addresses. Each member has a limit of their own; the limit of all visitors
-- together is far above what dozens of addresses can use, so that a few callers cannot lock out the rest.
create table private.caller_salt (
  is_only boolean not null default true
    constraint caller_salt_pkey primary key
    constraint caller_salt_one check (is_only),
  salt uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
comment on table private.caller_salt is
  'Salt for hashes of addresses, replaced daily: older counts cannot be tied to an address.';

create table private.shared_usage (
  action text constraint shared_usage_pkey primary key
    constraint shared_usage_action_fkey references private.quotas (action) on update cascade on delete cascade
    constraint shared_usage_action_length check (char_length(action) <= 40),
  started_at timestamptz not null,
  used integer not null
);
comment on table private.shared_usage is
  'Use of quotas that all visitors share: a number since a moment, because single moments would be too many.';

-- Counts an action against its quota. Raises quota_exceeded with the seconds to wait in detail and the action in
-- hint, or newcomer_limit for the first days' lower limit.
create function private.spend(spent_action text, spender text, times integer default 1) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quota record;
  used timestamptz[];
  started timestamptz := clock_timestamp();
  free_at timestamptz;
begin
  select q.most, q.period,
    exists (select from private.quotas as n where n.action = spent_action || '_at_first') as differs_at_first
  into strict quota from private.quotas as q where q.action = spent_action;
  if times <= quota.most then
    insert into private.quota_usage as u (subject, action, recent)
    values (spender, spent_action, array_fill(started, array[times]))
    on conflict (subject, action) do update
      set recent = array(
        select moment from unnest(u.recent) as moment
        where moment > started - quota.period order by moment
      ) || excluded.recent
    returning u.recent into used;
  end if;
  if used is null or cardinality(used) > quota.most then
    free_at := coalesce(used[cardinality(used) - quota.most], started) + quota.period;
    raise exception using
      errcode = 'P0001',
      message = case when spent_action like '%\_at\_first' then 'newcomer_limit' else 'quota_exceeded' end,
      detail = greatest(1, ceil(extract(epoch from free_at - started)))::integer::text,
      hint = spent_action;
  end if;
  if quota.differs_at_first and private.is_newcomer() then
    perform private.spend(spent_action || '_at_first', spender, times);
  end if;
end
$$;
comment on function private.spend is
  'Writes the usage, which nobody may. Trusts its callers for who spends and how often.';

-- Row trigger: counts the action named by its argument against the caller's quota.
create function private.spend_quota() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend(tg_argv[0], auth.uid()::text);
  return null;
end
$$;
comment on function private.spend_quota is
  'Writes the usage, which nobody may. Trusts its trigger for the action, and the token for the caller.';

-- Hash of the IP address that the gateway saw, or null if no header has it. Hosted projects send cf-connecting-ip; of a
-- list of addresses only the one added by a proxy of the site is trusted. An IPv6 address counts by its network.
create function private.caller() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', (
      select btrim(e.address)
      from string_to_table(headers ->> 'x-forwarded-for', ',') with ordinality as e (address, position)
      where btrim(e.address) !~ '^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.|^f[cd][0-9a-f]{2}:|^::1$|^$'
      order by e.position desc limit 1
    )
  );
begin
  address := regexp_replace(nullif(btrim(address), ''), '^::ffff:', '');
  if address like '%:%' then
    begin
      address := network(set_masklen(address::inet, 64))::text;
    exception when invalid_text_representation then
      -- Not an IP address: hashed as text.
    end;
  end if;
  return (
    select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex') from private.caller_salt as s
  );
end
$$;
comment on function private.caller is 'Reads the salt for hashes of addresses. Trusts the gateway for the address.';

-- Counts an action per member, or for a visitor per address and for all visitors together.
create function private.spend_as_caller(spent_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  spender text := coalesce(auth.uid()::text, private.caller());
begin
  if spender is not null then
    perform private.spend(spent_action, spender);
  end if;
  if auth.uid() is null then
    perform private.spend_together(spent_action || '_everyone');
  end if;
end
$$;
comment on function private.spend_as_caller is
  'Writes the usage, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';

-- Raises duplicate_text when the member wrote the same text within five minutes.
create function private.refuse_repetition(written text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author uuid := auth.uid();
  moment timestamptz := clock_timestamp();
begin
  delete from private.recent_texts
  where user_id = author and written_at <= moment - interval '5 minutes';
  insert into private.recent_texts (user_id, digest, written_at)
  values (author, md5(lower(regexp_replace(btrim(written), '\s+', ' ', 'g'))), moment)
  on conflict (user_id, digest) do nothing;
  if not found then
    raise exception using errcode = 'P0001', message = 'duplicate_text', hint = 'text';
  end if;
end
$$;
comment on function private.refuse_repetition is
  'Writes the digests of recent texts, which nobody may. Trusts the token for the caller.';

-- Row trigger: compares the text in the columns named by its arguments. Runs after the insert, so that a retry with the
-- same id fails on the primary key first and counts as done.
create function private.refuse_repeated_text() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  written text;
begin
  select string_agg(coalesce(to_jsonb(new) ->> col, ''), E'\n' order by position) into written
  from unnest(tg_argv) with ordinality as argument (col, position);
  perform private.refuse_repetition(written);
  return null;
end
$$;
comment on function private.refuse_repeated_text is
  'Writes the digests of recent texts, which nobody may. Trusts its trigger for which columns are the text.';

-- Counts an action against the quota that all callers share.
create function private.spend_together(spent_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quota private.quotas;
  moment timestamptz := clock_timestamp();
  share private.shared_usage;
begin
  select * into strict quota from private.quotas as q where q.action = spent_action;
  insert into private.shared_usage as u (action, started_at, used) values (spent_action, moment, 1)
  on conflict (action) do update set
    started_at = case when u.started_at + quota.period <= moment then moment else u.started_at end,
    used = case when u.started_at + quota.period <= moment then 1 else u.used + 1 end
  returning u.* into share;
  if share.used > quota.most then
    raise exception using
      errcode = 'P0001',
      message = 'quota_exceeded',
      detail = greatest(1, ceil(extract(epoch from share.started_at + quota.period - moment)))::integer::text,
      hint = spent_action;
  end if;
end
$$;
comment on function private.spend_together is 'Writes the usage, which nobody may. Trusts its caller for the action.';

-- Deletes expired counts and replaces the salt once it is a day old.
create function private.forget_usage() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.quota_usage as u using private.quotas as q
  where q.action = u.action
    and not exists (select from unnest(u.recent) as moment where moment > now() - q.period);
  update private.caller_salt as s set salt = gen_random_uuid(), made_at = now()
  where s.made_at <= now() - interval '1 day';
$$;
comment on function private.forget_usage is 'Deletes usage, which nobody may. Trusts the schedule.';

-- Whether the caller signed up less than three days ago.
create function private.is_newcomer() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles as p where p.id = auth.uid() and p.created_at > now() - interval '3 days'
  );
end
$$;
comment on function private.is_newcomer is
  'Reads since when the caller is a member, hidden or not. Trusts the token for the caller.';

-- Row trigger: limits links and photos in a newcomer's post. An address within the text or a photo's description
-- counts as a link.
create function private.limit_newcomer() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  links integer := coalesce(jsonb_array_length(written -> 'links'), 0) + regexp_count(
    concat_ws(
      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'
    ),
    'https?://(www\.)?|\mwww\.', 1, 'i'
  );
  photos integer := coalesce(jsonb_array_length(written -> 'images'), 0);
  passed text;
begin
  if links + photos > 0 and private.is_newcomer() then
    select q.action into passed from private.quotas as q
    where q.action = 'links_at_first' and links > q.most or q.action = 'photos_at_first' and photos > q.most
    order by q.action limit 1;
    if found then
      raise exception using errcode = 'P0001', message = 'newcomer_limit', hint = passed;
    end if;
  end if;
  return null;
end
$$;
comment on function private.limit_newcomer is
  'Reads the limits, and since when the caller is a member. Trusts the row, and the token for the writer.';

create trigger spend_edit after update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');

create trigger spend_edit after update on public.profile_details
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
