import { describe, expect, test } from "vitest";
import { excerptOf, markMatches } from "@/lib/matches";

/** The text with what is marked in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("what a search found is marked", () => {
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

  test.each([90, 150])("an excerpt is at most %i characters and holds the first match", (max) => {
    const text = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
    const excerpt = excerptOf(text, "needle", max);
    // Besides what says that there is more, before and after.
    expect(excerpt.replaceAll("…", "").length).toBeLessThanOrEqual(max);
    expect(excerpt.length).toBeGreaterThan(max - 20);
    expect(excerpt).toContain("needle");
    expect(excerpt.startsWith("…")).toBe(true);
    expect(excerptOf(text, "word", max).startsWith("word")).toBe(true);
    expect(excerptOf("short", "needle", max)).toBe("short");
  });
});
