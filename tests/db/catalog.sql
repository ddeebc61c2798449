-- The schema as one row for each object and definition: equal rows mean equal schemas.
with ours as (
  select oid, nspname from pg_namespace where nspname in ('public', 'private', 'storage', 'realtime', 'auth')
), grants as (
  select 'table ' || c.oid::regclass as object, a.* from pg_class as c join ours on ours.oid = relnamespace,
    aclexplode(relacl) as a
  union all
  select format('column %s.%s', attrelid::regclass, attname), a.* from pg_attribute
    join pg_class as c on c.oid = attrelid join ours on ours.oid = relnamespace, aclexplode(attacl) as a
  union all
  select 'function ' || p.oid::regprocedure, a.* from pg_proc as p join ours on ours.oid = pronamespace,
    aclexplode(coalesce(proacl, acldefault('f', proowner))) as a
  union all
  select 'schema ' || n.nspname, a.* from pg_namespace as n join ours on ours.oid = n.oid, aclexplode(nspacl) as a
)
select 'function ' || p.oid::regprocedure as object, concat(pg_get_functiondef(p.oid), proowner::regrole) as definition
from pg_proc as p join ours on ours.oid = pronamespace where prokind = 'f'
union all
select format('policy %s on %s.%s', policyname, schemaname, tablename), concat_ws(' | ', permissive, roles, cmd, qual, with_check)
from pg_policies
union all
select 'table ' || c.oid::regclass, concat_ws(' | ', relkind, reloptions, relrowsecurity, relforcerowsecurity, relreplident,
  relpersistence, (select string_agg(attname, ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped))
from pg_class as c join ours on ours.oid = relnamespace where relkind not in ('t', 'i')
union all
select format('column %s.%s', attrelid::regclass, attname), concat_ws(' | ', format_type(atttypid, atttypmod), attnotnull,
  attidentity, attgenerated, attstattarget, pg_get_expr(adbin, adrelid))
from pg_attribute join pg_class as c on c.oid = attrelid join ours on ours.oid = relnamespace
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where attnum > 0 and not attisdropped and relkind <> 't'
union all
select format('constraint %s on %s', conname, conrelid::regclass), pg_get_constraintdef(k.oid)
from pg_constraint as k join ours on ours.oid = connamespace
union all
select format('trigger %s on %s', tgname, tgrelid::regclass), concat(pg_get_triggerdef(t.oid), tgenabled)
from pg_trigger as t where not tgisinternal
union all
select 'index ' || indexrelid::regclass, concat(pg_get_indexdef(indexrelid), reloptions)
from pg_index join pg_class as c on c.oid = indexrelid join ours on ours.oid = relnamespace
union all
select 'view ' || v.viewname, definition from pg_views as v where schemaname in ('public', 'private')
union all
select 'enum ' || enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum group by enumtypid
union all
select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
union all
select format('grant on %s to %s', object, case grantee when 0 then 'public' else grantee::regrole::text end),
  string_agg(privilege_type || case when is_grantable then ' with grant' else '' end, ', ' order by privilege_type)
from grants where grantee <> grantor or object like 'function %' group by object, grantee
union all
select format('default privileges of %s', defaclrole::regrole), concat_ws(' | ', defaclnamespace, defaclobjtype, defaclacl)
from pg_default_acl
union all
select 'role ' || rolname, concat_ws(' | ', rolbypassrls, rolinherit, rolconfig) from pg_roles where rolname !~ '^pg_'
union all
select 'published table ' || tablename, concat_ws('.', pubname, schemaname) from pg_publication_tables
union all
select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description
where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass,
    'pg_constraint'::regclass, 'pg_type'::regclass)
  and objoid >= 16384
