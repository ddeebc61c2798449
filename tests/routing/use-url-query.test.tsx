import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useNavigate } from "@/routing/router";
import { useFilters } from "@/routing/use-filters";
import { usePaging, useUrlFilter, useUrlText } from "@/routing/use-paging";
import { renderApp } from "../render";

const ORDERS = ["newest", "popular"] as const;

/** Renders a listing, and returns every function that changes its address. */
function renderListing(path: string) {
  const read = { current: {} as ReturnType<typeof useListing> };
  function useListing() {
    const [, changeFilters] = useFilters(["place", "priceBelow", "hasImages"]);
    const [, order] = useUrlFilter("sort", ORDERS, "newest");
    const [, find] = useUrlText("q");
    return { changeFilters, order, find, resize: usePaging().setPageSize, go: useNavigate() };
  }
  function Listing() {
    read.current = useListing();
    return null;
  }
  renderApp(<Listing />, { path });
  return read;
}

const address = () => screen.getByRole("status", { name: "path" }).textContent;

test("R114 R260 C36 choices made before a rerender add up", () => {
  const listing = renderListing("/requests?page=3&place=ng-lagos");
  // Within one `act` nothing is rendered, as on a slow phone.
  act(() => {
    const { changeFilters, order, find, resize } = listing.current;
    changeFilters({ priceBelow: 20_000 });
    changeFilters({ hasImages: true });
    order("popular");
    resize(24);
    find("pot");
    changeFilters({ place: undefined });
  });
  expect(address()).toBe("/requests?under=20000&photos=1&sort=popular&size=24&q=pot");
});

test("R260 Back leaves the listing, whatever was chosen there", () => {
  const listing = renderListing("/categories");
  act(() => void listing.current.go("/requests"));
  act(() => listing.current.changeFilters({ hasImages: true }));
  act(() => listing.current.order("popular"));
  expect(address()).toBe("/requests?photos=1&sort=popular");
  act(() => void listing.current.go(-1));
  expect(address()).toBe("/categories");
});

test("R260 an earlier choice does not return with a later one", () => {
  const listing = renderListing("/requests");
  act(() => listing.current.changeFilters({ priceBelow: 20_000 }));
  act(() => listing.current.changeFilters({ priceBelow: undefined }));
  act(() => listing.current.order("popular"));
  expect(address()).toBe("/requests?sort=popular");
});
