import { beforeEach, expect, test, vi } from "vitest";
import { watchCounts } from "@/data/live-counts";
import { loadRealtime } from "@/data/supabase";
import { setSavingData } from "@/lib/save-data";

const joined: string[] = [];
vi.mock("@/data/supabase", () => {
  const channelOf = (topic: string) => {
    const channel = {
      topic,
      on: () => channel,
      subscribe: () => {
        joined.push(topic);
        return channel;
      },
    };
    return channel;
  };
  const realtime = {
    setAuth: async () => undefined,
    channel: channelOf,
    removeChannel: async ({ topic }: { topic: string }) => {
      joined.splice(joined.indexOf(topic), 1);
    },
  };
  return { loadRealtime: vi.fn(async () => realtime) };
});

const TOPIC = "counts:review:1";
const onMissed = vi.fn();
/** Follows one item until the test ends. */
function watch() {
  return watchCounts({ topic: TOPIC, onCounts: () => undefined, onMissed });
}

beforeEach(() => {
  onMissed.mockReset();
  vi.mocked(loadRealtime).mockClear();
});

test("S30 an item that is looked at is followed, and left when it is looked at no more", async () => {
  const stop = watch();
  await vi.waitFor(() => expect(joined).toEqual([TOPIC]));
  stop();
  await vi.waitFor(() => expect(joined).toEqual([]));
});

test("where data is saved nothing is followed, until it is no longer saved: then what was missed is read", async () => {
  const stop = watch();
  await vi.waitFor(() => expect(joined).toEqual([TOPIC]));
  setSavingData(true);
  await vi.waitFor(() => expect(joined).toEqual([]));
  expect(onMissed).not.toHaveBeenCalled();
  setSavingData(false);
  await vi.waitFor(() => expect(joined).toEqual([TOPIC]));
  expect(onMissed).toHaveBeenCalledOnce();
  stop();
  await vi.waitFor(() => expect(joined).toEqual([]));
});

test("what comes on screen while data is saved is not followed, but read when the tab is come back to", async () => {
  setSavingData(true);
  const stop = watch();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onMissed).toHaveBeenCalledOnce();
  expect(loadRealtime).not.toHaveBeenCalled();
  stop();
});
