import { focusManager, QueryClient, QueryObserver, useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import {
  notificationGroupsQuery,
  useDeleteNotifications,
  useMarkRead,
} from "@/data/notifications/notification-groups";
import {
  notificationKeys,
  unreadCountQuery,
  useRefetchOnNews,
} from "@/data/notifications/notifications";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { DAY } from "@/lib/constants";
import { callsOf, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { id, notification } from "../../samples";
import { openHook } from "../hook";

const ME = MEMBER.user.id;
const count = (total: number) => () =>
  new HttpResponse(null, { status: 206, headers: { "Content-Range": `0-0/${total}` } });

const usePolledCount = () => useQuery({ ...unreadCountQuery(ME), ...useNotificationPoll() });

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

describe("R206 changing notifications", () => {
  test("marks one as read by its id and recipient, and shows it immediately", async () => {
    const calls = restServer({ "PATCH notifications": rows({ id: id(500) }) });
    const { client, result } = openHook(() => useMarkRead(ME));
    const { queryKey } = notificationGroupsQuery(ME, "all");
    const other = notification({ id: id(501) });
    client.setQueryData(queryKey, { pages: [[notification()], [other]], pageParams: [null, null] });
    client.setQueryData(notificationKeys.unread(ME), 2);
    await act(() => result.current.mutateAsync(notification()));
    const [call] = callsOf(calls, "PATCH notifications");
    expect(call?.body).toEqual({ is_read: true });
    expect(call?.query.get("id")).toBe(`eq.${id(500)}`);
    expect(call?.query.get("recipient_id")).toBe(`eq.${ME}`);
    expect(client.getQueryData(queryKey)?.pages).toMatchObject([[{ unread: 0 }], [{ unread: 1 }]]);
    expect(client.getQueryData(notificationKeys.unread(ME))).toBe(1);
  });

  test("accepts one that was already read on another device", async () => {
    restServer({ "PATCH notifications": rows() });
    const { result } = openHook(() => useMarkRead(ME));
    await expect(result.current.mutateAsync(notification())).resolves.toEqual([]);
  });

  test("S14 deletes one by its id and recipient, and fails if it is already deleted", async () => {
    const calls = restServer({ "DELETE notifications": rows() });
    const { result } = openHook(() => useDeleteNotifications(ME));
    await expect(result.current.mutateAsync(notification())).rejects.toMatchObject({
      kind: "changed",
    });
    expect(calls[0]?.query.get("id")).toBe(`eq.${id(500)}`);
    expect(calls[0]?.query.get("recipient_id")).toBe(`eq.${ME}`);
  });
});

describe("R153 R207 reading notifications", () => {
  test("R174 R207 the count is requested every 30 s while the tab is visible, and never otherwise", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({ "HEAD notifications": count(3) });
    const { result } = openHook(usePolledCount);
    await waitFor(() => expect(result.current.data).toBe(3));
    expect(calls[0]?.query.get("recipient_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(calls[0]?.query.get("is_read")).toBe("eq.false");
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(calls).toHaveLength(2));
    act(() => focusManager.setFocused(false));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(calls).toHaveLength(2);
  });

  test("while saving data the count is requested when the tab becomes visible, and not in between", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({ "HEAD notifications": count(3) });
    const { result } = openHook(usePolledCount);
    await waitFor(() => expect(result.current.data).toBe(3));
    act(() => setSavingData(true));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(calls).toHaveLength(1);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(calls).toHaveLength(2));
    act(() => setSavingData(false));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  test("R157 when the count rises, open content is refetched, and nothing else", () => {
    const client = new QueryClient();
    const asked = (group: "things" | "remarks" | "lists") => {
      const queryFn = vi.fn(async () => group);
      const query = {
        queryKey: [group],
        queryFn,
        meta: { persist: group },
        initialData: group,
        staleTime: DAY,
      };
      onTestFinished(new QueryObserver(client, query).subscribe(() => undefined));
      return queryFn;
    };
    const [thing, remarks, lists] = [asked("things"), asked("remarks"), asked("lists")];
    const calls = () => [thing, remarks, lists].map(({ mock }) => mock.calls.length);
    const { rerender } = openHook((unread: number | undefined) => useRefetchOnNews(unread), client);
    for (const unread of [undefined, 2, 2, 1]) rerender(unread);
    expect(calls()).toEqual([0, 0, 0]);
    rerender(2);
    expect(calls()).toEqual([1, 1, 0]);
  });

  test("R207 a failed poll is not retried before the next one", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({
      "HEAD notifications": () => new HttpResponse(null, { status: 500 }),
    });
    const { result } = openHook(usePolledCount);
    await waitFor(() => expect(result.current.isError).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(calls).toHaveLength(1);
  });
});
