-- On a hosted project the API roles hold the table privileges and row-level security decides.

grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
