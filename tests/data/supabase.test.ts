import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { loadAuth } from "@/data/auth-client";
import { unwrap } from "@/data/errors";
import { SESSION_KEY } from "@/data/session-store";
import { db, loadRealtime, loadStorage } from "@/data/supabase";
import { USER } from "../msw/auth";
import { API, server } from "../msw/server";

interface Sent {
  path: string;
  key: string | null;
  token: string | null;
}

/** Answers everything the backend is asked, and keeps who asked with which key. */
function backend(answers: Record<string, () => Response> = {}): Sent[] {
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

function signIn(token: string): void {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: token, refresh_token: "refresh", expires_at, user: USER }),
  );
}

const readCategories = async () => unwrap(await db.from("categories").select("id"));

describe("R033 straight from the browser to the backend, with its public key", () => {
  let sent: Sent[];
  beforeEach(() => {
    sent = backend();
  });

  test("data", async () => {
    await readCategories();
    expect(sent).toEqual([{ path: "/rest/v1/categories", key: "public-key", token: null }]);
  });

  test("data as a member: the key still, and the member's own token", async () => {
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

  test("realtime", async () => {
    const address = new URL((await loadRealtime()).endpointURL());
    expect(address.origin + address.pathname).toBe("ws://api.test/realtime/v1/websocket");
    expect(address.searchParams.get("apikey")).toBe("public-key");
  });
});
