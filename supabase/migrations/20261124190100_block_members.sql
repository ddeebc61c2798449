-- Blocking. Of two members of whom one has blocked the other, neither sees the other's answers, comments and
-- notifications, and nothing that one does tells the other. Nobody is told, and nothing is refused: who is blocked
-- could tell by that. Posts stay, as visitors read them, and counts are everybody's.

create table public.blocks (
  blocker_id uuid not null constraint blocks_blocker_id_fkey
    references public.profiles (id) on delete cascade,
  blocked_id uuid not null constraint blocks_blocked_id_fkey
    references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;
revoke all on table public.blocks from anon, authenticated;
grant select, insert (blocker_id, blocked_id), delete on table public.blocks to authenticated;
grant select, insert, update, delete on table public.blocks to service_role;

create policy blocks_select_owner on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy blocks_insert_members on public.blocks
  for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy blocks_delete_owner on public.blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

comment on table public.blocks is 'Who blocked whom; the blocker alone reads it.';

insert into private.quotas (action, most, period) values ('blocks', 60, '1 day');
create trigger spend_quota after insert on public.blocks
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('blocks');

-- Whether the caller blocked that member: a column that a query may ask for.
create function public.is_blocked(public.profiles) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null then
    return false; -- Visitors may not read the table at all.
  end if;
  return exists (
    select from public.blocks as b where b.blocker_id = auth.uid() and b.blocked_id = $1.id
  );
end
$$;
revoke all on function public.is_blocked(public.profiles) from public, anon, authenticated;
grant execute on function public.is_blocked(public.profiles) to anon, authenticated, service_role;

-- Whom the caller blocked, and who blocked the caller. A policy asks once a statement: "array(select …)" does not
-- depend on the row.
create function private.blocked_ids() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  return query
    select b.blocked_id from public.blocks as b where b.blocker_id = auth.uid()
    union all
    select b.blocker_id from public.blocks as b where b.blocked_id = auth.uid();
end
$$;
comment on function private.blocked_ids() is
  'Reads who blocked the caller, which nobody may, so that policies leave both out. Trusts the token for who asks.';
grant execute on function private.blocked_ids() to anon, authenticated, service_role;

-- As in create_requests and reply_to_remarks; what a deleted member wrote is nobody's ("is not false").
alter policy responses_select_anyone on public.responses
  using (
    (hidden_for is null or user_id = (select auth.uid()))
    and (user_id <> all (array(select private.blocked_ids()))) is not false
    and (select true from public.requests as r where r.id = request_id)
  );
alter policy comments_select_anyone on public.comments using (
  (hidden_for is null or user_id = (select auth.uid()))
  and (user_id <> all (array(select private.blocked_ids()))) is not false
  and case
    when recommendation_id is not null
      then (select true from public.recommendations as r where r.id = recommendation_id)
    when review_id is not null
      then (select true from public.reviews as r where r.id = review_id)
    when response_id is not null
      then (select true from public.responses as r where r.id = response_id)
    when reply_to is not null then private.shows_comment(reply_to)
    else (select true from public.requests as r where r.id = request_id)
  end
);
alter policy notifications_select_recipient on public.notifications
  using (
    recipient_id = (select auth.uid())
    and (actor_id <> all (array(select private.blocked_ids()))) is not false
  );

-- What one does tells nobody whom one blocked or by whom one is blocked, whatever would tell it.
create function private.keep_apart() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.blocks as b
    where (b.blocker_id, b.blocked_id)
      in ((new.recipient_id, new.actor_id), (new.actor_id, new.recipient_id))
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function private.keep_apart() is
  'Reads who blocked whom, which nobody may, and drops what one would hear of the other. Trusts the row.';
create trigger keep_apart before insert on public.notifications
  for each row when (new.actor_id is not null) execute function private.keep_apart();

-- As in search_what_is_meant, and neither of two such members finds the other.
create or replace function private.search_filter(
  kind text, place text, price_below integer, min_rating integer, has_images boolean, is_verified boolean
) returns text
language sql stable set search_path = ''
as $$
  select coalesce(case
    when kind in ('recommendations', 'reviews', 'requests') then private.filter_of(
      rtrim(kind, 's'), place, price_below, min_rating, has_images, is_verified
    )
    else (
      select string_agg(coalesce(asked.condition, 'false'), ' and ')
      from (select array(select private.blocked_ids()) as ids) as apart, lateral (values
        (place is not null, case when kind in ('companies', 'people')
          then format('b.place_id >= %L and b.place_id < %L', place, place || '.') end),
        (price_below is not null, null),
        (min_rating is not null, case when kind in ('products', 'companies')
          then format('b.average_rating >= %L', min_rating) end),
        (has_images, null),
        (is_verified, case when kind = 'people' then 'b.is_verified' end),
        (kind = 'people' and apart.ids <> '{}', format('b.id <> all (%L::uuid[])', apart.ids))
      ) as asked (is_asked, condition)
      where asked.is_asked
    )
  end, 'true')
$$;

-- As in list_handles, with whom one blocked.
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
    'blocks', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]')
      from public.blocks as b where b.blocker_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation() || private.own_versions();
end
$$;
