import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "@/boot/start-app";

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

test("the app starts in a sandboxed frame, where the browser answers nothing about workers", async () => {
  vi.stubGlobal("navigator", {
    get serviceWorker(): never {
      throw new DOMException("The context is sandboxed", "SecurityError");
    },
  });
  await startApp(["/app.js"], Promise.resolve());
  await vi.waitFor(() => expect(scripts()).toEqual([expect.stringContaining("/app.js")]));
});
