-- How a company is reached: phone, WhatsApp, Instagram, TikTok, Facebook, X, website. One text a way, written in one
-- form, so that whoever pastes a number or a link finds whose it is. They are read by company or by the exact handle and
-- in no listing; docs/decisions/0019-handles.md says why, and what becomes of a private person's number.

-- What is typed -----------------------------------------------------------------------------------------------------
-- src/lib/handles.ts says the same in the form; tests/db/handles.test.ts holds the two together.

-- The countries of which a number may be typed as one dials it there: trunk is what stands before it then, lengths are
-- what it may have without that.
create function private.calling_codes()
returns table (country text, code text, trunk text, lengths integer[])
language sql immutable parallel safe set search_path = ''
as $$
  select c.country, c.code, c.trunk, c.lengths::integer[] from (values
    ('NG', '234', '0', '{8,10}'), ('GH', '233', '0', '{9}'), ('KE', '254', '0', '{9}'), ('ZA', '27', '0', '{9}'),
    ('UG', '256', '0', '{9}'), ('TZ', '255', '0', '{9}'), ('RW', '250', '0', '{9}'), ('ET', '251', '0', '{9}'),
    ('EG', '20', '0', '{8,9,10}'), ('MA', '212', '0', '{9}'), ('SN', '221', '', '{9}'), ('CI', '225', '', '{10}'),
    ('CM', '237', '', '{9}'), ('BJ', '229', '', '{8,10}'), ('GB', '44', '0', '{9,10}'), ('US', '1', '', '{10}')
  ) as c (country, code, trunk, lengths)
$$;

