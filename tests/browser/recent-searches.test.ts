import { expect, test } from "vitest";
import { forgetSearches, readRecentSearches, rememberSearch } from "@/browser/recent-searches";

test("recent searches: newest first, no repeats, six at most, gone when cleared", () => {
  for (const text of ["a", "b", "c", "d", "e", "f", "g", "B"]) rememberSearch(text);
  expect(readRecentSearches()).toEqual(["B", "g", "f", "e", "d", "c"]);
  forgetSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each(["not json", "{}", "[1,null]"])("a damaged store reads as empty: %s", (stored) => {
  localStorage.setItem("shauri-searches", stored);
  expect(readRecentSearches()).toEqual([]);
});
