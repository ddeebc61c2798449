import type { Thrown } from "@/lib/error-place";

/** From a page to a waiting worker: the person wants the new version. */
export const ACTIVATE = "activate";
/** From a member's page: cache the menus, sheets and forms, so that they open without a network. */
export const KEEP_FOR_MEMBERS = "keep for members";

/** The path in each language to which a phone posts shared content; not a screen, the worker answers it. */
export const SHARE_TARGET = "/share";
/** The path that this redirects to, and the cache in which the content waits for it. */
export const SHARED_TO = "/submit-recommendation?shared=1";
export const SHARED_CACHE = "shared";
export const SHARED_WORDS = "/share/words";
export const SHARED_PHOTOS = "/share/photos/";

/** The photos that were seen, for when there is no network. */
export const PHOTOS_CACHE = "photos";

/** From the worker to a page: an error of the worker's, to be reported. */
export interface WorkerError {
  workerError?: Thrown;
}

/** From the worker to a page: there is news, and this is the target of a tap on it. */
export interface News {
  /** A path of the app; null where the page is looked at, and only asks for what is new. */
  news: string | null;
}
