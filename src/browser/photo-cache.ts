import { PHOTOS_CACHE } from "@/worker/messages";

/** Deletes all photos in the service worker's cache, since it does not know which member saw them (F27). */
export async function clearPhotoCache(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(PHOTOS_CACHE);
}
