import { unwrap } from "../base/answers";
import { DataError, toDataError } from "../base/errors";
import { db, loadStorage } from "../base/supabase";

/*
 * Storage is put in order by whoever is there (0016): the database says what has to be done, and only the
 * Storage API can do it, as bytes and copies are its own.
 */

interface File {
  bucket: string;
  path: string;
  /** The bucket that it belongs into; of what belongs nowhere null. */
  destination: string | null;
}

/**
 * Removes those files of the member that nothing shows any more: photos of deleted posts, earlier avatars. Photos of
 * a post that was reported before it was deleted move out of everybody's reach, until moderators have looked.
 * Failures are tried again on another visit, so nobody has to wait for them.
 */
export function removeUnneededFiles(): Promise<void> {
  return inTurn(async (after) => unwrap(await db.rpc("unneeded_files", { after })));
}

/**
 * Moves photos of what moderators have hidden out of everybody's reach, those of what they have restored back,
 * and removes what nothing shows any more or stands in another's way. For moderators; what fails is tried again on
 * another visit.
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

/** Goes once through the pages of a list, each after the last name of the one before: what fails holds up no other. */
async function tidyPages(list: (after: string) => Promise<File[]>): Promise<void> {
  let staying = 0;
  let after = "";
  for (let files = await list(after); files.length > 0; files = await list(after)) {
    // A file in the way of a move goes before it.
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
    // Somebody else may have been faster.
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
