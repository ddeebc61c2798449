import { describe, expect, test } from "vitest";
import { excerptOf, markMatches } from "@/lib/matches";

/** The text with its matches in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("highlighting the matches of a search", () => {
  test.each([
    ["Coffee in Addis", "coffee", "[Coffee] in Addis"],
    ["Café crème", "cafe CREME", "[Café] [crème]"],
    ["The solar kit", "kit solar", "The [solar] [kit]"],
    ["Handphones", "phone", "Hand[phone]s"],
    ["A cat in a hat", "a", "[A] cat in [a] hat"],
    [
      "I climbed in at the tailor's in Yaba",
      "tailor in Lagos",
      "I climbed in at the [tailor]'s in Yaba",
    ],
    ["My mother's fabric is the best", "the best fabric", "My mother's [fabric] is the best"],
    ["Where the best is", "the best", "Where [the] [best] is"],
    ["Ọjà Ọba", "oja", "[Ọjà] Ọba"],
    ["phonephone", "phone", "[phonephone]"],
    ["Suya 🔥 by night", "night", "Suya 🔥 by [night]"],
    ["Nothing here", "zz", "Nothing here"],
    ["Anything", "  ", "Anything"],
    ["a.b(c)*d", ".*(", "a.b(c)*d"],
    ["İstanbul tea", "tea", "İstanbul [tea]"],
    ["Sold for 85 000 naira", "85000", "Sold for [85 000] naira"],
    ["A power bank for ten days", "powerbank", "A [power bank] for ten days"],
    ["The bank of power", "power-bank", "The [bank] of [power]"],
    ["As we go, as we do", "as-go", "As we go, as we do"],
  ])("%s · %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
    const parts = markMatches(text, query).map((part) => part.text);
    expect(parts.join("")).toBe(text);
    expect(parts).not.toContain("");
  });

  test.each([90, 150])("an excerpt is at most %i characters and holds the first match", (max) => {
    const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
    const excerpt = excerptOf(text, "needle", max);
    // Without the ellipses before and after.
    expect(excerpt.replaceAll("…", "").length).toBeLessThanOrEqual(max);
    expect(excerpt.length).toBeGreaterThan(max - 20);
    expect(excerpt).toContain("needle");
    expect(excerpt.startsWith("…word ")).toBe(true);
    expect(excerptOf(text, "word", max).startsWith("word")).toBe(true);
    expect(excerptOf("short", "needle", max)).toBe("short");
  });
});
