-- Cards: the columns of a row that listings show, by name, with related data. A new column is on no card until it is
-- added here. Cards are read under the caller's policies.

-- A card's author: {"id", "username", "full_name", …}, or null.
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
grant execute on function private.author_of to anon, authenticated, service_role;

-- A card's {"category": {…}, "subcategory": {…} or null}.
create function private.category_path(category integer, subcategory integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'category', (
      select jsonb_build_object('id', c.id, 'name', public.local_name(c), 'slug', c.slug)
      from public.categories as c where c.id = category
    ),
    'subcategory', (
      select jsonb_build_object('id', s.id, 'name', public.local_name(s), 'slug', s.slug)
      from public.subcategories as s where s.id = subcategory
    )
  );
end
$$;
grant execute on function private.category_path to anon, authenticated, service_role;

-- A recommendation as listings show it.
create function private.card(item public.recommendations) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'recommendation', 'id', item.id, 'title', item.title, 'content', private.excerpt(item.content),
    'location', item.location, 'pricing', item.pricing, 'price_paid', item.price_paid, 'tags', item.tags,
    'links', item.links, 'images', item.images, 'upvotes', item.upvotes, 'downvotes', item.downvotes,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'is_anonymous', item.is_anonymous,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'language', item.language,
    'category', private.category_path(item.category_id, null) -> 'category', 'author', private.author_of(item.user_id),
    'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
  ) || private.subjects_of(item.product_id, item.company_id);
end
$$;
grant execute on function private.card(public.recommendations) to anon, authenticated, service_role;

-- A review as listings show it, with the beginning of the business's reply.
create function private.card(item public.reviews) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'review', 'id', item.id, 'title', item.title, 'content', private.excerpt(item.content),
    'rating', item.rating, 'verified', item.verified, 'price_paid', item.price_paid, 'tags', item.tags,
    'links', item.links, 'images', item.images, 'upvotes', item.upvotes, 'downvotes', item.downvotes,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'is_anonymous', item.is_anonymous,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'language', item.language,
    'category', private.category_path(item.category_id, null) -> 'category', 'author', private.author_of(item.user_id),
    'is_mine', public.is_mine(item), 'my_vote', public.my_vote(item)
  ) || private.subjects_of(item.product_id, item.company_id) || coalesce((
    select jsonb_build_object('reply', said || jsonb_build_object('content', private.excerpt(said ->> 'content')))
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
  return jsonb_build_object(
    'kind', 'request', 'id', item.id, 'title', item.title, 'description', item.description,
    'location', item.location, 'budget', item.budget, 'status', item.status, 'response_count', item.response_count,
    'comment_count', item.comment_count, 'user_id', item.user_id, 'hidden_for', item.hidden_for,
    'created_at', item.created_at, 'edited_at', item.edited_at, 'language', item.language,
    'author', private.author_of(item.user_id), 'is_mine', public.is_mine(item)
  ) || private.category_path(item.category_id, item.subcategory_id);
end
$$;
grant execute on function private.card(public.requests) to anon, authenticated, service_role;

-- A list as listings show it.
create function private.card(item public.user_lists) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'list', 'id', item.id, 'name', item.name, 'description', item.description, 'user_id', item.user_id,
    'is_public', item.is_public, 'item_count', item.item_count, 'request_id', item.request_id,
    'hidden_for', item.hidden_for, 'created_at', item.created_at, 'updated_at', item.updated_at,
    'author', private.author_of(item.user_id), 'is_mine', coalesce(item.user_id = auth.uid(), false)
  );
end
$$;
grant execute on function private.card(public.user_lists) to anon, authenticated, service_role;

-- A product as listings show it.
create function private.card(item public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'product', 'id', item.id, 'name', item.name, 'description', item.description, 'tags', item.tags,
    'website', item.website, 'category_id', item.category_id, 'subcategory_id', item.subcategory_id,
    'company_id', item.company_id, 'recommendation_count', item.recommendation_count,
    'review_count', item.review_count, 'rating_counts', item.rating_counts, 'average_rating', item.average_rating,
    'created_at', item.created_at, 'updated_at', item.updated_at, 'hidden_for', item.hidden_for,
    'merged_into', item.merged_into
  ) || private.category_path(item.category_id, item.subcategory_id);
end
$$;
grant execute on function private.card(public.products) to anon, authenticated, service_role;

-- A company as listings show it.
create function private.card(item public.companies) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'kind', 'company', 'id', item.id, 'name', item.name, 'description', item.description, 'logo', item.logo,
    'website', item.website, 'location', item.location, 'place_id', item.place_id, 'hours', item.hours,
    'category_id', item.category_id, 'recommendation_count', item.recommendation_count,
    'review_count', item.review_count, 'rating_counts', item.rating_counts, 'product_count', item.product_count,
    'reviewed_product_count', item.reviewed_product_count, 'product_review_count', item.product_review_count,
    'product_recommendation_count', item.product_recommendation_count,
    'product_rating_counts', item.product_rating_counts, 'average_rating', item.average_rating,
    'is_claimed', item.is_claimed, 'created_at', item.created_at, 'updated_at', item.updated_at,
    'hidden_for', item.hidden_for, 'merged_into', item.merged_into, 'former_names', item.former_names,
    'category', private.category_path(item.category_id, null) -> 'category'
  );
end
$$;
grant execute on function private.card(public.companies) to anon, authenticated, service_role;

-- A member as search results show them.
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
grant execute on function private.subjects_of to anon, authenticated, service_role;
