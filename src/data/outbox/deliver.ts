import type { QueryClient } from "@tanstack/react-query";
import { requireUserId } from "../auth/session-store";
import { type ErrorKind, toDataError, UploadError } from "../base/errors";
import { isUnanswered } from "../offline/query-persister";
import type { OutboxEntry } from "./outbox";
import type { Outgoing } from "./outgoing";
import { getWaiting, setWaiting } from "./waiting";

/** A write to send, with its title and the draft that can restore its form. */
export type Entry = Outgoing & Pick<OutboxEntry, "title" | "draft">;

/** Whether a write was sent, or queued in the outbox until there is a network. */
export type Delivery = "sent" | "queued";

/** Failures because the target was closed, deleted, hidden or changed since it was shown, or already exists. */
const GONE: readonly ErrorKind[] = [
  "request-closed",
  "parent-gone",
  "forbidden",
  "outdated",
  "sent-before",
];

/** Loads the outbox's code while there is a network: it is needed when there is none. */
export const loadOutbox = () => import("./outbox");

/** The write handlers of all kinds. Loaded on demand: opening a form does not need their 2 kB. */
const loadWriteHandlers = () => import("./outgoing");

/**
 * Sends a member's write. If the server is not reached, queues it in the outbox, which sends it later, even if the
 * phone reports a network: it may carry nothing. A write that arrived but lost its response is recognised by its id
 * (F02). If the outbox cannot store it, or a photo does not arrive (C16), it fails and stays in its form. Throws a
 * DataError.
 */
export async function deliver(client: QueryClient, entry: Entry): Promise<Delivery> {
  const userId = requireUserId();
  const hasForm = entry.draft !== null;
  // An earlier choice for this row still waits in the outbox, and would later undo this one.
  const isRepeated = !hasForm && getWaiting(client).some(({ row }) => row.id === entry.row.id);
  if ((isRepeated || !navigator.onLine) && (await queue(client, entry, userId))) return "queued";
  const { hasFiles, insert, invalidate, upload } = await loadWriteHandlers().catch(
    (cause: unknown) => {
      throw toDataError(cause);
    },
  );
  try {
    // Uploads take long: the outbox stores the entry meanwhile, in case the tab is closed.
    const loaded = hasFiles(entry) ? await loadOutbox().catch(() => null) : null;
    if (loaded) await loaded.outbox.sendNow(toOutboxEntry(entry, userId));
    else await insert(entry, userId, await upload(entry));
  } catch (cause) {
    const error = toDataError(cause);
    const isWaiting = isUnanswered(error) && !(error instanceof UploadError);
    if (isWaiting && (await queue(client, entry, userId))) return "queued";
    if (hasForm && GONE.includes(error.kind)) await invalidate(client, entry);
    throw error;
  }
  await invalidate(client, entry);
  return "sent";
}

const toOutboxEntry = (entry: Entry, userId: string): OutboxEntry => ({
  ...entry,
  userId,
  createdAt: Date.now(),
  failure: null,
});

async function queue(client: QueryClient, entry: Entry, userId: string): Promise<boolean> {
  try {
    const { outbox } = await loadOutbox();
    await outbox.add(toOutboxEntry(entry, userId));
    setWaiting(client, await outbox.list(userId));
    return true;
  } catch {
    return false;
  }
}
