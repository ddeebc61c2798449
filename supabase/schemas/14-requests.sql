-- Requests, the answers to them, and helpful marks.

-- Requests for recommendations and their answers.
create table public.requests (
  id uuid default gen_random_uuid() constraint requests_pkey primary key,
  title text not null
    constraint requests_title_length check (private.is_line(title, 120)),
  description text not null
    constraint requests_description_length check (private.is_text(description, 5000)),
  user_id uuid constraint requests_user_id_fkey references public.profiles (id) on delete set null,
  category_id integer not null constraint requests_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint requests_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  location text
    constraint requests_location_length check (private.is_line(location, 80)),
  budget text constraint requests_budget_known check (
    budget in ('under-50k', '50k-100k', '100k-500k', '500k-1m', 'over-1m', 'flexible')
  ),
  status text not null default 'open' constraint requests_status_known check (
    status in ('open', 'in_progress', 'answered', 'closed')
  ),
  response_count integer not null default 0,
  comment_count integer not null default 0,
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_id text collate "C"
    constraint requests_place_id_length check (char_length(place_id) <= 60)
    constraint requests_place_id_fkey references public.places (id) on delete set null,
  price integer generated always as (
    case budget
      when 'under-50k' then 0 when '50k-100k' then 50000 when '100k-500k' then 100000
      when '500k-1m' then 500000 when 'over-1m' then 1000000
    end
  ) stored,
  edited_at timestamptz,
  language public.language,
  by_verified boolean not null default false,
  constraint requests_counters_positive check (least(response_count, comment_count) >= 0),
  constraint requests_hidden_is_deleted check (hidden_for is null or is_deleted)
);
comment on table public.requests is
  'Only open requests take responses. Deleting sets is_deleted, hiding sets hidden_for as well.';
comment on column public.requests.place_id is 'Place that location names (private.find_place).';
comment on column public.requests.price is 'Lowest amount that budget names, in naira.';
comment on column public.requests.language is 'Language of its words, or null if it is unknown.';
comment on column public.requests.by_verified is
  'Whether its author is verified and shown. Kept by triggers here and on profiles, for the filter of listings.';
comment on column public.requests.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';

create index requests_subcategory_id_idx on public.requests
  (subcategory_id, created_at desc, id desc) where subcategory_id is not null;
-- For languages with few posts; for others the listing's own index soon yields a page.
create index requests_language_idx on public.requests (language) where not is_deleted;
create index requests_recent_idx on public.requests (created_at desc, id desc)
  include (place_id, price, by_verified, language) where not is_deleted;
create index requests_verified_idx on public.requests (created_at desc, id desc)
  include (place_id, price, language) where not is_deleted and by_verified;
create index requests_place_id_idx on public.requests (place_id, created_at desc, id desc)
  include (is_deleted, price, user_id, by_verified, language) where place_id is not null;
create index requests_price_idx on public.requests (price, created_at desc, id desc)
  include (place_id, by_verified, language) where not is_deleted and price is not null;
-- Order by popularity and age, as for recommendations and reviews.
create index requests_popular_idx on public.requests (response_count desc, created_at desc, id desc)
  where not is_deleted;
create index requests_category_id_idx on public.requests (category_id, created_at desc, id desc)
  include (is_deleted, place_id, user_id, status, by_verified, language);
create index requests_user_id_idx on public.requests (user_id, created_at desc, id desc)
  include (is_deleted, title) where user_id is not null;

alter table public.requests enable row level security;
revoke all on table public.requests from anon, authenticated;
grant
  select (id, title, description, user_id, category_id, subcategory_id, location, budget, status, response_count,
    comment_count, is_deleted, hidden_for, created_at, updated_at, place_id, price, edited_at, language, by_verified)
on table public.requests to anon, authenticated;
grant
  insert (id, title, description, user_id, category_id, subcategory_id, location, budget, status, response_count,
    language),
  update (title, description, category_id, subcategory_id, location, budget, status, is_deleted, edited_at,
    language)
