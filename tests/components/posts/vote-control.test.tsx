import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readIntent } from "@/browser/intent";
import { VoteControl } from "@/components/posts/vote-control";
import type { OutboxEntry } from "@/data/outbox/outbox";
import { setWaiting } from "@/data/outbox/waiting";
import { receiveCounts } from "@/data/posts/live-counts";
import { postKeys } from "@/data/posts/posts";
import { toast } from "@/ui/toast-store";
import { path, press } from "../../forms/fields";
import { findToast } from "../../messages";
import { type Answers, callsOf, refused, restServer, rows } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";

const ROW = {
  id: "0198c0de-0000-7000-8000-000000000001",
  upvotes: 48,
  downvotes: 2,
  my_vote: null,
  is_mine: false,
} as const;

const AGAIN = "Could not record your vote. Please try again.";
const up = () => press(/^Upvote/);
const down = () => press(/^Downvote/);

type Row = Parameters<typeof VoteControl>[0]["row"];

/** Renders the votes on a recommendation. */
const open = (row: Partial<Row> = {}, session: typeof MEMBER | null = MEMBER, path = "/") =>
  renderApp(<VoteControl kind="recommendation" name="“Suya”" row={{ ...ROW, ...row }} />, {
    session,
    path,
  });

/** Holds the responses to votes until the test releases them, and records the requests. */
function holdVotes(answer: () => Response, answers: Answers = {}) {
  const waiting: (() => void)[] = [];
  const hold = async () => {
    await new Promise<void>((done) => waiting.push(done));
    return answer();
  };
  const votes = { "POST recommendation_votes": hold, "DELETE recommendation_votes": hold };
  return {
    asked: restServer({ ...votes, ...answers }),
    release: async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
  };
}

test.each([
  [2, "2 downvotes"],
  [1, "1 downvote"],
])(
  "S03 the author's own post has no vote buttons, and its counts are labelled: %i as %s",
  (downvotes, words) => {
    open({ downvotes, is_mine: true });
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    const votes = within(screen.getByRole("group", { name: "Vote on “Suya”" }));
    expect(votes.getByRole("img", { name: "48 upvotes" })).toBeVisible();
    expect(votes.getByRole("img", { name: words })).toBeVisible();
  },
);

