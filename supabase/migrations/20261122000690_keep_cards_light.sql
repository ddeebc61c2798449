-- What listings are filtered by comes with no card, nor what it says in other words: nobody reads it there, and the home page pays for each
-- word twice. Of a post's text comes what a card shows of it, three lines at the most, and not five thousand characters.

create function private.opening(content text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when char_length(content) <= 280 then content
    else regexp_replace(left(content, 280), '\s+\S*$', '') || '…'
  end
$$;

grant execute on function private.opening(text) to anon, authenticated, service_role;

create or replace function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) - '{place_id,price,has_images,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
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
  return to_jsonb(item) - '{place_id,has_images,category_id,subcategory_id,is_deleted,updated_at}'::text[]
    || private.shelf_of(item.category_id, item.subcategory_id)
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id), 'content', private.opening(item.content),
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
