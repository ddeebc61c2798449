import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { password, signUpMember, startTestBackend } from "./harness.ts";

// Limits recover with time, so the clock stands still unless the test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const email = "limits@shauri.example";

test("limits: the backend sends a hundred mails an hour in all", async () => {
  const backend = await startTestBackend();
  const { auth } = (await signUpMember(backend, email)).client;
  let sent = 1;
  let refused: string | undefined;
  while (refused === undefined && sent < 200) {
    // A little more than max_frequency apart; a few of the hundred recover meanwhile.
    vi.setSystemTime(Date.now() + 1_100);
    const { error } = await auth.resetPasswordForEmail(email);
    if (error) refused = error.code;
    else sent += 1;
  }
  expect(refused).toBe("over_email_send_rate_limit");
  expect(sent).toBe(103);
  const { error } = await auth.signUp({ email: "another@shauri.example", password });
  expect(error?.code).toBe("over_email_send_rate_limit");
});
