import { t } from "@/lib/i18n";
import { SHARED_CACHE, SHARED_PHOTOS, SHARED_WORDS } from "@/worker/messages";

/** Content shared to the app: not trusted, it may be anything, from anybody. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  photos: File[];
}

/** The shared content that waits for the form (R445), or null. */
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
  // In the order in which they were put there.
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

/** Forgets what was shared: it is in the form, or not wanted. */
export async function forgetShared(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(SHARED_CACHE);
}
