import { expect, test } from "vitest";
import { pageNumbers, readPage, readPageSize, slicePage } from "@/lib/pages";

test.each([
  ["a page of seven", 4, 7, "1 2 3 4 5 6 7"],
  ["the first", 1, 20, "1 2 3 4 5 … 20"],
  ["the last before a gap", 3, 20, "1 2 3 4 5 … 20"],
  ["the first between gaps", 4, 20, "1 … 3 4 5 … 20"],
  ["a page in the middle", 10, 20, "1 … 9 10 11 … 20"],
  ["the last between gaps", 17, 20, "1 … 16 17 18 … 20"],
  ["the first after a gap", 18, 20, "1 … 16 17 18 19 20"],
  ["the last", 20, 20, "1 … 16 17 18 19 20"],
])("R064 the page numbers offered around %s", (_, current, pages, expected) => {
  const offered = pageNumbers(current, pages).map((one) => (typeof one === "number" ? one : "…"));
  expect(offered.join(" ")).toBe(expected);
});

test.each([
  ["1", 1],
  ["2", 2],
  ["99999", 99_999],
  ["100000", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["two", 1],
  ["", 1],
  [null, 1],
])("C36 the page %j of an address is %i", (written, page) => {
  expect(readPage(written)).toBe(page);
});

test.each([
  ["6", 6],
  ["50", 50],
  ["5", 12],
  ["51", 12],
  ["7.5", 12],
  [null, 12],
])("C37 R241 the size %j of an address is %i", (written, size) => {
  expect(readPageSize(written, 12, { min: 6, max: 50 })).toBe(size);
});

test("R064 a page beyond the last is the last, and an empty list has one page", () => {
  expect(slicePage([1, 2, 3, 4, 5], 2, 2)).toEqual({ page: 2, shown: [3, 4] });
  expect(slicePage([1, 2, 3, 4, 5], 9, 2)).toEqual({ page: 3, shown: [5] });
  expect(slicePage([], 9, 2)).toEqual({ page: 1, shown: [] });
});
