import { HOUR, SESSION_KEY } from "@/lib/constants";
import { LANGUAGE } from "@/lib/language";
import { ACTIVATE, KEEP_FOR_MEMBERS } from "@/worker/messages";
import { closeNotifications } from "./app-badge";
import { mayPrefetch } from "./first-screen";
import { announceNewVersion } from "./new-version";
import { localStore, sessionStore } from "./storage";

const LANGUAGES = "shauri-languages";
const VISITS = "shauri-visits";
/** The count stops here. */
const ENOUGH_VISITS = 2;

/**
 * Stores the app on the device, so that it opens without a network (F19), and reports new versions on the
 * host. Loaded long after the first screen.
 */
export async function keepAppShell(): Promise<void> {
  countVisit();
  const container = navigator.serviceWorker;
  const wasKept = container.controller !== null;
  followVersions(await registerWorker());
  // A session may also have ended with its storage, in another tab, or while the site was closed.
  if (localStore.getItem(SESSION_KEY) === null) endPush().catch(() => undefined);
  const { active } = await container.ready;
  if (!wasKept && active) keepWhatPasses(active);
}

/** Registers the worker for the languages used on this device, so that each opens without a network. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const used = new Set(localStore.getItem(LANGUAGES)?.split(" "));
  used.add(LANGUAGE);
  const names = [...used].sort().join(" ");
  localStore.setItem(LANGUAGES, names);
  const query = names === "en" ? "" : `?${new URLSearchParams({ languages: names })}`;
  return navigator.serviceWorker.register(`/sw.js${query}`, { scope: "/", updateViaCache: "none" });
}

/** Ends push notifications in this browser and closes the visible ones; works without a network (R485). */
export async function endPush(): Promise<void> {
  await closeNotifications();
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not every browser has a push manager.
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

const visits = () => Number(localStore.getItem(VISITS)) || 0;

/** Counts this visit, once per tab. */
export function countVisit(): void {
  if (sessionStore.getItem(VISITS)) return;
  sessionStore.setItem(VISITS, "counted");
  if (!hasComeBack()) localStore.setItem(VISITS, String(visits() + 1));
}

/** Whether this is not the first visit on this device. */
export function hasComeBack(): boolean {
  return visits() >= ENOUGH_VISITS;
}

/** Caches the menu, sheets and forms that a member may open without a network (F19). */
export async function keepMembersParts(): Promise<void> {
  if (!(await mayPrefetch())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(KEEP_FOR_MEMBERS);
}

/** Makes the worker cache the files that the page loaded before the worker controlled it. */
function keepWhatPasses(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const parts = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
      .map(({ name }) => name)
      .filter((url) => url.startsWith(`${location.origin}/assets/`));
    // An empty list is not sent, since any message wakes the worker.
    if (parts.length > 0)
      worker.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: parts } });
  }).observe({ type: "resource", buffered: true });
}

function followVersions(registration: ServiceWorkerRegistration): void {
  const tellIfWaiting = () => {
    const { waiting, active } = registration;
    // The first worker is no new version, nor is one that adds a language.
    if (!waiting || !active) return;
    if (waiting.scriptURL === active.scriptURL) announceNewVersion();
    else waiting.postMessage(ACTIVATE);
  };
  tellIfWaiting();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", tellIfWaiting),
  );
  // An installed app may stay open for days.
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - askedAt < HOUR) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
