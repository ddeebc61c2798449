import type { Mail } from "./messages.ts";
import { type Outcome, post } from "./web-push.ts";

/** Sends mails through the HTTP API of Resend, or of whoever answers like it. */
export function mailer(key: string, from: string, api = "https://api.resend.com/emails") {
  return async ({ to, subject, text, headers }: Mail): Promise<Outcome> => {
    const outcome = await post(api, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ from, to: [to], subject, text, headers }),
    });
    // Of a mail nothing is dropped: an API that is not there is a mistake of ours.
    return outcome === "gone" ? "lost" : outcome;
  };
}
