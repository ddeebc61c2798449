import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, type StrategyOptions } from "workbox-strategies";
import { baseOf, splitPath } from "@/lib/languages";
import { answerElsewhere, type Editions, keptLanguages, newsText } from "./editions";
import { tellOfError } from "./errors";
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
 * Keeps the app itself on the device, so that it opens without a network, and the photos that were seen (F19). It does
 * not touch the data, which src/data/offline/offline-store.ts keeps, nor anything else of another origin.
 */

type WorkboxPlugin = NonNullable<StrategyOptions["plugins"]>[number];

declare const self: ServiceWorkerGlobalScope;

/* Put in by scripts/service-worker.ts. */
declare const EDITIONS: Editions;
declare const MARKS: Marks;
declare const ELSEWHERE: string | null;

// Named once: all of it is put in wherever its name stands.
const siteEditions = EDITIONS;
const languages = keptLanguages(self.location.search, siteEditions);
const editions = languages.flatMap((language) => siteEditions[language] ?? []);

/** All parts that there are in those languages. */
const PARTS = [...new Set(editions.flatMap(({ parts }) => parts))];

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

const isFile = (request: Request, response: Response) =>
  isGenuine(MARKS, pathOf(request), response);

/** A file past the browser's own cache, which keeps a wrong answer for as long as the right one; null where it is wrong again. */
async function fetchAgain({ url }: Request): Promise<Response | null> {
  const response = await fetch(url, { cache: "reload" }).catch(() => null);
  if (!response || !(await isFile(new Request(url), response))) return null;
  // One that was redirected is no answer to a navigation.
  const { status, headers } = response;
  return new Response(response.body, { status, headers });
}

/** Whether something on this device was no file of the app: then no page can be using it. */
let wasSpoilt = false;

/** Keeps nothing that is not the file that was asked for, and heals what was kept before this was looked at. */
const onlyGenuine: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) =>
    (await isFile(request, response)) ? response : ((await fetchAgain(request)) ?? response),
  cacheWillUpdate: async ({ request, response }) =>
    (await isFile(request, response)) ? response : null,
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, event }) => {
    if (!cachedResponse) return null;
    // While a page waits, the type alone is looked at: the length takes reading all of it.
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
      // A file of the host, such as the sitemap, is no screen.
      denylist: [/\/[^/]+\.(?:html|json|png|svg|txt|webmanifest|xml)$/].concat(
        ELSEWHERE === null ? [] : new RegExp(ELSEWHERE),
      ),
    },
  ),
);

const PARTS_CACHE = "parts";

/** The parts that this person has used; each name is a hash, so that what is kept is never old. */
const parts = new CacheFirst({
  cacheName: PARTS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [onlyGenuine],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"), parts);

/** The name of a part without its hash. */
function nameOf(path: string): string {
  return path.replace(/-[\da-f]{7}(\.\w+)$/, "$1");
}

async function heldParts(): Promise<Request[]> {
  return [...(await (await caches.open(PARTS_CACHE)).keys())];
}

const fetchParts = (wanted: string[], event: ExtendableEvent) =>
  Promise.allSettled(wanted.map((path) => parts.handle({ request: new Request(path), event })));

/** A new version brings what the person has used of the old one, or it would be gone without a network. */
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
 * Takes over at once where a page cannot have started, since what it starts with was kept as something else: nobody
 * can say there that the new version is wanted (F37).
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

/** How many photos stay: those of the fifty things that stay, at a photo for each and some more. */
const PHOTOS_MAX = 80;

/**
 * A photo from the device, or from its host to be kept. Asked for with CORS, since browsers count an answer without it
 * as megabytes; a host that does not answer so is asked in the browser's own way, and nothing is kept.
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

/** Keeps a photo in place of the one that is there longest. */
async function keepPhoto(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PHOTOS_MAX).map((request) => cache.delete(request)));
}

// Of what everybody may see alone; its name changes with its bytes, so that what is kept is never old.
registerRoute(
  ({ request, url }) =>
    request.destination === "image" && url.pathname.startsWith("/storage/v1/object/public/"),
  ({ request, event }) => answerPhoto(request, event),
);

/** Puts what was shared to the app aside, for the form that this leads to, in the language of the address (R445). */
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
  // Until somebody says so the new version waits, and what is being typed stays.
  if (event.data === ACTIVATE) void self.skipWaiting();
  if (event.data === KEEP_FOR_MEMBERS)
    event.waitUntil(
      fetchParts(
        editions.flatMap(({ members }) => members),
        event,
      ),
    );
});

self.addEventListener("error", ({ error }) => void tellOfError(self, error));
self.addEventListener("unhandledrejection", ({ reason }) => void tellOfError(self, reason));

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
