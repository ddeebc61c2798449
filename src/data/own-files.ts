import { unwrap } from "./answers";
import { DataError, toDataError } from "./errors";
import { db, loadStorage } from "./supabase";

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
 * Removes those files of the member that nothing shows any more: photos of deleted posts, earlier faces. Those of
 * what was reported before it was deleted are moved out of everybody's reach, until moderators have looked.
 * What fails is tried again on another visit, so nobody has to wait for it.
 */
export function removeUnneededFiles(): Promise<void> {
  return inTurn(() => inRounds(async () => unwrap(await db.rpc("unneeded_files")), tidyAll));
}

/**
 * Moves photos of what moderators have hidden out of everybody's reach, those of what they have restored back,
 * and removes what nothing shows any more. For moderators; what fails is tried again on another visit.
 */
export async function moveMisplacedFiles(): Promise<void> {
  await inTurn(() => inRounds(async () => unwrap(await db.rpc("misplaced_files")), moveAll));
  await removeUnneededFiles();
}

let last = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch((error: unknown) => {
    console.warn("Some files stay where they are", toDataError(error).message);
  });
  return last;
}

async function tidyAll(files: File[]): Promise<number> {
  const ofNoUse = files.filter(({ destination }) => destination === null);
  return (await moveAll(files)) + (await removeAll(ofNoUse));
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
  let removed = 0;
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const paths = files.flatMap((file) => (file.bucket === bucket ? file.path : []));
    const { data, error } = await storage.from(bucket).remove(paths);
    if (error) throw error;
    removed += data.length;
  }
  return removed;
}

/** In as many rounds as it takes, each as much as the database lists at once; `work` says how many it did. */
async function inRounds<Item>(
  list: () => Promise<Item[]>,
  work: (items: Item[]) => Promise<number>,
): Promise<void> {
  try {
    for (;;) {
      const files = await list();
      if (files.length === 0) return;
      // What Storage does not let go would be asked for again and again.
      if ((await work(files)) === 0) {
        throw new DataError({ kind: "forbidden", message: "files that stay" });
      }
    }
  } catch (error) {
    throw toDataError(error);
  }
}
