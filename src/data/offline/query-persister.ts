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
      /** Group under which responses are stored for offline use; without one they are not stored. */
      persist?: SnapshotGroup;
      /** Kind of a snapshot that has a screen of its own. */
      persistAs?: SnapshotKind;
      /** Set for a query of another server, whose response does not prove that the database is reachable. */
      isElsewhere?: boolean;
    };
  }
}

/** Kinds of failure of a query if the database was not reached or did not respond. */
const UNREACHED: readonly ErrorKind[] = ["offline", "timeout"];

/** Whether the database itself has not responded: no response at all, or one of a proxy, without PostgREST's code. */
export function isUnanswered(error: unknown): boolean {
  const { kind, code } = toDataError(error);
  return UNREACHED.includes(kind) || (kind === "unavailable" && code === undefined);
}

/** Kinds of failure by which the server reports that data is gone or forbidden. */
const GONE: readonly ErrorKind[] = ["not-found", "forbidden", "removed", "changed"];

/** The member whose data is read now; null for a visitor. */
function readOwner(): string | null {
  return readStoredSession()?.user.id ?? null;
}

/** Time of the response, for each query that shows a snapshot instead of a new response. */
const snapshotTimes = new WeakMap<Query, number>();

/** Whether a query shows a snapshot, because no newer response is available. */
export function showsSnapshot(query: Query): boolean {
  return snapshotTimes.has(query) && query.state.data !== undefined;
}

/** Whether a query failed, or shows a snapshot, because the server was not reached. */
export function isUnreached(query: Query): boolean {
  const { error } = query.state;
  return showsSnapshot(query) || (error !== null && isUnanswered(error));
}

/** Rows that the server has reported as gone: no later failure may bring them back. */
const gone = new WeakSet<Query>();

/**
 * Reads from the server and stores the response on the device. After any failure but the server's own report that
 * the data is gone, reads the stored snapshot instead (F19, F20, docs/decisions/0044). The cache marks it as stale, so
 * that it is refetched as soon as that can succeed.
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
      // A device without storage still reads from the server.
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
    // A failed further page is shown as a failure where it was requested.
    if (gone.has(query) || query.state.fetchMeta?.fetchMore) throw error;
    const { data, dataUpdatedAt } = query.state;
    const snapshot = data
      ? { data, at: snapshotTimes.get(query) ?? dataUpdatedAt }
      : await import("./offline-store")
          .then(({ readSnapshot }) => readSnapshot(owner, queryHash))
          .catch(() => null);
    if (!snapshot || readOwner() !== owner) throw error;
    snapshotTimes.set(query, snapshot.at);
    // After the cache has stored it as fresh.
    notifyManager.schedule(() =>
      query.setState({ dataUpdatedAt: snapshot.at, isInvalidated: true }),
    );
    return snapshot.data;
  }
};

/**
 * Rejects early: if the phone reports no network, the last attempt to refresh an old session is not
 * awaited (F07).
 */
function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DataError({ kind: "offline" })), OFFLINE_PATIENCE);
  });
}

/** Deletes the snapshots of all members but the one signed in now (F27). */
export function deleteOthersSnapshots(): void {
  import("./offline-store")
    .then(({ deleteOthersSnapshots }) => deleteOthersSnapshots())
    .catch(() => undefined);
}

/** Time of the oldest snapshot on the screen, or null without any (F19). */
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
