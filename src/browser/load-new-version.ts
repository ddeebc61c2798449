import { timeLimit } from "@/lib/time-limit";
import { ACTIVATE } from "@/worker/messages";

/** How long workers may take to change hands, and the host to answer after that, while a person waits (ms). */
const PATIENCE = 3000;

/** Loads the page anew in the newest version: the one that waits, or the one that the host has. */
export async function loadNewVersion(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE, "late"));
  const end = await Promise.race([activateNewest().catch(() => undefined), patience]);
  if (end === "late") await leaveOldWorker().catch(() => undefined);
  location.reload();
}

/**
 * Unregisters a worker that does not make room for the next one, if the host can be reached: the reload
 * comes from there and registers the new worker. The old one would answer the reload, too, or leave it
 * unanswered, since a request of the page during the handover restarts it.
 */
async function leaveOldWorker(): Promise<void> {
  const signal = timeLimit(PATIENCE);
  const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
  const registration = ok && (await navigator.serviceWorker?.getRegistration());
  if (registration) await registration.unregister();
}

async function activateNewest(): Promise<void> {
  // Not there in a browser that has no workers, or on an address that is not secure.
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
