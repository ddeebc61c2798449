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
  // Of a wait only the last error is read: printing the document for each took a tenth of these tests' time.
  getElementError(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const get = () => `${message}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, "message", { get });
  },
});

// Nor does anybody read where each element was made, which React notes of the first ten thousand in a second, and which
// took as long. It says "not any more" from the beginning.
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => 10_000, set: () => undefined },
);

// An unhandled request fails the test: what a screen asks for is part of what it does.
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

// So does anything logged as an error. Reads that fail are logged too (R193), and fail on purpose here.
let logged: unknown[][] = [];
beforeEach(() => {
  // A renewal that a test left under way may have failed after its end.
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

// A part that is still being fetched when its file ends would run once the document is gone.
afterAll(() => vi.dynamicImportSettled());

// Stubs for what jsdom lacks and the app only touches: nothing is ever "on screen" here.
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
// It does not know <search> either, which React would report.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });
// Its own stands still for good once a focused element goes while a test has stopped the clock.
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
