import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { isGone, reloadAfterDeploy } from "@/browser/new-version";
import { server } from "../msw/server";

const assets = "https://shauri.example/assets";
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal("location", { ...location, reload });
});

reloadAfterDeploy();

/** Dispatches Vite's event for a chunk that failed to load; resolves once the app has checked the file. */
async function lose(part: string, answer: () => Response): Promise<void> {
  const address = `${assets}/${part}-abc.js`;
  server.use(http.head(address, answer));
  const look = vi.spyOn(globalThis, "fetch");
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  await Promise.allSettled(look.mock.results.map(({ value }) => value));
  // The code that awaits the response runs before the next task.
  await new Promise((done) => setTimeout(done));
}

test.each([
  ["search", "does not exist", () => new HttpResponse(null, { status: 404 })],
  ["reviews", "gets an HTML response", () => HttpResponse.html("<!doctype html>")],
])(
  "F37 a chunk (%s) that %s means a new version: the page reloads once",
  async (part, _, answer) => {
    await lose(part, answer);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await lose(part, answer);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test("F37 if the browser names no file, like Safari, the entry script shows whether there was a deploy", async () => {
  sessionStorage.clear();
  const first = document.createElement("script");
  Object.assign(first, { type: "module", src: `${assets}/index-old.js` });
  document.head.append(first);
  try {
    server.use(http.head(first.src, () => new HttpResponse(null, { status: 404 })));
    const payload = new TypeError("Importing a module script failed.");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  } finally {
    first.remove();
  }
});

/** whatwg/html 6768, vitejs/vite 11804: a page caches the failure of a module and never requests it again. */
test("F37 a chunk that the host has but that fails again reloads the page once", async () => {
  sessionStorage.clear();
  server.use(http.get(`${assets}/share-abc.js`, () => new HttpResponse()));
  await lose("share", () => HttpResponse.error());
  await lose("share", () => new HttpResponse());
  expect(reload).not.toHaveBeenCalled();
  await lose("share", () => new HttpResponse());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await lose("share", () => new HttpResponse());
  expect(reload).toHaveBeenCalledOnce();
});

test("F37 a missing file is requested once, however many callers ask", async () => {
  const asked = vi.fn(() => new HttpResponse(null, { status: 404 }));
  const file = `${assets}/gone-abc.js`;
  server.use(http.head(file, asked));
  expect(await isGone(file)).toBe(true);
  expect(await isGone(file)).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
});

test("F37 a file that was unreachable or present is requested again", async () => {
  const answers = [
    HttpResponse.error(),
    new HttpResponse(),
    new HttpResponse(null, { status: 404 }),
  ];
  const file = `${assets}/later-abc.js`;
  server.use(http.head(file, () => answers.shift()));
  await expect(isGone(file)).rejects.toThrow();
  expect(await isGone(file)).toBe(false);
  expect(await isGone(file)).toBe(true);
});

test("F37 a network failure does not reload the page", async () => {
  await lose("requests", () => HttpResponse.error());
  expect(reload).not.toHaveBeenCalled();
});
