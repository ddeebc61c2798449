import type { TestDatabase } from "./harness.ts";

/** Members whose reputation or given stars differ from the sums of their named, visible content. */
export const wrongReputations = (db: TestDatabase) =>
  db.admin.rows(`
    with votes as (
      select user_id, 1 as part, upvotes - downvotes as score from recommendations where not is_deleted
      union all select user_id, 2, upvotes - downvotes from reviews where not is_deleted
      union all select user_id, 3, upvotes - downvotes from responses where hidden_for is null
      union all select user_id, 4, upvotes - downvotes from comments where hidden_for is null
    )
    select p.id, p.ratings_given, p.reputation_parts, p.reputation_score from profiles as p
    where p.ratings_given is distinct from array(
        select (select count(*)::int from reviews as r where r.user_id = p.id and not r.is_deleted and r.rating = stars)
        from generate_series(1, 5) as stars
      )
      or p.reputation_parts is distinct from array(
        select (select coalesce(sum(score), 0)::int from votes as v where v.user_id = p.id and v.part = n)
        from generate_series(1, 4) as n
      )
      or p.reputation_score <> (select coalesce(sum(score), 0) from votes as v where v.user_id = p.id)`);

/** Items whose counts differ from their votes. */
export const WRONG_VOTES = ["recommendation", "review", "comment", "response"]
  .map(
    (kind) => `select '${kind}' as kind, i.id, i.upvotes, i.downvotes from ${kind}s as i
      where row(i.upvotes::bigint, i.downvotes::bigint) is distinct from (
        select row(count(*) filter (where vote_type = 'upvote'),
          count(*) filter (where vote_type = 'downvote'))
        from ${kind}_votes as v where v.${kind}_id = i.id)`,
  )
  .join(" union all ");

/** How many comments everyone sees under a post, with the replies to them. */
const shown = (column: string) =>
  `(select count(*) from comments as c left join comments as p on p.id = c.reply_to
    where coalesce(p.${column}, c.${column}) = r.id and c.hidden_for is null and p.hidden_for is null)`;
const aboutSubjects = (kind: string) => `
  union all select '${kind}', c.id::text from ${kind === "company" ? "companies" : "products"} as c where
    (recommendation_count, review_count, rating_counts) is distinct from (
      (select count(*) from posts where kind = 'rec' and ${kind}_id = c.id),
      (select count(*) from posts where kind = 'rev' and ${kind}_id = c.id),
      array(select (select count(*)::int from posts where ${kind}_id = c.id and rating = stars)
        from generate_series(1, 5) as stars))`;
/** Members, categories, products, companies, lists and posts whose counters differ from their visible rows. */
export const WRONG_COUNTS = `
  with posts as (
    select 'rec' as kind, user_id, category_id, subcategory_id, product_id, company_id, null::int as rating, created_at
      from recommendations where not is_deleted
    union all select 'rev', user_id, category_id, subcategory_id, product_id, company_id, rating, created_at
      from reviews where not is_deleted
    union all select 'req', user_id, category_id, subcategory_id, null, null, null, created_at
      from requests where not is_deleted
  ),
  made as (select * from products where hidden_for is null),
  weeks as (
    select kind, category_id, date_trunc('week', created_at at time zone 'utc')::date as week, count(*) as posts
    from posts group by 1, 2, 3
  )
  select 'profile' as what, p.id::text from profiles as p where
    (total_recommendations, total_reviews, total_requests) <> (
      (select count(*) from posts where kind = 'rec' and user_id = p.id),
      (select count(*) from posts where kind = 'rev' and user_id = p.id),
      (select count(*) from posts where kind = 'req' and user_id = p.id))
  union all select 'category', c.id::text from categories as c where
    (recommendation_count, review_count, request_count) <> (
      (select count(*) from posts where kind = 'rec' and category_id = c.id),
      (select count(*) from posts where kind = 'rev' and category_id = c.id),
      (select count(*) from posts where kind = 'req' and category_id = c.id))
  union all select 'week', coalesce(w.week, c.week)::text from weeks as c
    full join private.weekly_posts as w on left(w.kind, 3) = c.kind and w.category_id = c.category_id and w.week = c.week
    where coalesce(w.posts, 0) <> coalesce(c.posts, 0)
  union all select 'subcategory', c.id::text from subcategories as c where
    (recommendation_count, review_count, product_count) <> (
      (select count(*) from posts where kind = 'rec' and subcategory_id = c.id),
      (select count(*) from posts where kind = 'rev' and subcategory_id = c.id),
      (select count(*) from made where subcategory_id = c.id))
  ${["product", "company"].map(aboutSubjects).join("")}
  union all select 'products of', c.id::text from companies as c where
    (product_count, reviewed_product_count, product_recommendation_count, product_review_count,
      product_rating_counts)
      is distinct from (
      (select count(*) from made where company_id = c.id),
      (select count(distinct product_id) from posts join made as p on p.id = product_id
        where kind = 'rev' and p.company_id = c.id),
      (select count(*) from posts join made as p on p.id = product_id
        where kind = 'rec' and p.company_id = c.id),
      (select count(*) from posts join made as p on p.id = product_id
        where kind = 'rev' and p.company_id = c.id),
      array(select (select count(*)::int from (
          select round(avg(m.rating)) as mean from posts as m join made as p on p.id = m.product_id
          where p.company_id = c.id and m.rating > 0 and m.user_id is not null
            and not exists (select from posts as o
              where o.rating > 0 and o.company_id = c.id and o.user_id = m.user_id)
          group by m.user_id) as voices where mean = stars)
        from generate_series(1, 5) as stars))
  union all select 'list', l.id::text from user_lists as l
    where item_count <> (select count(*) from list_items where list_id = l.id)
  union all select 'request', r.id::text from requests as r
    where response_count <> (select count(*) from responses where request_id = r.id and hidden_for is null)
      or comment_count <> ${shown("request_id")}
  union all select 'recommendation', r.id::text from recommendations as r
    where comment_count <> ${shown("recommendation_id")}
  union all select 'review', r.id::text from reviews as r
    where comment_count <> ${shown("review_id")}
  union all select 'replies', a.id::text from responses as a
    where reply_count <> (select count(*) from comments where response_id = a.id and hidden_for is null)
  union all select 'replies', c.id::text from comments as c
    where reply_count <> (select count(*) from comments as t where t.reply_to = c.id and t.hidden_for is null)
  union all select 'helped', p.id::text from profiles as p
    where helped_count <> (
      select count(*) from responses where user_id = p.id and helped_at is not null and hidden_for is null)`;
