import type { GoTrueClient } from "@supabase/supabase-js";
import { waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authServer, lost, refuse, USER } from "../../msw/auth";

const KEY = "shauri-auth";
const SECOND = 1000;

/** Whether the page has loaded the auth library. */
const library = vi.hoisted(() => ({ isLoaded: false }));
vi.mock("@supabase/supabase-js", async (importActual) => {
  library.isLoaded = true;
  return importActual();
});

const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  vi.resetModules();
  library.isLoaded = false;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type, listener, options) => {
    listening.push([type, listener]);
    add(type, listener, options);
  });
});

// Closes the page: it no longer listens or refreshes.
afterEach(async () => {
  localStorage.clear();
  const auth = await loadAuth();
  await auth.initialize();
  await auth.stopAutoRefresh();
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A session as auth-js stores it, whose token expires in `seconds`. */
function stored(seconds: number, token = "old", user: object = USER): string {
  return JSON.stringify({
    access_token: `e30.e30.${token}`,
    refresh_token: `refresh-${token}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / SECOND) + seconds,
    user,
  });
}

const renewed = (token: string) => () => HttpResponse.json(JSON.parse(stored(3600, token)));

let loadAuth: () => Promise<GoTrueClient>;

/** Opens a new page; `states` collects the states that screens receive, in order. */
async function openPage() {
  const client = await import("@/data/auth/auth-client");
  const { startAuth } = client;
  loadAuth = client.loadAuth;
  const { getAccessToken } = await import("@/data/auth/access-token");
  const { getAuthState, getRenewalStalled, onAuthStateChange, takeMemberAtStart } = await import(
    "@/data/auth/session-store"
  );
  const states = [getAuthState().status];
  onAuthStateChange(() => states.push(getAuthState().status));
  startAuth();
  return { states, getAccessToken, getAuthState, getRenewalStalled, takeMemberAtStart };
}

/** Changes the stored session as another tab does. */
function inAnotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: value }));
}

test("a page restored from the back-forward cache notices a sign-in meanwhile", async () => {
  const { states } = await openPage();
  localStorage.setItem(KEY, stored(600));
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  comeBack(false);
  expect(states.at(-1)).toBe("signed-out");
  comeBack(true);
  expect(states.at(-1)).toBe("signed-in");
});

describe("R061 the session when the page opens", () => {
  test("is signed out if nothing is stored, without loading the auth library", async () => {
    const { states, getAccessToken, takeMemberAtStart } = await openPage();
    expect(states).toEqual(["loading", "signed-out"]);
    expect(takeMemberAtStart()).toBe(false);
    expect(await getAccessToken()).toBeNull();
    expect(library.isLoaded).toBe(false);
  });

  test("R035 R062 is signed in immediately with a fresh token, ignores roles in it, and uses it without a request", async () => {
    const calls = authServer();
    const app_metadata = { role: "admin", is_admin: true };
    localStorage.setItem(KEY, stored(600, "old", { ...USER, role: "service_role", app_metadata }));
    const { states, getAccessToken, getAuthState } = await openPage();
    expect(states).toEqual(["loading", "signed-in"]);
    expect(getAuthState()).toEqual({
      status: "signed-in",
      user: { id: USER.id, email: USER.email, fullName: "Amara" },
    });
    expect(await getAccessToken()).toBe("e30.e30.old");
    expect(calls).toEqual([]);
  });

  test("R062 is signed in with an expired token once it is refreshed", async () => {
    const calls = authServer({ "POST token": renewed("new") });
    localStorage.setItem(KEY, stored(-600));
    const { states, getAccessToken } = await openPage();
    expect(states).toEqual(["loading"]);
    await waitFor(() => expect(states).toEqual(["loading", "signed-in"]));
    expect(await getAccessToken()).toBe("e30.e30.new");
    expect(calls).toMatchObject([{ name: "POST token", body: { refresh_token: "refresh-old" } }]);
    expect(localStorage.getItem(KEY)).toContain("refresh-new");
  });

  test("R062 renews a token that is about to expire before using it", async () => {
    const calls = authServer({ "POST token": renewed("new") });
    localStorage.setItem(KEY, stored(20));
    const { getAccessToken } = await openPage();
    expect(await getAccessToken()).toBe("e30.e30.new");
    expect(calls).toHaveLength(1);
  });

  test("R062 is signed out once a refresh is rejected", async () => {
    authServer({ "POST token": refuse(400, "refresh_token_not_found", "Invalid Refresh Token") });
    localStorage.setItem(KEY, stored(-600));
    const { states, getAccessToken, takeMemberAtStart } = await openPage();
    await waitFor(() => expect(states).toEqual(["loading", "signed-out"]));
    expect(takeMemberAtStart()).toBe(true);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await getAccessToken()).toBeNull();
  });

  test.each([
    ["503", refuse(503, "unavailable", "upstream")],
    ["no response", lost],
  ])(
    "R062 R216 F07 a refresh that gets %s is retried and does not sign the member out",
    async (_, answer) => {
      const calls = authServer({ "POST token": answer });
      const session = stored(-600);
      localStorage.setItem(KEY, session);
      const { states } = await openPage();
      await waitFor(() => expect(calls).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(200);
      await waitFor(() => expect(calls).toHaveLength(2));
      await vi.advanceTimersByTimeAsync(60 * SECOND);
      await waitFor(() => expect(states).toEqual(["loading", "signed-in"]));
      expect(localStorage.getItem(KEY)).toBe(session);
    },
  );

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"access_token":1,"user":{}}',
    '{"access_token":"a.b.c","refresh_token":"r","expires_at":"soon","user":{"id":"1"}}',
    '{"access_token":"a.b.c","refresh_token":"r","expires_at":4102444800}',
  ])("R062 F30 an invalid stored session is removed: %s", async (value) => {
    localStorage.setItem(KEY, value);
    const { states } = await openPage();
    expect(states).toEqual(["loading", "signed-out"]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(library.isLoaded).toBe(false);
  });
});

describe("F07 a session whose renewal stalled is no longer stalled", () => {
  /** Opens the page with a session that cannot be renewed until `bringBack` is called. */
  async function stall() {
    let answer = lost;
    authServer({ "POST token": () => answer() });
    localStorage.setItem(KEY, stored(-600));
    const page = await openPage();
    const asked = page.getAccessToken().catch(() => "stalled");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(await asked).toBe("stalled");
    expect(page.getRenewalStalled()).toBe(true);
    return {
      ...page,
      bringBack: () => {
        answer = renewed("new");
      },
    };
  }

  test("once auth-js has renewed it by itself, without a token being requested", async () => {
    const { getRenewalStalled, bringBack } = await stall();
    bringBack();
    await vi.advanceTimersByTimeAsync(120 * SECOND);
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain("refresh-new"));
    await waitFor(() => expect(getRenewalStalled()).toBe(false));
  });

  test("once another tab has renewed it", async () => {
    const { getRenewalStalled, getAccessToken } = await stall();
    localStorage.setItem(KEY, stored(3600, "new"));
    expect(await getAccessToken()).toBe("e30.e30.new");
    expect(getRenewalStalled()).toBe(false);
  });

  test("once it has ended", async () => {
    const { getRenewalStalled, getAccessToken } = await stall();
    localStorage.removeItem(KEY);
    expect(await getAccessToken()).toBeNull();
    expect(getRenewalStalled()).toBe(false);
  });
});

test.each([
  ["two hours ahead", 2],
  ["two hours behind", -2],
  ["a day ahead", 24],
])("F32 with a clock %s, a session is renewed at most once a minute", async (_, hours) => {
  const skew = hours * 3600 * SECOND;
  vi.setSystemTime(Date.now() + skew);
  const byTheServersClock = () => stored(3600 - skew / SECOND);
  const calls = authServer({
    "POST token": () => HttpResponse.json(JSON.parse(byTheServersClock())),
  });
  localStorage.setItem(KEY, byTheServersClock());
  const { states, getAccessToken } = await openPage();
  for (let tick = 0; tick < 15; tick += 1) {
    expect(await getAccessToken()).toBe("e30.e30.old");
    await vi.advanceTimersByTimeAsync(10 * SECOND);
  }
  expect(states).toEqual(["loading", "signed-in"]);
  expect(calls.length).toBeLessThanOrEqual(1);
});

describe("R061 F24 another tab", () => {
  test("signs in and out, and this one follows; a token renewed there is used here without notifying screens", async () => {
    const { states, getAccessToken } = await openPage();
    inAnotherTab(stored(600));
    expect(states).toEqual(["loading", "signed-out", "signed-in"]);
    expect(await getAccessToken()).toBe("e30.e30.old");
    inAnotherTab(stored(3600, "new"));
    expect(states).toHaveLength(3);
    expect(await getAccessToken()).toBe("e30.e30.new");
    inAnotherTab(null);
    expect(states.slice(3)).toEqual(["signed-out"]);
    expect(await getAccessToken()).toBeNull();
  });

  test("writes another key, and nothing happens", async () => {
    const { states } = await openPage();
    localStorage.setItem(KEY, stored(3600));
    window.dispatchEvent(new StorageEvent("storage", { key: "shauri-theme" }));
    expect(states).toEqual(["loading", "signed-out"]);
  });
});
