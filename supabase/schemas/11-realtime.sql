-- Live counts over private broadcasts (S30).

-- S30: anyone may listen to counts, no client may send. The triggers send as owners of the schema, regardless of
-- policies; the roles of the API have no insert policy.
create policy messages_select_anyone on realtime.messages
  for select to anon, authenticated using ((select realtime.topic()) like 'counts:%');

-- Broadcasts an item's new counts to the screens that show it; null counts are left out.
create function private.announce(
  kind text, item uuid, upvotes integer, downvotes integer, comment_count integer,
  response_count integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_strip_nulls(jsonb_build_object(
      'id', item, 'kind', kind, 'upvotes', upvotes, 'downvotes', downvotes,
      'comment_count', comment_count, 'response_count', response_count
    )),
    'counts', 'counts:' || kind || ':' || item::text, true
  );
end
$$;
comment on function private.announce is 'Sends counts to all subscribers. Trusts its callers for the counts.';
