-- Rows as listings show them. Cards run under the reader's policies.

-- A card's author: {"id", "username", "full_name", …}, or null. Cards run under the reader's policies.
create function private.author_of(member uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url,
      'is_verified', p.is_verified, 'location', p.location
    )
    from public.profiles as p where p.id = member
  );
end
$$;
grant execute on function private.author_of(uuid) to anon, authenticated, service_role;

-- A card's {"category": {…}, "subcategory": {…} or null}.
create function private.shelf_of(category integer, subcategory integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'category', (
      select jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug)
      from public.categories as c where c.id = category
    ),
    'subcategory', (
      select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug)
      from public.subcategories as s where s.id = subcategory
    )
  );
end
$$;
grant execute on function private.shelf_of(integer, integer) to anon, authenticated, service_role;

-- A recommendation as listings show it.
create function private.card(item public.recommendations) returns jsonb
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
grant execute on function private.card(public.recommendations) to anon, authenticated, service_role;

-- A review as listings show it, with how the business's answer begins.
create function private.card(item public.reviews) returns jsonb
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
grant execute on function private.card(public.reviews) to anon, authenticated, service_role;

-- A request as listings show it.
create function private.card(item public.requests) returns jsonb
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
grant execute on function private.card(public.requests) to anon, authenticated, service_role;

-- A list as listings show it.
create function private.card(item public.user_lists) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'list', 'author', private.author_of(item.user_id),
    'is_mine', coalesce(item.user_id = auth.uid(), false)
  );
end
$$;
grant execute on function private.card(public.user_lists) to anon, authenticated, service_role;

-- A product as listings show it.
create function private.card(item public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object('kind', 'product');
end
$$;
grant execute on function private.card(public.products) to anon, authenticated, service_role;

-- A company as listings show it.
create function private.card(item public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'company', 'category', private.shelf_of(item.category_id, null) -> 'category'
  );
end
$$;
grant execute on function private.card(public.companies) to anon, authenticated, service_role;

-- A member as search results show one.
create function private.card(item public.profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.author_of(item.id) || jsonb_build_object('kind', 'person', 'bio', item.bio);
end
$$;
grant execute on function private.card(public.profiles) to anon, authenticated, service_role;

-- A card's {"product": {"id", "name"} or null, "company": {"id", "name", "location"} or null}. The company's place is
-- shown, not the author's home.
create function private.subjects_of(product uuid, company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'product', (
      select jsonb_build_object('id', p.id, 'name', p.name) from public.products as p where p.id = product
    ),
    'company', (
      select jsonb_build_object('id', c.id, 'name', c.name, 'location', c.location)
      from public.companies as c where c.id = company
    )
  );
end
$$;
grant execute on function private.subjects_of(uuid, uuid) to anon, authenticated, service_role;
