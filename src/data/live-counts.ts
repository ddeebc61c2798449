import type { RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";
import { loadRealtime } from "./supabase";

export interface Counts {
  upvotes: number;
  downvotes: number;
}

interface Watch {
  topic: string;
  onCounts: (counts: Counts) => void;
  /** Called when messages may have been missed: the socket was away and is back. */
  onMissed: () => void;
}

/** At most this many items are watched at a time over the one socket. */
const MAX_CHANNELS = 24;

const watches = new Set<Watch>();
const channels = new Map<Watch, RealtimeChannel>();

/**
 * Follows the counts of one item as the database broadcasts them (S30, R160). Nothing is joined
 * while the tab is hidden. Returns how to stop.
 *
 * @param topic `counts:<kind>:<id>`
 */
export function watchCounts(watch: Watch): () => void {
  watches.add(watch);
  void joinMissing();
  return () => {
    watches.delete(watch);
    void leave(watch);
  };
}

async function joinMissing(): Promise<void> {
  if (document.hidden || channels.size >= MAX_CHANNELS) return;
  const waiting = [...watches].filter((watch) => !channels.has(watch));
  if (waiting.length === 0) return;
  const realtime = await loadRealtime().catch(() => null);
  if (!realtime) return;
  await realtime.setAuth();
  for (const watch of waiting) {
    if (channels.size >= MAX_CHANNELS) return;
    if (watches.has(watch) && !channels.has(watch)) channels.set(watch, join(realtime, watch));
  }
}

function join(realtime: RealtimeClient, { topic, onCounts, onMissed }: Watch): RealtimeChannel {
  let hasJoined = false;
  return realtime
    .channel(topic, { config: { private: true } })
    .on("broadcast", { event: "counts" }, ({ payload }) => {
      if (isCounts(payload)) onCounts(payload);
    })
    .subscribe((status) => {
      if (status !== "SUBSCRIBED") return;
      if (hasJoined) onMissed();
      hasJoined = true;
    });
}

async function leave(watch: Watch): Promise<void> {
  const channel = channels.get(watch);
  if (!channel) return;
  channels.delete(watch);
  const realtime = await loadRealtime();
  await realtime.removeChannel(channel);
  await joinMissing();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    for (const watch of [...channels.keys()]) void leave(watch);
  } else {
    for (const watch of watches) watch.onMissed();
    void joinMissing();
  }
});

function isCounts(payload: unknown): payload is Counts {
  return (
    typeof payload === "object" &&
    payload !== null &&
    "upvotes" in payload &&
    "downvotes" in payload &&
    typeof payload.upvotes === "number" &&
    typeof payload.downvotes === "number"
  );
}
