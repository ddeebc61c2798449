import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "@/boot/start-app";

afterEach(() => {
  document.head.replaceChildren();
  document.getElementById("slow")?.remove();
  vi.unstubAllGlobals();
});

const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

test.each([
  [true, { rel: "modulepreload" }],
  [false, { rel: "preload", as: "script" }],
])("files are preloaded in the way the browser supports: modules %s", async (isKnown, ahead) => {
  vi.spyOn(DOMTokenList.prototype, "supports").mockReturnValue(isKnown);
  await startApp(["/app.js", "/libraries.js"], Promise.resolve());
  await vi.waitFor(() => expect(document.head.querySelectorAll("link")).toHaveLength(2));
  // Started last; waited for, so that it does not appear in the next test.
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  const links = [...document.head.querySelectorAll("link")];
  const [first, second] = links.map(({ rel, as, crossOrigin }) => ({ rel, as, crossOrigin }));
  expect([first, second]).toMatchObject(Array(2).fill({ ...ahead, crossOrigin: "" }));
});

/** Adyen/adyen-web 2903: in-app browsers run scripts of their own in the page. */
test("an error in a script that is not the app's does not restart the app", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  document.body.append(Object.assign(document.createElement("p"), { id: "slow" }));
  await startApp(["/assets/app-1.js"], Promise.resolve());
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  for (const filename of ["", "https://site.test/", "webkit-masked-url://hidden/", undefined])
    window.dispatchEvent(new ErrorEvent("error", { message: "Oh", ...(filename && { filename }) }));
  expect(asked).not.toHaveBeenCalled();
  const filename = "https://site.test/assets/app-1.js";
  window.dispatchEvent(new ErrorEvent("error", { message: "Unexpected end of input", filename }));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/assets/app-1.js", expect.anything());
});

test("the app starts in a sandboxed frame, where access to service workers throws", async () => {
  vi.stubGlobal("navigator", {
    get serviceWorker(): never {
      throw new DOMException("The context is sandboxed", "SecurityError");
    },
  });
  await startApp(["/app.js"], Promise.resolve());
  await vi.waitFor(() => expect(scripts()).toEqual([expect.stringContaining("/app.js")]));
});
