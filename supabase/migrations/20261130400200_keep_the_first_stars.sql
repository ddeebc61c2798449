-- A review shows the stars that it had: the first, the lowest and the highest for good, and the newest beside them. Eleven
-- edits in a minute no longer take the first ones out of its history.

comment on column public.reviews.earlier_ratings is
  '[{"rating", "until"}, …], ten, newest first: the first, lowest and highest among them; null where the stars never were others.';

-- Ten of them, newest first.
create function private.ten_ratings(ratings jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_agg(k.entry order by k.place)
  from (
    select r.entry, r.place, 1 in (
      row_number() over (order by r.place desc),
      row_number() over (order by r.entry -> 'rating', r.place desc),
      row_number() over (order by r.entry -> 'rating' desc, r.place desc)
    ) as stays
    from jsonb_array_elements(ratings) with ordinality as r (entry, place)
    order by stays desc, r.place limit 10
  ) as k
$$;

-- Restates edit_what_one_wrote.
create or replace function private.pin_review() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
    new.is_anonymous := coalesce(new.is_anonymous, false);
    if new.is_anonymous and new.user_id = auth.uid() then
      new.user_id := null;
    end if;
    new.category_id := coalesce(new.category_id, 1);
    new.tags := coalesce(new.tags, '{}');
    new.links := coalesce(new.links, '{}');
    new.images := coalesce(new.images, '{}');
    new.verified := false;
    new.upvotes := 0;
    new.downvotes := 0;
    new.comment_count := 0;
    new.is_deleted := false;
    new.hidden_for := null;
    new.earlier_ratings := null;
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.hidden_for := old.hidden_for;
    new.is_anonymous := old.is_anonymous;
    new.verified := old.verified;
    new.upvotes := old.upvotes;
    new.downvotes := old.downvotes;
    new.comment_count := old.comment_count;
    new.earlier_ratings := case when new.rating = old.rating then old.earlier_ratings
      else private.ten_ratings(
        jsonb_build_object('rating', old.rating, 'until', now()) || coalesce(old.earlier_ratings, '[]')
      ) end;
    new.created_at := old.created_at;
  end if;
  new.title := btrim(new.title);
  new.updated_at := now();
  return new;
end
$$;
