-- Calls the Edge Function send-notifications every minute (docs/hosting.md). `npm run setup:hosted` fills in the two
-- variables, and so does psql: psql -v function_url=https://… -v sender_secret=… -f supabase/hosted/timer.sql

create extension if not exists pg_net;

select vault.update_secret(id, :'sender_secret') from vault.secrets where name = 'sender_secret';
select vault.create_secret(:'sender_secret', 'sender_secret')
where not exists (select from vault.secrets where name = 'sender_secret');

-- A job of the same name is replaced.
select cron.schedule('send-notifications', '* * * * *', format(
  $job$
    select net.http_post(
      %L,
      headers => jsonb_build_object('x-sender-secret', (
        select decrypted_secret from vault.decrypted_secrets where name = 'sender_secret'
      )),
      timeout_milliseconds => 60000
    )
  $job$,
  :'function_url'
));
