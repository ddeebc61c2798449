import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { DataError } from "@/data/base/errors";
import { createQueryClient, followDevice, followIdentity } from "@/data/base/query-client";
import { ownListsQuery } from "@/data/lists/lists";
import { ownProfileQuery } from "@/data/members/profiles";
import { MEMBER } from "../../render";
import { ownProfile } from "../../samples";

const MINUTE = 60_000;
const queryKey = ["posts"];

/** A query that counts its requests. */
function counted(answer: () => Promise<string> = async () => "read") {
  return { queryKey, queryFn: vi.fn(answer) };
}

describe("caching of a response", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("R240 is fresh for five minutes, without another request", async () => {
    const client = createQueryClient();
    const read = counted();
    await client.fetchQuery(read);
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    await client.fetchQuery(read);
    expect(read.queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await client.fetchQuery(read);
    expect(read.queryFn).toHaveBeenCalledTimes(2);
  });

  test("R240 is kept for ten minutes after the last use", async () => {
    const client = createQueryClient();
    await client.fetchQuery(counted());
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect(client.getQueryData(queryKey)).toBe("read");
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  test("R174 is not refetched by time, on focus or on reconnect, however old", async () => {
    const client = createQueryClient();
    client.mount();
    const read = counted();
    const stop = new QueryObserver(client, read).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    window.dispatchEvent(new Event("visibilitychange"));
    for (const network of ["offline", "online"]) window.dispatchEvent(new Event(network));
    await vi.advanceTimersByTimeAsync(MINUTE);
    stop();
    client.unmount();
    expect(read.queryFn).toHaveBeenCalledTimes(1);
  });

  test("R174 does not retry a failure", async () => {
    const client = createQueryClient();
    const read = counted(() => Promise.reject(new Error("down")));
    const failed = expect(client.fetchQuery(read)).rejects.toThrow("down");
    await vi.advanceTimersByTimeAsync(MINUTE);
    await failed;
    expect(read.queryFn).toHaveBeenCalledTimes(1);
  });

  test("F19 retries a request lost on reconnect after one second and after four", async () => {
    const client = createQueryClient();
    onTestFinished(followDevice(client));
    let isBack = false;
    const read = counted(async () => {
      if (isBack) return "read";
      throw new DataError({ kind: "offline" });
    });
    onTestFinished(new QueryObserver(client, read).subscribe(() => undefined));
    const asked = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return read.queryFn.mock.calls.length;
    };
    expect(await asked(MINUTE)).toBe(1);
    window.dispatchEvent(new Event("online"));
    expect(await asked(999)).toBe(2);
    expect(await asked(1)).toBe(3);
    expect(await asked(2999)).toBe(3);
    isBack = true;
    expect(await asked(1)).toBe(4);
    window.dispatchEvent(new Event("online"));
    expect(await asked(MINUTE)).toBe(4);
  });

  test("R193 logs a failure once", async () => {
    const client = createQueryClient();
    const failure = new Error("503: down");
    await expect(client.fetchQuery(counted(() => Promise.reject(failure)))).rejects.toThrow();
    expect(vi.mocked(console.warn).mock.calls).toEqual([[failure]]);
  });
});

describe("R042 R240 freshness of the member's own data", () => {
  const { user } = MEMBER;
  const readProfile = (client: QueryClient) => client.fetchQuery(ownProfileQuery(user));
  const readLists = (client: QueryClient) => client.fetchQuery(ownListsQuery(user.id));

  test.each([
    ["the profile after five minutes", 5 * MINUTE, readProfile, ownProfile()],
    ["lists after thirty seconds", MINUTE / 2, readLists, []],
  ])("%s, and not before", async (_, freshness, read, answer) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    setAuthState(MEMBER);
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json(answer));
    const client = createQueryClient();
    await read(client);
    await vi.advanceTimersByTimeAsync(freshness - 1);
    await read(client);
    expect(asked).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await read(client);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe("F27 when the session changes", () => {
  test.each([
    ["another member", { ...MEMBER, user: { ...MEMBER.user, id: "another" } }],
    ["a visitor", null],
  ])("data that a member has read is removed: %s", (_, next) => {
    const client = createQueryClient();
    setAuthState(MEMBER);
    onTestFinished(followIdentity(client));
    client.setQueryData(queryKey, "Ada's");
    setAuthState(next);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  test("data that a visitor has read stays, and is refetched for the member", () => {
    const client = createQueryClient();
    setAuthState(null);
    onTestFinished(followIdentity(client));
    client.setQueryData(queryKey, "everybody's");
    setAuthState(MEMBER);
    expect(client.getQueryState(queryKey)).toMatchObject({
      data: "everybody's",
      isInvalidated: true,
    });
  });
});
