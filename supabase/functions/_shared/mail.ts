import type { Mail } from "./messages.ts";
import { type Outcome, post } from "./web-push.ts";

/** Pause between e-mails (ms): Resend accepts two requests a second. */
const PAUSE = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends e-mails through the HTTP API of Resend, or a compatible one: one after another, within its rate limit. */
export function mailer(
  key: string,
  from: string,
  api = "https://api.resend.com/emails",
  pause = wait,
) {
  let isFirst = true;
  return async ({ to, subject, text, headers }: Mail): Promise<Outcome> => {
    if (!isFirst) await pause(PAUSE);
    isFirst = false;
    const outcome = await post(api, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ from, to: [to], subject, text, headers }),
    });
    // Only push subscriptions can be gone: a missing API is a mistake in the settings.
    return outcome === "gone" ? "lost" : outcome;
  };
}
