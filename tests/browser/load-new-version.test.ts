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

/** A registration as it is when a new version waits, or is fetched. */
const register = (registration: object) =>
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ unregister, ...registration }) },
  });

/** A worker that waits, and takes over where it is told to, if it can. */
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

test("F37 a worker that waits takes over, and the page is loaded anew at once", async () => {
  register({ waiting: waitingWorker({ canTakeOver: true }) });
  await loadNewVersion();
  expect(reload).toHaveBeenCalledOnce();
  expect(unregister).not.toHaveBeenCalled();
});

test.each([
  ["does not make room", { waiting: waitingWorker({ canTakeOver: false }) }],
  ["is not found in time", { waiting: null, update: () => never }],
])("F37 where the next worker %s, nobody waits longer than three seconds", async (_how, found) => {
  register(found);
  const loading = loadNewVersion();
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(unregister).toHaveBeenCalledOnce();
  await loading;
});

test("F37 a host that is not reached then leaves the old worker, which answers without it", async () => {
  server.use(http.head("https://shauri.example/", () => HttpResponse.error()));
  register({ waiting: null, update: () => never });
  const loading = loadNewVersion();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(unregister).not.toHaveBeenCalled();
  await loading;
});
