import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BootPlan, ScreenPlan } from "@/boot/boot-plan";
import { findScreen, preload } from "@/boot/preload";
import { id } from "../samples";

const screen = (match: string, ...reads: string[]): ScreenPlan => ({ match, reads, files: [] });
const CATEGORY = screen(
  String.raw`^/category/(?<categorySlug>[\w-]+)$`,
  "/rest/v1/categories?slug=eq.{categorySlug}",
  "/rest/v1/rpc/category_feed?category_slug={categorySlug}",
);
const SEARCH = screen("^/search$", "/rest/v1/rpc/search_content?query={q}");
const SITE = { api: "https://api.test", key: "public", base: "", others: {}, slow: "", app: [] };
const PLAN: BootPlan = { ...SITE, screens: [CATEGORY, SEARCH] };

let asked: string[] = [];
let sent: Record<string, string>[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
beforeEach(() => {
  asked = [];
  sent = [];
  answers = [];
  document.documentElement.lang = "fr";
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(String(input));
    sent.push(Object.fromEntries(new Headers(init?.headers)));
    return answers.shift()?.() ?? Response.json([]);
  });
});

function ask(path: string, plan = PLAN) {
  const { pathname, search } = new URL(path, "https://shauri.test");
  const found = findScreen(plan.screens, pathname);
  return found && preload(plan, found.screen, found.parts, search);
}

describe("what the page asks before the app is there", () => {
  test("is what the screen of the address begins with, with the public key in the query", async () => {
    const preloaded = ask("/category/food-drink");
    expect(asked).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink&apikey=public",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink&apikey=public",
    ]);
    // The page's language; another header would be one more question, whether it may be sent.
    expect(sent).toEqual([{ "accept-language": "fr" }, { "accept-language": "fr" }]);
    // Under the address as the screen itself writes it.
    expect(Object.keys(preloaded ?? {})).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink",
    ]);
    expect(await Promise.all(Object.values(preloaded ?? {}))).toEqual([
      expect.any(Response),
      expect.any(Response),
    ]);
  });

  test("has the key in a header where the gateway leaves it in the query", () => {
    const preloaded = ask("/category/food-drink", { ...PLAN, keyInHeader: true });
    expect(asked).toEqual(Object.keys(preloaded ?? {}));
    expect(asked).toHaveLength(2);
    const headers = { apikey: "public", "accept-language": "fr" };
    expect(sent).toEqual([headers, headers]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["is lost", () => Promise.reject(new TypeError("lost"))],
    ["reads the key as a filter", () => Response.json({ code: "PGRST100" }, { status: 400 })],
    ["reads it as an argument", () => Response.json({ code: "PGRST202" }, { status: 404 })],
    ["is a page of the network's", () => new Response("<h1>Sign in</h1>")],
  ])("is null where the answer %s: the screen asks again by itself", async (_, answer) => {
    answers = [answer];
    const preloaded = ask("/category/food-drink") ?? {};
    expect(await Promise.all(Object.values(preloaded))).toEqual([null, expect.any(Response)]);
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
