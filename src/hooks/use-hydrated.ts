import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in the page as it was built, and while React takes that over: what this device alone can
 * tell comes after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
