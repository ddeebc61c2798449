import { env } from "@/env";
import { DataError } from "./errors";

/** Answers with the proof of a person, good for one call; rejects when there is none to be had. */
type CaptchaSolver = () => Promise<string>;

let solver: CaptchaSolver | null = null;

/** Says who solves the captcha: the widget on the screen. Returns how to take it back. */
export function registerCaptcha(solve: CaptchaSolver): () => void {
  solver = solve;
  return () => {
    if (solver === solve) solver = null;
  };
}

/**
 * The option that carries a captcha's proof to the auth service (R175), empty in a project that asks
 * for none. Raises a DataError of kind "captcha" when the widget was blocked or gave up (F51).
 */
export async function solveCaptcha(): Promise<{ captchaToken?: string }> {
  if (!env.captchaSiteKey) return {};
  if (!solver) throw new DataError({ kind: "captcha", message: "no widget" });
  return solver().then(
    (captchaToken) => ({ captchaToken }),
    (cause: unknown) => {
      throw new DataError({ kind: "captcha", cause });
    },
  );
}
