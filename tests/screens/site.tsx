import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import type { ReactNode } from "react";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { SESSION_KEY } from "@/lib/constants";
import { AppRoutes } from "@/routes";
import type { Navigate } from "@/routing/history";
import { useNavigate } from "@/routing/router";
import { dismissToast } from "@/ui/toast-store";
import { type Backend, startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { API, server } from "../msw/server";
import { type MEMBER, renderApp } from "../render";

/* The whole app without a browser, on an embedded backend with the seed data. */

type Change = (body: unknown) => void;

/** An object in a response, or a list of them. */
export type Row = Record<string, unknown>;
export const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** A session as Auth returns it and the app stores it. */
interface StoredSession {
  access_token: string;
  expires_at: number;
  user: { id: string; user_metadata: { full_name: string } };
}

/** A screen opened at an address, with a user to operate it. */
export type Visit = ReturnType<typeof renderApp>;

/** The timeout of waits (ms): a screen's code is loaded on its first visit. */
export const LOAD_TIMEOUT = { timeout: 20_000 };

/**
 * A backend of the test file's own. `open` shows an address to the member signed in with `signIn` during the
 * test, and waits until it has loaded; the previous screen is unmounted. `change` receives every later response
 * of the Data API, to alter it. `data` is the backend's data folder.
 */
export function withSite(data: string | "memory" = "memory") {
  let backend: Backend;
  let change: Change = () => undefined;
  let session: typeof MEMBER | null = null;
  let visit: Visit | null = null;
  let requests: string[] = [];

  const answer = async ({ request }: { request: Request }) => {
    requests.push(`${request.method} ${request.url.slice(API.length)}`);
    const headers = new Headers(request.headers);
    headers.set("apikey", LOCAL_PUBLISHABLE_KEY);
    const body = request.body ? await request.arrayBuffer() : null;
    const told = new Request(request.url, { method: request.method, headers, body });
    const response = await backend.fetch(told);
    if (!new URL(request.url).pathname.startsWith("/rest/") || request.method === "HEAD") {
      return response;
    }
    const text = await response.text();
    if (text === "") return new Response(null, response);
    const rows: unknown = JSON.parse(text);
    change(rows);
    response.headers.delete("content-length");
    return new Response(JSON.stringify(rows), response);
  };

  const show = async (app: ReactNode, path: string): Promise<Visit> => {
    visit?.unmount();
    dismissToast();
    requests = [];
    visit = renderApp(app, { path, session });
    await waitForContent(path);
    return visit;
  };

  const sessions = new Map<string, StoredSession>();
  const askSession = async (email: string): Promise<StoredSession> => {
    const asked = await backend.fetch(
      new Request(`${API}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey: LOCAL_PUBLISHABLE_KEY },
        body: JSON.stringify({ email, password: "Karibu-Shauri-2026" }),
      }),
    );
    return asked.json();
  };

  beforeAll(async () => {
    backend = await startBackend({ data });
  });
  afterAll(() => backend.close());
  beforeEach(() => {
    change = () => undefined;
    session = null;
    Element.prototype.scrollIntoView = () => undefined;
    // Responses arrive at any time, as in a browser.
    Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
    server.use(http.all(`${API}/*`, answer));
  });

  return {
    change: (how: Change) => {
      change = how;
    },
    /** Requests since the last address was opened: method, path and query. */
    requests: () => requests,
    /** Runs SQL for changes that no member makes: passing time, scheduled jobs. */
    query: (sql: string) => backend.query(sql),
    async signIn(email: string): Promise<void> {
      // Once a file: checking a password takes longer than most of these tests.
      const stored = sessions.get(email) ?? (await askSession(email));
      sessions.set(email, stored);
      localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
      session = {
        accessToken: stored.access_token,
        expiresAt: stored.expires_at * 1000,
        user: { id: stored.user.id, email, fullName: stored.user.user_metadata.full_name },
      };
    },
    open: (path: string) => show(<AppRoutes />, path),
    /** Opens an address, and navigates from there without reloading the page. */
    async walk(path: string): Promise<(to: string) => Promise<void>> {
      let navigate: Navigate = () => undefined;
      const Guide = () => {
        navigate = useNavigate();
        return <AppRoutes />;
      };
      await show(<Guide />, path);
      return async (to) => {
        await navigate(to);
        await waitForContent(to);
      };
    },
  };
}

/** Waits until a screen has loaded. */
export async function waitForContent(where: string): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector("h1"), where).not.toBeNull();
    const waiting = document.querySelector(".skeleton, [role=status][aria-label^=Loading]");
    expect(waiting, where).toBeNull();
  }, LOAD_TIMEOUT);
}

/** The current path and query. */
export const currentPath = () => screen.getByLabelText("path").textContent ?? "";