describe("R159 voting", () => {
  test("R126 R219 a vote is optimistic, is thanked for, upserts only the member's row, and invalidates only searches", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "upvote" }], { status: 201 }));
    const { client, user } = open();
    // The popular results may have changed.
    const search = [...postKeys.searches, "suya"];
    client.setQueryData(search, []);
    client.setQueryData(["categories"], []);

    await user.click(up());
    expect(up()).toHaveAccessibleName("Upvote, 49");
    expect(up()).toHaveAttribute("aria-pressed", "true");
    expect(up()).toHaveClass("text-leaf");
    expect(up()).toHaveAttribute("aria-disabled", "true");

    await votes.release();
    await findToast("Thank you! Your vote has been recorded.");
    expect(votes.asked.map(({ method, body }) => [method, body])).toEqual([
      ["POST", { user_id: MEMBER.user.id, recommendation_id: ROW.id, vote_type: "upvote" }],
    ]);
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
    expect(up()).toHaveAccessibleName("Upvote, 49");
    expect(client.getQueryState(search)?.isInvalidated).toBe(true);
    expect(client.getQueryState(["categories"])?.isInvalidated).toBe(false);
  });

  test("pressing the other button moves the vote, and pressing the first moves it back", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "downvote" }]));
    const { user } = open({ my_vote: "upvote" });
    await user.click(down());
    expect(up()).toHaveAccessibleName("Upvote, 47");
    expect(down()).toHaveAccessibleName("Downvote, 3");
    await votes.release();
    await waitFor(() => expect(down()).not.toHaveAttribute("aria-disabled"));
    expect(down()).toHaveAttribute("aria-pressed", "true");
    expect(down()).toHaveClass("text-brick");
    await user.click(up());
    expect(up()).toHaveAccessibleName("Upvote, 48");
    expect(down()).toHaveAccessibleName("Downvote, 2");
    await votes.release();
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
  });

  test("C38 pressing the same button again withdraws the vote, without thanks", async () => {
    const thank = vi.spyOn(toast, "success");
    const votes = holdVotes(() => new HttpResponse(null, { status: 204 }));
    const { user } = open({ my_vote: "upvote" });
    await user.click(up());
    expect(up()).toHaveAccessibleName("Upvote, 47");
    expect(up()).toHaveAttribute("aria-pressed", "false");
    await votes.release();
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
    expect(votes.asked.map(({ method }) => method)).toEqual(["DELETE"]);
    expect(thank).not.toHaveBeenCalled();
  });

  test.each([
    ["F08 a forbidden vote", refused(403, "42501", "no"), AGAIN],
    ["a vote during an outage", () => HttpResponse.html("<h1>down</h1>", { status: 503 }), AGAIN],
    [
      "F53 a vote in a read-only database",
      refused(400, "25006", "no"),
      "Shauri is temporarily read-only. Please try again later.",
    ],
  ])(
    "F45 R219 %s is rolled back, reported in one toast, and not sent again",
    async (_, answer, words) => {
      const calls = restServer({ "POST recommendation_votes": answer });
      const { user } = open();
      await user.click(up());
      await findToast("Vote Failed", words);
      await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 48"));
      expect(up()).toHaveAttribute("aria-pressed", "false");
      expect(calls).toHaveLength(1);
    },
  );

  test("F46 of ten quick taps only the first and the last are sent, and the last wins", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "downvote" }]));
    const { user } = open();
    for (let tap = 0; tap < 5; tap += 1) {
      await user.click(up());
      await user.click(down());
    }
    expect(down()).toHaveAccessibleName("Downvote, 3");
    await votes.release();
    await votes.release();
    await waitFor(() => expect(down()).not.toHaveAttribute("aria-disabled"));
    expect(votes.asked.map(({ body }) => body)).toEqual([
      expect.objectContaining({ vote_type: "upvote" }),
      expect.objectContaining({ vote_type: "downvote" }),
    ]);
    expect(down()).toHaveAttribute("aria-pressed", "true");
    expect(up()).toHaveAccessibleName("Upvote, 48");
    expect(down()).toHaveAccessibleName("Downvote, 3");
  });

  test("a vote on one post does not wait for a vote on another, nor make it busy", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "upvote" }], { status: 201 }));
    const { user } = renderApp(
      <>
        <VoteControl kind="recommendation" name="“Suya”" row={ROW} />
        <VoteControl
          kind="recommendation"
          name="“Waakye”"
          row={{ ...ROW, id: ROW.id.replace(/1$/, "2") }}
        />
      </>,
      { session: MEMBER },
    );
    const upvote = (name: string) =>
      within(screen.getByRole("group", { name: `Vote on ${name}` })).getByRole("button", {
        name: /^Upvote/,
      });
    await user.click(upvote("“Suya”"));
    expect(upvote("“Suya”")).toHaveAttribute("aria-disabled", "true");
    expect(upvote("“Waakye”")).not.toHaveAttribute("aria-disabled");
    await user.click(upvote("“Waakye”"));
    await waitFor(() => expect(votes.asked).toHaveLength(2));
    await votes.release();
    await votes.release();
    await waitFor(() => expect(upvote("“Waakye”")).not.toHaveAttribute("aria-disabled"));
  });

  test("F01 a vote in the outbox is shown as the member's, and a refused one is not", async () => {
    const { client } = open();
    const waiting: OutboxEntry = {
      kind: "vote",
      row: { id: ROW.id, on: "recommendation", wish: "upvote" },
      userId: MEMBER.user.id,
      title: "An upvote",
      createdAt: Date.now(),
      failure: null,
      draft: null,
    };
    act(() => setWaiting(client, [waiting]));
    await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 49"));
    expect(up()).toHaveAttribute("aria-pressed", "true");
    expect(
      screen.getByRole("group", { name: "Vote on “Suya”, waiting to be sent" }),
    ).toBeInTheDocument();
    act(() => setWaiting(client, [{ ...waiting, failure: "It was deleted." }]));
    await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 48"));
    expect(screen.getByRole("group", { name: "Vote on “Suya”" })).toBeInTheDocument();
  });

  describe("C06 R219 a visitor's vote from before they signed in", () => {
    const tap = async () => {
      const { user, unmount } = open({}, null, "/recommendations?page=2");
      await user.click(up());
      await findToast("Authentication Required", "Please log in to vote.");
      expect(path()).toHaveTextContent("/login?next=%2Frecommendations%3Fpage%3D2");
      unmount();
    };
    const come = (session: typeof MEMBER | null, row: Partial<Row> = {}) => {
      Element.prototype.scrollIntoView = vi.fn();
      const calls = restServer({
        "POST recommendation_votes": () => HttpResponse.json([{ vote_type: "upvote" }]),
      });
      return { calls, ...open(row, session) };
    };

    test("sends them to /login with a message, is cast once when they come back as a member, and scrolled into view", async () => {
      await tap();
      const { calls, unmount } = come(MEMBER);
      await findToast("Thank you! Your vote has been recorded.");
      expect(up()).toHaveAttribute("aria-pressed", "true");
      expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: "center" });
      unmount();
      open();
      expect(calls).toHaveLength(1);
    });

    test.each([
      [59, 1],
      [60, 0],
    ])("F06 after %i minutes is cast this many times: %i", async (minutes, times) => {
      await tap();
      vi.setSystemTime(Date.now() + minutes * 60_000);
      onTestFinished(() => void vi.useRealTimers());
      const { calls } = come({ ...MEMBER, expiresAt: Date.now() + 3_600_000 });
      await waitFor(() => expect(up()).toHaveAttribute("aria-pressed", `${times === 1}`));
      await waitFor(() => expect(calls).toHaveLength(times));
    });

    test.each([
      ["is not withdrawn if they had already voted the same", { my_vote: "upvote" }, "true"],
      ["is not cast on another post", { id: ROW.id.replace(/.$/, "0") }, "false"],
    ] as const)("%s", async (_, row, isPressed) => {
      await tap();
      const { calls } = come(MEMBER, row);
      expect(up()).toHaveAttribute("aria-pressed", isPressed);
      expect(calls).toEqual([]);
    });

    test("is dropped if they come back signed out", async () => {
      await tap();
      come(null).unmount();
      const { calls } = come(MEMBER);
      expect(up()).toHaveAttribute("aria-pressed", "false");
      expect(calls).toEqual([]);
    });

    test("R159 is not cast if the post turns out to be their own", async () => {
      await tap();
      const { calls } = come(MEMBER, { is_mine: true });
      expect(screen.queryByRole("button", { name: /vote/ })).toBeNull();
      await waitFor(() => expect(readIntent()).toBe(""));
      expect(calls).toEqual([]);
      expect(screen.queryByText("Vote Failed")).toBeNull();
    });
  });
});

