import { describe, expect, test } from "vitest";
import { excerptOf, markMatches } from "@/lib/matches";
import { FOUND, NOT_FOUND } from "./search-cases";

const plain = (marked: string) => marked.replace(/[[\]]/g, "");
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe.each(Object.entries(FOUND))("R191 matches are marked: %s", (_, cases) => {
  test.each(cases)("%s · %s", (query, expected) => {
    expect(marked(plain(expected), query)).toBe(expected);
  });
});

test.each(NOT_FOUND)("for “%s” nothing is marked in “%s”", (query, text) => {
  expect(marked(text, query)).toBe(text);
});

test.each([
  ["plus signs", "+".repeat(10_000)],
  ["marks", "\u0301".repeat(10_000)],
  ["joints", "a-".repeat(5_000)],
  ["digits with points", "1.".repeat(5_000)],
])("a text with ten thousand %s is returned unchanged", (_, odd) => {
  const text = `Suya ${odd} by night`;
  for (const query of [odd, "suya", "night"]) {
    expect(
      markMatches(text, query)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(excerptOf(text, query, 90).length).toBeLessThanOrEqual(92);
  }
});

test.each(["wi\u00ADfi", "wi\u200Cfi", "wi\u200Dfi"])(
  "%s is marked including its invisible characters",
  (word) => {
    expect(marked(`Fast ${word} here`, "wi-fi")).toBe(`Fast [${word}] here`);
  },
);
