-- A card says where the thing is that a post is about. It had no place to say but the author's home, so that what was
-- narrowed down to Nairobi stood there as Johannesburg's.

-- {"product": {"id", "name"} or null, "company": {"id", "name", "location"} or null}
create or replace function private.subjects_of(product uuid, company uuid) returns jsonb
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
