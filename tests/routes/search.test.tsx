import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { readRecentSearches, rememberSearch } from "@/browser/recent-searches";
import SearchScreen from "@/routes/search";
import { callsOf, lost, type RestCall, restServer, rows } from "../msw/rest";
import { API } from "../msw/server";
import { MEMBER, renderApp } from "../render";
import { category, company, id, product, recommendation, request, searchResults } from "../samples";

const found = (results: Parameters<typeof searchResults>[0]) => () =>
  HttpResponse.json(searchResults(results));
const open = (path: string, session: typeof MEMBER | null = null) =>
  renderApp(<SearchScreen />, { path, session });
const box = () => screen.getByRole("combobox", { name: "What are you looking for?" });
const path = () => screen.getByLabelText("path").textContent;
const asked = (calls: RestCall[]) => calls.map(({ query }) => Object.fromEntries(query));

describe("R127 what is asked", () => {
  test("R276 a blank search looks for nothing; it offers what was looked for before, and the fullest categories first", async () => {
    rememberSearch("coffee");
    const filled = (name: string, recommendation_count: number, review_count: number) =>
      category({ id: review_count, name, recommendation_count, review_count });
    const calls = restServer({
      "GET categories": rows(filled("Cars", 1, 2), filled("Pets", 0, 0), filled("Food", 2, 3)),
    });
    const { user } = open("/search?q=%20%20");
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

  test("R276 without the categories nothing is said to be missing", async () => {
    const calls = restServer({ "GET categories": lost });
    open("/search");
    await expect.poll(() => calls.length).toBe(1);
    expect(await screen.findByText(/^Search what people recommend/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Or look around" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("R028 R191 one request with text, kind and order; the number is announced", async () => {
    const calls = restServer({
      "GET search_content": found({ recommendations: [recommendation()] }),
    });
    open("/search?q=%20suya%20&filter=recommendations&sort=popular");
    await screen.findByRole("article");
    expect(screen.getByText(/^1 result for “suya”/)).toHaveAttribute("role", "status");
    expect(asked(calls)).toEqual([
      expect.objectContaining({ query: "suya", kind: "recommendations", sort: "popular" }),
    ]);
    expect(readRecentSearches()).toEqual(["suya"]);
  });

  test("R274 a place and a price that the text says stand as filters, and each can be taken off", async () => {
    const filtered_by = {
      place: { name: "Ikeja", said: "in Ikeja" },
      price: { below: 50_000, said: "under 50k" },
    };
    const calls = restServer({
      "GET search_content": found({ recommendations: [recommendation()], filtered_by }),
    });
    const { user } = open("/search?q=rice%20cooker%20in%20Ikeja%20under%2050k");
    const place = await screen.findByRole("button", { name: "In Ikeja", pressed: true });
    const price = screen.getByRole("button", { name: "Under ₦50,000", pressed: true });
    // The filter that each stands in for is not there as well.
    expect(screen.queryByRole("button", { name: "Place" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Price" })).toBeNull();
    await user.click(place);
    expect(path()).toBe("/search?q=rice+cooker+under+50k");
    expect(box()).toHaveValue("rice cooker under 50k");
    // The place of the answer before no longer stands in the text.
    expect(screen.queryByRole("button", { name: "In Ikeja" })).toBeNull();
    await user.click(price);
    expect(box()).toHaveValue("rice cooker");
    expect(await screen.findByRole("button", { name: "Place" })).toBeVisible();
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ query: "rice cooker" }));
  });

  test("R241 of a text 150 characters are shown, those that have what was looked for", async () => {
    const content = `${"so many words ".repeat(20)}suya ${"and more ".repeat(20)}`;
    restServer({ "GET search_content": found({ recommendations: [recommendation({ content })] }) });
    open("/search?q=suya");
    const [, mark] = await screen.findAllByText(/^suya$/i, { selector: "mark" });
    const shown = mark?.closest("bdi")?.textContent ?? "";
    expect(shown).toMatch(/^….*suya.*…$/);
    expect(shown.length).toBeLessThanOrEqual(152);
    expect(shown.length).toBeGreaterThan(140);
  });

  test("R017 R123 what was looked for is offered once the field is cleared, and fills it again", async () => {
    restServer({ "GET search_content": found({ products: [product()] }) });
    const { user } = open("/search");
    expect(screen.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    await user.click(box());
    await user.paste("coffee");
    await user.keyboard("{Enter}");
    await screen.findByText(/^1 result for “coffee”/);
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(path()).toBe("/search");
    await user.click(screen.getByRole("link", { name: "coffee" }));
    expect(path()).toBe("/search?q=coffee");
    expect(box()).toHaveValue("coffee");
  });

  test("F44 only the answer to what was typed last is shown", async () => {
    const held = Promise.withResolvers<void>();
    let late = 0;
    restServer({
      "GET search_content": async ({ query }) => {
        if (query.get("query") === "coffee") return found({ products: [product()] })();
        await held.promise;
        late++;
        return found({ recommendations: [recommendation()] })();
      },
    });
    const { user, client } = open("/search?q=phone");
    await user.clear(box());
    await user.click(box());
    await user.paste("coffee");
    await user.keyboard("{Enter}");
    await screen.findByText(/^1 result for “coffee”/);
    held.resolve();
    await expect.poll(() => late).toBe(1);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByText(recommendation().title)).toBeNull();
    expect(screen.queryByText(/for “phone”/)).toBeNull();
    expect(screen.getByText("Jualindi Home 200")).toBeVisible();
  });

  test("F44 typing asks once, after a pause, and keeps the address", async () => {
    const calls = restServer({ "GET search_content": found({ products: [product()] }) });
    const { user } = open("/search");
    await user.type(box(), "ju");
    await user.type(box(), "alindi");
    await screen.findByRole("article");
    expect(callsOf(calls, "GET search_content")).toHaveLength(1);
    expect(path()).toBe("/search?q=jualindi");
    await user.clear(box());
    await waitFor(() => expect(path()).toBe("/search"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("one kind out of an answer that held all is not asked again", async () => {
    const calls = restServer({
      "GET search_content": found({ recommendations: [recommendation()], products: [product()] }),
    });
    const { user } = open("/search?q=home");
    await screen.findByRole("region", { name: "Products" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "products");
    expect(screen.queryByRole("region", { name: "Recommendations" })).toBeNull();
    expect(screen.getByRole("region", { name: "Products" })).toBeVisible();
    expect(path()).toBe("/search?q=home&filter=products");
    expect(calls).toHaveLength(1);
  });

  test("R122 another order asks again", async () => {
    const calls = restServer({ "GET search_content": found({ products: [product()] }) });
    const { user } = open("/search?q=home");
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

describe("R121 R123 what was found", () => {
  test("R121 the kinds stand side by side with their numbers", async () => {
    restServer({ "GET search_content": found({ products: [product()] }) });
    const { user } = open("/search?q=home");
    await screen.findByRole("region", { name: "Products" });
    const kinds = within(screen.getByRole("group", { name: "Kind" }));
    expect(kinds.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "All",
      "Recommendations (0)",
      "Reviews (0)",
      "Lists (0)",
      "Products (1)",
      "Companies (0)",
      "Questions (0)",
      "People (0)",
    ]);
    await user.click(kinds.getByRole("button", { name: /^Companies/ }));
    expect(path()).toBe("/search?q=home&filter=companies");
  });

  test("R113 R125 a recommendation can be saved where it stands", async () => {
    restServer({ "GET search_content": found({ recommendations: [recommendation()] }) });
    open("/search?q=suya", MEMBER);
    expect(await screen.findByLabelText(/^Save “Suya by the second gate”/)).toBeVisible();
  });

  test("the words are marked as text, never as HTML", async () => {
    const title = "Suya <b>by</b> the gate";
    restServer({ "GET search_content": found({ recommendations: [recommendation({ title })] }) });
    open("/search?q=gate");
    const link = await screen.findByRole("link", { name: title });
    expect(link.querySelector("b")).toBeNull();
    expect(link.querySelector("mark")).toHaveTextContent("gate");
  });

  test("R123 a product opens in place", async () => {
    restServer({ "GET search_content": found({ products: [product()] }) });
    const { user } = open("/search?q=home");
    await user.click(await screen.findByRole("link", { name: "Jualindi Home 200" }));
    const dialog = await screen.findByRole("dialog", { name: "Jualindi Home 200" });
    expect(within(dialog).getByRole("link", { name: "See what people say" })).toHaveAttribute(
      "href",
      `/product/${id(400)}`,
    );
    expect(within(dialog).getByText("3.7")).toBeVisible();
  });

  test("R386 R387 a company shows its logo and its former names, on the card and opened in place", async () => {
    const logo = `${API}/storage/v1/object/public/logos/forge.webp`;
    const forge = company({ name: "Forge", logo, former_names: ["Smithy"] });
    restServer({ "GET search_content": found({ companies: [forge] }) });
    const { user, container } = open("/search?q=forge");
    const card = (await screen.findByRole("link", { name: "Forge" })).closest("article");
    expect(card).toHaveTextContent("Formerly Smithy");
    expect(container.querySelector("article img")).toHaveAttribute("src", logo);
    await user.click(screen.getByRole("link", { name: "Forge" }));
    const dialog = await screen.findByRole("dialog", { name: "Forge" });
    expect(dialog).toHaveTextContent("Formerly Smithy");
  });

  test("three of a kind among others, and the way to all of them", async () => {
    const products = Array.from({ length: 8 }, (_, index) =>
      product({ id: id(400 + index), name: `Lamp ${index}` }),
    );
    restServer({ "GET search_content": found({ products }) });
    const { user } = open("/search?q=lamp");
    await screen.findByRole("region", { name: "Products" });
    expect(screen.getAllByRole("article")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "See all 8 products" }));
    expect(screen.getAllByRole("article")).toHaveLength(8);
  });

  test("three of more came along: they stay on the screen until all are there", async () => {
    const products = Array.from({ length: 8 }, (_, index) =>
      product({ id: id(400 + index), name: `Lamp ${index}` }),
    );
    const together = searchResults({ products: products.slice(0, 3) });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const calls = restServer({
      "GET search_content": async ({ query }) => {
        if (query.get("kind") === "all") {
          return HttpResponse.json({ ...together, counts: { ...together.counts, products: 8 } });
        }
        await held;
        return HttpResponse.json(searchResults({ products }));
      },
    });
    const { user } = open("/search?q=lamp");
    await user.click(await screen.findByRole("button", { name: "See all 8 products" }));
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(calls).toHaveLength(2);
    release();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(8));
  });

  test("R124 nothing found: ask the community, with the text as title", async () => {
    restServer({ "GET search_content": found({}) });
    open("/search?q=tent%20for%2080");
    expect(await screen.findByText("No results for “tent for 80”")).toBeVisible();
    expect(screen.getByText("0 results for “tent for 80”")).toHaveAttribute("role", "status");
    expect(screen.getByRole("link", { name: "Create a Request" })).toHaveAttribute(
      "href",
      "/submit-request?title=tent+for+80",
    );
  });

  test("R271 R275 what only comes close says so, and one may ask in the same words", async () => {
    const near = { recommendations: [recommendation()], level: 3, close: 1 } as const;
    restServer({ "GET search_content": found({ ...near, recommendations: [recommendation()] }) });
    open("/search?q=suya%20lamp");
    expect(await screen.findByText("Nothing matches all of “suya lamp”. Closest:")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ask about this" })).toHaveAttribute(
      "href",
      "/submit-request?title=suya+lamp",
    );
  });

  test("R271 what was typed is counted apart from what comes close, and more than was counted is said", async () => {
    restServer({
      "GET search_content": found({
        recommendations: [recommendation()],
        counts: { ...searchResults().counts, recommendations: 30 },
        at_least: ["recommendations"],
        close: 6,
      }),
    });
    open("/search?q=suya");
    expect(
      await screen.findByText("More than 24 results for “suya”, and 6 close matches"),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "See all 30+ recommendations" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Ask about this" })).toBeNull();
  });

  test("R272 a question quotes its best answer, a person leads to a profile", async () => {
    restServer({
      "GET search_content": found({
        requests: [
          {
            ...request(),
            kind: "request",
            best_response: { id: id(9), content: "Ask Iya Sikirat", upvotes: 3, author: null },
          },
        ],
        people: [
          {
            ...recommendation().author,
            id: id(7),
            full_name: "Adaeze Obi",
            username: "ada_obi",
            avatar_url: null,
            is_verified: true,
            location: "Lagos",
            kind: "person",
            bio: "Eats on the street",
          },
        ],
        order: [
          "people",
          "requests",
          "recommendations",
          "reviews",
          "lists",
          "products",
          "companies",
        ],
      }),
    });
    open("/search?q=ada");
    const people = await screen.findByRole("region", { name: "People" });
    expect(within(people).getByRole("link", { name: "Adaeze Obi" })).toHaveAttribute(
      "href",
      `/user/${id(7)}`,
    );
    const questions = screen.getByRole("region", { name: "Questions" });
    expect(within(questions).getByText("Ask Iya Sikirat")).toBeVisible();
    expect(people.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("R274 filters narrow the search, stand in the address and can be cleared", async () => {
    const calls = restServer({ "GET search_content": found({}) });
    const { user } = open("/search?q=suya&under=20000");
    expect(await screen.findByText("No results for “suya”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "With photos" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(asked(calls)[1]).toMatchObject({
      query: "suya",
      price_below: "20000",
      has_images: "true",
    });
    expect(path()).toBe("/search?q=suya&under=20000&photos=1");
    await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
    expect(path()).toBe("/search?q=suya");
  });

  test("a failure is not shown as nothing found", async () => {
    restServer({ "GET search_content": lost });
    open("/search?q=suya");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByText(/^No results/)).toBeNull();
  });

  test("R126 R159 C18 after a vote the results are asked for again", async () => {
    const calls = restServer({
      "GET search_content": found({ recommendations: [recommendation()] }),
      "POST recommendation_votes": () => HttpResponse.json([{ vote_type: "upvote" }]),
    });
    const { user } = open("/search?q=suya", MEMBER);
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
