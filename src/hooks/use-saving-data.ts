import { useSyncExternalStore } from "react";
import { isSavingData, onSavingDataChange } from "@/browser/save-data";

/** Whether data-saver mode is on. It is in prerendered HTML, which has no pictures until the setting is known. */
export function useSavingData(): boolean {
  return useSyncExternalStore(onSavingDataChange, isSavingData, () => true);
}
