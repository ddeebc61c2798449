import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { countVisit } from "@/browser/app-shell";
import { keepInstallPrompt } from "@/browser/install-prompt";
import MobileMenu from "@/layouts/mobile-menu";
import { openAsApp } from "../media";
import { renderApp } from "../render";

keepInstallPrompt();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  onTestFinished(() => {
    vi.useRealTimers();
    globalThis.installPrompt = undefined;
  });
});

/** A visit in a new tab. */
function visit() {
  sessionStorage.removeItem("shauri-visits");
  countVisit();
}

/** Dispatches the browser's event for a site that can be installed. */
function offer(outcome: "accepted" | "dismissed" = "accepted") {
  const prompt = vi.fn(async () => undefined);
  const event = new Event("beforeinstallprompt", { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  return { prompt, event };
}

function openMenu() {
  const auth = { status: "signed-out" } as const;
  return renderApp(<MobileMenu auth={auth} onClose={() => undefined} />);
}

const heading = () => screen.queryByRole("heading", { name: "Shauri on your home screen" });

test("R443 the browser's own prompt is suppressed, and ours is shown from the second visit", () => {
  const { event } = offer();
  expect(event.defaultPrevented).toBe(true);
  visit();
  countVisit();
  const first = openMenu();
  expect(heading()).toBeNull();
  first.unmount();
  visit();
  openMenu();
  expect(heading()).toBeVisible();
});

test("R443 no offer is shown if the site cannot be installed or already is", () => {
  visit();
  visit();
  const without = openMenu();
  expect(heading()).toBeNull();
  without.unmount();
  offer();
  openAsApp();
  openMenu();
  expect(heading()).toBeNull();
});

test("R443 the offer installs with one tap", async () => {
  visit();
  visit();
  const { prompt } = offer();
  const { user } = openMenu();
  await user.click(screen.getByRole("button", { name: "Add to home screen" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(heading()).toBeNull());
  expect(localStorage.getItem("shauri-install-declined")).toBeNull();
});

test.each([
  ["here", "Not now", "accepted"],
  ["in the browser's prompt", "Add to home screen", "dismissed"],
] as const)(
  "R443 a visitor who says no %s is not asked again for ninety days",
  async (_, button, outcome) => {
    visit();
    visit();
    offer(outcome);
    const { user, unmount } = openMenu();
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(heading()).toBeNull());
    unmount();
    for (const [day, isOffered] of [
      ["2027-02-18T09:00:00Z", false],
      ["2027-02-18T11:00:00Z", true],
    ] as const) {
      vi.setSystemTime(new Date(day));
      offer();
      const again = openMenu();
      expect([day, heading() !== null]).toEqual([day, isOffered]);
      again.unmount();
    }
  },
);
