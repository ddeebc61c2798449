import type { QueryClient } from "@tanstack/react-query";
import type { ErrorKind } from "../base/errors";
import { claimHandler, replyHandler } from "../business/business-writes";
import { handleHandler } from "../catalog/handle-writes";
import { commentHandler } from "../comments/comment-writes";
import { editHandler } from "../edits/edit-writes";
import { followHandler } from "../following/follow-writes";
import { saveHandler } from "../lists/save-writes";
import { blockHandler } from "../members/block-writes";
import type { OutgoingPhotos } from "../photos/uploads";
import { recommendationHandler, reviewHandler } from "../posts/post-writes";
import { voteHandler } from "../posts/vote-writes";
import { markHandler, requestHandler, responseHandler } from "../requests/request-writes";
import { AMENDMENTS } from "./amendments";
import { setSending } from "./sending";
import type { WriteHandler } from "./write-handler";

/* The registry of members' writes. Each kind's handler is in the folder of its domain. */

const HANDLERS = {
  recommendation: { ...recommendationHandler, amend: AMENDMENTS.recommendation },
  review: { ...reviewHandler, amend: AMENDMENTS.review },
  request: { ...requestHandler, amend: AMENDMENTS.request },
  comment: { ...commentHandler, amend: AMENDMENTS.comment },
  response: { ...responseHandler, amend: AMENDMENTS.response },
  reply: { ...replyHandler, amend: AMENDMENTS.reply },
  claim: { ...claimHandler, amend: AMENDMENTS.claim },
  vote: voteHandler,
  mark: markHandler,
  save: saveHandler,
  handle: { ...handleHandler, amend: AMENDMENTS.handle },
  edit: editHandler,
  block: blockHandler,
  follow: followHandler,
};

export type OutgoingKind = keyof typeof HANDLERS;

type Rows = {
  [Kind in OutgoingKind]: (typeof HANDLERS)[Kind] extends WriteHandler<infer Row> ? Row : never;
};

/** A write to send, of a given kind or any. */
export type Outgoing<Kind extends OutgoingKind = OutgoingKind> = {
  [K in Kind]: { kind: K; row: Rows[K] };
}[Kind];

/** The handlers, typed by row, from which TypeScript infers that a kind's handler accepts that kind's row. */
const handlers: { [Kind in OutgoingKind]: WriteHandler<Rows[Kind]> } = HANDLERS;

/** The photos of a write, with their upload options; null for a write without photos. */
function photosOf<Kind extends OutgoingKind>({ kind, row }: Outgoing<Kind>): OutgoingPhotos | null {
  const found = handlers[kind].photos?.(row) ?? null;
  return found && found.photos.length > 0 ? found : null;
}

/** Whether a write has files to upload. */
export const hasFiles = (outgoing: Outgoing): boolean =>
  photosOf(outgoing)?.photos.some(({ from }) => from instanceof File) ?? false;

/**
 * Uploads the photos of a write and returns their addresses, in order; `stored` has the addresses of the first ones,
 * which an earlier attempt uploaded. Throws an UploadError.
 */
export async function upload(
  outgoing: Outgoing,
  stored: readonly string[] = [],
  onStored?: (images: string[]) => Promise<void>,
): Promise<string[]> {
  const toSend = photosOf(outgoing);
  if (!toSend) return [];
  const { id } = outgoing.row;
  const of = toSend.photos.length;
  try {
    // Loaded on demand: a text without photos does not need it.
    const { uploadPhotos } = await import("../photos/uploads");
    return await uploadPhotos(toSend, {
      stored,
      ...(onStored && { onStored }),
      onStep: (photo, isPaused) => setSending({ id, photo, of, isPaused }),
    });
  } finally {
    setSending(null);
  }
}

/** Inserts the row for its author, only once, with the text of the last attempt. Throws a DataError. */
export async function insert<Kind extends OutgoingKind>(
  { kind, row }: Outgoing<Kind>,
  userId: string,
  images: string[],
): Promise<void> {
  const isThere = await handlers[kind].insert(row, userId, images);
  if (isThere === true) await handlers[kind].amend?.(row, userId, images);
}

/** Invalidates the queries that show such rows, once it is stored or its parent is gone. */
export async function invalidate<Kind extends OutgoingKind>(
  client: QueryClient,
  { kind, row }: Outgoing<Kind>,
): Promise<void> {
  await handlers[kind].invalidate(client, row);
}

/** This kind's own text for a rejection, or null. */
export function refusalOf(kind: OutgoingKind, error: ErrorKind): string | null {
  return handlers[kind].refusals?.[error] ?? null;
}
