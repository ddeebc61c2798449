import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leaveOldEntry } from "@/browser/overlay-entries";
import PhotoDialog from "@/components/posts/photo-dialog";
import { Dialog } from "@/ui/dialog";
import { Menu } from "@/ui/menu";
import { useCloseRequest } from "@/ui/use-close-request";

const PICTURE = { url: "/icon.svg", bytes: null, thumbnail: null, text: null };

/** Goes back like a user; resolves when the page has received the event. */
const goBack = () =>
  new Promise((done) => {
    addEventListener("popstate", done, { once: true });
    history.back();
  });

/** Renders the hook for an overlay that is open; `onClose` is called to close it. */
function open() {
  const onClose = vi.fn();
  return {
    onClose,
    ...renderHook((isOpen) => useCloseRequest(isOpen, onClose), { initialProps: true }),
  };
}

describe("the phone's Back in a browser with CloseWatcher", () => {
  class Watcher {
    static readonly open: Watcher[] = [];
    onclose: (() => void) | null = null;
    constructor() {
      Watcher.open.push(this);
    }
    destroy() {
      Watcher.open.splice(Watcher.open.indexOf(this), 1);
    }
  }

  beforeEach(() => void vi.stubGlobal("CloseWatcher", Watcher));
  afterEach(() => void vi.stubGlobal("CloseWatcher", undefined));

  test("closes the overlay and leaves the history unchanged", () => {
    const { length } = history;
    const { onClose, unmount } = open();
    expect(Watcher.open).toHaveLength(1);
    Watcher.open[0]?.onclose?.();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(Watcher.open).toHaveLength(0);
    expect(history).toHaveLength(length);
  });

  test("is not watched while nothing is open", () => {
    const { rerender } = open();
    rerender(false);
    expect(Watcher.open).toHaveLength(0);
  });
});

describe("the phone's Back in a browser without CloseWatcher", () => {
  beforeEach(() => history.replaceState({ key: "here" }, "", "/here"));

  const untilHeld = () => vi.waitFor(() => expect(history.state).toHaveProperty("open"));
  const untilHere = () => vi.waitFor(() => expect(history.state).toEqual({ key: "here" }));

  test("closes the overlay, and the page stays", async () => {
    const { onClose, unmount } = open();
    await untilHeld();
    expect(history.state).toMatchObject({ key: "here" });
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(location.pathname).toBe("/here");
    expect(history.state).toEqual({ key: "here" });
  });

  test("closes the upper of two overlays, then the lower", async () => {
    const lower = open();
    await untilHeld();
    const { open: mark } = history.state;
    const upper = open();
    await vi.waitFor(() => expect(history.state.open).not.toBe(mark));
    await goBack();
    expect(upper.onClose).toHaveBeenCalledTimes(1);
    upper.unmount();
    expect(lower.onClose).not.toHaveBeenCalled();
    await goBack();
    expect(lower.onClose).toHaveBeenCalledTimes(1);
    lower.unmount();
  });

  test("finds no history entry of an overlay that was closed otherwise", async () => {
    const { onClose, unmount } = open();
    await untilHeld();
    unmount();
    await untilHere();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("skips the entry of an overlay that was left by a link", async () => {
    const { unmount } = open();
    await untilHeld();
    history.pushState({ key: "there" }, "", "/there");
    unmount();
    await goBack();
    await untilHere();
    expect(location.pathname).toBe("/here");
  });

  test("needs no extra press after the page was discarded with an overlay open", async () => {
    history.pushState({ key: "here", open: 1 }, "", "/here");
    leaveOldEntry();
    await untilHere();
    // No overlay has its mark: one Back closes the next overlay that opens.
    const { onClose, unmount } = open();
    await untilHeld();
    expect(history.state.open).not.toBe(1);
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
  });

  test("finds no history entry of an overlay that is closed immediately", () => {
    vi.useFakeTimers();
    try {
      open().unmount();
      vi.runAllTimers();
      expect(history.state).toEqual({ key: "here" });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each<[string, (onClose: () => void) => ReactNode]>([
    [
      "a sheet",
      (onClose) => (
        <Dialog title="Edit list" onClose={onClose}>
          Name
        </Dialog>
      ),
    ],
    [
      "an enlarged photo",
      (onClose) => <PhotoDialog photos={[PICTURE]} title="Suya" start={0} onClose={onClose} />,
    ],
  ])("closes %s", async (_, over) => {
    const onClose = vi.fn();
    render(over(onClose));
    await untilHeld();
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("closes a menu", async () => {
    render(
      <Menu label="Manage" trigger="…">
        Edit
      </Menu>,
    );
    const button = screen.getByRole("button", { name: "Manage" });
    fireEvent.click(button);
    expect(screen.getByText("Edit")).toBeVisible();
    await untilHeld();
    await act(goBack);
    expect(screen.getByText("Edit")).not.toBeVisible();
  });
});
