import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "@/data/base/query-client";
import type { OfflineSnapshot } from "@/data/offline/offline-store";
import { showsSnapshot } from "@/data/offline/query-persister";
import { postQuery } from "@/data/posts/post-detail";
import { OfflineBanner } from "@/layouts/offline-banner";
import { lost, refused, restServer, rows } from "../msw/rest";
import { renderApp } from "../render";
import { id, recommendation } from "../samples";

/* A snapshot is shown on any failure, unless the server itself reports that the content is gone (F19, 0044). */

const device = vi.hoisted(() => ({ snapshots: new Map<string, OfflineSnapshot>() }));
vi.mock("@/data/offline/offline-store", () => ({
  saveSnapshot: async (
    owner: string | null,
    _group: string,
    hash: string,
    snapshot: OfflineSnapshot,
  ) => {
    if (snapshot.data === null) device.snapshots.delete(`${owner} ${hash}`);
    else device.snapshots.set(`${owner} ${hash}`, snapshot);
  },
  readSnapshot: async (owner: string | null, hash: string) =>
    device.snapshots.get(`${owner} ${hash}`) ?? null,
  deleteOthersSnapshots: async () => undefined,
}));

const query = postQuery("recommendation", id(1));
const KEY = `null ${JSON.stringify(query.queryKey)}`;
const OLD = { at: new Date("2026-01-05T09:00").getTime(), data: recommendation({ title: "Kept" }) };
const path = "GET recommendations";

beforeEach(() => {
  device.snapshots.clear();
  device.snapshots.set(KEY, OLD);
});

const { setTimeout: later } = globalThis;
// Flushes pending writes to the cache, so that none reaches the next test.
afterEach(async () => {
  dispatchEvent(new Event("pagehide"));
  await new Promise((done) => later(done));
});

const html = (status: number) => () =>
  HttpResponse.html("<html>Log in to the network</html>", { status });
const json = (status: number, body: object) => () => HttpResponse.json(body, { status });
const text =
  (body: string | null, status = 200, type = "application/json") =>
  () =>
    new HttpResponse(body, { status, headers: { "Content-Type": type } });

const FAILURES: [source: string, what: string, answer: () => Response][] = [
  ["swrv 4", "no network, or a response without CORS headers", () => HttpResponse.error()],
  ["swrv 4", "503 with a page", html(503)],
  ["swrv 4", "500 with JSON of the server", json(500, { code: "XX000", message: "boom" })],
  ["swrv 4", "502 with an empty body", text(null, 502)],
  ["swrv 4", "504", text(null, 504)],
  ["supabase", "a cancelled statement", json(500, { code: "57014", message: "canceled" })],
  ["supabase", "no free connection", json(504, { code: "PGRST003", message: "timed out" })],
  ["supabase", "540, a paused project", html(540)],
  ["supabase", "a rejected key", json(401, { message: "Invalid API key" })],
  ["jportal 32", "429 of a gateway", json(429, { message: "API rate limit exceeded" })],
  ["HubSpot/offline 236", "511 with a login page", html(511)],
  ["HubSpot/offline 236", "200 with a login page", html(200)],
  ["HubSpot/offline 236", "200 with an empty body", text("")],
  ["HubSpot/offline 236", "200 with text that is not JSON", text("OK")],
  ["HubSpot/offline 236", "200 with truncated JSON", text('[{"id":"0198')],
  ["HubSpot/offline 236", "401 of a proxy", html(401)],
  ["HubSpot/offline 236", "403 with a firewall's page", html(403)],
  ["HubSpot/offline 236", "403 with a firewall's JSON", text('{"message":"Forbidden"}', 403)],
  ["HubSpot/offline 236", "407 of a proxy", html(407)],
  ["HubSpot/offline 236", "404 with a page", html(404)],
  ["HubSpot/offline 236", "404 with an empty body", text("", 404)],
  ["HubSpot/offline 236", "404 with an empty list", text("[]", 404)],
  ["HubSpot/offline 236", "400 with a page", html(400)],
  ["HubSpot/offline 236", "418", html(418)],
];

