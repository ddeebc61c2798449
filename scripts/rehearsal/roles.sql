-- Who is who on a hosted project. The bootstrap superuser is supabase_admin; postgres, who runs the
-- migrations and owns what they make, is none.

create role postgres login createrole createdb replication bypassrls;
-- `supabase db push` logs in as this one.
create role cli_login_postgres login noinherit in role postgres;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;

grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant anon, authenticated, service_role to supabase_storage_admin;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

-- What Auth's triggers call has to name everything.
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;
alter role cli_login_postgres set search_path to "$user", public;
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
