-- S30: anyone may listen to counts, nobody may speak. The triggers speak as owners of the table's
-- schema, past row level security; no insert policy exists for the roles of the API.

create policy messages_select_anyone on realtime.messages
  for select to anon, authenticated using ((select realtime.topic()) like 'counts:%');

-- Tells the screens that show an item its new counts. Left out is what an item does not have.
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
