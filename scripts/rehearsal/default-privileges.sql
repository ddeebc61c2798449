-- What a project made since 2026-10-30 leaves on a new table, whoever asks for nothing.
alter default privileges in schema public
  grant truncate, references, trigger, maintain on tables to anon, authenticated, service_role;
