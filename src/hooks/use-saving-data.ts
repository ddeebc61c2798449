import { useSyncExternalStore } from "react";
import { isSavingData, onSavingDataChange } from "@/lib/save-data";

/** Whether data is to be saved, now. */
export function useSavingData(): boolean {
  return useSyncExternalStore(onSavingDataChange, isSavingData);
}
