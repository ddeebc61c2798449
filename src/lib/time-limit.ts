/**
 * A signal that aborts with a TimeoutError after a time (ms), or together with another signal. For the oldest supported
 * browsers, which lack `AbortSignal.timeout` or `any`.
 */
export function timeLimit(ms: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("Signal timed out.", "TimeoutError")), ms);
  other?.addEventListener("abort", () => controller.abort(other.reason), { once: true });
  if (other?.aborted) controller.abort(other.reason);
  return controller.signal;
}
