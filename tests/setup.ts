import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { setRenewalStalled } from "@/data/auth/session-store";
import { dismissToast } from "@/ui/toast-store";
import { server } from "./msw/server";

configure({
  // A busy machine takes longer than a person would wait.
  asyncUtilTimeout: 8000,
  // Only the last error of a wait is shown: printing the document for each took a tenth of the tests' time.
  getElementError(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const get = () => `${message}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, "message", { get });
  },
});

// React records where each element was created, for the first ten thousand a second, which took another tenth and is not
// read either. This makes it believe that the limit is reached.
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => 10_000, set: () => undefined },
);

// An unhandled request fails the test, since a screen's requests are part of its behaviour.
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

// So does console.error. Failed queries are logged too (R193), as warnings, and fail on purpose here.
let logged: unknown[][] = [];
beforeEach(() => {
  // A renewal left pending by an earlier test may have failed after its end.
  setRenewalStalled(false);
  vi.spyOn(console, "warn").mockReturnValue();
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    logged.push(args);
  });
});

afterEach(() => {
  cleanup();
  dismissToast();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement: html } = document;
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  vi.restoreAllMocks();
  expect(logged).toEqual([]);
});

// A chunk still loading when its file ends would run without a document.
afterAll(() => vi.dynamicImportSettled());

// Stubs for APIs that jsdom lacks and the app only touches: nothing is ever visible here.
class NeverSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
vi.stubGlobal("IntersectionObserver", NeverSeen);
class NeverResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NeverResized;
// jsdom does not know <search> either, which React would report.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });
// jsdom's own stops for good if a focused element is removed while a test has frozen the clock.
window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), 16);
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
