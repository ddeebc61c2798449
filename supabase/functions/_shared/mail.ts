import type { Mail } from "./messages.ts";
import { type Outcome, post } from "./web-push.ts";

/** From one mail to the next (ms): Resend takes two requests a second. */
const PAUSE = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends mails through the HTTP API of Resend, or of whoever answers like it: one after another, no faster than it takes
 * them.
 */
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
    // Of a mail nothing is dropped: an API that is not there is a mistake of ours.
    return outcome === "gone" ? "lost" : outcome;
  };
}
