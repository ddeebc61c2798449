/**
 * Runs something in one tab at a time, where the browser can say so. A phone freezes tabs in the background together
 * with the locks that they hold or are given, and nobody else could go on until somebody looked at that tab again. So a
 * tab that is frozen lets go: what it was doing goes on without the lock, what waited for it asks once more.
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
