-- The notification of a like on a comment leads to what was commented on, at that comment. It comes along
-- as a column, with the rights of who asks: null where the comment, or what it stands under, is gone.
create function public.commented_on(public.notifications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if $1.entity_type <> 'comment' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'kind', case when c.recommendation_id is not null then 'recommendation'
        when c.review_id is not null then 'review' else 'request' end,
      'id', coalesce(c.recommendation_id, c.review_id, c.request_id),
      'created_at', c.created_at
    )
    from public.comments as c where c.id = $1.entity_id
  );
end
$$;
revoke all on function public.commented_on(public.notifications) from public, anon, authenticated;
grant execute on function public.commented_on(public.notifications) to authenticated, service_role;
