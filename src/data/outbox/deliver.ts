import type { QueryClient } from "@tanstack/react-query";
import { requireUserId } from "../auth/session-store";
import { type ErrorKind, toDataError, UploadError } from "../base/errors";
import { isUnanswered } from "../offline/query-persister";
import type { OutboxEntry } from "./outbox";
import type { Outgoing } from "./outgoing";
import { getWaiting, setWaiting } from "./waiting";

/** A write to send, with its title and its way back into the form while it waits. */
export type Entry = Outgoing & Pick<OutboxEntry, "title" | "draft">;

/** Sent, or queued in the outbox until there is a network. */
export type Delivery = "sent" | "queued";

/** Failures that say the target was closed, deleted, hidden or changed since it was shown, or is there already. */
const GONE: readonly ErrorKind[] = [
  "request-closed",
  "parent-gone",
  "forbidden",
  "outdated",
  "sent-before",
];

/** Fetches the outbox while there is a network: it is needed when there is none. */
export const loadOutbox = () => import("./outbox");

/** The write handler of each kind. Loaded on demand: opening a form does not need its 2 kB. */
const loadWriteHandlers = () => import("./outgoing");

/**
 * Sends a member's write. If the server is not reached, queues it in the outbox, which sends it later: whatever the
 * phone says of its network, which may be up and carry nothing. A write that arrived without an answer is recognised
 * by its id (F02). If the outbox cannot take it, or a photo does not arrive (C16), it fails and stays in its form.
 * Throws a DataError.
 */
export async function deliver(client: QueryClient, entry: Entry): Promise<Delivery> {
  const userId = requireUserId();
  const hasForm = entry.draft !== null;
  // An earlier wish for this row still waits: sent now, the new one would be undone by it later.
  const isRepeated = !hasForm && getWaiting(client).some(({ row }) => row.id === entry.row.id);
  if ((isRepeated || !navigator.onLine) && (await queue(client, entry, userId))) return "queued";
  const { hasFiles, insert, invalidate, upload } = await loadWriteHandlers().catch(
    (cause: unknown) => {
      throw toDataError(cause);
    },
  );
  try {
    // Files take long: the outbox holds the entry meanwhile, since the tab may be closed before it arrives.
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
