-- Empties a new project that has the migrations, so that the data of a backup fits into it (docs/operating.md): the
-- migrations have filled tables of reference already, and the backup has their rows as well. Runs in one transaction
-- with the data, and before it.
do $$
declare
  tables text;
begin
  if exists (select from auth.users) then
    raise exception 'This project has members. Restore into a new one.';
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into strict tables
  from pg_catalog.pg_tables
  where schemaname in ('public', 'private');
  execute 'truncate ' || tables;
  delete from storage.buckets;
end
$$;
