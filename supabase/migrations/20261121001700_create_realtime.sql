-- S30: anyone may listen to counts, nobody may speak. The triggers speak as owners of the table's
-- schema, past row level security; no insert policy exists for the roles of the API.

create policy messages_select_anyone on realtime.messages
  for select to anon, authenticated using ((select realtime.topic()) like 'counts:%');
