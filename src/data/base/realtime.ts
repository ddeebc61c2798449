/* Separate from supabase.ts: imported by name, this client comes without the rest of supabase-js. */

export { RealtimeClient } from "@supabase/supabase-js";
