-- Requests for recommendations, and the responses to them.

create table public.requests (
  id uuid default gen_random_uuid() constraint requests_pkey primary key,
  title text not null
    constraint requests_title_length check (char_length(title) <= 120)
    constraint requests_title_line check (private.is_line(title)),
  description text not null
    constraint requests_description_length check (char_length(description) <= 5000)
    constraint requests_description_filled check (description ~ '\S'),
  user_id uuid constraint requests_user_id_fkey references public.profiles (id) on delete set null,
  category_id integer not null constraint requests_category_id_fkey
    references public.categories (id) on delete restrict,
  subcategory_id integer constraint requests_subcategory_id_fkey
    references public.subcategories (id) on delete set null,
  location text
    constraint requests_location_length check (char_length(location) <= 80)
    constraint requests_location_line check (private.is_line(location)),
  budget text constraint requests_budget_known check (
    budget in ('under-50k', '50k-100k', '100k-500k', '500k-1m', 'over-1m', 'flexible')
  ),
  status text not null default 'open' constraint requests_status_known check (
    status in ('open', 'in_progress', 'answered', 'closed')
  ),
  response_count integer not null default 0
    constraint requests_response_count_positive check (response_count >= 0),
  comment_count integer not null default 0
    constraint requests_comment_count_positive check (comment_count >= 0),
  is_deleted boolean not null default false,
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint requests_hidden_is_deleted check (hidden_for is null or is_deleted)
);

create index requests_recent_idx on public.requests (created_at desc, id desc) where not is_deleted;
create index requests_open_idx on public.requests (created_at desc, id desc)
  where not is_deleted and status = 'open';
create index requests_category_id_idx on public.requests (category_id, created_at desc, id desc);
create index requests_subcategory_id_idx on public.requests
  (subcategory_id, created_at desc, id desc) where subcategory_id is not null;
create index requests_user_id_idx on public.requests (user_id, created_at desc, id desc)
  where user_id is not null;

alter table public.requests enable row level security;
revoke all on table public.requests from anon, authenticated;
grant select on table public.requests to anon, authenticated;
grant
  insert (id, title, description, user_id, category_id, subcategory_id, location, budget, status,
    response_count),
  update (title, description, location, budget, status, is_deleted)
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

comment on table public.requests is 'Only open requests take responses. Deleting sets is_deleted, hiding sets hidden_for as well.';

-- Whether the caller wrote it: a column that a query may ask for.
create function public.is_mine(public.requests) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false);
end
$$;
revoke all on function public.is_mine(public.requests) from public, anon, authenticated;
grant execute on function public.is_mine(public.requests) to anon, authenticated, service_role;

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

create function private.count_request() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not old.is_deleted then
    perform private.tally_post('request', old.user_id, old.category_id, null, null, null, null, -1, 0);
  end if;
  if not new.is_deleted then
    perform private.tally_post('request', new.user_id, new.category_id, null, null, null, null, 1, 0);
  end if;
  return null;
end
$$;

create trigger fit_category before insert or update of category_id, subcategory_id
  on public.requests for each row execute function private.fit_category();
create trigger pin_request before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_request();
create trigger count_request
  after insert or delete or update of is_deleted, user_id, category_id
  on public.requests for each row execute function private.count_request();
create trigger refuse_repeated_text after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('title', 'description');
create trigger spend_quota after insert on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('posts');

create table public.responses (
  id uuid default gen_random_uuid() constraint responses_pkey primary key,
  request_id uuid not null constraint responses_request_id_fkey
    references public.requests (id) on delete cascade,
  content text not null
    constraint responses_content_length check (char_length(content) <= 2000)
    constraint responses_content_filled check (content ~ '\S'),
  user_id uuid constraint responses_user_id_fkey references public.profiles (id) on delete set null,
  upvotes integer not null default 0 constraint responses_upvotes_positive check (upvotes >= 0),
  downvotes integer not null default 0
    constraint responses_downvotes_positive check (downvotes >= 0),
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index responses_request_id_idx on public.responses (request_id, created_at desc, id desc);
create index responses_user_id_idx on public.responses (user_id, created_at desc)
  where user_id is not null;

alter table public.responses enable row level security;
revoke all on table public.responses from anon, authenticated;
grant select on table public.responses to anon, authenticated;
grant insert (id, request_id, content, user_id), delete on table public.responses to authenticated;
grant select, insert, update, delete on table public.responses to service_role;

-- Whether the request may be read is asked with a value instead of `exists`: where a request has thousands
-- of responses the planner would rather read all requests once than ask for this one each time, though a
-- page has twenty.
create policy responses_select_anyone on public.responses
  for select to anon, authenticated
  using (
    (hidden_for is null or user_id = (select auth.uid()))
    and (select true from public.requests as r where r.id = request_id)
  );
create policy responses_insert_members on public.responses
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy responses_delete_owner on public.responses
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.responses is
  'user_id is null for deleted members. Only its author sees one that has hidden_for.';

-- Whether the caller wrote it: a column that a query may ask for.
create function public.is_mine(public.responses) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
revoke all on function public.is_mine(public.responses) from public, anon, authenticated;
grant execute on function public.is_mine(public.responses) to anon, authenticated, service_role;

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

-- S05, S06: the same update counts and, holding the row, sees whether the request is still open.
-- Counted is what everyone sees: hiding takes a response away, restoring adds it again.
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
  update public.profiles as p
  set reputation_score = p.reputation_score + (becomes - was) * (item.upvotes - item.downvotes)
  where p.id = item.user_id and item.upvotes <> item.downvotes;
  if request.id is not null then
    perform private.announce(
      'request', request.id, null, null, request.comment_count, request.response_count);
  end if;
  return null;
end
$$;

create trigger pin_response before insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_response();
-- Data that is loaded by an owner of the database may answer requests that are closed by now.
create trigger count_loaded_response after insert on public.responses
  for each row when (current_user not in ('anon', 'authenticated'))
  execute function private.count_response('accept');
create trigger count_response after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.count_response('refuse');
create trigger count_withdrawn_response after delete or update of hidden_for on public.responses
  for each row execute function private.count_response('accept');
create trigger refuse_repeated_text after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_quota after insert on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('responses');
