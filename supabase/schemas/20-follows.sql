-- Follows and the feed of followed targets.

-- Follows of a category (perhaps within a place), product, company, member or question. Only the member sees them: no
-- count or list of followers exists.
create table public.follows (
  user_id uuid not null default auth.uid() constraint follows_user_id_fkey
    references public.profiles (id) on delete cascade,
  category_id integer constraint follows_category_id_fkey references public.categories (id) on delete cascade,
  place_id text collate "C"
    constraint follows_place_id_length check (char_length(place_id) <= 60)
    constraint follows_place_id_fkey references public.places (id) on delete cascade,
  product_id uuid constraint follows_product_id_fkey references public.products (id) on delete cascade,
  company_id uuid constraint follows_company_id_fkey references public.companies (id) on delete cascade,
  member_id uuid constraint follows_member_id_fkey references public.profiles (id) on delete cascade,
  request_id uuid constraint follows_request_id_fkey references public.requests (id) on delete cascade,
  target text not null generated always as (coalesce(
    category_id::text || coalesce(' ' || place_id, ''), product_id::text, company_id::text, member_id::text,
    request_id::text
  )) stored constraint follows_target_length check (char_length(target) <= 80),
  created_at timestamptz not null default now(),
  constraint follows_pkey primary key (user_id, target),
  constraint follows_one_target
    check (num_nonnulls(category_id, product_id, company_id, member_id, request_id) = 1),
  constraint follows_place_of_category check (place_id is null or category_id is not null),
  constraint follows_not_oneself check (member_id <> user_id)
);
comment on table public.follows is 'Targets that a member follows, one a row; only that member reads them.';
comment on column public.follows.target is
  'The target as one key: a category''s number, perhaps with a place, or an id. One follow of each.';

-- For foreign keys and merges. No post is copied to its followers: the feed looks followed targets up when it is read.
create index follows_category_id_idx on public.follows (category_id) where category_id is not null;
create index follows_place_id_idx on public.follows (place_id) where place_id is not null;
create index follows_product_id_idx on public.follows (product_id) where product_id is not null;
create index follows_company_id_idx on public.follows (company_id) where company_id is not null;
create index follows_member_id_idx on public.follows (member_id) where member_id is not null;
create index follows_request_id_idx on public.follows (request_id) where request_id is not null;

alter table public.follows enable row level security;
revoke all on table public.follows from anon, authenticated;
grant
  select (user_id, category_id, place_id, product_id, company_id, member_id, request_id, target, created_at),
  insert (category_id, place_id, product_id, company_id, member_id, request_id),
  delete
on table public.follows to authenticated;
grant select, insert, update, delete on table public.follows to service_role;

create policy follows_select_owner on public.follows
  for select to authenticated using (user_id = (select auth.uid()));
-- Targets that cannot be followed are all refused alike, whether hidden, private or missing.
create policy follows_insert_members on public.follows
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (product_id is null or exists (
      select from public.products as p where p.id = product_id and p.hidden_for is null
    ))
    and (company_id is null or exists (
      select from public.companies as c where c.id = company_id and c.hidden_for is null
    ))
    and (member_id is null or exists (
      select from public.profiles as p where p.id = member_id and p.is_public and p.hidden_for is null
    ))
    and (request_id is null or exists (
      select from public.requests as r where r.id = request_id and not r.is_deleted
    ))
  );
create policy follows_delete_owner on public.follows
  for delete to authenticated using (user_id = (select auth.uid()));

-- Posts of all kinds as a feed lists them: with an order and a limit, each kind's own index is walked no further than
-- the page needs. A further condition here would keep the planner from that.
create view private.feed_items as
select 'recommendation' as kind, r.id, r.created_at, r.user_id, r.category_id, r.place_id, r.product_id, r.company_id,
  r.is_deleted
from public.recommendations as r
union all
select 'review', r.id, r.created_at, r.user_id, r.category_id, r.place_id, r.product_id, r.company_id,
  r.is_deleted
from public.reviews as r
union all
select 'request', r.id, r.created_at, r.user_id, r.category_id, r.place_id, null, null, r.is_deleted
from public.requests as r;
comment on view private.feed_items is 'Regardless of policies, for functions that pick ids; no role reads it.';

-- Row trigger: refuses hidden targets and follows above the limit. Runs after the insert, so that following twice is no
-- error at the limit; the lock on the target serialises it with merges.
create function private.limit_follows() returns trigger
language plpgsql volatile set search_path = ''
as $$
declare
  most constant integer := 200;
