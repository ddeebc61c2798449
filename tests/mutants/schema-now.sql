-- What the schema is, as one number that changes with whatever a seeded defect may change.
select md5(string_agg(md5(line), '' order by md5(line))) from (
  select concat(oid::regprocedure, prosrc, pg_get_function_sqlbody(oid), prosecdef, provolatile, proconfig, proacl,
    proisstrict, proparallel, proowner, prorows) as line
  from pg_proc where pronamespace::regnamespace::text in ('public', 'private', 'storage', 'realtime', 'auth')
  union all
  select concat(schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies
  union all
  select concat(oid::regclass, relacl, reloptions, relrowsecurity, relforcerowsecurity, relkind, relreplident) from pg_class
  where relnamespace::regnamespace::text in ('public', 'private', 'storage', 'realtime', 'auth') and relkind <> 't'
  union all
  select concat(attrelid::regclass, attname, attacl, atttypid::regtype, atttypmod, attnotnull, attgenerated, attisdropped, attstattarget)
  from pg_attribute as a join pg_class as c on c.oid = attrelid
  where relnamespace::regnamespace::text in ('public', 'private', 'storage', 'realtime', 'auth') and attnum > 0
  union all
  select concat(adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
  union all
  select concat(conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  union all
  select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select pg_get_indexdef(indexrelid) from pg_index
  union all
  select concat(viewname, definition) from pg_views where schemaname in ('public', 'private')
  union all
  select concat(nspname, nspacl) from pg_namespace where nspname in ('public', 'private', 'storage', 'realtime', 'auth')
  union all
  select concat(defaclrole, defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all
  select concat(rolname, rolbypassrls, rolinherit, rolconfig) from pg_roles
  union all
  select to_json(q)::text from private.quotas as q
  union all
  select concat(id, public, file_size_limit, allowed_mime_types) from storage.buckets
  union all
  select concat(p.pubname, p.schemaname, p.tablename) from pg_publication_tables as p
) as parts
