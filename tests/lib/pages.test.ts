import { expect, test } from "vitest";
import { readPage, readPageSize, slicePage } from "@/lib/pages";

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

test("R064 a page beyond the last is the last, and what is empty has one", () => {
  expect(slicePage([1, 2, 3, 4, 5], 2, 2)).toEqual({ page: 2, shown: [3, 4] });
  expect(slicePage([1, 2, 3, 4, 5], 9, 2)).toEqual({ page: 3, shown: [5] });
  expect(slicePage([], 9, 2)).toEqual({ page: 1, shown: [] });
});