begin
  if private.is_hidden_subject(new.product_id, new.company_id) then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = 'follow';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.user_id::text, 0));
  if (select count(*) from public.follows as f where f.user_id = new.user_id) > most then
    raise exception using errcode = 'P0001', message = 'follows_full', detail = most::text;
  end if;
  return null;
end
$$;

-- Moves followers of a merged product or company to the one it was merged into, once each.
create function private.move_follows() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if tg_table_name = 'products' then
    delete from public.follows as d using public.follows as f
    where d.product_id = new.id and f.product_id = new.merged_into and f.user_id = d.user_id;
    update public.follows as f set product_id = new.merged_into where f.product_id = new.id;
  else
    delete from public.follows as d using public.follows as f
    where d.company_id = new.id and f.company_id = new.merged_into and f.user_id = d.user_id;
    update public.follows as f set company_id = new.merged_into where f.company_id = new.id;
  end if;
  return null;
end
$$;

-- Newest items of the caller's followed targets, between two moments: by category (perhaps within a place), product,
-- company with its most reviewed products, member, and questions with their newest answer. Leaves out the caller's own
-- named posts and members blocked either way. For a category within a place, the newest thousand items are searched.
create function private.followed_items(before timestamp with time zone, before_id uuid, since timestamp with time zone, most integer)
returns table (kind text, item_id uuid, moment timestamptz)
language plpgsql stable security definer rows 12
set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_sort = 'off'
as $$
declare
  me constant uuid := auth.uid();
  apart constant uuid[] := array(select private.blocked_ids());
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  after constant timestamptz := coalesce(since, '-infinity');
  asked constant uuid[] := array(
    select f.request_id from public.follows as f where f.user_id = me and f.request_id is not null
  );
begin
  return query
  with mine as materialized (
    select * from public.follows as f where f.user_id = me
  ),
  products as (
    select f.product_id as id from mine as f where f.product_id is not null
    union
    select p.id
    from mine as f, lateral (
      select m.id from public.products as m
      where m.company_id = f.company_id and m.hidden_for is null
      order by m.review_count desc, m.id limit 12
    ) as p
    where f.company_id is not null
  ),
  authors as (
    select p.id
    from mine as f join public.profiles as p on p.id = f.member_id
    where p.is_public and p.hidden_for is null
  ),
  -- Whole categories first: most of their items are newer than those of narrower targets.
  broad as materialized (
    select u.* from (
      select distinct i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.category_id = f.category_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.category_id is not null and f.place_id is null
    ) as u
    order by u.created_at desc, u.id desc limit most
  ),
  -- Older items cannot be on the page.
  edge as materialized (
    select greatest(after, case when count(*) = most then min(b.created_at) end) as moment from broad as b
  )
  select u.kind, u.id, u.created_at
  from (
    select * from broad
    union
    select i.* from products as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.product_id = f.id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after
        and w.created_at >= (select e.moment from edge as e)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    union
    select i.* from mine as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.company_id = f.company_id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after
        and w.created_at >= (select e.moment from edge as e)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.company_id is not null
    union
    select i.* from authors as f, lateral (
      select w.kind, w.id, w.created_at from private.feed_items as w
      where w.user_id = f.id and not w.is_deleted
        and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
        and w.created_at >= (select e.moment from edge as e)
        and w.user_id <> all (apart)
      order by w.created_at desc, w.id desc limit most
    ) as i
    union
    select 'request', r.id, a.created_at
    from unnest(asked) as f (id)
    join public.requests as r on r.id = f.id
    cross join lateral (
      select n.created_at from public.responses as n
      where n.request_id = r.id and n.hidden_for is null
        and n.user_id is distinct from me and (n.user_id <> all (apart)) is not false
      order by n.created_at desc, n.id desc limit 1
    ) as a
    where not r.is_deleted and (r.user_id <> all (apart)) is not false
      and (a.created_at, r.id) < (until, until_id) and a.created_at > after
    union
    select i.* from mine as f, lateral (
      select w.kind, w.id, w.created_at
      from (
        select * from private.feed_items as l
        where l.category_id = f.category_id and not l.is_deleted
          and (l.created_at, l.id) < (until, until_id) and l.created_at >= (select e.moment from edge as e)
        order by l.created_at desc, l.id desc limit 1000
      ) as w
      where w.place_id >= f.place_id and w.place_id < f.place_id || '.'
        and w.created_at > after and w.id <> all (asked)
        and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.place_id is not null
  ) as u
  order by u.created_at desc, u.id desc limit most;
end
$$;
comment on function private.followed_items is
  'Picks ids from the indexes, past the policies, under which the cards are then read. Trusts the token for the member.';
grant execute on function private.followed_items to authenticated;

-- Newest open questions of followed targets that the caller neither asked nor answered. Own answers are looked up per
-- question: one index scan over thousands of own answers took seconds.
create function private.followed_questions(most integer) returns table (item_id uuid)
language plpgsql stable security definer rows 3 set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  me constant uuid := auth.uid();
  apart constant uuid[] := array(select private.blocked_ids());
begin
  return query
  select u.id
  from (
    select i.* from public.follows as f, lateral (
      select w.id, w.created_at
      from (
        select r.id, r.created_at, r.place_id, r.user_id, r.status from public.requests as r
        where r.category_id = f.category_id and not r.is_deleted
        order by r.created_at desc, r.id desc limit 1000
      ) as w
      where (f.place_id is null or w.place_id >= f.place_id and w.place_id < f.place_id || '.')
        and w.status = 'open' and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        and (me = any (select a.user_id from public.responses as a where a.request_id = w.id)) is not true
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.user_id = me and f.category_id is not null
  ) as u
  group by u.id, u.created_at
  order by u.created_at desc, u.id desc limit most;
end
$$;
comment on function private.followed_questions is
  'As private.followed_items, and reads which questions the caller answered. Trusts the token for the caller.';
grant execute on function private.followed_questions to authenticated;

-- Time since which items are new to the caller: their last look at the feed, or else their first follow.
create function private.followed_since() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select d.followed_seen_at from public.profile_details as d where d.user_id = auth.uid()),
    (select min(f.created_at) from public.follows as f where f.user_id = auth.uid()),
    'infinity'
  )
