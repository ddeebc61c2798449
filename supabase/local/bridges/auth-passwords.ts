/*
 * Deviations from the hosted Auth server:
 * - signing in to an unconfirmed account returns "Email not confirmed" whatever the password is;
 * - a new password leaves the sessions of other devices alive;
 * - `secure_password_change` and `require_current_password` are ignored: a new password should need a session of the
 *   last day and the current password, except in a session that a mail's code or link has opened;
 * - a password longer than the 72 bytes that bcrypt reads is cut there instead of refused;
 * - only eight of the symbols that satisfy `lower_upper_letters_digits_symbols` are known.
 * Until: tests/local/auth-passwords.test.ts passes without this file.
 */
import { z } from "zod";
import type { LocalConfig } from "../config.ts";
import { readClaims } from "../jwt.ts";
import { authError } from "./auth-errors.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Serve = (request: Request) => Promise<Response>;
type Parts = { connection: LocalConnection; config: LocalConfig };

/** The classes of `lower_upper_letters_digits_symbols`: a password has one character of each. */
export const passwordCharacters = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789",
  "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
];

const credentials = z.object({ email: z.string(), password: z.string() });
const newPassword = z.object({
  password: z.string(),
  // A value that is not a string counts as missing: a failed parse would skip the password checks.
  current_password: z.string().optional().catch(undefined),
});
const session = z.object({ access_token: z.string() });

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
  return authError(400, "invalid_credentials", "Invalid login credentials");
}

const MAX_BYTES = 72;

/** The error for a password that would be cut, or undefined. */
async function refuseLength(request: Request): Promise<Response | undefined> {
  const body = newPassword.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success || Buffer.byteLength(body.data.password) <= MAX_BYTES) return undefined;
  const msg = `Password cannot be longer than ${MAX_BYTES} characters`;
  return authError(400, "validation_failed", msg);
}

/** Tag of a session that a mail's code or link has opened. */
const BY_MAIL = "otp";

/** The hosted server's error for a new password, or undefined. */
async function refusePassword({ connection, config }: Parts, session: string, current?: string) {
  const { rows } = await connection.driver.query<{
    email: string;
    is_old: boolean;
    by_mail: boolean;
  }>(
    `select u.email, s.created_at < now() - interval '1 day' as is_old, s.tag is not distinct from $2 as by_mail
     from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id = $1`,
    [session, BY_MAIL],
  );
  const [found] = rows;
  if (!found) return undefined;
  if (config.auth.email.secure_password_change && found.is_old) {
    return authError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  if (!config.auth.email.require_current_password || found.by_mail) return undefined;
  const msg = "Current password required when setting new password.";
  if (!current) return authError(400, "current_password_required", msg);
  if (await isPassword(connection, found.email, current)) return undefined;
  return authError(400, "current_password_invalid", msg);
}

async function serveVerification(request: Request, connection: LocalConnection, serve: Serve) {
  const answer = await serve(request);
  const opened = session.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  const claims = opened.success ? readClaims(opened.data.access_token) : null;
  if (claims?.session_id) {
    await connection.driver.query("update auth.sessions set tag = $2 where id = $1", [
      claims.session_id,
      BY_MAIL,
    ]);
  }
  return answer;
}

async function serveUserUpdate(request: Request, parts: Parts, serve: Serve) {
  const body = newPassword.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  const claims = readClaims(request.headers.get("authorization"));
  if (!body.success || !claims?.session_id) return serve(request);
  const { connection } = parts;
  const refusal = await refusePassword(parts, claims.session_id, body.data.current_password);
  if (refusal) return refusal;
  const answer = await serve(request);
  if (answer.ok) {
    await connection.driver.query("delete from auth.sessions where user_id = $1 and id <> $2", [
      claims.sub,
      claims.session_id,
    ]);
  }
  return answer;
}

/** Serves sign-in and password changes as a hosted project does. */
export async function servePasswords(
  request: Request,
  parts: Parts,
  serve: Serve,
): Promise<Response> {
  const { connection } = parts;
  const url = new URL(request.url);
  const route = `${request.method} ${url.pathname}`;
  const grant = url.searchParams.get("grant_type");
  // The session of a mail's link is opened by this exchange.
  if (route === "POST /auth/v1/token" && grant === "pkce") {
    return serveVerification(request, connection, serve);
  }
  if (route === "POST /auth/v1/token" && grant === "password") {
    return serveSignIn(request, connection, serve);
  }
  if (route === "POST /auth/v1/verify") return serveVerification(request, connection, serve);
  if (route === "POST /auth/v1/signup") return (await refuseLength(request)) ?? serve(request);
  if (route === "PUT /auth/v1/user") {
    return (await refuseLength(request)) ?? serveUserUpdate(request, parts, serve);
  }
  return serve(request);
}
