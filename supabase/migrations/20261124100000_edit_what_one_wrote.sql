-- Authors edit what they wrote. Each edit leaves what it changed, which its author and moderators read; that a thing was
-- edited, when, and which stars a review had before, everybody sees. Votes stay.

alter table public.recommendations add column edited_at timestamptz;
alter table public.requests add column edited_at timestamptz;
alter table public.responses add column edited_at timestamptz;
alter table public.comments add column edited_at timestamptz;
alter table public.reviews
  add column edited_at timestamptz,
  add column earlier_ratings jsonb
    constraint reviews_earlier_ratings_length check (octet_length(earlier_ratings::text) <= 1000);
comment on column public.recommendations.edited_at is
  'When its author last changed their words; null of what never was. An edit sends the one it began from.';
comment on column public.reviews.edited_at is 'As of recommendations.';
comment on column public.requests.edited_at is 'As of recommendations.';
comment on column public.responses.edited_at is 'As of recommendations.';
comment on column public.comments.edited_at is 'As of recommendations.';
comment on column public.reviews.earlier_ratings is
  '[{"rating", "until"}, …], the newest ten, newest first; null where the stars never were others.';

create table private.versions (
  id bigint generated always as identity constraint versions_pkey primary key,
  kind text not null constraint versions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint versions_author_id_fkey
    references public.profiles (id) on delete cascade,
  was jsonb not null constraint versions_was_length check (octet_length(was::text) <= 100000),
  until timestamptz not null
);
create index versions_item_id_idx on private.versions (item_id, id desc);
create index versions_author_id_idx on private.versions (author_id);
comment on table private.versions is
  'Of each edit the columns that it changed, as they were. They go with what they are of, and with its author.';
comment on column private.versions.author_id is 'Also of what is anonymous.';
revoke all on table private.versions from public, anon, authenticated, service_role;

-- What an author may change: also on which shelf it stands, and a review's stars.
grant update (category_id, subcategory_id, edited_at) on table public.recommendations to authenticated;
grant update (category_id, subcategory_id, rating, edited_at) on table public.reviews to authenticated;
grant update (category_id, subcategory_id, edited_at) on table public.requests to authenticated;
grant update (content, edited_at) on table public.responses, public.comments to authenticated;

-- What is hidden waits for its moderators as it is.
create policy responses_update_author on public.responses
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy comments_update_author on public.comments
  for update to authenticated
  using (hidden_for is null and user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- Row trigger; its arguments are the kind, and the columns that are the author's words. Raises edited_meanwhile where
-- another edit came first: whoever was at the row first has it, and the other sees this one's time. Words that stand
-- there already were sent again after a lost answer (F02), and change nothing.
create function private.take_edit() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
  after jsonb := to_jsonb(new);
  was jsonb;
begin
  if tg_op = 'INSERT' then
    new.edited_at := null;
    return new;
  end if;
  before := to_jsonb(old);
  select jsonb_object_agg(word, before -> word) into was
  from unnest(tg_argv[1:]) as word
  where before -> word is distinct from after -> word;
  if was is null then
    new.edited_at := old.edited_at;
  elsif new.edited_at is distinct from old.edited_at then
    raise exception using errcode = 'P0001', message = 'edited_meanwhile', hint = tg_argv[0];
  else
    -- Never the same twice; and a client that keeps no more than milliseconds sends it back as it is.
    new.edited_at := greatest(
      date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'
    );
    insert into private.versions (kind, item_id, author_id, was, until)
    values (tg_argv[0], old.id, auth.uid(), was, new.edited_at);
  end if;
  return new;
end
$$;
comment on function private.take_edit() is
  'Writes versions, which nobody may. Trusts the policies, by which nobody but the author gets here, and the token for who that is.';

-- Of an answer and a comment nothing else moves, whatever else they come to have.
create function private.pin_remark() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new := jsonb_populate_record(old, jsonb_build_object(
    'content', new.content, 'edited_at', new.edited_at, 'updated_at', now()
  ));
  return new;
end
$$;

create function private.forget_versions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.versions as v where v.item_id = old.id and v.kind = tg_argv[0];
  return null;
end
$$;
comment on function private.forget_versions() is
  'Trigger: removes the versions of what is removed. Trusts the row and its own argument alone.';

-- A post that moves to another shelf is counted on both: they are held first, in the order in which counters move, or
-- two that go opposite ways would wait for each other.
create function private.hold_shelves() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles as p where p.id = new.user_id for no key update;
  perform from public.categories as c where c.id in (old.category_id, new.category_id)
  order by c.id for no key update;
  perform from public.subcategories as s where s.id in (old.subcategory_id, new.subcategory_id)
  order by s.id for no key update;
  return new;
end
$$;
comment on function private.hold_shelves() is
  'Trigger: locks counters, which members may not write. Trusts the row alone.';

-- As in create_reviews; the stars are the author's to change, and what they were is kept.
create or replace function private.pin_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_anonymous := coalesce(new.is_anonymous, false);
    if new.is_anonymous and new.user_id = auth.uid() then
      new.user_id := null;
    end if;
    new.category_id := coalesce(new.category_id, 1);
    new.tags := coalesce(new.tags, '{}');
    new.links := coalesce(new.links, '{}');
    new.images := coalesce(new.images, '{}');
    new.verified := false;
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.earlier_ratings := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.earlier_ratings := case when new.rating = old.rating then old.earlier_ratings
      else jsonb_path_query_array(
        jsonb_build_object('rating', old.rating, 'until', now()) || coalesce(old.earlier_ratings, '[]'),
        '$[0 to 9]'
      ) end;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;

create trigger hold_shelves before update of category_id, subcategory_id on public.recommendations
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.hold_shelves();
create trigger hold_shelves before update of category_id, subcategory_id on public.reviews
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.hold_shelves();
create trigger hold_shelves before update of category_id, subcategory_id on public.requests
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.hold_shelves();

create trigger pin_remark before update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_remark();
create trigger pin_remark before update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_remark();

-- After the others, by its name: it compares what they have made of the words.
create trigger take_edit before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
    'location', 'pricing', 'tags', 'links', 'images');
