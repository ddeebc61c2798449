import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppRoutes } from "@/routes";
import MyListsScreen from "@/routes/my-lists";
import { expectLinks } from "../links";
import { findAlert, findToast } from "../messages";
import { type Answer, type Answers, callsOf, inTurn, lost, restServer, rows } from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { id, ownList } from "../samples";

const NOTHING = {
  recommendation: null,
  review: null,
  request: null,
  product: null,
  company: null,
  response: null,
};
const EVENING = ownList({
  id: id(101),
  name: "Lagos after dark",
  description: "Once the sun lets go",
  is_public: true,
  item_count: 6,
  items: [
    { ...NOTHING, id: id(1), recommendation: { id: id(301), title: "Suya" } },
    { ...NOTHING, id: id(2), product: { id: id(302), name: "Lantern" } },
    { ...NOTHING, id: id(3), company: { id: id(303), name: "Coaches" } },
  ],
});
const EMPTY = ownList({ id: id(102), name: "Wedding", description: null, item_count: 0 });

function openScreen(lists: Answer = rows(EVENING), answers: Answers = {}, at: object = {}) {
  const calls = restServer({ "GET user_lists": lists, ...answers });
  const view = renderApp(<MyListsScreen />, { path: "/my-lists", session: MEMBER, ...at });
  return { ...view, calls };
}

const card = async (name: string) => within(await screen.findByRole("article", { name }));

describe("R013 the two addresses of My Lists", () => {
  test.each(["/my-lists", "/lists"])(
    "C02 %s shows My Lists, and /my-lists is the canonical one",
    async (address) => {
      renderApp(<AppRoutes />, { path: address });
      expect(
        await screen.findByRole("heading", { level: 1, name: "Sign In Required" }),
      ).toBeVisible();
      expect(document.querySelector("link[rel=canonical]")).toHaveAttribute(
        "href",
        `${location.origin}/my-lists`,
      );
      expect(path()).toHaveTextContent(address);
    },
  );

  test("R081 a visitor is asked to sign in, and returns here", () => {
    renderApp(<MyListsScreen />, { path: "/my-lists" });
    expectLinks({ "Sign In": "/login?next=%2Fmy-lists", "Sign Up": "/signup?next=%2Fmy-lists" });
  });
});

