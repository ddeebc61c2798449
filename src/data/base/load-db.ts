import { DataError } from "./errors";

/**
 * The Data API for what is only sent once a form is filled in. Its client is fetched when it is used:
 * 9 kB that a screen which reads nothing, to log in or to write to us, opens without.
 */
export async function loadDb() {
  const { db } = await import("./supabase").catch((cause: unknown) => {
    throw new DataError({ kind: "offline", cause });
  });
  return db;
}
