import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";
import { findToast } from "../messages";
import { renderApp } from "../render";

beforeAll(() => import("@/ui/toast"));

afterEach(() => void vi.useRealTimers());

/** The live regions: whether they interrupt a screen reader, and their text. */
const announced = () =>
  Array.from(document.querySelectorAll("[aria-live]:not([aria-live=off])"), (region) => [
    region.getAttribute("aria-live"),
    region.textContent,
  ]);

test.each([
  ["error", "assertive"],
  ["info", "polite"],
  ["success", "polite"],
] as const)("R242 a %s toast is announced once, %s, its texts apart", async (tone, manner) => {
  renderApp(null);
  act(() => toast[tone]("Vote Failed", "Could not record your vote."));
  await findToast("Vote Failed", "Could not record your vote.");
  await waitFor(() =>
    expect(announced()).toEqual([[manner, "Notification Vote Failed Could not record your vote."]]),
  );
});

test("R242 a newer toast replaces the one before, and Dismiss removes it", async () => {
  const { user } = renderApp(null);
  act(() => toast.error("Vote Failed"));
  await findToast("Vote Failed");
  act(() => toast.success("Comment added."));
  await findToast("Comment added.");
  screen.getByRole("button", { name: "Dismiss" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
});

test.each(["before", "after"])(
  "R242 a toast from %s a sheet opened can be undone with a screen reader (radix-ui/primitives #4115)",
  async (when) => {
    const tell = () =>
      act(() => toast.success("Saved.", "", { label: "Undo", act: () => undefined }));
    if (when === "before") tell();
    renderApp(
      <Dialog title="A sheet" onClose={() => undefined}>
        Words
      </Dialog>,
    );
    expect(await screen.findByRole("dialog")).toBeVisible();
    if (when === "after") tell();
    expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Dismiss" })).toBeVisible();
  },
);

test("R242 a toast stays for five seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp(null);
  act(() => toast.success("Comment added."));
  await findToast("Comment added.");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText("Comment added.", { selector: "[data-toast] *" })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.querySelector("[data-toast]")).toBeNull();
});

test("R242 a swipe to the right dismisses a toast if it is longer than 50 px", async () => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, "setPointerCapture");
  });
  renderApp(null);
  act(() => toast.success("Comment added."));
  await findToast("Comment added.");
  const found = document.querySelector("[data-toast]");
  if (!found) throw new Error("No toast");
  const swipe = (distance: number) => {
    fireEvent.pointerDown(found, { button: 0, clientX: 100 });
    fireEvent.pointerMove(found, { clientX: 120 });
    fireEvent.pointerMove(found, { clientX: 100 + distance });
    fireEvent.pointerUp(found, { clientX: 100 + distance });
  };
  swipe(50);
  expect(found).toBeInTheDocument();
  swipe(51);
  await waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
});

test("R242 F8 focuses the toasts", async () => {
  renderApp(null);
  act(() => toast.success("Comment added."));
  await findToast("Comment added.");
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  const region = screen.getByRole("region", { name: /Notifications/ });
  expect(region.contains(document.activeElement)).toBe(true);
});
