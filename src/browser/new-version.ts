import { READ_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { createSignal } from "./signal";
import { sessionStore } from "./storage";

const RELOADED_AT = "shauri-reloaded";
/** A reload does not help against another failure within this time. */
const RELOAD_PAUSE = 5 * 60_000;

/** The address of the missing chunk; in Safari, which does not name it, of the app's entry: a deploy replaces both. */
export function addressOf({ message }: Error): string {
  const [named] = /(?:https?:\/\/|\/assets\/)\S+\.(?:js|css)/.exec(message) ?? [];
  return named ?? firstFile() ?? "/icon.svg";
}

const firstFile = () => document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/**
 * Reloads the page if a chunk is no longer on the host, as after a deploy; only once, since a chunk missing for another
 * reason would be missing again (F37). Also reloads if a chunk that the host has fails twice: Chrome before 156 and
 * Firefox before 155 remember the failure and do not request it again. A failed network causes no reload.
 */
export function reloadAfterDeploy(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    void reloadIfGone(addressOf(payload));
  });
}

const gone = new Set<string>();

/**
 * Whether a file that failed to load is gone from the host. Throws if the host cannot be reached. A missing
 * file is not requested again: a request would delay the change of workers.
 */
export async function isGone(address: string): Promise<boolean> {
  if (gone.has(address)) return true;
  const { status, headers } = await fetch(address, {
    method: "HEAD",
    cache: "no-store",
    signal: timeLimit(READ_TIMEOUT),
  });
  // A host of single-page apps serves the page for a missing file.
  const isSo = status === 404 || headers.get("Content-Type")?.includes("html") === true;
  if (isSo) gone.add(address);
  // The browser may have cached that page for this address, for as long as the file's own headers say.
  else if (address !== firstFile())
    await fetch(address, { cache: "reload" }).catch(() => undefined);
  return isSo;
}

/** Files that failed to load although the host has them. */
const refused = new Set<string>();

async function reloadIfGone(address: string): Promise<void> {
  const wasRefused = refused.has(address);
  try {
    if (!(await isGone(address))) refused.add(address);
  } catch {
    return;
  }
  if (!gone.has(address) && !wasRefused) return;
  const last = Number(sessionStore.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE) return;
  sessionStore.setItem(RELOADED_AT, String(Date.now()));
  void loadNewVersion();
}

let isNew = false;
let isLoading = false;
const news = createSignal();

/** Publishes that a newer version is available, unless it is already being loaded. */
export function announceNewVersion(): void {
  if (isLoading) return;
  isNew = true;
  news.tell();
}

export function hasNewVersion(): boolean {
  return isNew;
}

/** Calls back when there is a new version. Returns a function that unsubscribes. */
export const onNewVersion = news.subscribe;

/** Reloads the page in the newest version: the waiting worker's or the host's. */
export function loadNewVersion(): Promise<void> {
  isLoading = true;
  return import("./load-new-version").then(
    ({ loadNewVersion }) => loadNewVersion(),
    // The chunk is gone together with its version.
    () => location.reload(),
  );
}
