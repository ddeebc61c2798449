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
