import { READ_TIMEOUT } from "@/lib/constants";
import { ACTIVATE } from "@/worker/messages";
import { createSignal } from "./signal";
import { sessionStore } from "./storage";

const RELOADED_AT = "shauri-reloaded";
/** A second failure this soon is not cured by another reload. */
const RELOAD_PAUSE = 5 * 60_000;

/** Whether an error says that a part of the app's code is not to be had. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload css/i.test(error.message)
  );
}

/**
 * Loads the page anew when a part of it is no longer on the server, which is so after a deploy; once,
 * since what is missing for another reason would be missing again (F37). A network that failed is not
 * answered with a reload.
 */
export function reloadAfterDeploy(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    const address = /(?:https?:\/\/|\/assets\/)\S+\.(?:js|css)/.exec(payload.message)?.[0];
    if (address) void reloadIfGone(address);
  });
}

async function reloadIfGone(address: string): Promise<void> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // A host of single-page apps answers a missing file with the page.
  const isGone = answer?.status === 404 || answer?.headers.get("Content-Type")?.includes("html");
  if (!isGone) return;
  const last = Number(sessionStore.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE) return;
  sessionStore.setItem(RELOADED_AT, String(Date.now()));
  void loadNewVersion();
}

let isNew = false;
const news = createSignal();

/** Says that a version waits which is newer than what this page runs. */
export function tellOfNewVersion(): void {
  isNew = true;
  news.tell();
}

export function hasNewVersion(): boolean {
  return isNew;
}

/** Calls back when there is a new version; returns how to stop. */
export const onNewVersion = news.subscribe;

/** Loads the page anew in the newest version: the one that waits, or the one that the host has. */
export async function loadNewVersion(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, READ_TIMEOUT));
  await Promise.race([activateNewest().catch(() => undefined), patience]);
  location.reload();
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
