import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadNewVersion } from "@/browser/load-new-version";
import { ACTIVATE } from "@/worker/messages";
import { server } from "../msw/server";

const reload = vi.fn();
const unregister = vi.fn(async () => true);
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reload.mockClear();
  unregister.mockClear();
  vi.stubGlobal("location", { href: "https://shauri.example/", reload });
  server.use(http.head("https://shauri.example/", () => new HttpResponse()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs the service worker's registration while a new version waits or is fetched. */
const register = (registration: object) =>
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ unregister, ...registration }) },
  });

/** A waiting worker, which activates on request if it can. */
function waitingWorker({ canTakeOver }: { canTakeOver: boolean }) {
  const worker = Object.assign(new EventTarget(), {
    state: "installed",
    postMessage(message: string) {
      if (message !== ACTIVATE || !canTakeOver) return;
      worker.state = "activated";
      worker.dispatchEvent(new Event("statechange"));
    },
  });
  return worker;
}

test("F37 a waiting worker activates, and the page reloads immediately", async () => {
  register({ waiting: waitingWorker({ canTakeOver: true }) });
  await loadNewVersion();
  expect(reload).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

test.each([
  ["does not activate", { waiting: waitingWorker({ canTakeOver: false }) }],
  ["is not found in time", { waiting: null, update: () => never }],
])("F37 if the next worker %s, the page reloads after three seconds", async (_how, found) => {
  register(found);
  const loading = loadNewVersion();
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(unregister).toHaveBeenCalledOnce();
  await loading;
});

test("F37 if the host is unreachable, the old worker stays, so the page loads offline", async () => {
  server.use(http.head("https://shauri.example/", () => HttpResponse.error()));
  register({ waiting: null, update: () => never });
  const loading = loadNewVersion();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(unregister).not.toHaveBeenCalled();
  await loading;
});
