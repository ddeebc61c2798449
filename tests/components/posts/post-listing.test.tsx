import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import RecommendationScreen from "@/routes/recommendation";
import RecommendationsScreen from "@/routes/recommendations";
import ReviewScreen from "@/routes/review";
import ReviewsScreen from "@/routes/reviews";
import { link, press } from "../../forms/fields";
import { type Answers, callsOf, inTurn, json, lost, restServer, rows } from "../../msw/rest";
import { address, renderApp } from "../../render";
import { routesOf } from "../../router";
import { category, id, recommendation, review } from "../../samples";

const KINDS = [
  ["recommendation", "All Recommendations", "recommendations", recommendation],
  ["review", "All Reviews", "reviews", review],
] as const;

describe.each(KINDS)("R022 the listing of every %s", (kind, title, noun, sample) => {
  const POST = sample({ id: id(310), title: "Worth the walk" });

  function open(at: string, items: object[] = [POST], counted: object = {}) {
    const calls = restServer({
      "GET categories": rows(category(), category({ id: 3, name: "Phones", slug: "phones" })),
      "GET post_feed": json({ items, ...counted }),
      "GET places": json({ id: "gh", name: "Ghana", label: "Ghana" }),
      [`GET ${noun}`]: rows({ ...POST, product: null, company: null }),
      "GET comments": rows(),
    });
    const asked = () => Object.fromEntries(callsOf(calls, "GET post_feed").at(-1)?.query ?? []);
    const screens = routesOf({
      recommendations: <RecommendationsScreen />,
      recommendation: <RecommendationScreen />,
      reviews: <ReviewsScreen />,
      review: <ReviewScreen />,
    });
    return { asked, ...renderApp(screens, { path: at }) };
  }
  const card = () => screen.findByRole("link", { name: "Worth the walk" });

  test("R108 has a heading, links to go back and to add a post, and a search for its kind", async () => {
    const { user } = open(`/${noun}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(link("Back to Home")).toHaveAttribute("href", "/");
    expect(link(/^Add (Recommendation|Review)$/)).toHaveAttribute("href", `/submit-${kind}`);
    await card();
    await user.click(screen.getByRole("combobox", { name: `Search ${noun}` }));
    await user.paste("rice");
    await user.keyboard("{Enter}");
    expect(address()).toBe(`/search?q=rice&filter=${noun}`);
  });

  test("R109 R110 R111 has pages of twelve by the categories' counts; a card leads to its post and back", async () => {
    const { user, asked } = open(`/${noun}?page=2`);
    await card();
    expect(asked()).toEqual({ kind, sort: "recent", page: "2", page_size: "12" });
    const total = kind === "review" ? 18 : 40;
    expect(
      await screen.findByText(`${title}: ${total} in all, page 2 of ${Math.ceil(total / 12)}`),
    ).toBeInTheDocument();
    await user.click(await card());
    expect(address()).toBe(`/${kind}/${id(310)}?page=2`);
    await user.click(await screen.findByRole("link", { name: title.slice(4) }));
    expect(address()).toBe(`/${noun}?page=2`);
    await card();
  });

  test("R114 R027 goes to page 1 when the order changes", async () => {
    const { user, asked } = open(`/${noun}?page=2`);
    await card();
    await user.click(press("Trending"));
    expect(address()).toBe(`/${noun}?sort=trending`);
    await waitFor(() => expect(asked()).toMatchObject({ sort: "trending", page: "1" }));
    await card();
  });

  test("R114 R027 reads the category from the URL, and goes to page 1 when it changes", async () => {
    const { user, asked } = open(`/${noun}?page=2&category=3`);
    await card();
    expect(asked()).toMatchObject({ category_id: "3", page: "2" });
    const choice = screen.getByLabelText("Category");
    await waitFor(() => expect(choice).toHaveValue("3"));
    await user.selectOptions(choice, screen.getByRole("option", { name: "Food & Drink" }));
    expect(address()).toBe(`/${noun}?category=2`);
    await waitFor(() => expect(asked()).toMatchObject({ category_id: "2", page: "1" }));
    await card();
  });

  test("R260 has filter chips that change the URL and go to page 1, and shows the feed's count", async () => {
    const { user, asked } = open(`/${noun}?page=3&sort=trending`, [POST], { total: 30 });
    await card();
    await user.click(press("With photos"));
    expect(address()).toBe(`/${noun}?sort=trending&photos=1`);
    await waitFor(() => expect(asked()).toMatchObject({ has_images: "true", page: "1" }));
    expect(await screen.findByText(`30 ${noun}`)).toBeInTheDocument();
    expect(await screen.findByText(`${title}: 30 in all, page 1 of 3`)).toBeInTheDocument();
    expect(press("With photos")).toHaveAttribute("aria-pressed", "true");
    await user.click(press("Verified"));
    await waitFor(() => expect(asked()).toMatchObject({ is_verified: "true", has_images: "true" }));
    await user.click(press("Clear filters"));
    expect(address()).toBe(`/${noun}?sort=trending`);
    await card();
  });

  test("R260 reports a capped count, and when no post matches", async () => {
    const { unmount } = open(`/${noun}?photos=1`, [POST], { total: 500, is_capped: true });
    expect(
      await screen.findByText(`More than 500 ${noun}: these are the first 500.`),
    ).toBeInTheDocument();
    unmount();
    const { user } = open(`/${noun}?photos=1&place=gh`, [], { total: 0 });
    expect(await screen.findByText(`No ${noun} match`)).toBeVisible();
    const [, clear] = screen.getAllByRole("button", { name: "Clear filters" });
    if (clear) await user.click(clear);
    expect(address()).toBe(`/${noun}`);
  });

  test("R260 ignores unknown filters and invalid values in the URL", async () => {
    const odd = kind === "review" ? "under=5000" : "stars=4";
    const { asked } = open(`/${noun}?${odd}&under=7&stars=9&place=No%20Place`);
    await card();
    expect(asked()).toEqual({ kind, sort: "recent", page: "1", page_size: "12" });
  });

  test("R112 has an empty state", async () => {
    open(`/${noun}`, []);
    expect(await screen.findByText(`No ${noun} found`)).toBeVisible();
    expect(screen.getByText(`Be the first to share a ${kind}!`)).toBeVisible();
  });
});

describe("R260 filtering by place", () => {
  const LAGOS = { id: "ng-lagos", name: "Lagos", label: "Lagos, Nigeria" };
  const KANO = { id: "ng-kano", name: "Kano", label: "Kano, Nigeria" };

  function open(at: string, answers: Answers = {}) {
    const calls = restServer({
      "GET categories": rows(category()),
      "GET post_feed": json({ items: [recommendation()], total: 1 }),
      "GET lookup_places": ({ query }) =>
        HttpResponse.json(query.get("query") === "kan" ? [KANO] : [LAGOS]),
      "GET places": ({ query }) => HttpResponse.json(query.has("order") ? [LAGOS, KANO] : KANO),
      ...answers,
    });
    const asked = () => Object.fromEntries(callsOf(calls, "GET post_feed").at(-1)?.query ?? []);
    return { calls, asked, ...renderApp(<RecommendationsScreen />, { path: at }) };
  }

  test("the reader's area is asked for once, stored on the device and offered from then on", async () => {
    const first = open("/recommendations?page=2");
    await first.user.click(press("My area"));
    const sheet = await screen.findByRole("dialog", { name: "Where are you?" });
    expect(within(sheet).getByRole("combobox", { name: "Place" })).toHaveFocus();
    await first.user.keyboard("lag");
    await first.user.click(await screen.findByRole("option", { name: /Lagos/ }));
    expect(address()).toBe("/recommendations?place=ng-lagos");
    const near = await screen.findByRole("button", { name: "My area: Lagos" });
    expect(near).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(first.asked()).toMatchObject({ place: "ng-lagos", page: "1" }));
    await first.user.click(near);
    expect(address()).toBe("/recommendations");
    first.unmount();

    const { user, calls } = open("/recommendations");
    await user.click(await screen.findByRole("button", { name: "My area: Lagos" }));
    expect(address()).toBe("/recommendations?place=ng-lagos");
    // Its name is stored with it.
    expect(callsOf(calls, "GET places")).toHaveLength(0);
  });

  test("R502 the reader's languages are ticked once, and are offered the next time", async () => {
    const first = open("/recommendations?page=2");
    await first.user.click(press("Languages you read"));
    const sheet = await screen.findByRole("dialog", { name: "Languages you read" });
    expect(within(sheet).getByRole("checkbox", { name: "English" })).toBeChecked();
    await first.user.click(within(sheet).getByRole("checkbox", { name: "Kiswahili" }));
    await first.user.click(within(sheet).getByRole("checkbox", { name: "Français" }));
    await first.user.click(within(sheet).getByRole("checkbox", { name: "English" }));
    await first.user.click(within(sheet).getByRole("button", { name: "Show posts in these" }));
    expect(address()).toBe("/recommendations?in=fr%2Csw");
    const chip = await screen.findByRole("button", { name: "Français, Kiswahili" });
    expect(chip).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(first.asked()).toMatchObject({ languages: "{fr,sw}", page: "1" }));
    await first.user.click(chip);
    await first.user.click(await screen.findByRole("button", { name: "All languages" }));
    expect(address()).toBe("/recommendations");
    first.unmount();

    const { user } = open("/recommendations");
    await user.click(press("Languages you read"));
    for (const name of ["Français", "Kiswahili"])
      expect(await screen.findByRole("checkbox", { name })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "English" })).not.toBeChecked();
  });

  test("R502 unknown languages in the URL are ignored", async () => {
    const { asked } = open("/recommendations?in=xx,ha,");
    expect(await screen.findByRole("button", { name: "Hausa" })).toBeVisible();
    await waitFor(() => expect(asked()).toMatchObject({ languages: "{ha}" }));
  });

  test("another place can be found with the keyboard only", async () => {
    const { user, asked } = open("/recommendations");
    await user.click(press("Place"));
    await screen.findByRole("dialog", { name: "Choose a place" });
    await user.keyboard("kan");
    await screen.findByRole("option", { name: /Kano/ });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(address()).toBe("/recommendations?place=ng-kano");
    await waitFor(() => expect(asked()).toMatchObject({ place: "ng-kano" }));
    await user.click(await screen.findByRole("button", { name: "In Kano" }));
    await user.click(await screen.findByRole("button", { name: "Anywhere" }));
    expect(address()).toBe("/recommendations");
  });

  test("R261 a large city can be chosen without typing", async () => {
    const { user, calls } = open("/recommendations");
    await user.click(press("Place"));
    const cities = within(await screen.findByRole("list", { name: "Large cities" }));
    expect(callsOf(calls, "GET places")[0]?.query.getAll("id")).toEqual([
      "like.__-%",
      "not.like.__-%-%",
    ]);
    await user.click(cities.getByRole("button", { name: "Lagos" }));
    expect(address()).toBe("/recommendations?place=ng-lagos");
    expect(await screen.findByRole("button", { name: "In Lagos" })).toBeVisible();
  });

  test("the chip shows the name of the place in the URL", async () => {
    const { user } = open("/recommendations?place=ng-kano");
    expect(await screen.findByRole("button", { name: "In Kano" })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Price"), "Under ₦20,000");
    expect(address()).toBe("/recommendations?place=ng-kano&under=20000");
  });

  test("the sheet reports an unknown place and a failure to load", async () => {
    const { user } = open("/recommendations", { "GET lookup_places": inTurn(rows(), lost) });
    await user.click(press("Place"));
    await screen.findByRole("dialog");
    await user.keyboard("qq");
    expect(await screen.findByText(/^We don’t know that place/)).toBeVisible();
    await user.keyboard("x");
    expect(await screen.findByText(/^Places didn’t load/)).toBeVisible();
  });
});
