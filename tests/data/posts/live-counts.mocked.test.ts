import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import { loadRealtime } from "@/data/base/supabase";
import { type Counts, watchCounts } from "@/data/posts/live-counts";

const joined: string[] = [];
/** Reports a connection status to the subscriber. */
let tell = (_status: string) => {};
/** Sends counts as the database broadcasts them. */
let send = (_payload: Counts) => {};
/** Resolves when the server confirms that a topic is left. */
let left: Promise<unknown> = Promise.resolve();
/** Whether the library is closing its socket. */
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
        // Like the library, joins nothing while it leaves or while its socket closes.
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
/** Waits until exactly these topics are followed. */
const follows = (...topics: string[]) => vi.waitFor(() => expect(joined).toEqual(topics));
/** Follows one item until it is stopped or the test ends; then waits until it is left. */
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

test("S30 a visible item is followed, and left once it is hidden", async () => {
  const stop = watch();
  await follows(TOPIC);
  stop();
  await follows();
});

test("S30 an item visible twice is followed until neither is visible", async () => {
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

test("while saving data nothing is followed; afterwards missed counts are read", async () => {
  watch();
  await follows(TOPIC);
  setSavingData(true);
  await follows();
  expect(onMissed).not.toHaveBeenCalled();
  setSavingData(false);
  await follows(TOPIC);
  expect(onMissed).toHaveBeenCalledOnce();
});

test("F23 an item followed again before the server confirms that it is left is joined again", async () => {
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

test("an item shown while saving data is not followed, but read when the tab becomes visible again", async () => {
  setSavingData(true);
  watch();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onMissed).toHaveBeenCalledOnce();
  expect(loadRealtime).not.toHaveBeenCalled();
});

test("F22 if the realtime client fails to load, it is loaded again on reconnect and missed counts are read", async () => {
  vi.mocked(loadRealtime).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  watch();
  await vi.waitFor(() => expect(loadRealtime).toHaveBeenCalledOnce());
  expect(joined).toEqual([]);
  window.dispatchEvent(new Event("online"));
  await follows(TOPIC);
  expect(onMissed).toHaveBeenCalledOnce();
  // Joined channels rejoin by themselves.
  window.dispatchEvent(new Event("online"));
  expect(onMissed).toHaveBeenCalledOnce();
});

test("F22 without a live connection counts are requested each minute, and once more on reconnect", async () => {
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

test("F23 an item is followed once a closing socket has closed, since the library would not reopen it", async () => {
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
