import { createStore, del, set, values } from "idb-keyval";
import { setOutboxMark } from "@/browser/outbox-mark";
import { holdTabLock } from "@/browser/tab-lock";
import { t } from "@/lib/i18n";
import { explain, toDataError } from "../base/errors";
import { insert, type Outgoing, refusalOf, upload } from "./outgoing";
import { isPassing, setSending } from "./sending";

/* Writes submitted without a network: stored on the device, and sent once a network is back. */

export type OutboxEntry = Outgoing & {
  userId: string;
  /** Label that its author recognises. */
  title: string;
  /** Addresses of its photos that are already uploaded, in order. */
  images?: string[];
  /** In ms since the epoch. */
  createdAt: number;
  /** Reason of a rejection, as a text for the author; null while it waits. */
  failure: string | null;
  /** Restores its form; null for a write without a form. */
  draft: { name: string; path: string; input: Record<string, unknown> } | null;
};

/** Storage of the entries. */
export interface OutboxStore {
  all: () => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Creates an outbox over a store; `send` may store an entry's progress. */
export function createOutbox(
  store: OutboxStore,
  send: (entry: OutboxEntry, put: OutboxStore["put"]) => Promise<void>,
) {
  const change = async (run: () => Promise<void>) => {
    await run();
    setOutboxMark((await store.all()).length > 0);
  };
  const list = async (userId: string) =>
    (await store.all())
      .filter((entry) => entry.userId === userId)
      .sort((a, b) => a.createdAt - b.createdAt);

  return {
    /** A member's entries, oldest first. */
    list,
    add: (entry: OutboxEntry) => change(() => store.put(entry)),
    /**
     * Sends an entry immediately, and stores it until it has arrived or failed, so that closing the tab
     * loses nothing (R454). Throws the error of sending.
     */
    sendNow: (entry: OutboxEntry) =>
      alone(async () => {
        setSending({ id: entry.row.id, photo: 0, of: 0, isPaused: false });
        // An entry that cannot be stored is still sent.
        const isStored = await change(() => store.put(entry)).then(
          () => true,
          () => false,
        );
        try {
          await send(entry, isStored ? store.put : async () => undefined);
        } finally {
          if (isStored) await change(() => store.remove(entry.row.id));
        }
      }),
    /** Removes and returns an entry; null if it has been sent meanwhile. */
    take: (userId: string, id: string) =>
      alone(async (): Promise<OutboxEntry | null> => {
        const entry = (await list(userId)).find(({ row }) => row.id === id) ?? null;
        if (entry) await change(() => store.remove(id));
        return entry;
      }),
    clear: (userId: string) =>
      change(async () => {
        for (const { row } of await list(userId)) await store.remove(row.id);
      }),
    /** Sends the waiting entries, oldest first, in one tab at a time; calls back for each sent one. */
    flush: (userId: string, onSent: (entry: OutboxEntry) => void) =>
      alone(async () => {
        for (;;) {
          const entry = (await list(userId)).find(({ failure }) => failure === null);
          if (!entry) return;
          try {
            await send(entry, store.put);
          } catch (error) {
            if (isPassing(error)) return;
            await change(() => store.put({ ...entry, failure: refusal(entry, error) }));
            continue;
          }
          await change(async () => {
            const { row, createdAt } = entry;
            // A newer entry may have replaced it while it was in flight.
            const now = (await list(userId)).find((one) => one.row.id === row.id);
            if (now?.createdAt === createdAt) await store.remove(row.id);
          });
          onSent(entry);
        }
      }),
  };
}

function refusal({ kind }: OutboxEntry, error: unknown): string {
  return refusalOf(kind, toDataError(error).kind) ?? explain(error) ?? t`It wasn’t accepted.`;
}

/** Runs one call at a time across all tabs, so that no entry is sent twice. */
const alone = <T>(run: () => Promise<T>): Promise<T> => holdTabLock("shauri-outbox", run);

/** Sends an entry like any other write; a photo that an earlier attempt uploaded is not uploaded again. */
export async function sendEntry(entry: OutboxEntry, put: OutboxStore["put"]): Promise<void> {
  const images = await upload(entry, entry.images, (stored) => put({ ...entry, images: stored }));
  try {
    await insert(entry, entry.userId, images);
  } catch (error) {
    // The server deletes a photo that no post refers to for a day: all are uploaded again (0016).
    if (!entry.images || toDataError(error).detail !== "photo_missing") throw error;
    const { images: _, ...again } = entry;
    await sendEntry(again, put);
  }
}

const database = createStore("shauri-outbox", "entries");

/** The outbox of this device. */
export const outbox = createOutbox(
  {
    all: () => values<OutboxEntry>(database),
    put: (entry) => set(entry.row.id, entry, database),
    remove: (id) => del(id, database),
  },
  sendEntry,
);
