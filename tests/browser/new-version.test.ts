import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { reloadAfterDeploy } from "@/browser/new-version";
import { server } from "../msw/server";

const CHUNK = "https://shauri.example/assets/search-abc.js";
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal("location", { ...location, reload });
});

reloadAfterDeploy();

/** What Vite tells when a part of the app does not load; done when that has been looked into. */
async function lose(answer: () => Response): Promise<void> {
  server.use(http.head(CHUNK, answer));
  const look = vi.spyOn(globalThis, "fetch");
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  await Promise.allSettled(look.mock.results.map(({ value }) => value));
  // What waits for the answer goes on before the next task does.
  await new Promise((done) => setTimeout(done));
}

test.each([
  ["is not found", () => new HttpResponse(null, { status: 404 })],
  ["is answered with the page", () => HttpResponse.html("<!doctype html>")],
])("F37 code that %s is a new version: the page is loaded anew, once", async (_, answer) => {
  await lose(answer);
  expect(reload).toHaveBeenCalledOnce();
  await lose(answer);
  expect(reload).toHaveBeenCalledOnce();
});

test("F37 a network that fails is not answered with a reload", async () => {
  await lose(() => HttpResponse.error());
  expect(reload).not.toHaveBeenCalled();
});
