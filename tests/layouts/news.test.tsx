import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { notificationKeys } from "@/data/notifications/notifications";
import { useNews } from "@/layouts/use-news";
import { mockPush } from "../push";
import { MEMBER, path, renderApp } from "../render";

function Listener() {
  useNews();
  return null;
}

/** Renders a listening page with a cached unread count; `say` sends it a message as the service worker does. */
function listen() {
  const { container } = mockPush();
  const view = renderApp(<Listener />, { path: "/categories", session: MEMBER });
  const counted = notificationKeys.unread(MEMBER.user.id);
  view.client.setQueryData(counted, 2);
  const say = (data: unknown) => {
    const { port1, port2 } = new MessageChannel();
    const taken = new Promise((done) => {
      port1.onmessage = () => done(true);
    });
    container.dispatchEvent(new MessageEvent("message", { data, ports: [port2] }));
    return taken.finally(() => port1.close());
  };
  const isStale = () => view.client.getQueryState(counted)?.isInvalidated;
  return { ...view, say, isStale, container };
}

test("R480 a page that receives news refetches it and stays where it is", () => {
  const { say, isStale } = listen();
  void say({ news: null });
  expect(isStale()).toBe(true);
  expect(path()).toHaveTextContent("/categories");
});

test("R480 a page that receives a path confirms it and navigates there", async () => {
  const { say, isStale } = listen();
  await say({ news: "/request/1" });
  await waitFor(() => expect(path()).toHaveTextContent("/request/1"));
  expect(isStale()).toBe(true);
});

test("R480 other messages are ignored, and all messages after unmounting", () => {
  const { say, isStale, unmount } = listen();
  void say({ type: "CACHE_UPDATED" });
  void say(null);
  expect(isStale()).toBe(false);
  unmount();
  void say({ news: null });
  expect(isStale()).toBe(false);
});
