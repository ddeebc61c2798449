-- The least that the Data API can be asked, to compare with.
create function public.select_one() returns int
language sql stable set search_path = '' as 'select 1';
grant execute on function public.select_one to anon;
