import { env } from "@/env";
import { textsOf } from "@/lib/text";

/** A stored picture with its size, if known. */
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
 * The address of a picture in this project's Storage, or null: the host of any other address would learn who
 * reads here. Only the path of a stored address counts (0016).
 */
export function storedUrl(address: unknown): string | null {
  const [, path] = STORED.exec(`${address}`) ?? [];
  return path ? env.supabaseUrl + path : null;
}

const STORED = /^(?:https?:\/\/[^/]+)?(\/storage\/v1\/object\/public\/[\w/-]+\.[\w.?=-]+)(?:#|$)/;

/** The path or address of a picture's thumbnail, derived from the picture's. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.\w+(?=\?|$)/, ".thumb.webp");
}

/** The thumbnail of an avatar, for lists; null without an avatar or if the device could not make a thumbnail. */
export function smallFaceUrl(address: unknown): string | null {
  const url = storedUrl(address);
  return url && `${address}`.includes("#thumbnail=") ? thumbnailPath(url) : null;
}

/** The avatar beside a member's text: the thumbnail, or else the full picture. */
export function faceUrl(address: unknown): string | null {
  return smallFaceUrl(address) ?? storedUrl(address);
}

/** A post's photos from any of the shapes of its addresses (C08), each with its alternative text (R456). */
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
