import { type ErrorKind, toDataError } from "./errors";

const PASSING: readonly ErrorKind[] = [
  "offline",
  "timeout",
  "unavailable",
  "maintenance",
  "read-only",
  "session-expired",
];

/** Whether another try later may cure it: what waits in the outbox goes on waiting. */
export const isPassing = (error: unknown): boolean => PASSING.includes(toDataError(error).kind);
