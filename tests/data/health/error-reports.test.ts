import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore, sessionStore } from "@/browser/storage";
import { reportError, reportUncaught } from "@/data/health/error-reports";
import { server } from "../../msw/server";

const sent: { body: unknown; headers: Headers }[] = [];
let stop: () => void;

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.post("http://api.test/rest/v1/rpc/report_error", async ({ request }) => {
      sent.push({ body: await request.json(), headers: request.headers });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  stop = reportUncaught();
});
afterEach(() => {
  stop();
  sessionStore.removeItem("shauri-errors-reported");
  localStore.removeItem("shauri-save-data");
  history.replaceState(null, "", "/");
});

let line = 0;
/** An error at a new position in the app's code. */
function errorAt(name = "review"): TypeError {
  line += 1;
  const error = new TypeError("Cannot read properties of undefined (reading 'Ada')");
  error.stack = `TypeError: of Ada\n    at ${location.origin}/assets/${name}-1a2b3c4.js:${line}:7`;
  return error;
}
const throwInPage = (error: unknown) => {
  dispatchEvent(new ErrorEvent("error", { error }));
};
const reports = (count: number) =>
  vi.waitFor(() => {
    expect(sent).toHaveLength(count);
    return sent.map(({ body }) => body);
  });
/** Sends a report with a new position, and expects no other report after it. */
async function lastAfter(count: number) {
  void reportError("page", errorAt("last"));
  const all = await reports(count + 1);
  expect(all.at(-1)).toMatchObject({ file: "/assets/last-1a2b3c4.js" });
}

test("an error in the page is reported once, with the screen but without its data or the member", async () => {
  history.replaceState(null, "", "/review/00000000-0000-4000-8000-0000000000a1?page=2#comment");
  const error = errorAt();
  throwInPage(error);
  throwInPage(error);
  expect(await reports(1)).toEqual([
    {
      kind: "page",
      message: "TypeError: Cannot read properties of undefined (reading '…')",
      file: "/assets/review-1a2b3c4.js",
      line,
      col: 7,
      version: "0.1.0",
      screen: "/review/:reviewId",
    },
  ]);
  expect(sent[0]?.headers.get("authorization")).toBeNull();
  expect(sent[0]?.headers.get("apikey")).toBe("public-key");
  await lastAfter(1);
});

test("a rejected promise is reported, unless the reason is not an error", async () => {
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  reject("Ada’s words");
  reject(null);
  reject(errorAt());
  expect(await reports(1)).toMatchObject([{ kind: "promise", line }]);
  await lastAfter(1);
});

test("nothing is reported while saving data", async () => {
  localStore.setItem("shauri-save-data", "on");
  void reportError("screen", errorAt());
  throwInPage(errorAt());
  localStore.setItem("shauri-save-data", "off");
  await lastAfter(0);
});

test("at most five errors of a visit are reported", async () => {
  for (let count = 0; count < 8; count += 1) throwInPage(errorAt());
  const all = await reports(5);
  expect(all.map((body) => Object(body).line).sort()).toEqual(
    [7, 6, 5, 4, 3].map((back) => line - back).sort(),
  );
  void reportError("page", errorAt());
  sessionStore.removeItem("shauri-errors-reported");
  await lastAfter(5);
});

test.each([
  ["an aborted request", new DOMException("Ended", "AbortError")],
  ["a postponed measurement", new Error("ResizeObserver loop completed")],
  ["code lost by the network", new TypeError("Failed to fetch dynamically imported module: x")],
])("%s is not reported", async (_, error) => {
  throwInPage(error);
  await lastAfter(0);
});

test("an error of the service worker is reported as the worker's", async () => {
  const container = new EventTarget();
  Object.assign(navigator, { serviceWorker: container });
  const stopHearing = reportUncaught();
  const { name, message, stack } = errorAt();
  const hear = (data: unknown) => container.dispatchEvent(new MessageEvent("message", { data }));
  hear({ news: "/notifications" });
  hear(null);
  localStore.setItem("shauri-save-data", "on");
  hear({ workerError: { name, message, stack: errorAt().stack } });
  localStore.setItem("shauri-save-data", "off");
  hear({ workerError: { name, message, stack } });
  expect(await reports(1)).toMatchObject([{ kind: "worker", line: line - 1 }]);
  stopHearing();
  Reflect.deleteProperty(navigator, "serviceWorker");
  await lastAfter(1);
});

test("a refused report is not sent again and throws nothing", async () => {
  const asked = vi.fn();
  server.use(
    http.post("http://api.test/rest/v1/rpc/report_error", () => {
      asked();
      return HttpResponse.json({ code: "P0001", message: "quota_exceeded" }, { status: 400 });
    }),
  );
  void reportError("screen", errorAt());
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});
