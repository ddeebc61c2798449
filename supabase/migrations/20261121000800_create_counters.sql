-- Counters that posts share: one place adds and takes away, always in the same order of tables,
-- so that two members' posts never wait for each other in a circle. Counters of the posts themselves
-- are moved where they are counted: create_requests, create_comments, create_votes.

create function private.tally_post(
  kind text, author uuid, category integer, subcategory integer, product uuid, company uuid,
  rating integer, step integer, reputation integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_recommendation integer := case when kind = 'recommendation' then step else 0 end;
  of_review integer := case when kind = 'review' then step else 0 end;
  of_request integer := case when kind = 'request' then step else 0 end;
begin
  update public.profiles as p
  set total_recommendations = p.total_recommendations + of_recommendation,
    total_reviews = p.total_reviews + of_review,
    total_requests = p.total_requests + of_request,
    reputation_score = p.reputation_score + reputation
  where p.id = author;

  update public.categories as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review,
    request_count = c.request_count + of_request
  where c.id = category;

  if kind = 'request' then
    return;
  end if;

  update public.subcategories as s
  set recommendation_count = s.recommendation_count + of_recommendation,
    review_count = s.review_count + of_review
  where s.id = subcategory;

  update public.products as p
  set recommendation_count = p.recommendation_count + of_recommendation,
    review_count = p.review_count + of_review
  where p.id = product;
  update public.companies as c
  set recommendation_count = c.recommendation_count + of_recommendation,
    review_count = c.review_count + of_review
  where c.id = company;

  if rating is not null then
    update public.products as p
    set rating_counts[rating] = p.rating_counts[rating] + step where p.id = product;
    update public.companies as c
    set rating_counts[rating] = c.rating_counts[rating] + step where c.id = company;
  end if;
end
$$;
