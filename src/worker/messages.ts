/** What a page says to a waiting worker when the person wants the new version. */
export const ACTIVATE = "activate";
/** What a member's page says, so that menus, sheets and forms open without a network. */
export const KEEP_FOR_MEMBERS = "keep for members";

/** Where a phone posts what somebody shares to the app; no screen, the worker answers it. */
export const SHARE_TARGET = "/share";
/** Where that leads, and the cache in which it waits there. */
export const SHARED_TO = "/submit-recommendation?shared=1";
export const SHARED_CACHE = "shared";
export const SHARED_WORDS = "/share/words";
export const SHARED_PHOTOS = "/share/photos/";

/** The photos that were seen, for when there is no network. */
export const PHOTOS_CACHE = "photos";

/** What the worker says to a page: that there is news, and where a tap on it leads. */
export interface News {
  /** A path of the app; null where the page is looked at, and only asks for what is new. */
  news: string | null;
}
