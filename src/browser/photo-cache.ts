import { PHOTOS_CACHE } from "@/worker/messages";

/** Deletes the photos that the service worker has cached, of every member: it does not know whose they are (F27). */
export async function clearPhotoCache(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(PHOTOS_CACHE);
}
