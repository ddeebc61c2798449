-- A card names what its post is about: "I changed the battery on my dining table" says of what. Replaces
-- the cards of recommendations and reviews.

-- {"product": {"id", "name"} or null, "company": {…} or null}
create function private.subjects_of(product uuid, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'product', (
      select jsonb_build_object('id', p.id, 'name', p.name) from public.products as p where p.id = product
    ),
    'company', (
      select jsonb_build_object('id', c.id, 'name', c.name) from public.companies as c where c.id = company
    )
  );
end
$$;

grant execute on function private.subjects_of(uuid, uuid) to anon, authenticated, service_role;

create or replace function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
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
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || private.subjects_of(item.product_id, item.company_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;
