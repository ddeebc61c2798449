insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('images', 'images', true, 512000, array['image/jpeg', 'image/png', 'image/webp']),
  ('avatars', 'avatars', true, 204800, array['image/jpeg', 'image/png', 'image/webp']),
  -- Photos hidden by moderators, not publicly readable.
  ('hidden', 'hidden', false, 512000, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;
