import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE } from "@/lib/constants";
import { toDataError } from "./errors";
import { shrinkImage } from "./images";
import { loadStorage } from "./supabase";

const BUCKET = "avatars";

const ENDING = "jpg";
/** Endings that an earlier picture may have (R204). */
const OTHER_ENDINGS = ["png", "jpeg", "webp"];

/** A picture of a face as it will be stored: a JPEG of at most 200 KB and 300 px (R145, C15). Throws an ImageError. */
export function shrinkAvatar(file: File): Promise<File> {
  return shrinkImage(file, { maxBytes: AVATAR_MAX_BYTES, maxSide: AVATAR_MAX_SIDE });
}

/**
 * Stores the member's picture in the place of the earlier one and answers its public address, which
 * ends in the time, so that no cache shows the earlier one (R204). Throws a DataError.
 */
export async function uploadAvatar(userId: string, file: File): Promise<string> {
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    const path = `${userId}.${ENDING}`;
    const { error } = await bucket.upload(path, file, { upsert: true, contentType: file.type });
    if (error) throw error;
    const removal = await bucket.remove(OTHER_ENDINGS.map((ending) => `${userId}.${ending}`));
    // The new picture stands; an old one that nobody points at any more does no harm.
    if (removal.error) console.warn("An earlier picture was not removed", removal.error.message);
    return `${bucket.getPublicUrl(path).data.publicUrl}?v=${Date.now()}`;
  } catch (error) {
    throw toDataError(error);
  }
}

/** Takes the member's picture away. Throws a DataError. */
export async function removeAvatar(userId: string): Promise<void> {
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    const names = [ENDING, ...OTHER_ENDINGS].map((ending) => `${userId}.${ending}`);
    const { error } = await bucket.remove(names);
    if (error) throw error;
  } catch (error) {
    throw toDataError(error);
  }
}
