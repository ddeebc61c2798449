import { PAGE_SIZE, PAGE_SIZE_RANGE } from "@/lib/constants";
import { readPage, readPageSize } from "@/lib/pages";
import { useUrlQuery } from "./use-url-query";

/** The page number of a listing in the URL. */
export interface Paging {
  page: number;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
}

/** `?page=` and `?size=` of the URL. A new size goes back to page 1 (C36). */
export function usePaging(usual = PAGE_SIZE, range = PAGE_SIZE_RANGE): Paging {
  const [query, changeQuery] = useUrlQuery();
  return {
    page: readPage(query.get("page")),
    pageSize: readPageSize(query.get("size"), usual, range),
    setPageSize: (pageSize) =>
      changeQuery({ page: undefined, size: pageSize === usual ? undefined : String(pageSize) }),
  };
}

/** One filter in the URL, `fallback` when absent; changing it goes back to page 1 (R114). */
export function useUrlFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [query, changeQuery] = useUrlQuery();
  const current = values.find((value) => value === query.get(name)) ?? fallback;
  const change = (value: Value) =>
    changeQuery({ page: undefined, [name]: value === fallback ? undefined : value });
  return [current, change];
}

/** The trimmed text of a screen's search box, in the URL; a change goes back to page 1. */
export function useUrlText(name: string): [string, (text: string) => void] {
  const [query, changeQuery] = useUrlQuery();
  const change = (text: string) => changeQuery({ page: undefined, [name]: text || undefined });
  return [query.get(name)?.trim() ?? "", change];
}
