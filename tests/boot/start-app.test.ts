import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "@/boot/start-app";

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

test.each([
  [true, { rel: "modulepreload" }],
  [false, { rel: "preload", as: "script" }],
])("files are fetched ahead as the browser can: modules %s", async (isKnown, ahead) => {
  vi.spyOn(DOMTokenList.prototype, "supports").mockReturnValue(isKnown);
  await startApp(["/app.js", "/libraries.js"], Promise.resolve());
  await vi.waitFor(() => expect(document.head.querySelectorAll("link")).toHaveLength(2));
  const links = [...document.head.querySelectorAll("link")];
  const [first, second] = links.map(({ rel, as, crossOrigin }) => ({ rel, as, crossOrigin }));
  expect([first, second]).toMatchObject(Array(2).fill({ ...ahead, crossOrigin: "" }));
});

test("the app starts in a sandboxed frame, where the browser answers nothing about workers", async () => {
  vi.stubGlobal("navigator", {
    get serviceWorker(): never {
      throw new DOMException("The context is sandboxed", "SecurityError");
    },
  });
  await startApp(["/app.js"], Promise.resolve());
  await vi.waitFor(() => expect(scripts()).toEqual([expect.stringContaining("/app.js")]));
});
