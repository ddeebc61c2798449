-- Handles of a company: phone, WhatsApp, Instagram, TikTok, Facebook, X, website. They are read by company or by exact
-- value, never listed (docs/decisions/0019-handles.md).

-- Handles of companies, in the one form of their kind.
create table public.company_handles (
  id uuid default gen_random_uuid() constraint company_handles_pkey primary key,
  company_id uuid not null constraint company_handles_company_id_fkey
    references public.companies (id) on delete cascade,
  kind text not null constraint company_handles_kind_known check (
    kind in ('phone', 'whatsapp', 'instagram', 'tiktok', 'facebook', 'x', 'website')
  ),
  value text not null
    constraint company_handles_value_length check (char_length(value) <= 200)
    constraint company_handles_value_shape check (value ~ '^[!-~]+$')
    constraint company_handles_value_normal check (private.handle_value(kind, value) is not distinct from value),
  added_by uuid constraint company_handles_added_by_fkey references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  hidden_for public.report_reason
);
comment on table public.company_handles is
  'Handles of companies, signed by who added them. In no listing: read by company or by exact value.';
comment on column public.company_handles.value is
  'Phone and WhatsApp as E.164, names in lower case without @, a website without scheme and www.';
comment on column public.company_handles.hidden_for is
  'Reason for its removal; the member who added it still reads it, and it cannot be added again.';

create unique index company_handles_value_key on public.company_handles (value, kind) where hidden_for is null;
create index company_handles_hidden_idx on public.company_handles (value) where hidden_for is not null;
create index company_handles_company_id_idx on public.company_handles (company_id);
create index company_handles_added_by_idx on public.company_handles (added_by) where added_by is not null;

alter table public.company_handles enable row level security;
revoke all on table public.company_handles from anon, authenticated;
grant
  select (id, company_id, kind, value, added_by, created_at, hidden_for),
  insert (id, company_id, kind, value),
  delete
on table public.company_handles to authenticated;
grant select, insert, update, delete on table public.company_handles to service_role;

-- Only for authors and owners, who also delete handles. Others read them by private.handles_of and
-- private.handles_like.
create policy company_handles_select_author on public.company_handles
  for select to authenticated
  using (added_by = (select auth.uid()) or (hidden_for is null and private.owns_company(company_id)));
create policy company_handles_insert_members on public.company_handles
  for insert to authenticated with check (added_by = (select auth.uid()));
create policy company_handles_delete_author on public.company_handles
  for delete to authenticated
  using (hidden_for is null and (added_by = (select auth.uid()) or private.owns_company(company_id)));

-- All stored forms that a pasted text may mean.
create function private.handles_in(typed text) returns table (kind text, value text)
language plpgsql immutable rows 8 parallel safe set search_path = ''
as $$
declare
  bare text := private.bare_handle(typed);
  linked record;
begin
  if bare is null or char_length(bare) > 500 then
    return;
  end if;
  select * into linked from private.linked_handle(bare);
  if linked.kind = 'whatsapp' then
    return query select k.kind, linked.value from unnest(array['phone', 'whatsapp']) as k (kind);
  elsif linked.kind is not null then
    return query select linked.kind, linked.value;
  end if;
  if bare ~ '^@' or (bare ~* '^[a-z0-9._]+$' and bare ~ '[._]') then
    return query
      select k.kind, private.network_name(k.kind, bare)
      from unnest(array['instagram', 'tiktok', 'facebook', 'x']) as k (kind)
      where private.network_name(k.kind, bare) is not null;
  end if;
  return query
    select k.kind, n.number
    from unnest(array['phone', 'whatsapp']) as k (kind), unnest(private.phone_numbers(bare)) as n (number);
end
$$;

-- Row trigger: resets what a client may not set on a handle.
create function private.pin_handle() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.added_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;
comment on function private.pin_handle is 'Trigger: sets who adds a handle and when. Trusts the token for the member.';

-- Row trigger: stores a handle in the one form of its kind and refuses invalid ones.
create function private.normalise_handle() returns trigger
language plpgsql immutable set search_path = ''
as $$
begin
  -- The named constraint refuses unparsable values.
  new.value := coalesce(private.handle_value(new.kind, new.value), new.value);
  return new;
end
$$;

