-- A statement that is put together when it runs is made of what stands in the function, and of values: which column
-- tells the shelf is no longer taken from whoever calls.

-- As in create_feeds, with private.on_shelf; of no kind that it knows there is nothing.
create or replace function private.page_of(
  kinds text[], sort text, shelf text, shelf_id text, total integer, page integer, page_size integer
)
returns table (kind text, item_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
declare
  taken integer := least(greatest(page_size, 1), 50);
  skipped integer := least((greatest(page, 1)::bigint - 1) * taken, 2000000000);
  left_over integer := greatest(total - skipped - taken, 0);
  keys text[] := case sort when 'trending' then '{upvotes,created_at,id}' else '{created_at,id}' end;
  direction text := ' desc';
  branches text;
begin
  if skipped > left_over then
    taken := least(taken, greatest(total - skipped, 0));
    skipped := left_over;
    direction := ' asc';
  end if;
  select string_agg(format(
    '(select %L as kind, %s from public.%I where %s order by %s limit %s)',
    known.kind, array_to_string(keys, ', '), private.table_of(known.kind),
    concat_ws(' and ', private.shown_of(known.kind), private.on_shelf(shelf, shelf_id)),
    array_to_string(keys, direction || ', ') || direction, skipped + taken
  ), ' union all ')
  into branches
  from unnest(array['recommendation', 'review', 'request', 'product']) as known (kind)
  where known.kind = any (kinds);
  if branches is not null then
    return query execute format(
      'select p.kind, p.id from (select * from (%s) as u order by %s offset %s limit %s) as p order by %s',
      branches, array_to_string(keys, direction || ', ') || direction, skipped, taken,
      array_to_string(keys, ' desc, ') || ' desc'
    );
  end if;
end
$$;
