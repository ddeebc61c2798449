/*
 * Deviations from the hosted Auth server:
 * - signing up again always returns 429: with an unconfirmed address instead of sending a new code, with a confirmed
 *   one instead of an obfuscated user;
 * - resend always returns 429;
 * - every other mail can be requested again without max_frequency;
 * - requesting a code to sign in creates a member for any address, without a code.
 * Until: tests/local/auth-mails.test.ts passes without this file.
 */
import { createHash, randomInt, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import { z } from "zod";
import type { LocalConfig } from "../config.ts";
import { readClaims } from "../jwt.ts";
import { authError } from "./auth-errors.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Mailer = NonNullable<App["_mailer"]>;
type Serve = (request: Request) => Promise<Response>;
type Parts = { connection: LocalConnection; mailer: Mailer; config: LocalConfig };

const asked = z.object({
  type: z.string().optional(),
  email: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

type User = {
  id: string;
  email: string;
  is_confirmed: boolean;
  /** Seconds since the last mail of the kind, null before the first. */
  sent: number | null;
};

type MailOf = "confirmation" | "recovery" | "email_change" | "reauthentication";

async function findUser(
  { connection }: Parts,
  kind: MailOf,
  by: { email: string } | { id: string },
) {
  const [column, value] =
    "email" in by ? ["email", by.email.trim().toLowerCase()] : ["id::text", by.id];
  const { rows } = await connection.driver.query<User>(
    `select id, email, email_confirmed_at is not null as is_confirmed,
       extract(epoch from now() - ${kind}_sent_at)::float8 as sent
     from auth.users where ${column} = $1`,
    [value],
  );
  return rows[0];
}

/** The error for a second mail within max_frequency, else undefined. */
function tooSoon({ config }: Parts, user: User): Response | undefined {
  const wait = Math.ceil(config.auth.email.max_frequency - (user.sent ?? Number.MAX_VALUE));
  if (wait <= 0) return undefined;
  const msg = `For security purposes, you can only request this after ${wait} seconds.`;
  return authError(429, "over_email_send_rate_limit", msg);
}

/** A new code for an address that is not confirmed yet; the old one stops working. */
async function sendNewCode({ connection, mailer, config }: Parts, user: User): Promise<void> {
  const length = config.auth.email.otp_length;
  const code = Array.from({ length }, () => randomInt(10)).join("");
  const hash = createHash("sha256").update(`${user.email}${code}`).digest("hex");
  await connection.driver.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
    [user.id, hash],
  );
  await mailer.sendConfirmation(user.email, hash, code);
}

async function storedUser({ connection }: Parts, user: User): Promise<unknown> {
  const { rows } = await connection.driver.query<{ user: unknown }>(
    `select jsonb_build_object(
       'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', '',
       'confirmation_sent_at', u.confirmation_sent_at,
       'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
       'identities', coalesce((
         select jsonb_agg(to_jsonb(i) || jsonb_build_object('identity_id', i.id, 'id', i.provider_id))
         from auth.identities i where i.user_id = u.id
       ), '[]'),
       'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false
     ) as user from auth.users u where u.id = $1`,
    [user.id],
  );
  return rows[0]?.user;
}

/** Obfuscated user for a sign-up with a member's address: to anyone else it looks like a new user. */
function obfuscatedUser(email: string, data: Record<string, unknown>): unknown {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

async function answerRepeatedSignUp(parts: Parts, body: z.infer<typeof asked>): Promise<Response> {
  const user = await findUser(parts, "confirmation", body);
  if (!user || user.is_confirmed) {
    return Response.json(obfuscatedUser(body.email.trim().toLowerCase(), body.data ?? {}));
  }
  const refusal = tooSoon(parts, user);
  if (refusal) return refusal;
  await sendNewCode(parts, user);
  return Response.json(await storedUser(parts, user));
}

async function answerResend(parts: Parts, email: string): Promise<Response> {
  const user = await findUser(parts, "confirmation", { email });
  // An address without a pending code gets the same response, so that it does not reveal members.
  if (!user || user.is_confirmed) return Response.json({});
  const refusal = tooSoon(parts, user);
  if (refusal) return refusal;
  await sendNewCode(parts, user);
  return Response.json({});
}

/** Serves the mails that a signed-in member requests: to confirm a new address, or with a reauthentication code. */
async function serveOwnMail(request: Request, parts: Parts, kind: MailOf, serve: Serve) {
  const id = readClaims(request.headers.get("authorization"))?.sub;
  const user = id && (await findUser(parts, kind, { id }));
  return (user && tooSoon(parts, user)) || serve(request);
}

/** Serves the Auth requests that send mail as a hosted project does. */
export async function serveAuthMails(
  request: Request,
  parts: Parts,
  serve: Serve,
): Promise<Response> {
  const url = new URL(request.url);
  const route = `${request.method} ${url.pathname.replace("/auth/v1", "")}`;
  if (route === "GET /reauthenticate") {
    return serveOwnMail(request, parts, "reauthentication", serve);
  }
  const body = asked.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success) return serve(request);
  if (route === "PUT /user") return serveOwnMail(request, parts, "email_change", serve);
  const { type, email } = body.data;
  if (route === "POST /resend" && type === "signup") return answerResend(parts, email);
  if (/^POST \/(recover|otp|magiclink)$/.test(route)) {
    const user = await findUser(parts, "recovery", { email });
    const refusal = user && tooSoon(parts, user);
    if (refusal) return refusal;
  }
  if (/^POST \/(otp|magiclink)$/.test(route)) {
    const { headers } = request;
    const known = JSON.stringify({ email, create_user: false });
    return serve(
      new Request(new URL("/auth/v1/otp", url), { method: "POST", headers, body: known }),
    );
  }
  const answer = await serve(request);
  // The embedded server returns 429 for a sign-up only if the address is taken.
  const isTaken = route === "POST /signup" && answer.status === 429;
  return isTaken ? answerRepeatedSignUp(parts, body.data) : answer;
}
