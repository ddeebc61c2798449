import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the phone has no network; what was read stays on screen. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-clay px-4 py-2 text-center font-semibold text-on-clay text-sm">
          <WifiOff aria-hidden="true" size={18} />
          You are offline. You can go on reading what has loaded.
        </p>
      )}
    </div>
  );
}
