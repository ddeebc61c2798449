-- Roles and schemas that a hosted project has before its first migration.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- The Data API's login role, which can switch to any of the three and has no rights of its own.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists supabase_migrations;

grant usage on schema public, extensions, auth, storage, realtime
  to anon, authenticated, service_role;

create extension if not exists pgcrypto with schema extensions;

-- Hosted databases resolve an extension's functions without its schema; a function with an empty
-- search_path still has to name it.
do $$
begin
  execute format(
    'alter database %I set search_path to "$user", public, extensions', current_database()
  );
  execute format('alter database %I set timezone to %L', current_database(), 'UTC');
end
$$;

set search_path to "$user", public, extensions;
set timezone to 'UTC';

-- On a hosted project it exists from the start, empty.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
