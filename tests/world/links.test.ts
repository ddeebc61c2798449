import { describe, expect, test } from "vitest";
import { isWebAddress, takeLinks, webAddress } from "@/lib/web-address";
import { WEBSITES } from "./addresses";

describe("a website as typed", () => {
  test.each(WEBSITES)("%s is %s", (typed, address) => {
    const meant = webAddress(typed);
    expect(isWebAddress(meant) ? meant : null).toBe(address);
  });

  test("blank input stays empty", () => {
    expect(webAddress("  ")).toBe("");
  });
});

/** Texts shared from other apps, their links, and the remaining text. */
const SHARED: [text: string, links: string[], rest: string][] = [
  ["Look https://example.com/a", ["https://example.com/a"], "Look"],
  // mastodon #555
  [
    "Check this (https://example.com/abc). It works!",
    ["https://example.com/abc"],
    "Check this. It works!",
  ],
  ["*Deal* https://example.com/x*", ["https://example.com/x"], "*Deal*"],
  [
    "See https://en.wikipedia.org/wiki/Suya_(food), nice",
    ["https://en.wikipedia.org/wiki/Suya_(food)"],
    "See, nice",
  ],
  // fimfiction-issues #66
  [
    "(see https://example.com/a, or https://example.com/b).",
    ["https://example.com/a", "https://example.com/b"],
    "(see, or).",
  ],
  // linkifyjs #81
  [
    "(https://www.youtube.com/watch?v=4KbSRXP0wik)",
    ["https://www.youtube.com/watch?v=4KbSRXP0wik"],
    "",
  ],
  ["((https://example.com/a))", ["https://example.com/a"], ""],
  [
    "(https://en.wikipedia.org/wiki/Suya_(food))",
    ["https://en.wikipedia.org/wiki/Suya_(food)"],
    "",
  ],
  // idno #1399
  ["Is it https://example.com/a?", ["https://example.com/a"], "Is it?"],
  ["https://example.com/a!!! wow", ["https://example.com/a"], "!!! wow"],
  ["Read https://example.com/a...", ["https://example.com/a"], "Read..."],
  ["Read https://example.com/a…", ["https://example.com/a"], "Read…"],
  // cmark-gfm #297
  ['He said "https://example.com/a".', ["https://example.com/a"], "He said."],
  ["He said 'https://example.com/a'.", ["https://example.com/a"], "He said."],
  ["He said “https://example.com/a”", ["https://example.com/a"], "He said"],
  ["«https://example.com/a»", ["https://example.com/a"], ""],
  ["https://example.com/a's menu", ["https://example.com/a"], "'s menu"],
  ["هل رأيت https://example.com/a؟", ["https://example.com/a"], "هل رأيت؟"],
  ["انظر https://example.com/a، ثم", ["https://example.com/a"], "انظر، ثم"],
  ["دیکھیں https://example.com/a۔", ["https://example.com/a"], "دیکھیں۔"],
  ["ይመልከቱ https://example.com/a።", ["https://example.com/a"], "ይመልከቱ።"],
  ["देखें https://example.com/a।", ["https://example.com/a"], "देखें।"],
  ["看 https://example.com/a。", ["https://example.com/a"], "看。"],
  ["_https://example.com/x_", ["https://example.com/x"], ""],
  ["_see https://example.com/x_", ["https://example.com/x"], "_see_"],
  ["*see https://example.com/x*", ["https://example.com/x"], "*see*"],
  ["~https://example.com/x~", ["https://example.com/x"], ""],
  ["```https://example.com/x```", ["https://example.com/x"], ""],
  ["https://example.com/x_ stays", ["https://example.com/x_"], "stays"],
  ["<https://example.com/x>", ["https://example.com/x"], ""],
  ["[Suya](https://example.com/x) tonight", ["https://example.com/x"], "Suya tonight"],
  [
    "[https://example.com/x](https://example.com/x)",
    ["https://example.com/x", "https://example.com/x"],
    "",
  ],
  ["https://example.com/x😍", ["https://example.com/x"], "😍"],
  ["https://example.com/x👍🏾 good", ["https://example.com/x"], "👍🏾 good"],
  [
    "https://example.com/x,https://example.com/y",
    ["https://example.com/x", "https://example.com/y"],
    "",
  ],
  [
    "https://example.com/x\nhttps://example.com/y",
    ["https://example.com/x", "https://example.com/y"],
    "",
  ],
  ["A https://example.com/x\nB", ["https://example.com/x"], "A\nB"],
  ["https://example.com/x\u200B and", ["https://example.com/x"], "and"],
  ["https://example.com/x\u00A0and", ["https://example.com/x"], "and"],
  ["\u202Ahttps://example.com/x\u202C", ["https://example.com/x"], ""],
  [
    "https://web.archive.org/web/2020/https://example.com/",
    ["https://web.archive.org/web/2020/https://example.com/"],
    "",
  ],
  ["HTTPS://EXAMPLE.COM/X.", ["HTTPS://EXAMPLE.COM/X"], ""],
  ["https://example.com/a-b/", ["https://example.com/a-b/"], ""],
  ["https://example.com/?a=1&b=(2)", ["https://example.com/?a=1&b=(2)"], ""],
  ["No link (at all). It works!", [], "No link (at all). It works!"],
];

test.each(SHARED)("shared: %j", (text, links, rest) => {
  expect(takeLinks(text)).toEqual({ links, rest });
});
