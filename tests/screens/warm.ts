// Once for all files, instead of once in each that begins at the same time.
export { warmSnapshot as setup } from "../../supabase/local/warm.ts";
