import { INTENT_LIFETIME } from "@/lib/constants";
import { sessionStore } from "./storage";

/**
 * What a visitor tapped that only members do, while they sign in. It stays in this tab and never stands
 * in an address: a link that somebody else made must not cast a vote.
 */
const KEY = "shauri-intent";

export function keepIntent(intent: string): void {
  sessionStore.setItem(KEY, `${Date.now()} ${intent}`);
}

/** What is still wanted, or "". */
export function readIntent(): string {
  const [, at, intent = ""] = /^(\d+) (.*)$/.exec(sessionStore.getItem(KEY) ?? "") ?? [];
  return Date.now() - Number(at) < INTENT_LIFETIME ? intent : "";
}

export function forgetIntent(): void {
  sessionStore.removeItem(KEY);
}
