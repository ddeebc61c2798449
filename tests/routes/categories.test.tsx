import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import CategoriesScreen from "@/routes/categories";
import { restServer, rows } from "../msw/rest";
import { address, renderApp } from "../render";
import { category } from "../samples";

const many = (count: number) =>
  rows(
    ...Array.from({ length: count }, (_, at) =>
      category({ id: at + 1, name: `Category ${at + 1}`, slug: `category-${at + 1}` }),
    ),
  );
function open(search = "", answer = many(14)) {
  restServer({ "GET categories": answer });
  return renderApp(<CategoriesScreen />, { path: `/categories${search}` });
}

const cards = () => screen.findAllByRole("link", { name: /^Category \d+29 posts$/ });

describe("R004 R064 the categories", () => {
  test("are a grid of 12 a page at first; the size accepts 6 to 50 and ignores other values", async () => {
    const { user } = open();
    expect(await cards()).toHaveLength(12);
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(address()).toBe("/categories?page=2");
    const [first] = await cards();
    expect(first).toHaveAttribute("href", "/category/category-13");
    expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();

    const size = screen.getByLabelText("Per page (6–50)");
    const choose = async (text: string) => {
      await user.clear(size);
      await user.click(size);
      await user.paste(text);
      await user.keyboard("{Enter}");
    };
    await choose("6");
    expect(await cards()).toHaveLength(6);
    expect(address()).toBe("/categories?size=6");
    for (const refused of ["5", "51", "6.5", "many", ""]) {
      await choose(refused);
      expect(size).toHaveValue("6");
      expect(size).toHaveFocus();
      expect(address()).toBe("/categories?size=6");
    }
  });

  test("number up to seven pages, and shorten more with an ellipsis", async () => {
    const row = () =>
      [...screen.getByRole("navigation").querySelectorAll("li")].map((li) => li.textContent);
    const { unmount } = open("?size=6&page=7", many(42));
    await cards();
    expect(row()).toEqual(["", "1", "2", "3", "4", "5", "6", "7"]);
    unmount();

    const { user } = open("?size=6", many(48));
    await cards();
    expect(row()).toEqual(["1", "2", "3", "4", "5", "…", "8", ""]);
    for (const [page, shown] of [
      [5, "1 … 4 5 6 … 8"],
      [8, "1 … 4 5 6 7 8"],
    ] as const) {
      await user.click(screen.getByRole("link", { name: `Page ${page}` }));
      expect(row().filter(Boolean).join(" ")).toBe(shown);
    }
  });
});
