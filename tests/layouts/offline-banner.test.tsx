import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/layouts/offline-banner";
import { renderApp } from "../render";

test("F20 the banner is shown while the phone is offline", async () => {
  renderApp(<OfflineBanner />);
  // The other status element is the path that renderApp shows.
  const [banner] = screen.getAllByRole("status");
  expect(banner).toBeEmptyDOMElement();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  const words = "You’re offline. You can still read saved pages.";
  expect(await screen.findByText(words)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(banner).toBeEmptyDOMElement();
});
