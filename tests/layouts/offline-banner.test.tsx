import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OfflineBanner } from "@/layouts/offline-banner";
import { renderApp } from "../render";

test("F20 that the phone is offline is said for as long as it is", async () => {
  renderApp(<OfflineBanner />);
  // The other one is the path that renderApp shows.
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
