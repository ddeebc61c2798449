-- Who is no member is counted by their address, and nobody shuts everybody else out: a member has a limit of their
-- own and no other, and that of all visitors together is far above what some dozens of addresses may do.

create table private.caller_salt (
  is_only boolean not null default true
    constraint caller_salt_pkey primary key
    constraint caller_salt_one check (is_only),
  salt uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now()
);
comment on table private.caller_salt is
  'What addresses are hashed with, for a day: then no count can be tied to an address any more.';
revoke all on table private.caller_salt from public, anon, authenticated, service_role;
insert into private.caller_salt default values;

-- The address the gateway saw, hashed, or null where no gateway tells it. A hosted project's tells it in
-- cf-connecting-ip. Of a list of addresses all but what proxies of one's own added may be the caller's invention;
-- a single IPv6 line has a network of them. Replaces that of create_quotas.
create or replace function private.caller() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', (
      select btrim(e.address)
      from string_to_table(headers ->> 'x-forwarded-for', ',') with ordinality as e (address, place)
      where btrim(e.address) !~ '^(10|127|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.|^f[cd][0-9a-f]{2}:|^::1$|^$'
      order by e.place desc limit 1
    )
  );
begin
  address := regexp_replace(nullif(btrim(address), ''), '^::ffff:', '');
  if address like '%:%' then
    begin
      address := network(set_masklen(address::inet, 64))::text;
    exception when invalid_text_representation then
      -- It counts as what it says.
    end;
  end if;
  return (
    select encode(sha256(convert_to(s.salt::text || address, 'UTF8')), 'hex') from private.caller_salt as s
  );
end
$$;
comment on function private.caller() is
  'Reads what addresses are hashed with. Trusts the gateway for the address.';

create table private.shared_usage (
  action text constraint shared_usage_pkey primary key
    constraint shared_usage_action_fkey references private.quotas (action) on update cascade on delete cascade
    constraint shared_usage_action_length check (char_length(action) <= 40),
  started_at timestamptz not null,
  used integer not null
);
comment on table private.shared_usage is
  'How much of what all visitors share is used since when: a number, since a moment of each would be too much.';
revoke all on table private.shared_usage from public, anon, authenticated, service_role;
alter table private.quotas
  drop constraint quotas_most_range,
  add constraint quotas_most_range check (most between 1 and 100000);
update private.quotas set most = 3000 where action = 'messages_everyone';
update private.quotas set most = 6000 where action = 'lookups_everyone';

-- One of what everybody shares.
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
comment on function private.spend_together(text) is
  'Writes the usage, which nobody may. Trusts its caller for the action.';

-- A member once, for themself; a visitor for the address and for all visitors together.
create or replace function private.spend_as_caller(spent_action text) returns void
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

-- Deletes what counts for nothing any more, and changes the salt when it is a day old.
create function private.forget_usage() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.quota_usage as u using private.quotas as q
  where q.action = u.action
    and not exists (select from unnest(u.recent) as moment where moment > now() - q.period);
  update private.caller_salt as s set salt = gen_random_uuid(), made_at = now()
  where s.made_at <= now() - interval '1 day';
$$;
comment on function private.forget_usage() is
  'Deletes usage, which nobody may. Trusts the schedule.';
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('forget-usage', '7 * * * *', 'select private.forget_usage()');
  end if;
end
$$;
