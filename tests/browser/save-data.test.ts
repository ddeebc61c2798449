import { afterEach, expect, test, vi } from "vitest";
import { isSavingData, onSavingDataChange, setSavingData } from "@/browser/save-data";

/** Stubs the Network Information API; the returned function changes its values. */
function connect(says: { saveData?: boolean; effectiveType?: string }) {
  const connection = Object.assign(new EventTarget(), says);
  Object.assign(navigator, { connection });
  return (next: typeof says) => {
    Object.assign(connection, next);
    connection.dispatchEvent(new Event("change"));
  };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "slow-2g" }, true],
  [{ saveData: false, effectiveType: "2g" }, true],
  [{ saveData: false, effectiveType: "3g" }, true],
  [{ saveData: false, effectiveType: "4g" }, false],
  [{}, false],
])("data-saver mode for a connection of %o: %s", (says, isSaving) => {
  connect(says);
  expect(isSavingData()).toBe(isSaving);
});

test("data-saver mode is off in a browser without the Network Information API", () => {
  expect(isSavingData()).toBe(false);
});

test("the visitor's choice holds on any network, until they choose the device's own setting", () => {
  const change = connect({ effectiveType: "4g" });
  setSavingData(true);
  expect(isSavingData()).toBe(true);
  change({ effectiveType: "3g" });
  setSavingData(false);
  expect(isSavingData()).toBe(false);
  change({ effectiveType: "2g" });
  expect(isSavingData()).toBe(false);
  setSavingData(true);
  change({ effectiveType: "4g" });
  expect(isSavingData()).toBe(false);
});

test("listeners are notified once of each change: by the switch, the network or another tab", () => {
  const change = connect({ effectiveType: "4g" });
  const heard = vi.fn();
  const stop = onSavingDataChange(heard);
  change({ effectiveType: "3g" });
  change({ effectiveType: "2g" });
  expect(heard).toHaveBeenCalledTimes(1);
  setSavingData(false);
  setSavingData(false);
  expect(heard).toHaveBeenCalledTimes(2);
  localStorage.removeItem("shauri-save-data");
  dispatchEvent(new StorageEvent("storage", { key: "shauri-save-data" }));
  dispatchEvent(new StorageEvent("storage", { key: "shauri-save-data" }));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  change({ effectiveType: "4g" });
  setSavingData(true);
  expect(heard).toHaveBeenCalledTimes(3);
});
