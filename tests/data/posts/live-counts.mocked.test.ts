import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import { loadRealtime } from "@/data/base/supabase";
import { type Counts, watchCounts } from "@/data/posts/live-counts";

const joined: string[] = [];
/** Tells the one who follows how it stands with the connection. */
let tell = (_status: string) => {};
/** Sends counts as the database broadcasts them. */
let send = (_payload: Counts) => {};
/** When the server answers that a topic is left. */
let left: Promise<unknown> = Promise.resolve();
/** Whether the library closes its socket. */
let isClosing = false;
vi.mock("@/data/base/supabase", () => {
  const channels = new Map<string, ReturnType<typeof makeChannel>>();
  const makeChannel = (topic: string) => {
    const channel = {
      topic,
      isLeaving: false,
      on: (_type: string, _filter: object, onMessage: (message: { payload: Counts }) => void) => {
        send = (payload) => onMessage({ payload });
        return channel;
      },
      subscribe: (onStatus: (status: string) => void) => {
        // As the library does: it joins nothing while it leaves, nor while its socket closes.
        if (channel.isLeaving || isClosing) return channel;
        joined.push(topic);
        tell = onStatus;
        return channel;
      },
    };
    channels.set(topic, channel);
    return channel;
  };
  const realtime = {
    setAuth: async () => undefined,
    isDisconnecting: () => isClosing,
    channel: (topic: string) => channels.get(topic) ?? makeChannel(topic),
    removeChannel: async (channel: ReturnType<typeof makeChannel>) => {
      channel.isLeaving = true;
      joined.splice(joined.indexOf(channel.topic), 1);
      await left;
      channels.delete(channel.topic);
    },
  };
  return { loadRealtime: vi.fn(async () => realtime) };
});

const TOPIC = "counts:review:1";
const onMissed = vi.fn();
/** Waits until these topics alone are followed. */
const follows = (...topics: string[]) => vi.waitFor(() => expect(joined).toEqual(topics));
/** Follows one item until it is told to stop, or the test ends; then it is left. */
function watch(onCounts: (counts: Counts) => void = () => undefined) {
  const stop = watchCounts({ kind: "review", id: "1", onCounts, onMissed });
  onTestFinished(async () => {
    stop();
    await follows();
  });
  return stop;
}

beforeEach(() => {
  onMissed.mockReset();
  vi.mocked(loadRealtime).mockClear();
});

test("S30 an item that is looked at is followed, and left when it is looked at no more", async () => {
  const stop = watch();
  await follows(TOPIC);
  stop();
  await follows();
});

test("S30 an item that is looked at twice is followed until it is looked at nowhere", async () => {
  const [onCard, inDialog] = [vi.fn(), vi.fn()];
  const [stopCard, stopDialog] = [onCard, inDialog].map(watch);
  await follows(TOPIC);
  const counts = { upvotes: 2, downvotes: 1 };
  send(counts);
  expect([onCard.mock.calls, inDialog.mock.calls]).toEqual([[[counts]], [[counts]]]);
  stopDialog?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(joined).toEqual([TOPIC]);
  send(counts);
  expect(onCard).toHaveBeenCalledTimes(2);
  expect(inDialog).toHaveBeenCalledOnce();
  stopCard?.();
  await follows();
});

test("where data is saved nothing is followed, until it is no longer saved: then what was missed is read", async () => {
  watch();
  await follows(TOPIC);
  setSavingData(true);
  await follows();
  expect(onMissed).not.toHaveBeenCalled();
  setSavingData(false);
  await follows(TOPIC);
  expect(onMissed).toHaveBeenCalledOnce();
});

test("F23 who comes back before the server has answered that an item is left follows it again", async () => {
  watch();
  await follows(TOPIC);
  const answer = Promise.withResolvers<void>();
  left = answer.promise;
  setSavingData(true);
  await follows();
  setSavingData(false);
  await new Promise((resolve) => setTimeout(resolve));
  answer.resolve();
  await follows(TOPIC);
});

test("what comes on screen while data is saved is not followed, but read when the tab is come back to", async () => {
  setSavingData(true);
  watch();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onMissed).toHaveBeenCalledOnce();
  expect(loadRealtime).not.toHaveBeenCalled();
});

test("F22 where the connection's code did not arrive it is asked for again with the network, and what was missed is read", async () => {
  vi.mocked(loadRealtime).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  watch();
  await vi.waitFor(() => expect(loadRealtime).toHaveBeenCalledOnce());
  expect(joined).toEqual([]);
  window.dispatchEvent(new Event("online"));
  await follows(TOPIC);
  expect(onMissed).toHaveBeenCalledOnce();
  // Channels that are joined join again by themselves.
  window.dispatchEvent(new Event("online"));
  expect(onMissed).toHaveBeenCalledOnce();
});

test("F22 while no live connection is to be had counts are asked for each minute, and once more when it is back", async () => {
  watch();
  await follows(TOPIC);
  vi.useFakeTimers();
  tell("CHANNEL_ERROR");
  tell("TIMED_OUT");
  expect(onMissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(61_000);
  expect(onMissed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(onMissed).toHaveBeenCalledTimes(2);
  tell("SUBSCRIBED");
  expect(onMissed).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(300_000);
  expect(onMissed).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("F23 an item is followed once a socket that closes has closed: the library would not open it again", async () => {
  vi.useFakeTimers();
  isClosing = true;
  watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(joined).toEqual([]);
  isClosing = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(joined).toEqual([TOPIC]);
  vi.useRealTimers();
});
