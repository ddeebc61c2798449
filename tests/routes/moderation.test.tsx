import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import HiddenNotice from "@/components/moderation/hidden-notice";
import SuspensionNotice from "@/components/moderation/suspension-notice";
import type { ModerationBoard, ReportedItem } from "@/data/moderation/moderation";
import ModerationScreen from "@/routes/moderation";
import { type Answers, callsOf, inTurn, json, lost, refused, restServer, saved } from "../msw/rest";
import { API } from "../msw/server";
import { MEMBER, renderApp } from "../render";
import { AUTHOR, id } from "../samples";

const spam = {
  id: id(10),
  reason: "spam",
  note: "Read it elsewhere.",
  created_at: "2026-11-20T10:00:00Z",
} as const;
const wrong = {
  ...spam,
  id: id(11),
  reason: "wrong",
  note: null,
  created_at: "2026-11-20T11:00:00Z",
} as const;
const reported = (row: Partial<ReportedItem> = {}): ReportedItem => ({
  kind: "review",
  id: id(1),
  title: "Cold soup",
  body: "Never again.",
  hidden_for: null,
  parent_kind: null,
  parent_id: null,
  author: AUTHOR,
  has_author: true,
  is_mine: false,
  answer: null,
  history: null,
  images: [],
  reports: [spam, wrong],
  ...row,
});
const hidden = { ...reported({ hidden_for: "spam" }), hidden_at: "2026-11-20T10:00:00Z" };
const suspension = {
  kind: "review",
  id: id(1),
  reason: "scam",
  ends_at: "2026-12-24T12:00:00Z",
  appeal: "It was a joke.",
  author: AUTHOR,
  is_mine: false,
} as const;

const board = (row: Partial<ModerationBoard> = {}) => {
  const empty: ModerationBoard = { open: [], hidden: [], suspended: [], claims: 0, log: [] };
  return json({ ...empty, ...row });
};

