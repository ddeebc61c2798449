import { describe, expect, test } from "vitest";
import { isTracked, paths, safeNext } from "@/paths";

test("R014 R026 R030 paths match the specification", () => {
  const written = Object.fromEntries(
    Object.entries({
      ...paths,
      category: () => paths.category("food & drink"),
      subcategory: () => paths.subcategory("food", "street-food"),
      request: () => paths.request("1", { page: 2 }),
      recommendation: () => paths.recommendation("1", { page: 2 }),
      review: () => paths.review("1"),
      list: () => paths.list("1"),
      product: () => paths.product("1"),
      company: () => paths.company("1"),
      user: () => paths.user("1"),
      userContent: () => paths.userContent("1"),
    }).map(([name, path]) => [name, path()]),
  );
  // Paths that the specification does not name may be added.
  expect(written).toMatchObject({
    categories: "/categories",
    category: "/category/food%20%26%20drink",
    changePassword: "/change-password",
    company: "/company/1",
    contactUs: "/contact-us",
    helpCenter: "/help-center",
    home: "/",
    list: "/lists/1",
    lists: "/lists",
    login: "/login",
    moderation: "/moderation",
    myLists: "/my-lists",
    notifications: "/notifications",
    ownContent: "/user-content",
    privacyPolicy: "/privacy-policy",
    product: "/product/1",
    profile: "/profile",
    recommendation: "/recommendation/1?page=2",
    recommendations: "/recommendations",
    request: "/request/1?page=2",
    requests: "/requests",
    review: "/review/1",
    reviews: "/reviews",
    search: "/search",
    signup: "/signup",
    subcategory: "/category/food/street-food",
    submitRecommendation: "/submit-recommendation",
    submitRequest: "/submit-request",
    submitReview: "/submit-review",
    suggestCategory: "/suggest-category",
    termsOfService: "/terms-of-service",
    user: "/user/1",
    userContent: "/user/1/content",
  });
});

describe("the target after signing in is on this site", () => {
  test.each([
    ["/recommendation/1?page=2#comments", "/recommendation/1?page=2#comments"],
    ["//evil.example", "/"],
    ["//evil.example/my-lists", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["/.//evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["", "/"],
    [null, "/"],
  ])("%j leads to %s", (next, path) => {
    expect(safeNext(next)).toBe(path);
  });
});

describe("R034 third parties' scripts are off on pages for signing in, profiles and lists", () => {
  test.each([
    "/login",
    "/Login/",
    "/%6Cogin",
    "/signup",
    "/change-password",
    "/profile",
    "/user/1",
    "/user/1/content",
    "/user-content",
    "/notifications",
    "/my-lists",
    "/lists",
    "/lists/1",
  ])("R034 off on %s", (path) => {
    expect(isTracked(path)).toBe(false);
  });

  test.each(["/", "/requests", "/listsandmore", "/users", "/review/1", "/%", "/category/login"])(
    "R034 on on %s",
    (path) => {
      expect(isTracked(path)).toBe(true);
    },
  );
});
