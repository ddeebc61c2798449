import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PricesPaidBox } from "@/components/catalog/prices-paid";
import type { PaidMonth, PricesPaid } from "@/data/catalog/subjects";

const nothing = { count: null, median: null, lowest: null, highest: null };
const MONTHS: PaidMonth[] = [
  { month: "2026-06-01", ...nothing },
  { month: "2026-07-01", count: 3, median: 100, lowest: 50, highest: 150 },
  { month: "2026-08-01", ...nothing },
  { month: "2026-09-01", ...nothing },
  { month: "2026-10-01", count: 4, median: 21_500, lowest: 100, highest: 250 },
  { month: "2026-11-01", ...nothing },
];
const PRICES: PricesPaid = {
  count: 11,
  median: 142_000,
  lowest: 128_000,
  highest: 165_000,
  months: MONTHS,
};

const open = (prices: Partial<PricesPaid> = {}) =>
  render(<PricesPaidBox prices={{ ...PRICES, ...prices }} />);

describe("R396 what people paid", () => {
  test("the median, its months, the number of people and the range", () => {
    open();
    const box = within(screen.getByRole("region", { name: "What people paid" }));
    expect(box.getByRole("heading")).toHaveTextContent(/^Median paid, June to November 2026$/);
    expect(box.getByText("₦142,000")).toBeVisible();
    expect(box.getByText("11 people paid ₦128,000 – ₦165,000")).toBeVisible();
  });

  test("a period across two years names both", () => {
    open({
      months: MONTHS.map((month, at) => ({
        ...month,
        month: `${at < 3 ? 2025 : 2026}-0${at + 1}-01`,
      })),
    });
    const title = "Median paid, January 2025 to June 2026";
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
  });

  test("a table by month for screen readers, without prices of fewer than three people", () => {
    open();
    const table = screen.getByRole("table", { name: "What people paid, month by month" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(" | "));
    expect(rows).toEqual([
      "Month | People | Median | From | To",
      "June 2026 | Fewer than three people",
      "July 2026 | 3 | ₦100 | ₦50 | ₦150",
      "August 2026 | Fewer than three people",
      "September 2026 | Fewer than three people",
      "October 2026 | 4 | ₦21,500 | ₦100 | ₦250",
      "November 2026 | Fewer than three people",
    ]);
  });

  test("a line from median to median by month, with the range of each month", () => {
    const months = MONTHS.map((month, at) =>
      at === 4 ? { ...month, median: 200, lowest: 100, highest: 250 } : month,
    );
    const { container } = open({ months });
    const line = container.querySelector("polyline")?.getAttribute("points");
    expect(line).toBe("27,27.5 93,12.5");
    const ranges = [...container.querySelectorAll("path[stroke-width]")].map((path) =>
      path.getAttribute("d"),
    );
    expect(ranges).toEqual(["M27 35V20", "M93 27.5V5"]);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  test("equal prices are a line in the middle; one month has a table without a line, and no month has neither", () => {
    const same = { count: 3, median: 500, lowest: 500, highest: 500 };
    const { container, unmount } = open({
      months: MONTHS.map(({ month }) => ({ month, ...same })),
    });
    expect(container.querySelector("polyline")?.getAttribute("points")).toMatch(/^5,20 .* 115,20$/);
    unmount();
    const one = open({
      months: MONTHS.map((month, at) => (at === 1 ? month : { ...month, ...nothing })),
    });
    expect(one.container.querySelector("svg")).toBeNull();
    expect(screen.getByRole("table")).toBeInTheDocument();
    one.unmount();
    const none = open({ months: MONTHS.map(({ month }) => ({ month, ...nothing })) });
    expect(none.container.querySelector("svg, table")).toBeNull();
  });
});
