import { firstScreenDone } from "@/browser/first-screen";

// Answers that the first screen did not take would be stale by the time another screen asks.
firstScreenDone.then(() => {
  if (globalThis.shauri) globalThis.shauri.answers = {};
});

/**
 * Hands out an answer to a visitor that is on its way already, once: data, or null where it turned out to
 * be none. Undefined where nothing is on its way.
 */
export function takeEarlyAnswer(address: string): Promise<Response | null> | undefined {
  const answers = globalThis.shauri?.answers ?? {};
  const answer = answers[address];
  delete answers[address];
  return answer;
}
