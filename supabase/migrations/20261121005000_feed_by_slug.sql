-- The feeds of a category and of a subcategory are asked for by what stands in the address, so that
-- they need not wait for the answer that has its id.
drop function public.category_feed(integer, integer, integer),
  public.subcategory_feed(integer, text, integer, integer);

-- C25: {"total": n, "items": [card, …]}, recommendations and reviews mixed, newest first.
create function public.category_feed(category_slug text, page integer default 1, page_size integer default 6)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  category_id integer;
  total integer;
begin
  select c.id, c.recommendation_count + c.review_count into category_id, total
  from public.categories as c
  where c.slug = btrim(category_slug);
  return jsonb_build_object('total', coalesce(total, 0), 'items', private.cards_of(
    '{recommendation,review}', 'recent', 'category_id', category_id::text,
    coalesce(total, 0), coalesce(page, 1), coalesce(page_size, 6)));
end
$$;

-- R075: {"items": [card or product, …]}, newest first, of one kind or all three mixed. How many there
-- are stands on the subcategory's row.
create function public.subcategory_feed(
  category_slug text, subcategory_slug text, kind text default 'all',
  page integer default 1, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  subcategory_id integer;
  kinds text[];
  total integer;
  items jsonb := '[]';
begin
  select s.id, array_agg(held.kind), sum(held.count) into subcategory_id, kinds, total
  from public.subcategories as s
  join public.categories as c on c.id = s.category_id,
  lateral (values
    ('recommendation', s.recommendation_count), ('review', s.review_count),
    ('product', s.product_count)
  ) as held (kind, count)
  where s.slug = subcategory_slug and c.slug = category_slug
    and coalesce(subcategory_feed.kind, 'all') in ('all', held.kind || 's')
  group by s.id;
  if total is not null then
    items := private.cards_of(kinds, 'recent', 'subcategory_id', subcategory_id::text, total,
      coalesce(page, 1), coalesce(page_size, 12));
  end if;
  return jsonb_build_object('items', items);
end
$$;

revoke all on function
  public.category_feed(text, integer, integer),
  public.subcategory_feed(text, text, text, integer, integer)
from public, anon, authenticated;
grant execute on function
  public.category_feed(text, integer, integer),
  public.subcategory_feed(text, text, text, integer, integer)
to anon, authenticated, service_role;
