import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, type StrategyOptions } from "workbox-strategies";
import { baseOf, splitPath } from "@/lib/languages";
import { answerElsewhere, type Editions, keptLanguages, newsText } from "./editions";
import { sendErrorToPage } from "./errors";
import { hasRightType, isGenuine, type Marks } from "./genuine";
import {
  ACTIVATE,
  KEEP_FOR_MEMBERS,
  PHOTOS_CACHE,
  SHARE_TARGET,
  SHARED_CACHE,
  SHARED_PHOTOS,
  SHARED_TO,
  SHARED_WORDS,
} from "./messages";
import { followPush, showPush, subscribeAgain } from "./push";

/*
 * Caches the app, so that it opens without a network, and the photos that were seen (F19). Does not handle the data,
 * which src/data/offline/offline-store.ts stores, nor anything else of another origin.
 */

type WorkboxPlugin = NonNullable<StrategyOptions["plugins"]>[number];

declare const self: ServiceWorkerGlobalScope;

/* Defined by scripts/service-worker.ts. */
declare const EDITIONS: Editions;
declare const MARKS: Marks;
declare const ELSEWHERE: string | null;

// Used only once, since the build replaces each use by the whole value.
const siteEditions = EDITIONS;
const languages = keptLanguages(self.location.search, siteEditions);
const editions = languages.flatMap((language) => siteEditions[language] ?? []);

/** All chunks of those languages. */
const PARTS = [...new Set(editions.flatMap(({ parts }) => parts))];

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

const isFile = (request: Request, response: Response) =>
  isGenuine(MARKS, pathOf(request), response);

/** Fetches a file past the browser's cache, which may hold the wrong response for long; null if it is wrong again. */
async function fetchAgain({ url }: Request): Promise<Response | null> {
  const response = await fetch(url, { cache: "reload" }).catch(() => null);
  if (!response || !(await isFile(new Request(url), response))) return null;
  // A navigation must not get a redirected response.
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}

/** Whether a cached file had the wrong content, with which no page can have started. */
let wasSpoilt = false;

/** Caches only responses that are the requested file, and replaces wrong ones cached by earlier versions. */
const onlyGenuine: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) =>
    (await isFile(request, response)) ? response : ((await fetchAgain(request)) ?? response),
  cacheWillUpdate: async ({ request, response }) =>
    (await isFile(request, response)) ? response : null,
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, event }) => {
    if (!cachedResponse) return null;
    // While a page waits, checks only the type: the length would need reading the whole file.
    const isRight =
      event.type === "install"
        ? await isFile(request, cachedResponse)
        : hasRightType(pathOf(request), cachedResponse);
    if (isRight) return cachedResponse;
    wasSpoilt = true;
    const cache = await caches.open(cacheName);
    await cache.delete(request, { ignoreVary: true });
    const fresh = await fetchAgain(request);
    if (fresh) await cache.put(request, fresh.clone());
    return fresh;
  },
};

addPlugins([onlyGenuine]);
precacheAndRoute(editions.flatMap(({ shell }) => shell));

const frames = new Map<string | undefined, ReturnType<typeof createHandlerBoundToURL>>(
  editions.map(({ frame }, at) => [languages[at], createHandlerBoundToURL(frame)]),
);

registerRoute(
  new NavigationRoute(
    (options) => {
      const answer = frames.get(splitPath(options.url.pathname).language);
      return answer ? answer(options) : answerElsewhere(options.request, languages);
    },
    {
      // Files of the host, such as the sitemap, are no screens.
      denylist: [/\/[^/]+\.(?:html|json|png|svg|txt|webmanifest|xml)$/].concat(
        ELSEWHERE === null ? [] : new RegExp(ELSEWHERE),
      ),
    },
  ),
);

const PARTS_CACHE = "parts";

