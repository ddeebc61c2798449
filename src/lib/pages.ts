import { PAGES_WITHOUT_ELLIPSIS } from "./constants";

/** The page numbers to offer: all up to seven, else the ends and the neighbours of the current one, with gaps (R064). */
export function pageNumbers(current: number, pages: number): (number | "gap-left" | "gap-right")[] {
  if (pages <= PAGES_WITHOUT_ELLIPSIS)
    return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (["gap-left"] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (["gap-right"] as const) : []),
    pages,
  ];
}

/** The page in a URL: a positive integer, else 1. */
export function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

/** A page size in a URL: an integer in the range, else the default (C37). */
export function readPageSize(
  value: string | null,
  usual: number,
  range: { min: number; max: number },
): number {
  const size = Number(value);
  return value !== null && Number.isInteger(size) && size >= range.min && size <= range.max
    ? size
    : usual;
}

/** The rows of a page and its number, which is the last page if there are fewer. */
export function slicePage<Row>(
  rows: readonly Row[],
  wanted: number,
  pageSize: number,
): { page: number; shown: Row[] } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  return { page, shown: rows.slice((page - 1) * pageSize, page * pageSize) };
}
