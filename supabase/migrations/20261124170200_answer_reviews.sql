-- Who runs a company answers each review of it or of its products, once and in public, as the business. The author of the
-- review is told, an anonymous one too, and stays unknown.

create table public.review_replies (
  id uuid default gen_random_uuid() constraint review_replies_pkey primary key,
  review_id uuid not null
    constraint review_replies_review_id_fkey references public.reviews (id) on delete cascade
    constraint review_replies_review_id_key unique,
  content text not null
    constraint review_replies_content_length check (char_length(content) <= 2000)
    constraint review_replies_content_filled check (content ~ '\S')
    constraint review_replies_content_clean check (private.is_clean(content)),
  hidden_for public.report_reason,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);

create table private.review_reply_authors (
  reply_id uuid constraint review_reply_authors_pkey primary key
    constraint review_reply_authors_reply_id_fkey references public.review_replies (id) on delete cascade,
  user_id uuid not null constraint review_reply_authors_user_id_fkey
    references public.profiles (id) on delete cascade
);
create index review_reply_authors_user_id_idx on private.review_reply_authors (user_id);
comment on table private.review_reply_authors is
  'Which owner wrote it, for the moderators; everybody else reads the business''s word.';
revoke all on table private.review_reply_authors from public, anon, authenticated, service_role;

-- Whether the caller speaks for the business that a review is about, as long as the review stands.
create function private.answers_review(review uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.reviews as r
    where r.id = review and not r.is_deleted and private.owns_company(private.company_of(r.product_id, r.company_id))
  );
end
$$;
comment on function private.answers_review(uuid) is
  'Reads who runs what a review is about, and tells that member alone. Trusts the token for who asks.';
grant execute on function private.answers_review(uuid) to authenticated, service_role;

alter table public.review_replies enable row level security;
revoke all on table public.review_replies from anon, authenticated;
grant select on table public.review_replies to anon, authenticated;
grant insert (id, review_id, content), update (content), delete
on table public.review_replies to authenticated;
grant select, insert, update, delete on table public.review_replies to service_role;

create policy review_replies_select_visitors on public.review_replies
  for select to anon using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
  );
create policy review_replies_select_members on public.review_replies
  for select to authenticated using (
    hidden_for is null and exists (select from public.reviews as r where r.id = review_id and not r.is_deleted)
    or private.answers_review(review_id)
  );
create policy review_replies_insert_owner on public.review_replies
  for insert to authenticated with check (private.answers_review(review_id));
create policy review_replies_update_owner on public.review_replies
  for update to authenticated
  using (hidden_for is null and private.answers_review(review_id))
  with check (private.answers_review(review_id));
create policy review_replies_delete_owner on public.review_replies
  for delete to authenticated using (hidden_for is null and private.answers_review(review_id));

comment on table public.review_replies is
  'What a business says to a review of it, once. Whoever runs it now edits it; what is hidden stays, or it would be written anew.';

-- {"id", "content", "created_at", "edited_at", "hidden_for"} of what the business answered, or null.
create function public.reply(public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'content', p.content, 'created_at', p.created_at, 'edited_at', p.edited_at,
      'hidden_for', p.hidden_for
    )
    from public.review_replies as p where p.review_id = $1.id
  );
end
$$;
revoke all on function public.reply(public.reviews) from public, anon, authenticated;
grant execute on function public.reply(public.reviews) to anon, authenticated, service_role;

create function private.pin_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.content := btrim(new.content);
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.edited_at := null;
    new.hidden_for := null;
    return new;
  end if;
  if new.content <> old.content then
    old.edited_at := now();
  end if;
  old.content := new.content;
  return old;
end
$$;
comment on function private.pin_reply() is
  'Sets what an owner may not choose. Trusts nothing of those columns.';

create function private.record_reply_author() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.review_reply_authors (reply_id, user_id) values (new.id, auth.uid());
  return null;
end
$$;
comment on function private.record_reply_author() is
  'Writes who answered, where nobody may read it. Trusts the token for who writes.';

