import { env } from "@/env";
import { imageUrls } from "@/lib/text";

/** A stored picture, and its size where that is known. */
export interface Picture {
  url: string;
  bytes: number | null;
}

/** A post's photo; one from before there were thumbnails, or from elsewhere, has none. */
export interface Photo extends Picture {
  thumbnail: Picture | null;
}

/** Only here is a thumbnail known to stand beside its photo: no list of ours calls at other sites. */
const OURS = `${env.supabaseUrl}/storage/v1/object/public/images/`;

/** Where the thumbnail of a photo is, beside it. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.\w+$/, ".thumb.webp");
}

/**
 * The address of a photo as a post keeps it: what is known of its sizes goes along in the fragment,
 * which no request carries, so that neither has to be asked for.
 */
export function photoAddress(url: string, bytes: number, thumbnailBytes: number | null): string {
  return `${url}#bytes=${bytes}${thumbnailBytes ? `&thumbnail=${thumbnailBytes}` : ""}`;
}

/** A post's photos, whatever shape its addresses come in (C08). */
export function photosOf(images: unknown): Photo[] {
  return imageUrls(images).map((address) => {
    if (!address.startsWith(OURS)) return { url: address, bytes: null, thumbnail: null };
    const [url = address, fragment] = address.split("#");
    const sizes = new URLSearchParams(fragment);
    const sizeOf = (name: string) => Math.max(0, Number(sizes.get(name))) || null;
    const bytes = sizeOf("thumbnail");
    const thumbnail = bytes === null ? null : { url: thumbnailPath(url), bytes };
    return { url, bytes: sizeOf("bytes"), thumbnail };
  });
}
