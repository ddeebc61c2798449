-- R075: {"items": [card or product, …]}, newest first, of one kind or all three mixed. How many there
-- are stands on the subcategory's row. Runs under the reader's policies.
create function public.subcategory_feed(
  subcategory_id integer, kind text default 'all', page integer default 1, page_size integer default 12
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  per_page integer := least(greatest(coalesce(page_size, 12), 1), 50);
  skipped integer := (least(greatest(coalesce(page, 1), 1), 1000) - 1) * per_page;
  wanted text := coalesce(kind, 'all');
  items jsonb;
begin
  with picked as (
    select u.id, u.created_at from (
      (select r.id, r.created_at from public.recommendations as r
        where wanted in ('all', 'recommendations')
          and r.subcategory_id = subcategory_feed.subcategory_id and not r.is_deleted
        order by r.created_at desc, r.id desc limit skipped + per_page)
      union all
      (select r.id, r.created_at from public.reviews as r
        where wanted in ('all', 'reviews')
          and r.subcategory_id = subcategory_feed.subcategory_id and not r.is_deleted
        order by r.created_at desc, r.id desc limit skipped + per_page)
      union all
      (select p.id, p.created_at from public.products as p
        where wanted in ('all', 'products') and p.subcategory_id = subcategory_feed.subcategory_id
        order by p.created_at desc, p.id desc limit skipped + per_page)
    ) as u
    order by u.created_at desc, u.id desc offset skipped limit per_page
  )
  select coalesce(jsonb_agg(
    coalesce(
      (select private.card(r) from public.recommendations as r where r.id = p.id),
      (select private.card(r) from public.reviews as r where r.id = p.id),
      (select to_jsonb(o) || jsonb_build_object('kind', 'product')
        from public.products as o where o.id = p.id)
    ) order by p.created_at desc, p.id desc
  ), '[]') into items
  from picked as p;
  return jsonb_build_object('items', items);
end
$$;
revoke all on function public.subcategory_feed(integer, text, integer, integer)
from public, anon, authenticated;
grant execute on function public.subcategory_feed(integer, text, integer, integer)
to anon, authenticated, service_role;
