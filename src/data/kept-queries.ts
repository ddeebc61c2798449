import {
  notifyManager,
  type Query,
  type QueryPersister,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { momentLater } from "@/browser/first-screen";
import { OFFLINE_PATIENCE } from "@/lib/constants";
import { DataError, type ErrorKind, toDataError } from "./errors";
import type { KeptKind, KeptSort } from "./kept";
import { readStoredSession } from "./session-store";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The sort under which answers are kept on the device; without one they are not kept. */
      keep?: KeptSort;
      /** The kind of answers that have a screen of their own. */
      keepAs?: KeptKind;
      /** Asks somebody else than the database: an answer does not say that the database is reached. */
      isElsewhere?: boolean;
    };
  }
}

/** How what is asked fails where the database was not reached, or did not answer. */
const UNREACHED: readonly ErrorKind[] = ["offline", "timeout"];

/** Whether the database itself has not answered: nothing did, or something in between that has no code of its own. */
export function isUnanswered(error: unknown): boolean {
  const { kind, code } = toDataError(error);
  return UNREACHED.includes(kind) || (kind === "unavailable" && code === undefined);
}

/** How the server itself says that something is gone, or not for this person's eyes. */
const GONE: readonly ErrorKind[] = ["not-found", "forbidden", "removed", "changed"];

/** The member whose answers are read now; null for a visitor. */
function readOwner(): string | null {
  return readStoredSession()?.user.id ?? null;
}

/** When the server was read, for what stands in for a newer answer. */
const copies = new WeakMap<Query, number>();

/** Whether a query shows what was read before, since nothing newer is to be had. */
export function isKeptCopy(query: Query): boolean {
  return copies.has(query) && query.state.data !== undefined;
}

/** Whether a query failed, or shows what was read before, because the server was not reached. */
export function isUnreached(query: Query): boolean {
  const { error } = query.state;
  return isKeptCopy(query) || (error !== null && isUnanswered(error));
}

/** Rows that the server has said to be gone: no failure brings them back. */
const gone = new WeakSet<Query>();

/**
 * Reads from the server and has the answer kept on the device; where that fails, reads what was kept
 * (F19, F20): whatever the failure, but the server's own word that it is gone (docs/decisions/0044). The rest of
 * the cache knows it as old, so that it is asked for again as soon as that can help.
 */
export const readOrKept: QueryPersister = async (queryFn, context, query) => {
  const sort = query.meta?.keep;
  if (!sort) return queryFn(context);
  const { queryHash } = query;
  const owner = readOwner();
  const keepAnswer = (at: number, data: unknown) => {
    void momentLater()
      .then(() => import("./kept"))
      .then(({ keep }) => keep(owner, sort, queryHash, { at, data, kind: query.meta?.keepAs }))
      // A device that keeps nothing reads on from the server.
      .catch(() => undefined);
  };
  try {
    const data = await (navigator.onLine
      ? queryFn(context)
      : Promise.race([queryFn(context), giveUp()]));
    copies.delete(query);
    gone.delete(query);
    keepAnswer(Date.now(), data);
    return data;
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (GONE.includes(toDataError(error).kind)) {
      copies.delete(query);
      gone.add(query);
      keepAnswer(Date.now(), null);
    }
    // One more page of what stands on screen is missed where it was asked for.
    if (gone.has(query) || query.state.fetchMeta?.fetchMore) throw error;
    const { data, dataUpdatedAt } = query.state;
    const copy = data
      ? { data, at: copies.get(query) ?? dataUpdatedAt }
      : await import("./kept").then(({ readKept }) => readKept(owner, queryHash)).catch(() => null);
    if (!copy || readOwner() !== owner) throw error;
    copies.set(query, copy.at);
    // Once the cache has noted it as new.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: copy.at, isInvalidated: true }));
    return copy.data;
  }
};

/**
 * Rejects soon: a phone that reports no network is believed before the last attempt to renew an old
 * session has failed (F07).
 */
function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DataError({ kind: "offline" })), OFFLINE_PATIENCE);
  });
}

/** Erases what the device keeps of anybody but the member who is signed in now (F27). */
export function forgetOthers(): void {
  import("./kept").then(({ forgetOthers }) => forgetOthers()).catch(() => undefined);
}

/** When the oldest of what is shown in place of something newer was read, or null (F19). */
export function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const times = cache
      .getAll()
      .filter((query) => query.isActive() && isKeptCopy(query))
      .map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : null;
  };
  return useSyncExternalStore(subscribe, read, read);
}
