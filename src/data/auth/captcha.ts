import { env } from "@/env";
import { CAPTCHA_TIMEOUT } from "@/lib/constants";
import { DataError } from "../base/errors";

/** Answers with the proof of a person, good for one call; rejects when there is none to be had. */
type CaptchaSolver = () => Promise<string>;

let solver: CaptchaSolver | null = null;
const waiting = new Set<(solve: CaptchaSolver) => void>();

/** Says who solves the captcha: the widget on the screen. Returns how to take it back. */
export function registerCaptcha(solve: CaptchaSolver): () => void {
  solver = solve;
  for (const go of waiting) go(solve);
  waiting.clear();
  return () => {
    if (solver === solve) solver = null;
  };
}

/** The widget; its code may still be on the way when a form that was filled in by the browser is sent. */
function findSolver(): Promise<CaptchaSolver> {
  if (solver) return Promise.resolve(solver);
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    setTimeout(reject, CAPTCHA_TIMEOUT, new Error("The captcha did not arrive"));
  });
}

/**
 * The option that carries a captcha's proof to the auth service (R175), empty in a project that asks
 * for none. Raises a DataError of kind "captcha" when the widget did not arrive, was blocked or gave up (F51).
 */
export async function solveCaptcha(): Promise<{ captchaToken?: string }> {
  if (!env.captchaSiteKey) return {};
  try {
    const solve = await findSolver();
    return { captchaToken: await solve() };
  } catch (cause) {
    throw new DataError({ kind: "captcha", cause });
  }
}
