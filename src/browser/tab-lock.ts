/**
 * Runs a function in one tab at a time, if the browser has Web Locks. A phone freezes background tabs together with the
 * locks that they hold or wait for, which would block all other tabs until the frozen one is opened again. So a tab
 * releases its lock on `freeze`: a running function continues without it, a waiting one requests it again.
 */
export async function holdTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return run();
  const freezing = new AbortController();
  const { signal } = freezing;
  const frozen = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  const onFreeze = () => freezing.abort();
  document.addEventListener("freeze", onFreeze);
  let running: Promise<T> | undefined;
  try {
    await navigator.locks.request(name, { signal }, () => {
      running = run();
      return Promise.race([running, frozen]);
    });
  } catch (error) {
    if (running || !signal.aborted) throw error;
  } finally {
    document.removeEventListener("freeze", onFreeze);
  }
  if (running) return running;
  await new Promise((resolve) => document.addEventListener("resume", resolve, { once: true }));
  return holdTabLock(name, run);
}
