-- Tables: what is granted as a whole, then what is granted by column.
select format('%s %s.%s: %s', r.role, t.relnamespace::regnamespace, t.relname, concat_ws('; ',
  nullif(string_agg(distinct p.privilege, ', ') filter (
    where has_table_privilege(r.role, t.oid, p.privilege)), ''),
  nullif(string_agg(distinct format('%s (%s)', p.privilege, (
    select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute as a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(r.role, t.oid, a.attnum, p.privilege)
  )), '; ') filter (
    where p.privilege in ('select', 'insert', 'update', 'references')
      and not has_table_privilege(r.role, t.oid, p.privilege)
      and has_any_column_privilege(r.role, t.oid, p.privilege)), '')
)) as line
from (values ('anon'), ('authenticated')) as r (role)
cross join pg_class as t
cross join (values ('select'), ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger')) as p (privilege)
where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and t.relkind in ('r', 'p', 'v', 'm', 'f')
group by r.role, t.oid, t.relname, t.relnamespace
having bool_or(has_table_privilege(r.role, t.oid, p.privilege))
  or bool_or(p.privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege(r.role, t.oid,
    case when p.privilege in ('select', 'insert', 'update', 'references') then p.privilege else 'select' end))
union all
select format('%s sequence %s', r.role, s.oid::regclass)
from (values ('anon'), ('authenticated')) as r (role)
cross join pg_class as s
where s.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and s.relkind = 'S'
  and (has_sequence_privilege(r.role, s.oid, 'usage') or has_sequence_privilege(r.role, s.oid, 'select')
    or has_sequence_privilege(r.role, s.oid, 'update'))
union all
select format('%s may execute %s%s', string_agg(r.role, ' and ' order by r.role), f.oid::regprocedure,
  case when f.prosecdef then ' as its owner' else '' end)
from (values ('anon'), ('authenticated')) as r (role)
cross join pg_proc as f
where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and has_function_privilege(r.role, f.oid, 'execute')
group by f.oid
order by line
