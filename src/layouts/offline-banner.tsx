import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { isKeptCopy, useShownSince } from "@/data/kept-queries";
import { useRenewalStalled } from "@/data/session-store";
import { APP_NAME } from "@/lib/constants";
import { formatMoment } from "@/lib/format";
import { CloudOff } from "@/ui/icons";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/**
 * Says that there is no network, or no session to be had, and of when it is what stands on screen in
 * place of something newer (F07, F19, F20).
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isStalled = useRenewalStalled();
  const since = useShownSince();
  const age = since === null ? null : `What you see is from ${formatMoment(since)}.`;
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <Notice>You are offline. {age ?? "You can go on reading what has loaded."}</Notice>
      )}
      {isOnline && isStalled && (
        <Notice>We cannot reach your account for now. {age ?? "You can go on reading."}</Notice>
      )}
      {isOnline && !isStalled && age && (
        <Notice>
          <span>
            We cannot reach {APP_NAME} for now. {age} <Retry />
          </span>
        </Notice>
      )}
    </div>
  );
}

/** A network that is there and does not answer tells nobody when it does again. */
function Retry() {
  const client = useQueryClient();
  const isTrying = useIsFetching({ predicate: isKeptCopy }) > 0;
  if (isTrying) return "Trying again…";
  return (
    <button
      type="button"
      className="-my-3 min-h-11 px-1 underline"
      onClick={() => void client.refetchQueries({ type: "active", predicate: isKeptCopy })}
    >
      Try again
    </button>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-clay px-4 py-2 text-center font-semibold text-on-clay text-sm">
      <CloudOff aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </p>
  );
}
