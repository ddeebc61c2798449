import { createSignal } from "./signal";
import { localStore } from "./storage";

/** The Network Information API, which not every browser has. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** "on" or "off", where the person has decided otherwise than the device says. */
const KEY = "shauri-save-data";
const SLOW = ["slow-2g", "2g", "3g"];
const choices = createSignal(KEY);

/** Whether the device asks to save data, or has a network on which one would. */
function isDeviceSaving(): boolean {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  return saveData === true || SLOW.includes(effectiveType);
}

/**
 * Whether data is to be saved: then nothing is fetched that nobody has asked for yet. As the device
 * says until the person decides otherwise.
 */
export function isSavingData(): boolean {
  const choice = localStore.getItem(KEY);
  return choice === null ? isDeviceSaving() : choice === "on";
}

/** Remembers the choice on this device; what the device says itself need not be remembered. */
export function setSavingData(isSaving: boolean): void {
  if (isSaving === isDeviceSaving()) localStore.removeItem(KEY);
  else localStore.setItem(KEY, isSaving ? "on" : "off");
  choices.tell();
}

/** Calls back when it begins or ends, here, in another tab or by the device; returns how to stop. */
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
