-- The rows of supabase/data.
select 'quota ' || action as object, to_json(q)::text as definition from private.quotas as q
union all
select 'bucket ' || id, concat_ws(' | ', public, file_size_limit, allowed_mime_types) from storage.buckets
union all
select 'category ' || slug, (to_jsonb(c) - 'created_at')::text from public.categories as c
union all
select 'subcategory ' || slug, (to_jsonb(s) - 'created_at')::text from public.subcategories as s
union all
select 'place ' || id, to_json(p)::text from public.places as p
union all
select format('synonym %s of %s', meaning, stem), '' from private.search_synonyms
