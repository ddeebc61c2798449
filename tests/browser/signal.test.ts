import { expect, test, vi } from "vitest";
import { createSignal } from "@/browser/signal";

const heard = vi.fn();
const fromOtherTab = (key: string | null) => dispatchEvent(new StorageEvent("storage", { key }));

test("each listener is called on each change until it unsubscribes", () => {
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

test("a signal with a storage key reports changes of that key in other tabs, and cleared storage", () => {
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

test("a signal without a key ignores other tabs", () => {
  const listener = vi.fn();
  createSignal().subscribe(listener);
  fromOtherTab(null);
  expect(listener).not.toHaveBeenCalled();
});
