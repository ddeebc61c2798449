import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Comments } from "@/components/comments/comments";
import { remarkAnchor } from "@/lib/remark-anchor";
import { callsOf, created, inTurn, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { comment, id } from "../../samples";

/** Newest first, in the order of the response. */
const ALL = Array.from({ length: 25 }, (_, n) =>
  comment({
    id: id(125 - n),
    content: `Comment ${25 - n}`,
    created_at: `2026-11-20T10:00:${50 - n}+00:00`,
    post: { comment_count: 25 },
  }),
);

const texts = () =>
  within(screen.getByRole("region", { name: "Comments" }))
    .queryAllByText(/^Comment \d+$/)
    .map(({ textContent }) => textContent);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Comment ${from + n}`);
const earlier = () => screen.findByRole("button", { name: "Show earlier comments" });

test("R201 F42 the latest twenty comments are shown oldest first with the count of all, and earlier ones on request, also after a failure", async () => {
  const [latest, rest] = [rows(...ALL.slice(0, 20)), rows(...ALL.slice(20))];
  const down = refused(500, "XX000", "down");
  const calls = restServer({ "GET comments": inTurn(latest, down, rest) });
  const { user } = renderApp(<Comments kind="recommendation" postId={id(300)} />);
  expect(await screen.findByRole("heading", { name: "25 comments" })).toBeVisible();
  expect(texts()).toEqual(numbers(6, 25));
  expect(calls).toHaveLength(1);

  await user.click(await earlier());
  expect(await screen.findByText(/^Could not load earlier comments\./)).toBeVisible();
  expect(texts()).toEqual(numbers(6, 25));
  await user.click(await earlier());
  const oldestOne = await screen.findByText("Comment 1");
  expect(texts()).toEqual(numbers(1, 25));
  expect(oldestOne.closest("li")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Show earlier comments" })).toBeNull();
  expect(screen.queryByText(/^Could not load/)).toBeNull();

  const [first, , second] = callsOf(calls, "GET comments").map(({ query }) => query);
  for (const query of [first, second]) {
    expect(query?.get("recommendation_id")).toBe(`eq.${id(300)}`);
    expect(query?.get("order")).toBe("created_at.desc,id.desc");
    expect(query?.get("limit")).toBe("20");
  }
  expect(first?.get("created_at")).toBe("lte.infinity");
  const oldest = "2026-11-20T10:00:31+00:00";
  expect(second?.get("created_at")).toBe(`lte.${oldest}`);
  expect(second?.get("or")).toBe(`(created_at.lt.${oldest},id.lt.${id(106)})`);
});

test("R163 R201 members can delete only their own comments, and report those of others", async () => {
  restServer({ "GET comments": rows(comment({ is_mine: true }), comment({ id: id(2) })) });
  renderApp(<Comments kind="recommendation" postId={id(300)} />, { session: MEMBER });
  await screen.findByRole("heading", { name: /comment/ });
  const [others, own] = screen.getAllByRole("listitem").map((item) => within(item));
  expect(await own?.findByRole("button", { name: "Delete comment" })).toBeVisible();
  expect(others?.queryByRole("button", { name: "Delete comment" })).toBeNull();
  expect(others?.getByRole("button", { name: "More about this comment" })).toBeVisible();
  expect(own?.queryByRole("button", { name: /^More/ })).toBeNull();
});

test("R304 the button for one hidden reply is in the singular", async () => {
  restServer({ "GET comments": rows(comment({ reply_count: 1, replies: [] })) });
  renderApp(<Comments kind="recommendation" postId={id(300)} />);
  expect(await screen.findByRole("button", { name: "Show 1 reply" })).toBeVisible();
});

test("R201 a review without comments shows an empty state", async () => {
  const calls = restServer({ "GET comments": rows() });
  renderApp(<Comments kind="review" postId={id(301)} />);
  expect(await screen.findByText("No comments yet. Add what you know.")).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("heading", { name: "Comments" })).toBeVisible();
  expect(calls[0]?.query.get("review_id")).toBe(`eq.${id(301)}`);
  expect(calls[0]?.query.get("select")).toContain("post:reviews!");
});

/** Records the elements that are scrolled into view from now on, in order. */
function recordLandings(): Element[] {
  const scrollIntoView = vi.fn<(this: Element) => void>();
  const own = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = scrollIntoView;
  onTestFinished(() => {
    Element.prototype.scrollIntoView = own;
  });
  return scrollIntoView.mock.contexts;
}

/** Opens the link of a notification to a comment; a request for that comment returns `found`. */
function comeTo(commentId: string, found: readonly ReturnType<typeof comment>[]) {
  const calls = restServer({
    "GET comments": (call) => rows(...(call.query.has("id") ? found : ALL.slice(0, 20)))(call),
  });
  const view = renderApp(<Comments kind="review" postId={id(301)} />, {
    path: `/#${remarkAnchor({ kind: "comment", id: commentId })}`,
  });
  return { calls, ...view };
}

