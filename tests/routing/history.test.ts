import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdEntry } from "@/browser/overlay-entries";
import { pathBelow } from "@/lib/languages";
import { cameFrom } from "@/routing/came-from";
import { browserHistory, hrefOf, resolvePath, type Visit } from "@/routing/history";

const here = () => location.pathname + location.search + location.hash;

/** The browser's history under a base path, and the visits it reports. */
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

describe("splitting an address into its parts", () => {
  test.each([
    ["/search?q=a%20b#top", ["/search", "?q=a%20b", "#top"]],
    ["/search", ["/search", "", ""]],
    ["?page=2", ["/here", "?page=2", ""]],
    ["#top", ["/here", "", "#top"]],
    ["/a#b?c", ["/a", "", "#b?c"]],
    ["/a?#", ["/a", "", ""]],
    ["/line\nbreak?q=\n", ["/line\nbreak", "?q=\n", ""]],
    ["//other.example/x", ["/other.example/x", "", ""]],
    ["@other.example/x", ["/@other.example/x", "", ""]],
    [".other.example", ["/.other.example", "", ""]],
    ["javascript:alert(1)", ["/javascript:alert(1)", "", ""]],
    ["/\\other.example", ["/other.example", "", ""]],
    [{ search: "?a=1" }, ["/here", "?a=1", ""]],
    [{ hash: "" }, ["/here", "", ""]],
    [{ pathname: "/x", hash: "#y" }, ["/x", "", "#y"]],
  ])("%j", (to, [pathname, search, hash]) => {
    expect(resolvePath(to, "/here")).toEqual({ pathname, search, hash });
  });

  test("its parts are joined again under a language's base path", () => {
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
  test("starts at the address where the page was opened", () => {
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

  test("pushes or replaces an entry, and reports it", () => {
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

  test("restores an entry's key and state on Back and after a reload", async () => {
    const { navigate, visits } = start();
    navigate("/reviews", { state: { isNew: true } });
    navigate("/search");
    navigate(-1);
    await vi.waitFor(() => expect(visits).toHaveLength(3));
    expect(visits[2]).toEqual({ ...visits[0], type: "POP" });
    expect(start().current()).toEqual({ ...visits[0], type: "POP" });
  });

  test("uses addresses relative to a language's base path", () => {
    history.replaceState(null, "", "/fr/requests");
    const { navigate, current } = start("/fr");
    expect(current().location.pathname).toBe("/requests");
    navigate("/");
    expect(here()).toBe("/fr");
    expect(current().location.pathname).toBe("/");
  });

  test.each([
    "@other.example/x",
    ".other.example",
    "https://other.example",
    "//other.example/x",
    "/\\other.example/x",
    "/\t/other.example/x",
    "/.//other.example",
  ])("never leaves this site: %j", (to) => {
    const { origin } = location;
    start().navigate(to);
    expect(location.origin).toBe(origin);
  });

  test.each([
    ["pushState", "assign", false],
    ["replaceState", "replace", true],
  ] as const)(
    "loads the page if Safari accepts no more entries: %s, %s",
    (change, load, replace) => {
      const { navigate, visits } = start();
      const { origin } = location;
      const loads = { assign: vi.fn(), replace: vi.fn() };
      vi.stubGlobal("location", { origin, ...loads });
      const refused = vi.spyOn(history, change).mockImplementation(() => {
        throw new DOMException("Too many", "SecurityError");
      });
      navigate("/reviews", { replace });
      refused.mockRestore();
      expect(loads[load]).toHaveBeenCalledExactlyOnceWith(`${origin}/reviews`);
      expect(loads.assign.mock.calls.length + loads.replace.mock.calls.length).toBe(1);
      expect(visits).toEqual([]);
    },
  );

  test("makes one entry of two taps on a link, and remembers the previous screen", () => {
    const { navigate, visits, current } = start();
    const push = vi.spyOn(history, "pushState");
    navigate("/review/1");
    navigate("/review/1");
    expect(push).toHaveBeenCalledTimes(1);
    expect(visits.map(({ type }) => type)).toEqual(["PUSH", "REPLACE"]);
    expect(cameFrom(current().location.key)).toBe("/requests");
    // The first of the two was never rendered, but Back leads to it all the same.
    navigate("/review/2");
    navigate("/review/3");
    expect(cameFrom(current().location.key)).toBe("/review/2");
  });

  test("reports nothing after unfollowing", () => {
    const { navigate, visits, stop } = start();
    stop();
    navigate("/reviews");
    expect(visits).toEqual([]);
  });
});

describe("with an overlay, which has its own history entry", () => {
  const goBack = () =>
    new Promise((done) => {
      addEventListener("popstate", done, { once: true });
      history.back();
    });
  const untilHeld = () => vi.waitFor(() => expect(history.state).toHaveProperty("open"));

  test("closing the overlay is not a visit", async () => {
    const { visits } = start();
    const close = holdEntry(() => undefined);
    await untilHeld();
    close();
    await vi.waitFor(() => expect(history.state ?? {}).not.toHaveProperty("open"));
    expect(visits).toEqual([]);
  });

  /** home-assistant/frontend 11152: going back from the closed sheet undid the navigation. */
  test("a navigation waits until the browser has gone back from a closed overlay", async () => {
    const { navigate, current } = start();
    const close = holdEntry(() => undefined);
    await untilHeld();
    const push = vi.spyOn(history, "pushState");
    close();
    navigate("/reviews");
    expect(push).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(here()).toBe("/reviews"));
    expect(current().location.pathname).toBe("/reviews");
    await goBack();
    expect(here()).toBe("/requests?page=2#top");
    expect(history.state ?? {}).not.toHaveProperty("open");
  });

  test("it does not wait long without an entry below, as in a tab opened with the overlay's entry", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      history.replaceState({ key: "here", open: 1 }, "");
      const back = vi.spyOn(history, "back").mockReturnValue();
      const { navigate } = start();
      expect(back).toHaveBeenCalledOnce();
      navigate("/reviews");
      expect(here()).not.toBe("/reviews");
      await vi.advanceTimersByTimeAsync(500);
      expect(here()).toBe("/reviews");
    } finally {
      vi.useRealTimers();
    }
  });

  test("replacing an overlay's address also replaces that of the screen below", async () => {
    const { navigate } = start();
    navigate("/requests");
    navigate("/requests?respond=1");
    const close = holdEntry(() => undefined);
    await untilHeld();
    navigate("/reviews", { replace: true });
    close();
    await goBack();
    await vi.waitFor(() => expect(here()).toBe("/requests"));
  });
});
