/**
 * The public key of the embedded backend. It selects the role `anon` and gives no access beyond the policies for
 * visitors. The same on every machine, and in `.env.example`.
 */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_shauri_local_development";
