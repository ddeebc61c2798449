import type { PostgrestError, PostgrestSingleResponse } from "@supabase/supabase-js";
import {
  CODES,
  DataError,
  type ErrorKind,
  isOwnCode,
  kindOfForeignStatus,
  kindOfStatus,
} from "./errors";

/** Kinds of failure by the messages that triggers raise with code P0001. */
const RAISED = new Map(
  Object.entries<ErrorKind>({
    quota_exceeded: "rate-limited",
    duplicate_text: "duplicate-text",
    list_full: "list-full",
    handles_full: "list-full",
    follows_full: "list-full",
    handle_removed: "removed",
    request_not_open: "request-closed",
    item_deleted: "parent-gone",
    edited_meanwhile: "outdated",
    card_deleted: "parent-gone",
    suspended: "suspended",
    newcomer_limit: "newcomer",
    own_company: "own-company",
    own_posts: "own-posts",
  }),
);

/** Classifies an error of PostgREST. */
export function fromPostgrest(error: PostgrestError, status: number): DataError {
  const raised = error.code === "P0001" ? RAISED.get(error.message) : undefined;
  if (status === 401 && /api key/i.test(error.message)) {
    return new DataError({ kind: "maintenance", message: `${status}: ${error.message}` });
  }
  const kindOf = isOwnCode(error.code) ? kindOfStatus : kindOfForeignStatus;
  const isTimeout = status === 0 && /abort|timeout/i.test(`${error.message} ${error.hint}`);
  return new DataError({
    kind: raised ?? CODES.get(error.code) ?? (isTimeout ? "timeout" : kindOf(status)),
    code: error.code || undefined,
    message: `${status}: ${error.message}`,
    detail: `${error.message} ${error.details ?? ""}`.trim(),
    retryAfter: raised && error.details ? Number(error.details) || undefined : undefined,
    cause: error,
  });
}

/** A query for one row, which may not exist. */
export type SingleAnswer<Row> = PromiseLike<PostgrestSingleResponse<Row | null>>;

/**
 * Returns the data of a PostgREST response, or throws its DataError. `NoInfer` keeps the type of the select:
 * postgrest-js's maybeSingle() would otherwise adopt the type that the caller expects.
 */
export function unwrap<T>(answer: PostgrestSingleResponse<T>): NoInfer<T> {
  if (answer.error) throw fromPostgrest(answer.error, answer.status);
  return answer.data;
}

/**
 * Returns the row of a single-row write. RLS rejects an update or delete with HTTP 200 and no row, so a missing
 * row is a failure (S14).
 */
export function unwrapRow<T>(answer: PostgrestSingleResponse<T>): NoInfer<NonNullable<T>> {
  const row = unwrap(answer);
  if (row === null || row === undefined)
    throw new DataError({ kind: "changed", message: `${answer.status}: no row` });
  return row;
}

/**
 * Whether an insert failed because a row with its id exists: an earlier attempt arrived, perhaps with another
 * text.
 */
export function isOwnRow({ error }: { error: PostgrestError | null }, primaryKey: string): boolean {
  return error?.code === "23505" && error.message.includes(`"${primaryKey}"`);
}

/** Throws the DataError of a write, unless its row already exists: an earlier attempt arrived. */
export function unwrapDone({
  error,
  status,
}: Pick<PostgrestSingleResponse<null>, "error" | "status">) {
  if (error && error.code !== "23505") throw fromPostgrest(error, status);
}
