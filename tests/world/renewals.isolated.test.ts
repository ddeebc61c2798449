import { HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState, readStoredSession } from "@/data/auth/session-store";
import { unwrap } from "@/data/base/answers";
import { db } from "@/data/base/supabase";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, refuse, session, USER } from "../msw/auth";
import { inTurn, refused, restServer, rows } from "../msw/rest";

/* Responses to a session's renewal: only a final one from Auth itself ends the session (R062, F07). */

let hours = 0;
const HOUR = 3_600_000;

// Loaded before the tests, so that none waits for it.
beforeAll(() => loadAuth());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  // A back-off that one test caused is over in the next one.
  vi.setSystemTime(Date.now() + ++hours * HOUR);
});
afterEach(async () => {
  localStorage.clear();
  await (await loadAuth()).stopAutoRefresh();
  vi.useRealTimers();
});

let count = 0;

/** Stores a session whose token expires in `seconds`; each has another token. */
function store(seconds: number): string {
  count++;
  const stored = {
    access_token: `e30.e30.${count}`,
    refresh_token: `refresh-${count}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: USER,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  return stored.access_token;
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body, { status, headers });
const html =
  (status: number, words = "<html>Log in to the network</html>") =>
  () =>
    HttpResponse.html(words, { status });
const VERSION = { "x-supabase-api-version": "2024-01-01" };

/** Sends a request with an expired token. */
async function readMine() {
  const answer = Promise.resolve(db.from("user_lists").select("id"));
  // Longer than a renewal is retried.
  await pass(40_000);
  return answer;
}

/** Lets that much fake time (ms) pass, while real responses arrive. */
async function pass(time: number) {
  for (let passed = 0; passed < time; passed += 100) {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(100);
  }
}

const OTHERS: [source: string, what: string, answer: () => Response][] = [
  [
    "authkit-js 130",
    "429, Auth's own limit",
    refuse(429, "over_request_rate_limit", "Request rate limit reached"),
  ],
  ["authkit-js 130", "429 with an empty body", () => new HttpResponse(null, { status: 429 })],
  ["LangAlpha 387", "511 with a login page", html(511)],
  ["LangAlpha 387", "403 with a firewall's page", html(403)],
  ["Librechat-Mobile 379", "403 with a firewall's JSON", json(403, { message: "Forbidden" })],
  [
    "Librechat-Mobile 379",
    "401 with a proxy's JSON",
    json(401, { error: "unauthorized", code: "AUTH_REQUIRED" }),
  ],
  ["decocms/studio 6200", "407 of a proxy", html(407)],
  ["site-kit-wp 818", "400 with a page", html(400)],
  ["site-kit-wp 818", "400 with unrelated JSON", json(400, { error: "bad_request" })],
  [
    "ProtonDrive sdk 43",
    "404 with JSON",
    json(404, { message: "no Route matched with those values" }),
  ],
  ["ProtonDrive sdk 43", "410", html(410)],
  ["ProtonDrive sdk 43", "418", html(418)],
  ["ProtonDrive sdk 43", "422 with an empty body", () => new HttpResponse(null, { status: 422 })],
  ["supabase", "a rejected key", json(401, { error_code: "bad_jwt", msg: "invalid JWT" })],
  [
    "supabase",
    "a gateway's rejected key",
    json(401, { message: "Invalid API key", hint: "Double check" }),
  ],
  ["supabase", "500 of Auth", refuse(500, "unexpected_failure", "Database error")],
  ["HubSpot/offline 236", "200 with a login page", html(200)],
  ["HubSpot/offline 236", "200 with other JSON", json(200, { status: "login required" })],
  [
    "HubSpot/offline 236",
    "200 with half a session",
    json(200, { access_token: "a.b.c", expires_in: 60 }),
  ],
  [
    "HubSpot/offline 236",
    "200 with a session without a user",
    json(200, { access_token: "a.b.c", refresh_token: "r", expires_in: 60, expires_at: 1 }),
  ],
  ["HubSpot/offline 236", "200 with an empty body", () => new HttpResponse(null, { status: 200 })],
  ["HubSpot/offline 236", "204", () => new HttpResponse(null, { status: 204 })],
  ["HubSpot/offline 236", "200 with a list", json(200, [])],
  [
    "HubSpot/offline 236",
    "200 with truncated JSON",
    () =>
      new HttpResponse('{"access_token":"a.b', { headers: { "Content-Type": "application/json" } }),
  ],
];

const FINAL: [source: string, what: string, answer: () => Response][] = [
  [
    "supabase",
    "refresh_token_not_found",
    refuse(400, "refresh_token_not_found", "Invalid Refresh Token"),
  ],
  [
    "supabase",
    "refresh_token_already_used",
    refuse(400, "refresh_token_already_used", "Already Used"),
  ],
  ["supabase", "session_not_found", refuse(403, "session_not_found", "no such session")],
  ["supabase", "session_expired", refuse(401, "session_expired", "expired")],
  [
    "supabase",
    "validation_failed, for an invalid refresh token",
    refuse(400, "validation_failed", "Refresh token is not valid"),
  ],
  ["oauth2-proxy 1420", "user_banned", refuse(403, "user_banned", "User is banned")],
  [
    "supabase",
    "a code in the newer format",
    json(400, { code: "refresh_token_not_found", message: "no" }, VERSION),
  ],
  [
    "schibsted 480",
    "an OAuth server's invalid_grant",
    json(400, { error: "invalid_grant", error_description: "Invalid Refresh Token" }),
  ],
  [
    "account-sdk 481",
    "a code under a proxy's status",
    json(502, { error_code: "refresh_token_not_found", msg: "no" }),
  ],
];

const expired = refused(401, "PGRST303", "JWT expired");
const expiredAtFirst = () => inTurn(expired, rows());

describe.each([
  ["an expired token", -100],
  ["a token that the API rejects although it looks fresh", 3000],
])("%s", (_, seconds) => {
  const isFresh = seconds > 0;
  test.each(OTHERS)("%s: a renewal answered with %s keeps the session", async (_, __, answer) => {
    const token = store(seconds);
    authServer({ "POST token": answer });
    restServer({ "GET user_lists": expired });
    const { error } = await readMine();
    expect(error).not.toBeNull();
    expect(readStoredSession()?.accessToken).toBe(token);
  });

  test.each(FINAL)("%s: a renewal answered with %s ends the session", async (_, __, answer) => {
    store(seconds);
    authServer({ "POST token": answer });
    restServer({ "GET user_lists": expired });
    await readMine();
    expect(readStoredSession()).toBeNull();
    expect(getAuthState().status).toBe("signed-out");
  });

  test(`is renewed if Auth does so${isFresh ? ", and the request is repeated" : ""}`, async () => {
    store(seconds);
    authServer({ "POST token": session });
    restServer({ "GET user_lists": isFresh ? expiredAtFirst() : rows() });
    expect(unwrap(await readMine())).toEqual([]);
    expect(readStoredSession()?.accessToken).toBe("e30.e30.c2ln");
  });
});

test("authkit-js 130: after a rate limit the renewal waits, instead of retrying six times", async () => {
  store(-100);
  const calls = authServer({ "POST token": json(429, {}) });
  restServer({});
  const reading = Promise.resolve(db.from("user_lists").select("id"));
  await pass(9_000);
  expect(calls).toHaveLength(1);
  await pass(60_000);
  await reading;
  expect(calls.length).toBeLessThanOrEqual(3);
});

test.each([
  ["401 with a firewall's page", html(401)],
  ["401 with a firewall's JSON", json(401, { message: "Unauthorized" })],
  ["403 with a firewall's page", html(403)],
  ["403 with JSON and its own code", json(403, { code: "BLOCKED", message: "no" })],
])(
  "Librechat-Mobile 379: a data request answered with %s renews nothing and keeps the session",
  async (_, answer) => {
    const token = store(3000);
    const calls = authServer();
    restServer({ "GET user_lists": answer });
    expect((await readMine()).error).not.toBeNull();
    expect(calls).toEqual([]);
    expect(readStoredSession()?.accessToken).toBe(token);
  },
);

test("F25 if another tab has used the token, its stored session is used", async () => {
  store(3000);
  let other = "";
  authServer({
    "POST token": () => {
      other = store(3000);
      return refuse(400, "refresh_token_already_used", "")();
    },
  });
  restServer({ "GET user_lists": expiredAtFirst() });
  expect(unwrap(await readMine())).toEqual([]);
  expect(readStoredSession()?.accessToken).toBe(other);
});

test.each([
  ["403 with a firewall's page", html(403)],
  ["511", html(511)],
  ["429", json(429, { error_code: "over_request_rate_limit", msg: "" })],
  ["200 with a login page", html(200)],
])(
  "an account change answered with %s keeps the session, and signing out works all the same",
  async (_, answer) => {
    const token = store(3000);
    authServer({ "PUT user": answer, "POST logout": answer });
    const auth = await loadAuth();
    const { error } = await auth.updateUser({ data: { full_name: "Amara" } });
    expect(error?.message).not.toMatch(/html|token|JSON/i);
    expect(readStoredSession()?.accessToken).toBe(token);
    await auth.signOut({ scope: "local" });
    expect(readStoredSession()).toBeNull();
  },
);
