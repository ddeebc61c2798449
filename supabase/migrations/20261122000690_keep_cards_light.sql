-- What listings are filtered by comes with no card, nor what it says in other words: nobody reads it there, and the home page pays for each
-- word twice.

create or replace function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - '{place_id,price,has_images,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

create or replace function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - '{place_id,has_images,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

create or replace function private.card(item public.requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - '{place_id,price,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'request', 'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
    );
end
$$;
