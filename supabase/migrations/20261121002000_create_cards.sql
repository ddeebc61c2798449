-- Cards: a row as the Data API gives it, with what a screen shows besides. They run under the reader's
-- policies.

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

-- {"category": {…}, "subcategory": {…} or null}
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

create function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'recommendation', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

create function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'review', 'author', private.author_of(item.user_id),
      'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
    );
end
$$;

create function private.card(item public.requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'request', 'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
    );
end
$$;

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

create function private.card(item public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object('kind', 'product');
end
$$;

create function private.card(item public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'company', 'category', private.shelf_of(item.category_id, null) -> 'category'
  );
end
$$;

grant execute on function
  private.author_of(uuid), private.shelf_of(integer, integer), private.card(public.recommendations),
  private.card(public.reviews), private.card(public.requests), private.card(public.user_lists),
  private.card(public.products), private.card(public.companies)
to anon, authenticated, service_role;
