-- Photos, faces and logos of the demo content, with the bytes that each file has. The files are in seed-files: the
-- embedded backend serves them from there, and npx supabase seed buckets sends them to a project.

create temp table seed_photos (place int, kind text, n int, path text, bytes int, thumbnail int, words text);

insert into seed_photos values
  (0, 'recommendation', 2, 'recommendations/1760000002-kitchen-tap', 7112, 1818, ''),
  (1, 'recommendation', 3, 'recommendations/1760000003-cracked-screen', 14656, 2910, 'A phone whose screen is cracked, with the screwdriver and three screws beside it'),
  (2, 'recommendation', 3, 'recommendations/1760000003-new-glass', 11850, 2714, 'The same phone with new glass, everything on it where it was'),
  (3, 'recommendation', 3, 'recommendations/1760000003-stall-with-the-lamp', 10684, 3056, 'The stall: a counter with phones in a row under a yellow lamp, a stool in front'),
  (4, 'recommendation', 5, 'recommendations/1760000005-sewing-machine', 8622, 2104, ''),
  (5, 'recommendation', 8, 'recommendations/1760000008-lake-house', 8104, 2154, 'A small house with a red roof by the lake, hills behind it'),
  (6, 'recommendation', 8, 'recommendations/1760000008-room-with-a-net', 5736, 1526, 'A bed under a white net, the window open to the water'),
  (7, 'recommendation', 8, 'recommendations/1760000008-jetty', 5750, 1660, 'A wooden jetty in the evening, a boat tied to it'),
  (8, 'recommendation', 11, 'recommendations/1760000011-tomatoes-in-sacks', 17132, 3812, ''),
  (9, 'recommendation', 12, 'recommendations/1760000012-canopy', 10774, 2982, ''),
  (10, 'recommendation', 13, 'recommendations/1760000013-two-helmets', 12910, 3020, ''),
  (11, 'recommendation', 14, 'recommendations/1760000014-kente', 17886, 5582, ''),
  (12, 'recommendation', 17, 'recommendations/1760000017-dry-table', 6778, 1670, ''),
  (13, 'recommendation', 18, 'recommendations/1760000018-hens', 11376, 3454, ''),
  (14, 'recommendation', 20, 'recommendations/1760000020-wedding-camera', 11168, 2566, ''),
  (15, 'recommendation', 22, 'recommendations/1760000022-laptop', 6966, 1918, ''),
  (16, 'recommendation', 31, 'recommendations/1760000031-tilapia', 12462, 2614, ''),
  (17, 'recommendation', 32, 'recommendations/1760000032-birthday-cake', 8732, 2114, ''),
  (18, 'recommendation', 33, 'recommendations/1760000033-four-numbers', 13608, 2996, ''),
  (19, 'recommendation', 38, 'recommendations/1760000038-dusty-radio', 13480, 2704, ''),
  (20, 'recommendation', 41, 'recommendations/1760000041-shared-basket', 12470, 2694, ''),
  (21, 'recommendation', 63, 'recommendations/1760000063-fonio', 10226, 2260, ''),
  (22, 'recommendation', 64, 'recommendations/1760000064-washing-line', 8162, 2140, ''),
  (23, 'recommendation', 66, 'recommendations/1760000066-knotless-braids', 19362, 3576, ''),
  (24, 'recommendation', 68, 'recommendations/1760000068-small-generator', 6966, 2016, ''),
  (25, 'review', 12, 'reviews/1760000012-lamp-in-the-shop', 9544, 2484, ''),
  (26, 'review', 17, 'reviews/1760000017-forty-litres', 8182, 2062, ''),
  (27, 'review', 43, 'reviews/1760000043-seven-o-clock-coach', 8348, 2388, ''),
  (28, 'review', 51, 'reviews/1760000051-coffee-bag', 9470, 2294, ''),
  (29, 'review', 52, 'reviews/1760000052-office-till-five', 7142, 1928, ''),
  (30, 'review', 63, 'reviews/1760000063-emptied-jar', 8022, 1810, ''),
  (31, 'review', 78, 'reviews/1760000078-spice-lane', 8600, 2214, ''),
  (32, 'review', 79, 'reviews/1760000079-resoled-sandals', 12098, 2516, '');

create temp table seed_faces (id uuid, thumbnail int);

insert into seed_faces values
  ('11111111-0000-4000-8000-000000000001', 1362),
  ('11111111-0000-4000-8000-000000000002', 1002),
  ('11111111-0000-4000-8000-000000000003', 1054),
  ('11111111-0000-4000-8000-000000000004', 1072),
  ('11111111-0000-4000-8000-000000000005', 1212),
  ('11111111-0000-4000-8000-000000000006', 1134),
  ('11111111-0000-4000-8000-000000000013', 1048),
  ('11111111-0000-4000-8000-000000000026', 1048);

create temp table seed_logos (id uuid, path text);

insert into seed_logos values
  ('22222222-0000-4000-8000-000000000001', '22222222-0000-4000-8000-000000000001/1760000001.webp'),
  ('22222222-0000-4000-8000-000000000007', '22222222-0000-4000-8000-000000000007/1760000007.webp'),
  ('22222222-0000-4000-8000-000000000016', '22222222-0000-4000-8000-000000000016/1760000016.webp');

create function pg_temp.address_of(bucket text, path text) returns text
language sql immutable
as $$ select 'http://localhost/storage/v1/object/public/' || bucket || '/' || path $$;

create temp view seed_photos_of as
select
  s.kind, (case s.kind when 'review' then repeat('5', 8) else repeat('4', 8) end
    || '-0000-4000-8000-' || lpad(s.n::text, 12, '0'))::uuid as id,
  array_agg(s.path) as paths,
  array_agg(
    pg_temp.address_of('images', s.path || '.webp#bytes=' || s.bytes || '&thumbnail=' || s.thumbnail) order by s.place
  ) as images,
  array_agg(s.words order by s.place) as words
from seed_photos s group by s.kind, s.n;

update public.recommendations as r set images = s.images, image_texts = s.words
from seed_photos_of s where s.kind = 'recommendation' and s.id = r.id;

update public.reviews as r set images = s.images, image_texts = s.words
from seed_photos_of s where s.kind = 'review' and s.id = r.id;

update public.profiles as p set avatar_url = pg_temp.address_of('avatars', s.id || '.webp#thumbnail=' || s.thumbnail)
from seed_faces s where s.id = p.id;

update public.companies as c set logo = pg_temp.address_of('avatars', s.path) from seed_logos s where s.id = c.id;

insert into storage.objects (bucket_id, name, owner_id, created_at, metadata)
select 'images', path || ending, coalesce(r.user_id, v.user_id)::text, coalesce(r.created_at, v.created_at),
  '{"mimetype": "image/webp"}'::jsonb
from seed_photos_of s
cross join unnest(s.paths) as path
cross join unnest(array['.webp', '.thumb.webp']) as ending
left join public.recommendations r on r.id = s.id
left join public.reviews v on v.id = s.id
union all
select 'avatars', s.id || ending, s.id::text, p.created_at, '{"mimetype": "image/webp"}'::jsonb
from seed_faces s join public.profiles p on p.id = s.id
cross join unnest(array['.webp', '.thumb.webp']) as ending
union all
select 'avatars', s.path, o.user_id::text, o.since, '{"mimetype": "image/webp"}'::jsonb
from seed_logos s join private.company_owners o on o.company_id = s.id;

drop view seed_photos_of;
drop table seed_photos, seed_faces, seed_logos;
drop function pg_temp.address_of(text, text);
