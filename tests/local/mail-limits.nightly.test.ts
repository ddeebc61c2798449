import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { password, signUpMember, startTestBackend } from "./harness.ts";

// Limits recover with time: only when a test turns the clock, not before.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const email = "limits@shauri.example";

test("limits: a hundred mails an hour, whoever asks for them", async () => {
  const backend = await startTestBackend();
  const { auth } = (await signUpMember(backend, email)).client;
  let sent = 1;
  let refused: string | undefined;
  while (refused === undefined && sent < 200) {
    // Each a little later than max_frequency, in which a few of the hundred come back.
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
