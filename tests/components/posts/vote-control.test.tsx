import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { VoteControl } from "@/components/posts/vote-control";
import { receiveCounts } from "@/data/votes";
import { refused, restServer } from "../../msw/rest";
import { API, server } from "../../msw/server";
import { MEMBER, renderApp } from "../../render";
import { findToast } from "../../said";

const ROW = {
  id: "0198c0de-0000-7000-8000-000000000001",
  upvotes: 48,
  downvotes: 2,
  my_vote: null,
} as const;

const AGAIN = "Could not record your vote. Please try again.";
const VOTES = `${API}/rest/v1/recommendation_votes`;
const up = () => screen.getByRole("button", { name: /^Upvote/ });
const down = () => screen.getByRole("button", { name: /^Downvote/ });

/** Answers votes when the test says so, and tells what was asked. */
function holdVotes(answer: () => Response) {
  const asked: { method: string; vote: unknown }[] = [];
  const waiting: (() => void)[] = [];
  const hold = async ({ request }: { request: Request }) => {
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ method: request.method, vote: body });
    await new Promise<void>((done) => waiting.push(done));
    return answer();
  };
  server.use(http.post(VOTES, hold), http.delete(VOTES, hold));
  return {
    asked,
    release: async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
  };
}

describe("R159 voting", () => {
  test("R219 a vote shows at once, says thanks, and is one upsert of the member's own row", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "upvote" }], { status: 201 }));
    const { user } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
      session: MEMBER,
    });

    await user.click(up());
    expect(up()).toHaveAccessibleName("Upvote, 49");
    expect(up()).toHaveAttribute("aria-pressed", "true");
    expect(up()).toHaveAttribute("aria-disabled", "true");

    await votes.release();
    await findToast("Thank you! Your vote has been recorded.");
    expect(votes.asked).toEqual([
      {
        method: "POST",
        vote: { user_id: MEMBER.user.id, recommendation_id: ROW.id, vote_type: "upvote" },
      },
    ]);
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
    expect(up()).toHaveAccessibleName("Upvote, 49");
  });

  test("choosing the other side moves the vote", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "downvote" }]));
    const { user } = renderApp(
      <VoteControl kind="recommendation" row={{ ...ROW, my_vote: "upvote" }} />,
      { session: MEMBER },
    );
    await user.click(down());
    expect(up()).toHaveAccessibleName("Upvote, 47");
    expect(down()).toHaveAccessibleName("Downvote, 3");
    await votes.release();
    await waitFor(() => expect(down()).not.toHaveAttribute("aria-disabled"));
    expect(down()).toHaveAttribute("aria-pressed", "true");
  });

  test("C38 choosing the same side again withdraws it", async () => {
    const votes = holdVotes(() => new HttpResponse(null, { status: 204 }));
    const { user } = renderApp(
      <VoteControl kind="recommendation" row={{ ...ROW, my_vote: "upvote" }} />,
      { session: MEMBER },
    );
    await user.click(up());
    expect(up()).toHaveAccessibleName("Upvote, 47");
    expect(up()).toHaveAttribute("aria-pressed", "false");
    await votes.release();
    await waitFor(() => expect(up()).not.toHaveAttribute("aria-disabled"));
    expect(votes.asked.map(({ method }) => method)).toEqual(["DELETE"]);
  });

  test.each([
    ["F08 one that is not allowed", refused(403, "42501", "no"), AGAIN],
    ["one that meets an outage", () => HttpResponse.html("<h1>down</h1>", { status: 503 }), AGAIN],
    [
      "F53 one that meets a read-only database",
      refused(400, "25006", "no"),
      "Shauri is temporarily read-only. Please try again later.",
    ],
  ])(
    "F45 R219 %s goes back to what it was, says so once, and is not sent again",
    async (_, answer, words) => {
      const calls = restServer({ "POST recommendation_votes": answer });
      const { user } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
        session: MEMBER,
      });
      await user.click(up());
      await findToast("Vote Failed", words);
      await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 48"));
      expect(up()).toHaveAttribute("aria-pressed", "false");
      expect(calls).toHaveLength(1);
    },
  );

  test("F46 of ten quick taps the last one wins, and those between are not sent", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "downvote" }]));
    const { user } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
      session: MEMBER,
    });
    for (let tap = 0; tap < 5; tap += 1) {
      await user.click(up());
      await user.click(down());
    }
    expect(down()).toHaveAccessibleName("Downvote, 3");
    await votes.release();
    await votes.release();
    await waitFor(() => expect(down()).not.toHaveAttribute("aria-disabled"));
    expect(votes.asked.map(({ vote }) => vote)).toEqual([
      expect.objectContaining({ vote_type: "upvote" }),
      expect.objectContaining({ vote_type: "downvote" }),
    ]);
    expect(down()).toHaveAttribute("aria-pressed", "true");
    expect(up()).toHaveAccessibleName("Upvote, 48");
    expect(down()).toHaveAccessibleName("Downvote, 3");
  });

  test("C06 R219 a visitor is told to log in and brought to /login, to come back here", async () => {
    const { user } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
      path: "/recommendations?page=2",
    });
    await user.click(up());
    await findToast("Authentication Required", "Please log in to vote.");
    expect(screen.getByRole("status", { name: "path" })).toHaveTextContent(
      "/login?next=%2Frecommendations%3Fpage%3D2",
    );
  });
});

describe("R160 live counts", () => {
  test("counts that the database broadcasts are shown, and one's own vote stays", async () => {
    const { client } = renderApp(
      <VoteControl kind="recommendation" row={{ ...ROW, my_vote: "upvote" }} />,
      { session: MEMBER },
    );
    receiveCounts(client, "recommendation", ROW.id, { upvotes: 60, downvotes: 5 });
    await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 60"));
    expect(down()).toHaveAccessibleName("Downvote, 5");
    expect(up()).toHaveAttribute("aria-pressed", "true");
  });

  test("counts that arrive while a vote is under way are asked for again, never added twice", async () => {
    const votes = holdVotes(() => HttpResponse.json([{ vote_type: "upvote" }]));
    server.use(
      http.get(`${API}/rest/v1/recommendations`, () =>
        HttpResponse.json([{ id: ROW.id, upvotes: 50, downvotes: 2, my_vote: "upvote" }]),
      ),
    );
    const { client, user } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
      session: MEMBER,
    });
    await user.click(up());
    receiveCounts(client, "recommendation", ROW.id, { upvotes: 50, downvotes: 2 });
    expect(up()).toHaveAccessibleName("Upvote, 49");
    await votes.release();
    await waitFor(() => expect(up()).toHaveAccessibleName("Upvote, 50"));
  });
});

test("F27 a control on screen outlives the tallies of the member before", async () => {
  const { client } = renderApp(<VoteControl kind="recommendation" row={ROW} />, {
    session: MEMBER,
  });
  await client.resetQueries();
  client.clear();
  expect(up()).toHaveAccessibleName("Upvote, 48");
});
