/*
 * Deviations from the hosted Auth server:
 * - signing in to an unconfirmed account says "Email not confirmed" whatever the password is;
 * - a new password leaves the sessions of other devices alive;
 * - only eight of the symbols that satisfy `lower_upper_letters_digits_symbols` are known.
 * Until: tests/local/auth-passwords.test.ts passes without this file.
 */
import { z } from "zod";
import { readClaims } from "../jwt.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Serve = (request: Request) => Promise<Response>;

/** The classes of `lower_upper_letters_digits_symbols`: a password has one character of each. */
export const passwordCharacters = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789",
  "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
];

const credentials = z.object({ email: z.string(), password: z.string() });

async function isPassword(connection: LocalConnection, email: string, password: string) {
  // The same hash under another name: pgcrypto knows bcrypt as 2a only.
  const { rows } = await connection.driver.query<{ fits: boolean }>(
    `select hash = extensions.crypt($2, hash) as fits
     from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash where email = $1`,
    [email.trim().toLowerCase(), password],
  );
  return rows[0]?.fits === true;
}

async function serveSignIn(request: Request, connection: LocalConnection, serve: Serve) {
  const body = credentials.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  const answer = await serve(request);
  const isUnconfirmed = answer.headers.get("x-sb-error-code") === "email_not_confirmed";
  if (!isUnconfirmed || !body.success) return answer;
  if (await isPassword(connection, body.data.email, body.data.password)) return answer;
  const msg = "Invalid login credentials";
  return Response.json(
    { code: 400, error_code: "invalid_credentials", msg },
    { status: 400, headers: { "x-sb-error-code": "invalid_credentials" } },
  );
}

async function serveUserUpdate(request: Request, connection: LocalConnection, serve: Serve) {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const answer = await serve(request);
  const isNewPassword = typeof body === "object" && body !== null && "password" in body;
  const claims = readClaims(request.headers.get("authorization"));
  if (answer.ok && isNewPassword && claims?.session_id) {
    await connection.driver.query("delete from auth.sessions where user_id = $1 and id <> $2", [
      claims.sub,
      claims.session_id,
    ]);
  }
  return answer;
}

/** Serves sign-in and password changes as a hosted project does. */
export function servePasswords(
  request: Request,
  connection: LocalConnection,
  serve: Serve,
): Promise<Response> {
  const url = new URL(request.url);
  const route = `${request.method} ${url.pathname}`;
  const grant = url.searchParams.get("grant_type");
  if (route === "POST /auth/v1/token" && grant === "password") {
    return serveSignIn(request, connection, serve);
  }
  if (route === "PUT /auth/v1/user") return serveUserUpdate(request, connection, serve);
  return serve(request);
}
