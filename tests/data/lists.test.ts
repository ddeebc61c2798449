import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { readLastList } from "@/browser/last-list";
import { listKeys, useArrangeList, useCreateList } from "@/data/lists";
import { setAuthState } from "@/data/session-store";
import { created, json, refused, restServer } from "../msw/rest";
import { MEMBER } from "../render";
import { AUTHOR, id } from "../samples";

const LIST = { id: id(100), name: "Lagos after dark", description: null, is_public: true };

/** A hook of somebody who has read their lists. */
function withLists<Hook>(session: typeof MEMBER | null, useHook: () => Hook) {
  setAuthState(session);
  const client = new QueryClient();
  client.setQueryData(listKeys.own(MEMBER.user.id), []);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(useHook, { wrapper }) };
}

function createList(session: typeof MEMBER | null) {
  const { client, result } = withLists(session, useCreateList);
  return { client, run: () => act(() => result.current.mutateAsync(LIST)) };
}

test("R208 C11 a list goes with name, description, privacy and owner; the created one comes back with its id", async () => {
  const calls = restServer({ "POST user_lists": created });
  const { client, run } = createList(MEMBER);
  expect(await run()).toMatchObject({ id: LIST.id });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ ...LIST, user_id: MEMBER.user.id });
  expect(client.getQueryState(listKeys.own(MEMBER.user.id))?.isInvalidated).toBe(true);
});

test("R208 F02 a second attempt after a lost answer is the same list", async () => {
  restServer({ "POST user_lists": refused(409, "23505", 'unique constraint "user_lists_pkey"') });
  expect(await createList(MEMBER).run()).toMatchObject({ id: LIST.id });
});

test("R410 a list that was made is the one used last", async () => {
  restServer({ "POST user_lists": created });
  await createList(MEMBER).run();
  expect(readLastList(MEMBER.user.id)).toBe(LIST.id);
  expect(readLastList(AUTHOR.id)).toBeNull();
});

test("R415 of several orders that follow fast the last one alone is sent", async () => {
  const calls = restServer({ "POST arrange_list": json(null) });
  const { client, result } = withLists(MEMBER, () => useArrangeList(LIST.id));
  const orders = [["a"], ["b"], ["c"], ["d"]];
  await act(() => Promise.all(orders.map((ids) => result.current.mutateAsync(ids))));
  expect(calls.map(({ body }) => body)).toEqual([{ list: LIST.id, items: ["d"] }]);
  expect(client.getQueryState(listKeys.own(MEMBER.user.id))?.isInvalidated).toBe(true);
});

test("R208 nobody signed in, nothing sent", async () => {
  const calls = restServer({ "POST user_lists": created });
  await expect(createList(null).run()).rejects.toThrow("User not authenticated");
  expect(calls).toEqual([]);
});
