import { timeLimit } from "@/lib/time-limit";
import { ACTIVATE } from "@/worker/messages";

/** Time limits for the change of workers and then for the host's response, while the visitor waits (ms). */
const PATIENCE = 3000;

/** Reloads the page in the newest version: the waiting worker's or the host's. */
export async function loadNewVersion(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE, "late"));
  const end = await Promise.race([activateNewest().catch(() => undefined), patience]);
  if (end === "late") await leaveOldWorker().catch(() => undefined);
  location.reload();
}

/**
 * Unregisters a worker that does not yield to the next one, if the host can be reached: the reload then comes
 * from the host and registers the new worker. The old worker would serve the reload from its cache or let it
 * hang, since a request of the page during the change restarts it.
 */
async function leaveOldWorker(): Promise<void> {
  const signal = timeLimit(PATIENCE);
  const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
  const registration = ok && (await navigator.serviceWorker?.getRegistration());
  if (registration) await registration.unregister();
}

async function activateNewest(): Promise<void> {
  // Undefined in a browser without service workers and on an insecure origin.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return;
  await new Promise<void>((done) => {
    const follow = () => {
      if (worker.state === "installed") worker.postMessage(ACTIVATE);
      if (worker.state === "activated" || worker.state === "redundant") done();
    };
    worker.addEventListener("statechange", follow);
    follow();
  });
}
