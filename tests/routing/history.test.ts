import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserHistory, hrefOf, pathBelow, resolvePath, type Visit } from "@/routing/history";

const here = () => location.pathname + location.search + location.hash;

/** The browser's history below a beginning, and the visits that it tells of. */
function start(base = "") {
  const visits: Visit[] = [];
  const addresses = browserHistory(base);
  const stop = addresses.follow((visit) => visits.push(visit));
  return { ...addresses, visits, stop };
}

beforeEach(() => history.replaceState(null, "", "/requests?page=2#top"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

describe("an address is split into its parts", () => {
  test.each([
    ["/search?q=a%20b#top", ["/search", "?q=a%20b", "#top"]],
    ["/search", ["/search", "", ""]],
    ["?page=2", ["/here", "?page=2", ""]],
    ["#top", ["/here", "", "#top"]],
    ["/a#b?c", ["/a", "", "#b?c"]],
    ["/a?#", ["/a", "", ""]],
    ["/line\nbreak?q=\n", ["/line\nbreak", "?q=\n", ""]],
    ["//other.example/x", ["/other.example/x", "", ""]],
    ["/\\other.example", ["/other.example", "", ""]],
    [{ search: "?a=1" }, ["/here", "?a=1", ""]],
    [{ hash: "" }, ["/here", "", ""]],
    [{ pathname: "/x", hash: "#y" }, ["/x", "", "#y"]],
  ])("%j", (to, [pathname, search, hash]) => {
    expect(resolvePath(to, "/here")).toEqual({ pathname, search, hash });
  });

  test("and put together again below the beginning of a language", () => {
    expect(hrefOf("/fr", resolvePath("/search?q=a#b"))).toBe("/fr/search?q=a#b");
    expect(hrefOf("/fr", resolvePath("/"))).toBe("/fr");
    expect(hrefOf("", resolvePath("/"))).toBe("/");
    expect(["/fr", "/fr/", "/fr/x", "/free"].map((path) => pathBelow("/fr", path))).toEqual([
      "/",
      "/",
      "/x",
      "/free",
    ]);
  });
});

describe("the browser's history", () => {
  test("begins where the page was opened", () => {
    expect(start().current()).toEqual({
      location: {
        pathname: "/requests",
        search: "?page=2",
        hash: "#top",
        state: null,
        key: "default",
      },
      type: "POP",
    });
  });

  test("makes a new entry, or takes the place of one, and tells of it", () => {
    const { navigate, visits } = start();
    const push = vi.spyOn(history, "pushState");
    navigate("/reviews", { state: { isNew: true } });
    expect(here()).toBe("/reviews");
    expect(push).toHaveBeenCalledTimes(1);
    navigate({ search: "?page=3" }, { replace: true });
    expect(here()).toBe("/reviews?page=3");
    expect(push).toHaveBeenCalledTimes(1);
    expect(visits.map(({ type, location }) => [type, location.pathname, location.state])).toEqual([
      ["PUSH", "/reviews", { isNew: true }],
      ["REPLACE", "/reviews", null],
    ]);
    const keys = visits.map(({ location }) => location.key);
    expect(new Set([...keys, "default"]).size).toBe(3);
  });

  test("finds an entry's key and state again on the way back, and when the page is loaded anew", async () => {
    const { navigate, visits } = start();
    navigate("/reviews", { state: { isNew: true } });
    navigate("/search");
    navigate(-1);
    await vi.waitFor(() => expect(visits).toHaveLength(3));
    expect(visits[2]).toEqual({ ...visits[0], type: "POP" });
    expect(start().current()).toEqual({ ...visits[0], type: "POP" });
  });

  test("holds addresses below the beginning of a language", () => {
    history.replaceState(null, "", "/fr/requests");
    const { navigate, current } = start("/fr");
    expect(current().location.pathname).toBe("/requests");
    navigate("/");
    expect(here()).toBe("/fr");
    expect(current().location.pathname).toBe("/");
  });

  test.each([
    "//other.example/x",
    "/\\other.example/x",
    "/\t/other.example/x",
    "/.//other.example",
  ])("never leaves this site: %j", (to) => {
    const { origin } = location;
    start().navigate(to);
    expect(location.origin).toBe(origin);
  });

  test("loads the page where the browser takes no more entries, as Safari after a hundred", () => {
    const assign = vi.fn();
    const { navigate, visits } = start();
    const { origin } = location;
    vi.stubGlobal("location", { origin, assign });
    vi.spyOn(history, "pushState").mockImplementation(() => {
      throw new DOMException("Too many", "SecurityError");
    });
    navigate("/reviews");
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${origin}/reviews`);
    expect(visits).toEqual([]);
  });

  test("tells of nothing once nobody follows", () => {
    const { navigate, visits, stop } = start();
    stop();
    navigate("/reviews");
    expect(visits).toEqual([]);
  });
});
