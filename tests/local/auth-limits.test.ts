import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { password, startTestBackend } from "./harness.ts";
import { testSource } from "./schema.ts";
import { serve } from "./server.ts";

// Limits recover with time: only when a test turns the clock, not before.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const email = "limits@shauri.example";

/** The address of a backend for the limits of each kind of request, of which none is another's. */
const address = await serve(await startTestBackend());

/** Asks as a stranger would, who claims another address each time. */
function asker(address: string) {
  let count = 0;
  return async (route: string, body?: object, headers: Record<string, string> = {}) => {
    const [method = "", path = ""] = route.split(" ");
    count += 1;
    const claimed = `192.0.2.${count}`;
    const answer = await fetch(`http://${address}/auth/v1/${path}`, {
      method,
      redirect: "manual",
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        "content-type": "application/json",
        "x-forwarded-for": claimed,
        "x-real-ip": claimed,
        "cf-connecting-ip": claimed,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, code: /"error_code":"(\w+)"/.exec(text)?.[1] ?? "" };
  };
}

/** How many of the same request pass before one is refused. */
async function passing(ask: () => Promise<{ status: number; code: string }>): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    const { status, code } = await ask();
    if (code !== "over_request_rate_limit") continue;
    expect(status).toBe(429);
    return count;
  }
  return Number.POSITIVE_INFINITY;
}

test("limits: thirty codes and thirty passwords in five minutes from one address, however they are sent", async () => {
  const ask = asker(address);
  const guess = { type: "signup", email, token: "000000" };
  const ways = [
    () => ask("POST verify", guess),
    () => ask("POST %76erify", guess),
    () => ask("GET verify?type=signup&token=guess"),
  ];
  let tries = 0;
  const code = async () => {
    tries += 1;
    return (await ways[tries % ways.length]?.()) ?? { status: 0, code: "" };
  };
  expect(await passing(code)).toBe(30);
  const sign = () => ask("POST token?grant_type=password", { email, password });
  expect(await passing(sign)).toBe(30);
  // Signing up counts with signing in.
  expect((await ask("POST signup", { email, password })).status).toBe(429);
  vi.setSystemTime(Date.now() + 10_000);
  expect([await passing(code), await passing(sign)]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 600_000);
  expect(await passing(code)).toBe(30);
});

test("limits: forgotten passwords, codes to sign in, changes and refreshes have theirs", async () => {
  const ask = asker(address);
  for (const route of ["POST recover", "POST resend", "POST otp", "POST magiclink", "PUT user"]) {
    expect([route, await passing(() => ask(route, { email }))]).toEqual([route, 30]);
  }
  const refresh = () => ask("POST token?grant_type=refresh_token", { refresh_token: "guess" });
  expect(await passing(refresh)).toBe(150);
});

test("limits: a backend for a test run can go without them, if it says so", async () => {
  const backend = await startBackend({ data: "memory", source: testSource, hasLimits: false });
  const ask = asker(await serve(backend));
  const body = { type: "signup", email, token: "000000" };
  for (let count = 0; count < 31; count += 1)
    expect((await ask("POST verify", body)).status).toBe(403);
  await backend.close();
});
