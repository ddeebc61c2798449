import type { TestDatabase } from "./harness.ts";

/** Members of whom what is said is not what their named, visible content says. */
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
