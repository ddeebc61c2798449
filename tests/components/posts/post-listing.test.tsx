import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import RecommendationScreen from "@/routes/recommendation";
import RecommendationsScreen from "@/routes/recommendations";
import ReviewScreen from "@/routes/review";
import ReviewsScreen from "@/routes/reviews";
import { SCREENS } from "@/screens";
import { callsOf, json, restServer, rows } from "../../msw/rest";
import { renderApp } from "../../render";
import { category, id, recommendation, review } from "../../samples";

const path = () => screen.getByLabelText("path").textContent;

const KINDS = [
  ["recommendation", "All Recommendations", "recommendations", recommendation],
  ["review", "All Reviews", "reviews", review],
] as const;

describe.each(KINDS)("R022 the listing of every %s", (kind, title, noun, sample) => {
  const POST = sample({ id: id(310), title: "Worth the walk" });

  function open(at: string, items: object[] = [POST]) {
    const calls = restServer({
      "GET categories": rows(category(), category({ id: 3, name: "Phones", slug: "phones" })),
      "GET post_feed": json({ items }),
      [`GET ${noun}`]: rows({ ...POST, product: null, company: null }),
      "GET comments": rows(),
    });
    const asked = () => Object.fromEntries(callsOf(calls, "GET post_feed").at(-1)?.query ?? []);
    const view = renderApp(
      <Routes>
        <Route path={SCREENS.recommendations.path} element={<RecommendationsScreen />} />
        <Route path={SCREENS.recommendation.path} element={<RecommendationScreen />} />
        <Route path={SCREENS.reviews.path} element={<ReviewsScreen />} />
        <Route path={SCREENS.review.path} element={<ReviewScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      { path: at },
    );
    return { asked, ...view };
  }
  const card = () => screen.findByRole("link", { name: "Worth the walk" });

  test("R108 has a heading, the way back, the way to add one, and a search for its kind", async () => {
    const { user } = open(`/${noun}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: /^Add (Recommendation|Review)$/ })).toHaveAttribute(
      "href",
      `/submit-${kind}`,
    );
    await card();
    await user.click(screen.getByRole("searchbox", { name: `Search ${noun}` }));
    await user.paste("rice");
    await user.keyboard("{Enter}");
    expect(path()).toBe(`/search?q=rice&filter=${noun}`);
  });

  test("R109 R110 R111 twelve a page by the categories' counts; a card leads to its page and back", async () => {
    const { user, asked } = open(`/${noun}?page=2`);
    await card();
    expect(asked()).toEqual({ kind, sort: "recent", page: "2", page_size: "12" });
    const total = kind === "review" ? 18 : 40;
    expect(
      await screen.findByText(`${title}: ${total} in all, page 2 of ${Math.ceil(total / 12)}`),
    ).toBeInTheDocument();
    await user.click(await card());
    expect(path()).toBe(`/${kind}/${id(310)}?page=2`);
    await user.click(await screen.findByRole("link", { name: title.slice(4) }));
    expect(path()).toBe(`/${noun}?page=2`);
    await card();
  });

  test("R114 R027 order and category start again at page 1", async () => {
    const { user, asked } = open(`/${noun}?page=2`);
    await card();
    await user.click(screen.getByRole("button", { name: "Trending" }));
    expect(path()).toBe(`/${noun}?sort=trending`);
    await waitFor(() => expect(asked()).toMatchObject({ sort: "trending", page: "1" }));
    await card();
  });

  test("R114 R027 so does the category, by the address too", async () => {
    const { user, asked } = open(`/${noun}?page=2&category=3`);
    await card();
    expect(asked()).toMatchObject({ category_id: "3", page: "2" });
    const choice = screen.getByLabelText("Category");
    await waitFor(() => expect(choice).toHaveValue("3"));
    await user.selectOptions(choice, screen.getByRole("option", { name: "Food & Drink" }));
    expect(path()).toBe(`/${noun}?category=2`);
    await waitFor(() => expect(asked()).toMatchObject({ category_id: "2", page: "1" }));
    await card();
  });

  test("R112 none found says so", async () => {
    open(`/${noun}`, []);
    expect(await screen.findByText(`No ${noun} found`)).toBeVisible();
    expect(screen.getByText(`Be the first to share a ${kind}!`)).toBeVisible();
  });
});
