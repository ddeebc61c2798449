import { HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState, readStoredSession } from "@/data/auth/session-store";
import { unwrap } from "@/data/base/answers";
import { db } from "@/data/base/supabase";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, refuse, session, USER } from "../msw/auth";
import { inTurn, refused, restServer, rows } from "../msw/rest";

/* Answers to a session's renewal: only a final one from the auth service itself ends the session (R062, F07). */

let hours = 0;
const HOUR = 3_600_000;

// Of what is loaded on demand no test waits for the loading.
beforeAll(() => loadAuth());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  // A rest that one test brought about is over in the next one.
  vi.setSystemTime(Date.now() + ++hours * HOUR);
});
afterEach(async () => {
  localStorage.clear();
  await (await loadAuth()).stopAutoRefresh();
  vi.useRealTimers();
});

let count = 0;

/** Stores a session whose token ends in so many seconds; each is another one. */
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

/** Asks with a token that has ended, as any request does. */
async function readMine() {
  const answer = Promise.resolve(db.from("user_lists").select("id"));
  // Longer than a renewal is tried for.
  await pass(40_000);
  return answer;
}

/** Lets so much of the page's time pass (ms), in which what travels arrives. */
async function pass(time: number) {
  for (let passed = 0; passed < time; passed += 100) {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(100);
  }
}

const OTHERS: [source: string, what: string, answer: () => Response][] = [
  [
    "authkit-js 130",
    "429, the service's own limit",
    refuse(429, "over_request_rate_limit", "Request rate limit reached"),
  ],
  ["authkit-js 130", "429 without a word", () => new HttpResponse(null, { status: 429 })],
  ["LangAlpha 387", "511 and a login page", html(511)],
  ["LangAlpha 387", "403 and a firewall's page", html(403)],
  ["Librechat-Mobile 379", "403 and a firewall's JSON", json(403, { message: "Forbidden" })],
  [
    "Librechat-Mobile 379",
    "401 and JSON of a proxy",
    json(401, { error: "unauthorized", code: "AUTH_REQUIRED" }),
  ],
  ["decocms/studio 6200", "407 of a proxy", html(407)],
  ["site-kit-wp 818", "400 and a page", html(400)],
  ["site-kit-wp 818", "400 and JSON of nobody's", json(400, { error: "bad_request" })],
  [
    "ProtonDrive sdk 43",
    "404 and JSON",
    json(404, { message: "no Route matched with those values" }),
  ],
  ["ProtonDrive sdk 43", "410", html(410)],
  ["ProtonDrive sdk 43", "418", html(418)],
  ["ProtonDrive sdk 43", "422 and an empty body", () => new HttpResponse(null, { status: 422 })],
  ["supabase", "a key that is refused", json(401, { error_code: "bad_jwt", msg: "invalid JWT" })],
  ["supabase", "a gateway's key", json(401, { message: "Invalid API key", hint: "Double check" })],
  ["supabase", "500 of the service", refuse(500, "unexpected_failure", "Database error")],
  ["HubSpot/offline 236", "200 and a login page", html(200)],
  ["HubSpot/offline 236", "200 and JSON of another shape", json(200, { status: "login required" })],
  [
    "HubSpot/offline 236",
    "200 and half a session",
    json(200, { access_token: "a.b.c", expires_in: 60 }),
  ],
  [
    "HubSpot/offline 236",
    "200 and a session of nobody",
    json(200, { access_token: "a.b.c", refresh_token: "r", expires_in: 60, expires_at: 1 }),
  ],
  ["HubSpot/offline 236", "200 and nothing", () => new HttpResponse(null, { status: 200 })],
  ["HubSpot/offline 236", "204", () => new HttpResponse(null, { status: 204 })],
  ["HubSpot/offline 236", "200 and a list", json(200, [])],
  [
    "HubSpot/offline 236",
    "200 and cut JSON",
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
    "validation_failed, of what is no refresh token",
    refuse(400, "validation_failed", "Refresh token is not valid"),
  ],
  ["oauth2-proxy 1420", "user_banned", refuse(403, "user_banned", "User is banned")],
  [
    "supabase",
    "a code as newer services word it",
    json(400, { code: "refresh_token_not_found", message: "no" }, VERSION),
  ],
  [
    "schibsted 480",
    "an OAuth service's invalid_grant",
    json(400, { error: "invalid_grant", error_description: "Invalid Refresh Token" }),
  ],
  [
    "account-sdk 481",
    "a code under a status that a proxy made up",
    json(502, { error_code: "refresh_token_not_found", msg: "no" }),
  ],
];

const expired = refused(401, "PGRST303", "JWT expired");
const expiredAtFirst = () => inTurn(expired, rows());

describe.each([
  ["a token that has ended", -100],
  ["a token that the API refuses, fresh as it looks", 3000],
])("%s", (_, seconds) => {
  const isFresh = seconds > 0;
  test.each(OTHERS)("%s: a renewal answered with %s ends no session", async (_, __, answer) => {
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

  test(`is renewed where the service does it${isFresh ? ", and what was asked is asked again" : ""}`, async () => {
    store(seconds);
    authServer({ "POST token": session });
    restServer({ "GET user_lists": isFresh ? expiredAtFirst() : rows() });
    expect(unwrap(await readMine())).toEqual([]);
    expect(readStoredSession()?.accessToken).toBe("e30.e30.c2ln");
  });
});

test("authkit-js 130: a limit is left alone for a while, and not met six times in a row", async () => {
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
  ["401 and a firewall's page", html(401)],
  ["401 and a firewall's JSON", json(401, { message: "Unauthorized" })],
  ["403 and a firewall's page", html(403)],
  ["403 and JSON with a code of its own", json(403, { code: "BLOCKED", message: "no" })],
])(
  "Librechat-Mobile 379: the API answered with %s asks for no renewal and ends nothing",
  async (_, answer) => {
    const token = store(3000);
    const calls = authServer();
    restServer({ "GET user_lists": answer });
    expect((await readMine()).error).not.toBeNull();
    expect(calls).toEqual([]);
    expect(readStoredSession()?.accessToken).toBe(token);
  },
);

test("F25 a token that another tab has used up, and that tab's answer stored meanwhile, goes on with that", async () => {
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
  ["403 and a firewall's page", html(403)],
  ["511", html(511)],
  ["429", json(429, { error_code: "over_request_rate_limit", msg: "" })],
  ["200 and a login page", html(200)],
])(
  "a user's change answered with %s ends no session, and signing out does all the same",
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
