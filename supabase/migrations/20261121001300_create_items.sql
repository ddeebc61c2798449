-- Items: what can be told about, reported and hidden, whatever table it is in.

-- One item: whose it is, what it says, and where it is read if not by itself. It knows authors of
-- anonymous posts, so it is for functions that run as their owner. Each kind has its statement here, whose
-- plan is kept: a like asks while others wait for the item.
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
          private.post_kind(c), coalesce(c.recommendation_id, c.review_id, c.request_id)
        from public.comments as c where c.id = item;
    when 'profile' then
      return query select p.id, true, coalesce(p.username, p.full_name), p.bio, false, p.hidden_for,
          null::text, null::uuid
        from public.profiles as p where p.id = item;
    else
      return;
  end case;
end
$$;
