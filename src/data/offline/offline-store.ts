import { createStore, get, getMany, promisifyRequest } from "idb-keyval";
import { clearPhotoCache } from "@/browser/photo-cache";
import { readStoredSession } from "../auth/session-store";

/*
 * Offline snapshots: responses stored on this device for use without a network, by member and query. Separate from
 * query-persister.ts, which every screen loads at its start: writes can wait, and with them 1 kB of this file and
 * idb-keyval.
 */

/** Snapshots to keep of each group. */
const LIMIT = 50;
/** Version of the stored format: snapshots of other versions are ignored. */
const VERSION = 2;

/** Groups of snapshots, each with its own limit. */
export type SnapshotGroup = "things" | "remarks" | "pages" | "lists";

/** Kinds of snapshots that have a screen of their own. */
export type SnapshotKind = "recommendation" | "review" | "request" | "product" | "company" | "list";

export interface OfflineSnapshot {
  /** Time of the response, in ms since the epoch. */
  at: number;
  data: unknown;
  /** Set for a snapshot that has a screen of its own. */
  kind?: SnapshotKind | undefined;
}

/** A snapshot that can be opened without a network. */
export interface SnapshotSummary {
  kind: SnapshotKind;
  id: string;
  title: string;
  /** Time of the response, in ms since the epoch. */
  at: number;
}

/** Entry of the index of all snapshots, newest first. */
interface SnapshotKey {
  owner: string;
  group: SnapshotGroup;
  hash: string;
}

const database = createStore("shauri-kept", "queries");
const INDEX = "index";
/** Owner of the snapshots of a signed-out visitor. */
const VISITOR = "";

const storageKeyOf = ({ owner, hash }: Pick<SnapshotKey, "owner" | "hash">) => [owner, hash];

/** Stores an owner's snapshot and keeps the last fifty of each group. Without data, deletes the stored one. */
export function saveSnapshot(
  userId: string | null,
  group: SnapshotGroup,
  hash: string,
  snapshot: OfflineSnapshot,
): Promise<void> {
  const key = { owner: userId ?? VISITOR, group, hash };
  return change((keys, store) => {
    const others = keys.filter(({ owner, hash }) => owner !== key.owner || hash !== key.hash);
    if (snapshot.data === null) return others;
    store.put({ version: VERSION, ...snapshot }, storageKeyOf(key));
    return [key, ...others];
  });
}

/** The owner's stored snapshot, or null. */
export async function readSnapshot(
  userId: string | null,
  hash: string,
): Promise<OfflineSnapshot | null> {
  const key = storageKeyOf({ owner: userId ?? VISITOR, hash });
  const found = await get<OfflineSnapshot & { version: number }>(key, database);
  return found?.version === VERSION ? found : null;
}

/** An owner's snapshots that have a screen of their own, the last read first. */
export async function listSnapshots(userId: string | null): Promise<SnapshotSummary[]> {
  const keys = (await get<SnapshotKey[]>(INDEX, database)) ?? [];
  const own = keys.filter(({ owner }) => owner === (userId ?? VISITOR)).map(storageKeyOf);
  const snapshots = await getMany<(OfflineSnapshot & { version: number }) | undefined>(
    own,
    database,
  );
  return snapshots.flatMap((one) => {
    if (one?.version !== VERSION || !one.kind || !isNamed(one.data)) return [];
    const { id, title, name } = one.data;
    return { kind: one.kind, id, title: title ?? name ?? "", at: one.at };
  });
}

function isNamed(data: unknown): data is { id: string; title?: string; name?: string } {
  return typeof data === "object" && data !== null && "id" in data;
}

/** Deletes the snapshots of all members but the signed-in one (F27). */
export function deleteOthersSnapshots(): Promise<void> {
  return change((keys) => keys);
}

/**
 * Changes the index and deletes the snapshots that it no longer names, in one transaction: a response that arrives
 * after its owner has signed out is deleted, too.
 */
function change(
  edit: (keys: SnapshotKey[], store: IDBObjectStore) => SnapshotKey[],
): Promise<void> {
  return database("readwrite", (store) => {
    const request: IDBRequest<SnapshotKey[] | undefined> = store.get(INDEX);
    request.onsuccess = () => {
      const old = request.result ?? [];
      const edited = edit(old, store);
      const member = readStoredSession()?.user.id;
      const isOthers = ({ owner }: SnapshotKey) => owner !== VISITOR && owner !== member;
      if (edited.some(isOthers)) void clearPhotoCache();
      const count: Record<string, number> = {};
      const keys = edited.filter((key) => {
        const ofGroup = `${key.owner} ${key.group}`;
        count[ofGroup] = (count[ofGroup] ?? 0) + 1;
        return !isOthers(key) && count[ofGroup] <= LIMIT;
      });
      store.put(keys, INDEX);
      const named = new Set(keys.map((key) => storageKeyOf(key).join()));
      for (const key of [...edited, ...old]) {
        if (!named.has(storageKeyOf(key).join())) store.delete(storageKeyOf(key));
      }
    };
    return promisifyRequest(store.transaction);
  });
}
