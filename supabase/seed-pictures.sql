-- Photos and faces of the demo content; by npm run pictures, from scripts/seed-pictures. Their bytes are in
-- seed-files: the embedded backend serves them from there, and npx supabase seed buckets sends them to a project.

create temp table seed_photos (kind text, n int, path text, bytes int, thumbnail int);

insert into seed_photos values
  ('recommendation', 2, 'recommendations/1760000002-kitchen-tap', 7112, 1818),
  ('recommendation', 3, 'recommendations/1760000003-cracked-screen', 14656, 2910),
  ('recommendation', 5, 'recommendations/1760000005-sewing-machine', 8622, 2104),
  ('recommendation', 8, 'recommendations/1760000008-lake-house', 8104, 2154),
  ('recommendation', 11, 'recommendations/1760000011-tomatoes-in-sacks', 17132, 3812),
  ('recommendation', 12, 'recommendations/1760000012-canopy', 10774, 2982),
  ('recommendation', 13, 'recommendations/1760000013-two-helmets', 12910, 3020),
  ('recommendation', 14, 'recommendations/1760000014-kente', 17886, 5582),
  ('recommendation', 17, 'recommendations/1760000017-dry-table', 6778, 1670),
  ('recommendation', 18, 'recommendations/1760000018-hens', 11376, 3454),
  ('recommendation', 20, 'recommendations/1760000020-wedding-camera', 11168, 2566),
  ('recommendation', 22, 'recommendations/1760000022-laptop', 6966, 1918),
  ('recommendation', 31, 'recommendations/1760000031-tilapia', 12462, 2614),
  ('recommendation', 32, 'recommendations/1760000032-birthday-cake', 8732, 2114),
  ('recommendation', 33, 'recommendations/1760000033-four-numbers', 13608, 2996),
  ('recommendation', 38, 'recommendations/1760000038-dusty-radio', 13480, 2704),
  ('recommendation', 41, 'recommendations/1760000041-shared-basket', 12470, 2694),
  ('recommendation', 63, 'recommendations/1760000063-fonio', 10226, 2260),
  ('recommendation', 64, 'recommendations/1760000064-washing-line', 8162, 2140),
  ('recommendation', 66, 'recommendations/1760000066-knotless-braids', 19362, 3576),
  ('recommendation', 68, 'recommendations/1760000068-small-generator', 6966, 2016),
  ('review', 12, 'reviews/1760000012-lamp-in-the-shop', 9544, 2484),
  ('review', 17, 'reviews/1760000017-forty-litres', 8182, 2062),
  ('review', 43, 'reviews/1760000043-seven-o-clock-coach', 8348, 2388),
  ('review', 51, 'reviews/1760000051-coffee-bag', 9470, 2294),
  ('review', 52, 'reviews/1760000052-office-till-five', 7142, 1928),
  ('review', 63, 'reviews/1760000063-emptied-jar', 8022, 1810),
  ('review', 78, 'reviews/1760000078-spice-lane', 8600, 2214),
  ('review', 79, 'reviews/1760000079-resoled-sandals', 12098, 2516);

create temp table seed_faces (id uuid);

insert into seed_faces values
  ('11111111-0000-4000-8000-000000000001'),
  ('11111111-0000-4000-8000-000000000002'),
  ('11111111-0000-4000-8000-000000000003'),
  ('11111111-0000-4000-8000-000000000004'),
  ('11111111-0000-4000-8000-000000000005'),
  ('11111111-0000-4000-8000-000000000006'),
  ('11111111-0000-4000-8000-000000000013'),
  ('11111111-0000-4000-8000-000000000026');

create function pg_temp.address_of(bucket text, path text) returns text
language sql immutable
as $$ select 'http://localhost/storage/v1/object/public/' || bucket || '/' || path $$;

create temp view seed_photos_of as
select
  s.kind, (case s.kind when 'review' then repeat('5', 8) else repeat('4', 8) end
    || '-0000-4000-8000-' || lpad(s.n::text, 12, '0'))::uuid as id,
  s.path,
  array[pg_temp.address_of('images', s.path || '.webp#bytes=' || s.bytes || '&thumbnail=' || s.thumbnail)] as images
from seed_photos s;

update public.recommendations as r set images = s.images
from seed_photos_of s where s.kind = 'recommendation' and s.id = r.id;

update public.reviews as r set images = s.images
from seed_photos_of s where s.kind = 'review' and s.id = r.id;

update public.profiles as p set avatar_url = pg_temp.address_of('avatars', s.id || '.webp')
from seed_faces s where s.id = p.id;

insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
select 'images', s.path || ending, coalesce(r.user_id, v.user_id)::text, coalesce(r.created_at, v.created_at),
  '{"mimetype": "image/webp"}'::jsonb
from seed_photos_of s
cross join unnest(array['.webp', '.thumb.webp']) as ending
left join public.recommendations r on r.id = s.id
left join public.reviews v on v.id = s.id
union all
select 'avatars', s.id || '.webp', s.id::text, p.created_at, '{"mimetype": "image/webp"}'::jsonb
from seed_faces s join public.profiles p on p.id = s.id;

drop view seed_photos_of;
drop table seed_photos, seed_faces;
drop function pg_temp.address_of(text, text);
