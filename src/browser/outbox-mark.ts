import { createSignal } from "./signal";
import { localStore } from "./storage";

/**
 * Stores, for readers that do not load the outbox, whether it has entries. The value differs with each
 * change, so that every tab gets a storage event.
 */
const KEY = "shauri-outbox";

let isWanted = false;
const changes = createSignal(KEY);

/** The current mark of the outbox; null if it is empty. */
export function readOutboxMark(): string | null {
  return localStore.getItem(KEY);
}

export function setOutboxMark(hasEntries: boolean): void {
  if (hasEntries) localStore.setItem(KEY, String(Math.random()));
  else localStore.removeItem(KEY);
  changes.tell();
}

/** Loads the outbox's code while there is a network, for a form that may need it without one. */
export function wantOutbox(): void {
  if (isWanted) return;
  isWanted = true;
  changes.tell();
}

export function isOutboxWanted(): boolean {
  return isWanted || readOutboxMark() !== null;
}

/** Calls back after each change, in any tab. Returns a function that unsubscribes. */
export const onOutboxChange = changes.subscribe;
