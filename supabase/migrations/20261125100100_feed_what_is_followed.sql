-- What is new of what one follows, put together when it is looked at: each followed thing is an index scan that ends
-- after a page, so that who is followed by many writes as fast as who is followed by nobody. An open question in a
-- followed category is put to who could answer it.

-- Each holds whose it is, so that what one may not be shown is left out without a look at the table.
drop index public.recommendations_user_id_idx;
create index recommendations_user_id_idx on public.recommendations (user_id, created_at desc, id desc)
  include (is_deleted) where user_id is not null;
drop index public.reviews_user_id_idx;
create index reviews_user_id_idx on public.reviews (user_id, created_at desc, id desc)
  include (is_deleted) where user_id is not null;
drop index public.requests_user_id_idx;
create index requests_user_id_idx on public.requests (user_id, created_at desc, id desc)
  include (is_deleted) where user_id is not null;
drop index public.requests_category_id_idx;
create index requests_category_id_idx on public.requests (category_id, created_at desc, id desc)
  include (is_deleted, place_id, user_id, status);
drop index public.reviews_category_id_idx;
create index reviews_category_id_idx on public.reviews (category_id, created_at desc, id desc)
  include (is_deleted, place_id, rating, has_images, verified, user_id);
drop index public.reviews_product_id_idx;
create index reviews_product_id_idx on public.reviews (product_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id) where product_id is not null;
drop index public.reviews_company_id_idx;
create index reviews_company_id_idx on public.reviews (company_id, created_at desc, id desc)
  include (is_deleted, upvotes, place_id, rating, has_images, verified, user_id) where company_id is not null;

alter table public.profile_details add column followed_seen_at timestamptz;
comment on column public.profile_details.followed_seen_at is
  'Up to when the member has seen what is new of what they follow (see_followed).';

-- What a feed holds besides answers, of all kinds, as the indexes hold it: with an order and a limit, each kind's own
-- index is walked, and none further than the page needs. A condition of its own would keep the planner from that.
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
comment on view private.feed_items is 'Past the policies, for who picks ids; nobody may read it.';
revoke all on table private.feed_items from public, anon, authenticated, service_role;

-- The newest of what the caller follows that came before one moment and after another: what is written in a category
-- (perhaps in a place), about a product, about a company and its most reviewed products, by a member who is to be read,
-- and a question with its newest answer. Not what the caller wrote under their name, nor what comes of somebody blocked,
-- either way; what is anonymous is nobody's here too. Of a category in a place the newest thousand are looked through,
-- and none that is older than a page of the rest.
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
  near as materialized (
    select u.* from (
      select i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.category_id = f.category_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.category_id is not null and f.place_id is null
      union
      select i.* from products as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.product_id = f.id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      union
      select i.* from mine as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.company_id = f.company_id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after
          and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        order by w.created_at desc, w.id desc limit most
      ) as i
      where f.company_id is not null
      union
      select i.* from authors as f, lateral (
        select w.kind, w.id, w.created_at from private.feed_items as w
        where w.user_id = f.id and not w.is_deleted
          and (w.created_at, w.id) < (until, until_id) and w.created_at > after and w.id <> all (asked)
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
    ) as u
    order by u.created_at desc, u.id desc limit most
  ),
  -- What is older cannot be on the page.
  edge as materialized (
    select greatest(after, case when count(*) = most then min(n.created_at) end) as moment from near as n
  )
  select u.kind, u.id, u.created_at
  from (
    select * from near
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
comment on function private.followed_items(timestamptz, uuid, timestamptz, integer) is
  'Picks ids past the policies, in the indexes; the cards follow under them. Trusts the token for whose follows.';

-- The newest open questions in what the caller follows, which they neither asked nor answered.
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
        and (select true from public.responses as a where a.request_id = w.id and a.user_id = me limit 1) is null
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.user_id = me and f.category_id is not null
  ) as u
  group by u.id, u.created_at
  order by u.created_at desc, u.id desc limit most;
end
$$;
comment on function private.followed_questions(integer) is
  'As private.followed_items, and reads which questions the caller answered. Trusts the token for who asks.';

-- Since when what comes is new to the caller: since they last looked, or first followed something.
create function private.followed_since() returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select d.followed_seen_at from public.profile_details as d where d.user_id = auth.uid()),
    (select min(f.created_at) from public.follows as f where f.user_id = auth.uid()),
    'infinity'
  )
$$;
grant execute on function
  private.followed_items(timestamptz, uuid, timestamptz, integer), private.followed_questions(integer),
  private.followed_since()
to authenticated;

-- R423: {"items": [card with "moment" and "is_new", …], "has_more": boolean, "questions": [card, …]}: what is new of what
-- the caller follows, newest first; from the top three open questions that they could answer besides. A page begins
-- after the moment and id of the last one of that before.
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
        with ordinality as p (kind, item_id, moment, place)
    ),
    shown as materialized (
      select private.card_of(p.kind, p.item_id) as card, p.moment, p.place from picked as p where p.place <= taken
    )
    select jsonb_build_object(
      'items', coalesce(jsonb_agg(
        s.card || jsonb_build_object('moment', s.moment, 'is_new', s.moment > since) order by s.place
      ), '[]'),
      'has_more', (select count(*) > taken from picked),
      'questions', case when before is null then (
        select coalesce(jsonb_agg(private.card_of('request', q.item_id) order by q.place), '[]')
        from private.followed_questions(3) with ordinality as q (item_id, place)
      ) else '[]' end
    )
    from shown as s where s.card is not null
  );
end
$$;

-- R424: how many came since, up to ten: a column of one's own profile that a query may ask for.
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

create function private.see_followed(until timestamp with time zone) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.profile_details as d set followed_seen_at = least(until, now())
  where d.user_id = auth.uid() and (d.followed_seen_at < least(until, now()) or d.followed_seen_at is null)
$$;
comment on function private.see_followed(timestamptz) is
  'Writes up to when the caller has seen what they follow, which no member writes: looking is no edit that is counted. Trusts the token for whose.';
grant execute on function private.see_followed(timestamptz) to authenticated;

-- R424: what came up to that moment is seen; earlier than before it never is.
create function public.see_followed(until timestamp with time zone) returns void
language sql volatile set search_path = ''
as $$
  select private.see_followed(until)
$$;
revoke all on function
  public.followed_feed(timestamptz, uuid, integer), public.followed_unseen(public.profiles),
  public.see_followed(timestamptz)
from public, anon, authenticated;
grant execute on function
  public.followed_feed(timestamptz, uuid, integer), public.followed_unseen(public.profiles),
  public.see_followed(timestamptz)
to authenticated, service_role;
