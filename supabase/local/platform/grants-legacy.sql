-- Projects made before 2026-10-30: everything that a migration creates in public is granted immediately, so this regime
-- exposes a migration that forgets to revoke.

alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
