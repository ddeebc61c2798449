import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ownListsQuery } from "@/data/lists";
import { ownProfileQuery } from "@/data/profiles";
import { createQueryClient } from "@/data/query-client";
import { MEMBER } from "../render";

const MINUTE = 60_000;
const queryKey = ["posts"];

/** A read that counts how often the server was asked. */
function counted(answer: () => Promise<string> = async () => "read") {
  return { queryKey, queryFn: vi.fn(answer) };
}

describe("how long an answer is good for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("R240 five minutes, within which nobody asks again", async () => {
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

  test("R240 it is kept for ten after nobody looks at it", async () => {
    const client = createQueryClient();
    await client.fetchQuery(counted());
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
    expect(client.getQueryData(queryKey)).toBe("read");
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  test("R174 it is not asked for again by the clock, on focus or with the network, however old", async () => {
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

  test("R174 a failure is not tried again", async () => {
    const client = createQueryClient();
    const read = counted(() => Promise.reject(new Error("down")));
    const failed = expect(client.fetchQuery(read)).rejects.toThrow("down");
    await vi.advanceTimersByTimeAsync(MINUTE);
    await failed;
    expect(read.queryFn).toHaveBeenCalledTimes(1);
  });
});

test("R042 R240 one's own profile is fresh for five minutes, lists for thirty seconds", () => {
  expect(ownProfileQuery(MEMBER.user).staleTime).toBe(5 * MINUTE);
  expect(ownListsQuery(MEMBER.user.id).staleTime).toBe(MINUTE / 2);
});