-- In the name of the business; what is taken back unread was never said.
create function private.tell_of_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications as n
    where n.type = 'owner_reply' and n.entity_id = old.review_id and not n.is_read;
    return null;
  end if;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select i.author_id, 'owner_reply', 'review', new.review_id, left(format('%s answered your review "%s"', c.name, i.title), 300)
  from private.read_item('review', new.review_id) as i
  join public.reviews as r on r.id = new.review_id
  join public.companies as c on c.id = private.company_of(r.product_id, r.company_id)
  where i.author_id is distinct from auth.uid() and i.author_id is not null;
  return null;
end
$$;
comment on function private.tell_of_reply() is
  'Reads who wrote a review, an anonymous one too, and tells that member. Trusts the row.';
create index notifications_owner_reply_idx on public.notifications (entity_id) where type = 'owner_reply';

insert into private.quotas (action, most, period) values ('replies', 20, '10 minutes');
create trigger limit_newcomer after insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newcomer();
create trigger pin_reply before insert or update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.pin_reply();
create trigger record_author after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.record_reply_author();
create trigger refuse_repeated_text after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_repeated_text('content');
create trigger refuse_suspended before insert or update or delete on public.review_replies
  for each statement when (current_user = 'authenticated') execute function private.refuse_suspended();
create trigger spend_edit after update on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('edits');
create trigger spend_quota after insert on public.review_replies
  for each row when (current_user in ('anon', 'authenticated')) execute function private.spend_quota('replies');
create trigger tell_of_reply after insert or delete on public.review_replies
  for each row execute function private.tell_of_reply();

-- Reported and hidden like everything else: what follows restates what knows the kinds, with one more.
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
    when 'reply' then 'review_replies'
  end;
end
$$;

alter table public.reports
  drop constraint reports_one_item,
  add column reply_id uuid constraint reports_reply_id_fkey
    references public.review_replies (id) on delete set null,
  add constraint reports_reply_key unique (reply_id, reporter_id),
  add constraint reports_one_item check (
    num_nonnulls(
      recommendation_id, review_id, request_id, response_id, comment_id, profile_id, list_id, product_id, company_id,
      handle_id, reply_id
    ) <= 1
  );
grant insert (reply_id) on table public.reports to authenticated;

alter table public.notifications
  drop constraint notifications_entity_type_known,
  add constraint notifications_entity_type_known check (
    entity_type in (
      'recommendation', 'review', 'request', 'response', 'comment', 'profile', 'list', 'product', 'company', 'handle',
      'reply'
    )
  );

-- As in moderate_lists_and_catalog, like the next two, and replies.
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
        when kind = 'reply' then 'your answer to a review'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

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
    ('list', new.list_id), ('product', new.product_id), ('company', new.company_id), ('handle', new.handle_id),
    ('reply', new.reply_id)
  ) as k (kind, id)
  where k.id is not null;
  select i.author_id, i.title, i.body into item from private.read_item(new.kind, new.item_id) as i;
  new.author_id := item.author_id;
  new.title := item.title;
  new.body := item.body;
  return new;
end
$$;

-- On a card: as in keep_cards_light, without what no card shows (say_what_was_paid), with how the business's answer
-- begins, where there is one.
create or replace function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - ('{place_id,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,paid_in,'
    'earlier_ratings,product_id,company_id}')::text[]
    || jsonb_build_object('category', private.shelf_of(item.category_id, null) -> 'category')
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    )
    || coalesce((
      select jsonb_build_object('reply', said || jsonb_build_object('content', private.opening(said ->> 'content')))
      from public.reply(item) as said where said is not null
    ), '{}');
end
$$;

-- What one claimed, runs and answered, for one's export.
create function private.own_business() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.company_claims as c where c.user_id = (select auth.uid())
    ),
    'companies', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.since), '[]')
      from private.company_owners as o where o.user_id = (select auth.uid())
    ),
    'review_replies', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from public.review_replies as p
      join private.review_reply_authors as a on a.reply_id = p.id and a.user_id = (select auth.uid())
    )
  )
$$;
comment on function private.own_business() is
  'Reads claims, owners and replies, of the caller alone. Trusts the token for who asks.';

-- As in suspend_members, with these.
create or replace function private.own_moderation() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['resolved_at', 'author_id', 'title', 'body'] order by r.created_at
      ), '[]')
      from public.reports as r where r.reporter_id = (select auth.uid())
    ),
    'moderation_answers', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]')
      from private.moderation_answers as a where a.author_id = (select auth.uid())
    ),
    'suspension', private.own_suspension()
  ) || private.own_business()
$$;
