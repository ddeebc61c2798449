import { PostgrestClient } from "@supabase/postgrest-js";
import { isMissingCode } from "@/browser/missing-code";
import { isSavingData } from "@/browser/save-data";
import { screenPath } from "@/browser/screen-path";
import { sessionStore } from "@/browser/storage";
import { onWorkerError } from "@/browser/worker-errors";
import { env } from "@/env";
import { type ErrorPlace, errorPlace, type Thrown } from "@/lib/error-place";
import { matchPath } from "@/lib/match-path";
import { screens } from "@/screens";
import type { Database } from "../base/database";

/** Origin of an error: a script of the page, a promise, the rendering of a screen, or the service worker. */
type Kind = "page" | "promise" | "screen" | "worker";

export interface ErrorReport extends ErrorPlace {
  kind: Kind;
  version: string;
  /** The path pattern of the screen, without ids or slugs. */
  screen: string;
}

/** Reports per visit, at most: an error may occur on every tap. */
const MOST = 5;
const SENT = "shauri-errors-reported";

/** Not worth a report: a navigation aborts requests, and a browser may postpone a resize notification. */
const isHarmless = ({ name, message }: Thrown) =>
  name === "AbortError" || message.startsWith("ResizeObserver loop");

const isThrown = (value: unknown): value is Thrown =>
  value instanceof Error || value instanceof DOMException;

const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname))?.path ?? "/:unknown";

const seen = new Set<string>();

/** Reports an error once, unless the visitor saves data: only its position in the code, no personal data. */
export async function reportError(kind: Kind, thrown: unknown): Promise<void> {
  if (isThrown(thrown) && !isMissingCode(thrown)) await report(kind, thrown);
}

async function report(kind: Kind, thrown: Thrown): Promise<void> {
  if (isHarmless(thrown) || isSavingData()) return;
  const place = errorPlace(thrown, location.origin);
  const sent = Number(sessionStore.getItem(SENT));
  if (!place || sent >= MOST) return;
  const key = Object.values(place).join();
  if (seen.has(key)) return;
  seen.add(key);
  sessionStore.setItem(SENT, String(sent + 1));
  await send({
    kind,
    ...place,
    version: import.meta.env.VERSION,
    screen: screenAt(screenPath()),
  });
}

/**
 * Sends a report that arrives even if the page is closed. The Data API needs a key, which a beacon cannot carry; an
 * endpoint of the operator's gets a beacon, as text, which needs no CORS response.
 */
async function send(content: ErrorReport): Promise<void> {
  if (env.errorEndpoint) {
    navigator.sendBeacon(env.errorEndpoint, JSON.stringify(content));
    return;
  }
  // Anonymous: neither the database nor its log learns whose session it was.
  const client = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    headers: { apikey: env.supabaseKey },
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    retry: false,
  });
  // A rejected or lost report is not sent again: the result is ignored.
  await client.rpc("report_error", content);
}

/** Reports uncaught errors of this page and its service worker. Returns a function that stops it. */
export function reportUncaught(): () => void {
  const onError = ({ error }: ErrorEvent) => void reportError("page", error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => void reportError("promise", reason);
  const stopHearing = onWorkerError((thrown) => void report("worker", thrown));
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    stopHearing();
  };
}
