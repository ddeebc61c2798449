import { NOTIFICATION_POLL } from "@/lib/constants";
import { useSavingData } from "./use-saving-data";

/**
 * Options of the only query that polls: every half minute while the tab is visible (R174, R207). In
 * data-saver mode it is refetched only when the tab gets the focus back.
 */
export function useNotificationPoll() {
  const isSaving = useSavingData();
  return {
    refetchInterval: isSaving ? (false as const) : NOTIFICATION_POLL,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isSaving,
  };
}
