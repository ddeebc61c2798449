import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useRenewalStalled } from "@/data/session-store";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the phone has no network, or that the session cannot be renewed; what was read stays on screen. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isStalled = useRenewalStalled();
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && <Notice>You are offline. You can go on reading what has loaded.</Notice>}
      {isOnline && isStalled && (
        <Notice>We cannot reach your account for now. You can go on reading.</Notice>
      )}
    </div>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-clay px-4 py-2 text-center font-semibold text-on-clay text-sm">
      <WifiOff aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </p>
  );
}
