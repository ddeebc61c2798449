import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Remark } from "@/components/comments/remark";
import { AuthorCard } from "@/components/posts/author-card";
import { PostBody } from "@/components/posts/post-body";
import { useDeleteComment } from "@/data/comments/comments";
import type { Author } from "@/data/posts/posts";
import { formatSince } from "@/lib/months";
import { restServer } from "../../msw/rest";
import { renderApp } from "../../render";
import { AUTHOR, comment, id, recommendation, review } from "../../samples";

const TOLU: Author = {
  ...AUTHOR,
  created_at: "2024-05-02T10:00:00+00:00",
  total_recommendations: 9,
  total_reviews: 5,
  ratings_given: [1, 0, 0, 2, 2],
  recommendations: [
    { id: id(11), title: "Amala on Allen", created_at: "2026-11-02T10:00:00+00:00" },
    { id: id(12), title: "A welder in Yaba", created_at: "2026-10-01T10:00:00+00:00" },
  ],
  reviews: [{ id: id(21), title: "It leaked", created_at: "2026-11-01T10:00:00+00:00" }],
};
const NOBODY = { author: null, user_id: null, is_anonymous: true };

beforeEach(() => void restServer({}));

const card = () => screen.queryByRole("complementary", { name: "About the author" });

function Remarked({ author }: { author: Author | null }) {
  const remove = useDeleteComment();
  return (
    <ul>
      <Remark kind="comment" remark={comment({ author })} remove={remove} />
    </ul>
  );
}

describe("R340 beside a name", () => {
  test("the number of posts and the year of joining", () => {
    renderApp(<PostBody post={recommendation({ author: TOLU })} fallback="Anonymous User" />);
    expect(screen.getByText("14 posts")).toBeVisible();
    expect(screen.getByText("joined 2024")).toBeVisible();
  });

  test.each([
    [{ total_recommendations: 1, total_reviews: 0 }, "· 1 post"],
    [{}, "· joined 2024"],
    // A member who has posted nothing.
    [{ total_recommendations: 0, total_reviews: 0 }, "· new here"],
    [{ helped_count: 1 }, "· helped 1 person"],
    [{ helped_count: 2 }, "· helped 2 people"],
    [{ helped_count: 1_234_567_890 }, "· helped 1.2B people"],
  ])("for a comment also the number of people helped: %j is %s", (row, words) => {
    renderApp(<Remarked author={{ ...TOLU, ...row }} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  test("S13 C41 R342 nothing for an anonymous, private or erased author, nor a card", () => {
    renderApp(
      <>
        <PostBody post={recommendation(NOBODY)} fallback="Anonymous User" />
        <Remarked author={null} />
        <AuthorCard post={recommendation(NOBODY)} />
      </>,
    );
    expect(document.body).not.toHaveTextContent(/posts?\b|joined/);
    expect(card()).toBeNull();
  });

  test.each([
    ["2024-05-02T10:00:00+00:00", "joined 2024"],
    ["2025-12-31T12:00:00+00:00", "joined 2025"],
    ["2026-01-15T10:00:00+00:00", "joined Jan 2026"],
    ["2026-11-20T10:00:00+00:00", "joined Nov 2026"],
  ])("%s is %s", (iso, said) => {
    expect(formatSince(iso, Date.parse("2026-11-23T12:00:00Z"))).toBe(said);
  });
});

describe("R342 the author's card", () => {
  test("shows the number of reviews, their average and distribution, two other posts and the profile", () => {
    renderApp(<AuthorCard post={recommendation({ author: TOLU })} />);
    const within_ = within(card() ?? document.body);
    expect(within_.getByText("3.8")).toBeVisible();
    expect(within_.getByText("on average, in 5 reviews")).toBeVisible();
    expect(
      within(within_.getByRole("list", { name: "Stars given" }))
        .getAllByRole("listitem")
        .map((item) => item.querySelector(".sr-only")?.textContent),
    ).toEqual([
      "1 star: 1 of 5",
      "2 stars: 0 of 5",
      "3 stars: 0 of 5",
      "4 stars: 2 of 5",
      "5 stars: 2 of 5",
    ]);
    expect(
      within_.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Amala on Allen", `/recommendation/${id(11)}`],
      ["It leaked", `/review/${id(21)}`],
      ["View Profile", `/user/${AUTHOR.id}`],
    ]);
  });

  test("has no average for an author without reviews", () => {
    const author = { ...TOLU, ratings_given: [0, 0, 0, 0, 0], recommendations: [], reviews: [] };
    renderApp(<AuthorCard post={review({ author })} />);
    expect(card()).toBeVisible();
    expect(card()).not.toHaveTextContent(/average|Also by/);
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("R341 each Verified badge explains its meaning", () => {
  test.each([
    ["Verified member", /this member is who they say they are/],
    ["Verified Purchase", /the reviewer bought this/],
  ])("%s, by the keyboard", async (name, meaning) => {
    const author = { ...TOLU, is_verified: true };
    const { user } = renderApp(
      <PostBody post={review({ author, verified: true })} fallback="Anonymous User" />,
    );
    const mark = screen.getByRole("button", { name });
    mark.focus();
    await user.keyboard("{Enter}");
    const sheet = await screen.findByRole("dialog", { name });
    expect(sheet).toHaveTextContent(meaning);
    expect(sheet).toHaveTextContent(/Nobody can buy this badge/);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(mark).toHaveFocus();
  });

  test("is absent from unverified authors and purchases", () => {
    renderApp(<PostBody post={review({ author: TOLU })} fallback="Anonymous User" />);
    expect(screen.queryByRole("button", { name: /^Verified/ })).toBeNull();
  });
});