on table public.requests to authenticated;
grant select, insert, update, delete on table public.requests to service_role;

create policy requests_select_visitors on public.requests
  for select to anon using (not is_deleted);
create policy requests_select_members on public.requests
  for select to authenticated using (not is_deleted or user_id = (select auth.uid()));
create policy requests_insert_members on public.requests
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy requests_update_author on public.requests
  for update to authenticated
  using (not is_deleted and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create table public.responses (
  id uuid default gen_random_uuid() constraint responses_pkey primary key,
  request_id uuid not null constraint responses_request_id_fkey
    references public.requests (id) on delete cascade,
  content text not null
    constraint responses_content_length check (private.is_text(content, 2000)),
  user_id uuid constraint responses_user_id_fkey references public.profiles (id) on delete set null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  -- The asker marks any number of answers as helpful. Answers are listed by score, helpful ones first, and profiles
  -- count them.
  helped_at timestamptz,
  score integer not null generated always as (
    case when helped_at is null then 0 else 1000000000 end + upvotes - downvotes
  ) stored,
  -- Replies to the answer: comments one level deep, under the same rules as all comments.
  reply_count integer not null default 0,
  -- Recommendation, product or company that the answer refers to and shows as a card.
  recommendation_id uuid constraint responses_recommendation_id_fkey
    references public.recommendations (id) on delete set null,
  product_id uuid constraint responses_product_id_fkey
    references public.products (id) on delete set null,
  company_id uuid constraint responses_company_id_fkey
    references public.companies (id) on delete set null,
  constraint responses_counters_positive check (least(upvotes, downvotes, reply_count) >= 0),
  constraint responses_one_card check (num_nonnulls(recommendation_id, product_id, company_id) <= 1)
);
comment on table public.responses is
  'user_id is null for deleted members. Only its author sees one that has hidden_for.';
comment on column public.responses.edited_at is
  'Time of the author''s last edit, or null. An edit sends the value it started from.';
comment on column public.responses.helped_at is 'Time when its asker marked it as helpful, or null.';
comment on column public.responses.score is 'Order on the request''s page: helpful answers first, then by votes.';
comment on column public.responses.recommendation_id is
  'Post, product or company that it refers to: at most one of the three.';

create index responses_request_id_idx on public.responses (request_id, created_at desc, id desc);
create index responses_user_id_idx on public.responses (user_id, created_at desc)
  where user_id is not null;
create index responses_score_idx on public.responses
  (request_id, score desc, created_at desc, id desc);
create index responses_helped_at_idx on public.responses (helped_at desc) where helped_at is not null;
create index responses_recommendation_id_idx on public.responses (recommendation_id)
  where recommendation_id is not null;
create index responses_product_id_idx on public.responses (product_id) where product_id is not null;
create index responses_company_id_idx on public.responses (company_id) where company_id is not null;

alter table public.responses enable row level security;
revoke all on table public.responses from anon, authenticated;
grant
  select (id, request_id, content, user_id, upvotes, downvotes, hidden_for, created_at, updated_at, edited_at,
    helped_at, score, reply_count, recommendation_id, product_id, company_id)
on table public.responses to anon, authenticated;
grant
  insert (id, request_id, content, user_id, recommendation_id, product_id, company_id),
  update (content, edited_at),
  delete
on table public.responses to authenticated;
grant select, insert, update, delete on table public.responses to service_role;

-- The request's visibility is a scalar subquery, not `exists`: for a request with thousands of answers the planner
-- would read all requests rather than look this one up each time, though a page has twenty. Answers of erased members
-- have no author ("is not false").
create policy responses_select_anyone on public.responses
  for select to anon, authenticated
  using (
    (hidden_for is null or user_id = (select auth.uid()))
    and (user_id <> all (array(select private.blocked_ids()))) is not false
    and (select true from public.requests as r where r.id = request_id)
  );
-- Askers cannot answer their own request (docs/decisions/0005, R094): such an answer could be voted up.
create policy responses_insert_members on public.responses
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and not exists (select from public.requests as r where r.id = request_id and r.user_id = (select auth.uid()))
  );
