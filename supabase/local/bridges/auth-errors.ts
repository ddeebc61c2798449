/*
 * Deviation: if the database refuses a user (a trigger on auth.users fails), the embedded Auth server returns an error
 * of its own shape, which auth-js cannot read.
 * Until: tests/local/auth.test.ts "auth errors" passes without this file.
 */

/** An error in the shape that auth-js reads. */
export function authError(status: number, error_code: string, msg: string): Response {
  const headers = { "x-sb-error-code": error_code };
  return Response.json({ code: status, error_code, msg }, { status, headers });
}

/** Rewords an internal error as the hosted Auth server does. */
export function answerAuthError(answer: Response, path: string): Response {
  if (answer.status !== 500) return answer;
  const msg = path.endsWith("/signup")
    ? "Database error saving new user"
    : "Unexpected failure, please check server logs for more information";
  return authError(500, "unexpected_failure", msg);
}
