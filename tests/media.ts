import { onTestFinished, vi } from "vitest";

/** Has the page run as an app on the home screen until the test is over. */
export function openAsApp(): void {
  const media = vi.spyOn(globalThis, "matchMedia");
  onTestFinished(() => media.mockRestore());
  media.mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === "(display-mode: standalone)",
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
