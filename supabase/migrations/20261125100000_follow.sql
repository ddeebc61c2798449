-- Following. What a member wants to hear of: a category, perhaps in a place, a product, a company, another member, a
-- question. Who follows what is that member's alone: there is no number and no list of followers, for anybody.

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
-- For what they refer to, and for merges. No post is written past them: what is followed is looked up when it is read.
create index follows_category_id_idx on public.follows (category_id) where category_id is not null;
create index follows_place_id_idx on public.follows (place_id) where place_id is not null;
create index follows_product_id_idx on public.follows (product_id) where product_id is not null;
create index follows_company_id_idx on public.follows (company_id) where company_id is not null;
create index follows_member_id_idx on public.follows (member_id) where member_id is not null;
create index follows_request_id_idx on public.follows (request_id) where request_id is not null;

alter table public.follows enable row level security;
revoke all on table public.follows from anon, authenticated;
grant
  select,
  insert (category_id, place_id, product_id, company_id, member_id, request_id),
  delete
on table public.follows to authenticated;
grant select, insert, update, delete on table public.follows to service_role;

comment on table public.follows is 'What a member follows, one thing a row; that member alone reads it.';
comment on column public.follows.target is
  'What is followed, in a word: the number of a category, perhaps with a place, or an id. One follow of each.';

create policy follows_select_owner on public.follows
  for select to authenticated using (user_id = (select auth.uid()));
-- Whatever cannot be followed is refused alike, whether it is hidden, private or not there.
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

insert into private.quotas (action, most, period) values ('follows', 60, '10 minutes');
create trigger spend_quota after insert on public.follows
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('follows');

-- After the insert: what is followed already is no new one even where no more may be, and what it refers to is held, so
-- that a merge has either seen the row or is seen here.
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
grant execute on function private.is_hidden_subject(uuid, uuid) to authenticated;
create trigger limit_follows after insert on public.follows
  for each row execute function private.limit_follows();

-- Who followed a duplicate follows what it was merged into, and once.
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
create trigger move_follows after update of merged_into on public.products
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();
create trigger move_follows after update of merged_into on public.companies
  for each row when (old.merged_into is null and new.merged_into is not null)
  execute function private.move_follows();

-- As in block_members, with what one follows.
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
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at), '[]')
      from public.follows as f where f.user_id = me
    ),
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation() || private.own_versions();
end
$$;
