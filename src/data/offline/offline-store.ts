import { createStore, get, getMany, promisifyRequest } from "idb-keyval";
import { clearPhotoCache } from "@/browser/photo-cache";
import { readStoredSession } from "../auth/session-store";

/*
 * Offline snapshots: answers stored on this device for when there is no network, by member, then by query.
 * Separate from query-persister.ts, which every screen starts with: writing waits until long after the first
 * screen, and with it 1 kB of this and of idb-keyval.
 */

/** Snapshots of each group that stay. */
const LIMIT = 50;
/** Version of a snapshot's shape: those of another version are not read. */
const VERSION = 2;

/** Groups of snapshots, each with its own limit. */
export type SnapshotGroup = "things" | "remarks" | "pages" | "lists";

/** Kinds of snapshots that have a screen of their own. */
export type SnapshotKind = "recommendation" | "review" | "request" | "product" | "company" | "list";

export interface OfflineSnapshot {
  /** When the server was read, in ms since the epoch. */
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
  /** When it was read, in ms since the epoch. */
  at: number;
}

/** Entry of the index, which lists all snapshots, the newest first. */
interface SnapshotKey {
  owner: string;
  group: SnapshotGroup;
  hash: string;
}

const database = createStore("shauri-kept", "queries");
const INDEX = "index";
/** Owner of the answers read while nobody is signed in. */
const VISITOR = "";

const storageKeyOf = ({ owner, hash }: Pick<SnapshotKey, "owner" | "hash">) => [owner, hash];

/** Stores an owner's snapshot, the last fifty of each group; one without data deletes the stored one. */
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

/** The snapshot stored for the same person, or null. */
export async function readSnapshot(
  userId: string | null,
  hash: string,
): Promise<OfflineSnapshot | null> {
  const key = storageKeyOf({ owner: userId ?? VISITOR, hash });
  const found = await get<OfflineSnapshot & { version: number }>(key, database);
  return found?.version === VERSION ? found : null;
}

/** A person's snapshots that have a screen of their own, the last read first. */
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

/** Deletes the snapshots of every member but the one who is signed in (F27). */
export function deleteOthersSnapshots(): Promise<void> {
  return change((keys) => keys);
}

/**
 * Changes the index and deletes the snapshots that it does not name any more, in one transaction: an answer
 * that arrives after its owner has signed out finds another member, or none, and is deleted too.
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
