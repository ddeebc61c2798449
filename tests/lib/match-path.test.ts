import { describe, expect, test } from "vitest";
import { decodedPath, matchPath } from "@/lib/match-path";

describe("matching a path with the pattern of a screen", () => {
  test.each([
    ["/", "/", {}],
    ["/reviews", "/reviews", {}],
    ["/reviews", "/reviews/", {}],
    ["/reviews", "/Reviews//", {}],
    ["/user/:userId", "/user/ada", { userId: "ada" }],
    ["/user/:userId", "/USER/Ada/", { userId: "Ada" }],
    ["/user/:userId/content", "/user/ada/content", { userId: "ada" }],
    ["/category/:one/:two", "/category/phones/used", { one: "phones", two: "used" }],
    ["/user/:userId", "/user/%C3%A0d%C3%A1", { userId: "àdá" }],
    // Escaped twice, so decoded once.
    ["/user/:userId", "/user/%2541", { userId: "%41" }],
    // Cut in the middle of a character.
    ["/user/:userId", "/user/%E0%A4%A", { userId: "%E0%A4%A" }],
    ["/user/:userId", "/user/a%0Ab", { userId: "a\nb" }],
    // An escaped slash belongs to its segment (wouter 402).
    ["/user/:userId", "/user/a%2Fcontent", { userId: "a/content" }],
  ])("%s matches %s", (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  test.each([
    ["/reviews", "/review"],
    ["/reviews", "//reviews"],
    ["/reviews", "/reviews/1"],
    ["/user/:userId", "/user/"],
    ["/user/:userId", "/user/ada/content"],
    ["/user/:userId/content", "/user/a%2Fcontent"],
    ["/search", "/search%2F"],
    ["/user/:userId/content", "/user//content"],
  ])("%s does not match %s", (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});

test("a path is decoded, or stays unchanged if its escapes are invalid", () => {
  expect(decodedPath("/%6Cists")).toBe("/lists");
  expect(decodedPath("/100%")).toBe("/100%");
});
