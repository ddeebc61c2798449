-- Whoever looks at a product or a company wants to see what people saw: the photos of what was written about it, without
-- the cards around them. Those of a listing that is narrowed down to photos (filter_shelves) are read off the index that
-- holds has_images, so there is none for this.

-- R458: [{"kind", "id", "title", "images", "image_texts"}, …]: the newest twelve reviews and recommendations with photos of a
-- product, or of a company and its products. Who wrote them is not told. Nothing is of somebody blocked, either way: the
-- newest fifty are looked through.
create function public.subject_photos(product uuid default null, company uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  asked private.feed_filter := (null, null, null, true, null, null, null);
  apart constant uuid[] := array(select private.blocked_ids());
begin
  if product is null then
    asked.made := array(
      select p.id from public.products as p
      where p.company_id = company and p.merged_into is null and p.review_count + p.recommendation_count > 0
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,place}'::text[] order by n.place), '[]')
    from (
      select m.kind, w.*, m.place
      from private.matches_of('{review,recommendation}', asked, 'recent',
        case when product is null then 'company_id' else 'product_id' end, coalesce(product, company)::text
      ) with ordinality as m (kind, item_id, place),
      lateral (
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.reviews as r where m.kind = 'review' and r.id = m.item_id
        union all
        select r.id, r.title, r.images, r.image_texts, r.user_id
        from public.recommendations as r where m.kind = 'recommendation' and r.id = m.item_id
      ) as w
      where m.place <= 50 and (w.user_id <> all (apart)) is not false
      order by m.place limit 12
    ) as n
  );
end
$$;
revoke all on function public.subject_photos(uuid, uuid) from public, anon, authenticated;
grant execute on function public.subject_photos(uuid, uuid) to anon, authenticated, service_role;

-- As in say_what_was_paid and answer_reviews: what photos show is said where they are shown, which is on no card.
create or replace function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - ('{place_id,price,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,'
    'paid_in,product_id,company_id,image_texts}')::text[]
    || jsonb_build_object('category', private.shelf_of(item.category_id, null) -> 'category')
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

create or replace function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - ('{place_id,has_images,category_id,subcategory_id,is_deleted,updated_at,edited_at,paid_in,'
    'earlier_ratings,product_id,company_id,image_texts}')::text[]
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
