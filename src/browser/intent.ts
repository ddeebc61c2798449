import { INTENT_LIFETIME } from "@/lib/constants";
import { sessionStore } from "./storage";

/**
 * The members-only action that a visitor tapped, stored while they sign in. It stays in this tab and never goes
 * into an address, since another person's link must not cast a vote.
 */
const KEY = "shauri-intent";

export function keepIntent(intent: string): void {
  sessionStore.setItem(KEY, `${Date.now()} ${intent}`);
}

/** The intent, or "" if there is none or it has expired. */
export function readIntent(): string {
  const [, at, intent = ""] = /^(\d+) (.*)$/.exec(sessionStore.getItem(KEY) ?? "") ?? [];
  return Date.now() - Number(at) < INTENT_LIFETIME ? intent : "";
}

export function forgetIntent(): void {
  sessionStore.removeItem(KEY);
}
