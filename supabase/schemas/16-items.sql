-- Functions over all kinds of items: reading one, and keeping earlier versions of edited ones.

create table private.versions (
  id bigint generated always as identity constraint versions_pkey primary key,
  kind text not null constraint versions_kind_length check (char_length(kind) <= 20),
  item_id uuid not null,
  author_id uuid not null constraint versions_author_id_fkey
    references public.profiles (id) on delete cascade,
  was jsonb not null constraint versions_was_length check (octet_length(was::text) <= 100000),
  until timestamptz not null
);
comment on table private.versions is
  'Previous values of the columns that each edit changed. Deleted with the item and with its author.';
comment on column private.versions.author_id is 'Set for anonymous items too.';

create index versions_item_id_idx on private.versions (item_id, id desc);
create index versions_author_id_idx on private.versions (author_id);

-- The table of a kind, without its schema. Dynamic statements use only this function; a column that refers to a kind is
-- called <kind>_id.
create function private.table_of(kind text) returns text
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
    when 'reply' then 'review_replies'
  end;
end
$$;

-- One item of any kind: author, text, state, and the post on whose page it is shown. It returns authors of anonymous
-- posts, so only functions that run as their owner call it. Each kind has its own statement, whose plan is cached: a
-- like calls it while others wait for the item. Private lists are not items; the member who added a product is never
-- named.
create function private.read_item(kind text, item uuid)
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
    when 'reply' then
      return query select a.user_id, true, null::text, p.content, false, p.hidden_for, 'review', p.review_id
        from public.review_replies as p
        left join private.review_reply_authors as a on a.reply_id = p.id
        where p.id = item;
    else
      return;
  end case;
end
$$;
comment on function private.read_item is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers not to reveal an anonymous author.';

-- Row trigger: stores the previous text of an edited item; its arguments are the kind and the text columns. Raises
-- edited_meanwhile if another edit came first. A retry after a lost response (F02), with the text that is already
-- stored, changes nothing.
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
    -- Distinct for each edit, and in whole milliseconds, which clients keep unchanged.
    new.edited_at := greatest(
      date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'
    );
    insert into private.versions (kind, item_id, author_id, was, until)
    values (tg_argv[0], old.id, auth.uid(), was, new.edited_at);
  end if;
  return new;
end
$$;
comment on function private.take_edit is
  'Writes versions, which nobody may. Trusts the policies, which let only the author edit, and the token for who that is.';

-- Row trigger: only the text of an answer or comment can change.
create function private.pin_edit() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new := jsonb_populate_record(old, jsonb_build_object(
    'content', new.content, 'edited_at', new.edited_at, 'updated_at', now()
  ));
  return new;
end
$$;

-- Row trigger: deletes the earlier versions of a deleted row.
create function private.forget_versions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.versions as v where v.item_id = old.id and v.kind = tg_argv[0];
  return null;
end
$$;
comment on function private.forget_versions is
  'Trigger: deletes the versions of a deleted item. Trusts only the row and its own argument.';

-- Row trigger: locks the author, categories and subcategories of a moved post in the order in which counters move; two
-- moves in opposite directions would deadlock otherwise. It fires once the statement has found its rows and built its
-- result, which may take seconds, because all other posts in the category wait for the lock. Its triggers' name sorts
-- before the counters'.
create function private.lock_categories() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles as p where p.id = new.user_id for no key update;
  perform from public.categories as c where c.id in (old.category_id, new.category_id)
  order by c.id for no key update;
  perform from public.subcategories as s where s.id in (old.subcategory_id, new.subcategory_id)
  order by s.id for no key update;
  return null;
end
$$;
comment on function private.lock_categories is
  'Trigger: locks counters, which members may not write. Trusts only the row.';

-- The newest fifty versions of an item, for its author and for moderators who may decide about it.
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
comment on function private.versions_of is
  'Reads versions for their author and for moderators, and names nobody. Trusts the token for the caller.';
grant execute on function private.versions_of to authenticated;

create function public.earlier_versions(kind text, item uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.versions_of(kind, item) $$;
comment on function public.earlier_versions is
  '[{"until", "was": {column: value}}, …], newest first; nothing for anybody but the author and moderators.';
revoke all on function public.earlier_versions from public, anon, authenticated;
grant execute on function public.earlier_versions to authenticated;

-- A member's own earlier versions, for the export.
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
comment on function private.own_versions is 'Reads only the caller''s own versions. Trusts the token for the caller.';
grant execute on function private.own_versions to authenticated;

create trigger take_edit before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
    'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');
create trigger acquire_categories after update of category_id, subcategory_id on public.recommendations
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.recommendations
  for each row execute function private.forget_versions('recommendation');

create trigger take_edit before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id',
    'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');
create trigger acquire_categories after update of category_id, subcategory_id on public.reviews
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.reviews
  for each row execute function private.forget_versions('review');

create trigger take_edit before insert or update on public.requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('request', 'title', 'description', 'category_id', 'subcategory_id',
    'location', 'budget');
create trigger acquire_categories after update of category_id, subcategory_id on public.requests
  for each row when ((old.category_id, old.subcategory_id) is distinct from (new.category_id, new.subcategory_id))
  execute function private.lock_categories();
create trigger forget_versions after delete on public.requests
  for each row execute function private.forget_versions('request');

create trigger pin_edit before update on public.responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_edit();
create trigger take_edit before insert or update on public.responses
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('response', 'content');
create trigger forget_versions after delete on public.responses
  for each row execute function private.forget_versions('response');

create trigger pin_edit before update on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_edit();
create trigger take_edit before insert or update on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('comment', 'content');
create trigger forget_versions after delete on public.comments
  for each row execute function private.forget_versions('comment');
