import { PHOTOS_CACHE } from "@/worker/messages";

/** Erases the photos that the worker keeps, whoever saw them: it does not know (F27). */
export async function forgetPhotos(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(PHOTOS_CACHE);
}
