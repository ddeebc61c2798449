import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useKeyboardHeight } from "@/ui/use-keyboard-height";

afterEach(() => vi.unstubAllGlobals());

/** heroui 6425: a sheet was hidden by the keyboard, which no CSS unit excludes. */
test("the keyboard's height is set while a sheet is open, and is 0 on a zoomed page", () => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
  vi.stubGlobal("visualViewport", seen);
  const height = () => document.documentElement.style.getPropertyValue("--keyboard");
  const { unmount } = renderHook(() => useKeyboardHeight());
  expect(height()).toBe("0px");
  Object.assign(seen, { height: innerHeight - 300 });
  seen.dispatchEvent(new Event("resize"));
  expect(height()).toBe("300px");
  // Scrolled by 100 px.
  Object.assign(seen, { offsetTop: 100 });
  seen.dispatchEvent(new Event("scroll"));
  expect(height()).toBe("200px");
  Object.assign(seen, { scale: 2 });
  seen.dispatchEvent(new Event("resize"));
  expect(height()).toBe("0px");
  unmount();
  expect(height()).toBe("");
});
