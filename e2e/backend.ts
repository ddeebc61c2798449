import type { Page } from "@playwright/test";
import { DEMO_MEMBERS, type DemoMember } from "./demo-members.ts";
import { expect, readPublicKey, signIn } from "./fixtures.ts";
import { seedId } from "./seed-id.ts";

export { seedId };

export const RECOMMENDATION = `/recommendation/${seedId("4", 1)}`;

interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; user_metadata: { language?: string } };
}

/** The session stored by the page, or null. */
export function readSession(page: Page): Promise<Session | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("shauri-auth") ?? "null"));
}

/** Changes parts of the session stored by the page. */
export function changeSession(page: Page, change: Partial<Session>): Promise<void> {
  return page.evaluate((parts) => {
    const session = JSON.parse(localStorage.getItem("shauri-auth") ?? "{}");
    localStorage.setItem("shauri-auth", JSON.stringify({ ...session, ...parts }));
  }, change);
}

/** The columns of rows that the tests use. */
interface Row extends Record<string, unknown> {
  id: string;
  images?: string[];
}

/** Rows from the Data API, read as the member of a token or as a visitor. */
export async function readRows(origin: string, query: string, token?: string): Promise<Row[]> {
  const response = await fetch(`${origin}/rest/v1/${query}`, {
    headers: {
      apikey: await readPublicKey(origin),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Inserts rows without the app, one after the other, as this member. */
export async function insert(
  origin: string,
  member: DemoMember,
  table: string,
  ...rows: object[]
): Promise<void> {
  const { access_token } = JSON.parse(await signIn(origin, DEMO_MEMBERS[member]));
  const headers = {
    apikey: await readPublicKey(origin),
    Authorization: `Bearer ${access_token}`,
    "Content-Type": "application/json",
  };
  for (const row of rows) {
    const url = `${origin}/rest/v1/${table}`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(row) });
    expect(answer.status).toBe(201);
  }
}

/** The rows of that title. */
export const byTitle = (table: string, title: string) =>
  `${table}?title=eq.${encodeURIComponent(title)}&select=*`;

/** The Data API's response to a refused call. */
export const refusal = (status: number, code: string, message = code, details: unknown = null) => ({
  status,
  json: { code, message, details, hint: null },
});

/** Records the addresses of matching calls, as they are made. */
export function recordCalls(page: Page, matches: (url: string, method: string) => boolean) {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (matches(request.url(), request.method())) calls.push(request.url());
  });
  return calls;
}

/** Makes the page believe that its tab is hidden, or visible again. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    if (!hidden) dispatchEvent(new Event("focus"));
  }, isHidden);
}
