import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Backend, startBackend } from "../../supabase/local/backend.ts";
import { password, send, startTestBackend } from "./harness.ts";
import { testSource } from "./schema.ts";
import { claiming, overSocket } from "./server.ts";

// Limits recover with time, so the clock stands still unless a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const email = "limits@shauri.example";
const guess = { type: "signup", email, token: "000000" };

/** One backend for all tests of limits: each kind of request has a limit of its own. */
const limited = await startTestBackend();

/** Sends requests as an attacker who forges another client address each time. */
async function asker(backend: Backend) {
  const asked = await overSocket(backend);
  let count = 0;
  return (route: string, body?: object) => {
    const [method, path] = route.split(" ");
    count += 1;
    return send(asked, `${method} /auth/v1/${path}`, body, claiming(`192.0.2.${count}`));
  };
}

/** How many of the same request pass before one is refused. */
async function passing(ask: () => Promise<Response>): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    const answer = await ask();
    if (!(await answer.text()).includes('"error_code":"over_request_rate_limit"')) continue;
    expect(answer.status).toBe(429);
    return count;
  }
  return Number.POSITIVE_INFINITY;
}

test("limits: one address may try thirty codes and thirty passwords in five minutes, in whatever form", async () => {
  const ask = await asker(limited);
  let tries = 0;
  const code = () => {
    tries += 1;
    if (tries % 3 === 0) return ask("GET verify?type=signup&token=guess");
    return ask(tries % 3 === 1 ? "POST verify" : "POST %76erify", guess);
  };
  expect(await passing(code)).toBe(30);
  const sign = () => ask("POST token?grant_type=password", { email, password });
  expect(await passing(sign)).toBe(30);
  // Sign-ups and sign-ins share a limit.
  expect((await ask("POST signup", { email, password })).status).toBe(429);
  vi.setSystemTime(Date.now() + 10_000);
  expect([await passing(code), await passing(sign)]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 600_000);
  expect(await passing(code)).toBe(30);
});

test("limits: forgotten passwords, codes to sign in, changes and refreshes have limits of their own", async () => {
  const ask = await asker(limited);
  for (const route of ["POST recover", "POST resend", "POST otp", "POST magiclink", "PUT user"]) {
    expect([route, await passing(() => ask(route, { email }))]).toEqual([route, 30]);
  }
  const refresh = () => ask("POST token?grant_type=refresh_token", { refresh_token: "guess" });
  expect(await passing(refresh)).toBe(150);
});

test("limits: an option turns them off for test runs", async () => {
  const backend = await startBackend({ data: "memory", source: testSource, hasLimits: false });
  const ask = await asker(backend);
  for (let count = 0; count < 31; count += 1)
    expect((await ask("POST verify", guess)).status).toBe(403);
  await backend.close();
});
