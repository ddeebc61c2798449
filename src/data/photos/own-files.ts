import { unwrap } from "../base/answers";
import { DataError, toDataError } from "../base/errors";
import { db, loadStorage } from "../base/supabase";

/*
 * Visitors' browsers tidy Storage (0016): the database lists the work, but only the Storage API can delete and move
 * files.
 */

interface File {
  bucket: string;
  path: string;
  /** The bucket to move it to; null if it is to be deleted. */
  destination: string | null;
}

/**
 * Deletes the member's files that are no longer used: photos of deleted posts, earlier avatars. Photos of a post that
 * was reported before its deletion move to a private bucket until moderators have decided. Failures are retried on
 * another visit, so it need not be awaited.
 */
export function removeUnneededFiles(): Promise<void> {
  return inTurn(async (after) => unwrap(await db.rpc("unneeded_files", { after })));
}

/**
 * Moves photos of hidden items to a private bucket and those of restored items back, and deletes files that are unused
 * or in the way of a move. For moderators; failures are retried on another visit.
 */
export async function moveMisplacedFiles(): Promise<void> {
  await inTurn(async (after) => unwrap(await db.rpc("misplaced_files", { after })));
  await removeUnneededFiles();
}

let last = Promise.resolve();

function inTurn(list: (after: string) => Promise<File[]>): Promise<void> {
  last = last
    .then(() => tidyPages(list))
    .catch((error: unknown) => {
      console.warn("Some files stay where they are", toDataError(error).message);
    });
  return last;
}

/** Handles all pages of a list once, each after the last path of the page before, so that failures block no others. */
async function tidyPages(list: (after: string) => Promise<File[]>): Promise<void> {
  let staying = 0;
  let after = "";
  for (let files = await list(after); files.length > 0; files = await list(after)) {
    // Deletes first: a file may be in the way of a move.
    staying += files.length - (await removeAll(files)) - (await moveAll(files));
    after = files.at(-1)?.path ?? "";
  }
  if (staying > 0) throw new DataError({ kind: "forbidden", message: "files that stay" });
}

async function moveAll(files: File[]): Promise<number> {
  const storage = await loadStorage();
  let moved = 0;
  for (const { bucket, path, destination } of files) {
    if (destination === null) continue;
    const to = { destinationBucket: destination };
    const { error } = await storage.from(bucket).move(path, path, to);
    // Another browser may have moved it first.
    if (!error) moved++;
  }
  return moved;
}

async function removeAll(files: File[]): Promise<number> {
  const storage = await loadStorage();
  const unneeded = files.filter(({ destination }) => destination === null);
  let removed = 0;
  for (const bucket of new Set(unneeded.map((file) => file.bucket))) {
    const paths = unneeded.flatMap((file) => (file.bucket === bucket ? file.path : []));
    const { data } = await storage.from(bucket).remove(paths);
    removed += data?.length ?? 0;
  }
  return removed;
}
