import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import { type Backend, startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import type { MailKind } from "../../supabase/local/mailer.ts";
import { testSource } from "./schema.ts";

export const origin = "http://localhost";
export const password = "Karibu-Shauri-2026";

// bcrypt's cheapest hash: the tests sign up many members, and check nothing about the cost.
process.env.LITE_AUTH_BCRYPT_COST = "4";

/** A backend in memory for the tests of one file, closed after them. */
export async function startTestBackend(mails: MailKind = "code"): Promise<Backend> {
  const backend = await startBackend({ data: "memory", source: testSource, mails });
  afterAll(() => backend.close());
  return backend;
}

/** A fetch that stays in this process. */
export function fetchFrom(backend: Backend): typeof fetch {
  return (input, init) => backend.fetch(new Request(input, init));
}

/** A stock client with a session of its own in memory. */
export function clientOf(backend: Backend, url = origin): SupabaseClient {
  return createClient(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchFrom(backend) },
  });
}

/** The newest code that was mailed to an address. */
export async function codeFor(backend: Backend, email: string): Promise<string> {
  const answer = await backend.fetch(new Request(`${origin}/mailbox.json?to=${email}`));
  const [newest] = await answer.json();
  return newest.code;
}

/** A member who signed up and confirmed the address; the client is signed in. */
export async function signUpMember(backend: Backend, email: string) {
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const token = await codeFor(backend, email);
  const { data } = await client.auth.verifyOtp({ email, token, type: "signup" });
  if (!data.user || !data.session) throw new Error(`${email} could not be signed up`);
  return { client, id: data.user.id, session: data.session, email };
}

/** Backdates every member's last mail beyond max_frequency, instead of waiting. */
export function letTimePass(backend: Backend) {
  const sent = ["confirmation_sent_at", "recovery_sent_at", "email_change_sent_at"];
  const earlier = sent.map((column) => `${column} = ${column} - interval '5 seconds'`);
  return backend.query(`update auth.users set ${earlier}`);
}

/** A backend, or the same one over a socket (server.ts). */
type Asked = Pick<Backend, "fetch">;

/** A plain GET with the public key, to see what supabase-js hides. */
export function get(backend: Asked, path: string, headers: Record<string, string> = {}) {
  const all = { apikey: LOCAL_PUBLISHABLE_KEY, ...headers };
  return backend.fetch(new Request(origin + path, { headers: all }));
}

/** The same with another method and a JSON body. */
export function send(
  backend: Asked,
  route: `${string} ${string}`,
  body?: object,
  headers: Record<string, string> = {},
) {
  const [method = "", path = ""] = route.split(" ");
  const all = { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json", ...headers };
  const said = body && { body: JSON.stringify(body) };
  return backend.fetch(new Request(origin + path, { method, headers: all, ...said }));
}
