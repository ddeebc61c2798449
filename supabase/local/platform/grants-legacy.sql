-- Projects made before 2026-10-30: whatever a migration creates in public is granted at once, so
-- a migration that forgets to revoke is found out under this regime.

alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
