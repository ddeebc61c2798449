-- What the embedded platform (supabase/local/platform) leaves out of a hosted project: who owns what of the
-- platform, what its tables refuse, and how little postgres may do there. After it, and before the first
-- migration.

-- Partitioned by day, and before anybody has connected there is no partition.
drop table realtime.messages;
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise insufficient_privilege
      using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

do $$
declare
  part record;
  thing record;
begin
  for part in
    select * from (values
      ('auth', 'supabase_auth_admin'), ('storage', 'supabase_storage_admin'),
      ('realtime', 'supabase_admin'), ('extensions', 'supabase_admin')
    ) as parts (schema, owner)
  loop
    execute format('alter schema %I owner to %I', part.schema, part.owner);
    execute format('grant usage on schema %I to postgres', part.schema);
    for thing in
      select c.oid::regclass as name from pg_class as c
      where c.relnamespace = part.schema::regnamespace and c.relkind in ('r', 'p')
    loop
      execute format('alter table %s owner to %I', thing.name, part.owner);
      execute format('grant all on table %s to postgres with grant option', thing.name);
    end loop;
    continue when part.schema = 'extensions';
    for thing in
      select p.oid::regprocedure as name from pg_proc as p
      where p.pronamespace = part.schema::regnamespace
    loop
      execute format('alter function %s owner to %I', thing.name, part.owner);
    end loop;
  end loop;
end
$$;

alter table realtime.messages owner to supabase_realtime_admin;
grant usage on schema auth to supabase_storage_admin;
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter publication supabase_realtime owner to postgres;

-- A hosted project's supautils lets postgres write policies for the platform's tables and refuses the rest.
-- Here postgres owns them while it migrates (migrating.sql, which migrated.sql takes back), and this refuses
-- the rest.
create function extensions.refuse_changes_of_the_platform() returns event_trigger
language plpgsql
as $$
declare
  change record;
begin
  if current_user <> 'postgres' then
    return;
  end if;
  for change in
    select c.command_tag, c.object_identity from pg_event_trigger_ddl_commands() as c
    where c.schema_name in ('auth', 'storage', 'realtime')
      or c.object_type in ('policy', 'trigger') and c.object_identity ~ ' on (auth|storage|realtime)\.'
  loop
    if change.command_tag ~ 'POLICY$' and change.object_identity ~ ' on (storage\.(objects|buckets)|realtime\.messages)$'
      or change.command_tag ~ 'TRIGGER$' and change.object_identity ~ ' on auth\.users$'
    then
      continue;
    end if;
    raise insufficient_privilege
      using message = format('must be owner: %s %s', change.command_tag, change.object_identity);
  end loop;
end
$$;
create event trigger refuse_changes_of_the_platform on ddl_command_end
  execute function extensions.refuse_changes_of_the_platform();
