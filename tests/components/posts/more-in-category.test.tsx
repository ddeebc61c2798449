import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AuthPromptProvider } from "@/components/auth/auth-dialog";
import MoreInCategory from "@/components/posts/more-in-category";
import { callsOf, json, restServer } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, recommendation } from "../../samples";

const FOOD = { id: 2, name: "Food & Drink", slug: "food-drink" };
const found = [1, 2, 3, 4].map((n) =>
  recommendation({ id: id(n), title: `Stall ${n}`, location: "Yaba", upvotes: 9 - n }),
);

function open(session: typeof MEMBER | null, items = found, category: typeof FOOD | null = FOOD) {
  const calls = restServer({ "GET post_feed": json({ items }) });
  const view = renderApp(
    <AuthPromptProvider>
      <MoreInCategory id={id(2)} category={category} />
    </AuthPromptProvider>,
    { session },
  );
  return { calls, ...view };
}

describe("R461 below a post", () => {
  test("three other recommendations of its category, the most upvoted first", async () => {
    const { calls } = open(MEMBER);
    const section = await screen.findByRole("region", { name: "More in Food & Drink" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      [1, 3, 4].map((n) => [
        `/recommendation/${id(n)}`,
        expect.stringMatching(new RegExp(`^Stall ${n}.*Yaba.* · ${9 - n} upvotes$`)),
      ]),
    );
    expect(Object.fromEntries(callsOf(calls, "GET post_feed")[0]?.query ?? [])).toMatchObject({
      kind: "recommendation",
      sort: "trending",
      category_id: "2",
    });
  });

  test.each([
    ["its category has no other", found.slice(1, 2), FOOD],
    ["it has no category", found, null],
  ])("nothing if %s", async (_case, items, category) => {
    open(null, items, category);
    await screen.findByRole("complementary", { name: "Join Shauri" });
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("a visitor who opened a link sees one strip to join; a member does not", async () => {
    const { user, unmount } = open(null);
    const strip = await screen.findByRole("complementary", { name: "Join Shauri" });
    await user.click(within(strip).getByRole("button", { name: "Join" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    unmount();
    open(MEMBER);
    await screen.findByRole("region", { name: "More in Food & Drink" });
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