create policy responses_delete_owner on public.responses
  for delete to authenticated using (user_id = (select auth.uid()));
-- A hidden answer stays unchanged until moderators decide.
create policy responses_update_author on public.responses
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.is_mine(public.requests) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false);
end
$$;
comment on function public.is_mine(public.requests) is 'Whether the caller wrote the request.';
revoke all on function public.is_mine(public.requests) from public, anon, authenticated;
grant execute on function public.is_mine(public.requests) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on a request.
create function private.pin_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.status := 'open';
    new.response_count := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.response_count := old.response_count;
    new.comment_count := old.comment_count;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_request is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger: moves the counters of a request that was deleted, hidden, restored or moved.
create function private.count_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('request', old.user_id, old.category_id, null, null, null, null,
      old.created_at, -1, 0);
  end if;
  if not new.is_deleted then
    perform private.tally_post('request', new.user_id, new.category_id, null, null, null, null,
      new.created_at, 1, 0);
  end if;
  return null;
end
$$;
comment on function private.count_request is 'Writes counters and reputation, which nobody may. Trusts the row.';

create function public.is_mine(public.responses) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
comment on function public.is_mine(public.responses) is 'Whether the caller wrote the answer.';
revoke all on function public.is_mine(public.responses) from public, anon, authenticated;
grant execute on function public.is_mine(public.responses) to anon, authenticated, service_role;

-- Row trigger: resets what a client may not set on an answer.
create function private.pin_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  new.upvotes := 0;
  new.downvotes := 0;
  new.hidden_for := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end
$$;
comment on function private.pin_response is 'Sets what a member may not choose. Trusts the token for the writer.';

-- Row trigger (S05, S06): counts an answer on its request and, holding that row, refuses a new one if the request is
-- closed or deleted. Hidden answers do not count.
create function private.count_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.requests;
  item public.responses := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  update public.requests as r set response_count = r.response_count + becomes - was
  where r.id = item.request_id returning r.* into request;
  if tg_op = 'INSERT' and request.is_deleted then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'request';
  elsif tg_argv[0] = 'refuse' and request.status <> 'open' then
    raise exception using errcode = 'P0001', message = 'request_not_open', hint = request.status;
  end if;
  perform private.credit(item.user_id, 'response', (becomes - was) * (item.upvotes - item.downvotes));
  if request.id is not null then
    perform private.announce(
      'request', request.id, null, null, request.comment_count, request.response_count);
  end if;
  return null;
end
$$;
comment on function private.count_response is 'Writes the counter of a request, which nobody may. Trusts the row.';

-- Row trigger: counts a "helped" mark for the answer's author; refuses one by the asker on their own answer. Its name
-- sorts after the counters of answers, which lock the request and then the member, as a mark does.
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
comment on function private.credit_help is 'Writes the count of a member, which nobody may. Trusts the row.';

-- Marks an answer to the caller's own request as helpful, or removes the mark. A request with a mark is answered;
-- removing the last one opens it again.
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
  -- Locks the answer and then its request, like hiding.
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
    insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
    select marked.user_id, auth.uid(), 'helped', 'response', answer,
      jsonb_build_object('event', 'helped', 'title', asked.title)
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
comment on function private.mark_answer is
  'Writes another member''s answer and notifies them. Trusts the token for the caller, whom it compares with the asker.';
grant execute on function private.mark_answer to authenticated;

create function public.mark_answer(answer uuid, has_helped boolean) returns text
language sql volatile set search_path = ''
as $$ select private.mark_answer(answer, has_helped) $$;
comment on function public.mark_answer is
  'Marks an answer to the caller''s own request as helpful, or removes the mark. Idempotent. Returns the status of the request.';
revoke all on function public.mark_answer from public, anon, authenticated;
grant execute on function public.mark_answer to authenticated;