describe("R128 my lists", () => {
  test("R189 one request loads the member's own lists, newest first, with their first items; a card links to its list", async () => {
    const { calls } = openScreen(rows(EVENING, EMPTY));
    const evening = await card(EVENING.name);
    expect(evening.getByText("Public")).toBeVisible();
    expect(evening.getByText("6/20 items")).toBeVisible();
    expect(evening.getByText("and 3 more")).toBeVisible();
    expectLinks({ [EVENING.name]: `/lists/${EVENING.id}` }, evening);
    const empty = await card(EMPTY.name);
    expect(empty.getByText("Private")).toBeVisible();
    expect(empty.getByText("This list is empty")).toBeVisible();
    expect(calls).toHaveLength(1);
    const query = calls[0]?.query;
    expect(query?.get("user_id")).toBe(`eq.${MEMBER.user.id}`);
    expect(query?.get("order")).toBe("created_at.desc");
    expect(query?.get("items.order")).toBe("rank.asc");
    expect(query?.get("items.limit")).toBe("3");
    expect(query?.get("select")).toMatch(
      /items:list_items\(.*recommendations\(.*reviews\(.*products\(.*companies\(/,
    );
  });

  test.each(["", "/fr"])(
    "R129 C46 a product and a company open in a new tab, in the reader's language: %s",
    async (language) => {
      openScreen(rows(EVENING), {}, { basename: language });
      const evening = await card(EVENING.name);
      const product = evening.getByRole("link", { name: /^Lantern/ });
      expect(product).toHaveAttribute("href", `${language}/product/${id(302)}`);
      expect(product).toHaveAttribute("target", "_blank");
      const company = evening.getByRole("link", { name: /^Coaches/ });
      expect(company).toHaveAttribute("href", `${language}/company/${id(303)}`);
      expect(company).toHaveAttribute("target", "_blank");
    },
  );

  test("R129 a recommendation opens in place", async () => {
    const { user } = openScreen(rows(EVENING), { "GET recommendations": rows() });
    const evening = await card(EVENING.name);
    await user.click(evening.getByRole("link", { name: "Suya" }));
    // Deleted since it was saved: the dialog shows that.
    expect(await screen.findByRole("dialog", { name: "Recommendation Not Found" })).toBeVisible();
    expect(path()).toHaveTextContent("/my-lists");
  });

  test("the search box filters by name and description, ignoring case", async () => {
    const { user } = openScreen(rows(EVENING, EMPTY), {}, { path: "/my-lists?page=2" });
    await card(EVENING.name);
    await user.type(screen.getByRole("searchbox", { name: "Search my lists" }), "SUN");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Wedding" })).toBeNull());
    await card(EVENING.name);
    await waitFor(() => expect(path()).toHaveTextContent("/my-lists?q=SUN"));
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "snow");
    expect(await screen.findByText("No list matches “snow”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all lists" }));
    await card("Wedding");
  });

  test("R241 twelve a page, and the size can be set from 6 to 50", async () => {
    const many = Array.from({ length: 13 }, (_, n) =>
      ownList({ id: id(400 + n), name: `List ${n + 1}` }),
    );
    const { user } = openScreen(rows(...many));
    await card("List 12");
    expect(screen.getAllByRole("article")).toHaveLength(12);
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    await card("List 13");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByLabelText("Per page (6–50)")).toHaveValue("12");
  });

  test("create, edit and delete each open their dialog", async () => {
    const { user } = openScreen();
    const evening = await card(EVENING.name);
    const manage = evening.getByRole("button", { name: "Manage “Lagos after dark”" });
    await user.click(screen.getByRole("button", { name: "Create New List" }));
    await screen.findByRole("dialog", { name: "Create New List" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(manage);
    await user.click(evening.getByRole("button", { name: "Edit list" }));
    await screen.findByRole("dialog", { name: "Edit list" });
    expect(screen.getByLabelText("Name")).toHaveValue(EVENING.name);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(manage);
    await user.click(evening.getByRole("button", { name: "Delete list" }));
    await screen.findByRole("dialog", { name: "Delete list?" });
  });

  test("F26 F09 a list changed in another tab is not overwritten silently", async () => {
    const theirs = { ...EVENING, name: "As the other tab has it", updated_at: "2026-11-21T10:00Z" };
    const { calls, user } = openScreen(inTurn(rows(EVENING), rows(theirs)), {
      "PATCH user_lists": inTurn(rows(), rows({ id: EVENING.id })),
    });
    const evening = await card(EVENING.name);
    await user.click(evening.getByRole("button", { name: /^Manage/ }));
    await user.click(evening.getByRole("button", { name: "Edit list" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit list" });
    await user.clear(screen.getByLabelText("Name"));
    await user.paste("As this tab has it");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await findAlert("Update Failed", "This was changed or removed in the meantime.");
    expect(screen.getByLabelText("Name")).toHaveValue("As this tab has it");
    // Refetched behind the dialog, so that the member sees the version about to be replaced.
    expect(await screen.findByText(theirs.name)).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await findToast("List Updated", "As this tab has it");
    expect(dialog).not.toBeInTheDocument();
    const sent = callsOf(calls, "PATCH user_lists");
    expect(sent.map(({ query }) => query.get("updated_at"))).toEqual([
      `eq.${EVENING.updated_at}`,
      null,
    ]);
    expect(sent[1]?.body).toMatchObject({ name: "As this tab has it" });
  });

  test("C12 a member without lists is shown a first step, but not if they fail to load", async () => {
    const { user } = openScreen(inTurn(lost, rows()));
    expect(await screen.findByText("Your lists didn’t load")).toBeVisible();
    expect(screen.queryByText("You have no lists yet")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You have no lists yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Create your first list" }));
    expect(await screen.findByRole("dialog", { name: "Create New List" })).toBeVisible();
  });
});
