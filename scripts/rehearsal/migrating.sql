-- Before a migration: postgres writes policies for the platform's tables, which only an owner may. A role's
-- memberships are the server's, not a database's.
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;
