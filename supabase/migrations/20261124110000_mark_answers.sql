-- "This helped": the asker marks the answers that did, any number of them. Answers are read in the order of their
-- standing, those that helped first, and a member's profile counts how often they helped.

alter table public.responses
  add column helped_at timestamptz,
  add column standing integer not null generated always as (
    case when helped_at is null then 0 else 1000000000 end + upvotes - downvotes
  ) stored;
alter table public.profiles
  add column helped_count integer not null default 0
    constraint profiles_helped_count_positive check (helped_count >= 0);
comment on column public.responses.helped_at is 'When its asker marked it; null where it is not marked.';
comment on column public.responses.standing is 'What helped stands before what did not, then by votes.';
comment on column public.profiles.helped_count is 'Marked answers of the member that everyone sees. Kept by a trigger.';

create index responses_standing_idx on public.responses
  (request_id, standing desc, created_at desc, id desc);

-- A mark is a post's standing and a member's credit; who asked gives none to themself. Its name comes after those that
-- count answers: they take the request and then the member, as a mark does.
create function private.credit_help() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was uuid := case when old.helped_at is not null and old.hidden_for is null then old.user_id end;
  becomes uuid := case when new.helped_at is not null and new.hidden_for is null then new.user_id end;
begin
  if becomes is not null and exists (
    select from public.requests as r where r.id = new.request_id and r.user_id = becomes
  ) then
    raise exception using errcode = '42501', message = 'own_content', hint = 'response';
  end if;
  if was is distinct from becomes then
    update public.profiles as p set helped_count = p.helped_count - 1 where p.id = was;
    update public.profiles as p set helped_count = p.helped_count + 1 where p.id = becomes;
  end if;
  return null;
end
$$;
comment on function private.credit_help() is 'Writes the count of a member, which nobody may. Trusts the row.';
create trigger credit_help
  after insert or delete or update of helped_at, hidden_for, user_id on public.responses
  for each row execute function private.credit_help();

alter table public.notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in (
    'like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer', 'account', 'helped'
  ));
create unique index notifications_one_helped_key on public.notifications (recipient_id, entity_id)
  where type = 'helped';

insert into private.quotas (action, most, period) values ('marks', 60, '10 minutes');

-- With a mark the request is answered, and without the last one open again.
create function private.mark_answer(answer uuid, has_helped boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked public.responses;
  asked public.requests;
  ends_at timestamptz := private.suspended_until();
begin
  if ends_at is not null then
    raise exception using errcode = 'P0001', message = 'suspended', detail = to_json(ends_at) #>> '{}';
  end if;
  -- The answer and then its request, as who hides it.
  select a.* into marked from public.responses as a where a.id = answer for no key update;
  select r.* into asked from public.requests as r where r.id = marked.request_id for no key update;
  if asked.user_id is distinct from auth.uid() then
    raise exception using errcode = '42501', message = 'not_your_request', hint = 'response';
  elsif asked.is_deleted or marked.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
  elsif has_helped = (marked.helped_at is not null) then
    return asked.status;
  end if;
  perform private.spend('marks', auth.uid()::text);
  update public.responses as a set helped_at = case when has_helped then now() end where a.id = answer;
  if has_helped then
    update public.requests as r set status = 'answered' where r.id = asked.id and r.status <> 'answered';
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
    select marked.user_id, auth.uid(), 'helped', 'response', answer,
      left(format('was helped by your answer to "%s"', asked.title), 300)
    where marked.user_id is not null
    on conflict (recipient_id, entity_id) where type = 'helped' do nothing;
    return 'answered';
  end if;
  delete from public.notifications as n
  where n.type = 'helped' and n.entity_id = answer and n.recipient_id = marked.user_id and not n.is_read;
  update public.requests as r set status = 'open'
  where r.id = asked.id and r.status = 'answered' and not exists (
    select from public.responses as a
    where a.request_id = asked.id and a.helped_at is not null and a.hidden_for is null
  );
  return (select r.status from public.requests as r where r.id = asked.id);
end
$$;
comment on function private.mark_answer(uuid, boolean) is
  'Writes an answer of somebody else''s and tells them. Trusts the token for who asks, whom it compares with the asker.';

-- Marks an answer to the caller's own request, or takes the mark back; repeated, it changes nothing. Answers the status
-- of the request.
create function public.mark_answer(answer uuid, has_helped boolean) returns text
language sql volatile set search_path = ''
as $$ select private.mark_answer(answer, has_helped) $$;
revoke all on function public.mark_answer(uuid, boolean) from public, anon, authenticated;
grant execute on function public.mark_answer(uuid, boolean), private.mark_answer(uuid, boolean)
to authenticated;

-- As in search_what_is_meant, in the order of the request's own page.
create or replace function private.best_response(request uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'content', r.content, 'upvotes', r.upvotes,
      'author', private.author_of(r.user_id))
    from public.responses as r
    where r.request_id = request and r.hidden_for is null
    order by r.standing desc, r.created_at desc, r.id desc limit 1
  );
end
$$;
