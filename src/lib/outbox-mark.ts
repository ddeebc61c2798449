import { localStore } from "./storage";

/**
 * Says, without loading the outbox, whether something is in it: another word with each change, so
 * that every tab hears of it.
 */
const KEY = "shauri-outbox";

let isWanted = false;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The mark of the outbox as it is; null while it is empty. */
export function readOutboxMark(): string | null {
  return localStore.getItem(KEY);
}

export function setOutboxMark(hasEntries: boolean): void {
  if (hasEntries) localStore.setItem(KEY, String(Math.random()));
  else localStore.removeItem(KEY);
  tell();
}

/** Has the outbox loaded while there is a network, for a form that may need it when there is none. */
export function wantOutbox(): void {
  if (isWanted) return;
  isWanted = true;
  tell();
}

export function isOutboxWanted(): boolean {
  return isWanted || readOutboxMark() !== null;
}

/** Calls back after each change, here or in another tab; returns how to stop. */
export function onOutboxChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
