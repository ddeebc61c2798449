import { env } from "@/env";
import { textsOf } from "@/lib/text";

/** A stored picture, and its size where that is known. */
export interface Picture {
  url: string;
  bytes: number | null;
}

/** A post's photo; its thumbnail is missing if the device could not make or send one. */
export interface Photo extends Picture {
  thumbnail: Picture | null;
  /** Its alternative text, by its author. */
  text: string | null;
}

/**
 * The address of a picture in the storage of the project that the app asks, or null: whoever stands behind
 * any other address would learn who reads here. Of a stored address only the path counts (0016).
 */
export function storedUrl(address: unknown): string | null {
  const [, path] = STORED.exec(`${address}`) ?? [];
  return path ? env.supabaseUrl + path : null;
}

const STORED = /^(?:https?:\/\/[^/]+)?(\/storage\/v1\/object\/public\/[\w/-]+\.[\w.?=-]+)(?:#|$)/;

/** The path or address of a picture's thumbnail, which is stored beside it. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.\w+(?=\?|$)/, ".thumb.webp");
}

/** The small picture of a member's face, for lists; null where they have none, or their device could not make one. */
export function smallFaceUrl(address: unknown): string | null {
  const url = storedUrl(address);
  return url && `${address}`.includes("#thumbnail=") ? thumbnailPath(url) : null;
}

/** The picture of a face beside what they wrote: the small one, or else the whole. */
export function faceUrl(address: unknown): string | null {
  return smallFaceUrl(address) ?? storedUrl(address);
}

/** A post's photos, whatever shape its addresses come in (C08), each with the text that stands beside it (R456). */
export function photosOf(images: unknown, texts?: unknown): Photo[] {
  const said = textsOf(texts);
  return textsOf(listOf(images)).flatMap((address, position) => {
    const url = storedUrl(address);
    if (!url) return [];
    const sizes = new URLSearchParams(address.split("#")[1]);
    const sizeOf = (name: string) => Math.max(0, Number(sizes.get(name))) || null;
    const bytes = sizeOf("thumbnail");
    const thumbnail = bytes === null ? null : { url: thumbnailPath(url), bytes };
    return { url, bytes: sizeOf("bytes"), thumbnail, text: said[position] || null };
  });
}

/** An array, one address, or a JSON array in a string. */
function listOf(images: unknown): unknown {
  if (typeof images !== "string") return images;
  if (!images.startsWith("[")) return [images];
  try {
    return JSON.parse(images);
  } catch {
    return null;
  }
}
