-- The parts of a card, planned once a connection: the body of an SQL function that is called from
-- another function is planned anew for every card.
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
