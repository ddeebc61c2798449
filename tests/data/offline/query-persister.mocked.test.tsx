import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient, followDevice } from "@/data/base/query-client";
import type { OfflineSnapshot } from "@/data/offline/offline-store";
import { showsSnapshot } from "@/data/offline/query-persister";
import { postQuery } from "@/data/posts/post-detail";
import { OfflineBanner } from "@/layouts/offline-banner";
import { DAY } from "@/lib/constants";
import { callsOf, lost, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, recommendation } from "../../samples";

const device = vi.hoisted(() => ({ snapshots: new Map<string, OfflineSnapshot>() }));
vi.mock("@/data/offline/offline-store", () => ({
  saveSnapshot: async () => undefined,
  readSnapshot: async (owner: string | null, hash: string) =>
    device.snapshots.get(`${owner} ${hash}`) ?? null,
  deleteOthersSnapshots: async () => undefined,
}));

const query = postQuery("recommendation", id(1));
const HASH = JSON.stringify(query.queryKey);
const OLD = { at: new Date("2026-01-05T09:00").getTime(), data: recommendation({ title: "Kept" }) };
const path = "GET recommendations";

beforeEach(() => {
  device.snapshots.clear();
  device.snapshots.set(`null ${HASH}`, OLD);
  restServer({ [path]: lost });
});

const find = (client: ReturnType<typeof createQueryClient>) => {
  const found = client.getQueryCache().find({ queryKey: query.queryKey });
  if (!found) throw new Error("no such query");
  return found;
};

test("F19 a failed query returns the device's snapshot, and the cache has its age", async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery(query)).toEqual(OLD.data);
  await waitFor(() => expect(find(client).state.dataUpdatedAt).toBe(OLD.at));
  expect(showsSnapshot(find(client))).toBe(true);
  expect(find(client).isStaleByTime(Number.POSITIVE_INFINITY)).toBe(true);
  restServer({ [path]: rows(recommendation({ title: "New" })) });
  expect(await client.fetchQuery(query)).toMatchObject({ title: "New" });
  expect(showsSnapshot(find(client))).toBe(false);
});

test("F19 when the phone reports being offline, the snapshot is shown after one second, without waiting for the server", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const client = createQueryClient();
  void client.prefetchQuery(query);
  await vi.advanceTimersByTimeAsync(999);
  expect(find(client).state.data).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(find(client).state.data).toEqual(OLD.data));
});

test("F19 another member's snapshot is never shown", async () => {
  device.snapshots.clear();
  device.snapshots.set(`${MEMBER.user.id} ${HASH}`, OLD);
  await expect(createQueryClient().fetchQuery(query)).rejects.toMatchObject({ kind: "offline" });
});

test("F20 data read in this tab takes precedence over an older snapshot", async () => {
  restServer({ [path]: rows(recommendation({ title: "Read" })) });
  const client = createQueryClient();
  await client.fetchQuery(query);
  const at = find(client).state.dataUpdatedAt;
  restServer({ [path]: lost });
  expect(await client.fetchQuery({ ...query, staleTime: 0 })).toMatchObject({ title: "Read" });
  await waitFor(() => expect(find(client).state.isInvalidated).toBe(true));
  expect(find(client).state.dataUpdatedAt).toBe(at);
});

function Title() {
  const { data, isError } = useQuery(query);
  return <p>{isError ? "failed" : data?.title}</p>;
}

test("F19 the banner shows the snapshot's date, and has a retry button", async () => {
  const { user } = renderApp(
    <>
      <OfflineBanner />
      <Title />
    </>,
  );
  expect(await screen.findByText("Kept")).toBeVisible();
  // The other status element is the path that renderApp shows.
  const [banner] = screen.getAllByRole("status");
  const words = "We can’t reach Shauri right now. What you see is from 5 Jan 2026. Try again";
  await waitFor(() => expect(banner).toHaveTextContent(words));
  restServer({ [path]: rows(recommendation({ title: "New" })) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("New")).toBeVisible();
  expect(banner).toBeEmptyDOMElement();
});

test("F19 a snapshot is refetched as soon as the phone is online", async () => {
  const { client } = renderApp(<Title />);
  const stop = followDevice(client);
  expect(await screen.findByText("Kept")).toBeVisible();
  restServer({ [path]: rows(recommendation({ title: "New" })) });
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("New")).toBeVisible();
  stop();
});

test("F19 F50 a snapshot is refetched once when the server responds to another query, not when another host does", async () => {
  const calls = restServer({ [path]: lost });
  const { client } = renderApp(
    <>
      <OfflineBanner />
      <Title />
    </>,
  );
  const stop = followDevice(client);
  expect(await screen.findByText("Kept")).toBeVisible();
  expect(await screen.findByText(/What you see is from/)).toBeVisible();
  const queryFn = async () => 1;
  await client.fetchQuery({ queryKey: ["site"], queryFn, meta: { isElsewhere: true } });
  client.setQueryData(["bell"], 1);
  await client.fetchQuery({ queryKey: ["bell"], queryFn, staleTime: DAY });
  expect(callsOf(calls, path)).toHaveLength(1);
  const later = restServer({ [path]: rows(recommendation({ title: "New" })) });
  await client.fetchQuery({ queryKey: ["lists"], queryFn });
  expect(await screen.findByText("New")).toBeVisible();
  expect(screen.queryByText(/What you see is from/)).toBeNull();
  expect(callsOf(later, path)).toHaveLength(1);
  stop();
});
