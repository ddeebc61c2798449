import { App, setExperimental } from "@supabase/lite";
import type { Blobs } from "./blobs.ts";
import { answerAuthError } from "./bridges/auth-errors.ts";
import { AuthLimits } from "./bridges/auth-limits.ts";
import { serveMailLinks } from "./bridges/auth-links.ts";
import { serveAuthMails } from "./bridges/auth-mails.ts";
import { passwordCharacters, servePasswords } from "./bridges/auth-passwords.ts";
import { serveComputedAliases } from "./bridges/computed-aliases.ts";
import { nameEmbeds } from "./bridges/embeds.ts";
import { answerSocialSignIn } from "./bridges/google-sign-in.ts";
import { answerObjectInfo } from "./bridges/object-info.ts";
import { answerPostgresError } from "./bridges/postgres-errors.ts";
import { answerPublicObject } from "./bridges/public-objects.ts";
import { unquoteValues } from "./bridges/quoted-values.ts";
import type { LocalConnection } from "./bridges/request-transaction.ts";
import { serveReturnedRows } from "./bridges/returned-rows.ts";
import type { SerialQueue } from "./bridges/serial-queue.ts";
import { storageAdapter } from "./bridges/storage-adapter.ts";
import { answerStorageError } from "./bridges/storage-errors.ts";
import { normaliseUpload } from "./bridges/storage-uploads.ts";
import type { LocalConfig } from "./config.ts";
import { verifyToken } from "./jwt.ts";
import { LOCAL_PUBLISHABLE_KEY } from "./keys.ts";
import type { Mailbox } from "./mailbox.ts";
import { createMailer, type MailKind } from "./mailer.ts";
import { withRequestScope } from "./request-scope.ts";

/** Dependencies of the three HTTP services. */
export type ApiParts = {
  connection: LocalConnection;
  serialQueue: SerialQueue;
  config: LocalConfig;
  jwtSecret: string;
  blobs: Blobs;
  mailbox: Mailbox;
  mails: MailKind;
  /** Whether `[auth.rate_limit]` holds. */
  hasLimits: boolean;
};

async function createServer(parts: ApiParts, mailer: NonNullable<App["_mailer"]>): Promise<App> {
  const { connection, config, jwtSecret } = parts;
  const { enabled, enable_confirmations, double_confirm_changes, otp_length, otp_expiry } =
    config.auth.email;
  const app: App = new App({
    connection,
    api: { enabled: true, ...config.api },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      site_url: config.auth.site_url,
      jwt_expiry: config.auth.jwt_expiry,
      enable_signup: config.auth.enable_signup,
      enable_refresh_token_rotation: config.auth.enable_refresh_token_rotation,
      minimum_password_length: config.auth.minimum_password_length,
      email: {
        enable_signup: enabled,
        enable_confirmations,
        double_confirm_changes,
        otp_length,
        otp_expiry,
      },
    },
    storage: { enabled: true, ...config.storage },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  app._mailer = mailer;
  app._storageAdapter = storageAdapter(parts.blobs);
  Object.assign(app.config.auth ?? {}, { password_required_characters: passwordCharacters });
  // The embedded server reads the schema once: now rather than in the first request.
  await connection.introspect({ useCache: true });
  // Before the flag, because the first start with a flag set prints a warning that does not apply here.
  await app.init();
  setExperimental("storage", true);
  return app;
}

/** Auth routes for signed-in callers that a bridge serves. */
const ownRoutes = /^\/auth\/v1\/(user|reauthenticate)$/;

/**
 * The Data API, Auth and Storage of the embedded backend as one fetch handler, for requests below
 * `/rest/v1`, `/auth/v1` and `/storage/v1`.
 */
export async function createApi(parts: ApiParts): Promise<(request: Request) => Promise<Response>> {
  const { connection, config, mailbox, jwtSecret } = parts;
  const limits = parts.hasLimits ? new AuthLimits(config) : undefined;
  const counted: Pick<Mailbox, "add"> = {
    async add(mail) {
      limits?.countMail();
      await mailbox.add(mail);
    },
  };
  const mailer = createMailer(config, counted, parts.mails, async (email) => {
    const { rows } = await connection.driver.query<{ language: string | null }>(
      "select raw_user_meta_data ->> 'language' as language from auth.users where email = $1",
      [email.toLowerCase()],
    );
    return rows[0]?.language ?? "";
  });
  const app = await createServer(parts, mailer);
  const serve = (request: Request) =>
    serveComputedAliases(request, connection, async (next) =>
      app.fetch(await nameEmbeds(unquoteValues(next), connection), { peerAddress: null }),
    );

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/rest/v1/")) {
      return answerPostgresError(await serveReturnedRows(request, connection, serve));
    }
    if (path.startsWith("/storage/v1/")) return answerStorageError(await serve(request));
    if (!path.startsWith("/auth/v1/"))
      return Response.json({ message: "Not found" }, { status: 404 });
    return answerAuthError(await answerAuth(request, path), path);
  }

  async function answerAuth(request: Request, path: string): Promise<Response> {
    // The embedded router would serve it as a GET, bypassing the rules for GET: a HEAD would use up a link.
    if (request.method === "HEAD") return new Response(null, { status: 405 });
    const refusal = await limits?.refuse(request);
    if (refusal) return refusal;
    const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    // The bridges trust the token, so the embedded server rejects invalid ones.
    if (ownRoutes.test(path) && !verifyToken(token, jwtSecret)) return serve(request);
    const servePassword = (next: Request) => servePasswords(next, { connection, config }, serve);
    const serveMails = (next: Request) =>
      serveAuthMails(next, { connection, mailer, config }, servePassword);
    return serveMailLinks(request, { connection, config }, serveMails);
  }

  return async (request) => {
    const early =
      answerSocialSignIn(request) ??
      (await answerPublicObject(request, parts)) ??
      (await answerObjectInfo(request, parts));
    if (early) return early;
    // Reads the body before queueing, so that a slow sender does not block other requests.
    const whole = await normaliseUpload(await withBody(request));
    return parts.serialQueue.run(() => withRequestScope(whole, () => answer(whole)));
  };
}

async function withBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body: await request.arrayBuffer() });
}
