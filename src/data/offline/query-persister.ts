import {
  notifyManager,
  type Query,
  type QueryPersister,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { momentLater } from "@/browser/first-screen";
import { OFFLINE_PATIENCE } from "@/lib/constants";
import { readStoredSession } from "../auth/session-store";
import { DataError, type ErrorKind, toDataError } from "../base/errors";
import type { SnapshotGroup, SnapshotKind } from "./offline-store";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Group under which answers are stored on the device for offline use; without one they are not stored. */
      persist?: SnapshotGroup;
      /** Kind of a stored answer that has a screen of its own. */
      persistAs?: SnapshotKind;
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

/** When the server was read, by query that shows an older answer in place of a new one. */
const snapshotTimes = new WeakMap<Query, number>();

/** Whether a query shows an earlier answer, because no newer one is available. */
export function showsSnapshot(query: Query): boolean {
  return snapshotTimes.has(query) && query.state.data !== undefined;
}

/** Whether a query failed, or shows an earlier answer, because the server was not reached. */
export function isUnreached(query: Query): boolean {
  const { error } = query.state;
  return showsSnapshot(query) || (error !== null && isUnanswered(error));
}

/** Rows that the server has said to be gone: no failure brings them back. */
const gone = new WeakSet<Query>();

/**
 * Reads from the server and stores the answer on the device; where that fails, reads the stored snapshot
 * (F19, F20): whatever the failure, but the server's own word that it is gone (docs/decisions/0044). The rest of
 * the cache knows it as old, so that it is asked for again as soon as that can help.
 */
export const queryPersister: QueryPersister = async (queryFn, context, query) => {
  const group = query.meta?.persist;
  if (!group) return queryFn(context);
  const { queryHash } = query;
  const owner = readOwner();
  const save = (at: number, data: unknown) => {
    void momentLater()
      .then(() => import("./offline-store"))
      .then(({ saveSnapshot }) =>
        saveSnapshot(owner, group, queryHash, { at, data, kind: query.meta?.persistAs }),
      )
      // A device that stores nothing reads on from the server.
      .catch(() => undefined);
  };
  try {
    const data = await (navigator.onLine
      ? queryFn(context)
      : Promise.race([queryFn(context), giveUp()]));
    snapshotTimes.delete(query);
    gone.delete(query);
    save(Date.now(), data);
    return data;
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (GONE.includes(toDataError(error).kind)) {
      snapshotTimes.delete(query);
      gone.add(query);
      save(Date.now(), null);
    }
    // One more page of what stands on screen is missed where it was asked for.
    if (gone.has(query) || query.state.fetchMeta?.fetchMore) throw error;
    const { data, dataUpdatedAt } = query.state;
    const snapshot = data
      ? { data, at: snapshotTimes.get(query) ?? dataUpdatedAt }
      : await import("./offline-store")
          .then(({ readSnapshot }) => readSnapshot(owner, queryHash))
          .catch(() => null);
    if (!snapshot || readOwner() !== owner) throw error;
    snapshotTimes.set(query, snapshot.at);
    // Once the cache has noted it as new.
    notifyManager.schedule(() =>
      query.setState({ dataUpdatedAt: snapshot.at, isInvalidated: true }),
    );
    return snapshot.data;
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

/** Deletes the snapshots of every member but the one who is signed in now (F27). */
export function deleteOthersSnapshots(): void {
  import("./offline-store")
    .then(({ deleteOthersSnapshots }) => deleteOthersSnapshots())
    .catch(() => undefined);
}

/** When the oldest snapshot on the screen was read, or null without any (F19). */
export function useOldestSnapshotTime(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const read = () => {
    const times = cache
      .getAll()
      .filter((query) => query.isActive() && showsSnapshot(query))
      .map(({ state }) => state.dataUpdatedAt);
    return times.length > 0 ? Math.min(...times) : null;
  };
  return useSyncExternalStore(subscribe, read, read);
}
