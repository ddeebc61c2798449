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

describe("requests before the app has loaded", () => {
  test("are the first requests of the address's screen, with the public key in the query", async () => {
    const preloaded = ask("/category/food-drink");
    expect(asked).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink&apikey=public",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink&apikey=public",
    ]);
    // The page's language; any other header would need a CORS preflight.
    expect(sent).toEqual([{ "accept-language": "fr" }, { "accept-language": "fr" }]);
    // Keyed by the address as the screen writes it.
    expect(Object.keys(preloaded ?? {})).toEqual([
      "https://api.test/rest/v1/categories?slug=eq.food-drink",
      "https://api.test/rest/v1/rpc/category_feed?category_slug=food-drink",
    ]);
    expect(await Promise.all(Object.values(preloaded ?? {}))).toEqual([
      expect.any(Response),
      expect.any(Response),
    ]);
  });

  test("have the key in a header if the gateway leaves it in the query", () => {
    const preloaded = ask("/category/food-drink", { ...PLAN, keyInHeader: true });
    expect(asked).toEqual(Object.keys(preloaded ?? {}));
    expect(asked).toHaveLength(2);
    const headers = { apikey: "public", "accept-language": "fr" };
    expect(sent).toEqual([headers, headers]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["is lost", () => Promise.reject(new TypeError("lost"))],
    ["rejects the key as a filter", () => Response.json({ code: "PGRST100" }, { status: 400 })],
    ["rejects it as an argument", () => Response.json({ code: "PGRST202" }, { status: 404 })],
    ["is a captive portal's page", () => new Response("<h1>Sign in</h1>")],
  ])("resolve to null if the response %s: the screen requests it again", async (_, answer) => {
    answers = [answer];
    const preloaded = ask("/category/food-drink") ?? {};
    expect(await Promise.all(Object.values(preloaded))).toEqual([null, expect.any(Response)]);
  });

  test("are encoded as the screen encodes a search text", () => {
    ask("/search?q=%20caf%C3%A9%20%26%20more%20");
    expect(asked).toEqual([
      "https://api.test/rest/v1/rpc/search_content?query=caf%C3%A9+%26+more&apikey=public",
    ]);
  });

  test.each([
    ["/category/food-drink?page=2", "a page, order or filter is another request"],
    ["/category/food-drink?q=suya", "a text that the screen does not use"],
    ["/search?q=suya&sort=recent", "an order"],
    ["/search", "no text"],
    ["/search?q=%20", "a blank text"],
  ])("%s sends none (%s)", (path) => {
    expect(ask(path)).toEqual({});
    expect(asked).toEqual([]);
  });

  test.each([`/category/${id(1)}/more`, "/category/a%22b", "/nowhere"])(
    "%s matches no screen of the plan",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );
});
