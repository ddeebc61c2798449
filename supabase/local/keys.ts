/**
 * The public key of the embedded backend: it names the role `anon` and opens nothing that the
 * policies do not open to everybody. The same for everyone, and in `.env.example`.
 */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_shauri_local_development";
