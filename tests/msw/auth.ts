import { HttpResponse, http } from "msw";
import { API, server } from "./server";

export interface AuthCall {
  /** "POST verify", "PUT user", "POST check_email_exists"… */
  name: string;
  body: unknown;
  token: string | null;
}

type Answer = () => Response;

export const USER = {
  id: "0198c0de-0000-7000-8000-00000000bbbb",
  aud: "authenticated",
  email: "amara@shauri.example",
  app_metadata: {},
  user_metadata: { full_name: "Amara" },
  created_at: "2026-11-01T00:00:00Z",
};

/** A session as Auth returns it. */
export const session = () =>
  HttpResponse.json({
    access_token: "e30.e30.c2ln",
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: USER,
  });

export const done = () => HttpResponse.json({});
export const lost = () => HttpResponse.error();

/** A rejection in Auth's format. */
export const refuse =
  (status: number, code: string, msg: string, details: object = {}): Answer =>
  () =>
    HttpResponse.json({ code: status, error_code: code, msg, ...details }, { status });

const DEFAULTS: Record<string, Answer> = {
  "POST signup": () => HttpResponse.json(USER),
  "POST verify": session,
  "POST token": session,
  "POST resend": done,
  "POST recover": done,
  "POST logout": () => new HttpResponse(null, { status: 204 }),
  "PUT user": () => HttpResponse.json(USER),
  "GET delete_requests": () => HttpResponse.json([]),
  "POST check_email_exists": () => HttpResponse.json({ exists: false, verified: false }),
};

/** Responds for Auth and the e-mail check, and records the calls in order. */
export function authServer(answers: Record<string, Answer> = {}): AuthCall[] {
  const calls: AuthCall[] = [];
  const known = { ...DEFAULTS, ...answers };
  const handle = async ({ request }: { request: Request }) => {
    const name = `${request.method} ${new URL(request.url).pathname.split("/").at(-1)}`;
    const text = await request.text();
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? null;
    calls.push({ name, body: text ? JSON.parse(text) : null, token });
    return known[name]?.() ?? HttpResponse.error();
  };
  server.use(
    http.all(`${API}/auth/v1/:call`, handle),
    http.post(`${API}/rest/v1/rpc/check_email_exists`, handle),
    // Requested from the database after sign-in.
    http.get(
      `${API}/rest/v1/delete_requests`,
      () => known["GET delete_requests"]?.() ?? HttpResponse.error(),
    ),
  );
  return calls;
}

/** A response of the e-mail check. */
export const emailIs =
  (exists: boolean, verified: boolean): Answer =>
  () =>
    HttpResponse.json({ exists, verified });