-- Without what nobody sees, which comes along from an address book.
create function private.bare_handle(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
return btrim(regexp_replace(typed, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
  E' \t\r\n\u00A0\u2007\u2009\u202F');

-- The numbers (E.164) that it may be, those of the country alone where one is given; none where it is no number.
create function private.phone_numbers(typed text, of_country text default null) returns text[]
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  dialled text := regexp_replace(
    regexp_replace(private.bare_handle(typed), '^tel:', '', 'i'),
    '[ \t\u00A0\u2007\u2009\u202F().\u2010-\u2015/-]', '', 'g'
  );
  known record;
begin
  dialled := regexp_replace(dialled, '^00', '+');
  if dialled ~ '^\+[1-9][0-9]{6,15}$' then
    select * into known from private.calling_codes() as c where starts_with(dialled, '+' || c.code);
    if found then
      dialled := substr(dialled, char_length(known.code) + 2);
      if known.trunk <> '' then
        dialled := regexp_replace(dialled, '^' || known.trunk, '');
      end if;
      return case when char_length(dialled) = any (known.lengths)
        then array['+' || known.code || dialled] else '{}' end;
    end if;
    return case when char_length(dialled) <= 16 then array[dialled] else '{}' end;
  elsif dialled !~ '^[0-9]{7,15}$' then
    return '{}';
  end if;
  return array(
    select distinct '+' || c.code || n.digits
    from private.calling_codes() as c, unnest(array[
      dialled,
      case when c.trunk <> '' and starts_with(dialled, c.trunk) then substr(dialled, 2) end,
      case when starts_with(dialled, c.code) then substr(dialled, char_length(c.code) + 1) end
    ]) as n (digits)
    where (of_country is null or c.country = of_country)
      and char_length(n.digits) = any (c.lengths)
      and (c.trunk = '' or not starts_with(n.digits, c.trunk))
  );
end
$$;

-- A name as the network writes it, or null where it takes none like that. Digits alone are a number, or an id on Facebook.
create function private.network_name(kind text, name text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  bare text := lower(regexp_replace(name, '^@', ''));
begin
  return case when bare !~ '\.\.|\.$' and bare <> all (array[
      'about', 'accounts', 'dialog', 'direct', 'discover', 'events', 'explore', 'following', 'foryou', 'groups', 'hashtag',
      'help', 'home', 'i', 'intent', 'legal', 'live', 'login', 'marketplace', 'message', 'music', 'p', 'pages', 'people',
      'permalink.php', 'pg', 'photo', 'photo.php', 'plugins', 'policies', 'privacy', 'profile.php', 'public', 'reel', 'reels',
      'search', 'settings', 'share', 'share.php', 'sharer', 'sharer.php', 'stories', 'story.php', 'tag', 'terms', 'tv',
      'video', 'watch'
    ]) and (kind = 'facebook' or bare ~ '[a-z_]') and bare ~ case kind
      when 'instagram' then '^[a-z0-9_][a-z0-9_.]{0,29}$'
      when 'tiktok' then '^[a-z0-9_.]{2,24}$'
      when 'facebook' then '^[a-z0-9][a-z0-9.-]{1,59}$'
      when 'x' then '^[a-z0-9_]{1,15}$'
      else '^$'
    end
    then bare end;
end
$$;

-- What a link leads to: a number of WhatsApp's, a name in a network, else a site; nothing where it is no link.
create function private.linked_handle(typed text) returns table (kind text, value text)
language plpgsql immutable rows 1 parallel safe set search_path = ''
as $$
declare
  link text := private.bare_handle(typed);
  host text;
  rest text;
  parts text[];
begin
  if link ~* '^whatsapp://send' then
    link := regexp_replace(link, '^whatsapp:/', 'https://api.whatsapp.com', 'i');
  end if;
  link := regexp_replace(link, '^(https?:)?//', '', 'i');
  host := regexp_replace(lower(substring(link from '^[^/?#]*')), '^www\.', '');
  rest := substring(link from '^[^/?#]*(.*)$');
  if host !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' or link ~ '[\s<>"\\]'
    or char_length(link) > 200 or link ~ '[^\x21-\x7e]' then
    return;
  end if;
  parts := regexp_split_to_array(btrim(regexp_replace(rest, '[?#].*$', ''), '/'), '/+');
  if host ~ '^((api|web)\.)?whatsapp\.com$|^wa\.me$' then
    kind := 'whatsapp';
    value := (private.phone_numbers('+' || coalesce(
      substring(rest from '[?&]phone=(?:\+|%2B)?([0-9]+)'), substring(parts[1] from '^\+?([0-9]+)$'),
      case when parts[1] = 'c' then parts[2] end
    )))[1];
  elsif host ~ '^(m\.)?(instagram\.com|instagr\.am)$' then
    kind := 'instagram';
    value := private.network_name(kind, case when parts[1] = 'stories' then parts[2] else parts[1] end);
  elsif host ~ '^(m\.)?tiktok\.com$' then
    kind := 'tiktok';
    value := private.network_name(kind, substring(parts[1] from '^@.+$'));
  elsif host ~ '^((m|web|mobile|business)\.)?(facebook|fb)\.com$' then
    kind := 'facebook';
    value := private.network_name(kind, case
      when parts[1] = 'profile.php' then substring(rest from '[?&]id=([0-9]+)')
      when parts[1] in ('people', 'pages') then parts[3]
      when parts[1] in ('p', 'pg') then parts[2]
      else parts[1]
    end);
  elsif host ~ '^(mobile\.|m\.)?(x|twitter)\.com$' then
    kind := 'x';
    value := private.network_name(kind, parts[1]);
  elsif host ~ '(^|\.)(whatsapp\.com|instagram\.com|tiktok\.com|facebook\.com)$' then
    return;
  else
    kind := 'website';
    value := btrim(host || '/' || array_to_string(parts, '/'), '/');
  end if;
  if value is not null then
    return next;
  end if;
end
$$;

-- What is stored of what was typed for one way, or null where it is none. A number without a country is Nigerian.
create function private.handle_value(kind text, typed text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  linked record;
begin
  select * into linked from private.linked_handle(typed);
  return case
    when kind in ('phone', 'whatsapp') then coalesce(
      case when linked.kind = 'whatsapp' then linked.value end, (private.phone_numbers(typed, 'NG'))[1]
    )
    when linked.kind = kind then linked.value
    when kind <> 'website' and (linked.kind is null or linked.kind = 'website')
      then private.network_name(kind, private.bare_handle(typed))
  end;
end
$$;

-- Constraints are asked by the rights of who writes.
grant execute on function
  private.calling_codes(), private.bare_handle(text), private.phone_numbers(text, text), private.network_name(text, text),
  private.linked_handle(text), private.handle_value(text, text)
to anon, authenticated, service_role;

-- Everything that a text may be which somebody pastes to find whose it is.
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

-- The table ---------------------------------------------------------------------------------------------------------

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
create unique index company_handles_value_key on public.company_handles (value, kind) where hidden_for is null;
create index company_handles_hidden_idx on public.company_handles (value) where hidden_for is not null;
create index company_handles_company_id_idx on public.company_handles (company_id);
create index company_handles_added_by_idx on public.company_handles (added_by) where added_by is not null;
-- The site that came with the company itself is found like one that was added.
create index companies_website_value_idx on public.companies (private.handle_value('website', website))
  where website is not null;

alter table public.company_handles enable row level security;
revoke all on table public.company_handles from anon, authenticated;
grant select, delete, insert (id, company_id, kind, value)
on table public.company_handles to authenticated;
grant select, insert, update, delete on table public.company_handles to service_role;

-- Everybody else reads them by company or by what they say: private.handles_of, private.handles_like.
create policy company_handles_select_author on public.company_handles
  for select to authenticated using (added_by = (select auth.uid()));
create policy company_handles_insert_members on public.company_handles
  for insert to authenticated with check (added_by = (select auth.uid()));
create policy company_handles_delete_author on public.company_handles
  for delete to authenticated using (added_by = (select auth.uid()) and hidden_for is null);

comment on table public.company_handles is
  'How a company is reached, signed by who added it. In no listing: read by company or by the exact value.';
comment on column public.company_handles.value is
  'Phone and WhatsApp as E.164, names in small letters without @, a site without scheme and www.';
comment on column public.company_handles.hidden_for is 'Why it was removed; who added it reads it, and nobody adds it again.';

insert into private.quotas (action, most, period) values
  ('handles', 20, '1 hour'),
  ('handles_at_first', 5, '1 day'),
  ('removals', 5, '1 day'),
  ('removals_everyone', 1000, '1 day');

create function private.pin_handle() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.added_by := auth.uid();
  new.created_at := now();
  return new;
end
$$;

create function private.normalise_handle() returns trigger
language plpgsql immutable set search_path = ''
as $$
begin
  -- What cannot be read is left to the constraint, which has a name.
  new.value := coalesce(private.handle_value(new.kind, new.value), new.value);
  return new;
end
$$;

-- After the insert, so that what is sent twice meets its own primary key first. Whoever adds or restores the same value
-- waits here for the others. A number is one company's, by phone and by WhatsApp.
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
      -- What a moderator took from one company for another reason may be another's.
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

create trigger pin_handle before insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_handle();
create trigger normalise_handle before insert or update of kind, value on public.company_handles
  for each row execute function private.normalise_handle();
create trigger check_handle after insert on public.company_handles
  for each row when (new.hidden_for is null) execute function private.check_handle();
create trigger check_restored after update of hidden_for on public.company_handles
  for each row when (new.hidden_for is null and old.hidden_for is not null) execute function private.check_handle();
create trigger spend_quota after insert on public.company_handles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('handles');
create trigger refuse_suspended before insert or update or delete on public.company_handles
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();

comment on function private.pin_handle() is
  'Trigger: says who adds a handle and when. Trusts the token for who.';
comment on function private.check_handle() is
  'Trigger: reads handles that nobody may list, hidden ones too. Trusts the row alone.';

-- Reading -----------------------------------------------------------------------------------------------------------

-- Those of one company that is shown, and what the caller added and moderators removed.
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
comment on function private.handles_of(uuid) is
  'Reads what nobody may list, of one company. Trusts no argument: an id is compared.';

-- Those that are exactly what was typed.
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
comment on function private.handles_like(text) is
  'Reads what nobody may list, of what was typed whole. Trusts no argument: it becomes values that are compared.';
grant execute on function private.handles_of(uuid), private.handles_like(text) to anon, authenticated, service_role;

-- One handle with who signs it, as far as the caller may see that member.
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
grant execute on function private.handle_card(uuid, text, text, uuid, timestamptz, public.report_reason)
to anon, authenticated, service_role;

-- [{"company": card, "handles": [card, …]}, …]: whose is what was pasted, ten at most.
create function public.find_handle(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('company', f.card, 'handles', f.handles) order by f.review_count desc, f.id
  ), '[]')
  from (
    select c.id, c.review_count, private.found_card('companies', c.id) as card, jsonb_agg(
      private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at) order by h.kind
    ) as handles
    from private.handles_like(typed) as h join public.companies as c on c.id = h.company_id
    where c.hidden_for is null
    group by c.id
    order by c.review_count desc, c.id limit 10
  ) as f
$$;
revoke all on function public.find_handle(text) from public, anon, authenticated;
grant execute on function public.find_handle(text) to anon, authenticated, service_role;

-- As in read_companies, and its handles.
create or replace function public.company_page(company uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(c) || jsonb_build_object(
    'category', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.categories as s where s.id = c.category_id
    ),
    'handles', (
      select coalesce(jsonb_agg(
        private.handle_card(h.id, h.kind, h.value, h.added_by, h.created_at, h.hidden_for)
      ), '[]')
      from private.handles_of(c.id) as h
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.review_count desc, p.id), '[]')
      from (
        select m.id, m.name, m.average_rating, m.review_count, m.recommendation_count
        from public.products as m
        where m.company_id = c.id
        order by m.review_count desc, m.id limit 12
      ) as p
    ),
    'reviews', public.post_feed('review', company_id => c.id) -> 'items',
    'recommendations', public.post_feed('recommendation', company_id => c.id) -> 'items'
  )
  from public.companies as c where c.id = company
$$;

-- Reports and removal -----------------------------------------------------------------------------------------------

-- As in create_foundation, and handles.
create or replace function private.table_of(kind text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return case kind
    when 'recommendation' then 'recommendations'
    when 'review' then 'reviews'
    when 'request' then 'requests'
    when 'response' then 'responses'
    when 'comment' then 'comments'
    when 'profile' then 'profiles'
    when 'product' then 'products'
    when 'company' then 'companies'
    when 'list' then 'user_lists'
    when 'handle' then 'company_handles'
  end;
end
$$;

alter table public.reports
  drop constraint reports_one_item,
  add column handle_id uuid constraint reports_handle_id_fkey
    references public.company_handles (id) on delete set null,
  add constraint reports_handle_key unique (handle_id, reporter_id),
  add constraint reports_one_item check (
    num_nonnulls(
      recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id,
      handle_id
    ) <= 1
  );
grant insert (handle_id) on table public.reports to authenticated;

-- What the bell of moderators leads to when who added it answers.
alter table public.notifications
  drop constraint notifications_entity_type_known,
  add constraint notifications_entity_type_known check (
    entity_type in (
      'recommendation', 'review', 'request', 'response', 'comment', 'profile', 'list', 'product', 'company', 'handle'
    )
  );

-- As in moderate_lists_and_catalog, and handles.
create or replace function private.keep_reported() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item record;
begin
  select k.kind, k.id into new.kind, new.item_id
  from (values
    ('recommendation', new.recommendation_id), ('review', new.review_id), ('request', new.request_id),
    ('response', new.response_id), ('comment', new.comment_id), ('profile', new.profile_id),
    ('list', new.list_id), ('product', new.product_id), ('company', new.company_id), ('handle', new.handle_id)
  ) as k (kind, id)
  where k.id is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;

-- As in reply_to_remarks, and handles, which stand at their company.
create or replace function private.read_item(kind text, item uuid)
returns table (
  author_id uuid, is_named boolean, title text, body text, is_deleted boolean,
  hidden_for public.report_reason, parent_kind text, parent_id uuid
)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  case kind
    when 'recommendation' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.recommendations as r
        left join private.recommendation_authors as a on a.recommendation_id = r.id
        where r.id = item;
    when 'review' then
      return query select coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,
          r.is_deleted, r.hidden_for, null::text, null::uuid
        from public.reviews as r left join private.review_authors as a on a.review_id = r.id
        where r.id = item;
    when 'request' then
      return query select r.user_id, true, r.title, r.description, r.is_deleted, r.hidden_for,
          null::text, null::uuid
        from public.requests as r where r.id = item;
    when 'response' then
      return query select r.user_id, true, null::text, r.content, false, r.hidden_for, 'request',
          r.request_id
        from public.responses as r where r.id = item;
    when 'comment' then
      return query select c.user_id, true, null::text, c.content, false, c.hidden_for,
          p.kind, p.id
        from public.comments as c, private.post_of(c) as p where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    when 'list' then
      return query select l.user_id, true, l.name, l.description, not l.is_public, l.hidden_for,
          null::text, null::uuid
        from public.user_lists as l where l.id = item;
    when 'product' then
      return query select a.user_id, false, p.name, p.description, false, p.hidden_for, null::text, null::uuid
        from public.products as p left join private.product_authors as a on a.product_id = p.id
        where p.id = item;
    when 'company' then
      return query select a.user_id, false, c.name, c.description, false, c.hidden_for, null::text, null::uuid
        from public.companies as c left join private.company_authors as a on a.company_id = c.id
        where c.id = item;
    when 'handle' then
      return query select h.added_by, true, h.value, initcap(h.kind) || ' of ' || c.name, false, h.hidden_for,
          'company', h.company_id
        from public.company_handles as h join public.companies as c on c.id = h.company_id
        where h.id = item;
    else
      return;
  end case;
end
$$;

-- As in moderate_lists_and_catalog, and handles: on screen a contact.
create or replace function private.item_to_tell(kind text, item uuid)
returns table (author uuid, entity_type text, entity_id uuid, label text)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      case when kind in ('response', 'handle') then i.parent_kind else kind end,
      case when kind in ('response', 'handle') then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request', 'list') then format('your %s "%s"', kind, i.title)
        when kind in ('product', 'company') then format('the %s "%s" that you added', kind, i.title)
        when kind = 'handle' then format('the contact "%s" that you added', left(i.title, 60))
        when kind = 'response' then 'your answer to a request'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

-- Whether a number is hidden as soon as its removal is asked for as private data: while no moderator has looked at it
-- yet, and by a member whose reports count, or, while the number is new, by anybody.
create function private.hides_at_once(handle uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.company_handles as h
    join public.reports as r on r.handle_id = h.id and r.resolved_at is null and r.reason = 'private_data'
    where h.id = handle and h.kind in ('phone', 'whatsapp')
      and (
        private.has_standing(r.reporter_id)
        or (r.reporter_id is null and h.created_at > now() - interval '30 days')
      )
      and not exists (
        select from private.moderation_log as l
        where l.item_id = handle and l.kind = 'handle' and l.action in ('dismiss', 'restore')
      )
  );
end
$$;
comment on function private.hides_at_once(uuid) is
  'Reads reports and decisions about a handle. Trusts its caller, which holds the item.';

-- As in hold_what_many_report, and a private person's number by one.
create or replace function private.hold_reported(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  enough constant integer := 3;
  at_once boolean := kind = 'handle' and private.hides_at_once(item);
  reported record;
begin
  select count(*) as reports, mode() within group (order by r.reason) as reason into reported
  from public.reports as r
  where r.item_id = item and r.kind = hold_reported.kind and r.resolved_at is null
    and private.has_standing(r.reporter_id);
  if (reported.reports >= enough or at_once) and not private.is_of_moderator(kind, item) then
    reported.reason := case when at_once then 'private_data' else reported.reason end;
    perform private.set_hidden(kind, item, reported.reason);
    perform private.log_moderation('hold', kind, item, reported.reason);
  end if;
end
$$;

-- A visitor whose own number stands here asks for its removal. One request waits at a time; it does not tell who else
-- has asked.
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
comment on function private.ask_removal(uuid, text) is
  'Writes a report, which a visitor may not. Trusts the address that the gateway saw, to count who asks.';
grant execute on function private.ask_removal(uuid, text) to anon;

-- For visitors; a member reports it.
create function public.ask_removal(handle uuid, note text default null) returns void
language sql volatile set search_path = ''
as $$ select private.ask_removal(handle, note) $$;
revoke all on function public.ask_removal(uuid, text) from public, anon, authenticated;
grant execute on function public.ask_removal(uuid, text) to anon;

-- The export ---------------------------------------------------------------------------------------------------------

-- As in edit_what_one_wrote, and the handles that the member added.
create or replace function public.export_account() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.spend_export();
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles as p where p.id = me),
    'details', (select to_jsonb(d) from public.profile_details as d where d.user_id = me),
    'recommendations', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.recommendations as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.reviews as r
      where r.user_id = me or r.id in (select private.own_anonymous_posts())
    ),
    'requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.requests as r where r.user_id = me
    ),
    'responses', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.responses as r where r.user_id = me
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.comments as c where c.user_id = me
    ),
    'votes', jsonb_build_object(
      'recommendations', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]')
        from public.recommendation_votes as v where v.user_id = me
      ),
      'reviews', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.review_votes as v where v.user_id = me
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.comment_votes as v where v.user_id = me
      ),
      'responses', (
        select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.response_votes as v where v.user_id = me
      )
    ),
    'lists', (
      select coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
          from public.list_items as i where i.list_id = l.id
        )) order by l.created_at
      ), '[]')
      from public.user_lists as l where l.user_id = me
    ),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications as n where n.recipient_id = me
    ),
    'company_handles', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]')
      from public.company_handles as h where h.added_by = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation() || private.own_versions();
end
$$;
