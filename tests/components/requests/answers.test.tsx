import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { remarkAnchor, remarkOf } from "@/lib/remark-anchor";
import RequestScreen from "@/routes/request";
import { findToast } from "../../messages";
import {
  type Answers,
  callsOf,
  created,
  inTurn,
  json,
  refused,
  restServer,
  rows,
} from "../../msw/rest";
import { MEMBER, path, renderApp } from "../../render";
import { routesOf } from "../../router";
import { comment, id, request, response } from "../../samples";

const MINE = request({ is_mine: true, user_id: MEMBER.user.id, response_count: 2 });
const MARK = "2026-11-21T09:00:00+00:00";

/** Opens the screen of a question with its answers. */
function open(
  asked: object,
  answered: object[],
  answers: Answers = {},
  { search = "", session = MEMBER }: { search?: string; session?: typeof MEMBER | null } = {},
) {
  const reads = { "GET requests": rows(asked), "GET responses": rows(...answered) };
  const calls = restServer({ ...reads, ...answers });
  const view = renderApp(routesOf({ request: <RequestScreen /> }), {
    path: `/request/${MINE.id}${search}`,
    session,
  });
  return { calls, ...view };
}

const helped = () => screen.findByRole("button", { name: "This helped" });

test("R301 the asker can mark an answer as helpful and undo it; a refused mark is rolled back", async () => {
  let at: string | null = null;
  const { user, calls } = open(MINE, [], {
    "GET requests": () => Response.json([{ ...MINE, status: at ? "answered" : "open" }]),
    "GET responses": () => Response.json([response({ helped_at: at })]),
    "POST mark_answer": inTurn(refused(400, "P0001", "item_deleted"), ({ body }) => {
      at = JSON.stringify(body).includes("true") ? MARK : null;
      return Response.json(at ? "answered" : "open");
    }),
  });
  expect(await helped()).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByText("Helped you")).toBeNull();
  await user.click(await helped());
  await findToast("Not saved", "The post no longer exists.");
  await waitFor(() => expect(screen.queryByText("Helped you")).toBeNull());
  await user.click(await helped());
  await findToast("Thanks for telling us", "Your question is answered.");
  expect(await screen.findByText("Helped you")).toBeVisible();
  expect(await helped()).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText("Answered", { selector: "span" })).toBeVisible();
  await user.click(await helped());
  await findToast("Removed");
  await waitFor(() => expect(screen.queryByText("Helped you")).toBeNull());
  expect(callsOf(calls, "POST mark_answer").map(({ body }) => body)).toEqual([
    { answer: id(50), has_helped: true },
    { answer: id(50), has_helped: true },
    { answer: id(50), has_helped: false },
  ]);
});

