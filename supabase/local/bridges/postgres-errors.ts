/*
 * Deviation: an SQLSTATE that the embedded server does not know (23514, P0001 and most others) comes back as HTTP 500
 * with code "SUP", the hint and often the detail are lost, and 42P01 is reported as a table missing from the schema
 * cache.
 * Until: tests/local/rest-errors.test.ts passes without this file.
 */
import { currentRequest } from "../request-scope.ts";

type PostgresError = { code: string; message: string; detail?: unknown; hint?: unknown };

/**
 * Whether an error is the database's refusal of a statement. RAISE SQLSTATE 'PGRST' is not: it carries a whole
 * response, which the embedded server handles correctly.
 */
export function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code) &&
    error.code !== "PGRST"
  );
}

/** PostgREST's HTTP status by SQLSTATE, or by its class if the state itself is not listed. */
const statuses: Record<string, number> = {
  "08": 503,
  // Here not a lost connection: a null character in a name cuts the statement short.
  "08P01": 400,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "23503": 409,
  "23505": 409,
  "25": 500,
  "25006": 405,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53": 503,
  "53400": 500,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === "42501") return isAnonymous ? 401 : 403;
  // A function may choose its status: raise sqlstate 'PT402'.
  const chosen = Number(/^PT(\d{3})$/.exec(code)?.[1]);
  if (chosen >= 200 && chosen <= 599) return chosen;
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

/** A database error as PostgREST returns it: `{ code, message, details, hint }`. */
export function postgrestError(error: PostgresError, isAnonymous: boolean): Response {
  const { code, detail, hint } = error;
  const table = /^\/rest\/v1\/(\w+)$/.exec(currentRequest()?.path ?? "")?.[1];
  // The embedded server's SQL names a column without its table, PostgREST's with it.
  const message = error.message.replace(/^column "([^"]+)" does not exist$/, (whole, column) =>
    table ? `column ${table}.${column} does not exist` : whole,
  );
  const body = { code, details: detail ?? null, hint: hint ?? null, message };
  return Response.json(body, { status: statusOf(code, isAnonymous) });
}

/** Returns the error that ended the request's transaction as PostgREST does; without one, the response as it is. */
export function answerPostgresError(answer: Response): Response {
  const request = currentRequest();
  const error = request?.databaseError;
  if (!request || !isPostgresError(error)) return answer;
  const isAnonymous = !/^Bearer [^.]+\.[^.]+\.[^.]+$/.test(request.headers.authorization ?? "");
  return postgrestError(error, isAnonymous);
}
