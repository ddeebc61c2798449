import { useSyncExternalStore } from "react";
import { isOutboxWanted, onOutboxChange } from "@/browser/outbox-mark";
import { useUserId } from "@/data/session-store";
import { onDemand } from "@/ui/on-demand";

/** Where its code does not arrive, what waits goes on waiting. */
const OutboxBar = onDemand(() => import("./outbox-bar").catch(() => ({ default: () => null })));

/** Loads the outbox of a member in whose outbox something may be, and nothing for anybody else. */
export function OutboxGate() {
  const userId = useUserId();
  const isWanted = useSyncExternalStore(onOutboxChange, isOutboxWanted, () => false);
  return userId && isWanted && <OutboxBar key={userId} userId={userId} />;
}
