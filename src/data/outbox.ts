import type { QueryClient } from "@tanstack/react-query";
import { createStore, del, set, values } from "idb-keyval";
import { setOutboxMark } from "@/lib/outbox-mark";
import { commentKeys, type NewRemark, sendComment } from "./comments";
import { type ErrorKind, explain, toDataError } from "./errors";
import { invalidatePosts } from "./post-queries";
import type { PostKind } from "./posts";
import { type NewRecommendation, sendRecommendation } from "./recommendations";
import { invalidateRequests, type NewRequest, sendRequest } from "./requests";
import { sendResponse } from "./responses";
import { type NewReview, sendReview } from "./reviews";
import { uploadPhoto } from "./uploads";

/* What was submitted without a network: kept on the device, sent once when there is one again. */

/** What is to be sent, by kind. */
export type Outgoing =
  | { kind: "recommendation"; row: NewRecommendation }
  | { kind: "review"; row: NewReview }
  | { kind: "request"; row: NewRequest }
  | { kind: "comment"; row: NewRemark; post: { kind: PostKind; id: string } }
  | { kind: "response"; row: NewRemark; requestId: string };

export type OutboxEntry = Outgoing & {
  userId: string;
  /** What its author knows it by. */
  title: string;
  photo: File | null;
  /** In ms since the epoch. */
  createdAt: number;
  /** Why it was refused; null while it waits. */
  failure: string | null;
  /** How it goes back into its form. */
  draft: { name: string; path: string; input: Record<string, unknown> };
};

/** Where entries are kept. */
export interface OutboxStore {
  all: () => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** What another try later may cure: the entry goes on waiting. */
const PASSING: readonly ErrorKind[] = [
  "offline",
  "timeout",
  "unavailable",
  "maintenance",
  "read-only",
  "session-expired",
];

/** An outbox over a store; `send` may put an entry back as far as it has come. */
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
    /** Takes an entry out; null when it has been sent meanwhile. */
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
    /** Sends what waits, oldest first, one tab at a time; tells of each that was sent. */
    flush: (userId: string, onSent: (entry: OutboxEntry) => void) =>
      alone(async () => {
        for (;;) {
          const entry = (await list(userId)).find(({ failure }) => failure === null);
          if (!entry) return;
          try {
            await send(entry, store.put);
          } catch (error) {
            if (PASSING.includes(toDataError(error).kind)) return;
            await change(() => store.put({ ...entry, failure: refusal(entry, error) }));
            continue;
          }
          await change(() => store.remove(entry.row.id));
          onSent(entry);
        }
      }),
  };
}

function refusal(entry: OutboxEntry, error: unknown): string {
  if (entry.kind === "review" && toDataError(error).kind === "conflict") {
    return "You have already reviewed this.";
  }
  return explain(error) ?? "It was not accepted.";
}

/** One at a time, in all tabs: what one tab has sent is gone before the next one looks. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("shauri-outbox", run) : run();
}

async function sendEntry(entry: OutboxEntry, put: OutboxStore["put"]): Promise<void> {
  const { userId } = entry;
  switch (entry.kind) {
    case "recommendation": {
      const images = await imagesOf(entry, "recommendations");
      await put({ ...entry, row: { ...entry.row, images } });
      return sendRecommendation({ ...entry.row, images }, userId);
    }
    case "review": {
      const images = await imagesOf(entry, "reviews");
      await put({ ...entry, row: { ...entry.row, images } });
      return sendReview({ ...entry.row, images }, userId);
    }
    case "request":
      return sendRequest(entry.row, userId);
    case "comment":
      return sendComment(entry.row, entry.post, userId);
    case "response":
      return sendResponse(entry.row, entry.requestId, userId);
  }
}

/** Where the photo is; one that an earlier try has stored is not sent again. */
async function imagesOf(
  { photo, row }: Extract<OutboxEntry, { kind: "recommendation" | "review" }>,
  folder: "recommendations" | "reviews",
): Promise<string[]> {
  if (!photo || row.images?.length) return row.images ?? [];
  return [await uploadPhoto(folder, photo, row.is_anonymous === true)];
}

/** Has what shows an entry's like asked for again. */
export function invalidateSent(client: QueryClient, entry: OutboxEntry): Promise<void> {
  switch (entry.kind) {
    case "recommendation":
    case "review":
      return invalidatePosts(client);
    case "request":
    case "response":
      return invalidateRequests(client);
    case "comment":
      return client.invalidateQueries({
        queryKey: commentKeys.of(entry.post.kind, entry.post.id),
      });
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
