import { DataError } from "./errors";

/**
 * Loads the Data API's client (9 kB) on first use, for screens that read nothing and send only a form, such as
 * log-in and contact.
 */
export async function loadDb() {
  const { db } = await import("./supabase").catch((cause: unknown) => {
    throw new DataError({ kind: "offline", cause });
  });
  return db;
}
