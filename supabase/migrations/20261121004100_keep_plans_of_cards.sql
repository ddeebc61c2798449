-- A function in SQL is parsed and planned again wherever another function calls it: once for each card,
-- which took most of a card's time. Functions in PL/pgSQL keep their plans for as long as the connection
-- lives. The same answers as before.

create or replace function private.author_of(member uuid) returns jsonb
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
create or replace function private.shelf_of(category integer, subcategory integer) returns jsonb
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

create or replace function public.is_mine(public.recommendations) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_recommendation($1.id));
end
$$;

create or replace function public.is_mine(public.reviews) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false)
    or ($1.is_anonymous and auth.uid() is not null and private.wrote_review($1.id));
end
$$;

create or replace function public.is_mine(public.requests) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce($1.user_id = auth.uid(), false);
end
$$;

-- The row as the Data API gives it, with what a card shows besides.
create or replace function private.card(item public.recommendations) returns jsonb
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

create or replace function private.card(item public.reviews) returns jsonb
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

create or replace function private.card(item public.requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object(
      'kind', 'request', 'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
    );
end
$$;

create or replace function private.card(item public.user_lists) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'list', 'author', private.author_of(item.user_id),
    'is_mine', coalesce(item.user_id = auth.uid(), false)
  );
end
$$;

create or replace function private.card(item public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || private.shelf_of(item.category_id, item.subcategory_id)
    || jsonb_build_object('kind', 'product');
end
$$;

create or replace function private.card(item public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(item) || jsonb_build_object(
    'kind', 'company', 'category', private.shelf_of(item.category_id, null) -> 'category'
  );
end
$$;
