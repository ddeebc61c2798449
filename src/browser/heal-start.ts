import { SHARED_CACHE } from "@/worker/messages";

/** How soon a host that gives no script is asked again, the first time; each next pause is twice as long (ms). */
const PAUSE = 3000;

/**
 * Starts anew once the host gives scripts again, where the app did not start since a file came as something else: what
 * the worker and the browser keep of such files is dropped first. Once a page, so that what fails for another reason does
 * not turn for ever.
 */
export async function healStart(files: readonly string[], pause = PAUSE): Promise<void> {
  if (history.state?.isHealed) return;
  // The worker, whose files may be the wrong ones, answers no such question.
  const isWell = await fetch(files[0] ?? "/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok, headers }) => ok && headers.get("Content-Type")?.includes("script"),
    () => false,
  );
  if (!isWell) {
    setTimeout(healStart, pause, files, 2 * pause);
    return;
  }
  history.replaceState({ ...history.state, isHealed: true }, "");
  // Neither is there on an address that is not secure.
  const keys = "caches" in globalThis ? await caches.keys() : [];
  await Promise.allSettled([
    // Of what was shared to the app it is the only copy.
    ...keys.filter((key) => key !== SHARED_CACHE).map((key) => caches.delete(key)),
    navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister()),
  ]);
  await Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" })));
  location.reload();
}
