-- Broadcast from the database: a row in realtime.messages is a message to a topic's subscribers.

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);

create index if not exists messages_inserted_at_topic_idx
  on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private;

alter table realtime.messages enable row level security;

grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic that a policy is evaluated for; set by the caller, for the length of a transaction.
create or replace function realtime.topic() returns text
language sql stable
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Like the hosted function it runs as its caller and never fails the caller's transaction.
create or replace function realtime.send(
  payload jsonb,
  event text,
  topic text,
  private boolean default true
) returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, private, payload)
  values (
    message_id, topic, 'broadcast', event, private,
    case when payload ? 'id' then payload else payload || jsonb_build_object('id', message_id) end
  );
exception
  when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;
