import { useSyncExternalStore } from "react";
import { isSavingData, onSavingDataChange } from "@/browser/save-data";

/** Whether data is to be saved, now. In built HTML it is: no picture is in it before it is known. */
export function useSavingData(): boolean {
  return useSyncExternalStore(onSavingDataChange, isSavingData, () => true);
}
