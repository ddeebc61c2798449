-- Whoever has answered thousands of questions was shown the open ones late: for each of those, all that they ever
-- answered was looked through, beside its own few answers.

-- As in feed_what_is_followed, but for whether the caller answered: asked of a question's answers alone.
create or replace function private.followed_questions(most integer) returns table (item_id uuid)
language plpgsql stable security definer rows 3 set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  me constant uuid := auth.uid();
  apart constant uuid[] := array(select private.blocked_ids());
begin
  return query
  select u.id
  from (
    select i.* from public.follows as f, lateral (
      select w.id, w.created_at
      from (
        select r.id, r.created_at, r.place_id, r.user_id, r.status from public.requests as r
        where r.category_id = f.category_id and not r.is_deleted
        order by r.created_at desc, r.id desc limit 1000
      ) as w
      where (f.place_id is null or w.place_id >= f.place_id and w.place_id < f.place_id || '.')
        and w.status = 'open' and w.user_id is distinct from me and (w.user_id <> all (apart)) is not false
        and (me = any (select a.user_id from public.responses as a where a.request_id = w.id)) is not true
      order by w.created_at desc, w.id desc limit most
    ) as i
    where f.user_id = me and f.category_id is not null
  ) as u
  group by u.id, u.created_at
  order by u.created_at desc, u.id desc limit most;
end
$$;
