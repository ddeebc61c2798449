import { firstScreenDone } from "@/lib/first-screen";

declare global {
  /** What public/boot.js asked for before the app arrived, by address; null where nothing came. */
  var shauriAnswers: Record<string, Promise<Response | null>> | undefined;
}

/** Has everything be asked for anew. */
export function forgetEarlyAnswers(): void {
  globalThis.shauriAnswers = undefined;
}

// What the first screen did not ask for would be old by the time another one does.
firstScreenDone.then(forgetEarlyAnswers);

/** Hands out an answer to a visitor that is on its way already, once; undefined when none is. */
export function takeEarlyAnswer(address: string): Promise<Response | null> | undefined {
  const answer = globalThis.shauriAnswers?.[address];
  delete globalThis.shauriAnswers?.[address];
  return answer;
}
