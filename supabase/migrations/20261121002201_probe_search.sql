-- Looking through the newest twenty thousand costs as much for a word that is in none of them. The
-- newest two thousand tell how common a word is: what is rare there, the indexes find at once.
create or replace function private.search_candidates(wanted_kind text, query text)
returns table (item_id uuid, in_title boolean)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  folded text := private.fold(btrim(left(query, 200)));
  wanted tsquery := private.words_wanted(folded);
  pattern text := case when char_length(folded) >= 3
    then '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end;
  met integer;
begin
  select count(*) into met
  from (
    select from (
      select d.words, d.title from private.search_documents as d
      where d.kind = wanted_kind order by d.created_at desc limit 2000
    ) as n
    where n.words @@ wanted or n.title like pattern
    limit 10
  ) as probe;
  if met = 10 then
    return query
      select n.item_id, coalesce(n.title_words @@ wanted, false) or coalesce(n.title like pattern, false)
      from (
        select * from private.search_documents as d
        where d.kind = wanted_kind order by d.created_at desc limit 20000
      ) as n
      where n.words @@ wanted or n.title like pattern
      limit 200;
    get diagnostics met = row_count;
    if met = 200 then
      return;
    end if;
  end if;
  return query
    with matches as materialized (
      select d.item_id, d.created_at, d.title_words @@ wanted as in_title
      from private.search_documents as d where d.kind = wanted_kind and d.words @@ wanted
      union all
      select d.item_id, d.created_at, true
      from private.search_documents as d where d.kind = wanted_kind and d.title like pattern
    )
    select m.item_id, m.in_title from matches as m order by m.created_at desc limit 400;
end
$$;