/** The chunks used on this device; a cached one is never outdated, since its name has its hash. */
const parts = new CacheFirst({
  cacheName: PARTS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [onlyGenuine],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"), parts);

/** The name of a chunk without its hash. */
function nameOf(path: string): string {
  return path.replace(/-[\da-f]{7}(\.\w+)$/, "$1");
}

async function heldParts(): Promise<Request[]> {
  return [...(await (await caches.open(PARTS_CACHE)).keys())];
}

const fetchParts = (wanted: string[], event: ExtendableEvent) =>
  Promise.allSettled(wanted.map((path) => parts.handle({ request: new Request(path), event })));

/** Fetches the new version of each chunk that was used of the old one, for use without a network. */
async function fetchUsedParts(event: ExtendableEvent): Promise<void> {
  const names = new Set((await heldParts()).map(pathOf).map(nameOf));
  await fetchParts(
    PARTS.filter((path) => names.has(nameOf(path))),
    event,
  );
}

async function dropOldParts(): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  const old = (await heldParts()).filter((request) => !PARTS.includes(pathOf(request)));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}

/**
 * Activates immediately if a file of the app was cached with the wrong content: the page cannot have started, so nobody
 * can accept the new version there (F37).
 */
async function replaceSpoilt(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name === SHARED_CACHE || name === PHOTOS_CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      wasSpoilt ||= response !== undefined && !hasRightType(pathOf(request), response);
    }
  }
  if (wasSpoilt) await self.skipWaiting();
}

/** Number of cached photos: about one for each of the fifty offline snapshots, and some more. */
const PHOTOS_MAX = 80;

/**
 * A photo from the cache, else from its host, which is then cached. Requested with CORS, since an opaque response counts
 * as megabytes of storage; if the host does not allow that, the photo is fetched without CORS and not cached.
 */
async function answerPhoto(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(PHOTOS_CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  try {
    const response = await fetch(request.url, { mode: "cors", credentials: "omit" });
    if (response.ok) event.waitUntil(keepPhoto(cache, request.url, response.clone()));
    return response;
  } catch {
    return fetch(request);
  }
}

/** Caches a photo and drops the oldest ones. */
async function keepPhoto(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PHOTOS_MAX).map((request) => cache.delete(request)));
}

// Only public photos; a cached one is never outdated, since its name changes with its content.
registerRoute(
  ({ request, url }) =>
    request.destination === "image" && url.pathname.startsWith("/storage/v1/object/public/"),
  ({ request, event }) => answerPhoto(request, event),
);

/** Stores content shared to the app and redirects to its form, in the language of the address (R445). */
async function receiveShared(request: Request): Promise<Response> {
  const shared = await request.formData();
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const words = ["title", "text", "url"].map((name) => [name, shared.get(name)]);
  await cache.put(SHARED_WORDS, new Response(JSON.stringify(Object.fromEntries(words))));
  for (const [at, photo] of shared.getAll("photo").entries()) {
    if (photo instanceof File && photo.type.startsWith("image/")) {
      await cache.put(SHARED_PHOTOS + at, new Response(photo));
    }
  }
  return Response.redirect(baseOf(splitPath(pathOf(request)).language) + SHARED_TO, 303);
}

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && splitPath(url.pathname).path === SHARE_TARGET,
  ({ request }) => receiveShared(request),
  "POST",
);

self.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([replaceSpoilt(), fetchUsedParts(event)])),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOldParts(), self.clients.claim()])),
);

self.addEventListener("message", (event) => {
  // The new version waits for the visitor's consent, so that no input is lost.
  if (event.data === ACTIVATE) void self.skipWaiting();
  if (event.data === KEEP_FOR_MEMBERS)
    event.waitUntil(
      fetchParts(
        editions.flatMap(({ members }) => members),
        event,
      ),
    );
});

self.addEventListener("error", ({ error }) => void sendErrorToPage(self, error));
self.addEventListener("unhandledrejection", ({ reason }) => void sendErrorToPage(self, reason));

self.addEventListener("push", (event) =>
  event.waitUntil(showPush(self, event.data?.text(), newsText(languages, siteEditions))),
);

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(followPush(self, event.notification.data));
});

self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(subscribeAgain(self.registration.pushManager, event)),
);
