import { beforeEach, describe, expect, test, vi } from "vitest";
import { askAhead, findScreen } from "@/boot/ask-ahead";
import type { BootPlan, ScreenPlan } from "@/boot/boot-plan";
import { id } from "../samples";

const screen = (match: string, ...reads: string[]): ScreenPlan => ({ match, reads, files: [] });
const CATEGORY = screen(
  String.raw`^/category/(?<categorySlug>[\w-]+)$`,
  "/rest/v1/categories?slug=eq.{categorySlug}",
  "/rest/v1/rpc/category_feed?category_slug={categorySlug}",
);
const SEARCH = screen("^/search$", "/rest/v1/rpc/search_content?query={q}");
const PLAN: BootPlan = {
  api: "https://api.test/",
  key: "public",
  app: [],
  screens: [CATEGORY, SEARCH],
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    asked.push(String(input));
    return asked.length > 1
      ? Promise.reject(new TypeError("lost"))
      : Promise.resolve(new Response());
  });
});

function ask(path: string) {
  const { pathname, search } = new URL(path, "https://shauri.test");
  const found = findScreen(PLAN.screens, pathname);
  return found && askAhead(PLAN, found.screen, found.parts, search);
}

describe("what the page asks before the app is there", () => {
  test("is what the screen of the address begins with, with the public key in the query", async () => {
    const answers = ask("/category/food-drink");
    expect(asked).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink&apikey=public",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink&apikey=public",
    ]);
    // Under the address as the screen itself writes it; what does not come is asked for again there.
    expect(Object.keys(answers ?? {})).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink",
    ]);
    expect(await Promise.all(Object.values(answers ?? {}))).toEqual([expect.any(Response), null]);
  });

  test("is written as the screen writes what a person searches for", () => {
    ask("/search?q=%20caf%C3%A9%20%26%20more%20");
    expect(asked).toEqual([
      "https://api.test/rest/v1/rpc/search_content?query=caf%C3%A9+%26+more&apikey=public",
    ]);
  });

  test.each([
    ["/category/food-drink?page=2", "a page, an order or a filter is another question"],
    ["/category/food-drink?q=suya", "so is a text where the screen has none"],
    ["/search?q=suya&sort=recent", "an order"],
    ["/search", "no text, no search"],
    ["/search?q=%20", "blanks are no text"],
  ])("%s: nothing (%s)", (path) => {
    expect(ask(path)).toEqual({});
    expect(asked).toEqual([]);
  });

  test.each([`/category/${id(1)}/more`, "/category/a%22b", "/nowhere"])(
    "%s is no screen of the plan",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );
});
