import { LOGO_MAX_BYTES, LOGO_MAX_SIDE } from "@/lib/constants";
import { toDataError } from "../base/errors";
import { loadStorage } from "../base/supabase";
import { type Shrinking, shrinkImage } from "../photos/images";
import { CACHE_SECONDS } from "../photos/uploads";

const BUCKET = "avatars";

/** Converts a logo to its stored form: a JPEG of at most 30 KB and 192 px, on white (R387). Throws an ImageError. */
export function shrinkLogo(file: File, shrinking: Shrinking): Promise<File> {
  return shrinkImage(file, { maxBytes: LOGO_MAX_BYTES, maxSide: LOGO_MAX_SIDE }, shrinking);
}

/**
 * Uploads a logo to its company's folder and returns its public address. The earlier file is deleted once the company
 * refers to this one. Throws a DataError.
 */
export async function uploadLogo(companyId: string, file: File): Promise<string> {
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    const path = `${companyId}/${Date.now()}.jpg`;
    const options = { cacheControl: CACHE_SECONDS, contentType: file.type };
    const { error } = await bucket.upload(path, file, options);
    if (error) throw error;
    return bucket.getPublicUrl(path).data.publicUrl;
  } catch (error) {
    throw toDataError(error);
  }
}
