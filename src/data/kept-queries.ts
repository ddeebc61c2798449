import {
  notifyManager,
  type Query,
  type QueryPersister,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { firstScreenDone } from "@/browser/first-screen";
import { OFFLINE_PATIENCE } from "@/lib/constants";
import { DataError, type ErrorKind, toDataError } from "./errors";
import type { KeptKind, KeptSort } from "./kept";
import { readStoredSession } from "./session-store";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** As what a query's answers stay on the device; those of the others do not. */
      keep?: KeptSort;
      /** What they are, where one can be opened by itself. */
      keepAs?: KeptKind;
      /** Asks somebody else than the database: an answer does not say that the database is reached. */
      isElsewhere?: boolean;
    };
  }
}

/** How a read fails that never reached the server, or was not answered. */
const UNREACHED: readonly ErrorKind[] = ["offline", "timeout"];

/** Whether something failed because the server was not reached, or did not answer. */
export function isUnanswered(error: unknown): boolean {
  return UNREACHED.includes(toDataError(error).kind);
}

/** Whose answers are asked for now; null for a visitor. */
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

/**
 * Reads from the server and has the answer kept on the device; where the server cannot be reached,
 * reads what was kept (F19, F20). The rest of the cache knows it as old, so that it is asked for
 * again as soon as that can help.
 */
export const readOrKept: QueryPersister = async (queryFn, context, query) => {
  const sort = query.meta?.keep;
  if (!sort) return queryFn(context);
  const { queryHash } = query;
  const owner = readOwner();
  try {
    const data = await (navigator.onLine
      ? queryFn(context)
      : Promise.race([queryFn(context), giveUp()]));
    const at = Date.now();
    copies.delete(query);
    firstScreenDone
      .then(() => import("./kept"))
      .then(({ keep }) => keep(owner, sort, queryHash, { at, data, kind: query.meta?.keepAs }))
      // A device that keeps nothing reads on from the server.
      .catch(() => undefined);
    return data;
  } catch (error) {
    if (context.signal.aborted || !isUnanswered(error)) throw error;
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
 * Where the phone says that there is no network it is believed soon, not when the last attempt to
 * renew an old session has failed (F07).
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
