import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import { type ErrorKind, isOwnCode, toDataError } from "../base/errors";

/*
 * Progress of sending a post with photos from this tab, for its form and the outbox bar; and which failures of sending
 * are temporary.
 */

export interface Sending {
  /** The post's id. */
  id: string;
  /** The photo being uploaded, counted from one; 0 if none is. */
  photo: number;
  of: number;
  /** Whether it waits for a retry. */
  isPaused: boolean;
}

let current: Sending | null = null;
const changes = createSignal();

export function setSending(sending: Sending | null): void {
  current = sending;
  changes.tell();
}

export const readSending = (): Sending | null => current;

/** Progress of sending a post, or null (R453). */
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

/** Whether a later retry may succeed: the entry then stays in the outbox. */
export function isPassing(error: unknown): boolean {
  const { kind, code } = toDataError(error);
  // A gateway's limit is per IP address, which a mobile network shares; the database's, with its own code, is per member.
  return PASSING.includes(kind) || (kind === "rate-limited" && !isOwnCode(code));
}