-- Row trigger: refuses a number that is another company's, by phone or WhatsApp. Runs after the insert, so that a retry
-- fails on its own primary key first; additions of the same value are serialised.
create function private.check_handle() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 20;
begin
  if tg_op = 'INSERT' then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.company_id::text, 0));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.value, 0));
  if starts_with(new.value, '+') and exists (
    select from public.company_handles as h
    where h.value = new.value and h.hidden_for is null and h.company_id <> new.company_id
  ) then
    raise exception using errcode = '23505', message = 'number_of_another', constraint = 'company_handles_value_key';
  elsif tg_op = 'UPDATE' then
    return null;
  elsif private.is_hidden_subject(null, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'company';
  elsif exists (
    select from public.company_handles as h
    where h.value = new.value and h.hidden_for is not null
      and (h.kind = new.kind or starts_with(new.value, '+'))
      -- A handle removed from one company for another reason may belong to another company.
      and (h.company_id = new.company_id or h.hidden_for = 'private_data' or private.is_reported('handle', h.id))
  ) then
    raise exception using errcode = 'P0001', message = 'handle_removed', hint = new.kind;
  elsif (
    select count(*) from public.company_handles as h where h.company_id = new.company_id and h.hidden_for is null
  ) > most then
    raise exception using errcode = 'P0001', message = 'handles_full', detail = most::text;
  end if;
  return null;
end
$$;
comment on function private.check_handle is
  'Trigger: reads handles that nobody may list, hidden ones too. Trusts only the row.';

-- Handles of a visible company, and those that the caller added and moderators removed.
create function private.handles_of(company uuid)
returns table (
  id uuid, kind text, value text, added_by uuid, created_at timestamptz, hidden_for public.report_reason
)
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for
  from public.company_handles as h
  where h.company_id = company and (h.hidden_for is null or h.added_by = auth.uid())
    and not private.is_hidden_subject(null, company)
  order by array_position(
    array['phone', 'whatsapp', 'instagram', 'tiktok', 'facebook', 'x', 'website'], h.kind
  ), h.created_at, h.id
  limit 40
$$;
comment on function private.handles_of is
  'Reads handles, which nobody may list, of one company. Trusts no argument: an id is compared.';
grant execute on function private.handles_of to anon, authenticated, service_role;

-- Visible handles that equal a pasted text.
create function private.handles_like(typed text)
returns table (id uuid, company_id uuid, kind text, value text, added_by uuid, created_at timestamptz)
language sql stable security definer rows 5 set search_path = ''
as $$
  select h.id, h.company_id, h.kind, h.value, h.added_by, h.created_at
  from private.handles_in(typed) as w
  join public.company_handles as h on h.value = w.value and h.kind = w.kind and h.hidden_for is null
  union all
  select null, c.id, 'website', w.value, null, c.created_at
  from private.handles_in(typed) as w
  join public.companies as c on private.handle_value('website', c.website) = w.value and c.website is not null
  where w.kind = 'website'
$$;
comment on function private.handles_like is
  'Reads handles, which nobody may list, that a typed text names in full. Trusts no argument: it becomes values that are compared.';
grant execute on function private.handles_like to anon, authenticated, service_role;

-- A handle with the member who added it, if the caller may see that member.
create function private.handle_card(
  id uuid, kind text, value text, added_by uuid, created_at timestamp with time zone,
  hidden_for public.report_reason default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', id, 'kind', kind, 'value', value, 'created_at', created_at, 'hidden_for', hidden_for,
    'user_id', added_by, 'author', private.author_of(added_by)
  );
end
$$;
grant execute on function private.handle_card to anon, authenticated, service_role;

create function public.find_handle(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('company', f.card, 'handles', f.handles) order by f.review_count desc, f.id
  ), '[]')
  from (
    select c.id, c.review_count, private.card(c) as card, jsonb_agg(
      private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at) order by h.kind
    ) as handles
    from private.handles_like(typed) as h join public.companies as c on c.id = h.company_id
    where c.hidden_for is null
    group by c.id
    order by c.review_count desc, c.id limit 10
  ) as f
$$;
comment on function public.find_handle is
  '[{"company": card, "handles": [card, …]}, …] of at most ten companies with the pasted handle.';
revoke all on function public.find_handle from public, anon, authenticated;
grant execute on function public.find_handle to anon, authenticated, service_role;

-- Whether a report of a number as private data hides it immediately: unless a moderator has kept it, and if the
-- reporter is trusted or, for a number of the last 30 days, a visitor.
create function private.hides_at_once(handle uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.company_handles as h
    join public.reports as r on r.handle_id = h.id and r.resolved_at is null and r.reason = 'private_data'
    where h.id = handle and h.kind in ('phone', 'whatsapp')
      and (
        private.is_trusted_reporter(r.reporter_id)
        or (r.reporter_id is null and h.created_at > now() - interval '30 days')
      )
      and not exists (
        select from private.moderation_log as l
        where l.item_id = handle and l.kind = 'handle' and l.action in ('dismiss', 'restore')
      )
  );
end
$$;
comment on function private.hides_at_once is
  'Reads reports and decisions about a handle. Trusts its caller, which locks the item.';

-- Files a visitor's request to remove their own number. At most one request is open at a time; the response does not
-- reveal an earlier one.
create function private.ask_removal(handle uuid, note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  perform private.spend_as_caller('removals');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(handle::text, 0));
  select m.hidden_for into item from private.moderated_item('handle', handle) as m;
  if not found or item.hidden_for is not null then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'handle';
  elsif exists (
    select from public.reports as r
    where r.handle_id = handle and r.reporter_id is null and r.resolved_at is null
  ) then
    return;
  end if;
  insert into public.reports (handle_id, reason, note) values (handle, 'private_data', nullif(btrim(note), ''));
  perform private.hold_reported('handle', handle);
end
$$;
comment on function private.ask_removal is
  'Writes a report, which a visitor may not. Trusts the address that the gateway saw, to count the caller.';
grant execute on function private.ask_removal to anon;

create function public.ask_removal(handle uuid, note text default null) returns void
language sql volatile set search_path = ''
as $$ select private.ask_removal(handle, left(note, 2000)) $$;
comment on function public.ask_removal is
  'Asks for the removal of the caller''s own phone number, for visitors; members report it.';
revoke all on function public.ask_removal from public, anon, authenticated;
grant execute on function public.ask_removal to anon;

create trigger bound_texts before insert or update on public.company_handles
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.kind) > 1000 or octet_length(new.value) > 1800
  ))
  execute function private.refuse_long_text();
create trigger normalise_handle before insert or update of kind, value on public.company_handles
  for each row execute function private.normalise_handle();
create trigger pin_handle before insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_handle();
create trigger refuse_suspended before insert or update or delete on public.company_handles
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger check_handle after insert on public.company_handles
  for each row when (new.hidden_for is null) execute function private.check_handle();
create trigger check_restored after update of hidden_for on public.company_handles
  for each row when (new.hidden_for is null and old.hidden_for is not null) execute function private.check_handle();
create trigger spend_quota after insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('handles');
