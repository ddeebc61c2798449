import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import { type ErrorKind, isOwnCode, toDataError } from "../base/errors";

/*
 * Progress of sending a post with photos from this tab, for its form and for the bar that says what waits; and which
 * failures of sending pass.
 */

export interface Sending {
  /** Of the post. */
  id: string;
  /** The photo that is under way, counted from one; 0 while none is. */
  photo: number;
  of: number;
  /** Whether it waits to be tried again. */
  isPaused: boolean;
}

let current: Sending | null = null;
const changes = createSignal();

export function tellSending(sending: Sending | null): void {
  current = sending;
  changes.tell();
}

export const readSending = (): Sending | null => current;

/** Progress of sending that post, or null (R453). */
export function useSending(id: string): Sending | null {
  const sending = useSyncExternalStore(changes.subscribe, readSending);
  return sending?.id === id ? sending : null;
}

const PASSING: readonly ErrorKind[] = [
  "offline",
  "timeout",
  "unavailable",
  "maintenance",
  "read-only",
  "session-expired",
];

/** Whether another try later may cure it: what waits in the outbox goes on waiting. */
export function isPassing(error: unknown): boolean {
  const { kind, code } = toDataError(error);
  // A gateway counts an address, which a mobile network shares; the database counts a member, and says so.
  return PASSING.includes(kind) || (kind === "rate-limited" && !isOwnCode(code));
}
