import { useSearchParams } from "react-router-dom";
import { PAGE_SIZE, PAGE_SIZE_RANGE } from "@/lib/constants";
import { readPage, readPageSize } from "@/lib/pages";

/** The page of a listing that the URL names. */
export interface Paging {
  page: number;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
}

/** `?page=` and `?size=` of the URL. A new size starts again at page 1 (C36). */
export function usePaging(usual = PAGE_SIZE, range = PAGE_SIZE_RANGE): Paging {
  const [params, setParams] = useSearchParams();
  return {
    page: readPage(params.get("page")),
    pageSize: readPageSize(params.get("size"), usual, range),
    setPageSize: (pageSize) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete("page");
          if (pageSize === usual) next.delete("size");
          else next.set("size", String(pageSize));
          return next;
        },
        { replace: true },
      ),
  };
}

/** One filter in the URL, `fallback` when absent; changing it goes back to page 1 (R114). */
export function useUrlFilter<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const current = values.find((value) => value === params.get(name)) ?? fallback;
  const change = (value: Value) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("page");
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [current, change];
}

/** What is typed into a screen's own search box, trimmed, in the URL; a change goes back to page 1. */
export function useUrlText(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (text: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("page");
        if (text === "") next.delete(name);
        else next.set(name, text);
        return next;
      },
      { replace: true },
    );
  return [params.get(name)?.trim() ?? "", change];
}