test.each(FAILURES)("%s: %s shows the snapshot, marked", async (_, __, answer) => {
  restServer({ [path]: answer });
  const client = createQueryClient();
  expect(await client.fetchQuery(query)).toEqual(OLD.data);
  const found = client.getQueryCache().find({ queryKey: query.queryKey });
  expect(found && showsSnapshot(found)).toBe(true);
  expect(device.snapshots.get(KEY)).toEqual(OLD);
});

test("F17 a query without a response shows the snapshot after ten seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  restServer({ [path]: () => new Promise<Response>(() => undefined) });
  const client = createQueryClient();
  void client.prefetchQuery(query);
  const data = () => client.getQueryData(query.queryKey);
  await vi.advanceTimersByTimeAsync(9_900);
  await new Promise((done) => later(done));
  expect(data()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await waitFor(() => expect(data()).toEqual(OLD.data));
});

const GONE: [what: string, answer: () => Response][] = [
  ["is no longer visible to the member", json(403, { code: "42501", message: "no" })],
  ["is missing", json(406, { code: "PGRST116", message: "0 rows" })],
];

describe.each(GONE)("content that the server says %s", (_, answer) => {
  test("is not shown, even if the server cannot be reached afterwards", async () => {
    restServer({ [path]: answer });
    const client = createQueryClient();
    await expect(client.fetchQuery(query)).rejects.toThrow();
    await waitFor(() => expect(device.snapshots.has(KEY)).toBe(false));
    restServer({ [path]: lost });
    await expect(client.fetchQuery(query)).rejects.toThrow();
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow();
  });

  test("is not shown, even if it was loaded in this tab before", async () => {
    restServer({ [path]: rows(recommendation({ title: "Read" })) });
    const client = createQueryClient();
    await client.fetchQuery(query);
    restServer({ [path]: answer });
    const again = { ...query, staleTime: 0 };
    await expect(client.fetchQuery(again)).rejects.toThrow();
    restServer({ [path]: lost });
    await expect(client.fetchQuery(again)).rejects.toThrow();
    restServer({ [path]: rows(recommendation({ title: "Back" })) });
    expect(await client.fetchQuery(again)).toMatchObject({ title: "Back" });
    restServer({ [path]: lost });
    expect(await client.fetchQuery(again)).toMatchObject({ title: "Back" });
  });
});

test("hidden or deleted content is not found, and its snapshot is deleted", async () => {
  restServer({ [path]: rows() });
  expect(await createQueryClient().fetchQuery(query)).toBeNull();
  await waitFor(() => expect(device.snapshots.has(KEY)).toBe(false));
});

test("a visitor's query that the database rejects is an error, and no snapshot is used", async () => {
  device.snapshots.clear();
  restServer({ [path]: refused(400, "22P02", "invalid input syntax") });
  await expect(createQueryClient().fetchQuery(query)).rejects.toMatchObject({ kind: "invalid" });
});

test("a snapshot is stored half a second after loading, or immediately if the page is left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  restServer({ [path]: rows(recommendation({ title: "Read" })) });
  const readAgain = async () => {
    device.snapshots.clear();
    await createQueryClient().fetchQuery(query);
  };
  await readAgain();
  await vi.advanceTimersByTimeAsync(499);
  expect(device.snapshots.has(KEY)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(device.snapshots.get(KEY)?.data).toMatchObject({ title: "Read" });
  await readAgain();
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(device.snapshots.has(KEY)).toBe(true);
});

function Title() {
  const { data, isError } = useQuery(query);
  return <p>{isError ? "failed" : data?.title}</p>;
}

test("swrv 4: the banner shows the snapshot's date when a login page responds", async () => {
  restServer({ [path]: html(200) });
  renderApp(
    <>
      <OfflineBanner />
      <Title />
    </>,
  );
  expect(await screen.findByText("Kept")).toBeVisible();
  expect(
    await screen.findByText(/We can’t reach Shauri right now\. What you see is from 5 Jan 2026/),
  ).toBeVisible();
});
