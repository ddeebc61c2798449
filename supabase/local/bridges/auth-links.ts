/*
 * Deviations from the hosted Auth server:
 * - no mail has a link; a link returns tokens in the URL even if the app uses PKCE, and leads to the site's URL,
 *   whatever redirect was requested;
 * - one of two addresses is enough to confirm a change of address, and only the first gets a mail.
 * Until: tests/local/auth-links.test.ts passes without this file.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { LocalConfig } from "../config.ts";
import { readClaims } from "../jwt.ts";
import { authError } from "./auth-errors.ts";
import type { LocalConnection } from "./request-transaction.ts";

type Serve = (request: Request) => Promise<Response>;
type Parts = { connection: LocalConnection; config: LocalConfig };

const asked = z.object({
  email: z.string().optional(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});
const verified = z.object({ access_token: z.string(), refresh_token: z.string() });
const proof = z.object({
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  token: z.string().nullish(),
});
const emailChange = z.looseObject({ type: z.literal("email_change") });
const refused = z.object({ error_code: z.string(), msg: z.string() });

const HALF_WAY =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const PKCE = "pkce_";

const json = (whole: Request | Response) =>
  whole
    .clone()
    .json()
    .catch((): unknown => null);

/** The request that a mail is sent for. */
const sending = new AsyncLocalStorage<{ url: URL; isPkce: boolean }>();

/** The link of a default mail: Auth's own URL, which redirects to the app. */
export function confirmationUrl(hash: string, type: string): string {
  const { url, isPkce } = sending.getStore() ?? { url: new URL("http://localhost"), isPkce: false };
  const link = new URL("/auth/v1/verify", url);
  link.searchParams.set("token", `${isPkce ? PKCE : ""}${hash}`);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", url.searchParams.get("redirect_to") ?? url.origin);
  return link.href;
}

async function serveSending(request: Request, parts: Parts, serve: Serve): Promise<Response> {
  const body = asked.safeParse(await json(request)).data;
  const challenge = body?.code_challenge;
  const url = new URL(request.url);
  const answer = await sending.run({ url, isPkce: Boolean(challenge) }, () => serve(request));
  if (!answer.ok || !body) return answer;
  const isOwn = url.pathname.endsWith("/user");
  const sub = isOwn ? readClaims(request.headers.get("authorization"))?.sub : undefined;
  const { driver } = parts.connection;
  if (challenge) {
    await driver.query(
      `insert into auth.flow_state
         (id, user_id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type)
       select gen_random_uuid(), id, gen_random_uuid(), 'email', $3, lower($4), 'email'
       from auth.users where id = $1 or ($1 is null and email = lower($2))`,
      [sub ?? null, body.email ?? null, challenge, body.code_challenge_method ?? "s256"],
    );
  }
  return answer;
}

/**
 * Confirms the first of two addresses, or forwards the second. The body is rebuilt from the verified token: the
 * embedded server, for which one address is enough, must not accept any other proof.
 */
async function serveProof(request: Request, parts: Parts, serve: Serve): Promise<Response> {
  const body = await json(request);
  if (!emailChange.safeParse(body).success || !parts.config.auth.email.double_confirm_changes) {
    return serve(request);
  }
  const { token_hash, email, token } = proof.safeParse(body).data ?? {};
  const text = `${email?.trim().toLowerCase()}${token}`;
  const hash = token_hash || createHash("sha256").update(text).digest("hex");
  const { driver } = parts.connection;
  const { rows } = await driver.query<{ id: string; is_first: boolean }>(
    `select id, num_nonnulls(email_change_token_current, email_change_token_new) = 2 as is_first
     from auth.users where $1 in (email_change_token_current, email_change_token_new)
       and email_change_sent_at > now() - make_interval(secs => $2)`,
    [hash, parts.config.auth.email.otp_expiry],
  );
  const [user] = rows;
  if (!user) return authError(403, "otp_expired", "Token has expired or is invalid");
  if (user.is_first) {
    await driver.query(
      `update auth.users set
         email_change_token_current = nullif(email_change_token_current, $2),
         email_change_token_new = nullif(email_change_token_new, $2) where id = $1`,
      [user.id, hash],
    );
    return Response.json({ code: "200", msg: HALF_WAY });
  }
  await driver.query(
    `update auth.users set email_change_token_current = $2, email_change_token_new = null
     where id = $1`,
    [user.id, hash],
  );
  const { url, headers } = request;
  const whole = JSON.stringify({ type: "email_change", token_hash: hash });
  return serve(new Request(url, { method: "POST", headers, body: whole }));
}

/** Target of a link: this site only, since otherwise the sender of the request could get the session. */
function ownTarget({ searchParams, origin }: URL): URL {
  const asked = searchParams.get("redirect_to") ?? "";
  const target = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(origin);
  return target.origin === origin ? target : new URL(origin);
}

async function serveLink(request: Request, parts: Parts, serve: Serve): Promise<Response> {
  const url = new URL(request.url);
  const token = url.searchParams.get("token") ?? "";
  const type = url.searchParams.get("type");
  const target = ownTarget(url);
  const headers = { "content-type": "application/json", apikey: "" };
  const body = JSON.stringify({ type, token_hash: token.replace(PKCE, "") });
  const post = new Request(new URL("/auth/v1/verify", url), { method: "POST", headers, body });
  const answer = await serveProof(post, parts, serve);
  const content = await json(answer);

  const failure = refused.safeParse(content).data;
  if (!answer.ok) {
    target.search = new URLSearchParams({
      error: "access_denied",
      error_code: failure?.error_code ?? "unexpected_failure",
      error_description: failure?.msg ?? "Verification failed",
    }).toString();
    target.hash = target.search.slice(1);
    return redirect(target);
  }
  const session = verified.safeParse(content).data;
  if (!session) {
    target.searchParams.set("message", HALF_WAY);
    return redirect(target);
  }
  const claims = readClaims(`Bearer ${session.access_token}`);
  const { rows } = await parts.connection.driver.query<{ code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), created_at = now() where id = (
       select id from auth.flow_state where user_id = $1 order by created_at desc limit 1
     ) returning auth_code as code`,
    [claims?.sub],
  );
  const [flow] = rows;
  if (token.startsWith(PKCE) && flow) {
    // The app requests the session itself, with its PKCE verifier.
    await parts.connection.driver.query("delete from auth.sessions where id = $1", [
      claims?.session_id,
    ]);
    target.searchParams.set("code", flow.code);
  } else {
    target.hash = new URLSearchParams({ ...session, type: type ?? "" }).toString();
  }
  return redirect(target);
}

const redirect = (to: URL) => new Response(null, { status: 303, headers: { location: to.href } });

/** Serves requests that send a mail, and those of its code or link, as a hosted project does. */
export function serveMailLinks(request: Request, parts: Parts, serve: Serve): Promise<Response> {
  const route = `${request.method} ${new URL(request.url).pathname.replace("/auth/v1", "")}`;
  if (/^(POST \/(signup|resend|recover)|PUT \/user)$/.test(route)) {
    return serveSending(request, parts, serve);
  }
  if (route === "POST /verify") return serveProof(request, parts, serve);
  if (route === "GET /verify") return serveLink(request, parts, serve);
  return serve(request);
}
