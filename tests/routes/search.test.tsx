import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { readRecentSearches, rememberSearch } from "@/browser/recent-searches";
import SearchScreen from "@/routes/search";
import { expectLinks } from "../links";
import { type Answers, callsOf, held, inTurn, json, lost, restServer, rows } from "../msw/rest";
import { API } from "../msw/server";
import { address, MEMBER, renderApp } from "../render";
import {
  AUTHOR,
  category,
  company,
  id,
  product,
  recommendation,
  request,
  searchResults,
} from "../samples";

type Found = Parameters<typeof searchResults>[0];
const found = (results: Found) => json(searchResults(results));

function open(search: string, answers: Answers, session: typeof MEMBER | null = null) {
  const calls = restServer(answers);
  const view = renderApp(<SearchScreen />, { path: `/search${search}`, session });
  const asked = () => calls.map(({ query }) => Object.fromEntries(query));
  return { ...view, calls, asked };
}
/** A search with these results. */
const find = (search: string, results: Found, session: typeof MEMBER | null = null) =>
  open(search, { "GET search_content": found(results) }, session);
const box = () => screen.getByRole("combobox", { name: "What are you looking for?" });

describe("R127 a search", () => {
  test("R276 with a blank text requests nothing, and offers recent searches and the fullest categories first", async () => {
    rememberSearch("coffee");
    const filled = (name: string, recommendation_count: number, review_count: number) =>
      category({ id: review_count, name, recommendation_count, review_count });
    const { calls, user } = open("?q=%20%20", {
      "GET categories": rows(filled("Cars", 1, 2), filled("Pets", 0, 0), filled("Food", 2, 3)),
    });
    expect(await screen.findByRole("link", { name: "coffee" })).toHaveAttribute(
      "href",
      "/search?q=coffee",
    );
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("link", { name: "coffee" })).toBeNull();
    expect(readRecentSearches()).toEqual([]);
    const around = await screen.findByRole("region", { name: "Or look around" });
    const links = within(around).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Food5 posts", "Cars3 posts"]);
    expect(calls.map(({ name }) => name)).toEqual(["categories"]);
  });

  test("R276 shows no error if the categories fail to load", async () => {
    const { calls } = open("", { "GET categories": lost });
    await expect.poll(() => calls.length).toBe(1);
    expect(await screen.findByText(/^Search what people recommend/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Or look around" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("R028 R191 sends text, kind and order in one request; the count is announced", async () => {
    const { asked } = find("?q=%20suya%20&filter=recommendations&sort=popular", {
      recommendations: [recommendation()],
    });
    await screen.findByRole("article");
    expect(screen.getByText(/^1 result for “suya”/)).toHaveAttribute("role", "status");
    expect(asked()).toEqual([
      expect.objectContaining({ query: "suya", kind: "recommendations", sort: "popular" }),
    ]);
    expect(readRecentSearches()).toEqual(["suya"]);
  });

  test("R274 shows a place and a price named in the text as filters, and each can be removed", async () => {
    const filtered_by = {
      place: { name: "Ikeja", said: "in Ikeja" },
      price: { below: 50_000, said: "under 50k" },
    };
    const { user, asked } = find("?q=rice%20cooker%20in%20Ikeja%20under%2050k", {
      recommendations: [recommendation()],
      filtered_by,
    });
    const place = await screen.findByRole("button", { name: "In Ikeja", pressed: true });
    const price = screen.getByRole("button", { name: "Under ₦50,000", pressed: true });
    // The filters that they replace are not shown.
    expect(screen.queryByRole("button", { name: "Place" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Price" })).toBeNull();
    await user.click(place);
    expect(address()).toBe("/search?q=rice+cooker+under+50k");
    expect(box()).toHaveValue("rice cooker under 50k");
    // The text no longer names the place of the previous response.
    expect(screen.queryByRole("button", { name: "In Ikeja" })).toBeNull();
    await user.click(price);
    expect(box()).toHaveValue("rice cooker");
    expect(await screen.findByRole("button", { name: "Place" })).toBeVisible();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: "rice cooker" }));
  });

  test("R241 shows an excerpt of 150 characters around the match", async () => {
    const content = `${"so many words ".repeat(20)}suya ${"and more ".repeat(20)}`;
    find("?q=suya", { recommendations: [recommendation({ content })] });
    const [, mark] = await screen.findAllByText(/^suya$/i, { selector: "mark" });
    const shown = mark?.closest("bdi")?.textContent ?? "";
    expect(shown).toMatch(/^….*suya.*…$/);
    expect(shown.length).toBeLessThanOrEqual(152);
    expect(shown.length).toBeGreaterThan(140);
  });

  test("R017 R123 offers recent searches when the field is cleared, and fills it again", async () => {
    const { user } = find("", { products: [product()] });
    expect(screen.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    await user.click(box());
    await user.paste("coffee");
    await user.keyboard("{Enter}");
    await screen.findByText(/^1 result for “coffee”/);
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(address()).toBe("/search");
    await user.click(screen.getByRole("link", { name: "coffee" }));
    expect(address()).toBe("/search?q=coffee");
    expect(box()).toHaveValue("coffee");
  });

  test("F44 shows only the response to the last text", async () => {
    const late = vi.fn(found({ recommendations: [recommendation()] }));
    const { answer, letThrough } = held(late);
    const { user, client } = open("?q=phone", {
      "GET search_content": inTurn(answer, found({ products: [product()] })),
    });
    await user.clear(box());
    await user.click(box());
    await user.paste("coffee");
    await user.keyboard("{Enter}");
    await screen.findByText(/^1 result for “coffee”/);
    letThrough();
    await expect.poll(() => late.mock.calls.length).toBe(1);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByText(recommendation().title)).toBeNull();
    expect(screen.queryByText(/for “phone”/)).toBeNull();
    expect(screen.getByText("Jualindi Home 200")).toBeVisible();
  });

  test("F44 sends one request after a pause in typing, and sets the address", async () => {
    const { calls, user } = find("", { products: [product()] });
    await user.type(box(), "ju");
    await user.type(box(), "alindi");
    await screen.findByRole("article");
    expect(callsOf(calls, "GET search_content")).toHaveLength(1);
    expect(address()).toBe("/search?q=jualindi");
    await user.clear(box());
    await waitFor(() => expect(address()).toBe("/search"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("R122 requests again for another order", async () => {
    const { calls, user } = find("?q=home", { products: [product()] });
    await screen.findByRole("article");
    const order = screen.getByRole("combobox", { name: "Order" });
    expect(
      within(order)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Most Relevant", "Most Recent", "Most Popular"]);
    await user.selectOptions(order, "Most Recent");
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.query.get("sort")).toBe("recent");
  });
});

describe("R121 R123 the results", () => {
  test("R121 have all kinds side by side with their counts, and one kind is not requested again", async () => {
    const { calls, user } = find("?q=home", {
      recommendations: [recommendation()],
      products: [product()],
    });
    await screen.findByRole("region", { name: "Products" });
    const kinds = within(screen.getByRole("group", { name: "Kind" }));
    expect(kinds.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All",
      "Recommendations (1)",
      "Reviews (0)",
      "Lists (0)",
      "Products (1)",
      "Companies (0)",
      "Questions (0)",
      "People (0)",
    ]);
    await user.click(kinds.getByRole("button", { name: /^Companies/ }));
    expect(address()).toBe("/search?q=home&filter=companies");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "products");
    expect(screen.queryByRole("region", { name: "Recommendations" })).toBeNull();
    expect(screen.getByRole("region", { name: "Products" })).toBeVisible();
    expect(address()).toBe("/search?q=home&filter=products");
    expect(calls).toHaveLength(1);
  });

  test("R113 R125 let a recommendation be saved in place", async () => {
    find("?q=suya", { recommendations: [recommendation()] }, MEMBER);
    expect(await screen.findByLabelText(/^Save “Suya by the second gate”/)).toBeVisible();
  });

  test("highlight the words as text, never as HTML", async () => {
    const title = "Suya <b>by</b> the gate";
    find("?q=gate", { recommendations: [recommendation({ title })] });
    const link = await screen.findByRole("link", { name: title });
    expect(link.querySelector("b")).toBeNull();
    expect(link.querySelector("mark")).toHaveTextContent("gate");
  });

  test("R123 open a product in place", async () => {
    const { user } = find("?q=home", { products: [product()] });
    await user.click(await screen.findByRole("link", { name: "Jualindi Home 200" }));
    const dialog = await screen.findByRole("dialog", { name: "Jualindi Home 200" });
    expectLinks({ "See what people say": `/product/${id(400)}` }, within(dialog));
    expect(within(dialog).getByText("3.7")).toBeVisible();
  });

  test("R386 R387 show a company's logo and former names, on the card and in the dialog", async () => {
    const logo = `${API}/storage/v1/object/public/logos/forge.webp`;
    const forge = company({ name: "Forge", logo, former_names: ["Smithy"] });
    const { user, container } = find("?q=forge", { companies: [forge] });
    const card = (await screen.findByRole("link", { name: "Forge" })).closest("article");
    expect(card).toHaveTextContent("Formerly Smithy");
    expect(container.querySelector("article img")).toHaveAttribute("src", logo);
    await user.click(screen.getByRole("link", { name: "Forge" }));
    const dialog = await screen.findByRole("dialog", { name: "Forge" });
    expect(dialog).toHaveTextContent("Formerly Smithy");
  });

  const LAMPS = Array.from({ length: 8 }, (_, index) => product({ id: id(400 + index) }));

  test("show three of each kind, with a button for all", async () => {
    const { user } = find("?q=lamp", { products: LAMPS });
    await screen.findByRole("region", { name: "Products" });
    expect(screen.getAllByRole("article")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "See all 8 products" }));
    expect(screen.getAllByRole("article")).toHaveLength(8);
  });

  test("keep the first three on the screen until the rest are loaded", async () => {
    const counts = { ...searchResults().counts, products: 8 };
    const { answer, letThrough } = held(found({ products: LAMPS }));
    const { calls, user } = open("?q=lamp", {
      "GET search_content": inTurn(found({ products: LAMPS.slice(0, 3), counts }), answer),
    });
    await user.click(await screen.findByRole("button", { name: "See all 8 products" }));
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(calls.map(({ query }) => query.get("kind"))).toEqual(["all", "products"]);
    letThrough();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(8));
  });

  test("R124 offer to ask the community if there are none, with the text as title", async () => {
    find("?q=tent%20for%2080", {});
    expect(await screen.findByText("No results for “tent for 80”")).toBeVisible();
    expect(screen.getByText("0 results for “tent for 80”")).toHaveAttribute("role", "status");
    expectLinks({ "Create a Request": "/submit-request?title=tent+for+80" });
  });

  test("R271 R275 that only come close are named as such, with an offer to ask in the same words", async () => {
    find("?q=suya%20lamp", { recommendations: [recommendation()], level: 3, close: 1 });
    expect(await screen.findByText("Nothing matches all of “suya lamp”. Closest:")).toBeVisible();
    expectLinks({ "Ask about this": "/submit-request?title=suya+lamp" });
  });

  test("R271 count exact and close matches separately, and mark a count that is capped", async () => {
    find("?q=suya", {
      recommendations: [recommendation()],
      counts: { ...searchResults().counts, recommendations: 30 },
      at_least: ["recommendations"],
      close: 6,
    });
    expect(
      await screen.findByText("More than 24 results for “suya”, and 6 close matches"),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "See all 30+ recommendations" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Ask about this" })).toBeNull();
  });

  test("R272 quote a question's best answer, and link a person to the profile", async () => {
    const answer = { id: id(9), content: "Ask Iya Sikirat", upvotes: 3, author: null };
    const adaeze = { ...AUTHOR, id: id(7), full_name: "Adaeze Obi", bio: "Eats on the street" };
    find("?q=ada", {
      requests: [{ ...request(), kind: "request", best_response: answer }],
      people: [{ ...adaeze, kind: "person" }],
      order: ["people", "requests"],
    });
    const people = await screen.findByRole("region", { name: "People" });
    expectLinks({ "Adaeze Obi": `/user/${id(7)}` }, within(people));
    const questions = screen.getByRole("region", { name: "Questions" });
    expect(within(questions).getByText("Ask Iya Sikirat")).toBeVisible();
    expect(people.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("R274 are filtered by chips in the address, which can be cleared", async () => {
    const { calls, user, asked } = find("?q=suya&under=20000", {});
    expect(await screen.findByText("No results for “suya”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "With photos" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(asked()[1]).toMatchObject({
      query: "suya",
      price_below: "20000",
      has_images: "true",
    });
    expect(address()).toBe("/search?q=suya&under=20000&photos=1");
    await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
    expect(address()).toBe("/search?q=suya");
  });

  test("R126 R159 C18 are refetched after a vote", async () => {
    const { calls, user } = open(
      "?q=suya",
      {
        "GET search_content": found({ recommendations: [recommendation()] }),
        "POST recommendation_votes": rows({ vote_type: "upvote" }),
      },
      MEMBER,
    );
    await user.click(await screen.findByRole("button", { name: "Upvote, 38" }));
    await waitFor(() =>
      expect(
        calls
          .map(({ method, name }) => `${method} ${name}`)
          .filter((call) => call !== "GET user_lists"),
      ).toEqual(["GET search_content", "POST recommendation_votes", "GET search_content"]),
    );
  });
});
