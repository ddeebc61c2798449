-- After the last migration: what runs later has no more than a hosted postgres has.
revoke supabase_storage_admin, supabase_realtime_admin from postgres;
