import { READ_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { createSignal } from "./signal";
import { sessionStore } from "./storage";

const RELOADED_AT = "shauri-reloaded";
/** A second failure this soon is not cured by another reload. */
const RELOAD_PAUSE = 5 * 60_000;

/** The address of the missing code; of the app's first file where the browser does not name it, as Safari: a deploy replaces both. */
export function addressOf({ message }: Error): string {
  const [named] = /(?:https?:\/\/|\/assets\/)\S+\.(?:js|css)/.exec(message) ?? [];
  return named ?? firstFile() ?? "/icon.svg";
}

const firstFile = () => document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/**
 * Loads the page anew when a part of it is no longer on the server, which is so after a deploy; once,
 * since what is missing for another reason would be missing again (F37). So it does when a part fails a second time
 * though the server has it: until Chrome 156 and Firefox 155 a page remembers that a part failed, and asks for it no
 * more. A network that failed is not answered with a reload.
 */
export function reloadAfterDeploy(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    void reloadIfGone(addressOf(payload));
  });
}

const gone = new Set<string>();

/**
 * Whether a file that did not load is gone from the host. Throws if the host cannot be reached. A file
 * found gone is not requested again: a request while workers change hands holds up the change.
 */
export async function isGone(address: string): Promise<boolean> {
  if (gone.has(address)) return true;
  const { status, headers } = await fetch(address, {
    method: "HEAD",
    cache: "no-store",
    signal: timeLimit(READ_TIMEOUT),
  });
  // A host of single-page apps answers a missing file with the page.
  const isSo = status === 404 || headers.get("Content-Type")?.includes("html") === true;
  if (isSo) gone.add(address);
  // The browser may have cached such a page for this address, for as long as it would keep the file.
  else if (address !== firstFile())
    await fetch(address, { cache: "reload" }).catch(() => undefined);
  return isSo;
}

/** Files that did not load although the host has them. */
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

/** Says that a version waits which is newer than what this page runs; not where it is being loaded. */
export function tellOfNewVersion(): void {
  if (isLoading) return;
  isNew = true;
  news.tell();
}

export function hasNewVersion(): boolean {
  return isNew;
}

/** Calls back when there is a new version; returns how to stop. */
export const onNewVersion = news.subscribe;

/** Loads the page anew in the newest version: the one that waits, or the one that the host has. */
export function loadNewVersion(): Promise<void> {
  isLoading = true;
  return import("./load-new-version").then(
    ({ loadNewVersion }) => loadNewVersion(),
    // Gone with the version that it belongs to.
    () => location.reload(),
  );
}
