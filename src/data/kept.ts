import { createStore, get, getMany, promisifyRequest } from "idb-keyval";
import { forgetPhotos } from "@/browser/kept-photos";
import { readStoredSession } from "./session-store";

/*
 * Answers kept on this device for when there is no network: by member, then by query. Apart from
 * kept-queries.ts, which every screen starts with: writing waits until long after the first screen,
 * and with it 1 kB of this and of idb-keyval.
 */

/** How many of each sort stay. */
const LIMIT = 50;
/** Of the shape of what is kept: what another one left is not read. */
const VERSION = 4;

/** The sorts of answers that stay on the device, so many of each. */
export type KeptSort = "things" | "remarks" | "pages" | "lists";

/** Kinds that have a screen of their own. */
export type KeptKind = "recommendation" | "review" | "request" | "product" | "company" | "list";

export interface Kept {
  /** When the server was read, in ms since the epoch. */
  at: number;
  data: unknown;
  /** Set for an answer that has a screen of its own. */
  kind?: KeptKind | undefined;
}

/** One thing that can be opened without a network. */
export interface KeptThing {
  kind: KeptKind;
  id: string;
  title: string;
  /** When it was read, in ms since the epoch. */
  at: number;
}

/** Stands in the index for what is kept, the newest first. */
interface Mark {
  owner: string;
  sort: KeptSort;
  hash: string;
}

const database = createStore("shauri-kept", "queries");
const INDEX = "index";
/** Owner of the answers read while nobody is signed in. */
const VISITOR = "";

const keyOf = ({ owner, hash }: Pick<Mark, "owner" | "hash">) => [owner, hash];

/** Keeps an answer of its owner's, the last fifty of each sort; that there is nothing is not kept. */
export function keep(
  userId: string | null,
  sort: KeptSort,
  hash: string,
  kept: Kept,
): Promise<void> {
  const mark = { owner: userId ?? VISITOR, sort, hash };
  return change((marks, store) => {
    const others = marks.filter(({ owner, hash }) => owner !== mark.owner || hash !== mark.hash);
    if (kept.data === null) return others;
    store.put({ version: VERSION, ...kept }, keyOf(mark));
    return [mark, ...others];
  });
}

/** An answer that was kept for the same person, or null. */
export async function readKept(userId: string | null, hash: string): Promise<Kept | null> {
  const key = keyOf({ owner: userId ?? VISITOR, hash });
  const found = await get<Kept & { version: number }>(key, database);
  return found?.version === VERSION ? found : null;
}

/** A person's answers that have a screen of their own, the last read first. */
export async function listKept(userId: string | null): Promise<KeptThing[]> {
  const marks = (await get<Mark[]>(INDEX, database)) ?? [];
  const keys = marks.filter(({ owner }) => owner === (userId ?? VISITOR)).map(keyOf);
  const kept = await getMany<(Kept & { version: number }) | undefined>(keys, database);
  return kept.flatMap((one) => {
    if (one?.version !== VERSION || !one.kind || !isNamed(one.data)) return [];
    const { id, title, name } = one.data;
    return { kind: one.kind, id, title: title ?? name ?? "", at: one.at };
  });
}

function isNamed(data: unknown): data is { id: string; title?: string; name?: string } {
  return typeof data === "object" && data !== null && "id" in data;
}

/** Erases all that is kept of any member but the one who is signed in (F27). */
export function forgetOthers(): Promise<void> {
  return change((marks) => marks);
}

/**
 * Changes the index and removes what it does not name any more, at once: an answer that comes after
 * its owner has signed out finds somebody else, or nobody, and goes the same way.
 */
function change(edit: (marks: Mark[], store: IDBObjectStore) => Mark[]): Promise<void> {
  return database("readwrite", (store) => {
    const request: IDBRequest<Mark[] | undefined> = store.get(INDEX);
    request.onsuccess = () => {
      const old = request.result ?? [];
      const edited = edit(old, store);
      const member = readStoredSession()?.user.id;
      const isOthers = ({ owner }: Mark) => owner !== VISITOR && owner !== member;
      if (edited.some(isOthers)) void forgetPhotos();
      const count: Record<string, number> = {};
      const marks = edited.filter((mark) => {
        const ofSort = `${mark.owner} ${mark.sort}`;
        count[ofSort] = (count[ofSort] ?? 0) + 1;
        return !isOthers(mark) && count[ofSort] <= LIMIT;
      });
      store.put(marks, INDEX);
      const named = new Set(marks.map((mark) => keyOf(mark).join()));
      for (const mark of [...edited, ...old]) {
        if (!named.has(keyOf(mark).join())) store.delete(keyOf(mark));
      }
    };
    return promisifyRequest(store.transaction);
  });
}
