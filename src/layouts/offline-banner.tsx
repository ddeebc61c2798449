import { Suspense, useEffect, useSyncExternalStore } from "react";
import { firstScreenDone } from "@/browser/first-screen";
import { useRenewalStalled } from "@/data/auth/session-store";
import { useOldestSnapshotTime } from "@/data/offline/query-persister";
import { Trans } from "@/lib/trans";
import { lazyAgain } from "@/ui/on-demand";
import type { OfflineNoticeProps } from "./offline-notice";

const load = () => import("./offline-notice");
const OfflineNotice = lazyAgain<OfflineNoticeProps>(() =>
  load().catch(() => ({ default: Shorter })),
);

/** Fallback if the network was lost before the notice's code loaded. */
function Shorter({ isOnline }: OfflineNoticeProps) {
  if (isOnline) return null;
  return (
    <p className="bg-sunk px-4 py-2 text-center font-medium text-ink text-sm">
      <Trans>You’re offline. You can still read saved pages.</Trans>
    </p>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/**
 * Says that there is no network, or that the session cannot be renewed, and how old the data on screen is
 * (F07, F19, F20). The notice's code is fetched while there is a network.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isStalled = useRenewalStalled();
  const since = useOldestSnapshotTime();
  useEffect(() => void firstScreenDone.then(load).catch(() => undefined), []);
  return (
    <div role="status" className="empty:hidden">
      {(!isOnline || isStalled || since !== null) && (
        <Suspense>
          <OfflineNotice isOnline={isOnline} isStalled={isStalled} since={since} />
        </Suspense>
      )}
    </div>
  );
}
