import { DataError } from "./errors";

/** The Data API for what is only sent once a form is filled in: fetched when it is used. */
export async function loadDb() {
  const { db } = await import("./supabase").catch((cause: unknown) => {
    throw new DataError({ kind: "offline", cause });
  });
  return db;
}