$$;
grant execute on function private.followed_since to authenticated;

create function public.followed_feed(
  before timestamp with time zone default null, before_id uuid default null, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  taken constant integer := least(greatest(page_size, 1), 50);
  since constant timestamptz := private.followed_since();
begin
  return (
    with picked as materialized (
      select * from private.followed_items(before, before_id, null, taken + 1)
        with ordinality as p (kind, item_id, moment, position)
    ),
    shown as materialized (
      select private.card_of(p.kind, p.item_id) as card, p.moment, p.position from picked as p where p.position <= taken
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(
        s.card || jsonb_build_object('moment', s.moment, 'is_new', s.moment > since) order by s.position
      ), '[]'),
      'has_more', (select count(*) > taken from picked),
      'questions', case when before is null then (
        select coalesce(jsonb_agg(private.card_of('request', q.item_id) order by q.position), '[]')
        from private.followed_questions(3) with ordinality as q (item_id, position)
      ) else '[]' end
    )
    from shown as s where s.card is not null
  );
end
$$;
comment on function public.followed_feed is
  'R423: {"items": [card with "moment" and "is_new", …], "has_more": boolean, "questions": [card, …]}: newest items of the caller''s followed targets; the first page adds three open questions that they could answer. A page begins after the moment and id of the last item before.';
revoke all on function public.followed_feed from public, anon, authenticated;
grant execute on function public.followed_feed to authenticated, service_role;

create function public.followed_unseen(public.profiles) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  if $1.id is distinct from auth.uid() then
    return null;
  end if;
  return (select count(*)::integer from private.followed_items(null, null, private.followed_since(), 10));
end
$$;
comment on function public.followed_unseen is 'R424: How many items came since the caller last looked, at most ten.';
revoke all on function public.followed_unseen from public, anon, authenticated;
grant execute on function public.followed_unseen to authenticated, service_role;

-- Moves the time of the caller's last look forward, never back.
create function private.see_followed(until timestamp with time zone) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.profile_details as d set followed_seen_at = least(until, now())
  where d.user_id = auth.uid() and (d.followed_seen_at < least(until, now()) or d.followed_seen_at is null)
$$;
comment on function private.see_followed is
  'Writes until when the caller has seen the feed, without counting an edit. Trusts the token for the member.';
grant execute on function private.see_followed to authenticated;

create function public.see_followed(until timestamp with time zone) returns void
language sql volatile set search_path = ''
as $$
  select private.see_followed(until)
$$;
comment on function public.see_followed is 'R424: Marks items up to a moment as seen.';
revoke all on function public.see_followed from public, anon, authenticated;
grant execute on function public.see_followed to authenticated, service_role;

create trigger bound_texts before insert or update on public.follows
  for each row when (current_user in ('anon', 'authenticated') and octet_length(new.place_id) > 1240)
  execute function private.refuse_long_text();
create trigger limit_follows after insert on public.follows
  for each row execute function private.limit_follows();
create trigger spend_quota after insert on public.follows
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('follows');

create trigger move_follows after update of merged_into on public.products
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();

create trigger move_follows after update of merged_into on public.companies
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();
