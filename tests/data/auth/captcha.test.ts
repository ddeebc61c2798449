import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { registerCaptcha, solveCaptcha } from "@/data/auth/captcha";
import { env } from "@/env";
import { CAPTCHA_TIMEOUT } from "@/lib/constants";

beforeEach(() => {
  env.captchaSiteKey = "1x00000000000000000000AA";
});

afterEach(() => {
  env.captchaSiteKey = undefined;
});

test("R175 a form submitted before the captcha has loaded waits for it", async () => {
  const asked = solveCaptcha();
  onTestFinished(registerCaptcha(async () => "proof"));
  expect(await asked).toEqual({ captchaToken: "proof" });
});

test("F51 a captcha that never loads times out", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked = expect(solveCaptcha()).rejects.toMatchObject({ kind: "captcha" });
  await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT);
  await asked;
});