test("R157 a linked comment older than the latest twenty is shown above them, highlighted, with one more request", async () => {
  const landings = recordLandings();
  const [target] = ALL.slice(22);
  if (!target) throw new Error("No such comment");
  const { calls, user } = comeTo(target.id, [target]);
  const item = (await screen.findByText(target.content)).closest("li");
  expect(item).toHaveClass("animate-lit");
  expect(landings).toEqual([item]);
  expect(texts()).toEqual([target.content, ...numbers(6, 25)]);
  const [, asked, ...others] = callsOf(calls, "GET comments");
  expect(others).toEqual([]);
  expect(asked?.query.get("review_id")).toBe(`eq.${id(301)}`);
  expect(asked?.query.get("id")).toBe(`eq.${target.id}`);

  // It moves into its position once the comments between are loaded.
  restServer({ "GET comments": rows(...ALL.slice(20)) });
  await user.click(await earlier());
  await screen.findByText("Comment 1");
  expect(texts()).toEqual(numbers(1, 25));
});

test("R157 a link to a deleted comment scrolls to a message that it is gone", async () => {
  const landings = recordLandings();
  comeTo(id(999), []);
  const gone = await screen.findByText(/^The comment you’re looking for is no longer here\./);
  expect(landings).toEqual([gone]);
  expect(texts()).toEqual(numbers(6, 25));
});

test("R157 a linked comment among the latest needs no further request", async () => {
  const [latest] = ALL;
  if (!latest) throw new Error("No such comment");
  recordLandings();
  const { calls } = comeTo(latest.id, []);
  expect((await screen.findByText(latest.content)).closest("li")).toHaveClass("animate-lit");
  expect(calls).toHaveLength(1);
});

test("a new comment of the member is scrolled into view once", async () => {
  const shown = vi.fn<(text: string | null, where: unknown) => void>();
  Element.prototype.scrollIntoView = function (where) {
    shown(this.textContent, where);
  };
  const written = comment({ id: id(2), content: "The grill is new.", is_mine: true });
  const there = [comment()];
  restServer({
    "GET comments": (call) => rows(...there)(call),
    "POST comments": (call) => {
      there.unshift({ ...written, ...Object(call.body) });
      return created(call);
    },
  });
  const open = () =>
    renderApp(<Comments kind="recommendation" postId={id(300)} />, { session: MEMBER });
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText(/^Add a comment/), written.content);
  expect(shown).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Comment" }));
  expect(await screen.findByText(written.content, { selector: "li p" })).toBeVisible();
  expect(shown.mock.calls).toEqual([
    [expect.stringContaining(written.content), { block: "center" }],
  ]);

  unmount();
  open();
  await screen.findByText(written.content, { selector: "li p" });
  expect(shown).toHaveBeenCalledTimes(1);
});
