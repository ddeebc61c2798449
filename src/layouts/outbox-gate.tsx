import { type ComponentType, lazy, useSyncExternalStore } from "react";
import { OnDemand } from "@/components/on-demand";
import { useUserId } from "@/data/session-store";
import { isOutboxWanted, onOutboxChange } from "@/lib/outbox-mark";

/** Where its code does not arrive, what waits goes on waiting. */
const OutboxBar = lazy<ComponentType<{ userId: string }>>(() =>
  import("./outbox-bar").catch(() => ({ default: () => null })),
);

/** Loads the outbox of a member in whose outbox something may be, and nothing for anybody else. */
export function OutboxGate() {
  const userId = useUserId();
  const isWanted = useSyncExternalStore(onOutboxChange, isOutboxWanted, () => false);
  return (
    userId &&
    isWanted && (
      <OnDemand>
        <OutboxBar key={userId} userId={userId} />
      </OnDemand>
    )
  );
}
