import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuthPromptProvider } from "@/components/auth/auth-dialog";
import MoreLikeThis from "@/components/posts/more-like-this";
import { json, restServer } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id } from "../../samples";

const SIMILAR = [
  { kind: "request", id: id(3), title: "Suya in Yaba?", location: "Yaba", response_count: 2 },
  {
    kind: "recommendation",
    id: id(1),
    title: "Suya by the gate",
    location: null,
    response_count: null,
  },
  {
    kind: "recommendation",
    id: id(4),
    title: "Kilishi that keeps",
    location: "Kano",
    response_count: null,
  },
];

const open = (session: typeof MEMBER | null, found: unknown[] = SIMILAR) => {
  restServer({ "GET similar_posts": json(found) });
  return renderApp(
    <AuthPromptProvider>
      <MoreLikeThis id={id(1)} title="Suya by the gate" />
    </AuthPromptProvider>,
    { session },
  );
};

describe("R461 below a post stands what is like it", () => {
  test("questions with their answers and recommendations, each a link, but not the post itself", async () => {
    open(MEMBER);
    const section = await screen.findByRole("region", { name: "More like this" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      [`/request/${id(3)}`, expect.stringContaining("Question · 2 answers")],
      [`/recommendation/${id(4)}`, expect.stringContaining("Kilishi that keeps")],
    ]);
  });

  test("nothing where nothing is like it", async () => {
    const { container } = open(MEMBER, SIMILAR.slice(1, 2));
    await screen.findByRole("status", { name: "path" });
    expect(screen.queryByRole("region")).toBeNull();
    expect(container.querySelector("h2")).toBeNull();
  });

  test("a visitor whom a link brought is asked once, quietly, to join; a member is not", async () => {
    const { user, unmount } = open(null);
    const strip = await screen.findByRole("complementary", { name: "Join Shauri" });
    await user.click(within(strip).getByRole("button", { name: "Join" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    unmount();
    open(MEMBER);
    await screen.findByRole("region", { name: "More like this" });
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