/** Opens the moderators' screen with their board. */
function open(read: Answers[string], answers: Answers = {}, search = "") {
  const calls = restServer({ "POST moderation_board": read, ...answers });
  const view = renderApp(<ModerationScreen />, { path: `/moderation${search}`, session: MEMBER });
  const bodies = (name: string) => callsOf(calls, `POST ${name}`).map(({ body }) => body);
  return { ...view, calls, bodies };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const ITEM = { kind: "review", item: id(1) };

describe("the moderators' queue", () => {
  test.each([
    ["a visitor", null],
    ["a member", MEMBER],
  ])("is not found by %s", async (_, session) => {
    restServer({ "POST moderation_board": json(null) });
    renderApp(<ModerationScreen />, { session });
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });

  test("shows a failed load with a retry, and an empty queue only once it has loaded", async () => {
    const { user } = open(inTurn(lost, board()));
    const again = await button("Try again");
    expect(screen.queryByText("Nothing is reported")).toBeNull();
    await user.click(again);
    expect(await screen.findByText("Nothing is reported")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Hidden (0)" }));
    expect(screen.getByText("Nothing is hidden")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Log" }));
    expect(screen.getByText("No decisions yet")).toBeVisible();
  });

  describe("the numbers", () => {
    const counts = {
      sign_ups: 12,
      posts: 30,
      questions: 8,
      answers: 1234,
      minutes_to_answer: 45,
      mails: { sent: 20, failed: 0 },
      pushes: { sent: 1500, failed: 3 },
      errors: 0,
    };
    const numbers = { day: counts, week: { ...counts, minutes_to_answer: null }, open_reports: 3 };
    const openNumbers = (answer: Answers[string]) =>
      open(board(), { "POST site_numbers": answer }, "?tab=numbers");

    test("show a day and a week, with failures", async () => {
      openNumbers(json({ ...numbers, errors: [] }));
      const rows = within(await screen.findByRole("table")).getAllByRole("row");
      expect(rows.map(({ textContent: text }) => text)).toEqual([
        "Number24 hours7 days",
        "New members1212",
        "Posts3030",
        "Questions88",
        "Answers1,2341,234",
        "First answer after45\u00A0min–",
        "Pushes1,500, 3 failed1,500, 3 failed",
        "E-mails2020",
        "Errors on phones00",
      ]);
      expect(screen.getByText("3 reported items without a decision.")).toBeVisible();
      expect(screen.getByText("None in the last 7 days.")).toBeVisible();
    });

    test.each([
      [59, "59\u00A0min"],
      [60, "1\u00A0hour"],
      [1439, "24\u00A0hours"],
      [1440, "1\u00A0day"],
      [2890, "2\u00A0days"],
    ])("say %d minutes as %s", async (minutes, words) => {
      const day = { ...counts, minutes_to_answer: minutes };
      openNumbers(json({ ...numbers, day, errors: [] }));
      expect(await screen.findByRole("cell", { name: words })).toBeVisible();
    });

    test("list errors with their location", async () => {
      const error = {
        kind: "screen",
        message: "TypeError: undefined is not an object (evaluating '…')",
        file: "/assets/review-1a2b3c4.js",
        line: 1,
        col: 20512,
        version: "0.1.0",
        screen: "/review/:reviewId",
        day: 1,
        week: 7,
        latest: "2026-11-25T10:00:00Z",
      };
      openNumbers(json({ ...numbers, errors: [error, { ...error, file: "", line: 0 }] }));
      const [first, second] = await screen.findAllByRole("listitem");
      expect(first).toHaveTextContent(error.message);
      expect(first).toHaveTextContent("/assets/review-1a2b3c4.js:1:20512 on /review/:reviewId");
      expect(first).toHaveTextContent("7 times in 7 days · 1 in 24 hours");
      expect(second).toHaveTextContent("place unknown on /review/:reviewId");
    });

    test("that fail to load show an error", async () => {
      openNumbers(lost);
      expect(await screen.findByText("The numbers didn’t load")).toBeVisible();
      expect(screen.queryByRole("table")).toBeNull();
    });
  });

  test("shows the time of each report, the record of author and reporter, and the photos as thumbnails", async () => {
    const photo = `${API}/storage/v1/object/public/images/reviews/1763690000000-fan`;
    const images = [`${photo}.webp#bytes=48000&thumbnail=9120`];
    const history = { reported: 4, hidden: 1 };
    const reports = [{ ...spam, reporter: "right" as const }, wrong];
    const { user, container } = open(board({ open: [reported({ images, history, reports })] }));
    const list = within(await screen.findByRole("list", { name: "Reports" }));
    expect(list.getAllByRole("listitem").map((row) => row.querySelector("time")?.dateTime)).toEqual(
      [spam.created_at, wrong.created_at],
    );
    expect(screen.getByText("From this author: 4 posts reported, 1 hidden.")).toBeVisible();
    expect(screen.getByText("Their earlier reports were mostly right.")).toBeVisible();
    const enlarge = await button(/^Enlarge picture 1 of 1/);
    expect(Array.from(container.querySelectorAll("img"), ({ src }) => src)).toEqual([
      `${photo}.thumb.webp`,
    ]);
    await user.click(enlarge);
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  test("shows the text as it was when reported; a deleted post's reports can only be dismissed", async () => {
    const edited = reported({ reports: [{ ...spam, said: "Cold soup\nThey are thieves." }] });
    const gone = { id: id(2), kind: "response", title: null, body: "Mine too." } as const;
    open(board({ open: [edited, reported({ ...gone, is_gone: true })] }));
    expect(await screen.findByText(/They are thieves/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Hide “Cold soup”" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "An answer" })).toBeVisible();
    expect(screen.getByText("Mine too.")).toBeVisible();
    expect(screen.getByText(/^Its author has deleted it/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Dismiss the reports of “answer”" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Hide “answer”" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /answer/ })).not.toBeInTheDocument();
  });

  test("R291 shows the text before its author's edit, in place", async () => {
    const was = { content: "They are thieves." };
    const { user, bodies } = open(
      board({ open: [reported({ is_edited: true }), reported({ id: id(2), is_edited: false })] }),
      { "POST earlier_versions": json([{ until: "2026-11-20T12:00:00Z", was }]) },
    );
    await user.click(await button("Earlier versions"));
    expect(await screen.findByText("They are thieves.")).toBeVisible();
    expect(bodies("earlier_versions")).toMatchObject([ITEM]);
  });

  test.each([
    [true, "The reports are open again"],
    [false, "Something else was decided since."],
  ])(
    "shows a post with its reports in one request; dismissing can be undone unless decided otherwise since: %s",
    async (isOpen, words) => {
      const { user, calls, bodies } = open(
        inTurn(board({ open: [reported()] }), board(), board({ open: [reported()] })),
        { "POST moderation_dismiss": saved, "POST moderation_reopen": json(isOpen) },
      );
      expect(await screen.findByRole("link", { name: "Cold soup" })).toHaveAttribute(
        "href",
        `/review/${id(1)}`,
      );
      expect(screen.getByText("2 reports")).toBeVisible();
      expect(screen.getByText("Read it elsewhere.")).toBeVisible();
      expect(screen.getByText("Wrong or misleading")).toBeVisible();
      expect(calls).toHaveLength(1);
      await user.click(await button("Dismiss the reports of “Cold soup”"));
      expect(await screen.findByText("Reports dismissed")).toBeVisible();
      expect(bodies("moderation_dismiss")).toEqual([ITEM]);
      expect(await screen.findByText("Nothing is reported")).toBeVisible();
      expect(screen.getByRole("tabpanel")).toHaveFocus();
      await user.click(await button("Undo"));
      expect(await screen.findByText(words)).toBeVisible();
      expect(bodies("moderation_reopen")).toEqual([ITEM]);
      expect(await button("Dismiss the reports of “Cold soup”")).toBeVisible();
    },
  );

  test("suspends the author for a reason and a period, unless the author is a moderator", async () => {
    const { user, bodies } = open(board({ open: [reported()] }), {
      "POST moderation_suspend": inTurn(refused(403, "42501", "author_moderates"), saved),
    });
    await user.click(await button("Suspend the author of “Cold soup”"));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend this author" }));
    expect(dialog.getByRole("radio", { name: "Spam or advertising" })).toBeChecked();
    await user.selectOptions(dialog.getByLabelText(/^For how long/), "30 days");
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Moderators can’t suspend each other.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Suspended")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies("moderation_suspend").at(-1)).toEqual({ ...ITEM, reason: "spam", days: 30 });
  });

  test("offers no second suspension of the same author, matched by post or by name", async () => {
    open(
      board({
        open: [
          reported({ id: id(2), title: "Warm soup" }),
          reported({ id: id(3), title: "Dry soup", author: null }),
        ],
        suspended: [suspension, { ...suspension, id: id(4), author: null }],
      }),
    );
    expect(await screen.findByText("Its author is suspended.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Suspend/ })).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Suspend the author of “Dry soup”" })).toBeVisible();
  });

  test("shows suspended members with their appeal, and ends a suspension", async () => {
    const { user, bodies } = open(inTurn(board({ suspended: [suspension] }), board()), {
      "POST moderation_lift": saved,
    });
    await user.click(await screen.findByRole("tab", { name: "Suspended (1)" }));
    expect(screen.getByText("It was a joke.")).toBeVisible();
    expect(screen.getByText(/until .*24.* 2026/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Let tolu_a post again" }));
    expect(await screen.findByText("Suspension ended")).toBeVisible();
    expect(bodies("moderation_lift")).toEqual([ITEM]);
    expect(await screen.findByText("Nobody is suspended")).toBeVisible();
    expect(screen.getByRole("tabpanel")).toHaveFocus();
  });

  test("S13 does not name the suspended author of an anonymous post, and offers no decision about oneself", async () => {
    const own = { ...suspension, author: null, is_mine: true };
    open(board({ suspended: [own] }), {}, "?tab=suspended");
    expect(await screen.findByText("The author of an anonymous review")).toBeVisible();
    expect(screen.getByText(/another moderator must decide/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /post again/ })).not.toBeInTheDocument();
  });

  test("hides for the reporter's reason or another", async () => {
    const { user, bodies } = open(board({ open: [reported()] }), { "POST moderation_hide": saved });
    await user.click(await button("Hide “Cold soup”"));
    const dialog = within(await screen.findByRole("dialog", { name: "Hide this review" }));
    expect(dialog.getByRole("radio", { name: "Spam or advertising" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: "Abuse or hatred" }));
    await user.click(dialog.getByRole("button", { name: "Hide" }));
    expect(await screen.findByText("Hidden")).toBeVisible();
    expect(bodies("moderation_hide")).toEqual([{ ...ITEM, reason: "abuse" }]);
  });

  test("promises an answer only if there is an author to notify", async () => {
    const product = reported({ kind: "product", author: null, has_author: false });
    const { user } = open(board({ open: [product] }));
    await user.click(await button("Hide “Cold soup”"));
    const dialog = await screen.findByRole("dialog", { name: "Hide this product" });
    expect(dialog).toHaveAccessibleDescription("Only moderators will see it.");
  });

  test("shows a refusal, explains that a moderator cannot decide about their own business, and keeps the queue", async () => {
    const { user } = open(board({ open: [reported()] }), {
      "POST moderation_dismiss": inTurn(
        refused(400, "P0001", "item_deleted"),
        refused(400, "P0001", "own_company"),
      ),
    });
    const business = "It’s about your business, so another moderator must decide.";
    await user.click(await button(/^Dismiss/));
    expect(await screen.findByText("Decision not saved")).toBeVisible();
    expect(screen.queryByText(business)).toBeNull();
    await user.click(await button(/^Dismiss/));
    expect(await screen.findByText(business)).toBeVisible();
    expect(screen.getByRole("link", { name: "Cold soup" })).toBeVisible();
  });

  test("offers no decision on the moderator's own content", async () => {
    open(board({ open: [reported({ is_mine: true })] }));
    expect(await screen.findByText(/another moderator must decide/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Dismiss|Hide/ })).toBeNull();
  });

  test("shows a hidden post with its author's answer, and restores it", async () => {
    const answered = { ...hidden, answer: "I wrote it myself." };
    const { user, bodies } = open(
      board({ hidden: [answered] }),
      { "POST moderation_restore": saved },
      "?tab=hidden",
    );
    expect(await screen.findByText("I wrote it myself.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Restore “Cold soup”" }));
    expect(await screen.findByText("Visible again")).toBeVisible();
    expect(bodies("moderation_restore")).toHaveLength(1);
  });

  test("logs each moderator's decision without naming authors, and marks reports and proposals as such", async () => {
    const entry = { kind: "review", item_id: id(1), created_at: "2026-11-20T10:00:00Z" } as const;
    const about = { ...entry, title: "Cold soup", reason: "spam" } as const;
    const nameless = { ...entry, title: null } as const;
    const log: ModerationBoard["log"] = [
      { ...about, id: id(21), action: "answer", actor: null },
      { ...about, id: id(20), action: "hide", actor: "youssef_m" },
      { ...nameless, id: id(22), action: "hold", actor: null, reason: "spam" },
      { ...nameless, id: id(23), action: "propose", actor: "youssef_m", reason: "scam" },
      { ...nameless, id: id(24), action: "propose", actor: "youssef_m", reason: null },
    ];
    open(board({ log }), {}, "?tab=log");
    const lines = await screen.findAllByRole("listitem");
    expect(lines.map((line) => line.firstChild?.textContent?.trim())).toEqual([
      "The author answered about the review “Cold soup” (Spam or advertising)",
      "youssef_m hid the review “Cold soup” (Spam or advertising)",
      "Reports from members hid the review  (Spam or advertising)",
      "youssef_m proposed to hide the review  (Scam or fraud)",
      "youssef_m proposed to restore the review",
    ]);
  });
});

describe("held content, and proposals on a moderator's content", () => {
  test("content hidden by reports is an open case that can be shown again or hidden permanently", async () => {
    const { user, bodies } = open(board({ open: [reported({ hidden_for: "wrong" })] }), {
      "POST moderation_dismiss": saved,
    });
    expect(await screen.findByText("Hidden by reports")).toBeVisible();
    expect(screen.getByRole("button", { name: "Hide “Cold soup”" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Restore “Cold soup”" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show again: “Cold soup”" }));
    expect(await screen.findByText("Visible again")).toBeVisible();
    expect(bodies("moderation_dismiss")).toHaveLength(1);
  });

  const proposed = (isMine: boolean) =>
    reported({
      takes_two: true,
      proposal: { reason: "spam", is_mine: isMine, moderator: AUTHOR },
    });

  test("the first of two moderators learns that a second must agree, and can decide no further", async () => {
    const theirs = reported({ takes_two: true, proposal: null });
    const { user } = open(inTurn(board({ open: [theirs] }), board({ open: [proposed(true)] })), {
      "POST moderation_hide": saved,
    });
    await user.click(await button("Hide “Cold soup”"));
    await user.click(await button("Hide"));
    expect(await screen.findByText("Proposed. Another moderator has to agree.")).toBeVisible();
    expect(await screen.findByText("You propose to hide it: Spam or advertising.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Hide “Cold soup”" })).toBeNull();
  });

  test("the second moderator sees the proposal, and carries it out", async () => {
    const { user } = open(board({ open: [proposed(false)] }), { "POST moderation_hide": saved });
    expect(
      await screen.findByText("tolu_a proposes to hide it: Spam or advertising."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide “Cold soup”" }));
    await user.click(await button("Hide"));
    expect(await screen.findByText("Hidden")).toBeVisible();
  });

  test("a notification's link opens the tab with its item", async () => {
    const { user } = open(board({ hidden: [hidden] }), {}, `#${id(1)}`);
    expect(await screen.findByRole("tab", { name: "Hidden (1)" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await user.click(screen.getByRole("tab", { name: "Open (0)" }));
    expect(screen.getByText("Nothing is reported")).toBeVisible();
  });

  test("vote rings are loaded when their tab is opened", async () => {
    const members = [AUTHOR, { ...AUTHOR, id: id(2), username: "kwame" }];
    const { user, bodies } = open(board(), {
      "POST vote_rings": json([{ members, votes: 11, all_votes: 12 }]),
    });
    await user.click(await screen.findByRole("tab", { name: "Votes" }));
    expect(await screen.findByRole("link", { name: "kwame" })).toHaveAttribute(
      "href",
      `/user/${id(2)}`,
    );
    expect(screen.getByText("11 of the 12 upvotes they gave went to each other.")).toBeVisible();
    expect(bodies("vote_rings")).toHaveLength(1);
  });
});

describe("the author of hidden content", () => {
  test("learns that no moderator has checked it yet", async () => {
    restServer({ "POST my_hiding": json({ answer: null, is_held: true }) });
    renderApp(<HiddenNotice item={{ kind: "list", id: id(1) }} reason="spam" />, {
      session: MEMBER,
    });
    const notice = await screen.findByRole("region", {
      name: "Hidden until a moderator checks it",
    });
    expect(notice).toHaveTextContent("Several members reported it: Spam or advertising.");
    expect(await within(notice).findByLabelText(/Answer once/)).toBeVisible();
  });

  const notice = <HiddenNotice item={{ kind: "review", id: id(1) }} reason="private_data" />;

  test("F03 reads the reason and answers once; the text stays if sending fails", async () => {
    const WORDS = "It is my own number.";
    const calls = restServer({
      "POST my_hiding": inTurn(
        json({ answer: null, is_held: false }),
        json({ answer: WORDS, is_held: false }),
      ),
      "POST answer_moderation": inTurn(lost, saved),
    });
    const { user } = renderApp(notice, { session: MEMBER });
    const send = async () => user.click(await button("Send answer"));
    expect(screen.getByText(/Reason: Someone’s private data/)).toBeVisible();
    await send();
    expect(await screen.findByText("Please write an answer first.")).toBeVisible();
    await user.type(screen.getByLabelText(/Answer once/), WORDS);
    await send();
    expect(await screen.findByText("Your answer wasn’t sent")).toBeVisible();
    expect(screen.getByLabelText(/Answer once/)).toHaveValue(WORDS);
    await send();
    expect(await screen.findByText(/Your answer was sent/)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(callsOf(calls, "POST answer_moderation").at(-1)?.body).toEqual({
      ...ITEM,
      answer: WORDS,
    });
  });
});

describe("a suspended member", () => {
  const notice = { reason: "scam", ends_at: "2026-12-24T12:00:00Z" } as const;

  test("sees why and until when, and appeals once", async () => {
    const calls = restServer({ "POST appeal_suspension": saved });
    const { user } = renderApp(<SuspensionNotice {...notice} appeal={null} />, { session: MEMBER });
    expect(screen.getByText(/^Until .*24.* 2026\. Reason: Scam or fraud/)).toBeVisible();
    await user.type(await screen.findByLabelText(/Appeal once/), "It was a joke.");
    await user.click(screen.getByRole("button", { name: "Send answer" }));
    await vi.waitFor(() =>
      expect(callsOf(calls, "POST appeal_suspension")[0]?.body).toEqual({
        appeal: "It was a joke.",
      }),
    );
  });

  test("sees their appeal and no second form", () => {
    renderApp(<SuspensionNotice {...notice} appeal="It was a joke." />, { session: MEMBER });
    expect(screen.getByText(/Your appeal was sent/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });
});
