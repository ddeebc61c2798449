import { expect, test } from "vitest";
import { plural, t } from "@/lib/i18n";
import { alternatesOf, baseOf, splitPath } from "@/lib/languages";

test("untranslated sources render in English", () => {
  const name = "Ada";
  expect(t`Reply to ${name}`).toBe("Reply to Ada");
  expect(t`“${name}”\n${2}`).toBe("“Ada”\n2");
});

test("a text with a context renders as its message", () => {
  expect(t({ message: "Reply", context: "noun" })).toBe("Reply");
});

test("a number selects its plural form, and zero its own form if there is one", () => {
  const comments = { one: "# comment", other: "# comments" };
  expect(plural(1, comments)).toBe("1 comment");
  expect(plural(0, comments)).toBe("0 comments");
  expect(plural(0, { ...comments, 0: "No comment" })).toBe("No comment");
  expect(plural(1_234_567, comments)).toBe("1,234,567 comments");
});

test.each([
  ["/", "en", "/"],
  ["/reviews", "en", "/reviews"],
  ["/fr", "fr", "/"],
  ["/fr/", "fr", "/"],
  ["/sw/user/1", "sw", "/user/1"],
  ["/qps/reviews", "qps", "/reviews"],
  ["/french", "en", "/french"],
  ["/en/reviews", "en", "/en/reviews"],
  ["/zz/reviews", "en", "/zz/reviews"],
  ["/toString", "en", "/toString"],
])("%s is in %s, at %s", (pathname, language, path) => {
  expect(splitPath(pathname)).toEqual({ language, path });
});

test("English has no code in its addresses", () => {
  expect([baseOf("en"), baseOf("fr")]).toEqual(["", "/fr"]);
});

test("a site in one language lists no alternate addresses", () => {
  expect(alternatesOf("/reviews", ["en"])).toEqual([]);
  expect(alternatesOf("/", ["en", "fr"])).toEqual([
    ["en", "/"],
    ["fr", "/fr"],
    ["x-default", "/"],
  ]);
});
