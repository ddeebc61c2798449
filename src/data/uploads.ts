import type { StorageClient } from "@supabase/storage-js";
import { kindOfStatus, toDataError, UploadError } from "./errors";
import { makeThumbnail } from "./images";
import { thumbnailPath } from "./photos";
import { loadStorage } from "./supabase";

const BUCKET = "images";
/** A path is never written twice, so a phone need never ask for the same photo again. */
const CACHE_SECONDS = "31536000";

export type PostFolder = "recommendations" | "reviews";

/** Where a file was sent; `isStored` once the server said so. */
interface Attempt {
  path: string;
  isStored: boolean;
  /** How large the thumbnail is that is stored beside it. */
  thumbnailBytes: number | null;
}

const attempts = new WeakMap<File, Attempt>();

/**
 * Stores the photo of a post, with its thumbnail, and answers the address to keep (R204). A file that
 * is stored is not sent again, and one whose answer was lost goes to the same path, so that a retry
 * leaves no copy. The name a person gave a file does not go along with an anonymous post. Throws an UploadError.
 */
export async function uploadPhoto(
  folder: PostFolder,
  file: File,
  isAnonymous: boolean,
): Promise<string> {
  const name = safeName(isAnonymous ? "" : file.name, file.type);
  const last = attempts.get(file);
  const known = last?.path.endsWith(`-${name}`) ? last : undefined;
  const attempt = known ?? {
    path: `${folder}/${Date.now()}-${name}`,
    isStored: false,
    thumbnailBytes: null,
  };
  attempts.set(file, attempt);
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    if (!attempt.isStored) {
      const { error } = await bucket.upload(attempt.path, file, { cacheControl: CACHE_SECONDS });
      // Somebody else's file at a path never tried before is no success of ours.
      if (error && !(known && isDuplicate(error))) throw classify(error);
      attempt.isStored = true;
    }
    attempt.thumbnailBytes ??= await storeThumbnail(bucket, attempt.path, file);
    const { publicUrl } = bucket.getPublicUrl(attempt.path).data;
    return photoAddress(publicUrl, file.size, attempt.thumbnailBytes);
  } catch (error) {
    const failure = classify(error);
    const isAnswered = failure.kind !== "offline" && failure.kind !== "timeout";
    if (isAnswered) attempts.delete(file);
    throw failure;
  }
}

type Bucket = ReturnType<StorageClient["from"]>;

/** Answers how large it is; null where there is none, which keeps no post from being sent. */
async function storeThumbnail(bucket: Bucket, path: string, photo: File): Promise<number | null> {
  const thumbnail = await makeThumbnail(photo);
  if (!thumbnail) return null;
  const { error } = await bucket.upload(thumbnailPath(path), thumbnail, {
    cacheControl: CACHE_SECONDS,
  });
  return !error || isDuplicate(error) ? thumbnail.size : null;
}

/**
 * The address of a photo as a post keeps it: what is known of its sizes goes along in the fragment,
 * which no request carries, so that neither has to be asked for.
 */
export function photoAddress(url: string, bytes: number, thumbnailBytes: number | null): string {
  return `${url}#bytes=${bytes}${thumbnailBytes ? `&thumbnail=${thumbnailBytes}` : ""}`;
}

/** The file's name in the letters that an address may have; the ending follows from its type. */
function safeName(name: string, type: string): string {
  const bare = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${bare || "photo"}.${type === "image/jpeg" ? "jpg" : type.slice("image/".length)}`;
}

/** Storage tells the real status in its body and sends some refusals as a plain 400. */
function statusOf(error: object): number | undefined {
  const inBody = "statusCode" in error ? Number(error.statusCode) : Number.NaN;
  if (Number.isFinite(inBody)) return inBody;
  return "status" in error && typeof error.status === "number" ? error.status : undefined;
}

function isDuplicate(error: object): boolean {
  return statusOf(error) === 409;
}

function classify(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const cause = error instanceof Error && "originalError" in error ? error.originalError : error;
  const status = typeof cause === "object" && cause !== null ? statusOf(cause) : undefined;
  const { kind, code, message } = toDataError(cause);
  return new UploadError({
    kind: status ? kindOfStatus(status) : kind,
    code: code ?? status?.toString(),
    message,
    cause,
  });
}
