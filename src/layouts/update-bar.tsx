import { useSyncExternalStore } from "react";
import { hasNewVersion, loadNewVersion, onNewVersion } from "@/browser/new-version";
import { Button } from "@/ui/button";

/** Says that there is a new version, which waits until the person wants it (F37). */
export function UpdateBar() {
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion, hasNewVersion);
  return (
    <div role="status" className="empty:hidden">
      {isNew && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-indigo-wash px-4 py-1 text-md">
          <p>New version available.</p>
          <Button variant="ghost" onClick={() => void loadNewVersion()}>
            Load it now
          </Button>
        </div>
      )}
    </div>
  );
}
