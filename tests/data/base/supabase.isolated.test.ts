import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadAuth } from "@/data/auth/auth-client";
import { getRenewalStalled, onAuthStateChange, setRenewalStalled } from "@/data/auth/session-store";
import { unwrap } from "@/data/base/answers";
import { DataError } from "@/data/base/errors";
import { db, loadRealtime, loadStorage, publicDb } from "@/data/base/supabase";
import { SESSION_KEY } from "@/lib/constants";
import { lost, refuse, USER } from "../../msw/auth";
import { API, server } from "../../msw/server";
import { expireTimeouts } from "../../timeouts";

interface Sent {
  path: string;
  key: string | null;
  token: string | null;
}

/** Responds to every request, and records its path, key and token. */
function backend(answers: Record<string, () => Response | Promise<Response>> = {}): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.all(`${API}/*`, ({ request }) => {
      const { pathname } = new URL(request.url);
      sent.push({
        path: pathname,
        key: request.headers.get("apikey"),
        token: request.headers.get("authorization"),
      });
      return answers[pathname]?.() ?? HttpResponse.json([]);
    }),
  );
  return sent;
}

function signIn(token: string, refresh_token = "refresh", seconds = 3600): void {
  const expires_at = Math.floor(Date.now() / 1000) + seconds;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: token, refresh_token, expires_at, user: USER }),
  );
}

const readCategories = async () => unwrap(await db.from("categories").select("id"));

describe("R033 requests go from the browser straight to the backend with the public key", () => {
  let sent: Sent[];
  beforeEach(() => {
    sent = backend();
  });

  test("data", async () => {
    await readCategories();
    expect(sent).toEqual([{ path: "/rest/v1/categories", key: "public-key", token: null }]);
  });

  test("data as a member, with the key and the member's token", async () => {
    signIn("e30.e30.mine");
    await readCategories();
    expect(sent).toMatchObject([{ key: "public-key", token: "Bearer e30.e30.mine" }]);
  });

  test("auth", async () => {
    const auth = await loadAuth();
    await auth.resetPasswordForEmail(USER.email);
    expect(sent).toMatchObject([{ path: "/auth/v1/recover", key: "public-key" }]);
  });

  test("storage", async () => {
    const bucket = (await loadStorage()).from("images");
    await bucket.upload("reviews/1-a.jpg", new File(["x"], "a.jpg", { type: "image/jpeg" }));
    expect(sent).toMatchObject([
      { path: "/storage/v1/object/images/reviews/1-a.jpg", key: "public-key" },
    ]);
    expect(bucket.getPublicUrl("reviews/1-a.jpg").data.publicUrl).toBe(
      `${API}/storage/v1/object/public/images/reviews/1-a.jpg`,
    );
  });

  test("F17 storage without a response times out after a minute", async () => {
    const expired = expireTimeouts(60_000);
    const { error } = await (await loadStorage()).from("images").upload("reviews/1-a.jpg", "x");
    expect(error).not.toBeNull();
    expect(expired()).toBe(1);
  });

  test("realtime", async () => {
    const address = new URL((await loadRealtime()).endpointURL());
    expect(address.origin + address.pathname).toBe("ws://api.test/realtime/v1/websocket");
    expect(address.searchParams.get("apikey")).toBe("public-key");
  });
});

describe("a response preloaded by src/boot", () => {
  const address = `${API}/rest/v1/categories?select=id`;
  const read = async () => unwrap(await publicDb.from("categories").select("id"));
  const bring = (response: Response | null) => {
    globalThis.shauri = {
      preloaded: { [address]: Promise.resolve(response) },
      mountTarget: (frame) => frame,
      replayClick: () => undefined,
    };
  };
  afterEach(() => {
    globalThis.shauri = undefined;
  });

  test("is used in place of a request, once", async () => {
    const sent = backend();
    bring(HttpResponse.json([{ id: 7 }]));
    expect(await read()).toEqual([{ id: 7 }]);
    expect(sent).toEqual([]);
    expect(await read()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("without data is requested again, with the key in a header", async () => {
    const sent = backend();
    bring(null);
    expect(await read()).toEqual([]);
    expect(sent).toEqual([{ path: "/rest/v1/categories", key: "public-key", token: null }]);
  });

  test("is not used for a member", async () => {
    const sent = backend();
    signIn("e30.e30.mine");
    bring(HttpResponse.json([{ id: 7 }]));
    expect(await read()).toEqual([]);
    expect(sent).toMatchObject([{ token: "Bearer e30.e30.mine" }]);
  });
});

beforeEach(() => setRenewalStalled(false));

const expired = () => HttpResponse.json({ code: "PGRST303", message: "no" }, { status: 401 });

/** How long a request for public data waits for a session's renewal (ms). */
const PATIENCE = 2_000;

test("F07 a session whose token the server rejects keeps waiting for its renewal, even if it looks fresh", async () => {
  backend({
    "/rest/v1/categories": expired,
    "/auth/v1/token": lost,
  });
  signIn("e30.e30.refused", "refused-for-now");
  const read = () => publicDb.from("categories").select("id");
  await read();
  expect(getRenewalStalled()).toBe(true);
  const changes: boolean[] = [];
  const stop = onAuthStateChange(() => changes.push(getRenewalStalled()));
  await read();
  stop();
  expect(changes).toEqual([]);
});

describe("R062 F06 a token that the server rejects", () => {
  test("F05 is not renewed again if another request has renewed it meanwhile", async () => {
    const answers = [expired(), HttpResponse.json([])];
    const sent = backend({
      "/rest/v1/categories": () => {
        signIn("e30.e30.renewed");
        return answers.shift() ?? lost();
      },
    });
    signIn("e30.e30.refused");
    expect(await readCategories()).toEqual([]);
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ["/rest/v1/categories", "Bearer e30.e30.refused"],
      ["/rest/v1/categories", "Bearer e30.e30.renewed"],
    ]);
  });

  test.each([
    ["is down", refuse(503, "unavailable", "upstream")],
    ["returns HTML", () => HttpResponse.html("<h1>down</h1>", { status: 503 })],
    ["cannot be reached", lost],
    ["does not respond", () => new Promise<Response>(() => undefined)],
  ])("F07 is left out of public requests while Auth %s", async (_, answer) => {
    const sent = backend({ "/auth/v1/token": answer });
    signIn("e30.e30.stale", "stale", -60);
    expireTimeouts(PATIENCE);
    const rows = unwrap(await publicDb.from("categories").select("id"));
    expect(rows).toEqual([]);
    expect(sent.filter(({ path }) => path === "/rest/v1/categories")).toMatchObject([
      { token: null },
    ]);
    expect(getRenewalStalled()).toBe(true);
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test("F07 is not left out of the member's own requests: an empty list would be wrong", async () => {
    const sent = backend({ "/auth/v1/token": () => new Promise(() => undefined) });
    signIn("e30.e30.stale", "stale", -60);
    expireTimeouts(PATIENCE);
    // Long enough for an unwanted request to be sent.
    const signal = AbortSignal.timeout(500);
    const answer = await db.from("categories").select("id").abortSignal(signal);
    expect(() => unwrap(answer)).toThrow(DataError);
    expect(sent.map(({ path }) => path)).not.toContain("/rest/v1/categories");
  });
});
