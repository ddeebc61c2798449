import { AVATAR_MAX_BYTES, AVATAR_MAX_SIDE, FACE_MAX_BYTES, FACE_MAX_SIDE } from "@/lib/constants";
import { toDataError } from "../base/errors";
import { loadStorage } from "../base/supabase";
import { makeThumbnail, type Shrinking, shrinkImage } from "../photos/images";
import { thumbnailPath } from "../photos/photos";

const BUCKET = "avatars";

/** Converts an avatar to its stored form: a JPEG of at most 200 KB and 300 px (R145, C15). Throws an ImageError. */
export function shrinkAvatar(file: File, shrinking: Shrinking): Promise<File> {
  return shrinkImage(file, { maxBytes: AVATAR_MAX_BYTES, maxSide: AVATAR_MAX_SIDE }, shrinking);
}

/**
 * Uploads the member's avatar over the earlier one, with a thumbnail for lists, and returns its public address. The
 * address has the time, so that no cache shows the earlier one (R204), and the thumbnail's size in bytes, if there is
 * one. A file of another type is deleted once the profile refers to this one. Throws a DataError.
 */
export async function uploadAvatar(userId: string, file: File): Promise<string> {
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    const path = `${userId}.jpg`;
    const { error } = await bucket.upload(path, file, { upsert: true, contentType: file.type });
    if (error) throw error;
    const address = `${bucket.getPublicUrl(path).data.publicUrl}?v=${Date.now()}`;
    const small = await makeThumbnail(file, { maxBytes: FACE_MAX_BYTES, maxSide: FACE_MAX_SIDE });
    if (!small) return address;
    const options = { upsert: true, contentType: small.type };
    const { error: failure } = await bucket.upload(thumbnailPath(path), small, options);
    return failure ? address : `${address}#thumbnail=${small.size}`;
  } catch (error) {
    throw toDataError(error);
  }
}
