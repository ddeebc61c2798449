import { createSignal } from "./signal";
import { localStore } from "./storage";

/**
 * Says, without loading the outbox, whether something is in it: another word with each change, so
 * that every tab hears of it.
 */
const KEY = "shauri-outbox";

let isWanted = false;
const changes = createSignal(KEY);

/** The mark of the outbox as it is; null while it is empty. */
export function readOutboxMark(): string | null {
  return localStore.getItem(KEY);
}

export function setOutboxMark(hasEntries: boolean): void {
  if (hasEntries) localStore.setItem(KEY, String(Math.random()));
  else localStore.removeItem(KEY);
  changes.tell();
}

/** Has the outbox loaded while there is a network, for a form that may need it when there is none. */
export function wantOutbox(): void {
  if (isWanted) return;
  isWanted = true;
  changes.tell();
}

export function isOutboxWanted(): boolean {
  return isWanted || readOutboxMark() !== null;
}

/** Calls back after each change, here or in another tab; returns how to stop. */
export const onOutboxChange = changes.subscribe;
