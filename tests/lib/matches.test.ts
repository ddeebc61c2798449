import { describe, expect, test } from "vitest";
import { excerptOf, markMatches } from "@/lib/matches";

/** The text with what is marked in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("R121 what a search found is marked", () => {
  test.each([
    ["Coffee in Addis", "coffee", "[Coffee] in Addis"],
    ["Café crème", "cafe CREME", "[Café] [crème]"],
    ["The solar kit", "kit solar", "The [solar] [kit]"],
    ["Handphones", "phone", "Hand[phone]s"],
    ["A cat in a hat", "a", "[A] cat in [a] hat"],
    ["Ọjà Ọba", "oja", "[Ọjà] Ọba"],
    ["phonephone", "phone", "[phonephone]"],
    ["Suya 🔥 by night", "night", "Suya 🔥 by [night]"],
    ["Nothing here", "zz", "Nothing here"],
    ["Anything", "  ", "Anything"],
    ["a.b(c)*d", ".*(", "a.b(c)*d"],
    ["İstanbul tea", "tea", "İstanbul [tea]"],
  ])("%s · %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
    expect(
      markMatches(text, query)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  test("R242 an excerpt is at most 150 characters and holds the first match", () => {
    const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
    const excerpt = excerptOf(text, "needle", 150);
    expect(excerpt.length).toBeLessThanOrEqual(152);
    expect(excerpt).toContain("needle");
    expect(excerpt.startsWith("…")).toBe(true);
    expect(excerptOf(text, "word", 150).startsWith("word")).toBe(true);
    expect(excerptOf("short", "needle", 150)).toBe("short");
  });
});
