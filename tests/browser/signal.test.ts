import { expect, test, vi } from "vitest";
import { createSignal } from "@/browser/signal";

const heard = vi.fn();
const fromOtherTab = (key: string | null) => dispatchEvent(new StorageEvent("storage", { key }));

test("everybody who listens hears of each change, until they stop", () => {
  const { tell, subscribe } = createSignal();
  const other = vi.fn();
  const stop = subscribe(heard);
  subscribe(other);
  tell();
  stop();
  tell();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
});

test("a signal of an item hears of that item in other tabs, and of an emptied storage", () => {
  const listener = vi.fn();
  const stop = createSignal("mine").subscribe(listener);
  fromOtherTab("mine");
  fromOtherTab("theirs");
  fromOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  fromOtherTab("mine");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a signal of this tab alone hears of no other", () => {
  const listener = vi.fn();
  createSignal().subscribe(listener);
  fromOtherTab(null);
  expect(listener).not.toHaveBeenCalled();
});
