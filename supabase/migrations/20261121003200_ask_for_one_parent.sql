-- Whether the post of a comment may be read is asked with a value instead of `exists`: where a post has
-- thousands of comments the planner would rather read all posts once than ask for this one each time,
-- though a page has twenty.
alter policy comments_select_anyone on public.comments using (
  (hidden_for is null or user_id = (select auth.uid()))
  and case
    when recommendation_id is not null
      then (select true from public.recommendations as r where r.id = recommendation_id)
    when review_id is not null
      then (select true from public.reviews as r where r.id = review_id)
    else (select true from public.requests as r where r.id = request_id)
  end
);
alter policy responses_select_anyone on public.responses using (
  (hidden_for is null or user_id = (select auth.uid()))
  and (select true from public.requests as r where r.id = request_id)
);
