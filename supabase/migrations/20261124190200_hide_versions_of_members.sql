-- What a member does locks or rewrites the row of their profile, and PostgreSQL writes into each row which transaction
-- did: xmax of a profile was xmin of the anonymous post that its member had just written, of the item they had just
-- voted on, and changed when somebody blocked them. A grant of the whole table has those columns in it; one by name
-- has not. A new column is granted in its migration.
revoke select on table public.profiles from anon, authenticated;
grant select (
  id, full_name, username, location, place_id, bio, website, avatar_url, interests, social_links, is_public,
  hidden_for, is_verified, reputation_score, reputation_parts, total_recommendations, total_reviews, total_requests,
  helped_count, ratings_given, created_at, updated_at
) on table public.profiles to anon, authenticated;
