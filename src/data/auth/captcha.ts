import { env } from "@/env";
import { CAPTCHA_TIMEOUT } from "@/lib/constants";
import { DataError } from "../base/errors";

/** Resolves to a captcha token, valid for one call; rejects if none can be had. */
type CaptchaSolver = () => Promise<string>;

let solver: CaptchaSolver | null = null;
const waiting = new Set<(solve: CaptchaSolver) => void>();

/** Registers the widget on screen as the solver of captchas. Returns a function that unregisters it. */
export function registerCaptcha(solve: CaptchaSolver): () => void {
  solver = solve;
  for (const go of waiting) go(solve);
  waiting.clear();
  return () => {
    if (solver === solve) solver = null;
  };
}

/** Waits for the widget: a form that the browser filled in may be submitted before the widget has loaded. */
function findSolver(): Promise<CaptchaSolver> {
  if (solver) return Promise.resolve(solver);
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    setTimeout(reject, CAPTCHA_TIMEOUT, new Error("The captcha did not arrive"));
  });
}

/**
 * The auth option with a captcha token (R175), empty in a project without captcha. Throws a DataError of
 * kind "captcha" if the widget did not load, was blocked or gave up (F51).
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
