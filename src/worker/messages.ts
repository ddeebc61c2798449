import type { Thrown } from "@/lib/error-place";

/** From a page to a waiting worker: activate the new version. */
export const ACTIVATE = "activate";
/** From a member's page: cache the menus, sheets and forms for use without a network. */
export const KEEP_FOR_MEMBERS = "keep for members";

/** The path to which a phone posts shared content; handled by the worker, no screen. */
export const SHARE_TARGET = "/share";
/** The path that it redirects to, and the cache with the shared content. */
export const SHARED_TO = "/submit-recommendation?shared=1";
export const SHARED_CACHE = "shared";
export const SHARED_WORDS = "/share/words";
export const SHARED_PHOTOS = "/share/photos/";

/** Cache of the photos that were seen, for use without a network. */
export const PHOTOS_CACHE = "photos";

/** From the worker to a page: an error to report. */
export interface WorkerError {
  workerError?: Thrown;
}

/** From the worker to a page: a push message arrived, or its notification was tapped. */
export interface News {
  /** The path to open; null if the page only needs to refetch, because the visitor is looking at it. */
  news: string | null;
}
