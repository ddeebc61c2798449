-- Projects made since 2026-10-30: nothing is granted, so a migration that forgets to grant is
-- found out under this regime.

alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