create trigger take_edit before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id',
    'tags', 'links', 'images');
create trigger take_edit before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('request', 'title', 'description', 'category_id', 'subcategory_id',
    'location', 'budget');
create trigger take_edit before insert or update on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('response', 'content');
create trigger take_edit before insert or update on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('comment', 'content');

create trigger forget_versions after delete on public.recommendations
  for each row execute function private.forget_versions('recommendation');
create trigger forget_versions after delete on public.reviews
  for each row execute function private.forget_versions('review');
create trigger forget_versions after delete on public.requests
  for each row execute function private.forget_versions('request');
create trigger forget_versions after delete on public.responses
  for each row execute function private.forget_versions('response');
create trigger forget_versions after delete on public.comments
  for each row execute function private.forget_versions('comment');

-- As in limit_edits.
create trigger spend_edit after update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_edit after update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');

-- The newest fifty, for the author; and for moderators, of what they may decide about.
create function private.versions_of(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('until', v.until, 'was', v.was) order by v.id desc), '[]')
  from (
    select * from private.versions as k
    where k.item_id = item and k.kind = versions_of.kind and (
      k.author_id = (select auth.uid())
      or (select private.is_moderator() and exists (select from private.moderated_item(versions_of.kind, item)))
    )
    order by k.id desc limit 50
  ) as v
$$;
comment on function private.versions_of(text, uuid) is
  'Reads versions for their author and for moderators, and names nobody. Trusts the token for who asks.';
grant execute on function private.versions_of(text, uuid) to authenticated;

-- [{"until", "was": {column: value}}, …], newest first; nothing for who did not write it.
create function public.earlier_versions(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.versions_of(kind, item) $$;
revoke all on function public.earlier_versions(text, uuid) from public, anon, authenticated;
grant execute on function public.earlier_versions(text, uuid) to authenticated;

-- As in two_for_a_moderator, and whether there are earlier versions to look at.
create or replace function private.moderation_card(kind text, item uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', moderation_card.kind, 'id', item, 'title', m.title, 'body', left(m.body, 600),
    'hidden_for', m.hidden_for, 'parent_kind', m.parent_kind, 'parent_id', m.parent_id,
    'author', case when m.is_named then private.author_of(m.author_id) end,
    'has_author', m.author_id is not null,
    'is_mine', m.author_id is not distinct from auth.uid(),
    'answer', (
      select a.answer from private.moderation_answers as a
      where m.hidden_for is not null and a.kind = moderation_card.kind and a.item_id = item
    ),
    'takes_two', private.is_of_moderator(moderation_card.kind, item),
    'proposal', (
      select jsonb_build_object(
        'reason', p.reason, 'is_mine', p.moderator_id = auth.uid(), 'moderator', private.author_of(p.moderator_id)
      )
      from private.moderation_proposals as p
      where p.kind = moderation_card.kind and p.item_id = item
    ),
    'is_edited', exists (
      select from private.versions as v where v.item_id = item and v.kind = moderation_card.kind
    )
  )
  from private.moderated_item(moderation_card.kind, item) as m
$$;

-- A member's own versions, for the export.
create function private.own_versions() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('versions', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', v.kind, 'item_id', v.item_id, 'until', v.until, 'was', v.was
    ) order by v.id), '[]')
    from private.versions as v where v.author_id = (select auth.uid())
  ))
$$;
comment on function private.own_versions() is
  'Reads the caller''s own versions alone. Trusts the token for who asks.';
grant execute on function private.own_versions() to authenticated;

-- As in create_account, with the earlier versions.
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
    'delete_request', (select to_jsonb(r) from public.delete_requests as r where r.user_id = me)
  ) || private.own_moderation() || private.own_versions();
end
$$;

-- As in keep_reported_photos, and of what was reported also the photo that an edit took out of it.
create or replace function private.place_of(path text, created_at timestamp with time zone, updated_at timestamp with time zone) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  face public.profiles;
begin
  if path like '%/%' then
    return (
      select case
        when bool_or(not p.is_deleted) then 'images'
        when bool_or(p.hidden_for is not null or exists (
          select from public.reports as r where r.item_id = p.id and r.resolved_at is null
        )) or exists (
          select from public.reports as r
          join private.versions as v on v.item_id = r.item_id and v.kind = r.kind
          where r.resolved_at is null and private.photo_files(
            array(select jsonb_array_elements_text(v.was -> 'images'))
          ) @> array[path]
        ) then 'hidden'
        when count(*) > 0 or place_of.created_at <= now() - interval '1 day' then 'nowhere'
      end
      from private.posts_with(path) as p
    );
  end if;
  select p.* into face from public.profiles as p where p.id = private.member_of(path);
  return case
    when face.hidden_for is not null then 'hidden'
    when private.avatar_path(face.avatar_url) = path then 'avatars'
    when face.id is null
      or place_of.updated_at <= greatest(face.updated_at, now() - interval '1 day') then 'nowhere'
  end;
end
$$;