describe("R160 live counts", () => {
  /** Records the counts that are animated from now on, with or without reduced motion. */
  function recordRolls(moves: boolean): Element[] {
    const animate = vi.fn<(this: Element) => Animation>();
    Element.prototype.animate = animate;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "animate"));
    const still = matchMedia("");
    vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
      ...still,
      matches: moves === media.includes("no-preference"),
    }));
    return animate.mock.contexts;
  }

  test.each([
    ["are animated", true, ["60", "5"]],
    ["are replaced immediately with reduced motion", false, []],
  ])(
    "R281 counts that the database broadcasts %s, unlike the first ones, and the member's vote stays",
    async (_, moves, rolled) => {
      const rolls = recordRolls(moves);
      const { client } = open({ my_vote: "upvote" });
      expect(up()).toHaveTextContent("48");
      expect(rolls).toEqual([]);
      receiveCounts(client, "recommendation", ROW.id, { upvotes: 60, downvotes: 5 });
      await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 60"));
      expect(up()).toHaveTextContent("60");
      expect(down()).toHaveAccessibleName("Downvote, 5");
      expect(up()).toHaveAttribute("aria-pressed", "true");
      expect(rolls.map(({ textContent }) => textContent)).toEqual(rolled);
    },
  );

  test("counts that arrive while a vote is pending are refetched, so the vote is not counted twice", async () => {
    const counts = { id: ROW.id, upvotes: 50, downvotes: 2, my_vote: "upvote" };
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "upvote" }]), {
      "GET recommendations": rows(counts),
    });
    const { client, user } = open();
    await user.click(up());
    receiveCounts(client, "recommendation", ROW.id, { upvotes: 50, downvotes: 2 });
    expect(up()).toHaveAccessibleName("Upvote, 49");
    await votes.release();
    await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 50"));
    // No broadcast arrived during the next vote, so it refetches nothing.
    await user.click(up());
    await votes.release();
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
    expect(up()).toHaveAccessibleName("Upvote, 49");
    expect(callsOf(votes.asked, "GET recommendations")).toHaveLength(1);
  });
});

test("F27 a control on screen survives the removal of the previous member's tallies", async () => {
  const { client } = open();
  await client.resetQueries();
  client.clear();
  expect(up()).toHaveAccessibleName("Upvote, 48");
});
