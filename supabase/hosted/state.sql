-- Reads the parts of a project that only its database knows, for `npm run setup:hosted -- --check`. Runs as postgres:
-- the role of queries that only read may not decrypt secrets.
select
  (select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations) as migrations,
  (select coalesce(jsonb_object_agg(jobname, schedule || ' ' || command), '{}') from cron.job where active) as jobs,
  exists (
    select from vault.decrypted_secrets where name = 'sender_secret' and decrypted_secret = :'sender_secret'
  ) as has_sender_secret,
  (select count(*)::int from private.moderators) as moderators;
