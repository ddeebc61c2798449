import { t } from "@/lib/i18n";
import { SHARED_CACHE, SHARED_PHOTOS, SHARED_WORDS } from "@/worker/messages";

/** Content that another app shared to this one: untrusted. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

/** The shared content for the form (R445), or null. */
export async function readShared(): Promise<Shared | null> {
  if (typeof caches === "undefined") return null;
  const cache = await caches.open(SHARED_CACHE);
  const words = await cache.match(SHARED_WORDS);
  if (!words) return null;
  const said: unknown = await words.json();
  const word = (name: string) => {
    const value = new Map<string, unknown>(Object.entries(said ?? {})).get(name);
    return typeof value === "string" ? value : "";
  };
  // In the order in which they were shared.
  const kept = (await cache.keys()).filter(({ url }) => url.includes(SHARED_PHOTOS));
  const photos = await Promise.all(
    kept.map(async (request, at) => {
      const number = at + 1;
      const blob = await (await cache.match(request))?.blob();
      return blob ? [new File([blob], t`Shared ${number}`, { type: blob.type })] : [];
    }),
  );
  return {
    title: word("title"),
    text: word("text"),
    url: word("url"),
    photos: photos.flat(),
  };
}

/** Deletes the shared content once it is in the form or discarded. */
export async function forgetShared(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(SHARED_CACHE);
}
