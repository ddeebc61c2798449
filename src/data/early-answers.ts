import { firstScreenDone } from "@/browser/first-screen";

/** Has everything be asked for anew. */
export function forgetEarlyAnswers(): void {
  if (globalThis.shauri) globalThis.shauri.answers = {};
}

// What the first screen did not ask for would be old by the time another one does.
firstScreenDone.then(forgetEarlyAnswers);

/** Hands out an answer to a visitor that is on its way already, once; undefined when none is. */
export function takeEarlyAnswer(address: string): Promise<Response | null> | undefined {
  const answers = globalThis.shauri?.answers ?? {};
  const answer = answers[address];
  delete answers[address];
  return answer;
}
