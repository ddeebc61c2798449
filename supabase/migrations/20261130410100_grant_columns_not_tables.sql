-- A grant of a whole table lets its system columns be read too. They tell which rows one transaction wrote: after an
-- erasure, which anonymous posts and votes were of the same member as the named ones. Columns are granted by name
-- instead, as of profiles (hide_versions_of_members); a later column is granted by the migration that adds it.
do $$
declare
  whole record;
begin
  for whole in
    select t.oid::regclass as name, r.role,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from (values ('anon'), ('authenticated')) as r (role)
    cross join pg_catalog.pg_class as t
    join pg_catalog.pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and has_table_privilege(r.role, t.oid, 'select')
    group by t.oid, r.role
  loop
    execute format('revoke select on table %s from %I', whole.name, whole.role);
    execute format('grant select (%s) on table %s to %I', whole.columns, whole.name, whole.role);
  end loop;
end
$$;
