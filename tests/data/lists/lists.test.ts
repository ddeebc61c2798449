import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { readLastList } from "@/browser/last-list";
import { setAuthState } from "@/data/auth/session-store";
import {
  listKeys,
  listQuery,
  ownListContentsQuery,
  useCreateList,
  useDeleteList,
  useReorderList,
} from "@/data/lists/lists";
import { created, json, refused, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { AUTHOR, id, saveTarget } from "../../samples";
import { openHook } from "../hook";

const LIST = { id: id(100), name: "Lagos after dark", description: null, is_public: true };

/** Renders a hook with the member's lists in the cache. */
function withLists<Hook>(session: typeof MEMBER | null, useHook: () => Hook) {
  setAuthState(session);
  const client = new QueryClient();
  client.setQueryData(listKeys.own(MEMBER.user.id), []);
  return openHook(useHook, client);
}

function createList(session: typeof MEMBER | null) {
  const { client, result } = withLists(session, useCreateList);
  return { client, run: () => act(() => result.current.mutateAsync(LIST)) };
}

test("R208 R410 C11 creating a list returns its id, and makes it the last used", async () => {
  restServer({ "POST user_lists": created });
  const { client, run } = createList(MEMBER);
  expect(await run()).toMatchObject({ id: LIST.id });
  expect(client.getQueryState(listKeys.own(MEMBER.user.id))?.isInvalidated).toBe(true);
  expect(readLastList(MEMBER.user.id)).toBe(LIST.id);
  expect(readLastList(AUTHOR.id)).toBeNull();
});

test("R208 F02 a second attempt after a lost response updates the same list", async () => {
  const calls = restServer({
    "POST user_lists": refused(409, "23505", 'unique constraint "user_lists_pkey"'),
    "PATCH user_lists": rows({ id: LIST.id }),
  });
  expect(await createList(MEMBER).run()).toMatchObject({ id: LIST.id });
  const { id: _, ...words } = LIST;
  expect(calls[1]).toMatchObject({ method: "PATCH", body: words });
  expect(calls[1]?.query.get("id")).toBe(`eq.${LIST.id}`);
});

test("R410 a created list becomes a save target, and a deleted one stops being one, before the refetch", async () => {
  restServer({ "POST user_lists": created, "DELETE user_lists": rows({ id: LIST.id }) });
  const { client, result } = withLists(MEMBER, () => ({
    create: useCreateList(),
    remove: useDeleteList(),
  }));
  const targets = [...listKeys.targets, MEMBER.user.id];
  const known = saveTarget({ id: id(101) });
  client.setQueryData(targets, [known]);
  await act(() => result.current.create.mutateAsync(LIST));
  const { description: _, ...made } = LIST;
  const both = [{ ...made, item_count: 0, saved: [] }, known];
  expect(client.getQueryData(targets)).toEqual(both);
  // A second attempt, after a refetch already returned the first.
  await act(() => result.current.create.mutateAsync(LIST));
  expect(client.getQueryData(targets)).toEqual(both);
  await act(() => result.current.remove.mutateAsync(LIST.id));
  expect(client.getQueryData(targets)).toEqual([known]);
  expect(client.getQueryState(targets)?.isInvalidated).toBe(true);
});

test("R415 of several quick reorders only the last is sent", async () => {
  const calls = restServer({ "POST reorder_list": json(null) });
  const { client, result } = withLists(MEMBER, () => useReorderList(LIST.id));
  const orders = [["a"], ["b"], ["c"], ["d"]];
  await act(() => Promise.all(orders.map((ids) => result.current.mutateAsync(ids))));
  expect(calls.map(({ body }) => body)).toEqual([{ list: LIST.id, items: ["d"] }]);
  expect(client.getQueryState(listKeys.own(MEMBER.user.id))?.isInvalidated).toBe(true);
});

test("R208 without a session nothing is sent", async () => {
  const calls = restServer({ "POST user_lists": created });
  await expect(createList(null).run()).rejects.toThrow("User not authenticated");
  expect(calls).toEqual([]);
});

test("F19 an open list is refetched, even if all lists were loaded in between", async () => {
  let name = "Before";
  const answer = () => ({ ...LIST, name, items: [], item_count: 0 });
  restServer({
    "GET user_lists": (call) => json(call.query.has("id") ? answer() : [answer()])(call),
  });
  const client = new QueryClient();
  const open = new QueryObserver(client, listQuery(LIST.id));
  const close = open.subscribe(() => undefined);
  await expect.poll(() => open.getCurrentResult().data?.name).toBe("Before");
  await client.invalidateQueries({ ...listQuery(LIST.id), refetchType: "none" });
  await client.fetchQuery(ownListContentsQuery(MEMBER.user.id));
  name = "After";
  await client.invalidateQueries(listQuery(LIST.id));
  expect(open.getCurrentResult().data?.name).toBe("After");
  close();
});
