/*
 * Deviation: where the database refuses a user (a trigger on auth.users fails), the embedded Auth
 * server answers an error of its own shape, which auth-js cannot read.
 * Until: tests/local/auth.test.ts "auth errors" passes without this file.
 */

/** Words an internal error as the hosted Auth server does. */
export function answerAuthError(answer: Response, path: string): Response {
  if (answer.status !== 500) return answer;
  const msg = path.endsWith("/signup")
    ? "Database error saving new user"
    : "Unexpected failure, please check server logs for more information";
  return Response.json(
    { code: 500, error_code: "unexpected_failure", msg },
    { status: 500, headers: { "x-sb-error-code": "unexpected_failure" } },
  );
}
