import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  ACTIVATE,
  KEEP_FOR_MEMBERS,
  SHARE_TARGET,
  SHARED_CACHE,
  SHARED_PHOTOS,
  SHARED_TO,
  SHARED_WORDS,
} from "./messages";
import { followPush, showPush, subscribeAgain } from "./push";

/*
 * Keeps the app itself on the device, so that it opens without a network (F19). It touches neither
 * the data, which src/data/kept.ts keeps, nor anything of another origin.
 */

declare const self: ServiceWorkerGlobalScope;

/* Put in by scripts/service-worker.ts. */
declare const SHELL: { url: string; revision: string | null }[];
declare const FRAME: string;
declare const PARTS: string[];
declare const MEMBERS_PARTS: string[];
declare const ELSEWHERE: string | null;

precacheAndRoute(SHELL);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(FRAME), {
    // A file of the host, such as the sitemap, is no screen.
    denylist: [/\/[^/]+\.(?:html|json|png|svg|txt|webmanifest|xml)$/].concat(
      ELSEWHERE === null ? [] : new RegExp(ELSEWHERE),
    ),
  }),
);

const PARTS_CACHE = "parts";

/** The parts that this person has used; each name is a hash, so that what is kept is never old. */
const parts = new CacheFirst({
  cacheName: PARTS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A host of single-page apps answers a missing file with the page.
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.headers.get("Content-Type")?.includes("html")
          ? response
          : null,
    },
  ],
});

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"), parts);

/** The name of a part without its hash. */
function nameOf(path: string): string {
  return path.replace(/-[\da-f]{7}(\.\w+)$/, "$1");
}

async function heldParts(): Promise<Request[]> {
  return [...(await (await caches.open(PARTS_CACHE)).keys())];
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

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

/** Puts what was shared to the app aside, for the form that this leads to (R445). */
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
  return Response.redirect(SHARED_TO, 303);
}

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_TARGET,
  ({ request }) => receiveShared(request),
  "POST",
);

self.addEventListener("install", (event) => event.waitUntil(fetchUsedParts(event)));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOldParts(), self.clients.claim()])),
);

self.addEventListener("message", (event) => {
  // Until somebody says so the new version waits, and what is being typed stays.
  if (event.data === ACTIVATE) void self.skipWaiting();
  if (event.data === KEEP_FOR_MEMBERS) event.waitUntil(fetchParts(MEMBERS_PARTS, event));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data?.text())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(followPush(self, event.notification.data));
});

self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(subscribeAgain(self.registration.pushManager, event)),
);
