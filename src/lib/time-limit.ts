/**
 * A signal that aborts after a time (ms), with a TimeoutError, and with another signal, if there is one.
 * `AbortSignal.timeout` and `any` would do the same in newer browsers than the oldest ones that are served.
 */
export function timeLimit(ms: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("Signal timed out.", "TimeoutError")), ms);
  other?.addEventListener("abort", () => controller.abort(other.reason), { once: true });
  if (other?.aborted) controller.abort(other.reason);
  return controller.signal;
}
