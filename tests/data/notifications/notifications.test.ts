import {
  focusManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useQuery,
} from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setSavingData } from "@/browser/save-data";
import {
  notificationGroupsQuery,
  useDeleteNotifications,
  useMarkAllRead,
  useMarkRead,
} from "@/data/notifications/notification-groups";
import {
  notificationKeys,
  unreadCountQuery,
  useTakeInNews,
} from "@/data/notifications/notifications";
import { useNotificationPoll } from "@/hooks/use-notification-poll";
import { DAY } from "@/lib/constants";
import { callsOf, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { id, notification } from "../../samples";

const ME = MEMBER.user.id;
const count = (total: number) => () =>
  new HttpResponse(null, { status: 206, headers: { "Content-Range": `0-0/${total}` } });

const usePolledCount = () => useQuery({ ...unreadCountQuery(ME), ...useNotificationPoll() });

function hooks<T>(hook: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(hook, { wrapper }) };
}

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

describe("R206 what one does with notifications", () => {
  test("marking one names it and its recipient, and shows at once", async () => {
    const calls = restServer({ "PATCH notifications": rows({ id: id(500) }) });
    const { client, result } = hooks(() => useMarkRead(ME));
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

  test("one that was read on another device meanwhile is no failure", async () => {
    restServer({ "PATCH notifications": rows() });
    const { result } = hooks(() => useMarkRead(ME));
    await expect(result.current.mutateAsync(notification())).resolves.toEqual([]);
  });

  test("S14 one that is deleted already is a failure to delete", async () => {
    restServer({ "DELETE notifications": rows() });
    const { result } = hooks(() => useDeleteNotifications(ME));
    await expect(result.current.mutateAsync(notification())).rejects.toMatchObject({
      kind: "changed",
    });
  });

  test("marking all goes by recipient", async () => {
    const calls = restServer({ "PATCH notifications": rows() });
    const { result } = hooks(() => useMarkAllRead(ME));
    await act(() => result.current.mutateAsync());
    expect(calls[0]?.body).toEqual({ is_read: true });
    expect(calls[0]?.query.get("recipient_id")).toBe(`eq.${ME}`);
    expect(calls[0]?.query.get("id")).toBeNull();
  });

  test("deleting names it and its recipient", async () => {
    const calls = restServer({ "DELETE notifications": rows({ id: id(500) }) });
    const { result } = hooks(() => useDeleteNotifications(ME));
    await act(() => result.current.mutateAsync(notification()));
    expect(calls[0]?.query.get("id")).toBe(`eq.${id(500)}`);
    expect(calls[0]?.query.get("recipient_id")).toBe(`eq.${ME}`);
  });
});

describe("R153 R207 reading notifications", () => {
  test.each(["all", "unread", "likes", "comments"] as const)("%s", async (filter) => {
    const calls = restServer({ "GET notification_groups": rows(notification()) });
    const found = await new QueryClient().fetchInfiniteQuery(notificationGroupsQuery(ME, filter));
    expect(found.pages).toEqual([[notification()]]);
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ show: filter });
  });

  test("R174 R207 the count is asked for every 30 s while the tab is visible, and never otherwise", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({ "HEAD notifications": count(3) });
    const { result } = hooks(usePolledCount);
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

  test("where data is saved it is asked for when the tab is come back to, and not in between", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({ "HEAD notifications": count(3) });
    const { result } = hooks(usePolledCount);
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

  test("R157 when there are more than before, what is open is asked for again, and nothing else", () => {
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
    const { rerender } = renderHook((unread: number | undefined) => useTakeInNews(unread), {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    });
    for (const unread of [undefined, 2, 2, 1]) rerender(unread);
    expect(calls()).toEqual([0, 0, 0]);
    rerender(2);
    expect(calls()).toEqual([1, 1, 0]);
  });

  test("R207 a poll that fails is not tried again before its time", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = restServer({
      "HEAD notifications": () => new HttpResponse(null, { status: 500 }),
    });
    const { result } = hooks(usePolledCount);
    await waitFor(() => expect(result.current.isError).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(calls).toHaveLength(1);
  });
});
