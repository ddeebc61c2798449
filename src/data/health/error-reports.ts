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

/** It was thrown by a script of the page, in a promise, while a screen rendered, or in the service worker. */
type Kind = "page" | "promise" | "screen" | "worker";

export interface ErrorReport extends ErrorPlace {
  kind: Kind;
  version: string;
  /** The pattern of the screen's address, without what it shows. */
  screen: string;
}

/** More of a visit are not sent: an error may come with every touch. */
const MOST = 5;
const SENT = "shauri-errors-reported";

/** Not worth a report: navigation aborts requests, a browser postpones a measurement, code is lost with the network. */
const isHarmless = ({ name, message }: Thrown) =>
  name === "AbortError" || message.startsWith("ResizeObserver loop");

const isThrown = (value: unknown): value is Thrown =>
  value instanceof Error || value instanceof DOMException;

const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname))?.path ?? "/:unknown";

const seen = new Set<string>();

/** Reports an error of the app, once, where the person does not save data: its place in the code, nothing of theirs. */
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
 * Sends a report, so that it arrives although the page is left. A beacon would carry cookies and no key, which a
 * project's API refuses; an endpoint of the operator's own gets one, as text, so that it need not answer.
 */
async function send(content: ErrorReport): Promise<void> {
  if (env.errorEndpoint) {
    navigator.sendBeacon(env.errorEndpoint, JSON.stringify(content));
    return;
  }
  // As nobody: neither the database nor its log learns whose session it was.
  const client = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    headers: { apikey: env.supabaseKey },
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    retry: false,
  });
  // One that is refused or lost is not sent again: the answer is not looked at.
  await client.rpc("report_error", content);
}

/** Reports errors that nothing catches, in this page and in its service worker; returns how to stop. */
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