test("R301 other readers see whom an answer helped, and the asker cannot mark their own answer", async () => {
  const { unmount } = open(
    request({ status: "answered" }),
    [response({ helped_at: MARK })],
    {},
    { session: null },
  );
  expect(await screen.findByText("Helped tolu_a")).toBeVisible();
  expect(screen.queryByRole("button", { name: "This helped" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Make a public list" })).toBeNull();
  unmount();
  open(MINE, [response({ is_mine: true })]);
  await screen.findByText("Ask for the tasting plate first.");
  expect(screen.queryByRole("button", { name: "This helped" })).toBeNull();
});

test("R300 the order of answers is stored in the URL", async () => {
  const { user, calls } = open(MINE, [response()], {}, { search: "?page=2" });
  await user.click(await screen.findByRole("button", { name: "Newest" }));
  await waitFor(() => expect(path()).toHaveTextContent(`?page=2&answers=newest`));
  await waitFor(() =>
    expect(callsOf(calls, "GET responses").at(-1)?.query.get("order")).toBe(
      "created_at.desc,id.desc",
    ),
  );
  await user.click(screen.getByRole("button", { name: "Best" }));
  await waitFor(() => expect(path()).toHaveTextContent(/\?page=2$/));
});

test("R303 the answers that helped become a list with one tap", async () => {
  const { user, calls } = open(MINE, [response({ helped_at: MARK })], {
    "POST list_marked_answers": json(id(100)),
  });
  await user.click(await screen.findByRole("button", { name: "Make a public list" }));
  await findToast("Your list is public", "Share it with anyone who asks the same.");
  expect(callsOf(calls, "POST list_marked_answers")[0]?.body).toEqual({ request: MINE.id });
  await waitFor(() => expect(path()).toHaveTextContent(`/lists/${id(100)}`));
});

test("R302 an answer is sent with its reference, and shows the reference as a card", async () => {
  const product = { id: id(7), name: "Box Fan", average_rating: 4.5, review_count: 2 };
  const { user, calls } = open(request(), [response({ product_id: product.id, product })], {
    "GET search_content": json({
      recommendations: [],
      products: [{ ...product, category: { name: "Fans" } }],
      companies: [],
    }),
    "POST responses": created,
  });
  const card = await screen.findByRole("link", { name: /^Box Fan/ });
  expect(card).toHaveAttribute("href", `/product/${id(7)}`);
  expect(card).toHaveTextContent("4.5 · 2 reviews · Product");
  await user.type(await screen.findByLabelText(/^Your answer/), "This one.");
  await user.click(screen.getByRole("button", { name: "Link a business or product" }));
  await user.type(await screen.findByLabelText(/^Linked/), "box");
  await user.click(await screen.findByRole("option", { name: /^Box Fan/ }));
  expect(screen.getByRole("button", { name: "Remove Box Fan" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await findToast("Response Submitted!");
  expect(callsOf(calls, "POST responses")[0]?.body).toMatchObject({
    content: "This one.",
    request_id: MINE.id,
    product_id: id(7),
  });
});

test("R302 a deleted reference is reported instead of its card, and when sending an answer", async () => {
  const { user } = open(request(), [response({ product_id: id(7) })], {
    "POST responses": refused(400, "P0001", "card_deleted"),
  });
  expect(await screen.findByText("What this answer linked is no longer here.")).toBeVisible();
  await user.type(await screen.findByLabelText(/^Your answer/), "This one.");
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(await screen.findByText(/^What you linked is no longer here/)).toBeVisible();
});

const REPLY = comment({ id: id(70), content: "Which gate?", recommendation_id: null });

test("R304 the latest reply is shown below its answer, all on request, and a member can reply there", async () => {
  const { user, calls } = open(request(), [response({ reply_count: 2, replies: [REPLY] })], {
    "GET comments": rows(REPLY, comment({ id: id(71), content: "The side gate.", is_mine: true })),
    "POST comments": created,
  });
  const replies = within(await screen.findByRole("list", { name: "Replies to tolu_a" }));
  expect(replies.getAllByRole("listitem")).toHaveLength(1);
  expect(replies.queryByRole("button", { name: /^Reply/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 2 replies" }));
  const other = await replies.findByText("The side gate.");
  expect(other.closest("li")).toHaveFocus();
  expect(await replies.findByRole("button", { name: "Delete reply" })).toBeVisible();
  expect(callsOf(calls, "GET comments")[0]?.query.get("response_id")).toBe(`eq.${id(50)}`);
  await user.click(screen.getByRole("button", { name: "Reply to tolu_a" }));
  const box = await screen.findByLabelText(/^Your reply/);
  await waitFor(() => expect(box).toHaveFocus());
  await user.type(box, "Thank you.");
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  await findToast("Reply added.");
  expect(callsOf(calls, "POST comments")[0]?.body).toMatchObject({
    content: "Thank you.",
    response_id: id(50),
    user_id: MEMBER.user.id,
  });
  await waitFor(() => expect(screen.queryByLabelText(/^Your reply/)).toBeNull());
  expect(screen.getByRole("button", { name: "Reply to tolu_a" })).toHaveFocus();
});

test("R304 deleting an answer warns that its replies are deleted too, if there are any", async () => {
  const alone = response({ id: id(51), content: "Another.", is_mine: true });
  const replied = response({ is_mine: true, reply_count: 2, replies: [REPLY] });
  const { user } = open(request(), [replied, alone]);
  const descriptions = [
    "It’ll be removed for everyone, with its replies. You can’t undo this.",
    "It’ll be removed for everyone. You can’t undo this.",
  ];
  const buttons = await screen.findAllByRole("button", { name: "Delete answer" });
  expect(buttons).toHaveLength(descriptions.length);
  for (const [index, button] of buttons.entries()) {
    await user.click(button);
    expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(descriptions[index]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("R304 a visitor is asked to sign in before replying", async () => {
  const { user } = open(request(), [response()], {}, { session: null });
  await user.click(await screen.findByRole("button", { name: "Reply to tolu_a" }));
  await findToast("Authentication Required", "Please log in to reply.");
  expect(path()).toHaveTextContent("/login");
});

test("R157 R305 a link to a reply loads all replies, and reports a deleted one", async () => {
  const answer = response({ reply_count: 5, replies: [REPLY] });
  const old = comment({ id: id(72), content: "Is it far?", created_at: "2026-11-20T08:00:00Z" });
  const parent = { kind: "response", id: answer.id } as const;
  const search = `#${remarkAnchor({ kind: "comment", id: old.id }, parent)}`;
  expect(remarkOf(search)).toEqual(parent);
  const { unmount } = open(request(), [answer], { "GET comments": rows(REPLY, old) }, { search });
  expect((await screen.findByText("Is it far?")).closest("li")).toHaveClass("animate-lit");
  unmount();
  open(request(), [answer], { "GET comments": rows(REPLY) }, { search });
  expect(await screen.findByText(/^The reply you’re looking for is no longer here/)).toBeVisible();
});

test("R402 R404 an answer is shared with its link from its menu, the member's own from a button beside Edit and Delete", async () => {
  const mine = response({ id: id(51), is_mine: true, user_id: MEMBER.user.id });
  const { user } = open(request(), [response(), mine]);
  const more = await screen.findByRole("button", { name: "More about this answer" });
  const ways = [
    async () => {
      await user.click(more);
      await user.click(await screen.findByRole("button", { name: "Share this answer" }));
    },
    async () => user.click(await screen.findByRole("button", { name: "Share answer" })),
  ];
  for (const [n, open] of ways.entries()) {
    await open();
    const sheet = await screen.findByRole("dialog", { name: "Share this answer" });
    expect(sheet).toHaveTextContent(
      `“Ask for the tasting plate first.” · Answer to “A caterer for 80 people”`,
    );
    expect(sheet).toHaveTextContent(`/request/${MINE.id}#response-${[response(), mine][n]?.id}`);
    await user.keyboard("{Escape}");
  }
});

test("R402 R406 a hidden answer, or any answer to a hidden request, cannot be shared", async () => {
  const mine = response({ is_mine: true, user_id: MEMBER.user.id });
  for (const [asked, answered] of [
    [request(), { ...mine, hidden_for: "spam" as const }],
    [{ ...MINE, hidden_for: "spam" as const }, mine],
  ] as const) {
    const { unmount } = open(asked, [answered], {
      "POST my_hiding": json({ answer: null, is_held: false }),
    });
    expect(await screen.findByRole("button", { name: "Delete answer" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Share answer" })).toBeNull();
    unmount();
  }
});
