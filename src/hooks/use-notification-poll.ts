import { NOTIFICATION_POLL } from "@/lib/constants";
import { useSavingData } from "./use-saving-data";

/**
 * How the one read that repeats on its own does so: every half minute while the tab is visible (R174,
 * R207). Where data is saved it is asked for when the tab is come back to, and not in between.
 */
export function useNotificationPoll() {
  const isSaving = useSavingData();
  return {
    refetchInterval: isSaving ? (false as const) : NOTIFICATION_POLL,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: isSaving,
  };
}
