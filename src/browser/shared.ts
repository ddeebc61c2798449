import { SHARED_CACHE, SHARED_PHOTO, SHARED_WORDS } from "@/worker/messages";

/** What somebody shared to the app: anything at all, from anybody. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  photo: File | null;
}

/** What was shared and waits for the form (R445); null where nothing does. */
export async function readShared(): Promise<Shared | null> {
  if (typeof caches === "undefined") return null;
  const cache = await caches.open(SHARED_CACHE);
  const [words, photo] = await Promise.all([cache.match(SHARED_WORDS), cache.match(SHARED_PHOTO)]);
  if (!words) return null;
  const said: unknown = await words.json();
  const word = (name: string) => {
    const value = new Map<string, unknown>(Object.entries(said ?? {})).get(name);
    return typeof value === "string" ? value : "";
  };
  const blob = await photo?.blob();
  return {
    title: word("title"),
    text: word("text"),
    url: word("url"),
    photo: blob ? new File([blob], "shared", { type: blob.type }) : null,
  };
}

/** Forgets what was shared: it is in the form, or not wanted. */
export async function forgetShared(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(SHARED_CACHE);
}