-- Row trigger: refuses an answer that refers to a recommendation, product or company that is deleted or hidden.
create function private.refuse_gone_card() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_hidden_subject(new.product_id, new.company_id) or exists (
    select from public.recommendations as r where r.id = new.recommendation_id and r.is_deleted
  ) then
    raise exception using errcode = 'P0001', message = 'card_deleted', hint = 'response';
  end if;
  return null;
end
$$;
comment on function private.refuse_gone_card is
  'Reads whether the item that an answer refers to is deleted or hidden. Trusts only the row.';

create function public.list_marked_answers(request uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  title text;
  list uuid;
  marked uuid[];
begin
  select r.title into title from public.requests as r
  where r.id = request and r.user_id = auth.uid() and not r.is_deleted;
  if not found then
    raise exception using errcode = '42501', message = 'not_your_request', hint = 'response';
  end if;
  select array_agg(a.id order by a.helped_at, a.id) into marked from public.responses as a
  where a.request_id = request and a.helped_at is not null and a.hidden_for is null;
  if marked is null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'response';
  end if;
  insert into public.user_lists (user_id, name, is_public, request_id)
  values (auth.uid(), btrim(left(title, 100)), true, request)
  on conflict (request_id, user_id) do update set is_public = true
  returning id into list;
  insert into public.list_items (list_id, response_id)
  select list, answer from unnest(marked) with ordinality as m (answer, position)
  where not exists (
    select from public.list_items as i where i.list_id = list and i.response_id = m.answer
  )
  order by m.position
  limit 20 - (select l.item_count from public.user_lists as l where l.id = list);
  return list;
end
$$;
comment on function public.list_marked_answers is
  'Puts the marked answers to the caller''s own request into a public list; called again, adds those marked since. Returns the list.';
revoke all on function public.list_marked_answers from public, anon, authenticated;
grant execute on function public.list_marked_answers to authenticated;

create trigger bound_texts before insert or update of title, description, location, budget, status
  on public.requests
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.title) > 1480 or octet_length(new.description) > 21000 or octet_length(new.location) > 1320 or
    octet_length(new.budget) > 1000 or octet_length(new.status) > 1000
  ))
  execute function private.refuse_long_text();
create trigger fit_category before insert or update of category_id, subcategory_id
  on public.requests for each row execute function private.fit_category();
create trigger pin_request before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_request();
create trigger place_row before insert or update of location, place_id on public.requests
  for each row execute function private.place_row();
create trigger refuse_suspended before insert or delete or update on public.requests
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger set_by_verified before insert or update of user_id, by_verified on public.requests
  for each row execute function private.set_by_verified();
create trigger count_request
  after insert or delete or update of is_deleted, user_id, category_id, created_at
  on public.requests for each row execute function private.count_request();
create trigger limit_newcomer after insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_repeated_text after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'description');
create trigger spend_edit after update on public.requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');

create trigger bound_texts before insert or update of content on public.responses
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.content) > 9000)
  execute function private.refuse_long_text();
create trigger pin_response before insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_response();
create trigger refuse_suspended before insert or delete or update on public.responses
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
-- Data loaded by an owner of the database may answer requests that are closed by now.
create trigger count_loaded_response after insert on public.responses
  for each row when (current_user not in ('anon', 'authenticated'))
  execute function private.count_response('accept');
create trigger count_response after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.count_response('refuse');
create trigger count_withdrawn_response after delete or update of hidden_for on public.responses
  for each row execute function private.count_response('accept');
create trigger credit_help
  after insert or delete or update of helped_at, hidden_for, user_id on public.responses
  for each row execute function private.credit_help();
create trigger limit_newcomer after insert or update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger refuse_gone_card after insert on public.responses
  for each row when (coalesce(new.recommendation_id, new.product_id, new.company_id) is not null)
  execute function private.refuse_gone_card();
create trigger refuse_repeated_text after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
-- Edits count against the quota.
create trigger spend_edit after update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('responses');
