import { baseOf, isLanguage } from "../../../src/lib/languages.ts";
import { isUuid } from "../../../src/lib/uuid.ts";
import { SCREENS } from "../../../src/screens.ts";
import { mailer } from "../_shared/mail.ts";
import { type Sender, sendDue } from "../_shared/sender.ts";

/** Environment of the function: the platform sets the first three, docs/hosting-reference.md describes the rest. */
export interface Settings {
  SUPABASE_URL?: string;
  /** Keys by their names, as JSON. */
  SUPABASE_SECRET_KEYS?: string;
  /** The key of projects with legacy keys. */
  SUPABASE_SERVICE_ROLE_KEY?: string;
  SENDER_SECRET?: string;
  SITE_URL?: string;
  PUSH_PUBLIC_KEY?: string;
  PUSH_PRIVATE_KEY?: string;
  PUSH_CONTACT?: string;
  RESEND_API_KEY?: string;
  MAIL_FROM?: string;
}

const withoutSlash = (address = "") => address.replace(/\/+$/, "");

/** The key of the role that may send: the one called `default`, since others may be for other uses. */
function keyOf({ SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY = "" }: Settings): string {
  const keys: Record<string, unknown> = JSON.parse(SUPABASE_SECRET_KEYS || "{}");
  const key = keys.default ?? Object.values(keys)[0];
  return typeof key === "string" ? key : SUPABASE_SERVICE_ROLE_KEY;
}

/** Calls a function of the database as the role that may send. Throws if it is refused. */
async function call(settings: Settings, name: string, parameters: object) {
  const key = keyOf(settings);
  const answer = await fetch(`${withoutSlash(settings.SUPABASE_URL)}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: key,
      "content-type": "application/json",
      // A legacy key is a token as well.
      ...(key.startsWith("ey") ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(parameters),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
  return text === "" ? null : JSON.parse(text);
}

/** Sender with the channels that the settings configure; the others send nothing. */
function senderOf(settings: Settings): Sender {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT, RESEND_API_KEY, MAIL_FROM } = settings;
  return {
    queue: {
      take: () => call(settings, "take_deliveries", {}),
      settle: (settled) => call(settings, "settle_deliveries", settled),
    },
    site: {
      siteUrl: withoutSlash(settings.SITE_URL),
      unsubscribeUrl: `${withoutSlash(settings.SUPABASE_URL)}/functions/v1/send-notifications`,
    },
    push:
      PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY
        ? {
            publicKey: PUSH_PUBLIC_KEY,
            privateKey: PUSH_PRIVATE_KEY,
            contact: PUSH_CONTACT || withoutSlash(settings.SITE_URL),
          }
        : undefined,
    mail: RESEND_API_KEY && MAIL_FROM ? mailer(RESEND_API_KEY, MAIL_FROM) : undefined,
  };
}

/** Whether it is the secret, compared in constant time. An empty secret matches nothing. */
async function isSecret(given: string | null, secret = ""): Promise<boolean> {
  const [a, b] = await Promise.all(
    [given ?? "", secret].map(
      async (text) =>
        new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    ),
  );
  const differences = a?.reduce((sum, byte, at) => sum | (byte ^ (b?.[at] ?? 0)), 0);
  return secret !== "" && differences === 0;
}

/**
 * Unsubscribes by the POST of a mail program (RFC 8058); a GET, by a reader or a link scanner, redirects to the site in
 * the e-mail's language.
 */
async function endMails(request: Request, token: string, settings: Settings): Promise<Response> {
  if (!isUuid(token)) return new Response("Not found", { status: 404 });
  if (request.method !== "POST") {
    const language = new URL(request.url).searchParams.get("language") ?? undefined;
    const base = isLanguage(language) ? baseOf(language) : "";
    const location = `${withoutSlash(settings.SITE_URL)}${base}${SCREENS.stopMails()}?token=${token}`;
    return new Response(null, { status: 303, headers: { location } });
  }
  const isKnown = await call(settings, "end_mails", { token });
  return new Response(isKnown ? "No more e-mails" : "Not found", { status: isKnown ? 200 : 404 });
}

/**
 * The Edge Function `send-notifications`: sends due deliveries for a caller with the secret, and unsubscribes the
 * member whose token a caller has (R473, R476).
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = new URL(request.url).searchParams.get("mails");
    if (token !== null) return endMails(request, token, settings);
    if (!(await isSecret(request.headers.get("x-sender-secret"), settings.SENDER_SECRET))) {
      return new Response("Unauthorized", { status: 401 });
    }
    if (request.method !== "POST") return new Response("Method not allowed", { status: 405 });
    return Response.json({ tried: await sendDue(senderOf(settings)) });
  };
}
