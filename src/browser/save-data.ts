import { createSignal } from "./signal";
import { localStore } from "./storage";

/** The Network Information API, which some browsers lack. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** "on" or "off" if the visitor's choice differs from the device's setting. */
const KEY = "shauri-save-data";
const SLOW = ["slow-2g", "2g", "3g"];
const choices = createSignal(KEY);

/** Whether the device requests to save data or has a slow network. */
function isDeviceSaving(): boolean {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || SLOW.includes(effectiveType);
}

/**
 * Whether data-saver mode is on, in which nothing is prefetched: by the visitor's choice, else by the
 * device's setting.
 */
export function isSavingData(): boolean {
  const choice = localStore.getItem(KEY);
  return choice === null ? isDeviceSaving() : choice === "on";
}

/** Stores the choice on this device, unless it is the device's own setting. */
export function setSavingData(isSaving: boolean): void {
  if (isSaving === isDeviceSaving()) localStore.removeItem(KEY);
  else localStore.setItem(KEY, isSaving ? "on" : "off");
  choices.tell();
}

/** Calls back when the mode changes, in any tab or by the device. Returns a function that unsubscribes. */
export function onSavingDataChange(onChange: () => void): () => void {
  let last = isSavingData();
  const listener = () => {
    if (last === isSavingData()) return;
    last = !last;
    onChange();
  };
  const stop = choices.subscribe(listener);
  navigator.connection?.addEventListener("change", listener);
  return () => {
    stop();
    navigator.connection?.removeEventListener("change", listener);
  };
}
