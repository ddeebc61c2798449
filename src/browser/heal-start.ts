import { SHARED_CACHE } from "@/worker/messages";

/** First pause before checking the host again (ms); doubles each time. */
const PAUSE = 3000;

/**
 * Reloads a page whose app did not start because a script had the wrong content, once the host serves scripts again.
 * Deletes the wrong files from the worker's caches and the browser's first. Only once per page, so that another cause
 * does not loop for ever.
 */
export async function healStart(files: readonly string[], pause = PAUSE): Promise<void> {
  if (history.state?.isHealed) return;
  // The worker, whose own copies may be wrong, does not handle HEAD requests.
  const isWell = await fetch(files[0] ?? "/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok, headers }) => ok && headers.get("Content-Type")?.includes("script"),
    () => false,
  );
  if (!isWell) {
    setTimeout(healStart, pause, files, 2 * pause);
    return;
  }
  history.replaceState({ ...history.state, isHealed: true }, "");
  // Both are missing on an insecure origin.
  const keys = "caches" in globalThis ? await caches.keys() : [];
  await Promise.allSettled([
    // This cache has the only copy of content shared to the app.
    ...keys.filter((key) => key !== SHARED_CACHE).map((key) => caches.delete(key)),
    navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister()),
  ]);
  await Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" })));
  location.reload();
}
