import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { commentKeys } from "@/data/comments/comments";
import { useExpectNews } from "@/data/notifications/notification-news";
import { postKeys } from "@/data/posts/posts";
import { requestKeys } from "@/data/requests/requests";
import { id, notification } from "../../samples";
import { openHook } from "../hook";

describe("R157 opening a notification refetches its target", () => {
  const held = [
    requestKeys.detail(id(1)),
    requestKeys.responses(id(1)),
    postKeys.detail("recommendation", id(1)),
    commentKeys.of("recommendation", id(1)),
    postKeys.detail("review", id(1)),
    commentKeys.of("review", id(1)),
    requestKeys.detail(id(2)),
    postKeys.detail("review", id(2)),
  ];

  test.each([
    ["request", held.slice(0, 2)],
    ["recommendation", held.slice(2, 4)],
    ["review", held.slice(4, 6)],
    ["comment", []],
  ])("a %s and nothing else", (entity_type, stale) => {
    const client = new QueryClient();
    for (const key of held) client.setQueryData(key, {});
    openHook(useExpectNews, client).result.current(notification({ entity_type, entity_id: id(1) }));
    expect(held.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual(stale);
  });
});
