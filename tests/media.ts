import { onTestFinished, vi } from "vitest";

/** Makes the page run as an installed app until the test ends. */
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
