-- A hosted project reads the table from the write-ahead log; here a notification carries the
-- message's id to the one process that serves the sockets.
create or replace function realtime.announce_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.extension = 'broadcast' then
    perform pg_catalog.pg_notify('realtime_messages', new.id::text);
  end if;
  return null;
end
$$;

create or replace trigger announce_message
  after insert on realtime.messages
  for each row execute function realtime.announce_message();
