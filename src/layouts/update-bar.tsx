import { useSyncExternalStore } from "react";
import { hasNewVersion, onNewVersion } from "@/browser/new-version";
import { onDemand } from "@/ui/on-demand";

const UpdateNotice = onDemand(() => import("./update-notice"));

/** Announces a new version, which is loaded only when the visitor chooses to (F37). */
export function UpdateBar() {
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion, hasNewVersion);
  return (
    <div role="status" className="empty:hidden">
      {isNew && <UpdateNotice />}
    </div>
  );
}
