-- Comments on recommendations, reviews and requests.

create table public.comments (
  id uuid default gen_random_uuid() constraint comments_pkey primary key,
  content text not null
    constraint comments_content_length check (char_length(content) <= 500)
    constraint comments_content_filled check (content ~ '\S'),
  user_id uuid constraint comments_user_id_fkey references public.profiles (id) on delete set null,
  recommendation_id uuid constraint comments_recommendation_id_fkey
    references public.recommendations (id) on delete cascade,
  review_id uuid constraint comments_review_id_fkey
    references public.reviews (id) on delete cascade,
  request_id uuid constraint comments_request_id_fkey
    references public.requests (id) on delete cascade,
  upvotes integer not null default 0 constraint comments_upvotes_positive check (upvotes >= 0),
  downvotes integer not null default 0
    constraint comments_downvotes_positive check (downvotes >= 0),
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint comments_one_item check (num_nonnulls(recommendation_id, review_id, request_id) = 1)
);

create index comments_recommendation_id_idx on public.comments (recommendation_id, created_at, id)
  where recommendation_id is not null;
create index comments_review_id_idx on public.comments (review_id, created_at, id)
  where review_id is not null;
create index comments_request_id_idx on public.comments (request_id, created_at, id)
  where request_id is not null;
create index comments_user_id_idx on public.comments (user_id, created_at desc)
  where user_id is not null;

alter table public.comments enable row level security;
revoke all on table public.comments from anon, authenticated;
grant select on table public.comments to anon, authenticated;
grant insert (id, content, user_id, recommendation_id, review_id, request_id), delete
on table public.comments to authenticated;
grant select, insert, update, delete on table public.comments to service_role;

-- Asked with values instead of `exists` for the same reason as with responses.
create policy comments_select_anyone on public.comments
  for select to anon, authenticated using (
    (hidden_for is null or user_id = (select auth.uid()))
    and case
      when recommendation_id is not null
        then (select true from public.recommendations as r where r.id = recommendation_id)
      when review_id is not null
        then (select true from public.reviews as r where r.id = review_id)
      else (select true from public.requests as r where r.id = request_id)
    end
  );
create policy comments_insert_members on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy comments_delete_owner on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.comments is
  'user_id is null for deleted members. Deleting removes the row. Only its author sees one that has hidden_for.';

-- Whether the caller wrote it: a column that a query may ask for.
create function public.is_mine(public.comments) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.user_id = auth.uid(), false) $$;
revoke all on function public.is_mine(public.comments) from public, anon, authenticated;
grant execute on function public.is_mine(public.comments) to anon, authenticated, service_role;

create function private.pin_comment() returns trigger
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

-- The kind of the post that a comment stands under.
create function private.post_kind(item public.comments) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when item.recommendation_id is not null then 'recommendation'
    when item.review_id is not null then 'review' else 'request' end;
end
$$;

-- Adds to the counter of that post; refuses a new comment where it is deleted.
create function private.add_comments(item public.comments, step integer, is_new boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind text := private.post_kind(item);
  post jsonb;
begin
  execute format(
    'update public.%I as p set comment_count = p.comment_count + $1 where p.id = $2 returning to_jsonb(p)',
    private.table_of(kind))
  into post using step, coalesce(item.recommendation_id, item.review_id, item.request_id);
  if post is null then
    return; -- The post goes away together with its comments.
  end if;
  if (post ->> 'is_deleted')::boolean and is_new then
    raise exception using errcode = 'P0001', message = 'item_deleted', hint = kind;
  end if;
  perform private.announce(kind, (post ->> 'id')::uuid, (post ->> 'upvotes')::integer,
    (post ->> 'downvotes')::integer, (post ->> 'comment_count')::integer,
    (post ->> 'response_count')::integer);
end
$$;

-- Counted is what everyone sees: hiding takes a comment away, restoring adds it again.
create function private.count_comment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  item public.comments := coalesce(new, old);
  was integer := case when tg_op <> 'INSERT' and old.hidden_for is null then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.hidden_for is null then 1 else 0 end;
begin
  if was = becomes then
    return null;
  end if;
  perform private.add_comments(item, becomes - was, tg_op = 'INSERT');
  update public.profiles as p
  set reputation_score = p.reputation_score + (becomes - was) * (item.upvotes - item.downvotes)
  where p.id = item.user_id and item.upvotes <> item.downvotes;
  return null;
end
$$;

create trigger pin_comment before insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.pin_comment();
create trigger count_comment after insert or delete or update of hidden_for on public.comments
  for each row execute function private.count_comment();
create trigger refuse_repeated_text after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger spend_quota after insert on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_quota('comments');
