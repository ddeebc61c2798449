import { useSyncExternalStore } from "react";
import { isOutboxWanted, onOutboxChange } from "@/browser/outbox-mark";
import { useUserId } from "@/data/auth/session-store";
import { onDemand } from "@/ui/on-demand";

/** Renders nothing if its code does not load; the entries keep waiting. */
const OutboxBar = onDemand(() => import("./outbox-bar").catch(() => ({ default: () => null })));

/** Loads the outbox only for a member who has entries in it, or may soon. */
export function OutboxGate() {
  const userId = useUserId();
  const isWanted = useSyncExternalStore(onOutboxChange, isOutboxWanted, () => false);
  return userId && isWanted && <OutboxBar key={userId} userId={userId} />;
}
