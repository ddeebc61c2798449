import { PostgrestClient } from "@supabase/postgrest-js";
import type { StorageClient } from "@supabase/storage-js";
import type { RealtimeClient } from "@supabase/supabase-js";
import { env } from "@/env";
import { READ_TIMEOUT, RENEWAL_PATIENCE, UPLOAD_TIMEOUT } from "@/lib/constants";
import { LANGUAGE } from "@/lib/language";
import { timeLimit } from "@/lib/time-limit";
import { getAccessToken, refreshAccessToken } from "../auth/access-token";
import { setRenewalStalled } from "../auth/session-store";
import type { Database } from "./database";
import { isOwnCode } from "./errors";
import { takePreloadedResponse } from "./preloaded-responses";

/**
 * Sends a request with the caller's token, and once more after a refresh if the server reports it as
 * expired (F05). Nothing else is retried (R174).
 */
export async function fetchAsCaller(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const token = await unlessAborted(getAccessToken(), init.signal);
  const response = await ask(input, withToken(init, token));
  if (!token || !(await isTokenRefused(response))) return response;
  const renewed = await unlessAborted(refreshAccessToken(token), init.signal);
  return renewed ? ask(input, withToken(init, renewed)) : response;
}

/**
 * Sends a request. Turns two responses that are not the Data API's into an outage, since postgrest-js takes them
 * for "no rows": an empty body where rows are expected, and a 404 without a code of PostgREST's.
 */
async function ask(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const wantsRows =
    init.method === "GET" || new Headers(init.headers).get("Prefer")?.includes("representation");
  const isEmpty = wantsRows && response.status === 200 && (await textOf(response)) === "";
  const isLost = response.status === 404 && !hasOwnCode(await textOf(response));
  return isEmpty || isLost ? new Response(null, { status: 503 }) : response;
}

const textOf = (response: Response) => response.clone().text();

/** Whether the backend itself rejects the token: a proxy may respond with 401, too. */
async function isTokenRefused(response: Response): Promise<boolean> {
  return response.status === 401 && hasOwnCode(await textOf(response));
}

function hasOwnCode(body: string): boolean {
  try {
    const { code, statusCode } = { ...JSON.parse(body) };
    // Storage has its own format.
    return isOwnCode(code) || typeof statusCode === "string";
  } catch {
    return false;
  }
}

/** Rejects when the request is aborted: a refresh may outlast the request that waits for it (F17). */
function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return promise;
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** The same for public data, which does not wait for a session that cannot be refreshed (F07). */
async function fetchAsAnyone(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await soon(getAccessToken());
  const pending = token ? null : takePreloadedResponse(String(input));
  const preloaded = pending && (await unlessAborted(pending, init.signal));
  if (preloaded) return preloaded;
  const response = await ask(input, withToken(init, token));
  if (!token || !(await isTokenRefused(response))) return response;
  return ask(input, withToken(init, await soon(refreshAccessToken(token))));
}

/** The token if it arrives in time, else null. */
async function soon(token: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      setRenewalStalled(true);
      resolve(null);
    }, RENEWAL_PATIENCE);
  });
  const first = await Promise.race([token.catch(() => null), patience]);
  clearTimeout(timer);
  return first;
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("apikey", env.supabaseKey);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return { ...init, headers };
}

/** The Data API, as the caller. */
export const db = createClient(fetchAsCaller);

/** The Data API for public data: with the caller's token, or without one while it cannot be had. */
export const publicDb = createClient(fetchAsAnyone);

function createClient(fetch: typeof fetchAsCaller) {
  return new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    fetch,
    // Selects the language of category and place names, and needs no preflight (docs/decisions/0063).
    headers: { "Accept-Language": LANGUAGE },
    timeout: READ_TIMEOUT,
    retry: false,
  });
}

let storage: Promise<StorageClient> | null = null;

/** Adds a timeout, which storage-js lacks: a photo may take a minute (F17). */
const fetchFile: typeof fetch = (input, init) =>
  fetchAsCaller(input, { signal: timeLimit(UPLOAD_TIMEOUT), ...init });

/** The Storage client, loaded with the first upload. */
export function loadStorage(): Promise<StorageClient> {
  storage ??= import("@supabase/storage-js").then(
    ({ StorageClient }) => new StorageClient(`${env.supabaseUrl}/storage/v1`, {}, fetchFile),
  );
  // A chunk that did not arrive is asked for again next time.
  storage.catch(() => {
    storage = null;
  });
  return storage;
}

let realtime: Promise<RealtimeClient> | null = null;

/** The Realtime client, loaded when a vote control has been on screen for a while. */
export function loadRealtime(): Promise<RealtimeClient> {
  realtime ??= import("./realtime").then(
    ({ RealtimeClient }) =>
      new RealtimeClient(`${env.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
        params: { apikey: env.supabaseKey },
        accessToken: async () => (await getAccessToken()) ?? env.supabaseKey,
      }),
  );
  // A chunk that did not arrive is asked for again next time.
  realtime.catch(() => {
    realtime = null;
  });
  return realtime;
}
