import type { RealtimeChannel, RealtimeClient } from "@supabase/supabase-js";
import type { QueryClient } from "@tanstack/react-query";
import { isSavingData, onSavingDataChange } from "@/browser/save-data";
import { loadRealtime } from "../base/supabase";
import { type Tally, voteKeys } from "./tallies";
import type { VotableKind } from "./vote-requests";
import { tallyQuery } from "./votes";

export interface Counts {
  upvotes: number;
  downvotes: number;
  /** Number of comments; for an answer or comment, of replies. */
  comment_count?: number;
}

interface Watch {
  kind: VotableKind;
  id: string;
  onCounts: (counts: Counts) => void;
  /** Called when messages may have been missed: after the socket has reconnected. */
  onMissed: () => void;
}

/** The most items watched at a time over the socket. */
const MAX_CHANNELS = 24;

/** Interval of polling the counts while the socket is disconnected, in ms (F22). */
const POLL_WHILE_DOWN = 60_000;

/** Interval of checking a closing socket, in ms. */
const POLL_WHILE_CLOSING = 50;

const watches = new Set<Watch>();
/** By topic: an item on a card and in a dialog over it shares one channel. */
const channels = new Map<string, RealtimeChannel>();
/** Topics whose leave the server has not yet confirmed: joining them earlier would have no effect. */
const leaving = new Set<string>();

const topicOf = ({ kind, id }: Watch) => `counts:${kind}:${id}`;
const watchesOf = (topic: string) => [...watches].filter((watch) => topicOf(watch) === topic);
const isMissing = (topic: string) =>
  watchesOf(topic).length > 0 && !channels.has(topic) && !leaving.has(topic);

/**
 * Subscribes to an item's counts as the database broadcasts them (S30, R160). No channel is joined while
 * the tab is hidden or in data-saver mode. Returns a function that unsubscribes.
 */
export function watchCounts(watch: Watch): () => void {
  watches.add(watch);
  void joinMissing();
  return () => {
    watches.delete(watch);
    const topic = topicOf(watch);
    if (watchesOf(topic).length === 0) void leave(topic);
  };
}

/** Stores counts that the database broadcast. */
export function receiveCounts(
  client: QueryClient,
  kind: VotableKind,
  id: string,
  counts: Counts,
): void {
  if (client.getQueryData(voteKeys.wish(kind, id))) {
    client.setQueryData(voteKeys.missed(kind, id), true);
    return;
  }
  client.setQueryData<Tally>(voteKeys.tally(kind, id), (old) => ({
    myVote: old?.myVote ?? null,
    upvotes: counts.upvotes,
    downvotes: counts.downvotes,
    replies: counts.comment_count ?? old?.replies,
  }));
}

/** Keeps the counts on screen up to date. Returns a function that stops it. */
export function followCounts(client: QueryClient, kind: VotableKind, id: string): () => void {
  return watchCounts({
    kind,
    id,
    onCounts: (counts) => receiveCounts(client, kind, id, counts),
    onMissed: () =>
      void client.fetchQuery({ ...tallyQuery(kind, id), staleTime: 0 }).catch(() => undefined),
  });
}

const isPaused = () => document.hidden || isSavingData();

async function joinMissing(): Promise<void> {
  if (isPaused() || channels.size >= MAX_CHANNELS) return;
  const waiting = [...watches].map(topicOf).filter(isMissing);
  if (waiting.length === 0) return;
  const realtime = await loadRealtime().catch(() => null);
  if (!realtime) return;
  await realtime.setAuth();
  await untilClosed(realtime);
  for (const topic of waiting) {
    if (isPaused() || channels.size >= MAX_CHANNELS) return;
    if (isMissing(topic)) channels.set(topic, join(realtime, topic));
  }
}

/**
 * Waits while realtime-js closes its socket, as after a minute without topics or when a sleeping tab wakes: a join
 * meanwhile has no effect and does not reconnect (F23). realtime-js allows a close five seconds at most.
 */
async function untilClosed(realtime: RealtimeClient): Promise<void> {
  while (realtime.isDisconnecting())
    await new Promise((done) => setTimeout(done, POLL_WHILE_CLOSING));
}

/** realtime-js rejoins with growing pauses; messages sent meanwhile are lost (F22). */
function join(realtime: RealtimeClient, topic: string): RealtimeChannel {
  const onMissed = () => watchesOf(topic)[0]?.onMissed();
  let mayHaveMissed = false;
  let poll: ReturnType<typeof setInterval> | undefined;
  const channel = realtime
    .channel(topic, { config: { private: true } })
    .on("broadcast", { event: "counts" }, ({ payload }) => {
      if (isCounts(payload)) for (const watch of watchesOf(topic)) watch.onCounts(payload);
    });
  return channel.subscribe((status) => {
    if (status === "SUBSCRIBED" && mayHaveMissed) onMissed();
    mayHaveMissed = true;
    const isDown = status !== "SUBSCRIBED" && channels.get(topic) === channel;
    if (isDown) {
      poll ??= setInterval(onMissed, POLL_WHILE_DOWN);
    } else {
      clearInterval(poll);
      poll = undefined;
    }
  });
}

async function leave(topic: string): Promise<void> {
  const channel = channels.get(topic);
  if (!channel) return;
  channels.delete(topic);
  leaving.add(topic);
  const realtime = await loadRealtime();
  await realtime.removeChannel(channel);
  leaving.delete(topic);
  await joinMissing();
}

function catchUp(): void {
  for (const watch of watches) watch.onMissed();
}

function pauseOrJoin(): void {
  if (!isPaused()) void joinMissing();
  else for (const topic of [...channels.keys()]) void leave(topic);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) catchUp();
  pauseOrJoin();
});

// realtime-js rejoins earlier channels; without a network its code may not have loaded (F22).
addEventListener("online", () => {
  if (isPaused()) return;
  if (channels.size === 0) catchUp();
  void joinMissing();
});

onSavingDataChange(() => {
  if (!isPaused()) catchUp();
  pauseOrJoin();
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
