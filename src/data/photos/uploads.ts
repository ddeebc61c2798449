import type { StorageClient } from "@supabase/storage-js";
import { OUTBOX_PAUSES, PHOTO_TRIES } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { kindOfStatus, toDataError, UploadError } from "../base/errors";
import { loadStorage } from "../base/supabase";
import { isPassing } from "../outbox/sending";
import { makeThumbnail } from "./images";
import { thumbnailPath } from "./photos";

const BUCKET = "images";
/** A path is never overwritten, so a phone never needs to download the same photo again. */
export const CACHE_SECONDS = "31536000";

export type PostFolder = "recommendations" | "reviews";

/** A photo of a post: a file on this device, or the address of an uploaded one. */
export interface OutgoingPhoto {
  /** A UUIDv7, generated when the file was chosen. Its path derives from it, so that retries upload the same file. */
  id: string;
  from: File | string;
  /** Its alternative text. */
  text: string;
}

/** The photos of a post, with their upload options. */
export interface OutgoingPhotos {
  folder: PostFolder;
  photos: readonly OutgoingPhoto[];
  isAnonymous: boolean;
}

interface Progress {
  /** The addresses of the first photos, uploaded by an earlier attempt. */
  stored?: readonly string[];
  /** Called after each upload with the addresses so far. */
  onStored?: (images: string[]) => Promise<void>;
  /** Called with the number of the photo in progress, counted from one, and whether it waits for a retry. */
  onStep?: (photo: number, isPaused: boolean) => void;
}

/**
 * Uploads the photos of a post one after the other, and returns their addresses in order. A failed photo is retried
 * without the photos before it (R453). Throws an UploadError, whose detail says which of several photos failed.
 */
export async function uploadPhotos(
  { folder, photos, isAnonymous }: OutgoingPhotos,
  { stored = [], onStored, onStep }: Progress = {},
): Promise<string[]> {
  const images = [...stored];
  for (const { id, from } of photos.slice(images.length)) {
    const photo = images.length + 1;
    const tell = (isPaused: boolean) => onStep?.(photo, isPaused);
    try {
      images.push(
        from instanceof File
          ? await persist(() => uploadPhoto(pathOf(folder, id, from, isAnonymous), from), tell)
          : from,
      );
    } catch (error) {
      const { kind, code, message } = classify(error);
      const { length: total } = photos;
      const detail = total > 1 ? t`${photo} of ${total}` : undefined;
      throw new UploadError({ kind, code, message, detail, cause: error });
    }
    await onStored?.([...images]);
  }
  return images;
}

/** Retries temporary failures, with the first pauses of the outbox. */
async function persist<T>(run: () => Promise<T>, tell: (isPaused: boolean) => void): Promise<T> {
  const [pause] = OUTBOX_PAUSES;
  for (let attempt = 1; ; attempt++) {
    tell(false);
    try {
      return await run();
    } catch (error) {
      if (attempt === PHOTO_TRIES || !isPassing(error) || !navigator.onLine) throw error;
    }
    tell(true);
    await new Promise((done) => setTimeout(done, pause * 2 ** (attempt - 1)));
  }
}

/** The photos uploaded in this tab, with the size of their thumbnails in bytes; null if there is none yet. */
const storedFiles = new WeakMap<File, { path: string; thumbnailBytes: number | null }>();

/**
 * Uploads a photo with its thumbnail, and returns the address to store (R204). A file that already exists at its path
 * is the photo itself, from an attempt whose response was lost: nobody else knows the path. Throws an UploadError.
 */
async function uploadPhoto(path: string, file: File): Promise<string> {
  try {
    const bucket = (await loadStorage()).from(BUCKET);
    const last = storedFiles.get(file);
    const attempt = last?.path === path ? last : { path, thumbnailBytes: null };
    if (attempt !== last) {
      const { error } = await bucket.upload(path, file, { cacheControl: CACHE_SECONDS });
      if (error && !isDuplicate(error)) throw error;
      storedFiles.set(file, attempt);
    }
    attempt.thumbnailBytes ??= await storeThumbnail(bucket, path, file);
    const { publicUrl } = bucket.getPublicUrl(path).data;
    return photoAddress(publicUrl, file.size, attempt.thumbnailBytes);
  } catch (error) {
    throw classify(error);
  }
}

/**
 * The path of a photo: the time when it was chosen, and random letters. Leaves out the file's name for an anonymous
 * post (S13).
 */
function pathOf(folder: PostFolder, id: string, file: File, isAnonymous: boolean): string {
  const digits = id.replaceAll("-", "");
  const chosenAt = Number.parseInt(digits.slice(0, 12), 16);
  return `${folder}/${chosenAt}-${digits.slice(-12)}-${safeName(isAnonymous ? "" : file.name, file.type)}`;
}

type Bucket = ReturnType<StorageClient["from"]>;

/** Uploads the thumbnail. Returns its size in bytes; null if it failed, which does not stop the post. */
async function storeThumbnail(bucket: Bucket, path: string, photo: File): Promise<number | null> {
  const thumbnail = await makeThumbnail(photo);
  if (!thumbnail) return null;
  const { error } = await bucket.upload(thumbnailPath(path), thumbnail, {
    cacheControl: CACHE_SECONDS,
  });
  return !error || isDuplicate(error) ? thumbnail.size : null;
}

/**
 * The address of a photo as stored in a post. Its known sizes are in the fragment, which no request
 * sends, so that they need no request of their own.
 */
export function photoAddress(url: string, bytes: number, thumbnailBytes: number | null): string {
  return `${url}#bytes=${bytes}${thumbnailBytes ? `&thumbnail=${thumbnailBytes}` : ""}`;
}

/** The file's name in characters that an address may have; the extension follows from its type. */
function safeName(name: string, type: string): string {
  const bare = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${bare || "photo"}.${type === "image/jpeg" ? "jpg" : type.slice("image/".length)}`;
}

/** Storage has the real status in the body, and sends some rejections as a plain 400. */
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
  const status = typeof error === "object" && error !== null ? statusOf(error) : undefined;
  const { kind, code, message } = toDataError(error);
  return new UploadError({
    kind: status ? kindOfStatus(status) : kind,
    code: code ?? status?.toString(),
    message,
    cause: error,
  });
}
