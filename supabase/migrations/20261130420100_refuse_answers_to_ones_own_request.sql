-- Nobody answers their own request (docs/decisions/0005, R094): the screen offers it to nobody, and an answer of one's own
-- could be voted up.
alter policy responses_insert_members on public.responses
  with check (
    user_id = (select auth.uid())
    and not exists (select from public.requests as r where r.id = request_id and r.user_id = (select auth.uid()))
  );
